//! Answers of which some values are written again, for every type of the oracle.
//!
//! - The answer itself is a text of the grammar.
//! - Walks are read by serde, and differ from the answer in what is free alone.
//! - The answer with another value in the place of a free one is a text of the grammar, if it is one
//!   of the type's.

use formwork::{FieldEventKind, FieldEvents, GrammarOptions, JsonPath, MemberOrder, Rewrite, SchemaError, Style};
use formwork_tests::random::Random;
use proptest::prelude::*;

use crate::{Oracle, respace, walk};

/// `Grammar::with_free_fields` of a type.
pub(crate) type WithFreeFields = fn(GrammarOptions, &str, &[JsonPath]) -> Result<Rewrite, SchemaError>;

/// The values of a text and where they stand, in the order of their ends.
fn values(text: &str) -> Vec<(JsonPath, std::ops::Range<usize>)> {
    let mut events = FieldEvents::new();
    let mut found = events.push(text).unwrap();
    found.extend(events.finish().unwrap());
    found
        .into_iter()
        .filter(|event| event.kind == FieldEventKind::Done)
        .map(|event| (event.path, event.range))
        .collect()
}

/// The text with the values at these paths taken out.
fn without(text: &str, free: &[JsonPath]) -> String {
    let mut out = text.to_owned();
    let mut ranges: Vec<_> = values(text).into_iter().filter(|(path, _)| free.contains(path)).collect();
    ranges.sort_by_key(|(_, range)| range.start);
    for (_, range) in ranges.into_iter().rev() {
        // One that stands in another is gone with it.
        if range.end <= out.len() {
            out.replace_range(range, "_");
        }
    }
    out
}

/// Whether the value at `inner` is in the one at `outer`, or is it.
fn is_within(inner: &JsonPath, outer: &JsonPath) -> bool {
    inner.segments().starts_with(outer.segments())
}

impl Oracle {
    /// A value's text, some of which is written again.
    pub(crate) fn rewritten(&self, with_free: WithFreeFields, compact: &str, seed: u64) -> Result<(), TestCaseError> {
        // Each byte of it is a state that nobody has visited.
        if compact.len() > 1500 {
            return Ok(());
        }
        let mut random = Random::new(seed);
        let options = GrammarOptions { style: Style::ALL[random.index(4)], ..GrammarOptions::default() };
        let text = respace::respace(compact, options.style, seed);
        let there = values(&text);
        let mut free: Vec<JsonPath> =
            (0..=random.index(2)).map(|_| there[random.index(there.len())].0.clone()).collect();
        if random.below(8) == 0 {
            free.push(free[0].clone().key("nowhere"));
        }
        let again = with_free(options, &text, &free);
        prop_assert!(again.is_ok(), "{:?} can't be written again: {:?}", text, again.err());
        let again = again.unwrap();
        let accepts = |text: &str| {
            let mut matcher = formwork::Matcher::new(again.grammar.clone(), walk::bytes());
            matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
        };
        prop_assert!(accepts(&text), "{:?} with {:?} free isn't its own text", text, again.free);
        for path in &free {
            let is_free = again.free.iter().any(|found| is_within(path, found));
            prop_assert!(is_free, "{} isn't free in {:?}: {:?}", path, text, again.free);
        }
        let written = walk::walk(&again.grammar, seed);
        let read = (self.rewrite)(&written);
        prop_assert!(read.is_ok(), "serde refuses {:?}, written over {:?}: {:?}", written, text, read.err());
        prop_assert_eq!(without(&written, &again.free), without(&text, &again.free), "{:?}", again.free);
        // What the type has elsewhere.
        let any_order = GrammarOptions { member_order: MemberOrder::Any, ..options };
        for seed in seed..seed.saturating_add(4) {
            let other = walk::walk(&(self.grammar)(options), seed);
            let path = &again.free[0];
            let range = |text: &str| values(text).into_iter().find(|(found, _)| found == path).map(|(_, range)| range);
            if let (Some(here), Some(there)) = (range(&text), range(&other)) {
                let mixed = [&text[..here.start], &other[there], &text[here.end..]].concat();
                if self.accepts_with(&mixed, options) || self.accepts_with(&mixed, any_order) {
                    prop_assert!(accepts(&mixed), "{:?} isn't {:?} with {} free", mixed, text, path);
                }
            }
        }
        Ok(())
    }
}

