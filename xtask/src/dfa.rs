//! `cargo xtask dfa`: draws the automaton of a type.
//!
//! Only rustc knows a type, so a generated program makes the drawing: a package in the target
//! folder that depends on `formwork` without llama.cpp, and on the crate that has the type. This
//! repository's `Cargo.lock` is copied beside it, so that nothing is compiled or downloaded that
//! the repository itself doesn't need.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::{Cargo, target_dir, workspace_root};

pub(crate) const HELP: &str = "\
usage: cargo xtask dfa --type PATH [options]

  --type PATH       the type, as in Rust: formwork_examples::Ticket, 'Vec<Option<u8>>', my_app::Page<u8>
  --style STYLE     compact, spaced (the default), pretty or flexible
  --all             the types that it refers to as well, each by itself
  --svg             pictures too, drawn by Graphviz, which has to be installed
  --out FOLDER      where the files go (the target folder's dfa/ otherwise)
  --path FOLDER     the package that has the type, where it is not one of this repository's
  --package NAME    that package's name, where the folder's Cargo.toml doesn't say it
  --features LIST   features of the package that has the type
  --default-features
                    its default features too; not on otherwise, so that llama.cpp is not compiled for a picture";

/// The parsed arguments.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    ty: String,
    style: &'static str,
    all: bool,
    svg: bool,
    out: Option<PathBuf>,
    path: Option<PathBuf>,
    package: Option<String>,
    features: Option<String>,
    default_features: bool,
}

/// A package with a library.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Package {
    name: String,
    folder: PathBuf,
    /// False for packages with programs only.
    has_library: bool,
}

impl Package {
    /// The name of its library in Rust.
    fn krate(&self) -> String {
        self.name.replace('-', "_")
    }
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
        println!("{HELP}");
        return Ok(());
    }
    let request = Request::read(arguments).map_err(|error| format!("{error}\n\n{HELP}"))?;
    let mut packages = workspace_packages()?;
    if let Some(folder) = &request.path {
        // The named package comes first, in case a crate of this repository has the same name.
        packages.insert(0, package_at(folder, request.package.as_deref())?);
    }
    let dependencies = dependencies(&request.ty, &packages)?;
    let folder = target_dir().join("dfa");
    let out = request.out.clone().unwrap_or_else(|| folder.clone());
    let out = std::path::absolute(&out).map_err(|error| format!("can't use the folder {}: {error}", out.display()))?;
    let package = folder.join("package");
    write_package(&package, &request, &dependencies)?;
    fs::create_dir_all(&out).map_err(|error| format!("can't make the folder {}: {error}", out.display()))?;
    let words = ["--manifest-path", &text(&package.join("Cargo.toml"))?, "--", &text(&out)?].map(str::to_owned);
    Cargo::new("run --quiet").args(&words).env("CARGO_TARGET_DIR", &text(&folder.join("build"))?).run().map_err(|error| {
        format!(
            "{error}\n\nno drawing of `{}`: the type has to derive `Structured` and to be public, with the modules around it, in the \
             library of its package (see the compiler's message above)",
            request.ty
        )
    })?;
    if request.svg { draw(&out, &request.ty) } else { Ok(()) }
}

impl Request {
    fn read(arguments: &[String]) -> Result<Request, String> {
        let mut request = Request {
            ty: String::new(),
            style: "Spaced",
            all: false,
            svg: false,
            out: None,
            path: None,
            package: None,
            features: None,
            default_features: false,
        };
        let mut arguments = arguments.iter();
        while let Some(name) = arguments.next() {
            let mut value = || arguments.next().cloned().ok_or_else(|| format!("{name} needs a value"));
            match name.as_str() {
                "--type" => request.ty = value()?,
                "--style" => request.style = style(&value()?)?,
                "--all" => request.all = true,
                "--svg" => request.svg = true,
                "--out" => request.out = Some(value()?.into()),
                "--path" => request.path = Some(value()?.into()),
                "--package" => request.package = Some(value()?),
                "--features" => request.features = Some(value()?),
                "--default-features" => request.default_features = true,
                other => return Err(format!("there is no option `{other}`")),
            }
        }
        if request.ty.is_empty() {
            return Err("--type is missing".to_owned());
        }
        if let Some(c) = request.ty.chars().find(|&c| !(c.is_alphanumeric() || "_:<>()[],; &'*".contains(c))) {
            return Err(format!("`{}` is not a type: `{c}` is in none", request.ty));
        }
        Ok(request)
    }
}

