extension Varlink {
    /// The errors that every service answers with in the same way.
    package enum Standard: Error, Hashable, Sendable {
        /// The service has no such interface. `GetInfo` lists those it has.
        case interfaceNotFound(String)
        /// The interface has no such method. `GetInterfaceDescription` shows those it has.
        case methodNotFound(String)
        /// The interface has the method, this service does not.
        case methodNotImplemented(String)
        /// A parameter is missing or not what it should be.
        ///
        /// The reason is ours: it travels as one more member, `reason`, and clients that know only
        /// the standard's `parameter` lose nothing.
        case invalidParameter(String, reason: String? = nil)
        /// The caller may not do this.
        case permissionDenied
        /// The method answers more than once and must be called with `more`.
        case expectedMore
    }
}

extension Varlink.Standard {
    /// The name under which the error travels.
    package var name: String { kind.fullName }

    /// The kind of the service's error.
    package var kind: ServiceInterface.Error {
        switch self {
        case .interfaceNotFound: .interfaceNotFound
        case .methodNotFound: .methodNotFound
        case .methodNotImplemented: .methodNotImplemented
        case .invalidParameter: .invalidParameter
        case .permissionDenied: .permissionDenied
        case .expectedMore: .expectedMore
        }
    }

    /// The parameters that travel with the name.
    package var parameters: JSONObject {
        switch self {
        case .interfaceNotFound(let interface): ["interface": .string(interface)]
        case .methodNotFound(let method), .methodNotImplemented(let method):
            ["method": .string(method)]
        case .invalidParameter(let parameter, reason: nil): ["parameter": .string(parameter)]
        case .invalidParameter(let parameter, let reason?):
            ["parameter": .string(parameter), "reason": .string(reason)]
        case .permissionDenied, .expectedMore: [:]
        }
    }

    /// The answer that carries this error.
    package var reply: VarlinkReply { VarlinkReply(error: name, parameters: parameters) }

    /// Recognises a standard error in an answer; `nil` for success and for other errors.
    ///
    /// A peer that leaves out the parameters is understood all the same.
    package init?(_ reply: VarlinkReply) {
        func text(_ key: String) -> String { reply.parameters[key]?.asString ?? "" }
        switch reply.error.flatMap(ServiceInterface.Error.init(fullName:)) {
        case .interfaceNotFound: self = .interfaceNotFound(text("interface"))
        case .methodNotFound: self = .methodNotFound(text("method"))
        case .methodNotImplemented: self = .methodNotImplemented(text("method"))
        case .invalidParameter:
            self = .invalidParameter(
                text("parameter"),
                reason: reply.parameters["reason"]?.asString
            )
        case .permissionDenied: self = .permissionDenied
        case .expectedMore: self = .expectedMore
        case nil: return nil
        }
    }
}

extension Varlink.Standard: CustomStringConvertible {
    package var description: String {
        switch self {
        case .interfaceNotFound(let name):
            "there is no interface \(name.quotedExcerpt) here; "
                + "org.varlink.service.GetInfo lists those there are"
        case .methodNotFound(let name):
            "there is no method \(name.quotedExcerpt); "
                + "org.varlink.service.GetInterfaceDescription shows those there are"
        case .methodNotImplemented(let name):
            "the method \(name.quotedExcerpt) is described but not implemented by this service"
        case .invalidParameter(let name, reason: nil):
            "the parameter \(name.quotedExcerpt) is missing or not what it should be"
        case .invalidParameter(_, let reason?): reason
        case .permissionDenied: "permission denied"
        case .expectedMore: "the method answers more than once; call it with \"more\": true"
        }
    }
}
