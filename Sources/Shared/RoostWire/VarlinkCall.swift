/// A call of a method.
package struct VarlinkCall: Hashable, Sendable {
    /// The method's name, with that of its interface in front.
    package var method: String
    package var parameters: JSONObject
    /// Whether no answer is wanted, not even an error.
    package var isOneway: Bool
    /// Whether several answers are understood.
    package var wantsMore: Bool
    /// Whether the connection is to speak something else after the answer.
    package var upgrade: Bool

    package init(
        _ method: String,
        parameters: JSONObject = [:],
        isOneway: Bool = false,
        wantsMore: Bool = false,
        upgrade: Bool = false
    ) {
        self.method = method
        self.parameters = parameters
        self.isOneway = isOneway
        self.wantsMore = wantsMore
        self.upgrade = upgrade
    }

    /// The method's name taken apart.
    ///
    /// A name without an interface is an error to be answered, not a broken message.
    package var name: Varlink.QualifiedName {
        get throws(Varlink.Standard) {
            guard let name = Varlink.QualifiedName(method) else {
                throw .invalidParameter(
                    "method",
                    reason: "a method is called by its full name, such as "
                        + "org.varlink.service.GetInfo, not by \(method.quotedExcerpt)"
                )
            }
            return name
        }
    }
}

// MARK: - Bytes

extension VarlinkCall {
    /// Reads a frame, without its NUL.
    ///
    /// Members that Varlink does not define are passed over.
    package init(
        parsing frame: [UInt8],
        limits: WireLimits = .standard
    ) throws(WireError) {
        let kind = "call"
        let message = try WireError.object(in: frame, limits: limits, kind: kind)
        switch message["method"] {
        case .string(let name): method = name
        case nil: throw WireError("a call names its \"method\", and this one does not")
        case let found?: throw WireError("a call's \"method\" is a string, not \(found.excerpt)")
        }
        parameters = try WireError.parameters(of: message, kind: kind)
        isOneway = try WireError.mark("oneway", of: message, kind: kind)
        wantsMore = try WireError.mark("more", of: message, kind: kind)
        upgrade = try WireError.mark("upgrade", of: message, kind: kind)
        guard !(isOneway && wantsMore || isOneway && upgrade || wantsMore && upgrade) else {
            throw WireError("a call has at most one of \"oneway\", \"more\" and \"upgrade\"")
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
        Self.append(
            method,
            isOneway: isOneway,
            wantsMore: wantsMore,
            upgrade: upgrade,
            to: &bytes
        ) { writer in
            writer.value(parameters)
        }
    }

    /// Writes a call without building its parameters first: the closure writes one object.
    package static func append(
        _ method: String,
        isOneway: Bool = false,
        wantsMore: Bool = false,
        upgrade: Bool = false,
        to bytes: inout [UInt8],
        parameters: (inout JSONWriter) -> Void
    ) {
        JSONWriter.appendFrame(to: &bytes) { writer in
            writer.beginObject()
            writer.member("method", method)
            writer.key("parameters")
            parameters(&writer)
            if isOneway { writer.member("oneway", true) }
            if wantsMore { writer.member("more", true) }
            if upgrade { writer.member("upgrade", true) }
            writer.endObject()
        }
    }
}
