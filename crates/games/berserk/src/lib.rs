//! stolik-berserk
