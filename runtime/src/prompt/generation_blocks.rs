//! `{% generation %}…{% endgeneration %}`: marks that trainers put around what the model says in a
//! chat template.
//!
//! Hugging Face's `apply_chat_template` defines the block to tell its spans apart while training
//! and otherwise renders what is in it, in a scope of its own. minijinja does not know it and takes
//! no extensions, so the two names become those of the block that means the same, `with` without
//! assignments. The tag around a name stays, and with it what it says about white space:
//!
//! ```text
//! {%- generation -%}…{% endgeneration %}  ->  {%- with -%}…{% endwith %}
//! ```
//!
//! Such a tag within a string or a `raw` block would change too. No template is known to have one.

use std::borrow::Cow;

/// The source with its `generation` blocks as `with` blocks.
pub(super) fn without_generation_blocks(source: &str) -> Cow<'_, str> {
    if !source.contains("endgeneration") {
        return Cow::Borrowed(source);
    }
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some((before, tag)) = rest.split_once("{%") {
        out.push_str(before);
        out.push_str("{%");
        let (inside, after) = tag.split_at(tag.find("%}").unwrap_or(tag.len()));
        match inside.trim_matches(|c: char| c.is_whitespace() || matches!(c, '-' | '+')) {
            "generation" => out.push_str(&inside.replace("generation", "with")),
            "endgeneration" => out.push_str(&inside.replace("endgeneration", "endwith")),
            _ => out.push_str(inside),
        }
        rest = after;
    }
    out.push_str(rest);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::without_generation_blocks;

    #[test]
    fn only_the_two_tags_change() {
        for (source, expected) in [
            ("{% if add_generation_prompt %}x{% endif %}", "{% if add_generation_prompt %}x{% endif %}"),
            ("a{%generation%}b{%+ endgeneration -%}c", "a{%with%}b{%+ endwith -%}c"),
            ("{%-\tgeneration\n-%}{{ x }}{%- endgeneration %}", "{%-\twith\n-%}{{ x }}{%- endwith %}"),
            (
                "{% generation %}generation{% set generation = 1 %}{% endgeneration %}{%",
                "{% with %}generation{% set generation = 1 %}{% endwith %}{%",
            ),
            ("{# endgeneration #}{{ generation }}", "{# endgeneration #}{{ generation }}"),
        ] {
            assert_eq!(without_generation_blocks(source), expected);
        }
    }
}
