//! Structural tags: free text in which certain beginnings are followed by a typed part, as tool
//! calls are mixed with prose.
//!
//! ```text
//!  text --trigger--> rest of the beginning --> the part's grammar --> its end --> text …
//!   ^ |
//!   |_| any characters that don't complete a trigger
//! ```
//!
//! Free text is the automaton of Aho and Corasick (1975) over characters: a state for each prefix
//! of a trigger. Where a trigger is complete, nothing but a tag can follow, so a typed part is held
//! to its grammar wherever it begins. The notion is XGrammar's.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use crate::base::error::SchemaError;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::{Grammar, common_settings};
use crate::sources::rule_automaton::{Nfa, RuleId};

/// A typed part: `begin`, then a text of `grammar`, then `end`.
#[derive(Clone, Debug)]
pub struct Tag {
    /// What it begins with, a trigger first.
    pub begin: String,
    /// What is in it.
    pub grammar: Arc<Grammar>,
    /// What it ends with; may be empty.
    pub end: String,
}

/// Free text with typed parts in it.
///
/// ```
/// use formwork_core::{Grammar, Matcher, StructuralTags, Style, Tag, Token, Vocabulary};
///
/// let tag = Tag {
///     begin: "<f=add>".into(),
///     grammar: Grammar::of::<(u8, u8)>(Style::Spaced),
///     end: "</f>".into(),
/// };
/// let grammar = Grammar::structural_tags(&StructuralTags::new(vec![tag], ["<f="]))?;
///
/// let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect())?;
/// let mut matcher = Matcher::new(grammar, vocabulary);
/// matcher.accept_bytes("1 < 2, and <f=add>[1, 2]</f> is 3.".as_bytes())?;
/// assert!(matcher.is_accepting());
/// matcher.accept_bytes(b"<f=")?;
/// assert_eq!(matcher.forced_bytes(), b"add>[");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StructuralTags {
    /// The typed parts.
    pub tags: Vec<Tag>,
    /// What free text can't contain, since a tag follows: each tag begins with one of them.
    pub triggers: Vec<String>,
    /// Whether the text has at least one tag.
    pub at_least_one: bool,
    /// Whether the text ends with the first tag.
    pub stop_after_first: bool,
}

impl StructuralTags {
    /// Tags that may come any number of times.
    pub fn new<S: Into<String>>(tags: Vec<Tag>, triggers: impl IntoIterator<Item = S>) -> StructuralTags {
        let triggers = triggers.into_iter().map(Into::into).collect();
        StructuralTags { tags, triggers, at_least_one: false, stop_after_first: false }
    }

    fn check(&self) -> Result<(), SchemaError> {
        let StructuralTags { tags, triggers, .. } = self;
        if triggers.iter().any(String::is_empty) {
            return Err(SchemaError::syntax("a trigger can't be empty"));
        }
        for (at, trigger) in triggers.iter().enumerate() {
            let is_in = |(other, text): (usize, &String)| other != at && text.contains(trigger.as_str());
            if let Some((_, other)) = triggers.iter().enumerate().find(|&pair| is_in(pair)) {
                return Err(SchemaError::syntax(format!(
                    "the trigger `{trigger}` is contained in the trigger `{other}`, which therefore is never reached: keep one of them"
                )));
            }
            if !tags.iter().any(|tag| tag.begin.starts_with(trigger.as_str())) {
                return Err(SchemaError::syntax(format!("no tag begins with the trigger `{trigger}`")));
            }
        }
        for Tag { begin, grammar, .. } in tags {
            if !triggers.iter().any(|trigger| begin.starts_with(trigger.as_str())) {
                return Err(SchemaError::syntax(format!("the tag `{begin}` begins with none of the triggers")));
            }
            if let Some(error) = grammar.refusal() {
                return Err(error.clone());
            }
            if grammar.min_bytes() == usize::MAX {
                return Err(SchemaError::empty(format!("the grammar of the tag `{begin}` accepts nothing")));
            }
        }
        if self.at_least_one && tags.is_empty() {
            return Err(SchemaError::empty("there are no tags, and at least one is asked for"));
        }
        Ok(())
    }
}

