//! Chat templates of real models against jinja2, whose renderings `render_templates.py` has recorded.

use formwork::{Role, TemplateProbe};
use serde_json::Value;

const RECORDED: &str = include_str!("renderings.jsonl");

/// The conversations, as in `render_templates.py`.
const CONVERSATIONS: [(&str, &[(Role, &str)]); 4] = [
    ("user", &[(Role::User, "Who was Ada Lovelace?")]),
    (
        "turns",
        &[
            (Role::User, "Who was Ada?"),
            (Role::Assistant, "A mathematician."),
            (Role::User, "And <Charles> 'n' \"Co\"?"),
        ],
    ),
    ("system", &[(Role::System, "You read business cards."), (Role::User, "Ada Lovelace, London")]),
    (
        "results",
        &[
            (Role::User, "What does a Lumo cost?"),
            (Role::Assistant, r#"{"price": "Lumo"}"#),
            (Role::Tool, "129.5 euros"),
        ],
    ),
];

/// Templates that jinja2 refuses without tools, because they go through the list of them, which is none.
/// To minijinja that is an empty list.
const NEED_TOOLS: [&str; 3] = [
    "CohereForAI-c4ai-command-r-plus-tool_use",
    "NousResearch-Hermes-2-Pro-Llama-3-8B-tool_use",
    "NousResearch-Hermes-3-Llama-3.1-8B-tool_use",
];

/// A template that asks for the calls of an answer before a result. jinja2 counts what is not there as
/// no calls, and the template then doesn't open the model's answer. To minijinja it is a mistake, so
/// the result goes into a user's message, after which the answer is opened.
const COUNTS_CALLS: &str = "deepseek-ai-DeepSeek-V3.2";

/// The 64-bit FNV-1a hash.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}

/// A rendering as it is recorded, with today's dates as marks of their formats.
fn recorded(rendered: Option<&str>) -> String {
    let Some(rendered) = rendered else { return "refused".to_owned() };
    let mut text = rendered.to_owned();
    for format in ["%Y-%m-%d", "%B %d, %Y", "%d %b %Y"] {
        let today = chrono::Utc::now().format(format).to_string();
        text = text.replace(&today, &format!("\u{27e6}{format}\u{27e7}"));
    }
    format!("{} {:016x}", text.len(), fnv1a(text.as_bytes()))
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn renderings() {
    let Some(folder) = formwork_tests::model("vocabularies/templates") else { return };
    let mut different = Vec::new();
    let mut n_equal = 0;
    for line in RECORDED.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let name = line["template"].as_str().unwrap();
        let source = std::fs::read_to_string(folder.join(format!("{name}.jinja"))).unwrap();
        let template = TemplateProbe::new(&source, "<bos>", "<eos>");
        for (conversation, turns) in CONVERSATIONS {
            for (at, thinks) in [false, true].into_iter().enumerate() {
                let rendered = template.render(turns, thinks);
                let needs_tools = NEED_TOOLS.contains(&name) && line[conversation][at] == "refused";
                let folds = name == COUNTS_CALLS
                    && conversation == "results"
                    && rendered
                        .as_ref()
                        .is_ok_and(|text| text.contains("<｜User｜>Result of the call:\n129.5 euros<｜Assistant｜>"));
                if folds
                    || needs_tools && rendered.is_ok()
                    || recorded(rendered.as_deref().ok()) == line[conversation][at]
                {
                    n_equal += 1;
                    continue;
                }
                let shown = match &rendered {
                    Ok(text) => text.clone(),
                    Err(error) => format!("{error}: {:?}", std::error::Error::source(error).map(ToString::to_string)),
                };
                different.push(format!("{name} {conversation} {}", if thinks { "on" } else { "off" }));
                // What to compare with `render_templates.py --show`.
                println!("---- {}\n{shown}", different[different.len() - 1]);
            }
        }
    }
    println!("{n_equal} renderings are equal");
    assert!(different.is_empty(), "{} renderings differ: {different:#?}", different.len());
    assert_eq!(n_equal, 70 * CONVERSATIONS.len() * 2);
}
