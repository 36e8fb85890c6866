//! Reads men and orders.

use super::{Rules, Table};
use rules::{
    Condition, Distance, Exposed, Fighter, Follow, Gait, Gun, Gunman, Location, Marksman, Person, Ready,
    Severity, Sharp, Shot, Side, Sight, Stance, Stun, Surprise, Volley, Weapon, Wound,
};

impl<E: Rules> Table<E> {
    /// Reads an order: `NAME fires N at NAME and N at NAME`, then how, each thing after a comma.
    pub(super) fn order(&self, text: &str) -> Volley {
        let text = text.replace(" from the hip", ", from the hip");
        let mut parts = text.split(',').map(str::trim);
        let (name, targets) = parts.next().and_then(|first| first.split_once(" fires ")).expect("who fires");
        let shooter = self.index(name);
        let man = &self.men[usize::from(shooter)];
        let mut volley = Volley { shooter, stance: Stance::default(), shots: Default::default() };
        for target in targets.split(" and ") {
            let (count, target) = target.split_once(" at ").expect("how many at whom");
            let (sight, hand) = (Sight::open(self.distance), man.gunman.hand);
            let shot = Shot { target: self.index(target), gun: 0, hand, sight, sharp: Sharp::No };
            volley.shots.extend((0..count.parse().expect("how many shots")).map(|_| shot));
        }
        for how in parts {
            self.apply(how, &mut volley);
        }
        volley
    }

    fn apply(&self, how: &str, volley: &mut Volley) {
        let stance = &mut volley.stance;
        if let Some(gait) = Gait::ALL.into_iter().find(|gait| gait.label() == how) {
            stance.gait = gait;
            return;
        }
        match how {
            "from the hip" => stance.hip = true,
            "on horseback" => stance.mounted = true,
            "rested" => stance.rested = true,
            "fired last turn" => stance.follow = Follow::Fired,
            "aimed last turn" => stance.follow = Follow::Aimed,
            "already aimed" => stance.ready = Ready::Aimed,
            "from the scabbard" => stance.ready = Ready::Scabbard,
            "surprised" => stance.surprise = Surprise::Surprised,
            "completely surprised" => stance.surprise = Surprise::Complete,
            "gives the first move" => stance.gave_first_move = true,
            "drawing two guns" => stance.draws_two = true,
            how if how.starts_with("edge ") => stance.edge = how[5..].parse().expect("an amount"),
            "with both pistols" => {
                stance.two_pistols = true;
                let second: Vec<Shot> = volley.shots.iter().copied().collect();
                volley.shots.extend(second.into_iter().map(|shot| Shot {
                    gun: 1,
                    hand: shot.hand.other(),
                    ..shot
                }));
            }
            how if how.starts_with("the last ") => {
                let shooter = volley.shooter;
                volley.shots.last_mut().into_iter().for_each(|shot| self.change(&how[9..], shooter, shot));
            }
            how => volley.shots.iter_mut().for_each(|shot| self.change(how, volley.shooter, shot)),
        }
    }

    fn change(&self, how: &str, shooter: u8, shot: &mut Shot) {
        let (first, rest) = how.split_once(' ').unwrap_or((how, ""));
        let sight = &mut shot.sight;
        match (first, rest) {
            ("left" | "right", "hand") => shot.hand = if first == "left" { Side::Left } else { Side::Right },
            ("at", far) => sight.distance = spaces(far.strip_suffix(" spaces").expect("how far")),
            ("target", "half hidden") => sight.obscured = true,
            ("target", gait) => {
                sight.target_gait = Gait::ALL.into_iter().find(|known| known.label() == gait).expect(gait);
            }
            ("wall", shows) => sight.exposed = parts(shows),
            ("brush", shows) => sight.soft_exposed = parts(shows),
            ("from", "behind") => sight.from_behind = true,
            ("ruling", amount) => sight.ruling = amount.parse().expect("an amount"),
            ("calls", part) => shot.sharp = Sharp::Called(location(part)),
            ("sharpshooting", "") => shot.sharp = Sharp::Bonus,
            ("with", code) => {
                let weapon = Weapon::of_code(code).expect("the code of a weapon");
                let guns = &self.men[usize::from(shooter)].guns;
                shot.gun = guns.iter().position(|gun| gun.weapon == weapon).expect("his gun") as u8;
            }
            _ => panic!("what does \"{how}\" mean?"),
        }
    }
}

