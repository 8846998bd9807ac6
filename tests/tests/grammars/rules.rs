//! Grammars of rules, compared with an Earley recognizer.

use std::sync::Arc;

use formwork::{Grammar, Matcher, Vocabulary};
use formwork_tests::random::Random;

use super::earley::Productions;
use super::random_rules::{gbnf, lark, productions, rules};
use super::vocabulary::{accepts, check_walk, with};

const CHARACTERS: [char; 7] = ['a', 'b', 'c', 'é', '😀', '\n', '\u{10ffff}'];

/// All texts of up to this length that something accepted begins with, and some that go wrong at their end.
fn compare(grammar: &Arc<Grammar>, productions: &Productions, text: &str, n_left: usize, context: &str) -> usize {
    let vocabulary = with(&[]);
    compare_from(&Matcher::new(Arc::clone(grammar), vocabulary), productions, text, n_left, context)
}

fn compare_from(matcher: &Matcher, productions: &Productions, text: &str, n_left: usize, context: &str) -> usize {
    let found = productions.recognizes(text);
    assert_eq!(Some(matcher.is_accepting()), found, "{text:?} of\n{context}");
    let mut n = 1;
    for c in CHARACTERS {
        let longer = format!("{text}{c}");
        let mut next = matcher.clone();
        let is_begun = next.accept_bytes(&longer.as_bytes()[text.len()..]).is_ok();
        assert_eq!(is_begun, productions.recognizes(&longer).is_some(), "the beginning {longer:?} of\n{context}");
        if is_begun && n_left > 0 {
            n += compare_from(&next, productions, &longer, n_left - 1, context);
        }
    }
    n
}

/// Some texts of a grammar, by random choices.
fn walk(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>, random: &mut Random) -> Vec<u8> {
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
    let mut text = Vec::new();
    for _ in 0..12 {
        let tokens: Vec<_> = matcher.mask().iter().collect();
        let token = tokens[random.index(tokens.len())];
        text.extend_from_slice(vocabulary.bytes(token));
        matcher.accept_token(token).unwrap();
        if matcher.is_finished() {
            break;
        }
    }
    text
}

fn check_random(
    seeds: std::ops::Range<u64>,
    n_rules: usize,
    spell: fn(&[super::random_rules::Expr]) -> String,
    parse: fn(&str) -> Result<Arc<Grammar>, formwork::SchemaError>,
) {
    let vocabulary =
        with(&[b"ab", b"ba", "éé".as_bytes(), b"aa", b"\xC3", b"\xA9a", "c😀".as_bytes(), b"\xF0\x9F\x98"]);
    let (mut n_grammars, mut n_texts) = (0, 0);
    for seed in seeds {
        let mut random = Random::new(seed);
        let rules = rules(&mut random, n_rules);
        let text = spell(&rules);
        let productions = productions(&rules);
        match parse(&text) {
            Ok(grammar) => {
                n_grammars += 1;
                n_texts += compare(&grammar, &productions, "", 3, &text);
                let walked = walk(&grammar, &vocabulary, &mut random);
                check_walk(&grammar, &vocabulary, &walked[..walked.len().min(8)]);
            }
            Err(error) => assert!(error.is_empty() && !productions.productive().contains(&0), "{error}\n{text}"),
        }
    }
    assert!(n_grammars > 20 && n_texts > 500, "{n_grammars} grammars, {n_texts} texts");
}

#[test]
fn random_gbnf() {
    check_random(0..60, 1, gbnf, Grammar::from_gbnf);
    check_random(200..300, 3, gbnf, Grammar::from_gbnf);
    check_random(500..530, 6, gbnf, Grammar::from_gbnf);
}

#[test]
fn random_lark() {
    check_random(1000..1070, 3, lark, Grammar::from_lark);
}

