//! stolik-catalogue
