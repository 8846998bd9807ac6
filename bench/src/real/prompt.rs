//! The prompts: what all of them begin with, and then a document and its fields.

use formwork_tests::documents::Document;

/// The instructions; with the example they are some 420 tokens of a common vocabulary.
const INSTRUCTIONS: &str = "\
You read a document and write down what it says about some fields, as one line of JSON. The fields are named below the document; write all of \
them, in that order and under exactly these names.

Copy each value from the document as it stands there: do not translate, shorten, correct or complete it. A number is written without its unit and \
without separators between thousands, and a yes or no as true or false. Where the document does not say what a field asks for, write null; do not \
guess. A field followed by names in brackets is a list with one object for each thing that the document tells of, and each object has these names. \
Any other list has only the values themselves, and it is empty if there are none. Write nothing before the JSON and nothing after it.";

/// A worked example.
const EXAMPLE: &str = "\
Document:
Good morning, this is Halvard from the ferry office. Your crossing on the Morning Star is booked for 14 June, leaving Skarvik at 7:45 with two \
bicycles and a car trailer. The fare comes to 1,240 kroner in all, and it has been paid. Should the wind rise above gale we will ring you on the \
evening before. Coffee and fish soup are served on board.
Fields: ship, departureDate, harbour, fare, paid, cabin_number, luggage[item, count], served
JSON:
{\"ship\": \"Morning Star\", \"departureDate\": \"14 June\", \"harbour\": \"Skarvik\", \"fare\": 1240, \"paid\": true, \"cabin_number\": null, \
\"luggage\": [{\"item\": \"bicycles\", \"count\": 2}, {\"item\": \"car trailer\", \"count\": 1}], \"served\": [\"coffee\", \"fish soup\"]}";

/// Instructions, the example, and the document.
pub(super) fn instructions(document: &Document) -> String {
    format!("{INSTRUCTIONS}\n\n{EXAMPLE}\n\n{}\nJSON:\n", asked(document))
}

/// Instructions as the system's message, and the document as the user's.
pub(super) fn chat(document: &Document) -> String {
    let asked = asked(document);
    format!(
        "<|im_start|>system\n{INSTRUCTIONS}<|im_end|>\n<|im_start|>user\n{asked}<|im_end|>\n<|im_start|>assistant\n"
    )
}

fn asked(document: &Document) -> String {
    format!("Document:\n{}\nFields: {}", document.text, names(document))
}

/// The prompt of the committed model.
pub(super) fn fields(document: &Document) -> String {
    crate::generate::tasks::committed(&names(document), &document.text)
}

fn names(document: &Document) -> String {
    document.fields.field_list().unwrap_or_default()
}
