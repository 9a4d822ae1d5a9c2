//! The configuration: a TOML file over the defaults, the environment over both.
//!
//! Every key of a file can come from the environment as `STOLIK_SECTION_KEY`, such as
//! `STOLIK_WEB_LISTEN`; there `""` unsets what can be unset. A key that nobody knows is an error,
//! because a setting with a typing mistake would otherwise be ignored without a word.

use ipnet::IpNet;
use serde::{Deserialize, Deserializer, de};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use stolik_delivery::Secret;
use stolik_store::DatabaseUrl;
use stolik_web::Origin;
use url::Url;

/// The defaults with a comment for each, as `stolik config` prints them.
pub const COMMENTED: &str = include_str!("../../../config/stolik.toml");

/// Everything that can be set.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The places of the data.
    pub store: Store,
    /// The channel in the browser.
    pub web: Web,
    /// The Telegram bot.
    pub telegram: Telegram,
    /// The Discord bot.
    pub discord: Platform,
    /// Cards of the club.
    pub cards: Cards,
    /// The messages on the error output.
    pub log: Log,
    /// Figures for an operator.
    pub metrics: Metrics,
}

/// The section `[store]`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Store {
    /// The data file; its folder is created.
    pub path: PathBuf,
    /// The database that holds the rows in place of the data file; none: the data file does.
    #[serde(deserialize_with = "database")]
    pub url: Option<DatabaseUrl>,
    /// The folder of the daily copies; none: `backups` beside the data file.
    #[serde(deserialize_with = "optional_path")]
    pub backups: Option<PathBuf>,
}

/// The section `[web]`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Web {
    /// The address on which the local channel listens; `None`: no local channel.
    #[serde(deserialize_with = "address")]
    pub listen: Option<SocketAddr>,
    /// The address by which others reach the page; none: nobody but this machine may come.
    #[serde(deserialize_with = "origin")]
    pub public: Option<Origin>,
    /// The addresses that may connect without a proxy between.
    #[serde(deserialize_with = "nets")]
    pub peers: Vec<IpNet>,
    /// The proxies that may connect, beside those on this machine.
    #[serde(deserialize_with = "nets")]
    pub proxies: Vec<IpNet>,
}

/// The section `[telegram]`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Telegram {
    /// The bot's token; none: the platform is not joined.
    #[serde(deserialize_with = "token")]
    pub token: Option<Secret>,
    /// The address of its API; none: the platform's own.
    #[serde(deserialize_with = "url")]
    pub api_url: Option<Url>,
    /// Messages a second that the bot may send in all, one of [`stolik_telegram::A_SECOND`].
    #[serde(deserialize_with = "a_second")]
    pub a_second: u16,
    /// The id of a chat in which the bot keeps the pictures of cards for inline mode; none: it keeps none.
    #[serde(deserialize_with = "chat")]
    pub pictures: Option<i64>,
}

impl Default for Telegram {
    fn default() -> Telegram {
        let a_second = *stolik_telegram::A_SECOND.start();
        Telegram { token: None, api_url: None, a_second, pictures: None }
    }
}

/// The section `[discord]`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Platform {
    /// The bot's token; none: the platform is not joined.
    #[serde(deserialize_with = "token")]
    pub token: Option<Secret>,
    /// The address of its API; none: the platform's own.
    #[serde(deserialize_with = "url")]
    pub api_url: Option<Url>,
}

/// The section `[cards]`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cards {
    /// A folder with card files (`*.toml`) that are added to the embedded ones.
    #[serde(deserialize_with = "optional_path")]
    pub folder: Option<PathBuf>,
    /// True to play with the early cards of «Berserk»: those with abilities before recruiting and
    /// after placement. They make every match ask both players twice more.
    pub early: bool,
}

/// The section `[log]`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// The messages to write, in the syntax of `tracing`: `info`, `warn,stolik_table=debug`.
    pub filter: String,
}

/// The section `[metrics]`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Metrics {
    /// The address of the metrics; `None`: no metrics.
    #[serde(deserialize_with = "address")]
    pub listen: Option<SocketAddr>,
    /// The addresses that may ask for metrics, beside this machine.
    #[serde(deserialize_with = "nets")]
    pub peers: Vec<IpNet>,
    /// The token that they must show; `None`: they are not let in.
    #[serde(deserialize_with = "token")]
    pub token: Option<Secret>,
}

