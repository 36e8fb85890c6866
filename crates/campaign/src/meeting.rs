//! Meetings that become fights: who is there, why, and the setup of the fight as that game writes it.

use crate::calendar::Hour;
use crate::county::HexNo;
use crate::ids::{PersonNo, PlaceNo};
use crate::plan::Target;
use crate::setup::Setup;
use crate::state::State;
use game::Loan;
use people::roster::{Firearm, Member};
use rules::{Book, Weapon};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt::Write;

/// Why people meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Something is robbed.
    Robbery(Target),
    /// Somebody is to be arrested.
    Arrest,
    /// Somebody is fired on from cover.
    Ambush,
    /// Somebody was called out.
    Duel,
    /// Fists.
    Brawl,
    /// Cattle are driven off.
    Rustling(u16),
}

impl Why {
    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Why::Robbery(_) => "a robbery",
            Why::Arrest => "an arrest",
            Why::Ambush => "an ambush",
            Why::Duel => "a gunfight",
            Why::Brawl => "a brawl",
            Why::Rustling(_) => "rustling",
        }
    }

    /// The names of the two sides: whoever began it, and the others.
    pub const fn sides(self) -> [&'static str; 2] {
        match self {
            Why::Robbery(_) => ["Gang", "Town"],
            Why::Arrest => ["Law", "Outlaws"],
            Why::Ambush => ["Ambushers", "Travellers"],
            Why::Duel => ["Challengers", "Challenged"],
            Why::Brawl => ["One side", "The other side"],
            Why::Rustling(_) => ["Rustlers", "Cowboys"],
        }
    }
}

/// A meeting that is to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meeting {
    /// Its number, which no other has.
    pub no: u32,
    /// When.
    pub hour: Hour,
    /// Where.
    pub at: HexNo,
    /// The place, if it is at one.
    pub place: Option<PlaceNo>,
    /// Why.
    pub why: Why,
    /// People of the campaign: those who began it, and the others.
    pub sides: [Vec<PersonNo>; 2],
    /// Others who are rolled when the fight begins: a kind and how many.
    pub extras: [Vec<(String, u8)>; 2],
    /// Dollars that lie there to be taken.
    pub dollars: u32,
    /// The posse that fights, by its number.
    pub posse: Option<u32>,
}

/// The id by which a fight knows somebody of the campaign.
pub(crate) fn figure_id(who: PersonNo) -> String {
    format!("p{}", who.0)
}

/// The chart under which the people of a campaign go into a fight.
const CHART: &str = "campaign";

/// Where the two sides stand, on which map, and the zone that whoever carries something off makes for.
struct Ground {
    map: &'static str,
    zones: [&'static str; 2],
    edge: &'static str,
    goods: &'static str,
}

/// House figures: zones and squares of our own maps.
fn ground(meeting: &Meeting) -> Ground {
    match (meeting.place.is_some(), meeting.why) {
        (true, Why::Robbery(Target::Bank)) => Ground {
            map: "promise_city",
            zones: ["Coffeyville 2", "Fremont and Main"],
            edge: "north edge",
            goods: "[43, 8]",
        },
        (true, Why::Robbery(_)) => Ground {
            map: "promise_city",
            zones: ["Coffeyville 3", "Fremont and Main"],
            edge: "west edge",
            goods: "[36, 24]",
        },
        (true, Why::Brawl) => Ground {
            map: "promise_city",
            zones: ["Coffeyville 5", "Coffeyville 5"],
            edge: "north edge",
            goods: "",
        },
        (true, _) => Ground {
            map: "promise_city",
            zones: ["Fremont and Main", "Allen and Main"],
            edge: "south edge",
            goods: "",
        },
        (false, Why::Robbery(_) | Why::Ambush) => Ground {
            map: "stage_road",
            zones: ["rocks north of the bend", "wash"],
            edge: "open country",
            goods: "[46, 16]",
        },
        (false, _) => {
            Ground { map: "stage_road", zones: ["copse", "wash"], edge: "open country", goods: "[46, 16]" }
        }
    }
}

impl Meeting {
    /// What it is called, for people and for records; no other meeting has the same name.
    pub fn name(&self) -> String {
        format!("fight {}: {}", self.no, self.why.label())
    }

    /// The fight as the game of fights reads it: a scenario, its people, and what each brings.
    pub(crate) fn loan(&self, setup: &Setup, state: &State) -> Loan {
        let ground = ground(self);
        let everybody = || self.sides.iter().flatten().copied();
        let records: Vec<people::Record> = everybody()
            .map(|who| {
                let mut record = state.person(who).member.record(Book::BootHill1979);
                record.id = figure_id(who);
                record.file = CHART.to_owned();
                record.chart = CHART.to_owned();
                record
            })
            .collect();
        let brought: Vec<Value> = everybody().map(|who| self.brings(state, who)).collect();
        let year = self.hour.date(setup.first).year;
        let written = json!({
            "file": format!("fight_{}.toml", self.no),
            "scenario": self.scenario(state, year, &ground),
            "map": { "name": ground.map, "text": null },
            "people": [(CHART, people::people_toml(CHART, Book::BootHill1979, &records))],
            "variants": [],
            "sequence": "basic",
            "readings": [],
            "options": [],
            "hidden": false,
            "brought": brought,
        });
        Loan { name: self.name(), game: "boot-hill".to_owned(), setup: written }
    }

