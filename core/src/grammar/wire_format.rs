//! A linked grammar as bytes, to be kept beside what it was made from.
//!
//! ```text
//! magic "fwgramm\n"   version   0   length of the tables   checksum   tables
//!                8         4   4            8                  8
//! ```
//!
//! Little-endian. The checksum is over everything else. It tells damage, not forgery, so reading
//! takes nothing for granted: see [`soundness`](super::soundness).
//!
//! The format is written by hand and not by a crate (serde with postcard, rkyv). It is flat
//! numbers, so that a crate would spare some forty lines of the reading; what is long is the
//! checks, which no crate does. The types that are written are those of the engine, and deriving a
//! format for them would fix the engine's layout. And the same bytes on every machine are a
//! promise, easier kept by what is written here than by the version of a dependency.

use std::borrow::Cow;
use std::sync::Arc;

use crate::base::digest::Digest;
use crate::base::error::SchemaError;
use crate::base::ids::to_usize;
use crate::base::meter;
use crate::base::wire::{Reader, Writer};
use crate::fragment::byte_classes::cuts;
use crate::fragment::member_conditions::MemberConditions;
use crate::fragment::table::{ByteRange, Node, NodeId};
use crate::fragment::token_reference::{TokenNames, TokenReference};
use crate::fragment::white_space::{MAX_DEPTH, Slot, Style};
use crate::grammar::Grammar;
use crate::grammar::linked_tables::{LinkedFragment, LinkedTables};
use crate::grammar::loosened::Loosened;
use crate::grammar::min_cost::MinCosts;
use crate::grammar::soundness::is_sound;

/// A line feed at the end, so that a transfer as text damages it visibly.
const MAGIC: &[u8; 8] = b"fwgramm\n";
/// Format 1 had no refusal and nothing loosened, format 2 no references to tokens, format 3 no
/// conditions of members, format 4 no lists whose items differ.
const VERSION: u32 = 5;

/// Bytes before the checksum.
const N_HEADER: usize = 24;

/// Largest number of looks at nodes while costs are computed. What takes more takes too long.
const MAX_COST_STEPS: u64 = 1 << 31;

impl Grammar {
    /// What every result of [`Grammar::save`] begins with, whatever its version: for telling such a
    /// file from others.
    pub const SAVED_MAGIC: &[u8; 8] = MAGIC;

    /// The grammar as bytes, for [`Grammar::load`], with what it says of itself
    /// ([`Grammar::refusal`], [`Grammar::loosened`]), but not its [schema](Grammar::schema), which is
    /// to be kept beside it where it is wanted. Some 20 bytes a node; the same grammar gives
    /// the same bytes, on any machine.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        let mut body = Writer::default();
        write(self, &mut body);
        let mut writer = Writer(MAGIC.to_vec());
        writer.u32(VERSION);
        // Reserved; it keeps the length behind it at a multiple of 8 bytes.
        writer.u32(0);
        writer.u64(body.0.len() as u64);
        writer.u64(checksum(&writer.0, &body.0));
        writer.0.extend(body.0);
        writer.0
    }

    /// The grammar that was saved. Linear in its size: costs are computed again, nothing else is.
    ///
    /// What a saved grammar costs is metered as for any other source
    /// ([`CompileLimits`](crate::base::meter::CompileLimits)): the file may come from anywhere.
    ///
    /// # Errors
    /// [`SchemaError::is_syntax`] if these aren't the bytes that [`Grammar::save`] gave: of
    /// something else, of another version of the format, cut off or damaged. The error says which.
    /// [`SchemaError::exceeded`] under limits that it passes.
    pub fn load(saved: &[u8]) -> Result<Arc<Grammar>, SchemaError> {
        let error =
            |message: String| Err(SchemaError::syntax(format!("{message}; make the grammar and save it again")));
        let cut_off = || error(format!("the saved grammar is cut off after {} bytes", saved.len()));
        if !saved.starts_with(&MAGIC[..saved.len().min(MAGIC.len())]) {
            return error("this is not a saved grammar".to_owned());
        }
        let Some((header, rest)) = saved.split_at_checked(N_HEADER) else {
            return cut_off();
        };
        let mut fields = Reader(&header[MAGIC.len()..]);
        let mut rest = Reader(rest);
        let (Some(version), Some(_), Some(len), Some(sum)) = (fields.u32(), fields.u32(), fields.u64(), rest.u64())
        else {
            return cut_off();
        };
        let body = rest.0;
        if version != VERSION {
            return error(format!("the saved grammar has format {version}, and this version reads format {VERSION}"));
        }
        match (body.len() as u64).cmp(&len) {
            std::cmp::Ordering::Less => return cut_off(),
            std::cmp::Ordering::Greater => {
                return error(format!("the saved grammar is followed by {} bytes more", body.len() as u64 - len));
            }
            std::cmp::Ordering::Equal => {}
        }
        if checksum(header, body) != sum {
            return error("the saved grammar is damaged: its checksum is not that of its content".to_owned());
        }
        // Past a limit nothing is read, and the limit is what is told.
        meter::from_source(saved.len(), || match read(Reader(body)) {
            Some(grammar) => Ok(Arc::new(grammar)),
            None => meter::step(0)
                .and_then(|()| error("the saved grammar is damaged: its content makes no sense".to_owned())),
        })
    }
}

