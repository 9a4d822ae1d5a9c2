//! Pictures, words and presses of «Берсерк. Герои».

#[path = "../../../../render/tests/shared/choose.rs"]
mod choose;
#[path = "../../../../render/tests/shared/contrast.rs"]
mod contrast;
#[path = "../../../../render/tests/shared/eyes.rs"]
mod eyes;
#[path = "../../../../render/tests/shared/mod.rs"]
mod shared;
#[path = "../../../../render/tests/shared/landscape.rs"]
mod shared_landscape;
#[path = "../../../../render/tests/shared/phone_pages.rs"]
mod shared_pages;
#[path = "../support/mod.rs"]
mod support;

mod bots;
mod colors;
mod landscape;
mod phone;
mod phone_pages;
mod pictures;
mod presses;
mod secrecy;
mod words;
