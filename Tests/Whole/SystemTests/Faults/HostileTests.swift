import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `A caller without manners` {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `that sends anything at all troubles nobody else`(seed: UInt64) throws {
        try withSystem { system in
            var chance = SplitMix(seed: seed)
            let valid = VarlinkCall(
                "io.roost.System.Explain",
                parameters: ["app": .string(app), "identifier": "good"]
            ).frame
            for _ in 0..<100 {
                let line = try Line(path: system.socket)
                var bytes: [UInt8]
                if chance.next() % 2 == 0 {
                    // Any bytes.
                    bytes = (0..<Int(chance.next() % 4096)).map { _ in
                        UInt8(truncatingIfNeeded: chance.next())
                    }
                } else {
                    // A call with a few bytes changed, twice.
                    bytes = valid + valid
                    for _ in 0..<(chance.next() % 4 + 1) {
                        bytes[Int(chance.next() % UInt64(bytes.count))] = UInt8(
                            truncatingIfNeeded: chance.next()
                        )
                    }
                }
                // It may hang up on us as soon as it sees that this is nonsense.
                try? line.descriptor.writeAll(bytes)
            }
            try system.call("Apps")
            #expect(!system.daemon.hasEnded)
        }
    }

    @Test func `is told what is wrong before the connection is closed`() throws {
        try withSystem { system in
            for nonsense in ["hello", "{}", "[1,2]", #"{"method":7}"#, "{\"method\":\"a.B\"", ""] {
                let line = try Line(path: system.socket)
                try line.descriptor.writeAll(Array(nonsense.utf8) + [0])
                let reply = try #require(try line.next(), "no answer to \(nonsense)")
                #expect(reply.error == "org.varlink.service.InvalidParameter")
                #expect(reply.parameters["parameter"]?.asString == "message")
                try line.waitUntilClosed()
            }
            let line = try Line(path: system.socket)
            #expect(try refusal { try line.call("org.example.Call") }.name == "InterfaceNotFound")
            #expect(try refusal { try line.call("Fly") }.name == "MethodNotFound")
            #expect(try refusal { try line.call("Watch") }.name == "ExpectedMore")
            let wrong = try refusal { try line.call("Open", ["app": 7]) }
            #expect(wrong.name == "InvalidParameter")
            #expect(wrong.parameters["parameter"]?.asString?.contains("app") == true)
            try line.call("Apps")
        }
    }

    @Test func `that sends too long a message is told, and heard again after it`() throws {
        try withSystem { system in
            let line = try Line(path: system.socket)
            let part = [UInt8](repeating: UInt8(ascii: "a"), count: 64 << 10)
            for _ in 0..<32 { try line.descriptor.writeAll(part) }
            let reply = try #require(try line.next())
            #expect(reply.error == "org.varlink.service.InvalidParameter")
            try line.descriptor.writeAll([0])
            #expect(try line.call("org.varlink.service.GetInfo")["product"]?.asString == "roostd")
        }
    }

    @Test func `that stops in the middle of a message is waited for by nobody`() throws {
        try withSystem { system in
            let frame = VarlinkCall("org.varlink.service.GetInfo").frame
            var lines: [Line] = []
            for cut in frame.indices {
                let line = try Line(path: system.socket)
                try line.descriptor.writeAll(Array(frame[..<cut]))
                lines.append(line)
            }
            try system.call("Apps")
            for (cut, line) in lines.enumerated() {
                try line.descriptor.writeAll(Array(frame[cut...]))
                #expect(try line.next()?.parameters["product"]?.asString == "roostd")
            }
        }
    }

    @Test func `cannot make the system hold halves of messages without bound`() throws {
        try withSystem { system in
            let half = [UInt8](repeating: UInt8(ascii: "a"), count: (1 << 20) - 1)
            var lines: [Line] = []
            for _ in 0..<96 {
                let line = try Line(path: system.socket)
                // One that is cut off in the middle of it cannot be written to.
                try? line.descriptor.writeAll(half)
                lines.append(line)
            }
            try system.call("Apps")
            #expect(try ProcessFacts.memory(of: system.pid).resident < 256 << 20)
            // Those that were cut off find their connections closed.
            let closed = try lines.filter { line in
                try line.descriptor.waitUntilReadable(milliseconds: 0)
            }
            #expect(closed.count >= 96 - 64)
        }
    }

    @Test func `that never reads is cut off, and nobody else notices`() throws {
        try withSystem { system in
            try system.install(app, permitted: ["x.*"])
            let stalled = try Line(path: system.socket)
            try stalled.send(VarlinkCall("io.roost.System.Watch", wantsMore: true))
            // Each of these makes an event of more than half a kilobyte.
            let request: JSONObject = [
                "identifier": .string("x." + String(repeating: "\"", count: 253)),
                "kind": "processing", "earliestBegin": 9_000_000_000_000_000,
            ]
            let call = VarlinkCall(
                "io.roost.System.Submit",
                parameters: ["app": .string(app), "request": .object(request)],
                isOneway: true
            ).frame
            let batch = [UInt8]((0..<100).map { _ in call }.joined())
            for _ in 0..<240 {
                try system.line.descriptor.writeAll(batch)
                try system.call("org.varlink.service.GetInfo")
                try system.takeEvents()
            }
            #expect(system.events.count > 20_000)
            try stalled.waitUntilClosed()
            #expect(try ProcessFacts.memory(of: system.pid).resident < 128 << 20)
        }
    }

    @Test func `that calls on and on behind a stream is cut off`() throws {
        try withSystem { system in
            let line = try Line(path: system.socket)
            try line.send(VarlinkCall("io.roost.System.Watch", wantsMore: true))
            _ = try line.next()
            let frame = VarlinkCall("org.varlink.service.GetInfo").frame
            for _ in 0..<64 { try line.descriptor.writeAll(frame) }
            try system.call("Apps")
            #expect(try !line.descriptor.waitUntilReadable(milliseconds: 0))
            try line.descriptor.writeAll(frame)
            try line.waitUntilClosed()
        }
    }

    @Test func `that wants no answer gets none, not even an error`() throws {
        try withSystem { system in
            try system.install(app)
            let line = try Line(path: system.socket)
            for (method, parameters) in [
                ("io.roost.System.Apps", [:]), ("io.roost.System.Fly", [:]),
                ("io.roost.System.Open", ["app": 7]), ("io.roost.System.Open", ["app": "no.app"]),
                ("io.roost.App.Pending", [:]), ("io.roost.System.Open", ["app": .string(app)]),
            ] as [(String, JSONObject)] {
                try line.send(VarlinkCall(method, parameters: parameters, isOneway: true))
            }
            let reply = try line.call("org.varlink.service.GetInfo")
            #expect(reply["product"]?.asString == "roostd")
            // What it asked for is done nevertheless.
            #expect(try system.state(of: app) == "foreground")
        }
    }
}

