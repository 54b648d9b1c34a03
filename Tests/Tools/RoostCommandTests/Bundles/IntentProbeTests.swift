import RoostCaller
import Glibc
import RoostLinux
import RoostWire
import RoostTesting
import Testing

@testable import RoostCommand

/// A program that the build made beside these tests.
private func built(_ name: String) throws -> String {
    let own = try FileSystem.resolve("/proc/self/exe")
    return "\(try #require(FileSystem.parent(of: own)))/\(name)"
}

private func probe(_ patience: Duration = .seconds(60)) -> IntentProbe {
    var probe = IntentProbe(
        Surroundings(
            variables: EnvironmentVariables.all() + [("ROOST_SECRET", "secret")],
            executable: nil,
            workingDirectory: "/"
        )
    )
    probe.patience = patience
    return probe
}

@Suite struct `A program that is asked for its intents` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The program that does what its name says.
    private func program(that name: String) throws -> String {
        // A link: what was just written cannot be run while a child started meanwhile has it open.
        try folder.link(name, to: built("MisbehavingProgram"))
        return "\(folder.path)/\(name)"
    }

    @Test func `tells all that are in its sources, and runs nothing else`() throws {
        let program = try probe().program(built("IntentFixture"))
        let names = [
            "BaseIntent", "ByOwnProtocol", "Complete", "DerivedIntent", "Extended",
            "Extended.InExtension",
            "InternalIntent", "OnlyInDebug", "Outer.Deep.Deeper.Deepest", "Outer.Nested",
            "PrivateIntent", "PublicIntent",
        ]
        let own = (names + ["Shortcuts"]).map { "IntentFixture.\($0)" }
        #expect(program.listed == own.sorted())
        #expect(program.found.sorted() == (own + ["Swift.String.OfForeignType"]).sorted())
        #expect(program.intents.count == names.count + 1)
        #expect(program.intents.contains { $0["name"] == "Complete" && $0["title"] == "Count" })
        #expect(program.shortcuts.map { $0["intent"] } == ["Complete"])
        let count = program.intents.first { $0["name"] == "Complete" }
        #expect(
            count?["shortcuts"]
                == [["title": "Count", "phrases": ["Count with ${applicationName}"]]]
        )
        #expect(try probe().intents(of: built("IntentFixture")) == program.intents)
    }

    @Test func `has none if it tells of none`() throws {
        #expect(try probe().program(program(that: "has-none")) == .none)
    }

    @Test func `is given no variables of ours, and a group of its own`() throws {
        #expect(try probe().program(program(that: "tells-its-environment")) == .none)
    }

    @Test(arguments: [
        ("crashes", "crashed (SIGSEGV)"), ("fails", "ended with status 3"),
        ("never-stops", "tells more than 4194304 bytes"),
        ("is-silent", "the message is empty"), ("says-nonsense", "in the middle of a value"),
        ("says-a-list", "something else than an object"),
        ("is-of-the-future", "version: expected 1"), ("has-odd-intents", "intents[0]"),
    ])
    func `is refused with what is wrong`(name: String, words: String) throws {
        let path = try program(that: name)
        let error = try #require(throws: CommandError.self) { try probe().program(path) }
        #expect(error.code == .refused)
        #expect(error.description.hasPrefix(path) && error.description.contains(words), "\(error)")
    }

    @Test(arguments: ["hangs", "closes-and-hangs"])
    func `is killed when its time is over`(name: String) throws {
        let path = try program(that: name)
        let error = try #require(throws: CommandError.self) {
            try probe(.milliseconds(20)).program(path)
        }
        #expect(error.description.contains("did not tell its intents within 20 ms"))
        #expect(processes(of: path) == [])
    }

    @Test func `takes what it started with it`() throws {
        let path = try program(that: "leaves-a-child")
        #expect(try probe().program(path) == .none)
        // Killed is not yet ended. Whoever adopted the child reaps it.
        let end = Clocks.monotonic() + 20_000_000_000
        while !processes(of: path).isEmpty, Clocks.monotonic() < end { sched_yield() }
        #expect(processes(of: path) == [])
    }

    @Test func `is refused with the names of those it lacks, and the remedy`() throws {
        let path = try program(that: "lacks-one")
        let error = try #require(throws: CommandError.self) { try probe().intents(of: path) }
        #expect(error.code == .refused)
        #expect(error.description.contains("that its sources have: App.Lost\\u{1b}[31m; "))
        #expect(error.description.contains("make them internal or public"))
    }

    /// The processes that run a program.
    private func processes(of path: String) -> [String] {
        ((try? FileSystem.list("/proc")) ?? []).filter { name in
            guard Int32(name) != nil,
                let line = try? FileSystem.readText("/proc/\(name)/cmdline", limit: 1 << 20)
            else { return false }
            return line == path + "\0"
        }
    }
}

