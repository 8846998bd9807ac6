//! [`Jumper`]: the text and tokens of one sequence, and how they go on where the grammar leaves no
//! choice.
//!
//! ```text
//!            prompt     output, settled        output since        forced
//! tokens  |  ·  ·  ·  |  ·  ·  ·  ·  ·  |  ·  ·  ·  ·  ·  |
//!                               ^                              ^^^^^^^^^^
//!                               safe point: the text from here on is tokenized anew
//! ```

use super::jump_options::{JumpForward, JumpOptions, Limits, Spelling};
use super::outcome::{Finish, Jump};
use super::retokenizer::{Retokenizer, Spelled, Tokenizer};
use super::token_boundaries::{LOOK_BACK, Window, ends, n_certain, trailing_space, whole_characters};
use crate::base::ids::TokenId;
use crate::matcher::{ForcedRun, Matcher};
use crate::vocab::Vocabulary;

/// Number of tokens at the end of a text that the next token may put into others.
const N_UNSURE: usize = 2;

/// Most bytes of one jump. What is forced beyond them is the next one's.
const MAX_FORCED_BYTES: usize = 16 << 10;

/// One sequence's output as text and tokens, beside its [`Matcher`].
///
/// It is told of each token that the matcher accepts ([`Jumper::push`]) and of each taken back
/// ([`Jumper::truncate`]), and [`Jumper::jump`] changes both. A clone is a fork.
#[derive(Clone, Debug)]
pub struct Jumper {
    options: JumpOptions,
    /// The last tokens of the prompt, as many as the output is tokenized with, then those of the
    /// output.
    tokens: Vec<TokenId>,
    /// Where each token ends in `text`.
    ends: Vec<usize>,
    /// The bytes of `tokens`.
    text: Vec<u8>,
    /// Number of tokens of the prompt.
    n_context: usize,
    /// Where the output begins in `text`; within a token if the prompt was healed.
    start: usize,
    /// Whether it was decided which tokens of the prompt the output is tokenized with.
    is_begun: bool,
    /// Number of tokens that stay whatever follows, see [`n_certain`].
    n_settled: usize,
    /// Nothing before this token is tokenized again.
    floor: usize,
    /// The indices of the tokens that the grammar names as tokens: no tokenizer gives them.
    named: Vec<usize>,
}

/// New tokens for the end of a sequence.
struct Tail {
    /// Index of the first token that is replaced.
    first: usize,
    /// Offset of the text that the new tokens spell.
    start: usize,
    text: String,
    spelled: Spelled,
    /// Number of new tokens that are certain.
    n_certain: usize,
    /// Number of those that are taken.
    n_taken: usize,
}

impl Jumper {
    /// A sequence before its first token, after a prompt of these tokens; the last few are enough.
    #[must_use]
    pub fn new(options: JumpOptions, vocabulary: &Vocabulary, prompt: &[TokenId]) -> Jumper {
        let is_text = |token: &&TokenId| vocabulary.text_bytes(**token).is_some();
        let n_text = prompt.iter().rev().take(LOOK_BACK).take_while(is_text).count();
        let mut context = &prompt[prompt.len() - n_text..];
        let mut text: Vec<u8> = context.iter().flat_map(|&token| vocabulary.bytes(token)).copied().collect();
        // The context begins and ends with whole characters, or is none.
        while std::str::from_utf8(&text).is_err() {
            let n_bytes = context.first().map_or(0, |&token| vocabulary.bytes(token).len());
            context = context.get(1..).unwrap_or_default();
            text.drain(..n_bytes);
        }
        Jumper {
            options,
            tokens: context.to_vec(),
            ends: ends(vocabulary, context, &text),
            n_context: context.len(),
            start: text.len(),
            is_begun: false,
            n_settled: context.len(),
            floor: 0,
            named: Vec::new(),
            text,
        }
    }

    /// Appends the token that the matcher accepted last. One that ends the text adds nothing to it
    /// and is not kept.
    pub fn push(&mut self, matcher: &Matcher, token: TokenId) {
        if matcher.has_ended() {
            return;
        }
        let n_until_named = matcher.n_until_named();
        if n_until_named > 0 && n_until_named == matcher.n_tokens() {
            self.named.push(self.tokens.len());
        }
        self.text.extend_from_slice(matcher.vocabulary().bytes(token));
        self.tokens.push(token);
        self.ends.push(self.text.len());
    }

