/// The labels that a person has given this host, by which work of a fleet finds it.
package struct HostLabels: Sendable {
    /// The beginning of the setting's name, before the key.
    package static let prefix = "label."
    /// The number of labels that a host may have.
    package static let most = 64
    /// The rule for keys and values, in words for people.
    package static let rule =
        "a key is 1 to 64 letters, digits, dots, hyphens and underscores of ASCII, and a value at most 128 bytes without commas and control characters"

    /// The values by their keys.
    package private(set) var all: [String: String] = [:]

    /// Takes over the labels that were set; one that makes no sense is as if it had not been given.
    init(_ settings: [String: String]) {
        for (name, value) in settings {
            guard let key = Self.key(of: name), Self.isLabel(key, value), !value.isEmpty else {
                continue
            }
            all[key] = value
        }
    }

    /// The key of the label that a setting of this name gives, if it is one of labels.
    package static func key(of name: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }

    /// Whether these may be a label; an empty value takes one away.
    package static func isLabel(_ key: String, _ value: String) -> Bool {
        let isKey = key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        let isValue = value.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && $0.value != 0x7F && $0 != ","
        }
        return isKey && (1...64).contains(key.utf8.count) && isValue && value.utf8.count <= 128
    }

    /// Whether there is room for a label of this key.
    func hasRoom(for key: String) -> Bool { all[key] != nil || all.count < Self.most }

    /// The changes that would make an empty store hold this.
    var written: [Change] {
        all.sorted { $0.key < $1.key }.map { .putSetting(Self.prefix + $0.key, $0.value) }
    }

    /// Gives a label, or takes one away with an empty value.
    mutating func set(_ value: String, of key: String, _ turn: inout Turn) {
        all[key] = value.isEmpty ? nil : value
        turn.store(.putSetting(Self.prefix + key, value))
        turn.log(
            .setting,
            nil,
            value.isEmpty ? "the label \(key) is taken away" : "the label \(key) is \(value)"
        )
    }
}
