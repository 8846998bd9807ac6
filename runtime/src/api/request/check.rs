//! What can be wrong with a request's settings whatever the model is.

use std::fmt;

use formwork_core::repetition::RepetitionGuard;

use super::Request;
use crate::base::Error;

/// Maximum number of samples of a request.
const MAX_SAMPLES: usize = 1024;
/// Maximum length in bytes of what a guard against repetition looks for.
const MAX_PERIOD: usize = 4096;
/// Maximum number of alternatives reported for a token.
const MAX_LOGPROBS: usize = 20;

impl<T> Request<T> {
    /// Checks the settings that can be wrong whatever the model is.
    ///
    /// # Errors
    ///
    /// [`Error::PromptNul`], [`Error::ZeroBudget`], [`Error::Setting`].
    pub(super) fn check(&self) -> Result<(), Error> {
        // In the order in which a caller would look for the mistake: the texts, the budget, the
        // numbers.
        self.prompt.check()?;
        let settings = &self.settings;
        if settings.max_tokens == Some(0) {
            return Err(Error::ZeroBudget);
        }
        let t = settings.sampling.temperature;
        // NaN is in no range; an infinite temperature would leave no order of tokens.
        in_range("temperature", t, t.is_finite() && t >= 0.0, "a number from 0 up")?;
        let p = settings.sampling.top_p;
        in_range("top_p", p, p > 0.0 && p <= 1.0, "above 0 and at most 1")?;
        let p = settings.sampling.min_p;
        in_range("min_p", p, (0.0..=1.0).contains(&p), "from 0 to 1")?;
        let n = settings.n_samples;
        in_range("samples", n, (1..=MAX_SAMPLES).contains(&n), "1 to 1024")?;
        if let Some(marks) = &self.prompt.marks {
            // An empty mark would be found everywhere.
            let is_mark = |mark: &str| !mark.trim().is_empty() && !mark.contains('\0');
            let fit = is_mark(&marks.open) && is_mark(&marks.end);
            in_range("thinking_marks", format!("{:?}", (&marks.open, &marks.end)), fit, "two texts without NUL")?;
        }
        if let Some(guard) = settings.repetition_guard {
            check_guard(guard)?;
        }
        #[cfg(feature = "llama")]
        if let Some(adapter) = &self.adapter {
            adapter.check(self.model.engine()?)?;
        }
        in_range("stream_interval", self.stream_interval, self.stream_interval > 0, "at least 1")?;
        let top = settings.top_logprobs.unwrap_or(0);
        in_range("logprobs", top, top <= MAX_LOGPROBS, "at most 20")
    }
}

fn check_guard(guard: RepetitionGuard) -> Result<(), Error> {
    let RepetitionGuard { max_period, min_repeats, .. } = guard;
    // Every token is compared with as many before it.
    in_range("max_period", max_period, (1..=MAX_PERIOD).contains(&max_period), "1 to 4096")?;
    // One copy of something is no repetition of it.
    in_range("min_repeats", min_repeats, min_repeats >= 2, "at least 2")
}

fn in_range(name: &'static str, value: impl fmt::Display, fits: bool, allowed: &'static str) -> Result<(), Error> {
    if fits {
        return Ok(());
    }
    Err(Error::Setting { name, value: value.to_string(), allowed })
}
