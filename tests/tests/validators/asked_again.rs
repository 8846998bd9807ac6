//! A garde validator as an extractor's: what it finds is asked again, field by field.

use formwork::extract::Invalid;
use formwork::{Model, Recording, Structured};
use garde::Validate;
use serde::Deserialize;

#[derive(Debug, PartialEq, Deserialize, Structured, Validate)]
struct Booking {
    // A rule that the grammar knows.
    #[garde(range(min = 1, max = 9))]
    guests: u8,
    #[garde(dive)]
    stays: Vec<Stay>,
}

// A rule between fields, which only garde can check.
#[derive(Debug, PartialEq, Deserialize, Structured, Validate)]
struct Stay {
    #[garde(skip)]
    first_night: u16,
    #[garde(custom(|last: &u16, _: &()| match *last >= self.first_night {
        true => Ok(()),
        false => Err(garde::Error::new("must not be before the first night")),
    }))]
    last_night: u16,
}

#[test]
fn what_garde_finds_is_asked_again() {
    let model = Model::playback(Recording::new().otherwise(|messages| {
        let last_night = match &messages.last()?.1 {
            again if again.contains("stays[1].last_night: must not be before the first night") => 12,
            _ => 2,
        };
        Some(format!(
            r#"{{"guests": 2, "stays": [{{"first_night": 1, "last_night": 3}}, {{"first_night": 10, "last_night": {last_night}}}]}}"#
        ))
    }));
    let extractor = model.extractor::<Booking>().validate(|booking: &Booking| {
        booking.validate().map_err(|report| {
            report.iter().map(|(path, error)| Invalid::at(path.to_string(), error.to_string())).collect()
        })
    });
    let found = extractor.extract("Two guests, nights 1 to 3 and 10 to 12.").unwrap();
    assert_eq!((found.value.stays[1].last_night, found.cost.requests), (12, 2));
}
