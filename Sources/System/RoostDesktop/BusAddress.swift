/// The address on which a bus listens.
package enum BusAddress: Hashable, Sendable, CustomStringConvertible {
    case path(String)
    case abstract(String)

    package var description: String {
        switch self {
        case .path(let path): path
        case .abstract(let name): "@\(name)"
        }
    }

    /// The first of the addresses in a text that can be reached:
    /// "unix:path=/run/bus;unix:abstract=bus".
    package init?(_ text: String) {
        for address in text.split(separator: ";") where address.hasPrefix("unix:") {
            for pair in address.dropFirst("unix:".count).split(separator: ",") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, let value = Self.unescaped(parts[1]) else { continue }
                switch parts[0] {
                case "path":
                    self = .path(value)
                    return
                case "abstract":
                    self = .abstract(value)
                    return
                default: break
                }
            }
        }
        return nil
    }

    /// Returns the text without escapes, in which "%20" is a space.
    private static func unescaped(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let digits = String(rest.prefix(2)), digits.utf8.count == 2,
                let value = UInt8(digits, radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