/// A checksum over everything but itself.
fn checksum(header: &[u8], body: &[u8]) -> u64 {
    let mut digest = Digest::new();
    digest.bytes(header);
    digest.bytes(body);
    digest.finish()
}

/// Writes everything but what is computed again: costs and byte classes.
fn write(grammar: &Grammar, to: &mut Writer) {
    to.u32(match grammar.style {
        Style::Compact => 0,
        Style::Spaced => 1,
        Style::Pretty => 2,
        Style::Flexible => 3,
    });
    to.u32(grammar.max_depth);
    to.u32(u32::from(grammar.too_large));
    to.len(grammar.fragments.len());
    for LinkedFragment { name, part, start, nests } in &grammar.fragments {
        to.text(name);
        [*part, start.0, u32::from(*nests)].into_iter().for_each(|n| to.u32(n));
    }
    to.len(grammar.nodes.len());
    for &node in &grammar.nodes {
        let fields: [u32; 5] = match node {
            Node::Literal { start, len, next } => [0, start, len, next.0, 0],
            Node::Bytes { first, len, accepting } => [1, first, len, u32::from(accepting), 0],
            Node::Space { slot, next } => [2, slot_number(slot), next.0, 0, 0],
            Node::Call { callee, next } => [3, callee, next.0, 0, 0],
            Node::Choice { first, len } => [4, first, len, 0, 0],
            Node::Repeat { min, max, body, done } => [5, min, max, body.0, done.0],
            Node::AnyMember { first, len, n_required, after } => [6, first, len, n_required, after.0],
            Node::AfterMember { members, comma, close, conditions } => [7, members.0, comma.0, close.0, conditions],
            Node::Token { tokens, next } => [8, tokens, next.0, 0, 0],
            Node::DistinctItem { extra, room, item } => [9, extra, room, item.0, 0],
            Node::AfterDistinct { next } => [10, next.0, 0, 0, 0],
            Node::Counted { max, within, beyond, free } => [11, max, within.0, beyond.0, free.0],
            // Linking leaves none of these.
            Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => [1, 0, 0, 0, 0],
        };
        let n_fields = N_FIELDS[to_usize(fields[0])];
        fields[..=n_fields].iter().for_each(|&n| to.u32(n));
    }
    to.len(grammar.text.len());
    to.0.extend(&grammar.text);
    to.len(grammar.ranges.len());
    for range in &grammar.ranges {
        to.0.extend([range.lo, range.hi]);
        to.u32(range.next.0);
    }
    to.u32s(grammar.choices.iter().map(|way| way.0));
    to.len(grammar.tokens.len());
    grammar.tokens.iter().for_each(|reference| write_reference(reference, to));
    to.len(grammar.conditions.len());
    grammar.conditions.iter().for_each(|conditions| to.u32s(conditions.words().into_iter()));
    let refusal = grammar.refusal.as_slice();
    let loosened: Vec<&SchemaError> = grammar.loosened.iter().map(|Loosened(error)| error).collect();
    to.len(refusal.len());
    refusal.iter().for_each(|error| error.write(to));
    to.len(loosened.len());
    loosened.iter().for_each(|error| error.write(to));
}

