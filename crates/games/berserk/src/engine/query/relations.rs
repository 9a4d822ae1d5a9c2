//! Relations and abilities of cards: places beside and across, abilities by their class, roles in the attack under
//! way, strikes as numbers.

use crate::board::{COLUMNS, Cells};
use crate::card::kinds::Kinds;
use crate::card::{
    Ability, Classes, Columns, Content, Feature, Flag, Form, Kind, Level, Owned, Past, Quantity,
    Role, Select, Verb, When,
};
use crate::engine::query::context::Context;
use crate::engine::query::pos::Pos;
use crate::engine::query::strike::row;
use crate::ids::{Cell, UnitId};
use crate::kept::Units;
use crate::state::{Hurt, Item, Play, Stage, Walk};
use std::collections::BTreeSet;

impl<'a> Pos<'a> {
    /// Both cells, if both cards stand on one.
    fn both(&self, a: UnitId, b: UnitId) -> Option<(Cell, Cell)> {
        self.cell(a).zip(self.cell(b)).filter(|_| a != b)
    }

    /// In one row, directly next to each other.
    pub(crate) fn is_beside(&self, a: UnitId, b: UnitId) -> bool {
        self.both(a, b)
            .is_some_and(|(x, y)| x.row() == y.row() && x.column().abs_diff(y.column()) == 1)
    }

    /// On cells that touch at a corner alone.
    pub(crate) fn is_diagonal(&self, a: UnitId, b: UnitId) -> bool {
        self.both(a, b).is_some_and(|(x, y)| x.is_diagonal_to(y))
    }

    /// In one row.
    pub(crate) fn share_a_row(&self, a: UnitId, b: UnitId) -> bool {
        self.cell(a).zip(self.cell(b)).is_some_and(|(x, y)| x.row() == y.row())
    }

    /// In one column.
    pub(crate) fn share_a_column(&self, a: UnitId, b: UnitId) -> bool {
        self.cell(a).zip(self.cell(b)).is_some_and(|(x, y)| x.column() == y.column())
    }

    /// In a column of that kind.
    pub(crate) fn is_in_column(&self, u: UnitId, columns: Columns) -> bool {
        self.cell(u).is_some_and(|cell| match columns {
            Columns::Center => cell.column() == COLUMNS / 2,
            Columns::Outer => cell.column() == 0 || cell.column() + 1 == COLUMNS,
        })
    }

    /// Whether no card of its own squad stands beside it.
    pub(crate) fn is_alone(&self, u: UnitId) -> bool {
        let whose = self.unit(u).controller;
        let own = |v: UnitId| self.unit(v).controller == whose && self.is_beside(u, v);
        !self.in_play().any(own)
    }

    /// Whether the card has an ability of one of the classes or one of the keywords, given or conditional
    /// ones included.
    pub(crate) fn owns(&self, u: UnitId, owned: &Owned) -> bool {
        if self.deep {
            let printed = &self.card(u).keywords;
            let names = owned.keywords.iter().map(|keyword| keyword.word().name);
            let prints = |name| printed.iter().any(|own| own.word().name == name);
            return names.into_iter().any(prints) || self.performs(u, owned.classes);
        }
        let deep = Pos { deep: true, ..*self };
        let keywords = owned.keywords.iter().map(|keyword| keyword.word().kinds);
        keywords.into_iter().any(|kinds| deep.keyword(u, None, kinds) > 0)
            || self.performs(u, owned.classes)
    }

    /// Whether it has an ability of one of the classes.
    fn performs(&self, u: UnitId, classes: Classes) -> bool {
        let performs = |ability: &Ability| {
            let attacks = ability.steps().iter().filter_map(|step| step.verb.word().attack);
            attacks.chain(ability.label).any(|class| classes.has(class))
        };
        let own = !self.stripped(u) && self.card(u).abilities.iter().any(performs);
        let given = |ability: &Ability| ability.event().is_none() && performs(ability);
        own || self.cell_effects(u).any(|effect| given(self.gives(effect)))
    }

