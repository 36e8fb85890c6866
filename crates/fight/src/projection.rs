//! Events as a side perceives them: in its own numbers, and without what it cannot know.
//!
//! At an open table (nothing hidden) everybody sees the dice and the arithmetic of every shot, as at a real table; this is
//! our decision, as the books have everybody sit round one map. Only orders are kept from the others. Where something
//! is hidden a side is told what others do if it sees them, but neither their tallies nor their dice, neither their
//! strength nor which of their guns it was; and what goes on in their heads (heart, orders, plans) not at all.

use crate::event::{Event, Told};
use crate::fight::Fight;
use crate::ids::{Figures, HorseId, ItemId, WagonId};
use crate::numbers::{HORSES_FROM, Renumber, SOMEBODY, SOMETHING, ToLocal};
use crate::order::Deed;
use crate::scenario::{FigureId, SideId};
use rules::brawling::{BrawlEvent, Modifiers};
use rules::{Landed, Shift, Tally};

/// An event as a side perceives it, in its own numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// What happened.
    pub event: Event<Option<Tally>>,
    /// It is told without its dice, strength and numbers of guns: they are 0 and mean nothing, tallies are missing, and
    /// a move starts where it ends.
    pub bare: bool,
}

impl Fight {
    /// An event as a side perceives it; nothing where it does not.
    pub fn told(&self, told: &Told, side: SideId) -> Option<Seen> {
        let known = self.state.sides.get(usize::from(side.0)).filter(|_| told.to.has(side))?;
        mark::clause!("bh79-223");
        let hidden = self.setup.hidden;
        let eyes = Eyes {
            local: ToLocal::then(known, &self.setup, told.met.of(side)),
            own: self.setup.of_side(side),
            hidden,
            whole: !hidden || told.whole.has(side),
            men: u8::try_from(self.state.men.len()).unwrap_or(u8::MAX),
            side,
        };
        let (event, bare) = eyes.event(&told.event)?;
        Some(Seen { event, bare })
    }
}

/// Whose eyes see it.
struct Eyes<'a> {
    local: ToLocal<'a>,
    own: Figures,
    hidden: bool,
    /// They know all who take part in it.
    whole: bool,
    men: u8,
    side: SideId,
}

/// An event, and whether it is told bare.
type Bared = (Event<Option<Tally>>, bool);

/// A face, unless it is kept back.
fn face(bare: bool, face: u16) -> u16 {
    if bare { 0 } else { face }
}

fn shift_of(bare: bool, shift: Shift) -> Shift {
    if bare { Shift::NONE } else { shift }
}

/// The numbers of a deed for those who may not know its other party.
impl Renumber for Eyes<'_> {
    fn figure(&self, figure: FigureId) -> Option<FigureId> {
        Some(self.party(figure))
    }

    fn horse(&self, horse: HorseId) -> Option<HorseId> {
        self.local.horse(horse)
    }

    fn wagon(&self, wagon: WagonId) -> Option<WagonId> {
        self.local.wagon(wagon)
    }

    fn item(&self, item: ItemId) -> Option<ItemId> {
        self.local.item(item)
    }
}