fn check_gbnf(text: &str, accepted: &[&str], refused: &[&str]) {
    let grammar = Grammar::from_gbnf(text).unwrap();
    for text in accepted {
        assert!(accepts(&grammar, text.as_bytes()), "{text:?}");
        check_walk(&grammar, &with(&[b"\n\n", b"1 +", b"\": "]), text.as_bytes());
    }
    for text in refused {
        assert!(!accepts(&grammar, text.as_bytes()), "{text:?}");
    }
}

#[test]
fn notation_of_gbnf() {
    check_gbnf(
        "# arithmetic\nroot  ::= (expr \"=\" ws term \"\\n\")+\nexpr  ::= term ([-+*/] term)* # left to right\nterm  ::= ident | num |\n  \"(\" ws expr \")\" ws\nident ::= [a-z] [a-z0-9_]* ws\nnum   ::= [0-9]+ ws\nws    ::= [ \\t\\n]*\n",
        &["x=1\n", "a+(b -3)*c = 4\nx=x\n"],
        &["", "x=1", "x=\n", "1a=2\n", "(x=1\n"],
    );
    check_gbnf("root ::= \"\\x41\\u00e9\\U0001F600\\t\\\"\\\\\\[\\]\"", &["Aé😀\t\"\\[]"], &["A", "A\u{e9}"]);
    check_gbnf(
        "root ::= [^a-c\\]\\n] [-x] [a-] .",
        &["d-aé", "[x-\n", "😀--a"],
        &["a-aa", "]-aa", "\n-aa", "d,aa", "d-a"],
    );
    check_gbnf(
        "root ::= \"ab\"* \"c\"{2} \"d\"{1,} [e]{0,1} (\n\"f\" # f\n | \"g\"\n){1,2}",
        &["ccdf", "ababccdddegf"],
        &["abccf", "aabccdf", "cccdf", "ccdfff"],
    );
    check_gbnf("root ::= | \"a\"\r\nb ::= \"x\"", &["", "a"], &["x"]);
    check_gbnf("root ::= a-b_1\na-b_1 ::= \"x\" (\"\" | \"y\")", &["x", "xy"], &["xyy"]);
}

#[test]
fn left_recursion() {
    for text in [
        "root ::= root \"+\" t | t\nt ::= t \"*\" f | f\nf ::= \"(\" root \")\" | [0-9]",
        "root ::= e\ne ::= e2 | t\ne2 ::= n e n \"+\" t\nn ::= \"\" | n n\nt ::= t \"*\" f | f | t\nf ::= \"(\" e \")\" | [0-9]",
    ] {
        check_gbnf(text, &["1", "1+2*3", "(1+2)*3+(4)", "((1))"], &["", "+1", "1+", "(1", "1)2", "1**2"]);
    }
}

/// Sets of ways stay small although there are exponentially many.
#[test]
fn ambiguity() {
    let ambiguous = [
        ("root ::= root root | \"a\"", 300),
        ("root ::= \"a\" root \"b\" | \"a\" root \"c\" | \"a\"", 300),
        ("root ::= x y | x z | \"a\"\nx ::= \"a\" root\ny ::= \"b\"\nz ::= \"b\" \"c\" | \"b\"", 300),
        ("root ::= (\"a\" | \"aa\" | \"a\" root \"b\"){3,700}", 30),
        ("root ::= x \"b\" | y \"c\" | \"d\"\nx ::= \"a\" root\ny ::= \"a\" root \"e\"?", 300),
        ("root ::= \"a\" root n | \"\"\nn ::= \"b\"? \"c\"?", 300),
    ];
    for (text, n_steps) in ambiguous {
        let grammar = Grammar::from_gbnf(text).unwrap();
        let mut matcher = Matcher::new(grammar, with(&[b"aaaa"]));
        for _ in 0..n_steps {
            matcher.accept_bytes(b"a").unwrap();
            assert!(matcher.mask().len_allowed() > 0);
        }
    }
}

