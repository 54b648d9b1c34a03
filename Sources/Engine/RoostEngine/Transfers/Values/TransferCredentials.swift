/// The credentials that an app gave for a transfer; not written down.
struct TransferCredentials: Sendable {
    var server = Answer()
    var proxy = Answer()

    /// The answer to the server or the proxy that asks.
    subscript(_ challenge: TransferChallenge) -> Answer {
        get { challenge.isOfProxy ? proxy : server }
        set { if challenge.isOfProxy { proxy = newValue } else { server = newValue } }
    }

    /// An answer to one of the two that may ask: a server or a proxy.
    struct Answer: Sendable {
        var credential: TransferCredential?
        /// The number of times that the former answer was not good enough.
        var failures = 0
        /// Whether the app declined to give a credential.
        var isDeclined = false

        /// Forgets a credential, as it is asked for once more.
        mutating func ask() {
            if credential != nil { failures = failures.saturating(plus: 1) }
            credential = nil
        }
    }
}
