//! The conditions of jump-forward, one test each; the numbers are those in the module's
//! documentation.

use std::sync::Arc;

use formwork::formwork_core::jump::{Jump, JumpForward, JumpOptions, Jumper, Limits, Retokenizer};
use formwork::{Grammar, Matcher, Style, Token, TokenId, TokenKind, Vocabulary};
use formwork_tests::random::Random;

use crate::replay::{Player, Spelling};
use crate::tokenizers::{self, JSON_MERGES, Model, O200K, merges};
use crate::types::answers;

const AMPLE: Limits = Limits { max_tokens: 1_000, n_fixed: 0 };

/// A matcher and its text, with what the model has written so far.
struct Place<'a> {
    player: Player<'a>,
    matcher: Matcher,
    jumper: Jumper,
}

impl<'a> Place<'a> {
    fn new(model: &'a Model, grammar: Arc<Grammar>, prompt: &str, written: &[&str]) -> Place<'a> {
        let mut matcher = Matcher::new(grammar, Arc::clone(&model.vocabulary));
        let mut jumper = Jumper::new(JumpOptions::default(), &model.vocabulary, &(model.tokenize)(prompt));
        for token in written {
            let token = model.ids[token.as_bytes()];
            matcher.accept_token(token).unwrap();
            jumper.push(&matcher, token);
        }
        Place { player: Player::new(model), matcher, jumper }
    }

    fn jump(&mut self, limits: Limits) -> Jump {
        self.jumper.jump(&self.player.retokenizer, &mut self.matcher, limits)
    }

    fn text(&self) -> &str {
        str::from_utf8(self.jumper.text()).unwrap()
    }

    fn show(&self, tokens: &[TokenId]) -> String {
        self.player.model.show(tokens)
    }
}

fn gbnf(rules: &str) -> Arc<Grammar> {
    Grammar::from_gbnf(rules).unwrap()
}

fn regex(pattern: &str) -> Arc<Grammar> {
    Grammar::from_regex(pattern).unwrap()
}

/// A byte behind which no text ends is no choice, as it is none in masks.
#[test]
fn dead_branches_are_no_choice() {
    let mut place = Place::new(&JSON_MERGES, gbnf("root ::= \"ab\" | \"c\" x\nx ::= \"d\" x"), "", &[]);
    assert_eq!(place.matcher.forced_bytes(), b"ab");
    let mut place = Place::new(&JSON_MERGES, gbnf("root ::= \"ab\" | [c-f] x | \"ac\"\nx ::= \"d\" x"), "", &[]);
    assert_eq!(place.matcher.forced_bytes(), b"a");
}

/// 1. One byte only, and not where the text may end.
#[test]
fn only_what_is_forced() {
    let mut place = Place::new(&JSON_MERGES, regex("ab(cd)?"), "", &[]);
    let jump = place.jump(AMPLE);
    assert_eq!((place.text(), jump.is_finished, jump.n_forced()), ("ab", false, 2));
    assert!(place.jump(AMPLE).is_nothing());
    let mut place = Place::new(&JSON_MERGES, regex("ab(cd)?"), "", &["a", "b", "c"]);
    assert!(place.jump(AMPLE).is_finished);
    assert_eq!(place.text(), "abcd");
    let mut place = Place::new(&JSON_MERGES, regex("ab|cd"), "", &[]);
    assert!(place.jump(AMPLE).is_nothing());
}

/// 2. The model's tokenizer, in the context of the tokens before.
#[test]
fn in_context() {
    let model = merges("context", &[("b", "c"), ("a", "b")], vec![]);
    // By itself "bcd" is `bc d`; so it is after an `a`, but not in the place of a `b` of "ab".
    let mut place = Place::new(&model, regex("[xa]bd"), "", &["a"]);
    let jump = place.jump(AMPLE);
    assert_eq!((place.show(place.jumper.tokens()), jump.keep, jump.n_retokenized), ("ab|d".to_owned(), 0, 1));
    // The prompt's tokens stay, whatever the tokenizer would have made of them.
    let mut place = Place::new(&model, regex("bd"), "xa", &[]);
    let jump = place.jump(AMPLE);
    assert_eq!((place.show(&jump.append), jump.n_healed), ("ab|d".to_owned(), 1));
    assert_eq!(place.text(), "bd");
    let mut place = Place::new(&model, regex("bd"), "xa", &[]);
    let options = JumpOptions { heal_prompt: false, ..JumpOptions::default() };
    place.jumper = Jumper::new(options, &model.vocabulary, &(model.tokenize)("xa"));
    let jump = place.jump(AMPLE);
    assert_eq!((place.show(&jump.append), jump.n_healed), ("b|d".to_owned(), 0));
}

/// 2. A tokenizer that doesn't give the text back: as far as it does.
#[test]
fn inexact() {
    let model = &*JSON_MERGES;
    let play = |tokenize: &dyn Fn(&str) -> Vec<TokenId>, written: &[&str]| {
        let retokenizer = Retokenizer::new(Arc::clone(&model.vocabulary), tokenize);
        let mut place = Place::new(model, regex("[aé]bcQdef[xy]"), "", written);
        place.jumper.jump(&retokenizer, &mut place.matcher, AMPLE);
        let is_canonical = place.jumper.finish(&retokenizer, 1_000).is_canonical;
        (retokenizer.is_exact(), place.text().to_owned(), is_canonical)
    };
    let lower = |text: &str| (model.tokenize)(&text.to_lowercase());
    assert_eq!(play(&lower, &["a"]), (true, "abc".to_owned(), true));
    // It changes what the model has written: the forced bytes by themselves.
    let plain = |text: &str| (model.tokenize)(&text.replace('a', "e"));
    assert_eq!(play(&plain, &["a"]), (false, "abcQdef".to_owned(), false));
    assert_eq!(play(&|_| Vec::new(), &["a"]), (false, "a".to_owned(), false));
    assert_eq!(play(&|_| vec![TokenId(9_999_999)], &["a"]), (false, "a".to_owned(), false));
}

/// 2. A tokenizer that composes accents: texts with composed ones come back and are spelled as it does, others stay the text that they are.
#[cfg(feature = "references")]
#[test]
fn composing() {
    let model = &*tokenizers::COMPOSING;
    let grammar = Grammar::of::<crate::types::Wand>(Style::Spaced);
    for (wood, is_canonical) in [("b\u{e9}ech", true), ("be\u{301}ech", false)] {
        let text = format!("{{\"wood\": \"{wood}\", \"core\": \"x\", \"length\": 1.0}}");
        let player = Player::new(model);
        assert!(player.retokenizer.is_exact());
        let mut random = Random::new(5);
        for spelling in [Spelling::Own, Spelling::Random(2)] {
            let counts = player.play(&grammar, &[], &text, spelling, 200, &mut random);
            assert_eq!((counts.is_canonical, counts.n_forced > 4), (is_canonical, true), "{text}");
        }
    }
}

/// 2. A vocabulary that lacks a byte, which the tokenizer leaves out.
#[test]
fn missing_byte() {
    let full = &*JSON_MERGES;
    let tokens = (0..u32::try_from(full.vocabulary.n_vocab()).unwrap()).map(|id| {
        let bytes = full.vocabulary.bytes(TokenId(id)).to_vec();
        let kind = if bytes.contains(&b'q') { TokenKind::Unused } else { full.vocabulary.kind(TokenId(id)).unwrap() };
        Token { bytes, kind }
    });
    let tokenize = |text: &str| (full.tokenize)(&text.replace('q', ""));
    let model = Model::new("no q", tokens.collect(), Box::new(tokenize));
    let mut place = Place::new(&model, regex("abqc"), "", &[]);
    assert!(place.jump(AMPLE).is_nothing());
    let mut place = Place::new(&model, regex("ab(qc|d)"), "", &[]);
    place.jump(AMPLE);
    assert_eq!(place.text(), "ab");
}

/// 3. What a longer token could swallow, from within the last token, too.
#[test]
fn held_back() {
    let model = merges("swallow", &[("b", "c"), ("a", "b")], vec![]);
    let mut place = Place::new(&model, regex("ab[cd]"), "", &[]);
    let jump = place.jump(AMPLE);
    assert!(jump.is_nothing());
    assert_eq!(place.show(&jump.held_back), "ab");
    assert!(place.matcher.forced_tokens(|text| (model.tokenize)(str::from_utf8(text).unwrap())).is_empty());
    let mut place = Place::new(&model, regex("ab[de]"), "", &[]);
    assert_eq!(place.matcher.forced_tokens(|text| (model.tokenize)(str::from_utf8(text).unwrap())).len(), 1);
    let jump = place.jump(AMPLE);
    assert_eq!((place.show(&jump.append), place.text()), ("ab".to_owned(), "ab"));
    // A token that reaches over, but that the tokenizer never puts there: `bd` after `a`.
    let model = merges("never", &[("a", "b"), ("b", "d")], vec![]);
    let mut place = Place::new(&model, regex("ab[de]"), "", &[]);
    assert_eq!((place.jump(AMPLE).append.len(), place.text()), (1, "ab"));
    // Tokens of a thousand bytes.
    let model = merges("long", &[("a", "b")], vec![Token::text([&[b'a'; 999][..], b"c"].concat())]);
    let mut place = Place::new(&model, regex("x{990}a{999}[bd]"), "", &[]);
    let jump = place.jump(AMPLE);
    // `b` could take the last `a`; the tokenizer never makes the long one.
    assert_eq!((place.text().len(), jump.held_back.len()), (0, 0));
    let mut place = Place::new(&model, regex("x{990}a{999}[bd]"), "", &[]);
    let jump = place.jump(Limits { max_tokens: 5_000, ..AMPLE });
    assert_eq!((place.text().len(), jump.held_back.len()), (990 + 998, 1));
    let mut place = Place::new(&model, regex("x{990}a{999}[ed]"), "", &[]);
    place.jump(Limits { max_tokens: 5_000, ..AMPLE });
    assert_eq!(place.text().len(), 990 + 999);
}

/// 4. The cache is cut to the common prefix, the matcher goes back as far, and nothing before what is fixed changes.
#[test]
fn cut_back() {
    let model = merges("cut", &[("a", ","), (" ", "c")], vec![]);
    let mut place = Place::new(&model, regex("[xa], c"), "", &["a"]);
    let jump = place.jump(AMPLE);
    assert_eq!((jump.keep, jump.n_retokenized, jump.n_forced(), jump.is_finished), (0, 1, 2, true));
    assert_eq!((place.show(&jump.append), place.matcher.n_tokens()), ("a,| c".to_owned(), 2));
    assert!(place.matcher.is_finished());
    let mut place = Place::new(&model, regex("[xa], c"), "", &["a"]);
    let jump = place.jump(Limits { n_fixed: 1, ..AMPLE });
    assert_eq!((jump.keep, place.show(&jump.append)), (1, ",| c".to_owned()));
    let finish = place.jumper.finish(&place.player.retokenizer, 1_000);
    assert_eq!((finish.keep, place.show(&finish.append), finish.is_canonical), (0, "a,| c".to_owned(), true));
}

/// 5. No mask is another because of a jump.
#[test]
fn masks_stay() {
    for answer in answers().iter().filter(|answer| answer.name == "person") {
        let model = &*O200K;
        let player = Player::new(model);
        let mut matcher = Matcher::new(Arc::clone(&answer.grammar), Arc::clone(&model.vocabulary));
        let mut jumper = Jumper::new(JumpOptions::default(), &model.vocabulary, &[]);
        loop {
            jumper.jump(&player.retokenizer, &mut matcher, AMPLE);
            let mut reference = Matcher::new(Arc::clone(&answer.grammar), Arc::clone(&model.vocabulary));
            reference.accept_bytes(jumper.text()).unwrap();
            assert_eq!(matcher.mask(), reference.mask());
            let rest = &answer.text.as_bytes()[jumper.text().len()..];
            let Some(token) = (1..=rest.len().min(9)).rev().find_map(|n| model.ids.get(&rest[..n])) else { break };
            matcher.accept_token(*token).unwrap();
            jumper.push(&matcher, *token);
        }
        assert_eq!(jumper.text(), answer.text.as_bytes());
    }
}

/// 6. No jump ends within a character or where free text begins.
#[test]
fn ends_of_jumps() {
    for model in tokenizers::exact() {
        let grammar = Grammar::choice(&["\"a😀\"", "\"a😁\"", "\"a😂x\""]).unwrap();
        let mut place = Place::new(model, grammar, "", &[]);
        place.jump(AMPLE);
        assert!(["", "\"", "\"a"].contains(&place.text()), "{}: {}", model.name, place.text());
    }
    let mut place = Place::new(&O200K, Grammar::of::<(String, u8)>(Style::Spaced), "", &[]);
    assert!(place.jump(AMPLE).is_nothing());
    let grammar = Grammar::of::<crate::types::City>(Style::Spaced);
    let mut place = Place::new(&O200K, grammar, "", &[]);
    let jump = place.jump(AMPLE);
    assert_eq!((place.text(), place.show(&jump.held_back)), ("{\"name\":", " \\\"".to_owned()));
}

/// 7. Forced tokens count: what is left always suffices.
#[test]
fn budget() {
    let model = merges("budget", &[("a", "b")], vec![Token::text("cdef")]);
    // "cdef" is one token, if the model is left to choose it: the tokenizer would never.
    for (max_tokens, text) in [(7, "ababcdef"), (6, "ababcdef"), (5, "ababc"), (4, "abab"), (3, "abab"), (2, "")] {
        let mut place = Place::new(&model, regex("ababcdef"), "", &[]);
        let needed = place.matcher.min_tokens_to_end().unwrap();
        assert_eq!(needed, 3);
        let jump = place.jump(Limits { max_tokens, n_fixed: 0 });
        assert_eq!(jump.is_finished, max_tokens >= 6);
        let expected = if max_tokens == 5 { "abab" } else { text };
        assert_eq!(place.text(), expected, "{max_tokens}");
    }
}

/// 8. Verified is the same jump, and says which tokens are to be scored; off is none.
#[test]
fn modes() {
    let model = merges("modes", &[("a", ","), (" ", "c")], vec![]);
    let mut found = Vec::new();
    for mode in [JumpForward::Off, JumpForward::Forward, JumpForward::Verified] {
        let mut place = Place::new(&model, regex("[xa]b[yz]a, c"), "", &["x", "b", "y"]);
        place.jumper =
            Jumper::new(JumpOptions { mode, heal_prompt: true, ..JumpOptions::default() }, &model.vocabulary, &[]);
        ["x", "b", "y"].iter().for_each(|t| place.jumper.push(&place.matcher, model.ids[t.as_bytes()]));
        found.push(place.jump(AMPLE));
    }
    assert_eq!(found[0], Jump { keep: 3, ..Jump::default() });
    assert_eq!(found[1], found[2]);
    assert_eq!((found[2].first_forced, found[2].n_forced(), found[2].keep), (0, 2, 3));
}

/// Without jumps, tokens are respelled where text is forced too: `xc` would begin there and choose
/// the letter behind it.
#[test]
fn off_before_forced_text() {
    let model = merges("off", &[("a", "b"), ("x", "c")], vec![]);
    let mut place = Place::new(&model, regex("abx[cd]"), "", &["a", "b"]);
    let options = JumpOptions { mode: JumpForward::Off, ..JumpOptions::default() };
    place.jumper = Jumper::new(options, &model.vocabulary, &[]);
    ["a", "b"].iter().for_each(|t| place.jumper.push(&place.matcher, model.ids[t.as_bytes()]));
    let jump = place.jump(AMPLE);
    assert_eq!((jump.keep, &jump.append[..]), (0, &[model.ids[&b"ab"[..]]][..]));
    assert_eq!(place.text(), "ab");
}

/// A token taken back, as after a draft that was refused, and a fork.
#[test]
fn taken_back() {
    let model = &*JSON_MERGES;
    let mut place = Place::new(model, regex("x[ab]c[de]f"), " ", &[]);
    place.jump(AMPLE);
    let fork = (place.matcher.clone(), place.jumper.clone());
    for letter in ["a", "b"] {
        let token = model.ids[letter.as_bytes()];
        place.matcher.accept_token(token).unwrap();
        place.jumper.push(&place.matcher, token);
        place.jump(AMPLE);
        assert_eq!(place.text(), format!("x{letter}c"));
        place.matcher.rollback(2);
        place.jumper.truncate(1);
        assert_eq!(place.text(), "x");
    }
    assert_eq!((fork.0.n_tokens(), fork.1.text()), (1, &b"x"[..]));
    // A matcher that has gone another way is left alone.
    place.matcher.rollback(1);
    assert!(place.jump(AMPLE).is_nothing());
    let counts = Player::new(model).play(&regex("x[ab]c[de]f"), &[], "xbcef", Spelling::Own, 9, &mut Random::new(1));
    assert_eq!((counts.n_passes, counts.n_tokens), (2, 5));
}

/// A tokenizer is asked once for what comes again.
#[test]
fn kept() {
    let calls = std::cell::Cell::new(0);
    let tokenize = |text: &str| {
        calls.set(calls.get() + 1);
        (O200K.tokenize)(text)
    };
    let vocabulary: &Arc<Vocabulary> = &O200K.vocabulary;
    let retokenizer = Retokenizer::new(Arc::clone(vocabulary), tokenize);
    let mut counts = Vec::new();
    for _ in 0..3 {
        calls.set(0);
        let mut matcher =
            Matcher::new(Grammar::of::<(crate::types::Mood, bool)>(Style::Spaced), Arc::clone(vocabulary));
        let mut jumper = Jumper::new(JumpOptions::default(), vocabulary, &[]);
        for text in ["[\"", "é", "\",", " true"] {
            let token = O200K.ids[text.as_bytes()];
            if matcher.accept_token(token).is_ok() {
                jumper.push(&matcher, token);
                jumper.jump(&retokenizer, &mut matcher, AMPLE);
            }
        }
        counts.push(calls.get());
    }
    assert!(counts[0] > 0);
    assert_eq!(counts[1..], [0, 0]);
}
