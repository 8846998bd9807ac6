//! Types as an application has them: rules of several crates together, and rules that only the
//! crates can check.

use formwork::Structured;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
// `nested` calls it as a method.
use validator::Validate as _;

use crate::{exact, of, text};

/// garde and validator on one type; what they say holds together.
#[derive(Debug, Deserialize, Serialize, Structured, garde::Validate, validator::Validate)]
struct Account {
    #[garde(ascii, length(min = 2, max = 6), prefix("a"))]
    #[validate(length(max = 5), does_not_contain(pattern = "ab"))]
    name: String,
    #[garde(range(min = 18))]
    #[validate(range(max = 120))]
    #[schemars(range(min = 20, max = 200))]
    age: u8,
    #[garde(length(max = 3), inner(length(chars, min = 1), alphanumeric))]
    #[validate(length(min = 1))]
    tags: Vec<String>,
    #[garde(required)]
    #[validate(required)]
    score: Option<u16>,
    #[garde(skip)]
    note: String,
}

#[test]
fn all_rules_hold_together() {
    // Each field is mostly valid, so that the whole often is.
    let name = of("bccé", 5).prop_map(|rest| format!("a{rest}"));
    let tags = vec(prop_oneof![4 => of("b1é", 2), 1 => text()], 1..5);
    let values = (name, 17..125_u8, tags, option::weighted(0.9, any::<u16>()), text())
        .prop_map(|(name, age, tags, score, note)| Account { name, age, tags, score, note });
    exact(values, |account| {
        let schemars = (20..=200).contains(&account.age);
        garde::Validate::validate(account).is_ok() && validator::Validate::validate(account).is_ok() && schemars
    });
}

/// A tuple struct, and an enum with rules in its variants, as garde has them.
#[derive(Debug, Deserialize, Serialize, Structured, garde::Validate)]
#[garde(transparent)]
struct Percent(#[garde(range(max = 100))] u8);

#[derive(Debug, Deserialize, Serialize, Structured, garde::Validate)]
enum Change {
    To(#[garde(dive)] Percent),
    Note(#[garde(length(chars, min = 1, max = 3))] String),
    Between {
        #[garde(range(min = 5))]
        least: u8,
        #[garde(skip)]
        most: u8,
    },
    Nothing,
}

#[test]
fn tuples_and_variants() {
    let values = prop_oneof![
        any::<u8>().prop_map(|n| Change::To(Percent(n))),
        text().prop_map(Change::Note),
        (0..10_u8, any::<u8>()).prop_map(|(least, most)| Change::Between { least, most }),
        any::<()>().prop_map(|()| Change::Nothing),
    ];
    exact(values, |change| garde::Validate::validate(change).is_ok());
}

/// What only code can check is left to it: the grammar has values that it refuses.
#[derive(Debug, Deserialize, Serialize, Structured, garde::Validate, validator::Validate)]
#[garde(allow_unvalidated)]
#[validate(schema(function = "any_of", skip_on_field_errors = false))]
struct Checked {
    #[garde(custom(|value: &u8, _| if *value < 9 { Ok(()) } else { Err(garde::Error::new("too many")) }))]
    #[validate(custom(function = "few", message = "too many"))]
    count: u8,
    #[garde(matches(count))]
    #[validate(must_match(other = "count"))]
    again: u8,
    #[garde(if(cond = self.count > 3, range(min = 1)), code("b"), rename("better"))]
    best: u8,
    #[garde(dive)]
    #[validate(nested)]
    part: Part,
    #[validate(skip, range(max = 3))]
    unchecked: u8,
}

#[derive(Debug, Deserialize, Serialize, Structured, garde::Validate, validator::Validate)]
struct Part {
    #[garde(range(max = 9))]
    #[validate(range(min = 1))]
    size: u8,
}

fn few(count: u8) -> Result<(), validator::ValidationError> {
    if count < 9 { Ok(()) } else { Err(validator::ValidationError::new("many")) }
}

fn any_of(_: &Checked) -> Result<(), validator::ValidationError> {
    Ok(())
}

#[test]
fn what_only_code_can_check() {
    let (bytes, sizes) = (|| any::<u8>(), 0..12_u8);
    let values = (bytes(), bytes(), bytes(), sizes, bytes()).prop_map(|(count, again, best, size, unchecked)| {
        Checked { count, again, best, part: Part { size }, unchecked }
    });
    exact(values, |checked| (1..=9).contains(&checked.part.size));
    let small = Checked { count: 2, again: 2, best: 0, part: Part { size: 3 }, unchecked: 200 };
    assert!(garde::Validate::validate(&small).is_ok() && validator::Validate::validate(&small).is_ok());
}
