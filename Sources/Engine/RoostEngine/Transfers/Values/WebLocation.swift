/// The location that a URL names, as far as the system has to know.
package struct WebLocation: Hashable, Sendable {
    /// The host in lower case, with the port, where one is said.
    package let host: String
    /// Whether the connection is a secure one, on which a server may take several requests at once.
    package let isSecure: Bool
    /// The scheme and the host, by which transfers with one server are counted.
    package var origin: String { (isSecure ? "https://" : "http://") + host }
    /// Whether the host is this machine, which needs no network.
    package let isLocal: Bool

    /// The reason why a URL cannot be carried.
    package enum Defect: Error, Hashable, Sendable {
        /// The URL's scheme is neither http nor https.
        case unsupported
        /// The text is no URL, or names no host.
        case malformed
    }

    package init(_ url: String) throws(Defect) {
        let bytes = Array(url.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            bytes[..<colon].allSatisfy(Self.isOfScheme), colon > 0
        else { throw .malformed }
        let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        guard scheme == "http" || scheme == "https" else { throw .unsupported }
        guard bytes.count <= 65_536, bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
            bytes[colon...].starts(with: "://".utf8)
        else { throw .malformed }
        let rest = bytes[(colon + 3)...]
        var authority = rest.prefix { !"/?#\\".utf8.contains($0) }
        if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
            authority = authority[(at + 1)...]
        }
        let host = String(decoding: authority, as: UTF8.self).lowercased()
        guard let first = host.utf8.first, first != UInt8(ascii: ":") else { throw .malformed }
        self.host = host
        isSecure = scheme == "https"
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } : host.prefix { $0 != ":" }
        isLocal =
            name == "localhost" || name.hasSuffix(".localhost") || name == "[::1"
            || Self.isLoopback(name)
    }

    /// Whether a name is written as four numbers of which the first is 127.
    private static func isLoopback(_ name: Substring) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    private static func isOfScheme(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "+-.".utf8.contains(byte)
        }
    }

    /// Returns a URL as everybody may see it: without user, password, the values of its query, and
    /// fragment.
    package static func shown(_ url: String) -> String {
        var bytes = Array(url.utf8.prefix(2048))
        if let fragment = bytes.firstIndex(of: UInt8(ascii: "#")) {
            bytes.removeLast(bytes.count - fragment)
        }
        var query: [UInt8] = []
        if let mark = bytes.firstIndex(of: UInt8(ascii: "?")) {
            let names = bytes[(mark + 1)...].split(separator: UInt8(ascii: "&")).map {
                // Without "=" it is a value as a whole, for all that is known.
                $0.contains(UInt8(ascii: "="))
                    ? Array($0.prefix { $0 != UInt8(ascii: "=") }) + Array("=…".utf8)
                    : Array("…".utf8)
            }
            query = [UInt8(ascii: "?")] + names.joined(separator: [UInt8(ascii: "&")])
            bytes.removeLast(bytes.count - mark)
        }
        // Whatever comes before the last "@" of what could be taken for a host may be a secret.
        let start =
            bytes.firstIndex(of: UInt8(ascii: ":")).map { colon in
                bytes[(colon + 1)...].firstIndex { $0 != UInt8(ascii: "/") } ?? bytes.endIndex
            } ?? 0
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
        if let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")) {
            bytes.removeSubrange(start...at)
        }
        return String(decoding: bytes + query, as: UTF8.self)
    }
}
