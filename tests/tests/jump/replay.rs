//! A model that writes a known text, and an engine that jumps ahead of it.

use std::sync::Arc;

use formwork::formwork_core::jump::{self, Jump, JumpOptions, Jumper, Limits, Retokenizer};
use formwork::{Grammar, Matcher, TokenId};
use formwork_tests::random::Random;

use crate::tokenizers::Model;
use crate::types::Answer;

/// How the model spells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spelling {
    /// As the tokenizer does.
    Own,
    /// With any token that fits, once in so many times.
    Random(u32),
}

/// What an engine can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Memory {
    /// Its cache can be cut anywhere.
    Plain,
    /// What the model has read stays.
    Recurrent,
}

/// A model's tokenizer, borrowed.
type Tokenize<'a> = Box<dyn Fn(&str) -> Vec<TokenId> + 'a>;

/// A model with one grammar's retokenizer.
pub struct Player<'a> {
    pub model: &'a Model,
    pub retokenizer: Retokenizer<Tokenize<'a>>,
    pub options: JumpOptions,
    pub memory: Memory,
}

/// What a replay cost.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Tokens of the finished text.
    pub n_tokens: usize,
    /// Forward passes: one for each time the model was asked.
    pub n_passes: usize,
    /// The same if held back tokens are verified in the pass before them.
    pub n_passes_drafted: usize,
    pub n_forced: usize,
    pub n_retokenized: usize,
    /// Jumps after which a token that was thought certain was replaced.
    pub n_undone: usize,
    pub is_canonical: bool,
    pub tokens: Vec<TokenId>,
}

impl Counts {
    pub fn add(&mut self, other: &Counts) {
        self.n_tokens += other.n_tokens;
        self.n_passes += other.n_passes;
        self.n_passes_drafted += other.n_passes_drafted;
        self.n_forced += other.n_forced;
        self.n_retokenized += other.n_retokenized;
        self.n_undone += other.n_undone;
    }
}

