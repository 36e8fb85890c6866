//! Words for what people do, and for what a side sees and hears.

use crate::cast::{Cast, spot};
use crate::story::{Reason, Teller};
use crate::{brawls, deeds, shots, words};
use fight::scenario::FigureId;
use fight::{Deed, Event, Order, SOMEBODY, text};
use rules::Tally;
use rules::brawling::BrawlEvent;
use rules::sheet::signed;
use town::Pose;

impl Teller {
    /// What a side sees and hears. Where everything is seen, who sees what is no news.
    pub(crate) fn of_senses<T>(&mut self, cast: &Cast, event: &Event<T>) {
        if cast.side.is_none() {
            return;
        }
        match *event {
            Event::Sighted { figure, square, .. } => {
                self.gather("In sight now", format!("{} at {}", cast.figure(figure), spot(square)));
            }
            Event::LostSight { figure, .. } => self.gather("Out of sight", cast.figure(figure).to_owned()),
            Event::HorseSighted { horse, square } => {
                let said = self.horses.insert(horse.0, square);
                // Whoever was told where it went need not be told that it is there.
                if said != Some(square) {
                    self.gather("In sight now", format!("{} at {}", cast.horse(horse), spot(square)));
                }
            }
            Event::HorseLost { horse } => {
                self.horses.remove(&horse.0);
                self.gather("Out of sight", cast.horse(horse));
            }
            Event::Found { item, square } => {
                let place =
                    square.map_or(" (carried or stowed)".to_owned(), |at| format!(" at {}", spot(at)));
                self.gather("In sight now", format!("{}{place}", cast.item(item)));
            }
            Event::Missed { item } => {
                self.beat(format!("{} is no longer where it was seen.", cast.item(item)));
            }
            Event::Furniture { at, now } => self.beat(match now {
                Some(thing) => {
                    format!("What stands at {} now: {}.", cast.at(at), thing.name().replace('-', " "))
                }
                None => format!("Nothing stands at {} any more.", cast.at(at)),
            }),
            Event::Heard { square } => self.beat(format!("A shot is heard from {}.", cast.at(square))),
            _ => {}
        }
    }

    /// What somebody does, or goes through.
    pub(crate) fn of_man<T: Reason>(&mut self, cast: &Cast, event: &Event<T>, bare: bool) {
        let name = |figure: FigureId| cast.figure(figure).to_owned();
        match *event {
            // Whoever comes later is nobody's business yet.
            Event::Mustered { figure } if figure == SOMEBODY => {}
            Event::Mustered { figure } => self.gather("Taking part", name(figure)),
            Event::Order { figure, face } => self.in_order(&name(figure), face),
            Event::Placed { figure, square, facing } => {
                let place = cast.at(square);
                let facing = cast.facing(facing, false);
                self.beat(format!("{} takes his place at {place}{facing}.", name(figure)));
            }
            Event::Alarmed { figure } => self.gather("Alarmed", name(figure)),
            Event::Arrives { figure, square } => {
                self.beat(format!("{} arrives at {}.", name(figure), cast.at(square)));
            }
            Event::Morale { figure, ref tally, bravery, face, stands } => {
                self.morale(name(figure), tally.tally(), (bravery, face), stands);
            }
            Event::Ordered { figure, ref act } => {
                let plain = act.stops.is_empty() && act.watch.is_none() && act.unless.is_none();
                if !plain || act.pose != Pose::Standing {
                    let order = text::write(&Order::Act((**act).clone()), figure, &cast.names);
                    self.beat(format!("{} has his orders: {order}.", name(figure)));
                }
            }
            Event::Declared { figure, ref fire } if fire.is_nothing() => {
                self.gather("Holding fire", name(figure));
            }
            Event::Declared { figure, ref fire } => {
                self.gather("Declared", format!("{} {}", name(figure), shots::declared(cast, fire)));
            }
            Event::Instead { figure, when, at } => {
                let (when, at) = (deeds::happened(when), spot(at));
                self.beat(format!("{} does the other thing from {at}: {when}.", name(figure)));
            }
            // Events of their own follow.
            Event::Did { deed: Deed::Surrender | Deed::Leave | Deed::Capture(_), .. } => {}
            Event::Did { figure, deed } => {
                self.beat(format!("{} {}.", name(figure), deeds::done(cast, figure, deed, bare)));
            }
            Event::Failed { figure, deed } => {
                let deed = deeds::done(cast, figure, deed, bare);
                self.beat(format!("It comes to nothing that {} {deed}.", name(figure)));
            }
            Event::Readies { figure, hands } => self.beat(deeds::readies(&name(figure), hands)),
            _ => {}
        }
    }

    fn morale(&mut self, name: String, tally: Option<&Tally>, (bravery, face): (i16, u16), stands: bool) {
        let does = if stands { "stands firm" } else { "loses heart" };
        let rolled = match (face, tally.map_or(0, Tally::total)) {
            (0, _) => "no die was needed".to_owned(),
            (face, 0) => format!("rolled {:02}", face % 100),
            (face, total) => {
                let sum = i32::from(face) + i32::from(total);
                format!("rolled {:02}, {} makes {sum}", face % 100, signed(total))
            }
        };
        self.beat(format!("{name} {does}: {rolled}, against bravery {bravery}."));
        if let Some(tally) = tally.filter(|tally| !tally.parts().is_empty()) {
            self.number(format!("Nerve of {name}"), *tally);
        }
    }

    /// A part of a brawl.
    pub(crate) fn brawl(&mut self, cast: &Cast, event: &BrawlEvent, bare: bool) {
        let name = |man: usize| cast.figure(FigureId(u8::try_from(man).unwrap_or(u8::MAX)));
        let says = match *event {
            BrawlEvent::Modified { .. } if bare => return,
            BrawlEvent::StunRolled { stunned: false, .. } if bare => return,
            BrawlEvent::StunRolled { man, .. } if bare => format!("{} is stunned.", name(man)),
            BrawlEvent::Lost { man, .. } if bare => format!("{} feels it.", name(man)),
            BrawlEvent::Wounded { man, wound, .. } if bare => {
                format!("{} has {}.", name(man), words::wound(wound))
            }
            BrawlEvent::Rolled { actor, foe, face, blow, .. } => {
                let rolled = if face == 0 { String::new() } else { format!(" (rolled {face:02})") };
                format!("{} goes for {}{rolled}: {}.", name(actor), name(foe), blow.label())
            }
            _ => brawls::sentence(event, &name),
        };
        let begins = matches!(
            event,
            BrawlEvent::TieRolled { .. }
                | BrawlEvent::Rolled { .. }
                | BrawlEvent::Holds { kept: true, .. }
                | BrawlEvent::Waited { .. }
        );
        if begins {
            self.beat(says)
        } else {
            self.add(&says)
        }
        if let BrawlEvent::Rolled { modifiers, .. } = event
            && modifiers.total() != 0
        {
            self.number("Added to the dice".to_owned(), modifiers.tally(cast.book()));
        }
    }
}
