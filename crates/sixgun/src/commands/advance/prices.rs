//! What everything costs somebody.

use super::Grower;
use super::refused::{named, why};
use crate::grid::Grid;
use crate::gulch::Gulch;
use crate::out::{Ink, Look, Page, Report};
use crate::words;
use rules::sheet::capital;
use serde_json::{Value, json};
use shady_gulch::advancement::{Purchase, Reckoning, Refused};
use shady_gulch::experience::{
    COMMAND_COST, Occasion, REPUTATION_COST, SOBERING_COST, TAMING_COST, skill_cost, trait_cost,
};
use shady_gulch::switches::StoryPurchases;
use shady_gulch::{BOOK, Character, Skill, Trait, writing};

/// A price, or why there is none.
struct Price {
    what: String,
    now: u8,
    cost: Option<u16>,
    after: Occasion,
    why_not: Option<String>,
}

/// Every price for somebody, whatever he has to spend.
pub(super) fn report(grower: &Grower, rules: Gulch, look: Look) -> Report {
    let character = &grower.character;
    let (skills, traits) = (skills(grower, rules), traits(grower, rules));
    let mut page = Page::new(look);
    page.title(&format!("Prices for {}", grower.found.citizen.name), BOOK.title());
    grower.found.converted.iter().for_each(|says| page.prose(0, Ink::Waiting, says));
    let of_stories = match character.story_experience {
        0 => String::new(),
        points => format!(" of episodes and {points} of stories"),
    };
    let points = words::count(character.experience.into(), "point") + &of_stories;
    page.prose(0, Ink::Plain, &format!("{}, with {points} to spend.", character.vocation.label()));
    for (title, list) in [("Skill", &skills), ("Trait", &traits)] {
        page.gap();
        page.grid(&grid(title, list, character, rules));
    }
    page.gap();
    let lessons = lessons(character);
    for (of_vocation, label) in [(true, "of his vocation"), (false, "other")] {
        let (cost, names) = &lessons[usize::from(!of_vocation)];
        let text = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        page.entry(0, 32, (Ink::Name, &format!("New, {label}, {cost} points")), &text);
    }
    page.gap();
    page.grid(&others_grid());
    page.gap();
    page.prose(0, Ink::Faint, CONDITIONS);
    Report::new(page, json(character, &skills, &traits, &lessons, rules))
}

const CONDITIONS: &str = "* of the vocation. A skill must have been used, and rises by one in an episode. New skills, traits and reputation wait for the end of a story: a skill needs a teacher, a trait hard training (and only one rises), reputation the deeds.";

/// Every skill that he has.
fn skills(grower: &Grower, rules: Gulch) -> Vec<Price> {
    let one = |learned: &shady_gulch::Learned| {
        let (skill, kind, now) = (learned.skill, learned.kind, learned.rating);
        let of_vocation = grower.character.is_vocation_skill(skill, kind);
        let mark = if of_vocation { " *" } else { "" };
        let purchase = Purchase::RaiseSkill { skill, kind, used: true };
        Price {
            what: format!("{}{mark}", named(skill, kind, &grower.names)),
            now,
            cost: skill_cost(now + 1, of_vocation),
            after: purchase.opens(),
            why_not: why_not(grower, purchase, rules),
        }
    };
    grower.character.learned().iter().map(one).collect()
}

fn traits(grower: &Grower, rules: Gulch) -> Vec<Price> {
    let one = |which: Trait| {
        let now = grower.character.person.traits.of(which);
        let purchase = Purchase::RaiseTrait { which, trained: true };
        Price {
            what: capital(which.label()),
            now,
            cost: trait_cost(now + 1),
            after: purchase.opens(),
            why_not: why_not(grower, purchase, rules),
        }
    };
    Trait::ALL.into_iter().map(one).collect()
}

/// Why the rules would not sell it even to a rich man after a story.
fn why_not(grower: &Grower, purchase: Purchase, rules: Gulch) -> Option<String> {
    let mut rich = grower.character.clone();
    (rich.experience, rich.story_experience) = (u16::MAX, u16::MAX);
    let (reckoning, _) = Reckoning::open(Occasion::Story, &[], &mut rich, &rules.switches);
    match reckoning.price(&rich, purchase) {
        Ok(_) | Err(Refused::NotEnough { .. } | Refused::NotEnoughOfStories { .. }) => None,
        Err(Refused::AboveCap { by, needs, .. }) => Some(format!("needs {} {needs}", capital(by.label()))),
        Err(Refused::SkillAtHighest(_) | Refused::TraitAtHighest(_)) => Some("the most there is".to_owned()),
        Err(refused) => Some(why(refused, purchase, "", &grower.names).1),
    }
}