/// Writes a reference to tokens: whether it is negated, then its name or its ranges.
fn write_reference(TokenReference { names, is_negated }: &TokenReference, to: &mut Writer) {
    to.u32(u32::from(*is_negated));
    match names {
        TokenNames::Written(name) => {
            to.u32(0);
            to.text(name);
        }
        TokenNames::Ids(ranges) => {
            to.u32(1);
            to.len(ranges.len());
            ranges.iter().flat_map(|&(low, high)| [low, high]).for_each(|id| to.u32(id));
        }
    }
}

/// The reference that [`write_reference`] wrote.
fn reference(from: &mut Reader<'_>) -> Option<TokenReference> {
    let is_negated = flag(from.u32()?)?;
    let names = match from.u32()? {
        0 => TokenNames::Written(from.text()?.to_owned()),
        1 => {
            let ranges: Vec<(u32, u32)> = from
                .records::<8>()?
                .iter()
                .map(|bytes| {
                    let [a, b, c, d, e, f, g, h] = *bytes;
                    (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]))
                })
                .collect();
            // Whoever walks a range relies on its order.
            if ranges.iter().any(|&(low, high)| low > high || i32::try_from(high).is_err()) {
                return None;
            }
            TokenNames::Ids(ranges)
        }
        _ => return None,
    };
    Some(TokenReference { names, is_negated })
}

/// Number of fields after each kind of node.
const N_FIELDS: [usize; 12] = [3, 3, 2, 2, 2, 4, 4, 4, 2, 3, 1, 4];

/// The number of a slot in the format, which the order of variants doesn't change.
fn slot_number(slot: Slot) -> u32 {
    match slot {
        Slot::Open => 0,
        Slot::Comma => 1,
        Slot::Colon => 2,
        Slot::Close => 3,
    }
}

/// The grammar that [`write`] wrote; `None` if it can't have written this.
fn read(mut from: Reader<'_>) -> Option<Grammar> {
    let style = *[Style::Compact, Style::Spaced, Style::Pretty, Style::Flexible].get(to_usize(from.u32()?))?;
    let max_depth = Some(from.u32()?).filter(|&depth| depth <= MAX_DEPTH)?;
    let too_large = flag(from.u32()?)?;
    // Numbers of entries come from the file, so nothing is reserved for them: what isn't there ends
    // the reading.
    let n_fragments = from.u32()?;
    let mut fragments = Vec::new();
    for _ in 0..n_fragments {
        meter::step(2).ok()?;
        let name = Cow::Owned(from.text()?.to_owned());
        fragments.push(LinkedFragment {
            name,
            part: from.u32()?,
            start: NodeId(from.u32()?),
            nests: flag(from.u32()?)?,
        });
    }
    let n_nodes = from.u32()?;
    let mut nodes = Vec::new();
    for _ in 0..n_nodes {
        meter::step(1).ok()?;
        nodes.push(node(&mut from)?);
    }
    let text = bytes(&mut from)?.to_vec();
    let ranges = from.records::<6>()?.iter().map(|&[lo, hi, a, b, c, d]| ByteRange {
        lo,
        hi,
        next: NodeId(u32::from_le_bytes([a, b, c, d])),
    });
    let ranges: Vec<ByteRange> = ranges.collect();
    let choices = from.u32s()?.iter().map(|&way| NodeId(way)).collect();
    let n_tokens = from.u32()?;
    let mut tokens = Vec::new();
    for _ in 0..n_tokens {
        meter::step(2).ok()?;
        tokens.push(reference(&mut from)?);
    }
    let n_conditions = from.u32()?;
    let mut conditions = Vec::new();
    for _ in 0..n_conditions {
        conditions.push(MemberConditions::of_words(&from.u32s()?)?);
    }
    let mut errors = |max: u32| {
        let n = from.u32().filter(|&n| n <= max)?;
        (0..n)
            .map(|_| SchemaError::read(&mut from).filter(|_| !meter::is_over(8)))
            .collect::<Option<Vec<SchemaError>>>()
    };
    let (refusal, loosened) = (errors(1)?.pop(), errors(u32::MAX)?);
    // Costs, byte classes and cuts follow from the rest. They aren't saved, so that they can't
    // contradict it.
    meter::step((text.len() + ranges.len()) / 16).ok()?;
    let cuts = cuts(&text, &ranges);
    let tables = LinkedTables { style, max_depth, nodes, text, ranges, choices, tokens, conditions, fragments, cuts };
    // Soundness before costs: these index the tables without asking.
    if !from.0.is_empty() || !is_sound(&tables)? {
        return None;
    }
    let costs = MinCosts::within(&tables, &[], MAX_COST_STEPS).filter(|costs| costs.are_counts_known(&tables))?;
    let mut grammar = Grammar::of_tables(tables, costs);
    grammar.too_large = too_large;
    grammar.refusal = refusal;
    grammar.loosened = loosened.into_iter().map(Loosened).collect();
    Some(grammar)
}

