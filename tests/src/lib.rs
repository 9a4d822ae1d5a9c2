//! stolik-tests
