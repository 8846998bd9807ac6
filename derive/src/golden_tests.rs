//! What the macro prints for five small types: golden expansions, so that a reader sees the code
//! and a review sees each change of it.
//!
//! `UPDATE_EXPECT=1 cargo test -p formwork-derive golden` writes the expectations anew. Three rules
//! keep them short: `::formwork::__core::` is shown as `fw::`, a table (`static NODES: […] = […]`)
//! as its first element and `..`, and the impl of `StructuredPartial` only where a type asks for it.

use expect_test::{Expect, expect};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::quote;
use syn::{DeriveInput, parse_quote};

/// Compares what is printed for `input` with what is expected.
fn check(input: &DeriveInput, expected: Expect) {
    let printed = abridged(crate::derive(input)).to_string().replace(":: formwork :: __core ::", "fw ::");
    let mut file = syn_of_prettyplease::parse_file(&printed).expect("the macro prints items");
    if !input.attrs.iter().any(|attr| attr.path().is_ident("structured")) {
        file.items.retain(|item| !is_partial(item));
    }
    expected.assert_eq(&prettyplease::unparse(&file));
}

/// Whether this is the impl that makes the text so far the partial value.
fn is_partial(item: &syn_of_prettyplease::Item) -> bool {
    let syn_of_prettyplease::Item::Impl(item) = item else { return false };
    let name = item.trait_.as_ref().and_then(|(_, path, _)| path.segments.last());
    name.is_some_and(|name| name.ident == "StructuredPartial")
}

/// The same tokens, of arrays that are values (behind `=`, or behind `;` at the end of a block) only
/// the first element.
fn abridged(tokens: TokenStream) -> TokenStream {
    let mut is_value = false;
    let tokens = tokens.into_iter().map(|token| {
        let TokenTree::Group(group) = token else {
            is_value = matches!(&token, TokenTree::Punct(punct) if matches!(punct.as_char(), '=' | ';'));
            return token;
        };
        let stream = if is_value && group.delimiter() == Delimiter::Bracket {
            first_element(group.stream())
        } else {
            abridged(group.stream())
        };
        is_value = false;
        TokenTree::Group(Group::new(group.delimiter(), stream))
    });
    tokens.collect()
}

/// `first, ..`, or all of it if there is no more.
fn first_element(elements: TokenStream) -> TokenStream {
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    let mut tokens = elements.into_iter();
    let first: TokenStream = tokens.by_ref().take_while(|token| !is_comma(token)).collect();
    if tokens.next().is_none() { first } else { quote!(#first, ..) }
}

#[test]
fn enum_of_unit_variants() {
    let input = parse_quote! {
        enum Level {
            Low,
            High,
        }
    };
    let expected = expect![[r##"
        #[automatically_derived]
        impl fw::Structured for Level {
            fn fragment() -> &'static fw::fragment::Fragment {
                static NODES: [fw::fragment::Node; 19] = {
                    use fw::fragment::{Node, NodeId};
                    [
                        Node::Literal {
                            start: 19,
                            len: 1,
                            next: NodeId(1),
                        },
                        ..,
                    ]
                };
                static RANGES: [fw::fragment::ByteRange; 4] = {
                    use fw::fragment::ByteRange;
                    [ByteRange::new(72, 72, 10), ..]
                };
                static CHOICES: [fw::fragment::NodeId; 0] = [];
                static PARTS: [fw::fragment::Part; 4] = {
                    use fw::fragment::{NodeId, Part};
                    [
                        Part {
                            start: NodeId(16),
                            nests: false,
                        },
                        ..,
                    ]
                };
                static TEXT: [u8; 27] = *b"nullnulligh\":ow\":\",\"igh\"ow\"";
                static KNOWN: fw::fragment::Known = fw::fragment::Known {
                    cuts: [0x1e1f780000033000c00300c00000000, 0x0],
                    costs: &[],
                };
                const {
                    &fw::fragment::Fragment {
                        name: "Level",
                        nests: false,
                        nodes: &NODES,
                        text: &TEXT,
                        ranges: &RANGES,
                        choices: &CHOICES,
                        calls: &[],
                        parts: &PARTS,
                        members: ::core::option::Option::Some(fw::fragment::Members {
                            first: 2,
                            rest: 3,
                        }),
                        buffered: &[],
                        direct_only: false,
                        depth: fw::fragment::Fragment::ANY_DEPTH,
                        known: ::core::option::Option::Some(&KNOWN),
                    }
                }
            }
            fn description() -> &'static fw::schema::Description {
                const {
                    &fw::schema::Description {
                        name: "Level",
                        docs: "",
                        notes: fw::schema::Notes::NONE,
                        shape: fw::schema::Shape::Enum {
                            tagging: fw::schema::Tagging::External,
                            variants: &[
                                fw::schema::Variant {
                                    name: "Low",
                                    docs: "",
                                    notes: fw::schema::Notes::NONE,
                                    content: fw::schema::Content::Unit,
                                },
                                fw::schema::Variant {
                                    name: "High",
                                    docs: "",
                                    notes: fw::schema::Notes::NONE,
                                    content: fw::schema::Content::Unit,
                                },
                            ],
                        },
                    }
                }
            }
        }
        #[automatically_derived]
        impl fw::StructuredMembers for Level {}
        #[automatically_derived]
        impl fw::StructuredKey for Level {
            fn key_fragment() -> &'static fw::fragment::Fragment {
                <Self as fw::Structured>::fragment()
            }
        }
        #[automatically_derived]
        impl fw::StructuredChoice for Level {
            const VALUES: &'static [&'static str] = &["\"Low\"", "\"High\""];
        }
    "##]];
    check(&input, expected);
}

