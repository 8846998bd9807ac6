//! [`Endpoints`]: which server a call goes to.
//!
//! The one in use with the least outstanding calls. Those that are put aside are probed in the
//! background, so no call waits for one that is gone, and are used only where there is no other.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use reqwest::Url;

use super::endpoint::{Endpoint, Lease};
use super::fault::Fault;
use super::http::Http;
use super::settings::RetryPolicy;

/// The servers of one client, at least one.
#[derive(Debug)]
pub(super) struct Endpoints {
    pub(super) all: Vec<Arc<Endpoint>>,
    policy: RetryPolicy,
    /// Where the next search begins, so that equal ones take turns.
    turn: AtomicUsize,
}

impl Endpoints {
    pub(super) fn new(all: Vec<Arc<Endpoint>>, policy: RetryPolicy) -> Endpoints {
        Endpoints { all, policy, turn: AtomicUsize::new(0) }
    }

    /// The best server for a call, when its pause has ended or has lasted for as long as a server
    /// may ask for. `None` if there is no server at all.
    pub(super) async fn wait_for_one(&self) -> Option<Lease> {
        let until = Instant::now() + self.policy.longest_retry_after;
        loop {
            let lease = self.choose()?;
            let pause = lease.endpoint.pause_left();
            if pause.is_zero() || Instant::now() >= until {
                return Some(lease);
            }
            // Another one may be back before.
            drop(lease);
            tokio::time::sleep(pause.min(PAUSE_STEP)).await;
        }
    }

    fn choose(&self) -> Option<Lease> {
        let n = self.all.len();
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let order = (0..n).map(|i| &self.all[turn.wrapping_add(i) % n]);
        order
            .min_by_key(|endpoint| (endpoint.is_aside(), endpoint.pause_left(), endpoint.outstanding()))
            .map(Endpoint::lease)
    }

    /// Whether there is a server in use that takes calls now.
    pub(super) fn has_ready(&self) -> bool {
        self.all.iter().any(|endpoint| !endpoint.is_aside() && endpoint.pause_left().is_zero())
    }

    /// Notes that a call that began at that time failed. `probe_url` is asked until it answers.
    pub(super) fn failed(&self, endpoint: &Arc<Endpoint>, fault: &Fault, began: Instant, http: &Http, probe_url: Url) {
        endpoint.counters.failures.add(1);
        if let Fault::Status { status: 429 | 503, retry_after: Some(pause), .. } = fault {
            endpoint.pause(*pause);
            return;
        }
        if matches!(fault, Fault::Status { status: 429, .. }) {
            endpoint.pause(self.policy.wait(0));
        }
        if !fault.is_of_endpoint() {
            return;
        }
        if let Some(streak) = endpoint.failed(began) {
            tracing::debug!(endpoint = endpoint.url.label(), streak, "put aside");
            tokio::spawn(probe(endpoint.clone(), streak, self.policy, http.clone(), probe_url));
        }
    }
}

/// Asks a server that is aside from time to time, until it answers.
async fn probe(endpoint: Arc<Endpoint>, streak: u32, policy: RetryPolicy, http: Http, url: Url) {
    let mut n = streak.saturating_sub(1);
    loop {
        tokio::time::sleep(policy.wait(n)).await;
        n = n.saturating_add(1);
        if !endpoint.is_aside() {
            return;
        }
        let answer = http.get(url.clone(), endpoint.key.as_ref(), PROBE_TIMEOUT).await;
        // Whatever is no sign of ill health: a gateway may refuse the path of the probe.
        if answer.is_ok_and(|response| response.status < 500) {
            tracing::debug!(endpoint = endpoint.url.label(), "answers again");
            endpoint.revived();
            return;
        }
    }
}

/// How long a call waits for a server that is paused before it looks for another.
const PAUSE_STEP: Duration = Duration::from_millis(500);

/// How long a server may take to say that it is there.
const PROBE_TIMEOUT: Duration = Duration::from_secs(10);
