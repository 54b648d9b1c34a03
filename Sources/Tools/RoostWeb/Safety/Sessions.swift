/// The sessions of the browsers that may see the pages.
///
/// A ticket stands in an address that is printed once; a browser that comes with it gets a session
/// instead, and the ticket is of no use any more. All of it is forgotten when the process ends.
package struct Sessions: Sendable {
    package struct Session: Hashable, Sendable {
        /// The key by which a browser is known again.
        package let key: String
        /// The token by which a browser's forms prove that they are ours.
        package let formToken: String
    }

    /// The number of tickets and sessions at a time; the oldest make room.
    package static let most = 64
    /// The time for which a ticket may be used.
    package static let ticketLife = Duration.seconds(600)

    private var tickets: [(key: String, end: Duration)] = []
    private var sessions: [Session] = []
    private let secret: @Sendable () -> String

    package init(secret: @escaping @Sendable () -> String = { Secret.make() }) {
        self.secret = secret
    }

    /// A ticket that is good once.
    package mutating func issueTicket(at now: Duration) -> String {
        tickets.removeAll { $0.end <= now }
        if tickets.count >= Self.most { tickets.removeFirst() }
        let key = secret()
        tickets.append((key, now + Self.ticketLife))
        return key
    }

    /// A session for a ticket, which is used up; `nil` for one that is not good.
    package mutating func enter(ticket: String, at now: Duration) -> Session? {
        guard
            let place = tickets.firstIndex(where: {
                $0.end > now && Secret.areEqual($0.key, ticket)
            })
        else { return nil }
        tickets.remove(at: place)
        return begin()
    }

    /// A session for whoever has proved otherwise that they may have one.
    package mutating func begin() -> Session {
        if sessions.count >= Self.most { sessions.removeFirst() }
        let session = Session(key: secret(), formToken: secret())
        sessions.append(session)
        return session
    }

    /// The session that a browser says it has.
    package func session(_ key: String) -> Session? {
        sessions.first { Secret.areEqual($0.key, key) }
    }
}
