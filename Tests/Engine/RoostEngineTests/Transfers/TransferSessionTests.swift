import RoostEngine
import Testing

@Suite struct `A background session` {
    var device = Carrying()

    @Test mutating func `has its suspended app resumed once, when all of it is over`() throws {
        device.start(.download(1), .download(2), at: 0)
        #expect(device.leave(at: 1).suspended.count == 1)
        #expect(device.arrive(1, at: 2).resumed == [])
        let effects = device.arrive(2, at: 3)
        #expect(effects.resumed.count == 1)
        #expect(effects.delivered.map(\.request.workName) == ["photos"])
        #expect(effects.delivered.map(\.request.kind) == [.transfers])
        #expect(effects.outcomes == [1, 2])
        #expect(effects.done == [Carrying.session])
        // What it does when it hears of the run looks for what came; that this was all ends the
        // run.
        let order = effects.compactMap { effect -> String? in
            switch effect {
            case .tellTransfer: "outcome"
            case .deliver: "run"
            case .tellSessionDone: "done"
            case .resume: "resumed"
            default: nil
            }
        }
        #expect(order == ["outcome", "outcome", "run", "resumed", "done"])
    }

    @Test mutating func `has its app launched that does not run, and is told when that joins`()
        throws
    {
        device.start(.download(1), at: 0)
        device.take(device.device.exit(at: 1))
        let effects = device.arrive(1, at: 2)
        #expect(effects.launches.map(\.phase) == [.background])
        #expect(effects.outcomes == [])
        let joined = device.join(at: 3)
        #expect(joined.done == [Carrying.session])
        let run = try #require(effects.delivered.first)
        device.take(device.device.finish(run, at: 4))
        // It is not launched again for the same, taken or not.
        device.take(device.device.exit(at: 5))
        #expect(device.turn(.wakeUp, at: 1000).launches == [])
    }

    @Test mutating func `whose app does not want to be launched waits for it`() {
        device.start(.download(1, launches: false), at: 0)
        device.take(device.device.exit(at: 1))
        #expect(device.arrive(1, at: 2).launches == [])
        device.take(device.device.open(at: 3))
        #expect(device.join(at: 4).done == [Carrying.session])
    }

    @Test mutating func `is told to a process that runs, without a run of its own`() {
        device.start(.download(1), at: 0)
        let effects = device.arrive(1, at: 1)
        #expect(effects.outcomes == [1])
        #expect(effects.delivered == [])
    }

    @Test mutating func `is told of progress only to a process that runs`() {
        device.start(.download(1), at: 0)
        let progress = CarrierReport.progress(
            [TransferProgress(CarrierTaskNumber(1), received: 10, toReceive: 100)]
        )
        #expect(device.report(progress, at: 1).news.count == 1)
        device.leave(at: 2)
        #expect(device.report(progress, at: 3).news == [])
        #expect(device.transfer(1)?.counts.received == 10)
    }

