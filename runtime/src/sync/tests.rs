//! What a reader gets, with threads and with a waker.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::thread;

use super::inbox::inbox;
use super::mailbox::{Merge, mailbox};

impl Merge for Vec<u32> {
    fn merge(&mut self, later: Vec<u32>) {
        self.extend(later);
    }
}

#[derive(Default)]
struct WakeCounter(AtomicUsize);

impl Wake for WakeCounter {
    fn wake(self: Arc<WakeCounter>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

#[test]
fn items_come_in_order_until_the_last_sender_is_gone() {
    let (sender, items) = inbox();
    let other = sender.clone();
    let threads = [sender, other].map(|sender| {
        thread::spawn(move || {
            for n in 0..500 {
                sender.push(n).unwrap();
            }
        })
    });
    let mut seen = vec![0; 500];
    while let Some(n) = items.pop() {
        seen[n] += 1;
    }
    assert!(seen.iter().all(|n| *n == 2));
    assert!(threads.into_iter().all(|t| t.join().is_ok()));
    assert_eq!(items.try_pop(), None);
}

#[test]
fn an_item_that_nobody_takes_comes_back() {
    let (sender, items) = inbox();
    sender.push("a").unwrap();
    drop(items);
    assert_eq!(sender.push("b"), Err("b"));
}

#[test]
fn a_slow_reader_gets_one_merged_message() {
    let (writer, reader) = mailbox();
    for n in 0..100 {
        writer.send(vec![n]);
    }
    assert_eq!(reader.recv(), Some((0..100).collect()));
    let second = writer.clone();
    drop(writer);
    second.send(vec![7]);
    drop(second);
    assert_eq!(reader.recv(), Some(vec![7]));
    assert_eq!(reader.recv(), None);
}

#[test]
fn a_task_is_woken_once_for_each_time_it_waits() {
    let count = Arc::new(WakeCounter::default());
    let waker = Waker::from(Arc::clone(&count));
    let context = Context::from_waker(&waker);
    let (writer, reader) = mailbox();
    assert_eq!(reader.poll_recv(&context), Poll::Pending);
    writer.send(vec![1]);
    writer.send(vec![2]);
    assert_eq!(count.0.load(Ordering::Relaxed), 1);
    assert_eq!(reader.poll_recv(&context), Poll::Ready(Some(vec![1, 2])));
    assert_eq!(reader.poll_recv(&context), Poll::Pending);
    drop(writer);
    assert_eq!(count.0.load(Ordering::Relaxed), 2);
    assert_eq!(reader.poll_recv(&context), Poll::Ready(None));
}

#[test]
fn writers_learn_that_nobody_reads() {
    let (writer, reader) = mailbox();
    assert!(!writer.is_abandoned());
    writer.send(vec![1]);
    drop(reader);
    assert!(writer.is_abandoned());
    writer.send(vec![2]);
}
