//! A press that ends the process twice, on each platform: the third time it is left out, its sender reads a sentence, and
//! the operator has the input. A process is this test program once more, with the real adapters and fakes of its own over
//! the same data file: the platform hands out the same press again.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, SystemTime};
use stolik_tests::fake::telegram::Fake;
use stolik_tests::house::{Fault, House, Pictures};
use stolik_tests::players::{OnTelegram, Player, Stage};
use stolik_words::{Language, Phrase, Words};

const FOLDER: &str = "STOLIK_TEST_POISON_FOLDER";
const PLATFORM: &str = "STOLIK_TEST_POISON_PLATFORM";
/// The position at which the process ends.
const POSITION: &str = "the end";

/// Time since 1970 at which the person joined Discord.
const JOINED: Duration = Duration::from_secs(1_700_000_000);

/// Starts a process in which somebody sends the position.
fn sent(folder: &Path, platform: &str) -> Output {
    let program = std::env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command.args(["--exact", "poison::started_process_gets_the_press", "--nocapture"]);
    command.env(FOLDER, folder).env(PLATFORM, platform).output().expect("it starts")
}

/// Serves one platform, on which somebody sends the position, in a started process; in the tests' own process nothing.
#[tokio::test]
async fn started_process_gets_the_press() {
    let (Some(folder), Ok(platform)) = (std::env::var_os(FOLDER), std::env::var(PLATFORM)) else {
        return;
    };
    let house = House::new(Pictures::Digested).faulty(Fault::Study(POSITION));
    let stage = Stage::in_folder(&house, 1, &PathBuf::from(folder));
    let position = format!("/study {POSITION}");
    let (stage, heard, after) = match platform.as_str() {
        "telegram" => {
            let stage = stage.on_telegram().await.open().await;
            let [anna] = stage.telegrammers(["Анна"], Language::Ru).await;
            anna.fake.wait_for("the welcome", |fake| fake.of_bot(anna.person.into()).pop()).await;
            let heard = read_answer(&anna, &position).await;
            let after = read_answer(&anna, "/help").await;
            (stage, heard, after)
        }
        "discord" => {
            let stage = stage.on_discord().await;
            let fake = stage.discord.clone().expect("a fake Discord");
            // The same person each time: ids follow the time.
            fake.set_time(SystemTime::UNIX_EPOCH + JOINED);
            let person = fake.person("Анна", "ru");
            fake.set_time(SystemTime::now());
            let stage = stage.open().await;
            let mut anna = stage.discorder("Анна", Language::Ru);
            anna.person = person;
            let heard = anna.types(&position).await.words();
            let after = anna.types("/help").await.words();
            (stage, heard, after)
        }
        _ => {
            let stage = stage.on_web().await.open().await;
            let anna = stage.webber("Анна", Language::Ru).await;
            let heard = anna.types(&position).await.words();
            let after = anna.types("/help").await.words();
            (stage, heard, after)
        }
    };
    for (name, words) in [("HEARD", heard), ("AFTER", after)] {
        println!("\n{name} {}", words.replace('\n', " "));
    }
    stage.end().await;
}

/// Types a line in the private chat on Telegram and reads the message that comes for it.
async fn read_answer(anna: &OnTelegram, line: &str) -> String {
    let chat = anna.person.into();
    let before = anna.fake.of_bot(chat).len();
    anna.fake.says(anna.person, anna.person, line);
    let answer = |fake: &Fake| fake.of_bot(chat).into_iter().nth(before);
    anna.fake.wait_for("an answer", answer).await.shown.text
}

fn assert_left_out(platform: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    for time in ["first", "second"] {
        let output = sent(folder.path(), platform);
        assert!(output.status.code().is_none(), "the {time} process ends by itself: {output:?}");
        assert!(!folder.path().join("aside").exists(), "nothing is left out yet");
    }
    let output = sent(folder.path(), platform);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{output:?}");
    let sentence = Words::embedded().say(Language::Ru, &Phrase::new("error-left-out"));
    let line =
        |name: &str| said.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
    assert!(line("HEARD ").is_some_and(|heard| heard.contains(&sentence)), "{said}");
    assert!(line("AFTER ").is_some_and(|after| !after.contains(&sentence)), "{said}");
    let saved = std::fs::read_dir(folder.path().join("aside")).expect("the folder").flatten();
    let saved: Vec<String> =
        saved.map(|file| std::fs::read_to_string(file.path()).expect("the input")).collect();
    let [saved] = saved.as_slice() else { panic!("{saved:?}") };
    assert!(saved.ends_with(POSITION), "{saved}");
    assert!(saved.contains(&format!("channel: {platform}:")), "{saved}");
}

#[test]
fn telegram_update_that_ends_the_process_twice_is_left_out() {
    assert_left_out("telegram");
}

#[test]
fn discord_command_that_ends_the_process_twice_is_left_out() {
    assert_left_out("discord");
}

#[test]
fn line_of_the_page_that_ends_the_process_twice_is_left_out() {
    assert_left_out("web");
}
