import RoostHTTP
import RoostLinux
import RoostWeb
import Testing

@Suite struct `A circuit breaker` {
    let breaker = CircuitBreaker()

    @Test func `is waited for by everybody until it is known`() {
        #expect(breaker.patience() == 5000)
        #expect(breaker.patience() == 5000)
    }

    @Test func `is tried by one at a time once it is known`() {
        breaker.note(hasAnswered: false)
        #expect(breaker.patience() == 1000)
        #expect(breaker.patience() == nil)
        breaker.note(hasAnswered: false)
        #expect(breaker.patience() == 1000)
    }

    @Test func `is over with an answer`() {
        breaker.note(hasAnswered: false)
        breaker.note(hasAnswered: true)
        #expect(breaker.patience() == 5000)
    }
}

@Suite struct `A health check` {
    var check = HealthCheck(at: 0)

    @Test mutating func `is felt at once, and again a while after each answer`() {
        #expect(check.next == 0)
        #expect(check.act(at: 0) == .ask)
        #expect(check.act(at: 0) == nil)
        let first = check.answer(at: 1)
        #expect(!first)
        #expect(check.act(at: HealthCheck.interval) == nil)
        #expect(check.next == 1 + HealthCheck.interval)
        #expect(check.act(at: 1 + HealthCheck.interval) == .ask)
    }

    @Test mutating func `that is not there is told once, and to who comes then`() {
        _ = check.act(at: 0)
        #expect(check.act(at: HealthCheck.patience - 1) == nil)
        #expect(check.act(at: HealthCheck.patience) == .tell)
        // Nothing is waited for but the answer.
        #expect(check.next == nil)
        check.join(at: HealthCheck.patience)
        let moment = check.next
        #expect(moment.map { check.act(at: $0) } == .tell)
        #expect(check.next == nil)
        let broken = check.answer(at: 2 * HealthCheck.patience)
        #expect(broken)
        #expect(check.next == 2 * HealthCheck.patience + HealthCheck.interval)
    }

    @Test mutating func `has no news for who comes while it is there`() {
        _ = check.act(at: 0)
        check.join(at: 1)
        #expect(check.next == HealthCheck.patience)
    }
}

@Suite(.timeLimit(.minutes(20))) struct `A system that was stopped` {
    let web: WebProcess
    let system: SystemProcess
    let cookie: String

    init() throws {
        web = try WebProcess()
        system = try SystemProcess(in: web.home)
        cookie = try web.cookie()
    }

    private func get(_ target: String) throws -> Answer {
        try web.get(target, ["Cookie: \(cookie)"])
    }

    /// Asks without waiting for what is said to it.
    private func ask(_ target: String) throws -> Browser {
        let browser = try Browser(port: web.port)
        try browser.send(
            "GET \(target) HTTP/1.1\r\nHost: \(web.host)\r\nCookie: \(cookie)\r\n"
                + (target.hasPrefix("/events") ? "\r\n" : "Connection: close\r\n\r\n")
        )
        return browser
    }

    /// Far less than the minute that a slow disk is given, for each of many more than are worked on
    /// at a time.
    @Test func `is told of on every page, with what to do, and until it goes on`() throws {
        #expect(try get("/tasks").status == 200)
        try system.process.stop()
        let asked = try (0..<40).map { _ in try ask("/tasks") }
        for browser in asked {
            let answer = Answer(try browser.readToEnd())
            #expect(answer.status == 504)
            #expect(answer.body.contains("The system does not answer"))
        }
        let last = try get("/jobs")
        #expect(last.body.contains("kill -CONT \(system.process.pid)"))
        #expect(try web.get("/assets/roost.css").status == 200)
        try system.process.goOn()
        try waitForAnswer()
        #expect(try get("/jobs").status == 200)
    }

    /// Asks until somebody finds out that the system goes on.
    private func waitForAnswer() throws {
        while try get("/tasks").status != 200 {}
    }

    @Test func `is told to pages that listen, and to those that begin to`() throws {
        let first = try ask("/events?topics=runs")
        #expect(try first.read { $0.contains("\r\n\r\n") }.contains("event-stream"))
        try system.process.stop()
        #expect(try first.read { $0.contains("event: silent") }.contains("event: silent"))
        let second = try ask("/events?topics=runs")
        #expect(try second.read { $0.contains("event: silent") }.contains("event: silent"))
        try system.process.goOn()
        for listener in [first, second] {
            #expect(try listener.read { $0.contains("event: back") }.contains("event: back"))
        }
        #expect(try get("/tasks").status == 200)
    }

    private func set(_ proof: Substring) throws -> Answer {
        try web.post(
            "/settings",
            "proof=\(proof)&name=refresh-budget&value=77",
            ["Cookie: \(cookie)"]
        )
    }

    @Test func `changes nothing of what it is asked to change then`() throws {
        let page = try get("/settings").body
        let field = page.split(separator: "name=\"proof\" value=\"").dropFirst().first
        let proof = try #require(field).prefix { $0 != "\"" }
        try system.process.stop()
        #expect(try set(proof).status == 504)
        try system.process.goOn()
        try waitForAnswer()
        #expect(try !get("/settings").body.contains("value=\"77\""))
        #expect(try set(proof).status == 303)
        #expect(try get("/settings").body.contains("value=\"77\""))
    }
}

@Suite(.timeLimit(.minutes(20))) struct `A system that lets nobody in` {
    @Test func `keeps nobody waiting but those who look at it`() throws {
        let web = try WebProcess()
        let cookie = try web.cookie()
        let listener = try Listener(path: web.paths.socket, backlog: 1)
        var waiting = 0
        while let connection = try? UnixSocket.connect(path: listener.path, waits: false),
            waiting < 1000
        {
            // It stays in the queue when we have gone.
            _ = consume connection
            waiting += 1
        }
        #expect(waiting < 1000)
        let page = try Browser(port: web.port)
        let events = try Browser(port: web.port)
        for (browser, target) in [(page, "/tasks"), (events, "/events?topics=runs")] {
            try browser.send(
                "GET \(target) HTTP/1.1\r\nHost: \(web.host)\r\nCookie: \(cookie)\r\n\r\n"
            )
        }
        #expect(try web.get("/assets/roost.css").status == 200)
        #expect(try events.read { $0.contains("event: silent") }.contains("event: silent"))
        #expect(Answer(try page.read { $0.contains("</html>") }).status == 504)
        withExtendedLifetime(listener) {}
    }
}
