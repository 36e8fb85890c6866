//! `sixgun draw`: who fires first, for any number of shooters.

use crate::by;
use crate::game::{Game, GameArgs};
use crate::given;
use crate::grid::{Cell, Grid};
use crate::gunman;
use crate::out::Report;
use crate::refusal::quoted;
use crate::resolved::Resolved;
use crate::shooting::{self, ArmWound, Hurt};
use crate::source;
use crate::{Refusal, Session};
use rules::{
    Aimed, Arm, Distance, Edition, Exchange, Fighter, Firing, Follow, Gait, Gun, Gunman, MOST_SHOTS, Next,
    Ready, Rolled, Sharp, Shot, Sight, Stance, Surprise, Tally, Volley, Weapon,
};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun draw wyatt-earp:FDR:hip frank-mclaury:FDR ike-clanton:15R:surprised
  sixgun draw Kid=18 Marshal=21 Drifter=18
  sixgun draw Kid=14:FDR:hip:wounded Marshal=16:2SG:aimed
  sixgun draw wyatt-earp frank-mclaury --option alternate-first-shot --shots 3
  sixgun draw doc-holliday:SAR:two frank-mclaury:SAR --book 1975 --json

A shooter is NAME[:WEAPON][:WORD…]. NAME=N gives a speed instead of a name: speed
and bravery where a weapon follows, and otherwise everything together. The words:
  hip, two (draws two guns), wrong-hand
  surprised, complete (completely surprised), gave (gave the first move)
  walking, crawling, running, dodging, mounted, trotting, galloping
  aimed, fired (at the same target last turn), scabbard (1975)
  wounded, badly-wounded, gun-arm (light wound in it), dazed
  shots=N, edge=N (given by a scenario), ruling=N (by the referee)";

/// Order of fire: net speeds with their reasons, and who shoots when.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Draw {
    /// The shooters: NAME[:WEAPON][:WORD…], or NAME=SPEED (see below)
    #[arg(value_name = "SHOOTER", required = true)]
    pub shooters: Vec<String>,
    /// Shots of each gun, as far as it can fire so many
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub shots: u8,
    /// The rules in force.
    #[command(flatten)]
    pub game: GameArgs,
}

/// The most shooters that are put in order.
const MOST: usize = 40;
/// Strength of a man of whom only his speed is given; it matters only to how badly he is hurt.
const STRENGTH: i16 = 14;
/// Accuracy of a man of whom only his speed is given; it does not matter to the order of fire.
const ACCURACY: i16 = 50;

/// What a word says of a shooter.
#[derive(Clone, Copy)]
enum Word {
    Hip,
    Two,
    WrongHand,
    Surprise(Surprise),
    Gave,
    Gait(Gait),
    Mounted,
    Follow(Follow),
    Scabbard,
    Hurt(Hurt),
    GunArm,
    Dazed,
}

const WORDS: [(&str, Word); 22] = [
    ("hip", Word::Hip),
    ("two", Word::Two),
    ("two-guns", Word::Two),
    ("wrong-hand", Word::WrongHand),
    ("surprised", Word::Surprise(Surprise::Surprised)),
    ("complete", Word::Surprise(Surprise::Complete)),
    ("completely-surprised", Word::Surprise(Surprise::Complete)),
    ("gave", Word::Gave),
    ("walking", Word::Gait(Gait::Walk)),
    ("crawling", Word::Gait(Gait::Crawl)),
    ("running", Word::Gait(Gait::Run)),
    ("dodging", Word::Gait(Gait::Dodge)),
    ("mounted", Word::Mounted),
    ("trotting", Word::Gait(Gait::Trot)),
    ("galloping", Word::Gait(Gait::Gallop)),
    ("aimed", Word::Follow(Follow::Aimed)),
    ("fired", Word::Follow(Follow::Fired)),
    ("scabbard", Word::Scabbard),
    ("wounded", Word::Hurt(Hurt::Light)),
    ("badly-wounded", Word::Hurt(Hurt::Bad)),
    ("gun-arm", Word::GunArm),
    ("dazed", Word::Dazed),
];

