import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `A system under torture` {
    /// `make torture` asks for many rounds; a few are lived through in every test run.
    static func setting(_ name: String, or usual: UInt64) -> UInt64 {
        EnvironmentVariables.read("ROOST_TORTURE_\(name)").flatMap { UInt64($0) } ?? usual
    }

    @Test func `loses nothing, whoever is killed and when`() throws {
        let rounds = Self.setting("ROUNDS", or: 150)
        // What is kept of many rounds takes room: a disk that is full for good is no torture.
        let disk = Here.canMount ? try SmallDisk(megabytes: 16 + Int(rounds / 50)) : nil
        defer { disk?.remove() }
        let server = try FileServer("limit_rate 2m;")
        try withSystem(environment: ["TESTAPP_MANY=100"], home: disk?.path) { system in
            let seed = Self.setting("SEED", or: 1)
            var torture = try Torture(of: system, seed: seed, server: server, disk: disk)
            for _ in 0..<rounds { try torture.goOn() }
            try torture.settle()
            print("torture of seed \(seed): \(torture.report)")
        }
    }
}

/// Rounds in which everything goes on at once, and somebody is killed in the middle of it.
private struct Torture {
    enum Victim: CaseIterable { case daemon, app, carrier, all }

    static let apps = ["com.example.one", "com.example.two"]

    let system: PrivateSystem
    let seed: UInt64
    let disk: SmallDisk?
    var chance: SplitMix
    var round = 0
    var books: [Books]
    var downloads: Downloads
    var builds = 1
    var later = 0
    /// What each kill was, for people.
    var figures: [String: Int] = [:]
    /// How many processes were killed.
    let kills = Shared(0)
    private var seen = 0
    private let containers: [String]