#[test]
fn partial_struct() {
    let input = parse_quote! {
        /// A place on the map.
        #[structured(partial(Clone))]
        pub struct Point {
            /// To the east.
            pub x: i32,
            y: i32,
        }
    };
    let expected = expect![[r##"
        #[automatically_derived]
        impl fw::Structured for Point {
            fn fragment() -> &'static fw::fragment::Fragment {
                static NODES: [fw::fragment::Node; 18] = {
                    use fw::fragment::{Node, NodeId};
                    [
                        Node::Literal {
                            start: 11,
                            len: 1,
                            next: NodeId(1),
                        },
                        ..,
                    ]
                };
                static RANGES: [fw::fragment::ByteRange; 0] = [];
                static CHOICES: [fw::fragment::NodeId; 0] = [];
                static PARTS: [fw::fragment::Part; 2] = {
                    use fw::fragment::{NodeId, Part};
                    [
                        Part {
                            start: NodeId(8),
                            nests: false,
                        },
                        ..,
                    ]
                };
                static TEXT: [u8; 12] = *b"\"y\":,\"x\":,}{";
                static KNOWN: fw::fragment::Known = fw::fragment::Known {
                    cuts: [0x7f000000000000000c00300c00000000, 0x0],
                    costs: &[],
                };
                const {
                    &fw::fragment::Fragment {
                        name: "Point",
                        nests: true,
                        nodes: &NODES,
                        text: &TEXT,
                        ranges: &RANGES,
                        choices: &CHOICES,
                        calls: &[
                            <i32 as fw::Structured>::fragment,
                            <i32 as fw::Structured>::fragment,
                        ],
                        parts: &PARTS,
                        members: ::core::option::Option::Some(fw::fragment::Members {
                            first: 0,
                            rest: 1,
                        }),
                        buffered: &[],
                        direct_only: false,
                        depth: fw::fragment::Fragment::ANY_DEPTH,
                        known: ::core::option::Option::Some(&KNOWN),
                    }
                }
            }
            fn description() -> &'static fw::schema::Description {
                const {
                    &fw::schema::Description {
                        name: "Point",
                        docs: "A place on the map.",
                        notes: fw::schema::Notes::NONE,
                        shape: fw::schema::Shape::Struct(
                            &[
                                fw::schema::Field {
                                    name: "x",
                                    docs: "To the east.",
                                    notes: fw::schema::Notes::NONE,
                                    ty: <i32 as fw::Structured>::description,
                                    presence: fw::fragment::Presence::Required,
                                    flatten: false,
                                },
                                fw::schema::Field {
                                    name: "y",
                                    docs: "",
                                    notes: fw::schema::Notes::NONE,
                                    ty: <i32 as fw::Structured>::description,
                                    presence: fw::fragment::Presence::Required,
                                    flatten: false,
                                },
                            ],
                        ),
                    }
                }
            }
        }
        #[automatically_derived]
        impl fw::StructuredMembers for Point {}
        ///A [`Point`] while it is written: how far each field is.
        ///
        /// A place on the map.
        #[allow(
            dead_code,
            missing_docs,
            non_camel_case_types,
            non_snake_case,
            private_bounds,
            private_interfaces,
            unreachable_pub,
            clippy::all,
            clippy::pedantic
        )]
        pub struct PointPartial {
            /// To the east.
            pub x: fw::partial::Progress<i32>,
            y: fw::partial::Progress<i32>,
        }
        #[automatically_derived]
        #[allow(unused_variables, clippy::all, clippy::pedantic)]
        impl fw::partial::StructuredPartial for Point {
            type Partial = PointPartial;
            fn start(
                _: &fw::partial::Cursor<'_>,
                _: usize,
                _: fw::partial::ValueKind,
            ) -> Self::Partial {
                PointPartial {
                    x: fw::partial::Progress::Pending,
                    y: fw::partial::Progress::Pending,
                }
            }
            fn advance(
                partial: &mut Self::Partial,
                cursor: &mut fw::partial::Cursor<'_>,
                depth: usize,
            ) {
                match cursor.member(depth) {
                    ::core::option::Option::Some("x") => partial.x.advance(cursor, depth + 1),
                    ::core::option::Option::Some("y") => partial.y.advance(cursor, depth + 1),
                    _ => {}
                }
            }
            fn takes(key: &str, levels: u32) -> bool {
                ["x", "y"].contains(&key) || levels > 0 && (false)
            }
        }
        #[automatically_derived]
        #[allow(clippy::all, clippy::pedantic)]
        impl ::core::fmt::Debug for PointPartial {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                use fw::partial::{Hidden as _, Visible as _};
                let PointPartial { x: field0, y: field1 } = self;
                f.debug_struct("PointPartial")
                    .field("x", (&fw::partial::Shown(field0)).shown())
                    .field("y", (&fw::partial::Shown(field1)).shown())
                    .finish()
            }
        }
        #[automatically_derived]
        #[allow(clippy::all, clippy::pedantic)]
        impl ::core::clone::Clone for PointPartial {
            fn clone(&self) -> Self {
                let PointPartial { x: field0, y: field1 } = self;
                PointPartial {
                    x: ::core::clone::Clone::clone(field0),
                    y: ::core::clone::Clone::clone(field1),
                }
            }
        }
    "##]];
    check(&input, expected);
}

