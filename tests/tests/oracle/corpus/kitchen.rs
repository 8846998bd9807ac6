//! Recipes, menus, shopping.

use std::collections::BTreeMap;

use super::N_CASES;
use crate::sample::types;

types! {
    struct Recipe {
        /// The dish, in its own language.
        name: String,
        servings: Servings,
        ingredients: Vec<IngredientGroup>,
        steps: Vec<Step>,
        #[serde(flatten)]
        times: Times,
        #[serde(default)]
        diet: Vec<Diet>,
        nutrition: Option<Nutrition>,
        variations: Vec<Recipe>,
    }

    #[serde(untagged)]
    enum Servings { Exactly(u8), Between(u8, u8), Text(String) }

    struct IngredientGroup { title: Option<String>, items: Vec<Ingredient> }

    struct Ingredient {
        name: String,
        #[serde(flatten)] amount: Option<Amount>,
        #[serde(default)] optional: bool,
        #[serde(skip_serializing_if = "Option::is_none")] instead: Option<Box<Ingredient>>,
    }

    struct Amount { quantity: Quantity, unit: Unit }

    #[serde(untagged)]
    enum Quantity { Number(f32), Fraction { numerator: u8, denominator: u8 }, Range([f32; 2]) }

    enum Unit {
        #[serde(rename = "g")] Gram,
        #[serde(rename = "EL")] Tablespoon,
        #[serde(rename = "TL")] Teaspoon,
        #[serde(rename = "½ cup")] HalfCup,
        #[serde(rename = "大さじ")] Osaji,
        Piece,
    }

    #[serde(tag = "do", rename_all = "snake_case")]
    enum Step {
        Mix { what: Vec<String> },
        Bake { degrees: u16, #[serde(flatten)] minutes: Minutes, mode: OvenMode },
        Wait(Minutes),
        Repeat { times: u8, steps: Vec<Step> },
        Other { text: String, tip: Option<String> },
    }

    struct Minutes { minutes: u16, #[serde(skip_serializing_if = "Option::is_none")] at_most: Option<u16> }

    #[serde(rename_all = "kebab-case")]
    enum OvenMode { TopAndBottom, Fan, Grill, #[serde(rename = "Ober-/Unterhitze")] German }

    #[serde(rename_all = "camelCase")]
    struct Times {
        prep_minutes: u16,
        #[serde(default)] cook_minutes: u16,
        #[serde(default)] rest_minutes: Option<u16>,
    }

    #[serde(rename_all = "kebab-case")]
    enum Diet { Vegan, Vegetarian, GlutenFree, Without(Vec<Allergen>) }

    enum Allergen { Nuts, Milk, Egg, Soy, #[serde(rename = "Sellerie")] Celery }

    struct Nutrition { kcal: u16, #[serde(flatten)] per_100_g: BTreeMap<String, f32> }

    struct Menu { courses: BTreeMap<String, Vec<Dish>>, price: Option<f64>, #[serde(default)] wine: Vec<Wine> }

    struct Dish { name: String, price: Option<f64>, recipe: Option<Recipe>, markers: Vec<char> }

    #[serde(tag = "colour", rename_all = "lowercase")]
    enum Wine { Red { grape: String, year: Option<u16> }, White { grape: String, #[serde(default)] dry: bool }, None }

    #[serde(transparent)]
    struct ShoppingList { entries: Vec<Entry> }

    #[serde(untagged)]
    enum Entry { Text(String), Item { item: Ingredient, #[serde(default)] bought: bool } }
}
