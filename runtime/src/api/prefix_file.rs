//! Prefix files: the KV cells of a prompt's beginning, kept in a file. It is read by the model
//! once, and there again after the next start.
//!
//! ```text
//! magic "fwprefix"   version   0   model   surroundings   adapter   its strength   indivisible
//! number of tokens   the tokens   number of bytes   what llama.cpp gave   hash of all before
//! ```
//!
//! Little-endian words of 8 bytes, tokens of 4. What the cells are computed from has to be the same
//! to the bit, or the model would go on from something that it never read: the model's weights
//! ([`crate::gguf::fingerprint`]), the adapter's, and what else decides what llama.cpp computes and
//! how it lays it out ([`surroundings`]). The hash is against damage, not against somebody who
//! forges files.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use formwork_core::{Digest, Structured, TokenId};

use super::adapter::Adapter;
use super::model::Model;
use super::request::Request;
use crate::backend::report::ReadPrefix;
use crate::backend::stopped;
use crate::base::{Error, FinishReason, replace_file, to_u64};
use crate::engine::{AdapterKey, Engine, Unrestored};
use crate::llama::SequenceState;

const MAGIC: &[u8; 8] = b"fwprefix";
const VERSION: u32 = 1;
/// The version that lays out llama.cpp's bytes, which the manifest pins.
const LAYOUT: &str = "llama-cpp-2 0.1.160";
/// Stands for what follows the prefix: a private-use character.
const MARK: char = '\u{10FFFF}';

/// What the cells of a file are computed from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PrefixOrigin {
    model: u64,
    surroundings: u64,
    /// Fingerprint and bits of the strength; 0 for none.
    adapter: (u64, u32),
}

impl<T: Structured> Request<T> {
    /// Has the model read the beginning of this request's prompt, and keeps what came of it in a
    /// file: [`Model::restore_prefix`] puts it back into the memory of the same model, at the next
    /// start of the program, say. Returns how many tokens that are.
    ///
    /// The beginning is all that stays the same whatever follows the text of the last user message:
    /// instructions, the schema text, examples, a document. So make the request with all that its
    /// like have in common, and an empty question:
    ///
    /// ```no_run
    /// # use formwork::{Model, Prompt, Structured};
    /// # use serde::Deserialize;
    /// # #[derive(Structured, Deserialize)]
    /// # struct Answer { text: String }
    /// # let manual = "";
    /// # let model = Model::open("model.gguf")?;
    /// let about = |question: &str| Prompt::new().system(manual).user(question);
    /// if model.restore_prefix("manual.prefix").is_err() {
    ///     model.request::<Answer>(about("")).save_prefix("manual.prefix")?;
    /// }
    /// let answer = model.request::<Answer>(about("How is the filter changed?")).run()?;
    /// println!("{} of {} tokens were there", answer.usage.cached_tokens, answer.usage.prompt_tokens);
    /// # Ok::<(), formwork::Error>(())
    /// ```
    ///
    /// The file has some kilobytes for each token (2 · layers · width of keys · 2 bytes). The
    /// model's file is read in part, once, to tell it from others. The model keeps the prefix in
    /// its cache as well, as after any request.
    ///
    /// # Errors
    ///
    /// As for [`Request::run`], and [`Error::PrefixFile`] where the file can't be written, another
    /// one that is no prefix is in its place, or the model keeps no
    /// [prefixes](crate::ModelBuilder::prefix_cache) or is a recurrent or hybrid one.
    pub fn save_prefix(self, path: impl AsRef<Path>) -> Result<usize, Error> {
        let path = path.as_ref();
        let engine = self.model().engine()?;
        let origin = origin(engine, self.chosen_adapter()).map_err(|problem| problem_at(path, problem))?;
        // Before the model reads: a wrong path should cost nothing.
        check_replaceable(path)?;
        let ReadPrefix { tokens, state } = read_prefix(&self)?;
        let bytes = encode(&origin, &tokens, &state);
        replace_file(path, &bytes).map_err(|e| problem_at(path, format!("it cannot be written ({e})")))?;
        Ok(tokens.len())
    }
}

