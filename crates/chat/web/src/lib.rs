//! stolik-web
