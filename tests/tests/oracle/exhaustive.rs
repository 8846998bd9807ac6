//! All short texts over an alphabet: the automaton accepts exactly those that serde accepts, in compact style.

use formwork::{Grammar, Matcher, Structured, Style};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::walk;

/// Every text of at most `length` characters of `alphabet`, put between `before` and `after`. White space is left out
/// of the alphabets: serde takes it anywhere, a style doesn't.
pub fn check<T: Structured + DeserializeOwned>(before: &str, alphabet: &str, length: u32, after: &str) {
    let letters: Vec<char> = alphabet.chars().collect();
    let start = Matcher::new(Grammar::of::<T>(Style::Compact), walk::bytes());
    let mut n_accepted = 0;
    for length in 0..=length {
        for number in 0..letters.len().pow(length) {
            let mut rest = number;
            let middle = (0..length).map(|_| {
                let letter = letters[rest % letters.len()];
                rest /= letters.len();
                letter
            });
            let text = format!("{before}{}{after}", middle.collect::<String>());
            let mut matcher = start.clone();
            let accepted = matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting();
            let read: Result<T, _> = serde_json::from_str(&text);
            assert_eq!(accepted, read.is_ok(), "{text:?}: automaton {accepted}, serde {:?}", read.err());
            n_accepted += u32::from(accepted);
        }
    }
    assert!(n_accepted > 0, "nothing accepted: the test case itself is wrong");
}

#[test]
fn integers() {
    check::<u8>("", "0123456789-.e", 4, "");
    check::<i8>("", "0123456789-.e", 4, "");
    check::<u16>("65", "0123456789-", 4, "");
    check::<i16>("-32", "0123456789-", 4, "");
    check::<u32>("42949", "0123456789", 5, "");
    check::<i32>("-21474", "0123456789", 5, "");
    check::<u64>("18446744073709", "012345679", 6, "");
    check::<i64>("-922337203685477", "0123456789", 4, "");
    check::<u128>("34028236692093846346337460743176821", "0124567", 4, "");
    check::<i128>("-1701411834604692317316873037158841", "0125678", 5, "");
}

#[test]
fn words() {
    check::<bool>("", "truefals", 5, "");
    check::<Option<bool>>("", "truefalsn", 5, "");
    check::<()>("", "nul", 5, "");
}

#[test]
fn strings() {
    check::<String>("\"", "\"\\/bnu\u{1}\u{7f}é", 4, "\"");
    check::<String>("\"\\u", "0dD8cCf", 4, "\"");
    check::<String>("\"\\ud83", "dDcC\\u", 6, "0\"");
    check::<char>("\"", "\"\\a\u{e9}\u{1F600}", 3, "\"");
    check::<char>("\"\\u", "0dD8c\\u", 4, "\"");
}

#[test]
fn containers() {
    check::<Vec<u8>>("", "[],12", 6, "");
    check::<[u8; 2]>("", "[],1", 6, "");
    check::<[u8; 0]>("", "[],1", 4, "");
    check::<(u8, bool)>("[1", "[],true", 6, "]");
    check::<(u8,)>("", "[],1", 5, "");
    check::<Option<Vec<Option<u8>>>>("[", "[],1null", 6, "]");
}

#[derive(Deserialize, Serialize, Structured)]
enum Spelling {
    #[serde(rename = "a")]
    A,
    #[serde(rename = "ab")]
    Ab,
    #[serde(rename = "b\"")]
    Quote,
}

#[derive(Deserialize, Serialize, Structured)]
#[allow(dead_code)]
struct Letters {
    a: u8,
    b: Option<bool>,
}

#[test]
fn derived() {
    // Escapes that serde also reads (`\u0061`) are left out of the alphabet: an enum's name is written in one way.
    check::<Spelling>("\"", "ab\"", 5, "\"");
    // Keys stay whole: serde skips unknown ones and takes a missing `b` for null, a grammar has them all.
    check::<Letters>("{\"a\":1,\"b\":", "nultr", 4, "}");
}
