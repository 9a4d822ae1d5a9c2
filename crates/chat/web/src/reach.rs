//! Access to the page: this machine alone, or the addresses that the operator has named. It is judged by the address of
//! the connection and by the host and origin of a request. Headers count only from a declared proxy.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, Method, header};
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};

/// The names of this machine.
const HOSTS: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];
/// Headers that proxies add, in the order of the most usual: the address that they forward for, and the protocol.
const FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
/// Any of these says that a proxy stands between.
const FORWARDED: [HeaderName; 5] = [
    FOR,
    PROTO,
    HeaderName::from_static("x-forwarded-host"),
    HeaderName::from_static("x-real-ip"),
    header::FORWARDED,
];

/// The clients that may connect.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Reach {
    /// This machine's own browsers.
    #[default]
    Local,
    /// These too.
    Public(Public),
}

/// The public access to the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Public {
    /// The address that they type.
    pub origin: Origin,
    /// The addresses that may connect without a proxy between; with `https` none.
    pub peers: Vec<IpNet>,
    /// The proxies that may connect, beside those on this machine; the address for which they
    /// forward is believed.
    pub proxies: Vec<IpNet>,
}

/// An address without a path: `https://cards.example`, `http://192.168.1.5:8080`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    https: bool,
    /// Host and, unless it is the usual one, port; in small letters.
    authority: String,
}

impl Origin {
    /// Reads one, as browsers write it: no path, no name, no usual port.
    ///
    /// # Errors
    /// A description of the fault.
    pub fn parse(text: &str) -> Result<Origin, &'static str> {
        let text = text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase();
        let (https, authority) = match (text.strip_prefix("https://"), text.strip_prefix("http://"))
        {
            (Some(rest), _) => (true, rest),
            (None, Some(rest)) => (false, rest),
            (None, None) => return Err("it begins with neither https:// nor http://"),
        };
        let usual = if https { ":443" } else { ":80" };
        let authority = authority.strip_suffix(usual).unwrap_or(authority);
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-._:[]".contains(letter);
        if authority.is_empty() || !authority.chars().all(plain) {
            return Err("behind that stands no host");
        }
        Ok(Origin { https, authority: authority.to_owned() })
    }

    /// Whether it is reached by TLS.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.https
    }
}

impl std::fmt::Display for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", if self.https { "https://" } else { "http://" }, self.authority)
    }
}

/// One request that may be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Visit {
    /// The address of the browser, as far as a believed proxy tells it.
    pub address: IpAddr,
    /// True if the request came by TLS, so that a cookie may be restricted to it.
    pub secure: bool,
}

impl Reach {
    /// The address that people type, empty on this machine alone.
    pub(crate) fn public_origin(&self) -> String {
        match self {
            Reach::Local => String::new(),
            Reach::Public(public) => public.origin.to_string(),
        }
    }

    /// The request's visit, or why it is refused.
    pub(crate) fn visit(
        &self,
        port: u16,
        peer: SocketAddr,
        request: &Request,
    ) -> Result<Visit, &'static str> {
        let headers = request.headers();
        let peer = peer.ip().to_canonical();
        let forwarded = FORWARDED.iter().any(|name| headers.contains_key(name));
        let named = |fits: &dyn Fn(&str) -> bool| {
            let host = request.uri().authority().map(axum::http::uri::Authority::as_str);
            host.is_none_or(fits) && only(headers, header::HOST).is_some_and(fits)
        };
        let ours = |host: &str| is_ours(host, port);
        let local = peer.is_loopback() && !forwarded && named(&ours);
        let (visit, origin) = match self {
            Reach::Local if local => (Visit { address: peer, secure: false }, None),
            Reach::Local if !peer.is_loopback() => return Err("foreign peer"),
            Reach::Local if forwarded => {
                return Err("a proxy stands between, and [web] public is not set");
            }
            Reach::Local => return Err("foreign host"),
            Reach::Public(_) if local => (Visit { address: peer, secure: false }, None),
            Reach::Public(public) => {
                if !named(&|host| host.eq_ignore_ascii_case(&public.origin.authority)) {
                    return Err("foreign host");
                }
                (public.visit(peer, headers)?, Some(&public.origin))
            }
        };
        from_its_page(request, |named| match origin {
            Some(origin) => named == origin.to_string(),
            None => named.strip_prefix("http://").is_some_and(ours),
        })?;
        Ok(visit)
    }
}

