//! What is where: offload that happened, devices that are chosen, that aren't there, and that can't
//! hold what they would have to.

use std::process::Command;

use formwork::{Error, GpuLayers, KvCacheType, Model, SplitMode};
use formwork_tests::toy::{self, Shape, Vocab};

use super::{Contact, builder, card, gpu, is_software, log, on_gpu, open, smollm2_path, tiny_path};

/// The lines that say what a device was given.
fn of_device<'a>(lines: &'a [String], name: &str) -> Vec<&'a String> {
    lines.iter().filter(|line| line.contains(&format!("{name} ")) && line.contains("buffer size")).collect()
}

#[test]
fn offload_really_happens() {
    let Some(gpu) = gpu("offload_really_happens") else { return };
    for builder in [on_gpu(), builder(), builder().devices([gpu.clone()]), builder().split_mode(SplitMode::None)] {
        let (model, lines) = log::lines(|| open(builder.clone()));
        let offload = model.offload().unwrap();
        assert_eq!(offload.gpu_layers, offload.layers, "{offload}");
        let expected = format!("offloaded {}/{} layers to GPU", offload.layers, offload.layers);
        assert!(lines.iter().any(|line| line.contains(&expected)), "{expected}: {lines:#?}");
        for kind in ["model buffer", "KV buffer", "compute buffer"] {
            assert!(of_device(&lines, &gpu.name).iter().any(|line| line.contains(kind)), "{kind}: {lines:#?}");
        }
    }
}

/// The MiB of a device's buffers of a kind, of all lines that speak of them.
fn mib(lines: &[String], name: &str, kind: &str) -> f64 {
    let of = |line: &&String| line.contains(kind);
    let size = |line: &String| line.split_once("size =")?.1.split_whitespace().next()?.parse::<f64>().ok();
    of_device(lines, name).into_iter().filter(of).filter_map(size).sum()
}

/// Weights and cache are known to the byte before anything is loaded, and what a pass computes with
/// is estimated from above.
#[test]
fn what_a_model_takes_is_known_before() {
    let Some(gpu) = gpu("what_a_model_takes_is_known_before") else { return };
    let toys = [Shape::default(), Shape { layers: 3, width: 128, tied: true, ..Shape::default() }];
    let mut files: Vec<_> = toys.iter().map(|_| tempfile::NamedTempFile::new().unwrap()).collect();
    for (shape, file) in toys.iter().zip(&mut files) {
        toy::llama(shape, &Vocab::bytes()).write_to(file.path()).unwrap();
    }
    let toys = files.iter().map(|file| file.path().to_owned());
    for path in toys.chain([tiny_path()]).chain(smollm2_path()) {
        for (slots, context) in [(1, 256), (4, 2000)] {
            let builder = on_gpu().slots(slots).context_length(context);
            let Ok((model, lines)) = (match log::lines(|| builder.open(&path)) {
                (Ok(model), lines) => Ok((model, lines)),
                (Err(Error::Setting { name: "context_length", .. }), _) => Err(()),
                (Err(other), _) => panic!("{other}"),
            }) else {
                continue;
            };
            let share = &model.offload().unwrap().devices[0];
            let [weights, cache, compute] =
                [share.weights, share.kv_cache, share.compute].map(|n| n as f64 / 1048576.0);
            let measured = ["model buffer", "KV buffer", "compute buffer"].map(|kind| mib(&lines, &gpu.name, kind));
            println!("{}: {weights:.2}, {cache:.2}, {compute:.2} and {measured:.2?}", path.display());
            assert!((weights - measured[0]).abs() < 0.02 + weights / 100.0);
            assert!((cache - measured[1]).abs() < 0.02);
            assert!(compute >= measured[2] && compute < 4.0 * measured[2] + 16.0);
        }
    }
}

/// Layers one by one, and what the model says of them.
#[test]
fn some_layers_are_there_and_others_here() {
    let Some(gpu) = gpu("some_layers_are_there_and_others_here") else { return };
    let expected = open(builder().gpu_layers(0)).request::<Contact>(card(0)).run().unwrap().text;
    let (model, lines) = log::lines(|| open(builder().gpu_layers(1)));
    let offload = model.offload().unwrap();
    assert_eq!(offload.gpu_layers, 1);
    let expected_line = format!("offloaded 1/{} layers to GPU", offload.layers);
    assert!(lines.iter().any(|line| line.contains(&expected_line)), "{lines:#?}");
    assert!(!of_device(&lines, &gpu.name).is_empty());
    assert_eq!(model.request::<Contact>(card(0)).run().unwrap().text, expected);
}