fn check_lark(text: &str, accepted: &[&str], refused: &[&str]) {
    let grammar = Grammar::from_lark(text).unwrap();
    for text in accepted {
        assert!(accepts(&grammar, text.as_bytes()), "{text:?}");
        check_walk(&grammar, &with(&[b"  ", b"1 +", b"\": ", b"//"]), text.as_bytes());
    }
    for text in refused {
        assert!(!accepts(&grammar, text.as_bytes()), "{text:?}");
    }
}

#[test]
fn notation_of_lark() {
    check_lark(
        r#"
        // JSON, as in Lark's tutorial
        ?start: value
        ?value: object
              | array          -> list
              | string
              | SIGNED_NUMBER  -> number
              | "true"i | "null"
        array  : "[" [value ("," value)*] "]"
        object : "{" [pair ("," pair)*] "}"
        pair   : string ":" value
        string : ESCAPED_STRING
        %import common.ESCAPED_STRING
        %import common.SIGNED_NUMBER
        %import common (WS, CPP_COMMENT)
        %ignore WS | CPP_COMMENT
        "#,
        &["1", " [ ] ", "{\"a\\\"b\" : [1, -2.5e3,TRUE ,null]}// x", "[[\"\"]]"],
        &["", "[1", "1 2", "{a:1}", "[1,]", "\"a\"b\"", "t rue"],
    );
    check_lark(
        "start: A~2 B~1..3 (\"x\" | \"y\") \\\n  \"z\"\nA: \"a\"..\"c\"\nB: /[d-f]+\\/?/i",
        &["abdxz", "ccD/e/Fxz"],
        &["adxz", "abxz", "abdxz\n"],
    );
    check_lark("start: \"\\x41\\u00e9\\\"\" _sep\n_sep: /\\s/s | /./s\n", &["Aé\"\n", "Aé\"😀"], &["Aé\""]);
    check_lark("start: a | start \"+\" a # left\n!a: NAME\nNAME: /^[a-z]+$/", &["x", "x+y+z"], &["+x", "x+"]);
}

/// JSON in GBNF, as llama.cpp's own example has it.
const JSON: &str = r#"
root   ::= object
value  ::= object | array | string | number | ("true" | "false" | "null") ws
object ::= "{" ws (string ":" ws value ("," ws string ":" ws value)*)? "}" ws
array  ::= "[" ws (value ("," ws value)*)? "]" ws
string ::= "\"" ([^"\\\x7F\x00-\x1F] | "\\" (["\\bfnrt] | "u" [0-9a-fA-F]{4}))* "\"" ws
number ::= ("-"? ([0-9] | [1-9] [0-9]{0,15})) ("." [0-9]+)? ([eE] [-+]? [0-9] [1-9]{0,15})? ws
ws     ::= | " " | "\n" [ \t]{0,20}
"#;

#[test]
fn json() {
    let text = "{\"a\": [1, -2.5e3, \"x\\u00e9\\n\", {}], \"b\":\n    null}";
    check_gbnf(JSON, &[text, "{}"], &["[]", "{\"a\"}", "{\"a\":01}", "{\"a\": \"\n\"}"]);
}

/// `cargo test --release -p formwork-tests --no-default-features --test grammars -- --ignored --nocapture rule_times`
#[test]
#[ignore = "prints times"]
fn rule_times() {
    let started = std::time::Instant::now();
    let grammar = Grammar::from_gbnf(JSON).unwrap();
    println!("JSON in GBNF: built in {:?}, {} nodes", started.elapsed(), grammar.n_nodes());
    let mut matcher = Matcher::new(grammar, super::vocabulary::o200k());
    let text = "{\"name\": [1, -2.5e3, \"some text\\n\", {\"a\": true}], \"b\":\n    null}";
    let mut times = Vec::new();
    for byte in text.bytes() {
        let started = std::time::Instant::now();
        let n_allowed = matcher.mask().len_allowed();
        times.push((started.elapsed(), char::from(byte), n_allowed));
        matcher.accept_bytes(&[byte]).unwrap();
    }
    times.sort();
    println!("first visits: median {:?}; longest {:?}", times[times.len() / 2], &times[times.len() - 6..]);
}
