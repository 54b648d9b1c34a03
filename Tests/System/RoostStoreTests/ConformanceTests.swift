import RoostDaemon
import RoostEngine
import Testing

/// The promises of the port, whoever implements it.
@Suite struct `A store` {
    @Test(arguments: Implementation.allCases)
    func `begins empty`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let stored = try store.load()
        #expect(stored == Stored())
        let pending = try store.pending()
        #expect(pending.isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `shows what was applied before it is committed`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.apply(.putRequest(.number(1)))
        let found = try store.pending(mail, fetch)
        #expect(found == .number(1))
        let counts = try store.load().counts
        #expect(counts == [Stored.Count(app: mail, kind: .refresh, count: 1)])
    }

    @Test(arguments: Implementation.allCases)
    func `keeps what was committed`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putRequest(.number(1)), .log(.at(1)), .putSetting("grace", "7"))
        let before = try store.load()
        try store.restart()
        let after = try store.load()
        let pending = try store.pending()
        let log = try store.log()
        #expect(after == before)
        #expect(pending == [.number(1)])
        #expect(log == [.at(1)])
        #expect(after.settings == ["grace": "7"])
    }

    @Test(arguments: Implementation.allCases)
    func `loses what was not committed`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putRequest(.number(1)))
        let before = try store.load()
        try store.apply(.putRequest(.number(2, maps)))
        try store.restart()
        let after = try store.load()
        let pending = try store.pending()
        #expect(after == before)
        #expect(pending == [.number(1)])
    }

    @Test(arguments: Implementation.allCases)
    func `forgets what is rolled back, and goes on`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putRequest(.number(1)))
        let before = try store.load()
        try store.apply(.putApp(.sample(maps)))
        try store.apply(.putRequest(.number(2, maps)))
        try store.apply(.log(.at(2, maps)))
        store.rollBack()
        let after = try store.load()
        #expect(after == before)

        try store.write(.putRequest(.number(3, maps)), .log(.at(3, maps)))
        let pending = try store.pending(of: maps)
        let log = try store.log(of: maps)
        #expect(pending == [.number(3, maps)])
        #expect(log == [.at(3, maps)])
    }

    @Test(arguments: Implementation.allCases)
    func `takes a commit or a rollback of nothing`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        store.rollBack()
        try store.commit()
        try store.maintain()
        let stored = try store.load()
        #expect(stored == Stored())
    }

    @Test(arguments: Implementation.allCases)
    func `gives back every kind of text and number`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let odd = ["", " ", "a\0b", "naïve 🦜", "'; DROP TABLE requests; --", "line\nbreak"]
        var record = AppRecord.sample(mail)
        record.app = InstalledApp(
            id: mail,
            folder: "/a folder/ü",
            executable: "",
            permitted: odd.map { TaskID($0) },
            fleetTasks: odd.reversed().map { TaskID($0) },
            modes: odd.reversed(),
            intents: odd.map { InstalledIntent(name: $0, description: "\($0)!") },
            schemes: odd,
            version: odd[2]
        )
        record.launchFailure = odd[2]
        record.throttledUntil = Timestamp(nanoseconds: .max)
        record.heldSince = Timestamp(nanoseconds: .min)
        let requests = odd.enumerated().map { index, name in
            Request.number(
                Int64(index + 1),
                mail,
                TaskID(name),
                .processing,
                earliestBegin: Timestamp(nanoseconds: index % 2 == 0 ? .max : .min),
                submitted: Timestamp(nanoseconds: -1)
            )
        }
        try store.apply(.putApp(record))
        for request in requests { try store.apply(.putRequest(request)) }
        for text in odd { try store.apply(.putSetting("\(text)!", text)) }
        try store.commit()
        try store.restart()

        let stored = try store.load()
        #expect(stored.apps == [record])
        #expect(stored.settings == Dictionary(uniqueKeysWithValues: odd.map { ("\($0)!", $0) }))
        let pending = try store.pending()
        #expect(pending == requests.sorted { $0.place < $1.place })
        for request in requests {
            let found = try store.pending(mail, request.task)
            #expect(found == request)
        }
    }
}

