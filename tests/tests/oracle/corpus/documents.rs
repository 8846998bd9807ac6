//! Rich text, forms, slides, extraction from pages.

use std::collections::BTreeMap;

use super::N_CASES;
use crate::sample::types;

types! {
    struct Article {
        #[serde(flatten)] front: FrontMatter,
        blocks: Vec<Block>,
        #[serde(default)] footnotes: BTreeMap<String, Vec<Inline>>,
    }

    struct FrontMatter {
        title: String,
        authors: Vec<String>,
        #[serde(default)] tags: Vec<String>,
        #[serde(rename = "lang")] language: Option<String>,
    }

    #[serde(tag = "type", rename_all = "kebab-case")]
    enum Block {
        Rule,
        Paragraph { children: Vec<Inline> },
        Heading {
            level: u8,
            children: Vec<Inline>,
            #[serde(skip_serializing_if = "Option::is_none")] anchor: Option<String>,
        },
        List(List),
        Quote { children: Vec<Block>, source: Option<String> },
        Code { language: Option<String>, lines: Vec<String> },
        Table { header: Vec<Cell>, rows: Vec<Vec<Cell>>, align: Vec<Align> },
        Figure(Figure),
    }

    struct List { #[serde(flatten)] kind: ListKind, items: Vec<Vec<Block>> }

    #[serde(tag = "list", rename_all = "lowercase")]
    enum ListKind { Bullet, Ordered { start: Option<u32> }, Task { done: Vec<bool> } }

    #[serde(untagged)]
    enum Inline {
        Text(String),
        Marked { mark: Mark, children: Vec<Inline> },
        Link { href: String, children: Vec<Inline> },
        Reference { #[serde(rename = "^")] footnote: String },
    }

    #[serde(rename_all = "lowercase")]
    enum Mark { Bold, Italic, Code, #[serde(rename = "colour")] Colour([u8; 3]) }

    #[serde(untagged)]
    enum Cell { Empty, Number(f64), Text(Vec<Inline>), Span { columns: u8, rows: u8, of: Box<Cell> } }

    enum Align { #[serde(rename = ":--")] Left, #[serde(rename = ":-:")] Centre, #[serde(rename = "--:")] Right }

    struct Figure { src: String, alt: Option<String>, #[serde(flatten)] size: Option<Size> }

    struct Size { width: u32, height: u32 }

    // A form and its answers.
    struct Form { title: String, sections: Vec<Section>, submit: Submit }

    struct Section {
        heading: Option<String>,
        questions: Vec<Question>,
        #[serde(skip_serializing_if = "Option::is_none", rename = "showIf")] show_if: Option<ShowIf>,
    }

    struct Question {
        id: String,
        label: BTreeMap<String, String>,
        #[serde(default)] required: bool,
        #[serde(flatten)] input: Input,
    }

    #[serde(tag = "input", rename_all = "snake_case")]
    enum Input {
        Text { max_length: Option<u32> },
        Choice { options: Vec<String>, #[serde(default)] several: bool },
        Scale { from: i8, to: i8, labels: Option<(String, String)> },
        Date,
        Matrix { rows: Vec<String>, cell: Box<Input> },
    }

    enum ShowIf { Answered(String), Is { question: String, answer: Answer }, All(Vec<ShowIf>), Not(Box<ShowIf>) }

    #[serde(untagged)]
    enum Answer { Number(f64), Text(String), Several(Vec<String>), Rows(BTreeMap<String, Answer>) }

    #[serde(tag = "to", content = "with")]
    enum Submit { Mail(String), Post { url: String, headers: BTreeMap<String, String> }, Nowhere }

    /// What was found on a page, and where.
    struct Extraction {
        page: u32,
        entities: Vec<Entity>,
        relations: Vec<Relation>,
        tables: Vec<Vec<Vec<Option<String>>>>,
    }

    struct Entity { text: String, #[serde(flatten)] kind: EntityKind, span: (u32, u32), score: f32 }

    #[serde(tag = "entity", rename_all = "SCREAMING_SNAKE_CASE")]
    enum EntityKind {
        Person { title: Option<String> },
        Organisation,
        Date { iso: Option<String> },
        Money { amount: f64, currency: String },
        #[serde(other)] Miscellaneous,
    }

    struct Relation(u32, RelationKind, u32);

    #[serde(rename_all = "snake_case")]
    enum RelationKind { WorksFor, LocatedIn, PartOf, Other(String) }
}
