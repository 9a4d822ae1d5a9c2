//! stolik-render
