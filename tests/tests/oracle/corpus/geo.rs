//! GeoJSON (RFC 7946), and what is drawn on maps.

use std::collections::BTreeMap;

use super::N_CASES;
use crate::sample::types;

types! {
    #[serde(tag = "type")]
    enum GeoJson {
        Point { coordinates: Position },
        MultiPoint { coordinates: Vec<Position> },
        LineString { coordinates: Vec<Position> },
        Polygon {
            coordinates: Vec<Vec<Position>>,
            #[serde(skip_serializing_if = "Option::is_none")] bbox: Option<[f64; 4]>,
        },
        GeometryCollection { geometries: Vec<GeoJson> },
        Feature(Box<Feature>),
        FeatureCollection(FeatureCollection),
    }

    #[serde(untagged)]
    enum Position { Flat(f64, f64), High(f64, f64, f64) }

    struct Feature {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        id: Option<Id>,
        geometry: Option<GeoJson>,
        properties: Option<BTreeMap<String, Property>>,
    }

    #[serde(untagged)]
    enum Id { Number(u64), Text(String) }

    #[serde(untagged)]
    enum Property { Null, Flag(bool), Number(f64), Text(String), Names(BTreeMap<String, String>) }

    struct FeatureCollection { features: Vec<Feature>, #[serde(default)] foreign: BTreeMap<String, String> }

    struct Route {
        #[serde(rename = "distance_m")] distance: f64,
        duration: f32,
        legs: Vec<Leg>,
        #[serde(default)] avoid: Vec<Avoid>,
    }

    struct Leg { steps: Vec<Manoeuvre>, summary: String }

    #[serde(tag = "do", rename_all = "kebab-case")]
    enum Manoeuvre {
        Depart { heading: u16 },
        Turn { direction: Direction, onto: Option<String> },
        Roundabout { exit: u8 },
        Merge(Direction2),
        Arrive,
    }

    #[serde(rename_all = "kebab-case")]
    enum Direction { SlightLeft, Left, SharpLeft, Straight, Right }

    struct Direction2 { from: Direction, lanes: Vec<bool> }

    enum Avoid { Tolls, Ferries, Area(Vec<(f64, f64)>) }

    struct Place {
        name: BTreeMap<String, String>,
        #[serde(rename = "øst")] east: f64,
        #[serde(rename = "北")] north: f64,
        opening_hours: Option<[Option<(u16, u16)>; 7]>,
    }
}
