//! Which names this server answers to: a page of somebody else's that is made to look as if it came from here has another.

use std::net::{IpAddr, SocketAddr};

/// Names by which requests may call the server.
#[derive(Debug)]
pub(super) struct Hosts {
    /// Names and addresses without a port; `*` stands for all.
    names: Vec<String>,
    /// Whether it listens at every address of this computer: then it may be called by any address.
    any_address: bool,
}

impl Hosts {
    /// The names of a server that listens at an address.
    pub(super) fn new(listens: SocketAddr, public_url: Option<&str>, more: Vec<String>) -> Hosts {
        let mut names: Vec<String> = more.into_iter().map(|name| name.to_ascii_lowercase()).collect();
        let of_url = public_url.and_then(|url| url.split_once("://")).map(|(_, host)| name_of(host));
        names.extend(of_url.map(str::to_ascii_lowercase));
        names.push(listens.ip().to_string());
        names.push("localhost".to_owned());
        Hosts { names, any_address: listens.ip().is_unspecified() }
    }

    /// Whether a request that names a host may mean this server. One without a name comes from no browser.
    pub(super) fn knows(&self, host: Option<&str>) -> bool {
        let Some(host) = host else { return true };
        let name = name_of(host).to_ascii_lowercase();
        let address = name.parse::<IpAddr>();
        let near = address.is_ok_and(|address| address.is_loopback() || self.any_address);
        near || self.names.iter().any(|known| *known == name || known == "*")
    }
}

/// A host without its port and without brackets.
fn name_of(host: &str) -> &str {
    if let Some(rest) = host.strip_prefix('[') {
        return rest.split(']').next().unwrap_or(rest);
    }
    match host.split_once(':') {
        Some((name, port)) if !port.contains(':') => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_nobody_gave_is_no_name_of_this_server() {
        let listens = "192.0.2.7:1881".parse().expect("an address");
        let hosts = Hosts::new(listens, Some("https://sixgun.example:8443"), vec!["Saloon.local".into()]);
        for good in [
            "192.0.2.7:1881",
            "localhost:9",
            "127.0.0.1",
            "[::1]:1881",
            "SIXGUN.example",
            "saloon.local:1881",
        ] {
            assert!(hosts.knows(Some(good)), "{good}");
        }
        assert!(hosts.knows(None), "a script names nobody");
        for bad in ["evil.example", "192.0.2.8", "sixgun.example.evil.example", "", "localhost.evil.example"]
        {
            assert!(!hosts.knows(Some(bad)), "{bad}");
        }
        let open = Hosts::new("0.0.0.0:1881".parse().expect("an address"), None, Vec::new());
        assert!(open.knows(Some("10.1.2.3:1881")) && !open.knows(Some("evil.example")));
    }
}
