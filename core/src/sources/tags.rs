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
//! of a trigger, namely the longest one that the text ends with. Where a trigger is complete,
//! nothing but a tag can follow, so a typed part is held to its grammar wherever it begins:
//!
//! ```text
//!  trigger "<f=", text "1 < 2 <f":   after "<" and after " <f", a prefix of the trigger is open
//!  next "=":                          only the rest of a tag's beginning
//! ```
//!
//! Beginnings and ends may have special tokens in them
//! ([`StructuralTags::special_tokens`]), and a trigger may be one. Such a trigger is a token and no
//! text, so it is an edge out of every state of the free text, and its written form can't be spelled
//! there: what a reader of the answer takes for the token is the token.
//!
//! The notion of structural tags is XGrammar's.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::token_reference::TokenReference;
use crate::grammar::Grammar;
use crate::grammar::settings::common_settings;
use crate::sources::rule_automaton::RuleId;
use crate::sources::rule_fragment::{one_token, optional_call};
use crate::sources::rule_nfa::{NfaLetter, RuleNfa};
use crate::sources::tag_markup::{MarkupPart, TagMarkup};

/// Largest number of states of the automaton, special tokens and tags' grammars not counted.
const MAX_STATES: usize = 1 << 18;

/// A typed part: `begin`, then a text of `grammar`, then `end`.
#[derive(Clone, Debug)]
pub struct Tag {
    /// The beginning; starts with a trigger.
    pub begin: String,
    /// The grammar of the part between.
    pub grammar: Arc<Grammar>,
    /// The end; may be empty.
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
    /// Texts or special tokens that free text can't contain, because a tag follows each. Every tag
    /// begins with one of them.
    pub triggers: Vec<String>,
    /// What stands for a special token wherever it occurs in a beginning, an end or a trigger, as the
    /// vocabulary writes it: `<tool_call>`, `[TOOL_CALLS]`. Of several that begin at one place, the
    /// longest counts. A trigger with a special token is that token alone.
    pub special_tokens: Vec<String>,
    /// Whether the text has at least one tag.
    pub at_least_one: bool,
    /// Whether the text ends with the first tag.
    pub stop_after_first: bool,
}

impl StructuralTags {
    /// Free text in which tags may occur any number of times.
    pub fn new<S: Into<String>>(tags: Vec<Tag>, triggers: impl IntoIterator<Item = S>) -> StructuralTags {
        let triggers = triggers.into_iter().map(Into::into).collect();
        StructuralTags { tags, triggers, special_tokens: Vec::new(), at_least_one: false, stop_after_first: false }
    }

    /// Refuses triggers and tags that could never be used, and grammars without a text.
    fn check(&self, markup: &TagMarkup<'_>) -> Result<(), SchemaError> {
        self.check_triggers(markup)?;
        self.tags.iter().zip(&markup.after_trigger).try_for_each(|(tag, after)| {
            if after.is_empty() {
                let begin = &tag.begin;
                return Err(SchemaError::syntax(format!("the tag `{begin}` begins with none of the triggers")));
            }
            check_grammar(tag)
        })?;
        if self.at_least_one && self.tags.is_empty() {
            return Err(SchemaError::empty("there are no tags, and at least one is asked for"));
        }
        Ok(())
    }

    /// Refuses triggers that are contained in another one, or begin no tag.
    fn check_triggers(&self, markup: &TagMarkup<'_>) -> Result<(), SchemaError> {
        let n_bytes: usize = self.triggers.iter().map(String::len).sum();
        for (at, trigger) in self.triggers.iter().enumerate() {
            meter::step(1 + (self.triggers.len() + n_bytes) / 16)?;
            let is_in = |&(other, text): &(usize, &MarkupPart<'_>)| match (markup.triggers[at], *text) {
                (MarkupPart::Text(trigger), MarkupPart::Text(text)) => other != at && text.contains(trigger),
                (trigger, text) => other != at && text == trigger,
            };
            if let Some((other, _)) = markup.triggers.iter().enumerate().find(is_in) {
                let other = &self.triggers[other];
                return Err(SchemaError::syntax(format!(
                    "the trigger `{trigger}` is contained in the trigger `{other}`, which therefore is never reached: keep one of them"
                )));
            }
            if !markup.after_trigger.iter().flatten().any(|(of, _)| *of == at) {
                return Err(SchemaError::syntax(format!("no tag begins with the trigger `{trigger}`")));
            }
        }
        Ok(())
    }
}

/// Refuses a tag whose grammar has no text.
fn check_grammar(Tag { begin, grammar, .. }: &Tag) -> Result<(), SchemaError> {
    if let Some(error) = grammar.refusal() {
        return Err(error.clone());
    }
    if grammar.min_bytes() == usize::MAX {
        return Err(SchemaError::empty(format!("the grammar of the tag `{begin}` accepts nothing")));
    }
    Ok(())
}

