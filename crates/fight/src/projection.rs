//! Events as a side perceives them: in its own numbers, and without what it cannot know.
//!
//! At an open table (nothing hidden) everybody sees the dice and the arithmetic of every shot, as at a real table; this is
//! our decision, as the books have everybody sit round one map. Only orders are kept from the others. Where something
//! is hidden a side is told what others do if it sees them, but neither their tallies nor their dice, neither their
//! strength nor which of their guns it was; and what goes on in their heads (heart, orders, plans) not at all.

use crate::event::{BigGunEvent, Event, Told};
use crate::fight::Fight;
use crate::ids::Figures;
use crate::numbers::{HORSES_FROM, Renumber, SOMEBODY, ToLocal};
use crate::order::Deed;
use crate::scenario::{FigureId, SideId};
use rules::brawling::{BrawlEvent, Modifiers};
use rules::{Landed, Tally};

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
        let hidden = self.setup.hidden;
        let eyes = Eyes {
            local: ToLocal { side: known, hidden },
            own: self.setup.of_side(side),
            hidden,
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
    men: u8,
    side: SideId,
}

/// An event, and whether it is told bare.
type Bared = (Event<Option<Tally>>, bool);

/// A face, unless it is kept back.
fn face(bare: bool, face: u16) -> u16 {
    if bare { 0 } else { face }
}