    /// What somebody brings: his wounds, the dollars on him, rounds that are not in his guns.
    fn brings(&self, state: &State, who: PersonNo) -> Value {
        let member = &state.person(who).member;
        let mut spent: Vec<(String, u8)> = Vec::new();
        for arm in arms(member, self.why) {
            let holds = Weapon::of_code(&arm.code).map_or(0, |weapon| weapon.holds);
            let gone = holds.saturating_sub(arm.loaded);
            match spent.iter_mut().find(|(code, _)| *code == arm.code) {
                Some((_, rounds)) => *rounds += gone,
                None if gone > 0 => spent.push((arm.code.clone(), gone)),
                None => {}
            }
        }
        // Whoever goes to rob leaves his own money behind, so that what he carries afterwards is loot.
        let robs = self.dollars > 0 && self.sides[0].contains(&who);
        let dollars = if robs { 0 } else { state.accounts.purse(who) / 100 };
        json!([figure_id(who), { "condition": member.condition(), "dollars": dollars, "spent": spent }])
    }

    fn scenario(&self, state: &State, year: u16, ground: &Ground) -> String {
        let mut text = String::new();
        let [first, second] = self.why.sides();
        let robs = self.dollars > 0;
        let doctrine = if robs { "rob" } else { "close" };
        let _ = write!(
            text,
            "name = \"{}\"\nabout = [\"A meeting of a campaign.\"]\nbook = \"1979\"\nsequence = [\"basic\"]\n\
             map = \"{}\"\nyear = {year}\nturns = 60\n\n\
             [[side]]\nname = \"{first}\"\nplays = \"computer\"\ndoctrine = \"{doctrine}\"\nobjective = \"{}\"\n\n\
             [[side]]\nname = \"{second}\"\nplays = \"computer\"\ndoctrine = \"cover\"\nobjective = \"{}\"\n",
            self.name(),
            ground.map,
            ground.edge,
            ground.zones[1],
        );
        for (side, zone) in [first, second].into_iter().zip(ground.zones).enumerate() {
            self.figures(state, &mut text, side, zone);
        }
        self.goods_and_victories(&mut text, ground);
        text
    }

    fn figures(&self, state: &State, text: &mut String, side: usize, (name, zone): (&str, &str)) {
        for who in &self.sides[side] {
            let member = &state.person(*who).member;
            let armed: Vec<String> = arms(member, self.why)
                .map(|arm| format!("{{ code = \"{}\", spare = {} }}", arm.code, arm.spare))
                .collect();
            let surprised = match (self.why, side) {
                (Why::Ambush, 1) => "surprised = \"surprised\"\n",
                // The law is not in the bank: somebody has to run for it.
                (Why::Robbery(_), 1) if self.place.is_some() => "later = true\n",
                _ => "",
            };
            let _ = write!(
                text,
                "\n[[figure]]\nid = \"{id}\"\nwho = \"{id}@{CHART}\"\nname = {}\nside = \"{name}\"\n\
                 at = {{ zone = \"{zone}\" }}\nweapons = [{}]\nminor = {}\ndrinks = {}\n{surprised}",
                json!(member.name),
                armed.join(", "),
                member.minor,
                member.drinks.min(250),
                id = figure_id(*who),
            );
        }
        for (kind, count) in &self.extras[side] {
            for number in 1..=*count {
                let bystander = matches!(kind.as_str(), "bank-teller" | "clerk" | "merchant");
                let orders = if bystander { "orders = [\"holds-fire\"]\n" } else { "" };
                let inside = matches!(self.why, Why::Robbery(_)) && side == 1 && self.place.is_some();
                let surprised = if inside { "surprised = \"surprised\"\n" } else { "" };
                let zone = if inside { ground(self).zones[0] } else { zone };
                let _ = write!(
                    text,
                    "\n[[figure]]\nid = \"{kind}-{side}-{number}\"\nkind = \"{kind}\"\nname = \"{} {number}\"\n\
                     side = \"{name}\"\nat = {{ zone = \"{zone}\" }}\n{orders}{surprised}",
                    kind.replace('-', " "),
                );
            }
        }
    }

    fn goods_and_victories(&self, text: &mut String, ground: &Ground) {
        let [first, second] = self.why.sides();
        if self.dollars > 0 {
            let _ = write!(
                text,
                "\n[[goods]]\nname = \"the money\"\ndollars = {}\nat = {}\n\n\
                 [[victory]]\nby = \"carry\"\nside = \"{first}\"\ngoods = \"the money\"\nzone = \"{}\"\n",
                self.dollars, ground.goods, ground.edge,
            );
        }
        self.triggers(text);
        let _ = write!(
            text,
            "\n[[victory]]\nby = \"last-standing\"\nside = \"{first}\"\n\n\
             [[victory]]\nby = \"last-standing\"\nside = \"{second}\"\n\n\
             [[victory]]\nby = \"turns-over\"\nside = \"{second}\"\n",
        );
    }
}

impl Meeting {
    /// Brings the law to a robbery: at the first shots, or when somebody has run for it. House figure: one chance in four a
    /// turn.
    fn triggers(&self, text: &mut String) {
        let law: Vec<String> = self.sides[1].iter().map(|who| format!("\"{}\"", figure_id(*who))).collect();
        if !matches!(self.why, Why::Robbery(_)) || self.place.is_none() || law.is_empty() {
            return;
        }
        let law = law.join(", ");
        let _ = write!(
            text,
            "\n[[trigger]]\nname = \"shots are heard\"\nwhen = \"shots\"\nthen = [{{ arrive = [{law}] }}]\n\n\
             [[trigger]]\nname = \"somebody runs for the law\"\nwhen = \"each-turn\"\nchance = 25\n\
             then = [{{ arrive = [{law}] }}]\n",
        );
    }
}

/// The arms that somebody takes into a meeting: at most four, and none where fists are meant.
fn arms(member: &Member, why: Why) -> impl Iterator<Item = &Firearm> {
    member.arms.iter().take(if why == Why::Brawl { 0 } else { 4 })
}
