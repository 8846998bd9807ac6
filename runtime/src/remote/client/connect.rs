//! Connecting: the settings are checked, and each endpoint is asked what it is.

use std::sync::Arc;
use std::time::Instant;

use super::api_key::ApiKey;
use super::endpoint::Endpoint;
use super::endpoints::Endpoints;
use super::fault::Fault;
use super::gate::Gate;
use super::http::Http;
use super::metrics::Counter;
use super::server_url::ServerUrl;
use super::settings::{ClientSettings, RetryPolicy};
use super::thread::ClientThread;
use super::{Client, Servers, Shared};
use crate::remote::call::{CallError, ServerKind};
use crate::remote::dialect::{Asker, DetectError, Dialect};

pub(super) fn connect(settings: ClientSettings) -> Result<Client, CallError> {
    let all = endpoints(&settings)?;
    let http = Http::new(&settings.timeouts, all.iter().any(|endpoint| endpoint.url.is_https()))?;
    let thread = ClientThread::start()?;
    let ClientSettings { max_concurrent, timeouts, retries, .. } = settings;
    let servers = thread.run(ask(settings, all, http))??;
    Ok(Client(Arc::new(Shared {
        thread,
        servers: Arc::new(servers),
        gate: Gate::new(max_concurrent),
        timeouts,
        retries,
        calls: Counter::default(),
        n_retries: Counter::default(),
    })))
}

fn endpoints(settings: &ClientSettings) -> Result<Vec<Arc<Endpoint>>, CallError> {
    if settings.urls.is_empty() {
        return Err(CallError::Setting { name: "url", value: "left out".to_owned(), allowed: "given at least once" });
    }
    let endpoint = |text: &String| {
        let url = ServerUrl::parse(text)?;
        let key = settings.api_key.clone().or_else(|| ApiKey::from_environment(url.host()));
        if key.as_ref().is_some_and(|key| key.header().is_none()) {
            let value = "not shown".to_owned();
            return Err(CallError::Setting { name: "api_key", value, allowed: "a text without line breaks" });
        }
        Ok(Arc::new(Endpoint::new(url, key)))
    };
    settings.urls.iter().map(endpoint).collect()
}

/// Asks all endpoints. Those that can't be reached are put aside, if there is another.
async fn ask(settings: ClientSettings, all: Vec<Arc<Endpoint>>, http: Http) -> Result<Servers, CallError> {
    let mut dialect: Option<Dialect> = None;
    let mut failed = Vec::new();
    for endpoint in &all {
        let began = Instant::now();
        match ask_one(&settings, endpoint, &http).await {
            Ok(found) => match &dialect {
                None => dialect = Some(found),
                Some(first) if first.facts().kind == found.facts().kind => {}
                Some(first) => {
                    let names = (first.facts().kind.name(), found.facts().kind.name());
                    let value = format!("{} here and {} at {}", names.0, names.1, endpoint.url.label());
                    return Err(CallError::Setting { name: "url", value, allowed: "servers of one kind" });
                }
            },
            Err(DetectError::Setting(error)) => return Err(error),
            Err(DetectError::Fault(fault)) => failed.push((endpoint, fault, began)),
        }
    }
    let kind = dialect.as_ref().map(|dialect| dialect.facts().kind);
    let Some(dialect) = dialect else {
        let first = failed.into_iter().next();
        let error =
            first.map(|(endpoint, fault, _)| endpoint.error(fault, settings.kind.unwrap_or(ServerKind::OpenAi)));
        return Err(error.unwrap_or(CallError::Stopped { reason: "it has no endpoints".to_owned() }));
    };
    let endpoints = Endpoints::new(all.clone(), settings.retries);
    for (endpoint, fault, began) in failed {
        // One that refuses is wrong for good, and not only away.
        if !fault.is_of_endpoint() && !fault.is_passing() {
            return Err(endpoint.error(fault, kind.unwrap_or(ServerKind::OpenAi)));
        }
        endpoints.failed(endpoint, &fault, began, &http, dialect.probe_url(&endpoint.url));
    }
    Ok(Servers { endpoints, dialect, http, failed: Counter::default() })
}

/// Asks one endpoint; again if it is still starting.
async fn ask_one(settings: &ClientSettings, endpoint: &Endpoint, http: &Http) -> Result<Dialect, DetectError> {
    let asker = Asker { http, url: &endpoint.url, key: endpoint.key.as_ref(), timeout: settings.timeouts.connect };
    let RetryPolicy { max_retries, .. } = settings.retries;
    let mut n = 0;
    loop {
        match Dialect::detect(&asker, settings).await {
            Err(DetectError::Fault(fault @ Fault::Status { .. })) if fault.is_passing() && n < max_retries => {}
            result => return result,
        }
        tracing::debug!(endpoint = endpoint.url.label(), n, "isn't ready");
        tokio::time::sleep(settings.retries.wait(n)).await;
        n += 1;
    }
}
