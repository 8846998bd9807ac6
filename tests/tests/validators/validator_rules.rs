//! Rules of crate validator's `#[validate(…)]`.

use std::sync::LazyLock;

use garde::rules::pattern::regex::Regex;
use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;

use crate::{of, text};

rules! { validator, exact:
    characters: String, #[validate(length(min = 2, max = 4))] = text();
    exactly: String, #[validate(length(equal = 3, message = "three, please", code = "three"))] = text();
    quoted: String, #[validate(length(min = "1", max = "2"))] = text();
    optional: Option<String>, #[validate(length(max = 2))] = option::of(text());
    doubly_optional: Option<Option<String>>, #[validate(length(max = 2))] = option::of(text().prop_map(Some));
    items: Vec<u8>, #[validate(length(min = 1, max = 3))] = vec(any::<u8>(), 0..6);
    items_of_set: std::collections::BTreeSet<u8>, #[validate(length(min = 1, max = 2))] = btree_set(any::<u8>(), 0..4);

    contains: String, #[validate(contains(pattern = "a+"))] = of("a+b", 5);
    does_not_contain: String, #[validate(does_not_contain(pattern = "aba"))] = of("ab\"", 7);
    does_not_contain_one: String, #[validate(does_not_contain(pattern = "^", message = "no hats"))] = of("^a", 2);
    no_controls: String, #[validate(non_control_character)] = of("aé\n\u{7f}\u{85}\u{a0}", 2);
    no_controls_called: String, #[validate(non_control_character(message = "none"), length(min = 1))] = of("a\t", 2);

    range: u8, #[validate(range(min = 3, max = 200))] = any::<u8>();
    range_open: i16, #[validate(range(exclusive_min = -5, exclusive_max = 5))] = -8..8_i16;
    range_both: u16, #[validate(range(min = 5, exclusive_min = 5, max = 9))] = 0..12_u16;
    range_optional: Option<u64>, #[validate(range(max = 50))] = option::of(0..100_u64);
    range_of_floats: f32, #[validate(range(exclusive_min = 0.0, max = 0.1))] = prop_oneof![-0.1..0.2_f32, Just(0.0), Just(0.1), Just(f32::MIN_POSITIVE)];

    required: Option<String>, #[validate(required)] = option::of(of("a", 1));
    required_length: Option<String>, #[validate(required(message = "say it"), length(min = 1))] = option::of(of("a", 1));
    required_left_out: Option<u8>, #[serde(default, skip_serializing_if = "Option::is_none")] #[validate(required)] = option::of(any::<u8>());

    // What the regular expression is stands beside it.
    regex: String, #[structured(pattern = "^a+$")] #[validate(regex(path = *A), length(max = 3))] = of("ab", 5);
    values_given: String, #[structured(one_of("aa", "a"))] #[validate(regex(path = *A))] #[validate(length(max = 9))]
        = proptest::sample::select(vec!["aa".to_owned(), "c".to_owned()]);
}

/// What `regex(path = …)` takes; the crate is the one that garde has, too.
static A: LazyLock<Regex> = LazyLock::new(|| Regex::new("^a+$").unwrap());
