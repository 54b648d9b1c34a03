import Testing

/// A value made of parts, the stored properties of which one type or one file each may write.
///
/// A machine is a structure that keeps what it stores to itself: another file can have it change
/// something, and cannot change it.
struct Machines {
    let module: String
    let type: String
    /// What every file of the module may write.
    let core: Set<String>
    /// Machines of several files, which keep nothing from them; other tests hold that nobody else
    /// goes into these.
    var inSeveralFiles: Set<String> = []

    /// The core is apps and their processes, runs, and the requests that come next.
    static let ofEngine = Machines(
        module: "RoostEngine",
        type: "EngineState",
        core: ["apps", "runs", "owners", "window"],
        inSeveralFiles: ["CopiedOnChange<Transfers>"]
    )
    /// The core is values without state of their own, each of which is set as a whole.
    static let ofClient = Machines(
        module: "RoostClient",
        type: "ClientMachine",
        core: ["permitted", "activityHandler", "presenter"]
    )

    /// Returns the stored properties of a type, as its declaration has them; `nil` where there is
    /// none.
    static func properties(
        of type: String,
        in files: [SourceFile]
    ) -> [SourceType.Property]? {
        for file in files {
            if let found = file.types.first(where: { $0.name == type }) { return found.properties }
        }
        return nil
    }

    static func isMachine(_ type: String, in files: [SourceFile]) -> Bool {
        guard let properties = properties(of: type, in: files) else { return false }
        return properties.contains { $0.isVariable } && !properties.contains { $0.isOpen }
    }

    /// Returns the stored properties that any file may write, and what type they are of.
    func violations(in files: [SourceFile]) -> [String] {
        let files = files.filter { $0.module == module }
        return (Self.properties(of: type, in: files) ?? []).filter { property in
            property.isOpen && !core.contains(property.name)
                && !inSeveralFiles.contains(property.type)
                && !Self.isMachine(property.type, in: files)
        }
        .map { "\($0.name), which is \($0.type)" }
    }
}

@Suite struct `A stored property of the engine, or of a client` {
    @Test(
        arguments: [
            (Machines.ofEngine, ["limits", "questions", "fleet", "graphics"]),
            (Machines.ofClient, ["connection", "transfers", "life", "snapshots"]),
        ] as [(Machines, [String])]
    )
    func `is a machine, is written in one file, or is of the core`(
        machines: Machines,
        others: [String]
    ) throws {
        let files = try House.present.get().sources
        #expect(machines.violations(in: files) == [])
        let properties = try #require(
            Machines.properties(
                of: machines.type,
                in: files.filter { $0.module == machines.module }
            )
        )
        let names = Set(properties.map(\.name))
        #expect(names.isSuperset(of: machines.core) && names.isSuperset(of: others))
        #expect(Set(properties.map(\.type)).isSuperset(of: machines.inSeveralFiles))
    }

    @Test(
        arguments: [
            ("var count = 0", ["count, which is 0"]), ("private(set) var count = 0", []),
            ("let count: Int", []), ("var count: Int { 0 }", []), ("static let most = 1", []),
            ("package internal(set) var count: Int?", ["count, which is Int"]),
            ("var watch = Watch()", []), ("var watch: Watch?", []),
            ("var open = Open()", ["open, which is Open"]),
            ("var table: [Int: Watch] = [:]", ["table, which is [Int:Watch]"]),
            ("var value: Value", ["value, which is Value"]), ("var apps: [Int] = []", []),
        ] as [(String, [String])]
    )
    func `is seen to be none of that`(line: String, violations: [String]) {
        let texts = [
            "struct EngineState: Sendable {\n    \(line)\n    func a() {\n        var b = 0\n    }\n}",
            "extension EngineState {\n    var c: Int { 0 }\n}\n",
            "struct Watch {\n    private var next = 0\n    let least: Int\n    var d: Int { 0 }\n}",
            "struct Open {\n    private var next = 0\n    var last = 0\n}",
            "struct Value {\n    let next: Int\n}",
        ]
        let files = texts.map { SourceFile(path: "RoostEngine/A.swift", text: $0) }
        #expect(Machines.ofEngine.violations(in: files) == violations)
    }
}
