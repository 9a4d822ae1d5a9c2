//! What is to be done to one message: a pure function.