    init(of system: PrivateSystem, seed: UInt64, server: FileServer, disk: SmallDisk?) throws {
        (self.system, self.seed, self.disk) = (system, seed, disk)
        chance = SplitMix(seed: seed)
        books = Self.apps.map { app in
            Books(
                app: app,
                identifiers: (0..<99).map { "good.x.\($0)" } + ["slow-stop.x.0"]
            )
        }
        for app in Self.apps { try system.install(app) }
        try system.set("pending-processing", "10000")
        // Enough for the books, and no more than the disk has room for.
        try system.set("history", "1000")
        downloads = try Downloads(system, server)
        containers = try Self.apps.map { try #require(try system.app($0)["container"]?.asString) }
        for container in containers {
            try FileSystem.write(Array("kept".utf8), atomicallyTo: container + "/kept")
        }
    }

    /// Lives through one round, and looks whether every promise was kept.
    mutating func goOn() throws {
        round += 1
        let victim = Victim.allCases[Int(chance.next() % 4)]
        // Work waits in one round, and has begun in the next.
        try system.set("device-in-use", chance.next() % 3 == 0 ? "yes" : "no")
        let isFull = disk != nil && chance.next() % 10 == 0
        if isFull { try disk?.fill(leaving: Int(chance.next() % 200) << 12) }
        // A disk that forgets all that this round writes.
        let isForgetful = plant("FORGET")
        let before = try isForgetful ? storeFiles() : []
        try blow(victim)
        if isForgetful, victim == .daemon || victim == .all {
            try system.kill()
            for file in before { try FileSystem.write(file.bytes, atomicallyTo: file.path) }
        }
        figures["\(victim) killed", default: 0] += 1
        if victim == .daemon || victim == .all { try startAgain(hasRoom: !isFull) }
        if isFull {
            figures["disk full", default: 0] += 1
            try disk?.makeRoom()
            try system.untilTrue("the store has room again") {
                try system.check("store")["good"]?.asBool == true
            }
        }
        try audit()
    }

    /// Whether a fault is to be there from this round on, so that one can see the auditor find it.
    private func plant(_ name: String) -> Bool {
        `A system under torture`.setting(name, or: .max) <= UInt64(round)
    }

    private func storeFiles() throws -> [(path: String, bytes: [UInt8])] {
        try ["/store.db", "/store.db-wal"].map { name in
            let path = system.home + name
            return (path, try FileSystem.read(path, limit: 64 << 20))
        }
    }

    /// What was done, for people.
    var report: String {
        let deeds = figures.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        let begun = books.reduce(0) { $0 + $1.begun.count }
        return "\(round) rounds, \(kills.value) processes killed, \(begun) runs, "
            + "\(downloads.arrived) downloads; " + deeds.joined(separator: ", ")
    }

    // MARK: - The storm

    /// Has everybody ask until somebody hears the answer at which the victim is killed.
    private mutating func blow(_ victim: Victim) throws {
        let kill = Kill(
            at: Int(chance.next() % 30) + 1,
            pause: chance.next() % 100_000,
            victims: try victims(victim),
            kills
        )
        var askers: [Asker] = []
        for place in books.indices {
            let names = books[place].take(Int(chance.next() % 20) + 10)
            askers.append(
                try Asker(
                    app: books[place].app,
                    names: names,
                    system.socket,
                    isEager: plant("EAGER"),
                    kill
                )
            )
        }
        let working = Shared(askers.count)
        let allDone = try EventFlag()
        for asker in askers {
            try Threads.start(name: "client") {
                asker.ask()
                if working.change({
                    $0 -= 1; return $0
                }) == 0 {
                    allDone.raise()
                }
            }
        }
        do {
            try disturb()
        } catch is Refused {
            figures["refused", default: 0] += 1
        } catch {
            // The daemon or the puppet is gone in the middle of it.
            figures["cut off", default: 0] += 1
        }
        guard try Descriptor.wait(for: allDone) else { throw TookTooLong(what: "the clients") }
        kill.strike()
        for (place, asker) in askers.enumerated() { asker.settle(&books[place]) }
    }

    /// What else goes on: bytes, new builds, and requests that are taken back.
    private mutating func disturb() throws {
        for _ in 0..<(chance.next() % 3) { try downloads.add(&chance) }
        let place = Int(chance.next() % UInt64(books.count))
        if chance.next() % 4 == 0 {
            // It stays with the former build, or has this one; both folders are whole.
            builds = builds % 4 + 1
            try system.install(
                books[place].app,
                folder: "\(system.home)/apps/\(books[place].app)-\(builds)"
            )
            figures["installed", default: 0] += 1
        }
        later += 1
        let name = "good.later.\(later)"
        let app = books[place].app
        books[place].note(unanswered: name)
        do {
            try system.submit(app, name, kind: "processing", earliestBegin: 9_000_000_000_000_000)
            books[place].note(acknowledged: name)
            try system.call("Cancel", ["app": .string(app), "identifier": .string(name)])
            books[place].note(withdrawn: name)
            figures["withdrawn", default: 0] += 1
        } catch let refused as Refused {
            if !books[place].isAcknowledged(name) { books[place].note(refused: name) }
            throw refused
        }
    }

    private mutating func victims(_ victim: Victim) throws -> [Child] {
        switch victim {
        case .daemon: return [system.daemon]
        case .carrier: return try system.children("roost-carrier")
        case .app:
            let apps = system.strays()
            return apps.isEmpty ? [] : [apps[Int(chance.next() % UInt64(apps.count))]]
        case .all:
            let everybody = try system.children("roost-carrier") + system.strays()
            return (everybody + [system.daemon]).shuffled(using: &chance)
        }
    }

    private mutating func startAgain(hasRoom: Bool) throws {
        let carriers = try system.children("roost-carrier")
        try system.kill()
        let left = system.strays()
        if hasRoom, chance.next() % 4 == 0 {
            try system.makeStoreOlder(version: Int(3 + chance.next() % 3))
            figures["upgraded", default: 0] += 1
        }
        while chance.next() % 3 == 0 {
            try system.startInVain(for: Int64(chance.next() % 60))
            kills.change { $0 += 1 }
            figures["killed while starting", default: 0] += 1
        }
        try system.start()
        for process in left {
            #expect(process.hasEnded, "process \(process.pid) is left over \(here)")
        }
        for carrier in carriers {
            #expect(try carrier.handle.waitUntilEnded(milliseconds: patience), "\(here)")
        }
    }

    // MARK: - The auditor

    private var here: Comment { "in round \(round) of seed \(seed)" }

    private mutating func audit() throws {
        // A request that nobody submitted.
        if plant("PLANT") { books[0].note(acknowledged: "good.never") }
        for place in books.indices {
            let broken = try books[place].audit(system)
            #expect(broken == [], here)
            try #require(broken.isEmpty)
            let app = try system.app(books[place].app)
            let executable = try #require(app["executable"]?.asString)
            #expect(try FileSystem.status(executable)?.isExecutable == true, here)
            let kept = try FileSystem.readText(containers[place] + "/kept", limit: 100)
            #expect(kept == "kept", here)
        }
        try system.takeEvents()
        for event in system.events[seen...] {
            for place in books.indices {
                let broken = books[place].broken(by: event)
                #expect(broken == nil, here)
            }
        }
        seen = system.events.count
        let broken = try downloads.audit(system)
        #expect(broken == [], here)
    }

    /// Waits until all bytes have arrived, and all work that is due has begun.
    mutating func settle() throws {
        try downloads.settle(system)
        try system.set("device-in-use", plant("STALL") ? "yes" : "no")
        if plant("STALL") { try submitMore() }
        do {
            try system.untilTrue("all work that is due") {
                try books.allSatisfy { try $0.undone(system).isEmpty }
            }
        } catch is TookTooLong {
            for book in books {
                for name in try book.undone(system) {
                    let why = try system.blockers(book.app, name)
                    Issue.record("\(book.app): \(name) is due and never began: \(why)")
                }
            }
        }
        try audit()
        #expect(downloads.owed == 0)
    }

    private mutating func submitMore() throws {
        for name in books[0].take(2) {
            try system.submit(books[0].app, name, kind: "processing")
            books[0].note(acknowledged: name)
        }
    }
}

/// The moment at which somebody is killed: after so many answers, and a little work.
private final class Kill: Sendable {
    private let left: Shared<Int>
    private let pause: UInt64
    private let victims: [Child]
    private let kills: Shared<Int>

