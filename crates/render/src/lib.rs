//! The drawing kit: what the painter of any game needs. It knows no game.
//!
//! A picture is painted from a *view*, never from the state: what an audience may not know cannot
//! reach it. The same view gives the same pixels on every machine.
//!
//! | module | for |
//! |---|---|
//! | [`canvas`], [`shape`], [`palette`], [`pointer`] | strokes, small drawings, colours, arrows |
//! | [`pictogram`] | closed lists of drawings: what cards or interfaces may name |
//! | [`text`] | the embedded fonts: what they can draw, measuring and wrapping |
//! | [`para`] | sentences of a card in a box |
//! | [`Reader`], [`Frame`] | for whom it is, what everybody is called, for which screen it is laid out |
//! | [`sprite`], `runs` | cards, cells and offers that were drawn before, kept in runs of one colour |
//! | [`Picture`] | what painting returns: the bytes and the words |
//! | [`colors`] | the at most 256 colours in which a painter's pictures are encoded |
//! | [`legend`] | signs with what they mean |
//! | [`scheme`], [`seats`], [`sign`] | colours of a table by their use, shapes of seats, signs and badges |
//! | [`headline`], [`phone`], [`landscape`], [`plate`], [`hand`], [`sheet`], [`deck_page`] | parts that pictures of several games share |
//! | [`mark`], [`table_words`] | marks of what can be chosen, a table in words |
//! | `scene`, `svg` | the description of a picture that painters make, and the SVG that is printed from it |
//! | `list` | outlines and pixels of a described picture; bands of them are kept where everybody may see it |
//! | [`written`] | how well what is written stands out |
//! | [`usage`] | how much is kept, of how much at most |
//! | [`film`] | pictures put together to an animation |
//! | `encode` | bands of rows, each deflated on its own, put together to a PNG |
//!
//! # From shapes to bytes
//!
//! Painters describe a scene, and from the scene an SVG is printed, or outlines and pixels are
//! listed for a PNG. Bands of rows are drawn from the list, where they were not kept: tiny-skia
//! rasterises shapes and glyph outlines; `sprite` keeps cards, cells and offers that were drawn before, and draws them
//! only when a band on which they lie is drawn; `colors` finds for each pixel the nearest known colour; `encode`
//! deflates bands of rows with `zlib-rs`; `png` writes the chunks.
//!
//! What levels of the compression make of a battle (17 cards) and of the fullest board (38 cards), in bytes and
//! milliseconds of one core of an x86-64 server, in one piece and in bands of 64 rows; with 256 colours, grounds that
//! run from one colour to another and characters at parts of pixels (with 116 colours, grounds of one and characters
//! at whole pixels all are a seventh smaller):
//!
//! | level | one piece | ms | bands | ms |
//! |---|---|---|---|---|
//! | 1 | 145 396, 250 101 | 1.2, 2.0 | 146 697, 251 684 | 1.3, 2.2 |
//! | 2 | 110 639, 194 635 | 2.1, 3.6 | | |
//! | 3 | 104 964, 181 679 | 2.7, 4.7 | 105 411, 182 666 | 3.0, 4.9 |
//! | 4 | 101 847, 176 967 | 3.3, 5.5 | | |
//! | **5** | 96 777, 169 489 | 4.0, 6.5 | **97 239, 170 602** | 4.2, 6.6 |
//! | 6 | 95 733, 167 944 | 5.3, 8.8 | | |
//! | 9 | 91 955, 163 466 | 21.6, 29.8 | | |
//!
//! Whole pictures, and pictures of which most bands were kept, in milliseconds (the middle one, the slowest of a
//! hundred) on two cores where nothing else runs; `cargo bench -p stolik-berserk-face --bench board`:
//!
//! | picture | bytes | whole | up to three cards changed | unchanged |
//! |---|---|---|---|---|
//! | battle, 17 cards | 91 190 | 9.9, 10.1 | 3.0, 5.6 | 0.4 |
//! | fullest board, 38 cards | 142 977 | 12.1, 12.5 | 3.1, 8.1 | |
//! | recruiting, 15 cards with text | 82 224 | 7.3, 7.6 | | |
//!
//! With no card drawn before, 25, 47 and 36. After changes a battle takes 93 859 bytes at the most, the fullest board
//! 149 177. That a pixel on an edge takes a colour that no eye tells from its own (`colors::Colors::row`) is a twenty-fifth
//! of them.
//!
//! Bands of 32 rows take a fiftieth more bytes and a tenth more time than those of 64. `png`'s own encoder took
//! 152 066 and 253 954 bytes in 10.5 and 14.3 ms. A filter only hurts pictures that are flat.
#![forbid(unsafe_code)]

pub mod canvas;
pub mod colors;
pub mod deck_page;
pub mod emblem;
mod encode;
pub mod film;
mod frame;
pub mod glyph;
pub mod hand;
pub mod headline;
mod kept;
pub mod landscape;
pub mod legend;
mod list;
pub mod mark;
pub mod palette;
pub mod para;
pub mod pattern;
pub mod phone;
pub mod pictogram;
mod picture;
mod pixels;
pub mod plate;
pub mod pointer;
mod reader;
mod runs;
mod scene;
pub mod scheme;
pub mod seats;
pub mod shape;
pub mod sheet;
pub mod sign;
pub mod sprite;
mod svg;
pub mod table_words;
pub mod text;
pub mod written;

pub use frame::Frame;
pub use kept::{Usage, usage};
pub use list::{Ground, Seen};
pub use picture::{Drawing, Picture, Wording};
pub use reader::{Reader, seat_number};
/// The drawing types that painters need; they need to know no other crate for it.
pub use tiny_skia::{Color, Path, PathBuilder, Transform};
