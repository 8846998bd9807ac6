//! One call: attempts at it until the first piece of its answer is there.

use std::time::{Duration, Instant};

use tracing::Instrument as _;

use super::Shared;
use super::endpoint::Lease;
use super::fault::Fault;
use super::gate::Pass;
use super::pieces::{EventStream, Pieces};
use crate::remote::call::{Call, CallError};
use crate::remote::dialect::EventReader;

impl Shared {
    pub(super) async fn open(&self, call: Call) -> Result<Pieces, CallError> {
        let dialect = &self.servers.dialect;
        let body = dialect.body(&call)?;
        let span = tracing::debug_span!("call", model = dialect.facts().model, continues = !call.prefill.is_empty());
        let pass = self.gate.enter(call.priority).await;
        self.calls.add(1);
        let result = self.attempts(body, dialect.reader(&call), pass).instrument(span).await;
        if result.is_err() {
            self.servers.failed.add(1);
        }
        result
    }

    /// Attempts until one gives a piece, or no other can be expected to.
    async fn attempts(&self, body: Vec<u8>, reader: EventReader, pass: Pass) -> Result<Pieces, CallError> {
        let kind = self.servers.dialect.facts().kind;
        let mut n_retries = 0;
        loop {
            let Some(lease) = self.servers.endpoints.wait_for_one().await else {
                return Err(CallError::Stopped { reason: "it has no endpoints".to_owned() });
            };
            let began = Instant::now();
            let fault = match self.attempt(&lease, body.clone(), reader.clone(), began).await {
                Ok(stream) => {
                    let between = self.timeouts.between_tokens;
                    return Ok(Pieces::new(stream, lease, kind, between, self.servers.clone(), began, pass));
                }
                Err(fault) => fault,
            };
            self.servers.note(&lease, &fault, began);
            let Some(wait) = self.wait_after(&fault, n_retries) else {
                tracing::debug!(endpoint = lease.endpoint.url.label(), attempts = n_retries + 1, "failed");
                return Err(lease.endpoint.error(fault, kind));
            };
            n_retries += 1;
            self.n_retries.add(1);
            tracing::debug!(endpoint = lease.endpoint.url.label(), n_retries, ?wait, "is sent again");
            drop(lease);
            tokio::time::sleep(wait).await;
        }
    }

    /// How long to wait before the next attempt; `None` if there is to be none.
    fn wait_after(&self, fault: &Fault, n_retries: u32) -> Option<Duration> {
        if n_retries >= self.retries.max_retries {
            return None;
        }
        let others = self.servers.endpoints.has_ready();
        match fault {
            // A server that is silent has cost the time already; only another one is worth more.
            Fault::Stalled(_) => others.then_some(Duration::ZERO),
            fault if !fault.is_passing() => None,
            // The endpoint has been put aside or paused, so this is another one.
            _ if others => Some(Duration::ZERO),
            Fault::Status { retry_after: Some(after), .. } if *after > self.retries.longest_retry_after => None,
            _ => Some(self.retries.wait(n_retries)),
        }
    }

    /// Sends the call to one server, and waits for the first piece.
    async fn attempt(
        &self,
        lease: &Lease,
        body: Vec<u8>,
        reader: EventReader,
        began: Instant,
    ) -> Result<EventStream, Fault> {
        let (endpoint, dialect) = (&lease.endpoint, &self.servers.dialect);
        endpoint.counters.attempts.add(1);
        endpoint.counters.bytes_sent.add(body.len() as u64);
        let within = self.timeouts.first_token;
        let first = async {
            let url = dialect.chat_url(&endpoint.url);
            let response = self.servers.http.post(dialect.facts().kind, url, endpoint.key.as_ref(), body).await?;
            let mut stream = EventStream::new(response, dialect.frames(), reader);
            stream.wait_for_first(lease, within).await?;
            Ok(stream)
        };
        let stream = tokio::time::timeout(within, first).await.unwrap_or(Err(Fault::Stalled(within)))?;
        let after = began.elapsed();
        endpoint.counters.first_piece(after);
        endpoint.succeeded();
        tracing::debug!(endpoint = endpoint.url.label(), ?after, "first piece");
        Ok(stream)
    }
}
