//! Rules that become formats. All agree on IP addresses. For mail addresses and URLs the crates
//! accept more than anybody writes (spaces in a URL, host names in any script), so the grammar has
//! a part of what they accept.

use std::net::IpAddr;

use formwork::{Structured, Style};
use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

use crate::{accepts, of, walks};

/// Addresses, and what is nearly one.
fn address() -> impl Strategy<Value = String> {
    let changed = (any::<IpAddr>(), any::<prop::sample::Index>(), of("1:.f", 1)).prop_map(|(address, at, letter)| {
        let mut text = address.to_string();
        let at = at.index(text.len());
        text.replace_range(at..=at, &letter);
        text
    });
    prop_oneof![any::<IpAddr>().prop_map(|address| address.to_string()), changed]
}

fn optional_address() -> impl Strategy<Value = Option<String>> {
    proptest::option::of(address())
}

mod by_garde {
    use super::*;

    rules! { garde, exact:
        ip: String, #[garde(ip)] = address();
        ipv4: String, #[garde(ipv4)] = address();
        ipv6: Option<String>, #[garde(ipv6)] = optional_address();
        ip_in_bounds: String, #[garde(ip, length(max = 45))] = address();
    }
}

mod by_validator {
    use super::*;

    rules! { validator, exact:
        ip: String, #[validate(ip)] = address();
        ipv4: String, #[validate(ip(v4 = true, message = "of the old kind"))] = address();
        ipv6: String, #[validate(ip(v6))] = address();
        ip_of_both: String, #[validate(ip(v4 = true, v6 = true))] = address();
    }
}

/// It is an address anyway.
#[derive(Debug, serde::Deserialize, Serialize, Structured, validator::Validate)]
struct Typed {
    #[validate(ip)]
    any: IpAddr,
    #[validate(ip(v4))]
    old: std::net::Ipv4Addr,
}

#[test]
fn types_of_addresses() {
    walks::<Typed>(|typed| validator::Validate::validate(typed).is_ok());
}

#[derive(Debug, serde::Deserialize, Serialize, Structured, garde::Validate, validator::Validate)]
struct Mail {
    #[garde(email)]
    #[validate(email(message = "no address"))]
    value: String,
}

#[derive(Debug, serde::Deserialize, Serialize, Structured, garde::Validate, validator::Validate)]
struct BoundedMail {
    #[garde(email, length(max = 254))]
    #[validate(email, length(min = 3, max = 320))]
    value: String,
}

#[derive(Debug, serde::Deserialize, Serialize, Structured, garde::Validate, validator::Validate)]
struct Page {
    #[garde(url)]
    #[validate(url)]
    value: String,
}

fn check<T>(written: &[&str], others: &[&str])
where
    T: Structured
        + Serialize
        + DeserializeOwned
        + garde::Validate<Context = ()>
        + validator::Validate
        + std::fmt::Debug,
{
    walks::<T>(|value| garde::Validate::validate(value).is_ok() && validator::Validate::validate(value).is_ok());
    for (texts, expected) in [(written, true), (others, false)] {
        for text in texts {
            let json = serde_json::json!({ "value": text }).to_string();
            assert_eq!(accepts::<T>(&json, Style::Compact), expected, "{text}");
        }
    }
}

#[test]
fn mail_addresses() {
    check::<Mail>(
        &["ada@lovelace.org", "a.b-c+d@sub.example.co.uk", "x@y"],
        &["", "a", "@b", "a@", "a@b@c", "a b@c", "a@-b", "a@b..c"],
    );
    check::<BoundedMail>(&["ada@lovelace.org", "x@y"], &["@b", ""]);
}

#[test]
fn urls() {
    check::<Page>(
        &[
            "https://example.com",
            "http://a.example.com:8080/b/c?d=e&f#g",
            "mailto:ada@lovelace.org",
            "ftp://127.0.0.1/a",
        ],
        &["", "example.com", "https://", "https://a:99999/", "http://1.2.3.999/", "http://[::1", "//a.b"],
    );
}
