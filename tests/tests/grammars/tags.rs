//! Structural tags, compared with a parser that reads the text from its beginning.

use std::sync::Arc;
use std::time::Instant;

use formwork::formwork_core::{StructuralTags, Tag};
use formwork::{Grammar, GrammarOptions, Matcher, Style};
use formwork_tests::random::Random;

use super::vocabulary::{accepts, check_walk, o200k, with};

fn tag(begin: &str, grammar: &Arc<Grammar>, end: &str) -> Tag {
    Tag { begin: begin.into(), grammar: Arc::clone(grammar), end: end.into() }
}

/// Whether a text is free text and tags, read in every way. The parts are texts of one to three `a`.
fn reads(text: &str, how: &StructuralTags, n_tags: usize) -> bool {
    let is_done = n_tags > 0 || !how.at_least_one;
    let may_go_on = n_tags == 0 || !how.stop_after_first;
    if !may_go_on {
        return text.is_empty();
    }
    // Where the first trigger is complete.
    let first = (0..=text.len())
        .filter(|&end| text.is_char_boundary(end))
        .find_map(|end| how.triggers.iter().find(|t| text[..end].ends_with(t.as_str())).map(|t| (end - t.len(), t)));
    let Some((start, trigger)) = first else { return is_done };
    how.tags.iter().filter(|tag| tag.begin.starts_with(trigger.as_str())).any(|tag| {
        let Some(rest) = text[start..].strip_prefix(tag.begin.as_str()) else { return false };
        (1..=3).any(|n| {
            let rest = rest.strip_prefix("a".repeat(n).as_str());
            rest.and_then(|rest| rest.strip_prefix(tag.end.as_str())).is_some_and(|rest| reads(rest, how, n_tags + 1))
        })
    })
}

fn subjects() -> Vec<StructuralTags> {
    let part = Grammar::from_regex("a{1,3}").unwrap();
    let mut all = Vec::new();
    for (tags, triggers) in [
        (vec![("<a", "b")], vec!["<a"]),
        (vec![("<a", "b")], vec!["<"]),
        (vec![("aab", ""), ("aabé", "a")], vec!["aab"]),
        (vec![("abab", "b"), ("ba", "é")], vec!["abab", "bb"]),
        (vec![("é<", "<"), ("a<b", "é")], vec!["é<", "a<"]),
        (vec![], vec![]),
    ] {
        for at_least_one in [false, true] {
            for stop_after_first in [false, true] {
                let tags = tags.iter().map(|(begin, end)| tag(begin, &part, end)).collect();
                let mut subject = StructuralTags::new(tags, triggers.clone());
                (subject.at_least_one, subject.stop_after_first) = (at_least_one, stop_after_first);
                all.push(subject);
            }
        }
    }
    all
}

#[test]
fn every_short_text() {
    let characters = ['<', 'a', 'b', 'é'];
    let mut texts = vec![String::new()];
    let mut from = 0;
    for _ in 0..7 {
        let to = texts.len();
        for at in from..to {
            texts.extend(characters.map(|c| format!("{}{c}", texts[at])));
        }
        from = to;
    }
    let (mut n_accepted, mut n_refused) = (0, 0);
    for how in subjects() {
        let Ok(grammar) = Grammar::structural_tags(&how) else {
            let is_empty = how.at_least_one && how.tags.is_empty();
            assert!(
                is_empty
                    || !how.tags.iter().all(|tag| how.triggers.iter().any(|t| tag.begin.starts_with(t)))
                    || how.triggers.contains(&"bb".to_owned())
            );
            continue;
        };
        let matcher = Matcher::new(grammar, with(&[]));
        for text in &texts {
            let mut matcher = matcher.clone();
            let found = matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting();
            assert_eq!(found, reads(text, &how, 0), "{text:?} {how:?}");
            if found { n_accepted += 1 } else { n_refused += 1 }
        }
    }
    assert!(n_accepted > 10_000 && n_refused > 10_000, "{n_accepted} {n_refused}");
}

#[test]
fn masks() {
    let vocabulary =
        with(&[b"<a", b"a<", b"aab", b"ab", b"aaab", "é<a".as_bytes(), b"\xC3", b"\xA9<", b"b<ab", b"\xFF", b"\n\n"]);
    let mut random = Random::new(4);
    for how in subjects() {
        let Ok(grammar) = Grammar::structural_tags(&how) else { continue };
        for _ in 0..6 {
            let text: String = (0..9).map(|_| ["<a", "a", "b", "é", "<", "aab"][random.index(6)]).collect();
            check_walk(&grammar, &vocabulary, text.as_bytes());
        }
    }
}

