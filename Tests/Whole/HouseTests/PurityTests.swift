import Testing

/// The sources of time and chance that would make a decision, or a simulation of one, come out
/// differently another time.
enum Purity {
    static let modules: Set = [
        "RoostBasics", "RoostEngine", "RoostWire", "RoostIntents", "RoostDaemon", "RoostTesting",
    ]
    static let forbidden = [
        "Date()", "UUID()", ".random(", ".randomElement", ".shuffle", "ContinuousClock",
        "SuspendingClock", "Task {", "Task.detached", "Task.sleep", "ObjectIdentifier",
        "SystemRandomNumberGenerator", ".hashValue", "Hasher()", "DispatchTime", "clock_gettime",
    ]

    static func violations(in files: [SourceFile]) -> [String] {
        files.filter { modules.contains($0.module) }.flatMap { file in
            forbidden.flatMap { word in file.places(of: word).map { "\($0) uses \(word)" } }
        }
    }
}

/// The places where the compiler's checks of memory are set aside.
enum Unsafety {
    /// Where the design has it: the kernel, the C libraries, memory that two processes share, the
    /// executor of simulations, and what reads the compiler's descriptions of types.
    static let modules: Set = [
        "RoostFleet", "RoostHTTP", "RoostLinux", "RoostProgress", "RoostRecording", "RoostStore",
        "RoostTransfers",
        "RoostTesting",
        "RoostVirtualTime",
    ]
    /// Elsewhere, each with its reason.
    static let listed: Set = [
        // The table of an error of Foundation's, which it counts as unsafe to read.
        "RoostCommand/Bundles/PropertyList.swift",
        // A stream of Foundation's writes to where a pointer leads.
        "RoostSessions/Tasks/BodyFile.swift",
        // A lock of one word, whose address is its identity.
        "os/OSAllocatedUnfairLock.swift",
        // Words for the terminal, from a program that has no RoostLinux.
        "roost-simulate/main.swift",
    ]

    static func violations(in files: [SourceFile]) -> [String] {
        files.filter { !modules.contains($0.module) && !listed.contains($0.path) }.flatMap { file in
            file.code.enumerated().compactMap { number, line in
                let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                return words.contains("unsafe") ? "\(file.path):\(number + 1) is unsafe" : nil
            }
        }
    }
}

@Suite struct `The pure modules` {
    @Test func `have no source of time or chance`() throws {
        #expect(Purity.violations(in: try House.present.get().sources) == [])
    }

    @Test(arguments: Purity.forbidden)
    func `are seen to have one`(word: String) {
        let file = SourceFile(path: "RoostDaemon/A.swift", text: "let a = 1\nlet b = \(word)\n")
        #expect(Purity.violations(in: [file]) == ["RoostDaemon/A.swift:2 uses \(word)"])
        let elsewhere = SourceFile(path: "RoostClient/A.swift", text: word)
        #expect(Purity.violations(in: [elsewhere]) == [])
        let words = SourceFile(path: "RoostDaemon/A.swift", text: "// \(word)\nlet a = \"\(word)\"")
        #expect(Purity.violations(in: [words]) == [])
    }
}

@Suite struct `Unsafe code` {
    @Test func `is where the design has it, or is listed with its reason`() throws {
        let house = try House.present.get()
        #expect(Unsafety.violations(in: house.sources) == [])
        for path in Unsafety.listed {
            let file = house.sources.first { $0.path == path }
            #expect(file?.places(of: "unsafe").isEmpty == false, "\(path) need not be listed")
        }
    }

    @Test(arguments: ["let a = unsafe b", "nonisolated(unsafe) var a = 1", "@unsafe func a() {}"])
    func `is seen elsewhere`(line: String) {
        let file = SourceFile(path: "RoostDaemon/A.swift", text: line)
        #expect(Unsafety.violations(in: [file]).count == 1)
        let allowed = SourceFile(path: "RoostLinux/A.swift", text: line)
        #expect(Unsafety.violations(in: [allowed]) == [])
    }
}