impl Grammar {
    /// Free text with typed parts in it, see [`StructuralTags`].
    ///
    /// Free text is any text that doesn't contain a trigger. Each stretch of it counts by itself: a
    /// tag's end and the text after it never make a trigger together.
    ///
    /// # Errors
    /// [`SchemaError::is_syntax`] for a tag that begins with no trigger, for a trigger that is
    /// empty, begins no tag or is contained in another one, or has a special token in it and isn't
    /// one, and for grammars of types whose styles
    /// or bounds of nesting can't be told apart in one text; [`SchemaError::is_empty`] for a tag
    /// whose grammar accepts nothing; [`SchemaError::is_too_large`] for automata of over a quarter
    /// of a million states.
    pub fn structural_tags(tags: &StructuralTags) -> Result<Arc<Grammar>, SchemaError> {
        let around = tags.tags.iter().map(|tag| tag.begin.len() + tag.end.len());
        let names = tags.triggers.iter().chain(&tags.special_tokens).map(String::len);
        meter::from_source(around.chain(names).sum(), || Grammar::of_tags(tags))
    }

    /// The grammar of tags, under the meter of the caller.
    fn of_tags(tags: &StructuralTags) -> Result<Arc<Grammar>, SchemaError> {
        let markup = TagMarkup::new(tags)?;
        tags.check(&markup)?;
        let parts: Vec<&Grammar> = tags.tags.iter().map(|tag| &*tag.grammar).collect();
        let options = common_settings(&parts)?;
        let nfa = TriggerAutomaton::new(&tags.triggers)?.with_tags(tags, &markup)?;
        // Fragment 0 is the root and 1 the text, then come those of the special tokens, and then the
        // tags' grammars: rule `i` is fragment `i + 2`.
        let text = nfa.automaton().to_fragment(|rule| rule.0 + 2);
        let mut fragments = vec![optional_call(1, !tags.at_least_one), text];
        meter::step(tags.special_tokens.len() + parts.iter().map(|part| part.n_nodes() / 4).sum::<usize>())?;
        fragments.extend(tags.special_tokens.iter().map(|name| one_token(TokenReference::written(name))));
        Ok(Grammar::assembled("structural tags", &fragments, &parts, options))
    }
}

/// The automaton of Aho and Corasick over the characters of triggers: a trie of their prefixes,
/// with failure links.
struct TriggerAutomaton {
    /// The trie: for each prefix, the prefix that each character leads to.
    next: Vec<BTreeMap<char, usize>>,
    /// For each prefix, its longest proper suffix that is a prefix of a trigger too.
    fail: Vec<usize>,
    /// The trigger that is complete at a prefix.
    complete: Vec<Option<usize>>,
}

impl TriggerAutomaton {
    /// The automaton of the triggers.
    fn new(triggers: &[String]) -> Result<TriggerAutomaton, SchemaError> {
        let mut automaton = TriggerAutomaton { next: vec![BTreeMap::new()], fail: vec![0], complete: vec![None] };
        for (number, trigger) in triggers.iter().enumerate() {
            automaton.insert(number, trigger)?;
        }
        automaton.set_failure_links()?;
        Ok(automaton)
    }

    /// Adds a trigger to the trie.
    fn insert(&mut self, number: usize, trigger: &str) -> Result<(), SchemaError> {
        let mut at = 0;
        for c in trigger.chars() {
            meter::step(4)?;
            check_size(self.next.len())?;
            at = match self.next[at].get(&c) {
                Some(&next) => next,
                None => {
                    let new = self.next.len();
                    self.next[at].insert(c, new);
                    self.next.push(BTreeMap::new());
                    self.fail.push(0);
                    self.complete.push(None);
                    new
                }
            };
        }
        self.complete[at] = Some(number);
        Ok(())
    }

    /// Breadth first: the link of a prefix is found from that of the prefix without its last
    /// character.
    fn set_failure_links(&mut self) -> Result<(), SchemaError> {
        let mut queue: VecDeque<usize> = self.next[0].values().copied().collect();
        while let Some(at) = queue.pop_front() {
            for (c, next) in self.next[at].clone() {
                meter::step(4)?;
                // `fail[at]` is shorter than `at`, so its own links are known: they were set
                // earlier.
                self.fail[next] = self.after(self.fail[at], c);
                queue.push_back(next);
            }
        }
        Ok(())
    }

    /// The longest prefix of a trigger that the text ends with after `c`.
    fn after(&self, mut at: usize, c: char) -> usize {
        loop {
            match self.next[at].get(&c) {
                Some(&next) => return next,
                None if at == 0 => return 0,
                None => at = self.fail[at],
            }
        }
    }

