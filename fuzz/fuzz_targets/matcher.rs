//! Calls of matchers, jumpers and drafts in any order, over vocabularies with odd tokens. Masks
//! agree with accepting token by token, rollback leaves no trace, budgets suffice, and jumps and
//! drafts stay within the grammar. A sequence that is given up allows nothing, and its input ends.

#![no_main]

use std::sync::Arc;

use formwork::formwork_core::draft::{Costs, DraftOptions, Drafts};
use formwork::formwork_core::fill_masks;
use formwork::formwork_core::jump::{JumpOptions, Jumper, Limits, Retokenizer};
use formwork::{Grammar, JumpForward, Matcher, TokenId, TokenKind, Vocabulary};
use formwork_fuzz::limits::timed;
use formwork_fuzz::random::Random;
use formwork_fuzz::{grammars, vocabularies};
use libfuzzer_sys::fuzz_target;

/// The maximum number of calls per input.
const MAX_CALLS: usize = 60;

/// The maximum number of concurrent sequences.
const MAX_LINES: usize = 4;

fuzz_target!(|data: &[u8]| {
    let _ = run(Random::Bytes(data));
});

/// A call took more steps than it may, so that its sequence and a fresh one need not agree.
struct GivenUp;

/// All calls of an input, until one is given up.
fn run(mut random: Random<'_>) -> Result<(), GivenUp> {
    let (plain, with_tokens) = (grammars::all(), grammars::with_tokens());
    let at = random.index(plain.len() + with_tokens.len());
    let (grammar, names_tokens) = match plain.get(at) {
        Some(grammar) => (grammar, false),
        None => (&with_tokens[at - plain.len()], true),
    };
    let tokens = vocabularies::tokens(&mut random);
    let Ok(vocabulary) = timed("a vocabulary", || Vocabulary::new(tokens)) else { return Ok(()) };
    let mut lines = vec![Line::new(grammar, &vocabulary, names_tokens)];
    for _ in 0..MAX_CALLS {
        if matches!(random, Random::Bytes([])) {
            break;
        }
        let at = random.index(lines.len());
        call(&mut lines, at, &mut random)?;
    }
    lines.iter_mut().try_for_each(Line::check)
}

/// A sequence and its expected state.
#[derive(Clone)]
struct Line {
    matcher: Matcher,
    /// Whether the grammar names tokens, so that its text alone doesn't say where it is.
    names_tokens: bool,
    text: Vec<u8>,
    /// What was read.
    read: Vec<Read>,
    /// The lengths of the text and of what was read before each token.
    starts: Vec<(usize, usize)>,
    ended: bool,
}

#[derive(Clone)]
enum Read {
    Token(TokenId),
    Bytes(Vec<u8>),
}

fn ids(vocabulary: &Vocabulary) -> impl Iterator<Item = TokenId> + use<> {
    (0..u32::try_from(vocabulary.n_vocab()).unwrap_or(u32::MAX)).map(TokenId)
}

/// Whether a matcher goes on. One that doesn't allows nothing.
fn goes_on(matcher: &mut Matcher) -> Result<(), GivenUp> {
    let Some(error) = matcher.error() else { return Ok(()) };
    // Or the vocabulary lacks a token of the grammar.
    assert!(error.is_too_large() || error.is_syntax(), "{error}");
    assert!(matcher.mask().iter().next().is_none() && matcher.forced_bytes().is_empty());
    assert!(!matcher.is_accepting() && matcher.accept_bytes(b"a").is_err());
    Err(GivenUp)
}

fn is_end(vocabulary: &Vocabulary, token: TokenId) -> bool {
    vocabulary.kind(token) == Some(TokenKind::EndOfGeneration)
}

impl Line {
    fn new(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>, names_tokens: bool) -> Line {
        let matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
        Line { matcher, names_tokens, text: Vec::new(), read: Vec::new(), starts: Vec::new(), ended: false }
    }

    fn fork(&self) -> Line {
        self.clone()
    }

    fn vocabulary(&self) -> Arc<Vocabulary> {
        Arc::clone(self.matcher.vocabulary())
    }

    fn goes_on(&mut self) -> Result<(), GivenUp> {
        goes_on(&mut self.matcher)
    }

    fn mask(&mut self) -> Result<Vec<TokenId>, GivenUp> {
        let mask = timed("a mask", || self.matcher.mask().iter().collect());
        self.goes_on()?;
        Ok(mask)
    }

