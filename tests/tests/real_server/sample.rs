//! [`types!`]: the items of the oracle's corpus as types to ask for, each by its name.

/// Derives for each item, and `all`, a [`Case`](crate::corpus::Case) for each that has no
/// parameters.
macro_rules! types {
    (@[$($known:ident)*]) => {
        pub fn all() -> Vec<$crate::corpus::Case> {
            let _ = N_CASES;
            vec![$($crate::corpus::Case::of::<$known>(stringify!($known))),*]
        }
    };
    (@[$($known:ident)*] $(#[$meta:meta])* struct $name:ident { $($body:tt)* } $($rest:tt)*) => {
        #[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
        $(#[$meta])*
        struct $name { $($body)* }
        types!(@[$($known)* $name] $($rest)*);
    };
    (@[$($known:ident)*] $(#[$meta:meta])* struct $name:ident<$($parameter:ident),*> { $($body:tt)* } $($rest:tt)*) => {
        #[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
        $(#[$meta])*
        struct $name<$($parameter),*> { $($body)* }
        types!(@[$($known)*] $($rest)*);
    };
    (@[$($known:ident)*] $(#[$meta:meta])* struct $name:ident($($body:tt)*); $($rest:tt)*) => {
        #[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
        $(#[$meta])*
        struct $name($($body)*);
        types!(@[$($known)* $name] $($rest)*);
    };
    (@[$($known:ident)*] $(#[$meta:meta])* struct $name:ident; $($rest:tt)*) => {
        #[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
        $(#[$meta])*
        struct $name;
        types!(@[$($known)* $name] $($rest)*);
    };
    (@[$($known:ident)*] $(#[$meta:meta])* enum $name:ident { $($body:tt)* } $($rest:tt)*) => {
        #[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
        $(#[$meta])*
        enum $name { $($body)* }
        types!(@[$($known)* $name] $($rest)*);
    };
    ($($item:tt)*) => { types!(@[] $($item)*); };
}

pub(crate) use types;
