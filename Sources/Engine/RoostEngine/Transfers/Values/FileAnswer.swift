/// The facts that a server's answer gives about the file that it brings.
package struct FileAnswer: Hashable, Sendable {
    package let status: Int
    /// The address that the file came from, after redirects.
    package let address: String
    private let headers: [HeaderField]

    package init(status: Int, address: String, headers: [HeaderField]) {
        self.status = status
        self.address = address
        self.headers = headers
    }

    /// The values of all headers of a name, which is given in small letters.
    private func all(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name }.map { header in
            var value = header.value[...]
            while value.last == " " || value.last == "\t" { value.removeLast() }
            return String(value.drop { $0 == " " || $0 == "\t" })
        }
    }

    /// The value of a header that is there once.
    private func only(_ name: String) -> String? {
        let values = all(name)
        return values.count == 1 ? values[0] : nil
    }

    // MARK: - How long it is

    /// The length of the body as it is sent, if the head names it exactly once.
    ///
    /// Where the body comes in chunks these alone say where it ends (RFC 9112, 6.3).
    package var contentLength: Int64? {
        guard all("transfer-encoding").isEmpty else { return nil }
        return lengths.count == 1 ? lengths.first.flatMap { Int64(digits: $0) } : nil
    }

    /// Whether the answer gives one body several lengths, or one that is no number that anybody can
    /// count to: where it ends, nobody can tell.
    package var hasUnclearLength: Bool {
        guard all("transfer-encoding").isEmpty else { return false }
        return lengths.count > 1 || lengths.contains { Int64(digits: $0) == nil }
    }

    /// The different lengths that the head names; whoever passes it on may have put equal ones into
    /// one line.
    private var lengths: Set<String> {
        Set(
            all("content-length").flatMap {
                $0.split(separator: ",", omittingEmptySubsequences: false)
            }
            .map { String($0.filter { $0 != " " && $0 != "\t" }) }
        )
    }

    /// The part of the whole that a 206 says it brings.
    ///
    /// `nil` also where several parts come in one body, which say themselves what they are, and
    /// where the body is said to be longer or shorter than the part.
    package var contentRange: (first: Int64, last: Int64, total: Int64?)? {
        let isMultiple = all("content-type").contains {
            $0.lowercased().hasPrefix("multipart/byteranges")
        }
        guard !isMultiple, let text = only("content-range"), text.lowercased().hasPrefix("bytes ")
        else { return nil }
        let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Int64(digits: ends[0]),
            let last = Int64(digits: ends[1]), first <= last, last < Int64.max,
            contentLength == nil || contentLength == last - first + 1
        else { return nil }
        if parts[1] == "*" { return (first, last, nil) }
        guard let total = Int64(digits: parts[1]), last < total else { return nil }
        return (first, last, total)
    }

    /// Whether the answer brings a file from its first byte to its last, though it is a 206.
    package var isPartThatIsAll: Bool {
        contentRange.map { $0.first == 0 && $0.total == $0.last + 1 } ?? false
    }

    // MARK: - Which file it is

    /// The encoding in which the body is sent, where it is not sent as it is.
    package var encoding: String? {
        let names = all("content-encoding").joined(separator: ",").lowercased()
        return names.isEmpty || names == "identity" ? nil : names
    }

    /// The validator that a later answer has to bear to be of the same file: a strong entity tag,
    /// or else the date of the last change.
    ///
    /// A date counts where there is no tag at all (RFC 9110, 13.1.5), and where it is so long
    /// before the answer that a later change would have another (8.8.2.2).
    package var validator: String? {
        let tags = all("etag")
        guard tags.isEmpty else { return tags.count == 1 && isStrong(tags[0]) ? tags[0] : nil }
        guard let changed = only("last-modified"), let date = WebDate.seconds(changed),
            let now = only("date").flatMap(WebDate.seconds), now - date >= Self.leastAge
        else { return nil }
        return changed
    }

    /// The least age of a change, in seconds, at which its date tells it from others.
    ///
    /// The clock of who answers and that of who changes files need not be the same one: RFC 2616
    /// has a minute (13.3.3), where RFC 9110 has a second for those who know that it is.
    static let leastAge: Int64 = 60

    private func isStrong(_ tag: String) -> Bool {
        2...1024 ~= tag.utf8.count && tag.hasPrefix("\"") && tag.hasSuffix("\"")
    }

    /// Whether the answer bears a validator: once, and no other.
    func bears(_ validator: String) -> Bool {
        let isTag = validator.hasPrefix("\"")
        return all(isTag ? "etag" : "last-modified") == [validator]
            && (isTag || all("etag").isEmpty)
    }

    /// Whether the answer comes from the same address as another.
    ///
    /// A tag tells versions of one file apart, not files (RFC 9110, 8.8.3): scheme, host, port and
    /// path have to be the same. The query may differ, as addresses that servers lead to are often
    /// signed there. A date says less: with it the whole address has to be the same.
    func isFrom(_ other: String, byDate: Bool) -> Bool {
        guard let mine = Place(address), let its = Place(other), mine.file == its.file else {
            return false
        }
        return !byDate || mine.query == its.query
    }

    /// An address without the parts that can be written in several ways.
    private struct Place {
        /// The scheme, host, port and path of the address.
        let file: String
        let query: Substring

        init?(_ address: String) {
            let address = address.prefix { $0 != "#" }
            guard let location = try? WebLocation(String(address)) else { return nil }
            let scheme = address.prefix { $0 != ":" }.lowercased()
            let rest = address.dropFirst(scheme.count + 3).drop { !"/?".contains($0) }
            let path = rest.prefix { $0 != "?" }
            query = rest.dropFirst(path.count)
            let port = scheme == "https" ? ":443" : ":80"
            var host = location.host
            if host.hasSuffix(port) { host.removeLast(port.count) }
            file = "\(scheme)://\(host)\(path.isEmpty ? "/" : path)"
        }
    }
}

extension Int64 {
    /// Creates a number from digits alone: no sign, no space.
    package init?(digits: some StringProtocol) {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        self.init(digits)
    }
}