#[test]
fn typed_parts() {
    let spaced = Grammar::of::<Vec<(u8, bool)>>(Style::Spaced);
    let pretty = Grammar::of::<Vec<(u8, bool)>>(Style::Pretty);
    let compact = Grammar::of::<std::collections::BTreeMap<String, Option<u8>>>(Style::Compact);
    let gbnf = Grammar::from_gbnf("root ::= \"(\" root \")\" | \"x\"").unwrap();
    let tags = vec![
        tag("<s>", &spaced, "</s>"),
        tag("<p>", &pretty, "</p>"),
        tag("<c>", &compact, "</c>"),
        tag("<g>", &gbnf, ""),
    ];
    let grammar = Grammar::structural_tags(&StructuralTags::new(tags, ["<s", "<p>", "<c>", "<g"])).unwrap();
    let text = "1 < 2 <s>[[1, true], [2, false]]</s>\n<p>[\n  [\n    1,\n    true\n  ]\n]</p> <c>{\"a\":null,\"b\":1}</c>日本<g>((x))";
    assert!(accepts(&grammar, text.as_bytes()));
    for wrong in
        [" <s>[[1,true]]</s>", "<p>[[1, true]]</p>", "<c>{\"a\": 1}</c>", "<s", "<g>((x)", "\u{7f}<sx", "<s>[]</s><s>"]
    {
        assert!(!accepts(&grammar, wrong.as_bytes()), "{wrong}");
    }
    assert!(!accepts(&grammar, b"a\xFFb") && !accepts(&grammar, b"\xED\xA0\x80"));
    check_walk(&grammar, &with(&[b"<s>[[", b"\n  ", b" <", b"</s>\n"]), text.as_bytes());
}

#[test]
fn refused() {
    let part = Grammar::from_regex("a").unwrap();
    let error = |tags: Vec<Tag>, triggers: &[&str]| {
        Grammar::structural_tags(&StructuralTags::new(tags, triggers.iter().copied())).unwrap_err().to_string()
    };
    assert!(error(vec![tag("<a", &part, "")], &[""]).contains("can't be empty"));
    assert!(error(vec![tag("<a", &part, "")], &["<b"]).contains("no tag begins"));
    assert!(error(vec![tag("<a", &part, ""), tag("x", &part, "")], &["<"]).contains("none of the triggers"));
    assert!(error(vec![tag("<ab", &part, ""), tag("ab", &part, "")], &["<ab", "ab"]).contains("is contained in"));
    let pretty = Grammar::of::<Vec<u8>>(Style::Pretty);
    let flexible = Grammar::of::<Vec<u8>>(Style::Flexible);
    assert!(error(vec![tag("<a", &pretty, ""), tag("<b", &flexible, "")], &["<"]).contains("can't be put together"));
    let of_depth = |max_depth| {
        Grammar::with_options::<Vec<Vec<Vec<Vec<u8>>>>>(GrammarOptions { max_depth, ..GrammarOptions::default() })
    };
    assert!(error(vec![tag("<a", &of_depth(2), ""), tag("<b", &of_depth(3), "")], &["<"]).contains("max_depth"));
    let bounded =
        Grammar::structural_tags(&StructuralTags::new(vec![tag("<a", &of_depth(2), ""), tag("<b", &part, "")], ["<"]))
            .unwrap();
    assert!(accepts(&bounded, b"<a[[]]") && !accepts(&bounded, b"<a[[["));
}

/// `cargo test --release -p formwork-tests --no-default-features --test grammars -- --ignored --nocapture tag_times`
#[test]
#[ignore = "prints times"]
fn tag_times() {
    let part = Grammar::of::<std::collections::BTreeMap<String, Vec<f64>>>(Style::Spaced);
    for triggers in [vec!["<function="], vec!["<tool_call>", "```json\n", "[TOOL_CALLS]"]] {
        let tags = triggers.iter().map(|trigger| tag(trigger, &part, "</end>")).collect();
        let started = Instant::now();
        let grammar = Grammar::structural_tags(&StructuralTags::new(tags, triggers.clone())).unwrap();
        println!("built in {:?}, {} nodes", started.elapsed(), grammar.n_nodes());
        let mut matcher = Matcher::new(grammar, o200k());
        for text in
            ["", "Let me see", ". 1 <", "fun", " and é", "<", triggers[0].strip_prefix('<').unwrap(), "{\"", "abc"]
        {
            matcher.accept_bytes(text.as_bytes()).unwrap();
            let started = Instant::now();
            let n_allowed = matcher.mask().len_allowed();
            println!("  after {text:?}: {n_allowed} tokens in {:?}", started.elapsed());
        }
    }
}
