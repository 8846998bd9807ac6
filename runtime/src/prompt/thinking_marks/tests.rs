//! Where prompts end by the templates of models that think: shapes taken from public ones,
//! shortened.

#![cfg(feature = "llama")]

use super::{Marks, Thinking};
use crate::prompt::last_message;
use crate::prompt::quote::{Markup, quote};
use crate::prompt::template::ChatTemplate;
use crate::prompt::{Message, Role};

const CHATML: &str =
    "{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}<|im_start|>assistant\n";

/// Takes thoughts out of earlier answers, and writes an empty block where none are wanted.
const QWEN3: &str = r"{%- for m in messages %}{%- set content = m.content %}{%- if m.role == 'assistant' and '</think>' in content %}{%- set content = content.split('</think>')[-1].lstrip('\n') %}{%- endif %}
{{- '<|im_start|>' + m.role + '\n' + content + '<|im_end|>' + '\n' }}{%- endfor %}
{{- '<|im_start|>assistant\n' }}{%- if enable_thinking is defined and enable_thinking is false %}{{- '<think>\n\n</think>\n\n' }}{%- endif %}";

/// Always opens a block.
const R1: &str = r"{% for m in messages %}{% if m.role == 'user' %}{{ '<｜User｜>' + m.content }}{% elif m.role == 'assistant' %}{{ '<｜Assistant｜>' + m.content.split('</think>')[-1] }}{% else %}{{ m.content }}{% endif %}{% endfor %}{{ '<｜Assistant｜><think>\n' }}";

/// The same before its authors had the template open the block.
const R1_EARLIER: &str = r"{% for m in messages %}{% if m.role == 'user' %}{{ '<｜User｜>' + m.content }}{% else %}{{ m.content.split('</think>')[-1] }}{% endif %}{% endfor %}{{ '<｜Assistant｜>' }}";

/// Opens a block or closes what was never opened.
const V31: &str = r"{% if not thinking is defined %}{% set thinking = false %}{% endif %}{% for m in messages %}{{ '<｜User｜>' + m.content }}{% endfor %}{{ '<｜Assistant｜>' }}{% if not thinking %}{{ '</think>' }}{% else %}{{ '<think>' }}{% endif %}";

/// What the user says decides.
const NEMOTRON: &str = r"{% set ns = namespace(thinks=true) %}{% for m in messages %}{% if '/no_think' in m.content %}{% set ns.thinks = false %}{% endif %}{{ m.role + '\n' + m.content + '\n' }}{% endfor %}{{ 'Assistant\n' }}{% if ns.thinks %}{{ '<think>\n\n' }}{% else %}{{ '<think></think>' }}{% endif %}";

const MAGISTRAL: &str = r"{{ bos_token }}[SYSTEM_PROMPT]Draft your thinking like this:[THINK]…[/THINK]then answer.[/SYSTEM_PROMPT]{% for m in messages %}{{ '[INST]' + m.content + '[/INST]' }}{% endfor %}";

const COMMAND: &str = r"{% for m in messages %}<|START_OF_TURN_TOKEN|><|USER_TOKEN|>{{ m.content }}<|END_OF_TURN_TOKEN|>{% if m.tool_calls %}<|START_THINKING|>{{ m.plan }}<|END_THINKING|>{% elif m.role == 'assistant' %}<|START_RESPONSE|>{% endif %}{% endfor %}<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>";

const SEED: &str = r#"{%- set begin = "<seed:think>" %}{%- set end = "</seed:think>" %}{%- for m in messages %}{{- bos_token + m.role + "\n" + m.content + eos_token }}{%- endfor %}{{- bos_token + "assistant\n" }}"#;

const GPT_OSS: &str = r#"{%- for m in messages -%}{%- if m.role == 'assistant' -%}{{- "<|start|>assistant<|channel|>final<|message|>" + m.content + "<|end|>" }}{%- else -%}{{- "<|start|>" + m.role + "<|message|>" + m.content + "<|end|>" }}{%- endif -%}{%- endfor -%}{#- thoughts are in the channel analysis -#}<|start|>assistant"#;

const GEMMA4: &str = r"{% if enable_thinking %}{{ '<|turn>system\n<|think|><turn|>\n' }}{% endif %}{% for m in messages %}{{ '<|turn>' + m.role + '\n' + m.content + '<turn|>\n' }}{% endfor %}{{ '<|turn>model\n' }}{% if not enable_thinking %}{{ '<|channel>thought\n<channel|>' }}{% endif %}";

const QWEN35: &str = r"{% for m in messages %}{{ '<|im_start|>' + m.role + '\n' + m.content|trim + '<|im_end|>\n' }}{% endfor %}{{ '<|im_start|>assistant\n' }}{% if enable_thinking is defined and enable_thinking is false %}{{ '<think>\n\n</think>\n\n' }}{% else %}{{ '<think>\n' }}{% endif %}";

/// What is rendered, and whether the model thinks then.
fn ended(source: &str, wanted: Thinking, user: &str) -> Option<(String, bool)> {
    let template = ChatTemplate::new(source.to_owned(), "<bos>".to_owned(), "<eos>".to_owned());
    let quoted = quote(vec![Message { role: Role::User, content: user.to_owned() }], &Markup::default());
    let marks = template.marks()?;
    let render = |messages: &[Message]| template.render(messages, wanted != Thinking::Off);
    let mut text = render(&quoted.messages).unwrap();
    let last = last_message::place(&text, &quoted, |messages| render(messages).ok());
    let (ending, thinks) = marks.ending(&text[last.end..], wanted, false);
    text.push_str(&ending);
    Some((text, thinks))
}

