//! Jump-forward: text that the grammar forces is appended without asking the model, in the tokens
//! that the model's own tokenizer has for it.
//!
//! A byte is forced where no other can follow and the text may not end instead. A [`Jumper`]
//! appends the forced bytes to the text, over any number of fragments, tokenizes the end anew with
//! the model's own tokenizer (a [`Retokenizer`]), and returns as a [`Jump`] which tokens of the
//! sequence stay and which follow them. An engine cuts its KV cache back to what stays and decodes
//! the rest as one run: the model is asked once where it would have been asked for each token.
//! Where the text ends with forced bytes, it isn't asked at all.
//!
//! # The rule
//!
//! Let `X` be the text with the forced bytes at its end (up to the last whole character), and `enc`
//! the tokenizer. A *crossing* is an offset `i` of `X` from which some token of the vocabulary
//! spells the rest of `X` and then at least one byte that the grammar allows after it. The
//! **certain** tokens of `enc(X)` are those that `enc(X[..i])` begins with as well, for each
//! crossing `i`. They are taken. The others are **held back**: the mask still allows their bytes,
//! as the first bytes of longer tokens and by themselves, and the model chooses. No mask is changed
//! for this; a mask never forbids a spelling.
//!
//! For example, `"city": "` is forced, and the vocabulary has the tokens ` "` and ` "S`. A token
//! ` "S` could begin at the last blank, so the tokens before it are certain (`"`, `city`, `":`),
//! and ` "` is held back: whether the value begins with `S` is the model's to say.
//!
//! Where four tokens or fewer begin at `i` and reach over the end, those are left out that `enc`
//! would never put there: `t`, if `enc(X[..i]·t)` doesn't end with `t`. So a quote after a blank
//! isn't held back for the sake of `"S`, which o200k has, but not after a blank.
//!
//! *Claim.* If `enc` has the prefix property, the certain tokens are the first tokens of `enc(X·Y)`
//! for every continuation `Y` that the grammar allows. The prefix property: where `enc(w)` has a
//! boundary at `i`, the tokens before it are `enc(w[..i])`.
//!
//! *Proof.* In `enc(X·Y)` let `i` be where the token begins that has the last byte of `X` and a
//! byte of `Y`, or the end of `X` if there is none. The tokens before `i` are `enc(X[..i])` by the
//! prefix property. If `i` is the end of `X`, that is `enc(X)`. Otherwise the token spells `X[i..]`
//! and then bytes of `Y`, which are allowed; and `enc(X·Y)` has a boundary where it ends, so that
//! it is the last token of the text up to there. So `i` is a crossing. In both cases
//! the certain tokens are among the first of `enc(X·Y)`. ∎
//!
//! It is not enough to look from where the tokens of `enc(X)` begin: with tokens `a b c ab bc`,
//! where `b c` merges before `a b`, `enc("ab")` is `ab` and `enc("abc")` is `a bc`, whose last
//! token begins within `ab`.
//!
//! *Who has the prefix property.* Byte-pair encoding without a pre-tokenizer (SentencePiece's,
//! too): if no merge crosses `i`, the merges left of it are those of `w[..i]` alone. Unigram
//! models: a best path through `i` begins with a best path to `i` (ties aside). With a
//! pre-tokenizer it holds as long as a pre-token that is cut short is pre-tokenized as it was. Two
//! things break it:
//! - `\s+(?!\S)` (GPT-2 and all after it) gives the last of several blanks to the next word, so
//!   `enc` of the blanks alone is another. So more than one white space character at the end of `X`
//!   is always held back.
//! - Suffixes like `'s` that belong to the word before (o200k), and vocabularies in which whole
//!   pre-tokens are looked up before any merge (Llama 3's `ignore_merges`), could make a cut word
//!   other tokens. Both need a vocabulary with a token that its own merges don't reach; a later
//!   jump then finds that the text is spelled otherwise and cuts back further.
//!
//! **The safe point.** The text is not tokenized from its beginning each time, but from four tokens
//! before those not known to be certain, and if these four don't come out as they were, from
//! further back, at last from the beginning. For byte-pair encoding without a pre-tokenizer every
//! boundary of `enc(X)` is a safe point (no merge crosses it, so both sides are independent), and
//! the four tokens change nothing. A pre-tokenizer that matches from left to right goes on as
//! before from any of its own boundaries; between four tokens there is one unless a single word
//! takes all of them. Then the digits of a number or the letters of a word may be grouped otherwise
//! than from the beginning: the counter-example. [`Jumper::finish`] doesn't depend on any of this:
//! it tokenizes the whole text once.
//!
//! At a jump the text since the last one is tokenized with it, so that what the model spelled in
//! another way becomes the tokenizer's spelling; a jump never takes a byte back that the model
//! wrote. If the certain tokens end within what the model has written, nothing is done until there
//! is more text.
//!
//! # What the model spells
//!
//! A mask allows every spelling of a text, and a model may choose one that its tokenizer never
//! writes: `{`, `"`, `n`, `am`, `e` for `{"name`, or `.` and then `"` where the tokenizer has `."`.
//! It was trained on the tokenizer's spelling alone, so what it goes on with after another is not
//! what it knows best (Vieira et al. 2025, "Language Models over Canonical Byte-Pair Encodings",
//! arXiv 2506.07956). With [`Spelling::Canonical`] a token that is chosen stands for its text: the
//! end of the text is tokenized anew, and if that gives other tokens they take the place of those
//! that were chosen.
//!
//! ```text
//! chosen     "|Lovelace| Inc|.   then  "      the tokenizer has one token for ."
//! tokens     "|Lovelace| Inc|."               the model goes on from these
//! ```
//!
//! So wherever there is a choice the tokens are `enc` of the text, and the model goes on from the
//! same tokens whether it was asked for forced text or not: answers don't depend on jumps, rounding
//! aside. The choice itself stays the model's. To refuse a token that isn't canonical and take the
//! next best would be another way, and a worse one under a mask: after `Inc.` the closing quote
//! would be refused, as the tokenizer has `."`, and the string would have to go on.
//!
//! Nothing is respelled where forced bytes follow (their jump spells both), after half a character,
//! after several blanks (the last may belong to the next word), and where the tokenizer's spelling
//! would break the budget or change tokens that can't be changed ([`Limits::n_fixed`]).
//!
//! # What is guaranteed
//!
//! - Unconditionally: the bytes of all tokens are the text; the text is one that the grammar
//!   allows, and the bytes forced are the only ones possible; tokens of the prompt are not changed,
//!   but for the last one where healing is on and nothing has been generated; a budget is kept (the
//!   tokens after a jump and those of
//!   [`Matcher::min_tokens_to_end`](crate::matcher::Matcher::min_tokens_to_end) are at most
//!   [`Limits::max_tokens`]); tokens before [`Limits::n_fixed`] stay.
//! - After [`Jumper::finish`], if it says so: the tokens are the tokenizer's encoding of the text,
//!   after the prompt's last tokens. It doesn't where the tokenizer changes the text (so there is
//!   no encoding of it) or where the encoding is longer than the budget: byte-pair encoding is not
//!   the shortest, and a model may have spelled the text in fewer tokens.
//! - With the prefix property and a safe point: all tokens that a jump has put in place are those
//!   of the finished text's encoding, so none of them is computed twice.
//! - With [`Spelling::Canonical`], besides: wherever there is a choice, and a cache that can be cut,
//!   all tokens of the text so far are the tokenizer's encoding of it.
//! - Not guaranteed: that the text is the same as without jumps with [`Spelling::Any`]. A model that
//!   would spell a text in its own way sees another context after the jump, and may go on otherwise.
//!
//! # The conditions that others have found
//!
//! SGLang's jump-forward was removed because answers changed, XGrammar's leaves tokens to the
//! caller, llguidance's takes back up to four tokens. What has to hold, and where it does here:
//!
//! 1. A byte is forced only if it is the only one and the text may not end
//!    (`LazyDfa::forced_byte`). A special token is forced only where the grammar names it and
//!    nothing else may come; the text on its two sides is tokenized apart.
//! 2. The model's tokenizer decides, in the context of the tokens before; if the tokens don't spell
//!    the text, the jump ends before the place where they don't, and if that is in what the model
//!    wrote, the forced bytes are tokenized by themselves ([`Retokenizer`]).
//! 3. What an allowed longer token could swallow is held back (the rule above).
//! 4. If tokens before change, the engine cuts its cache to [`Jump::keep`]; the matcher has already
//!    gone back as far. [`Limits::n_fixed`] is for caches that can't be cut.
//! 5. No mask forbids a token because of a jump.
//! 6. A jump doesn't end at the boundary of free text or within a character, where tokens reach
//!    over: follows from 3, since half a character is never tokenized.
//! 7. Forced tokens count against the budget as sampled ones do; samplers with a memory of tokens
//!    get them from [`Jumper::tokens`].
//! 8. [`JumpForward::Verified`]: the jump is the same and the engine reads the logits of its
//!    tokens, [`Jump::first_forced`] on.
//!
//! # The start and the end
//!
//! Before the first token, the prompt's last tokens are tokenized together with the forced bytes.
//! If a token reaches from the last of them into the output and is certain, it replaces that token
//! ([`Jump::n_healed`]; a prompt that ends in a blank is the usual case); only if
//! [`JumpOptions::heal_prompt`] is set. Otherwise the prompt stays, and the output is tokenized
//! behind it, or by itself where the tokenizer would not have ended a token there. At the end, when
//! all that is left of the text is forced, the jump says that the text [is
//! finished](Jump::is_finished) and nothing more has to be decoded.
//!
//! # An engine's loop
//!
//! ```
//! use formwork_core::jump::{JumpOptions, Jumper, Limits, Retokenizer};
//! use formwork_core::{Grammar, Matcher, Style, Token, TokenId, Vocabulary};
//!
//! let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
//! tokens.push(Token::end_of_generation(""));
//! let vocabulary = Vocabulary::new(tokens)?;
//! let token_of = |byte: u8| TokenId(u32::from(byte));
//! let tokenize = |text: &str| text.bytes().map(token_of).collect::<Vec<_>>();
//! let retokenizer = Retokenizer::new(vocabulary.clone(), tokenize);
//!
//! let prompt = tokenize("Is it raining? ");
//! let mut matcher = Matcher::new(Grammar::of::<(bool, bool)>(Style::Spaced), vocabulary.clone());
//! let mut jumper = Jumper::new(JumpOptions::default(), &vocabulary, &prompt);
//! let mut n_passes = 0;
//! loop {
//!     let jump = jumper.jump(&retokenizer, &mut matcher, Limits { max_tokens: 20, n_fixed: 0 });
//!     // Here: cut the cache back to the prompt less `n_healed` tokens and `keep` of the output.
//!     if jump.is_finished {
//!         break;
//!     }
//!     // Here: decode `append` in one run, then sample under the mask. This model says yes.
//!     n_passes += 1;
//!     let mask = matcher.mask_within(20 - jumper.tokens().len());
//!     let token = mask.iter().find(|token| *token != token_of(b'f')).unwrap();
//!     matcher.accept_token(token)?;
//!     jumper.push(&matcher, token);
//! }
//! jumper.finish(&retokenizer, 20);
//! assert_eq!(jumper.text(), b"[true, true]");
//! assert_eq!(n_passes, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod jump_options;
pub(crate) mod jumper;
pub(crate) mod outcome;
pub(crate) mod retokenizer;
pub(crate) mod token_boundaries;

pub use crate::matcher::jump::jump_options::{JumpForward, JumpOptions, Limits, Spelling};
pub use crate::matcher::jump::jumper::Jumper;
pub use crate::matcher::jump::outcome::{Finish, Jump};
pub use crate::matcher::jump::retokenizer::{Retokenizer, Tokenizer};