@Suite(.serialized, .enabled(if: Crowd.isPossible, "needs 13,000 descriptors (ulimit -n)"))
struct `A crowd` {
    @Test func `of ten thousand who say nothing is held, and the next one is heard`() throws {
        try withSystem { system in
            let before = try ProcessFacts.memory(of: system.pid).resident
            let crowd = try Crowd(10_000, at: system.socket)
            #expect(try Line(path: system.socket).call("Apps")["apps"] == [])
            let finding = try #require(try system.check("socket")["finding"]?.asString)
            let count = try #require(
                finding.split(separator: " ").dropLast().last.flatMap { Int($0) }
            )
            #expect(count >= crowd.count)
            #expect(try ProcessFacts.memory(of: system.pid).resident - before < 64 << 20)
        }
    }

    @Test func `of more than there may be makes room for who speaks`() throws {
        try withSystem { system in
            let crowd = try Crowd(12_500, at: system.socket)
            // The last ones of the crowd may still be on their way in.
            let late = try Line(path: system.socket)
            #expect(try late.call("Apps")["apps"] == [])
            // Who has spoken stays.
            try system.call("Apps")
            #expect(try crowd.countOfClosed() >= 500)
        }
    }
}

/// Very many connections on which nothing is said.
private final class Crowd {
    private var lines: [Line] = []
    var count: Int { lines.count }

    static let isPossible = ResourceLimits.raiseDescriptors() >= 13_000

    init(_ count: Int, at socket: String) throws {
        lines.reserveCapacity(count)
        for _ in 0..<count { lines.append(try Line(path: socket)) }
    }

    func countOfClosed() throws -> Int {
        try lines.count { try $0.descriptor.waitUntilReadable(milliseconds: 0) }
    }
}