@Suite struct `A pending request` {
    @Test(arguments: Implementation.allCases)
    func `takes the place of one with its name`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putRequest(.number(1, mail, fetch, .refresh, earliestBegin: .at(50))))
        try store.write(.putRequest(.number(2, mail, fetch, .processing, earliestBegin: .at(20))))
        let pending = try store.pending()
        #expect(pending == [.number(2, mail, fetch, .processing, earliestBegin: .at(20))])
        let stored = try store.load()
        #expect(stored.counts == [Stored.Count(app: mail, kind: .processing, count: 1)])
        #expect(stored.lastRequest == RequestNumber(2))
    }

    @Test(arguments: Implementation.allCases)
    func `shares its name with those of other apps`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putRequest(.number(1, mail)), .putRequest(.number(2, maps)))
        let (ofMail, ofMaps) = (try store.pending(of: mail), try store.pending(of: maps))
        #expect(ofMail == [.number(1, mail)])
        #expect(ofMaps == [.number(2, maps)])
        let unknown = try store.pending(AppID("com.example.unknown"), fetch)
        #expect(unknown == nil)
        let ofUnknown = try store.pending(of: AppID("com.example.unknown"))
        #expect(ofUnknown.isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `is found in the order of places, page by page`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        // Some with the same moment, so that the number decides.
        let requests = (Int64(1)...40).map { number in
            Request.number(
                number,
                number % 3 == 0 ? maps : mail,
                TaskID("\(number)"),
                earliestBegin: .at(100 - number / 4)
            )
        }
        for request in requests { try store.apply(.putRequest(request)) }
        let ordered = requests.sorted { $0.place < $1.place }
        for app in [nil, mail, maps] {
            let expected = ordered.filter { app == nil || $0.app == app }
            var found: [Request] = []
            while true {
                let page = try store.pending(of: app, after: found.last?.place, limit: 7)
                if page.isEmpty { break }
                found += page
            }
            #expect(found == expected)
        }
        let nothing = try store.pending(limit: 0)
        let negative = try store.pending(limit: -1)
        #expect(nothing.isEmpty && negative.isEmpty)
        let between = try store.pending(
            after: RequestPosition(order: .at(95), number: RequestNumber(.max)),
            limit: 1
        )
        #expect(between == ordered.first { $0.place.order > .at(95) }.map { [$0] })
    }

    @Test(arguments: Implementation.allCases)
    func `becomes a run when it begins`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putRequest(.number(1)))
        try store.write(.begin(Run(5, of: .number(1), process: 3)))
        try store.restart()
        let pending = try store.pending()
        #expect(pending.isEmpty)
        let stored = try store.load()
        #expect(
            stored.openRuns == [
                Stored.OpenRun(
                    number: RunNumber(5),
                    request: .number(1),
                    process: ProcessNumber(3),
                    begun: .at(5),
                    isSuperseded: false
                )
            ]
        )
        #expect(stored.counts.isEmpty)
        #expect(stored.lastRun == RunNumber(5))
        #expect(stored.lastProcess == ProcessNumber(3))
    }

    @Test(arguments: Implementation.allCases)
    func `supersedes the run of an earlier one`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putRequest(.number(1)), .begin(Run(1, of: .number(1))))
        try store.write(.putRequest(.number(2)))
        let superseded = try store.load().openRuns.map(\.isSuperseded)
        #expect(superseded == [true])
        try store.write(.withdraw(FinishedRun(nil, of: .number(2), .cancelled)))
        let alone = try store.load().openRuns.map(\.isSuperseded)
        #expect(alone == [false])
    }

    @Test(arguments: Implementation.allCases)
    func `goes into the history when it is withdrawn`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putRequest(.number(1)), .putRequest(.number(2, mail, tidy)))
        try store.write(.withdraw(FinishedRun(nil, of: .number(1), .cancelled)))
        let (pending, history) = (try store.pending(), try store.history())
        #expect(pending == [.number(2, mail, tidy)])
        #expect(history == [FinishedRun(nil, of: .number(1), .cancelled)])
    }

    @Test(arguments: Implementation.allCases)
    func `is withdrawn with all others of its app`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        for number in Int64(1)...30 {
            try store.apply(.putRequest(.distinct(number, number % 10 == 0 ? maps : mail)))
        }
        try store.write(.withdrawAll(mail, .uninstalled, ended: .at(99)))
        let (pending, history) = (try store.pending(), try store.history())
        #expect(pending == [10, 20, 30].map { .distinct($0, maps) })
        #expect(history.count == 27)
        #expect(history.first?.request == .distinct(29))
        #expect(history.allSatisfy { $0.ending == .uninstalled && $0.ended == .at(99) })
        let counts = try store.load().counts
        #expect(counts == [Stored.Count(app: maps, kind: .processing, count: 3)])

        try store.write(.withdrawAll(maps, .expired(.networkLost), ended: .at(100)))
        let latest = try store.history(limit: 1).map(\.ending)
        #expect(latest == [.expired(.networkLost)])
        try store.write(.withdrawAll(AppID("com.example.unknown"), .cancelled, ended: .at(1)))
    }
}