/// A flag; `None` for anything but 0 and 1.
fn flag(n: u32) -> Option<bool> {
    [false, true].get(to_usize(n)).copied()
}

/// A length, then as many bytes; `None` if fewer are left.
fn bytes<'a>(from: &mut Reader<'a>) -> Option<&'a [u8]> {
    let len = to_usize(from.u32()?);
    from.0.split_off(..len)
}

/// A node: its kind, then its fields.
fn node(from: &mut Reader<'_>) -> Option<Node> {
    let kind = from.u32()?;
    let mut fields = [0; 4];
    for field in fields.iter_mut().take(*N_FIELDS.get(to_usize(kind))?) {
        *field = from.u32()?;
    }
    let [a, b, c, d] = fields;
    Some(match kind {
        0 => Node::Literal { start: a, len: b, next: NodeId(c) },
        1 => Node::Bytes { first: a, len: b, accepting: flag(c)? },
        2 => Node::Space {
            slot: *[Slot::Open, Slot::Comma, Slot::Colon, Slot::Close].get(to_usize(a))?,
            next: NodeId(b),
        },
        3 => Node::Call { callee: a, next: NodeId(b) },
        4 => Node::Choice { first: a, len: b },
        5 => Node::Repeat { min: a, max: b, body: NodeId(c), done: NodeId(d) },
        6 => Node::AnyMember { first: a, len: b, n_required: c, after: NodeId(d) },
        7 => Node::AfterMember { members: NodeId(a), comma: NodeId(b), close: NodeId(c), conditions: d },
        8 => Node::Token { tokens: a, next: NodeId(b) },
        9 => Node::DistinctItem { extra: a, room: b, item: NodeId(c) },
        10 => Node::AfterDistinct { next: NodeId(a) },
        _ => Node::Counted { max: a, within: NodeId(b), beyond: NodeId(c), free: NodeId(d) },
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use expect_test::{Expect, expect};
    use serde_json::json;

    use super::*;
    use crate::fragment::options::GrammarOptions;
    use crate::fragment::options::MemberOrder;
    use crate::fragment::table::NO_CONDITIONS;
    use crate::matcher::Matcher;
    use crate::sources::json_schema::SchemaOptions;
    use crate::sources::quotation::SubstringOptions;
    use crate::sources::tags::{StructuralTags, Tag};
    use crate::types::structured::Structured;
    use crate::vocab::{Token, Vocabulary};

    fn vocabulary() -> Arc<Vocabulary> {
        let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
        tokens.extend(["aa", "\": ", "], [", "true"].map(Token::text));
        tokens.push(Token::control("<a>"));
        tokens.push(Token::end_of_generation(""));
        Vocabulary::new(tokens).unwrap()
    }

    fn of<T: Structured>(style: Style, max_depth: u32) -> Arc<Grammar> {
        Grammar::link::<T>(GrammarOptions { style, max_depth, ..GrammarOptions::default() })
    }

    fn grammars() -> Vec<Arc<Grammar>> {
        let words = SubstringOptions { whole_words: true, ..SubstringOptions::default() };
        let tag = Tag { begin: "<a>".into(), grammar: of::<Vec<bool>>(Style::Pretty, 127), end: "</a>".into() };
        let mut all = vec![
            Grammar::from_regex("[a-f]+(-é)?").unwrap(),
            Grammar::choice(&["yes", "no", "naïve"]).unwrap(),
            Grammar::substring_of("to be or not to be").unwrap(),
            Grammar::substring_with("to be or not to be", &words).unwrap(),
            Grammar::from_gbnf("root ::= root \"+\" n | n\nn ::= [0-9]{2,2000} | \"(\" root \")\"").unwrap(),
            Grammar::from_lark("start: \"a\" start? | /x{1,900}y/\n%ignore \" \"").unwrap(),
            Grammar::from_lark("start: <[257-259]> \"a\" <[^3,9-11]>* <a>").unwrap(),
            Grammar::structural_tags(&StructuralTags::new(vec![tag], ["<a"])).unwrap(),
            of::<(Option<()>, Result<Box<[u8]>, char>)>(Style::Flexible, 1),
            loosened(),
            refused(),
            unordered(),
            counted(),
            with_conditions(MemberOrder::AsWritten),
            with_conditions(MemberOrder::Any),
        ];
        for style in Style::ALL {
            all.push(of::<BTreeMap<String, Vec<f32>>>(style, 127));
            all.push(of::<serde_json::Value>(style, 3));
        }
        all
    }

    fn counted() -> Arc<Grammar> {
        let schema = json!({"type": "string", "pattern": "^[a-f]+(-[a-f]+)*$", "minLength": 2, "maxLength": 60});
        Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap()
    }

    /// What masks rely on where characters are counted is looked at.
    #[test]
    fn counted_characters_are_alike() {
        let grammar = counted();
        let is_counted = |at: &NodeId| matches!(grammar.nodes[*at], Node::Counted { .. });
        let counted: Vec<NodeId> = (0..grammar.nodes.len()).map(NodeId::from_index).filter(is_counted).collect();
        assert_eq!(counted.len(), 2);
        for &at in &counted {
            let Node::Counted { max, within, beyond, free } = grammar.nodes[at] else { unreachable!() };
            for (node, is_read) in [
                (Node::Counted { max: 7, within, beyond, free }, true),
                (Node::Counted { max, within: free, beyond, free }, false),
                (Node::Counted { max, within, beyond: NodeId::START, free }, false),
                (Node::Counted { max, within, beyond, free: within }, false),
                (Node::Counted { max, within, beyond, free: beyond }, false),
            ] {
                let mut changed = Arc::into_inner(self::counted()).unwrap();
                changed.nodes[at] = node;
                assert_eq!(Grammar::load(&changed.save()).is_ok(), is_read, "{node:?}");
            }
        }
    }

    fn unordered() -> Arc<Grammar> {
        let schema = json!({"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "array", "maxItems": 9},
            "c": {"$ref": "#"}}, "required": ["b"], "additionalProperties": {"type": "null"}});
        let options = SchemaOptions { member_order: MemberOrder::Any, ..SchemaOptions::default() };
        Grammar::from_json_schema(&schema, &options).unwrap()
    }

    fn with_conditions(member_order: MemberOrder) -> Arc<Grammar> {
        let schema = json!({"type": "object", "properties": {"a": {"type": "integer"}, "b": {"$ref": "#"}, "c": {}, "d": {}},
            "dependentRequired": {"a": ["c"]}, "anyOf": [{"required": ["b"]}, {"required": ["d"]}], "maxProperties": 5});
        let options = SchemaOptions { member_order, ..SchemaOptions::default() };
        Grammar::from_json_schema(&schema, &options).unwrap()
    }

    fn loosened() -> Arc<Grammar> {
        let schema = json!({"properties": {"é/": {"type": "number", "multipleOf": 1e-20}, "b": {"pattern": "(a)\\1"}}});
        let options = SchemaOptions { lossy: true, ..SchemaOptions::default() };
        Grammar::from_json_schema(&schema, &options).unwrap()
    }

    fn refused() -> Arc<Grammar> {
        let mut grammar = Grammar::load(&Grammar::choice(&["a"]).unwrap().save()).unwrap();
        let error = SchemaError::unsupported("not", "never mind").at(|_| "/a/not".to_owned());
        Arc::get_mut(&mut grammar).unwrap().refusal = Some(error.of("field `x` of `T`".to_owned()));
        grammar
    }

    #[test]
    fn what_a_grammar_says_of_itself_is_kept() {
        let grammar = loosened();
        assert_eq!(grammar.loosened().len(), 2);
        let loaded = Grammar::load(&grammar.save()).unwrap();
        assert_eq!(loaded.loosened(), grammar.loosened());
        let places: Vec<_> = loaded.loosened().iter().map(|one| (one.keyword(), one.path())).collect();
        assert_eq!(places, [("multipleOf", "/properties/é~1"), ("pattern", "/properties/b")]);
        // And by what it becomes part of.
        let tag = |begin: &str| Tag { begin: begin.into(), grammar: loosened(), end: "</a>".into() };
        let tags = Grammar::structural_tags(&StructuralTags::new(vec![tag("<a>"), tag("<a b>")], ["<a"])).unwrap();
        assert_eq!(tags.loosened(), grammar.loosened());
        let loaded = Grammar::load(&refused().save()).unwrap();
        assert_eq!(loaded.refusal(), refused().refusal());
        let message = loaded.refusal().unwrap().to_string();
        assert_eq!(message, "field `x` of `T`: `not` at `#/a/not` is not supported: never mind");
    }

    #[test]
    fn round_trip() {
        let vocabulary = vocabulary();
        for grammar in grammars() {
            let saved = grammar.save();
            let loaded = Grammar::load(&saved).unwrap();
            assert_eq!(loaded.save(), saved);
            assert_eq!(loaded.nodes, grammar.nodes);
            assert_eq!(
                (loaded.name(), loaded.style(), loaded.min_bytes()),
                (grammar.name(), grammar.style(), grammar.min_bytes())
            );
            let mut matchers = [grammar, loaded].map(|grammar| Matcher::new(grammar, Arc::clone(&vocabulary)));
            for step in 0..40 {
                let masks = matchers.each_mut().map(|matcher| matcher.mask().iter().collect::<Vec<_>>());
                assert_eq!(masks[0], masks[1]);
                let Some(&token) = masks[0].get(step * 7 % masks[0].len().max(1)) else { break };
                matchers.iter_mut().for_each(|matcher| matcher.accept_token(token).unwrap());
                assert_eq!(matchers[0].min_tokens_to_end(), matchers[1].min_tokens_to_end());
            }
        }
    }

    fn check(saved: &[u8], expect: &Expect) {
        let error = Grammar::load(saved).unwrap_err();
        assert!(error.is_syntax());
        expect.assert_eq(error.to_string().strip_suffix("; make the grammar and save it again").unwrap());
    }

    #[test]
    fn what_is_wrong_is_said() {
        let saved = Grammar::choice(&["yes", "no"]).unwrap().save();
        check(b"GGUF and so on", &expect!["this is not a saved grammar"]);
        check(b"", &expect!["the saved grammar is cut off after 0 bytes"]);
        check(&saved[..20], &expect!["the saved grammar is cut off after 20 bytes"]);
        check(&saved[..40], &expect!["the saved grammar is cut off after 40 bytes"]);
        check(&[&saved[..], b"xy"].concat(), &expect!["the saved grammar is followed by 2 bytes more"]);
        let change = |at: usize| {
            let mut changed = saved.clone();
            changed[at] ^= 2;
            changed
        };
        check(&change(8), &expect!["the saved grammar has format 7, and this version reads format 5"]);
        check(&change(50), &expect!["the saved grammar is damaged: its checksum is not that of its content"]);
        let mut old = saved.clone();
        old[8] = 1;
        check(&sealed(old), &expect!["the saved grammar has format 1, and this version reads format 5"]);
        let mut style = saved.clone();
        style[N_HEADER + 8] = 9;
        check(&sealed(style), &expect!["the saved grammar is damaged: its content makes no sense"]);
    }

    /// With the checksum of what is there.
    fn sealed(mut saved: Vec<u8>) -> Vec<u8> {
        let len = (saved.len() - N_HEADER - 8) as u64;
        saved[16..24].copy_from_slice(&len.to_le_bytes());
        let sum = checksum(&saved[..N_HEADER], &saved[N_HEADER + 8..]);
        saved[N_HEADER..N_HEADER + 8].copy_from_slice(&sum.to_le_bytes());
        saved
    }

    #[test]
    fn any_damage_is_an_error() {
        for grammar in grammars() {
            let saved = grammar.save();
            let step = 1 + saved.len() / 1500;
            for at in (0..saved.len()).filter(|at| at % step == 0 || *at < 200) {
                let mut damaged = saved.clone();
                damaged[at] ^= 1 << (at % 8);
                assert!(Grammar::load(&damaged).is_err(), "byte {at} of {}", grammar.name());
                assert!(Grammar::load(&saved[..at]).is_err(), "cut to {at}");
            }
        }
    }

    /// Content that is damaged in spite of a checksum is refused, or a grammar that can be worked
    /// with.
    #[test]
    fn reading_is_safe_without_the_checksum() {
        let vocabulary = vocabulary();
        let (mut n_refused, mut n_read) = (0, 0);
        for grammar in grammars() {
            let saved = grammar.save();
            let step = 1 + saved.len() / 400;
            for at in (N_HEADER + 8..saved.len()).filter(|at| at % step == 0 || *at < 150) {
                for change in [|byte: u8| byte ^ 1, |byte: u8| byte.wrapping_add(3), |_| u8::MAX, |_| 0] {
                    let mut damaged = saved.clone();
                    damaged[at] = change(damaged[at]);
                    match Grammar::load(&sealed(damaged)) {
                        Err(_) => n_refused += 1,
                        Ok(grammar) => {
                            n_read += 1;
                            visit(&grammar, &vocabulary);
                        }
                    }
                }
            }
        }
        assert!(n_refused > 1000 && n_read > 1000, "{n_refused} refused, {n_read} read");
    }

    /// Some of every call, so that what is out of bounds or never ends is noticed.
    fn visit(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>) {
        let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
        for step in 0..6 {
            let _ = (matcher.min_bytes_to_end(), matcher.is_accepting());
            if matcher.min_bytes_to_end() < 100_000 {
                let _ = matcher.min_tokens_to_end();
                let _ = matcher.forced_bytes();
            }
            let tokens: Vec<_> = matcher.mask().iter().collect();
            let Some(&token) = tokens.get(step * 5 % tokens.len().max(1)) else { return };
            matcher.accept_token(token).unwrap();
        }
    }

    /// A range of tokens that ends before it begins, or beyond any vocabulary, had four thousand
    /// million tokens in it.
    #[test]
    fn ranges_of_tokens_are_in_order() {
        for (range, is_read) in [((5, 9), true), ((9, 5), false), ((u32::MAX, u32::MAX), false)] {
            let grammar = Grammar::from_lark("start: <[^5-9]>").unwrap();
            let mut grammar = Arc::into_inner(grammar).unwrap();
            grammar.tokens[0].names = TokenNames::Ids(vec![range]);
            assert_eq!(Grammar::load(&grammar.save()).is_ok(), is_read, "{range:?}");
        }
    }

    /// Tables without an end are refused: what the engine would never come back from.
    #[test]
    fn endless_tables() {
        let linked =
            |name: &'static str, start| LinkedFragment { name: Cow::Borrowed(name), part: 0, start, nests: false };
        let sound = |nodes: Vec<Node>, fragments: Vec<LinkedFragment>| {
            let ranges = vec![ByteRange { lo: b'a', hi: b'b', next: NodeId(1) }];
            let tables = LinkedTables {
                style: Style::Compact,
                max_depth: 127,
                nodes,
                text: b"ab".to_vec(),
                ranges,
                choices: vec![NodeId(0), NodeId(1), NodeId(2)],
                tokens: vec![],
                conditions: vec![],
                fragments,
                cuts: cuts(b"ab", &[]),
            };
            let grammar = Grammar::of_tables(tables, MinCosts::default());
            Grammar::load(&grammar.save()).is_ok()
        };
        let call = |next| Node::Call { callee: 0, next };
        let letter = Node::Literal { start: 0, len: 1, next: NodeId(1) };
        assert!(sound(vec![letter, Node::END], vec![linked("a", NodeId(0))]));
        // A tail call of itself ends, any other doesn't.
        assert!(sound(
            vec![Node::Choice { first: 1, len: 2 }, Node::END, call(NodeId(1))],
            vec![linked("a", NodeId(0))]
        ));
        let after = Node::Literal { start: 0, len: 1, next: NodeId(3) };
        assert!(!sound(
            vec![Node::Choice { first: 1, len: 2 }, after, call(NodeId(1)), Node::END],
            vec![linked("a", NodeId(0))]
        ));
        // A tail call behind a call that may be empty.
        let behind = |callee: &[Node]| {
            let call_b = Node::Call { callee: 1, next: NodeId(3) };
            let a = [Node::Choice { first: 1, len: 2 }, Node::END, call_b, call(NodeId(1))];
            sound([&a, callee].concat(), vec![linked("a", NodeId(0)), linked("b", NodeId(4))])
        };
        assert!(behind(&[Node::Literal { start: 0, len: 1, next: NodeId(5) }, Node::END]));
        assert!(!behind(&[Node::END]));
        // A round that reads nothing.
        let repeat = |body, done| Node::Repeat { min: 2, max: 1 << 30, body, done };
        assert!(!sound(
            vec![repeat(NodeId(1), NodeId(2)), Node::Choice { first: 0, len: 1 }, Node::END],
            vec![linked("a", NodeId(0))]
        ));
        assert!(sound(
            vec![repeat(NodeId(1), NodeId(2)), Node::Literal { start: 0, len: 1, next: NodeId(0) }, Node::END],
            vec![linked("a", NodeId(0))]
        ));
        // A loop entered in the middle of a round, whose cost is that of its rest.
        assert!(!sound(
            vec![repeat(NodeId(1), NodeId(2)), Node::Literal { start: 0, len: 1, next: NodeId(0) }, Node::END],
            vec![linked("a", NodeId(1))]
        ));
        // Members in any order: heads that belong to each other, and those of two objects.
        let object = |members| {
            let any = Node::AnyMember { first: 2, len: 0, n_required: 0, after: NodeId(1) };
            let after = Node::AfterMember { members, comma: NodeId(3), close: NodeId(4), conditions: NO_CONDITIONS };
            let member = Node::Literal { start: 0, len: 1, next: NodeId(1) };
            let comma = Node::Literal { start: 1, len: 1, next: NodeId(0) };
            vec![any, after, member, comma, Node::END]
        };
        assert!(sound(object(NodeId(0)), vec![linked("a", NodeId(0))]));
        let two = [object(NodeId(5)), vec![Node::AnyMember { first: 2, len: 0, n_required: 0, after: NodeId(1) }]];
        assert!(!sound(two.concat(), vec![linked("a", NodeId(0))]));
        // A loop left in the middle of a round.
        let out = Node::Bytes { first: 0, len: 1, accepting: false };
        assert!(!sound(vec![repeat(NodeId(2), NodeId(1)), Node::END, out], vec![linked("a", NodeId(0))]));
        // A loop in a loop.
        let inner = Node::Repeat { min: 0, max: 2, body: NodeId(2), done: NodeId(0) };
        assert!(!sound(
            vec![repeat(NodeId(1), NodeId(3)), inner, Node::Literal { start: 0, len: 1, next: NodeId(1) }, Node::END],
            vec![linked("a", NodeId(0))]
        ));
        // Nodes of another fragment.
        assert!(!sound(
            vec![letter, Node::END, Node::Choice { first: 1, len: 1 }],
            vec![linked("a", NodeId(0)), linked("b", NodeId(2))]
        ));
        assert!(!sound(vec![letter, Node::END], vec![]));
        assert!(!sound(vec![letter, Node::END], vec![linked("a", NodeId(1))]));
    }
}
