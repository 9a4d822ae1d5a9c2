//! Requests against the machine-readable Bot API, where a copy of it lies beside the project.

use crate::tree::root;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The path of the specification, from the project's root.
const PATH: &str = "../shared/specs/telegram-bot-api.json";

/// Parameters that are newer than the specification.
const NEWER: &[&str] = &["ephemeral_message_parameters", "ephemeral_message_id", "is_ephemeral"];

/// The specification; `None` where the file is missing.
#[must_use]
pub fn spec() -> Option<&'static Spec> {
    static SPEC: OnceLock<Option<Spec>> = OnceLock::new();
    SPEC.get_or_init(|| {
        let text = std::fs::read_to_string(root().join(PATH)).ok()?;
        let whole: Value = serde_json::from_str(&text).ok()?;
        let methods = whole["methods"].as_object()?;
        let methods = methods.iter().map(|(name, method)| (name.to_lowercase(), method.clone()));
        Some(Spec { methods: methods.collect(), types: whole["types"].as_object()?.clone() })
    })
    .as_ref()
}

/// The Bot API as its specification has it.
#[derive(Debug)]
pub struct Spec {
    methods: BTreeMap<String, Value>,
    types: Map<String, Value>,
}

impl Spec {
    /// Lists the faults of a request: names, types, required parameters. `files` are the names of the parts that were
    /// uploaded. Ephemeral methods and parameters are not judged.
    #[must_use]
    pub fn request(&self, method: &str, json: &Map<String, Value>, files: &[&str]) -> Vec<String> {
        let lower = method.to_lowercase();
        if lower.contains("ephemeral") {
            return Vec::new();
        }
        let Some(known) = self.methods.get(&lower) else {
            return vec![format!("no method {method}")];
        };
        let uploaded = |name: &str| files.contains(&name);
        let object = Value::Object(json.clone());
        let mut wrong = self.fields(&object, known, &uploaded);
        wrong.iter_mut().for_each(|one| *one = format!("{method}: {one}"));
        wrong
    }

    /// Lists the faults of a value of a named type, such as `Update` or `Array of Message`.
    #[must_use]
    pub fn value(&self, value: &Value, kind: &str) -> Vec<String> {
        if let Some(item) = kind.strip_prefix("Array of ") {
            let Some(items) = value.as_array() else { return vec![format!("{value} is no array")] };
            return items.iter().flat_map(|one| self.value(one, item)).collect();
        }
        let fits = match kind {
            "Integer" => value.is_i64() || value.is_u64(),
            "Float" => value.is_number(),
            "String" | "InputFile" => value.is_string(),
            "Boolean" => value.is_boolean(),
            "True" => *value == true,
            _ => return self.structure(value, kind),
        };
        if fits { Vec::new() } else { vec![format!("{value} is no {kind}")] }
    }

    fn structure(&self, value: &Value, kind: &str) -> Vec<String> {
        let Some(known) = self.types.get(kind) else { return vec![format!("no type {kind}")] };
        if let Some(kinds) = known["subtypes"].as_array().filter(|kinds| !kinds.is_empty()) {
            return self.any(value, kinds);
        }
        if !value.is_object() {
            return vec![format!("{value} is no {kind}")];
        }
        self.fields(value, known, &|_| false)
    }

    fn any(&self, value: &Value, kinds: &[Value]) -> Vec<String> {
        let mut closest: Option<Vec<String>> = None;
        for kind in kinds {
            let wrong = self.value(value, kind.as_str().unwrap_or_default());
            if wrong.is_empty() {
                return wrong;
            }
            if closest.as_ref().is_none_or(|old| wrong.len() < old.len()) {
                closest = Some(wrong);
            }
        }
        closest.unwrap_or_else(|| vec!["no type fits".to_owned()])
    }

    fn fields(&self, value: &Value, known: &Value, given: &dyn Fn(&str) -> bool) -> Vec<String> {
        let none = Vec::new();
        let fields = known["fields"].as_array().unwrap_or(&none);
        let mut wrong = Vec::new();
        for field in fields {
            let name = field["name"].as_str().unwrap_or_default();
            match value.get(name).filter(|value| !value.is_null()) {
                None if name == "message_id" && !value["ephemeral_message_id"].is_null() => {}
                None if field["required"] == true && !given(name) => {
                    wrong.push(format!("{name} is missing"));
                }
                None => {}
                Some(found) => {
                    let kinds = field["types"].as_array().unwrap_or(&none);
                    let inside = self.any(found, kinds);
                    wrong.extend(inside.into_iter().map(|one| format!("{name}: {one}")));
                }
            }
        }
        let names = value.as_object().into_iter().flat_map(Map::keys);
        wrong.extend(
            names
                .filter(|name| !NEWER.contains(&name.as_str()))
                .filter(|name| !fields.iter().any(|field| field["name"] == **name))
                .map(|name| format!("no parameter {name}")),
        );
        wrong
    }
}