impl Public {
    fn visit(&self, peer: IpAddr, headers: &HeaderMap) -> Result<Visit, &'static str> {
        if self.is_proxy(peer) {
            let secure = last(headers, &PROTO).is_some_and(|proto| proto == "https");
            if self.origin.https && !secure {
                return Err("not by https");
            }
            let named = all(headers, &FOR).rev().map(|text| text.parse::<IpAddr>());
            let named = named.map(|ip| ip.ok().map(|ip| ip.to_canonical()));
            // From the right: each proxy adds whom it forwards for. The first that is no proxy of
            // ours is as far as somebody whom we believe has seen.
            let mut address = peer;
            for ip in named {
                let Some(ip) = ip else { break };
                address = ip;
                if !self.is_proxy(ip) {
                    break;
                }
            }
            return Ok(Visit { address, secure: secure && self.origin.https });
        }
        if self.origin.https || !self.peers.iter().any(|net| net.contains(&peer)) {
            return Err("foreign peer");
        }
        Ok(Visit { address: peer, secure: false })
    }

    fn is_proxy(&self, ip: IpAddr) -> bool {
        ip.is_loopback() || self.proxies.iter().any(|net| net.contains(&ip))
    }
}

/// Whether a request comes from our page, where it must.
fn from_its_page(request: &Request, ours: impl Fn(&str) -> bool) -> Result<(), &'static str> {
    let headers = request.headers();
    let writes = request.method() != Method::GET && request.method() != Method::HEAD;
    if (headers.contains_key(header::ORIGIN) || writes)
        && !only(headers, header::ORIGIN).is_some_and(ours)
    {
        return Err("foreign origin");
    }
    // A link from elsewhere may open the page; nothing else is fetched from a foreign page.
    let site = headers.get("sec-fetch-site").map_or("none", |site| site.to_str().unwrap_or("?"));
    let visit = request.uri().path() == "/" && !writes;
    if !matches!(site, "same-origin" | "none") && !visit {
        return Err("foreign page");
    }
    Ok(())
}

/// The value of a header that must stand exactly once.
fn only(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut all = headers.get_all(name).iter();
    let value = all.next()?;
    if all.next().is_some() { None } else { value.to_str().ok() }
}

/// The parts of a header that lists several, over all its lines.
fn all<'a>(
    headers: &'a HeaderMap,
    name: &HeaderName,
) -> impl DoubleEndedIterator<Item = &'a str> + use<'a> {
    let lines: Vec<&str> =
        headers.get_all(name).iter().map(|value| value.to_str().unwrap_or("?")).collect();
    lines.into_iter().flat_map(|line| line.split(',')).map(str::trim)
}

fn last<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    all(headers, name).next_back()
}

