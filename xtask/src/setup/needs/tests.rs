use super::super::fake::{Fake, LIBCLANG_FILES};
use super::*;

/// The titles of the missing prerequisites, and the variables to set.
fn check(machine: &Fake) -> (Vec<&'static str>, Vec<(String, String)>) {
    let survey = survey(machine);
    (survey.missing.iter().map(|missing| missing.need.title()).collect(), survey.environment)
}

fn nothing() -> (Vec<&'static str>, Vec<(String, String)>) {
    (Vec::new(), Vec::new())
}

#[test]
fn a_full_machine_needs_nothing() {
    assert_eq!(check(&Fake::full_debian()), nothing());
}

#[test]
fn a_bare_machine_needs_everything() {
    assert_eq!(check(&Fake::bare_debian()).0, ["cmake", "make", "a C++17 compiler", "libclang"]);
    assert_eq!(check(&Fake::fedora()).0, ["cmake", "libclang"]);
    assert_eq!(check(&Fake::macos()).0, ["cmake"]);
}

#[test]
fn an_old_cmake_is_missing_and_says_so() {
    let machine = Fake::full_debian().commands(&[("cmake --version", "cmake version 3.10.2")]);
    let found = survey(&machine).missing;
    assert_eq!(found, [Missing { need: Need::Cmake, found: "version 3.10.2 is older than 3.14".to_owned() }]);
    let own = Fake::full_debian().without("cmake --version").var("CMAKE", "/opt/cmake");
    assert_eq!(check(&own).0, ["cmake"]);
    assert_eq!(check(&own.commands(&[("/opt/cmake --version", "cmake version 4.1.0-rc1")])), nothing());
}

#[test]
fn ninja_does_for_make_only_where_cmake_was_told() {
    let machine = || Fake::full_debian().without("make --version").commands(&[("ninja --version", "1.11")]);
    assert_eq!(check(&machine()).0, ["make"]);
    assert_eq!(check(&machine().var("CMAKE_GENERATOR", "Ninja")), nothing());
}

#[test]
fn a_compiler_without_its_library_is_missing() {
    let machine = || Fake::full_debian().without("c++ -std=c++17 -fsyntax-only -x c++ -");
    assert_eq!(check(&machine()).0, ["a C++17 compiler"]);
    let with_cxx = machine()
        .var("CXX", "ccache g++ -m64")
        .commands(&[("ccache --version", ""), ("ccache g++ -m64 -std=c++17 -fsyntax-only -x c++ -", "")]);
    assert_eq!(check(&with_cxx), nothing());
}

#[test]
fn libclang_is_found_where_clang_sys_looks() {
    for library in [
        "/usr/lib/x86_64-linux-gnu/libclang.so.1",
        "/usr/lib/llvm-19/lib/libclang-19.so",
        "/usr/lib64/libclang.so.18.1",
        "/usr/local/lib/libclang.so",
    ] {
        let machine = Fake::full_debian().files(&[library]);
        assert_eq!(check(&machine), nothing(), "{library}");
    }
    let base = || {
        Fake::fedora()
            .files(&["/usr/lib/clang/18/include/stddef.h"])
            .commands(&[("cmake --version", "cmake version 3.30.5")])
    };
    assert_eq!(check(&base()).0, ["libclang"], "libclang-cpp is another library");
    assert_eq!(check(&base().files(&["/usr/lib64/libclang.so.18.1"])), nothing());
    assert_eq!(check(&base().files(&["/opt/llvm/lib/libclang.so"])).0, ["libclang"]);
    let configured = base().files(&["/opt/llvm/lib/libclang.so"]).commands(&[("llvm-config --prefix", "/opt/llvm\n")]);
    assert_eq!(check(&configured), nothing());
    let by_path = base().files(&["/opt/llvm/lib/libclang.so"]).var("LD_LIBRARY_PATH", "/nowhere:/opt/llvm/lib");
    assert_eq!(check(&by_path), nothing());
}

#[test]
fn libclang_path_decides_alone() {
    let wrong = Fake::full_debian().var("LIBCLANG_PATH", "/nowhere");
    assert_eq!(check(&wrong).0, ["libclang"]);
    for path in ["/opt/llvm/lib", "/opt/llvm/lib/libclang.so.1"] {
        let right = Fake::full_debian().files(&["/opt/llvm/lib/libclang.so.1"]).var("LIBCLANG_PATH", path);
        assert_eq!(check(&right), nothing(), "{path}");
    }
}

#[test]
fn libclang_without_its_headers_is_missing() {
    let machine = || {
        Fake::bare_debian().files(&LIBCLANG_FILES[..1]).commands(&[
            ("cmake --version", "cmake version 3.25.1"),
            ("make --version", ""),
            ("c++ --version", ""),
            ("c++ -std=c++17 -fsyntax-only -x c++ -", ""),
        ])
    };
    assert_eq!(check(&machine()).0, ["libclang"]);
    assert_eq!(check(&machine().commands(&[("clang --version", "clang version 14.0.6")])), nothing());
    assert_eq!(check(&machine().files(&["/usr/lib/clang/19/include/stddef.h"])), nothing());
}

#[test]
fn homebrew_llvm_is_shown_to_clang_sys() {
    let machine = Fake::new(Os::Mac).files(&["/opt/homebrew/opt/llvm/lib/libclang.dylib"]).commands(&[
        ("cmake --version", "cmake version 4.0.0"),
        ("make --version", ""),
        ("c++ --version", ""),
        ("c++ -std=c++17 -fsyntax-only -x c++ -", ""),
    ]);
    let variables = vec![("LIBCLANG_PATH".to_owned(), "/opt/homebrew/opt/llvm/lib".to_owned())];
    assert_eq!(check(&machine), (Vec::new(), variables));
}

#[test]
fn patterns() {
    for (pattern, name, fits) in [
        ("lib*", "lib64", true),
        ("lib*", "lib", true),
        ("lib*", "share", false),
        ("libclang-*.so.*", "libclang-14.so.1", true),
        ("libclang-*.so.*", "libclang-14.so", false),
        ("*", "", true),
        ("a*b*", "ab", true),
        ("a*b", "abc", false),
        ("é*é", "ééé", true),
    ] {
        assert_eq!(matches(pattern, name), fits, "{pattern} {name}");
    }
}
