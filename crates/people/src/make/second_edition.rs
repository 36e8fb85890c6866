//! People made by the second edition.

use super::{CannotMake, Maker, Outfit, Purchase, Unbought, score, shop};
use crate::embedded::all_kinds;
use crate::kind::Kind;
use crate::record::Carried;
use chance::Chance;
use rules::abilities::Created;
use rules::boot_hill_1979::equipment::{
    Item, PRICES, STARTING_PURSE, Shop, ammunition, buy, buy_at, carrier, find,
};
use rules::boot_hill_1979::{BOOK, SecondEdition, Switches, abilities, gambling, morale, weapons};
use rules::{Arm, Book, Purse, Refused, Score, Weapon};

impl Maker for SecondEdition {
    const BOOK: Book = BOOK;

    fn player(&self, chance: &mut impl Chance) -> Created {
        abilities::create(chance, true, &self.switches)
    }

    fn kinds(&self) -> Vec<Kind> {
        all_kinds().to_vec()
    }

    fn scores(&self, chance: &mut impl Chance, kind: &Kind, war_party: Option<bool>) -> [Score; 5] {
        mark::clause!("bh79-221");
        let speed = score(chance, kind.speed);
        let gun = score(chance, kind.gun);
        let throwing = score(chance, kind.throwing);
        let strength = score(chance, kind.strength);
        let bravery = match war_party {
            Some(is_chief) => Score::new(morale::war_party_bravery(chance, is_chief)),
            None => score(chance, kind.bravery),
        };
        [speed, gun, throwing, strength, bravery]
    }

    fn age(&self, chance: &mut impl Chance) -> u8 {
        abilities::age(chance, &self.switches)
    }

    fn gambler(&self, chance: &mut impl Chance) -> u8 {
        gambling::rating(chance).percent().unsigned_abs() as u8
    }

    fn weapon(&self, code: &str) -> Option<Weapon> {
        weapons::made(Weapon::of_code(code)?)
    }

    /// Spends the starting money: the weapon, what carries it, one box for it.
    fn outfit(&self, weapon: Weapon, year: u16, purse: Option<Purse>) -> Outfit {
        let mut outfit = Outfit::default();
        let purse = purse.unwrap_or_else(|| {
            mark::clause!("bh79-035");
            STARTING_PURSE
        });
        let mut buyer = Buyer { shop: Shop::in_town(year), purse, switches: &self.switches };
        if let Some(item) = buyer.gun(weapon, &mut outfit) {
            for extra in [carrier(item), item.weapon().and_then(ammunition)].into_iter().flatten() {
                buyer.tries(extra, &mut outfit);
            }
        }
        outfit.purse = Some(buyer.purse);
        outfit
    }

    fn shopping(&self, buys: &[Purchase<'_>], year: u16, purse: Option<Purse>) -> Result<Outfit, CannotMake> {
        let mut purse = purse.unwrap_or_else(|| {
            mark::clause!("bh79-035");
            STARTING_PURSE
        });
        let shop = Shop::in_town(year);
        let mut outfit = Outfit::default();
        for purchase in buys {
            let item = find(purchase.item)
                .ok_or_else(|| shop::unknown(purchase.item, PRICES.iter().map(|item| item.id)))?;
            let refused = |why| CannotMake::Refused { item: item.name, why };
            if !shop::reasonable(purchase, item.weapon().is_some()) {
                return Err(refused(Refused::Nothing));
            }
            let each = purchase.cents.or_else(|| shop.asks(item)).ok_or(refused(Refused::NotSold))?;
            let bought =
                buy_at(&mut purse, &shop, item, purchase.count, each, &self.switches).map_err(refused)?;
            outfit.put(bought, item.weapon().map(|_| item.id), purchase.place);
        }
        outfit.purse = Some(purse);
        Ok(outfit)
    }
}

/// What is bought where the weapon is not made yet, or too dear: the older guns of the same sort.
fn instead(weapon: Weapon) -> &'static [&'static str] {
    match weapon.arm {
        Arm::FastDraw => &["SAR6", "CBR"],
        Arm::SingleAction | Arm::DoubleAction | Arm::LongBarrel => &["CBR"],
        Arm::Derringer => &["1D"],
        Arm::Shotgun => &["2SG", "1SG"],
        Arm::Rifle => &["CWR"],
        Arm::Carbine => &["CWC"],
        _ => &[],
    }
}

/// Somebody with a purse in a shop.
struct Buyer<'a> {
    shop: Shop,
    purse: Purse,
    switches: &'a Switches,
}

impl Buyer<'_> {
    /// The weapon or what there is instead. A weapon that no shop sells, such as a bow, he brought with him.
    fn gun(&mut self, weapon: Weapon, outfit: &mut Outfit) -> Option<&'static Item> {
        let older = instead(weapon).iter().copied().filter(|code| *code != weapon.code());
        let wanted = std::iter::once(weapon.code()).chain(older);
        let mut wanted = wanted.filter_map(find);
        let item = wanted.find(|item| item.cents.is_none() || self.tries(item, outfit))?;
        if item.cents.is_none() {
            outfit.weapons.push(Carried::new(item.id));
        }
        Some(item)
    }

    /// Buys one, or notes why not.
    fn tries(&mut self, item: &'static Item, outfit: &mut Outfit) -> bool {
        let done = buy(&mut self.purse, &self.shop, item, 1, self.switches);
        match done {
            Ok(bought) => outfit.put(bought, item.weapon().map(|_| item.id), None),
            Err(why) => outfit.refused.push(Unbought { item: item.name, why }),
        }
        done.is_ok()
    }
}