@Suite struct `A run that is over` {
    @Test(arguments: Implementation.allCases)
    func `goes into the history`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putRequest(.number(1)), .begin(Run(1, of: .number(1))))
        try store.write(.finish(FinishedRun(1, of: .number(1)), givenBack: false))
        try store.restart()
        let (open, pending) = (try store.load().openRuns, try store.pending())
        #expect(open.isEmpty && pending.isEmpty)
        let history = try store.history()
        #expect(history == [FinishedRun(1, of: .number(1))])
    }

    @Test(arguments: Implementation.allCases)
    func `gives its request back where that is asked for`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putRequest(.number(1)), .begin(Run(1, of: .number(1))))
        try store.write(.finish(FinishedRun(1, of: .number(1), .interrupted), givenBack: true))
        let (pending, counts) = (try store.pending(), try store.load().counts)
        #expect(pending == [.number(1)])
        #expect(counts == [Stored.Count(app: mail, kind: .refresh, count: 1)])
    }

    @Test(arguments: Implementation.allCases)
    func `leaves the place to a newer request`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putRequest(.number(1)), .begin(Run(1, of: .number(1))))
        try store.write(.putRequest(.number(2)))
        try store.write(.finish(FinishedRun(1, of: .number(1), .interrupted), givenBack: true))
        let (pending, counts) = (try store.pending(), try store.load().counts)
        #expect(pending == [.number(2)])
        #expect(counts == [Stored.Count(app: mail, kind: .refresh, count: 1)])
    }

    @Test(arguments: Implementation.allCases)
    func `keeps its ending with all that belongs to it`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let endings = Ending.all
        for (index, ending) in endings.enumerated() {
            try store.apply(
                .finish(FinishedRun(Int64(index + 1), of: .number(1), ending), givenBack: false)
            )
        }
        try store.commit()
        try store.restart()
        let history = try store.history()
        #expect(history.map(\.ending) == endings.reversed())
    }
}