    /// Takes back all tokens of the output but the first `n_tokens`; a first token that healed the
    /// prompt stays.
    pub fn truncate(&mut self, n_tokens: usize) {
        // A token that has healed the prompt can't be told from the prompt any more.
        let n_healed = usize::from(self.begin_of(self.n_context) < self.start);
        let keep = self.n_context.saturating_add(n_tokens.max(n_healed)).min(self.tokens.len());
        self.tokens.truncate(keep);
        self.ends.truncate(keep);
        self.text.truncate(self.begin_of(keep));
        self.n_settled = self.n_settled.min(keep);
        self.floor = self.floor.min(keep);
        self.named.retain(|&at| at < keep);
    }

    /// The tokens of the output.
    #[must_use]
    pub fn tokens(&self) -> &[TokenId] {
        &self.tokens[self.n_context..]
    }

    /// The output's bytes: those of its tokens, less the prompt's in a first token that healed it.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text[self.start..]
    }

    /// Appends what is forced to `matcher` and this sequence, and returns what an engine has to do
    /// for its model: nothing ([`Jump::is_nothing`]) where there is a choice, where no forced token
    /// is certain, in mode [`JumpForward::Off`], and if the matcher has another number of tokens
    /// than this sequence.
    ///
    /// Call it before the model reads the prompt's last token, and after each token it has chosen
    /// (after all that were accepted of a draft, once).
    ///
    /// Cost: microseconds; and where bytes are forced, one call of the tokenizer over the text
    /// since the last jump, unless its answer is cached, and seldom more than one over a few tokens
    /// at the end.
    ///
    /// # Panics
    /// If the matcher has accepted another text than this sequence was told of.
    pub fn jump<T: Tokenizer>(&mut self, retokenizer: &Retokenizer<T>, matcher: &mut Matcher, limits: Limits) -> Jump {
        let mut jump = self.jump_over_text(retokenizer, matcher, limits);
        let is_off = self.options.mode == JumpForward::Off;
        // Tokens that are forced as tokens, and what is forced behind them. Nothing before them is
        // tokenized again, so each part only adds to the jump.
        while !(is_off || jump.is_finished)
            && self.tokens().len() < limits.max_tokens
            && matcher.n_tokens() == self.tokens().len()
            && let Some(token) = matcher.forced_token()
            && matcher.accept_token(token).is_ok()
        {
            self.push(matcher, token);
            let next = self.jump_over_text(retokenizer, matcher, limits);
            jump.append.push(token);
            jump.append.extend(next.append);
            jump.held_back = next.held_back;
            jump.is_finished = next.is_finished || matcher.is_finished();
        }
        jump
    }

    /// [`Jumper::jump`] up to the next token that is forced as a token.
    fn jump_over_text<T: Tokenizer>(
        &mut self,
        retokenizer: &Retokenizer<T>,
        matcher: &mut Matcher,
        limits: Limits,
    ) -> Jump {
        let nothing = Jump::nothing(self.tokens().len());
        if matcher.n_tokens() != self.tokens().len() {
            return nothing;
        }
        let n_until_named = matcher.n_until_named();
        if n_until_named > 0 {
            self.floor = self.floor.max(self.n_context + n_until_named);
        }
        let forced = matcher.forced_run(MAX_FORCED_BYTES);
        match (forced.bytes.is_empty(), self.options) {
            (false, JumpOptions { mode: JumpForward::Forward | JumpForward::Verified, .. }) => {
                self.append_forced(retokenizer, matcher, &forced, limits)
            }
            // Without jumps where text is forced too: the next token may reach beyond it.
            (_, JumpOptions { spelling: Spelling::Canonical, .. }) => {
                self.respell_choice(retokenizer, matcher, limits).unwrap_or(nothing)
            }
            _ => nothing,
        }
    }

    /// Appends what is forced, as far as its tokens are certain.
    fn append_forced<T: Tokenizer>(
        &mut self,
        retokenizer: &Retokenizer<T>,
        matcher: &mut Matcher,
        forced: &ForcedRun,
        limits: Limits,
    ) -> Jump {
        let heals = !self.is_begun && self.begin(retokenizer, &forced.bytes);
        let mut tail = self.tail(retokenizer, matcher, forced, limits, heals);
        if heals && tail.as_ref().is_none_or(|tail| !self.gains(tail)) {
            // The token that would heal the prompt isn't certain: the output is tokenized apart
            // from it.
            self.drop_context(self.n_context);
            tail = self.tail(retokenizer, matcher, forced, limits, false);
        }
        let Some(tail) = tail else { return Jump::nothing(self.tokens().len()) };
        self.take(matcher, &tail, forced.is_final && tail.is_whole(self.text.len() + forced.bytes.len()))
    }

    /// Puts the end of what the model wrote into the tokenizer's tokens; `None` if it is in them
    /// already, if they would break the budget, and where the text ends within a character.
    ///
    /// Not before a jump: what is forced decides the tokens too, and the jump spells both.
    fn respell_choice<T: Tokenizer>(
        &mut self,
        retokenizer: &Retokenizer<T>,
        matcher: &mut Matcher,
        limits: Limits,
    ) -> Option<Jump> {
        // Half a character has no tokens yet, and the last of several blanks may belong to the next
        // word.
        let is_whole = std::str::from_utf8(last_bytes(&self.text)).is_ok_and(|text| trailing_space(text).is_none());
        if self.tokens().is_empty() || !is_whole {
            return None;
        }
        if !self.is_begun {
            self.begin(retokenizer, &[]);
        }
        let mut tail = self.respell_in_context(retokenizer, &[], limits, Jumper::n_known)?;
        if tail.spelled.tokens[..] == self.tokens[tail.first..] {
            self.n_settled = self.n_settled.max(self.tokens.len().saturating_sub(N_UNSURE));
            return None;
        }
        let n_output = tail.first + tail.spelled.tokens.len() - self.n_context;
        let left = limits.max_tokens.checked_sub(n_output).filter(|left| *left > 0)?;
        if n_output > self.tokens().len() && !matcher.suffices_after(&[], left) {
            return None;
        }
        tail.n_taken = tail.spelled.tokens.len();
        let jump = self.replace(matcher, &tail, false);
        self.n_settled = self.tokens.len().saturating_sub(N_UNSURE);
        Some(jump)
    }

    /// Spells the finished text as the tokenizer does, whatever tokens it was generated as, and
    /// returns which tokens that changes. For an engine's answer; its model needs none of it.
    ///
    /// Leaves the tokens as they are, and says so, if the tokenizer does not give the text back or
    /// takes more than `max_tokens`. Cost: one call of the tokenizer over the whole text.
    pub fn finish<T: Tokenizer>(&mut self, retokenizer: &Retokenizer<T>, max_tokens: usize) -> Finish {
        if !self.is_begun {
            self.begin(retokenizer, &[]);
        }
        let unchanged = Finish { keep: self.tokens().len(), append: Vec::new(), is_canonical: false };
        let Some(mut respelled) = self.respelled_whole(retokenizer) else { return unchanged };
        if !respelled.0.tokens.starts_with(&self.tokens[..self.n_context]) {
            self.drop_context(self.n_context);
            let Some(alone) = self.respelled_whole(retokenizer) else { return unchanged };
            respelled = alone;
        }
        let (spelled, named) = respelled;
        let n_context = self.n_context;
        if spelled.tokens.len() - n_context > max_tokens {
            return unchanged;
        }
        let keep = n_same(&self.tokens, &spelled.tokens);
        self.tokens = spelled.tokens.to_vec();
        self.ends = spelled.ends;
        self.n_settled = self.tokens.len();
        self.named = named;
        Finish { keep: keep - n_context, append: self.tokens[keep..].to_vec(), is_canonical: true }
    }

    /// The whole text tokenized anew, if the tokenizer gives it back, and which of the tokens are
    /// those that the grammar names: these stay, and the text between them is tokenized by itself.
    fn respelled_whole<T: Tokenizer>(&self, retokenizer: &Retokenizer<T>) -> Option<(Spelled, Vec<usize>)> {
        let (mut tokens, mut token_ends, mut named) = (Vec::new(), Vec::new(), Vec::new());
        let mut start = 0;
        for at in self.named.iter().copied().map(Some).chain([None]) {
            let end = at.map_or(self.text.len(), |at| self.begin_of(at));
            let spelled = retokenizer.spell_once(std::str::from_utf8(&self.text[start..end]).ok()?);
            if !spelled.is_exact(end - start) {
                return None;
            }
            tokens.extend_from_slice(&spelled.tokens);
            token_ends.extend(spelled.ends.iter().map(|at| start + at));
            if let Some(at) = at {
                named.push(tokens.len());
                tokens.push(self.tokens[at]);
                token_ends.push(self.ends[at]);
                start = self.ends[at];
            }
        }
        Some((Spelled { tokens: tokens.into(), ends: token_ends }, named))
    }

    /// Decides which tokens of the prompt the output is tokenized with, and drops the rest: as many
    /// as the tokenizer returns unchanged when the output follows. Returns whether the last of them
    /// is to be replaced by one that reaches into the output (token healing).
    fn begin<T: Tokenizer>(&mut self, retokenizer: &Retokenizer<T>, forced: &[u8]) -> bool {
        self.is_begun = true;
        if !self.named.is_empty() || self.floor > self.n_context {
            // Text behind such a token has nothing to do with the prompt's.
            self.drop_context(self.n_context);
            return false;
        }
        let may_heal = self.options.heal_prompt && self.tokens().is_empty();
        // If the tokens of the whole context don't come out as they were, because they begin within
        // a word or the prompt was spelled otherwise, the last one by itself still may.
        for n_tokens in [self.n_context, 1] {
            if n_tokens == 0 || n_tokens > self.n_context {
                continue;
            }
            let from = self.n_context - n_tokens;
            let bytes = [&self.text[self.begin_of(from)..], forced].concat();
            let spelled = retokenizer.spell(whole_characters(&bytes));
            let context = &self.tokens[from..self.n_context];
            let n_same = n_same(&spelled.tokens, context);
            let n_prompt_bytes = self.start - self.begin_of(from);
            let reaches_out = spelled.ends.get(n_same).is_some_and(|&end| end > n_prompt_bytes);
            let heals = may_heal && n_same + 1 == n_tokens && reaches_out;
            if n_same == n_tokens || heals {
                self.drop_context(from);
                return heals;
            }
        }
        self.drop_context(self.n_context);
        false
    }

    /// Forgets the first `n_tokens` of the prompt's.
    fn drop_context(&mut self, n_tokens: usize) {
        let n_bytes = self.begin_of(n_tokens);
        self.tokens.drain(..n_tokens);
        self.ends.drain(..n_tokens);
        self.ends.iter_mut().for_each(|end| *end -= n_bytes);
        self.text.drain(..n_bytes);
        self.n_context -= n_tokens;
        self.start -= n_bytes;
        self.n_settled = self.n_settled.saturating_sub(n_tokens);
        self.floor = self.floor.saturating_sub(n_tokens);
        self.named.iter_mut().for_each(|at| *at -= n_tokens);
    }

    /// Number of tokens that were the tokenizer's for the text up to the last one.
    fn n_known(&self) -> usize {
        self.n_settled.min(self.tokens.len().saturating_sub(N_UNSURE))
    }

    /// The offset of a token in the text.
    fn begin_of(&self, token: usize) -> usize {
        token.checked_sub(1).map_or(0, |before| self.ends[before])
    }

    /// Whether the text is longer with the tail.
    fn gains(&self, tail: &Tail) -> bool {
        tail.start + tail.end() > self.text.len()
    }

    /// The end of the sequence with the forced bytes, tokenized anew, as far as it is certain and
    /// within the limits.
    fn tail<T: Tokenizer>(
        &mut self,
        retokenizer: &Retokenizer<T>,
        matcher: &mut Matcher,
        ForcedRun { bytes: forced, is_closed, .. }: &ForcedRun,
        limits: Limits,
        heals: bool,
    ) -> Option<Tail> {
        let mut tail = match heals {
            true => self.respell(retokenizer, forced, limits, (self.n_settled, true))?,
            false => match self.respell_in_context(retokenizer, forced, limits, |jumper| jumper.n_settled) {
                None => self.extension(retokenizer, forced)?,
                Some(tail) => tail,
            },
        };
        let n_bytes = tail.start + tail.text.len() - self.text.len();
        if !(*is_closed && n_bytes == forced.len()) {
            let Tail { text, spelled, .. } = &tail;
            let window = Window { text, tokens: &spelled.tokens, ends: &spelled.ends };
            tail.n_certain = n_certain(matcher, &forced[..n_bytes], &window, |text| retokenizer.encode(text));
        }
        tail.n_taken = tail.n_certain;
        // The tokens taken and the fewest that complete the text after them are within the budget.
        // Otherwise the last one isn't taken: the model may find a shorter spelling. The loop ends
        // with no token taken at the latest, which gains nothing.
        while self.gains(&tail) {
            let n_output = tail.first + tail.n_taken - (self.n_context - usize::from(heals));
            let n_bytes = tail.start + tail.end() - self.text.len();
            let left = limits.max_tokens.checked_sub(n_output);
            if left.is_some_and(|left| matcher.suffices_after(&forced[..n_bytes], left)) {
                break;
            }
            tail.n_taken -= 1;
        }
        Some(tail)
    }

    /// [`Jumper::respell`] behind the prompt's tokens, or without them where what the model has
    /// written since doesn't let the last of them end where it does.
    fn respell_in_context<T: Tokenizer>(
        &mut self,
        retokenizer: &Retokenizer<T>,
        forced: &[u8],
        limits: Limits,
        n_known: impl Fn(&Jumper) -> usize,
    ) -> Option<Tail> {
        let tail = self.respell(retokenizer, forced, limits, (n_known(self), false));
        if tail.is_some() || self.n_context == 0 {
            return tail;
        }
        self.drop_context(self.n_context);
        self.respell(retokenizer, forced, limits, (n_known(self), false))
    }

    /// The text from a safe point on, tokenized anew, where the first `n_known` tokens are expected
    /// to come out as they are. The tokens begin with those that can't be changed.
    fn respell<T: Tokenizer>(
        &self,
        retokenizer: &Retokenizer<T>,
        forced: &[u8],
        limits: Limits,
        (n_known, heals): (usize, bool),
    ) -> Option<Tail> {
        // The token that heals replaces the prompt's last one.
        let n_unchangeable = self.n_context - usize::from(heals) + limits.n_fixed.min(self.tokens().len());
        // If the known tokens don't come out as they were, the text was cut where it can't be,
        // and is tokenized from further back: 4, 16, 64 tokens, at last all of them.
        let mut back = LOOK_BACK;
        loop {
            let mut first = n_known.saturating_sub(back).max(self.floor);
            while first > self.floor && !is_boundary(&self.text, self.begin_of(first)) {
                first -= 1;
            }
            let tail = self.tail_from(retokenizer, first, forced)?;
            let known = &self.tokens[first..n_known.max(first)];
            if tail.spelled.tokens.starts_with(known) || first == self.floor {
                return self.keeping(tail, n_unchangeable);
            }
            back *= 4;
        }
    }

    /// The tail with the tokens that can't be changed as they are, if the new tokens have a
    /// boundary where those end.
    fn keeping(&self, mut tail: Tail, n_unchangeable: usize) -> Option<Tail> {
        let fixed = self.tokens.get(tail.first..n_unchangeable).unwrap_or_default();
        if tail.spelled.tokens.starts_with(fixed) {
            return Some(tail);
        }
        // Without a common boundary there is no place at which the new tokens could take over.
        let is_output = n_unchangeable > self.n_context;
        let at = self.begin_of(n_unchangeable) - tail.start;
        let n_tokens = tail.spelled.ends.iter().position(|&end| end == at).filter(|_| is_output)? + 1;
        if !tail.text.is_char_boundary(at) {
            return None;
        }
        tail.first = n_unchangeable;
        tail.start += at;
        tail.text.drain(..at);
        tail.spelled.tokens = tail.spelled.tokens[n_tokens..].into();
        tail.spelled.ends.drain(..n_tokens);
        tail.spelled.ends.iter_mut().for_each(|end| *end -= at);
        tail.n_certain = tail.spelled.tokens.len();
        Some(tail)
    }

    /// The forced bytes tokenized by themselves, after tokens that can't be changed or that the
    /// tokenizer spells otherwise.
    fn extension<T: Tokenizer>(&mut self, retokenizer: &Retokenizer<T>, forced: &[u8]) -> Option<Tail> {
        let tail = self.tail_from(retokenizer, self.tokens.len(), forced)?;
        self.floor = self.tokens.len();
        self.n_settled = self.floor;
        Some(tail)
    }

    /// The text from a token on with the forced bytes, tokenized, as far as the tokens spell it;
    /// `None` if they spell none of the forced bytes, or not all of the text.
    fn tail_from<T: Tokenizer>(&self, retokenizer: &Retokenizer<T>, first: usize, forced: &[u8]) -> Option<Tail> {
        let start = self.begin_of(first);
        let bytes = [&self.text[start..], forced].concat();
        let mut text = whole_characters(&bytes);
        let mut spelled = retokenizer.spell(text);
        // A tokenizer that changes the text is believed up to the first change. What is before it
        // is tokenized again, since the cut may change its last tokens.
        if !spelled.is_exact(text.len()) {
            text = whole_characters(&bytes[..spelled.n_exact()]);
            spelled = retokenizer.spell(text);
        }
        let reaches = start + text.len() >= self.text.len() + forced.len().min(1);
        (reaches && spelled.is_exact(text.len())).then(|| Tail {
            first,
            start,
            text: text.to_owned(),
            n_certain: spelled.tokens.len(),
            n_taken: 0,
            spelled,
        })
    }

    /// Replaces the end of the sequence by the tail, if it makes the text longer.
    fn take(&mut self, matcher: &mut Matcher, tail: &Tail, is_finished: bool) -> Jump {
        let n_old = self.tokens[tail.first..].len();
        let same = n_same(&self.tokens[tail.first..], &tail.spelled.tokens);
        if !self.gains(tail) {
            // Tokens that came out as they are need not be tokenized again.
            self.n_settled = self.n_settled.max(tail.first + same.min(tail.n_taken));
            let held_back = if same == n_old { tail.held_back(n_old) } else { Vec::new() };
            return Jump { held_back, ..Jump::nothing(self.tokens().len()) };
        }
        let jump = self.replace(matcher, tail, is_finished && tail.n_taken == tail.spelled.tokens.len());
        self.n_settled = self.tokens.len();
        Jump { held_back: tail.held_back(tail.n_taken), ..jump }
    }

    /// Replaces the end of the sequence by the tokens of the tail that are taken.
    fn replace(&mut self, matcher: &mut Matcher, tail: &Tail, is_finished: bool) -> Jump {
        let n_before = self.tokens().len();
        let taken = &tail.spelled.tokens[..tail.n_taken];
        let keep = tail.first + n_same(&self.tokens[tail.first..], taken);
        let n_healed = self.n_context.saturating_sub(keep);
        self.n_context -= n_healed;
        let append = taken[keep - tail.first..].to_vec();
        let n_text = self.text.len();
        let first_forced = tail.spelled.ends[keep - tail.first..].iter().position(|&end| tail.start + end > n_text);
        // A token that heals the prompt has bytes of it in front.
        let skip = self.start.saturating_sub(self.begin_of(keep));
        let keep_output = keep - self.n_context;
        matcher
            .replace_tail(keep_output, &append, skip)
            .expect("the text is what the matcher has accepted, and forced bytes");
        self.text.truncate(tail.start);
        self.text.extend_from_slice(&tail.text.as_bytes()[..tail.end()]);
        self.tokens.truncate(tail.first);
        self.tokens.extend_from_slice(taken);
        self.ends.truncate(tail.first);
        self.ends.extend(tail.spelled.ends[..tail.n_taken].iter().map(|end| tail.start + end));
        Jump {
            keep: keep_output,
            n_healed,
            n_retokenized: n_before - keep_output,
            first_forced: first_forced.unwrap_or(append.len()),
            append,
            held_back: Vec::new(),
            is_finished,
        }
    }
}

