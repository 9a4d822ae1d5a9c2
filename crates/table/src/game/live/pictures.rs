//! `Live` as the table asks it: pictures and words.

use super::Live;
use crate::game::asked::Pictures;
use crate::game::face::Face;
use crate::game::places::{About, Placed, Pointed, Spot};
use crate::game::reader::Reader;
use crate::game::values::SidePanel;
use crate::wire::api::Picture;
use stolik_kernel::{Audience, Notation};
use stolik_words::Phrase;

impl<R, F> Pictures for Live<R, F>
where
    R: Notation + Send + Sync + 'static,
    R::State: Send + Sync,
    F: Face<R>,
{
    fn picture(&self, to: Audience, marks: Pointed<'_>, reader: Reader<'_>) -> Picture {
        self.face.paint(&self.rules, &self.rules.view(&self.state, to), marks, reader)
    }

    fn places(&self, to: Audience, marks: Pointed<'_>, reader: Reader<'_>) -> Vec<Placed> {
        self.face.places(&self.rules, &self.rules.view(&self.state, to), marks, reader)
    }

    fn cards(&self, to: Audience) -> Vec<String> {
        let cards = self.face.cards(&self.rules, &self.rules.view(&self.state, to));
        cards.into_iter().filter_map(|card| self.face.card_id(&self.rules, card)).collect()
    }

    fn legend(&self, reader: Reader<'_>) -> Option<SidePanel> {
        self.face.legend(&self.rules, reader)
    }

    fn about(&self, to: Audience, spot: Spot, reader: Reader<'_>) -> Option<About> {
        self.face.about(&self.rules, &self.rules.view(&self.state, to), spot, reader)
    }

    fn words(&self, to: Audience, reader: Reader<'_>) -> String {
        self.face.words(&self.rules, &self.rules.view(&self.state, to), reader)
    }

    fn under_way(&self, to: Audience, reader: Reader<'_>) -> Vec<String> {
        self.face.under_way(&self.rules, &self.rules.view(&self.state, to), reader)
    }

    fn discard_label(&self) -> Option<Phrase> {
        self.face.discard_label()
    }

    fn discard_view(&self, to: Audience, reader: Reader<'_>) -> Option<SidePanel> {
        self.face.discard_view(&self.rules, &self.rules.view(&self.state, to), reader)
    }
}