mod places {
    use std::collections::BTreeMap;

    use formwork::{Grammar, GrammarOptions, JsonPath, Matcher, Structured, Style};
    use serde::de::DeserializeOwned;
    use serde::{Deserialize, Serialize};

    use crate::walk;

    #[derive(Serialize, Deserialize, Structured)]
    struct Invoice {
        number: String,
        lines: Vec<Line>,
        #[serde(default)]
        total: Option<u16>,
        due: (u16, u8),
        payment: Payment,
        note: Note,
        #[serde(flatten)]
        more: BTreeMap<String, Vec<bool>>,
    }

    #[derive(Serialize, Deserialize, Structured)]
    struct Line {
        name: String,
        #[structured(range = 1..=99)]
        count: u8,
        #[structured(unique)]
        marks: Vec<Mark>,
    }

    #[derive(Serialize, Deserialize, Structured)]
    enum Mark {
        New,
        Used,
    }

    #[derive(Serialize, Deserialize, Structured)]
    #[serde(tag = "by")]
    enum Payment {
        Card { digits: u16 },
        Cash { digits: u8, change: bool },
    }

    #[derive(Serialize, Deserialize, Structured)]
    #[serde(untagged)]
    enum Note {
        Text { text: String },
        Code { code: u8 },
    }

    #[derive(Serialize, Deserialize, Structured)]
    enum Either {
        Invoice(Box<Invoice>),
        Pair(u8, bool),
        Struct { x: u8 },
        Unit,
    }

    #[derive(Serialize, Deserialize, Structured)]
    #[structured(depth = 2)]
    struct Tree {
        leaf: u8,
        children: Vec<Tree>,
    }

    const INVOICE: &str = r#"{"number":"1","lines":[{"name":"a","count":3,"marks":[]},{"name":"b","count":4,"marks":["New"]}],"total":7,"due":[2026,5],"payment":{"by":"Cash","digits":4,"change":true},"note":{"code":3},"zz":[true]}"#;

    /// A path as it is printed, for keys that are names.
    fn path(text: &str) -> JsonPath {
        text.split(['.', '[']).filter(|step| !step.is_empty() && *step != "$").fold(JsonPath::root(), |path, step| {
            match step.strip_suffix(']') {
                Some(index) => path.index(index.parse().unwrap()),
                None => path.key(step),
            }
        })
    }

    /// With these paths asked for, those are free, and the text with `from` as one of these is a
    /// text, with one of those none.
    fn check<T: Structured + DeserializeOwned>(
        text: &str,
        [asked, free]: [&str; 2],
        from: &str,
        accepted: &[&str],
        refused: &[&str],
    ) {
        let options = GrammarOptions { style: Style::Compact, ..GrammarOptions::default() };
        let asked: Vec<JsonPath> = asked.split(' ').map(path).collect();
        let again = Grammar::with_free_fields::<T>(options, text, &asked).unwrap();
        let found: Vec<String> = again.free.iter().map(JsonPath::to_string).collect();
        assert_eq!(found.join(" "), free, "{text}");
        assert_eq!(text.matches(from).count(), 1);
        for (others, wanted) in [(accepted, true), (refused, false)] {
            for other in others {
                let text = text.replace(from, other);
                let mut matcher = Matcher::new(again.grammar.clone(), walk::bytes());
                let is_text = matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting();
                assert_eq!(is_text, wanted, "{text} with {free} free");
                assert!(!wanted || serde_json::from_str::<T>(&text).is_ok(), "serde refuses {text}");
            }
        }
    }

