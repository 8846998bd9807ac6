//! What the engine measures on a device that still works when a call returns.

use std::time::{Duration, Instant};

use super::{Contact, card, gpu, on_gpu, open};

/// What a request takes beside passes and choices, at most: a chat template, the tokenizer, two threads
/// that wake each other. On a card that is a tenth of a tiny model's answer.
const BESIDES: Duration = Duration::from_millis(3);

/// Passes and choices are nearly all that the engine does while it is asked one thing after the other,
/// so their times add up to what has passed; and a pass takes its time where the device works, not
/// where somebody waits for the logits.
#[test]
fn what_is_measured_adds_up() {
    if gpu("what_is_measured_adds_up").is_none() {
        return;
    }
    let model = open(on_gpu());
    // The first passes make the device's programs.
    model.request::<Contact>(card(0)).run().unwrap();
    let before = model.metrics();
    let mut wall = Duration::ZERO;
    for n in 1..4 {
        let started = Instant::now();
        model.request::<Contact>(card(n)).run().unwrap();
        wall += started.elapsed();
    }
    let after = model.metrics();
    let (decoded, sampled) = (after.decode_time - before.decode_time, after.sample_time - before.sample_time);
    println!("decode {decoded:?}, sample {sampled:?}, wall {wall:?}");
    assert!(decoded + sampled <= wall.mul_f64(1.01));
    assert!(decoded + sampled + 3 * BESIDES >= wall.mul_f64(0.95), "{decoded:?} + {sampled:?} of {wall:?}");
    assert!(sampled < decoded, "{sampled:?} {decoded:?}: the wait for the device is counted as a choice");
}