    /// The first number of a card's simple strike now.
    pub(crate) fn weak(&self, u: UnitId) -> i32 {
        if self.deep {
            return i32::from(self.card(u).strike[0]);
        }
        i32::from(Pos { deep: true, ..*self }.strike(u)[0])
    }

    /// Whether a card has taken wounds in this turn: of attacks of these classes, of so many by others than the
    /// one that asks.
    pub(crate) fn was_hurt(
        &self,
        this: UnitId,
        u: UnitId,
        classes: Option<Classes>,
        least: u8,
    ) -> bool {
        let fits = |hurt: &&Hurt| {
            let class = classes.is_none_or(|set| hurt.class.is_some_and(|class| set.has(class)));
            hurt.to == u && class && (least == 0 || hurt.by != Some(this))
        };
        self.s.history.wounds.iter().filter(fits).count() >= usize::from(least.max(1))
    }

    /// The remembered data of a card in this turn.
    pub(crate) fn past(&self, u: UnitId, past: Past) -> i32 {
        let walk = self.s.history.walk(u);
        i32::from(match past {
            Past::Moved => walk.map_or(0, Walk::cells),
            Past::Straight => walk.map_or(0, Walk::longest),
            Past::Bent => walk.map_or(0, Walk::bent),
            Past::Hurt => {
                let taken = self.s.history.wounds.iter().filter(|hurt| hurt.to == u);
                taken.fold(0, |all: u8, hurt| all.saturating_add(hurt.amount))
            }
        })
    }

    /// Whether it is that in the attack under way: a simple strike, or an ability that is about to attack.
    pub(crate) fn plays_role(&self, u: UnitId, role: Role) -> bool {
        let strike = self.assault();
        let by_ability = || {
            let plays = self.s.stack.iter().filter_map(Item::play);
            plays.filter(|play| self.attack_to_come(play)).any(|play| match role {
                Role::Attacker => play.source == u,
                Role::Defender | Role::Striking => false,
                Role::Attacked => play.targets.iter().flatten().any(|t| t.unit() == Some(u)),
            })
        };
        let by_strike = strike.is_some_and(|a| match role {
            Role::Attacker => a.attacker == u,
            Role::Defender => a.defender == Some(u),
            Role::Attacked => a.reflector() == u && a.stage.is_on_its_way(),
            Role::Striking => {
                let strikes_back = a.reflector() == u && self.reflects(a);
                a.stage.is_on_its_way() && (a.attacker == u || strikes_back)
            }
        });
        by_strike || by_ability()
    }

    /// Whether a step of the ability that is still to come attacks.
    fn attack_to_come(&self, play: &Play) -> bool {
        let steps = self.steps(play).iter().skip(usize::from(play.step));
        steps.into_iter().any(|step| step.verb.word().attack.is_some())
    }

    /// The simple strikes of the cards as printed, together.
    pub(crate) fn strikes_of(&self, ctx: &Context, level: Option<Level>, sel: &Select) -> i32 {
        let level = level.or(ctx.level).or_else(|| self.blow_level(ctx.cause.by?));
        let Some(level) = level else { return 0 };
        let strike = |u: UnitId| i32::from(self.card(u).strike[level as usize]);
        self.known_of(ctx, sel).map(strike).sum()
    }

    /// The number of different features of the cards.
    pub(crate) fn different(&self, ctx: &Context, feature: Feature, sel: &Select) -> i32 {
        let cards = self.known_of(ctx, sel);
        let count = match feature {
            Feature::Class => {
                cards.flat_map(|u| &self.card(u).class).collect::<BTreeSet<_>>().len()
            }
            Feature::Element => {
                cards.filter_map(|u| self.card(u).element).collect::<BTreeSet<_>>().len()
            }
            Feature::Row => {
                cards.filter_map(|u| self.cell(u)).map(Cell::row).collect::<BTreeSet<_>>().len()
            }
        };
        count as i32
    }

