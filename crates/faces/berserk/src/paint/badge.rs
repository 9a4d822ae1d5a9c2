//! Badges: what a card can do, as small signs.

use super::icon::Icon;
use stolik_berserk::card::{Ability, Card, Class, Form, Instruction, Keyword};
use stolik_render::canvas::{At, Canvas, circle};
use stolik_render::palette::{self, rgb, veil};
use stolik_render::text::Face;

/// A small sign with a number, if the keyword has one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Badge {
    icon: Icon,
    number: Option<u8>,
}

impl Badge {
    /// The badges of a card, each sign once, keywords first.
    #[must_use]
    pub fn of(card: &Card) -> Vec<Badge> {
        let keywords = card.keywords.iter().map(|k| keyword(*k));
        let mut out: Vec<Badge> = Vec::new();
        for badge in keywords.chain(card.abilities.iter().filter_map(ability)) {
            if !out.iter().any(|b| b.icon == badge.icon) {
                out.push(badge);
            }
        }
        out
    }

    /// Its sign.
    pub fn icon(self) -> Icon {
        self.icon
    }

    /// Draws it about a point.
    pub fn draw(self, c: &mut Canvas, (x, y): (f32, f32), size: f32) {
        let half = size / 2.0;
        c.fill(&circle(x, y, half + 2.0), veil(rgb(palette::INK), 215));
        self.icon.draw(c, (x, y), size * 0.68, rgb(palette::STEEL), rgb(palette::INK));
        if let Some(number) = self.number {
            let at = (x + half + 1.0, y + half + 2.0, At::Middle);
            c.text_edged(Face::Bold, size * 0.74, at, rgb(palette::CREAM), &number.to_string());
        }
    }
}

fn keyword(keyword: Keyword) -> Badge {
    let (icon, number) = keyword_sign(keyword);
    Badge { icon, number }
}

/// The sign of a keyword, with its number.
pub fn keyword_sign(keyword: Keyword) -> (Icon, Option<u8>) {
    let word = keyword.word();
    (Icon::named(word.sign), word.number)
}

/// The badge of a played ability.
fn ability(ability: &Ability) -> Option<Badge> {
    match &ability.form {
        Form::Activated { run, .. } => Some(Badge { icon: act(run), number: None }),
        Form::Triggered { .. } | Form::Static { .. } => None,
    }
}

/// The sign of what an ability does: the class of its attack, else a spark.
pub fn act(run: &[Instruction]) -> Icon {
    let attack = run.iter().find_map(|step| step.verb.word().attack);
    attack.map_or(Icon::Spark, |class| match class {
        Class::Shot => Icon::Shot,
        Class::Throw => Icon::Throw,
        Class::Discharge | Class::Magic => Icon::Bolt,
        Class::Across => Icon::Across,
        Class::Special | Class::Strike => Icon::Strike,
        Class::Spell | Class::Impact => Icon::Spark,
    })
}
