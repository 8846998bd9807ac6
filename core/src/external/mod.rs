//! [`Structured`](crate::Structured) for types of other crates, each behind a feature of the crate's name.

#[cfg(feature = "chrono")]
mod chrono;
#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
mod date_tables;
#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
mod dates;
#[cfg(feature = "jiff")]
mod jiff;
#[cfg(any(feature = "chrono", feature = "time"))]
mod names;
#[cfg(feature = "time")]
mod time;

#[cfg(test)]
mod tests {
    /// `date_tables.rs` is what the patterns say; rustfmt's white space and commas aside.
    #[test]
    fn tables_are_up_to_date() {
        let bare = |text: &str| text.replace(|c: char| c.is_whitespace() || c == ',', "");
        let fresh = crate::build::formats::date_crates_source().unwrap();
        assert!(bare(&fresh) == bare(include_str!("date_tables.rs")), "stale tables: run `cargo xtask bless`");
    }
}
