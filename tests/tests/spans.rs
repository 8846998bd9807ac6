//! Observability through crate `tracing`: spans and events of requests, steps, decodes and masks,
//! and llama.cpp's log. In a process of its own, because the engine's threads only have the global
//! subscriber.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::{Debug, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use formwork::{Error, Model, Structured};
use serde::Deserialize;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

/// What was seen, in order of its beginning.
#[derive(Default)]
struct Seen {
    spans: BTreeMap<u64, Span>,
    events: Vec<Line>,
}

struct Span {
    name: &'static str,
    parent: Option<u64>,
    fields: String,
    n_open: usize,
}

struct Line {
    target: String,
    parent: Option<u64>,
    text: String,
}

/// A subscriber that keeps everything.
#[derive(Clone, Default)]
struct Watch(Arc<Mutex<Seen>>);

thread_local! {
    /// The spans that this thread is in.
    static ENTERED: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
}

struct Fields(String);

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        write!(self.0, "{}={value:?} ", field.name()).unwrap();
    }
}

fn current() -> Option<u64> {
    ENTERED.with_borrow(|entered| entered.last().copied())
}

impl Subscriber for Watch {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, attributes: &Attributes<'_>) -> Id {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        let mut fields = Fields(String::new());
        attributes.record(&mut fields);
        let parent = attributes.parent().map(Id::into_u64).or(current().filter(|_| attributes.is_contextual()));
        let span = Span { name: attributes.metadata().name(), parent, fields: fields.0, n_open: 1 };
        self.0.lock().unwrap().spans.insert(id, span);
        Id::from_u64(id)
    }

    fn event(&self, event: &Event<'_>) {
        let mut fields = Fields(String::new());
        event.record(&mut fields);
        let parent = event.parent().map(Id::into_u64).or(current().filter(|_| event.is_contextual()));
        let target = event.metadata().target().to_owned();
        self.0.lock().unwrap().events.push(Line { target, parent, text: fields.0 });
    }

    fn enter(&self, span: &Id) {
        ENTERED.with_borrow_mut(|entered| entered.push(span.into_u64()));
    }

    fn exit(&self, _: &Id) {
        ENTERED.with_borrow_mut(Vec::pop);
    }

    fn clone_span(&self, id: &Id) -> Id {
        if let Some(span) = self.0.lock().unwrap().spans.get_mut(&id.into_u64()) {
            span.n_open += 1;
        }
        id.clone()
    }

    fn try_close(&self, id: Id) -> bool {
        let mut seen = self.0.lock().unwrap();
        let Some(span) = seen.spans.get_mut(&id.into_u64()) else { return false };
        span.n_open -= 1;
        span.n_open == 0
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
}

impl Seen {
    /// The spans of a name, each with its number.
    fn named(&self, name: &str) -> Vec<(u64, &Span)> {
        self.spans.iter().filter(|(_, span)| span.name == name).map(|(id, span)| (*id, span)).collect()
    }

    /// The name of the span that something is in.
    fn name(&self, id: Option<u64>) -> &str {
        id.and_then(|id| self.spans.get(&id)).map_or("", |span| span.name)
    }

    fn events<'a>(&'a self, with: &'a str) -> impl Iterator<Item = &'a Line> {
        self.events.iter().filter(move |line| line.text.contains(with))
    }
}

#[derive(Debug, Structured, Deserialize)]
#[allow(dead_code)]
struct Contact {
    name: String,
    city: String,
}

#[test]
fn requests_steps_decodes_masks_and_llamas_own_log() {
    let watch = Watch::default();
    tracing::subscriber::set_global_default(watch.clone()).unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf");
    let model = Model::builder().threads(1).open(&path).unwrap();
    let caller = tracing::info_span!("caller");
    let answer =
        caller.in_scope(|| model.request::<Contact>("Name: Ada Lovelace\nCity: London").priority(3).run().unwrap());
    let refused = model.request::<Contact>("x").max_tokens(1).run();
    assert!(matches!(refused, Err(Error::BudgetTooSmall { .. })));
    // With the threads everything has ended.
    drop(model);

    let seen = std::mem::take(&mut *watch.0.lock().unwrap());
    let requests = seen.named("request");
    assert_eq!(requests.len(), 2);
    let (id, request) = requests[0];
    assert_eq!(seen.name(request.parent), "caller");
    assert!(request.fields.contains("priority=3") && request.fields.contains("samples=1"), "{}", request.fields);
    assert_eq!(requests[1].1.parent, None);
    assert!(requests.iter().all(|(_, span)| span.n_open == 0), "a request that has ended is closed");
    let of_request = |name: &str| seen.events(name).filter(|line| line.parent == Some(id)).count();
    assert_eq!((of_request("message=admitted"), of_request("message=ended"), of_request("refused")), (1, 1, 0));
    let refused: Vec<&Line> = seen.events("message=refused").collect();
    assert!(refused.len() == 1 && refused[0].parent == Some(requests[1].0) && refused[0].text.contains("budget"));
    assert_eq!(
        seen.named("prepare").iter().map(|(_, span)| seen.name(span.parent)).collect::<Vec<_>>(),
        ["request"; 2]
    );

    let (steps, decodes, masks) = (seen.named("step"), seen.named("decode"), seen.named("mask"));
    assert!(
        steps.len() == answer.usage.forward_passes && decodes.len() == steps.len(),
        "{} {}",
        steps.len(),
        decodes.len()
    );
    assert!(decodes.iter().chain(&masks).all(|(_, span)| seen.name(span.parent) == "step"));
    assert!(masks.len() + 2 >= steps.len(), "{} of {}", masks.len(), steps.len());
    assert!(steps.iter().all(|(_, span)| span.fields.contains("tokens=") && span.fields.contains("sequences=")));
    assert_eq!(seen.events("decode_time").filter(|line| seen.name(line.parent) == "step").count(), steps.len());
    assert!(!seen.named("mask_ahead").is_empty());
    let ours = seen.events.iter().filter(|line| line.target.starts_with("formwork"));
    assert_eq!(ours.filter(|line| seen.name(line.parent).is_empty()).count(), 0, "every event is in a span");

    // What llama.cpp says while it loads a file, and nothing twice.
    let llama = |text: &str| seen.events(text).filter(|line| line.target == "llama-cpp-2").count();
    assert_eq!(llama("formwork.schema_text str"), 1);
    assert!(llama("module=\"llama.cpp::llama_context\"") > 0);
    // An error that is the reason of one of ours is there as well.
    let folder = tempfile::tempdir().unwrap();
    let mut file = formwork_tests::gguf::Gguf::from_bytes(&std::fs::read(&path).unwrap()).unwrap();
    file.tensors.retain(|tensor| tensor.name != "blk.0.attn_q.weight");
    file.write_to(folder.path().join("lacks.gguf")).unwrap();
    match Model::builder().threads(1).open(folder.path().join("lacks.gguf")) {
        Err(Error::Load { reason, .. }) => assert!(reason.contains("blk.0.attn_q.weight"), "{reason}"),
        other => panic!("{other:?}"),
    }
    assert!(watch.0.lock().unwrap().events("blk.0.attn_q.weight").any(|line| line.target == "llama-cpp-2"));
}
