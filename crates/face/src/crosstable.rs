//! The crosstable of an event as a picture: a row for each player, in it a chip for each pairing, in columns by rounds.

use crate::{frame, shown};
use std::ops::Range;
use std::sync::LazyLock;
use stolik_render::canvas::{Area, At, Canvas, circle, rhombus};
use stolik_render::colors::Colors;
use stolik_render::palette::{mix, rgb};
use stolik_render::scheme::Scheme;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Seen, Wording};
use stolik_table::{Crosstable, CrosstableCell, CrosstableLine, PairingMark};

/// The table stands in no game's colours: an event may be of any.
const SCHEME: Scheme =
    Scheme::hall((0x20_2a33, 0x20_2a33), [0x16_1d24, 0x42_5261, 0x9f_b0bd, 0x11_171c]);
/// Steps of the shades between two colours; edges of letters and shapes are made of them.
const SHADES: u8 = 11;

/// Fill and letters of each mark, in the order of [`PairingMark::ALL`]. Shapes differ too.
const INKS: [(u32, u32); 5] = [
    (0x7f_d06a, 0x11_171c),
    (0xff_c94a, 0x11_171c),
    (0x8a_3b3b, 0xf4_efdd),
    (0x16_1d24, 0x9f_b0bd),
    (0x16_1d24, 0x9f_b0bd),
];

static COLORS: LazyLock<Colors> = LazyLock::new(|| {
    let ground = [SCHEME.table.0, SCHEME.panel];
    let text = [SCHEME.paper, SCHEME.haze, SCHEME.amber, SCHEME.edge];
    let mut pairs = vec![(SCHEME.table.0, SCHEME.panel)];
    pairs.extend(ground.iter().flat_map(|ground| text.map(|ink| (*ground, ink))));
    for (fill, ink) in INKS {
        pairs.extend([(fill, ink), (SCHEME.panel, fill), (SCHEME.table.0, fill)]);
    }
    let mut colors: Vec<u32> = pairs
        .into_iter()
        .flat_map(|(from, to)| (0..=SHADES).map(move |n| shade(from, to, n)))
        .collect();
    colors.sort_unstable();
    colors.dedup();
    Colors::new(&colors)
});

/// A shade between two colours, `SHADES` of which lead to the second.
fn shade(from: u32, to: u32, step: u8) -> u32 {
    let part = u8::try_from(u32::from(step) * 100 / u32::from(SHADES)).unwrap_or(100);
    let color = mix(rgb(from), rgb(to), part).to_color_u8();
    u32::from_be_bytes([0, color.red(), color.green(), color.blue()])
}

/// Measures on a kind of screen, in pixels of the picture.
struct Measures {
    frame: Frame,
    /// Height of a row, of its chips, and of its text.
    row: f32,
    chip: f32,
    size: f32,
    /// Most columns of rounds.
    columns: usize,
    /// Height of title and heads of columns.
    head: f32,
}

impl Measures {
    fn of(frame: Frame) -> Measures {
        match frame {
            Frame::Chat | Frame::Desk => {
                Measures { frame, row: 46.0, chip: 38.0, size: 26.0, columns: 11, head: 118.0 }
            }
            Frame::Phone | Frame::Landscape => {
                Measures { frame, row: 60.0, chip: 48.0, size: 30.0, columns: 5, head: 132.0 }
            }
        }
    }

    fn width(&self) -> f32 {
        self.frame.width()
    }

    /// The right end of the points.
    fn points(&self) -> f32 {
        self.width() - 26.0
    }

    /// The middle of a column, so many of which there are.
    fn column(&self, columns: usize, at: usize) -> f32 {
        self.points() - 76.0 - (columns - at) as f32 * (self.chip + 6.0) + self.chip / 2.0
    }
}

/// The picture of a crosstable. Of more rounds than have room it shows those up to the next one, and a line is never
/// higher than others: of several pairings of a round it shows the last one.
#[must_use]
pub fn picture(table: &Crosstable, shown_in: stolik_table::Frame) -> stolik_table::Picture {
    shown(&painted(table, frame(shown_in)))
}

