//! stolik-ai
