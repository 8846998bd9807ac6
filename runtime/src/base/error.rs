//! [`Error`]: the one error type of this crate.

use std::path::PathBuf;

use super::finish_reason::CancelReason;

// Clippy's limit for results, in everybody's code that returns one.
const _: () = assert!(size_of::<Error>() < 128);

/// What can go wrong, named by what the caller can do about it.
///
/// Messages are lower case and say the remedy; [`source`](std::error::Error::source) has the cause
/// where there is one.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The model file can't be opened or read.
    #[error("cannot read the model file {}; check the path and its permissions", path.display())]
    ModelFile {
        /// The path as given.
        path: PathBuf,
        /// What the operating system says.
        source: std::io::Error,
    },

    /// A file of a hub can't be fetched.
    #[cfg(feature = "hub")]
    #[error("cannot fetch {file}: {problem}")]
    Hub {
        /// Repository and file.
        file: String,
        /// What is wrong, and what to do about it.
        problem: String,
    },

    /// The file is something else than a GGUF model.
    #[error(
        "{} is not a GGUF file: it begins with \"{found}\"; convert the model to GGUF or download it in that format",
        path.display()
    )]
    NotGguf {
        /// The path as given.
        path: PathBuf,
        /// The first four bytes, escaped.
        found: String,
    },

    /// The file is truncated or contradicts itself.
    #[error("the model file {} is broken: {problem}; download or convert it again", path.display())]
    BrokenModel {
        /// The path as given.
        path: PathBuf,
        /// What was found, where.
        problem: String,
    },

    /// The file is well-formed and llama.cpp would abort the process on it.
    #[error("the model file {} cannot be used: {problem}; use another conversion of the model", path.display())]
    RefusedModel {
        /// The path as given.
        path: PathBuf,
        /// Which value is impossible, and what it should be.
        problem: String,
    },

    /// The [draft model](crate::ModelBuilder::draft_model) is sound and doesn't fit the model.
    #[error("the draft model {} cannot be used: {problem}; leave it out, or take a smaller model of the same family", path.display())]
    RefusedDraft {
        /// The path as given.
        path: PathBuf,
        /// What doesn't fit.
        problem: String,
    },

    /// The tokenizer is of a kind whose tokens have no known bytes.
    #[error(
        "the tokenizer `{tokenizer}` of {} is not supported; byte-level BPE and SentencePiece tokenizers are",
        path.display()
    )]
    UnsupportedTokenizer {
        /// The path as given.
        path: PathBuf,
        /// The name the file gives it.
        tokenizer: String,
    },

    /// A `tokenizer.json` can't be read or understood.
    #[error("cannot read the tokenizer {}; it has to be a Hugging Face tokenizer.json", path.display())]
    TokenizerFile {
        /// The path as given.
        path: PathBuf,
        /// What is wrong with it.
        source: Box<dyn std::error::Error + Send + Sync>,
    },

    /// A token that the caller named as the end of a generation does not exist.
    #[error("the tokenizer {} has no token \"{token}\"; name its end-of-generation tokens as its configuration spells them", path.display())]
    NoSuchToken {
        /// The path as given.
        path: PathBuf,
        /// The text that no token has.
        token: String,
    },

    /// The tokens of the model can't be a vocabulary.
    #[error("the model's tokens cannot be used as a vocabulary")]
    Vocabulary {
        /// Why not.
        source: formwork_core::VocabularyError,
    },

    /// llama.cpp refused to load a file that looked right.
    #[error("llama.cpp cannot load {}: {reason}", path.display())]
    Load {
        /// The path as given.
        path: PathBuf,
        /// The last errors of its log.
        reason: String,
    },

    /// A LoRA adapter can't be loaded, or not for this model.
    #[error("the adapter {} cannot be used: {problem}", path.display())]
    Adapter {
        /// The path as given.
        path: PathBuf,
        /// What is wrong, and what to do about it.
        problem: String,
    },

    /// A prefix can't be kept in a file, or not be restored from it.
    #[error("the prefix in {} cannot be used: {problem}", path.display())]
    PrefixFile {
        /// The path as given.
        path: PathBuf,
        /// What is wrong, and what to do about it.
        problem: String,
    },

    /// llama.cpp could not make a context, mostly for want of memory.
    #[error("llama.cpp cannot make a context: {reason}; a smaller context length or batch size needs less memory")]
    Context {
        /// The last errors of its log.
        reason: String,
    },

    /// llama.cpp is held by another part of the process.
    #[error("llama.cpp cannot be initialized: {problem}; no other part of the process may hold `LlamaBackend`")]
    Backend {
        /// What llama-cpp-2 says.
        problem: String,
    },

    /// A device that was asked for is not there.
    #[cfg(feature = "llama")]
    #[error("{wanted} was asked for, and there is none; there is {there}; {remedy}")]
    NoDevice {
        /// What was asked for.
        wanted: String,
        /// The devices that there are.
        there: String,
        /// What to do about it.
        remedy: &'static str,
    },

    /// A device can't hold something in one piece, however much memory it has.
    #[cfg(feature = "llama")]
    #[error("{device} cannot hold {what}; {remedy}")]
    DeviceLimit {
        /// The device.
        device: String,
        /// What it can't hold.
        what: String,
        /// What to do about it.
        remedy: &'static str,
    },

    /// No default model is configured.
    #[error(
        "no default model: set the environment variable FORMWORK_MODEL to the path of a GGUF file, or open one with \
         `Model::open`"
    )]
    NoDefaultModel,

    /// A setting of a model or request is out of its range.
    #[error("{name} is {value}, and must be {allowed}")]
    Setting {
        /// The setting's name, as its method's.
        name: &'static str,
        /// What it was set to.
        value: String,
        /// What it may be.
        allowed: &'static str,
    },

    /// The prompt contains a NUL character, which no model can read.
    #[error("the prompt contains a NUL character at byte {at}; remove it")]
    PromptNul {
        /// Offset in its message, in bytes.
        at: usize,
    },

    /// The prompt has no tokens, so there is nothing to continue.
    #[error("the prompt is empty; say something, or leave the chat template and the schema text on")]
    EmptyPrompt,

    /// The prompt does not fit the context.
    #[error(
        "the prompt has at least {n_tokens} tokens and the context holds {n_ctx}; shorten it, or open the model with a \
         larger context length"
    )]
    PromptTooLong {
        /// Tokens of the prompt; a lower bound where it was refused before it was tokenized.
        n_tokens: usize,
        /// Tokens the context holds.
        n_ctx: usize,
    },

    /// The model's chat template doesn't compile, or refuses the messages.
    #[error("the model's chat template fails; replace it with `ModelBuilder::chat_template`, or use a raw prompt")]
    Template {
        /// Where and why.
        source: Box<dyn std::error::Error + Send + Sync>,
    },

    /// The model's chat template leaves out part of the messages.
    #[error(
        "the model's chat template drops part of the prompt; replace it with `ModelBuilder::chat_template`, or use a raw \
         prompt"
    )]
    TemplateDropsText,

    /// A model was to think, and nothing says how it does.
    #[error(
        "the model's chat template shows no marks of thinking; name them with `thinking_marks`, or leave `thinking` on `Auto`"
    )]
    NoThinkingMarks,

    /// An example can't be written as JSON.
    #[error("the example cannot be written as JSON; its keys have to be strings, and its `Serialize` must not fail")]
    Example {
        /// What serde_json found.
        source: serde_json::Error,
    },

    /// The token budget is zero.
    #[error("the token budget is 0; set `max_tokens` to at least what the shortest value needs")]
    ZeroBudget,

    /// The token budget is below what the type's shortest value needs. Found before any forward
    /// pass.
    #[error(
        "the token budget of {max_tokens} is below the {needed} tokens that the shortest value needs; raise `max_tokens`"
    )]
    BudgetTooSmall {
        /// The budget as given.
        max_tokens: usize,
        /// Tokens of the shortest value, in this model's vocabulary.
        needed: usize,
    },

    /// The prompt and the thinking budget leave less of the context than the type's shortest value
    /// needs. Found before any forward pass.
    #[error(
        "the prompt, and what the model may think, leave {left} tokens of the context of {n_ctx}, and the shortest value needs \
         {needed}; shorten it, lower the thinking budget, or open the model with a larger context length"
    )]
    NoRoom {
        /// Tokens left.
        left: usize,
        /// Tokens of the shortest value, in this model's vocabulary.
        needed: usize,
        /// Tokens the context holds.
        n_ctx: usize,
    },

    /// The type has no finite value, or none within its bounds of depth and the request's.
    #[error(
        "the type has no finite value within its depth; a type that contains itself needs an `Option` or a `Vec` on the way, \
         and a bound of depth room for the shallowest value"
    )]
    NoFiniteValue,

    /// The type's bounds of depth need too many tables.
    #[error(
        "the tables of the type would be too large: types that contain one another each have a bound of depth; bound only one \
         of them, or each by less"
    )]
    GrammarTooLarge,

    /// A field that is `#[structured(schemars)]` has a type whose schema can't be compiled exactly.
    #[error("the schema of a field's type can't be held exactly; make it simpler, or derive `Structured` for the type")]
    Schema(#[source] formwork_core::SchemaError),

    /// The type has [`Quote`](crate::Quote)s, and the request has no
    /// [document](crate::Request::document), or one that can't be quoted: it has no words, or is too
    /// large ([`SchemaError::is_empty`](crate::SchemaError::is_empty),
    /// [`SchemaError::is_too_large`](crate::SchemaError::is_too_large)). Found before any forward
    /// pass.
    #[error(transparent)]
    Document(formwork_core::SchemaError),

    /// The request's grammar, which [was to be compiled](crate::Compiler), is none.
    #[error("the request's grammar cannot be compiled")]
    Grammar {
        /// Why not.
        source: super::compile_error::CompileError,
    },

    /// Even the shortest value is longer than any context.
    #[error(
        "the shortest value of the type has {min_bytes} bytes, more than a model can write; lower the least length or number"
    )]
    ValueTooLong {
        /// Bytes of the shortest value.
        min_bytes: usize,
    },

    /// The model's vocabulary lacks a byte that every value of the type needs.
    #[error("the model's vocabulary cannot spell any value of the type; use a model with a complete byte vocabulary")]
    Unspellable,

    /// The model's forward pass failed.
    #[error("the model failed to decode: {reason}")]
    Decode {
        /// What llama.cpp reported.
        reason: String,
    },

    /// The model's output is not a number where a token is allowed: its weights are broken.
    #[error("the model's output is not a number; its file is damaged, or this device computes it wrongly")]
    Logits,

    /// The grammar reads the text in so many ways that finding out how it may go on takes too long
    /// ([`formwork_core::Matcher::error`]). Only for grammars that are given as rules.
    #[error("after {text:?} the grammar can't be followed any further")]
    Ambiguous {
        /// The text so far.
        text: String,
        /// Which limit was passed.
        source: formwork_core::SchemaError,
    },

    /// The grammar and the vocabulary ran into a dead end. It is a defect of this library.
    #[error("no token fits after {text:?}; please report this with the type and the model")]
    Stuck {
        /// The text so far.
        text: String,
    },

    /// The generated text didn't deserialize, because the type's `Deserialize` asks for more than
    /// its `Structured` says.
    #[error("the text {text:?} does not deserialize; make the type's Deserialize and Structured implementations agree")]
    Deserialize {
        /// The generated text.
        text: String,
        /// What serde_json found.
        source: serde_json::Error,
    },

    /// The text of a request's [grammar](crate::Request::with_grammar) is no value of the type that
    /// was asked for.
    #[error(
        "the text {text:?} is no `{type_name}`; give the request a grammar of texts that the type reads, or ask for another type"
    )]
    OtherType {
        /// The generated text.
        text: String,
        /// The name of the type.
        type_name: &'static str,
        /// What serde_json found.
        source: serde_json::Error,
    },

    /// A part of the text that is being generated doesn't deserialize, because the `Deserialize` of
    /// its type asks for more than its `Structured` says.
    #[error(
        "a part of the text does not deserialize; make the type's Deserialize and Structured implementations agree"
    )]
    Partial {
        /// Which part, and what was found.
        source: formwork_core::PartialError,
    },

    /// The request was ended before its value was complete.
    #[error("the request was cancelled ({reason:?}) after {text:?}")]
    Cancelled {
        /// What ended it.
        reason: CancelReason,
        /// The text so far.
        text: String,
    },

    /// What was asked for is more than what answers the request can do. Found before anything runs.
    #[error("{what} is not possible with what answers this request; leave it out, or use a model in the process")]
    Unsupported {
        /// What was asked for.
        what: &'static str,
    },

    /// A [server](crate::Model::connect) can't be reached, or doesn't do what it is asked.
    #[cfg(feature = "remote")]
    #[error("{problem}; {remedy}")]
    Remote {
        /// Which endpoint, and what is wrong.
        problem: String,
        /// What to do about it.
        remedy: &'static str,
    },

    /// A [server](crate::Model::connect)'s model goes on with what the grammar doesn't allow, as often
    /// as it was asked.
    #[cfg(feature = "remote")]
    #[error(
        "after {calls} calls the server still has {found} after {text:?}, which the type does not allow; serve the model with \
         structured outputs, allow more `continuations`, or use a larger model"
    )]
    OffGrammar {
        /// What was kept of the answer.
        text: String,
        /// What came then.
        found: String,
        /// Number of calls.
        calls: usize,
    },

    /// No answer to the prompt is [recorded](crate::Recording).
    #[error("no answer to {prompt:?} is recorded; {remedy}")]
    NotRecorded {
        /// The last message of the prompt, or its beginning.
        prompt: String,
        /// The recorded prompt that is most like it, and what to do about it.
        remedy: String,
    },

    /// A [recorded](crate::Recording) answer is no text of the type that is asked for: the type or
    /// the recording has changed.
    #[error(
        "the recorded answer {text:?} does not fit the type from byte {at} on; record it again with `Model::record_to`, or correct it"
    )]
    Outdated {
        /// The answer.
        text: String,
        /// Offset of the first byte that the type doesn't allow, or the length of a text that is
        /// only the beginning of one.
        at: usize,
    },

    /// A recorded answer is longer than the request's token budget.
    #[error(
        "the recorded answer has {n_tokens} tokens and the budget is {max_tokens}; raise `max_tokens`, or record it again with this one"
    )]
    RecordedTooLong {
        /// Tokens of the answer.
        n_tokens: usize,
        /// The budget as given.
        max_tokens: usize,
    },

    /// A file of recorded answers can't be read or written.
    #[error("the recording {} cannot be used: {problem}", path.display())]
    RecordingFile {
        /// The path as given.
        path: PathBuf,
        /// What is wrong, where, and what to do about it.
        problem: String,
    },

    /// The request failed, and its error was an update of its stream.
    #[error("the request failed, and its error was given before; keep it when the stream gives it")]
    AlreadyReported,

    /// Too many requests wait already.
    #[error(
        "{queue_limit} requests wait for the model already; try again later, or open the model with a larger queue limit or \
         more slots"
    )]
    Busy {
        /// How many may wait.
        queue_limit: usize,
    },

    /// The request panicked. Other requests, and the model, are not affected.
    #[error("the request panicked: {message}; please report this")]
    Panicked {
        /// The panic's message.
        message: String,
    },

    /// The engine thread can't be started, or has ended.
    #[error("the model's engine thread is not running: {reason}; open the model again")]
    EngineStopped {
        /// Why.
        reason: String,
    },
}