    /// The cards that a selector means, as far as the reader knows which they are.
    fn known_of(self, ctx: &Context, sel: &'a Select) -> impl Iterator<Item = UnitId> + use<'a> {
        let ctx = *ctx;
        let one = match sel.quantity {
            Quantity::Ref(r) => ctx.bound(r),
            Quantity::One | Quantity::Each => None,
        };
        let group = matches!(sel.quantity, Quantity::One | Quantity::Each);
        let all = group.then(|| self.in_play().filter(move |u| self.subject(&ctx, sel, *u)));
        let known = move |u: &UnitId| self.informed(&ctx, *u);
        one.into_iter().chain(all.into_iter().flatten()).filter(known)
    }

    /// The level of the blow that the card has dealt in the simple strike on the stack.
    fn blow_level(&self, by: UnitId) -> Option<Level> {
        let a = self.assault().filter(|a| a.stage == Stage::Struck)?;
        let row = row(a)?;
        if by == a.attacker { row.attacker } else { row.reflector }
    }

    /// The value of the last die on the stack.
    pub(crate) fn shown(&self) -> Option<u8> {
        self.s.stack.iter().rev().find_map(Item::die).map(crate::state::Roll::face)
    }

    /// The cell right behind a card, seen from another one: orthogonally, or diagonally.
    pub(crate) fn cell_behind(&self, from: UnitId, of: UnitId) -> Option<Cell> {
        let (here, there) = self.cell(from).zip(self.cell(of))?;
        there.next(here.way_to(there))
    }

    /// The cards of a group that can get wounds of another card (gap.shift).
    pub(crate) fn receivers(&self, ctx: &Context, onto: &Select, from: UnitId) -> Units {
        let ctx = Context { chosen: ctx.chosen.or(Some(from)), ..*ctx };
        let meant = self.in_play().kept(|u| u != from && self.subject(&ctx, onto, u));
        // A terrain cannot receive wounds (1.8/block).
        meant.kept(|u| self.kind(u) != Kind::Terrain)
    }

    /// The cards among which the ability under way divides the wounds of a card.
    pub(crate) fn sharers(&self, from: UnitId) -> Units {
        let play = self.s.stack.last().and_then(Item::play);
        let step = play.and_then(|play| self.steps(play).get(usize::from(play.step)));
        match (play, step.map(|step| &step.verb)) {
            (Some(play), Some(Verb::Shift { onto, .. })) => {
                self.receivers(&self.context(play), onto, from)
            }
            _ => self.in_play().kept(|_| false),
        }
    }

    /// Whether two cards stand on different cells of the field, to which each of them may come.
    pub(crate) fn may_change_places(&self, a: UnitId, b: UnitId) -> bool {
        let barred = |cell: Cell| {
            self.watch.brings(Flag::Barred.word().kinds)
                && self.s.cell_effects.iter().any(|e| e.cell == cell && bars(self.gives(e)))
        };
        match (self.own_cell(a), self.own_cell(b)) {
            (Some(from), Some(to)) => a != b && !barred(from) && !barred(to),
            (None, _) | (_, None) => false,
        }
    }

    /// Whether the strike under way is one that an ability lets cards make: it lies above that ability.
    pub(crate) fn fights_freely(&self) -> bool {
        self.s.stack.iter().rposition(|item| item.assault().is_some()).is_some_and(|at| at > 0)
    }

    /// The cards of a group, or the known one, that can strike the card now.
    pub(crate) fn fighters(
        self,
        ctx: &Context,
        from: &'a Select,
        struck: UnitId,
    ) -> impl Iterator<Item = UnitId> + use<'a> {
        let ctx = *ctx;
        let fights = move |u: &UnitId| {
            let open = !self.unit(*u).closed && !self.has(*u, Flag::CannotAttack);
            open && *u != struck && self.strikes(*u) && self.reaches(*u, struck)
        };
        let meant = move |u: &UnitId| self.subject(&ctx, from, *u);
        self.in_play().filter(meant).filter(move |u| self.is_creature(*u)).filter(fights)
    }