    @Test mutating func `launches its app for others only after a pause that doubles`() throws {
        var second = 0
        device.start(.download(101), at: 0)
        device.take(device.device.exit(at: 0))
        #expect(device.arrive(1, at: 0).launches.count == 1)
        var pause = 60
        for task in 102...105 {
            device.join(at: second)
            let order = TransferOrder.data(Int64(task))
            device.start(order, at: second)
            device.finishRuns(at: second)
            device.take(device.device.exit(at: second))
            let carrierTask = try #require(device.transferNumber(of: Int64(task)))
            #expect(device.arrive(carrierTask, at: second + 1).launches == [])
            let waiting = device.device.pending.filter { $0.kind == .transfers }
            let blockers = waiting.flatMap {
                device.device.engine.blockers(of: $0, at: device.device.moment(second + 1))
            }
            #expect(blockers.map(\.name) == ["launchDelay"])
            #expect(blockers.map(\.clearsAt) == [.at(second + pause)])
            #expect(device.turn(.wakeUp, at: second + pause - 1).launches == [])
            #expect(
                device.turn(.wakeUp, at: second + pause).launches.count == 1,
                "after \(pause) s"
            )
            second += pause
            pause *= 2
        }
        // What comes just then, or in the slot after it, follows on it: what may wait does for its
        // slot.
        for task in [Int64(200), 201] {
            device.join(at: second)
            device.start(.data(task), at: second)
            device.finishRuns(at: second)
            device.take(device.device.exit(at: second))
            let number = try #require(device.transferNumber(of: task))
            let late = second + pause + (task == 200 ? 0 : 60)
            #expect(device.arrive(number, at: late).launches.count == 1)
            #expect(device.accounts[.weather]?.launches == (task == 200 ? 6 : 7))
            second = late
            pause *= 2
        }
        // A pause that goes by without a launch is forgotten.
        device.join(at: second)
        device.start(.data(300), at: second)
        device.finishRuns(at: second)
        device.take(device.device.exit(at: second))
        let last = try #require(device.transferNumber(of: 300))
        #expect(device.arrive(last, at: second + pause + 61).launches.count == 1)
        #expect(device.accounts[.weather]?.launches == 1)
    }

    @Test mutating func `holds back what a launched app starts, until a person opens it`() throws {
        device.start(.download(1), at: 0)
        device.take(device.device.exit(at: 1))
        device.arrive(1, at: 2)
        device.join(at: 3)
        #expect(device.start(.download(2), at: 3).carried == [])
        #expect(device.blockers(2, at: 3) == ["launchDelay"])
        #expect(device.start(.data(3), at: 3).carried == [3])
        #expect(device.take(device.device.open(at: 10)).carried == [2])
    }

    @Test mutating func `of an app that a person quits is cancelled, and nothing is launched`() {
        device.start(.download(1), .download(2), at: 0)
        let effects = device.take(device.device.quit(at: 1))
        #expect(effects.discarded.sorted() == [1, 2])
        device.take(device.device.exit(at: 2))
        #expect(device.turn(.wakeUp, at: 3).launches == [])
        #expect(device.report(.stopped(1), at: 3).launches == [])
        #expect(device.outcome(1)?.error == .forceQuit)
        device.take(device.device.open(at: 4))
        let joined = device.join(at: 5)
        guard case .joined(let transfers, _, _) = joined.answers.first else {
            Issue.record("the session was not joined")
            return
        }
        #expect(transfers.compactMap { $0.outcome?.value.error } == [.forceQuit, .forceQuit])
        #expect(joined.done == [Carrying.session])
    }

    @Test mutating func `goes with its app, and its bytes`() {
        device.start(.download(1), .download(2), at: 0)
        device.arrive(1, at: 1)
        let token = device.device.token()
        let effects = device.turn(.uninstall(.weather, token), at: 2)
        #expect(effects.discarded.sorted() == [1, 2])
        #expect(device.recorded.isEmpty)
        #expect(device.accounts.isEmpty)
        #expect(device.device.engine.transferCount == 0)
    }

    @Test mutating func `is answered in parts where not all goes into one message`() {
        var limits = Limits.prompt
        limits.pageLength = 2000
        var device = Carrying(limits: limits)
        for task in 1...5 { device.start(.download(Int64(task)), at: 0) }
        for number in 1...5 { device.arrive(Int64(number), at: 1) }
        device.take(device.device.exit(at: 2))
        device.take(device.device.open(at: 3))
        var after: Int64?
        var tasks: [Int64] = []
        var isMore = true
        while isMore, tasks.count < 10 {
            let effects = device.join(after: after, at: 4)
            guard case .joined(let page, _, let more) = effects.answers.first else { break }
            tasks += page.map(\.order.value.task)
            after = tasks.last
            isMore = more
            // That all is over is told when all was answered.
            #expect(effects.done.isEmpty == more)
        }
        #expect(tasks == [1, 2, 3, 4, 5])
    }

    @Test mutating func `counts what was asked among what goes into a message`() {
        var limits = Limits.prompt
        limits.pageLength = 40_000
        var device = Carrying(limits: limits)
        let text = String(repeating: "x", count: 15_000)
        let response = TransferResponse(status: 200, url: "http://example.com/")
        for number in Int64(1)...5 {
            device.start(.download(number), at: 0)
            let carrierTask = CarrierTaskNumber(number)
            device.report(
                .finished(carrierTask, response, length: 1, restarts: 0, exchanges: text),
                at: 1
            )
        }
        device.take(device.device.exit(at: 2))
        device.take(device.device.open(at: 3))
        let effects = device.join(at: 4)
        guard case .joined(let page, _, true)? = effects.answers.first else {
            Issue.record("answered \(effects.answers)")
            return
        }
        #expect(page.count == 2)
    }

    // MARK: - Questions

    static let challenge = TransferChallenge(
        isOfProxy: false,
        scheme: "basic",
        realm: "photos",
        host: "example.com",
        port: 443
    )
    private static let proxy = TransferChallenge(
        isOfProxy: true,
        scheme: "basic",
        realm: nil,
        host: "gate",
        port: 3128
    )

    /// How often somebody has failed to say who asks, in the question that follows from a report.
    private mutating func failures(
        of challenge: TransferChallenge = challenge,
        at second: Int
    ) throws -> Int {
        let effects = device.report(.challenge(CarrierTaskNumber(1), challenge), at: second)
        guard case .challenge(let asked) = effects.news.first?.content else {
            throw NobodyWasAsked()
        }
        return asked.failures
    }

    private struct NobodyWasAsked: Error {}

    @Test mutating func `asks its app who asks, and goes on with what it says`() throws {
        device.start(.download(1), at: 0)
        let effects = device.report(.challenge(CarrierTaskNumber(1), Self.challenge), at: 1)
        #expect(effects.news.map(\.content) == [.challenge(Self.challenge)])
        #expect(device.blockers(1, at: 1) == ["needsApp"])
        let credential = TransferCredential(user: "me", password: "secret")
        let answered = device.answer(1, .useCredential(credential), at: 2)
        #expect(answered.carried == [1])
        for case .carry(let carrierTask) in answered {
            #expect(carrierTask.credential == credential)
        }
        #expect(!"\(answered)".contains("secret"))
        // An app that was there anyway was called for nothing.
        #expect(answered.done == [])
        let count = try failures(at: 3)
        #expect(count == 1)
    }

    @Test mutating func `has heard everything once it has said what it was called for`() throws {
        device.start(.download(1), .download(2), at: 0)
        device.leave(at: 1)
        let called = device.report(.challenge(CarrierTaskNumber(1), Self.challenge), at: 2)
        #expect(called.resumed.count == 1 && called.done == [])
        let credential = TransferCredential(user: "me", password: "secret")
        let answered = device.answer(1, .useCredential(credential), at: 3)
        // Both go on for as long as they take, and its run is over with what it was for.
        #expect(answered.carried == [1] && answered.done == [Carrying.session])
        device.finishRuns(at: 4)
        device.leave(at: 4)
        #expect(device.arrive(2, at: 5).resumed == [])
        // That it was called a moment ago holds nothing back: it was for the same.
        let effects = device.arrive(1, at: 6)
        #expect(effects.resumed.count == 1 && effects.done == [Carrying.session])
        // What comes next is held back.
        device.finishRuns(at: 7)
        device.start(.download(3), at: 8)
        device.leave(at: 8)
        let third = device.transferNumber(of: 3)
        #expect(device.arrive(try #require(third), at: 9).resumed == [])
    }

    @Test mutating func `has heard everything also where a new system has it called again`() throws
    {
        device.start(.download(1), .download(2), at: 0)
        device.take(device.device.exit(at: 1))
        let called = device.report(.challenge(CarrierTaskNumber(1), Self.challenge), at: 2)
        #expect(called.launches.count == 1)
        device.join(at: 3)
        device.answer(1, .reject, at: 4)
        device.finishRuns(at: 5)
        device.take(device.device.exit(at: 6))
        // The next call is held back, and its system ends meanwhile.
        device.report(.challenge(CarrierTaskNumber(2), Self.challenge), at: 7)
        var next = device.restarted()
        #expect(next.turn(.wakeUp, at: 400).launches.count == 1)
        #expect(next.join(at: 401).done == [Carrying.session])
    }

    /// Has the app called for a question of the first of two downloads, which it answers.
    private mutating func callOnce() {
        device.start(.download(1), .download(2), at: 0)
        device.leave(at: 1)
        device.report(.challenge(CarrierTaskNumber(1), Self.challenge), at: 2)
        device.answer(1, .reject, at: 3)
        device.finishRuns(at: 4)
        device.leave(at: 4)
    }

    @Test mutating func `is told that it has heard everything by a run that comes late`() throws {
        callOnce()
        // The next call is held back until a person has the app in front.
        let held = device.report(.challenge(CarrierTaskNumber(2), Self.challenge), at: 5)
        #expect(held.resumed == [])
        device.take(device.device.open(at: 6))
        #expect(device.answer(2, .reject, at: 7).done == [Carrying.session])
        device.finishRuns(at: 8)
        device.leave(at: 8)
        #expect(device.turn(.wakeUp, at: 300).delivered == [])
    }

    @Test mutating func `whose call for a question was held back has its end held back, too`()
        throws
    {
        callOnce()
        // Nobody was woken for this one: what it was about is over before.
        device.report(.challenge(CarrierTaskNumber(2), Self.challenge), at: 5)
        device.person(.cancel, 2, at: 6)
        #expect(device.arrive(1, at: 7).resumed == [])
        #expect(device.turn(.wakeUp, at: 300).resumed.count == 1)
    }

    @Test mutating func `that is over in the pause before the freezer has a run of its own`() {
        device = Carrying(limits: Limits())
        device.start(.download(1), at: 0)
        #expect(device.leave(at: 1).suspended == [])
        let effects = device.arrive(1, at: 2)
        #expect(effects.delivered.map(\.request.kind) == [.transfers])
        #expect(effects.outcomes == [1] && effects.done == [Carrying.session])
        // Whoever looks for what came when it hears of the run finds it.
        let news = effects.firstIndex { if case .tellTransfer = $0 { true } else { false } }
        let run = effects.firstIndex { if case .deliver = $0 { true } else { false } }
        #expect((news ?? .max) < (run ?? .min))
        // It counts as any other: what comes next in such a pause is held back.
        device.finishRuns(at: 3)
        device.start(.data(2), at: 3)
        device.finishRuns(at: 3)
        let next = device.transferNumber(of: 2)
        #expect(device.arrive(next ?? -1, at: 4).delivered == [])
    }

    @Test(arguments: [TransferAnswer.reject, .performDefault])
    mutating func `takes the server at its word where nobody says who asks`(
        answer: TransferAnswer
    ) throws {
        device.start(.download(1), at: 0)
        let count = try failures(at: 1)
        #expect(count == 0)
        let answered = device.answer(1, answer, at: 2)
        #expect(answered.carried == [1])
        for case .carry(let carrierTask) in answered { #expect(!carrierTask.asksForCredentials) }
        #expect(device.answer(1, answer, at: 3).refusals == [.busy])
        #expect(device.arrive(1, at: 4).outcomes == [1])
        #expect(device.outcome(1)?.error == nil)
    }

    @Test mutating func `ends where nobody says to a proxy who asks`() throws {
        device.start(.download(1), at: 0)
        _ = try failures(of: Self.proxy, at: 1)
        #expect(device.answer(1, .reject, at: 2).outcomes == [1])
        #expect(device.outcome(1)?.error == .authenticationRequired)
    }

    @Test mutating func `does not forget who is known to a proxy when the server asks`() throws {
        device.start(.download(1), at: 0)
        _ = try failures(of: Self.proxy, at: 1)
        let gate = TransferCredential(user: "gate", password: "1")
        device.answer(1, .useCredential(gate), at: 2)
        let count = try failures(at: 3)
        #expect(count == 0, "nothing has been tried there")
        let me = TransferCredential(user: "me", password: "2")
        let answered = device.answer(1, .useCredential(me), at: 4)
        for case .carry(let carrierTask) in answered {
            #expect(carrierTask.credential == me)
            #expect(carrierTask.proxyCredential == gate)
        }
    }

    @Test mutating func `does not say that failed what it has forgotten in a restart`() throws {
        device.start(.download(1), at: 0)
        _ = try failures(at: 1)
        let credential = TransferCredential(user: "me", password: "secret")
        device.answer(1, .useCredential(credential), at: 2)
        device = device.restarted()
        device.take(device.device.open(at: 0))
        device.report(.ready, at: 0)
        device.join(at: 0)
        let count = try failures(at: 1)
        #expect(count == 0)
    }

    @Test mutating func `has an app that does not run launched to be asked`() {
        device.start(.download(1), .download(2), at: 0)
        device.take(device.device.exit(at: 1))
        let effects = device.report(.challenge(CarrierTaskNumber(1), Self.challenge), at: 2)
        #expect(effects.launches.count == 1)
        let joined = device.join(at: 3)
        #expect(joined.news.map(\.content) == [.challenge(Self.challenge)])
        #expect(joined.done == [])
    }

    // MARK: - Cancelling

    @Test mutating func `keeps what was cancelled to be gone on from, where that can be had`()
        throws
    {
        device.start(.download(1), at: 0)
        let effects = device.cancel(1, keeps: true, at: 1)
        #expect(effects.stopped == [1])
        #expect(effects.outcomes == [])
        let stopped = device.report(.stopped(1, received: 500), at: 2)
        #expect(stopped.outcomes == [1])
        #expect(stopped.discarded == [])
        #expect(device.outcome(1)?.resume == CarrierTaskNumber(1))
        device.acknowledge(1, at: 3)
        #expect(device.device.engine.keptCarrierTasks == [CarrierTaskNumber(1)])
        // It is its app's alone, for that address.
        #expect(device.start(.download(2, resume: "1"), at: 4).carried == [2])
        var next = device.restarted()
        next.report(.ready, at: 0)
        next.take(next.device.open(at: 0))
        next.join(at: 0)
        let url = "http://example.com/1"
        #expect(next.start(.download(3, from: url, resume: "1"), at: 5).carried == [1])
        // Used once.
        #expect(next.start(.download(4, from: url, resume: "1"), at: 6).carried == [4])
    }

    @Test mutating func `that was being cancelled when the system ended is cancelled`() {
        device.start(.download(1), at: 0)
        device.cancel(1, keeps: true, at: 1)
        let next = device.restarted()
        #expect(next.outcome(1)?.error == .cancelled)
    }

    @Test mutating func `forgets what was left after seven days`() {
        device.start(.download(1), at: 0)
        device.cancel(1, keeps: true, at: 1)
        device.report(.stopped(1, received: 500), at: 1)
        #expect(device.turn(.wakeUp, at: 7 * 86_400).discarded == [])
        #expect(device.turn(.wakeUp, at: 7 * 86_400 + 1).discarded == [1])
        #expect(device.resumables.isEmpty)
    }

    @Test mutating func `hands a cancelled request over to a download of the same`() {
        let url = "http://example.com/forecast"
        device.start(.data(1, from: url), at: 0)
        let cancelled = device.cancel(1, at: 10)
        #expect(cancelled.outcomes == [1])
        #expect(cancelled.stopped == [])
        #expect(cancelled.discarded == [])
        #expect(device.device.engine.alarm.uptime == .at(15))
        device.acknowledge(1, at: 11)
        let effects = device.start(.download(2, from: url), at: 12)
        // The server is not asked twice.
        #expect(effects.carried == [])
        #expect(device.transfer(2)?.stateName == "moving")
        #expect(device.turn(.wakeUp, at: 15).discarded == [])
        #expect(device.arrive(1, at: 20).outcomes == [2])
        #expect(device.outcome(2)?.length == 100)
        #expect(device.acknowledge(2, at: 21).discarded == [1])
    }

    @Test mutating func `hands it over in whichever order the app says so`() {
        let url = "http://example.com/forecast"
        device.start(.data(1, from: url), at: 0)
        #expect(device.start(.download(2, from: url), at: 10).carried == [])
        #expect(device.blockers(2, at: 10) == ["queued"])
        #expect(device.cancel(1, at: 10).outcomes == [1])
        #expect(device.transfer(2)?.stateName == "moving")
        #expect(device.arrive(1, at: 20).outcomes == [2])
        // What it took over is what the next system goes on with.
        #expect(device.recorded[TransferNumber(2)]?.carrierTask == CarrierTaskNumber(1))
    }

    @Test mutating func `hands over what has come by then`() {
        let url = "http://example.com/forecast"
        device.start(.data(1, from: url), at: 0)
        device.cancel(1, at: 1)
        device.arrive(1, at: 2)
        let effects = device.start(.download(2, from: url), at: 3)
        #expect(effects.carried == [])
        #expect(effects.outcomes == [2])
    }

    @Test mutating func `asks anew where the other was not cancelled, or too long ago`() {
        let url = "http://example.com/forecast"
        device.start(.data(1, from: url), at: 0)
        device.start(.download(2, from: url), at: 1)
        #expect(device.turn(.wakeUp, at: 6).carried == [2])
        device.cancel(1, at: 7)
        #expect(device.turn(.wakeUp, at: 12).discarded == [1])
        #expect(device.start(.download(3, from: url), at: 13).carried == [3])
    }

    @Test mutating func `lets what was cancelled go with the network`() {
        device.start(.data(1, from: "http://example.com/forecast"), at: 0)
        #expect(device.cancel(1, at: 10).discarded == [])
        #expect(device.turn(.sensed(Conditions(network: false)), at: 11).discarded == [1])
        #expect(device.turn(.wakeUp, at: 15).discarded == [])
    }

    @Test mutating func `hands nothing over to what asks for something else`() {
        let url = "http://example.com/forecast"
        device.start(.data(1, from: url), at: 0)
        device.cancel(1, at: 1)
        let headers = TransferOrder(
            session: Carrying.session,
            task: 2,
            kind: .download,
            url: url,
            method: "GET",
            headers: [HeaderField("Accept", "image/png")]
        )
        #expect(device.start(headers, at: 2).carried == [2])
    }
}

extension Carrying {
    func transferNumber(of task: Int64) -> Int64? {
        recorded.values.first { $0.order.value.task == task }?.number.value
    }

    var unfinished: [Int64] {
        recorded.values.filter { !$0.isFinished }.map(\.number.value).sorted()
    }

    mutating func finishRuns(at second: Int) {
        for run in device.engine.status(of: .weather)?.runs ?? [] {
            take(device.finish(run, at: second))
        }
    }
}
