//! Regular expressions.

use formwork_core::Grammar;

use super::Hostile;

/// Patterns of about `n_bytes`.
pub(crate) fn each(n_bytes: usize, visit: &mut dyn FnMut(Hostile)) {
    for (name, pattern) in patterns(n_bytes) {
        visit(Hostile::new(format!("pattern: {name}"), move || Grammar::from_regex(&pattern)));
    }
}

/// Patterns of about `n` bytes, which Lark's terminals may be as well.
pub(crate) fn patterns(n: usize) -> Vec<(&'static str, String)> {
    let root = (n as f64).sqrt() as usize;
    vec![
        ("letters", "ab".repeat(n / 2)),
        ("letters of any case", format!("(?i){}", "ab".repeat(n / 2))),
        ("any characters", ".".repeat(n)),
        ("alternatives", vec!["ab"; n / 3].join("|")),
        ("different alternatives", (0..n / 7).map(|i| i.to_string()).collect::<Vec<_>>().join("|")),
        ("alternatives in alternatives", (0..n / 9).map(|i| format!("{i}|({i})")).collect::<Vec<_>>().join("|")),
        ("longer and longer alternatives", (0..root).map(|i| "a".repeat(i)).collect::<Vec<_>>().join("|")),
        ("empty alternatives", "|".repeat(n)),
        ("groups", "(a)".repeat(n / 3)),
        ("open groups", "(".repeat(n)),
        ("nested groups", format!("{}{}", "(?:".repeat(n / 4), ")".repeat(n / 4))),
        ("groups nested 200 deep", format!("{}{}", "(?:".repeat(200), "a)?".repeat(200)).repeat(n / 1200)),
        ("flags", "(?i)(?-i)".repeat(n / 9)),
        ("comments", format!("(?x){}", "#a\n".repeat(n / 3))),
        ("escapes", "\\x{1F600}".repeat(n / 9)),
        (
            "a class",
            format!(
                "[{}]",
                (0..n / 3).filter_map(|i| char::from_u32(0x4E00 + i as u32 * 2 % 0x5000)).collect::<String>()
            ),
        ),
        ("classes", "[a-zß-ÿ]".repeat(n / 10)),
        ("nested classes", format!("{}a{}", "[".repeat(n / 2), "]".repeat(n / 2))),
        ("intersected classes", format!("[{}]", vec!["a-z"; n / 5].join("&&"))),
        ("negated classes", "[^a]".repeat(n / 4)),
        ("Unicode's classes", "\\p{L}".repeat(n / 5)),
        ("words", "\\w+ ".repeat(n / 4)),
        ("word boundaries", "(?-u:\\b)a".repeat(n / 9)),
        ("optional letters", format!("{}{}", "a?".repeat(n / 4), "a".repeat(n / 4))),
        ("repeated letters", "a*b*".repeat(n / 4)),
        ("any texts", ".*a".repeat(n / 3)),
        ("counts", "(?:a{50}){50}".repeat(n / 13)),
        ("a huge count", "a{1000000000}".to_owned()),
        ("nested counts", "((((a{1,30}){1,30}){1,30}){1,30}){1,30}".to_owned()),
        ("counted classes", "\\p{L}{1,200}".repeat(20)),
        ("subsets", "(?:a|b)*a(?:a|b){20}".to_owned()),
        ("subsets with a gap", "(?s).*a.{14}b.*".to_owned()),
        ("subsets of many", format!("(?:{})*c", (0..60).map(|i| format!("a{{{i}}}b")).collect::<Vec<_>>().join("|"))),
        ("an error at the end", format!("{}(", "ab".repeat(n / 2))),
        ("an empty class", format!("{}[^\\x00-\\x{{10FFFF}}]", "ab".repeat(n / 2))),
    ]
}
