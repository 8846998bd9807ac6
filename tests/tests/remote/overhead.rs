//! What the client costs beside a bare HTTP call of the same request over one connection.
//!
//! `cargo test --release … --test remote -- --ignored --nocapture figures`; the figures are in `docs/remote.md`.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use formwork::{Constrain, Model};
use formwork_tests::stand_in::{Dialect, Framing, Reply, Settings, StandIn};
use serde_json::Value;

const REQUESTS: usize = 400;
const TOKENS: usize = 2000;
const ROUNDS: usize = 15;

/// Sends a request and reads its response to the end.
fn bare(stream: &mut TcpStream, path: &str, body: &[u8], buffer: &mut Vec<u8>) {
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        stream.peer_addr().unwrap(),
        body.len()
    );
    stream.write_all(&[head.as_bytes(), body].concat()).unwrap();
    buffer.clear();
    let mut chunk = [0; 16 << 10];
    while !buffer.ends_with(b"\r\n0\r\n\r\n") {
        let n = stream.read(&mut chunk).unwrap();
        assert!(n > 0, "the response ends early");
        buffer.extend_from_slice(&chunk[..n]);
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// Time of a request with the client, and of the bare one, each the median; in turns, so that both
/// have the machine as it is.
fn times(text: &str, constrain: Constrain, n: usize, run: impl Fn(&Model)) -> (Duration, Duration) {
    let reply = Reply::text(text).framing(Framing { token: 4, ..Framing::default() });
    let server = StandIn::start_with(Settings::default(), Dialect::Vllm, move |_| reply.clone()).unwrap();
    let model = Model::connect(server.url()).constrain(constrain).build().unwrap();
    run(&model);
    let body: Value = server.calls()[0].clone();
    let body = body.to_string().into_bytes();
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.set_nodelay(true).unwrap();
    let (mut with, mut without, mut buffer) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..n {
        let begun = Instant::now();
        run(&model);
        with.push(begun.elapsed());
        let begun = Instant::now();
        bare(&mut stream, "/v1/chat/completions", &body, &mut buffer);
        without.push(begun.elapsed());
    }
    (median(with), median(without))
}

fn micros(time: f64) -> String {
    format!("{:.1} µs", time * 1e6)
}

#[test]
#[ignore = "prints figures"]
fn figures() {
    let long = serde_json::to_string(&vec![1234_u16; TOKENS * 4 / 6]).unwrap();
    let n_tokens = long.len().div_ceil(4);
    for constrain in [Constrain::Auto, Constrain::Schema, Constrain::Nothing] {
        let (with, bare) =
            times("true", constrain, REQUESTS, |model| assert!(model.generate::<bool>("Is it?").unwrap()));
        let a_request = with.as_secs_f64() - bare.as_secs_f64();
        println!("{constrain:?}, a request: {with:?} beside {bare:?}, {} more", micros(a_request));
        let read = |model: &Model| assert!(model.generate::<Vec<u16>>("Which?").unwrap().len() > TOKENS / 2);
        let (with, bare) = times(&long, constrain, ROUNDS, read);
        let a_token = (with.as_secs_f64() - bare.as_secs_f64() - a_request) / n_tokens as f64;
        println!("{constrain:?}, {n_tokens} tokens: {with:?} beside {bare:?}, {} more a token", micros(a_token));
        let stream = |model: &Model| {
            let stream = model.request::<Vec<u16>>("Which?").max_tokens(10_000).stream().unwrap();
            assert!(stream.map(|update| update.unwrap().text.len()).sum::<usize>() > TOKENS * 3);
        };
        let (with, bare) = times(&long, constrain, ROUNDS, stream);
        let a_token = (with.as_secs_f64() - bare.as_secs_f64() - a_request) / n_tokens as f64;
        println!("{constrain:?}, streamed: {with:?} beside {bare:?}, {} more a token", micros(a_token));
    }
}
