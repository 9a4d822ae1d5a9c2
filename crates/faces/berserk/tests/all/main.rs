//! Pictures, words and colours of «Берсерк».

#[path = "../../../../render/tests/shared/choose.rs"]
mod choose;
#[path = "../../../../render/tests/shared/contrast.rs"]
mod contrast;
#[path = "../../../../render/tests/shared/mod.rs"]
mod shared;
#[path = "../../../../render/tests/shared/phone_pages.rs"]
mod shared_pages;
#[path = "../support/mod.rs"]
mod support;

mod colors;
mod emblems;
mod landscape;
mod phone;
mod phone_pages;
mod pictures;
mod words;
