//! What `#[derive(Structured)]` adds to the time of rustc, compared with serde's and schemars'
//! derives.
//!
//! Throw-away packages in one workspace have the same types ([`Size`]) and the same dependencies,
//! and differ in what they derive ([`Variant`]). The dependencies are built once. Then, in several
//! rounds, each package's source is touched and the package is checked or built, all packages of a
//! size in turn, so that other load on the machine affects all of them alike.
//!
//! A package is a library. serde's impls are generic and compiled to machine code where they are
//! used, which costs the same with all derives.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use super::source::Size;
use crate::cargo;

const SIZES: [Size; 4] = [Size::Fields(1), Size::Fields(10), Size::Fields(60), Size::Types(120)];

/// Number of rounds, each of which compiles everything once. A single struct gets four times as
/// many, because its compile time is close to the noise.
const N_ROUNDS: usize = 5;

/// What a package derives.
struct Variant {
    slug: &'static str,
    derives: &'static str,
}

/// From no derive to all derives, in the order of the table.
const VARIANTS: [Variant; 4] = [
    Variant { slug: "plain", derives: "" },
    Variant { slug: "serde", derives: "Serialize, Deserialize" },
    Variant { slug: "schemars", derives: "Serialize, Deserialize, JsonSchema" },
    Variant { slug: "structured", derives: "Serialize, Deserialize, Structured" },
];

/// What cargo does to a package.
const COMMANDS: [&str; 2] = ["check", "build"];

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let n_rounds = match arguments {
        [] => N_ROUNDS,
        [name, n] if name == "--rounds" => n.parse().ok().filter(|n| *n > 0).ok_or("--rounds takes a number")?,
        _ => return Err("usage: cargo xtask bench compile [--rounds N]".into()),
    };
    let bench = Bench { root: cargo::target_dir().join("bench-compile") };
    bench.write().map_err(|error| format!("{}: {error}", bench.root.display()))?;
    crate::say("building the dependencies, and everything once");
    for command in COMMANDS {
        bench.cargo(command, &["--workspace"])?;
    }
    println!("{}", version()?);
    let (few, many) = (n_rounds, 4 * n_rounds);
    println!(
        "dev profile, not incremental; seconds: the least of {few} rounds, of {many} for one struct (the median);"
    );
    println!("then what each is over `plain`;");
    println!("ratio: serde + structured to serde + schemars over plain; alone: structured to schemars over serde");
    for command in COMMANDS {
        heading(command);
        for size in SIZES {
            let n_rounds = if matches!(size, Size::Fields(_)) { many } else { few };
            let times = bench.measure(command, size, n_rounds)?;
            println!("{}", row(size, &times));
        }
    }
    Ok(())
}

/// The folder of the throw-away workspace.
struct Bench {
    root: PathBuf,
}

impl Bench {
    /// Writes all packages, and a lock file with the versions of this workspace, so that nothing
    /// newer is fetched.
    fn write(&self) -> std::io::Result<()> {
        let workspace = cargo::workspace_root();
        fs::create_dir_all(&self.root)?;
        fs::write(self.root.join("Cargo.toml"), "[workspace]\nresolver = \"3\"\nmembers = [\"packages/*\"]\n")?;
        fs::copy(workspace.join("Cargo.lock"), self.root.join("Cargo.lock"))?;
        for size in SIZES {
            for variant in &VARIANTS {
                let package = self.package(size, variant);
                fs::create_dir_all(package.join("src"))?;
                fs::write(package.join("Cargo.toml"), manifest(&name(size, variant), &workspace.join("runtime")))?;
                self.touch(size, variant, 0)?;
            }
        }
        Ok(())
    }

    fn package(&self, size: Size, variant: &Variant) -> PathBuf {
        self.root.join("packages").join(name(size, variant))
    }

    /// Writes the source with a comment that no other round has.
    fn touch(&self, size: Size, variant: &Variant, round: usize) -> std::io::Result<()> {
        let source = format!("// Round {round}.\n{}", size.source(variant.derives));
        fs::write(self.package(size, variant).join("src/lib.rs"), source)
    }

