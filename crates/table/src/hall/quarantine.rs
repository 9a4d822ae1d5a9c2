//! Quarantine of a broken match: its full record goes to a file, its players are told, the others
//! go on.

use super::answer::Answer;
use super::leave_out::SAVED_PREFIX;
use super::panics::panic_text;
use super::show::MatchScreen;
use super::state::{Hall, Place};
use crate::matches::draft::{Draft, Standing, to_all};
use crate::matches::notes::Note;
use crate::matches::rows::{LogRow, Row, Stage, label};
use crate::matches::secrets::hex;
use crate::wire::api::Now;
use std::ffi::OsStr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use stolik_store::private;
use stolik_words::Phrase;

impl Hall {
    /// Quarantines a match. The caller holds its queue.
    pub(crate) async fn quarantine_match(
        &self,
        place: &Arc<Place>,
        before: &Standing,
        doing: &str,
        why: &str,
        at: Now,
    ) -> Answer {
        let record = self.full_record(before, doing, why);
        let file = self.write_record(before, &record);
        let file = match &file {
            Ok(path) => path.display().to_string(),
            Err(error) => format!("(could not be written: {error})"),
        };
        tracing::error!(id = %place.id, why, file, "a match is set aside");
        let mut draft = Draft::of(before, at);
        draft.next.game = None;
        draft.next.record.stage = Stage::Quarantined;
        draft.next.record.waiting = stolik_kernel::Seats::NONE;
        let name = self.desk(stolik_words::Language::default()).name(before.record.name);
        let line = Phrase::new("error-internal").text("name", name);
        let what = Note::Quarantined { doing: doing.to_owned(), why: why.to_owned() };
        draft.row(Row::Admin { what }, to_all(line.clone()));
        let moved = draft.seal(Some(before));
        drop(self.commit(place, before, draft, moved, None).await);
        Answer::refuse(line).with(MatchScreen::Board).about(place.id)
    }

    fn write_record(&self, before: &Standing, record: &str) -> std::io::Result<PathBuf> {
        private::folder(&self.quarantine)?;
        let path =
            self.quarantine.join(format!("match-{}-row-{}.txt", before.id, before.record.rows));
        private::write(&path, record.as_bytes())?;
        Ok(path)
    }

    /// Takes the records that are there already from everybody but their owner: they hold secrets.
    pub(crate) fn guard_records(&self) {
        let folder = &self.quarantine;
        for record in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            if is_record(&record.file_name()) {
                private::tighten_file(&record.path());
            }
        }
        private::tighten_folder(folder, is_record);
    }

    /// Everything an operator or developer needs, keys of chance excepted.
    fn full_record(&self, before: &Standing, doing: &str, why: &str) -> String {
        let mut out = String::new();
        let record = &before.record;
        let mut line = |text: String| {
            out.push_str(&text);
            out.push('\n');
        };
        line(format!("{} was set aside", label(before.id, record)));
        line(format!("while: {doing}"));
        line(format!("because: {why}"));
        line(format!(
            "program: {} rules {:016x} epoch {}",
            env!("CARGO_PKG_VERSION"),
            record.rules,
            record.epoch
        ));
        line(String::from("\nlog:"));
        match self.store.log(before.id) {
            Ok(rows) => {
                for (i, bytes) in rows.iter().enumerate() {
                    line(match LogRow::read(bytes) {
                        Ok(row) => {
                            format!("{i}: {:?} at {} chain {:016x}", row.row, row.at.0, row.chain)
                        }
                        Err(error) => format!("{i}: {error}: {}", hex(bytes)),
                    });
                }
            }
            Err(error) => line(format!("cannot be read: {error}")),
        }
        if let Some(game) = &before.game {
            let printed = catch_unwind(AssertUnwindSafe(|| game.play().position_text(None)));
            let printed = printed.unwrap_or_else(|panic| {
                format!("cannot be printed: {}", panic_text(panic.as_ref()))
            });
            line(format!("\nposition before it:\n{printed}"));
        }
        if let Ok(Some(snapshot)) = self.store.snapshot(before.id) {
            out.push_str(&format!("\nsnapshot: {}\n", hex(&snapshot)));
        }
        out
    }
}

/// Whether a file is named as records are.
fn is_record(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    name.starts_with(b"match-") || name.starts_with(SAVED_PREFIX.as_bytes())
}
