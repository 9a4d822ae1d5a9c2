//! The configuration: a TOML file over the defaults, the environment over both.
//!
//! Every key of a file can come from the environment as `STOLIK_SECTION_KEY`, such as
//! `STOLIK_WEB_LISTEN`; there `""` unsets what can be unset. A key that nobody knows is an error,
//! because a setting with a typing mistake would otherwise be ignored without a word.

use serde::{Deserialize, Deserializer, de};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

/// The defaults with a comment for each, as `stolik config` prints them.
pub const COMMENTED: &str = include_str!("../../../config/stolik.toml");

/// Everything that can be set.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where the data lies.
    pub store: Store,
    /// The channel in the browser.
    pub web: Web,
    /// Telegram, which this build does not have yet.
    pub telegram: Platform,
    /// Discord, which this build does not have yet.
    pub discord: Platform,
    /// Cards of the club.
    pub cards: Cards,
    /// What is written to the error output.
    pub log: Log,
    /// Figures for an operator, which this build does not have yet.
    pub metrics: Metrics,
}

/// `[store]`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Store {
    /// The data file; its folder is created.
    pub path: PathBuf,
    /// The folder of the daily copies; none: `backups` beside the data file.
    #[serde(deserialize_with = "optional_path")]
    pub backups: Option<PathBuf>,
}

/// `[web]`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Web {
    /// Where the local channel listens; none: not at all.
    #[serde(deserialize_with = "address")]
    pub listen: Option<SocketAddr>,
}

/// `[telegram]` and `[discord]`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Platform {
    /// The bot's token; empty: not used.
    pub token: String,
    /// The address of its API; empty: the platform's own.
    pub api_url: String,
}

/// `[cards]`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cards {
    /// A folder with card files (`*.toml`) that are added to the embedded ones.
    #[serde(deserialize_with = "optional_path")]
    pub folder: Option<PathBuf>,
}

/// `[log]`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// Which messages, in the syntax of `tracing`: `info`, `warn,stolik_table=debug`.
    pub filter: String,
}

/// `[metrics]`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Metrics {
    /// Where figures are given out; none: nowhere.
    #[serde(deserialize_with = "address")]
    pub listen: Option<SocketAddr>,
}

impl Default for Store {
    fn default() -> Store {
        Store { path: "stolik-data/stolik.redb".into(), backups: None }
    }
}

impl Default for Web {
    fn default() -> Web {
        Web { listen: Some(SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080)) }
    }
}

impl Default for Log {
    fn default() -> Log {
        Log { filter: "info".into() }
    }
}

/// What is wrong with a configuration, in one line.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("configuration {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// A place in the file.
    #[error("{}:{line}: {message}", path.display())]
    Text {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong and what was expected.
        message: String,
    },
    /// A variable of the environment.
    #[error("environment variable {name}: {message}")]
    Variable {
        /// Its name.
        name: String,
        /// What is wrong and what was expected.
        message: String,
    },
    /// Something is asked for that this build does not have.
    #[error("[{section}] {key} is set, but {what} is not in this build yet: leave it out")]
    Missing {
        /// The section.
        section: &'static str,
        /// The key.
        key: &'static str,
        /// What it would switch on.
        what: &'static str,
    },
}

impl Config {
    /// The defaults, with a file and the variables of an environment over them.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn load(
        path: Option<&Path>,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Config, ConfigError> {
        let mut config = match path {
            None => Config::default(),
            Some(path) => {
                let text = std::fs::read_to_string(path)
                    .map_err(|source| ConfigError::Read { path: path.into(), source })?;
                Config::parse(path, &text)?
            }
        };
        let mut variables: Vec<_> = environment.into_iter().collect();
        variables.sort();
        for (name, value) in variables {
            config
                .variable(&name, &value)
                .map_err(|message| ConfigError::Variable { name, message })?;
        }
        config.refuse_what_is_missing()?;
        Ok(config)
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn parse(path: &Path, text: &str) -> Result<Config, ConfigError> {
        toml::from_str(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start).min(text.len());
            let line = text.as_bytes()[..start].iter().filter(|b| **b == b'\n').count() + 1;
            let message = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
            ConfigError::Text { path: path.into(), line, message }
        })
    }

    /// Takes one variable in, if it is one of ours.
    fn variable(&mut self, name: &str, value: &str) -> Result<(), String> {
        let Some(rest) = name.strip_prefix("STOLIK_") else { return Ok(()) };
        let Some((section, key)) = rest.split_once('_') else { return Ok(()) };
        let text = || value.to_owned();
        let path = || (!value.is_empty()).then(|| PathBuf::from(value));
        let keys: &[&str] = match section {
            "STORE" => &["PATH", "BACKUPS"],
            "WEB" | "METRICS" => &["LISTEN"],
            "TELEGRAM" | "DISCORD" => &["TOKEN", "API_URL"],
            "CARDS" => &["FOLDER"],
            "LOG" => &["FILTER"],
            // Not a section: a variable of somebody else, such as the tests' own switches.
            _ => return Ok(()),
        };
        match (section, key) {
            ("STORE", "PATH") => self.store.path = value.into(),
            ("STORE", "BACKUPS") => self.store.backups = path(),
            ("WEB", "LISTEN") => self.web.listen = read_address(value)?,
            ("METRICS", "LISTEN") => self.metrics.listen = read_address(value)?,
            ("TELEGRAM", "TOKEN") => self.telegram.token = text(),
            ("TELEGRAM", "API_URL") => self.telegram.api_url = text(),
            ("DISCORD", "TOKEN") => self.discord.token = text(),
            ("DISCORD", "API_URL") => self.discord.api_url = text(),
            ("CARDS", "FOLDER") => self.cards.folder = path(),
            ("LOG", "FILTER") => self.log.filter = text(),
            _ => {
                let names: Vec<String> =
                    keys.iter().map(|key| format!("STOLIK_{section}_{key}")).collect();
                return Err(format!("there is no such setting, expected {}", names.join(" or ")));
            }
        }
        Ok(())
    }

    fn refuse_what_is_missing(&self) -> Result<(), ConfigError> {
        let missing = |section, key, what| Err(ConfigError::Missing { section, key, what });
        if !self.telegram.token.is_empty() {
            return missing("telegram", "token", "Telegram");
        }
        if !self.discord.token.is_empty() {
            return missing("discord", "token", "Discord");
        }
        if self.metrics.listen.is_some() {
            return missing("metrics", "listen", "giving out figures");
        }
        Ok(())
    }

    /// The folder of the daily copies.
    #[must_use]
    pub fn backups(&self) -> PathBuf {
        match &self.store.backups {
            Some(folder) => folder.clone(),
            None => self.data_folder().join("backups"),
        }
    }

    /// The folder for records of matches that were set aside.
    #[must_use]
    pub fn aside(&self) -> PathBuf {
        self.data_folder().join("aside")
    }

    fn data_folder(&self) -> PathBuf {
        self.store.path.parent().unwrap_or(Path::new("")).to_path_buf()
    }
}