    fn accept(&mut self, token: TokenId) -> Result<bool, GivenUp> {
        let vocabulary = self.vocabulary();
        let n_tokens = self.matcher.n_tokens();
        let is_accepted = timed("a token", || self.matcher.accept_token(token)).is_ok();
        if is_accepted {
            self.starts.push((self.text.len(), self.read.len()));
            self.read.push(Read::Token(token));
            match is_end(&vocabulary, token) {
                true => self.ended = true,
                false => self.text.extend_from_slice(vocabulary.bytes(token)),
            }
        }
        assert_eq!(self.matcher.n_tokens(), n_tokens + usize::from(is_accepted));
        self.goes_on()?;
        Ok(is_accepted)
    }

    /// Whether a token is accepted here; changes nothing.
    fn accepts(&self, token: TokenId) -> Result<bool, GivenUp> {
        let mut after = self.matcher.clone();
        let is_accepted = after.accept_token(token).is_ok();
        goes_on(&mut after)?;
        Ok(is_accepted)
    }

    fn context(&self) -> String {
        format!(
            "after {} of {} ({} nodes)",
            self.text.escape_ascii(),
            self.matcher.grammar().name(),
            self.matcher.grammar().n_nodes()
        )
    }

    /// The mask is the set of tokens that are accepted.
    fn check_mask(&mut self) -> Result<(), GivenUp> {
        let vocabulary = self.vocabulary();
        let mut expected = Vec::new();
        for id in ids(&vocabulary) {
            expected.extend(self.accepts(id)?.then_some(id));
        }
        assert_eq!(self.mask()?, expected, "{}", self.context());
        let mut row = vec![u32::MAX; vocabulary.n_vocab().div_ceil(32)];
        self.matcher.mask().fill(&mut row);
        for id in ids(&vocabulary) {
            assert_eq!(
                row[id.index() / 32] >> (id.0 % 32) & 1 == 1,
                expected.binary_search(&id).is_ok(),
                "{}",
                self.context()
            );
        }
        Ok(())
    }

    fn check_budget(&mut self, budget: usize) -> Result<(), GivenUp> {
        let vocabulary = self.vocabulary();
        let mut expected = Vec::new();
        for id in ids(&vocabulary) {
            let mut after = self.matcher.clone();
            let suffices = after.accept_token(id).is_ok()
                && if is_end(&vocabulary, id) {
                    budget > 0
                } else {
                    after.min_tokens_to_end().is_some_and(|rest| rest < budget)
                };
            goes_on(&mut after)?;
            expected.extend(suffices.then_some(id));
        }
        let found: Vec<TokenId> = timed("a mask in a budget", || self.matcher.mask_within(budget).iter().collect());
        self.goes_on()?;
        assert_eq!(found, expected, "budget {budget} {}", self.context());
        Ok(())
    }

    /// All methods return what they do for a matcher that has read the same text at once.
    fn check(&mut self) -> Result<(), GivenUp> {
        let mut other = Line::new(self.matcher.grammar(), &self.vocabulary(), self.names_tokens);
        if self.names_tokens {
            for read in &self.read {
                let accepted = match read {
                    Read::Token(token) => other.matcher.accept_token(*token),
                    Read::Bytes(bytes) => other.matcher.accept_bytes(bytes),
                };
                other.goes_on()?;
                accepted.expect("it was accepted");
            }
        } else {
            let accepted = other.matcher.accept_bytes(&self.text);
            other.goes_on()?;
            accepted.expect("the text was accepted");
        }
        assert_eq!(self.matcher.n_tokens(), self.starts.len());
        assert_eq!(self.matcher.is_accepting(), other.matcher.is_accepting(), "{}", self.context());
        if self.ended {
            assert!(self.matcher.is_finished() && self.mask()?.is_empty() && self.matcher.forced_bytes().is_empty());
            return Ok(());
        }
        assert_eq!(self.matcher.is_finished(), other.matcher.is_finished(), "{}", self.context());
        assert_eq!(self.matcher.min_bytes_to_end(), other.matcher.min_bytes_to_end(), "{}", self.context());
        let least = (self.matcher.min_tokens_to_end(), other.matcher.min_tokens_to_end());
        self.goes_on()?;
        other.goes_on()?;
        assert_eq!(least.0, least.1, "{}", self.context());
        assert_eq!(self.mask()?, other.mask()?, "{}", self.context());
        assert_eq!(self.matcher.forced_bytes(), other.matcher.forced_bytes(), "{}", self.context());
        Ok(())
    }

