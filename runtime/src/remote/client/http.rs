//! [`Http`]: reqwest, set up for model servers.

use std::error::Error as _;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use reqwest::header::{AUTHORIZATION, CONNECTION, CONTENT_TYPE, HeaderMap};
use reqwest::{RequestBuilder, Response, Url};
use rustls::ClientConfig;

use super::api_key::ApiKey;
use super::fault::Fault;
use super::retry::retry_after;
use super::settings::Timeouts;
use crate::remote::call::{CallError, ServerKind};

/// How long a connection is kept for another call. Less than the five seconds for which uvicorn
/// (vLLM, SGLang) and cpp-httplib (llama-server) keep one, so that a call is seldom sent into one
/// that is being closed. Sources: <https://www.uvicorn.org/settings/#timeouts>, `httplib.h`.
const IDLE: Duration = Duration::from_secs(4);

/// Bytes of an answer that is not streamed, such as a list of models.
pub(super) const MAX_BODY: usize = 8 << 20;

/// Bytes of an error that are read.
const MAX_ERROR_BODY: usize = 64 << 10;

/// An HTTP client: connections that are kept, proxies of the environment, TLS by rustls with the
/// system's roots.
#[derive(Debug, Clone)]
pub(in crate::remote) struct Http(reqwest::Client);

/// An answer that isn't streamed.
#[derive(Debug)]
pub(in crate::remote) struct Answer {
    pub(in crate::remote) status: u16,
    pub(in crate::remote) headers: HeaderMap,
    pub(in crate::remote) body: Vec<u8>,
}

impl Http {
    /// A client; `with_tls` says whether any server needs TLS, since roots cost time to read and a
    /// bare machine has none.
    pub(super) fn new(timeouts: &Timeouts, with_tls: bool) -> Result<Http, CallError> {
        let setting = |value: String| CallError::Setting { name: "tls", value, allowed: "possible on this system" };
        let client = reqwest::Client::builder()
            .tls_backend_preconfigured(tls(with_tls).map_err(|error| setting(error.to_string()))?)
            .connect_timeout(timeouts.connect)
            .pool_idle_timeout(IDLE)
            .tcp_nodelay(true)
            // A POST that is redirected may become a GET, and a key may go elsewhere.
            .redirect(reqwest::redirect::Policy::none())
            .user_agent(concat!("formwork/", env!("CARGO_PKG_VERSION")));
        // What is sent again is decided in one place, which is `call`.
        let client = client.retry(reqwest::retry::never()).build().map_err(|error| setting(reason(error)))?;
        Ok(Http(client))
    }

    /// Sends a call to a server of a kind; returns when the answer's head is there. Errors of the
    /// server are faults.
    pub(super) async fn post(
        &self,
        kind: ServerKind,
        url: Url,
        key: Option<&ApiKey>,
        body: Vec<u8>,
    ) -> Result<Response, Fault> {
        let mut request = self.0.post(url).header(CONTENT_TYPE, "application/json").body(body);
        if kind.closes_after_streams() {
            request = request.header(CONNECTION, "close");
        }
        let response = authorized(request, key).send().await.map_err(connection)?;
        let status = response.status();
        if status.is_success() {
            return Ok(response);
        }
        let retry_after = retry_after(response.headers(), SystemTime::now());
        // An error whose text doesn't come is still that error.
        let body = read(response, MAX_ERROR_BODY, true).await.unwrap_or_default();
        let message = super::super::dialect::error_message(&body, status.canonical_reason());
        Err(Fault::Status { status: status.as_u16(), message, retry_after })
    }

    /// Asks for something small, in a bounded time.
    pub(in crate::remote) async fn get(
        &self,
        url: Url,
        key: Option<&ApiKey>,
        timeout: Duration,
    ) -> Result<Answer, Fault> {
        let ask = async {
            let response = authorized(self.0.get(url), key).send().await.map_err(connection)?;
            let (status, headers) = (response.status().as_u16(), response.headers().clone());
            Ok(Answer { status, headers, body: read(response, MAX_BODY, false).await? })
        };
        tokio::time::timeout(timeout, ask).await.unwrap_or(Err(Fault::Stalled(timeout)))
    }
}

impl Answer {
    pub(in crate::remote) fn json(&self) -> Option<serde_json::Value> {
        serde_json::from_slice(&self.body).ok()
    }

    /// The answer, or the error that its status is.
    pub(in crate::remote) fn success(self) -> Result<Answer, Fault> {
        if (200..300).contains(&self.status) {
            return Ok(self);
        }
        let message = super::super::dialect::error_message(&self.body, None);
        let retry_after = retry_after(&self.headers, SystemTime::now());
        Err(Fault::Status { status: self.status, message, retry_after })
    }
}

/// The body, up to a limit: beyond it an error, or cut.
pub(super) async fn read(mut response: Response, limit: usize, cut: bool) -> Result<Vec<u8>, Fault> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(connection)? {
        body.extend_from_slice(&chunk);
        if body.len() > limit {
            if cut {
                break;
            }
            return Err(Fault::Protocol(format!("more than {limit} bytes")));
        }
    }
    Ok(body)
}

fn authorized(request: RequestBuilder, key: Option<&ApiKey>) -> RequestBuilder {
    match key.and_then(ApiKey::header) {
        // In place of what a URL's user and password make, if it has any.
        Some(value) => request.headers(HeaderMap::from_iter([(AUTHORIZATION, value)])),
        None => request,
    }
}

/// A failure of reqwest's as a fault.
pub(super) fn connection(error: reqwest::Error) -> Fault {
    Fault::Connection(reason(error))
}

/// The innermost cause, which says most; without the URL, which may have a password.
fn reason(error: reqwest::Error) -> String {
    let error = error.without_url();
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text = cause.to_string();
        source = cause.source();
    }
    text
}

/// TLS with ring, whatever the process's default is.
fn tls(with_roots: bool) -> Result<ClientConfig, rustls::Error> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let versions = ClientConfig::builder_with_provider(provider.clone()).with_safe_default_protocol_versions()?;
    let mut config = if with_roots {
        let verifier = rustls_platform_verifier::Verifier::new(provider)?;
        versions.dangerous().with_custom_certificate_verifier(Arc::new(verifier)).with_no_client_auth()
    } else {
        versions.with_root_certificates(rustls::RootCertStore::empty()).with_no_client_auth()
    };
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok(config)
}