fn style(name: &str) -> Result<&'static str, String> {
    ["Compact", "Spaced", "Pretty", "Flexible"]
        .into_iter()
        .find(|style| style.eq_ignore_ascii_case(name))
        .ok_or_else(|| format!("there is no style `{name}`, but compact, spaced, pretty and flexible"))
}

/// The packages among `packages` in which the type's paths begin.
fn dependencies(ty: &str, packages: &[Package]) -> Result<Vec<Package>, String> {
    let mut found: Vec<Package> = Vec::new();
    for krate in crates(ty) {
        if matches!(krate, "std" | "core" | "alloc") || found.iter().any(|known| known.krate() == krate) {
            continue;
        }
        match packages.iter().find(|package| package.krate() == krate) {
            Some(package) if package.has_library => found.push(package.clone()),
            Some(package) => {
                return Err(format!(
                    "package `{}` has no library: a type can be drawn only if another crate can name it",
                    package.name
                ));
            }
            None => {
                let libraries: Vec<String> =
                    packages.iter().filter(|package| package.has_library).map(Package::krate).collect();
                return Err(format!(
                    "there is no library `{krate}` here, but {}; for another package say where it is with --path",
                    libraries.join(", ")
                ));
            }
        }
    }
    Ok(found)
}

/// The first segments of the paths in a type: `a` and `b` of `a::X<b::c::Y, u8>`.
fn crates(ty: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    for (at, _) in ty.match_indices("::") {
        let word = ty[..at].rfind(|c: char| !is_word(c)).map_or(0, |before| before + 1);
        // Neither a segment in the middle of a path, nor the `::` at the beginning of one.
        if word < at && !ty[..word].trim_end_matches("::").ends_with(is_word) {
            found.push(&ty[word..at]);
        }
    }
    found
}

/// The packages of this repository.
fn workspace_packages() -> Result<Vec<Package>, String> {
    let manifest = read(&workspace_root().join("Cargo.toml"))?;
    let members = manifest
        .lines()
        .find_map(|line| line.strip_prefix("members = "))
        .ok_or("the repository's Cargo.toml has no list of members in one line")?;
    members.split('"').skip(1).step_by(2).map(|folder| package_at(&workspace_root().join(folder), None)).collect()
}

/// The package in a folder; its manifest names it unless `name` does.
fn package_at(folder: &Path, name: Option<&str>) -> Result<Package, String> {
    let folder =
        folder.canonicalize().map_err(|error| format!("can't use the folder {}: {error}", folder.display()))?;
    let manifest = read(&folder.join("Cargo.toml"))?;
    let name = match name {
        Some(name) => name.to_owned(),
        None => package_name(&manifest).ok_or_else(|| {
            format!("{} has no package name; say it with --package", folder.join("Cargo.toml").display())
        })?,
    };
    // A procedural macro is a library without types to export.
    let has_library =
        (folder.join("src/lib.rs").is_file() || manifest.contains("[lib]")) && !manifest.contains("proc-macro = true");
    Ok(Package { name, has_library, folder })
}

/// The value of `name = "…"` in section `[package]`.
fn package_name(manifest: &str) -> Option<String> {
    let section = manifest.lines().skip_while(|line| line.trim() != "[package]").skip(1);
    section.take_while(|line| !line.starts_with('[')).find_map(|line| {
        let (key, value) = line.split_once('=')?;
        (key.trim() == "name").then(|| value.trim().trim_matches('"').to_owned())
    })
}