/// Whether a host with its port is this machine at our port.
#[must_use]
pub fn is_ours(host: &str, port: u16) -> bool {
    let (name, named) = match host.rsplit_once(':') {
        Some((name, digits)) if !digits.ends_with(']') => (name, digits.parse().ok()),
        _ => (host, Some(80)),
    };
    named == Some(port) && HOSTS.iter().any(|ours| name.eq_ignore_ascii_case(ours))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn public(origin: &str, peers: &str, proxies: &str) -> Reach {
        let nets = |text: &str| text.split_whitespace().map(|net| net.parse().unwrap()).collect();
        let origin = Origin::parse(origin).unwrap();
        Reach::Public(Public { origin, peers: nets(peers), proxies: nets(proxies) })
    }

    fn visit(reach: &Reach, peer: &str, head: &[(&str, &str)]) -> Result<Visit, &'static str> {
        let mut request = Request::builder().uri("/me");
        for (name, value) in head {
            request = request.header(*name, *value);
        }
        let peer = SocketAddr::new(peer.parse().unwrap(), 4);
        reach.visit(8080, peer, &request.body(Body::empty()).unwrap())
    }

    fn from(address: &str, secure: bool) -> Result<Visit, &'static str> {
        Ok(Visit { address: address.parse().unwrap(), secure })
    }

    #[test]
    fn only_loopback_names_with_our_port_are_ours() {
        for host in ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"] {
            assert!(is_ours(host, 8080), "{host}");
        }
        for host in [
            "127.0.0.1",
            "127.0.0.1:80",
            "localhost",
            "[::1]",
            "evil.example:8080",
            "localhost.evil.example:8080",
            "127.0.0.1:8080:8080",
            "",
            ":8080",
            "127.0.0.1:",
            "0.0.0.0:8080",
            "user@127.0.0.1:8080",
            "127.0.0.1:08081",
        ] {
            assert!(!is_ours(host, 8080), "{host}");
        }
        assert!(is_ours("localhost", 80) && is_ours("[::1]", 80));
    }

    #[test]
    fn a_loopback_name_opens_the_page_to_this_machine_alone() {
        let here = ("host", "127.0.0.1:8080");
        for reach in [Reach::Local, public("https://cards.example", "", "10.0.0.2/32")] {
            assert_eq!(visit(&reach, "127.0.0.1", &[here]), from("127.0.0.1", false));
            assert_eq!(visit(&reach, "::1", &[here]), from("::1", false));
            assert_eq!(visit(&reach, "::ffff:127.0.0.1", &[here]), from("127.0.0.1", false));
            // A stranger who merely sends the name; a proxy that sends it for a stranger.
            for peer in ["192.0.2.7", "10.0.0.2", "::ffff:192.0.2.7"] {
                assert!(visit(&reach, peer, &[here]).is_err(), "{reach:?} {peer}");
            }
            for name in ["x-forwarded-for", "x-forwarded-proto", "forwarded", "x-real-ip"] {
                assert!(visit(&reach, "127.0.0.1", &[here, (name, "x")]).is_err(), "{name}");
            }
        }
        assert!(visit(&Reach::Local, "127.0.0.1", &[("host", "cards.example")]).is_err());
    }

    #[test]
    fn behind_a_proxy_only_what_it_says_is_believed() {
        let reach = public("https://cards.example", "", "10.0.0.0/24");
        let (host, https) = (("host", "cards.example"), ("x-forwarded-proto", "https"));
        let via = |peer, named| visit(&reach, peer, &[host, https, ("x-forwarded-for", named)]);
        for peer in ["10.0.0.2", "127.0.0.1"] {
            assert_eq!(via(peer, "198.51.100.9"), from("198.51.100.9", true));
            assert_eq!(via(peer, "1.1.1.1, 198.51.100.9, 10.0.0.3"), from("198.51.100.9", true));
            assert_eq!(via(peer, "198.51.100.9, garbage"), from(peer, true));
            assert_eq!(visit(&reach, peer, &[host, https]), from(peer, true));
            let plain = [host, ("x-forwarded-proto", "https, http")];
            assert_eq!(visit(&reach, peer, &plain), Err("not by https"));
            assert_eq!(visit(&reach, peer, &[host]), Err("not by https"));
            let other = [("host", "cards.example.evil"), https];
            assert_eq!(visit(&reach, peer, &other), Err("foreign host"));
        }
        assert_eq!(via("192.0.2.7", "127.0.0.1"), Err("foreign peer"));
        let from_there = [host, https, ("origin", "https://cards.example")];
        assert!(visit(&reach, "10.0.0.2", &from_there).is_ok());
        let elsewhere = [host, https, ("origin", "https://evil.example")];
        assert_eq!(visit(&reach, "10.0.0.2", &elsewhere), Err("foreign origin"));
    }

    #[test]
    fn without_a_proxy_every_named_address_may_connect() {
        let reach = public("http://192.168.1.5:8080/", "192.168.1.0/24", "");
        let host = ("host", "192.168.1.5:8080");
        assert_eq!(visit(&reach, "192.168.1.77", &[host]), from("192.168.1.77", false));
        // Headers by which callers describe themselves are not trusted.
        let lies = [host, ("x-forwarded-for", "127.0.0.1"), ("x-forwarded-proto", "https")];
        assert_eq!(visit(&reach, "192.168.1.77", &lies), from("192.168.1.77", false));
        assert_eq!(visit(&reach, "192.168.2.1", &[host]), Err("foreign peer"));
        let tls = public("https://cards.example", "192.168.1.0/24", "");
        let named = [("host", "cards.example"), ("x-forwarded-proto", "https")];
        assert_eq!(visit(&tls, "192.168.1.77", &named), Err("foreign peer"));
    }

    #[test]
    fn an_origin_is_read_as_browsers_write_it() {
        for (text, read) in [
            ("https://Cards.Example/", "https://cards.example"),
            ("https://cards.example:443", "https://cards.example"),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            assert_eq!(Origin::parse(text).unwrap().to_string(), read);
        }
        for text in ["cards.example", "ftp://x", "https://", "https://x/y", "https://a@b", ""] {
            assert!(Origin::parse(text).is_err(), "{text}");
        }
    }
}
