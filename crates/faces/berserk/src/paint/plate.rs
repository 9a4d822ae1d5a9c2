//! Changes that last for a time, as small plates: what a card has acquired, what lies on a cell.
//!
//! A plate holds a sign, a number where there is one, and behind an hourglass the number of the
//! turn with whose end the change is over. Without an hourglass it lasts for the rest of the
//! battle. What is taken away has its sign crossed out.

use super::badge;
use super::icon::Icon;
use stolik_berserk::card::{Ability, Content, Form};
use stolik_berserk::say;
use stolik_berserk::state::{CellEffect, Effect};
use stolik_berserk::view::UnitView;
use stolik_berserk::{Berserk, Ends, Look, View};
use stolik_render::Color;
use stolik_render::canvas::{Area, At, Canvas, polyline};
use stolik_render::palette::{self, rgb};
use stolik_render::text::{self, Face};

/// The sense of a change: a gain or a loss.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Sense {
    Gives,
    Takes,
}

/// One change as a plate.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Plate {
    icon: Icon,
    sense: Sense,
    number: String,
    ends: Ends,
}

/// The shown part of a plate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    Whole,
    Bare,
}

/// Height of a plate, in pixels, and what stands between two.
const HEIGHT: f32 = 25.0;
const GAP: f32 = 3.0;

impl Plate {
    /// The plates of a card in play: that it retreats (8.2), what it was granted, and its right to
    /// strike a flyer (4.16).
    pub fn of(rules: &Berserk, view: &View, unit: &UnitView) -> Vec<Plate> {
        let look = Look::at(rules, view);
        let granted = view.effects.iter().filter(|e| e.on == unit.unit);
        let mut out = Vec::new();
        if let Some(ends) = look.retreats(unit) {
            out.push(Plate { ends, ..Plate::plain(Icon::Flag, Sense::Gives) });
        }
        out.extend(granted.filter_map(|e| Plate::granted(rules, &look, e)));
        if let Some(ends) = look.aims(unit) {
            out.push(Plate { ends, ..Plate::plain(Icon::Directed, Sense::Gives) });
        }
        out
    }

    fn plain(icon: Icon, sense: Sense) -> Plate {
        Plate { icon, sense, number: String::new(), ends: Ends::Never }
    }

    fn granted(rules: &Berserk, look: &Look<'_>, effect: &Effect) -> Option<Plate> {
        let content = say::grant(rules, effect)?;
        let plate = Plate::content(content, Some(i16::from(effect.amount)));
        Some(Plate { ends: look.ends(effect.until, effect.seat, effect.since), ..plate })
    }

    /// The plate of an effect that lies on a cell.
    pub fn lying(rules: &Berserk, look: &Look<'_>, effect: &CellEffect) -> Plate {
        let plate = match say::lying(rules, effect) {
            Some(ability) => Plate::ability(ability),
            None => Plate::plain(Icon::Spark, Sense::Gives),
        };
        Plate { ends: look.ends(effect.until, effect.seat, effect.since), ..plate }
    }

    fn ability(ability: &Ability) -> Plate {
        match &ability.form {
            Form::Static { what, .. } => match what.first() {
                Some(content) => Plate::content(content, None),
                None => Plate::plain(Icon::Spark, Sense::Gives),
            },
            Form::Activated { .. } | Form::Triggered { .. } => {
                let icon = badge::act(ability.steps());
                let harms = ability.event().is_some()
                    && ability.steps().iter().any(|step| step.verb.word().harms());
                Plate::plain(icon, if harms { Sense::Takes } else { Sense::Gives })
            }
        }
    }

    fn content(content: &Content, counted: Option<i16>) -> Plate {
        let word = content.word();
        let sense = if word.takes { Sense::Takes } else { Sense::Gives };
        let sign = |n: i16| {
            if n < 0 { signed(n) } else { format!("+{n}") }
        };
        let number = match content {
            Content::Mod { .. } => counted.or(content.adds()).map(sign),
            Content::Keyword { keyword, versus: _ } => keyword.word().number.map(|n| n.to_string()),
            Content::Fixed(value, _) | Content::OwnFixed(value, _) | Content::Shows(value) => {
                Some(value.to_string())
            }
            Content::Movers(_) | Content::Ward(..) => counted.map(|number| number.to_string()),
            Content::StruckAt(_)
            | Content::Blocks(_)
            | Content::Flag(_)
            | Content::Bound(..)
            | Content::BlocksOnce(_)
            | Content::Gives(_)
            | Content::Lure(..)
            | Content::Mark(_)
            | Content::Edges
            | Content::StrikesAt(_) => None,
        };
        let plate = Plate::plain(Icon::named(word.sign), sense);
        Plate { number: number.unwrap_or_default(), ..plate }
    }