#[test]
fn struct_with_optional_fields() {
    let input = parse_quote! {
        struct Profile<T> {
            name: Option<String>,
            #[serde(default)]
            tags: Vec<T>,
        }
    };
    let expected = expect![[r##"
        #[automatically_derived]
        impl<T> fw::Structured for Profile<T>
        where
            T: fw::Structured,
        {
            fn fragment() -> &'static fw::fragment::Fragment {
                static NODES: [fw::fragment::Node; 24] = {
                    use fw::fragment::{Node, NodeId};
                    [
                        Node::Literal {
                            start: 17,
                            len: 1,
                            next: NodeId(1),
                        },
                        ..,
                    ]
                };
                static RANGES: [fw::fragment::ByteRange; 0] = [];
                static CHOICES: [fw::fragment::NodeId; 4] = {
                    use fw::fragment::NodeId;
                    [NodeId(15), ..]
                };
                static PARTS: [fw::fragment::Part; 2] = {
                    use fw::fragment::{NodeId, Part};
                    [
                        Part {
                            start: NodeId(10),
                            nests: false,
                        },
                        ..,
                    ]
                };
                static TEXT: [u8; 18] = *b"\"tags\":,\"name\":,}{";
                static KNOWN: fw::fragment::Known = fw::fragment::Known {
                    cuts: [0x7838e1e6000000000c00300c00000000, 0x0],
                    costs: &[],
                };
                const {
                    &fw::fragment::Fragment {
                        name: "Profile",
                        nests: true,
                        nodes: &NODES,
                        text: &TEXT,
                        ranges: &RANGES,
                        choices: &CHOICES,
                        calls: &[
                            <Option<String> as fw::Structured>::fragment,
                            <Vec<T> as fw::Structured>::fragment,
                        ],
                        parts: &PARTS,
                        members: ::core::option::Option::Some(fw::fragment::Members {
                            first: 0,
                            rest: 1,
                        }),
                        buffered: &[],
                        direct_only: false,
                        depth: fw::fragment::Fragment::ANY_DEPTH,
                        known: ::core::option::Option::Some(&KNOWN),
                    }
                }
            }
            fn description() -> &'static fw::schema::Description {
                const {
                    &fw::schema::Description {
                        name: "Profile",
                        docs: "",
                        notes: fw::schema::Notes::NONE,
                        shape: fw::schema::Shape::Struct(
                            &[
                                fw::schema::Field {
                                    name: "name",
                                    docs: "",
                                    notes: fw::schema::Notes::NONE,
                                    ty: <Option<String> as fw::Structured>::description,
                                    presence: fw::fragment::Presence::Nullable,
                                    flatten: false,
                                },
                                fw::schema::Field {
                                    name: "tags",
                                    docs: "",
                                    notes: fw::schema::Notes::NONE,
                                    ty: <Vec<T> as fw::Structured>::description,
                                    presence: fw::fragment::Presence::Optional,
                                    flatten: false,
                                },
                            ],
                        ),
                    }
                }
            }
        }
        #[automatically_derived]
        impl<T> fw::StructuredMembers for Profile<T>
        where
            T: fw::Structured,
        {}
    "##]];
    check(&input, expected);
}