/// Without layers a GPU would still be sent large batches.
#[test]
fn without_layers_nothing_is_on_the_gpu() {
    let Some(gpu) = gpu("without_layers_nothing_is_on_the_gpu") else { return };
    let cpu = formwork::devices().unwrap().into_iter().find(|device| device.name == "CPU").unwrap();
    for builder in [builder().gpu_layers(0), builder().devices([cpu])] {
        let (model, lines) = log::lines(|| open(builder));
        assert!(model.offload().is_none());
        assert!(of_device(&lines, &gpu.name).is_empty(), "{lines:#?}");
        assert!(!of_device(&lines, "CPU").is_empty(), "{lines:#?}");
    }
}

/// The CPU repeats its answers bit by bit, whatever else the process could use.
#[test]
fn the_cpu_repeats_itself_beside_a_gpu() {
    if gpu("the_cpu_repeats_itself_beside_a_gpu").is_none() {
        return;
    }
    let answers = |_| {
        let model = open(builder().gpu_layers(0));
        (0..2).map(|n| model.request::<Contact>(card(n)).logprobs(2).run().unwrap().logprobs).collect::<Vec<_>>()
    };
    let first = answers(0);
    assert_eq!((1..20).filter(|n| answers(*n) == first).count(), 19);
}

/// Asks for layers, in a process that sees no device.
#[test]
fn a_driver_that_is_missing_is_an_error() {
    if gpu("a_driver_that_is_missing_is_an_error").is_none() {
        return;
    }
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "placement::in_child", "--nocapture"]).env("FORMWORK_TEST_CHILD", "1");
    for name in ["VK_ICD_FILENAMES", "VK_DRIVER_FILES"] {
        command.env(name, "/nowhere/driver.json");
    }
    let output = command.env("CUDA_VISIBLE_DEVICES", "").env("GGML_VK_VISIBLE_DEVICES", "").output().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{printed}");
    let expected = "a GPU for layers was asked for, and there is none; there is CPU (";
    assert!(printed.contains(expected) && printed.contains("; install its driver"), "{printed}");
}

#[test]
fn in_child() {
    if std::env::var_os("FORMWORK_TEST_CHILD").is_none() {
        return;
    }
    println!("{}", on_gpu().open(tiny_path()).unwrap_err());
    // Whoever doesn't ask gets the CPU.
    assert!(open(builder()).offload().is_none());
}

/// Where a tensor of the cache is larger than what the device holds in one piece, llama.cpp aborts.
#[test]
fn what_the_gpu_cannot_hold_in_one_piece_is_refused() {
    let Some(gpu) = gpu("what_the_gpu_cannot_hold_in_one_piece_is_refused") else { return };
    let file = tempfile::NamedTempFile::new().unwrap();
    toy::llama(&Shape { layers: 1, context: 4096, width: 128, kv_heads: 4, ..Shape::default() }, &Vocab::bytes())
        .write_to(file.path())
        .unwrap();
    let many = || Model::builder().threads(1).slots(128).gpu_layers(GpuLayers::All).kv_cache_type(KvCacheType::F32);
    let models: Vec<_> = [Some(file.path().to_owned()), smollm2_path()].into_iter().flatten().collect();
    let mut refused = 0;
    for path in &models {
        match many().open(path) {
            Ok(_) => println!("{} holds it", gpu.name),
            Err(error @ Error::DeviceLimit { .. }) => {
                println!("{error}");
                assert!(error.to_string().contains("in one piece; fewer slots"), "{error}");
                refused += 1;
                // What the message says helps.
                assert!(many().slots(4).open(path).is_ok());
            }
            // Where the whole of it is too much.
            Err(Error::Context { reason }) => println!("{reason}"),
            Err(other) => panic!("{other}"),
        }
    }
    // Mesa 22.3 and later hold 128 MiB.
    assert!(!is_software(&gpu) || refused > 0);
}

/// A software driver crashes in flash attention.
#[test]
fn flash_attention_is_off_where_the_driver_crashes_in_it() {
    let Some(gpu) = gpu("flash_attention_is_off_where_the_driver_crashes_in_it") else { return };
    let asked = on_gpu().flash_attention(true).open(tiny_path());
    match is_software(&gpu) {
        true => assert!(matches!(asked, Err(Error::Setting { name: "flash_attention", .. }))),
        false => {
            let model = asked.unwrap();
            assert!(model.request::<Contact>(card(0)).run().unwrap().text.contains("Ada"));
        }
    }
}
