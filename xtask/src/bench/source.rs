//! The types whose compile time is measured, as Rust source text. Only the derives differ between
//! texts of one size.

use std::fmt::Write as _;

/// Which types to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// One struct with this number of fields, and the types of its fields.
    Fields(usize),
    /// This number of structs and enums that refer to each other.
    Types(usize),
}

/// Types of fields, used in turn.
const FIELDS: [&str; 10] =
    ["String", "u8", "f64", "bool", "Option<String>", "Vec<String>", "i64", "Kind", "Option<Vec<u32>>", "Address"];

impl Size {
    /// The name in the table.
    pub(super) fn name(self) -> String {
        match self {
            Size::Fields(1) => "1 field".into(),
            Size::Fields(n) => format!("{n} fields"),
            Size::Types(n) => format!("{n} types"),
        }
    }

    /// A name fit for a package.
    pub(super) fn slug(self) -> String {
        self.name().replace(' ', "-")
    }

    /// The source of a library. `derives` is the list for each type, such as `Serialize,
    /// Deserialize`, and may be empty.
    pub(super) fn source(self, derives: &str) -> String {
        let derive = if derives.is_empty() { String::new() } else { format!("#[derive({derives})]\n") };
        // serde's attributes need one of the derives.
        let rename = if derives.is_empty() { "" } else { "#[serde(rename_all = \"camelCase\")]\n" };
        let attributes = format!("{derive}{rename}");
        let mut out = String::from("//! Types to compile.\n");
        for (word, path) in [
            ("Serialize", "serde::Serialize"),
            ("Deserialize", "serde::Deserialize"),
            ("JsonSchema", "schemars::JsonSchema"),
            ("Structured", "formwork::Structured"),
        ] {
            if derives.split(", ").any(|derive| derive == word) {
                let _ = writeln!(out, "use {path};");
            }
        }
        match self {
            Size::Fields(n) => {
                if n >= FIELDS.len() {
                    out += &kind_and_address(&attributes);
                }
                out += &structure("Record", &attributes, n, 0);
            }
            Size::Types(n) => {
                out += &kind_and_address(&attributes);
                for i in 2..n {
                    let name = format!("Type{i}");
                    out += &if i % 5 == 4 {
                        enumeration(&name, &attributes, i)
                    } else {
                        structure(&name, &attributes, 3 + i * 7 % 14, i)
                    };
                }
            }
        }
        out
    }
}

/// The two types that fields of other types have.
fn kind_and_address(attributes: &str) -> String {
    format!(
        "\n/// What kind of customer it is.\n{attributes}pub enum Kind {{ PrivateCustomer, BusinessCustomer, PublicBody }}\n\
         \n/// Where a letter goes.\n{attributes}pub struct Address {{\n    /// With the number.\n    pub street: String,\n    \
         pub postal_code: String,\n    pub city: String,\n}}\n"
    )
}

/// A struct of `n` fields; another `seed` gives other field types.
fn structure(name: &str, attributes: &str, n: usize, seed: usize) -> String {
    let mut out = format!("\n/// A record of {n} fields.\n{attributes}pub struct {name} {{\n");
    for i in 0..n {
        let ty = if seed > 12 && i == 1 { earlier(seed) } else { FIELDS[(seed + i) % FIELDS.len()].to_owned() };
        let _ = writeln!(out, "    /// What field number {i} is about.\n    pub field_number_{i}: {ty},");
    }
    out + "}\n"
}

/// An enum with unit, newtype and struct variants.
fn enumeration(name: &str, attributes: &str, seed: usize) -> String {
    let mut out = format!("\n/// One of several.\n{attributes}pub enum {name} {{\n");
    for i in 0..3 + seed % 4 {
        let (one, other) = (FIELDS[(seed + i) % FIELDS.len()], FIELDS[(seed + 3 * i) % FIELDS.len()]);
        let content = match i % 3 {
            0 => String::new(),
            1 => format!("({one})"),
            _ => format!(" {{ first_member: {one}, second_member: {other} }}"),
        };
        let _ = writeln!(out, "    /// Variant number {i}.\n    VariantNumber{i}{content},");
    }
    out + "}\n"
}

/// A reference to an earlier type.
fn earlier(seed: usize) -> String {
    let other = format!("Type{}", 2 + seed * 5 % (seed - 2));
    match seed % 3 {
        0 => other,
        1 => format!("Option<{other}>"),
        _ => format!("Vec<{other}>"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn n_types(source: &str) -> usize {
        source.matches("pub struct ").count() + source.matches("pub enum ").count()
    }

    #[test]
    fn as_many_types_and_fields_as_it_says() {
        assert_eq!(n_types(&Size::Types(120).source("Serialize")), 120);
        assert_eq!(Size::Fields(60).source("").matches("pub field_number_").count(), 60);
        assert_eq!(n_types(&Size::Fields(1).source("")), 1);
    }

    #[test]
    fn derives_are_all_that_differs() {
        let plain = Size::Types(120).source("");
        let derived = Size::Types(120).source("Serialize, Structured");
        let removed = |line: &&str| !["#[derive", "#[serde", "use "].iter().any(|start| line.starts_with(start));
        assert_eq!(plain.lines().collect::<Vec<_>>(), derived.lines().filter(removed).collect::<Vec<_>>());
        assert_eq!(derived.matches("#[derive(Serialize, Structured)]").count(), 120);
    }
}