impl Grammar {
    /// Free text with typed parts in it: as [`StructuralTags`] says.
    ///
    /// Free text is any text that doesn't contain a trigger. What counts is free text by itself: a
    /// tag's end and the text after it never make a trigger together.
    ///
    /// # Errors
    /// [`SchemaError::is_syntax`] for tags that begin with no trigger, triggers without a tag,
    /// empty ones and such as contain one another, and for grammars of types whose styles or bounds
    /// of nesting can't be told apart in one text; [`SchemaError::is_empty`] for a tag whose
    /// grammar accepts nothing.
    pub fn structural_tags(tags: &StructuralTags) -> Result<Arc<Grammar>, SchemaError> {
        tags.check()?;
        let parts: Vec<&Grammar> = tags.tags.iter().map(|tag| &*tag.grammar).collect();
        let options = common_settings(&parts)?;
        let nfa = Text::new(tags).automaton(tags);
        let mut text = nfa.automaton().to_fragment();
        for node in &mut text.nodes {
            if let Node::Call { callee, .. } = node {
                // After the root and the text itself.
                *callee += 2;
            }
        }
        let root = if tags.at_least_one {
            OwnedFragment {
                nodes: vec![Node::Call { callee: 1, next: NodeId(1) }, Node::END],
                ..OwnedFragment::default()
            }
        } else {
            OwnedFragment {
                nodes: vec![Node::Choice { first: 0, len: 2 }, Node::Call { callee: 1, next: NodeId(2) }, Node::END],
                choices: vec![NodeId(1), NodeId(2)],
                ..OwnedFragment::default()
            }
        };
        Ok(Grammar::assembled("structural tags", &[root, text], &parts, options))
    }
}

/// Prefixes of triggers, as a trie with Aho and Corasick's failure links.
struct Text {
    next: Vec<BTreeMap<char, usize>>,
    fail: Vec<usize>,
    /// The trigger that is complete at a node.
    complete: Vec<Option<usize>>,
}

impl Text {
    fn new(tags: &StructuralTags) -> Text {
        let mut text = Text { next: vec![BTreeMap::new()], fail: vec![0], complete: vec![None] };
        for (number, trigger) in tags.triggers.iter().enumerate() {
            let mut at = 0;
            for c in trigger.chars() {
                at = match text.next[at].get(&c) {
                    Some(&next) => next,
                    None => {
                        let new = text.next.len();
                        text.next[at].insert(c, new);
                        text.next.push(BTreeMap::new());
                        text.fail.push(0);
                        text.complete.push(None);
                        new
                    }
                };
            }
            text.complete[at] = Some(number);
        }
        let mut queue: VecDeque<usize> = text.next[0].values().copied().collect();
        while let Some(at) = queue.pop_front() {
            for (c, next) in text.next[at].clone() {
                text.fail[next] = text.after(text.fail[at], c);
                queue.push_back(next);
            }
        }
        text
    }

    /// The longest prefix of a trigger that ends with `c` after this one.
    fn after(&self, mut at: usize, c: char) -> usize {
        loop {
            match self.next[at].get(&c) {
                Some(&next) => return next,
                None if at == 0 => return 0,
                None => at = self.fail[at],
            }
        }
    }

    /// The whole text as an automaton that calls the grammar of tag `i` as rule `i`. Where a tag is
    /// asked for, all states are there twice: before the first one and after it.
    fn automaton(&self, tags: &StructuralTags) -> Nfa {
        let mut characters: Vec<char> = self.next.iter().flat_map(|next| next.keys().copied()).collect();
        characters.sort_unstable();
        characters.dedup();
        let others = complement(&characters);
        let n_nodes = self.next.len();
        let n_copies = if tags.at_least_one { 2 } else { 1 };
        let mut nfa = Nfa::default();
        (0..n_nodes * n_copies).for_each(|_| {
            nfa.state();
        });
        let end = nfa.state();
        nfa.states[end].accepting = true;
        for copy in 0..n_copies {
            let base = copy * n_nodes;
            let after_tag = match (tags.stop_after_first, n_copies) {
                (true, _) => end,
                (false, n_copies) => (n_copies - 1) * n_nodes,
            };
            for node in 0..n_nodes {
                if let Some(trigger) = self.complete[node] {
                    let trigger = &tags.triggers[trigger];
                    for (tag, number) in tags.tags.iter().zip(0..) {
                        if let Some(rest) = tag.begin.strip_prefix(trigger.as_str()) {
                            typed_part(&mut nfa, base + node, rest, number, tag, after_tag);
                        }
                    }
                    continue;
                }
                nfa.states[base + node].accepting = copy + 1 == n_copies;
                nfa.class(base + node, &others, base);
                for &c in &characters {
                    nfa.class(base + node, &[(c, c)], base + self.after(node, c));
                }
            }
        }
        nfa
    }
}

/// The rest of a tag after its trigger.
fn typed_part(nfa: &mut Nfa, from: usize, rest: &str, number: RuleId, tag: &Tag, to: usize) {
    let (call, back) = (nfa.state(), nfa.state());
    nfa.text(from, rest.as_bytes(), call);
    nfa.states[call].calls.push((number, back));
    nfa.text(back, tag.end.as_bytes(), to);
}

/// All characters but these, which are sorted.
fn complement(characters: &[char]) -> Vec<(char, char)> {
    let mut out = Vec::new();
    let mut next = Some('\0');
    for &c in characters {
        if let Some(first) = next.filter(|&first| first < c) {
            // There is a character before any but the first.
            let last = (first..c).next_back().unwrap_or(first);
            out.push((first, last));
        }
        next = (c..=char::MAX).nth(1);
    }
    out.extend(next.map(|first| (first, char::MAX)));
    out
}
