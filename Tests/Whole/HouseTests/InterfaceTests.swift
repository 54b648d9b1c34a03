import Foundation
import RoostInterfaces
import Testing

@Suite struct `What stands for the interfaces in Swift` {
    private static func texts(in folder: String) throws -> [String: String] {
        let folder = House.root.appendingPathComponent(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map { name in
                let file = folder.appendingPathComponent(name)
                return (name, try String(contentsOf: file, encoding: .utf8))
            }
        )
    }

    @Test func `is made from their texts as they are now`() throws {
        let interfaces = try Self.texts(in: "docs/interfaces").values.map { text in
            try InterfaceDescription(parsing: text)
        }
        let files = InterfaceSource(interfaces).files
        #expect(files.count > 3)
        let made = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
        var kept: [String: String] = [:]
        for module in InterfaceSource.Module.allCases.map(\.rawValue) {
            for (name, text) in try Self.texts(in: "Sources/Shared/\(module)/Generated") {
                kept["\(module)/Generated/\(name)"] = text
            }
        }
        #expect(Set(made.keys) == Set(kept.keys), "run make interfaces")
        for (name, text) in made where kept[name] != text {
            Issue.record("\(name) is not what docs/interfaces says; run make interfaces")
        }
    }

    /// Structures that nobody names, each with who speaks for it.
    private static let unnamed: [String: String] = [
        "App.CancelAll.Reply": "the engine's one answer to what was cancelled has Cancel's shape",
        "System.SimulateLaunch.Reply": "the engine's one answer to what began has Perform's shape",
        "System.SimulateExpiration.Reply": "as that of SimulateLaunch",
        "System.OpenExtension.Reply": "as that of SimulateLaunch",
        "System.Ask.Reply": "what an app answers is passed on as it is",
        "System.Follow.Reply": "a run is written without a value in between, ten times a second",
        "Service.GetInterfaceDescription.Parameters": "the one call whose argument is one name",
    ]

    @Test func `is what both ends speak by`() throws {
        let sources = try House.present.get().sources
        let named = Self.names(in: sources.filter { !$0.path.contains("/Generated/") })
        var unused = Set(Self.unnamed.keys)
        for file in sources
        where file.path.contains("/Generated/") && file.name.hasSuffix("Interface") {
            let interface = String(file.name.dropLast("Interface".count))
            for name in Self.structures(in: file) where !named.contains(name) {
                let place = "\(interface).\(name)"
                unused.remove(place)
                #expect(
                    Self.unnamed[place] != nil,
                    "\(place) is used by nobody: what speaks for it?"
                )
            }
        }
        #expect(unused == [], "these need not be listed")
    }

    /// The words of some files, and the pairs of words with a point between them.
    private static func names(in files: [SourceFile]) -> Set<String> {
        var names: Set<String> = []
        for line in files.lazy.flatMap(\.code) where line.utf8.contains(UInt8(ascii: ".")) {
            for path in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "." }) {
                let words = path.split(separator: ".")
                for (place, word) in words.enumerated() {
                    names.insert(String(word))
                    if place > 0 { names.insert("\(words[place - 1]).\(word)") }
                }
            }
        }
        return names
    }

    /// The types of an interface, and what its methods take and give.
    private static func structures(in file: SourceFile) -> [String] {
        var structures: [String] = []
        var method = ""
        for line in file.code {
            let depth = line.prefix { $0 == " " }.count / 4
            let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            guard words.count > 2, words[0] == "package" else { continue }
            if depth == 1, words[1] == "enum" { method = words[2] }
            guard words[1] == "struct" else { continue }
            if depth == 1 { structures.append(words[2]) }
            if depth == 2, ["Parameters", "Reply"].contains(words[2]) {
                structures.append("\(method).\(words[2])")
            }
        }
        return structures
    }
}