fn painted(table: &Crosstable, frame: Frame) -> stolik_render::Picture {
    let measures = Measures::of(frame);
    let rounds = table.lines.iter().map(|line| line.rounds.len()).max().unwrap_or_default();
    let columns = rounds.min(measures.columns);
    let last = (table.begun + 1).clamp(columns, rounds);
    let rounds = last - columns..last;
    let rows = measures.head + measures.row * table.lines.len() as f32;
    let legend = legend(&measures, table);
    let more = if table.more.is_empty() { 0.0 } else { measures.row };
    let mut c = SCHEME.canvas(frame, rows + more + legend.height + 14.0);
    head(&mut c, &measures, &table.title, rounds.clone());
    for (n, line) in table.lines.iter().enumerate() {
        let top = measures.head + n as f32 * measures.row;
        row(&mut c, &measures, (n + 1, line), top, rounds.clone());
    }
    let foot = rows + more;
    if more > 0.0 {
        let (words, size) =
            text::on_line(frame, Face::Regular, &table.more, measures.width() - 52.0, (26, 18));
        let at = (26.0, foot - measures.row * 0.32, At::Left);
        c.text(Face::Regular, size, at, rgb(SCHEME.haze), &words);
    }
    legend.draw(&mut c, &measures, foot);
    let words = Wording { full: table.words.clone(), shorter: vec![table.title.clone()] };
    c.into_picture((&COLORS, Seen::ByAll), words)
}

/// The title, and the numbers of the rounds over their columns.
fn head(c: &mut Canvas, measures: &Measures, title: &str, rounds: Range<usize>) {
    let (title, size) = text::on_line(
        measures.frame,
        Face::Bold,
        &text::drawable(title),
        measures.width() - 52.0,
        (38, 20),
    );
    c.text(Face::Bold, size, (26.0, 56.0, At::Left), rgb(SCHEME.paper), &title);
    let foot = measures.head - 12.0;
    for (at, round) in rounds.clone().enumerate() {
        let x = measures.column(rounds.len(), at);
        let number = (round + 1).to_string();
        c.text(Face::Regular, 24.0, (x, foot, At::Middle), rgb(SCHEME.haze), &number);
    }
}

fn row(
    c: &mut Canvas,
    measures: &Measures,
    (number, line): (usize, &CrosstableLine),
    top: f32,
    rounds: Range<usize>,
) {
    let area = Area::new(12.0, top, measures.width() - 24.0, measures.row).inset(2.0);
    c.fill(&area.round(8.0), rgb(SCHEME.panel));
    let foot = area.middle().1 + measures.size * 0.34;
    let (right, paper) = (62.0, rgb(SCHEME.paper));
    let amber = rgb(SCHEME.amber);
    c.text(
        Face::Bold,
        measures.size,
        (right, foot, At::Right),
        rgb(SCHEME.haze),
        &number.to_string(),
    );
    c.text(Face::Bold, measures.size, (measures.points(), foot, At::Right), amber, &line.points);
    let end = measures.column(rounds.len(), 0) - measures.chip / 2.0;
    let left = right + 14.0;
    let most = measures.size as u16 + 2;
    let name = text::drawable(&line.name);
    let least = measures.frame.least_text().max(18.0) as u16;
    let (name, size) = text::cut(Face::Narrow, &name, end - left - 12.0, most, least);
    c.text(Face::Narrow, size, (left, foot, At::Left), paper, &name);
    for (at, round) in rounds.clone().enumerate() {
        if let Some(cell) = line.rounds.get(round).and_then(|cells| cells.last()) {
            chip(c, measures, (measures.column(rounds.len(), at), area.middle().1), *cell);
        }
    }
}

/// A pairing: its shape and colour say how it ended, the number is the opponent's line.
fn chip(c: &mut Canvas, measures: &Measures, (x, y): (f32, f32), cell: CrosstableCell) {
    let half = measures.chip / 2.0;
    let (fill, ink) =
        INKS[PairingMark::ALL.iter().position(|one| *one == cell.mark).unwrap_or_default()];
    let square = Area::new(x - half, y - half, half * 2.0, half * 2.0).inset(2.0);
    match cell.mark {
        PairingMark::Won => c.fill(&circle(x, y, half - 1.0), rgb(fill)),
        PairingMark::Drawn => c.fill(&rhombus(x, y, half, half), rgb(fill)),
        PairingMark::Lost => c.fill(&square.round(5.0), rgb(fill)),
        PairingMark::Open => c.dashes(&circle(x, y, half - 3.0), rgb(SCHEME.edge), 2.0, 6.0),
        PairingMark::Free => c.fill(&Area::new(x - 9.0, y - 2.0, 18.0, 4.0).path(), rgb(ink)),
    }
    if let Some(opponent) = cell.opponent {
        let number = opponent.to_string();
        let least = measures.frame.least_text();
        let size = if number.len() > 2 { least.max(16.0) } else { least.max(22.0) };
        c.text(Face::Bold, size, (x, y + size * 0.35, At::Middle), rgb(ink), &number);
    }
}

