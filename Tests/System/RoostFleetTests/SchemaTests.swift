import PostgresServer
import RoostDaemon
import RoostEngine
import RoostTesting
import Testing

@testable import RoostFleet

@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `A fleet's database in PostgreSQL` {
    @Test func `keeps to the rules`() throws {
        let server = try PostgresServer()
        for rule in FleetDatabaseRule.allCases {
            _ = try server.ask("DROP SCHEMA IF EXISTS roost CASCADE")
            #expect(try PostgresFleet.initialize(server.conninfo()).isNew)
            var database = try PostgresFleet(server.conninfo())
            #expect(try rule.defect(in: &database) == nil, "\(rule)")
        }
    }

    @Test func `gives each piece of work to one of many that claim at once`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        _ = try server.ask(
            "SELECT count(roost.submit('a', 'w' || n, '{}', '0', false, false)) FROM generate_series(1, 2000) n"
        )
        let claimers = try (1...8).map { number in
            let claim = """
                SELECT w ->> 'number' FROM jsonb_array_elements(
                    roost.claim(\(number), '[{"app": "a", "count": 5}]', (
                        SELECT coalesce(array_agg(fence), '{}') FROM roost.work WHERE member = \(number)
                    )) -> 'work') w
                """
            _ = try server.ask("SELECT 1 FROM roost.join('h\(number)', 's', null, '60 s')")
            return try server.begin(Array(repeating: claim, count: 60))
        }
        let claimed = claimers.map { $0().split(separator: "\n") }
        #expect(claimed.joined().allSatisfy { Int($0) != nil })
        #expect(claimed.joined().count == 2000)
        #expect(Set(claimed.joined()).count == 2000)
        #expect(claimed.count { !$0.isEmpty } > 1)
    }

    @Test func `counts an end once that is told twice`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        let host = FleetHost(name: "one", identity: "secret")
        _ = try database.join(host, replacing: nil, lease: .seconds(60))
        let job = Job(intent: "W", arguments: "{}")
        for name in ["v", "w"] {
            _ = try database.submit(FleetSubmission(app: AppID("a"), name: name, job: job))
        }
        let batch = try database.claim(
            FleetIncarnation(1),
            upTo: [FleetSlots(AppID("a"), 5)],
            beside: [],
            having: FleetTraits()
        )
        let claims = try #require(batch?.work.map(\.claim))
        let ends = claims.map { FleetEnd($0, .over(.completed)) }
        #expect(try database.end(ends + ends) == claims)
        #expect(try database.end(ends) == [])
        #expect(try server.ask("SELECT count(*), count(DISTINCT name) FROM roost.ended") == "2|2")
    }

    @Test func `looks at few rows with plans from when it was empty`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        _ = try server.ask("SELECT roost.join('one', 's', null, '600 s')")
        // As the server does by itself; of a table that it knows nothing of, it expects some rows.
        _ = try server.ask("VACUUM ANALYZE roost.work")
        func claim(_ count: Int) -> String {
            "roost.claim(1, '[{\"app\": \"a\", \"count\": \(count)}]', '{}', '{}')"
        }
        let end =
            "roost.end('[{\"work\": 1, \"fence\": 1, \"state\": \"over\", \"ending\": \"completed\"}]')"
        let round = """
            SELECT roost.end((
                SELECT jsonb_agg(jsonb_build_object(
                    'work', w -> 'number', 'fence', w -> 'fence', 'state', 'over', 'ending', 'completed'
                )) FROM jsonb_array_elements(claim -> 'work') AS w
            )) IS NULL FROM (SELECT \(claim(10)) AS claim OFFSET 0) AS claims
            """
        // All in one connection, which keeps its plans.
        let statements =
            [claim(5), end].map { "SELECT count(\($0)) FROM generate_series(1, 10)" } + [
                "SELECT count(roost.submit('a', 'd' || n, '{}', '0', false, false)) FROM generate_series(1, 500) AS n",
                "SELECT count(roost.submit('a', 't' || n, '{}', '1 hour', false, false, '{}', 'refresh', NULL, 10)) FROM generate_series(1, 20) AS n",
            ] + [String](repeating: round, count: 50) + [
                "SELECT count(*) FROM roost.ended", "SELECT pg_stat_force_next_flush()",
                "SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relid = 'roost.work'::regclass",
            ]
        let lines = try server.begin(statements)().split(separator: "\n")
        let figures = lines.suffix(2).compactMap { Int($0) }
        try #require(figures.count == 2, "\(lines)")
        #expect(figures[0] == 500)
        // Ten for each; whoever looks at all of them, once for each, looks at 125,000.
        #expect(figures[1] < 10_000, "\(figures[1])")
    }

    @Test func `forgets a schedule that nobody has asked about for long`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        let now = Int64(try server.ask("SELECT floor(extract(epoch FROM clock_timestamp()))"))
        let end = try #require(now)
        func ask(_ name: String, every days: Int64) throws -> FleetDealt.Outcome? {
            let due = (end - 100) * 1_000_000_000
            let asked = FleetDue(
                app: AppID("a"),
                task: TaskID(job: name),
                .job(Job(intent: "W", arguments: "{}")),
                overlap: .skip,
                after: Timestamp(nanoseconds: due - 86_400_000_000_000 * days),
                due: Timestamp(nanoseconds: due),
                through: Timestamp(nanoseconds: due)
            )
            return try database.deal([asked]).first?.outcome
        }
        /// The days for which it is kept from now on.
        func kept(_ name: String) throws -> Int? {
            Int(
                try server.ask(
                    "SELECT extract(day FROM kept_until + interval '1 hour' - now()) FROM roost.repeats WHERE name = '\(name)'"
                )
            )
        }
        func age(_ name: String, to moment: String) throws {
            _ = try server.ask(
                "UPDATE roost.repeats SET kept_until = now() + interval '\(moment)' WHERE name = '\(name)'"
            )
        }
        for (name, days, expected) in [("day", 1, 32), ("year", 365, 760), ("age", 9000, 830)] {
            guard case .submitted? = try ask(name, every: Int64(days)) else {
                return _ = Issue.record("\(name) is not dealt with")
            }
            #expect(try kept(name) == expected)
        }
        // Whoever asks again has it kept for longer, also where another one was first.
        try age("day", to: "2 days")
        guard case .known? = try ask("day", every: 1) else {
            return _ = Issue.record("it was not dealt with")
        }
        #expect(try kept("day") == 32)
        try age("year", to: "-1 second")
        _ = try database.takeOver()
        #expect(
            try server.ask("SELECT string_agg(name, ' ' ORDER BY name) FROM roost.repeats")
                == "age day"
        )
    }

    @Test func `looks at few rows where a job is asked about by its name`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        let submit =
            "SELECT count(roost.submit('a', 'w' || n, '{\"intent\": \"W\"}', '0', false, false)) FROM generate_series"
        let end = """
            SELECT roost.end((
                SELECT jsonb_agg(jsonb_build_object(
                    'work', w -> 'number', 'fence', w -> 'fence', 'state', 'over', 'ending', 'completed'
                )) FROM jsonb_array_elements(
                    roost.claim(1, '[{"app": "a", "count": 10000}]', '{}', '{}') -> 'work'
                ) AS w
            )) IS NULL
            """
        let prepare =
            [
                "SELECT count(roost.join('one', 's', null, '600 s'))",
                // As the server does by itself: of a part of the history that is empty, it plans to
                // read all.
                "VACUUM ANALYZE roost.ended", "SELECT count(roost.jobs('a', 'none', false))",
            ] + (0..<20).map { "\(submit)(\($0 * 1000 + 1), \($0 * 1000 + 1000)) AS n" } + [
                end,
                // One that goes on is replaced.
                "SELECT count(roost.claim(1, '[{\"app\": \"a\", \"count\": 1}]', '{}'))",
                "SELECT count(roost.submit('a', 'w10001', '{\"intent\": \"W\"}', '0', false, false))",
            ]
        let read = [
            "SELECT pg_stat_force_next_flush()",
            "SELECT sum(seq_tup_read) + sum(idx_tup_fetch) FROM pg_stat_user_tables WHERE relname ~ '^(work|arrivals|ended_[0-8])$'",
        ]
        let asked = ["w7", "w20000", "w10001", "none"].map { name in
            "SELECT coalesce(string_agg(j ->> 'state', ' '), 'none') FROM jsonb_array_elements(roost.jobs('a', '\(name)', false) -> 'jobs') AS j"
        }
        // All in one connection, which keeps its plans.
        let said = try server.begin(prepare + ["SELECT 'now'"] + read + asked + read)()
            .split(separator: "\n").map(String.init)
        let answers = said.drop { $0 != "now" }.dropFirst()
        let states = ["over", "waiting", "waiting claimed", "none"]
        #expect(answers.filter { Int($0) == nil } == states)
        let figures = answers.compactMap(Int.init)
        try #require(figures.count == 2, "\(said)")
        #expect(figures[1] - figures[0] < 50, "\(figures[1] - figures[0])")
    }

    @Test(arguments: [
        "due = 'infinity'", "due = '-infinity'", "app = repeat('a', 5000)",
        "name = repeat('w', 5000)", "job = to_jsonb(repeat('j', 5000000))",
    ])
    func `takes no row that no host could take`(change: String) throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        _ = try server.ask("SELECT roost.submit('a', 'w', '{}', '0', false, false)")
        #expect(throws: (any Error).self) {
            _ = try server.ask("UPDATE roost.work SET \(change)")
        }
        for job in ["5", "null", "[]"] {
            #expect(throws: (any Error).self, "\(job)") {
                _ = try server.ask("SELECT roost.submit('a', 'x', '\(job)', '0', false, false)")
            }
        }
        _ = try server.ask("UPDATE roost.work SET due = now(), app = 'b', name = 'v', job = '[]'")
    }

    @Test func `holds what makes no sense, and gives out the rest`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        let jobs = ["{}", "{\"intent\": 5}", "{\"intent\": \"W\", \"arguments\": \"{}\"}"]
        for (number, job) in jobs.enumerated() {
            _ = try server.ask(
                "SELECT roost.submit('a', 'w\(number)', '\(job)', '0', false, false)"
            )
        }
        let host = FleetHost(name: "one", identity: "secret")
        _ = try database.join(host, replacing: nil, lease: .seconds(60))
        let batch = try database.claim(
            FleetIncarnation(1),
            upTo: [FleetSlots(AppID("a"), 5)],
            beside: [],
            having: FleetTraits()
        )
        #expect(batch?.work.map(\.name) == ["w2"])
        let words = try server.ask(
            "SELECT count(*) FROM roost.work WHERE is_held AND fence IS NULL"
        )
        #expect(words == "2")
    }

    @Test func `tells all hosts of work that may begin, again as well`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        try database.listen(to: .work)
        let (app, job) = (AppID("a"), Job(intent: "W", arguments: "{}"))
        let member = try database.member("one")
        func submit() throws {
            _ = try database.submit(FleetSubmission(app: app, name: "w", job: job))
            #expect(try database.takeNotices().map(\.notice) == [.work])
        }
        func claim() throws -> FleetClaim {
            let slots = [FleetSlots(app, 1)]
            let batch = try database.claim(
                member,
                upTo: slots,
                beside: [],
                having: FleetTraits()
            )
            return try #require(batch?.work.first?.claim)
        }
        // Whoever hands it back may not be there any more when it is due.
        try submit()
        let again = FleetEnd.Outcome.again(after: .zero, failures: 0, words: "")
        _ = try database.end([FleetEnd(try claim(), again)])
        #expect(try database.takeNotices().map(\.notice) == [.work])
        _ = try database.end([FleetEnd(try claim(), .over(.completed))])
        #expect(try !database.takeNotices().map(\.notice).contains(.work))
        // What took its place begins after it, and perhaps on another host alone.
        try submit()
        let replaced = try claim()
        try submit()
        _ = try database.end([FleetEnd(replaced, .over(.completed))])
        #expect(try database.takeNotices().map(\.notice) == [.work])
        _ = try claim()
        try database.leave(member)
        #expect(try database.takeNotices().map(\.notice) == [.work])
    }

    @Test func `tells apart who has brought work`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        try database.listen(to: .work)
        let submit = "SELECT roost.submit('a', 'w', '{\"intent\": \"W\"}', '0', false, false)"
        _ = try server.ask(submit)
        // What others have brought comes at the latest with the answer to a call that was made
        // after it.
        _ = try database.submit(
            FleetSubmission(app: AppID("a"), name: "v", job: Job(intent: "W", arguments: "{}"))
        )
        #expect(
            try database.takeNotices() == [
                .init(notice: .work, isOwn: false), .init(notice: .work, isOwn: true),
            ]
        )
    }

    @Test func `is looked at again where somebody had the rows of what is due`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        let (app, job) = (AppID("a"), Job(intent: "W", arguments: "{}"))
        let member = try database.member("one")
        _ = try database.submit(FleetSubmission(app: app, name: "w", job: job))
        func claim() throws -> ClaimedBatch {
            let batch = try database.claim(
                member,
                upTo: [FleetSlots(app, 4)],
                beside: [],
                having: FleetTraits()
            )
            return try #require(batch)
        }
        let keeper = try PostgresConnection.open(server.conninfo())
        try keeper.run("BEGIN; SELECT FROM roost.work FOR UPDATE")
        let passedOver = try claim()
        #expect(passedOver.work.isEmpty && !passedOver.isMore)
        #expect(passedOver.nextDue.map { $0 <= .milliseconds(10) } == true)
        try keeper.run("ROLLBACK")
        let found = try claim()
        #expect(found.work.map(\.name) == ["w"] && found.nextDue == nil)
    }

    @Test func `knows why no host has a job`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        let (app, other) = (AppID("a"), AppID("b"))
        func member(
            _ name: String,
            lease: Duration = .seconds(60),
            _ traits: FleetTraits = FleetTraits()
        ) throws -> FleetIncarnation {
            let number = try database.member(name, lease: lease)
            try database.describe(number, FleetDescription(traits, apps: [app]))
            return number
        }
        _ = try member("gone", lease: .zero)
        let left = try member("left")
        let one = try member("one", FleetTraits(labels: ["disk": "ssd"]))
        func submit(
            _ name: String,
            _ app: AppID,
            _ place: FleetPlace = FleetPlace(),
            delay: Duration = .zero
        ) throws {
            let job = Job(intent: "W", arguments: "{}")
            let submission = FleetSubmission(
                app: app,
                name: name,
                job: job,
                delay: delay,
                place: place
            )
            _ = try database.submit(submission)
        }
        func wait(_ name: String) throws -> FleetWait? {
            try database.jobs(FleetJobFilter(name: name)).jobs.first?.wait
        }
        try submit("later", app, delay: .seconds(600))
        guard case .due(let time) = try wait("later") else { throw FleetError("it is due") }
        #expect(time > .seconds(500) && time <= .seconds(600))
        try submit("x", app)
        #expect(try wait("x") == .room(["left", "one"]))
        _ = try database.claim(one, upTo: [FleetSlots(app, 1)], beside: [], having: FleetTraits())
        #expect(try wait("x") == nil)
        #expect(try database.jobs(FleetJobFilter(app: app, name: "x")).jobs.map(\.host) == ["one"])
        try submit("x", app)
        #expect(try wait("x") == .name)
        try submit("app", other)
        #expect(try wait("app") == .app)
        let labels = ["disk": "ssd", "room": "2"]
        try submit("labels", app, FleetPlace(labels: labels, needsGraphics: true))
        #expect(try wait("labels") == .labels(labels))
        try submit("gpu", app, FleetPlace(labels: ["disk": "ssd"], needsGraphics: true))
        #expect(try wait("gpu") == .gpu)
        try submit("gone", app, FleetPlace(.named("gone")))
        #expect(try wait("gone") == .hostGone("gone"))
        try submit("left", app, FleetPlace(.named("left")))
        try database.leave(left)
        #expect(try wait("left") == .hostLeft("left"))
        #expect(try database.jobs(FleetJobFilter(app: other)).jobs.map(\.name) == ["app"])
        let task = FleetSubmission(
            app: app,
            name: "a.1",
            .task(.refresh),
            requiresNetwork: true,
            requiresPower: true
        )
        _ = try database.submit(task)
        #expect(try wait("a.1") == .task)
        let tasks = FleetDescription.Tasks(app, FleetSlots.Tasks([TaskID("a.*")], [.refresh]))
        for (traits, why) in [
            (FleetTraits(hasNetwork: false, hasPower: false), FleetWait.network),
            (FleetTraits(hasPower: false), .power), (FleetTraits(), .room(["one"])),
        ] {
            try database.describe(one, FleetDescription(traits, apps: [app], tasks: [tasks]))
            #expect(try wait("a.1") == why)
        }
        #expect(try database.drain("one", true))
        #expect(try wait("a.1") == .drained(["one"]))
        #expect(try database.drain("one", false))
        let drained = FleetDescription(FleetTraits(), apps: [app], tasks: [tasks], isDraining: true)
        try database.describe(one, drained)
        #expect(try wait("a.1") == .drained(["one"]))
        let coming = FleetSubmission(
            app: app,
            name: "coming",
            job: Job(intent: "W", arguments: "{}"),
            keepsPending: true
        )
        _ = try database.offer([FleetArrival(RequestNumber(1), coming)], under: 1)
        #expect(try wait("coming") == .arriving)
        #expect(try database.jobs(FleetJobFilter()).jobs.contains { $0.name == "coming" })
        _ = try database.arrive(under: 1, [RequestNumber(1)])
        #expect(try wait("coming") == .drained(["one"]))
        #expect(try database.jobs(FleetJobFilter(name: "a.1")).jobs.map(\.task) == [.refresh])
        #expect(try !database.jobs(FleetJobFilter()).isMore)
        #expect(try database.overview().hosts.map(\.name) == ["gone", "one"])
    }

    @Test func `knows that no host begins jobs of an intent`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        let app = AppID("a")
        let one = try database.member("one")
        let job = Job(intent: "W", arguments: "{}")
        _ = try database.submit(FleetSubmission(app: app, name: "x", job: job))
        for (intents, wait) in [
            (["V", "W"], FleetWait.room(["one"])), (["V"], .intent), ([], .intent),
            // It has an earlier Roost, which says none.
            (nil, .room(["one"])),
        ] {
            let told: [AppID: [String]] = intents.map { [app: $0] } ?? [:]
            try database.describe(one, FleetDescription(apps: [app], intents: told))
            #expect(try database.jobs(FleetJobFilter(name: "x")).jobs.first?.wait == wait)
        }
    }

    @Test func `knows how far a job is, as the host that has it said last`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        let app = AppID("a")
        var members: [FleetIncarnation] = []
        for name in ["one", "two"] {
            let member = try database.member(name)
            members.append(member)
        }
        let job = Job(intent: "W", arguments: "{}")
        _ = try database.submit(FleetSubmission(app: app, name: "w", job: job))
        func claim() throws -> FleetClaim {
            let slots = [FleetSlots(app, 1)]
            let batch = try database.claim(
                members[0],
                upTo: slots,
                beside: [],
                having: FleetTraits()
            )
            return try #require(batch?.work.first?.claim)
        }
        func progress() throws -> FleetJob.Progress? {
            try database.jobs(FleetJobFilter(name: "w")).jobs.first?.progress
        }
        let first = try claim()
        #expect(try progress() == nil)
        let half = FleetProgress(first, completed: 5, total: 10, title: "Su\0ms", subtitle: "five")
        try database.report(members[1], [half])
        #expect(try progress() == nil, "another host told of it")
        try database.report(members[0], [half])
        let told = try #require(try progress())
        #expect(told.completed == 5 && told.total == 10)
        #expect(told.title == "Su ms" && told.subtitle == "five")
        _ = try database.end([FleetEnd(first, .again(after: .zero, failures: 1, words: "no"))])
        #expect(try progress() == nil, "it begins anew")
        _ = try claim()
        try database.report(members[0], [half])
        #expect(try progress() == nil, "it was told under a former fence")
    }

    @Test func `lists jobs, whatever those who submitted them wrote`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        for (number, odd) in [
            #"{"intent": 3, "retry": "often", "failures": "many", "hold": 7, "lastFailure": {"a": 1}}"#,
            #"{"intent": null, "retry": {"attempts": [1]}, "failures": -1e300, "hold": "later"}"#,
            #"{"retry": [], "failures": 1.5}"#,
        ].enumerated() {
            _ = try server.ask(
                "SELECT roost.submit('a', 'w\(number)', '\(odd)', '0 s', false, false)"
            )
        }
        let database = try PostgresFleet(server.conninfo())
        let jobs = try database.jobs(FleetJobFilter()).jobs
        #expect(jobs.map(\.name) == ["w2", "w1", "w0"])
        #expect(jobs.map(\.failures) == [0, 0, 0] && jobs.allSatisfy { $0.hold == nil })
    }

    @Test func `knows for a week how a job ended, and where`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        let (app, job) = (AppID("a"), Job(intent: "W", arguments: "{}"))
        let member = try database.member("one")
        for name in ["done", "stopped", "withdrawn", "again"] {
            _ = try database.submit(FleetSubmission(app: app, name: name, job: job))
        }
        #expect(try database.cancel(FleetName(app, "withdrawn")))
        let slots = [FleetSlots(app, 9)]
        let none = FleetTraits()
        let work = try database.claim(member, upTo: slots, beside: [], having: none)?.work ?? []
        try #require(work.map(\.name) == ["done", "stopped", "again"])
        // It goes on, and its place is taken; that it is not tried again is no end that people ask
        // for.
        _ = try database.submit(FleetSubmission(app: app, name: "again", job: job))
        let ends = [
            FleetEnd(
                work[0].claim,
                .over(.completed),
                detail: "a\0b",
                result: #"{"value":"\u0000"}"#
            ),
            FleetEnd(work[1].claim, .over(.killedAfterGrace(.stopped))),
            FleetEnd(work[2].claim, .again(after: .zero, failures: 1, words: "no")),
        ]
        #expect(try database.end(ends).count == 3)
        let over = try database.jobs(FleetJobFilter(app: app, isOver: true)).jobs
        #expect(Set(over.map(\.name)) == ["done", "stopped", "withdrawn"])
        #expect(over.allSatisfy { $0.state == .over })
        let done = try #require(over.first { $0.name == "done" })
        #expect(done.host == "one" && done.end?.ending == "completed")
        #expect(done.end?.detail == "a b")
        #expect(done.end?.result == #"{"value":"\u0000"}"#)
        let stopped = try #require(over.first { $0.name == "stopped" }?.end)
        #expect(stopped.ending == "killedAfterGrace" && stopped.cause == "stopped")
        let withdrawn = try #require(over.first { $0.name == "withdrawn" })
        #expect(withdrawn.host == nil && withdrawn.end?.ending == "cancelled")
        #expect(try database.jobs(FleetJobFilter()).jobs.map(\.name) == ["again"])
        _ = try database.submit(FleetSubmission(app: app, name: "done", job: job))
        let both = try database.jobs(FleetJobFilter(app: app, name: "done")).jobs
        #expect(both.map(\.state) == [.waiting, .over])
        _ = try server.ask("UPDATE roost.ended SET ended = ended - interval '8 days'")
        _ = try database.takeOver()
        #expect(try database.jobs(FleetJobFilter(isOver: true)).jobs.isEmpty)
        #expect(try server.ask("SELECT count(*) FROM roost.ended") == "0")
    }

    @Test func `keeps a job with all that it says`() throws {
        let server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
        var database = try PostgresFleet(server.conninfo())
        var terms = JobTerms()
        terms.priority = .background
        terms.tags = ["a", "'b"]
        terms.limits = [JobLimit(key: "k", atOnce: 2), JobLimit(begun: 3, within: .seconds(60))]
        let job = Job(
            intent: "In'tent",
            arguments: #"{"text": "é\u0000 \"quoted\" 🐦"}"#,
            retry: RetryPolicy(.linear, from: .milliseconds(1500), upTo: .seconds(90), attempts: 7),
            usefulUntil: Timestamp(nanoseconds: 4_000_000_000_123_456_789),
            needs: Needs(unmeteredNetwork: true, charging: true, storage: 5 << 30),
            terms: terms
        )
        let app = AppID("com.example.whole")
        let submission = FleetSubmission(
            app: app,
            name: "x'; DROP SCHEMA roost; --",
            job: job,
            requiresNetwork: true,
            requiresPower: true
        )
        let work = try #require(try database.submit(submission).work.first)
        let member = try database.member("one")
        let batch = try database.claim(
            member,
            upTo: [FleetSlots(app, 1)],
            beside: [],
            having: FleetTraits()
        )
        let claimed = try #require(batch?.work.first)
        #expect(claimed.claim.work == work)
        #expect(claimed.name == submission.name)
        #expect(claimed.job == job)
        #expect(claimed.requiresNetwork && claimed.requiresPower)
        // A NUL would be refused each time that it is told.
        let failed = FleetEnd(claimed.claim, .again(after: .zero, failures: 1, words: "a\0b"))
        #expect(try database.end([failed]) == [claimed.claim])
        let again = try database.claim(
            member,
            upTo: [FleetSlots(app, 1)],
            beside: [],
            having: FleetTraits()
        )
        #expect(again?.work.first?.job?.lastFailure == "a b")
    }
}