impl Default for Store {
    fn default() -> Store {
        Store { path: "stolik-data/stolik.redb".into(), url: None, backups: None }
    }
}

impl Default for Web {
    fn default() -> Web {
        let listen = Some(SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080));
        Web { listen, public: None, peers: Vec::new(), proxies: Vec::new() }
    }
}

impl Default for Log {
    fn default() -> Log {
        Log { filter: "info".into() }
    }
}

/// The fault of a configuration, in one line.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("configuration {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        source: std::io::Error,
    },
    /// A place in the file.
    #[error("{}:{line}: {message}", path.display())]
    Text {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// A description of the fault and of the expected value.
        message: String,
    },
    /// A variable of the environment.
    #[error("environment variable {name}: {message}")]
    Variable {
        /// Its name.
        name: String,
        /// A description of the fault and of the expected value.
        message: String,
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
        let path = || (!value.is_empty()).then(|| PathBuf::from(value));
        let keys: &[&str] = match section {
            "STORE" => &["PATH", "URL", "BACKUPS"],
            "WEB" => &["LISTEN", "PUBLIC", "PEERS", "PROXIES"],
            "METRICS" => &["LISTEN", "PEERS", "TOKEN"],
            "TELEGRAM" => &["TOKEN", "API_URL", "A_SECOND"],
            "DISCORD" => &["TOKEN", "API_URL"],
            "CARDS" => &["FOLDER", "EARLY"],
            "LOG" => &["FILTER"],
            // Not a section: a variable of somebody else, such as the tests' own switches.
            _ => return Ok(()),
        };
        match (section, key) {
            ("STORE", "PATH") => self.store.path = value.into(),
            ("STORE", "URL") => self.store.url = read_database(value)?,
            ("STORE", "BACKUPS") => self.store.backups = path(),
            ("WEB", "LISTEN") => self.web.listen = read_address(value)?,
            ("WEB", "PUBLIC") => self.web.public = read_origin(value)?,
            ("WEB", "PEERS") => self.web.peers = read_nets(value)?,
            ("WEB", "PROXIES") => self.web.proxies = read_nets(value)?,
            ("METRICS", "LISTEN") => self.metrics.listen = read_address(value)?,
            ("METRICS", "PEERS") => self.metrics.peers = read_nets(value)?,
            ("METRICS", "TOKEN") => self.metrics.token = read_token(value)?,
            ("TELEGRAM", "TOKEN") => self.telegram.token = read_token(value)?,
            ("TELEGRAM", "API_URL") => self.telegram.api_url = read_url(value)?,
            ("TELEGRAM", "A_SECOND") => self.telegram.a_second = read_a_second(value)?,
            ("TELEGRAM", "PICTURES") => self.telegram.pictures = read_chat(value)?,
            ("DISCORD", "TOKEN") => self.discord.token = read_token(value)?,
            ("DISCORD", "API_URL") => self.discord.api_url = read_url(value)?,
            ("CARDS", "FOLDER") => self.cards.folder = path(),
            ("CARDS", "EARLY") => {
                self.cards.early =
                    value.parse().map_err(|_| "expected true or false".to_owned())?;
            }
            ("LOG", "FILTER") => self.log.filter = value.to_owned(),
            _ => {
                let names: Vec<String> =
                    keys.iter().map(|key| format!("STOLIK_{section}_{key}")).collect();
                return Err(format!("there is no such setting, expected {}", names.join(" or ")));
            }
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

    /// The folder for records of matches that were quarantined.
    #[must_use]
    pub fn quarantine(&self) -> PathBuf {
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

fn read_origin(text: &str) -> Result<Option<Origin>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    Origin::parse(text).map(Some).map_err(|why| {
        format!("\"{text}\": {why}; expected an address without a path, such as \"https://cards.example\", or \"\"")
    })
}

fn origin<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Origin>, D::Error> {
    read_origin(&String::deserialize(from)?).map_err(de::Error::custom)
}

/// Reads addresses and networks with commas between them.
fn read_nets(text: &str) -> Result<Vec<IpNet>, String> {
    let one = |text: &str| {
        let net = text.parse::<IpAddr>().map(IpNet::from).or_else(|_| text.parse::<IpNet>());
        net.map_err(|_| {
            format!("\"{text}\" is no address, expected such as \"10.0.0.2\" or \"192.168.1.0/24\", several with commas, or \"\"")
        })
    };
    text.split(',').map(str::trim).filter(|text| !text.is_empty()).map(one).collect()
}

fn nets<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<IpNet>, D::Error> {
    read_nets(&String::deserialize(from)?).map_err(de::Error::custom)
}

/// Reads a token. What stands there is never repeated: it may be one with a typing mistake.
fn read_token(text: &str) -> Result<Option<Secret>, String> {
    let secret = Secret::new(text);
    if !secret.reveal().bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err("this is no token, expected letters, digits and signs without a space".into());
    }
    Ok((!secret.is_empty()).then_some(secret))
}

fn token<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Secret>, D::Error> {
    match toml::Value::deserialize(from)? {
        toml::Value::String(text) => read_token(&text).map_err(de::Error::custom),
        _ => Err(de::Error::custom("a token stands in quotes")),
    }
}

/// Reads the address of an API. It is not repeated either: a token may have got into it.
fn read_url(text: &str) -> Result<Option<Url>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let expected =
        "expected an address such as \"http://127.0.0.1:8081\" or \"https://api.example\" or \"\"";
    let url = Url::parse(text).map_err(|error| format!("{error}, {expected}"))?;
    let plain = url.username().is_empty()
        && url.password().is_none()
        && url.query().is_none()
        && url.fragment().is_none();
    match (url.scheme(), url.has_host(), plain) {
        ("http" | "https", true, true) => Ok(Some(url)),
        ("http" | "https", true, false) => {
            Err(format!("this address has a name, a password, `?` or `#` in it, {expected}"))
        }
        _ => Err(format!("this is no web address, {expected}")),
    }
}

