//! stolik-store
