import Glibc
import RoostLinux
import RoostWire
import Testing

/// A call of the daemon to the kernel that fails: which, how, and whether it goes on failing.
private struct CallFault: CustomTestStringConvertible {
    let call: String
    let error: String
    let goesOn: Bool
    /// Every so many calls one is tried in a test run; `make call-faults` tries all.
    let stride: Int

    static let all = [
        ("socket EMFILE", 4), ("socketpair EMFILE", 2), ("accept4 EMFILE", 7),
        ("openat EMFILE", 97),
        ("eventfd2 EMFILE", 1), ("timerfd_create EMFILE", 2), ("epoll_create1 EMFILE", 1),
        ("signalfd4 EMFILE", 1), ("inotify_init1 EMFILE", 1), ("inotify_add_watch ENOSPC", 1),
        ("epoll_ctl ENOMEM", 11),
        ("clone3 EAGAIN", 1), ("sendto ENOBUFS", 8), ("recvmsg ENOMEM", 6),
        ("?mkdir,?mkdirat ENOSPC", 9),
    ].flatMap { words, stride -> [CallFault] in
        let parts = words.split(separator: " ").map(String.init)
        return [false, true].map {
            CallFault(call: parts[0], error: parts[1], goesOn: $0, stride: stride * ($0 ? 2 : 1))
        }
    }.filter { fault in
        // Who cannot be let in, read from or written to for good is not served: there is nothing to
        // be seen.
        !fault.goesOn || !["accept4", "recvmsg", "sendto"].contains(fault.call)
    }

    /// Whether none is left out: of `all` calls, or of those that are named.
    var isFull: Bool {
        let names = EnvironmentVariables.read("ROOST_CALL_FAULTS")?.split(separator: " ") ?? []
        return names == ["all"] || names.contains { $0 == call }
    }

    var testDescription: String { "\(call) \(error)\(goesOn ? " from then on" : "")" }

    /// What has `strace` let it come at the n-th such call of each of the daemon's threads, and not
    /// in apps.
    func arguments(at number: Int, log: String) -> [String] {
        [
            "/usr/bin/strace", "-D", "-f", "-b", "execve", "-qq", "-o", log, "-e", "trace=\(call)",
            "-e", "inject=\(call):error=\(error):when=\(number)\(goesOn ? "+" : "")",
        ]
    }
}

/// What clients do meanwhile, and what they were answered.
private struct Clients {
    static let app = "com.example.test"
    static let other = "com.example.other"

    let system: PrivateSystem
    var books = Books(app: app, identifiers: (0..<99).map { "good.x.\($0)" })
    /// The requests whose success was told, which have to be carried out.
    var accepted: [String] = []

    /// Makes a call on a connection of its own, and says whether it had success.
    ///
    /// Only a call that never ends throws: refused, or cut off, it may be.
    private func tries(_ method: String, _ parameters: JSONObject) throws -> Answer {
        do {
            try Line(path: system.socket).call(method, parameters)
            return .success
        } catch is Refused {
            return .refused
        } catch let error as TookTooLong {
            throw error
        } catch {
            return .unknown
        }
    }

    private enum Answer { case success, refused, unknown }

    mutating func submit(_ count: Int) throws {
        for name in books.take(count) where try submit(name) { accepted.append(name) }
    }

    /// Submits a request, notes what was answered, and says whether it had success.
    private mutating func submit(_ name: String, earliestBegin: Int64? = nil) throws -> Bool {
        var request: JSONObject = ["identifier": .string(name), "kind": "processing"]
        if let earliestBegin { request["earliestBegin"] = .integer(earliestBegin) }
        let answer = try tries("Submit", ["app": .string(Self.app), "request": .object(request)])
        switch answer {
        case .success: books.note(acknowledged: name)
        case .refused: books.note(refused: name)
        case .unknown: break
        }
        return answer == .success
    }

    /// Has everything done that a person and an app have a daemon do.
    mutating func live() throws {
        _ = try tries("Set", ["name": "device-in-use", "value": "no"])
        try submit(2)
        let later = "good.later"
        books.note(unanswered: later)
        let named: JSONObject = ["app": .string(Self.app), "identifier": .string(later)]
        if try submit(later, earliestBegin: 9_000_000_000_000_000),
            try tries("Cancel", named) == .success
        {
            books.note(withdrawn: later)
        }
        for method in ["Open", "Quit"] { _ = try tries(method, ["app": .string(Self.other)]) }
        for method in ["Doctor", "Apps", "Status"] { _ = try tries(method, [:]) }
    }

    /// Waits until all is done whose acceptance was told.
    func waitUntilDone() throws {
        for attempt in 1... {
            do {
                try system.reconnect()
                // The one that was made meanwhile may have failed.
                try system.set("device-in-use", "no")
                return try system.untilTrue("the end of \(accepted)") {
                    let ended = try system.history(Self.app).filter {
                        $0["ending"]?.asString == "completed"
                    }
                    let done = Set(ended.compactMap { $0["identifier"]?.asString })
                    return done.isSuperset(of: accepted)
                }
            } catch let error as TookTooLong {
                let why = try accepted.map { try "\($0): \(system.explain(Self.app, $0))" }
                throw TookTooLong(what: "\(error.what): \(why.joined(separator: "\n"))")
            } catch  where attempt < 20 {
                // The call that failed was one for this connection.
                continue
            }
        }
    }
}

@Suite(.serialized, .enabled(if: Here.canTrace, Here.whyNoTrace))
struct `A system whose calls to the kernel fail` {
    @Test(arguments: CallFault.all)
    private func `tells no success that is none, stays, and goes on`(_ fault: CallFault) throws {
        var number = 1
        while try hasMet(fault, at: number) {
            number += fault.isFull ? 1 : fault.stride
        }
        #expect(number > 1, "no such call was made")
    }

    /// Lives a life in which the n-th such call fails, if there are as many, and says whether there
    /// were.
    private func hasMet(_ fault: CallFault, at number: Int) throws -> Bool {
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        let log = folder + "/calls"
        var hasMet = false
        try withSystem(environment: ["TESTAPP_MANY=20"]) { system in
            var clients = Clients(system: system)
            try system.set("device-in-use", "yes")
            for app in [Clients.app, Clients.other] { try system.install(app) }
            try clients.submit(1)
            _ = try system.terminate()

            do {
                try system.startUnheard(through: fault.arguments(at: number, log: log))
                try clients.live()
                if !fault.goesOn { try clients.waitUntilDone() }
                #expect(!system.daemon.hasEnded, "it ended after call \(number)")
            } catch let failure as PrivateSystem.NotReady {
                // That it cannot start it may say, and end.
                #expect(!failure.log.contains("Fatal error"), "call \(number): \(failure)")
            }
            try system.kill()
            hasMet = try FileSystem.readText(log, limit: 64 << 20).contains("(INJECTED)")

            try system.start()
            try clients.waitUntilDone()
            let broken = try clients.books.audit(system)
            #expect(broken == [], "after call \(number) had failed")
            #expect(try system.check("store")["good"]?.asBool == true, "call \(number)")
        }
        return hasMet
    }
}