impl Tail {
    /// The offset in `text` at which the taken tokens end.
    fn end(&self) -> usize {
        self.n_taken.checked_sub(1).map_or(0, |last| self.spelled.ends[last])
    }

    /// The tokens from `from` on, if they aren't taken only because of what may follow, and not for
    /// the budget.
    fn held_back(&self, from: usize) -> Vec<TokenId> {
        if self.n_certain > from { Vec::new() } else { self.spelled.tokens[from..].to_vec() }
    }

    /// Whether it reaches to the end of a sequence of so many bytes.
    fn is_whole(&self, n_bytes: usize) -> bool {
        self.start + self.text.len() == n_bytes
    }
}

/// Number of tokens that both lists begin with.
fn n_same(a: &[TokenId], b: &[TokenId]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

/// The last two characters of a text, or what there is of them.
fn last_bytes(text: &[u8]) -> &[u8] {
    let mut begins = text.len();
    for _ in 0..2 {
        begins = (0..begins).rev().find(|&at| is_boundary(text, at)).unwrap_or(0);
    }
    &text[begins..]
}

/// Whether `at` is not within a character of the text.
fn is_boundary(text: &[u8], at: usize) -> bool {
    text.get(at).is_none_or(|byte| byte & 0xC0 != 0x80)
}
