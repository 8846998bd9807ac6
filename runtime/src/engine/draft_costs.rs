//! [`DraftCosts`]: what a draft is taken to cost, which decides how long drafts are.
//!
//! Lengths that follow from a stopwatch differ from run to run. On several CPU threads a token that
//! is decoded alone is rounded otherwise than beside others ([`crate::llama::Attention`]), so a
//! choice that is almost even would then fall one way today and another way tomorrow. On a CPU
//! costs are therefore taken from the model file by default: the format of the weights makes a
//! difference of a factor of three, which a stopwatch has to find out anew in each process.

use formwork_core::draft::Costs;

use crate::llama;

/// Bytes for each weight, from which on weights are taken to be floating-point numbers. Quantized
/// ones have 1.07 at most (Q8_0), and norms are F32 in every file.
const FLOAT_BYTES: f64 = 1.5;

/// What a token more costs on a CPU, and how much of a pass it costs to multiply with all weights
/// once more, both as shares of a pass for one token.
///
/// Measured on SmolLM2 (Q4_1) by `cargo xtask bench real passes`, and in the same way on random
/// weights of twelve formats, on one thread and two, for batches of 4 to 8 tokens: a token costs
/// 0.3 to 0.9 where weights are quantized, since they are unpacked for each token again, and 0.1 to
/// 0.4 where they aren't, since reading them takes most of the time.
const QUANTIZED: KernelCosts = KernelCosts { token: 0.55, all_weights: 0.8 };
const FLOAT: KernelCosts = KernelCosts { token: 0.2, all_weights: 0.4 };

/// Maximum cost of a row: more would say that drafts never pay, even where each is right.
const MAX_ROW: f64 = 0.95;

struct KernelCosts {
    token: f64,
    all_weights: f64,
}

/// What one token more in a forward pass costs, for the length of drafts: of a look-up, a draft
/// model, or text that is almost decided. Set by
/// [`ModelBuilder::draft_costs`](crate::ModelBuilder::draft_costs).
#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[non_exhaustive]
pub enum DraftCosts {
    /// By the kind of the model's weights on a CPU, so that the same request is computed in the same
    /// way each time; [`DraftCosts::Measured`] elsewhere.
    #[default]
    Automatic,
    /// By the times of the last fifty or so passes. Drafts are as long as pays on this machine with
    /// what else it does, and no two runs need be computed alike.
    Measured,
    /// As shares of a pass for one token, from 0 to 1.
    Fixed {
        /// A token whose next one is already known.
        token: f32,
        /// A token after which one is chosen; not less than `token`.
        row: f32,
    },
}

impl DraftCosts {
    pub(crate) fn is_valid(self) -> bool {
        match self {
            DraftCosts::Fixed { token, row } => 0.0 <= token && token <= row && row <= 1.0,
            DraftCosts::Automatic | DraftCosts::Measured => true,
        }
    }

    /// The costs for a model, where they don't have to be measured.
    pub(super) fn of(self, model: &llama::Model, on_cpu: bool) -> Option<Costs> {
        match self {
            DraftCosts::Automatic if on_cpu => Some(by_weights(model.bytes_per_weight(), model.output_share())),
            DraftCosts::Automatic | DraftCosts::Measured => None,
            DraftCosts::Fixed { token, row } => Some(Costs { row, token }),
        }
    }
}

/// The costs on a CPU. `output_share` is the output matrix's share of the weights, which a token
/// without a row of logits is not multiplied with.
fn by_weights(bytes_per_weight: f64, output_share: f64) -> Costs {
    let KernelCosts { token, all_weights } = if bytes_per_weight < FLOAT_BYTES { QUANTIZED } else { FLOAT };
    let row = (token + all_weights * output_share).min(MAX_ROW);
    #[allow(clippy::cast_possible_truncation, reason = "shares from 0 to 1")]
    let costs = Costs { row: row as f32, token: token as f32 };
    costs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantized_weights_make_drafts_dear() {
        let (quantized, float) = (by_weights(0.6, 0.2), by_weights(4.0, 0.2));
        assert!(quantized.row > 2.0 * float.row && quantized.token > 2.0 * float.token);
        for costs in [quantized, float] {
            assert!(costs.row > costs.token, "{costs:?}");
        }
        // A vocabulary of 200,000 beside a small model.
        assert!(by_weights(0.6, 0.9).row < 1.0);
    }

    #[test]
    fn shares_are_from_0_to_1_and_a_row_has_its_token() {
        let fixed = |token, row| DraftCosts::Fixed { token, row }.is_valid();
        assert!(fixed(0.0, 0.0) && fixed(0.1, 0.3) && fixed(1.0, 1.0));
        assert!(!fixed(0.3, 0.1) && !fixed(-0.1, 0.3) && !fixed(0.1, 1.5));
        assert!(!fixed(f32::NAN, 0.5) && !fixed(0.1, f32::NAN));
    }
}
