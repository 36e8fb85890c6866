//! Saves of version 0.1 are read with all their faults, and nothing breaks the reader. That old saves are still played as
//! they were is proven by `server/tests/earlier`.

use northfield::{Order, Record};

#[test]
fn everything_wrong_with_a_file_is_said_at_once() {
    assert!(Record::read("a game", "nothing").is_err());
    let text = "sixgun northfield 1\nrules 1\ndice x\nbegin\nanswer gang c0 flies\nanswer crows done\nwent 1 2\nsleeps\n";
    let faults = Record::read("a game", text).expect_err("faults").to_string();
    for line in [":3:", ":5:", ":6:", ":7:", ":8:"] {
        assert!(faults.contains(line), "{line} in {faults}");
    }
}

proptest::proptest! {
    #[test]
    fn no_text_breaks_the_readers(text in "[ -~\\n]{0,120}", start in "(answer gang|went|over|reading|dice|c1 fire|c0)?") {
        let line = format!("{start} {text}");
        let _ = line.parse::<Order>();
        let whole = format!("sixgun northfield 1\nrules 1\ndice 5\n{line}\nbegin\n{line}\n");
        if let Ok(record) = Record::read("a game", &whole) {
            proptest::prop_assert_eq!(record.rules, "1");
        }
    }
}
