import RoostEngine
import Testing

@Suite struct `A transfer` {
    var device = Carrying()

    @Test mutating func `is written down before it is answered and before it moves`() throws {
        let effects = device.start(.download(1), at: 1)
        let written = effects.firstIndex {
            if case .store(.transfer(.put)) = $0 { true } else { false }
        }
        let answered = effects.firstIndex { if case .reply = $0 { true } else { false } }
        let carried = effects.firstIndex { if case .carry = $0 { true } else { false } }
        #expect(try #require(written) < #require(answered))
        #expect(try #require(answered) < #require(carried))
        #expect(effects.numbers == [1])
        #expect(device.transfer(1)?.stateName == "moving")
        #expect(device.blockers(1, at: 1) == [])
    }

    @Test mutating func `that is asked for twice is one`() {
        device.start(.download(1), at: 1)
        let effects = device.start(.download(1), at: 2)
        #expect(effects.numbers == [1])
        #expect(effects.carried == [])
        #expect(
            device.start(.download(1, from: "http://example.com/else"), at: 3).notTaken == [
                .invalid
            ]
        )
    }

    @Test mutating func `is told when it is over, and stays until its app has taken it`() {
        device.start(.download(1), at: 1)
        let effects = device.arrive(1, at: 2)
        #expect(effects.outcomes == [1])
        #expect(effects.done == [Carrying.session])
        #expect(effects.discarded == [])
        #expect(device.outcome(1)?.length == 100)
        #expect(device.recorded[TransferNumber(1)]?.isFinished == true)
        #expect(device.acknowledge(1, at: 3).discarded == [1])
        #expect(device.transfer(1) == nil)
        #expect(device.recorded.isEmpty)
        // Taken once more, it changes nothing.
        #expect(device.acknowledge(1, at: 4).discarded == [])
    }

    @Test mutating func `that its app did not take is in the answer when it joins again`() {
        device.start(.download(1), at: 1)
        device.arrive(1, at: 2)
        device.take(device.device.exit(at: 3))
        device.take(device.device.open(at: 4))
        let effects = device.join(at: 5)
        guard case .joined(let transfers, let next, false) = effects.answers.first else {
            Issue.record("the session was not joined")
            return
        }
        #expect(transfers.map(\.number.value) == [1])
        #expect(transfers.first?.outcome?.value.length == 100)
        #expect(next == 2)
        // It was told by the answer; that all is over is told after it.
        #expect(effects.outcomes == [])
        #expect(effects.done == [Carrying.session])
    }

    @Test mutating func `goes on after the system's end, and so does what was over`() {
        device.start(.download(1), .download(2), at: 1)
        device.arrive(2, at: 2)
        var next = device.restarted()
        #expect(next.blockers(1, at: 0) == ["carrierDown"])
        #expect(next.report(.ready, at: 1).carried == [1])
        #expect(next.outcome(2)?.length == 100)
        #expect(
            next.device.engine.keptCarrierTasks == [CarrierTaskNumber(1), CarrierTaskNumber(2)]
        )
        // Its number is not given again.
        next.take(next.device.open(at: 2))
        next.join(at: 2)
        #expect(next.start(.download(3), at: 3).numbers == [3])
    }

    @Test mutating func `with an address that cannot be carried ends with a reason`() {
        let effects = device.start(
            .download(1, from: "ftp://example.com/a"),
            .download(2, from: "file:///etc/passwd"),
            .download(3, from: "https:///a"),
            .download(4, from: "nonsense"),
            .download(5, from: "https://a b/"),
            at: 1
        )
        #expect(effects.carried == [])
        #expect(effects.outcomes == [1, 2, 3, 4, 5])
        #expect(device.outcome(1)?.error == .unsupportedURL)
        #expect(device.outcome(2)?.error == .unsupportedURL)
        for number in 3...5 { #expect(device.outcome(Int64(number))?.error == .badURL) }
    }

    @Test mutating func `that cannot be sent is refused with its place`() {
        let header = TransferOrder(
            session: Carrying.session,
            task: 7,
            kind: .download,
            url: "http://example.com",
            method: "GET",
            headers: [HeaderField("A", "b\r\nHost: evil")]
        )
        let method = TransferOrder(
            session: Carrying.session,
            task: 8,
            kind: .data,
            url: "http://example.com",
            method: "GET /\r\n"
        )
        let effects = device.start(.download(1), header, method, at: 1)
        #expect(effects.numbers == [1, nil, nil])
        #expect(effects.notTaken == [.invalid, .invalid])
    }

    @Test func `beyond as many as an app may have is refused`() {
        var limits = Limits.prompt
        limits.transfersPerApp = 2
        var device = Carrying(limits: limits)
        let effects = device.start(.download(1), .download(2), .download(3), at: 1)
        #expect(effects.numbers == [1, 2, nil])
        #expect(effects.notTaken == [.tooManyPending])
    }

    @Test mutating func `is shown without what it must not say`() {
        let url = "https://me:secret@example.com/path?token=abc&plain#part"
        #expect(WebLocation.shown(url) == "https://example.com/path?token=…&…")
        #expect(WebLocation.shown("https://a@b@c/x") == "https://c/x")
        #expect(WebLocation.shown("http:me:secret@host") == "http:host")
        device.start(.download(1, from: url), at: 1)
        let effects = device.fail(1, .error(.tlsFailed), isRetryable: false, at: 2)
        for case .log(let entry) in effects.changes { #expect(!entry.text.contains("secret")) }
    }

    @Test func `is one of ten thousand, of which the first is done as the last`() {
        var device = Carrying()
        let orders = (1...10_000).map { TransferOrder.download(Int64($0)) }
        let token = device.device.token()
        let effects = device.turn(.transfer(.weather, device.process(), orders, token), at: 0)
        #expect(effects.numbers.count == 10_000)
        #expect(effects.carried.count == 32)
        for number in 1...10_000 {
            let effects = device.arrive(Int64(number), at: 1)
            #expect(effects.outcomes == [Int64(number)])
            #expect(effects.done.isEmpty == (number < 10_000))
        }
    }

    // MARK: - Failing

    @Test mutating func `that fails is tried again after a pause that doubles`() {
        device.start(.download(1), at: 0)
        var second = 10
        for pause in [1, 2, 4, 8, 16] {
            let effects = device.fail(1, at: second)
            #expect(effects.carried == [])
            #expect(device.blockers(1, at: second) == ["retryAt"])
            #expect(device.clears(1, at: second) == [.at(second + pause)])
            #expect(device.device.engine.alarm.date == .at(second + pause))
            second += pause
            #expect(device.turn(.wakeUp, at: second).carried == [1])
        }
        #expect(device.transfer(1)?.attempts == 5)
        // The longest pause is an hour.
        for _ in 0..<12 {
            device.fail(1, at: second)
            second += 3600
            #expect(device.turn(.wakeUp, at: second).carried == [1])
        }
    }

    @Test mutating func `that got further is tried again soon`() {
        device.start(.download(1), at: 0)
        device.fail(1, at: 10)
        device.turn(.wakeUp, at: 11)
        device.fail(1, received: 5000, at: 12)
        #expect(device.clears(1, at: 12) == [.at(13)])
    }

    @Test mutating func `that loses what it got each time is asked ever more rarely`() {
        device.start(.download(1), at: 0)
        var second = 10
        for pause in [1, 2, 4, 8] {
            device.report(
                .progress([TransferProgress(CarrierTaskNumber(1), received: 5, toReceive: 100)]),
                at: second
            )
            device.fail(1, received: 5, isResumable: false, at: second)
            #expect(device.clears(1, at: second) == [.at(second + pause)])
            second += pause
            device.turn(.wakeUp, at: second)
        }
    }

    @Test mutating func `waits for as long as its server asks, within bounds`() {
        device.start(.download(1), at: 0)
        device.fail(1, retryAfter: .seconds(120), at: 10)
        #expect(device.clears(1, at: 10) == [.at(130)])
        device.turn(.wakeUp, at: 130)
        device.fail(1, retryAfter: .seconds(40_000_000), at: 200)
        #expect(device.clears(1, at: 200) == [.at(200 + 86_400)])
    }

    @Test mutating func `that cannot be tried again ends at once`() {
        device.start(.download(1), at: 0)
        let effects = device.fail(1, .error(.tlsFailed), isRetryable: false, at: 1)
        #expect(effects.outcomes == [1])
        #expect(effects.discarded == [1])
        #expect(device.outcome(1)?.error == .tlsFailed)
    }

    @Test mutating func `is given up when its time is over`() {
        device.start(.download(1), .download(2, resourceTimeout: .seconds(100)), at: 0)
        device.fail(1, retryAfter: .seconds(80_000), at: 1)
        #expect(device.turn(.wakeUp, at: 100).outcomes == [2])
        #expect(device.outcome(2)?.error == .timedOut)
        #expect(device.turn(.wakeUp, at: 7 * 86_400 - 1).outcomes == [])
        #expect(device.turn(.wakeUp, at: 7 * 86_400).outcomes == [1])
        #expect(device.outcome(1)?.error == .timedOut)
    }

    @Test(arguments: [400 * 86_400, -400 * 86_400])
    func `is not given up, or kept waiting, because the clock was set`(shift: Int) {
        var device = device
        device.start(.download(1, resourceTimeout: .seconds(1000)), .download(2), at: 0)
        device.fail(2, retryAfter: .seconds(500), at: 1)
        device.device.calendarShift = shift
        #expect(device.turn(.wakeUp, at: 2).outcomes == [])
        #expect(device.blockers(2, at: 2) == ["retryAt"])
        #expect(device.turn(.wakeUp, at: 502).carried == [2])
        #expect(device.turn(.wakeUp, at: 999).outcomes == [])
        #expect(device.turn(.wakeUp, at: 1001).outcomes == [1])
    }

    @Test(arguments: ["seen", "suspended", "gone"])
    func `has its time moved once by a clock that is set while its app is told of others`(
        app: String
    ) throws {
        var device = device
        device.start(.download(1), .download(2, resourceTimeout: .seconds(1000)), at: 0)
        switch app {
        case "suspended": device.take(device.device.home(at: 1) + device.device.wake(at: 100))
        case "gone": device.take(device.device.exit(at: 1))
        default: break
        }
        device.turn(.wakeUp, at: 100)
        let deadline = try #require(device.transfer(2)?.deadline)
        device.device.calendarShift = 500
        device.arrive(1, at: 101)
        #expect(device.transfer(2)?.deadline == deadline + .seconds(500))
        #expect(device.recorded[TransferNumber(2)]?.deadline == deadline + .seconds(500))
        device.turn(.wakeUp, at: 102)
        #expect(device.transfer(2)?.deadline == deadline + .seconds(500))
    }

    @Test mutating func `without room on the disk waits for some, and loses no attempt`() {
        device.start(.download(1), at: 0)
        device.fail(1, .diskFull, isRetryable: true, received: 50, at: 1)
        #expect(device.blockers(1, at: 1) == ["diskFull"])
        #expect(device.transfer(1)?.attempts == 0)
        #expect(device.turn(.wakeUp, at: 2).carried == [1])
    }

    @Test mutating func `asks no server before there is the room that it lacks`() {
        device.start(.download(1), at: 0)
        #expect(!device.device.engine.transfersWantRoom)
        device.fail(1, .diskFull, received: 50, wantedRoom: 1000, at: 1)
        #expect(device.device.engine.transfersWantRoom)
        // It is looked at a minute apart at the most, and asked for only when there is enough.
        var second = 1
        for _ in 0..<20 {
            second += 60
            device.device.sawRoom(999, at: second)
            #expect(device.turn(.wakeUp, at: second).carried == [])
            #expect(device.blockers(1, at: second) == ["diskFull"])
            let alarm = device.device.engine.alarm.date
            #expect(alarm.map { $0 <= device.device.moment(second + 60).date } == true)
        }
        device.device.sawRoom(1000, at: second + 1)
        #expect(!device.device.engine.transfersWantRoom)
        #expect(device.turn(.wakeUp, at: second + 1).carried == [1])
        #expect(device.transfer(1)?.attempts == 0)
    }

    @Test mutating func `leaves a server alone that wants to be, whatever room there is`() {
        device.start(.download(1), at: 0)
        device.fail(1, .diskFull, retryAfter: .seconds(500), wantedRoom: 1000, at: 1)
        #expect(!device.device.engine.transfersWantRoom)
        #expect(device.turn(.wakeUp, at: 499).carried == [])
        #expect(device.turn(.wakeUp, at: 501).carried == [1])
    }

    @Test mutating func `is not kept waiting for room by one that is gone`() {
        device.start(.download(1), at: 0)
        device.fail(1, .diskFull, wantedRoom: 1000, at: 1)
        device.cancel(1, at: 2)
        device.device.sawRoom(0, at: 3)
        #expect(!device.device.engine.transfersWantRoom)
    }

    @Test mutating func `loses no attempt when the carrier dies`() {
        device.start(.download(1), at: 0)
        let effects = device.report(.down(reason: "it crashed"), at: 1)
        #expect(effects.carried == [])
        #expect(device.blockers(1, at: 1) == ["carrierDown"])
        #expect(device.report(.ready, at: 2).carried == [1])
        #expect(device.transfer(1)?.attempts == 0)
    }

    @Test mutating func `has the log say that the carrier has gone, once, and is there again`() {
        func lines(_ effects: [Effect]) -> [String] {
            effects.changes.compactMap {
                if case .log(let entry) = $0, entry.text.contains("carrier") {
                    entry.text
                } else {
                    nil
                }
            }
        }
        device.start(.download(1), at: 0)
        let gone = device.report(.down(reason: "it crashed"), at: 1)
        #expect(lines(gone) == ["the carrier is gone: it crashed"])
        // Another one is to be started, which fails as well.
        #expect(lines(device.report(.ready, at: 2)).isEmpty)
        #expect(lines(device.report(.down(reason: "it crashed"), at: 3)).isEmpty)
        let other = device.report(.down(reason: "it is missing"), at: 4)
        #expect(lines(other) == ["the carrier is gone: it is missing"])
        #expect(lines(device.report(.ready, at: 5)).isEmpty)
        let back = device.report(
            .progress([TransferProgress(CarrierTaskNumber(1), received: 7)]),
            at: 6
        )
        #expect(lines(back) == ["the carrier is there again"])
        #expect(lines(device.arrive(1, at: 7)).isEmpty)
    }

    @Test(arguments: [0, 1])
    mutating func `keeps what was asked for it, unless that is too much`(beyond: Int) {
        device.start(.download(1), at: 0)
        device.start(.download(2), at: 0)
        let text = String(repeating: "x", count: TransferOutcome.mostExchangeBytes + beyond)
        let failure = TransferFailure(
            .error(.badURL),
            message: "it is none",
            isRetryable: false,
            exchanges: text
        )
        let response = TransferResponse(status: 200, url: "http://example.com/")
        device.report(
            .finished(CarrierTaskNumber(1), response, length: 1, restarts: 0, exchanges: text),
            .failed(CarrierTaskNumber(2), failure),
            at: 1
        )
        for number in [1, 2] {
            #expect(device.outcome(Int64(number))?.exchanges == (beyond == 0 ? text : nil))
        }
    }

    @Test mutating func `hears nothing of a number that is over`() {
        device.start(.download(1), at: 0)
        device.cancel(1, at: 1)
        device.turn(.wakeUp, at: 6)
        let effects = device.report(
            .arrived(1),
            .arrived(99),
            .stopped(1),
            .progress([TransferProgress(CarrierTaskNumber(1), received: 7)]),
            at: 7
        )
        #expect(effects.outcomes == [])
        #expect(device.outcome(1)?.error == .cancelled)
    }
}