impl Model {
    /// Puts what [`Request::save_prefix`] kept in a file back into the memory, so that prompts that
    /// begin with it don't read it again ([`Usage::cached_tokens`](crate::Usage::cached_tokens)
    /// says so). Returns how many tokens that are. From there on it is as any other prefix of the
    /// cache: those least recently used go first.
    ///
    /// # Errors
    ///
    /// [`Error::PrefixFile`] for a file that is damaged, of another model, of one opened with other
    /// settings, or with an adapter (see [`Adapter::restore_prefix`]), or where there is no room
    /// for it; nothing has changed then. [`Error::EngineStopped`].
    pub fn restore_prefix(&self, path: impl AsRef<Path>) -> Result<usize, Error> {
        restore(self.engine()?, None, path.as_ref())
    }
}

impl Adapter {
    /// [`Model::restore_prefix`] for what was saved with this adapter at this strength.
    ///
    /// # Errors
    ///
    /// As for [`Model::restore_prefix`].
    pub fn restore_prefix(&self, path: impl AsRef<Path>) -> Result<usize, Error> {
        let engine = self.engine().ok_or_else(stopped)?;
        restore(&engine, Some(self), path.as_ref())
    }
}

/// Has the beginning of a request's prompt read, and waits for what it becomes.
fn read_prefix<T: Structured>(request: &Request<T>) -> Result<ReadPrefix, Error> {
    let beginning = request.pieces_until(MARK)?;
    if beginning.is_empty() {
        return Err(Error::TemplateDropsText);
    }
    let grammar = request.own_grammar()?;
    let reader = request.read(grammar, beginning, true)?;
    // Several reports may come, the last of which has the end.
    let mut ended = None;
    while let Some(report) = reader.recv() {
        ended = report.0.into_iter().filter_map(|news| news.end).next_back().or(ended);
    }
    let end = ended.unwrap_or_else(|| Err(stopped()))?;
    if let FinishReason::Cancelled(reason) = end.finish_reason {
        return Err(Error::Cancelled { reason, text: String::new() });
    }
    end.prefix.ok_or_else(|| Error::Decode { reason: "llama.cpp gives no state of it".to_owned() })
}

/// Checks a file and gives it to the engine. Returns how many tokens it has.
fn restore(engine: &Engine, adapter: Option<&Adapter>, path: &Path) -> Result<usize, Error> {
    let at = |problem: String| problem_at(path, problem);
    let wanted = origin(engine, adapter).map_err(at)?;
    let bytes =
        fs::read(path).map_err(|e| at(format!("it cannot be read ({e}); check the path and its permissions")))?;
    let (found, tokens, state) = decode(&bytes).map_err(at)?;
    // They may be as many as a model's layers hold for a whole context.
    drop(bytes);
    check_origin(&found, &wanted).map_err(at)?;
    let n_tokens = tokens.len();
    // The fingerprint rules that out, but a token that doesn't exist would end the process.
    if tokens.iter().any(|token| token.index() >= engine.info().vocabulary.n_vocab()) {
        return Err(at("it has tokens that the model has not".to_owned()));
    }
    let key = adapter.map_or(AdapterKey::default(), Adapter::key);
    let problem = match engine.restore(key, tokens, state)? {
        Ok(()) => return Ok(n_tokens),
        Err(Unrestored::TooLong) => {
            format!("its {n_tokens} tokens are more than the cache holds; open the model with a larger `prefix_cache`")
        }
        Err(Unrestored::NoRoom) => "requests that run take all of the memory; try again later".to_owned(),
        Err(Unrestored::Refused) => "it was saved with other settings of the model; save it again".to_owned(),
    };
    Err(at(problem))
}

