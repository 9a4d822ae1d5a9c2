//! The built program on both fake platforms and the page at once: started with tokens, used, ended by
//! a signal, started again over the same data.

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use stolik_tests::fake::{discord, telegram};
use stolik_tests::program;
use stolik_words::{Language, Phrase, Words};
use tempfile::TempDir;

/// The program, its data, and the platforms on which it is.
struct Here {
    bin: PathBuf,
    folder: TempDir,
    telegram: telegram::Fake,
    discord: discord::Fake,
}

/// The program at work. Killed when it is dropped.
struct Running {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

impl Here {
    async fn new() -> Here {
        Here {
            bin: program::bin(),
            folder: tempfile::tempdir().expect("a folder for the data"),
            telegram: telegram::Fake::start().await,
            discord: discord::Fake::start().await,
        }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.bin);
        command
            .current_dir(self.folder.path())
            .env("STOLIK_WEB_LISTEN", "127.0.0.1:0")
            .env("STOLIK_METRICS_LISTEN", "127.0.0.1:0")
            .env("STOLIK_LOG_FILTER", "debug")
            .env("STOLIK_TELEGRAM_TOKEN", self.telegram.token())
            .env("STOLIK_TELEGRAM_API_URL", self.telegram.url())
            .env("STOLIK_DISCORD_TOKEN", self.discord.token())
            .env("STOLIK_DISCORD_API_URL", self.discord.base());
        command
    }

    /// Starts it; what it says goes to a file of that name.
    async fn start(&self, log: &str) -> Running {
        let times = self.discord.gateway_frames(2).len() + 1;
        let file = std::fs::File::create(self.folder.path().join(log)).expect("a file");
        let mut child =
            self.command().stdout(Stdio::piped()).stderr(file).spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut line = String::new();
        while !line.contains("(Ctrl-C ends it)") {
            line.clear();
            assert!(out.read_line(&mut line).expect("it is text") > 0, "it serves");
        }
        assert!(line.contains(" and on Telegram and Discord "), "{line}");
        self.discord.identified(times).await;
        let registered = |fake: &discord::Fake| (!fake.commands().is_empty()).then_some(());
        self.discord.wait_for("commands", registered).await;
        Running { child, out }
    }

    /// Ends it as a service is ended, and gives what it wrote to the file.
    fn end(&self, mut running: Running, log: &str) -> String {
        let pid = running.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &pid]).status().expect("a kill command");
        assert!(told.success());
        assert_eq!(running.child.wait().expect("it ends").code(), Some(0));
        let mut rest = String::new();
        running.out.read_to_string(&mut rest).expect("it is text");
        read(&self.folder.path().join(log)) + &rest
    }

    /// Returns the output of an operator's command.
    fn ask(&self, arguments: &[&str]) -> String {
        let output = self.command().args(arguments).output().expect("the program starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("it is text")
    }
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("it can be read")
}

#[tokio::test(flavor = "multi_thread")]
async fn one_program_serves_both_platforms_until_it_is_told_to_end() {
    let here = Here::new().await;
    let words = Words::embedded();
    let join = words.say(Language::Ru, &Phrase::new("table-button-join"));
    let running = here.start("one.log").await;

    let telegram = &here.telegram;
    let [anna, boris] = telegram.people(["Анна", "Борис"]);
    let club = telegram.supergroup("Клуб", &[anna, boris]);
    telegram.says(anna, club, "/new");
    let has_join = |post: &telegram::Post| post.shown.button(&join).is_some();
    telegram.wait_post(club, "a table", has_join).await;

    let discord = &here.discord;
    let [vera, gleb] = ["Вера", "Глеб"].map(|name| discord.person(name, "ru"));
    let channel = discord::CHANNEL;
    discord.shown(&discord.slash(vera, channel, "new", &[])).await;
    let table = |fake: &discord::Fake| {
        let mut all = fake.messages(channel).into_iter();
        all.find(|message| message.labels().contains(&join))
    };
    discord.wait_for("a table", table).await;

    let listed = here.ask(&["matches"]);
    assert!(listed.contains("\ttelegram:") && listed.contains("\tdiscord:"), "{listed}");
    assert!(listed.ends_with("2 matches\n"), "{listed}");
    let first = here.end(running, "one.log");

    // Buttons of the former life work in the next one.
    let running = here.start("two.log").await;
    let board = telegram.wait_post(club, "the table", has_join).await;
    let press = telegram.presses(boris, club, board.id, &join);
    telegram.answered(&press.callback).await;
    let board = discord.wait_for("the table", table).await;
    discord.shown(&discord.presses(gleb, board.id, &join)).await;
    for id in ["1", "2"] {
        let inspected = here.ask(&["inspect", id]);
        assert!(inspected.contains("\np2: a person, "), "{inspected}");
        assert!(inspected.contains("\nmessage "), "its board stands: {inspected}");
    }
    assert!(here.ask(&["verify"]).ends_with("2 matches verified, 0 wrong\n"));
    let second = here.end(running, "two.log");

    for said in [&first, &second] {
        for token in [telegram.token(), discord.token().as_str()] {
            assert!(!said.contains(token), "a token was told");
        }
        assert!(!said.contains("panic"), "{said}");
    }
    telegram.assert_clean();
    discord.assert_clean();
}
