import Testing

/// A type of a file that can store something, with its stored properties.
struct SourceType: Hashable {
    struct Property: Hashable {
        let name: String
        let type: String
        /// Whether another file may write it.
        let isOpen: Bool
        let isVariable: Bool
    }

    let name: String
    var properties: [Property] = []
}

extension SourceFile {
    /// The structures, classes and actors that it declares, in the order in which they begin.
    var types: [SourceType] {
        var types: [SourceType] = []
        var open: [(place: Int, depth: Int)] = []
        var depth = 0
        for line in code {
            if let last = open.last, depth == last.depth, let property = Self.property(line) {
                types[last.place].properties.append(property)
            }
            if let name = Self.declaredType(in: line), line.contains("{") {
                open.append((types.count, depth + 1))
                types.append(SourceType(name: name))
            }
            depth += line.count { $0 == "{" } - line.count { $0 == "}" }
            while let last = open.last, depth < last.depth { open.removeLast() }
        }
        return types
    }

    private static func words(_ line: String) -> [String] {
        line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    private static func declaredType(in line: String) -> String? {
        let words = words(line)
        guard let place = words.firstIndex(where: { ["struct", "class", "actor"].contains($0) }),
            words[..<place].allSatisfy({ modifiers.contains($0) }), place + 1 < words.count
        else { return nil }
        // A function of the type rather than one of its instances.
        return ["func", "var", "let", "subscript"].contains(words[place + 1])
            ? nil : words[place + 1]
    }

    private static func property(_ line: String) -> SourceType.Property? {
        let words = words(line)
        guard let place = words.firstIndex(where: { $0 == "var" || $0 == "let" }),
            words[..<place].allSatisfy({ modifiers.contains($0) }), place + 1 < words.count
        else { return nil }
        // What comes before a brace and has no value is computed.
        let head = line.prefix { $0 != "{" && $0 != "=" }
        guard line[head.endIndex...].first != "{" else { return nil }
        let isVariable = words[place] == "var"
        let said = head.split(separator: ":", maxSplits: 1).dropFirst().first
        let value = line[head.endIndex...].drop { $0 == "=" || $0 == " " }
        let type = said.map { $0.filter { !$0.isWhitespace && $0 != "?" } }
        return SourceType.Property(
            name: words[place + 1],
            type: type ?? String(value.prefix { $0.isLetter || $0.isNumber }),
            isOpen: isVariable
                && Set(words[..<place]).isDisjoint(with: ["private", "fileprivate"]),
            isVariable: isVariable
        )
    }

    private static let modifiers: Set = [
        "public", "package", "internal", "private", "fileprivate", "open", "set", "final", "weak",
        "unowned", "lazy", "nonisolated", "unsafe", "indirect", "safe",
    ]
}

@Suite struct `A type` {
    /// The number of stored properties that a reader can hold.
    private static let most = 26

    /// Types that store more, each with what makes them one thing all the same.
    private static let large: [String: String] = [
        "RoostEngine/Limits": "a number each, with where it comes from",
        "RoostEngine/EngineState": "one owner for each, as another test holds",
        "RoostStore/Statements": "one list of statements",
        "RoostTesting/World": "one world, with a part for each thing that can happen in it",
        "CoreSpotlight/CSSearchableItemAttributeSet": "the names that Apple's type has",
    ]

    @Test func `stores no more than a reader can hold, or is listed with its reason`() throws {
        var unused = Set(Self.large.keys)
        for file in try House.present.get().sources where !file.path.contains("/Generated/") {
            for type in file.types where type.properties.count > Self.most {
                let place = "\(file.module)/\(type.name)"
                unused.remove(place)
                #expect(
                    Self.large[place] != nil,
                    "\(place) has \(type.properties.count) stored properties: look for those that change together"
                )
            }
        }
        #expect(unused == [], "these need not be listed")
    }

    @Test(
        arguments: [
            ("struct A {\n    let b: Int\n    private(set) var c = 0\n}", ["A": ["b", "c"]]),
            ("final class A {\n    var b: Int { 0 }\n    weak var c: A?\n}", ["A": ["c"]]),
            (
                "public struct A {\n    struct B {\n        let c: Int\n    }\n    let d: B\n}",
                ["A": ["d"], "B": ["c"]]
            ),
            (
                "struct A {\n    static let b = 0\n    func c() {\n        let d = 0\n    }\n}",
                ["A": []]
            ),
            ("extension A {\n    var b: Int { 0 }\n}\nstruct C { }\nlet e = 0", ["C": []]),
            ("enum A {\n    class func b() {}\n}", [:]),
        ] as [(String, [String: [String]])]
    )
    func `is found, with what it stores`(text: String, types: [String: [String]]) {
        let found = SourceFile(path: "A/B.swift", text: text).types
        let names = found.map { ($0.name, $0.properties.map(\.name)) }
        #expect(Dictionary(uniqueKeysWithValues: names) == types)
    }
}
