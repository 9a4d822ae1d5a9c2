//! One step of the loop against table and platform.
