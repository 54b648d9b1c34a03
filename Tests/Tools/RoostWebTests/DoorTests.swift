import RoostHTTP
import RoostWeb
import Testing

private let rules = AccessRules(address: "127.0.0.1", port: 7667, names: ["roost.example.com"])

private func request(
    _ method: WebRequest.Method = .get,
    host: String? = "127.0.0.1:7667",
    _ headers: [(String, String)] = []
) -> WebRequest {
    var fields = WebFields()
    if let host { fields.add("host", host) }
    for (name, value) in headers { fields.add(name, value) }
    return WebRequest(method, WebTarget(path: []), headers: fields)
}

@Suite struct `The rules` {
    @Test(arguments: [
        "127.0.0.1:7667", "localhost:7667", "LOCALHOST:7667", "roost.example.com",
        "roost.example.com:7667",
    ])
    func `is open for who calls by a name of ours`(host: String) {
        #expect(rules.objection(to: request(host: host)) == nil)
    }

    @Test(arguments: [
        nil, "", "127.0.0.1", "127.0.0.1:80", "evil.example", "evil.example:7667",
        "127.0.0.1:7667.evil.example", "127.0.0.1:7667, evil.example",
    ])
    func `is closed for who calls by another`(host: String?) {
        #expect(rules.objection(to: request(host: host))?.status == .misdirected)
    }

    @Test func `is closed for who calls by two names`() {
        let both = request(.get, [("host", "localhost:7667")])
        #expect(rules.objection(to: both)?.status == .misdirected)
    }

    @Test(arguments: [
        "http://evil.example", "null", "", "http://127.0.0.1:8000", "http://localhost:7667",
        "file://127.0.0.1:7667", "http://127.0.0.1:7667.evil.example", "127.0.0.1:7667",
    ])
    func `lets no page of somebody else change anything`(origin: String) {
        #expect(
            rules.objection(to: request(.post, [("origin", origin)]))?.status == .forbidden
        )
        #expect(rules.objection(to: request(.get, [("origin", origin)])) == nil)
    }

    @Test func `lets pages of ours change things`() {
        let ours = request(
            .post,
            [("origin", "http://127.0.0.1:7667"), ("sec-fetch-site", "same-origin")]
        )
        #expect(rules.objection(to: ours) == nil)
        #expect(rules.objection(to: request(.post)) == nil)
    }

    @Test(arguments: ["cross-site", "same-site", "none"])
    func `believes a browser that says whose page it is`(site: String) {
        let foreign = request(.post, [("sec-fetch-site", site)])
        #expect(rules.objection(to: foreign)?.status == .forbidden)
    }
}

@Suite struct `Sessions of browsers` {
    var sessions: Sessions = {
        let count = Counter()
        return Sessions { count.next() }
    }()

    @Test mutating func `are had for a ticket, once`() throws {
        let ticket = sessions.issueTicket(at: .zero)
        let entered = sessions.enter(ticket: ticket, at: .seconds(599))
        let session = try #require(entered)
        #expect(sessions.session(session.key) == session)
        let again = sessions.enter(ticket: ticket, at: .seconds(599))
        #expect(again == nil)
    }

    @Test mutating func `are not had for a ticket that is too old`() {
        let ticket = sessions.issueTicket(at: .zero)
        let late = sessions.enter(ticket: ticket, at: .seconds(600))
        #expect(late == nil)
    }

    @Test(arguments: ["", "0", "3", "ticket"])
    mutating func `are not had for anything else`(ticket: String) {
        _ = sessions.issueTicket(at: .zero)
        let entered = sessions.enter(ticket: ticket, at: .zero)
        #expect(entered == nil)
        #expect(sessions.session(ticket) == nil)
    }

    @Test mutating func `make room for others, the oldest first`() {
        let first = sessions.begin()
        let second = sessions.begin()
        for _ in 2...Sessions.most { _ = sessions.begin() }
        #expect(sessions.session(first.key) == nil)
        #expect(sessions.session(second.key) == second)
    }

    @Test func `have keys that nobody can guess`() {
        let keys = (0..<100).map { _ in Secret.make() }
        #expect(Set(keys).count == 100)
        #expect(keys.allSatisfy { $0.count == 64 })
    }
}

/// Secrets that a test can tell apart.
private final class Counter: @unchecked Sendable {
    private var last = 0

    // One test uses it, on one thread.
    func next() -> String {
        last += 1
        return "secret \(last)"
    }
}
