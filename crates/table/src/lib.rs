//! stolik-table