fn write_package(folder: &Path, request: &Request, dependencies: &[Package]) -> Result<(), String> {
    fs::create_dir_all(folder.join("src"))
        .map_err(|error| format!("can't make the folder {}: {error}", folder.display()))?;
    write(&folder.join("Cargo.toml"), &manifest(request, dependencies)?)?;
    write(&folder.join("src/main.rs"), &program(request))?;
    write(&folder.join("Cargo.lock"), &read(&workspace_root().join("Cargo.lock"))?)
}

fn manifest(request: &Request, dependencies: &[Package]) -> Result<String, String> {
    let root = workspace_root();
    let mut text = format!(
        "[package]\nname = \"formwork-dfa\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\n[workspace]\n\n\
         [dependencies]\nformwork = {{ path = {:?}, default-features = false }}\n",
        self::text(&root.join("runtime"))?
    );
    for package in dependencies.iter().filter(|package| package.name != "formwork") {
        let features: Vec<&str> = request.features.iter().flat_map(|list| list.split(',')).map(str::trim).collect();
        text += &format!(
            "{} = {{ path = {:?}, default-features = {}, features = {features:?} }}\n",
            package.name,
            self::text(&package.folder)?,
            request.default_features
        );
    }
    if request.path.is_some() {
        // A package that takes Formwork from the registry gets this checkout instead, so that both
        // mean the same trait.
        text += "\n[patch.crates-io]\n";
        for (name, folder) in [("formwork", "runtime"), ("formwork-core", "core"), ("formwork-derive", "derive")] {
            text += &format!("{name} = {{ path = {:?} }}\n", self::text(&root.join(folder))?);
        }
    }
    Ok(text)
}

/// The generated program: it writes the files and prints their paths.
fn program(Request { ty, style, all, .. }: &Request) -> String {
    let with_types = if *all { ".with_types()" } else { "" };
    let [plain, compressed] = dot_files(ty);
    format!(
        r#"use formwork::{{Drawing, Form, Style}};

fn main() -> std::io::Result<()> {{
    let out = std::path::PathBuf::from(std::env::args_os().nth(1).unwrap_or_default());
    let drawing = Drawing::of::<{ty}>(Style::{style}){with_types};
    for (file, text) in [
        ("{plain}", drawing.dot(Form::Plain)),
        ("{compressed}", drawing.dot(Form::Compressed)),
    ] {{
        std::fs::write(out.join(file), text)?;
        println!("{{}}", out.join(file).display());
    }}
    Ok(())
}}
"#
    )
}

/// The names of the files that the program writes for `ty`.
fn dot_files(ty: &str) -> [String; 2] {
    ["plain", "compressed"].map(|form| format!("{}.{form}.dot", file_name(ty)))
}

/// Draws a picture beside each of the DOT files.
fn draw(out: &Path, ty: &str) -> Result<(), String> {
    for file in dot_files(ty) {
        let (file, picture) = (out.join(&file), out.join(file).with_extension("svg"));
        let status = Command::new("dot").arg("-Tsvg").arg("-o").args([&picture, &file]).status();
        let is_drawn = status.map_err(|error| match error.kind() {
            ErrorKind::NotFound => format!(
                "there is no Graphviz to draw with: install it (`apt-get install graphviz`, `brew install graphviz`, \
                 https://graphviz.org/download), or open {} in any viewer of DOT",
                file.display()
            ),
            _ => format!("can't run Graphviz' `dot`: {error}"),
        })?;
        if !is_drawn.success() {
            return Err(format!("`dot` could not draw {}", file.display()));
        }
        println!("{}", picture.display());
    }
    Ok(())
}

/// `Vec-Ticket` for `Vec<app::Ticket>`: the last segments of its paths.
fn file_name(ty: &str) -> String {
    let words = ty.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    let words: Vec<&str> = words.filter_map(|path| path.rsplit("::").next()).filter(|word| !word.is_empty()).collect();
    words.join("-")
}

