//! Dynamite at a distance, against a safe, and in a man's pocket.

use super::{Blast, ManSite, ShelterName, SiteName, Wounds};
use crate::dice::Dice;
use crate::game::Game;
use crate::given;
use crate::resolved::{OddsTable, Resolved, Sentence};
use crate::{Refusal, words};
use chance::{Chance, exact};
use rules::blast::{Cracked, Danger, Harm, Shelter, Site, Spot, Wall};
use rules::boot_hill_1979::dynamite::Carried;
use rules::{Book, Condition, Severity, Wound, boot_hill_1975, boot_hill_1979};
use serde_json::json;

/// The building of the charge.
const BUILDING: Site = Site::Inside(1);
/// Another building.
const ANOTHER: Site = Site::Inside(2);

impl Blast {
    fn charge_of(&self) -> Result<u16, Refusal> {
        let sticks = self.sticks.filter(|sticks| *sticks > 0);
        sticks.ok_or_else(|| Refusal::new("how much dynamite? Give --sticks, at least 1"))
    }

    fn spot(&self) -> Result<Spot, Refusal> {
        let distance = self.distance()?;
        let behind = self.behind_wall.unwrap_or(distance);
        Ok(Spot {
            distance,
            charge: if self.charge == SiteName::Inside { BUILDING } else { Site::Outside },
            man: match self.man {
                ManSite::Outside => Site::Outside,
                ManSite::Inside => BUILDING,
                ManSite::Elsewhere => ANOTHER,
            },
            wall: self.wall.map(|kind| Wall { kind: kind.shelter(), behind }),
            cover: self.cover.map(ShelterName::shelter),
        })
    }

    fn scene(&self, sticks: u16, spot: &Spot, book: Book) -> String {
        let away = words::spaces(spot.distance, book);
        let mut scene = format!("{}, {away} away", words::count(usize::from(sticks), "stick"));
        if let Some(wall) = spot.wall {
            let kind = if wall.kind == Shelter::Hard { "hard" } else { "soft" };
            let behind = words::spaces(wall.behind, book);
            scene += &format!(", set against a {kind} wall with the man {behind} behind it");
        }
        if let Some(cover) = spot.cover {
            scene += &format!(", the man in {}", cover.label());
        }
        if (spot.charge, spot.man) != (Site::Outside, Site::Outside) {
            let inside = |site| if site == Site::Outside { "outside" } else { "inside" };
            scene += &format!(", the charge {}, the man {}", inside(spot.charge), inside(spot.man));
            scene += if spot.man == ANOTHER { " another building" } else { "" };
        }
        scene + "."
    }
}

fn danger(game: &Game, sticks: u16, spot: &Spot) -> Option<Danger> {
    match game {
        Game::FirstEdition(rules) => boot_hill_1975::dynamite::danger(sticks, spot, &rules.switches),
        Game::SecondEdition(_) => boot_hill_1979::dynamite::danger(sticks, spot),
    }
}

fn strike(game: &Game, dice: &mut impl Chance, danger: &Danger) -> Harm {
    match game {
        Game::FirstEdition(rules) => boot_hill_1975::dynamite::strike(dice, danger, &rules.switches),
        Game::SecondEdition(rules) => boot_hill_1979::dynamite::strike(dice, danger, &rules.switches),
    }
}

/// What a blast does, as far as it is told apart in the odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Hurt {
    Killed,
    Wounded { severity: Severity, stunned: bool },
    Stunned,
    Unharmed,
}

impl Hurt {
    fn of(harm: Harm) -> Hurt {
        match harm {
            Harm::Killed => Hurt::Killed,
            Harm::Hit { wound: Some(wound), stunned } => Hurt::Wounded { severity: wound.severity, stunned },
            Harm::Hit { wound: None, stunned: true } => Hurt::Stunned,
            Harm::Hit { wound: None, stunned: false } => Hurt::Unharmed,
        }
    }

    fn label(self) -> String {
        match self {
            Hurt::Killed => "killed outright".into(),
            Hurt::Wounded { severity, stunned: false } => format!("{} wound", severity.label()),
            Hurt::Wounded { severity, stunned: true } => format!("{} wound and stunned", severity.label()),
            Hurt::Stunned => "stunned".into(),
            Hurt::Unharmed => "unharmed".into(),
        }
    }

    fn wounds(self) -> Wounds {
        match self {
            Hurt::Killed => Wounds(vec![Severity::Mortal]),
            Hurt::Wounded { severity, .. } => Wounds(vec![severity]),
            Hurt::Stunned | Hurt::Unharmed => Wounds::default(),
        }
    }
}