fn url<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Url>, D::Error> {
    read_url(&String::deserialize(from)?).map_err(de::Error::custom)
}

/// Reads the address of a database, which is not repeated: it holds a password.
fn read_database(text: &str) -> Result<Option<DatabaseUrl>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let expected = "expected an address such as \"postgres://stolik:PASSWORD@HOST/stolik\" or \"\"";
    DatabaseUrl::parse(text).map(Some).map_err(|why| format!("{why}, {expected}"))
}

fn database<'de, D: Deserializer<'de>>(from: D) -> Result<Option<DatabaseUrl>, D::Error> {
    read_database(&String::deserialize(from)?).map_err(de::Error::custom)
}

/// Reads how many messages a second Telegram lets the bot send.
fn read_a_second(text: &str) -> Result<u16, String> {
    let may = stolik_telegram::A_SECOND;
    text.parse().ok().filter(|count| may.contains(count)).ok_or_else(|| {
        format!("expected how many messages a second, {} to {}", may.start(), may.end())
    })
}

fn a_second<'de, D: Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
    read_a_second(&i64::deserialize(from)?.to_string()).map_err(de::Error::custom)
}

fn read_chat(text: &str) -> Result<Option<i64>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let id = text.parse().ok().filter(|id: &i64| *id < 0);
    id.map(Some)
        .ok_or_else(|| "expected the id of a group or a channel, such as -1001234567890".to_owned())
}

