//! Layouts on devices that are made up, and what llama.cpp really reserves.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::*;
use crate::gguf::LayerSize;
use crate::llama::KvCacheType;

const GIB: u64 = 1 << 30;
const MIB: u64 = 1 << 20;

fn room(free: u64) -> Room {
    Room { free: free * MIB, total: 80 * GIB }
}

/// A model of ten layers of 100 MiB, with 300 MiB of experts each in a mixture, and 200 MiB after
/// them.
fn sizes(experts: u64) -> LayerSizes {
    let layer = LayerSize { dense: 100 * MIB, experts: experts * MIB, kv_lens: (1024, 1024), state_lens: (0, 0) };
    let layers = vec![layer; 10];
    LayerSizes {
        layers,
        output: 200 * MIB,
        width: 1024,
        inner_width: 4096,
        n_heads: 16,
        head_lens: (64, 64),
        n_vocab: 32_000,
    }
}

/// A cache of 16 MiB a layer.
fn needs() -> ContextNeeds {
    let attention = Attention::new(KvCacheType::F16, KvCacheType::F16, Some(true)).unwrap();
    ContextNeeds { n_cells: 4096, n_seq: 8, n_batch: 512, attention }
}

fn fit(sizes: &LayerSizes, rooms: &[Room], experts: Option<bool>) -> Layout {
    let layout = Demand { sizes, context: needs() }.fit(rooms, experts);
    for (share, room) in layout.shares.iter().zip(rooms) {
        assert!(share.total() <= room.budget(), "{share:?} in {room:?}");
    }
    layout
}

#[test]
fn all_of_it_where_there_is_room() {
    let layout = fit(&sizes(0), &[room(10_000)], None);
    assert_eq!((layout.gpu_layers, layout.cpu_experts), (11, 0));
    let share = layout.shares[0];
    assert_eq!((share.weights, share.kv_cache), (1200 * MIB, 160 * MIB));
    assert!(share.compute > 64 * MIB && share.compute < 300 * MIB, "{share:?}");
}

/// Of 4096 cells, 512 tokens at a time.
#[test]
fn attention_takes_room_as_it_is_computed() {
    let compute = |head: u64, keys, values, flash| {
        let sizes = LayerSizes { head_lens: (head, head), n_vocab: 0, ..sizes(0) };
        let context = ContextNeeds { attention: Attention::new(keys, values, flash).unwrap(), ..needs() };
        Demand { sizes: &sizes, context }.lay_out(10, 0, &[room(10_000)]).shares[0].compute
    };
    let (full, half, eight) = (KvCacheType::F32, KvCacheType::F16, KvCacheType::Q8_0);
    let with = compute(128, half, half, Some(true));
    // 16 heads of 32-bit scores.
    let without = compute(128, half, half, Some(false));
    assert_eq!(without - with, 4096 * 512 * 16 * 4);
    // llama.cpp chooses: no backend is known to have heads of 16, and one has none.
    assert_eq!(compute(128, half, half, None), with);
    assert_eq!(compute(16, half, half, None), without);
    assert_eq!(compute(16, half, half, Some(true)), with);
    assert_eq!(compute(128, eight, half, None), without);
    // 1024 numbers of each token, as 16 bits.
    assert_eq!(compute(128, eight, half, Some(true)) - with, 4096 * 1024 * 2);
    assert_eq!(compute(128, eight, eight, None) - with, 2 * 4096 * 1024 * 2);
    assert_eq!(compute(128, full, full, Some(false)), without);
}

/// Half of the layers are recurrent, with a state of 2 MiB for each of eight sequences.
#[test]
fn states_take_room() {
    let mut sizes = sizes(0);
    for layer in sizes.layers.iter_mut().step_by(2) {
        (layer.kv_lens, layer.state_lens) = ((0, 0), (0, 1 << 19));
    }
    assert_eq!(fit(&sizes, &[room(10_000)], None).shares[0].kv_cache, 160 * MIB);
}

#[test]
fn as_much_as_there_is_room_for() {
    let mut last = 11;
    // A GiB is left alone.
    for free in (0..2700).rev().step_by(50) {
        let layout = fit(&sizes(0), &[room(free)], None);
        assert!(layout.gpu_layers <= last, "{free}");
        last = layout.gpu_layers;
        // One more would not have fitted.
        let (sizes, rooms) = (sizes(0), [room(free)]);
        let more = Demand { sizes: &sizes, context: needs() }.lay_out(last + 1, 0, &rooms);
        assert!(last == 11 || more.shares[0].total() > rooms[0].budget(), "{free}: {last}");
    }
    assert_eq!(last, 0);
}

#[test]
fn a_device_that_does_not_say_gets_all() {
    assert_eq!(fit(&sizes(0), &[Room { free: 0, total: 0 }], None).gpu_layers, 11);
    assert_eq!(fit(&sizes(0), &[Room { free: 0, total: GIB }], None).gpu_layers, 0);
}

#[test]
fn two_cards_share_by_what_is_free() {
    let layout = fit(&sizes(0), &[room(6_000), room(12_000)], None);
    assert_eq!(layout.gpu_layers, 11);
    // A third of eleven layers, and the rest with what comes after them.
    assert_eq!(layout.shares.iter().map(|share| share.kv_cache / (16 * MIB)).collect::<Vec<_>>(), [4, 6]);
    assert_eq!(layout.shares.iter().map(|share| share.weights).sum::<u64>(), 1200 * MIB);
    // Together they hold what neither does.
    assert!(fit(&sizes(0), &[room(2_000)], None).gpu_layers < 11);
    assert_eq!(fit(&sizes(0), &[room(2_300), room(2_300)], None).gpu_layers, 11);
}

#[test]
fn experts_stay_on_the_cpu_before_layers_do() {
    let all = fit(&sizes(300), &[room(10_000)], None);
    assert_eq!((all.gpu_layers, all.cpu_experts), (11, 0));
    let some = fit(&sizes(300), &[room(4_000)], None);
    assert!(some.gpu_layers == 11 && (1..10).contains(&some.cpu_experts), "{some:?}");
    let few = fit(&sizes(300), &[room(2_100)], None);
    assert!((1..11).contains(&few.gpu_layers) && few.cpu_experts == 10, "{few:?}");
    // As the caller has it.
    assert_eq!(fit(&sizes(300), &[room(10_000)], Some(true)).cpu_experts, 10);
    assert_eq!(fit(&sizes(300), &[room(4_000)], Some(false)).cpu_experts, 0);
    assert_eq!(fit(&sizes(0), &[room(4_000)], Some(true)).cpu_experts, 0);
}

#[test]
fn numbers_beyond_all_measure() {
    let layer = LayerSize {
        dense: u64::MAX,
        experts: u64::MAX,
        kv_lens: (u64::MAX, u64::MAX),
        state_lens: (u64::MAX, u64::MAX),
    };
    let sizes = LayerSizes { layers: vec![layer; 3], output: u64::MAX, ..sizes(0) };
    assert_eq!(fit(&sizes, &[room(10_000)], None).gpu_layers, 0);
    let none = Demand { sizes: &LayerSizes::default(), context: needs() };
    assert_eq!(none.fit(&[], None).gpu_layers, 1);
    assert_eq!(none.lay_out(usize::MAX, usize::MAX, &[room(1)]).gpu_layers, 1);
}
