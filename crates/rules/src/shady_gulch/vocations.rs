//! The ten vocations with their sub-groups.

macro_rules! vocations {
    ($($name:ident $label:literal $family:literal,)*) => {
        /// What somebody does for a living; scholars and tradesmen have three sub-groups each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "the names are the book's")]
        pub enum Vocation { $($name,)* }

        impl Vocation {
            /// Every vocation and sub-group, as the book lists them.
            pub const ALL: [Vocation; 14] = [$(Vocation::$name,)*];

            /// The name of one who follows it.
            pub const fn label(self) -> &'static str {
                match self { $(Vocation::$name => $label,)* }
            }

            /// The vocation of the book; that of a sub-group is its group.
            pub const fn family(self) -> &'static str {
                match self { $(Vocation::$name => $family,)* }
            }
        }
    };
}

vocations! {
    Cowboy "Cowboy" "Cowboys",
    Gambler "Gambler" "Gamblers",
    Homesteader "Homesteader" "Homesteaders",
    Writer "Writer" "Scholar",
    Doctor "Doctor" "Scholar",
    Teacher "Teacher" "Scholar",
    Hunter "Hunter" "Tradesmen",
    Performer "Performer" "Tradesmen",
    Blacksmith "Blacksmith" "Tradesmen",
    Lawman "Lawman" "Lawmen",
    Outlaw "Outlaw" "Outlaws",
    Soldier "Soldier" "Soldiers",
    Businessman "Businessman" "Businessmen",
    Drifter "Drifter" "Drifters",
}

impl Vocation {
    /// The vocation of a name, in any case of letters.
    pub fn of_label(name: &str) -> Option<Vocation> {
        Vocation::ALL.into_iter().find(|one| one.label().eq_ignore_ascii_case(name.trim()))
    }
}
