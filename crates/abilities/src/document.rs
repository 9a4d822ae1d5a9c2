//! A parsed TOML document: its values with the bytes at which they begin. Numbers and texts are kept, of other values
//! only their type.

use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue, Error};

/// A table.
#[derive(Debug)]
pub(crate) struct Fields(Vec<Field>);

/// A key with its value.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) key: String,
    /// The byte where the key begins.
    pub(crate) at: usize,
    pub(crate) value: Value,
}

/// A value of a list.
#[derive(Debug)]
pub(crate) struct Member {
    /// The byte where it begins.
    pub(crate) at: usize,
    pub(crate) value: Value,
}

/// A value.
#[derive(Debug)]
pub(crate) enum Value {
    Text(String),
    Integer(i64),
    Flag(bool),
    List(Vec<Member>),
    Table(Fields),
    /// A value that no file needs, with the name of its type.
    Other(&'static str),
}

impl Fields {
    /// Parses a document.
    ///
    /// # Errors
    /// It is not TOML.
    pub(crate) fn parse(text: &str) -> Result<Fields, Error> {
        DeTable::parse(text).map(|table| Fields::from(table.into_inner()))
    }

    /// Returns the field with this key.
    pub(crate) fn get(&self, key: &str) -> Option<&Field> {
        let at = self.0.binary_search_by(|field| field.key.as_str().cmp(key)).ok()?;
        Some(&self.0[at])
    }

    /// All fields in the order of the file.
    pub(crate) fn in_order(&self) -> Vec<&Field> {
        let mut fields: Vec<&Field> = self.0.iter().collect();
        fields.sort_by_key(|field| field.at);
        fields
    }
}

impl From<DeTable<'_>> for Fields {
    fn from(table: DeTable<'_>) -> Fields {
        let field = |(key, value): (Spanned<std::borrow::Cow<'_, str>>, Spanned<DeValue<'_>>)| {
            let at = key.span().start;
            Field { key: key.into_inner().into_owned(), at, value: value.into_inner().into() }
        };
        let mut fields: Vec<Field> = table.into_iter().map(field).collect();
        fields.sort_unstable_by(|a, b| a.key.cmp(&b.key));
        Fields(fields)
    }
}

impl From<DeValue<'_>> for Value {
    fn from(value: DeValue<'_>) -> Value {
        let other = value.type_str();
        match value {
            DeValue::String(text) => Value::Text(text.into_owned()),
            DeValue::Integer(number) => {
                integer(&number).map_or(Value::Other(other), Value::Integer)
            }
            DeValue::Boolean(flag) => Value::Flag(flag),
            DeValue::Array(list) => {
                let member = |value: Spanned<DeValue<'_>>| Member {
                    at: value.span().start,
                    value: value.into_inner().into(),
                };
                Value::List(list.into_iter().map(member).collect())
            }
            DeValue::Table(table) => Value::Table(table.into()),
            DeValue::Float(_) | DeValue::Datetime(_) => Value::Other(other),
        }
    }
}

/// Returns the number, unless it has more than 64 bits.
fn integer(number: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

impl Value {
    /// The name of its type in TOML.
    pub(crate) fn type_name(&self) -> &'static str {
        match self {
            Value::Text(_) => "string",
            Value::Integer(_) => "integer",
            Value::Flag(_) => "boolean",
            Value::List(_) => "array",
            Value::Table(_) => "table",
            Value::Other(name) => name,
        }
    }
}