    /// Each forced byte is the only possible one, and the text can't end before it.
    fn check_forced(&mut self) {
        let forced = timed("forced bytes", || self.matcher.forced_bytes());
        let mut along = self.fork();
        let only = |matcher: &Matcher| {
            let mut allowed = (0..=255_u8).filter(|&byte| matcher.clone().accept_bytes(&[byte]).is_ok());
            let first = allowed.next().filter(|_| !matcher.is_accepting());
            first.filter(|_| allowed.next().is_none())
        };
        if self.names_tokens {
            // A token may come in place of bytes, which are then not forced.
            assert!(forced.is_empty() || along.matcher.accept_bytes(&forced).is_ok(), "{}", self.context());
            return;
        }
        for &byte in forced.iter().take(40) {
            assert_eq!(only(&along.matcher), Some(byte), "{}", self.context());
            along.matcher.accept_bytes(&[byte]).expect("forced");
        }
        if forced.len() <= 40 && !self.ended {
            assert_eq!(only(&along.matcher), None, "{}", self.context());
        }
    }

    /// The minimum number of tokens suffices.
    fn check_completion(&mut self) -> Result<(), GivenUp> {
        let least = timed("the least number of tokens", || self.matcher.min_tokens_to_end());
        self.goes_on()?;
        let Some(least) = least else { return Ok(()) };
        let mut along = self.fork();
        for left in (1..=least).rev() {
            let token = along.matcher.mask_within(left).iter().find(|&id| !is_end(&self.vocabulary(), id));
            along.goes_on()?;
            // A text with longer tokens may end sooner than the shortest text in bytes.
            let Some(token) = token else { break };
            assert!(along.accept(token)?);
        }
        assert!(along.matcher.is_accepting(), "{}", along.context());
        Ok(())
    }
}

/// One call on the sequence at `at`, chosen at random, with its checks.
fn call(lines: &mut Vec<Line>, at: usize, random: &mut Random<'_>) -> Result<(), GivenUp> {
    let n_lines = lines.len();
    let line = &mut lines[at];
    let vocabulary = line.vocabulary();
    let any = TokenId(u32::try_from(random.index(vocabulary.n_vocab() + 1)).unwrap_or(0));
    match random.index(20) {
        0..=3 => line.accept_one_of_the_mask(random)?,
        4 => {
            let is_allowed = line.mask()?.contains(&any);
            assert_eq!(line.accept(any)?, is_allowed, "{any} {}", line.context());
        }
        5 => line.accept_bytes_of(any, random)?,
        6 | 7 => line.roll_back(random.index(6))?,
        8 if n_lines < MAX_LINES => {
            let fork = line.fork();
            lines.push(fork);
        }
        8 if n_lines > 1 => drop(lines.remove(at)),
        8 => {}
        9 | 10 => line.check_mask()?,
        11 => {
            let budget = random.index(40);
            line.check_budget(budget)?;
        }
        12 => line.check_validation(random)?,
        13 => line.check_forced(),
        14 => vocabulary.set_cache_limit(*random.pick(&[1, 10_000, 100_000, 128 << 20])),
        15 => line.check_completion()?,
        16 => line.check()?,
        17 => check_batch(lines, &vocabulary)?,
        18 if random.once_in(3) => {
            line.matcher.reset();
            let (text, read, starts) = Default::default();
            *line = Line { text, read, starts, ended: false, ..line.clone() };
            line.check()?;
        }
        18 => {
            let _ = timed("alternatives", || line.matcher.alternatives(random.index(10)));
            line.goes_on()?;
            jumps(line.matcher.grammar(), &vocabulary, line.names_tokens, random)?;
        }
        _ => drafts(line, random)?,
    }
    Ok(())
}

/// Calls with their checks.
impl Line {
    fn accept_one_of_the_mask(&mut self, random: &mut Random<'_>) -> Result<(), GivenUp> {
        let mask = self.mask()?;
        if !mask.is_empty() {
            let token = *random.pick(&mask);
            assert!(self.accept(token)?, "{token} {}", self.context());
        }
        Ok(())
    }

