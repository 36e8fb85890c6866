//! Money: purses, purchases and wages, in cents.

/// What a man has to spend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Purse {
    /// Cents in it.
    pub cents: u32,
}

/// A purchase that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bought {
    /// What.
    pub name: &'static str,
    /// How many of it.
    pub count: u16,
    /// Single pieces in all: rounds of the boxes, sticks of the cases.
    pub pieces: u32,
    /// Cents paid.
    pub cents: u32,
}

/// Why nothing was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// None was asked for.
    Nothing,
    /// The list does not have it, or gives it no price.
    NotSold,
    /// It can be had only after a year.
    NotYetMade {
        /// The last year without it.
        after: u16,
    },
    /// This place does not sell it, by ruling of the referee.
    Forbidden,
    /// The price is not one that the book knows.
    PriceOutside {
        /// The lowest price in cents.
        lowest: u32,
        /// The highest, if there is one.
        highest: Option<u32>,
    },
    /// Too dear.
    CannotPay {
        /// Cents asked.
        costs: u32,
        /// Cents there.
        has: u32,
    },
}

impl Purse {
    /// A purse with so many dollars.
    pub const fn of_dollars(dollars: u32) -> Purse {
        Purse { cents: dollars.saturating_mul(100) }
    }

    /// Pays, or keeps everything if it is too dear.
    pub fn pay(&mut self, costs: u32) -> Result<(), Refused> {
        let has = self.cents;
        self.cents = has.checked_sub(costs).ok_or(Refused::CannotPay { costs, has })?;
        Ok(())
    }

    /// Takes money in.
    pub fn earn(&mut self, cents: u32) {
        self.cents = self.cents.saturating_add(cents);
    }

    /// Buys so many of a thing at a price for each.
    pub(crate) fn buy(
        &mut self,
        name: &'static str,
        holds: u16,
        count: u16,
        each: u32,
    ) -> Result<Bought, Refused> {
        if count == 0 {
            return Err(Refused::Nothing);
        }
        let cents = each.saturating_mul(u32::from(count));
        self.pay(cents)?;
        Ok(Bought { name, count, pieces: u32::from(holds) * u32::from(count), cents })
    }
}

impl std::fmt::Display for Purse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&dollars(self.cents))
    }
}

/// Cents as dollars: `$0.25`, `$17.50`, `$150`, `$50,000`.
pub fn dollars(cents: u32) -> String {
    let (whole, part) = (cents / 100, cents % 100);
    let mut digits = whole.to_string();
    for place in (1..digits.len()).rev().filter(|place| (digits.len() - place) % 3 == 0).collect::<Vec<_>>() {
        digits.insert(place, ',');
    }
    match part {
        0 => format!("${digits}"),
        _ => format!("${digits}.{part:02}"),
    }
}

/// Cents of an amount as people write it, with or without the dollar sign and commas: `$17.50`, `150`.
pub fn cents(written: &str) -> Option<u32> {
    let plain = written.trim().trim_start_matches('$');
    let (whole, part) = plain.split_once('.').unwrap_or((plain, "0"));
    let grouped = whole.split(',').skip(1).all(|group| group.len() == 3) && !whole.starts_with(',');
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let whole = whole.replace(',', "");
    if !grouped || !digits(&whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    let part: u32 = if part.len() == 1 { part.parse::<u32>().ok()? * 10 } else { part.parse().ok()? };
    whole.parse::<u32>().ok()?.checked_mul(100)?.checked_add(part)
}

/// A price or a span of prices: `$20`, `$13-$30`, `$150 and up`.
pub fn price(low: u32, high: Option<u32>) -> String {
    match high {
        Some(high) if high == low => dollars(low),
        Some(high) => format!("{}-{}", dollars(low), dollars(high)),
        None => format!("{} and up", dollars(low)),
    }
}

/// What a wage is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Per {
    /// A month, at its end.
    Month,
    /// A day.
    Day,
    /// A case: an inquest, an arrest, a burial.
    Case,
}

impl Per {
    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Per::Month => "month",
            Per::Day => "day",
            Per::Case => "case",
        }
    }
}

/// A line of a list of wages and fees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wage {
    /// The work.
    pub job: &'static str,
    /// The lowest pay in cents.
    pub low: u32,
    /// The highest.
    pub high: u32,
    /// What it is paid for.
    pub per: Per,
    /// What comes with it.
    pub besides: &'static str,
}

impl Wage {
    /// A line of a list.
    pub(crate) const fn new(job: &'static str, low: u32, high: u32, per: Per, besides: &'static str) -> Wage {
        Wage { job, low, high, per, besides }
    }

    /// Pay for so many whole months, days or cases at an agreed rate, which is kept within the list.
    pub fn earns(&self, rate: u32, times: u16) -> u32 {
        rate.clamp(self.low, self.high).saturating_mul(u32::from(times))
    }

    /// The line laid out.
    pub(crate) fn cells(&self) -> Vec<String> {
        let pay = price(self.low, Some(self.high));
        vec![crate::sheet::capital(self.job), pay, self.per.label().into(), self.besides.into()]
    }
}
