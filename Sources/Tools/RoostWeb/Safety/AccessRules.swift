package import RoostHTTP

/// The rules for which requests are let in at all, whoever they are from.
package struct AccessRules: Hashable, Sendable {
    /// Names and ports that browsers may call us by.
    ///
    /// A page of somebody else whose name leads to this machine calls us by that name, and gets
    /// nothing.
    package let hosts: Set<String>

    /// Creates rules that accept an address, the usual name of the machine itself, and other names
    /// that are given.
    package init(address: String, port: UInt16, names: [String] = []) {
        let address = address.contains(":") ? "[\(address)]" : address
        var hosts: Set = ["\(address):\(port)", "localhost:\(port)"]
        for name in names {
            hosts.insert(name.lowercased())
            hosts.insert("\(name.lowercased()):\(port)")
        }
        if port == 80 { hosts.formUnion(hosts.map { String($0.dropLast(3)) }) }
        self.hosts = hosts
    }

    /// Returns the objection to where a request comes from, or is for; `nil` where there is none.
    package func objection(to request: WebRequest) -> WebFault? {
        let named = request.headers.all("host")
        guard named.count == 1, hosts.contains(named[0].lowercased()) else {
            return WebFault(
                .misdirected,
                "This is roost-web, and it is not called by that name here.",
                "Use the address that roost web prints. --host lets it be called by another name."
            )
        }
        guard request.method != .get, request.method != .head else { return nil }
        // Browsers say of every change from which page it comes. What is none has no such header.
        let origins = request.headers.all("origin")
        let isForeign = origins.contains { origin in
            let parts = origin.lowercased().split(
                separator: "/",
                maxSplits: 2,
                omittingEmptySubsequences: false
            )
            return parts.count != 3 || !["http:", "https:"].contains(parts[0]) || parts[1] != ""
                || String(parts[2]) != named[0].lowercased()
        }
        let site = request.headers["sec-fetch-site"]
        guard !isForeign, origins.count <= 1, site == nil || site == "same-origin" else {
            return WebFault(
                .forbidden,
                "A page of somebody else asked for a change here. Nothing was changed."
            )
        }
        return nil
    }
}

extension WebAnswer {
    /// The same with what browsers are told for everybody's safety.
    package var guarded: WebAnswer {
        var answer = self
        for (name, value) in Self.guards { answer.headers.add(name, value) }
        if answer.headers["Cache-Control"] == nil {
            answer.headers.add("Cache-Control", "no-store")
        }
        return answer
    }

    private static let guards = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
                + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
}