impl<'a> Player<'a> {
    pub fn new(model: &'a Model) -> Player<'a> {
        let tokenize: Tokenize<'a> = Box::new(|text| (model.tokenize)(text));
        let retokenizer = Retokenizer::new(Arc::clone(&model.vocabulary), tokenize);
        Player { model, retokenizer, options: JumpOptions::default(), memory: Memory::Plain }
    }

    /// Writes `text` after the prompt, and checks every step.
    pub fn play(
        &self,
        grammar: &Arc<Grammar>,
        prompt: &[TokenId],
        text: &str,
        spelling: Spelling,
        max_tokens: usize,
        random: &mut Random,
    ) -> Counts {
        let model = self.model;
        let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&model.vocabulary));
        let mut jumper = Jumper::new(self.options, &model.vocabulary, prompt);
        let mut counts = Counts::default();
        let own = self.encode("", text);
        // What the engine has of it: the prompt and the output, in one cache.
        let mut cache = prompt.to_vec();
        let mut n_prompt = prompt.len();
        // What was put in place by jumps is meant to stay.
        let mut n_settled = 0;
        let mut drafted: Vec<TokenId> = Vec::new();
        loop {
            let n_fixed = if self.memory == Memory::Recurrent { (cache.len() - n_prompt).saturating_sub(1) } else { 0 };
            let before = jumper.tokens().to_vec();
            let jump = jumper.jump(&self.retokenizer, &mut matcher, Limits { max_tokens, n_fixed });
            assert!(jump.keep >= n_fixed.min(before.len()));
            n_prompt -= jump.n_healed;
            let n_cached = if jump.n_healed > 0 { n_prompt } else { n_prompt + jump.keep };
            cache.truncate(n_cached);
            cache.extend(&jump.append);
            assert_eq!(&cache[n_prompt..], jumper.tokens(), "{}", model.show(&cache));
            self.check(&jump, &matcher.clone(), &jumper, text, max_tokens, (&cache, n_prompt), prompt);
            counts.n_undone += usize::from(jump.keep < n_settled);
            counts.n_forced += jump.n_forced();
            counts.n_retokenized += jump.n_retokenized;
            if jump.n_forced() > 0 {
                n_settled = jumper.tokens().len();
            }
            if !jump.is_nothing() {
                drafted.clear();
            }
            if self.memory == Memory::Plain && self.options.spelling == jump::Spelling::Canonical && prompt.is_empty() {
                self.check_spelling(&jumper, &matcher);
            }
            if !jump.held_back.is_empty() {
                drafted = jump.held_back.iter().rev().copied().collect();
            }
            if jump.is_finished || matcher.is_finished() || matcher.is_accepting() && jumper.text() == text.as_bytes() {
                break;
            }
            // A draft token that is chosen brings the logits after it along.
            counts.n_passes += 1;
            counts.n_passes_drafted += 1;
            let token = self.choose(&jumper, (text, &own), spelling, max_tokens, &mut matcher, random);
            match drafted.pop() {
                Some(draft) if draft == token => counts.n_passes_drafted -= 1,
                _ => drafted.clear(),
            }
            matcher.accept_token(token).unwrap();
            jumper.push(&matcher, token);
            cache.push(token);
        }
        assert_eq!(jumper.text(), text.as_bytes());
        let before = jumper.tokens().to_vec();
        let finish = jumper.finish(&self.retokenizer, max_tokens);
        assert_eq!([&before[..finish.keep], &finish.append].concat(), jumper.tokens());
        assert_eq!(jumper.text(), text.as_bytes());
        counts.is_canonical = finish.is_canonical;
        counts.n_tokens = jumper.tokens().len();
        counts.tokens = jumper.tokens().to_vec();
        counts
    }

    /// Wherever there is a choice, not only at the end: the tokens are the tokenizer's encoding of
    /// the text so far, if it gives the text back at all. Blanks at the end may still become others.
    fn check_spelling(&self, jumper: &Jumper, matcher: &Matcher) {
        let Ok(text) = std::str::from_utf8(jumper.text()) else { return };
        if text.ends_with([' ', '\n']) || !matcher.clone().forced_bytes().is_empty() {
            return;
        }
        let own = [self.encode("", text), self.encode("\n", text)];
        let mut exact = own.iter().filter(|tokens| self.model.bytes(tokens) == text.as_bytes()).peekable();
        let is_own = exact.peek().is_none() || exact.any(|tokens| tokens == jumper.tokens());
        let shown = |tokens: &[TokenId]| self.model.show(tokens);
        assert!(is_own, "{}: {}, not {}", self.model.name, shown(jumper.tokens()), shown(&own[0]));
    }

    #[allow(clippy::too_many_arguments, reason = "all that an engine has at that place")]
    fn check(
        &self,
        jump: &Jump,
        matcher: &Matcher,
        jumper: &Jumper,
        text: &str,
        max_tokens: usize,
        (cache, n_prompt): (&[TokenId], usize),
        prompt: &[TokenId],
    ) {
        let model = self.model;
        let context = || format!("{} {:?}: {}", model.name, text, model.show(jumper.tokens()));
        let healed = model.bytes(&prompt[n_prompt..]);
        let spelled = model.bytes(&cache[n_prompt..]);
        assert!(spelled.starts_with(&healed) || jumper.tokens().is_empty(), "{}", context());
        assert_eq!(jumper.text(), &spelled[healed.len().min(spelled.len())..], "{}", context());
        assert!(text.as_bytes().starts_with(jumper.text()), "{}", context());
        assert_eq!(matcher.n_tokens(), jumper.tokens().len(), "{}", context());
        let held_back = [jumper.text(), &model.bytes(&jump.held_back)].concat();
        assert!(text.as_bytes().starts_with(&held_back), "{} held back {}", context(), model.show(&jump.held_back));
        let mut reference = Matcher::new(Arc::clone(matcher.grammar()), Arc::clone(matcher.vocabulary()));
        reference.accept_bytes(jumper.text()).unwrap();
        assert_eq!(reference.is_accepting(), matcher.is_accepting());
        assert_eq!(reference.clone().forced_bytes(), matcher.clone().forced_bytes());
        let needed = matcher.clone().min_tokens_to_end().unwrap();
        assert!(jumper.tokens().len() + needed <= max_tokens, "{needed} needed, {}", context());
        assert!(!jump.is_finished || jumper.text() == text.as_bytes());
    }

    /// The token that the model chooses for the rest of the text.
    fn choose(
        &self,
        jumper: &Jumper,
        (text, own): (&str, &[TokenId]),
        spelling: Spelling,
        max_tokens: usize,
        matcher: &mut Matcher,
        random: &mut Random,
    ) -> TokenId {
        let model = self.model;
        let at = jumper.text().len();
        let rest = &text.as_bytes()[at..];
        let mask = matcher.mask_within(max_tokens - jumper.tokens().len());
        let fitting: Vec<TokenId> = (1..=rest.len().min(300))
            .filter_map(|n| model.ids.get(&rest[..n]).copied())
            .filter(|&token| mask.is_allowed(token))
            .collect();
        let own = self.own(own, text, at).filter(|&token| mask.is_allowed(token));
        match spelling {
            Spelling::Random(often) if random.below(often) == 0 => fitting[random.index(fitting.len())],
            _ => own.or(fitting.last().copied()).unwrap_or_else(|| {
                panic!("no token for {:?} of {text:?} within {max_tokens}", rest.escape_ascii().to_string())
            }),
        }
    }

    /// The token of the tokenizer's encoding that begins here.
    fn own(&self, own: &[TokenId], text: &str, at: usize) -> Option<TokenId> {
        // Without those that spell what the tokenizer puts before every text.
        let mut end = text.len() - self.model.bytes(own).len();
        let token = own.iter().find(|&&token| {
            let is_here = end == at;
            end += self.model.vocabulary.bytes(token).len();
            is_here
        });
        let rest = text.get(at..).unwrap_or_default();
        let fits = |token: &TokenId| rest.as_bytes().starts_with(self.model.vocabulary.bytes(*token));
        token.copied().filter(fits).or_else(|| self.encode("", rest).first().copied().filter(fits))
    }

    /// The tokens of `text` after `before`, none if a token reaches over the boundary.
    pub fn encode(&self, before: &str, text: &str) -> Vec<TokenId> {
        let tokens = (self.model.tokenize)(&[before, text].concat());
        // Whatever is put before all texts is put before this one.
        let n_before = self.model.bytes(&tokens).len().saturating_sub(text.len());
        let mut end = 0;
        let rest = tokens.iter().skip_while(|&&token| {
            let is_before = end < n_before;
            end += self.model.vocabulary.bytes(token).len();
            is_before
        });
        rest.copied().collect()
    }
}

/// The tokens of the finished text are the tokenizer's encoding of prompt and text, if the prompt's part of it is the prompt, or of the text.
pub fn check_canonical(player: &Player<'_>, answer: &Answer, prompt: &str, counts: &Counts) {
    let model = player.model;
    let whole = player.encode("", &[prompt, &answer.text].concat());
    let behind = player.encode(prompt, &answer.text);
    let mut alone = player.encode("", &answer.text);
    if model.bytes(&alone).len() < answer.text.len() {
        // The tokenizer's own blank before the text belongs to the first token: what the text is elsewhere is meant.
        alone = player.encode("\n", &answer.text);
    }
    let context = || format!("{} {:?} after {prompt:?}: {}", model.name, answer.text, model.show(&counts.tokens));
    assert!(counts.is_canonical, "{}", context());
    let is_end = whole.ends_with(&counts.tokens) && model.bytes(&counts.tokens).ends_with(answer.text.as_bytes());
    assert!(is_end || counts.tokens == alone || counts.tokens == behind, "{}, not {}", context(), model.show(&alone));
}