    #[test]
    fn what_is_free() {
        let invoice = check::<Invoice>;
        invoice(INVOICE, ["number", "number"], r#""1""#, &[r#""2""#, r#""""#], &["1", "null"]);
        invoice(
            INVOICE,
            ["lines[1].count", "lines[1].count"],
            "4,\"marks",
            &["99,\"marks"],
            &["100,\"marks", "0,\"marks"],
        );
        invoice(INVOICE, ["lines[0].count", "lines[0].count"], "4,\"marks", &[], &["5,\"marks"]);
        invoice(
            INVOICE,
            ["total due[1]", "due[1] total"],
            "7,\"due\":[2026,5]",
            &["null,\"due\":[2026,255]"],
            &["7,\"due\":[2027,5]"],
        );
        invoice(INVOICE, ["zz[0]", "zz[0]"], "[true]", &["[false]"], &["[]", "[1]"]);
        invoice(INVOICE, ["zz", "zz"], "[true]", &["[]", "[true,false]"], &["1"]);
        // A list without repeats, its items, and what isn't there.
        invoice(
            INVOICE,
            ["lines[1].marks[0]", "lines[1].marks"],
            r#"["New"]"#,
            &["[]", r#"["Used","New"]"#],
            &[r#"["New","New"]"#],
        );
        invoice(INVOICE, ["lines[2].count", "lines"], r#""count":4"#, &[r#""count":5"#], &[r#""count":100"#]);
        // Of an enum, what its tag doesn't decide; with the tag, all of it.
        let cash = r#""by":"Cash","digits":4,"change":true"#;
        let [card, dear] = [r#""by":"Card","digits":400"#, r#""by":"Cash","digits":400,"change":true"#];
        let more = r#""by":"Cash","digits":5,"change":true"#;
        invoice(INVOICE, ["payment.digits", "payment.digits"], cash, &[more], &[card, dear]);
        invoice(INVOICE, ["payment.by", "payment"], cash, &[more, card], &[dear]);
        invoice(INVOICE, ["note.code", "note"], r#"{"code":3}"#, &[r#"{"code":4}"#, r#"{"text":""}"#], &["3"]);
        invoice(INVOICE, ["nowhere", "$"], "7,\"due", &["8,\"due"], &["true,\"due"]);
    }

    #[test]
    fn through_what_holds_others() {
        let either = format!(r#"[{{"Invoice":{INVOICE}}},"Unit",{{"Pair":[1,true]}},null,{{"Struct":{{"x":6}}}}]"#);
        let list = check::<Vec<Option<Either>>>;
        list(&either, ["[0].Invoice.total", "[0].Invoice.total"], "7,\"due", &["8,\"due"], &["true,\"due"]);
        list(&either, ["[2].Pair[1] [1]", "[1] [2].Pair[1]"], "[1,true]", &["[1,false]"], &["[2,true]", "[1,1]"]);
        list(&either, ["[1]", "[1]"], r#""Unit""#, &["null", r#"{"Pair":[0,true]}"#], &[r#""Unix""#]);
        list(&either, ["[4].Struct.x", "[4].Struct.x"], r#""x":6"#, &[r#""x":255"#], &[r#""x":256"#]);
        // Bounds of depth are those of the place.
        let tree = r#"{"leaf":1,"children":[{"leaf":2,"children":[]}]}"#;
        let leaf = r#"{"leaf":2,"children":[]}"#;
        let deeper = r#"{"leaf":2,"children":[{"leaf":3,"children":[]}]}"#;
        check::<Tree>(tree, ["children[0]", "children[0]"], leaf, &[r#"{"leaf":9,"children":[]}"#], &[deeper]);
        check::<Tree>(tree, ["children[0].leaf", "children[0].leaf"], "2", &["9"], &["256"]);
    }

    #[test]
    fn what_is_refused() {
        let options = GrammarOptions::default();
        let error = Grammar::with_free_fields::<Tree>(options, r#"{"leaf":1}"#, &[]).unwrap_err();
        assert!(error.is_syntax() && error.to_string().contains("children"), "{error}");
        // Nothing free is the text alone.
        let text = "{ \"leaf\":1,\n\"children\":[]}";
        let again = Grammar::with_free_fields::<Tree>(options, text, &[]).unwrap();
        assert_eq!((again.grammar.min_bytes(), again.free.len()), (text.len(), 0));
    }
}
