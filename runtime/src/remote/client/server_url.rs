//! [`ServerUrl`]: where a server's paths begin.

use std::fmt;

use reqwest::Url;

use crate::remote::call::CallError;

/// The two places below which a server's paths are: `/v1/models` is at `api`, `/props` at `root`.
#[derive(Clone)]
pub(in crate::remote) struct ServerUrl {
    root: Url,
    api: Url,
    /// For messages: without user, password and query.
    label: String,
}

impl ServerUrl {
    /// Reads a base URL: that of a host, one that ends with `/v1`, or whatever else stands before
    /// `/chat/completions`.
    pub(super) fn parse(text: &str) -> Result<ServerUrl, CallError> {
        let refuse = || CallError::Setting {
            name: "url",
            // A password is before the host, and keys are in the query.
            value: text.split('?').next().unwrap_or(text).rsplit('@').next().unwrap_or(text).to_owned(),
            allowed: "a URL as http://host:8000/v1",
        };
        let mut given = Url::parse(text).map_err(|_| refuse())?;
        if !matches!(given.scheme(), "http" | "https") || given.host_str().is_none() {
            return Err(refuse());
        }
        given.set_fragment(None);
        let path = given.path().trim_end_matches('/').to_owned();
        let with_path = |path: &str| {
            let mut url = given.clone();
            url.set_path(path);
            url
        };
        let (root, api) = match path.strip_suffix("/v1") {
            Some(root) => (with_path(root), with_path(&path)),
            None if path.is_empty() => (with_path(""), with_path("/v1")),
            None => (with_path(&path), with_path(&path)),
        };
        Ok(ServerUrl { label: label(&api), root, api })
    }

    /// A path below the root, as `props`.
    pub(in crate::remote) fn root(&self, path: &str) -> Url {
        below(&self.root, path)
    }

    /// A path of OpenAI's API, as `chat/completions`.
    pub(in crate::remote) fn api(&self, path: &str) -> Url {
        below(&self.api, path)
    }

    pub(super) fn host(&self) -> &str {
        self.api.host_str().unwrap_or_default()
    }

    pub(super) fn is_https(&self) -> bool {
        self.api.scheme() == "https"
    }

    /// What no one else is to see: the password, and the values of the query.
    pub(super) fn secrets(&self) -> impl Iterator<Item = String> {
        let password = self.api.password().map(str::to_owned);
        password.into_iter().chain(self.api.query_pairs().map(|(_, value)| value.into_owned()))
    }

    pub(in crate::remote) fn label(&self) -> &str {
        &self.label
    }
}

impl fmt::Debug for ServerUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)
    }
}

fn below(base: &Url, path: &str) -> Url {
    let mut url = base.clone();
    url.set_path(&format!("{}/{path}", base.path().trim_end_matches('/')));
    url
}

fn label(url: &Url) -> String {
    let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
    format!("{}://{}{port}{}", url.scheme(), url.host_str().unwrap_or_default(), url.path())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(text: &str) -> (String, String) {
        let url = ServerUrl::parse(text).unwrap();
        (url.root("props").to_string(), url.api("models").to_string())
    }

    #[test]
    fn a_base_is_read_with_and_without_v1() {
        let expected = ("http://h:8000/props".to_owned(), "http://h:8000/v1/models".to_owned());
        for text in ["http://h:8000", "http://h:8000/", "http://h:8000/v1", "http://h:8000/v1/#x"] {
            assert_eq!(paths(text), expected, "{text}");
        }
        assert_eq!(paths("https://o.ai/api/v1").0, "https://o.ai/api/props");
        assert_eq!(paths("https://g.com/v1beta/openai/").1, "https://g.com/v1beta/openai/models");
        assert_eq!(paths("https://a.com/openai/v1?v=2").1, "https://a.com/openai/v1/models?v=2");
    }

    #[test]
    fn the_label_and_the_error_have_no_secrets() {
        let url = ServerUrl::parse("https://user:pass@h:1/v1?key=sk-1").unwrap();
        assert_eq!(format!("{} {url:?}", url.label()), "https://h:1/v1 https://h:1/v1");
        for text in ["ftp://user:pass@h", "http://us er:pass@h h?key=pass", "//user:pass@h"] {
            let error = ServerUrl::parse(text).unwrap_err().to_string();
            assert!(error.contains("must be a URL") && !error.contains("pass"), "{error}");
        }
    }
}