/// A shooter as he was written.
struct Drawer {
    name: String,
    gunman: Gunman,
    guns: Vec<Weapon>,
    stance: Stance,
    wrong_hand: bool,
    hurt: Option<Hurt>,
    arm: Option<ArmWound>,
    dazed: bool,
    shots: Option<u8>,
}

impl Draw {
    /// Puts the shooters in order.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let game = self.game.game()?;
        if self.shooters.len() > MOST {
            return Err(Refusal::new(format!("at most {MOST} shooters are put in order")));
        }
        let drawers = self.shooters.iter().map(|text| drawer(text, &game)).collect::<Result<Vec<_>, _>>()?;
        let (tallies, moments) = by!(&game, rules => order(rules, &drawers, self.shots))?;
        Ok(resolved(game, &drawers, tallies, &moments).report(session.look))
    }
}

/// Reads a shooter: who, with what, and how.
fn drawer(text: &str, game: &Game) -> Result<Drawer, Refusal> {
    let mut parts = text.split(':').map(str::trim);
    let who = parts.next().unwrap_or_default();
    let mut rest: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let code = rest.first().copied().filter(|word| Weapon::of_code(word).is_some());
    if code.is_some() {
        rest.remove(0);
    }
    let given = code.map(|code| gunman::weapon(game, code)).transpose()?;
    let two = rest.iter().any(|word| ["two", "two-guns"].contains(&word.to_lowercase().as_str()));
    let (name, gunman, guns) = match who.split_once('=') {
        Some((name, speed)) => numbered(name, speed, given, game)?,
        None => {
            let record = source::person_in(who, game)?;
            let guns =
                given.map_or_else(|| gunman::guns(game, &record, two), |weapon| Ok(vec![weapon; 2]))?;
            (record.name.clone(), gunman::gunman(game, &record)?, guns)
        }
    };
    let mut drawer = Drawer {
        name,
        gunman,
        guns,
        stance: Stance::default(),
        wrong_hand: false,
        hurt: None,
        arm: None,
        dazed: false,
        shots: None,
    };
    rest.into_iter().try_for_each(|word| drawer.take(word))?;
    Ok(drawer)
}

/// A man of whom only a speed is given: alone, or with a weapon to come.
fn numbered(
    name: &str,
    speed: &str,
    weapon: Option<Weapon>,
    game: &Game,
) -> Result<(String, Gunman, Vec<Weapon>), Refusal> {
    let known = speed.trim().parse().ok().filter(|speed| (-100..=200).contains(speed));
    let message = || format!("{} is no speed; expected a number such as 18", quoted(speed.trim()));
    let speed: i16 = known.ok_or_else(|| Refusal::new(message()))?;
    // A weapon that is neither quick nor slow stands for one that is in the number already.
    let plain = || {
        Arm::ALL.into_iter().map(|arm| Weapon::new(arm, 6)).find(|weapon| {
            weapon.arm.is_pistol()
                && gunman::line(game, *weapon).is_some_and(|line| line.speed.modifier() == 0)
        })
    };
    let weapon = weapon.or_else(plain).ok_or_else(|| Refusal::new("name a weapon as well"))?;
    let name = quoted(name.trim()).trim_matches('`').to_owned();
    Ok((name, Gunman::printed(game.book(), speed, ACCURACY, STRENGTH, None), vec![weapon; 2]))
}