/// What a charge does to a man.
pub(super) fn blast(asked: &Blast, game: Game, dice: &mut Dice) -> Result<Resolved, Refusal> {
    let (sticks, spot) = (asked.charge_of()?, asked.spot()?);
    let mut resolved = Resolved::new("blast", "Dynamite", game);
    resolved.say(asked.scene(sticks, &spot, game.book()));
    let Some(danger) = danger(&game, sticks, &spot) else {
        resolved.say("The blast does not get to him.");
        resolved.result = json!({ "reaches": false });
        return Ok(resolved);
    };
    let odds = exact(|dice| Hurt::of(strike(&game, dice, &danger)));
    resolved.odds = vec![OddsTable::new("The man is", "man", &odds, |hurt| hurt.label())];
    resolved.odds.extend(asked.fates(&odds, |hurt| hurt.wounds()));
    if !asked.only.odds_only {
        let harm = strike(&game, dice, &danger);
        resolved.told = Some(vec![Sentence::fell(tell(harm, asked), dice.fell())]);
        let (wound, stunned) = match harm {
            Harm::Killed => (None, false),
            Harm::Hit { wound, stunned } => (wound, stunned),
        };
        resolved.result = json!({
            "reaches": true,
            "killed": harm == Harm::Killed,
            "wound": wound.map(words::wound_json),
            "stunned": stunned,
        });
    }
    let Danger { death, wound, stun } = danger;
    let named = [("Death", death), ("Wound, if he lives", wound), ("Stun", stun)];
    resolved.tallies = named.into_iter().map(|(name, tally)| (name.to_owned(), tally)).collect();
    Ok(resolved)
}

fn tell(harm: Harm, asked: &Blast) -> String {
    let Harm::Hit { wound, stunned } = harm else { return "He is killed outright.".to_owned() };
    let mut man = Condition::default();
    wound.into_iter().for_each(|wound| man.take(wound));
    let dazed = if stunned { " and is stunned" } else { "" };
    match wound {
        Some(wound) => format!("He has {}{dazed}.{}", words::wound(wound), asked.left(&man)),
        None if stunned => "He is stunned.".to_owned(),
        None => "He is unharmed.".to_owned(),
    }
}

/// What a charge does to a safe.
pub(super) fn safe(asked: &Blast, size: &str, game: Game, dice: &mut Dice) -> Result<Resolved, Refusal> {
    let sticks = asked.charge_of()?;
    let (large, small) = match game {
        Game::FirstEdition(_) => (boot_hill_1975::dynamite::LARGE_SAFE, boot_hill_1975::dynamite::SMALL_SAFE),
        Game::SecondEdition(_) => {
            (boot_hill_1979::dynamite::LARGE_SAFE, boot_hill_1979::dynamite::SMALL_SAFE)
        }
    };
    let normal = match size.trim().parse::<u16>() {
        Ok(needs) => needs,
        Err(_) => given::choice(size, &[("large", large), ("small", small)])?,
    };
    let crack = |mut dice: &mut dyn Chance| match game {
        Game::FirstEdition(_) => boot_hill_1975::dynamite::crack(&mut dice, normal, sticks),
        Game::SecondEdition(_) => boot_hill_1979::dynamite::crack(&mut dice, normal, sticks),
    };
    let mut resolved = Resolved::new("blast", "A safe", game);
    let charge = words::count(usize::from(sticks), "stick");
    let needs = words::count(usize::from(normal), "stick");
    resolved.say(format!("{charge} on a safe that needs {needs}. Coins survive whatever happens."));
    let odds = exact(|dice| crack(dice));
    resolved.odds = vec![OddsTable::new("The safe", "safe", &odds, |cracked| cracked_label(*cracked))];
    if !asked.only.odds_only {
        let cracked = crack(dice);
        let says = format!("The safe {}.", cracked_label(cracked));
        resolved.told = Some(vec![Sentence::fell(says, dice.fell())]);
        let percent = u16::from(cracked.paper_quarters_lost) * 25;
        resolved.result = json!({ "open": cracked.open, "paper_lost_percent": percent });
    }
    Ok(resolved)
}

fn cracked_label(cracked: Cracked) -> String {
    let lost = match cracked.paper_quarters_lost {
        0 => "no paper is lost",
        1 => "a quarter of the paper is lost",
        2 => "half of the paper is lost",
        3 => "three quarters of the paper are lost",
        _ => "all paper is lost",
    };
    if cracked.open { format!("opens, and {lost}") } else { "stays shut".to_owned() }
}

