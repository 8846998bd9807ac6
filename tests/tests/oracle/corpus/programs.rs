//! Syntax trees: expressions, statements, queries, patterns.

use super::N_CASES;
use crate::sample::types;

types! {
    /// A program of a small language.
    struct Program { functions: Vec<Function>, globals: Vec<Binding> }

    struct Function {
        name: String,
        parameters: Vec<Parameter>,
        #[serde(rename = "returns")] result: Type,
        body: Vec<Statement>,
    }

    struct Parameter { name: String, r#type: Type, default: Option<Expression> }

    struct Binding {
        name: String,
        #[serde(skip_serializing_if = "Option::is_none")] r#type: Option<Type>,
        value: Expression,
        #[serde(rename = "const", default)] constant: bool,
    }

    #[serde(rename_all = "lowercase")]
    enum Type {
        Unit,
        Int { bits: u8, signed: bool },
        Float,
        List(Box<Type>),
        Function { from: Vec<Type>, to: Box<Type> },
        Named(String),
    }

    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Statement {
        Break,
        Let(Binding),
        Assign { place: Expression, value: Expression },
        If { condition: Expression, then: Vec<Statement>, r#else: Option<Vec<Statement>> },
        While { condition: Expression, body: Vec<Statement> },
        Return { value: Option<Expression> },
        Expression(Expression),
    }

    #[serde(tag = "op", rename_all = "camelCase")]
    enum Expression {
        Literal { value: Literal },
        Name { name: String },
        Unary { operator: UnaryOperator, of: Box<Expression> },
        Binary { operator: BinaryOperator, left: Box<Expression>, right: Box<Expression> },
        Call { function: Box<Expression>, arguments: Vec<Argument> },
        Lambda(Box<Lambda>),
    }

    struct Lambda { parameters: Vec<String>, body: Expression }

    #[serde(untagged)]
    enum Argument { Named { name: String, value: Expression }, Positional(Expression) }

    #[serde(untagged)]
    enum Literal { Null, Bool(bool), Int(i64), Float(f64), Text(String), List(Vec<Literal>) }

    enum UnaryOperator { #[serde(rename = "-")] Minus, #[serde(rename = "!")] Not }

    enum BinaryOperator {
        #[serde(rename = "+")] Plus,
        #[serde(rename = "<")] Less,
        #[serde(rename = "<=")] LessEqual,
        #[serde(rename = "<<")] ShiftLeft,
        #[serde(rename = "\\")] Without,
        #[serde(rename = "≠")] NotEqual,
    }

    // A query.
    struct Select {
        columns: Columns,
        from: Table,
        #[serde(default)] joins: Vec<Join>,
        r#where: Option<Condition>,
        order_by: Vec<(String, Order)>,
        limit: Option<u64>,
    }

    enum Columns { #[serde(rename = "*")] All, Some(Vec<Column>) }

    struct Column { #[serde(flatten)] value: ColumnValue, r#as: Option<String> }

    enum ColumnValue { Column(String), Count { distinct: bool, of: Option<String> }, Sum(String) }

    #[serde(untagged)]
    enum Table { Name(String), Aliased { table: String, alias: String }, Query { query: Box<Select>, alias: String } }

    struct Join { kind: JoinKind, table: Table, on: Condition }

    #[serde(rename_all = "SCREAMING-KEBAB-CASE")]
    enum JoinKind { Inner, LeftOuter, RightOuter, Cross }

    enum Condition {
        Compare(String, Comparison, Literal),
        And(Vec<Condition>),
        Or(Vec<Condition>),
        Not(Box<Condition>),
        Exists(Box<Select>),
    }

    enum Comparison {
        #[serde(rename = "=")] Equal,
        #[serde(rename = "<>")] Different,
        #[serde(rename = "LIKE")] Like,
        #[serde(rename = "IS NULL")] Null,
    }

    #[serde(rename_all = "lowercase")]
    enum Order { Asc, Desc }

    // A pattern.
    #[serde(tag = "t", content = "v")]
    enum Pattern {
        Any,
        Char(char),
        Range(char, char),
        Repeat { min: u32, max: Option<u32>, of: Box<Pattern> },
        Sequence(Vec<Pattern>),
        Group(Option<String>, Box<Pattern>),
    }
}
