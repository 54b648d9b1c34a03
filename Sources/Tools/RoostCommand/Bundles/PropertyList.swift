import FoundationEssentials
import Synchronization

/// A property list, XML, binary or old text, as the values that are in it.
///
/// The reader is FoundationEssentials': Foundation's own would bring the tables of all the world's
/// languages into the program, 40 MB of them.
enum PropertyList {
    /// The reason why bytes are no property list, in words; empty where the reader has none.
    struct Fault: Error {
        let words: String
    }

    /// The greatest depth to which values may be nested: nobody writes deeper ones, and the
    /// reader's stack is not endless.
    static let deepest = 128

    /// The value of a property list: a `String`, `Bool`, `Int64`, `Double`, `Date`, `Data`, an
    /// array or a dictionary of these.
    static func value(in bytes: [UInt8]) throws(Fault) -> Any {
        guard nesting(of: bytes) <= deepest else { throw tooDeep }
        let decoder = PropertyListDecoder()
        decoder.userInfo[Node.depthKey] = Depth()
        do {
            return try decoder.decode(Node.self, from: Data(bytes)).value
        } catch let fault as Fault {
            throw fault
        } catch {
            throw Fault(words: words(of: error))
        }
    }

    private static let tooDeep = Fault(
        words: "its values lie more than \(deepest) deep in each other"
    )

    private static func words(of error: any Error) -> String {
        guard case DecodingError.dataCorrupted(let context) = error,
            let cause = context.underlyingError as? CocoaError
        else { return "" }
        return unsafe cause.userInfo["NSDebugDescription"] as? String ?? ""
    }

    /// Returns the least depth to which the collections of a written list are nested, before it is
    /// read.
    ///
    /// A binary one is refused while it is read: it is read by the numbers of its objects, without
    /// a stack.
    private static func nesting(of bytes: [UInt8]) -> Int {
        guard !BinaryPropertyList.isOne(bytes) else { return 0 }
        let isXML = bytes.first { $0 > UInt8(ascii: " ") && $0 < 0x80 } == UInt8(ascii: "<")
        return isXML ? nestingOfXML(bytes) : nestingOfText(bytes)
    }

    private static func nestingOfText(_ bytes: [UInt8]) -> Int {
        var (depth, deepest) = (0, 0)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
            default: continue
            }
            deepest = max(deepest, depth)
        }
        return deepest
    }

    /// Returns the depth to which an XML list is nested; each byte is looked at a few times at
    /// most, however many tags are left open.
    private static func nestingOfXML(_ bytes: [UInt8]) -> Int {
        var (depth, deepest) = (0, 0)
        // Whether the tag that is being read begins a collection; what ends in itself has nothing
        // in it.
        var opens = false
        for (place, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "<") {
                let tag = bytes[(place + 1)...].prefix(6)
                opens = tag.starts(with: "array".utf8) || tag.starts(with: "dict".utf8)
                if tag.starts(with: "/array".utf8) || tag.starts(with: "/dict".utf8) { depth -= 1 }
            } else if byte == UInt8(ascii: ">"), opens {
                opens = false
                if bytes[place - 1] != UInt8(ascii: "/") { depth += 1 }
                deepest = max(deepest, depth)
            }
        }
        return deepest
    }

    /// The depth of the value that is being read.
    private final class Depth: Sendable {
        let count = Atomic(0)
    }

    /// A value of whatever kind.
    private struct Node: Decodable {
        static let depthKey: CodingUserInfoKey = {
            guard let key = CodingUserInfoKey(rawValue: "depth") else {
                preconditionFailure("any text is a key")
            }
            return key
        }()

        let value: Any

        init(from decoder: any Decoder) throws {
            let depth = decoder.userInfo[Self.depthKey] as? Depth
            let reached = depth?.count.add(1, ordering: .relaxed).newValue ?? 0
            defer { depth?.count.subtract(1, ordering: .relaxed) }
            if reached > PropertyList.deepest { throw PropertyList.tooDeep }
            if let entries = Self.asked({ try decoder.container(keyedBy: Key.self) }) {
                var dictionary: [String: Any] = [:]
                for key in entries.allKeys {
                    dictionary[key.stringValue] = try entries.decode(Node.self, forKey: key).value
                }
                value = dictionary
            } else if var elements = Self.asked({ try decoder.unkeyedContainer() }) {
                var array: [Any] = []
                while !elements.isAtEnd { array.append(try elements.decode(Node.self).value) }
                value = array
            } else {
                value = try Self.single(try decoder.singleValueContainer())
            }
        }

        private static func single(_ one: any SingleValueDecodingContainer) throws -> Any {
            if let text = asked({ try one.decode(String.self) }) { return text }
            if let truth = asked({ try one.decode(Bool.self) }) { return truth }
            if let number = asked({ try one.decode(Int64.self) }) { return number }
            if let number = asked({ try one.decode(Double.self) }) { return number }
            if let date = asked({ try one.decode(Date.self) }) { return date }
            return try one.decode(Data.self)
        }

        /// Returns the value that a decoder has, or `nil` where it is of another kind: to ask is
        /// the one way to find out.
        private static func asked<Value>(_ question: () throws -> Value) -> Value? {
            do { return try question() } catch { return nil }
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