impl Eyes<'_> {
    /// Whether what a figure does is told bare.
    fn is_bare(&self, figure: FigureId) -> bool {
        self.hidden && !self.own.has(figure)
    }

    fn who(&self, figure: FigureId) -> FigureId {
        self.local.anybody(figure)
    }

    /// Somebody who takes part beside whom it is told of: nobody known to those who do not know where he is.
    fn party(&self, figure: FigureId) -> FigureId {
        if self.whole || self.own.has(figure) { self.who(figure) } else { SOMEBODY }
    }

    /// A thing, which may be nothing known.
    fn thing(&self, item: ItemId) -> ItemId {
        self.local.item(item).filter(|_| self.whole).unwrap_or(SOMETHING)
    }

    /// What a side perceives of an event. Every kind of event is named here and in the parts it is handed to: nothing is
    /// told by default.
    fn event(&self, event: &Event) -> Option<Bared> {
        match *event {
            // Only the referee rolls for what is to come.
            Event::Trigger { .. } => None,
            Event::Turn { number } => Some((Event::Turn { number }, false)),
            Event::Says { trigger, effect } => Some((Event::Says { trigger, effect }, false)),
            Event::Over { outcome } => Some((Event::Over { outcome }, false)),
            Event::Ruled { number } => Some((Event::Ruled { number }, false)),
            Event::Edge { at, now } => Some((Event::Edge { at, now }, false)),
            Event::Furniture { at, now } => Some((Event::Furniture { at, now }, false)),
            Event::Heard { square } => Some((Event::Heard { square }, false)),
            Event::Ends { standing } => Some((self.ends(standing), false)),
            Event::Sighted { side, figure, square, bearing } => (side == self.side)
                .then(|| (Event::Sighted { side, figure: self.who(figure), square, bearing }, false)),
            Event::LostSight { side, figure } => {
                (side == self.side).then(|| (Event::LostSight { side, figure: self.who(figure) }, false))
            }
            Event::Gun(ref event) => self.gun(event).map(|(event, bare)| (Event::Gun(Box::new(event)), bare)),
            // Who strikes first shows; that two are equally fast does not.
            Event::Brawl(BrawlEvent::TieRolled { .. }) if self.hidden => None,
            Event::Brawl(event) => {
                let (event, bare) = self.brawl(event);
                Some((Event::Brawl(event), bare))
            }
            Event::Mustered { figure }
            | Event::Alarmed { figure }
            | Event::Order { figure, .. }
            | Event::Morale { figure, .. }
            | Event::Instead { figure, .. }
            | Event::Declared { figure, .. }
            | Event::Failed { figure, .. }
            | Event::Touchy { figure, .. }
                if self.is_bare(figure) =>
            {
                // What goes on in the heads and pockets of others.
                None
            }
            Event::Mustered { figure } => Some((Event::Mustered { figure: self.who(figure) }, false)),
            Event::Alarmed { figure } => Some((Event::Alarmed { figure: self.who(figure) }, false)),
            Event::Order { figure, face } => Some((Event::Order { figure: self.who(figure), face }, false)),
            Event::Morale { figure, tally, bravery, face, stands } => {
                let (figure, tally) = (self.who(figure), Some(tally));
                Some((Event::Morale { figure, tally, bravery, face, stands }, false))
            }
            Event::Instead { figure, when, at } => {
                Some((Event::Instead { figure: self.who(figure), when, at }, false))
            }
            Event::Declared { figure, ref fire } => {
                let fire = Box::new(fire.map(&self.local)?);
                Some((Event::Declared { figure: self.who(figure), fire }, false))
            }
            Event::Failed { figure, deed } => {
                Some((Event::Failed { figure: self.who(figure), deed: deed.map(&self.local)? }, false))
            }
            Event::Touchy { figure, item, face, goes_off } => {
                let (figure, item) = (self.who(figure), self.thing(item));
                Some((Event::Touchy { figure, item, face, goes_off }, false))
            }
            Event::Ordered { figure, ref act } => {
                // Orders stay with their own side at an open table too: they may speak of what has not happened.
                let act = act.map(&self.local).ok().filter(|_| self.own.has(figure))?;
                Some((Event::Ordered { figure: self.who(figure), act: Box::new(act) }, false))
            }
            Event::Did { figure, deed } => {
                let (bare, deed) = (self.is_bare(figure), deed.map(self)?);
                let deed = if bare { shown(deed) } else { deed };
                Some((Event::Did { figure: self.who(figure), deed }, bare))
            }
            Event::Moved { figure, from, to, gait } => {
                let bare = self.is_bare(figure);
                let from = if bare { to } else { from };
                Some((Event::Moved { figure: self.who(figure), from, to, gait }, bare))
            }
            Event::Placed { figure, square, facing } => {
                Some((Event::Placed { figure: self.who(figure), square, facing }, false))
            }
            Event::Arrives { figure, square } => {
                Some((Event::Arrives { figure: self.who(figure), square }, false))
            }
            Event::Stopped { figure, at, why } => {
                Some((Event::Stopped { figure: self.who(figure), at, why }, false))
            }
            Event::Readies { figure, hands } => {
                Some((Event::Readies { figure: self.who(figure), hands }, false))
            }
            Event::Stands { figure, square, facing } => {
                Some((Event::Stands { figure: self.who(figure), square, facing }, false))
            }
            Event::Freed { figure } => Some((Event::Freed { figure: self.who(figure) }, false)),
            Event::Surrenders { figure } => Some((Event::Surrenders { figure: self.who(figure) }, false)),
            Event::Captured { figure, by } => {
                Some((Event::Captured { figure: self.who(figure), by: self.party(by) }, false))
            }
            Event::Left { figure, zone } => Some((Event::Left { figure: self.who(figure), zone }, false)),
            Event::Blasted { figure, harm } => {
                Some((Event::Blasted { figure: self.who(figure), harm }, false))
            }
            Event::Stray { shooter, figure, face: fell, hit } => {
                let bare = self.is_bare(shooter);
                let (shooter, figure, face) = (self.party(shooter), self.who(figure), face(bare, fell));
                Some((Event::Stray { shooter, figure, face, hit }, bare))
            }
            Event::Arched { shooter, face: fell, counts } => {
                let bare = self.is_bare(shooter);
                Some((Event::Arched { shooter: self.who(shooter), face: face(bare, fell), counts }, bare))
            }
            Event::Hurled { figure, item, tally, face: fell, hit, at } => {
                let bare = self.is_bare(figure);
                let (figure, item, tally) = (self.who(figure), self.thing(item), (!bare).then_some(tally));
                Some((Event::Hurled { figure, item, tally, face: face(bare, fell), hit, at }, bare))
            }
            Event::Wound { figure, landed, strength, fate } => {
                Some(self.wound(figure, landed, strength, fate))
            }
            Event::HorseMoved { horse, from, to } => {
                let (bare, horse) = (self.hidden, self.local.horse(horse)?);
                Some((Event::HorseMoved { horse, from: if bare { to } else { from }, to }, bare))
            }
            Event::HorseHit { horse, wound, lost, down } => {
                let (bare, horse) = (self.hidden, self.local.horse(horse)?);
                Some((Event::HorseHit { horse, wound, lost: if bare { 0 } else { lost }, down }, bare))
            }
            Event::Bolts { horse, way } => {
                Some((Event::Bolts { horse: self.local.horse(horse)?, way }, false))
            }
            Event::HorseLeft { horse } => Some((Event::HorseLeft { horse: self.local.horse(horse)? }, false)),
            Event::HorseSighted { horse, square } => {
                Some((Event::HorseSighted { horse: self.local.horse(horse)?, square }, false))
            }
            Event::HorseLost { horse } => Some((Event::HorseLost { horse: self.local.horse(horse)? }, false)),
            Event::Unhorsed { figure, horse } => {
                let (figure, horse) = (self.who(figure), self.local.horse(horse)?);
                Some((Event::Unhorsed { figure, horse }, false))
            }
            Event::Struck { at, hit, face: fell } => {
                let (at, hit) = (self.local.target(at)?, self.local.target(hit)?);
                Some((Event::Struck { at, hit, face: face(self.hidden, fell) }, self.hidden))
            }
            Event::WagonMoved { wagon, to } => {
                Some((Event::WagonMoved { wagon: self.local.wagon(wagon)?, to }, false))
            }
            Event::WagonLeft { wagon } => Some((Event::WagonLeft { wagon: self.local.wagon(wagon)? }, false)),
            Event::BigGun { wagon, what } => {
                Some((Event::BigGun { wagon: self.local.wagon(wagon)?, what }, false))
            }
            Event::Blast { item, at, sticks } => {
                let sticks = if self.whole { sticks } else { 0 };
                Some((Event::Blast { item: self.thing(item), at, sticks }, !self.whole))
            }
            Event::Safe { item, opened, paper_lost, face: fell } => {
                // How much was in it is found out by whoever takes it.
                let (bare, item) = (self.hidden, self.local.item(item)?);
                let paper_lost = if bare { 0 } else { paper_lost };
                Some((Event::Safe { item, opened, paper_lost, face: face(bare, fell) }, bare))
            }
            Event::Money { item, dollars } => {
                Some((Event::Money { item: self.local.item(item)?, dollars }, false))
            }
            Event::Found { item, square } => {
                Some((Event::Found { item: self.local.item(item)?, square }, false))
            }
            Event::Missed { item } => Some((Event::Missed { item: self.local.item(item)? }, false)),
        }
    }

    /// Those who are still in the fight: where something is hidden, only the side's own.
    fn ends(&self, standing: Figures) -> Event<Option<Tally>> {
        let shown = if self.hidden { standing.and(self.own) } else { standing };
        Event::Ends { standing: self.local.figures(shown) }
    }

    /// A wound: of others neither the dice nor the strength that is left.
    fn wound(&self, figure: FigureId, landed: Landed, strength: i16, fate: rules::Fate) -> Bared {
        let bare = self.is_bare(figure);
        let Landed { wound, where_face, how_bad_face, shift } = landed;
        let landed = Landed {
            wound,
            where_face: face(bare, where_face),
            how_bad_face: face(bare, how_bad_face),
            shift: shift_of(bare, shift),
        };
        let strength = if bare { 0 } else { strength };
        (Event::Wound { figure: self.who(figure), landed, strength, fate }, bare)
    }

    /// A number of the firing engine as a local one.
    fn number(&self, number: u8) -> u8 {
        match number.checked_sub(self.men) {
            Some(horse) => {
                let horse = self.local.horse(HorseId(horse));
                horse.map_or(SOMEBODY.0, |horse| HORSES_FROM.saturating_add(horse.0))
            }
            None => self.who(FigureId(number)).0,
        }
    }

    /// The number of a target, unless it is out of the sight of those who see the shooter.
    fn target(&self, number: u8) -> u8 {
        if self.whole || self.own.has(FigureId(number)) { self.number(number) } else { SOMEBODY.0 }
    }

    /// A part of the firing.
    fn gun(&self, event: &rules::Event) -> Option<(rules::Event<Option<Tally>>, bool)> {
        use rules::Event as Gun;
        let bare = |number: u8| self.is_bare(FigureId(number));
        let n = |number: u8| self.number(number);
        Some(match *event {
            Gun::Turn { number } => (Gun::Turn { number }, false),
            Gun::NetSpeed { figure, tally } if !bare(figure) => {
                (Gun::NetSpeed { figure: n(figure), tally: Some(tally) }, false)
            }
            Gun::Reloads { figure, gun, rounds, loaded } if !bare(figure) => {
                (Gun::Reloads { figure: n(figure), gun, rounds, loaded }, false)
            }
            Gun::Clears { figure, gun, left } if !bare(figure) => {
                (Gun::Clears { figure: n(figure), gun, left }, false)
            }
            Gun::Forfeits { figure, shots } if !bare(figure) => {
                (Gun::Forfeits { figure: n(figure), shots }, false)
            }
            // What others keep to themselves.
            Gun::NetSpeed { .. } | Gun::Reloads { .. } | Gun::Clears { .. } | Gun::Forfeits { .. } => {
                return None;
            }
            Gun::Misfired { figure, gun, what } => {
                let bare = bare(figure);
                (Gun::Misfired { figure: n(figure), gun: if bare { 0 } else { gun }, what }, bare)
            }
            Gun::Fired { figure, target, shot, of, tally, face: fell, hit } => {
                let bare = bare(figure);
                let (of, tally) = if bare { (0, None) } else { (of, Some(tally)) };
                let (figure, target, face) = (n(figure), self.target(target), face(bare, fell));
                (Gun::Fired { figure, target, shot, of, tally, face, hit }, bare)
            }
            Gun::BurstRoll { figure, face: fell, hurt } => {
                let bare = bare(figure);
                (Gun::BurstRoll { figure: n(figure), face: face(bare, fell), hurt }, bare)
            }
            Gun::Stunned { figure } => (Gun::Stunned { figure: n(figure) }, false),
            Gun::Pellets { target, .. }
            | Gun::CoverSaves { target, .. }
            | Gun::Glances { target }
            | Gun::Wounded { target, .. }
            | Gun::Takes { target, .. }
            | Gun::StunRoll { target, .. } => self.hit(event, target),
        })
    }

    /// What a shot does to its target.
    fn hit(&self, event: &rules::Event, target: u8) -> (rules::Event<Option<Tally>>, bool) {
        use rules::Event as Gun;
        let bare = self.is_bare(FigureId(target));
        let strength_of = |strength: i16| if bare { 0 } else { strength };
        let mut shown = event.with_tally(|tally| Some(*tally));
        match &mut shown {
            Gun::Pellets { target, face: fell, .. } | Gun::CoverSaves { target, face: fell, .. } => {
                (*target, *fell) = (self.number(*target), face(bare, *fell));
            }
            Gun::Wounded { target, where_face, how_bad_face, shift, strength, .. } => {
                *shift = shift_of(bare, *shift);
                (*where_face, *how_bad_face) = (face(bare, *where_face), face(bare, *how_bad_face));
                (*target, *strength) = (self.number(*target), strength_of(*strength));
            }
            Gun::Takes { target, strength, .. } => {
                (*target, *strength) = (self.number(*target), strength_of(*strength));
            }
            Gun::StunRoll { target, chance, face: fell, .. } => {
                (*target, *fell) = (self.number(*target), face(bare, *fell));
                *chance = strength_of(*chance);
            }
            Gun::Glances { target } => *target = self.number(*target),
            // What a shooter does is no part of this.
            Gun::Turn { .. }
            | Gun::NetSpeed { .. }
            | Gun::Reloads { .. }
            | Gun::Clears { .. }
            | Gun::Forfeits { .. }
            | Gun::Misfired { .. }
            | Gun::Fired { .. }
            | Gun::BurstRoll { .. }
            | Gun::Stunned { .. } => {}
        }
        (shown, bare)
    }

    /// A part of a brawl. Its men are numbered as in the fight.
    fn brawl(&self, event: BrawlEvent) -> (BrawlEvent, bool) {
        let n = |man: usize| match u8::try_from(man) {
            Ok(man) => usize::from(self.party(FigureId(man)).0),
            Err(_) => usize::from(SOMEBODY.0),
        };
        let actor = match event {
            BrawlEvent::Rolled { actor, .. } => actor,
            BrawlEvent::Holds { holder, .. } | BrawlEvent::HoldEnded { holder, .. } => holder,
            BrawlEvent::TieRolled { man, .. }
            | BrawlEvent::NoEffect { man }
            | BrawlEvent::Dropped { man, .. }
            | BrawlEvent::Lost { man, .. }
            | BrawlEvent::Wounded { man, .. }
            | BrawlEvent::Modified { man, .. }
            | BrawlEvent::StunRolled { man, .. }
            | BrawlEvent::Out { man, .. }
            | BrawlEvent::Waited { man } => man,
        };
        let bare = self.is_bare(FigureId(u8::try_from(actor).unwrap_or(u8::MAX)));
        let mut shown = event;
        match &mut shown {
            BrawlEvent::TieRolled { man, face: fell } => (*man, *fell) = (n(*man), face(bare, *fell)),
            BrawlEvent::Rolled { actor, foe, face: fell, modifiers, row, .. } => {
                (*actor, *foe, *fell) = (n(*actor), n(*foe), face(bare, *fell));
                if bare {
                    (*modifiers, *row) = (Modifiers::default(), 0);
                }
            }
            BrawlEvent::Holds { holder, victim, .. } | BrawlEvent::HoldEnded { holder, victim, .. } => {
                (*holder, *victim) = (n(*holder), n(*victim));
            }
            BrawlEvent::Lost { man, points, left } => {
                *man = n(*man);
                if bare {
                    (*points, *left) = (0, 0);
                }
            }
            BrawlEvent::Wounded { man, left, .. } => (*man, *left) = (n(*man), if bare { 0 } else { *left }),
            BrawlEvent::Modified { man, amount, waiting } => {
                *man = n(*man);
                if bare {
                    (*amount, *waiting) = (0, 0);
                }
            }
            BrawlEvent::StunRolled { man, chance, face: fell, .. } => {
                (*man, *fell) = (n(*man), face(bare, *fell));
                *chance = if bare { 0 } else { *chance };
            }
            BrawlEvent::NoEffect { man }
            | BrawlEvent::Dropped { man, .. }
            | BrawlEvent::Out { man, .. }
            | BrawlEvent::Waited { man } => *man = n(*man),
        }
        (shown, bare)
    }
}

/// A deed as others see it: not which of his guns it was.
fn shown(deed: Deed) -> Deed {
    match deed {
        Deed::Reload { .. } => Deed::Reload { gun: 0 },
        Deed::Clear { .. } => Deed::Clear { gun: 0 },
        Deed::Draw { hand, .. } => Deed::Draw { gun: 0, hand },
        Deed::HandGun(_, to) => Deed::HandGun(0, to),
        Deed::Arm { .. } => Deed::Arm { choice: 0 },
        other => other,
    }
}