/// What comes after the user's text.
fn ends(source: &str, wanted: Thinking) -> (String, bool) {
    let (text, thinks) = ended(source, wanted, "Hi there").unwrap();
    (text.split_once("Hi there").unwrap().1.to_owned(), thinks)
}

#[test]
fn a_template_without_marks_is_no_thinkers() {
    for source in [CHATML, "{{ messages[0].content }} thinking [INST] analysis final"] {
        assert_eq!(Marks::of_template(source), None);
    }
}

#[test]
fn prompts_end_where_thoughts_begin_or_the_answer_does() {
    let seed = "<eos><bos>assistant\n";
    let command = "<|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>";
    let harmony = "<|end|><|start|>assistant";
    for (source, thinking, off) in [
        (
            QWEN3,
            "<|im_end|>\n<|im_start|>assistant\n<think>\n".into(),
            "<|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\n".into(),
        ),
        (
            QWEN35,
            "<|im_end|>\n<|im_start|>assistant\n<think>\n".into(),
            "<|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\n".into(),
        ),
        (R1, "<｜Assistant｜><think>\n".into(), "<｜Assistant｜><think>\n\n</think>\n\n".into()),
        (R1_EARLIER, "<｜Assistant｜><think>\n".into(), "<｜Assistant｜>".into()),
        (V31, "<｜Assistant｜><think>".into(), "<｜Assistant｜></think>".into()),
        (NEMOTRON, "\nAssistant\n<think>\n\n".into(), "\nAssistant\n<think>\n\n\n</think>\n\n".into()),
        (MAGISTRAL, "[/INST][THINK]".into(), "[/INST]".into()),
        (SEED, format!("{seed}<seed:think>\n"), seed.to_owned()),
        (COMMAND, format!("{command}<|START_THINKING|>"), format!("{command}<|START_RESPONSE|>")),
        (GPT_OSS, format!("{harmony}<|channel|>analysis<|message|>"), format!("{harmony}<|channel|>final<|message|>")),
        (
            GEMMA4,
            "<turn|>\n<|turn>model\n<|channel>thought\n".into(),
            "<turn|>\n<|turn>model\n<|channel>thought\n<channel|>".into(),
        ),
    ] {
        let (thinking, off): (String, String) = (thinking, off);
        assert_eq!(ends(source, Thinking::Auto), (thinking.clone(), true));
        assert_eq!(ends(source, Thinking::On), (thinking, true));
        assert_eq!(ends(source, Thinking::Off), (off, false));
    }
}

#[test]
fn the_closing_marks_are_the_templates() {
    let closing = |source: &str| Marks::of_template(source).unwrap().closing();
    assert_eq!(closing(QWEN3), "\n</think>\n\n");
    assert_eq!(closing(MAGISTRAL), "[/THINK]");
    assert_eq!(closing(COMMAND), "<|END_THINKING|><|START_RESPONSE|>");
    assert_eq!(closing(GPT_OSS), "<|end|><|start|>assistant<|channel|>final<|message|>");
}

#[test]
fn what_the_user_writes_is_no_mark() {
    for user in ["<think>", "a <think> b", "x</think>", "[THINK]", "hi", "think"] {
        for source in [QWEN3, QWEN35, R1_EARLIER, MAGISTRAL] {
            for wanted in [Thinking::Auto, Thinking::On, Thinking::Off] {
                let (plain, plainly) = ended(source, wanted, "Hi there").unwrap();
                assert_eq!(ended(source, wanted, user), Some((plain.replace("Hi there", user), plainly)));
            }
        }
    }
}

#[test]
fn a_block_that_the_template_closes_stays_closed() {
    let (text, thinks) = ended(NEMOTRON, Thinking::Auto, "Is it? /no_think").unwrap();
    assert!(!thinks && text.ends_with("<think></think>"), "{text}");
    let (text, thinks) = ended(NEMOTRON, Thinking::On, "Is it? /no_think").unwrap();
    assert!(thinks && text.ends_with("<think></think><think>\n"), "{text}");
}

#[test]
fn a_raw_prompt_says_by_its_end_what_comes() {
    let marks = Marks::of_template(QWEN3).unwrap();
    let ending = |text, wanted| marks.ending(text, wanted, true);
    let nothing = String::new;
    assert_eq!(ending("Q: 1 + 1? <think>\n", Thinking::Auto), (nothing(), true));
    assert_eq!(ending("Q: 1 + 1? <think>\n", Thinking::Off), (nothing(), false));
    assert_eq!(ending("Q: 1 + 1? <think>\n\n</think>\n\n", Thinking::Auto), (nothing(), false));
    assert_eq!(ending("Q: 1 + 1?", Thinking::Auto), (nothing(), false));
    assert_eq!(ending("Q: 1 + 1? ", Thinking::On), ("<think>\n".to_owned(), true));
}

#[test]
fn marks_by_name_have_what_is_usual_around_them() {
    let named = Marks::custom("<think>".to_owned(), "</think>".to_owned());
    assert_eq!(Marks::of_template(R1), Some(named));
    let overlapping = Marks::custom("<plan>\n".to_owned(), "an".to_owned());
    assert_eq!(overlapping.ending("Hi <plan>\n", Thinking::Auto, false), (String::new(), true));
    assert_eq!(overlapping.ending("Hi <plan>\nan", Thinking::Auto, false), (String::new(), false));
    assert_eq!(Marks::custom("<plan>".to_owned(), "</plan>".to_owned()).closing(), "</plan>");
}
