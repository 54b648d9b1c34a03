import RoostDaemon
import RoostEngine
import Testing

/// The promises of the port about intents and continued work, whoever implements it.
@Suite struct `What people wait for` {
    @Test(arguments: Implementation.allCases)
    func `keeps all that it says from its submission to the history`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let odd = ["", "a\0b", "naïve 🦜", "'; DROP TABLE requests; --", #"{"to":"line\nbreak"}"#]
        let requests = odd.enumerated().flatMap { index, text in
            let number = Int64(index * 2 + 1)
            return [
                Request.intent(number, arguments: text),
                Request.continued(number + 1, maps, title: text, subtitle: odd[0] + text),
            ]
        }
        for request in requests { try store.apply(.putRequest(request)) }
        try store.commit()
        try store.restart()
        let pending = try store.pending()
        #expect(pending == requests)
        for request in requests {
            let found = try store.pending(request.app, request.task)
            #expect(found == request)
        }

        for request in requests {
            try store.apply(.begin(Run(request.number.value, of: request)))
        }
        try store.commit()
        try store.restart()
        let open = try store.load().openRuns.map(\.request)
        #expect(open == requests)

        let finished = requests.map { request in
            let isIntent = request.kind == .intent
            return FinishedRun(
                request.number.value,
                of: request,
                result: isIntent ? odd[Int(request.number.value) / 2] : nil
            )
        }
        for run in finished { try store.apply(.finish(run, givenBack: false)) }
        try store.commit()
        try store.restart()
        let history = try store.history()
        #expect(history == finished.reversed())
        let (counts, pendingOnes) = (try store.load().counts, try store.pending())
        #expect(counts.isEmpty && pendingOnes.isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `has the system's systemRequests beside it, which a start finds`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let systemRequests = Kind.allCases.filter(\.isSystemRequest).enumerated().map {
            index,
            kind in
            Request(
                number: RequestNumber(Int64(index + 1)),
                app: mail,
                task: TaskID("\(kind.prefix)photos"),
                kind: kind,
                submitted: .at(Int64(index)),
                payload: .systemRequest(#"{"a": "b\0"}"#)
            )
        }
        for systemRequest in systemRequests { try store.write(.putRequest(systemRequest)) }
        try store.write(.putRequest(.intent(8, maps)), .putRequest(.continued(9)))
        try store.restart()
        let (found, pending) = (try store.load().systemRequests, try store.pending(of: mail))
        #expect(found == systemRequests)
        #expect(pending.filter(\.kind.isSystemRequest) == systemRequests)

        // What an app withdraws is its own; what goes with a person's quitting is this too.
        try store.write(.withdrawAll(mail, .cancelled, ended: .at(20), of: .submitted))
        let kept = try store.load().systemRequests
        #expect(kept == systemRequests)
        try store.write(.begin(Run(20, of: systemRequests[0])))
        try store.write(.withdrawAll(mail, .forceQuit, ended: .at(21), of: .watched))
        try store.restart()
        let (left, open) = (
            try store.load().systemRequests, try store.load().openRuns.map(\.request)
        )
        #expect(left.isEmpty)
        #expect(open == [systemRequests[0]])
    }