impl Drawer {
    /// Takes a word about him.
    fn take(&mut self, text: &str) -> Result<(), Refusal> {
        if let Some((name, number)) = text.split_once('=') {
            return self.take_number(name.trim(), number.trim());
        }
        match given::choice(text, &WORDS)? {
            Word::Hip => self.stance.hip = true,
            Word::Two => {
                self.stance.draws_two = true;
                self.stance.two_pistols = true;
            }
            Word::WrongHand => self.wrong_hand = true,
            Word::Surprise(surprise) => self.stance.surprise = surprise,
            Word::Gave => self.stance.gave_first_move = true,
            Word::Gait(gait) => {
                self.stance.gait = gait;
                self.stance.mounted |= matches!(gait, Gait::Trot | Gait::Gallop);
            }
            Word::Mounted => self.stance.mounted = true,
            Word::Follow(follow) => {
                self.stance.follow = follow;
                self.stance.ready = Ready::Aimed;
            }
            Word::Scabbard => self.stance.ready = Ready::Scabbard,
            Word::Hurt(hurt) => self.hurt = Some(hurt),
            Word::GunArm => self.arm = Some(ArmWound::Light),
            Word::Dazed => self.dazed = true,
        }
        Ok(())
    }

    fn take_number(&mut self, name: &str, number: &str) -> Result<(), Refusal> {
        let value: i8 = number
            .parse()
            .map_err(|_| Refusal::new(format!("{} is no number from -128 to 127", quoted(number))))?;
        match given::choice(name, &[("shots", 0), ("edge", 1), ("ruling", 2)])? {
            0 => {
                let shots = u8::try_from(value).ok().filter(|shots| (1..=3).contains(shots));
                self.shots = Some(shots.ok_or_else(|| Refusal::new("a gun fires 1 to 3 shots a turn"))?);
            }
            1 => self.stance.edge = i16::from(value),
            _ => self.stance.speed_ruling = i16::from(value),
        }
        Ok(())
    }

    fn hand(&self) -> rules::Side {
        if self.wrong_hand { self.gunman.hand.other() } else { self.gunman.hand }
    }

    fn fighter(&self) -> Fighter<'_> {
        let mut fighter = Fighter::new(&self.gunman, self.guns.iter().map(|weapon| Gun::new(*weapon)));
        fighter.condition = shooting::condition(&self.gunman, self.hurt, self.arm, self.hand());
        if self.dazed {
            fighter.condition.stun = rules::Stun::Dazed;
        }
        fighter
    }

    /// His shots at somebody who cannot be missed: only their order is asked for.
    fn volley(&self, rules: &impl Edition, shooter: usize, target: usize, most: u8) -> Volley {
        let sight = Sight { ruling: 1000, ..Sight::open(Distance::default()) };
        let guns = if self.stance.two_pistols { 2 } else { 1 };
        let mut shots = Vec::new();
        for (index, weapon) in self.guns.iter().enumerate().take(guns) {
            let rate = rules.line(weapon.arm).map_or(1, |line| line.rate_of(*weapon));
            let rate = if guns == 2 { rules.rate_with_two_pistols(rate) } else { rate };
            let hand = if index == 0 { self.hand() } else { self.hand().other() };
            let wanted = self.shots.unwrap_or_else(|| most.min(rate).min(weapon.holds.max(1)));
            let (target, gun) = (target as u8, index as u8);
            let shot = Shot { target, gun, hand, sight, sharp: Sharp::No };
            shots.extend(std::iter::repeat_n(shot, usize::from(wanted)));
        }
        let shots = shots.into_iter().take(MOST_SHOTS).collect();
        Volley { shooter: shooter as u8, stance: self.stance, shots }
    }
}

/// A shot in the order of fire.
struct Moment {
    place: usize,
    who: usize,
    shot: (u8, u8),
    net: i16,
}