@Suite struct `The history` {
    @Test(arguments: Implementation.allCases)
    func `is told the latest first, by app and by task`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        for number in Int64(1)...12 {
            let request = Request.number(
                number,
                number % 2 == 0 ? mail : maps,
                number % 3 == 0 ? fetch : tidy
            )
            try store.apply(.finish(FinishedRun(number, of: request), givenBack: false))
        }
        try store.commit()
        func numbers(_ runs: [FinishedRun]) -> [Int64] { runs.compactMap { $0.number?.value } }
        let all = try store.history(limit: 3)
        #expect(numbers(all) == [12, 11, 10])
        let ofMail = try store.history(of: mail, limit: 3)
        #expect(numbers(ofMail) == [12, 10, 8])
        let fetches = try store.history(task: fetch)
        #expect(numbers(fetches) == [12, 9, 6, 3])
        let fetchesOfMail = try store.history(of: mail, task: fetch)
        #expect(numbers(fetchesOfMail) == [12, 6])
        let none = try store.history(limit: 0)
        let second = try store.history(task: fetch, skip: 1, limit: 2)
        #expect(numbers(second) == [9, 6])
        let unknown = try store.history(of: AppID("com.example.unknown"))
        #expect(none.isEmpty && unknown.isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `is told as it was at a moment, by pages`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        for number in Int64(1)...12 {
            // Many may end at one moment.
            let request = Request.number(number, number % 2 == 0 ? mail : maps, fetch)
            let finished = FinishedRun(number, of: request, ended: .at(number / 4))
            try store.apply(.finish(finished, givenBack: false))
        }
        try store.commit()
        func numbers(_ runs: [FinishedRun]) -> [Int64] { runs.compactMap { $0.number?.value } }
        let first = try store.history(until: .at(2), limit: 3)
        let second = try store.history(until: .at(2), skip: 3, limit: 3)
        #expect(numbers(first) == [11, 10, 9] && numbers(second) == [8, 7, 6])
        let ofMail = try store.history(of: mail, until: .at(1), skip: 1)
        #expect(numbers(ofMail) == [4, 2])
        let ofTask = try store.history(of: mail, task: fetch, until: .at(1), skip: 1)
        #expect(ofTask == ofMail)
        let before = try store.history(until: .at(-1))
        let beyond = try store.history(skip: 12)
        #expect(before.isEmpty && beyond.isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `keeps as many as it is to keep`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.keepHistory(5))
        // Far more than are put off, so that rows are really removed.
        for number in Int64(1)...1000 {
            try store.apply(.finish(FinishedRun(number, of: .number(1)), givenBack: false))
            try store.apply(.log(.at(number)))
            if number % 10 == 0 { try store.commit() }
        }
        try store.maintain()
        try store.restart()
        let (history, log) = (try store.history(), try store.log())
        #expect(history.compactMap { $0.number?.value } == [1000, 999, 998, 997, 996])
        #expect(log == (Int64(996)...1000).map { .at($0) })
    }

    @Test(arguments: Implementation.allCases)
    func `does not come back when more is to be kept`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        for number in Int64(1)...20 { try store.apply(.log(.at(number))) }
        try store.write(.keepHistory(3))
        try store.write(.keepHistory(100))
        var log = try store.log()
        #expect(log == [.at(18), .at(19), .at(20)])
        try store.write(.log(.at(21)))
        try store.restart()
        log = try store.log()
        #expect(log == (Int64(18)...21).map { .at($0) })
    }

    @Test(arguments: [0, -1], Implementation.allCases)
    func `can be kept at nothing`(bound: Int, _ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.log(.at(1)), .putRequest(.distinct(1)), .keepHistory(bound))
        try store.write(.log(.at(2)), .withdrawAll(mail, .cancelled, ended: .at(2)))
        try store.maintain()
        var (history, log) = (try store.history(), try store.log())
        #expect(history.isEmpty && log.isEmpty)
        try store.restart()
        try store.write(.keepHistory(10), .log(.at(3)))
        (history, log) = (try store.history(), try store.log())
        #expect(history.isEmpty)
        #expect(log == [.at(3)])
    }

    @Test(arguments: Implementation.allCases)
    func `outlives its app`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putApp(.sample(mail)), .putRequest(.number(1)))
        try store.write(.withdrawAll(mail, .uninstalled, ended: .at(2)), .removeApp(mail))
        try store.restart()
        let (apps, history) = (try store.load().apps, try store.history(of: mail))
        #expect(apps.isEmpty)
        #expect(history.map(\.ending) == [.uninstalled])
    }
}

@Suite struct `The log` {
    @Test(arguments: Implementation.allCases)
    func `is told in the order in which it was written`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        for number in Int64(1)...9 {
            try store.apply(.log(.at(number, number % 2 == 0 ? mail : nil)))
        }
        // The clock was set back: the order is that of writing, not of the dates.
        try store.write(.log(.at(4, maps)))
        let latest = try store.log(limit: 3)
        #expect(latest == [.at(8, mail), .at(9), .at(4, maps)])
        let ofMail = try store.log(of: mail, limit: 2)
        #expect(ofMail == [.at(6, mail), .at(8, mail)])
        let since = try store.log(since: .at(8))
        #expect(since == [.at(8, mail), .at(9)])
        let until = try store.log(until: .at(3))
        #expect(until == [.at(1), .at(2, mail), .at(3)])
        let between = try store.log(of: mail, since: .at(3), until: .at(7))
        #expect(between == [.at(4, mail), .at(6, mail)])
        let sinceOfMail = try store.log(of: mail, since: .at(5))
        #expect(sinceOfMail == [.at(6, mail), .at(8, mail)])
        let unknown = try store.log(of: AppID("com.example.unknown"))
        #expect(unknown.isEmpty)
    }

    @Test(arguments: Implementation.allCases)
    func `gives back every kind of entry`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let entries = LogEntry.Kind.allCases.map {
            LogEntry(
                date: .at(1),
                kind: $0,
                app: mail,
                task: tidy,
                run: RunNumber(7),
                text: $0.rawValue
            )
        }
        for entry in entries { try store.apply(.log(entry)) }
        try store.commit()
        let log = try store.log()
        #expect(log == entries)
    }
}

