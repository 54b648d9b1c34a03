/// A frame that is no message.
package struct WireError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The frame is not JSON that we read. There is nothing to answer; the peer speaks
        /// something else, and the connection is best closed.
        case unreadable(JSONError)
        /// The frame is JSON, but not a call or reply as Varlink defines it. The peer has a bug.
        case notAMessage
    }

    package let reason: Reason
    /// The defect of the message.
    package let sentence: String

    init(_ sentence: String) {
        reason = .notAMessage
        self.sentence = sentence
    }

    init(_ error: JSONError) {
        reason = .unreadable(error)
        sentence = error.description
    }

    /// Reads a frame and hands over the members of the one object in it.
    static func object(
        in frame: [UInt8],
        limits: WireLimits,
        kind: String
    ) throws(WireError) -> JSONObject {
        let value: JSON
        do { value = try JSON(parsing: frame, limits: limits) } catch { throw WireError(error) }
        guard case .object(let object) = value else {
            throw WireError("a \(kind) is an object, not \(value.excerpt)")
        }
        return object
    }

    /// Reads the parameters of a call or reply, which may be left out.
    static func parameters(
        of message: JSONObject,
        kind: String
    ) throws(WireError) -> JSONObject {
        switch message["parameters"] {
        case nil, .null: return [:]
        case .object(let parameters): return parameters
        case let found?:
            throw WireError("a \(kind)'s parameters are an object, not \(found.excerpt)")
        }
    }

    /// Reads a mark that is `false` unless it is there.
    static func mark(
        _ key: String,
        of message: JSONObject,
        kind: String
    ) throws(WireError) -> Bool {
        switch message[key] {
        case nil, .null: return false
        case .bool(let value): return value
        case let found?:
            throw WireError("a \(kind)'s \"\(key)\" is true or false, not \(found.excerpt)")
        }
    }
}

extension WireError: CustomStringConvertible {
    package var description: String { sentence }
}
