//! stolik-scenario