fn chat<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i64>, D::Error> {
    read_chat(&String::deserialize(from)?).map_err(de::Error::custom)
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
        for key in [
            "path", "backups", "listen", "public", "peers", "proxies", "token", "api_url",
            "a_second", "folder", "filter",
        ] {
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
                "stolik.toml:2: unknown field `paht`, expected one of `path`, `url`, `backups`",
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
        assert_eq!(config.quarantine(), Path::new("here/aside"));
        assert_eq!(config.telegram.api_url, Some("http://127.0.0.1:1".parse().unwrap()));
        assert_eq!(with(&[("STOLIK_WEB_LISTEN", "")]).unwrap().web.listen, None);
    }

    #[test]
    fn a_variable_that_nobody_knows_is_told() {
        let error = with(&[("STOLIK_WEB_PORT", "1")]).unwrap_err();
        let told = "environment variable STOLIK_WEB_PORT: there is no such setting, expected STOLIK_WEB_LISTEN or STOLIK_WEB_PUBLIC or STOLIK_WEB_PEERS or STOLIK_WEB_PROXIES";
        assert_eq!(error, told);
        assert!(with(&[("STOLIK_WEB_LISTEN", "1")]).unwrap_err().contains("is no address"));
    }

    #[test]
    fn who_may_come_is_read_as_addresses_and_networks() {
        let config = with(&[
            ("STOLIK_WEB_PUBLIC", "https://Cards.example/"),
            ("STOLIK_WEB_PEERS", "10.0.0.2, 192.168.1.0/24,fd00::/8"),
            ("STOLIK_METRICS_TOKEN", "abc"),
        ])
        .unwrap();
        assert_eq!(
            config.web.public.map(|origin| origin.to_string()).unwrap(),
            "https://cards.example"
        );
        assert_eq!(config.web.peers.len(), 3);
        assert!(!format!("{:?}", config.metrics).contains("abc"));
        let net = parse("[web]\nproxies = \"10.0.0.0/33\"").unwrap_err();
        assert!(net.starts_with("stolik.toml:2: \"10.0.0.0/33\" is no address, expected"), "{net}");
        let origin = with(&[("STOLIK_WEB_PUBLIC", "cards.example")]).unwrap_err();
        assert!(origin.contains("\"cards.example\": it begins with neither"), "{origin}");
    }

    #[test]
    fn a_token_is_taken_and_never_shown() {
        let config = parse("[discord]\ntoken = \" Mx.aB-c_1\\n\"").unwrap();
        assert_eq!(config.discord.token, Some(Secret::new("Mx.aB-c_1")));
        assert!(!format!("{config:?}").contains("Mx.aB"), "{config:?}");
        let told = with(&[("STOLIK_TELEGRAM_TOKEN", "12:x"), ("STOLIK_DISCORD_TOKEN", "")]);
        let told = told.unwrap();
        assert_eq!(told.telegram.token, Some(Secret::new("12:x")));
        assert_eq!(told.discord.token, None);
        assert_eq!(parse("[telegram]\ntoken = \"\"").unwrap().telegram.token, None);
    }

    #[test]
    fn what_is_wrong_with_a_token_or_an_api_is_said_without_it() {
        for text in [
            "[telegram]\ntoken = 7001",
            "[telegram]\ntoken = 7001:secret",
            "[telegram]\ntoken = \"7001 secret\"",
            "[telegram]\ntoken = [\"7001\"]",
            "[telegram]\ntoken = \"7001",
            "[telegram]\napi_url = \"7001:secret\"",
            "[telegram]\napi_url = \"https://7001:secret@api.example/\"",
            "[telegram]\napi_url = \"https://api.example/?7001\"",
        ] {
            let error = parse(text).unwrap_err();
            assert!(error.starts_with("stolik.toml:2: "), "{text}: {error}");
            assert!(!error.contains("7001") && !error.contains("secret"), "{text}: {error}");
        }
        let error = with(&[("STOLIK_DISCORD_TOKEN", "7001\u{7}1")]).unwrap_err();
        assert!(error.contains("STOLIK_DISCORD_TOKEN: this is no token"), "{error}");
        assert!(!error.contains("7001"), "{error}");
        for bad in ["29", "1001", "-1", "many", ""] {
            let error = with(&[("STOLIK_TELEGRAM_A_SECOND", bad)]).unwrap_err();
            assert!(error.contains("a second, 30 to 1000"), "{bad}: {error}");
        }
        assert!(parse("[telegram]\na_second = 29").unwrap_err().contains("30 to 1000"));
        assert_eq!(parse("[telegram]\na_second = 100").unwrap().telegram.a_second, 100);
        let pictures = |text: &str| {
            Ok::<_, String>(with(&[("STOLIK_TELEGRAM_PICTURES", text)])?.telegram.pictures)
        };
        assert_eq!(pictures("-1001"), Ok(Some(-1001)));
        assert_eq!(pictures(""), Ok(None));
        for bad in ["1001", "@channel", "-", "0"] {
            assert!(pictures(bad).unwrap_err().contains("id of a group"), "{bad}");
        }
        for bad in ["ftp://x", "127.0.0.1:8081", "here", "http://", "file:///x"] {
            let error = with(&[("STOLIK_DISCORD_API_URL", bad)]).unwrap_err();
            assert!(error.contains("expected an address such as"), "{bad}: {error}");
        }
        assert!(with(&[("STOLIK_DISCORD_API_URL", "https://proxy.example/api")]).is_ok());
    }
}
