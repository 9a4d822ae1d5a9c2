//! Access to the page and to the metrics, by the configuration. An address that others could reach
//! is refused if no setting names the clients; the error tells the setting.

use crate::config::{Metrics, Web};
use crate::failure::Failure;
use crate::metrics::Who;
use stolik_web::{Public, Reach};

/// The reference to the manual.
const MORE: &str = "docs/OPERATING.md tells more under \"The page for others\"";

/// Returns the clients that may connect to the page.
///
/// # Errors
/// The settings do not go together, or others could reach what only this machine may.
pub fn of_page(web: &Web) -> Result<Reach, Failure> {
    let Some(listen) = web.listen else { return Ok(Reach::Local) };
    let refused = |why: String| Err(Failure::Asked(format!("{why}; {MORE}")));
    let outside = !listen.ip().to_canonical().is_loopback();
    let Some(origin) = web.public.clone() else {
        if outside {
            return refused(format!(
                "[web] listen is {listen}, which others can reach, and nothing says who may come: \
                 set [web] public to the address by which they come, and [web] proxies or [web] peers \
                 to who may connect, or listen on 127.0.0.1"
            ));
        }
        if !web.peers.is_empty() || !web.proxies.is_empty() {
            return refused("[web] peers and [web] proxies need [web] public".into());
        }
        return Ok(Reach::Local);
    };
    if origin.is_https() && !web.peers.is_empty() {
        return refused(format!(
            "[web] public is {origin}, and [web] peers would connect without TLS: \
             name the proxy that speaks TLS in [web] proxies, and leave [web] peers empty"
        ));
    }
    if outside && web.peers.is_empty() && web.proxies.is_empty() {
        return refused(format!(
            "[web] listen is {listen}, which others can reach: set [web] proxies (or, without TLS, \
             [web] peers) to the addresses that may connect, or listen on 127.0.0.1"
        ));
    }
    let (peers, proxies) = (web.peers.clone(), web.proxies.clone());
    Ok(Reach::Public(Public { origin, peers, proxies }))
}

/// Returns the clients that may ask for metrics; the port is not known yet.
///
/// # Errors
/// As for the page.
pub fn of_figures(metrics: &Metrics) -> Result<Who, Failure> {
    let Metrics { listen, peers, token } = metrics;
    if let Some(listen) = listen.filter(|listen| !listen.ip().to_canonical().is_loopback())
        && (peers.is_empty() || token.is_none())
    {
        return Err(Failure::Asked(format!(
            "[metrics] listen is {listen}, which others can reach: set [metrics] peers to the \
             addresses that may ask and [metrics] token to what they must show, or listen on 127.0.0.1; \
             {MORE}"
        )));
    }
    Ok(Who { port: 0, peers: peers.clone(), token: token.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use std::path::Path;

    fn page(text: &str) -> Result<Reach, String> {
        let config = Config::parse(Path::new("x"), &format!("[web]\n{text}")).unwrap();
        of_page(&config.web).map_err(|error| error.to_string())
    }

    #[test]
    fn what_others_can_reach_must_say_who_may_come() {
        for listen in ["0.0.0.0:8080", "[::]:8080", "192.168.1.5:8080", "[::ffff:10.0.0.1]:80"] {
            let error = page(&format!("listen = \"{listen}\"")).unwrap_err();
            assert!(error.contains("nothing says who may come: set [web] public"), "{error}");
            let https = format!("listen = \"{listen}\"\npublic = \"https://cards.example\"");
            assert!(page(&https).unwrap_err().contains("set [web] proxies"), "{listen}");
            assert!(page(&format!("{https}\nproxies = \"10.0.0.2\"")).is_ok());
            let peers = page(&format!("{https}\npeers = \"10.0.0.2\"")).unwrap_err();
            assert!(peers.contains("without TLS"), "{peers}");
        }
        assert!(page("public = \"https://cards.example\"").is_ok(), "a proxy on this machine");
        let net = "listen = \"0.0.0.0:80\"\npublic = \"http://10.0.0.1\"\npeers = \"10.0.0.0/8\"";
        assert!(page(net).is_ok());
        for listen in ["127.0.0.1:0", "127.3.2.1:0", "[::1]:0", ""] {
            assert_eq!(page(&format!("listen = \"{listen}\"")), Ok(Reach::Local));
        }
        assert!(page("peers = \"10.0.0.2\"").unwrap_err().contains("need [web] public"));
    }

    #[test]
    fn figures_leave_the_machine_with_a_token_to_whom_was_named() {
        let metrics = |text: &str| {
            let text = format!("[metrics]\nlisten = \"0.0.0.0:9464\"\n{text}");
            let config = Config::parse(Path::new("x"), &text).unwrap();
            of_figures(&config.metrics).map(|_| ()).map_err(|error| error.to_string())
        };
        for text in ["", "peers = \"10.0.0.7\"", "token = \"abc\""] {
            let error = metrics(text).unwrap_err();
            assert!(error.contains("set [metrics] peers"), "{error}");
        }
        assert_eq!(metrics("peers = \"10.0.0.7\"\ntoken = \"abc\""), Ok(()));
    }
}
