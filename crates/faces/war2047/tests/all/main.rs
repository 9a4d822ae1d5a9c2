//! Pictures and colours of «Война 2047».

#[path = "../../../../render/tests/shared/choose.rs"]
mod choose;
#[path = "../../../../render/tests/shared/contrast.rs"]
mod contrast;
#[path = "../../../../render/tests/shared/mod.rs"]
mod shared;
#[path = "../../../../render/tests/shared/landscape.rs"]
mod shared_landscape;
#[path = "../../../../render/tests/shared/phone_pages.rs"]
mod shared_pages;
#[path = "../support/mod.rs"]
mod support;

mod colors;
mod landscape;
mod phone;
mod phone_pages;
mod pictures;