    /// Accepts up to eight bytes of a token as text.
    fn accept_bytes_of(&mut self, token: TokenId, random: &mut Random<'_>) -> Result<(), GivenUp> {
        let vocabulary = self.vocabulary();
        let bytes = vocabulary.bytes(token);
        let bytes = &bytes[..bytes.len().min(1 + random.index(8))];
        if self.matcher.accept_bytes(bytes).is_ok() {
            self.text.extend_from_slice(bytes);
            self.read.push(Read::Bytes(bytes.to_vec()));
        }
        self.goes_on()
    }

    fn roll_back(&mut self, n: usize) -> Result<(), GivenUp> {
        self.matcher.rollback(n);
        let keep = self.starts.len().saturating_sub(n);
        if let Some(&(start, n_read)) = self.starts.get(keep) {
            self.ended = false;
            self.text.truncate(start);
            self.read.truncate(n_read);
            self.starts.truncate(keep);
        }
        self.check()
    }

    /// As many tokens are valid as can be accepted one after the other.
    fn check_validation(&mut self, random: &mut Random<'_>) -> Result<(), GivenUp> {
        let vocabulary = self.vocabulary();
        let tokens: Vec<TokenId> = (0..random.index(5))
            .map(|_| TokenId(u32::try_from(random.index(vocabulary.n_vocab())).unwrap_or(0)))
            .collect();
        // All of them together may take more steps than each one does.
        let found = self.matcher.validate_tokens(&tokens);
        let mut along = self.fork();
        for (at, &token) in tokens.iter().enumerate() {
            let is_valid = at < found || along.matcher.validate_tokens(&[token]) == 1;
            let is_accepted = along.accept(token)?;
            assert_eq!(is_valid, is_accepted, "{at} of {tokens:?} {}", self.context());
            if !is_accepted {
                break;
            }
        }
        Ok(())
    }
}

/// Masks of a batch are those of its matchers one by one.
fn check_batch(lines: &mut [Line], vocabulary: &Vocabulary) -> Result<(), GivenUp> {
    let n_words = vocabulary.n_vocab().div_ceil(32);
    let mut rows = vec![vec![u32::MAX; n_words]; lines.len()];
    let mut batch: Vec<(&mut Matcher, &mut [u32])> =
        lines.iter_mut().zip(&mut rows).map(|(line, row)| (&mut line.matcher, row.as_mut_slice())).collect();
    fill_masks(&mut batch, 2);
    for (line, row) in lines.iter_mut().zip(&rows) {
        let mask = line.mask()?;
        assert!(ids(vocabulary).all(|id| mask.contains(&id) == (row[id.index() / 32] >> (id.0 % 32) & 1 == 1)));
    }
    Ok(())
}

/// The longest tokens first.
fn tokenize(vocabulary: &Vocabulary, text: &str) -> Vec<TokenId> {
    let mut rest = text.as_bytes();
    let mut out = Vec::new();
    while !rest.is_empty() {
        let fits = |id: &TokenId| {
            vocabulary.kind(*id) == Some(TokenKind::Text)
                && !vocabulary.bytes(*id).is_empty()
                && rest.starts_with(vocabulary.bytes(*id))
        };
        match ids(vocabulary).filter(fits).max_by_key(|id| vocabulary.bytes(*id).len()) {
            Some(id) => {
                rest = &rest[vocabulary.bytes(id).len()..];
                out.push(id);
            }
            // As a tokenizer does that has no token for it.
            None => rest = &rest[1..],
        }
    }
    out
}

