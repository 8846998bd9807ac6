//! The web service under many clients, half of which hang up; and its end.

#![cfg(all(feature = "llama", unix))]
// A test fails by panicking.
#![allow(clippy::panic, clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

const CAMERA: &str = "Subject: Camera crashes\nProduct: Lumo Pro\nCustomer: Alice Baker\nPriority: high";
const PRINTER: &str =
    "Subject: Printer does not print\nProduct: Lumo 320\nReported by: Nina Weber\nPlease treat this as urgent.";

/// The program, killed when the test ends.
struct Service {
    child: Child,
    address: String,
    log: BufReader<ChildStderr>,
}

impl Service {
    fn start() -> Service {
        let test = std::env::current_exe().unwrap();
        let program = test.parent().and_then(Path::parent).unwrap().join("examples/service");
        assert!(program.is_file(), "{} is not built yet; run `cargo build --examples`", program.display());
        let command = &mut Command::new(program);
        let mut child = command.arg("127.0.0.1:0").env_remove("FORMWORK_MODEL").stderr(Stdio::piped()).spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        log.read_line(&mut line).unwrap();
        let address = line.strip_prefix("listening on http://").unwrap().split(',').next().unwrap().to_owned();
        Service { child, address, log }
    }

    /// Sends a request, and leaves its answer to be read.
    fn send(&self, head: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
        let len = body.len();
        write!(stream, "{head}\r\nHost: test\r\nConnection: close\r\nContent-Length: {len}\r\n\r\n{body}").unwrap();
        stream
    }

    /// The status and the body of an answer.
    fn ask(&self, head: &str, body: &str) -> (u16, String) {
        answer(self.send(head, body))
    }

    /// The ticket in a text, however often the service is too busy.
    fn ticket(&self, text: &str) -> Value {
        loop {
            match self.ask("POST /tickets HTTP/1.1\r\nContent-Type: text/plain", text) {
                (200, body) => return serde_json::from_str(&body).unwrap(),
                (503, _) => std::thread::sleep(Duration::from_millis(50)),
                other => panic!("{other:?}"),
            }
        }
    }

    fn metric(&self, name: &str) -> u64 {
        let (_, body) = self.ask("GET /metrics HTTP/1.1", "");
        serde_json::from_str::<Value>(&body).unwrap()[name].as_u64().unwrap()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn answer(mut stream: TcpStream) -> (u16, String) {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
}

#[test]
fn two_hundred_clients_half_of_which_hang_up() {
    let service = Service::start();
    let [camera, printer] = [CAMERA, PRINTER].map(|text| service.ticket(text));
    assert_eq!(camera["customer"], "Alice Baker");
    assert_eq!(printer["priority"], "urgent");
    std::thread::scope(|scope| {
        for client in 0..200 {
            let (service, camera, printer) = (&service, &camera, &printer);
            scope.spawn(move || {
                let (text, wanted) = if client % 4 < 2 { (CAMERA, camera) } else { (PRINTER, printer) };
                if client % 2 == 0 {
                    assert_eq!(service.ticket(text), *wanted);
                    return;
                }
                let stream = service.send("POST /tickets HTTP/1.1\r\nContent-Type: text/plain", text);
                // Before the service has looked, while the text waits, while it is written.
                std::thread::sleep(Duration::from_millis(client * 3));
                stream.shutdown(Shutdown::Both).unwrap();
            });
        }
    });
    // Nothing is left of those who hung up.
    let begun = Instant::now();
    while service.metric("running") + service.metric("waiting") > 0 {
        assert!(begun.elapsed() < Duration::from_secs(60), "a slot is lost");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(service.metric("failed"), 0);
    assert!(service.metric("cancelled") > 0, "nobody hung up in time");
    assert_eq!(service.ticket(CAMERA), camera);
}

#[test]
fn fields_come_one_by_one() {
    let service = Service::start();
    let (status, body) = service.ask("POST /tickets HTTP/1.1\r\nAccept: text/event-stream", CAMERA);
    assert_eq!(status, 200);
    let events: Vec<&str> = body.lines().filter_map(|line| line.strip_prefix("event: ")).collect();
    assert_eq!(events, ["field", "field", "field", "field", "value"], "{body}");
    let paths: Vec<Value> = body
        .lines()
        .filter_map(|line| line.strip_prefix("data: "))
        .map(|data| serde_json::from_str::<Value>(data).unwrap()["path"].take())
        .collect();
    assert_eq!(paths[..4], ["priority", "summary", "product", "customer"]);
}

#[test]
fn what_is_no_ticket_is_refused() {
    let service = Service::start();
    assert_eq!(service.ask("POST /tickets HTTP/1.1", " \n").0, 422);
    assert_eq!(service.ask("POST /tickets HTTP/1.1", &"a".repeat(17_000)).0, 413);
    // It fits into the limit of bytes, and not into the context.
    assert_eq!(service.ask("POST /tickets HTTP/1.1", &"1 ".repeat(8_000)).0, 413);
    assert_eq!(service.ask("GET /tickets HTTP/1.1", "").0, 405);
}

#[test]
fn its_description_names_its_types() {
    let service = Service::start();
    let (_, body) = service.ask("GET /openapi.json HTTP/1.1", "");
    let api: Value = serde_json::from_str(&body).unwrap();
    let schemas = &api["components"]["schemas"];
    assert_eq!(schemas["Ticket"]["properties"]["priority"]["$ref"], "#/components/schemas/Priority");
    assert_eq!(schemas["Priority"]["enum"][3], "urgent");
}

#[test]
fn it_ends_when_all_answers_are_given() {
    let mut service = Service::start();
    let waiting: Vec<TcpStream> = (0..8).map(|_| service.send("POST /tickets HTTP/1.1", CAMERA)).collect();
    // They are in the service's hands once it counts them.
    while service.metric("running") + service.metric("finished") == 0 {}
    let pid = service.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    for stream in waiting {
        assert_eq!(answer(stream).0, 200);
    }
    assert!(service.child.wait().unwrap().success());
    let mut log = String::new();
    service.log.read_to_string(&mut log).unwrap();
    assert!(log.contains("all answers were given"), "{log}");
}
