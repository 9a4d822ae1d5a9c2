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
//! | [`Reader`] | for whom it is, and what everybody is called |
//! | [`sprite`] | cards, cells and offers that were drawn before |
//! | [`Picture`] | what painting returns: the bytes and the words |
//! | `shrink` | the at most 256 colours with which a picture is encoded |
//!
//! # From shapes to bytes
//!
//! A canvas is a buffer of the `image` crate; tiny-skia rasterises shapes and glyph outlines into it;
//! `sprite` keeps cards, cells and offers that were drawn before; `shrink` reduces the colours
//! to 256; `image`'s own PNG encoder writes 8-bit RGB. Measured in a release build on one core of an
//! x86-64 server, bytes and milliseconds of CPU for pictures about 960 by 1275:
//!
//! | picture | bytes | first | later | of that: drawing, colours, encoding |
//! |---|---|---|---|---|
//! | battle, 17 cards | 152 066 | 43 | 17 | 4.7, 2.2, 10.5 |
//! | fullest board, 38 cards | 253 954 | 52 | 23 | 5.0, 3.4, 14.3 |
//! | recruiting, 15 cards with text | 146 951 | 36 | 15 | 3.1, 2.3, 9.7 |
//!
//! "First" is a picture none of whose cards was drawn before; that of the battle also read the fonts.
//! In full colour the fullest board would take 387 kB, above the 300 KiB of the budget. What the encoder
//! makes of the reduced colours, battle and fullest board, measured on an earlier layout of almost the
//! same pixels (a filter only hurts pictures that are flat; the fast level without a filter stores):
//!
//! | compression | no filter, bytes | ms | adaptive filter, bytes |
//! |---|---|---|---|
//! | `Fast` | 3 670 742, 3 670 742 | 4, 4 | 435 198, 813 499 |
//! | `Level(1)` | 270 829, 433 017 | 4, 4 | 314 911, 541 096 |
//! | `Level(2)` | 189 054, 321 772 | 8, 8 | 261 160, 458 670 |
//! | **`Level(3)`** | 155 591, 260 590 | 8-12, 12-15 | 253 759, 442 418 |
//! | `Level(4)` | 166 643, 283 588 | 12, 16 | 249 881, 437 932 |
//! | `Default`, `Level(6)` | 150 479, 250 461 | 20, 30 | 248 484, 435 246 |
//! | `Level(9)` | 142 965, 240 471 | 41, 63 | 249 331, 435 571 |
#![forbid(unsafe_code)]

pub mod canvas;
pub mod palette;
pub mod para;
pub mod pictogram;
mod picture;
pub mod pointer;
mod reader;
pub mod shape;
mod shrink;
pub mod sprite;
pub mod text;

pub use picture::{Picture, Wording};
pub use reader::{Reader, seat_number};
/// What painters draw with; they need to know no other crate for it.
pub use tiny_skia::{Color, Path, PathBuilder, Transform};
