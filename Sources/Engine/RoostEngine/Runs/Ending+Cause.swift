// An ending as it is written down: by its name, and its cause beside it.
extension Ending {
    /// The cause beside the name: the expiration, or how the process ended.
    package var cause: (words: String?, code: Int64?) {
        switch self {
        case .expired(let reason), .killedAfterGrace(let reason): (reason.rawValue, nil)
        case .crashed(.exited(let status)): ("exited", Int64(status))
        case .crashed(.signalled(let signal)): ("signalled", Int64(signal))
        case .crashed(.unknown): ("unknown", nil)
        case .completed, .unsuccessful, .endedWithApp, .noHandler, .forceQuit, .interrupted,
            .launchFailed, .cancelled, .lapsed, .refused, .uninstalled:
            (nil, nil)
        }
    }

    /// Reads an ending by its name and cause; `nil` where there is none such.
    package init?(name: String, cause: String?, code: Int64?) {
        let expiration = cause.flatMap { Expiration(rawValue: $0) }
        switch name {
        case "completed": self = .completed
        case "unsuccessful": self = .unsuccessful
        case "expired":
            guard let expiration else { return nil }
            self = .expired(expiration)
        case "killedAfterGrace":
            guard let expiration else { return nil }
            self = .killedAfterGrace(expiration)
        case "crashed":
            let code = code.flatMap { Int32(exactly: $0) }
            switch (cause, code) {
            case ("exited", let code?): self = .crashed(.exited(code))
            case ("signalled", let code?): self = .crashed(.signalled(code))
            case ("unknown", nil): self = .crashed(.unknown)
            default: return nil
            }
        case "endedWithApp": self = .endedWithApp
        case "noHandler": self = .noHandler
        case "forceQuit": self = .forceQuit
        case "interrupted": self = .interrupted
        case "launchFailed": self = .launchFailed
        case "cancelled": self = .cancelled
        case "lapsed": self = .lapsed
        case "refused": self = .refused
        case "uninstalled": self = .uninstalled
        default: return nil
        }
    }
}
