//! Logs, metrics, traces.

use std::collections::{BTreeMap, HashMap};

use super::N_CASES;
use crate::sample::types;

types! {
    struct LogLine {
        ts: f64,
        level: Level,
        message: String,
        #[serde(flatten)] context: Context,
        #[serde(flatten)] error: Option<ErrorInfo>,
    }

    #[serde(rename_all = "UPPERCASE")]
    enum Level { Debug, Info, Warn, Error }

    struct Context {
        service: String,
        #[serde(skip_serializing_if = "Option::is_none")] request_id: Option<u64>,
        #[serde(default)] tags: Vec<String>,
    }

    struct ErrorInfo { error_kind: ErrorKind, backtrace: Vec<String>, cause: Option<Box<Cause>> }

    enum ErrorKind { Timeout { after_ms: u64 }, Refused, Io(i32), Parse { line: u32, column: u32 }, Panic(String) }

    struct Cause { message: String, cause: Option<Box<Cause>> }

    struct Access {
        method: String,
        path: String,
        status: u16,
        bytes: Option<u64>,
        fields: HashMap<String, FieldValue>,
    }

    #[serde(untagged)]
    enum FieldValue { Flag(bool), Signed(i64), Unsigned(u64), Float(f64), Text(String), List(Vec<FieldValue>) }

    struct Metric {
        name: String,
        unit: Option<String>,
        labels: BTreeMap<String, String>,
        #[serde(flatten)] data: MetricData,
    }

    #[serde(rename_all = "snake_case")]
    enum MetricData {
        Gauge { points: Vec<(i64, f64)> },
        Counter { points: Vec<(i64, u64)>, monotonic: bool },
        Histogram(Histogram),
    }

    struct Histogram { bounds: Vec<f64>, counts: Vec<u64>, sum: f64, #[serde(flatten)] extremes: Option<Extremes> }

    struct Extremes { min: f64, max: f64 }

    #[serde(rename_all = "camelCase")]
    struct Span {
        trace_id: String,
        span_id: String,
        parent_span_id: Option<String>,
        kind: SpanKind,
        status: Status,
        events: Vec<SpanEvent>,
        attributes: Vec<KeyValue>,
    }

    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    enum SpanKind { SpanKindInternal, SpanKindServer, SpanKindClient }

    #[serde(tag = "code", rename_all = "lowercase")]
    enum Status { Unset, Ok, Error { message: String } }

    struct SpanEvent {
        name: String,
        at: u64,
        #[serde(default, skip_serializing_if = "Vec::is_empty")] attributes: Vec<KeyValue>,
    }

    struct KeyValue { key: String, value: AnyValue }

    #[serde(rename_all = "camelCase")]
    enum AnyValue {
        StringValue(String),
        IntValue(i64),
        DoubleValue(f64),
        BoolValue(bool),
        ArrayValue { values: Vec<AnyValue> },
        KvlistValue { values: Vec<KeyValue> },
    }

    struct Alert {
        rule: Rule,
        firing: bool,
        since: Option<i64>,
        #[serde(flatten)] annotations: BTreeMap<String, String>,
    }

    #[serde(tag = "when", rename_all = "kebab-case")]
    enum Rule {
        Above { threshold: f64, #[serde(rename = "for")] seconds: u32 },
        Absent,
        All { rules: Vec<Rule> },
        Burn(BurnRate),
    }

    struct BurnRate { objective: f32, windows: [u32; 2] }

    struct Device { #[serde(rename = "MAC")] mac: [u8; 6], readings: BTreeMap<String, Reading>, firmware: Firmware }

    #[serde(tag = "q", content = "v")]
    enum Reading { Temperature(f32), Switch(bool), Position { x: f32, y: f32, z: f32 }, Broken }

    struct Firmware(u8, u8, Option<String>);
}
