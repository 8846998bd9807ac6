//! [`ApiKey`]: a secret that no log and no error shows.

use std::fmt;

/// What stands in for a secret in texts.
pub(super) const REDACTED: &str = "[key]";

/// A key that is sent as a bearer token. Its `Debug` doesn't show it.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::remote) struct ApiKey(String);

impl ApiKey {
    pub(in crate::remote) fn new(key: impl Into<String>) -> ApiKey {
        ApiKey(key.into())
    }

    /// The key for a host by the environment: `FORMWORK_API_KEY`, and for OpenAI's own host
    /// `OPENAI_API_KEY`, which no other host is to see.
    pub(super) fn from_environment(host: &str) -> Option<ApiKey> {
        Self::from_variables(host, |name| std::env::var(name).ok())
    }

    fn from_variables(host: &str, variable: impl Fn(&str) -> Option<String>) -> Option<ApiKey> {
        let given = |name| variable(name).filter(|key| !key.trim().is_empty());
        let openai = || if host == "api.openai.com" { given("OPENAI_API_KEY") } else { None };
        given("FORMWORK_API_KEY").or_else(openai).map(|key| ApiKey::new(key.trim()))
    }

    /// The value of the header `Authorization`, marked so that no HTTP log shows it. `None` for a
    /// key that no header can have.
    pub(super) fn header(&self) -> Option<reqwest::header::HeaderValue> {
        let mut value = reqwest::header::HeaderValue::from_str(&format!("Bearer {}", self.0)).ok()?;
        value.set_sensitive(true);
        Some(value)
    }

    /// The key itself, to be looked for in texts.
    pub(super) fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(REDACTED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_of_one_company_is_for_its_host_alone() {
        let both = |name: &str| Some(if name == "FORMWORK_API_KEY" { "ours" } else { "theirs" }.to_owned());
        let openai = |name: &str| (name == "OPENAI_API_KEY").then(|| " theirs\n".to_owned());
        assert_eq!(ApiKey::from_variables("api.openai.com", both), Some(ApiKey::new("ours")));
        assert_eq!(ApiKey::from_variables("api.openai.com", openai), Some(ApiKey::new("theirs")));
        assert_eq!(ApiKey::from_variables("localhost", openai), None);
        assert_eq!(ApiKey::from_variables("localhost", |_| Some(" ".to_owned())), None);
    }

    #[test]
    fn a_key_is_not_shown() {
        let key = ApiKey::new("sk-secret");
        assert_eq!(format!("{key:?}"), "[key]");
        assert_eq!(format!("{:?}", key.header().unwrap()), "Sensitive");
        assert_eq!(ApiKey::new("a\nb").header(), None);
    }
}
