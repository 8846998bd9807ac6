//! Regular expressions in the common subset of crate `regex` and ECMA-262; seldom, with a feature
//! of only one of them.

use crate::random::Random;

const ATOMS: [&str; 30] = [
    "a",
    "b",
    "ab",
    ".",
    "[ab]",
    "[^a]",
    "[a-z]",
    "[0-9]",
    "\\d",
    "\\w",
    "\\s",
    "\\D",
    "\\W",
    "\\S",
    "é",
    "😀",
    "\\.",
    "\\n",
    "\\x41",
    "\\u0061",
    "[\\w-]",
    "[\\d\\s]",
    "\"",
    "\\\\",
    "\\/",
    "\\p{L}",
    "\\t",
    "[^\\n\\r]",
    "-",
    " ",
];

const RARE: [&str; 12] =
    ["^", "$", "\\b", "\\B", "(?i:a)", "(?=a)", "(?!a)", "(a)\\1", "[\\s\\S]", "[^]", "\\p{Lu}", "\\cA"];

const REPEATS: [&str; 14] =
    ["*", "+", "?", "{2}", "{0,3}", "{1,}", "{3,5}", "*?", "+?", "??", "{0}", "{2,2}", "{0,20}", "{100}"];

/// A pattern with groups nested at most `depth` deep.
pub fn pattern(random: &mut Random<'_>, depth: usize) -> String {
    let mut out = String::new();
    if random.once_in(4) {
        out += "^";
    }
    alternatives(random, depth, &mut out);
    if random.once_in(4) {
        out += "$";
    }
    out
}

fn alternatives(random: &mut Random<'_>, depth: usize, out: &mut String) {
    for at in 0..=random.index(3) {
        if at > 0 {
            *out += "|";
        }
        for _ in 0..=random.index(4) {
            match random.index(if depth == 0 { 7 } else { 9 }) {
                0..6 => *out += random.pick(&ATOMS),
                6 => *out += random.pick(&RARE),
                _ => {
                    *out += random.pick(&["(", "(?:"]);
                    alternatives(random, depth - 1, out);
                    *out += ")";
                }
            }
            if random.once_in(4) {
                *out += random.pick(&REPEATS);
            }
        }
    }
}
