//! Bringing messages of a chat to what they should show: what stands where, within a platform's budget.
#![forbid(unsafe_code)]
