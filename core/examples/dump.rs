use formwork_core::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let style = match a.get(3).map(|s| s.as_str()) { Some("pretty") => Style::Pretty, Some("flexible") => Style::Flexible, Some("compact") => Style::Compact, _ => Style::Spaced };
    let g = match a[1].as_str() {
        "schema" => { let mut o = SchemaOptions::default(); o.style = style; Grammar::from_json_schema(&serde_json::from_str(&a[2]).unwrap(), &o).unwrap() }
        "gbnf" => Grammar::from_gbnf(&a[2]).unwrap(),
        "regex" => Grammar::from_regex(&a[2]).unwrap(),
        _ => match a[2].as_str() {
            "u8" => Grammar::of::<u8>(style),
            "i64" => Grammar::of::<i64>(style),
            "f64" => Grammar::of::<f64>(style),
            "string" => Grammar::of::<String>(style),
            "vec" => Grammar::of::<Vec<(u8, Option<String>)>>(style),
            "map" => Grammar::of::<std::collections::BTreeMap<String, bool>>(style),
            _ => panic!(),
        },
    };
    match g.to_gbnf(GbnfDialect::LlamaCpp, 1 << 20) { Ok(t) => { println!("{t}"); 
      match Grammar::from_gbnf(&t) { Ok(b) => println!("# back: {} nodes, min {} {}", b.n_nodes(), g.min_bytes(), b.min_bytes()), Err(e) => println!("# ERROR {e}") } }, Err(e) => println!("ERROR {e}") }
}
