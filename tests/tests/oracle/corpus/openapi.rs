//! Descriptions of interfaces, after OpenAPI and JSON Schema.

use std::collections::BTreeMap;

use super::N_CASES;
use crate::sample::types;

types! {
    struct Document {
        openapi: String,
        info: Info,
        #[serde(default)] servers: Vec<Server>,
        paths: BTreeMap<String, PathItem>,
        components: Option<Components>,
    }

    #[serde(rename_all = "camelCase")]
    struct Info { title: String, version: String, terms_of_service: Option<String>, license: Option<License> }

    struct License { name: String, #[serde(flatten)] which: Option<LicenseId> }

    #[serde(untagged, rename_all_fields = "camelCase")]
    enum LicenseId { Spdx { identifier: String }, Url { url: String } }

    struct Server { url: String, #[serde(default)] variables: BTreeMap<String, ServerVariable> }

    struct ServerVariable {
        default: String,
        r#enum: Option<Vec<String>>,
        #[serde(flatten)] extensions: BTreeMap<String, String>,
    }

    struct PathItem {
        #[serde(skip_serializing_if = "Option::is_none")]
        get: Option<Operation>,
        #[serde(skip_serializing_if = "Option::is_none")]
        post: Option<Operation>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        parameters: Vec<Parameter>,
    }

    #[serde(rename_all = "camelCase")]
    struct Operation {
        operation_id: String,
        #[serde(default)] deprecated: bool,
        request_body: Option<OrReference>,
        responses: BTreeMap<String, Response>,
        security: Option<Vec<BTreeMap<String, Vec<String>>>>,
    }

    #[serde(untagged)]
    enum OrReference {
        Reference { #[serde(rename = "$ref")] reference: String },
        Body { required: bool, content: BTreeMap<String, MediaType> },
    }

    struct Parameter { name: String, r#in: ParameterPlace, #[serde(default)] required: bool, schema: Schema }

    #[serde(rename_all = "lowercase")]
    enum ParameterPlace { Query, Header, Path, Cookie }

    struct Response { description: String, #[serde(default)] content: BTreeMap<String, MediaType> }

    struct MediaType { schema: Schema, example: Option<String> }

    #[serde(untagged)]
    enum Schema {
        Always(bool),
        Reference { #[serde(rename = "$ref")] reference: String },
        Typed(Box<TypedSchema>),
        #[serde(rename_all = "camelCase")]
        Union { any_of: Vec<Schema> },
    }

    struct TypedSchema { title: Option<String>, #[serde(flatten)] r#type: SchemaType }

    #[serde(tag = "type", rename_all = "lowercase", rename_all_fields = "camelCase")]
    enum SchemaType {
        Null,
        Boolean { #[serde(rename = "const", default)] constant: Option<bool> },
        Integer(Bounds),
        Number(Bounds),
        String {
            min_length: Option<u32>,
            pattern: Option<String>,
            #[serde(rename = "enum", default)] names: Vec<String>,
        },
        Array {
            items: Option<Schema>,
            #[serde(skip_serializing_if = "Vec::is_empty", default)] prefix_items: Vec<Schema>,
        },
        Object { properties: BTreeMap<String, Schema>, required: Vec<String>, additional_properties: Option<Schema> },
    }

    #[serde(rename_all = "camelCase")]
    struct Bounds {
        #[serde(skip_serializing_if = "Option::is_none")]
        minimum: Option<f64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        exclusive_maximum: Option<f64>,
    }

    #[serde(rename_all = "camelCase")]
    struct Components { schemas: BTreeMap<String, Schema>, security_schemes: BTreeMap<String, SecurityScheme> }

    #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
    enum SecurityScheme {
        Http { scheme: String, bearer_format: Option<String> },
        ApiKey { r#in: ParameterPlace, name: String },
        MutualTls,
    }
}