pub(super) fn spaces(text: &str) -> Distance {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    Distance(Distance::spaces(whole.parse().expect("spaces")).0 + part.parse::<u32>().expect("hundredths"))
}

fn location(name: &str) -> Location {
    Location::ALL.into_iter().find(|part| part.label() == name).expect("a part of the body")
}

fn parts(text: &str) -> Exposed {
    let shown: Vec<Location> =
        text.strip_prefix("shows ").expect("what it shows").split('/').map(location).collect();
    Exposed::only(&shown)
}

/// Reads a man: his numbers or his rolls, his guns, and how he fares.
pub(super) fn man<E: Rules>(rules: &E, text: &str) -> Fighter<'static> {
    let fields: Vec<&str> = text.split(',').map(str::trim).collect();
    let field = |name: &str| fields.iter().find_map(|field| field.strip_prefix(name)?.strip_prefix(' '));
    let number = |name: &str| field(name).map_or(0, |text| text.parse::<i16>().expect(name));
    let guns: Vec<Gun> = fields.iter().filter_map(|field| gun(field)).collect();
    let first = guns.first().and_then(|gun| rules.line(gun.weapon.arm)).expect("a weapon of the book");
    let mut gunman = match field("rolls") {
        Some(scores) => {
            let score: Vec<i16> = scores.split('/').map(|score| score.parse().expect("a score")).collect();
            let gunfights = number("gunfights") as u8;
            rules.gunman(&Person::rolled(score[0], score[1], score[2], score[3], score[4], gunfights))
        }
        None => {
            let quickness = number("speed") - first.speed.modifier();
            Gunman::printed(E::BOOK, quickness, number("accuracy"), number("strength"), None)
        }
    };
    let mut condition = Condition::default();
    for field in &fields {
        trait_or_state(field, &mut gunman, &mut condition);
    }
    let mut fighter = Fighter::new(Box::leak(Box::new(gunman)), guns);
    fighter.condition = condition;
    fighter
}

/// A gun by its code, perhaps with fewer rounds: `FDR6 with 2 rounds`.
fn gun(field: &str) -> Option<Gun> {
    let (code, rounds) = field.split_once(" with ").unwrap_or((field, ""));
    let mut gun = Gun::new(Weapon::of_code(code)?);
    if let Some((count, _)) = rounds.split_once(' ') {
        gun.loaded = count.parse().expect("rounds");
    }
    Some(gun)
}

fn trait_or_state(field: &str, gunman: &mut Gunman, condition: &mut Condition) {
    let (first, rest) = field.split_once(' ').unwrap_or((field, ""));
    match (first, rest) {
        ("speed" | "accuracy" | "strength" | "rolls" | "gunfights", _) => {}
        ("left-handed", _) => gunman.hand = Side::Left,
        ("ambidextrous", _) => gunman.ambidextrous = true,
        ("excellent", _) => gunman.marksman = Marksman::Excellent,
        ("crack", "shot") => gunman.marksman = Marksman::CrackShot,
        ("deadeye", _) => gunman.marksman = Marksman::Deadeye,
        ("thin", amount) => gunman.to_be_hit = amount.parse().expect("an amount"),
        ("lost", points) => condition.wounds = points.parse().expect("points"),
        ("bruised", points) => condition.bruises = points.parse().expect("points"),
        ("carried", points) => condition.carried = points.parse().expect("points"),
        ("stunned", _) => condition.stun = Stun::Helpless,
        ("dazed", _) => condition.stun = Stun::Dazed,
        ("light", part) => condition.take(wound(part, Severity::Light)),
        ("serious", part) => condition.take(wound(part, Severity::Serious)),
        _ => assert!(gun(field).is_some(), "what does \"{field}\" mean?"),
    }
}

fn wound(part: &str, severity: Severity) -> Wound {
    Wound { location: Some(location(part)), severity }
}
