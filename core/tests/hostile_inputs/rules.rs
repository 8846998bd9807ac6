//! GBNF and Lark.

use formwork_core::Grammar;

use super::Hostile;
use super::patterns::patterns;

/// Rules of about `n_bytes`, in both notations.
pub(crate) fn each(n_bytes: usize, visit: &mut dyn FnMut(Hostile)) {
    for (name, text) in both(n_bytes, "::=").into_iter().chain(gbnf(n_bytes)) {
        visit(Hostile::new(format!("gbnf: {name}"), move || Grammar::from_gbnf(&text)));
    }
    let lark_text = |text: String| text.replace("root", "start");
    for (name, text) in both(n_bytes, ":").into_iter().map(|(name, text)| (name, lark_text(text))).chain(lark(n_bytes))
    {
        visit(Hostile::new(format!("lark: {name}"), move || Grammar::from_lark(&text)));
    }
    for (name, pattern) in patterns(n_bytes) {
        let text = format!("start: /{}/\n", pattern.replace('/', "\\/").replace('\n', " "));
        visit(Hostile::new(format!("lark: terminal: {name}"), move || Grammar::from_lark(&text)));
    }
}

/// `root` with these alternatives, and numbered rules.
fn chain(is: &str, n: usize, rule: impl Fn(usize) -> String) -> String {
    let rules: String = (0..n).map(|i| format!("r{i} {is} {}\n", rule(i))).collect();
    format!("root {is} r0\n{rules}r{n} {is} \"x\"\n")
}

/// Rules that are written alike in both notations, apart from the sign.
fn both(n: usize, is: &str) -> Vec<(&'static str, String)> {
    let root = |body: String| format!("root {is} {body}\n");
    let web = ((n / 5) as f64).sqrt() as usize;
    let words = |n: usize| (0..n / 12).map(|i| format!("\"w{i}\"")).collect::<Vec<_>>();
    let mut all = vec![
        ("a chain", chain(is, n / 25, |i| format!("r{} | \"\"", i + 1))),
        ("a chain of calls", chain(is, n / 25, |i| format!("\"a\" r{}", i + 1))),
        ("a chain of tails", chain(is, n / 30, |i| format!("r{} \"a\"", i + 1))),
        ("a chain of options", chain(is, n / 25, |i| format!("r{}? r{}?", i + 1, i + 1))),
        ("doubling", chain(is, n / 25, |i| format!("r{} r{}", i + 1, i + 1))),
        ("tripling with letters", chain(is, n / 40, |i| format!("r{} \"a\" r{} | \"b\" r{}", i + 1, i + 1, i + 1))),
        ("a web", chain(is, web, |_| (0..web).map(|j| format!("r{j}")).collect::<Vec<_>>().join(" | "))),
        (
            "a web of sequences",
            chain(is, web, |i| (0..web).map(|j| format!("\"{i}\" r{j}")).collect::<Vec<_>>().join(" | ")),
        ),
        (
            "a web of empty rules",
            chain(is, web, |_| format!("{} | \"\"", (0..web).map(|j| format!("r{j} ")).collect::<String>())),
        ),
        ("a ring of left recursion", chain(is, n / 25, |i| format!("r{} \"a\" | \"b\"", (i + 1) % (n / 25)))),
        (
            "rings of left recursion",
            chain(is, n / 60, |i| format!("r{} \"a\" | r{} | \"b\"", i / 40 * 40 + (i + 1) % 40, i + 1)),
        ),
        (
            "one large left-recursive rule",
            root((0..n / 14).map(|i| format!("root \"{i}\"")).collect::<Vec<_>>().join(" | ") + " | \"a\""),
        ),
        (
            "a right-recursive web",
            chain(is, 400, |i| {
                (0..n / 4000).map(|j| format!("\"{j}\" r{}", (i * j) % 400)).collect::<Vec<_>>().join(" | ")
            }),
        ),
        ("40 ambiguous levels", chain(is, 40, |i| format!("r{} r{} | r{} | \"a\"", i + 1, i + 1, i + 1))),
        ("40 left-recursive levels", chain(is, 40, |i| format!("r{i} r{} | r{} | \"\"", i + 1, i + 1))),
        (
            "40 mutually left-recursive levels",
            chain(is, 40, |i| {
                format!(
                    "{} | \"a\"",
                    (0..40).map(|j| format!("r{j} \"{}\"", (i + j) % 7)).collect::<Vec<_>>().join(" | ")
                )
            }),
        ),
        ("ambiguous sequences", root("(root root | root | \"a\" | \"\")".to_owned())),
        ("words", root(words(n).join(" | "))),
        ("words in sequence", root(words(n).join(" "))),
        ("optional words", root(words(n).join("? ") + "?")),
        ("repeated words", root(words(n).join("* ") + "*")),
        ("equal letters", root(vec!["\"a\""; n / 6].join(" | "))),
        ("empty texts", root(vec!["\"\""; n / 5].join(" "))),
        ("a long text", root(format!("\"{}\"", "x".repeat(n)))),
        ("a long text of escapes", root(format!("\"{}\"", "\\n".repeat(n / 2)))),
        ("groups", root(vec!["(\"a\")"; n / 6].join(" "))),
        ("open groups", root("(".repeat(n))),
        ("nested groups", root(format!("{}\"a\"{}", "(".repeat(n / 2), ")".repeat(n / 2)))),
        ("repetitions of repetitions", root(format!("{}\"a\"{}", "(".repeat(60), ")*".repeat(60)))),
        ("a long name", format!("root {is} {0}\n{0} {is} \"a\"\n", "n".repeat(n / 2))),
        (
            "many definitions",
            format!("root {is} \"a\"\n{}", (0..n / 12).map(|i| format!("a{i} {is} \"b\"\n")).collect::<String>()),
        ),
        ("undefined rules", root((0..n / 8).map(|i| format!("u{i}")).collect::<Vec<_>>().join(" "))),
        ("defined twice", format!("root {is} \"a\"\n").repeat(n / 13)),
        ("line breaks", "\n".repeat(n)),
        ("tokens", root((0..n / 10).map(|i| format!("<[{i}]>")).collect::<Vec<_>>().join(" | "))),
        ("tokens in sequence", root((0..n / 10).map(|i| format!("<[{i}]>")).collect::<Vec<_>>().join(" "))),
    ];
    all.push(("rules of tokens", chain(is, n / 40, |i| format!("<[{i}]> r{} | <[{}]>", i + 1, i * 3))));
    all
}

