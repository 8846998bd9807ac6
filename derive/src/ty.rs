//! What the macro can see in a field's type: its name and arguments, not its definition.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{GenericArgument, Ident, PathArguments, Type};

/// `T` of `Option<T>`.
pub(crate) fn option(ty: &Type) -> Option<&Type> {
    match arguments(ty, &["Option"])?[..] {
        [inner] => Some(inner),
        _ => None,
    }
}

/// `T` of a pointer, whose text is that of `T`.
pub(crate) fn pointer(ty: &Type) -> Option<&Type> {
    match arguments(ty, &["Box", "Rc", "Arc", "Cow"])?[..] {
        [inner] => Some(inner),
        _ => None,
    }
}

/// `T` of a list of any length.
pub(crate) fn list(ty: &Type) -> Option<&Type> {
    if let Type::Slice(slice) = ungrouped(ty) {
        return Some(&slice.elem);
    }
    let lists = ["Vec", "VecDeque", "LinkedList", "BinaryHeap", "BTreeSet", "HashSet", "IndexSet"];
    match arguments(ty, &lists)?[..] {
        [item] | [item, _] => Some(item),
        _ => None,
    }
}

/// The type without what a macro or the author put around it.
pub(crate) fn ungrouped(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungrouped(&group.elem),
        Type::Paren(paren) => ungrouped(&paren.elem),
        ty => ty,
    }
}

/// Whether a list of this type drops an item that comes twice.
pub(crate) fn is_set(ty: &Type) -> bool {
    arguments(ty, &["BTreeSet", "HashSet", "IndexSet"]).is_some()
}

/// `K` and `V` of a map.
pub(crate) fn map(ty: &Type) -> Option<(&Type, &Type)> {
    match arguments(ty, &["BTreeMap", "HashMap", "IndexMap"]).as_deref() {
        Some(&[key, value] | &[key, value, _]) => Some((key, value)),
        Some(_) => None,
        None => json_object(ty),
    }
}

/// `String` and `Value` of serde_json's `Map<String, Value>`, the only form it has.
fn json_object(ty: &Type) -> Option<(&Type, &Type)> {
    match arguments(ty, &["Map"])?[..] {
        [key, value] if is_string(key) && matches!(last(value), Some((name, _)) if name == "Value") => {
            Some((key, value))
        }
        _ => None,
    }
}

/// Whether a map key of this type is any string.
pub(crate) fn is_string(ty: &Type) -> bool {
    matches!(last(ty), Some((name, args)) if name == "String" && args.is_empty())
}

/// Whether this is `PhantomData<…>`, which needs nothing of its parameter.
pub(crate) fn is_phantom(ty: &Type) -> bool {
    matches!(last(ty), Some((name, _)) if name == "PhantomData")
}

/// How a type mentions a parameter.
#[derive(Default)]
pub(crate) struct Mentions {
    /// By itself: `T`.
    pub(crate) plain: bool,
    /// As `T::Something`, each spelling once.
    pub(crate) associated: Vec<Type>,
}

/// The end of the path to what stands for a type that has a schema of schemars' and needs no
/// tables.
const BY_SCHEMARS: [&str; 2] = ["foreign", "BySchemars"];

/// Whether this is what stands for such a type.
pub(crate) fn is_by_schemars(ty: &Type) -> bool {
    let Type::Path(path) = ungrouped(ty) else { return false };
    let names = path.path.segments.iter().rev().map(|segment| &segment.ident);
    names.zip(BY_SCHEMARS.iter().rev()).filter(|(name, known)| *name == **known).count() == BY_SCHEMARS.len()
}

/// Where the type mentions this parameter, `PhantomData<…>` aside, which needs nothing of it, and
/// [`BY_SCHEMARS`].
pub(crate) fn mentions(ty: &Type, parameter: &Ident) -> Mentions {
    let mut tokens = Vec::new();
    flatten(ty.to_token_stream(), &mut tokens);
    let mut out = Mentions::default();
    let mut at = 0;
    while at < tokens.len() {
        let is = |at: usize, name: &str| matches!(&tokens[at], TokenTree::Ident(ident) if ident == name);
        let is_other = is(at, "PhantomData") || at >= 3 && is(at, BY_SCHEMARS[1]) && is(at - 3, BY_SCHEMARS[0]);
        at = if is_other { after_arguments(&tokens, at + 1) } else { out.token(&tokens, at, parameter) };
    }
    out
}

impl Mentions {
    /// Looks at one token, and gives the place after what it belongs to.
    fn token(&mut self, tokens: &[TokenTree], at: usize, parameter: &Ident) -> usize {
        if !matches!(&tokens[at], TokenTree::Ident(ident) if ident == parameter) {
            return at + 1;
        }
        let mut end = at + 1;
        while let [TokenTree::Punct(one), TokenTree::Punct(two), TokenTree::Ident(_), ..] = &tokens[end..]
            && one.as_char() == ':'
            && two.as_char() == ':'
        {
            end += 3;
        }
        // `<T as Trait>::Item` says what it needs by `#[structured(bound = "…")]`.
        let is_qualified = matches!(tokens.get(end), Some(TokenTree::Ident(word)) if word == "as");
        if end == at + 1 {
            self.plain |= !is_qualified;
        } else if let Ok(ty) = syn::parse2::<Type>(tokens[at..end].iter().cloned().collect())
            && !self.associated.iter().any(|known| same(known, &ty))
        {
            self.associated.push(ty);
        }
        end
    }
}

/// The place after `<…>`, if that is what comes.
fn after_arguments(tokens: &[TokenTree], mut at: usize) -> usize {
    let mut open = 0;
    while let Some(token) = tokens.get(at) {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '<' => open += 1,
            TokenTree::Punct(punct) if punct.as_char() == '>' => open -= 1,
            _ if open == 0 => return at,
            _ => {}
        }
        at += 1;
        if open == 0 {
            return at;
        }
    }
    at
}

/// All tokens in a row, brackets left out.
fn flatten(tokens: TokenStream, out: &mut Vec<TokenTree>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => flatten(group.stream(), out),
            token => out.push(token),
        }
    }
}

/// The type as one writes it.
pub(crate) fn name(ty: &Type) -> String {
    let text = ty.to_token_stream().to_string();
    [(" <", "<"), ("< ", "<"), (" >", ">"), (" ,", ","), (" :: ", "::"), (":: ", "::")]
        .iter()
        .fold(text, |text, (from, to)| text.replace(from, to))
}

/// Whether both are spelled alike.
pub(crate) fn same(one: &Type, other: &Type) -> bool {
    one.to_token_stream().to_string() == other.to_token_stream().to_string()
}

fn arguments<'a>(ty: &'a Type, names: &[&str]) -> Option<Vec<&'a Type>> {
    let (name, arguments) = last(ty)?;
    names.iter().any(|wanted| name == wanted).then_some(arguments)
}

/// The last segment of a path and its type arguments.
pub(crate) fn last(ty: &Type) -> Option<(&Ident, Vec<&Type>)> {
    match ungrouped(ty) {
        Type::Path(path) if path.qself.is_none() => {
            let segment = path.path.segments.last()?;
            let types = match &segment.arguments {
                PathArguments::AngleBracketed(arguments) => arguments
                    .args
                    .iter()
                    .filter_map(|argument| if let GenericArgument::Type(ty) = argument { Some(ty) } else { None })
                    .collect(),
                _ => Vec::new(),
            };
            Some((&segment.ident, types))
        }
        _ => None,
    }
}