/// A sequence with jumps, from its beginning.
fn jumps(
    grammar: &Arc<Grammar>,
    vocabulary: &Arc<Vocabulary>,
    names_tokens: bool,
    random: &mut Random<'_>,
) -> Result<(), GivenUp> {
    let retokenizer = Retokenizer::new(Arc::clone(vocabulary), |text: &str| tokenize(vocabulary, text));
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
    let options = JumpOptions { mode: JumpForward::Forward, heal_prompt: random.once_in(2), ..JumpOptions::default() };
    let prompt: Vec<TokenId> =
        (0..random.index(3)).map(|_| TokenId(u32::try_from(random.index(vocabulary.n_vocab())).unwrap_or(0))).collect();
    let mut jumper = Jumper::new(options, vocabulary, &prompt);
    let limits = Limits { max_tokens: *random.pick(&[1000, 20, 3]), n_fixed: 0 };
    let mut drafts = Drafts::new(
        DraftOptions { max_tokens: 8, min_bytes: 1, costs: Costs { row: 0.05, token: 0.02 } },
        Arc::clone(vocabulary),
    );
    let source = random.pick(&["a: b\nc = 1,024.5\nx (y)", "", "{\"a\": [\"b\", 12], \"c\\n\": true}"]);
    drafts.read(&tokenize(vocabulary, source));
    for _ in 0..random.index(12) {
        let before = jumper.text().to_vec();
        let forced = matcher.forced_bytes();
        let jump = timed("a jump", || jumper.jump(&retokenizer, &mut matcher, limits));
        goes_on(&mut matcher)?;
        assert_eq!(matcher.n_tokens(), jumper.tokens().len());
        let written = jumper.text().strip_prefix(&before[..]).expect("the text stays");
        assert!(!jump.is_nothing() || written.is_empty());
        if !names_tokens {
            // A jump may stop at a limit of its own.
            assert!(forced.starts_with(written), "{} of {}", written.escape_ascii(), forced.escape_ascii());
            let mut other = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
            let accepted = other.accept_bytes(jumper.text());
            goes_on(&mut other)?;
            accepted.expect("the text is allowed");
            assert_eq!(other.min_bytes_to_end(), matcher.min_bytes_to_end());
            assert_eq!(other.is_finished(), matcher.is_finished());
        }
        drafts.update(random.index(jumper.tokens().len() + 1), jumper.tokens());
        let place = (&matcher, &jumper);
        let draft = timed("a draft", || drafts.propose_ahead(&retokenizer, place, &jump.held_back, limits.max_tokens));
        assert!(draft.is_empty() || jumper.tokens().len() + draft.len() < limits.max_tokens);
        let mut check = matcher.clone();
        for token in &draft {
            let accepted = check.accept_token(*token);
            goes_on(&mut check)?;
            accepted.expect("all of a draft is allowed");
        }
        drafts.accept(random.index(draft.len() + 1));
        let mask: Vec<TokenId> = matcher.mask().iter().collect();
        goes_on(&mut matcher)?;
        if mask.is_empty() {
            break;
        }
        // Often the drafted token, so that copies go on.
        let drafted = draft.first().copied().filter(|token| mask.contains(token) && random.once_in(2));
        let token = drafted.unwrap_or_else(|| *random.pick(&mask));
        let accepted = matcher.accept_token(token);
        goes_on(&mut matcher)?;
        accepted.expect("allowed");
        jumper.push(&matcher, token);
        if is_end(vocabulary, token) {
            break;
        }
    }
    let text = jumper.text().to_vec();
    let _ = jumper.finish(&retokenizer, 1000);
    assert_eq!(jumper.text(), text);
    jumper.truncate(random.index(4));
    Ok(())
}

/// Drafts along a walk; every drafted token is allowed.
fn drafts(line: &mut Line, random: &mut Random<'_>) -> Result<(), GivenUp> {
    let vocabulary = line.vocabulary();
    let mut drafts =
        Drafts::new(DraftOptions { max_tokens: 8, min_bytes: 1, costs: Costs::default() }, Arc::clone(&vocabulary));
    let prompt: Vec<TokenId> = (0..random.index(40))
        .map(|_| TokenId(u32::try_from(random.index(vocabulary.n_vocab())).unwrap_or(0)))
        .collect();
    drafts.read(&prompt);
    let mut output: Vec<TokenId> = Vec::new();
    let mut along = line.fork();
    for _ in 0..random.index(8) {
        let draft = drafts.propose(&mut along.matcher, random.index(10));
        let mut check = along.fork();
        for &token in &draft {
            assert!(check.accept(token)?, "{}", check.context());
        }
        let n = random.index(draft.len() + 1);
        drafts.accept(n);
        output.extend(&draft[..n]);
        for &token in &draft[..n] {
            assert!(along.accept(token)?);
        }
        let mask = along.mask()?;
        if mask.is_empty() {
            break;
        }
        let token = *random.pick(&mask);
        if is_end(&vocabulary, token) {
            break;
        }
        along.accept(token)?;
        let keep = output.len();
        output.push(token);
        drafts.update(keep - n, &output);
    }
    Ok(())
}