/// Whether what a man carries goes off.
pub(super) fn carry(asked: &Blast, game: Game, dice: &mut Dice) -> Result<Resolved, Refusal> {
    let Game::SecondEdition(rules) = game else {
        return Err(Refusal::new("1975 has no rule for explosives that go off by themselves"));
    };
    let sticks = asked.sticks.unwrap_or(0);
    let carried = Carried { sticks, caps: asked.caps, together: asked.together, tested: false };
    let what = (asked.jolt, sticks, asked.caps);
    let mut resolved = Resolved::new("blast", "Explosives in the pocket", game);
    let packed = if asked.together { "packed together" } else { "packed apart" };
    let sticks_and_caps =
        [words::count(usize::from(sticks), "stick"), words::count(usize::from(asked.caps), "cap")];
    resolved.say(format!("A man carries {}, {packed}.", words::list(&sticks_and_caps)));
    match what {
        (false, 0, _) => {
            return Err(Refusal::new("he carries no dynamite; give --sticks, or --caps with --jolt"));
        }
        (true, _, 0) => {
            return Err(Refusal::new("he carries no caps that a jolt could set off; give --caps"));
        }
        (false, ..) => sweating(asked, carried, dice, &mut resolved),
        (true, ..) => jolted(asked, carried, &rules.switches, dice, &mut resolved),
    }
    Ok(resolved)
}

fn sweating(asked: &Blast, carried: Carried, dice: &mut Dice, resolved: &mut Resolved) {
    resolved.say("He uses it for the first time, or gets into his first fight with it.");
    let odds = exact(|dice| { carried }.test(dice) == 0);
    let name = |sound: &bool| if *sound { "holds" } else { "goes off" }.to_owned();
    resolved.odds = vec![OddsTable::new("The dynamite", "dynamite", &odds, name)];
    if !asked.only.odds_only {
        let exploded = { carried }.test(dice);
        let says = match exploded {
            0 => "It holds, and need not be tried again.".to_owned(),
            sticks => format!(
                "It goes off: {} at his own place (see sixgun blast --sticks {sticks} --distance 0).",
                words::count(usize::from(sticks), "stick")
            ),
        };
        resolved.told = Some(vec![Sentence::fell(says, dice.fell())]);
        resolved.result = json!({ "goes_off": exploded > 0, "sticks": exploded });
    }
}

fn jolted(
    asked: &Blast,
    carried: Carried,
    switches: &boot_hill_1979::Switches,
    dice: &mut Dice,
    resolved: &mut Resolved,
) {
    resolved.say("He falls, jumps or is shot.");
    // The wounds do not matter to whether the caps go off, and one cap is walked faster than many.
    let one = Carried { caps: 1, ..carried };
    let odds = exact(|dice| { one }.jolt(dice, switches).is_none());
    let name = |quiet: &bool| if *quiet { "stay quiet" } else { "go off" }.to_owned();
    resolved.odds = vec![OddsTable::new("The caps", "caps", &odds, name)];
    if asked.only.odds_only {
        return;
    }
    let blast = { carried }.jolt(dice, switches);
    let mut lines = vec![Sentence::fell(
        if blast.is_some() { "The caps go off." } else { "The caps stay quiet." },
        dice.fell().get(..1).unwrap_or_default(),
    )];
    if let Some(blast) = &blast {
        let mut man = Condition::default();
        for (index, wound) in blast.wounds.iter().enumerate() {
            man.take(*wound);
            let from = 1 + 2 * index;
            let fell = dice.fell().get(from..from + 2).unwrap_or_default();
            lines.push(Sentence::fell(format!("He has {}.{}", words::wound(*wound), asked.left(&man)), fell));
        }
        if blast.sticks > 0 {
            let sticks = words::count(usize::from(blast.sticks), "stick");
            lines.push(Sentence::new(format!("They set off the dynamite as well: {sticks}.")));
        }
    }
    resolved.told = Some(lines);
    let wounds: Vec<Wound> = blast.iter().flat_map(|blast| blast.wounds.clone()).collect();
    resolved.result = json!({
        "goes_off": blast.is_some(),
        "wounds": wounds.into_iter().map(words::wound_json).collect::<Vec<_>>(),
        "sticks": blast.map_or(0, |blast| blast.sticks),
    });
}
