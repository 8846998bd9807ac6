//! [`TemplateProbe`]: a chat template by itself, without a model. It is for comparing renderings with
//! other implementations of Jinja, hence hidden from the documentation: requests render their
//! prompts themselves.

use super::template::ChatTemplate;
use super::{Message, Role};
use crate::base::Error;

/// A chat template.
pub struct TemplateProbe {
    template: ChatTemplate,
}

impl TemplateProbe {
    /// A template, and the texts of the tokens that begin and end a text.
    pub fn new(source: &str, bos_token: &str, eos_token: &str) -> TemplateProbe {
        let [source, bos_token, eos_token] = [source, bos_token, eos_token].map(str::to_owned);
        TemplateProbe { template: ChatTemplate::new(source, bos_token, eos_token) }
    }

    /// The text of a conversation, up to where the model's answer begins.
    ///
    /// # Errors
    ///
    /// [`Error::Template`] and [`Error::TemplateDropsText`], as for a request.
    pub fn render(&self, turns: &[(Role, &str)], thinks: bool) -> Result<String, Error> {
        let message = |&(role, content): &(Role, &str)| Message { role, content: content.to_owned() };
        self.template.render(&turns.iter().map(message).collect::<Vec<_>>(), thinks)
    }
}