/// The net speeds, and the shots in the order in which the engine of the rules calls them.
fn order<E: Edition>(rules: &E, drawers: &[Drawer], most: u8) -> Result<(Vec<Tally>, Vec<Moment>), Refusal> {
    let nobody = Gunman::printed(E::BOOK, 0, ACCURACY, i16::MAX, None);
    let mut fighters: Vec<Fighter<'_>> = drawers.iter().map(Drawer::fighter).collect();
    fighters.push(Fighter::new(&nobody, []));
    let target = drawers.len();
    let volleys: Vec<Volley> =
        drawers.iter().enumerate().map(|(who, drawer)| drawer.volley(rules, who, target, most)).collect();
    let mut tallies = Vec::new();
    for ((drawer, fighter), volley) in drawers.iter().zip(&fighters).zip(&volleys) {
        rules
            .allows(fighter.shooter(), &fighter.guns, volley)
            .map_err(|why| shooting::refused(&drawer.name, why))?;
        let weapon = drawer.guns[0];
        tallies.push(rules.net_speed(fighter.shooter(), &drawer.stance, weapon, drawer.hand()));
    }
    let (mut firing, mut aimed) = (Firing::new(&volleys), Aimed::nowhere());
    let mut moments: Vec<Moment> = Vec::new();
    loop {
        match firing.prepare(&mut Exchange::new(rules, &mut fighters, &volleys, &mut ()), &mut aimed) {
            Next::Over => break,
            Next::GivenUp => {}
            Next::Shot => {
                let who = usize::from(aimed.shooter);
                moments.push(Moment { place: 0, who, shot: aimed.number, net: tallies[who].total() });
                // Nobody is hit, so that the order stays as the speeds make it.
                firing.finish(
                    &mut Exchange::new(rules, &mut fighters, &volleys, &mut ()),
                    &aimed,
                    &Rolled::miss(),
                );
            }
        }
    }
    number(&mut moments, rules.options().alternate_first_shot);
    Ok((tallies, moments))
}

/// Numbers the moments. Men of the same net speed fire together: all their shots, or in the alternate order
/// their shots of the same number.
fn number(moments: &mut [Moment], alternate: bool) {
    let mut place = 0;
    for index in 0..moments.len() {
        let same = index > 0 && {
            let (now, before) = (&moments[index], &moments[index - 1]);
            now.net == before.net && (!alternate || now.shot.0 == before.shot.0)
        };
        place += usize::from(!same);
        moments[index].place = place;
    }
}

fn resolved(game: Game, drawers: &[Drawer], tallies: Vec<Tally>, moments: &[Moment]) -> Resolved {
    let alternate = game.options().alternate_first_shot;
    let mut resolved = Resolved::new("draw", "Order of fire", game);
    let named = drawers.iter().zip(tallies);
    resolved.tallies = named.map(|(drawer, tally)| (drawer.name.clone(), tally)).collect();
    let mut grid = Grid::new(["Fires", "Who", "Net speed", "Shots"]);
    let together =
        |one: &Moment| moments.iter().any(|other| other.place == one.place && other.who != one.who);
    for moment in moments.iter().filter(|moment| alternate || moment.shot.0 == 1) {
        let shots = match (alternate, moment.shot) {
            (true, (shot, of)) if of > 1 => format!("{shot} of {of}"),
            (_, (_, of)) => of.to_string(),
        };
        let mut row: Vec<Cell> = vec![
            moment.place.into(),
            drawers[moment.who].name.as_str().into(),
            moment.net.to_string().into(),
            shots.into(),
        ];
        row.extend(together(moment).then(|| "together".into()));
        grid.row(row);
    }
    resolved.grids.push(grid);
    let object = |moment: &Moment| {
        json!({
            "place": moment.place,
            "who": drawers[moment.who].name,
            "net_speed": moment.net,
            "together": together(moment),
            "shot": moment.shot.0,
            "of": moment.shot.1,
        })
    };
    resolved.result = json!({ "order": moments.iter().map(object).collect::<Vec<Value>>() });
    resolved.say("This is the order as long as nobody is hit before his turn.");
    if moments.iter().any(together) {
        resolved.say("Those who stand together fire at the same moment: no wound stops the other.");
    }
    resolved
}
