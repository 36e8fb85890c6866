//! Readings that the print leaves open, as switches. The first value of each is the default; the ledger
//! holds the same names and values, and a test compares the two.

/// A name or a value that a book's switches do not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSuchSwitch {
    /// No switch of that name; the names there are.
    Name(&'static [&'static str]),
    /// The switch has no such value; the values it has.
    Value(&'static [&'static str]),
}

/// Makes one enum for each switch, and a struct that holds them all.
#[macro_export]
macro_rules! switches {
    ($(#[$about:meta])* $all:ident {
        $($field:ident : $kind:ident $name:literal { $first:ident $first_name:literal $(, $value:ident $value_name:literal)+ $(,)? })+
    }) => {
        $(
            #[doc = concat!("The reading `", $name, "`.")]
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            pub enum $kind {
                #[doc = concat!("`", $first_name, "`, the default.")]
                #[default]
                $first,
                $(#[doc = concat!("`", $value_name, "`.")] $value,)+
            }

            impl $kind {
                /// The values by name, the default first.
                pub const NAMES: &'static [&'static str] = &[$first_name $(, $value_name)+];

                /// The name of this value.
                pub const fn name(self) -> &'static str {
                    $kind::NAMES[self as usize]
                }
            }
        )+

        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $all {
            $(#[doc = concat!("The reading `", $name, "`.")] pub $field: $kind,)+
        }

        impl $all {
            /// The names of all switches.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// Every switch as a row of the registry, with its default first.
            pub fn rows(book: $crate::Book) -> Vec<$crate::registry::RegistryRow> {
                vec![$($crate::registry::RegistryRow::of_reading(book, $name, $kind::NAMES)),+]
            }

            /// Every switch as (name, present value, all values with the default first).
            pub fn list(&self) -> Vec<(&'static str, &'static str, &'static [&'static str])> {
                vec![$(($name, self.$field.name(), $kind::NAMES)),+]
            }

            /// Turns a switch by name.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::NoSuchSwitch> {
                match name {
                    $($name => match value {
                        $first_name => self.$field = $kind::$first,
                        $($value_name => self.$field = $kind::$value,)+
                        _ => return Err($crate::NoSuchSwitch::Value($kind::NAMES)),
                    },)+
                    _ => return Err($crate::NoSuchSwitch::Name(Self::NAMES)),
                }
                Ok(())
            }
        }
    };
}
pub(crate) use switches;
