//! Messages to and from models: content parts, tool calls, decisions of an agent.

use std::collections::BTreeMap;

use super::N_CASES;
use crate::sample::types;

types! {
    struct Conversation { id: String, messages: Vec<Message>, #[serde(default)] tools: Vec<Tool>, settings: Settings }

    #[serde(tag = "role", rename_all = "lowercase")]
    enum Message {
        System { content: String },
        User { content: Content, #[serde(skip_serializing_if = "Option::is_none")] name: Option<String> },
        Assistant(AssistantMessage),
        Tool { tool_call_id: String, content: Content, #[serde(default)] is_error: bool },
    }

    #[serde(untagged)]
    enum Content { Text(String), Parts(Vec<Part>) }

    #[serde(tag = "type", rename_all = "snake_case")]
    enum Part {
        Text { text: String, annotations: Option<Vec<Annotation>> },
        ImageUrl { image_url: ImageUrl },
        InputAudio { data: String, format: AudioFormat },
        Refusal { refusal: String },
    }

    struct ImageUrl { url: String, #[serde(default)] detail: Option<Detail> }

    #[serde(rename_all = "lowercase")]
    enum Detail { Auto, Low, High }

    #[serde(rename_all = "lowercase")]
    enum AudioFormat { Wav, Mp3 }

    struct Annotation { span: (u32, u32), #[serde(flatten)] source: Source }

    #[serde(tag = "source", content = "at")]
    enum Source { Web { url: String, title: Option<String> }, File(String), Memory }

    struct AssistantMessage {
        content: Option<Content>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tool_calls: Vec<ToolCall>,
        #[serde(flatten)]
        usage: Option<Usage>,
    }

    struct Usage {
        prompt_tokens: u32,
        completion_tokens: u32,
        #[serde(skip_serializing_if = "Option::is_none")] cached_tokens: Option<u32>,
    }

    struct ToolCall { id: String, #[serde(flatten)] call: Call }

    /// The arguments depend on the name.
    #[serde(tag = "name", content = "arguments", rename_all = "snake_case")]
    enum Call {
        GetTime,
        GetWeather { city: String, #[serde(default)] unit: Option<TemperatureUnit> },
        Search(SearchArguments),
        RunCode { language: Language, source: String, stdin: Option<String> },
        SendMail { to: Vec<String>, #[serde(rename = "betreff")] subject: String, body: String },
    }

    #[serde(rename_all = "lowercase")]
    enum TemperatureUnit { Celsius, Fahrenheit }

    struct SearchArguments { query: String, #[serde(default)] limit: Option<u8>, filters: Vec<Filter> }

    enum Filter {
        Equals(String, String),
        Between { field: String, low: f64, high: f64 },
        Any(Vec<Filter>),
        Not(Box<Filter>),
    }

    enum Language {
        #[serde(rename = "python")] Python,
        #[serde(rename = "c++")] Cpp,
        #[serde(rename = "日本語")] Japanese,
    }

    struct Tool {
        name: String,
        description: Option<String>,
        #[serde(default)] strict: bool,
        parameters: BTreeMap<String, ToolParameter>,
    }

    struct ToolParameter {
        r#type: String,
        #[serde(rename = "enum", skip_serializing_if = "Option::is_none")] choices: Option<Vec<String>>,
    }

    #[serde(default)]
    #[derive(Default)]
    struct Settings { temperature: Option<f32>, max_tokens: Option<u32>, stop: Vec<String>, tool_choice: ToolChoice }

    #[derive(Default)]
    #[serde(rename_all = "lowercase")]
    enum ToolChoice { #[default] Auto, Required, None, Function { name: String } }

    /// What an agent does next, with its reasons first.
    struct Step { thought: String, confidence: f32, #[serde(flatten)] action: Action }

    #[serde(rename_all = "snake_case")]
    enum Action {
        Call(Call),
        Ask { question: String, options: Vec<String> },
        Plan(Vec<Step>),
        Finish { answer: String },
        GiveUp,
    }
}