@Suite struct `A number` {
    @Test(arguments: Implementation.allCases)
    func `is never given twice, whatever has been removed`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let request = Request.number(40)
        try store.write(.keepHistory(0), .putRequest(request))
        try store.write(.begin(Run(41, of: request, process: 42)))
        try store.write(.putProcess(ProcessRecord(number: ProcessNumber(43), app: mail, pid: 1)))
        try store.write(.finish(FinishedRun(41, of: request), givenBack: false))
        try store.write(.removeProcess(ProcessNumber(43)))
        try store.maintain()
        try store.restart()
        let stored = try store.load()
        #expect(stored.lastRequest == RequestNumber(40))
        #expect(stored.lastRun == RunNumber(41))
        #expect(stored.lastProcess == ProcessNumber(43))
    }

    @Test(arguments: Implementation.allCases)
    func `that was rolled back may be given again`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.apply(.putRequest(.number(9)))
        store.rollBack()
        let last = try store.load().lastRequest
        #expect(last == RequestNumber(0))
    }
}

@Suite struct `What belongs to an app` {
    @Test(arguments: Implementation.allCases)
    func `is put anew as a whole`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putApp(.sample(maps)), .putApp(.sample(mail)))
        var changed = AppRecord.sample(mail)
        changed.app = InstalledApp(
            id: mail,
            folder: "/new",
            executable: "/new/mail",
            permitted: [tidy],
            modes: []
        )
        changed.strikes = 0
        changed.throttledUntil = nil
        changed.isBackgroundAllowed = false
        try store.write(.putApp(changed))
        try store.restart()
        let apps = try store.load().apps
        #expect(apps == [changed, .sample(maps)])
    }

    @Test(arguments: Implementation.allCases)
    func `is removed with it`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putApp(.sample(mail)), .putApp(.sample(maps)), .removeApp(mail))
        try store.write(.removeApp(AppID("com.example.unknown")))
        var apps = try store.load().apps
        #expect(apps == [.sample(maps)])
        try store.write(.putApp(AppRecord(app: AppRecord.sample(mail).app)))
        apps = try store.load().apps
        #expect(apps == [AppRecord(app: AppRecord.sample(mail).app), .sample(maps)])
    }

    @Test(arguments: Implementation.allCases)
    func `includes its process`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let processes = [
            ProcessRecord(number: ProcessNumber(1), app: mail, pid: .max),
            ProcessRecord(number: ProcessNumber(2), app: maps, pid: 7),
        ]
        for process in processes { try store.apply(.putProcess(process)) }
        try store.commit()
        try store.restart()
        var stored = try store.load()
        #expect(stored.processes == processes)
        try store.write(.removeProcess(ProcessNumber(1)))
        stored = try store.load()
        #expect(stored.processes == [processes[1]])
    }
}

extension Ending {
    /// Every ending, with everything that it can carry.
    static let all: [Ending] =
        [
            .completed, .unsuccessful, .endedWithApp, .noHandler, .forceQuit, .interrupted,
            .launchFailed, .cancelled, .refused, .uninstalled, .crashed(.unknown),
            .crashed(.exited(.min)), .crashed(.exited(0)), .crashed(.signalled(11)),
        ] + Expiration.allCases.flatMap { [.expired($0), .killedAfterGrace($0)] }
}

extension AppRecord {
    /// One with something in every place.
    static func sample(_ id: AppID) -> AppRecord {
        var record = AppRecord(
            app: InstalledApp(
                id: id,
                folder: "/apps/\(id)",
                executable: "/apps/\(id)/run",
                permitted: [fetch, tidy],
                modes: ["fetch", "processing"],
                intents: [
                    InstalledIntent(name: "Send", description: #"{"title":"Send"}"#),
                    InstalledIntent(name: "Archive", description: "{}"),
                ],
                groups: ["group.\(id)"],
                environment: ["FOLDER=/srv/\(id)", "EMPTY="]
            )
        )
        record.forceQuitSince = .at(1)
        record.strikes = 2
        record.throttledUntil = .at(3)
        record.launchFailures = 4
        record.launchBlockedUntil = .at(5)
        record.launchFailure = "no such file"
        record.heldSince = .at(6)
        return record
    }
}