fn text(path: &Path) -> Result<String, String> {
    path.to_str().map(str::to_owned).ok_or_else(|| format!("the path {} is not UTF-8", path.display()))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("can't read {}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("can't write {}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(words: &str) -> Result<Request, String> {
        Request::read(&words.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    fn package(name: &str, has_library: bool) -> Package {
        Package { name: name.to_owned(), folder: PathBuf::from("/somewhere"), has_library }
    }

    #[test]
    fn arguments_are_read() {
        let Request { ty, style, all, svg, out, default_features, .. } =
            request("--type a::B<u8> --style PRETTY --all --out pictures").unwrap();
        assert_eq!((ty.as_str(), style, all, svg, default_features), ("a::B<u8>", "Pretty", true, false, false));
        assert_eq!(out, Some(PathBuf::from("pictures")));
    }

    #[test]
    fn mistakes_are_named() {
        for (words, message) in [
            ("", "--type is missing"),
            ("--type", "--type needs a value"),
            ("--type u8 --style wide", "there is no style `wide`"),
            ("--type u8 --colour red", "there is no option `--colour`"),
            ("--type u8{}", "`{` is in none"),
        ] {
            let error = request(words).unwrap_err();
            assert!(error.contains(message), "{words}: {error}");
        }
    }

    #[test]
    fn crates_are_what_paths_begin_with() {
        assert_eq!(crates("a::X<b::c::Y, ::d::Z, [std::net::IpAddr; 2]>"), ["a", "b", "d", "std"]);
        assert_eq!(crates("Vec<Option<u8>>"), [""; 0]);
    }

    #[test]
    fn packages_are_found_by_the_name_of_their_library() {
        let packages = [package("my-app", true), package("tool", false)];
        assert_eq!(dependencies("my_app::X<my_app::Y, std::net::IpAddr>", &packages), Ok(vec![packages[0].clone()]));
        assert!(dependencies("tool::X", &packages).unwrap_err().contains("`tool` has no library"));
        let error = dependencies("other::X", &packages).unwrap_err();
        assert!(error.contains("no library `other` here, but my_app;"), "{error}");
    }

    #[test]
    fn this_repository_s_libraries_are_found() {
        let packages = workspace_packages().unwrap();
        let libraries: Vec<&str> =
            packages.iter().filter(|package| package.has_library).map(|package| package.name.as_str()).collect();
        for name in ["formwork", "formwork-core", "formwork-examples"] {
            assert!(libraries.contains(&name), "{libraries:?}");
        }
        assert!(!libraries.contains(&"formwork-derive") && !libraries.contains(&"xtask"), "{libraries:?}");
    }

    #[test]
    fn the_package_s_own_name_is_taken_and_no_other() {
        let manifest =
            "[lib]\nname = \"x\"\n[package]\nedition = \"2024\"\nname = \"my-app\"\n\n[[bin]]\nname = \"y\"\n";
        assert_eq!(package_name(manifest).as_deref(), Some("my-app"));
        assert_eq!(package_name("[workspace]\n"), None);
    }

    #[test]
    fn files_are_named_for_the_type() {
        assert_eq!(file_name("formwork_examples::Ticket"), "Ticket");
        assert_eq!(file_name("Vec<(a::b::Item, [u8; 4])>"), "Vec-Item-u8-4");
    }

    #[test]
    fn features_are_off_unless_asked_for() {
        let packages = [package("my-app", true)];
        let text = manifest(&request("--type my_app::X --features a,b").unwrap(), &packages).unwrap();
        assert!(
            text.contains("my-app = { path = \"/somewhere\", default-features = false, features = [\"a\", \"b\"] }")
        );
        assert!(text.contains("/runtime\", default-features = false }"));
        assert!(!text.contains("[patch"));
    }
}
