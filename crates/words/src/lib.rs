//! stolik-words