/// What prefix files of this engine are computed from.
fn origin(engine: &Engine, adapter: Option<&Adapter>) -> Result<PrefixOrigin, String> {
    let info = engine.info();
    if !info.keeps_prefixes {
        return Err("the model keeps no prefixes: its `prefix_cache` is 0, or it takes no checkpoints".to_owned());
    }
    if !info.saves_prefixes {
        return Err("recurrent states and sequences of a model with `batch_invariant` can't be saved".to_owned());
    }
    // The fingerprint is that of one file, and would not tell models apart by the others.
    if info.file.gguf.is_split() {
        return Err("the model is split over several files; join them (`llama-gguf-split --merge`)".to_owned());
    }
    let model = info.file.fingerprint().map_err(|e| format!("the model's file cannot be read ({e})"))?;
    Ok(PrefixOrigin {
        model,
        surroundings: surroundings(engine),
        adapter: adapter.map_or((0, 0), Adapter::fingerprint),
    })
}

/// The hash of what else decides what llama.cpp computes and how it lays it out: attention, and
/// where rotary embeddings are scaled by the length of the context, that length.
fn surroundings(engine: &Engine) -> u64 {
    let info = engine.info();
    let mut hash = Digest::new();
    hash.bytes(LAYOUT.as_bytes());
    hash.bytes(format!("{:?}", info.attention).as_bytes());
    if info.yarn_from.is_some() {
        hash.word(to_u64(info.n_ctx));
    }
    if info.file.gguf.has_rope_factors() {
        hash.word(to_u64(info.n_cells));
    }
    hash.finish()
}

/// Says what is wrong with a file of another origin, and what to do about it.
fn check_origin(found: &PrefixOrigin, wanted: &PrefixOrigin) -> Result<(), String> {
    let problem = if found.model != wanted.model {
        "it was saved with another model"
    } else if found.adapter.0 != wanted.adapter.0 {
        match (found.adapter.0, wanted.adapter.0) {
            (0, _) => "it was saved without an adapter; use `Model::restore_prefix`",
            (_, 0) => "it was saved with an adapter; load that, and use `Adapter::restore_prefix`",
            _ => "it was saved with another adapter",
        }
    } else if found.adapter != wanted.adapter {
        "it was saved with the adapter at another strength; use `Adapter::scaled`"
    } else if found.surroundings != wanted.surroundings {
        "it was saved by another version, or with another context length, number of slots or kind of attention; save it again"
    } else {
        return Ok(());
    };
    Err(problem.to_owned())
}

/// The bytes of a file.
fn encode(origin: &PrefixOrigin, tokens: &[TokenId], state: &SequenceState) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(96 + 4 * tokens.len() + state.bytes.len());
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    // The words behind are aligned.
    bytes.extend(0u32.to_le_bytes());
    let words = [origin.model, origin.surroundings, origin.adapter.0, origin.adapter.1.into(), state.is_whole.into()];
    for word in words.into_iter().chain([to_u64(tokens.len())]) {
        bytes.extend(word.to_le_bytes());
    }
    tokens.iter().for_each(|token| bytes.extend(token.0.to_le_bytes()));
    bytes.extend(to_u64(state.bytes.len()).to_le_bytes());
    bytes.extend(&state.bytes);
    let hash = hash_of(&bytes);
    bytes.extend(hash.to_le_bytes());
    bytes
}

