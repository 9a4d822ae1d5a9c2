//! The small signs of «War 2047»: resources, types of units, typical properties, kinds of cards.

use super::tone;
use stolik_render::canvas::{At, Canvas, circle};
use stolik_render::palette::{rgb, veil};
use stolik_render::signs;
use stolik_render::text::Face;
use stolik_war2047::card::{Arm, Keyword, Kind};
use stolik_war2047::ids::{Line, Resource};

signs! {
    Sign
    Metal "metal" "M26 20 L74 20 L98 84 L2 84 Z h M26 20 L74 20 L81 40 L19 40 Z"
    Energy "energy" "M64 -4 L12 56 L43 56 L30 104 L90 40 L57 40 L80 -4 Z h M80 -4 L57 40 L90 40 L30 104 L66 48 Z"
    Reserves "reserves" "M50 2 L96 26 L96 76 L50 100 L4 76 L4 26 Z h M50 50 L96 26 L96 76 L50 100 Z c w6 M4 26 L50 50 L96 26 M50 50 L50 100"
    Damage "damage" "M50 -4 L61 27 L88 10 L77 40 L106 47 L80 61 L95 88 L66 77 L55 106 L45 77 L16 92 L26 62 L-4 54 L23 41 L10 14 L40 27 Z"
    Life "life" "M50 96 C18 70 2 52 2 30 C2 6 36 0 50 24 C64 0 98 6 98 30 C98 52 82 70 50 96 Z"
    Headquarters "headquarters" "h w6 M50 40 L50 -4 w0 s M52 -6 L88 5 L52 17 Z M6 100 L6 48 L50 28 L94 48 L94 100 Z c M40 66 L60 66 L60 100 L40 100 Z = M16 60 L28 60 L28 74 L16 74 Z"
    Infantry "infantry" "M10 66 C4 22 28 6 50 6 C72 6 96 22 90 66 L102 80 L-2 80 Z c w6 M12 62 L88 62"
    Armour "armour" "M24 22 L76 22 C108 22 108 82 76 82 L24 82 C-8 82 -8 22 24 22 Z c O24 52 14 O50 52 14 O76 52 14"
    Aviation "aviation" "M50 -4 C59 8 60 20 60 34 L104 64 L104 78 L60 66 L58 82 L74 94 L74 102 L50 96 L26 102 L26 94 L42 82 L40 66 L-4 78 L-4 64 L40 34 C40 20 41 8 50 -4 Z"
    Flight "flight" "M2 22 C30 4 70 6 100 14 C96 26 87 30 79 32 L94 34 C87 46 79 50 68 50 L81 54 C72 66 62 68 52 66 L60 73 C50 85 34 85 24 79 C11 69 2 44 2 22 Z c w6 M22 38 C30 54 40 60 52 66"
    AntiAir "antiair" "M50 -4 L84 44 L63 44 L63 100 L37 100 L37 44 L16 44 Z w10 M6 22 C-4 48 0 74 14 92 M94 22 C104 48 100 74 86 92"
    Artillery "artillery" "w12 M10 88 C16 18 62 6 82 52 w0 M58 46 L104 40 L90 90 Z O12 86 14"
    Provocateur "provocateur" "M0 36 L28 34 L82 2 L82 98 L28 66 L0 64 Z h M28 66 L48 68 L54 100 L34 100 Z s w9 M96 32 C106 42 106 58 96 68"
    FirstStrike "first_strike" "M58 -4 L72 -4 L72 104 L46 104 L46 34 L28 46 L24 22 Z"
    Armoured "armoured" "M50 -2 C65 9 80 14 95 12 C98 56 82 86 50 102 C18 86 2 56 5 12 C20 14 35 9 50 -2 Z"
    Assault "assault" "M0 8 L50 50 L0 92 Z M50 8 L102 50 L50 92 Z"
    Ready "ready" "w20 M4 54 L36 86 L96 16"
    Repair "repair" "M35 2 L65 2 L65 35 L98 35 L98 65 L65 65 L65 98 L35 98 L35 65 L2 65 L2 35 L35 35 Z"
    Stealth "stealth" "M-2 50 C22 10 78 10 102 50 C78 90 22 90 -2 50 Z c O50 50 21 w16 M12 94 L90 6 s w9 M12 94 L90 6"
    Mobile "mobile" "M50 -4 L84 34 L62 34 L62 66 L84 66 L50 104 L16 66 L38 66 L38 34 L16 34 Z"
    Hand "hand" "r-16 h M2 14 L50 14 L50 88 L2 88 Z r14 s M42 10 L94 10 L94 88 L42 88 Z"
    Deck "deck" "h M22 0 L90 0 L90 84 L22 84 Z s M8 16 L76 16 L76 100 L8 100 Z c M24 32 L60 32 L60 84 L24 84 Z"
    Grave "grave" "M16 102 L16 40 C16 12 34 2 50 2 C66 2 84 12 84 40 L84 102 Z c w10 M50 26 L50 76 M31 44 L69 44"
    Recycle "recycle" "w13 M14 66 C0 30 34 -2 70 18 M86 34 C100 70 66 102 30 82 w0 M60 -8 L100 24 L56 40 Z M40 108 L0 76 L44 60 Z"
    Tactic "tactic" "M12 10 L88 10 L88 104 L12 104 Z h M34 -2 L66 -2 L66 18 L34 18 Z c w8 M28 42 L72 42 M28 62 L72 62 M28 82 L56 82"
    Order "order" "M50 -2 L102 40 L102 64 L50 24 L-2 64 L-2 40 Z M50 40 L102 82 L102 106 L50 66 L-2 106 L-2 82 Z"
    Sabotage "sabotage" "r40 M50 -10 C66 12 66 40 61 62 L39 62 C38 40 38 12 50 -10 Z M22 60 L78 60 L78 72 L22 72 Z h M40 70 L60 70 L62 110 L38 110 Z"
    Clock "clock" "M18 0 L82 0 L82 12 L76 14 C76 36 66 42 58 50 C66 58 76 64 76 86 L82 88 L82 100 L18 100 L18 88 L24 86 C24 64 34 58 42 50 C34 42 24 36 24 14 L18 12 Z c M36 26 L64 26 L50 42 Z M34 88 L66 88 L50 66 Z"
    Check "check" "w20 M4 54 L36 86 L96 16"
    Medal "medal" "h M22 -4 L78 -4 L62 44 L38 44 Z s O50 66 34 c M50 42 L57 58 L74 59 L61 70 L65 87 L50 78 L35 87 L39 70 L26 59 L43 58 Z"
    Block "block" "M0 14 L100 14 L100 86 L0 86 Z c w9 M0 38 L100 38 M0 62 L100 62 M34 14 L34 38 M66 14 L66 38 M18 38 L18 62 M50 38 L50 62 M82 38 L82 62 M34 62 L34 86 M66 62 L66 86"
    Lock "lock" "w11 M26 48 L26 30 C26 -2 74 -2 74 30 L74 48 w0 M12 46 L88 46 L88 102 L12 102 Z c O50 68 9 M45 68 L55 68 L57 88 L43 88 Z"
}