/// The meanings of the marks at the foot, on as many lines as they need.
struct Legend {
    lines: Vec<Vec<(PairingMark, String, f32)>>,
    height: f32,
}

fn legend(measures: &Measures, table: &Crosstable) -> Legend {
    let size = measures.frame.least_text().max(22.0);
    let mut lines = vec![Vec::new()];
    let mut left = 0.0;
    for (mark, words) in PairingMark::ALL.into_iter().zip(&table.legend) {
        let wide = measures.chip + 10.0 + text::width(Face::Regular, size, words) + 22.0;
        if left + wide > measures.width() - 52.0 {
            lines.push(Vec::new());
            left = 0.0;
        }
        left += wide;
        if let Some(line) = lines.last_mut() {
            line.push((mark, words.clone(), wide));
        }
    }
    let height = lines.len() as f32 * (measures.chip + 8.0) + 10.0;
    Legend { lines, height }
}

impl Legend {
    fn draw(&self, c: &mut Canvas, measures: &Measures, top: f32) {
        let size = measures.frame.least_text().max(22.0);
        for (n, line) in self.lines.iter().enumerate() {
            let y = top + 10.0 + (n as f32 + 0.5) * (measures.chip + 8.0);
            let mut x = 26.0;
            for (mark, words, wide) in line {
                let cell = CrosstableCell { mark: *mark, opponent: None };
                chip(c, measures, (x + measures.chip / 2.0, y), cell);
                let at = (x + measures.chip + 10.0, y + size * 0.34, At::Left);
                c.text(Face::Regular, size, at, rgb(SCHEME.haze), words);
                x += wide;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(mark: PairingMark, opponent: usize) -> CrosstableCell {
        CrosstableCell { mark, opponent: Some(opponent) }
    }

    /// Players with so many rounds, in which every mark occurs.
    fn table(players: usize, rounds: usize) -> Crosstable {
        let line = |n: usize| CrosstableLine {
            name: format!("Достопочтеннейший игрок {n}"),
            points: "12\u{bd}".to_owned(),
            rounds: (0..rounds)
                .map(|round| vec![cell(PairingMark::ALL[(n + round) % 5], (n + round) % 500 + 1)])
                .collect(),
        };
        Crosstable {
            title: "Лига: «Берсерк. Герои». Решено встреч: 10 из 15".to_owned(),
            lines: (0..players).map(line).collect(),
            begun: rounds,
            more: "И ещё 476.".to_owned(),
            legend: ["победа", "ничья", "поражение", "впереди", "свободен"].map(str::to_owned),
            words: "1. Анна: 3".to_owned(),
        }
    }

    #[test]
    fn text_is_readable_and_lies_within_the_picture_in_every_frame() {
        for frame in Frame::ALL {
            for (players, rounds) in [(2, 1), (4, 3), (24, 23), (24, 1)] {
                let picture = painted(&table(players, rounds), frame);
                let (wide, high) = picture.drawing.size();
                assert_eq!(wide, frame.width() as u32);
                assert!(high < 2000, "{high}");
                for (words, size) in picture.drawing.texts() {
                    assert!(size >= frame.least_text(), "{words}: {size}");
                }
                assert!(picture.png().len() < 120_000, "{} bytes", picture.png().len());
            }
        }
    }

    #[test]
    fn rounds_up_to_the_next_one_are_shown_where_all_have_no_room() {
        let heads = |begun| {
            let picture = painted(&Crosstable { begun, ..table(2, 23) }, Frame::Phone);
            let heads = picture.drawing.texts().into_iter().map(|(words, _)| words).take(6);
            heads.skip(1).collect::<Vec<String>>()
        };
        assert_eq!(heads(0), ["1", "2", "3", "4", "5"], "behind the title");
        assert_eq!(heads(10), ["7", "8", "9", "10", "11"]);
        assert_eq!(heads(23), ["19", "20", "21", "22", "23"]);
    }

    #[test]
    fn every_mark_has_a_picture_of_its_own() {
        let with = |mark| {
            let mut table = table(2, 1);
            for line in &mut table.lines {
                line.rounds = vec![vec![cell(mark, 1)]];
            }
            painted(&table, Frame::Chat).png().to_vec()
        };
        let all: Vec<Vec<u8>> = PairingMark::ALL.into_iter().map(with).collect();
        for (n, one) in all.iter().enumerate() {
            assert!(all[n + 1..].iter().all(|other| other != one));
        }
    }
}
