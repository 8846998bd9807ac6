//! The [`Client`] as the guarantee's [`Server`].

use std::future::Future;

use super::call::{Call, CallError, Piece, ServerFacts};
use super::client::{self, Client, RemoteMetrics};
use super::guarantee::{Pieces, Server};

impl Server for Client {
    type Pieces = client::Pieces;

    fn facts(&self) -> &ServerFacts {
        Client::facts(self)
    }

    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        // It ends by itself: the request's end is one of the things that it waits for.
        drop(Client::spawn(self, task));
    }

    fn metrics(&self) -> Option<RemoteMetrics> {
        Some(Client::metrics(self))
    }

    fn open(&self, call: Call) -> impl Future<Output = Result<client::Pieces, CallError>> + Send {
        Client::open(self, call)
    }
}

impl Pieces for client::Pieces {
    fn next(&mut self) -> impl Future<Output = Option<Result<Piece, CallError>>> + Send {
        client::Pieces::next(self)
    }
}
