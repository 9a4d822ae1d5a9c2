//! Requests against Discord's own OpenAPI document, where a copy lies beside the project. Schemas are
//! compiled once a process, and only those that are asked for.

use crate::tree::root;
use jsonschema::{Draft, Validator};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The document, if it is there, and the compiled schemas by operation and branch.
struct Contract {
    document: Value,
    compiled: Mutex<BTreeMap<String, Arc<Validator>>>,
}

static CONTRACT: LazyLock<Option<Contract>> = LazyLock::new(|| {
    let path = root().parent()?.join("shared/specs/discord-openapi.json");
    let document = serde_json::from_str(&std::fs::read_to_string(path).ok()?).ok()?;
    Some(Contract { document, compiled: Mutex::default() })
});

/// Whether the document is there, so that requests are checked at all.
#[must_use]
pub fn is_there() -> bool {
    CONTRACT.is_some()
}

/// Lists the deviations of a request from the document, one line each. `path` is the path after the
/// version, without a query.
pub(super) fn deviations(method: &str, path: &str, body: &Value) -> Vec<String> {
    let Some(contract) = CONTRACT.as_ref() else { return Vec::new() };
    let Some((template, operation)) = contract.operation(method, path) else {
        return vec![format!("contract: no operation {method} {path}")];
    };
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    if schema.is_null() {
        return Vec::new();
    }
    let (branch, schema) = contract.branch(schema, body);
    let validator = match contract.validator(&format!("{method} {template} {branch}"), schema) {
        Ok(validator) => validator,
        Err(error) => return vec![format!("contract: {template} does not compile: {error}")],
    };
    let body = normal(body);
    validator
        .iter_errors(&body)
        .map(|error| {
            let what: String = error.to_string().chars().take(300).collect();
            format!("contract: {method} {template}: {what} at {}", error.instance_path())
        })
        .collect()
}

/// Returns the body without differences of client and document that Discord accepts. Serenity
/// writes the ids of attachments as integers, the document says string. Default permissions of a
/// command are a string in serenity and in the documentation, an integer in the document.
fn normal(body: &Value) -> Value {
    let mut body = body.clone();
    for at in ["/attachments", "/data/attachments"] {
        let list = body.pointer_mut(at).and_then(Value::as_array_mut);
        for one in list.into_iter().flatten() {
            if let Some(number) = one["id"].as_u64() {
                one["id"] = json!(number.to_string());
            }
        }
    }
    for command in body.as_array_mut().into_iter().flatten() {
        let bits = &command["default_member_permissions"];
        if let Some(bits) = bits.as_str().and_then(|bits| bits.parse::<u64>().ok()) {
            command["default_member_permissions"] = json!(bits);
        }
    }
    body
}

impl Contract {
    /// The operation whose template fits best, by its fixed parts.
    fn operation(&self, method: &str, path: &str) -> Option<(&str, &Value)> {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        let fixed = |template: &str| template.matches('/').count() - template.matches('{').count();
        let (template, operations) = self.document["paths"]
            .as_object()?
            .iter()
            .filter(|(template, _)| {
                let wanted: Vec<&str> = template.trim_matches('/').split('/').collect();
                wanted.len() == parts.len()
                    && wanted.iter().zip(&parts).all(|(a, b)| a.starts_with('{') || a == b)
            })
            .max_by_key(|(template, _)| fixed(template))?;
        operations.get(method.to_lowercase()).map(|found| (template.as_str(), found))
    }

    /// Chooses among alternatives by `type`, so that errors stay readable.
    fn branch<'a>(&'a self, schema: &'a Value, body: &Value) -> (String, &'a Value) {
        let wanted = &body["type"];
        let alternatives = schema["anyOf"].as_array().into_iter().flatten();
        for one in alternatives {
            let Some(name) = one["$ref"].as_str().and_then(|path| path.rsplit('/').next()) else {
                continue;
            };
            let kinds = &self.document["components"]["schemas"][name]["properties"]["type"]["enum"];
            if kinds.as_array().is_some_and(|kinds| kinds.contains(wanted)) {
                return (name.to_owned(), one);
            }
        }
        (String::new(), schema)
    }

    fn validator(&self, key: &str, schema: &Value) -> Result<Arc<Validator>, String> {
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = compiled.get(key) {
            return Ok(found.clone());
        }
        let whole = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "components": { "schemas": self.reachable(schema) },
            "allOf": [schema],
        });
        let built = jsonschema::options()
            .with_draft(Draft::Draft202012)
            .build(&whole)
            .map_err(|error| error.to_string())?;
        let built = Arc::new(built);
        compiled.insert(key.to_owned(), built.clone());
        Ok(built)
    }

    /// The named schemas that one schema leads to: a small part of the document.
    fn reachable(&self, schema: &Value) -> serde_json::Map<String, Value> {
        let mut found = serde_json::Map::new();
        let mut open = Vec::new();
        names(schema, &mut open);
        while let Some(name) = open.pop() {
            if found.contains_key(&name) {
                continue;
            }
            let schema = &self.document["components"]["schemas"][&name];
            names(schema, &mut open);
            found.insert(name, schema.clone());
        }
        found
    }
}

/// The schemas that a value refers to by name.
fn names(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, inner) in fields {
                match inner.as_str().filter(|_| key == "$ref") {
                    Some(path) => out.extend(path.rsplit('/').next().map(str::to_owned)),
                    None => names(inner, out),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| names(item, out)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