    init(at answer: Int, pause: UInt64, victims: [Child], _ kills: Shared<Int>) {
        left = Shared(answer)
        (self.pause, self.victims, self.kills) = (pause, victims, kills)
    }

    func answerCame() {
        let isNow = left.change {
            $0 -= 1; return $0 == 0
        }
        if isNow { strike() }
    }

    /// Kills them; who has ended already is not killed again.
    func strike() {
        var loops = pause
        while loops > 0 { loops &-= 1 }
        for victim in victims where !victim.hasEnded {
            victim.signal(SIGKILL)
            kills.change { $0 += 1 }
        }
    }
}

/// A client that submits until all is said, or the system is gone.
private final class Asker: Sendable {
    enum Answer { case acknowledged, refused }

    private let app: String
    private let names: [String]
    private let line: Line
    private let kill: Kill
    /// Whether it takes what it has sent for answered, as with a system that answers before it
    /// commits.
    private let isEager: Bool
    private let answers = Shared<[String: Answer]>([:])

    init(app: String, names: [String], _ socket: String, isEager: Bool, _ kill: Kill) throws {
        (self.app, self.names, self.isEager, self.kill) = (app, names, isEager, kill)
        line = try Line(path: socket)
    }

    func ask() {
        for name in names {
            let request: JSONObject = ["identifier": .string(name), "kind": "processing"]
            do {
                try line.ask("Submit", ["app": .string(app), "request": .object(request)])
                if isEager {
                    answers.change { $0[name] = .acknowledged }
                    kill.answerCame()
                }
                try line.answer(to: "Submit")
                answers.change { $0[name] = .acknowledged }
            } catch is Refused {
                answers.change { $0[name] = .refused }
            } catch {
                return
            }
            if !isEager { kill.answerCame() }
        }
    }

    /// Tells the books what was answered.
    func settle(_ books: inout Books) {
        for (name, answer) in answers.value {
            switch answer {
            case .acknowledged: books.note(acknowledged: name)
            case .refused: books.note(refused: name)
            }
        }
    }
}
