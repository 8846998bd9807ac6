//! The prompt of a model that has no chat template: sections with headings, the layout
//! instruction-tuned models without a template mostly saw (Stanford Alpaca, 2023).

use super::{Message, Role};

/// The messages as sections, ending where the model's answer starts.
pub(crate) fn plain(messages: &[Message]) -> String {
    let mut text = String::new();
    for message in messages {
        text.push_str(heading(message.role));
        text.push_str(&message.content);
        text.push_str("\n\n");
    }
    text.push_str(heading(Role::Assistant));
    text
}

fn heading(role: Role) -> &'static str {
    match role {
        Role::System => "### Instruction\n",
        Role::User => "### Input\n",
        Role::Assistant => "### Response\n",
        Role::Tool => "### Result\n",
    }
}
