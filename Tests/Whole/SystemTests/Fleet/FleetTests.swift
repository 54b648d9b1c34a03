import Glibc
import PostgresServer
import RoostLinux
import RoostWire
import Testing

/// Hosts that share a database: real daemons in homes of their own, and a real PostgreSQL.
@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `A fleet` {
    private let server: PostgresServer

    init() throws { server = try PostgresServer() }

    /// Has a host join, with a lease that is over soon, or one that a busy machine keeps as well.
    private func join(
        _ system: PrivateSystem,
        _ name: String,
        isPatient: Bool = false,
        listing intents: [String] = []
    ) throws -> IntentApp {
        let listed = (["night.*"] + intents).map { "<string>\($0)</string>" }
        let tasks = "<key>RoostFleetTasks</key><array>\(listed.joined())</array>"
        let app = try IntentApp(saying: tasks, in: system)
        if !isPatient {
            try system.set("fleet-lease", "12")
            try system.set("fleet-margin", "4")
        }
        try system.joinFleet(server.conninfo(), as: name)
        return app
    }

    private func makeFleet(with system: PrivateSystem) throws {
        try system.makeFleet(server.conninfo())
    }

    private func submit(_ app: IntentApp, _ intent: String, _ words: String...) throws {
        try app.submit([intent, "--fleet"] + words)
    }

    @Test func `does each job once, on any of its hosts`() throws {
        try withSystem { one in
            try withSystem { two in
                try makeFleet(with: one)
                let apps = try [(one, "one"), (two, "two")].map {
                    try join($0.0, $0.1, isPatient: true)
                }
                let marks = (1...40).map { "m\($0)" }
                for mark in marks { try submit(apps[0], "Flaky", "--mark", mark, "--id", mark) }
                try wait(for: "the end of all") {
                    try server.ask("SELECT count(*) FROM roost.work") == "0"
                }
                let done = apps.flatMap { $0.said("done Flaky") }.sorted()
                #expect(done == marks.map { "done Flaky \($0)" }.sorted())
                // Each claim has a number of its own, which the app knows.
                let fences = apps.flatMap { $0.said("fence ") }
                let numbers = Set(fences.compactMap { $0.split(separator: " ").dropFirst().first })
                #expect(numbers.count == marks.count)
                let hosts = try one.roost("fleet", "hosts", "--json").json()["hosts"]?.asArray
                #expect(hosts?.map { $0["name"] } == ["one", "two"])
                #expect(hosts?.allSatisfy { $0["present"] == true } == true)
                #expect(try one.check("fleet")["good"] == true)
                // The server of a test flushes nothing.
                let durability = try one.check("fleet-durability")
                #expect(durability["finding"]?.asString?.contains("fsync is off") == true)
            }
        }
    }

    @Test func `leaves jobs whose intent is paused on one host to others`() throws {
        try withSystem { one in
            try withSystem { two in
                try makeFleet(with: one)
                let apps = try [(one, "one"), (two, "two")].map {
                    try join($0.0, $0.1, isPatient: true)
                }
                func set(_ verb: String, in system: PrivateSystem) throws {
                    let said = try system.roost("jobs", verb, apps[0].name, "--intent", "Flaky")
                    try #require(said.status == .exited(0), "\(said)")
                }
                try set("pause", in: one)
                let marks = (1...8).map { "m\($0)" }
                for mark in marks { try submit(apps[0], "Flaky", "--mark", mark, "--id", mark) }
                for mark in marks { _ = try apps[1].waits(for: "done Flaky \(mark)") }
                #expect(apps[0].said("done Flaky").isEmpty)
                try set("pause", in: two)
                try submit(apps[1], "Flaky", "--mark", "late", "--id", "late")
                try wait(for: "why nobody has it") {
                    try one.roost("fleet", "jobs").output.contains(
                        "it is paused (roost jobs resume)"
                    )
                }
                try set("resume", in: one)
                _ = try apps[0].waits(for: "done Flaky late")
            }
        }
    }

    @Test func `says where hosts have different versions of an app, until they do not`() throws {
        func install(_ version: String, in system: PrivateSystem) throws {
            let key = "<key>CFBundleShortVersionString</key><string>\(version)</string>"
            _ = try IntentApp(saying: key, in: system)
        }
        try withSystem { one in
            try withSystem { two in
                try makeFleet(with: one)
                try install("1.2", in: one)
                try install("1.3", in: two)
                try one.joinFleet(server.conninfo(), as: "one")
                let words = "com.example.baker differs between hosts: 1.2 on one; 1.3 on two"
                try wait(for: "the first one's description") {
                    try server.ask(
                        "SELECT count(*) FROM roost.hosts WHERE has -> 'versions' <> '{}'"
                    )
                        == "1"
                }
                let joined = try two.roost("fleet", "join", server.conninfo(), "--name", "two")
                #expect(joined.status == .exited(0))
                #expect(joined.errors.contains("\(words)."), "\(joined)")
                try wait(for: "what the other host sees") {
                    try one.roost("fleet", "hosts").output.contains("\(words).")
                }
                #expect(try one.roost("doctor").output.contains(words))
                // Both are members: whoever brings a fleet up to date does it host by host.
                try two.kill()
                try two.start()
                #expect(try two.app("com.example.baker")["version"] == "1.3")
                try install("1.3", in: one)
                try wait(for: "the end of that") {
                    let checks = try one.roost("doctor", "--json").json()["checks"]?.asArray
                    return checks?.first { $0["name"] == "fleet-versions" }?["good"] == true
                }
                #expect(try !one.roost("fleet", "hosts").output.contains("differs"))
            }
        }
    }

    @Test func `says where a machine's clock is not that of the database`() throws {
        try withSystem { one in
            try makeFleet(with: one)
            _ = try join(one, "one", isPatient: true)
            try server.sayTime(laterBy: 7200)
            try wait(for: "its hearing of that") {
                try one.call("Doctor")["checks"]?.asArray?.contains { $0["name"] == "fleet-clock" }
                    == true
            }
            let check = try one.check("fleet-clock")
            let words = "this machine's clock is 120 min behind that of the fleet's database"
            #expect(check["good"] == false && check["finding"]?.asString == words)
        }
    }

    @Test func `of an earlier version is upgraded by a person, and of a later one still used`()
        throws
    {
        func makeLater(_ version: Int, serving oldest: Int) throws {
            _ = try server.begin([
                "COMMENT ON SCHEMA roost IS 'Fleet of Roost, version \(oldest)'",
                "COMMENT ON TABLE roost.hosts IS 'Schema of version \(version)'",
                "NOTIFY roost_schema",
            ])()
        }
        try withSystem { one in
            _ = try server.ask(PostgresServer.firstSchema)
            let early = try one.roost("fleet", "join", server.conninfo(), "--name", "one")
            #expect(early.status == .exited(1))
            #expect(early.errors.contains("roost fleet init upgrades it"), "\(early)")
            #expect(try one.membership?.isNull != false)
            let upgraded = try one.roost("fleet", "init", server.conninfo())
            #expect(upgraded.status == .exited(0))
            #expect(upgraded.output.contains("was of version 1"), "\(upgraded)")
            let again = try one.roost("fleet", "init", server.conninfo(), "--json").json()
            #expect(again["created"] == false && again["former"] == again["version"])
            let known = try #require(again["version"]?.asInteger.map { Int($0) })
            let app = try join(one, "one", isPatient: true)
            try makeLater(known + 1, serving: known)
            try wait(for: "its hearing of that") {
                try one.call("Doctor")["checks"]?.asArray?.contains { $0["name"] == "fleet-schema" }
                    == true
            }
            try submit(app, "Flaky", "--mark", "still")
            _ = try app.waits(for: "done Flaky still")
            try makeLater(known + 2, serving: known + 1)
            try wait(for: "its being refused") {
                try one.membership?["trouble"]?["why"]?.asString?.contains("older than") == true
            }
            try makeLater(known, serving: known - 1)
            try submit(app, "Flaky", "--mark", "again")
            _ = try app.waits(for: "done Flaky again")
        }
    }

    @Test func `lets a copied home wait until what the other has is over`() throws {
        try withSystem { one in
            try makeFleet(with: one)
            let app = try join(one, "one")
            try submit(app, "Wait", "--id", "long")
            _ = try app.waits(for: "start Wait")
            let fence = "SELECT fence FROM roost.work"
            let before = try #require(Int(try server.ask(fence)))
            // As it looks on another machine: the same home in another folder, while the database
            // has the lease of the first.
            try one.kill()
            let former = one.home + ".former"
            try FileSystem.rename(one.home, to: former)
            defer { try? FileSystem.removeTree(former) }
            let copying = Child(
                try Spawner.spawn(
                    executable: "/bin/cp",
                    arguments: ["-a", former, one.home],
                    environment: plainEnvironment
                )
            )
            try #require(try copying.end() == .exited(0))
            try one.start()
            try wait(for: "its knowing of another start") {
                try one.membership?["trouble"]?["why"]?.asString?.contains("from another start")
                    == true
            }
            #expect(
                try server.ask("SELECT leased_until > clock_timestamp() FROM roost.hosts") == "t"
            )
            #expect(app.said("start Wait").count == 1)
            try wait(for: "its being a member") { try one.membership?["state"] == "member" }
            try wait(for: "its having it again") { app.said("start Wait").count == 2 }
            #expect(try #require(Int(try server.ask(fence))) > before)
        }
    }

    @Test func `takes over what a host had that was killed`() throws {
        try withSystem { one in
            try withSystem { two in
                try makeFleet(with: one)
                let app = try join(one, "one")
                try submit(app, "Wait", "--id", "long")
                _ = try app.waits(for: "start Wait")
                let other = try join(two, "two")
                try one.kill()
                _ = try other.waits(for: "start Wait")
                // It comes back as a member, and has nothing of what it had.
                try one.start()
                try wait(for: "its being a member again") {
                    try one.membership?["state"] == "member"
                }
                #expect(try one.membership?["running"] == 0)
                #expect(app.said("start Wait").count == 1)
                // Whoever drains a machine from another one is told what it still has, until that
                // is nothing.
                let drained = try one.roost("fleet", "drain", "two")
                #expect(drained.output.contains("It still has 1: long of \(other.name)."))
                let waiting = try one.command(["fleet", "drain", "two", "--wait"])
                let far = try one.roost("fleet", "drain", "six")
                #expect(far.status == .exited(4))
                #expect(far.errors.contains("called six"))
                try wait(for: "its hearing of it") { try two.membership?["draining"] == true }
                let cancelled = try two.roost("fleet", "cancel", other.name, "long")
                #expect(cancelled.status == .exited(0), "\(cancelled)")
                _ = try other.waits(for: "onCancel")
                let said = try waiting.end()
                #expect(said.output.hasSuffix("It has nothing of the fleet any more.\n"), "\(said)")
                // It stays drained when it starts anew, until somebody anywhere lets it claim
                // again.
                try two.kill()
                try two.start()
                try submit(other, "Say", "--text", "later", "--host", "two")
                try wait(for: "its being a member again") {
                    try two.membership?["state"] == "member"
                }
                #expect(try two.membership?["draining"] == true)
                #expect(other.said("start Say later") == [])
                #expect(try one.roost("fleet", "resume", "two").status == .exited(0))
                _ = try other.waits(for: "start Say later")
            }
        }
    }

    @Test func `tells how far work is, whoever asks on whichever host`() throws {
        try withSystem { one in
            try withSystem { two in
                try makeFleet(with: one)
                let app = try join(one, "one")
                _ = try join(two, "two")
                try submit(app, "Work", "--way", "clock", "--id", "far", "--host", "one")
                func counts() throws -> (completed: Int64, total: Int64)? {
                    let jobs = try two.roost("fleet", "jobs", "--json").json()["jobs"]?.asArray
                    let progress = jobs?.first { $0["id"] == "far" }?["progress"]
                    guard let completed = progress?["completed"]?.asInteger,
                        let total = progress?["total"]?.asInteger
                    else { return nil }
                    return (completed, total)
                }
                try wait(for: "its first count") { try counts() != nil }
                let first = try #require(try counts())
                #expect(first.total == 1_000_000)
                // With each renewal.
                try wait(for: "further counts") {
                    try counts().map { $0.completed > first.completed } ?? false
                }
                let words = try two.roost("fleet", "jobs").output
                #expect(words.contains("far") && words.contains("one"), "\(words)")
                let activities = try two.roost("activities", "--fleet").output
                #expect(activities.contains("one") && activities.contains("Work"), "\(activities)")
                #expect(try two.roost("fleet", "cancel", app.name, "far").status == .exited(0))
                try wait(for: "its end") { try counts() == nil }
                // A person runs one, and waits.
                let run = ["run", app.name, "Say", "--text", "there", "--fleet-host", "one"]
                let said = try two.command(run).end()
                #expect(said.output == "there\n", "\(said)")
                let failing = [
                    "run", app.name, "Flaky", "--mark", "f", "--failures", "5", "--fleet",
                ]
                let failed = try two.command(failing).end()
                #expect(failed.status == .exited(1))
                #expect(failed.errors.contains("Flaky failed: "), "\(failed)")
                #expect(try server.ask("SELECT count(*) FROM roost.work") == "0")
            }
        }
    }

    @Test func `ends what runs when its system hangs, before anybody else begins it`() throws {
        try withSystem { one in
            try withSystem { two in
                try makeFleet(with: one)
                let app = try join(one, "one")
                try submit(app, "Wait", "--id", "long")
                _ = try app.waits(for: "start Wait")
                let process = try #require(try one.children("IntentTestApp").first)
                let other = try join(two, "two")
                one.daemon.signal(SIGSTOP)
                defer { one.daemon.signal(SIGCONT) }
                // Nothing but the helper can end it now.
                #expect(try process.handle.waitUntilEnded(milliseconds: patience))
                #expect(other.said("start Wait") == [])
                _ = try other.waits(for: "start Wait")
            }
        }
    }

    @Test func `loses nothing while its database is away, and local work goes on`() throws {
        try withSystem { one in
            try makeFleet(with: one)
            let app = try join(one, "one")
            try submit(app, "Flaky", "--mark", "before", "--failures", "0", "--earliest", "+8s")
            try server.stop()
            try wait(for: "its being known") { try one.membership?["state"] == "silent" }
            let trouble = try one.membership?["trouble"]?["why"]?.asString ?? ""
            #expect(trouble.contains("database"))
            let refused = try app.begin("submit", ["Say", "--fleet", "--text", "x"]).end()
            #expect(refused.status == .exited(1))
            #expect(refused.errors.contains("cannot be reached"))
            #expect(try app.roost("run", "Say", "--text", "local").output == "local\n")
            try server.start()
            _ = try app.waits(for: "done Flaky before")
            try wait(for: "its being a member") { try one.membership?["state"] == "member" }
            #expect(app.said("done Flaky before").count == 1)
        }
    }

    @Test func `does not keep a person who presses Ctrl-C while its database does not answer`()
        throws
    {
        try withSystem { one in
            try makeFleet(with: one)
            let app = try join(one, "one", isPatient: true)
            let running = try one.command(["run", app.name, "Wait", "--fleet"])
            _ = try app.waits(for: "start Wait")
            // Who speaks with the database waits for it, for so long that it does not end by
            // itself.
            let fleet = try #require(try one.children("roost-fleet").first)
            fleet.signal(SIGSTOP)
            defer { fleet.signal(SIGCONT) }
            let submitting = try one.command(["run", app.name, "Say", "--text", "x", "--fleet"])
            // From then on it hears Ctrl-C by itself.
            try wait(for: "its listening to Ctrl-C") {
                let file = "/proc/\(submitting.child.pid)/status"
                let status = try FileSystem.readText(file, limit: 1 << 16)
                let blocked = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
                let signals = blocked.flatMap { UInt64($0.dropFirst(8), radix: 16) } ?? 0
                return signals & 1 << (SIGINT - 1) != 0
            }
            submitting.child.signal(SIGINT)
            let submitted = try submitting.end()
            #expect(submitted.status == .exited(130), "\(submitted)")
            #expect(submitted.errors.contains("whether Say was submitted is not known"))
            running.child.signal(SIGINT)
            try running.wait(for: "telling it to stop")
            running.child.signal(SIGINT)
            let left = try running.end()
            #expect(left.status == .exited(130), "\(left)")
            #expect(left.errors.contains("is withdrawn is not known"), "\(left)")
        }
    }

    @Test func `has each job done where it may be`() throws {
        try withSystem { one in
            try withSystem { two in
                try makeFleet(with: one)
                try two.set("label.disk", "ssd")
                let apps = [try join(one, "one"), try join(two, "two")]
                func done(_ mark: String) -> [Bool] {
                    apps.map { !$0.said("done Flaky \(mark)").isEmpty }
                }
                let submissions = [
                    ("label", ["--where", "disk=ssd"]), ("host", ["--host", "one"]),
                    ("each", ["--each", "--id", "each"]),
                ]
                for (mark, words) in submissions {
                    let all = ["Flaky", "--fleet", "--mark", mark] + words
                    let said = try apps[0].begin("submit", all).end()
                    try #require(said.status == .exited(0), "\(said)")
                }
                try wait(for: "the end of all") {
                    try server.ask("SELECT count(*) FROM roost.work") == "0"
                }
                #expect(done("label") == [false, true])
                #expect(done("host") == [true, false])
                #expect(apps.map { $0.said("done Flaky each").count } == [1, 1])
                // How each ended is known everywhere, and what it gave back.
                let history =
                    try one.roost("fleet", "jobs", "--history", "--json")
                    .json()["jobs"]?.asArray ?? []
                #expect(history.allSatisfy { $0["ending"] == "completed" })
                let results = history.compactMap { $0["result"]?["value"]?.asString }.sorted()
                #expect(
                    results.map { $0.split(separator: " ").first } == [
                        "each", "each", "host", "label",
                    ]
                )
                let each = history.filter { $0["id"] == "each" }.compactMap { $0["host"]?.asString }
                #expect(each.sorted() == ["one", "two"])
                try submit(apps[0], "Flaky", "--mark", "none", "--where", "disk=none,gpu")
                let waits = try one.roost("fleet", "jobs", "--json").json()["jobs"]?.asArray
                #expect(waits?.first?["waiting"]?["why"] == "labels")
                #expect(waits?.first?["waiting"]?["words"]?.asString?.contains("disk=none") == true)
                func refusal(_ words: String...) throws -> Command.Said {
                    try apps[0].begin("submit", ["Say", "--text", "x"] + words).end()
                }
                let far = try refusal("--fleet", "--host", "six")
                #expect(far.status == .exited(4))
                #expect(far.errors.contains("no host of the fleet is called six"))
                #expect(try refusal("--each").errors.contains("add --fleet"))
                let both = try refusal("--fleet", "--host", "one", "--each")
                #expect(both.errors.contains("leave one of them away"))
                let odd = try refusal("--fleet", "--where", "disk")
                #expect(odd.status == .exited(2))
                #expect(odd.errors.contains("disk=ssd,gpu"))
                #expect(try two.roost("fleet", "leave").status == .exited(0))
                let hosts = try one.roost("fleet", "hosts", "--json").json()["hosts"]?.asArray
                #expect(hosts?.map { $0["name"] } == ["one"])
                #expect(hosts?.first?["apps"] == [.string(apps[0].name)])
            }
        }
    }

    @Test func `does each task of its apps once, which they submit as on one machine`() throws {
        try withSystem { one in
            try withSystem { two in
                try makeFleet(with: one)
                let apps = [try join(one, "one"), try join(two, "two")]
                func plan(_ app: IntentApp, _ words: String...) throws -> String {
                    let said = try app.begin("run", ["Plan", "--identifier"] + words).end()
                    return String(said.output.dropLast())
                }
                func begun(_ name: String) -> [Int] { apps.map { $0.said("begin \(name)").count } }
                // One for the whole fleet: listed, replaced and withdrawn from anywhere.
                #expect(try plan(apps[0], "night.quick", "--delay", "3600") == "submitted")
                #expect(try plan(apps[1], "night.quick", "--delay", "3600") == "submitted")
                for app in apps {
                    #expect(try plan(app, "night.quick", "--lists") == "night.quick")
                }
                let waits = try two.roost("fleet", "jobs", "--json").json()["jobs"]?.asArray ?? []
                #expect(waits.map { $0["kind"] } == ["processing"])
                #expect(waits.first?["waiting"]?["why"] == "due")
                let words = try apps[0].roost("explain", "night.quick").output
                #expect(words.contains("In the fleet it waits for a machine: it is due in"))
                #expect(try plan(apps[1], "night.quick", "--withdraws") == "")
                #expect(try plan(apps[0], "night.quick", "--lists") == "")
                // It runs once, and how it ended is known everywhere.
                #expect(try plan(apps[0], "night.quick") == "submitted")
                try wait(for: "the end of all") {
                    try server.ask("SELECT count(*) FROM roost.work") == "0"
                }
                #expect(begun("night.quick").reduce(0, +) == 1)
                let history = try two.roost("fleet", "jobs", "--history", "--json").json()["jobs"]
                #expect(history?.asArray?.first?["ending"] == "completed")
                // Whose host dies is taken over, as an interrupted one comes again on one machine.
                let other = try apps[0].roost("submit", "night.long", "--kind", "processing")
                try #require(other.status == .exited(0), "\(other)")
                try wait(for: "its beginning") { begun("night.long").contains(1) }
                let (here, there) = begun("night.long")[0] == 1 ? (one, 1) : (two, 0)
                try here.kill()
                _ = try apps[there].waits(for: "begin night.long")
                #expect(begun("night.long") == [1, 1])
                try here.start()
                // Nothing is promised while the database is away.
                try server.stop()
                #expect(try plan(apps[there], "night.quick").hasPrefix("unavailable "))
            }
        }
    }

    @Test func `does the jobs of an intent that is listed, with unchanged code`() throws {
        try withSystem { one in
            try withSystem { two in
                try makeFleet(with: one)
                let apps = try [(one, "one"), (two, "two")].map {
                    try join($0.0, $0.1, isPatient: true, listing: ["Flaky"])
                }
                let app = apps[0]
                func done(_ mark: String) -> Int {
                    apps.map { $0.said("done Flaky \(mark)").count }.reduce(0, +)
                }
                // As on one machine: many are submitted, and their values waited for.
                let marks = (1...6).map { "m\($0)" }
                let words = ["SubmitJobs", "--failures", "0"] + marks.flatMap { ["--marks", $0] }
                let said = try app.begin("run", words).end()
                #expect(said.output.contains("m1 after 0"), "\(said)")
                #expect(marks.map(done) == marks.map { _ in 1 })
                #expect(try server.ask("SELECT count(*) FROM roost.ended") == "6")
                // By people as well, and what is held is retried from another machine.
                func submit(_ more: String...) throws -> Command.Said {
                    try app.begin("submit", ["Flaky"] + more).end()
                }
                let waits = try submit("--mark", "w", "--failures", "0", "--wait")
                #expect(waits.output.contains("w after 0"), "\(waits)")
                let once = ["--mark", "h", "--attempts", "1", "--id", "h", "--host", "one"]
                let hold = try app.begin("submit", ["Flaky"] + once + ["--wait"]).end()
                #expect(hold.errors.contains("it is held"), "\(hold)")
                let explained = try two.roost("explain", app.name, "job#h").output
                #expect(explained.contains("held"), "\(explained)")
                let retried = try two.roost("retry", app.name, "h")
                #expect(retried.status == .exited(0), "\(retried)")
                try wait(for: "its end") { done("h") == 1 }
                // One may be kept here.
                let here = try submit("--mark", "here", "--failures", "0", "--here")
                #expect(here.status == .exited(0), "\(here)")
                _ = try app.waits(for: "done Flaky here")
                let count = "SELECT count(*) FROM roost.ended WHERE app = '\(app.name)'"
                #expect(try server.ask(count) == "8")
                // And withdrawn from anywhere.
                let late = try submit("--mark", "l", "--id", "late", "--earliest", "+1h")
                #expect(late.output == "late\n", "\(late)")
                #expect(try two.roost("jobs", "cancel", app.name, "late").status == .exited(0))
                #expect(try server.ask("SELECT count(*) FROM roost.work") == "0")
                #expect(try two.roost("jobs", "cancel", app.name, "late").status == .exited(4))
                #expect(try two.roost("explain", app.name, "job#none").status == .exited(4))
            }
        }
    }

    @Test func `has what repeats due once for all, whatever machines come and go`() throws {
        try withSystem { one in
            try withSystem { two in
                try makeFleet(with: one)
                let apps = try [(one, "one"), (two, "two")].map {
                    try join($0.0, $0.1, listing: ["Flaky"])
                }
                func count(_ what: String) throws -> Int {
                    Int(try server.ask("SELECT \(what)")) ?? -1
                }
                let start = try count("floor(extract(epoch FROM clock_timestamp()))")
                let words = [
                    "Flaky", "--mark", "r", "--failures", "0", "--id", "rep", "--every", "1s",
                ]
                for app in apps {
                    let said = try app.begin("submit", words).end()
                    try #require(said.status == .exited(0), "\(said)")
                }
                let over = "count(*) FROM roost.ended WHERE name = 'rep'"
                try wait(for: "three of them") { try count(over) >= 3 }
                try two.kill()
                let before = try count(over)
                try wait(for: "two more without it") { try count(over) >= before + 2 }
                try two.start()
                try wait(for: "its being a member again") {
                    try two.membership?["state"] == "member"
                }
                for system in [one, two] {
                    let said = try system.roost("schedules", "pause", apps[0].name, "rep")
                    #expect(said.status == .exited(0), "\(said)")
                }
                try wait(for: "the end of all") { try count("count(*) FROM roost.work") == 0 }
                // One at most for each second that has gone by, however many machines have asked.
                let seconds = try count("through / 1000000000 FROM roost.repeats") - start
                #expect(try count(over) <= seconds)
                // Nothing was submitted by a machine alone.
                for app in apps {
                    #expect(app.said("fence ").count == app.said("done Flaky r").count)
                }
                let run = try two.roost("schedules", "run", apps[1].name, "rep")
                #expect(run.status != .exited(0))
                #expect(run.errors.contains("roost submit"), "\(run)")
            }
        }
    }

    @Test func `takes what its apps submit in code, and refuses by type`() throws {
        try withSystem { one in
            try makeFleet(with: one)
            let alone = try IntentApp(in: one)
            func say(_ app: IntentApp, _ words: String...) throws -> String {
                try app.begin("run", ["SubmitToFleet"] + words).end().output
            }
            #expect(try say(alone, "--mark", "early") == "noFleet\n")
            let app = try join(one, "one")
            #expect(try say(app, "--mark", "far", "--host", "six") == "noSuchHost\n")
            let said = try say(app, "--mark", "code")
            #expect(said.hasPrefix("code, code ") && said.hasSuffix(", true\n"), "\(said)")
            _ = try app.waits(for: "done Flaky code")
            let words = ["Flaky", "--fleet", "--mark", "typed", "--id", "typed", "--wait"]
            let typed = try app.begin("submit", words).end()
            #expect(
                typed.status == .exited(0) && typed.output.hasPrefix("typed\ntyped "),
                "\(typed)"
            )
            let held = ["Flaky", "--fleet", "--mark", "bad", "--failures", "9", "--attempts", "1"]
            let failed = try app.begin("submit", held + ["--wait"]).end()
            #expect(failed.status == .exited(1))
            #expect(failed.errors.contains("it is held"), "\(failed)")
            try server.stop()
            try wait(for: "its being known") { try one.membership?["state"] == "silent" }
            #expect(try say(app, "--mark", "late") == "fleetUnavailable\n")
        }
    }

    @Test func `has a helper only where it is joined, which is started again when it dies`() throws
    {
        try withSystem { one in
            func helpers() -> [Int32] {
                ((try? one.children("roost-fleet")) ?? []).map(\.pid)
            }
            #expect(helpers() == [])
            try makeFleet(with: one)
            #expect(helpers() == [])
            let app = try join(one, "one")
            let first = try #require(helpers().first)
            try Child(pid: first).signal(SIGKILL)
            try wait(for: "another helper") { helpers().first.map { $0 != first } ?? false }
            try submit(app, "Say", "--text", "again")
            _ = try app.waits(for: "start Say again")
            let left = try one.roost("fleet", "leave")
            #expect(left.status == .exited(0), "\(left)")
            #expect(helpers() == [])
            #expect(try FileSystem.status(one.home + "/fleet") == nil)
        }
    }

    @Test func `refuses with a sentence and an exit status, and nothing is half joined`() throws {
        try withSystem { one in
            func refusal(
                _ words: String...
            ) throws -> (status: RoostLinux.ExitStatus, words: String) {
                let said = try one.command(["fleet"] + words).end()
                #expect(try FileSystem.status(one.home + "/fleet") == nil)
                return (said.status, said.errors)
            }
            let database = server.conninfo()
            let missing = try refusal("join", database)
            #expect(missing.status == .exited(1))
            #expect(missing.words.contains("roost fleet init"))
            #expect(try refusal("join", "host=/nowhere").words.contains("cannot be reached"))
            #expect(try refusal("join", "geheim").words.contains("cannot read the way"))
            let guest = server.conninfo(user: "guest")
            let wrong = try refusal("join", guest + " password=falsch")
            #expect(wrong.words.contains("password authentication failed"))
            #expect(!wrong.words.contains("falsch"))
            try makeFleet(with: one)
            _ = try server.ask("COMMENT ON TABLE roost.hosts IS 'Schema of version 9'")
            _ = try server.ask("COMMENT ON SCHEMA roost IS 'Fleet of Roost, version 9'")
            #expect(try refusal("join", database).words.contains("older than the fleet's schema"))
            _ = try server.ask("COMMENT ON SCHEMA roost IS 'Birds'")
            #expect(try refusal("init", database).words.contains("not of a fleet"))
            #expect(try refusal("hosts").status == .exited(5))
            #expect(try refusal("joi", database).words.contains("did you mean join?"))
            _ = try server.ask("COMMENT ON SCHEMA roost IS 'Fleet of Roost, version 1'")
            try withSystem { two in
                _ = try join(two, "one")
                #expect(try refusal("join", database, "--name", "one").words.contains("--name"))
            }
        }
    }

    @Test func `is not joined by a home whose membership is damaged`() throws {
        try withSystem { one in
            try makeFleet(with: one)
            _ = try join(one, "one")
            let path = one.home + "/fleet"
            #expect(try FileSystem.status(path)?.mode == 0o600)
            #expect(try one.terminate() == .exited(0))
            var bytes = try FileSystem.read(path, limit: 1 << 20)
            bytes[bytes.count - 3] ^= 1
            try FileSystem.write(bytes, atomicallyTo: path)
            try one.start()
            let said = try one.roost("fleet", "hosts")
            #expect(said.status == .exited(5))
            #expect(said.errors.contains("damaged"))
            #expect(try one.roost("fleet").errors.contains("damaged"))
            #expect(try one.check("fleet")["finding"]?.asString?.contains("damaged") == true)
            #expect(try one.roost("fleet", "leave").status == .exited(0))
            #expect(
                try one.roost("fleet", "join", server.conninfo(), "--name", "other").status
                    == .exited(0)
            )
        }
    }
}
