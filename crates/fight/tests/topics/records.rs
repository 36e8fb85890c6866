//! Saves of version 0.1 are read, and what is none is told with its line. Playing, saving and taking back are laws of every
//! game: `staging/tests/laws`.

use fight::earlier::EarlierSave;

#[test]
fn what_is_no_record_is_told_with_its_line() {
    let faults = |text: &str| {
        let faults = EarlierSave::read("fight.sixgun", text).expect_err("no record");
        faults
            .list()
            .iter()
            .map(|fault| (fault.line, fault.column, fault.message.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(faults("hello"), [(1, 1, "this is no record that can be read".to_owned())]);
    let text = "sixgun record 1\nrules x\nscenario y\nsequnce basic\ndice 7\nbegin\nwent one\n  stray: line\nodrers a\n";
    let found = faults(text);
    let lines: Vec<usize> = found.iter().map(|(line, ..)| *line).collect();
    assert_eq!(lines, [4, 6, 7, 8, 9], "{found:?}");
    assert_eq!(found[0].2, "\"sequnce\" is not a line of the header; did you mean `sequence`?");
    assert_eq!(found[1].2, "`sequence` is missing");
}