/// The skills that he does not have, with the price of each: of his vocation, and others.
fn lessons(character: &Character) -> [(u16, Vec<&'static str>); 2] {
    [true, false].map(|of_vocation| {
        let open = Skill::ALL.into_iter().filter(|skill| {
            let unknown = character.person.skills.of(*skill) == 0;
            unknown && character.is_vocation_skill(*skill, 0) == of_vocation
        });
        (skill_cost(1, of_vocation).unwrap_or(0), open.map(Skill::label).collect())
    })
}

/// The points that somebody may spend on what opens after an occasion.
fn to_spend(character: &Character, after: Occasion, rules: Gulch) -> u16 {
    let kept_apart = rules.switches.story_purchases == StoryPurchases::StoryPoints;
    let of_episodes = if after == Occasion::Story && kept_apart { 0 } else { character.experience };
    of_episodes.saturating_add(character.story_experience)
}

fn grid(title: &str, prices: &[Price], character: &Character, rules: Gulch) -> Grid {
    let mut grid = Grid::new([title, "Now", "Next", "Points", "After", "Note"]);
    for price in prices {
        let cost = price.cost.map_or("-".to_owned(), |cost| cost.to_string());
        let next = price.cost.map_or("-".to_owned(), |_| (price.now + 1).to_string());
        let has = to_spend(character, price.after, rules);
        let dear = price.cost.is_some_and(|cost| cost > has);
        let has_any = character.experience > 0 || character.story_experience > 0;
        let dear = if dear && has_any { "too dear" } else { "" };
        let note = price.why_not.clone().unwrap_or_else(|| dear.to_owned());
        let ink = if note.is_empty() { Ink::Good } else { Ink::Plain };
        grid.row([
            (Ink::Plain, price.what.clone()),
            (Ink::Plain, price.now.to_string()),
            (Ink::Plain, next),
            (ink, cost),
            (Ink::Faint, price.after.label().to_owned()),
            (Ink::Waiting, note),
        ]);
    }
    grid
}

const OTHERS: [(&str, &str, u16, Occasion); 5] = [
    ("reputation", "a point of reputation", REPUTATION_COST, Occasion::Story),
    ("tame-horse", "a horse tamed", TAMING_COST, Occasion::Episode),
    ("command", "a command to a tame horse", COMMAND_COST, Occasion::Episode),
    ("sober", "a box of drink less, at rest", SOBERING_COST, Occasion::Episode),
    ("writing", "a roll of writing one level easier", writing::EXPERIENCE_A_LEVEL, Occasion::Episode),
];

fn others_grid() -> Grid {
    let mut grid = Grid::new(["Other things", "Points", "After", "What"]);
    for (name, what, cost, after) in OTHERS {
        grid.row([name.to_owned(), cost.to_string(), after.label().to_owned(), what.to_owned()]);
    }
    grid
}

fn json(
    character: &Character,
    skills: &[Price],
    traits: &[Price],
    lessons: &[(u16, Vec<&'static str>); 2],
    rules: Gulch,
) -> Value {
    let one = |price: &Price| {
        let has = to_spend(character, price.after, rules);
        json!({
            "what": price.what.trim_end_matches(" *"),
            "of_vocation": price.what.ends_with(" *"),
            "now": price.now,
            "points": price.cost,
            "after": price.after.label(),
            "why_not": price.why_not,
            "can_pay": price.why_not.is_none() && price.cost.is_some_and(|cost| cost <= has),
        })
    };
    let learn = |(cost, names): &(u16, Vec<&'static str>)| json!({ "points": cost, "skills": names });
    let others: Vec<Value> = OTHERS
        .iter()
        .map(|(name, _, cost, after)| json!({ "what": name, "points": cost, "after": after.label() }))
        .collect();
    json!({
        "vocation": character.vocation.label(),
        "experience": character.experience,
        "story_experience": character.story_experience,
        "skills": skills.iter().map(one).collect::<Vec<_>>(),
        "traits": traits.iter().map(one).collect::<Vec<_>>(),
        "learn": { "of_vocation": learn(&lessons[0]), "other": learn(&lessons[1]) },
        "others": others,
    })
}
