//! The guarantee against servers that do what they like.

mod answers;
mod fake;
mod random_cuts;
mod reading;
