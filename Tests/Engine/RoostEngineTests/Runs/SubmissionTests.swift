import RoostEngine
import Testing

@Suite struct `A submission` {
    var device = Device()
    let later = Submission.tidy(1, notBefore: 1000)

    @Test mutating func `is written down and answered with whether it replaced another`() throws {
        let first = device.submit(later, at: 10)
        let request = try #require(device.pending.first)
        #expect(request.submitted == .at(10))
        #expect(
            first == [
                .store(.putRequest(request)),
                .reply(ReplyToken(1), .submitted(RequestNumber(1), replaced: false)),
                .arm(nil, .at(1000)),
            ]
        )

        let second = device.submit(.tidy(1, notBefore: 2000), at: 20)
        #expect(second.answers == [.submitted(RequestNumber(2), replaced: true)])
        #expect(device.pending.map(\.earliestBegin) == [.at(2000)])
        #expect(device.engine.status(of: .weather)?.pendingProcessing == 1)
        #expect(device.engine.alarm.date == .at(2000), "the first one still counts")
    }

    @Test mutating func `never starts before its earliest begin date`() {
        device.submit(later, at: 0)
        #expect(device.wake(at: 999).delivered.isEmpty)
        #expect(device.wake(at: 1000).delivered.map(\.task) == ["tidy1"])
    }

    @Test mutating func `starts at once if its earliest begin date is over`() {
        #expect(device.submit(.tidy(1, notBefore: -50), at: 0).delivered.count == 1)
    }

    @Test mutating func `does not come before one that was submitted earlier`() {
        device.set(.deviceInUse(true), at: 0)
        for number in [3, 1, 2] { device.submit(.tidy(number), at: 0) }
        let effects = device.set(.deviceInUse(false), at: 1)
        #expect(effects.delivered.map(\.task) == ["tidy3", "tidy1", "tidy2"])
    }

    @Test mutating func `is refused to an app that is not installed`() {
        #expect(device.submit(.tidy, by: .mail, at: 0).refusals == [.noSuchApp])
        #expect(device.cancel(.tidy, of: .mail, at: 0).refusals == [.noSuchApp])
        let all = device.turn(.cancelAll(.mail, device.token()), at: 0)
        #expect(all.refusals == [.noSuchApp])
    }

    @Test(arguments: [
        "", String(repeating: "a", count: 256), "a\nb", "a\u{7F}", "a\u{9B}2J",
    ])
    mutating func `is refused under an identifier that cannot be`(name: String) {
        let app = InstalledApp.example(.weather, permitted: [TaskID(name)])
        device = Device([app])
        let effects = device.submit(Submission(task: TaskID(name), kind: .refresh), at: 0)
        #expect(effects.refusals == [.invalid])
        #expect(device.pending.isEmpty)
    }

    @Test(arguments: [
        ("com.example.export.one", true), ("com.example.export.a.b", true),
        ("com.example.export.", false), ("com.example.export", false),
        ("com.example.exports.one", false), ("com.example.export.*", true),
    ])
    mutating func `is permitted by a pattern for what lies beneath it`(
        name: String,
        isPermitted: Bool
    ) {
        device = Device([.example(.weather, permitted: ["com.example.export.*"])])
        let effects = device.submit(Submission(task: TaskID(name), kind: .refresh), at: 0)
        #expect(effects.refusals == (isPermitted ? [] : [.notPermitted]))
    }

    @Test mutating func `may have an identifier as long as the limit`() {
        let task = TaskID(String(repeating: "é", count: 127) + "x")
        device = Device([.example(.weather, permitted: [task])])
        #expect(device.submit(Submission(task: task, kind: .refresh), at: 0).refusals == [])
    }

    @Test(arguments: [
        InstalledApp.example(.weather, permitted: []),
        .example(.weather, modes: ["processing", "Fetch"]),
    ])
    mutating func `is refused if the Info.plist does not permit it`(app: InstalledApp) {
        device = Device([app])
        #expect(device.submit(.refresh, at: 0).refusals == [.notPermitted])
    }

    @Test mutating func `is refused while background work is switched off`() {
        device.set(.background(nil, false), at: 0)
        #expect(device.submit(later, at: 1).refusals == [.unavailable])
        device.set(.background(nil, true), at: 2)
        device.set(.background(.weather, false), at: 3)
        #expect(device.submit(later, at: 4).refusals == [.unavailable])
        device.set(.background(.weather, true), at: 5)
        #expect(device.submit(later, at: 6).refusals == [])
    }

    @Test mutating func `is granted up to ten times for processing and once for refresh`() {
        for number in 1...10 {
            let effects = device.submit(.tidy(number, notBefore: 1000), at: 0)
            #expect(effects.refusals == [])
        }
        let eleventh = Submission.tidy(11, notBefore: 1000)
        #expect(device.submit(eleventh, at: 0).refusals == [.tooManyPending])
        let again = device.submit(.tidy(10, notBefore: 1001), at: 0)
        #expect(again.answers == [.submitted(RequestNumber(11), replaced: true)])

        func refresh(_ name: String) -> Submission {
            Submission(task: TaskID(name), kind: .refresh, earliestBegin: .at(1000))
        }
        #expect(device.submit(refresh("refresh1"), at: 0).refusals == [])
        #expect(device.submit(refresh("refresh2"), at: 0).refusals == [.tooManyPending])
        #expect(device.submit(refresh("refresh1"), at: 0).refusals == [])
        // The same identifier may come back as another kind of work, and counts as that.
        #expect(device.submit(refresh("tidy1"), at: 0).refusals == [.tooManyPending])
        device.cancel("refresh1", at: 0)
        #expect(device.submit(refresh("tidy1"), at: 0).refusals == [])
        #expect(device.submit(eleventh, at: 0).refusals == [])
        let status = device.engine.status(of: .weather)
        #expect(status?.pendingRefresh == 1)
        #expect(status?.pendingProcessing == 10)
    }

    @Test mutating func `makes room for another when its run begins`() throws {
        let run = try device.begin(at: 0)
        #expect(device.submit(.refresh, at: 1).answers.count == 1)
        #expect(device.submit(.refresh(1), at: 1).refusals == [.tooManyPending])
        device.finish(run, at: 2)
        #expect(device.submit(.refresh(1), at: 3).refusals == [])
    }

    @Test mutating func `can be withdrawn until it runs`() {
        device.submit(later, at: 0)
        #expect(device.cancel("tidy1", at: 1).answers == [.cancelled(1)])
        #expect(device.history.map(\.ending) == [.cancelled])
        #expect(device.history.map(\.number) == [nil])
        #expect(device.cancel("tidy1", at: 2).answers == [.cancelled(0)])
        #expect(device.wake(at: 1000).delivered.isEmpty)
        #expect(device.engine.status(of: .weather)?.pendingProcessing == 0)
    }

    @Test mutating func `can be withdrawn together with all others of its app`() {
        device = Device([.weather, .mail])
        for number in 1...3 { device.submit(.tidy(number, notBefore: 100), at: 0) }
        device.submit(later, by: .mail, at: 0)
        let effects = device.turn(.cancelAll(.weather, device.token()), at: 1)
        #expect(effects.answers == [.cancelled(3)])
        #expect(device.pending.map(\.app) == [.mail])
        let again = device.turn(.cancelAll(.weather, device.token()), at: 2)
        #expect(again.answers == [.cancelled(0)])
        #expect(again.changes.isEmpty)
        #expect(device.wake(at: 100).delivered.isEmpty)
    }

    @Test func `is of another work if its name is spelled with other bytes`() {
        let composed = TaskID("caf\u{E9}")
        let decomposed = TaskID("cafe\u{301}")
        #expect(composed.name == decomposed.name, "Swift holds the two for equal")
        #expect(composed != decomposed)
        #expect(composed == TaskID("caf\u{E9}"))
    }

    @Test mutating func `does not touch a run of the same work that goes on`() throws {
        let run = try device.begin(.tidy, at: 0)
        #expect(device.submit(.tidy, at: 1).delivered.isEmpty, "one run at a time")
        #expect(device.cancel(.tidy, at: 2).expired.isEmpty)
        #expect(device.finish(run, at: 3).answers == [.finished(wasCurrent: true)])
    }

    @Test mutating func `is not done by an app that guesses the number of its run`() throws {
        let run = try device.begin(.tidy, at: 0)
        device.submit(later, at: 1)
        let launch = Event.simulateLaunch(
            .weather,
            later.task,
            existing: device.existing(.weather, later.task),
            device.token()
        )
        // Both are heard in one turn, before the app could have been handed the run.
        let guess = Event.finished(
            .weather,
            run.process,
            run.number.next,
            .succeeded,
            device.token()
        )
        let effects = device.turn(launch, guess, at: 2)
        #expect(effects.answers == [.began(run.number.next), .finished(wasCurrent: false)])
        let begun = try #require(effects.delivered.first)
        #expect(device.finish(begun, at: 3).answers == [.finished(wasCurrent: true)])
    }
}

extension TaskID: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) { self.init(name) }
}
