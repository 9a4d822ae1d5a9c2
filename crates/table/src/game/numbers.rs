//! Cards that a stored state names. A state holds a card by its number in the pool; an operator's card files change the
//! meaning of the numbers. So a snapshot carries a fingerprint of its numbers with the ids they stand for. It is loaded
//! only if they still stand for the same cards. The pool of a match is kept besides, see [`crate::PastPool`].
//!
//! The state is walked by its own `Serialize`, so that no field can be forgotten: every newtype called [`NAME`] is a
//! card.

use serde::Serialize;
use serde::de::value::Error;
use serde::ser::{self, Serializer};
use std::collections::BTreeSet;
use std::fmt::Display;
use stolik_kernel::fingerprint::{self, Fingerprint};

/// The name of the type for a card's number in its pool.
pub const NAME: &str = "CardId";

/// The fingerprint of the cards that a state names, a line each with the id that `id` knows for its number; none
/// if a number stands for no card.
pub(crate) fn fingerprint<T: Serialize>(
    state: &T,
    id: impl Fn(u16) -> Option<String>,
) -> Option<Fingerprint> {
    let line = |number: u16| id(number).map(|id| format!("{number} {id}\n"));
    let cards: Option<String> = cards(state).into_iter().map(line).collect();
    cards.map(|cards| fingerprint::of_bytes(cards.as_bytes()))
}

/// The numbers of all cards that a state names.
fn cards<T: Serialize>(state: &T) -> BTreeSet<u16> {
    let mut walk = Walk { found: BTreeSet::new(), within: Within::Other };
    state.serialize(&mut walk).expect("a state is made of plain values");
    walk.found
}

/// The current place of the walk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Card,
    Other,
}

struct Walk {
    found: BTreeSet<u16>,
    within: Within,
}

impl Walk {
    fn number(&mut self, number: Option<u16>) {
        if self.within == Within::Card {
            self.found.extend(number);
        }
    }
}

/// Values that hold nothing further.
macro_rules! leaves {
    ($($name:ident: $type:ty),*) => {
        $(fn $name(self, _: $type) -> Result<(), Error> { Ok(()) })*
    };
}

/// Values that may be a card's number.
macro_rules! integers {
    ($($name:ident: $type:ty),*) => {
        $(fn $name(self, value: $type) -> Result<(), Error> {
            self.number(u16::try_from(value).ok());
            Ok(())
        })*
    };
}

impl Serializer for &mut Walk {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    leaves!(serialize_bool: bool, serialize_f32: f32, serialize_f64: f64, serialize_char: char,
        serialize_str: &str, serialize_bytes: &[u8]);
    integers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);

    fn serialize_none(self) -> Result<(), Error> {
        Ok(())
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Error> {
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        Ok(())
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Result<(), Error> {
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let before = self.within;
        self.within = if name == NAME { Within::Card } else { Within::Other };
        value.serialize(&mut *self)?;
        self.within = before;
        Ok(())
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Error> {
        Ok(self)
    }
    fn serialize_tuple(self, _: usize) -> Result<Self, Error> {
        Ok(self)
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Error> {
        Ok(self)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self, Error> {
        Ok(self)
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Error> {
        Ok(self)
    }
    fn collect_str<T: Display + ?Sized>(self, _: &T) -> Result<(), Error> {
        Ok(())
    }
}

/// Values that hold others, one after the other.
macro_rules! walked {
    ($($trait:ident, $method:ident);*) => {
        $(impl ser::$trait for &mut Walk {
            type Ok = ();
            type Error = Error;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                value.serialize(&mut **self)
            }
            fn end(self) -> Result<(), Error> {
                Ok(())
            }
        })*
    };
}
walked!(SerializeSeq, serialize_element; SerializeTuple, serialize_element;
    SerializeTupleStruct, serialize_field; SerializeTupleVariant, serialize_field);

impl ser::SerializeMap for &mut Walk {
    type Ok = ();
    type Error = Error;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        key.serialize(&mut **self)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut **self)
    }
    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

/// Values whose fields have names.
macro_rules! named {
    ($($trait:ident),*) => {
        $(impl ser::$trait for &mut Walk {
            type Ok = ();
            type Error = Error;
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                _: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                value.serialize(&mut **self)
            }
            fn end(self) -> Result<(), Error> {
                Ok(())
            }
        })*
    };
}
named!(SerializeStruct, SerializeStructVariant);

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[derive(Serialize)]
    struct CardId(u16);
    #[derive(Serialize)]
    struct Other(u16);
    #[derive(Serialize)]
    enum Thing {
        Card(CardId),
        Pair(CardId, u16),
        Named { card: CardId, other: Other },
        Nothing,
    }
    #[derive(Serialize)]
    struct State {
        number: u16,
        hand: Vec<CardId>,
        things: Vec<Thing>,
        top: Option<CardId>,
        map: BTreeMap<u8, (CardId, Other)>,
    }

    fn state() -> State {
        State {
            number: 90,
            hand: vec![CardId(3), CardId(1)],
            things: vec![
                Thing::Nothing,
                Thing::Card(CardId(4)),
                Thing::Pair(CardId(5), 91),
                Thing::Named { card: CardId(6), other: Other(92) },
            ],
            top: Some(CardId(3)),
            map: [(93, (CardId(7), Other(94)))].into(),
        }
    }

    #[test]
    fn every_card_is_found_and_nothing_else() {
        assert_eq!(cards(&state()).into_iter().collect::<Vec<_>>(), [1, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn the_print_changes_with_what_the_numbers_mean() {
        let name = |n: u16| Some(format!("card-{n}"));
        let before = fingerprint(&state(), name);
        assert!(before.is_some());
        let more = |n: u16| if n == 2 { Some("new".into()) } else { name(n) };
        assert_eq!(fingerprint(&state(), more), before, "a card that the state does not name");
        let shifted = |n: u16| name(n + 1);
        assert_ne!(fingerprint(&state(), shifted), before);
        let gone = |n: u16| if n == 7 { None } else { name(n) };
        assert_eq!(fingerprint(&state(), gone), None);
    }
}
