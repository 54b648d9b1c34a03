import RoostWire

/// An error that says why a request was not written down.
public struct SubmissionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason why a request was not written down, by what the caller can do about it.
    public enum Reason: String, Hashable, Sendable {
        /// Background work is switched off, or no system answers. The same request may be taken
        /// another time.
        case unavailable
        /// As many requests of this kind are pending as may be. Withdraw one, and try again.
        case tooManyPending
        /// The app's `Info.plist` does not allow it.
        case notPermitted
        /// It was to begin at once or not at all, and cannot begin now: nobody has the app in the
        /// foreground, or as much work runs as may.
        case notAtOnce
        /// The system could not write it down (a full disk, say); try again later.
        case storeUnavailable
        /// The request itself is malformed.
        case invalid
        /// The machine is in no fleet. A person has it join one.
        case noFleet
        /// The fleet's database does not answer, or refuses; the job may be there or not. Submit it
        /// again, under the same name.
        case fleetUnavailable
        /// No machine of the fleet is called so, or none has what was asked for.
        case noSuchHost
    }
    /// The reason, by what the caller can do about it.
    public let reason: Reason
    /// The event and what to do about it, in one sentence.
    public let description: String

    /// Creates an error with a sentence for people.
    public init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}

extension SubmissionError {
    init(_ failure: CallFailure) {
        switch failure {
        case .noSystem(let sentence):
            self.init(
                .unavailable,
                "no system answers (\(sentence)): start roostd, or open the app with roost open"
            )
        case .failed(let failure):
            self.init(
                .unavailable,
                "\(failure): see with roost doctor whether roostd runs, and try again"
            )
        case .refused(let refusal):
            self.init(refusal)
        case .unreadable(let error):
            self.init(.unavailable, "the system's answer makes no sense: \(error)")
        }
    }

    init(_ refusal: Refusal) {
        let reason: Reason =
            switch refusal.kind {
            case .own(.tooManyPending): .tooManyPending
            case .own(.notPermitted): .notPermitted
            case .own(.notAtOnce): .notAtOnce
            case .own(.invalid), .own(.tooLarge), .own(.noDate), .own(.noSuchIntent),
                .own(.noSuchJob), .standard(.invalidParameter):
                .invalid
            case .own(.storeUnavailable): .storeUnavailable
            case .own(.noFleet): .noFleet
            case .own(.fleetUnavailable): .fleetUnavailable
            case .own(.noSuchHost): .noSuchHost
            // Switched off, no app, and whatever a later system may answer.
            default: .unavailable
            }
        self.init(reason, refusal.message)
    }
}