    fn cargo(&self, command: &str, arguments: &[&str]) -> Result<(), String> {
        let output = cargo::command()
            .args([command, "--quiet"])
            .args(arguments)
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            // Otherwise rustc would reuse its results for the items that are unchanged since the
            // last round.
            .env("CARGO_INCREMENTAL", "0")
            .output()
            .map_err(|error| format!("cargo could not be started: {error}"))?;
        if output.status.success() {
            return Ok(());
        }
        Err(format!("`cargo {command} {}` failed:\n{}", arguments.join(" "), String::from_utf8_lossy(&output.stderr)))
    }

    /// The duration of the command for each variant, in each round.
    fn measure(&self, command: &str, size: Size, n_rounds: usize) -> Result<[Times; VARIANTS.len()], String> {
        let mut out: [Times; VARIANTS.len()] = Default::default();
        for round in 1..=n_rounds {
            for (variant, times) in VARIANTS.iter().zip(&mut out) {
                self.touch(size, variant, round).map_err(|error| error.to_string())?;
                let start = Instant::now();
                self.cargo(command, &["--package", &name(size, variant)])?;
                times.0.push(start.elapsed());
            }
        }
        out.iter_mut().for_each(|times| times.0.sort_unstable());
        Ok(out)
    }
}

fn name(size: Size, variant: &Variant) -> String {
    format!("bench-{}-{}", size.slug(), variant.slug)
}

/// The dependencies, the same for all variants.
fn manifest(name: &str, formwork: &Path) -> String {
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         formwork = {{ path = {formwork:?}, default-features = false }}\n\
         schemars = {{ version = \"1\", default-features = false, features = [\"derive\", \"std\"] }}\n\
         serde = {{ version = \"1\", features = [\"derive\"] }}\n"
    )
}

fn version() -> Result<String, String> {
    let output = Command::new("rustc").arg("--version").output();
    let output = output.map_err(|error| format!("rustc could not be started: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Wall-clock times of one package's rounds, in ascending order.
#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    fn least(&self) -> f64 {
        self.0[0].as_secs_f64()
    }

    fn median(&self) -> f64 {
        self.0[self.0.len() / 2].as_secs_f64()
    }
}

fn heading(command: &str) {
    println!("\ncargo {command}");
    let mut line = format!("{:<10}", "");
    for Variant { slug, .. } in &VARIANTS {
        line += &format!(" | {slug:^17}");
    }
    let over_plain = VARIANTS[1..].iter().map(|variant| format!("{:>10}", variant.slug)).collect::<Vec<_>>().join(" ");
    println!("{line} | {over_plain} | {:>7} | {:>7}", "ratio", "alone");
}

/// One row: times; the excess over the plain types; the ratio of the last two excesses, and the
/// ratio of what exceeds serde's time.
fn row(size: Size, times: &[Times; VARIANTS.len()]) -> String {
    let [plain, serde, schemars, structured] = times.each_ref().map(Times::least);
    let mut out = format!("{:<10}", size.name());
    for times in times {
        out += &format!(" | {:>7.3} ({:>7.3})", times.least(), times.median());
    }
    out += &format!(" | {:>10.3} {:>10.3} {:>10.3}", serde - plain, schemars - plain, structured - plain);
    out += &format!(" | {:>7}", ratio(structured - plain, schemars - plain));
    out + &format!(" | {:>7}", ratio(structured - serde, schemars - serde))
}

/// `one / other` for the table, or `-` where `other` is below the noise.
fn ratio(one: f64, other: f64) -> String {
    if other < 0.002 { "-".into() } else { format!("{:.2}", one / other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row() {
        let times = [200, 300, 400, 600]
            .map(|least| Times(vec![least, least + 50].into_iter().map(Duration::from_millis).collect()));
        assert_eq!(
            row(Size::Fields(1), &times),
            "1 field    |   0.200 (  0.250) |   0.300 (  0.350) |   0.400 (  0.450) |   0.600 (  0.650) \
             |      0.100      0.200      0.400 |    2.00 |    3.00"
        );
    }

    #[test]
    fn a_cost_within_the_noise_is_no_divisor() {
        assert_eq!(ratio(0.1, 0.001), "-");
    }
}
