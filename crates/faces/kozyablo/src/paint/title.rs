//! The title of a sector on the table.

use super::scene::Scene;
use super::sign::Sign;
use super::tone;
use stolik_kozyablo::Sector;
use stolik_kozyablo::ids::Resource;
use stolik_render::canvas::{Area, At, Canvas, circle};
use stolik_render::palette::rgb;
use stolik_render::text::{self, Face};

/// Sizes in the title of a sector.
pub struct Title {
    /// Space at the right end.
    pub edge: f32,
    /// Place and size of the sign of the sector.
    pub sign: (f32, f32),
    /// Of the seat that controls a mine: the distance from the right end, the size, and the room that it takes.
    pub seat: (f32, f32, f32),
    /// Size of the dash of a mine that nobody controls.
    pub dash: f32,
    /// Of the fill of a capital: size and foot of a number, space, size of a sign, and the room that it takes.
    pub fill: [f32; 5],
    /// The left end of the name.
    pub name: f32,
    /// Size of the sign of a battle.
    pub battle: f32,
    /// Of the warning: middle, radius, size and foot of its letter, and the room that it takes.
    pub danger: [f32; 5],
}

impl Title {
    /// Draws all but the name; of a mine its controller, of a capital its fill. Returns the name, and the left and
    /// right end of the room for it.
    pub fn draw(
        &self,
        c: &mut Canvas,
        scene: &Scene<'_>,
        area: Area,
        at: Sector,
    ) -> (String, f32, f32) {
        let y = area.middle().1 + 1.0;
        let (dark, paper) = (rgb(tone::SCHEME.panel), rgb(tone::SCHEME.paper));
        let (sign_at, size) = ((area.x + self.sign.0, y), self.sign.1);
        let right = area.right() - self.edge;
        let (name, right) = match at.mine {
            Some(resource) => {
                Sign::of_resource(resource).draw(c, sign_at, size, tone::resource(resource), dark);
                self.mine(c, scene, at, (right, y));
                let name = scene.word(match resource {
                    Resource::Gold => "koz-title-gold",
                    Resource::Crystals => "koz-title-crystals",
                    Resource::Mana => "koz-title-mana",
                });
                (name, right - self.seat.2)
            }
            None => {
                Sign::Capital.draw(c, sign_at, size, paper, dark);
                let right = self.capital(c, scene, at, (right, y));
                (scene.name(scene.view.sides[at.of.index()].capital), right)
            }
        };
        let mut left = area.x + self.name;
        if scene.view.battle.as_ref().is_some_and(|battle| battle.at == at) {
            let fire = rgb(tone::SCHEME.fire);
            Sign::Battle.draw(c, (left + 11.0, y), self.battle, fire, dark);
            left += 28.0;
        }
        if scene.is_in_danger(at) {
            let [middle, radius, letter, foot, room] = self.danger;
            c.fill(&circle(left + middle, y, radius), rgb(tone::SCHEME.last));
            let at = (left + middle, y + foot, At::Middle);
            c.text(Face::Bold, letter, at, rgb(tone::SCHEME.ink), "!");
            left += room;
        }
        (name, left, right)
    }

    /// Draws the seat that controls a mine.
    fn mine(&self, c: &mut Canvas, scene: &Scene<'_>, at: Sector, (right, y): (f32, f32)) {
        match scene.look.controller(at) {
            Some(seat) => {
                tone::SCHEME.seat_sign(c, (right - self.seat.0, y), self.seat.1, seat);
            }
            None => {
                let at = (right, y + 8.0, At::Right);
                c.text(Face::Bold, self.dash, at, rgb(tone::SCHEME.haze), "\u{2013}");
            }
        }
    }

    /// Draws the fill of a capital. Returns the right end of the room before it.
    fn capital(
        &self,
        c: &mut Canvas,
        scene: &Scene<'_>,
        at: Sector,
        (mut right, y): (f32, f32),
    ) -> f32 {
        let (creatures, buildings) = scene.held(at.of);
        let (most, room) = scene.look.garrison(at.of);
        let [number, foot, space, side, step] = self.fill;
        for (sign, n, most) in
            [(Sign::Building, buildings, room), (Sign::Creature, creatures, most)]
        {
            let said = format!("{n}/{most}");
            let color = if n > most { rgb(tone::SCHEME.less) } else { rgb(tone::SCHEME.haze) };
            c.text(Face::Bold, number, (right, y + foot, At::Right), color, &said);
            right -= text::width(Face::Bold, number, &said) + space;
            sign.draw(c, (right, y), side, color, rgb(tone::SCHEME.panel));
            right -= step;
        }
        right
    }
}