@Suite(.serialized) struct `An app without manners` {
    @Test(arguments: Means.here)
    func `cannot ask what only people may, nor touch what is another's`(means: Means) throws {
        let victim = "com.example.victim"
        try withSystem(environment: means.environment) { system in
            let folder = try system.install(app)
            try system.install(victim)
            try system.submit(victim, "slow-stop")
            try system.submit(
                victim,
                "good",
                kind: "processing",
                earliestBegin: 9_000_000_000_000_000
            )
            let run = try #require(try system.running(victim, "slow-stop")["number"]?.asInteger)
            let calls = [
                VarlinkCall("io.roost.System.Tasks"),
                VarlinkCall("io.roost.System.Uninstall", parameters: ["app": .string(victim)]),
                VarlinkCall(
                    "io.roost.App.Finish",
                    parameters: ["runs": [["number": .integer(run), "outcome": "failed"]]]
                ),
                VarlinkCall("io.roost.App.Pending"),
                VarlinkCall("io.roost.App.Cancel", parameters: ["identifier": "good"]),
                VarlinkCall("io.roost.App.Attach", wantsMore: true),
                VarlinkCall("io.roost.App.Permitted"),
            ]
            let asks = calls.map { String(decoding: $0.frame.dropLast(), as: UTF8.self) }
            try FileSystem.write(
                Array(asks.joined(separator: "\n").utf8),
                atomicallyTo: folder + "/asks"
            )
            try system.submit(app, "ask")
            try system.ending(app, "ask")
            let answers = try system.journal(app).filter { $0.hasPrefix("answer ") }
            try #require(answers.count == calls.count)
            #expect(answers[0].contains("org.varlink.service.PermissionDenied"))
            #expect(answers[1].contains("org.varlink.service.PermissionDenied"))
            #expect(answers[2].contains("\"late\":[\(run)]"))
            #expect(answers[3].contains("\"requests\":[]"))
            #expect(answers[4].contains("\"cancelled\":0"))
            #expect(answers[5].contains("io.roost.App.NotAnApp"))
            #expect(answers[6].contains("\"app\":\"\(app)\""))

            #expect(try system.app(victim)["runs"]?.asArray?.count == 1)
            #expect(try system.blockers(victim, "good") == ["earliestBeginDate"])
        }
    }

    @Test(.enabled(if: Here.hasCgroups, Here.whyCgroups))
    func `cannot have another program ask for it`() throws {
        try withSystem { system in
            let folder = try system.install(app)
            try #require(unsafe link(folder + "/TestApp", folder + "/Other") == 0)
            let ask = VarlinkCall("io.roost.System.Tasks").frame.dropLast()
            try FileSystem.write(Array(ask), atomicallyTo: folder + "/asks")
            try system.submit(app, "ask-by-other")
            try system.ending(app, "ask-by-other")
            let answer = try system.journal(app, says: "answer ")
            #expect(answer.contains("org.varlink.service.PermissionDenied"))
        }
    }
}

@Suite(.serialized) struct `A person` {
    @Test func `cannot speak as an app`() throws {
        try withSystem { system in
            try system.install(app)
            let line = try Line(path: system.socket)
            #expect(try refusal { try line.call("io.roost.App.Pending") }.name == "NotAnApp")
            let request: JSONObject = ["identifier": "good", "kind": "refresh"]
            #expect(
                try refusal {
                    try line.call("io.roost.App.Submit", ["request": .object(request)])
                }.name == "NotAnApp"
            )
        }
    }

    @Test(.enabled(if: Here.isRoot && Here.hasPython, "needs root and python3"))
    func `of another name cannot open the socket`() throws {
        try withSystem { system in
            let status = try #require(try FileSystem.status(system.socket))
            #expect(status.mode == 0o600)
            // To where the socket is, everybody may go; through it, only its owner.
            try shell("chmod 711 \(system.home)")
            let script = "import socket; socket.socket(socket.AF_UNIX).connect('\(system.socket)')"
            let outcome = try run(
                "/usr/bin/setpriv",
                ["--reuid=65534", "--clear-groups", "/usr/bin/env", "python3", "-c", script]
            )
            #expect(outcome.output.contains("PermissionError"), "\(outcome.output)")
        }
    }
}