/// The origin, the tokens and their state, from the bytes of a file.
fn decode(bytes: &[u8]) -> Result<(PrefixOrigin, Vec<TokenId>, SequenceState), String> {
    if !bytes.starts_with(MAGIC) {
        return Err("it is no file of a prefix; give the path of one that `save_prefix` wrote".to_owned());
    }
    let damaged = || "it is damaged; save it again".to_owned();
    let (rest, hash) = bytes.split_last_chunk().ok_or_else(damaged)?;
    let mut rest = rest;
    let version = take(&mut rest, 16).and_then(|start| start[8..].first_chunk()).ok_or_else(damaged)?;
    if u32::from_le_bytes(*version) != VERSION {
        return Err("it was saved by another version; save it again".to_owned());
    }
    // The version first: another one may have another hash.
    if hash_of(&bytes[..bytes.len() - 8]) != u64::from_le_bytes(*hash) {
        return Err(damaged());
    }
    // From here on nothing is missing, unless somebody made the hash fit; that is damage too, never
    // a panic.
    let mut parts = || {
        let (model, surroundings) = (word(&mut rest)?, word(&mut rest)?);
        let adapter = (word(&mut rest)?, u32::try_from(word(&mut rest)?).ok()?);
        let (is_whole, len) = (word(&mut rest)? != 0, usize::try_from(word(&mut rest)?).ok()?);
        let (tokens, left) = take(&mut rest, len.checked_mul(4)?)?.as_chunks();
        let tokens: Vec<TokenId> = tokens.iter().map(|token| TokenId(u32::from_le_bytes(*token))).collect();
        let n_bytes = usize::try_from(word(&mut rest)?).ok()?;
        let state = SequenceState { len, is_whole, bytes: take(&mut rest, n_bytes)?.to_vec() };
        (left.is_empty() && rest.is_empty()).then_some((PrefixOrigin { model, surroundings, adapter }, tokens, state))
    };
    parts().ok_or_else(damaged)
}

/// Takes the first `n` bytes.
fn take<'a>(rest: &mut &'a [u8], n: usize) -> Option<&'a [u8]> {
    let (taken, after) = rest.split_at_checked(n)?;
    *rest = after;
    Some(taken)
}

/// Takes a word.
fn word(rest: &mut &[u8]) -> Option<u64> {
    take(rest, 8)?.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
}

/// The hash at a file's end.
fn hash_of(bytes: &[u8]) -> u64 {
    let mut hash = Digest::new();
    hash.bytes(bytes);
    hash.finish()
}

/// Refuses to replace anything but a prefix file or an empty one: a wrong path may lead to the
/// model.
fn check_replaceable(path: &Path) -> Result<(), Error> {
    let mut start = Vec::new();
    match File::open(path).and_then(|file| file.take(to_u64(MAGIC.len())).read_to_end(&mut start)) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(()),
        Ok(_) if start.is_empty() || start == MAGIC => Ok(()),
        Ok(_) => Err(problem_at(path, "there is some other file; choose a path where none is".to_owned())),
        Err(e) => Err(problem_at(path, format!("it cannot be replaced ({e})"))),
    }
}

fn problem_at(path: &Path, problem: String) -> Error {
    Error::PrefixFile { path: path.to_path_buf(), problem }
}

#[cfg(test)]
mod tests {
    use super::{PrefixOrigin, SequenceState, decode, encode};
    use formwork_core::TokenId;

    #[test]
    fn what_was_written_is_read_and_every_bit_counts() {
        let origin = PrefixOrigin { model: 1, surroundings: 2, adapter: (3, 4) };
        let tokens = [TokenId(5), TokenId(600_000)];
        let state = SequenceState { len: 2, is_whole: true, bytes: (0..50).collect() };
        let bytes = encode(&origin, &tokens, &state);
        let (found, read, restored) = decode(&bytes).unwrap();
        assert_eq!((found, &read[..]), (origin, &tokens[..]));
        assert_eq!((restored.len, restored.is_whole, restored.bytes), (2, true, state.bytes.clone()));
        for bit in 0..bytes.len() * 8 {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(decode(&changed).is_err(), "bit {bit}");
        }
        for n in 0..bytes.len() {
            assert!(decode(&bytes[..n]).is_err(), "{n} bytes");
        }
        assert!(decode(&[&bytes[..], b"x"].concat()).is_err());
    }
}
