import RoostLinux

/// The demand of a server or a proxy for credentials before it answers.
struct Challenge: Hashable {
    let isProxy: Bool
    /// The scheme, in small letters.
    let scheme: String
    /// The part of the server that the answer is for, in its words; `nil` where it names none.
    let realm: String?
    let host: String
    let port: Int

    /// Reads a challenge from a head; `nil` if none of the schemes that it offers is supported.
    init?(_ head: ResponseHead, from address: WebAddress) {
        isProxy = head.status == 407
        let offers = head.all(isProxy ? "proxy-authenticate" : "www-authenticate")
        func offer(_ scheme: String) -> String? {
            offers.first { offer in
                let word = offer.prefix { $0 != " " && $0 != "," }
                return word.lowercased() == scheme
            }
        }
        // libcurl takes the better one as well.
        guard let name = ["digest", "basic"].first(where: { offer($0) != nil }) else { return nil }
        scheme = name
        realm = offer(name).flatMap(Self.realm)
        let target = isProxy ? Self.proxy(for: address) ?? address : address
        host = target.host
        port = target.port
    }

    private static func realm(_ offer: String) -> String? {
        guard let start = offer.lowercased().range(of: "realm=\"") else { return nil }
        let rest = offer.dropFirst(start)
        var realm = ""
        var isEscaped = false
        for character in rest {
            if isEscaped {
                realm.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                return realm
            } else {
                realm.append(character)
            }
        }
        return nil
    }

    private static func proxy(for address: WebAddress) -> WebAddress? {
        let names = ["\(address.scheme)_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        for name in names where name != "HTTPS_PROXY" || address.scheme == "https" {
            guard let text = EnvironmentVariables.read(name), !text.isEmpty else { continue }
            let full = text.lowercased().hasPrefix("http") ? text : "http://\(text)"
            // It is only for showing; libcurl says what is wrong with it.
            return try? WebAddress(full)
        }
        return nil
    }
}

extension String {
    /// Returns the number of characters before the end of a text's first occurrence.
    fileprivate func range(of wanted: String) -> Int? {
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(wanted) { return count - rest.count + wanted.count }
            rest = rest.dropFirst()
        }
        return nil
    }
}
