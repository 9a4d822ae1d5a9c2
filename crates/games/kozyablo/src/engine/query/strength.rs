//! Strength of strikes, and the damage that comes through after protections and Armor.

use crate::card::Keyword;
use crate::engine::query::pos::{ARMOR, Pos, Props};
use crate::ids::Target;
use crate::state::{Hit, Striker, Unit};

/// The keywords of a striker that count when its damage lands.
pub(crate) fn striker(props: &Props<'_>) -> Striker {
    Striker {
        archer: props.has(Keyword::Archer),
        magic_weapon: props.has(Keyword::MagicWeapon),
        vampirism: props.has(Keyword::Vampirism),
    }
}

impl Pos<'_> {
    /// The damage of a strike to a target if no Defender takes it.
    pub(crate) fn blow(self, by: &Unit, to: Target) -> u8 {
        let props = self.props(by);
        let magic = props.has(Keyword::MagicAttack);
        match props.attack {
            0 => 0,
            amount => {
                let (by, striker, open) = (Some(by.id), None, true);
                self.lands(&Hit { to, amount, magic, by, striker, open })
            }
        }
    }

    /// The striker as it was when it struck; as it stands if that was not written down.
    pub(in crate::engine) fn striker(self, hit: &Hit) -> Striker {
        let now = || hit.by.and_then(|id| self.s.unit(id)).map(|unit| striker(&self.props(unit)));
        hit.striker.or_else(now).unwrap_or_default()
    }

    /// The damage of a hit after protections and Armor.
    pub(crate) fn lands(self, hit: &Hit) -> u8 {
        let by = self.striker(hit);
        let armored = |n: u8, armor: u8| n.saturating_sub(armor).max(1);
        let id = match hit.to {
            Target::Sector(_) if hit.magic => return hit.amount,
            Target::Sector(_) => return armored(hit.amount, ARMOR),
            Target::Unit(id) => id,
        };
        let Some(unit) = self.s.unit(id) else { return 0 };
        let props = self.props(unit);
        let undead = u8::from(props.has(Keyword::Undead));
        let arrow = by.archer && props.has(Keyword::ArrowProtection);
        if arrow {
            return 0;
        }
        if hit.magic {
            let guarded = props.has(Keyword::MagicProtection);
            return if guarded { 0 } else { hit.amount.saturating_add(undead) };
        }
        let sharp = by.magic_weapon;
        if props.has(Keyword::WeaponProtection) && !sharp {
            return 0;
        }
        let more = if sharp { undead } else { 0 };
        armored(hit.amount, props.words.armor()).saturating_add(more)
    }
}