    @Test(arguments: Implementation.allCases)
    func `is found by the number that its run was promised`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(
            .putRequest(.intent(7)),
            .putRequest(.intent(8, maps)),
            .putRequest(.continued(9))
        )
        try store.restart()
        var found = try store.promised(RunNumber(8))
        #expect(found == .intent(8, maps))
        try store.write(.begin(Run(8, of: .intent(8, maps))))
        try store.write(.withdraw(FinishedRun(7, of: .intent(7), .cancelled)))
        for number in Int64(0)...10 {
            found = try store.promised(RunNumber(number))
            #expect(found == nil)
        }
        try store.write(
            .finish(FinishedRun(8, of: .intent(8, maps), .interrupted), givenBack: true)
        )
        found = try store.promised(RunNumber(8))
        #expect(found == .intent(8, maps))
    }

    @Test(arguments: Implementation.allCases)
    func `leaves nothing behind for what takes its name`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        for ordinary in [Request.number(2), .number(4, mail, fetch, .processing)] {
            try store.write(.putRequest(.continued(1, mail, fetch)))
            try store.write(.putRequest(ordinary))
            let pending = try store.pending()
            #expect(pending == [ordinary])
        }
        try store.write(.withdrawAll(mail, .forceQuit, ended: .at(5), of: .watched))
        let pending = try store.pending()
        #expect(pending == [.number(4, mail, fetch, .processing)])
    }

    @Test(arguments: Implementation.allCases)
    func `is found by the number of its run when it is over`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let interrupted = FinishedRun(1, of: .intent(1), .interrupted)
        let completed = FinishedRun(1, of: .intent(1), result: #"{"value":3}"#)
        try store.write(
            .finish(interrupted, givenBack: true),
            .finish(FinishedRun(2, of: .number(2)), givenBack: false),
            .finish(FinishedRun(3, of: .continued(3), .expired(.stalled)), givenBack: false)
        )
        var found = try store.finished(RunNumber(1))
        #expect(found == interrupted)
        try store.write(.finish(completed, givenBack: false))
        try store.restart()
        // The latest, where there are several; and only of those that people watch.
        found = try store.finished(RunNumber(1))
        #expect(found == completed)
        found = try store.finished(RunNumber(2))
        #expect(found == nil)
        found = try store.finished(RunNumber(3))
        #expect(found?.ending == .expired(.stalled))
        try store.write(.keepHistory(1))
        found = try store.finished(RunNumber(3))
        #expect(found == nil)
        found = try store.finished(RunNumber(1))
        #expect(found == completed)
    }

    @Test(arguments: Implementation.allCases)
    func `is withdrawn without what waits for itself`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let others: [Request] = [.distinct(1), .distinct(4), .intent(5, maps), .continued(6, maps)]
        let watched: [Request] = [.intent(2), .continued(3), .intent(7)]
        for request in others + watched { try store.apply(.putRequest(request)) }
        try store.write(.withdrawAll(mail, .forceQuit, ended: .at(9), of: .watched))
        try store.restart()
        let (pending, history) = (try store.pending(), try store.history())
        #expect(Set(pending) == Set(others))
        #expect(history.map(\.request) == watched.reversed())
        #expect(history.map(\.number) == [RunNumber(7), nil, RunNumber(2)])
        #expect(history.allSatisfy { $0.ending == .forceQuit && $0.begun == nil })
        let found = try store.finished(RunNumber(7))
        #expect(found == history.first)
        let counts = try store.load().counts
        #expect(
            counts == [
                Stored.Count(app: mail, kind: .processing, count: 2),
                Stored.Count(app: maps, kind: .continued, count: 1),
                Stored.Count(app: maps, kind: .intent, count: 1),
            ]
        )
        try store.write(.withdrawAll(mail, .forceQuit, ended: .at(9), of: .watched))
        try store.write(
            .withdrawAll(AppID("com.example.unknown"), .forceQuit, ended: .at(9), of: .watched)
        )
        let unchanged = try store.history()
        #expect(unchanged == history)

        try store.write(.withdrawAll(maps, .uninstalled, ended: .at(10)))
        let numbers = try store.history(of: maps).map(\.number)
        #expect(numbers == [nil, RunNumber(5)])
        let promised = try store.promised(RunNumber(5))
        #expect(promised == nil)
    }

    @Test(arguments: [0, 2], Implementation.allCases)
    func `is withdrawn where little history is kept`(
        kept: Int,
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.keepHistory(kept))
        for number in Int64(1)...20 {
            try store.apply(.putRequest(number % 2 == 0 ? .intent(number) : .distinct(number)))
        }
        try store.write(.withdrawAll(mail, .forceQuit, ended: .at(99), of: .watched))
        try store.maintain()
        try store.restart()
        let history = try store.history()
        #expect(history.map(\.number) == Array([RunNumber(20), RunNumber(18)].prefix(kept)))
        let stored = try store.load()
        #expect(stored.counts == [Stored.Count(app: mail, kind: .processing, count: 10)])
        #expect(stored.lastRun == RunNumber(20))
    }
}

@Suite struct `A number that a run was promised` {
    @Test(arguments: Implementation.allCases)
    func `is never given again, whatever becomes of the request`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.keepHistory(0), .putApp(.sample(mail)), .putRequest(.intent(41)))
        try store.restart()
        var last = try store.load().lastRun
        #expect(last == RunNumber(41))
        try store.write(.withdraw(FinishedRun(nil, of: .intent(41), .cancelled)))
        try store.write(.putRequest(.intent(42)))
        try store.write(.withdrawAll(mail, .uninstalled, ended: .at(1)), .removeApp(mail))
        try store.maintain()
        try store.restart()
        last = try store.load().lastRun
        #expect(last == RunNumber(42))
    }

    @Test(arguments: Implementation.allCases)
    func `may be given again where the promise was rolled back`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try store.apply(.putRequest(.intent(9)))
        store.rollBack()
        let (last, found) = (try store.load().lastRun, try store.promised(RunNumber(9)))
        #expect(last == RunNumber(0))
        #expect(found == nil)
    }
}

@Suite struct `An app's intents` {
    @Test(arguments: Implementation.allCases)
    func `keep their order, and go with the app`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        func record(_ names: [String]) -> AppRecord {
            let sample = AppRecord.sample(mail).app
            return AppRecord(
                app: InstalledApp(
                    id: mail,
                    folder: sample.folder,
                    executable: sample.executable,
                    permitted: [],
                    modes: [],
                    intents: names.map { InstalledIntent(name: $0, description: "{\($0)}") }
                )
            )
        }
        try store.write(.putApp(record(["b", "a", "c", "b"])), .putApp(.sample(maps)))
        try store.restart()
        var apps = try store.load().apps
        #expect(apps == [record(["b", "a", "c", "b"]), .sample(maps)])
        try store.write(.putApp(record(["a"])))
        apps = try store.load().apps
        #expect(apps == [record(["a"]), .sample(maps)])
        try store.write(.removeApp(mail))
        try store.write(.putApp(record([])))
        apps = try store.load().apps
        #expect(apps == [record([]), .sample(maps)])
    }
}