fn gbnf(n: usize) -> Vec<(&'static str, String)> {
    let root = |body: String| format!("root ::= {body}\n");
    vec![
        ("a comment", format!("root ::= \"a\" # {}\n", "c".repeat(n))),
        ("comments", format!("root ::= \"a\"\n{}", "# c\n".repeat(n / 4))),
        (
            "a class",
            root(format!(
                "[{}]",
                (0..n / 3).filter_map(|i| char::from_u32(0x4E00 + i as u32 * 2 % 0x5000)).collect::<String>()
            )),
        ),
        ("classes", root("[^a-z]".repeat(n / 6))),
        ("any characters", root(".".repeat(n))),
        ("counts", root("\"a\"{1,3000}".repeat(n / 11))),
        ("a huge count", root("\"a\"{4000000000}".to_owned())),
        ("a huge count of a rule", "root ::= a{100000}\na ::= \"b\"{100000}\n".to_owned()),
        ("nested counts", root("((((\"a\"{0,30}){0,30}){0,30}){0,30}){0,30}".to_owned())),
        ("counts of options", root("(\"a\"? [b]? \"c\"?){2000}".to_owned())),
        ("other tokens", root("!<[5]> ".repeat(n / 8))),
        ("named tokens", root((0..n / 10).map(|i| format!("<t{i}>")).collect::<Vec<_>>().join(" | "))),
        ("a long named token", root(format!("<{}>", "t".repeat(n)))),
        ("subsets", root("([ab])* \"a\" [ab]{20}".to_owned())),
        (
            "subsets of calls",
            "root ::= (a | b)* a (a | b){20}\na ::= \"(\" a \")\" | \"x\"\nb ::= \"(\" b \")\" | \"x\"\n".to_owned(),
        ),
    ]
}

fn lark(n: usize) -> Vec<(&'static str, String)> {
    let terminals = |body: &dyn Fn(usize) -> String, n: usize| {
        let rules: String = (0..n).map(|i| format!("T{i}: {}\n", body(i))).collect();
        format!("start: T0\n{rules}T{n}: \"x\"\n")
    };
    vec![
        ("a comment", format!("start: \"a\" // {}\n", "c".repeat(n))),
        ("terminals in terminals", terminals(&|i| format!("T{} | \"a\"", i + 1), n / 20)),
        ("doubling terminals", terminals(&|i| format!("T{} T{}", i + 1, i + 1), n / 25)),
        ("doubling short terminals", terminals(&|i| format!("T{} T{}", i + 1, i + 1), 40)),
        ("alternative terminals", terminals(&|i| format!("T{} | T{}", i + 1, i + 1), n / 25)),
        ("terminals of patterns", terminals(&|i| format!("/[a-z]{{{}}}\\w/", i % 50), n / 25)),
        (
            "used terminals",
            format!(
                "start: {}\n{}",
                (0..n / 40).map(|i| format!("T{i} ")).collect::<String>(),
                (0..n / 40).map(|i| format!("T{i}: /[a-f]+{i}/\n")).collect::<String>()
            ),
        ),
        (
            "ignored",
            format!("start: \"a\"\n{}", (0..n / 16).map(|i| format!("%ignore \"i{i}\"\n")).collect::<String>()),
        ),
        ("ignored between many", format!("start: {}\n%ignore /[ \\t]+|#[^\\n]*/\n", "\"a\" ".repeat(n / 4))),
        (
            "ignored patterns",
            format!("start: \"a\"+\n{}", (0..n / 30).map(|i| format!("%ignore /i{i}[a-z]*\\n/\n")).collect::<String>()),
        ),
        ("imports", format!("start: \"a\"\n{}", "%import common.WS\n".repeat(n / 18))),
        ("counts", format!("start: {}\n", "\"a\"~1..3000 ".repeat(n / 13))),
        ("a huge count", "start: \"a\"~4000000000\n".to_owned()),
        ("ranges", format!("start: {}\n", "\"a\"..\"z\" ".repeat(n / 9))),
        ("a case-insensitive text", format!("start: \"{}\"i\n", "straße".repeat(n / 7))),
        (
            "token ranges",
            format!(
                "start: <[{}]>\n",
                (0..n / 12).map(|i| format!("{}-{}", 3 * i, 3 * i + 1)).collect::<Vec<_>>().join(",")
            ),
        ),
        (
            "token ranges reversed",
            format!(
                "start: <[^{}]>\n",
                (0..n / 12).rev().map(|i| format!("{}-{}", 3 * i, 3 * i + 1)).collect::<Vec<_>>().join(",")
            ),
        ),
    ]
}