#[test]
fn tagged_enum() {
    let input = parse_quote! {
        #[serde(tag = "type", rename_all = "lowercase")]
        enum Event {
            Started,
            Failed { code: u8 },
        }
    };
    let expected = expect![[r##"
        #[automatically_derived]
        impl fw::Structured for Event {
            fn fragment() -> &'static fw::fragment::Fragment {
                static NODES: [fw::fragment::Node; 21] = {
                    use fw::fragment::{Node, NodeId};
                    [
                        Node::Literal {
                            start: 31,
                            len: 1,
                            next: NodeId(1),
                        },
                        ..,
                    ]
                };
                static RANGES: [fw::fragment::ByteRange; 2] = {
                    use fw::fragment::ByteRange;
                    [ByteRange::new(102, 102, 13), ..]
                };
                static CHOICES: [fw::fragment::NodeId; 0] = [];
                static PARTS: [fw::fragment::Part; 2] = {
                    use fw::fragment::{NodeId, Part};
                    [
                        Part {
                            start: NodeId(8),
                            nests: false,
                        },
                        ..,
                    ]
                };
                static TEXT: [u8; 32] = *b"\"code\":,ailed\"tarted\"\"\"type\":,}{";
                static KNOWN: fw::fragment::Known = fw::fragment::Known {
                    cuts: [0x7e3fb6fe000000000c00300c00000000, 0x0],
                    costs: &[],
                };
                const {
                    &fw::fragment::Fragment {
                        name: "Event",
                        nests: true,
                        nodes: &NODES,
                        text: &TEXT,
                        ranges: &RANGES,
                        choices: &CHOICES,
                        calls: &[<u8 as fw::Structured>::fragment],
                        parts: &PARTS,
                        members: ::core::option::Option::Some(fw::fragment::Members {
                            first: 0,
                            rest: 1,
                        }),
                        buffered: &[0u32],
                        direct_only: false,
                        depth: fw::fragment::Fragment::ANY_DEPTH,
                        known: ::core::option::Option::Some(&KNOWN),
                    }
                }
            }
            fn description() -> &'static fw::schema::Description {
                const {
                    &fw::schema::Description {
                        name: "Event",
                        docs: "",
                        notes: fw::schema::Notes::NONE,
                        shape: fw::schema::Shape::Enum {
                            tagging: fw::schema::Tagging::Internal("type"),
                            variants: &[
                                fw::schema::Variant {
                                    name: "started",
                                    docs: "",
                                    notes: fw::schema::Notes::NONE,
                                    content: fw::schema::Content::Unit,
                                },
                                fw::schema::Variant {
                                    name: "failed",
                                    docs: "",
                                    notes: fw::schema::Notes::NONE,
                                    content: fw::schema::Content::Struct(
                                        &[
                                            fw::schema::Field {
                                                name: "code",
                                                docs: "",
                                                notes: fw::schema::Notes::NONE,
                                                ty: <u8 as fw::Structured>::description,
                                                presence: fw::fragment::Presence::Required,
                                                flatten: false,
                                            },
                                        ],
                                    ),
                                },
                            ],
                        },
                    }
                }
            }
        }
        #[automatically_derived]
        impl fw::StructuredMembers for Event {}
    "##]];
    check(&input, expected);
}