impl Eyes<'_> {
    /// Whether what a figure does is told bare.
    fn is_bare(&self, figure: FigureId) -> bool {
        self.hidden && !self.own.has(figure)
    }

    fn who(&self, figure: FigureId) -> FigureId {
        self.local.anybody(figure)
    }

    /// Something that only a figure's own side is told, or everybody at an open table.
    fn private(&self, figure: FigureId, event: impl FnOnce() -> Event<Option<Tally>>) -> Option<Bared> {
        (!self.is_bare(figure)).then(|| (event(), false))
    }

    fn event(&self, event: &Event) -> Option<Bared> {
        self.of_turn(event).or_else(|| self.of_man(event)).or_else(|| self.of_thing(event))
    }

    /// What everybody learns, and what a side learns by looking.
    fn of_turn(&self, event: &Event) -> Option<Bared> {
        let event = match *event {
            Event::Turn { number } => Event::Turn { number },
            Event::Says { trigger, effect } => Event::Says { trigger, effect },
            Event::Over { outcome } => Event::Over { outcome },
            Event::Ruled { number } => Event::Ruled { number },
            Event::Edge { at, now } => Event::Edge { at, now },
            Event::Ends { standing } => {
                let shown = if self.hidden { standing.and(self.own) } else { standing };
                Event::Ends { standing: self.local.figures(shown) }
            }
            Event::Sighted { side, figure, square } if side == self.side => {
                Event::Sighted { side, figure: self.who(figure), square }
            }
            Event::LostSight { side, figure } if side == self.side => {
                Event::LostSight { side, figure: self.who(figure) }
            }
            _ => return None,
        };
        Some((event, false))
    }

    /// What somebody does or suffers.
    fn of_man(&self, event: &Event) -> Option<Bared> {
        let who = |figure| self.who(figure);
        Some(match *event {
            Event::Mustered { figure } => {
                return self.private(figure, || Event::Mustered { figure: who(figure) });
            }
            Event::Alarmed { figure } => {
                return self.private(figure, || Event::Alarmed { figure: who(figure) });
            }
            Event::Order { figure, face } => {
                return self.private(figure, || Event::Order { figure: who(figure), face });
            }
            Event::Morale { figure, tally, bravery, face, stands } => {
                let tally = Some(tally);
                return self.private(figure, || Event::Morale {
                    figure: who(figure),
                    tally,
                    bravery,
                    face,
                    stands,
                });
            }
            Event::Ordered { figure, ref act } => {
                // Orders stay with their own side at an open table too: they may speak of what has not happened.
                let act = act.map(&self.local).ok().filter(|_| self.own.has(figure))?;
                (Event::Ordered { figure: who(figure), act: Box::new(act) }, false)
            }
            Event::Declared { figure, ref fire } => {
                let fire = Box::new(fire.map(&self.local)?);
                return self.private(figure, || Event::Declared { figure: who(figure), fire });
            }
            Event::Instead { figure, when, at } => {
                return self.private(figure, || Event::Instead { figure: who(figure), when, at });
            }
            Event::Failed { figure, deed } => {
                let deed = deed.map(&self.local)?;
                return self.private(figure, || Event::Failed { figure: who(figure), deed });
            }
            Event::Did { figure, deed } => {
                let bare = self.is_bare(figure);
                let deed = deed.map(&self.local)?;
                (Event::Did { figure: who(figure), deed: if bare { shown(deed) } else { deed } }, bare)
            }
            Event::Moved { figure, from, to, gait } => {
                let bare = self.is_bare(figure);
                (Event::Moved { figure: who(figure), from: if bare { to } else { from }, to, gait }, bare)
            }
            _ => return self.of_place(event),
        })
    }

    /// Where somebody is, and what becomes of him.
    fn of_place(&self, event: &Event) -> Option<Bared> {
        let who = |figure| self.who(figure);
        let event = match *event {
            Event::Placed { figure, square, facing } => Event::Placed { figure: who(figure), square, facing },
            Event::Arrives { figure, square } => Event::Arrives { figure: who(figure), square },
            Event::Stopped { figure, at, why } => Event::Stopped { figure: who(figure), at, why },
            Event::Stands { figure, square, facing } => Event::Stands { figure: who(figure), square, facing },
            Event::Freed { figure } => Event::Freed { figure: who(figure) },
            Event::Surrenders { figure } => Event::Surrenders { figure: who(figure) },
            Event::Captured { figure, by } => Event::Captured { figure: who(figure), by: who(by) },
            Event::Left { figure, zone } => Event::Left { figure: who(figure), zone },
            Event::Blasted { figure, harm } => Event::Blasted { figure: who(figure), harm },
            Event::Stray { shooter, figure, face: fell, hit } => {
                let bare = self.is_bare(shooter);
                let (shooter, figure) = (who(shooter), who(figure));
                return Some((Event::Stray { shooter, figure, face: face(bare, fell), hit }, bare));
            }
            Event::Arched { shooter, face: fell, counts } => {
                let bare = self.is_bare(shooter);
                let event = Event::Arched { shooter: who(shooter), face: face(bare, fell), counts };
                return Some((event, bare));
            }
            Event::Wound { figure, landed, strength, fate } => {
                let bare = self.is_bare(figure);
                let Landed { wound, where_face, how_bad_face } = landed;
                let landed = Landed {
                    wound,
                    where_face: face(bare, where_face),
                    how_bad_face: face(bare, how_bad_face),
                };
                let strength = if bare { 0 } else { strength };
                return Some((Event::Wound { figure: who(figure), landed, strength, fate }, bare));
            }
            Event::Gun(ref event) => {
                let (event, bare) = self.gun(event)?;
                return Some((Event::Gun(Box::new(event)), bare));
            }
            Event::Brawl(event) => {
                let (event, bare) = self.brawl(event);
                return Some((Event::Brawl(event), bare));
            }
            _ => return None,
        };
        Some((event, false))
    }

    /// What happens to horses, wagons and things.
    fn of_thing(&self, event: &Event) -> Option<Bared> {
        let (local, bare) = (&self.local, self.hidden);
        let event = match *event {
            Event::HorseMoved { horse, from, to } => {
                Event::HorseMoved { horse: local.horse(horse)?, from: if bare { to } else { from }, to }
            }
            Event::HorseHit { horse, wound, lost, down } => {
                Event::HorseHit { horse: local.horse(horse)?, wound, lost: if bare { 0 } else { lost }, down }
            }
            Event::Bolts { horse, way } => Event::Bolts { horse: local.horse(horse)?, way },
            Event::Unhorsed { figure, horse } => {
                Event::Unhorsed { figure: self.who(figure), horse: local.horse(horse)? }
            }
            Event::Struck { at, hit, face: fell } => {
                Event::Struck { at: local.target(at)?, hit: local.target(hit)?, face: face(bare, fell) }
            }
            Event::WagonMoved { wagon, to } => Event::WagonMoved { wagon: local.wagon(wagon)?, to },
            Event::BigGun { wagon, what } => {
                let what = match what {
                    BigGunEvent::Misses { figure, face: fell } => {
                        BigGunEvent::Misses { figure: self.who(figure), face: face(bare, fell) }
                    }
                    other => other,
                };
                Event::BigGun { wagon: local.wagon(wagon)?, what }
            }
            Event::Blast { item, at, sticks } => {
                Event::Blast { item: local.item(item).unwrap_or(crate::ItemId(u8::MAX)), at, sticks }
            }
            Event::Hurled { figure, item, tally, face: fell, hit, at } => {
                let bare = self.is_bare(figure);
                let tally = (!bare).then_some(tally);
                let (figure, item) = (self.who(figure), local.item(item).unwrap_or(crate::ItemId(u8::MAX)));
                return Some((Event::Hurled { figure, item, tally, face: face(bare, fell), hit, at }, bare));
            }
            Event::Touchy { figure, item, face, goes_off } => {
                let item = local.item(item).unwrap_or(crate::ItemId(u8::MAX));
                return self.private(figure, || Event::Touchy {
                    figure: self.who(figure),
                    item,
                    face,
                    goes_off,
                });
            }
            Event::Safe { item, opened, paper_lost, face: fell } => {
                Event::Safe { item: local.item(item)?, opened, paper_lost, face: face(bare, fell) }
            }
            Event::Money { item, dollars } => Event::Money { item: local.item(item)?, dollars },
            _ => return None,
        };
        Some((event, bare))
    }

    /// A number of the firing engine as a local one.
    fn number(&self, number: u8) -> u8 {
        match number.checked_sub(self.men) {
            Some(horse) => {
                let horse = self.local.horse(crate::HorseId(horse));
                horse.map_or(SOMEBODY.0, |horse| HORSES_FROM.saturating_add(horse.0))
            }
            None => self.who(FigureId(number)).0,
        }
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
                let (figure, target, face) = (n(figure), n(target), face(bare, fell));
                (Gun::Fired { figure, target, shot, of, tally, face, hit }, bare)
            }
            Gun::BurstRoll { figure, face: fell, hurt } => {
                let bare = bare(figure);
                (Gun::BurstRoll { figure: n(figure), face: face(bare, fell), hurt }, bare)
            }
            Gun::Stunned { figure } => (Gun::Stunned { figure: n(figure) }, false),
            _ => return Some(self.hit(event)),
        })
    }

    /// What a shot does to its target.
    fn hit(&self, event: &rules::Event) -> (rules::Event<Option<Tally>>, bool) {
        use rules::Event as Gun;
        let target = match *event {
            Gun::Pellets { target, .. }
            | Gun::CoverSaves { target, .. }
            | Gun::Glances { target }
            | Gun::Wounded { target, .. }
            | Gun::Takes { target, .. }
            | Gun::StunRoll { target, .. } => target,
            _ => SOMEBODY.0,
        };
        let bare = self.is_bare(FigureId(target));
        let strength_of = |strength: i16| if bare { 0 } else { strength };
        let mut shown = event.with_tally(|tally| Some(*tally));
        match &mut shown {
            Gun::Pellets { target, face: fell, .. } | Gun::CoverSaves { target, face: fell, .. } => {
                (*target, *fell) = (self.number(*target), face(bare, *fell));
            }
            Gun::Wounded { target, where_face, how_bad_face, strength, .. } => {
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
            _ => {}
        }
        (shown, bare)
    }

    /// A part of a brawl. Its men are numbered as in the fight.
    fn brawl(&self, event: BrawlEvent) -> (BrawlEvent, bool) {
        let n = |man: usize| match u8::try_from(man) {
            Ok(man) => usize::from(self.who(FigureId(man)).0),
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