    /// The target of a strike or of an ability on the stack.
    pub(crate) fn target_of(&self, item: &Item) -> Option<UnitId> {
        match item {
            Item::Strike(a) => Some(a.reflector()),
            Item::Play(play) => play.targets.iter().flatten().find_map(|t| t.unit()),
            _ => None,
        }
    }

    /// The place on the stack of the attack that a card's ability can redirect: the last one, not its own.
    pub(crate) fn redirectable_attack(&self, by: UnitId) -> Option<usize> {
        let attacks = |item: &Item| match item {
            Item::Strike(a) => matches!(a.stage, Stage::Declared | Stage::Settled),
            Item::Play(play) => play.source != by && self.attack_to_come(play),
            _ => false,
        };
        self.s.stack.iter().rposition(attacks)
    }

    /// The target of the attack under way that is none of that card's own.
    pub(crate) fn attack_target(&self, by: UnitId) -> Option<UnitId> {
        self.redirectable_attack(by).and_then(|at| self.target_of(&self.s.stack[at]))
    }

    /// Whether the attack under way can be redirected at the card: another one than its target, at which it could
    /// have been made.
    pub(crate) fn takes_over(&self, by: UnitId, u: UnitId) -> bool {
        let Some(item) = self.redirectable_attack(by).map(|at| &self.s.stack[at]) else {
            return false;
        };
        if self.target_of(item).is_none_or(|target| target == u) {
            return false;
        }
        match item {
            Item::Strike(a) => a.attacker != u && self.reaches(a.attacker, u),
            Item::Play(play) => {
                let steps = self.steps(play).iter().skip(usize::from(play.step));
                let mut attacks = steps.filter(|step| step.verb.word().attack.is_some());
                attacks.all(|step| self.may_affect(&self.context(play), &step.verb, u))
            }
            _ => false,
        }
    }

    /// Whether a card waits for its own healing, wounded or not.
    pub(crate) fn hears_healing(&self, u: UnitId) -> bool {
        let bit = When::Healing.word().bit;
        self.watch.triggers & bit != 0
            && self.rules.traits(self.unit(u).card).triggers & bit != 0
            && !self.stripped(u)
    }

    /// The cell at the other end of the row, if it counts as next to the card's own.
    pub(crate) fn beyond_the_edge(&self, u: UnitId, from: Cell) -> Option<Cell> {
        let last = COLUMNS - 1;
        let column = match from.column() {
            0 => last,
            column if column == last => 0,
            _ => return None,
        };
        let mut found = false;
        self.contents(u, Kinds::REACH, |content, _, _| found |= *content == Content::Edges);
        found.then(|| Cell::at(column, from.row()))
    }

    /// Whether both cells are the ends of one row, and count as neighbours for the card.
    pub(crate) fn joins_edges(&self, u: UnitId, from: Cell, to: Cell) -> bool {
        self.beyond_the_edge(u, from) == Some(to)
    }

    /// The cells that are taken: by cards, and those that nobody can enter.
    pub(crate) fn taken(&self) -> Cells {
        let mut taken = self.s.board.taken();
        if self.watch.brings(Flag::Barred.word().kinds) {
            for effect in &self.s.cell_effects {
                if bars(self.gives(effect)) {
                    taken = taken.and(effect.cell);
                }
            }
        }
        taken
    }
}

/// Whether nobody can enter the cell of such an effect.
fn bars(ability: &Ability) -> bool {
    let Form::Static { what, .. } = &ability.form else { return false };
    what.iter().any(|content| content.kinds().meets(Flag::Barred.word().kinds))
}

/// Kinds are sets of bits; the flag has its own.
const _: () = assert!(!Flag::Barred.word().kinds.meets(Kinds::BOUND));
