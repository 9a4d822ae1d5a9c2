//! stolik-abilities