@Suite struct `A program that cannot be asked` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `has no intents, and is not run`() throws {
        #expect(try probe().program("/bin/true") == .none)
        try folder.write("#!/bin/sh\ntouch \(folder.path)/ran\n", to: "script", mode: 0o755)
        #expect(try probe().program("\(folder.path)/script") == .none)
        try folder.write("", to: "empty", mode: 0o755)
        #expect(try probe().program("\(folder.path)/empty") == .none)
        #expect(try FileSystem.status("\(folder.path)/ran") == nil)
    }

    @Test func `is refused if it is not there`() {
        let error = #expect(throws: CommandError.self) { try probe().program("/nowhere/at/all") }
        #expect(error?.code == .refused)
        #expect(error?.description.contains("cannot read /nowhere/at/all") == true)
    }

    @Test func `is refused if the kernel cannot run it`() throws {
        try folder.write(file(version: 1), to: "odd", mode: 0o755)
        let error = #expect(throws: CommandError.self) {
            try probe().program("\(folder.path)/odd")
        }
        #expect(error?.description.contains("cannot be asked for its intents") == true)
    }

    @Test func `is refused if it wants to be asked in another way`() throws {
        try folder.write(file(version: 2), to: "new", mode: 0o755)
        let error = #expect(throws: CommandError.self) {
            try probe().program("\(folder.path)/new")
        }
        #expect(error?.description.contains("is made for version 2") == true)
    }

    @Test func `does no harm, whatever its bytes are`() throws {
        let whole = file(version: 1)
        var generator = SeededGenerator(seed: 153)
        var answers: Set<UInt32?> = []
        for number in 0..<2000 {
            var bytes = whole
            for _ in 0..<(number % 4) {
                bytes[generator.below(bytes.count)] = generator.pick([0, 1, 0x7F, 0xFF])
            }
            if number % 5 == 4 { bytes.removeLast(1 + generator.below(80)) }
            let descriptor = try Descriptor(path: "\(folder.path)/odd", flags: O_RDWR | O_CREAT)
            #expect(ftruncate(descriptor.rawValue, 0) == 0)
            try descriptor.writeAll(bytes)
            answers.insert(try ProgramNote.version(in: "\(folder.path)/odd"))
        }
        // Some were whole, and some had lost it.
        #expect(answers.isSuperset(of: [nil, 1]))
    }

    /// The beginning of an ELF file: its header, one program header, and in the segment two notes.
    private func file(version: UInt8) -> [UInt8] {
        var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + Array(repeating: 0, count: 57)
        bytes[32] = 64
        bytes[54] = 56
        bytes[56] = 1
        var segment: [UInt8] = Array(repeating: 0, count: 56)
        segment[0] = 4
        segment[8] = 120
        segment[32] = 40
        let other: [UInt8] = [4, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\0".utf8)
        let ours: [UInt8] =
            [6, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0] + Array("Roost\0\0\0".utf8) + [version, 0, 0, 0]
        return bytes + segment + other + ours
    }
}
