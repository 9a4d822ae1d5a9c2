//! Secrets: all that an audience may not know is drawn anew, and its screens must stay the same.

use crate::course::Course;
use crate::flaw::Flaw;
use crate::model::NAME;
use crate::promise::{Broken, Promise};
use crate::service::Service;
use stolik_kernel::Audience;
use stolik_table::{Frame, Screen, ScreenStyle, Surface, SurfaceId, TwinScreens};
use stolik_words::Language;

/// The number of surfaces that are compared after an act.
const COMPARED: usize = 2;

impl Course {
    /// Compares some surfaces with their twins.
    pub(crate) async fn compares_twins(&mut self, service: &Service) -> Result<(), Broken> {
        let read =
            |s: &Surface| matches!(s.id, SurfaceId::Board(_) | SurfaceId::Hand(..)) && !s.finished;
        let surfaces: Vec<Surface> =
            service.table.surfaces_of(NAME).into_iter().filter(read).collect();
        if surfaces.is_empty() {
            return Ok(());
        }
        for _ in 0..COMPARED {
            let at = self.drawn.below(surfaces.len() as u32) as usize;
            self.compares(service, surfaces[at].id).await?;
        }
        Ok(())
    }

    async fn compares(&mut self, service: &Service, surface: SurfaceId) -> Result<(), Broken> {
        let frame = Frame::ALL[self.drawn.below(Frame::ALL.len() as u32) as usize];
        let language = [Language::Ru, Language::En][self.drawn.below(2) as usize];
        let style = ScreenStyle { language, frame };
        let audience = self.reader(surface);
        let twins = service.table.twin_screens(surface, audience, self.drawn.bits(), style);
        for twins in twins.await.unwrap_or_default() {
            self.counts.twins += 1;
            if let Some(why) = self.told_apart(&twins) {
                return Err(self.broken(Promise::Twins, format!("{surface}: {why}")));
            }
        }
        Ok(())
    }

    /// The audience that reads a surface: with some flaws everybody reads the hands.
    fn reader(&self, surface: SurfaceId) -> Audience {
        let flawed = matches!(self.plan.flaw, Some(Flaw::ShowsHands | Flaw::ShowsSizes));
        match surface {
            SurfaceId::Hand(_, seat) if !flawed => Audience::Seat(seat),
            _ => Audience::Public,
        }
    }

    /// The first difference between the screens of twins.
    fn told_apart(&self, twins: &TwinScreens) -> Option<String> {
        let TwinScreens { real, twin } = twins;
        if self.plan.flaw == Some(Flaw::ShowsSizes) {
            let size = |screen: &Screen| screen.picture.as_ref().map(|p| p.png.len());
            return (size(real) != size(twin)).then(|| "pictures of other sizes".to_owned());
        }
        if real == twin {
            return None;
        }
        let lines = real.text.lines().zip(twin.text.lines()).find(|(a, b)| a != b);
        Some(match lines {
            Some((a, b)) => format!("\u{201c}{a}\u{201d} and \u{201c}{b}\u{201d}"),
            None if real.buttons != twin.buttons => "other buttons".to_owned(),
            None if real.picture != twin.picture => "other pictures".to_owned(),
            None => "other lengths or marks".to_owned(),
        })
    }
}
