//! Templates as models carry them: shapes taken from public ones, shortened.

use super::ChatTemplate;
use crate::base::Error;
use crate::prompt::{Message, Role};

const CHATML: &str = "{% for m in messages %}{{'<|im_start|>' + m['role'] + '\n' + m['content'] + '<|im_end|>' + '\n'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}";

/// Gemma: no system role, `model` for `assistant`, turns must alternate.
const NO_SYSTEM: &str = "{{ bos_token }}{% if messages[0]['role'] == 'system' %}{{ raise_exception('System role not supported') }}{% endif %}
{% for message in messages %}
    {% set role = 'model' if message.role == 'assistant' else message.role %}
{{ '<start_of_turn>' + role + '\n' + message.content | trim + '<end_of_turn>\n' }}{% endfor %}
{% if add_generation_prompt %}{{ '<start_of_turn>model\n' }}{% endif %}";

/// Drops system messages without a word.
const SILENT: &str = "{% for m in messages if m.role != 'system' %}[{{ m.role }}]{{ m.content }}{% endfor %}";

/// Takes contents as lists of parts only.
const PARTS: &str = "{% for m in messages %}{{ m.role }}:{% for part in m.content %}{% if part.type == 'text' %}{{ part.text }}{% endif %}{% endfor %};{% endfor %}";

/// What a Llama 3 template does besides: loop controls, namespaces, string methods, tojson, dates.
const BUSY: &str = "{%- set ns = namespace(n=0) -%}
{%- for m in messages -%}
{%- if m.role == 'assistant' -%}{%- continue -%}{%- endif -%}
{%- set ns.n = ns.n + 1 -%}
{{- m.content.strip().split('|')[0].upper() | tojson -}}
{%- endfor -%}
{{- ns.n }} {{ strftime_now('%Y')[:2] }} {{ messages[::-1][0].role }} {{ tools is defined }} {{ enable_thinking }}";

fn messages(turns: &[(Role, &str)]) -> Vec<Message> {
    turns.iter().map(|(role, content)| Message { role: *role, content: (*content).to_owned() }).collect()
}

fn render(source: &str, turns: &[(Role, &str)]) -> Result<String, Error> {
    ChatTemplate::new(source.to_owned(), "<bos>".to_owned(), "<eos>".to_owned()).render(&messages(turns), false)
}

#[test]
fn chatml() {
    let text = render(CHATML, &[(Role::System, "Be brief."), (Role::User, "Hi")]).unwrap();
    assert_eq!(
        text,
        "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n"
    );
}

#[test]
fn a_refused_system_role_goes_into_the_user_message() {
    let text = render(NO_SYSTEM, &[(Role::System, "Be brief."), (Role::User, "Hi ")]).unwrap();
    assert_eq!(text, "<bos><start_of_turn>user\nBe brief.\n\nHi<end_of_turn>\n<start_of_turn>model\n");
    let alone = render(NO_SYSTEM, &[(Role::System, "Only this.")]).unwrap();
    assert!(alone.contains("user\nOnly this."));
}

#[test]
fn a_dropped_system_message_is_noticed() {
    let text = render(SILENT, &[(Role::System, "S"), (Role::User, "U")]).unwrap();
    assert_eq!(text, "[user]S\n\nU");
}

#[test]
fn contents_as_parts() {
    let text = render(PARTS, &[(Role::System, "S"), (Role::User, "U")]).unwrap();
    assert_eq!(text, "system:S;user:U;");
}

#[test]
fn python_and_jinja_as_templates_use_them() {
    let turns = [(Role::User, "abc"), (Role::Assistant, "x"), (Role::User, "def")];
    assert!(matches!(render(BUSY, &turns), Err(Error::TemplateDropsText)));
    let turns = [(Role::User, "ABC"), (Role::Assistant, "x"), (Role::User, "DEF ")];
    let text = render(BUSY, &turns).unwrap();
    assert_eq!(text, "\"ABC\"\"DEF\"2 20 user True False");
}

#[test]
fn what_a_template_can_do_wrong_is_an_error() {
    let one = [(Role::User, "Hi")];
    for source in [
        "{% for m in messages %}",
        "{{ nothing.at.all }}",
        "{{ raise_exception('no') }}",
        "{% for i in range(100000) %}{% for j in range(100000) %}x{% endfor %}{% endfor %}{{ messages }}",
        "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
        "{% include 'other' %}",
    ] {
        let result = render(source, &one);
        assert!(matches!(result, Err(Error::Template { .. })), "{source}: {result:?}");
    }
    assert!(matches!(render("Hello.", &one), Err(Error::TemplateDropsText)));
}

/// The block that trainers put around what the model says: only its content counts, and the white
/// space that its tags take away.
#[test]
fn generation_blocks() {
    let source = "{%- for m in messages -%}
{%- if m.role == 'assistant' -%}
    {%- generation -%}
<a>{{ m.content }}</a>
    {%- endgeneration -%}
{%- else -%}
<u>{{ m.content }}</u>
{%- endif -%}
{%- endfor -%}
{%- if add_generation_prompt -%}<a>{%- endif -%}";
    let turns = [(Role::User, "1"), (Role::Assistant, "2"), (Role::User, "3")];
    assert_eq!(render(source, &turns).unwrap(), "<u>1</u><a>2</a><u>3</u><a>");
}

/// What is passed is passed as Hugging Face does it: no tools are none, and none is no list.
#[test]
fn without_tools() {
    let source = "{{ tools is none }} {{ tools is iterable }} {{ documents is none }} {{ messages[0].content }}";
    assert_eq!(render(source, &[(Role::User, "x")]).unwrap(), "True False True x");
}