impl Sign {
    /// The sign of a resource.
    #[must_use]
    pub fn of_resource(resource: Resource) -> Sign {
        match resource {
            Resource::Metal => Sign::Metal,
            Resource::Energy => Sign::Energy,
            Resource::Reserves => Sign::Reserves,
        }
    }

    /// The sign of a type of units (unit.types).
    #[must_use]
    pub fn of_arm(arm: Arm) -> Sign {
        match arm {
            Arm::Infantry => Sign::Infantry,
            Arm::Armour => Sign::Armour,
            Arm::Aviation => Sign::Aviation,
        }
    }

    /// The sign of a kind of cards; of a unit that of its type.
    #[must_use]
    pub fn of_kind(kind: &Kind) -> Sign {
        match kind {
            Kind::Unit(body) => Sign::of_arm(body.arm),
            Kind::Tactic => Sign::Tactic,
            Kind::Order => Sign::Order,
            Kind::Sabotage => Sign::Sabotage,
            Kind::Commander => Sign::Medal,
        }
    }

    /// The sign of a line.
    #[must_use]
    pub fn of_line(line: Line) -> Sign {
        match line {
            Line::Attack => Sign::Order,
            Line::Defence => Sign::Armoured,
        }
    }
}

/// A typical property as a sign with its level, if it has levels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Badge {
    sign: Sign,
    level: Option<u8>,
}

impl Badge {
    /// The badge of a property.
    #[must_use]
    pub fn of(keyword: Keyword) -> Badge {
        let word = keyword.word();
        Badge { sign: Sign::parse(word.name).unwrap_or(Sign::Medal), level: word.level }
    }

    /// The badge of an active property.
    #[must_use]
    pub fn action() -> Badge {
        Badge { sign: Sign::Medal, level: None }
    }

    /// Its sign.
    #[must_use]
    pub fn sign(self) -> Sign {
        self.sign
    }

    /// Its level, if it has levels.
    #[must_use]
    pub fn level(self) -> Option<u8> {
        self.level
    }

    /// Draws it about a point.
    pub fn draw(self, c: &mut Canvas, (x, y): (f32, f32), size: f32) {
        let half = size / 2.0;
        let ink = rgb(tone::SCHEME.ink);
        c.fill(&circle(x, y, half + 2.0), veil(ink, 225));
        self.sign.draw(c, (x, y), size * 0.62, rgb(0xff_e39a), ink);
        if let Some(level) = self.level {
            let at = (x + half, y + half + 3.0, At::Middle);
            c.text_edged(Face::Bold, size * 0.78, at, rgb(tone::SCHEME.paper), &level.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_has_a_drawing() {
        for sign in Sign::ALL {
            assert!(!sign.parts().is_empty(), "{sign:?}");
        }
    }

    #[test]
    fn every_property_has_a_sign_of_its_name() {
        for keyword in Keyword::ALL {
            let name = keyword.word().name;
            assert!(Sign::parse(name).is_some(), "{name}");
        }
    }
}
