//! «Берсерк. Герои»: its cards, its laws, its plain second implementation.

mod carried;
mod known;
mod laws;
mod made;
mod reference;
mod setup;
mod terms;
mod tricky;