#[test]
fn newtype_with_a_limit() {
    let input = parse_quote! {
        struct Percent(#[structured(range = ..=100)] u8);
    };
    check(
        &input,
        expect![[r#"
        const _: () = {
            enum __Formwork0 {}
            #[automatically_derived]
            impl fw::Structured for __Formwork0 {
                fn fragment() -> &'static fw::fragment::Fragment {
                    static NODES: [fw::fragment::Node; 5] = {
                        use fw::fragment::Node;
                        [
                            Node::Bytes {
                                first: 0,
                                len: 3,
                                accepting: false,
                            },
                            ..,
                        ]
                    };
                    static RANGES: [fw::fragment::ByteRange; 7] = {
                        use fw::fragment::ByteRange;
                        [ByteRange::new(48, 48, 1), ..]
                    };
                    static CHOICES: [fw::fragment::NodeId; 0] = [];
                    static PARTS: [fw::fragment::Part; 0] = [];
                    static TEXT: [u8; 0] = *b"";
                    static KNOWN: fw::fragment::Known = fw::fragment::Known {
                        cuts: [0x407000000000000, 0x0],
                        costs: &[1, 0, 0, 0, 0],
                    };
                    const {
                        &fw::fragment::Fragment {
                            name: "limited",
                            nests: false,
                            nodes: &NODES,
                            text: &TEXT,
                            ranges: &RANGES,
                            choices: &CHOICES,
                            calls: &[],
                            parts: &PARTS,
                            members: ::core::option::Option::None,
                            buffered: &[],
                            direct_only: false,
                            depth: fw::fragment::Fragment::ANY_DEPTH,
                            known: ::core::option::Option::Some(&KNOWN),
                        }
                    }
                }
                fn description() -> &'static fw::schema::Description {
                    const {
                        &fw::schema::Description::anonymous(fw::schema::Shape::Limited {
                            ty: <::core::primitive::u8 as fw::Structured>::description,
                            limits: &[fw::schema::Limit::Maximum("100")],
                        })
                    }
                }
            }
            const _: fn(u8) -> ::core::primitive::u8 = |value| value;
            #[automatically_derived]
            impl fw::Structured for Percent {
                fn fragment() -> &'static fw::fragment::Fragment {
                    static NODES: [fw::fragment::Node; 3] = {
                        use fw::fragment::{Node, NodeId};
                        [
                            Node::Call {
                                callee: 0,
                                next: NodeId(2),
                            },
                            ..,
                        ]
                    };
                    static RANGES: [fw::fragment::ByteRange; 0] = [];
                    static CHOICES: [fw::fragment::NodeId; 0] = [];
                    static PARTS: [fw::fragment::Part; 0] = [];
                    static TEXT: [u8; 0] = *b"";
                    static KNOWN: fw::fragment::Known = fw::fragment::Known {
                        cuts: [0x0, 0x0],
                        costs: &[],
                    };
                    const {
                        &fw::fragment::Fragment {
                            name: "Percent",
                            nests: false,
                            nodes: &NODES,
                            text: &TEXT,
                            ranges: &RANGES,
                            choices: &CHOICES,
                            calls: &[<__Formwork0 as fw::Structured>::fragment],
                            parts: &PARTS,
                            members: ::core::option::Option::None,
                            buffered: &[],
                            direct_only: false,
                            depth: fw::fragment::Fragment::ANY_DEPTH,
                            known: ::core::option::Option::Some(&KNOWN),
                        }
                    }
                }
                fn description() -> &'static fw::schema::Description {
                    const {
                        &fw::schema::Description {
                            name: "Percent",
                            docs: "",
                            notes: fw::schema::Notes::NONE,
                            shape: fw::schema::Shape::Newtype(
                                <__Formwork0 as fw::Structured>::description,
                            ),
                        }
                    }
                }
            }
        };
    "#]],
    );
}
