//! Inbox and mailbox under loom: every interleaving of senders and reader that loom can tell apart.

use loom::future::block_on;
use loom::thread;
use std::future::poll_fn;

use super::inbox::inbox;
use super::mailbox::{Merge, mailbox};

impl Merge for Vec<u32> {
    fn merge(&mut self, later: Vec<u32>) {
        self.extend(later);
    }
}

/// Runs a model under all interleavings with at most three preemptions. Nearly all faults show with
/// so few (Musuvathi and Qadeer, "Iterative context bounding", 2007), and without a bound two
/// writers and a reader take minutes.
fn check(model: impl Fn() + Send + Sync + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(3);
    builder.check(model);
}

#[test]
fn nothing_pushed_is_lost() {
    check(|| {
        let (sender, items) = inbox();
        let other = sender.clone();
        let threads = [(sender, 1), (other, 2)].map(|(sender, n)| thread::spawn(move || sender.push(n).is_ok()));
        let mut sum = 0;
        while let Some(n) = items.pop() {
            sum += n;
        }
        assert_eq!(sum, 3);
        assert!(threads.into_iter().all(|t| t.join().unwrap()));
    });
}

#[test]
fn an_item_is_taken_or_comes_back() {
    check(|| {
        let (sender, items) = inbox();
        let taker = thread::spawn(move || items.try_pop().is_some());
        let pushed = sender.push(7).is_ok();
        assert!(pushed || !taker.join().unwrap());
    });
}

#[test]
fn a_blocked_reader_gets_everything_and_the_end() {
    check(|| {
        let (writer, reader) = mailbox();
        let sender = thread::spawn(move || {
            writer.send(vec![1]);
            writer.send(vec![2]);
        });
        let mut all = Vec::new();
        while let Some(message) = reader.recv() {
            all.extend(message);
        }
        assert_eq!(all, [1, 2]);
        sender.join().unwrap();
    });
}

#[test]
fn a_task_gets_everything_from_two_writers_and_the_end() {
    check(|| {
        let (writer, reader) = mailbox();
        let second = writer.clone();
        let threads = [(writer, 1), (second, 2)].map(|(writer, n)| thread::spawn(move || writer.send(vec![n])));
        let mut all = block_on(async {
            let mut all: Vec<u32> = Vec::new();
            while let Some(message) = poll_fn(|context| reader.poll_recv(context)).await {
                all.extend(message);
            }
            all
        });
        all.sort_unstable();
        assert_eq!(all, [1, 2]);
        threads.into_iter().for_each(|t| t.join().unwrap());
    });
}

#[test]
fn a_reader_that_goes_away_leaves_nothing_behind() {
    check(|| {
        let message = loom::sync::Arc::new(());
        struct Held(#[allow(dead_code)] loom::sync::Arc<()>);
        impl Merge for Held {
            fn merge(&mut self, later: Held) {
                *self = later;
            }
        }
        let (writer, reader) = mailbox();
        let held = Held(loom::sync::Arc::clone(&message));
        let sender = thread::spawn(move || writer.send(held));
        drop(reader);
        sender.join().unwrap();
        assert_eq!(loom::sync::Arc::strong_count(&message), 1);
    });
}