    /// The whole text as an automaton that calls special token `i` as rule `i`, and the grammars of
    /// tags as the rules after these. Where at least
    /// one tag is asked for, all states are there twice: before the first tag and after it.
    ///
    /// A state for each prefix and copy, with a transition for each distinct character of the
    /// triggers.
    fn with_tags(&self, tags: &StructuralTags, markup: &TagMarkup<'_>) -> Result<RuleNfa, SchemaError> {
        let mut characters: Vec<char> = self.next.iter().flat_map(|next| next.keys().copied()).collect();
        characters.sort_unstable();
        characters.dedup();
        // All characters that no trigger has lead back to the root, as one class.
        let others = complement(&characters);
        let n_nodes = self.next.len();
        let n_copies = if tags.at_least_one { 2 } else { 1 };
        check_size(n_nodes * n_copies)?;
        let mut nfa = RuleNfa::default();
        (0..n_nodes * n_copies).for_each(|_| {
            nfa.state();
        });
        let end = nfa.state();
        nfa.accept(end);
        // Behind a tag: the end, or the root of the last copy, in which a text may end.
        let after_tag = if tags.stop_after_first { end } else { (n_copies - 1) * n_nodes };
        // The special tokens that are triggers, and the states behind them.
        let mut tokens: Vec<(RuleId, usize)> = Vec::new();
        for (trigger, part) in markup.triggers.iter().enumerate() {
            if let MarkupPart::Token(special) = *part {
                let within = nfa.state();
                tokens.push((RuleId::from_index(special), within));
                add_tags(&mut nfa, within, trigger, markup, after_tag)?;
            }
        }
        for (copy, node) in (0..n_copies).flat_map(|copy| (0..n_nodes).map(move |node| (copy, node))) {
            // Each class of characters is some ten transitions, and states of its own.
            meter::step(32 + 8 * characters.len() + tokens.len())?;
            check_size(nfa.len())?;
            let base = copy * n_nodes;
            let state = base + node;
            // A complete trigger is followed by a tag and nothing else: free text can't contain it.
            if let Some(trigger) = self.complete[node] {
                // The written form of a special token is no trigger, and leads nowhere.
                if let MarkupPart::Text(_) = markup.triggers[trigger] {
                    add_tags(&mut nfa, state, trigger, markup, after_tag)?;
                }
                continue;
            }
            if copy + 1 == n_copies {
                nfa.accept(state);
            }
            // Such a character breaks every trigger off.
            nfa.class(state, &others, base);
            for &c in &characters {
                nfa.class(state, &[(c, c)], base + self.after(node, c));
            }
            // A token breaks every trigger of text off.
            tokens.iter().for_each(|&(rule, to)| nfa.add(state, NfaLetter::Call(rule), to));
        }
        Ok(nfa)
    }
}

/// Refuses an automaton with more states than there may be.
fn check_size(n_states: usize) -> Result<(), SchemaError> {
    if n_states > MAX_STATES {
        return Err(SchemaError::too_large(format!(
            "the automaton of the tags would have more than {MAX_STATES} states: use fewer or shorter triggers, beginnings and ends"
        )));
    }
    Ok(())
}

/// Adds the tags that begin with a trigger behind the state in which it is complete: the rest of
/// the beginning, the part's grammar, the end.
fn add_tags(
    nfa: &mut RuleNfa,
    from: usize,
    trigger: usize,
    markup: &TagMarkup<'_>,
    to: usize,
) -> Result<(), SchemaError> {
    for (i, (after, end)) in markup.after_trigger.iter().zip(&markup.ends).enumerate() {
        meter::step(1)?;
        let Some((_, rest)) = after.iter().find(|(of, _)| *of == trigger) else { continue };
        let (call, back) = (nfa.state(), nfa.state());
        add_markup(nfa, from, rest, call)?;
        nfa.add(call, NfaLetter::Call(RuleId::from_index(markup.n_special + i)), back);
        add_markup(nfa, back, end, to)?;
    }
    Ok(())
}

/// Adds transitions that read texts and special tokens.
fn add_markup(nfa: &mut RuleNfa, mut from: usize, parts: &[MarkupPart<'_>], to: usize) -> Result<(), SchemaError> {
    for part in parts {
        let next = nfa.state();
        match *part {
            MarkupPart::Text(text) => {
                meter::step(4 * text.len())?;
                check_size(nfa.len() + text.len())?;
                nfa.text(from, text.as_bytes(), next);
            }
            MarkupPart::Token(special) => nfa.add(from, NfaLetter::Call(RuleId::from_index(special)), next),
        }
        from = next;
    }
    nfa.add(from, NfaLetter::Nothing, to);
    Ok(())
}

/// The ranges of all characters outside of `characters`, which are sorted.
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
