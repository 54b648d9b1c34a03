import RoostLinux

/// The keys of a terminal, one by one, as long as this is held.
package final class TerminalKeys {
    /// The descriptor that is readable while there is something to read.
    package let descriptor: Int32
    /// The interruptions, which are told beside the keys.
    package let interruptions: Interruptions
    /// Returns the bytes that were typed; `nil` when no more will come.
    private let takeNext: () -> [UInt8]?

    /// Takes the keys from a function that gives what was typed, and `nil` when no more will come.
    package init(
        descriptor: Int32,
        interruptions: Interruptions,
        _ takeNext: @escaping () -> [UInt8]?
    ) {
        self.descriptor = descriptor
        self.interruptions = interruptions
        self.takeNext = takeNext
    }

    /// Returns the bytes that were typed since; `nil` when no more will come.
    package func next() -> [UInt8]? { takeNext() }
}

/// A key, or a combination of keys, that a person presses.
package enum Key: Hashable, Sendable {
    case next, previous
    case left, right
    case pageUp, pageDown
    case enter, backspace
    /// Takes away all that was written into a field.
    case clear
    case leave
    case text(String)
}

/// A reader of keys from the bytes that a terminal sends.
package struct KeyReader {
    /// The beginning of something that is not complete.
    private var rest: [UInt8] = []

    package init() {}

    /// Whether what came last may be the beginning of a sequence, or the escape key.
    package var mayBeEscape: Bool { rest == [0x1B] }

    /// Reads the keys that were typed; of several letters in a row one text is made.
    package mutating func keys(_ bytes: [UInt8]) -> [Key] {
        var bytes = (rest + bytes)[...]
        rest = []
        var keys: [Key] = []
        var text: [UInt8] = []
        func end(_ text: inout [UInt8]) {
            if !text.isEmpty { keys.append(.text(String(decoding: text, as: UTF8.self))) }
            text = []
        }
        while let byte = bytes.first {
            if byte >= 0x20, byte != 0x7F {
                let length = Self.length(startingWith: byte)
                guard bytes.count >= length else {
                    rest = Array(bytes)
                    break
                }
                text += bytes.prefix(length)
                bytes = bytes.dropFirst(length)
                continue
            }
            end(&text)
            guard byte == 0x1B else {
                bytes = bytes.dropFirst()
                if let key = Self.controls[byte] { keys.append(key) }
                continue
            }
            guard let (key, length) = Self.sequence(bytes) else {
                rest = Array(bytes)
                break
            }
            bytes = bytes.dropFirst(length)
            if let key { keys.append(key) }
        }
        end(&text)
        return keys
    }

    /// Takes in that nothing more has come: what looked like a beginning was the escape key.
    package mutating func escape() -> [Key] {
        defer { rest = [] }
        return rest.first == 0x1B ? [.leave] : []
    }

    private static let controls: [UInt8: Key] = [
        0x03: .leave, 0x04: .leave, 0x08: .backspace, 0x09: .next, 0x0A: .enter, 0x0D: .enter,
        0x15: .clear, 0x7F: .backspace,
    ]

    /// Reads a sequence of the terminal, with its length; `nil` where more has to come.
    private static func sequence(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
        let rest = bytes.dropFirst()
        guard let second = rest.first else { return nil }
        // Another escape: the first was the key.
        guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else { return (.leave, 1) }
        guard let last = rest.dropFirst().firstIndex(where: { 0x40...0x7E ~= $0 }) else {
            // No sequence is so long: what comes is something else.
            return rest.count > 16 ? (nil, bytes.count) : nil
        }
        let key: Key? =
            switch String(decoding: bytes[rest.dropFirst().startIndex...last], as: UTF8.self) {
            case "A", "Z": .previous
            case "B": .next
            case "C": .right
            case "D": .left
            case "5~": .pageUp
            case "6~": .pageDown
            case "3~": .backspace
            default: nil
            }
        return (key, last - bytes.startIndex + 1)
    }

    /// Returns the number of bytes of a UTF-8 character that begins so.
    private static func length(startingWith byte: UInt8) -> Int {
        switch byte {
        case 0xC0..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0...: 4
        default: 1
        }
    }
}
