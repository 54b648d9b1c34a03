/// The target of a request: the parts of a path, and a query.
package struct WebTarget: Hashable, Sendable {
    /// The parts between slashes, each as it is meant; none for the path `/`.
    package let path: [String]
    package let query: WebFields

    package init(path: [String], query: WebFields = WebFields()) {
        self.path = path
        self.query = query
    }

    /// Reads a target as it is sent; `nil` for what is none.
    ///
    /// A part may have a slash in it, as `%2F`. What is not UTF-8, or has a NUL in it, is no
    /// target, and neither is a path with an empty part, or with one that means another folder.
    package init?(_ text: String) {
        let pieces = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = pieces.first, first.hasPrefix("/") else { return nil }
        var path: [String] = []
        if first.utf8.count > 1 {
            for part in first.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
                guard let part = Percent.decoded(part.utf8), !part.isEmpty, part != ".",
                    part != ".."
                else { return nil }
                path.append(part)
            }
        }
        guard let query = Percent.fields(pieces.count > 1 ? pieces[1].utf8 : "".utf8[...]) else {
            return nil
        }
        self.init(path: path, query: query)
    }
}

extension WebTarget: CustomStringConvertible {
    /// The target as it is sent.
    package var description: String {
        let path = "/" + path.map(Percent.encoded).joined(separator: "/")
        return query.fields.isEmpty ? path : "\(path)?\(Percent.encoded(query))"
    }
}

/// The encoding of characters as percent signs and numbers, for targets and forms.
package enum Percent {
    /// The number of fields that a form or a query may have.
    static let mostFields = 1000

    /// Returns the text that is meant; `nil` where an escape is none, or where it is not UTF-8 or
    /// has a NUL in it.
    package static func decoded(_ text: some Sequence<UInt8>, plusIsSpace: Bool = false) -> String?
    {
        var bytes: [UInt8] = []
        var rest = text.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit)
                else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        guard !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Reads `a=b&c=d`, as a query or a form has it; `nil` for what is none.
    package static func fields(_ text: some Collection<UInt8>) -> WebFields? {
        var fields = WebFields()
        for piece in text.split(separator: UInt8(ascii: "&")) {
            let parts = piece.split(
                separator: UInt8(ascii: "="),
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            guard fields.fields.count < mostFields, let name = parts.first,
                let name = decoded(name, plusIsSpace: true),
                let value = decoded(parts.count > 1 ? Array(parts[1]) : [], plusIsSpace: true)
            else { return nil }
            fields.add(name, value)
        }
        return fields
    }

    package static func encoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            if isPlain(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return encoded
    }

    package static func encoded(_ fields: WebFields) -> String {
        fields.fields.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
