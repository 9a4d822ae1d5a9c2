//! The course of a match; the opening lives in `start`, what audiences see in `sight`.
//!
//! | room | for |
//! |---|---|
//! | `query` | questions about a position |
//! | `resolve` | changes of it |
//!
//! Ours, where the document is silent (gap.shadows): a hidden card defends nobody and is defended by nobody, triggers
//! nothing and has no aura. A seat with hidden cards is asked for an answer if one of the pool's cards could give it
//! from there, so the question reveals nothing. Before a battle its owner says secretly whether a hidden card will
//! strike, and it comes out of the shadows when its turn to strike comes. A hidden Scout sees nobody. A slot in which
//! no card has a target is skipped for good. Area is for battles, not for strikes at the retreating. A seat that is
//! out in its own turn ends the turn, with the battle. Only creatures hide, so everybody knows the buildings of a
//! sector. A command that names a hidden card of another seat is refused as if the card were not there.

pub(crate) mod query;
pub(crate) mod resolve;
