//! Every power makes a ruling that can be read.

use crate::plays::{WAYS, setup, wish};
use chance::Seeded;
use fight::{Fight, Names, Ruling};
use game::Hosted;
use game::lobby::{Field, FieldKind};
use staging::FightStage;
use std::collections::BTreeMap;
use std::sync::Arc;

fn begun() -> Fight {
    let mut fight = Fight::of(Arc::new(setup(WAYS[0])));
    fight.proceed(&mut Seeded::from_number(1), &mut Vec::new()).expect("it begins");
    fight
}

/// Something that can be said in a field.
fn value(field: &Field, names: &Names) -> String {
    let who = fight::scenario::FigureId(0);
    match field.kind {
        FieldKind::Choice | FieldKind::Several => field.values.last().expect("a list").0.clone(),
        FieldKind::Figure => names.figure(who),
        FieldKind::Gun => names.gun(who, 0),
        FieldKind::Side => "1".to_owned(),
        FieldKind::Square => "10,4".to_owned(),
        FieldKind::Number => "5".to_owned(),
        FieldKind::Text => "Johnny Behan".to_owned(),
    }
}

#[test]
fn every_power_makes_a_ruling() {
    let (fight, forms) = (begun(), FightStage::forms(&wish(WAYS[0])).expect("forms"));
    let names = Names::of(&fight);
    let keys: Vec<&str> = forms.powers.iter().map(|power| power.key.as_str()).collect();
    let known = [
        "wound", "heal", "move", "face", "remove", "load", "arm", "disarm", "door", "roll", "speed", "aim",
        "show", "end", "add",
    ];
    assert_eq!(keys, known);
    for power in &forms.powers {
        for optional in [true, false] {
            let said = power.fields.iter().filter(|field| optional || !field.optional);
            let mut fields: BTreeMap<String, String> =
                said.map(|field| (field.key.clone(), value(field, &names))).collect();
            if power.key == "add" && !optional {
                assert!(FightStage::ruling(&fight, "add", &fields).is_err(), "nobody is added");
                fields.extend(
                    ["speed", "gun", "throwing", "bravery", "strength"]
                        .map(|key| (key.to_owned(), "50".to_owned())),
                );
                fields.insert("name".to_owned(), "Bob".to_owned());
            }
            let line = FightStage::ruling(&fight, &power.key, &fields)
                .unwrap_or_else(|why| panic!("{why}: {fields:?}"));
            let read = Ruling::read(&line, &names).unwrap_or_else(|why| panic!("{line}: {why}"));
            assert_eq!(read.write(&names), line);
            for field in power.fields.iter().filter(|field| !field.optional) {
                let mut less = fields.clone();
                less.remove(&field.key);
                assert!(FightStage::ruling(&fight, &power.key, &less).is_err(), "{}", field.key);
            }
        }
    }
}

#[test]
fn a_form_says_nothing_but_its_fields() {
    let fight = begun();
    let fields = |figure: &str| BTreeMap::from([("figure".to_owned(), figure.to_owned())]);
    assert_eq!(
        FightStage::ruling(&fight, "heal", &fields(" wyatt-earp\n")),
        Ok("heal wyatt-earp".to_owned())
    );
    assert!(FightStage::ruling(&fight, "heal", &fields("wyatt-earp because I say so")).is_err());
    assert!(FightStage::ruling(&fight, "heal", &fields("nobody-at-all")).is_err());
    assert!(FightStage::ruling(&fight, "hang", &fields("wyatt-earp")).is_err());
    let speed = |by: &str| {
        let mut all = fields("wyatt-earp");
        all.insert("by".to_owned(), by.to_owned());
        FightStage::ruling(&fight, "speed", &all)
    };
    assert_eq!(speed("10"), Ok("speed wyatt-earp +10".to_owned()));
    assert_eq!(speed("-3"), Ok("speed wyatt-earp -3".to_owned()));
    assert!(speed("much").is_err());
}
