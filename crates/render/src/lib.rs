//! Pictures of a game as one audience sees it, and the same in words.
//!
//! A picture is painted from a *view*, never from the state: what an audience may not know cannot
//! reach it. The same view gives the same pixels on every machine.
//!
//! | module | for |
//! |---|---|
//! | [`berserk`] | board, hand and card sheets of «Berserk» |
//! | [`pictogram`] | the closed list of drawings that a card may name |
//! | [`text`] | the embedded fonts: what they can draw, measuring and wrapping |
//! | `canvas`, `shape`, `icon`, `palette` | strokes, small drawings, signs, colours |
//! | `shrink` | the palette of 256 colours with which a picture is encoded |
#![forbid(unsafe_code)]

pub mod berserk;
mod canvas;
mod icon;
mod palette;
pub mod pictogram;
mod picture;
mod shape;
mod shrink;
pub mod text;

pub use picture::{Picture, Wording};