    fn width(&self, form: Shown) -> f32 {
        let mut width = 27.0;
        if !self.number.is_empty() {
            width += text::width(Face::Bold, 20.0, &self.number) + 2.0;
        }
        match (form, self.ends) {
            (Shown::Bare, _) | (Shown::Whole, Ends::Never | Ends::Otherwise) => width,
            (Shown::Whole, Ends::Strike) => width + 16.0,
            (Shown::Whole, Ends::Turn(turn)) => {
                width + 17.0 + text::width(Face::Bold, 17.0, &turn.to_string())
            }
        }
    }

    fn draw(&self, c: &mut Canvas, (x, y): (f32, f32), form: Shown, color: Color) {
        let area = Area::new(x, y - HEIGHT / 2.0, self.width(form), HEIGHT);
        let dark = rgb(0x16_100c);
        c.fill(&area.inset(-1.5).round(HEIGHT / 2.0), rgb(palette::INK));
        c.fill(&area.round(HEIGHT / 2.0 - 1.0), color);
        c.fill(&area.inset(2.5).round(HEIGHT / 2.0 - 3.0), dark);
        let middle = (x + 14.0, y);
        self.icon.draw(c, middle, 17.0, rgb(palette::CREAM), dark);
        if self.sense == Sense::Takes
            && let Some(bar) = polyline(&[(x + 5.0, y + 8.0), (x + 23.0, y - 8.0)])
        {
            c.stroke(&bar, dark, 4.5);
            c.stroke(&bar, rgb(palette::DYING), 2.5);
        }
        let mut x = x + 25.0;
        if !self.number.is_empty() {
            let color = if self.number.starts_with('−') { palette::DYING } else { palette::WELL };
            c.text(Face::Bold, 20.0, (x, y + 7.0, At::Left), rgb(color), &self.number);
            x += text::width(Face::Bold, 20.0, &self.number) + 2.0;
        }
        let glass = |c: &mut Canvas| {
            Icon::Clock.draw(c, (x + 5.0, y), 14.0, rgb(palette::GOLD), dark);
        };
        match (form, self.ends) {
            (Shown::Bare, _) | (Shown::Whole, Ends::Never | Ends::Otherwise) => {}
            (Shown::Whole, Ends::Strike) => glass(c),
            (Shown::Whole, Ends::Turn(turn)) => {
                glass(c);
                let at = (x + 12.0, y + 6.0, At::Left);
                c.text(Face::Bold, 17.0, at, rgb(palette::GOLD), &turn.to_string());
            }
        }
    }
}

/// Lays as many plates from a point to the right as fit; where some do not, how many is said.
/// Returns where they end.
pub fn row(c: &mut Canvas, (x, y): (f32, f32), room: f32, plates: &[Plate], color: Color) -> f32 {
    let all = |form: Shown| plates.iter().map(|p| p.width(form) + GAP).sum::<f32>() <= room + GAP;
    let form = if all(Shown::Whole) { Shown::Whole } else { Shown::Bare };
    let rest = 38.0;
    let (mut at, mut left) = (x, plates.len());
    for plate in plates {
        let after = if left > 1 && !all(form) { rest } else { 0.0 };
        if at + plate.width(form) + after > x + room + 0.5 {
            break;
        }
        plate.draw(c, (at, y), form, color);
        at += plate.width(form) + GAP;
        left -= 1;
    }
    if left > 0 {
        Icon::Spark.draw(c, (at + 9.0, y), 19.0, rgb(palette::GOLD), rgb(palette::INK));
        let more = format!("×{left}");
        c.text_edged(Face::Bold, 18.0, (at + 18.0, y + 6.0, At::Left), rgb(palette::GOLD), &more);
        at += rest;
    }
    at
}

/// Lays the signs of as many plates as fit from a point to the right, without their numbers; returns where they end.
pub fn signs(c: &mut Canvas, (x, y): (f32, f32), room: f32, plates: &[Plate], color: Color) -> f32 {
    let mut at = x;
    for plate in plates {
        let bare = Plate { number: String::new(), ends: Ends::Never, ..plate.clone() };
        if at + bare.width(Shown::Bare) > x + room + 0.5 {
            break;
        }
        bare.draw(c, (at, y), Shown::Bare, color);
        at += bare.width(Shown::Bare) + GAP;
    }
    at
}

/// A number with a true minus sign.
pub fn signed(number: impl Into<i64>) -> String {
    number.into().to_string().replace('-', "−")
}
