//! Every beginning of every text, and every way to split it.

use formwork::{Grammar, Partials, Structured, StructuredPartial, Style};
use formwork_tests::random::Random;

use crate::expected::Expected;
use crate::reference::parse;
use crate::types::*;
use crate::walk::walk;

/// Texts of the type.
pub fn texts<T: Structured>(n_seeds: u64) -> Vec<String> {
    let wanted = std::env::var("FORMWORK_CASES");
    let n_seeds = wanted.map_or(n_seeds, |n| n.parse().expect("FORMWORK_CASES is a number"));
    let grammars = Style::ALL.map(|style| Grammar::of::<T>(style));
    (0..n_seeds).flat_map(|seed| grammars.iter().map(move |grammar| walk(grammar, seed)).collect::<Vec<_>>()).collect()
}

/// The text up to `end`, as its progress has to be shown.
fn wanted<T: Expected>(text: &[u8], end: usize) -> String {
    T::progress(parse(&text[..end]).as_ref())
}

fn check<T: Structured + StructuredPartial + Expected>(n_seeds: u64)
where
    T::Partial: std::fmt::Debug,
{
    for text in texts::<T>(n_seeds) {
        check_text::<T>(&text);
    }
}

pub fn check_text<T: StructuredPartial + Expected>(text: &str)
where
    T::Partial: std::fmt::Debug,
{
    let bytes = text.as_bytes();
    let all: Vec<String> = (0..=bytes.len()).map(|end| wanted::<T>(bytes, end)).collect();
    // Byte by byte.
    let mut partials = Partials::<T>::new();
    for (end, wanted) in all.iter().enumerate() {
        if end > 0 {
            partials.push(&bytes[end - 1..end]).unwrap();
        }
        let shown = format!("{:?}", partials.value());
        assert_eq!(shown, *wanted, "after {:?} of {text}", String::from_utf8_lossy(&bytes[..end]));
    }
    // In pieces of any size, empty ones too; and at once.
    let mut random = Random::new(bytes.len() as u64);
    for round in 0..4 {
        let mut partials = Partials::<T>::new();
        let mut at = 0;
        while at < bytes.len() {
            let end = if round == 0 { bytes.len() } else { bytes.len().min(at + random.index(1 << (2 * round))) };
            partials.push(&bytes[at..end]).unwrap();
            at = end;
            assert_eq!(format!("{:?}", partials.value()), all[at], "after {at} bytes of {text}, in pieces");
        }
        assert_eq!(partials.text(), bytes);
        let value: T = serde_json::from_str(text).unwrap();
        assert_eq!(format!("{:?}", partials.finish().unwrap()), format!("{value:?}"), "{text}");
    }
}

macro_rules! cases {
    ($($name:ident: $type:ty $(, $n_seeds:literal)?;)*) => {$(
        #[test]
        fn $name() {
            check::<$type>(cases!(@ $($n_seeds)?));
        }
    )*};
    (@ $n_seeds:literal) => { $n_seeds };
    (@) => { 20 };
}

cases! {
    boolean: bool;
    integers: (u8, i64, u128);
    floats: Vec<f64>;
    string: String;
    character: char;
    optional: Option<Vec<Option<i8>>>;
    set: std::collections::BTreeSet<Option<bool>>;
    map_of_maps: std::collections::BTreeMap<String, std::collections::BTreeMap<char, u8>>;
    duration: std::time::Duration;
    address: std::net::IpAddr;
    value: serde_json::Value;
    plain: Plain;
    person: Person;
    attributes: Attributes;
    strange: Strange;
    kind: Kind;
    untagged: Untagged;
    external: External;
    internal: Internal;
    adjacent: Adjacent;
    named: Named;
    generic: Pair<String, Option<Newtype>>;
    generic_of_generic: Pair<Pair<u8>, Kind>;
    flattened: Flat;
    flattened_map: Open;
    newtype: Newtype;
    newtype_of_list: NewtypeOfList, 4;
    tuple: Tuple;
    unit: Unit;
    empty: Empty;
    empty_tuple: EmptyTuple;
    borrowing: Borrowing<'static>;
    transparent: Transparent;
    tree: Tree;
    list: List;
    forest: Forest;
    odd_and_even: Odd;
    const_generic: Tagged<3>;
    list_of_externals: Vec<External>, 8;
}

#[test]
fn unusual_strings() {
    let strings = [
        r#""""#,
        r#""\"\\\/\b\f\n\r\t""#,
        r#""\u0000\u001f\u00e9\u20ac""#,
        r#""\ud83d\ude00\uD83D\uDE00""#,
        r#""😀é€\u0061ḿ\\u0041""#,
        r#""\\\"\\""#,
        r#""{[,:]}\"}""#,
    ];
    for string in strings {
        check_text::<String>(string);
        check_text::<serde_json::Value>(string);
        check_text::<Vec<String>>(&format!("[{string},{string} , {string}]"));
        check_text::<std::collections::BTreeMap<String, u8>>(&format!("{{{string}:1,\"x\" : 2}}"));
        check_text::<Pair<String, Newtype>>(&format!(
            r#"{{"left":{string},"right":{string},"both":[[{string},{string}]],"next":null}}"#
        ));
    }
}

#[test]
fn numbers_of_all_kinds() {
    for number in ["0", "-0", "12", "-1", "0.5", "-0.0", "1e5", "1E+05", "2.50e-3", "123456789.123456789", "5e-324"] {
        check_text::<Vec<f64>>(&format!("[{number},{number} ,{number}\n]"));
        check_text::<Vec<serde_json::Value>>(&format!("[[{number}],{{\"a\":{number}}}]"));
        let mut partials = formwork::Partials::<f64>::new();
        partials.push(number).unwrap();
        assert!(partials.value().partial().is_some(), "more digits may come after {number}");
        partials.end().unwrap();
        assert_eq!(partials.value().done(), Some(&number.parse().unwrap()));
    }
}

#[test]
fn nested_as_deep_as_serde_reads() {
    let lists = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    check_text::<serde_json::Value>(&lists(127));
    check_text::<Forest>(&lists(100));
    let deep = format!("{}null{}", r#"{"head":true,"tail":"#.repeat(100), "}".repeat(100));
    check_text::<List>(&deep);
    let error = formwork::Partials::<serde_json::Value>::new().push(lists(128)).unwrap_err();
    assert!(error.is_malformed());
    assert_eq!(error.at_byte(), 127);
}

/// White space where no style has it.
#[test]
fn spread_out() {
    check_text::<Tree>(" { \"value\" :\t1 ,\r\n \"children\" : [ { \"value\" : -1 , \"children\" : [ ] } ] } \n");
}

/// Members in another order than the grammar's, and some that are left out.
#[test]
fn other_orders() {
    check_text::<Flat>(r#"{"c":"x","last":true,"d":null,"There":{"e":1},"b":[1,2],"id":1,"a":0.5}"#);
    check_text::<Attributes>(r#"{"limited":3,"größe":[2,1,2]}"#);
    check_text::<Attributes>("{}");
}
