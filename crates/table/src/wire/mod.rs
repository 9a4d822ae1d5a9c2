//! Messages between adapters and the table: presses and lines, screens, the tokens of buttons, the list of commands.

pub mod api;
pub mod commands;
pub(crate) mod digest;
pub(crate) mod drawing;
pub mod metric_names;
pub(crate) mod style;
pub(crate) mod text;
pub(crate) mod token;
