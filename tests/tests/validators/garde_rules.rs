//! Rules of `#[garde(…)]`.

use proptest::array::uniform2;
use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;

use crate::{of, text};

rules! { garde, exact:
    characters: String, #[garde(length(chars, min = 2, max = 4))] = text();
    exactly: String, #[garde(length(chars, equal = 3))] = text();
    boxed: Box<str>, #[garde(length(chars, min = 1, max = 2))] = text().prop_map(Box::from);
    optional: Option<String>, #[garde(length(chars, max = 2))] = option::of(text());
    bytes_of_ascii: String, #[garde(ascii, length(min = 2, max = 4))] = text();
    units_of_ascii: String, #[garde(length(utf16, max = 3), ascii)] = text();
    one_byte_or_more: String, #[garde(length(min = 1))] = of("aé", 2);
    one_unit_or_more: String, #[garde(length(utf16, min = 1))] = of("a😀", 2);
    no_byte: String, #[garde(length(bytes, max = 0))] = of("a", 1);

    items: Vec<u8>, #[garde(length(min = 1, max = 3))] = vec(any::<u8>(), 0..6);
    items_optional: Option<Vec<bool>>, #[garde(length(max = 2))] = option::of(vec(any::<bool>(), 0..5));
    items_of_bytes: Vec<u8>, #[garde(length(bytes, max = 2))] = vec(any::<u8>(), 0..5);
    items_of_characters: Vec<char>, #[garde(length(chars, min = 1, max = 2))] = vec(any::<char>(), 0..5);
    items_of_set: std::collections::BTreeSet<bool>, #[garde(length(equal = 1))] = btree_set(any::<bool>(), 0..3);

    ascii: String, #[garde(ascii)] = text();
    alphanumeric: String, #[garde(alphanumeric)] = text();
    pattern: String, #[garde(pattern(r"^[a-c]+(-[0-9])?$"))] = of("ab-0", 5);
    pattern_anywhere: String, #[garde(pattern("b[0-9]"))] = of("ab0\n", 5);
    contains: String, #[garde(contains("a.b"))] = of("a.b", 6);
    prefix: String, #[garde(prefix("(a"))] = of("(a\n", 4);
    suffix: String, #[garde(suffix("$\n"))] = of("$\na", 4);
    several: String, #[garde(prefix("ab"), suffix("ba"), length(chars, max = 5))] = of("ab", 7);

    range: u8, #[garde(range(min = 3, max = 200))] = any::<u8>();
    range_below_zero: i64, #[garde(range(min = -1_000, max = -1))] = -1100..100_i64;
    range_with_suffix: u32, #[garde(range(max = 0x10_u32))] = 0..40_u32;
    range_equal: i8, #[garde(range(equal = 7))] = 5..10_i8;
    range_wide: u128, #[garde(range(min = 18446744073709551616))] = (1_u128 << 64) - 2..(1 << 64) + 2;
    range_of_size: usize, #[garde(range(max = 99))] = 0..200_usize;
    range_optional: Option<i16>, #[garde(range(min = 0, max = 50))] = option::of(-100..100_i16);
    range_of_floats: f64, #[garde(range(min = -1.5, max = 2.25))] = prop_oneof![-3.0..3.0, Just(-1.5), Just(2.25)];

    required: Option<u8>, #[garde(required)] = option::of(any::<u8>());
    required_range: Option<u8>, #[garde(required, range(min = 10))] = option::of(0..20_u8);
    required_default: Option<u8>, #[serde(default)] #[garde(required)] = option::of(any::<u8>());

    inner: Vec<String>, #[garde(length(max = 2), inner(length(chars, min = 1), ascii))] = vec(of("aé", 2), 0..4);
    inner_of_array: [u8; 2], #[garde(inner(range(max = 99)))] = uniform2(0..200_u8);
    inner_of_boxed: Box<[String]>, #[garde(inner(prefix("a")))] = vec(of("ab", 2), 0..3).prop_map(Box::from);
    inner_of_option: Option<String>, #[garde(inner(alphanumeric))] = option::of(of("a1 ", 3));
    // The first leads into the option, the second to the items.
    inner_twice: Option<Vec<String>>, #[garde(inner(length(min = 1), inner(ascii)))] = option::of(vec(of("aé", 1), 0..3));
    inner_of_inner: Vec<Vec<u8>>, #[garde(inner(length(min = 1), inner(range(max = 127))))] = vec(vec(any::<u8>(), 0..3), 0..3);
    inner_required: Vec<Option<u8>>, #[garde(inner(required))] = vec(option::of(any::<u8>()), 0..3);
    inner_optional: Vec<Option<String>>, #[garde(inner(inner(ascii)))] = vec(option::of(of("aé", 1)), 0..3);
    beside_other_inner: Vec<String>, #[garde(inner(ascii))] #[garde(length(max = 3), inner(length(min = 1)))] = vec(of("aé", 1), 0..5);
}