fn read_address(text: &str) -> Result<Option<SocketAddr>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let with_name = text.strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
    with_name.as_deref().unwrap_or(text).parse().map(Some).map_err(|_| {
        format!("\"{text}\" is no address, expected one such as \"127.0.0.1:8080\" (port 0 picks one) or \"\"")
    })
}

fn address<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SocketAddr>, D::Error> {
    read_address(&String::deserialize(from)?).map_err(de::Error::custom)
}

fn optional_path<'de, D: Deserializer<'de>>(from: D) -> Result<Option<PathBuf>, D::Error> {
    let text = String::deserialize(from)?;
    Ok((!text.is_empty()).then(|| text.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Config, String> {
        Config::parse(Path::new("stolik.toml"), text).map_err(|e| e.to_string())
    }

    fn with(variables: &[(&str, &str)]) -> Result<Config, String> {
        let owned = variables.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned()));
        Config::load(None, owned).map_err(|e| e.to_string())
    }

    #[test]
    fn the_commented_file_says_the_defaults() {
        assert_eq!(parse(COMMENTED), Ok(Config::default()));
        // Every key is there, so that nobody has to look for one in the code.
        for key in ["path", "backups", "listen", "token", "api_url", "folder", "filter"] {
            assert!(COMMENTED.contains(&format!("\n{key} = ")), "{key}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let cases = [
            ("[web]\nlisten = \"here\"", "stolik.toml:2: \"here\" is no address, expected"),
            (
                "[web]\nlisten = 8080",
                "stolik.toml:2: invalid type: integer `8080`, expected a string",
            ),
            ("\n\n[wep]\n", "stolik.toml:3: unknown field `wep`, expected one of `store`, `web`"),
            (
                "[store]\npaht = \"x\"",
                "stolik.toml:2: unknown field `paht`, expected `path` or `backups`",
            ),
            ("[log\n", "stolik.toml:1: "),
            ("[log]\nfilter = \"a\"\nfilter = \"b\"", "stolik.toml:3: duplicate key"),
        ];
        for (text, expected) in cases {
            let error = parse(text).unwrap_err();
            assert!(error.starts_with(expected), "{text:?}: {error}");
            assert!(!error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn the_environment_comes_last() {
        let config = with(&[
            ("STOLIK_WEB_LISTEN", "localhost:0"),
            ("STOLIK_STORE_PATH", "here/data.redb"),
            ("STOLIK_TELEGRAM_API_URL", "http://127.0.0.1:1"),
            ("STOLIK_BROWSER", "required"),
            ("PATH", "x"),
        ])
        .unwrap();
        assert_eq!(config.web.listen, Some("127.0.0.1:0".parse().unwrap()));
        assert_eq!(config.backups(), Path::new("here/backups"));
        assert_eq!(config.aside(), Path::new("here/aside"));
        assert_eq!(config.telegram.api_url, "http://127.0.0.1:1");
        assert_eq!(with(&[("STOLIK_WEB_LISTEN", "")]).unwrap().web.listen, None);
    }

    #[test]
    fn a_variable_that_nobody_knows_is_told() {
        let error = with(&[("STOLIK_WEB_PORT", "1")]).unwrap_err();
        let told = "environment variable STOLIK_WEB_PORT: there is no such setting, expected STOLIK_WEB_LISTEN";
        assert_eq!(error, told);
        assert!(with(&[("STOLIK_WEB_LISTEN", "1")]).unwrap_err().contains("is no address"));
    }

    #[test]
    fn what_this_build_lacks_is_not_ignored() {
        let error = with(&[("STOLIK_DISCORD_TOKEN", "x")]).unwrap_err();
        assert_eq!(
            error,
            "[discord] token is set, but Discord is not in this build yet: leave it out"
        );
        assert!(with(&[("STOLIK_TELEGRAM_TOKEN", "x")]).unwrap_err().contains("Telegram"));
        assert!(with(&[("STOLIK_METRICS_LISTEN", "127.0.0.1:1")]).is_err());
    }
}
