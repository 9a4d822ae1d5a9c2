//! Discord on loopback.
