//! Waits between attempts: exponential, with jitter, and what `Retry-After` says.
//!
//! Sources: "Exponential Backoff And Jitter" (AWS Architecture Blog, 2015), of which this is "equal
//! jitter"; RFC 9110, section 10.2.3.

use std::hash::{BuildHasher, RandomState};
use std::time::{Duration, SystemTime};

use reqwest::header::{HeaderMap, RETRY_AFTER};

use super::settings::RetryPolicy;

impl RetryPolicy {
    /// The wait before retry `n`, from 0 on: the second half of the exponential wait is drawn.
    pub(super) fn wait(&self, n: u32) -> Duration {
        let whole = self.first_wait.saturating_mul(2_u32.saturating_pow(n)).min(self.longest_wait);
        whole / 2 + (whole / 2).mul_f64(unit())
    }
}

/// A random number of 0 to 1.
fn unit() -> f64 {
    // The standard library's own random keys: no two hashers hash alike.
    (RandomState::new().hash_one(0) >> 11) as f64 / (1_u64 << 53) as f64
}

/// How long the server asks to be left alone: in milliseconds, as OpenAI's does, in seconds, or
/// until a date.
pub(super) fn retry_after(headers: &HeaderMap, now: SystemTime) -> Option<Duration> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).map(str::trim);
    let number = |text: &str| text.parse::<f64>().ok();
    if let Some(milliseconds) = text("retry-after-ms").and_then(number) {
        return Duration::try_from_secs_f64(milliseconds / 1000.0).ok();
    }
    let text = text(RETRY_AFTER.as_str())?;
    match number(text) {
        Some(seconds) => Duration::try_from_secs_f64(seconds).ok(),
        // A date that has passed asks for nothing more.
        None => httpdate::parse_http_date(text).ok().map(|date| date.duration_since(now).unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_the_longest_and_differ() {
        let policy = RetryPolicy::default();
        for (n, milliseconds) in [(0, 250), (1, 500), (3, 2000), (10, 20_000), (u32::MAX, 20_000)] {
            let whole = Duration::from_millis(milliseconds);
            let waits: Vec<Duration> = (0..50).map(|_| policy.wait(n)).collect();
            assert!(waits.iter().all(|&wait| wait >= whole / 2 && wait <= whole), "{n}: {waits:?}");
            assert!(waits.iter().any(|&wait| wait != waits[0]));
        }
    }

    #[test]
    fn retry_after_is_read_in_its_forms() {
        let now = httpdate::parse_http_date("Sun, 06 Nov 1994 08:49:37 GMT").unwrap();
        let read = |name: &'static str, value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.parse().unwrap());
            retry_after(&headers, now)
        };
        let seconds = |seconds| Some(Duration::from_secs(seconds));
        assert_eq!(read("retry-after", "7"), seconds(7));
        assert_eq!(read("retry-after", " 1.5 "), Some(Duration::from_millis(1500)));
        assert_eq!(read("retry-after-ms", "2500"), Some(Duration::from_millis(2500)));
        assert_eq!(read("retry-after", "Sun, 06 Nov 1994 08:50:00 GMT"), seconds(23));
        assert_eq!(read("retry-after", "Sunday, 06-Nov-94 08:50:00 GMT"), seconds(23));
        assert_eq!(read("retry-after", "Sun Nov  6 08:50:00 1994"), seconds(23));
        assert_eq!(read("retry-after", "Sun, 06 Nov 1994 08:00:00 GMT"), seconds(0));
        for nonsense in ["-1", "NaN", "inf", "soon", "1e300"] {
            assert_eq!(read("retry-after", nonsense), None, "{nonsense}");
        }
    }
}
