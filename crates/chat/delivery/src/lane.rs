//! What is to be done in one place, and when.
