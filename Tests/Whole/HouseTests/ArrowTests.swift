import Testing

/// The imports that the design allows.
enum Arrows {
    /// All that these modules may import; they name no system.
    static let closed: [String: Set<String>] = [
        "RoostEngine": [],
        "RoostBasics": [],
        "RoostWire": [],
        "RoostSystemWire": ["RoostWire"],
        "RoostInterfaces": [],
        "IntentSources": [],
        "RoostIntents": ["RoostBasics", "RoostWire"],
        "RoostDaemon": ["RoostBasics", "RoostEngine", "RoostSystemWire", "RoostWire"],
    ]

    /// Who speaks what no app speaks.
    ///
    /// A module that apps link is none of them, or each program of an app has these messages.
    static let systemSpeakers: Set = [
        "RoostCaller", "RoostCommand", "RoostDaemon", "RoostHost", "RoostSystemWire",
        "RoostTesting", "RoostTransfers", "RoostWeb",
    ]

    /// The modules behind the wire: only who carries decisions out, or simulates that, knows them.
    static let behindTheWire: Set = ["RoostEngine", "RoostDaemon", "RoostStore"]
    static let carriers: Set = [
        "RoostDaemon", "RoostDesktop", "RoostStore", "RoostTransfers", "RoostTesting", "RoostHost",
        "RoostFleet", "RoostRecording", "roost-simulate",
    ]

    /// The storeys of what apps link.
    static let linkedByApps = ["Apple", "Client", "Neighbours"]

    /// The modules that some modules import, and those that these import in turn.
    static func reached(from roots: Set<String>, in files: [SourceFile]) -> Set<String> {
        let modules = Dictionary(grouping: files, by: \.module)
        var reached: Set<String> = []
        var next = Array(roots)
        while let module = next.popLast() {
            let imported = Set((modules[module] ?? []).flatMap(\.imports))
            next += imported.subtracting(reached)
            reached.formUnion(imported)
        }
        return reached
    }

    static func violations(in files: [SourceFile]) -> [String] {
        // A program may ask for its own arguments and say something to a terminal.
        let programs = Set(files.filter { $0.name == "main" }.map(\.module))
        return files.flatMap { file in
            file.imports.compactMap { imported -> String? in
                if let allowed = closed[file.module], !allowed.contains(imported) {
                    return "\(file.path) imports \(imported)"
                }
                if behindTheWire.contains(imported), !carriers.contains(file.module),
                    imported != file.module
                {
                    return "\(file.path) goes round the wire: it imports \(imported)"
                }
                if imported == "RoostSystemWire", !systemSpeakers.contains(file.module) {
                    return "\(file.path) imports messages that no app sends or gets"
                }
                let isSystem = ["Glibc", "Musl", "CLinux"].contains(imported)
                if isSystem, file.module != "RoostLinux", !programs.contains(file.module) {
                    return "\(file.path) imports \(imported), which is RoostLinux's to do"
                }
                return nil
            }
        }
    }
}

@Suite struct `The arrows of the house` {
    @Test func `point where the design draws them`() throws {
        #expect(Arrows.violations(in: try House.present.get().sources) == [])
    }

    @Test func `are looked for where there is something to find`() throws {
        let house = try House.present.get()
        for module in Arrows.closed.keys {
            #expect(house.modules[module]?.isEmpty == false, "\(module) has no files")
        }
        #expect(
            house.modules["RoostDaemon"]?.contains { $0.imports.contains("RoostEngine") } == true
        )
    }

    private static func appModules(of house: House) -> Set<String> {
        Arrows.linkedByApps.reduce(into: []) { $0.formUnion(house.storeys[$1] ?? []) }
    }

    @Test func `lead from apps to nothing that no app speaks`() throws {
        let house = try House.present.get()
        let reached = Arrows.reached(from: Self.appModules(of: house), in: house.sources)
        #expect(reached.contains("RoostWire"))
        #expect(!reached.contains("RoostSystemWire"))
    }

    @Test(arguments: ["import RoostSystemWire", "package import RoostCaller"])
    func `are seen to lead there, directly and by way of another module`(line: String) throws {
        let house = try House.present.get()
        let file = SourceFile(path: "AppIntents/A.swift", text: line + "\n")
        let reached = Arrows.reached(
            from: Self.appModules(of: house),
            in: house.sources + [file]
        )
        #expect(reached.contains("RoostSystemWire"))
    }

    /// The modules that import what tests alone link.
    private static func importersOfTesting(_ files: [SourceFile], _ house: House) -> [String] {
        let testing = house.storeys["Testing"] ?? []
        return files.filter { !testing.contains($0.module) }
            .filter { !testing.isDisjoint(with: $0.imports) }
            .map(\.path)
    }

    @Test func `lead from apps and programs to nothing that is for tests`() throws {
        let house = try House.present.get()
        #expect(house.storeys["Testing"]?.contains("RoostTesting") == true)
        #expect(Self.importersOfTesting(house.sources, house) == [])
        let file = SourceFile(path: "AppIntents/A.swift", text: "import RoostTesting\n")
        #expect(Self.importersOfTesting([file], house) == ["AppIntents/A.swift"])
    }

    @Test func `name nobody who does not speak for the system`() throws {
        let modules = try House.present.get().modules
        for speaker in Arrows.systemSpeakers where speaker != "RoostSystemWire" {
            let files = modules[speaker] ?? []
            #expect(files.contains { $0.imports.contains("RoostSystemWire") }, "\(speaker)")
        }
    }

    @Test(arguments: [
        ("RoostEngine/A.swift", "import Foundation"), ("RoostEngine/A.swift", "import RoostWire"),
        ("RoostEngine/A.swift", "import Synchronization"), ("RoostWire/A.swift", "import Glibc"),
        ("RoostDaemon/A.swift", "package import RoostStore"),
        ("RoostDaemon/A.swift", "import struct Foundation.Date"),
        ("RoostClient/A.swift", "import RoostEngine"), ("roost/A.swift", "import RoostDaemon"),
        ("RoostCommand/A.swift", "import RoostStore"), ("SwiftUI/A.swift", "internal import Glibc"),
        ("RoostStore/A.swift", "import Glibc"), ("RoostClient/A.swift", "import CLinux"),
        ("BackgroundTasks/A.swift", "@_exported public import RoostEngine"),
        ("RoostClient/A.swift", "import RoostSystemWire"),
        ("RoostIntents/A.swift", "package import RoostSystemWire"),
    ])
    func `are seen to be broken`(path: String, line: String) {
        let file = SourceFile(path: path, text: "// Text.\n\(line)\n")
        #expect(Arrows.violations(in: [file]).count == 1)
    }

    @Test func `are not broken by what is only written about`() {
        let text = """
            // import Foundation
            /* import Foundation
               import RoostWire */
            let text = "import Foundation"
            let important = 5
            """
        let file = SourceFile(path: "RoostEngine/A.swift", text: text)
        #expect(Arrows.violations(in: [file]) == [])
    }
}
