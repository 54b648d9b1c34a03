/// A reply to a call.
package struct VarlinkReply: Hashable, Sendable {
    package var parameters: JSONObject
    /// Whether further answers to the same call follow.
    package var continues: Bool
    /// The error's name, with that of its interface in front; `nil` for success.
    package var error: String?

    package init(_ parameters: JSONObject = [:], continues: Bool = false) {
        self.parameters = parameters
        self.continues = continues
    }

    package init(error: String, parameters: JSONObject = [:]) {
        self.parameters = parameters
        self.continues = false
        self.error = error
    }
}

// MARK: - Bytes

extension VarlinkReply {
    /// Reads a frame, without its NUL.
    ///
    /// Members that Varlink does not define are passed over.
    package init(
        parsing frame: [UInt8],
        limits: WireLimits = .standard
    ) throws(WireError) {
        let kind = "reply"
        let message = try WireError.object(in: frame, limits: limits, kind: kind)
        parameters = try WireError.parameters(of: message, kind: kind)
        continues = try WireError.mark("continues", of: message, kind: kind)
        switch message["error"] {
        case nil, .null: error = nil
        case .string(let name): error = name
        case let found?: throw WireError("a reply's \"error\" is a string, not \(found.excerpt)")
        }
        guard error == nil || !continues else {
            throw WireError("a reply with an error is the last one; it has no \"continues\"")
        }
    }

    /// The message with the NUL that ends it.
    package var frame: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    /// Writes the message, with the NUL that ends it, after what is there.
    package func append(to bytes: inout [UInt8]) {
        Self.append(error: error, continues: continues, to: &bytes) { writer in
            writer.value(parameters)
        }
    }

    /// Writes an answer without building its parameters first: the closure writes one object.
    package static func append(
        error: String? = nil,
        continues: Bool = false,
        to bytes: inout [UInt8],
        parameters: (inout JSONWriter) -> Void
    ) {
        JSONWriter.appendFrame(to: &bytes) { writer in
            writer.beginObject()
            if let error { writer.member("error", error) }
            writer.key("parameters")
            parameters(&writer)
            if continues { writer.member("continues", true) }
            writer.endObject()
        }
    }
}
