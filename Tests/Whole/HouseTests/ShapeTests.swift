import Testing

@Suite struct `A module` {
    /// Programs and re-exports, with where they are tested.
    private static let testedElsewhere = [
        "Roost": "Apple/BackgroundTasksTests", "roost": "Whole/SystemTests",
        "roostd": "Whole/SystemTests", "_Testing_UIKit": "Apple/UIKitTests",
        "roost-simulate": "Testing/RoostTestingTests",
        "roost-intent-list": "Tools/IntentSourcesTests",
        "roost-interfaces": "Tools/RoostInterfacesTests", "OSLog": "Neighbours/osTests",
        "RoostPublishers": "Neighbours/CombineTests",
        "SwiftUIMacros": "Tools/MacroExpansionsTests",
        "roost-carrier": "System/RoostTransfersTests", "roost-fleet": "System/RoostFleetTests",
        "roost-programs": "Whole/SystemTests", "roostd-programs": "Whole/SystemTests",
        "RoostSystemWire": "Shared/RoostWireTests", "RoostLine": "System/RoostTransfersTests",
        "roost-web": "Tools/RoostWebTests",
    ]

    @Test func `has a folder of tests in its own storey`() throws {
        let house = try House.present.get()
        for (storey, modules) in house.storeys.sorted(by: { $0.key < $1.key }) {
            for module in modules.sorted() where house.modules[module] != nil {
                let folder = Self.testedElsewhere[module] ?? "\(storey)/\(module)Tests"
                #expect(house.testFolders[folder] == true, "\(module) has no Tests/\(folder)")
            }
        }
    }

    @Test func `that is tested elsewhere is there`() throws {
        let modules = Set(try House.present.get().modules.keys)
        #expect(modules.isSuperset(of: Self.testedElsewhere.keys))
    }
}

@Suite struct `A file` {
    /// Words that say nothing about what is in a file.
    private static let emptyWords: Set = [
        "Util", "Utils", "Utilities", "Common", "Helper", "Helpers", "Manager", "Misc", "Base",
        "Stuff", "Shared", "Core",
    ]

    /// Names in which such a word says something.
    private static let meant: Set = [
        // Shared between two processes, which is the point of it.
        "SharedProgress", "SharedProgress+Descriptions",
        // Apple named the classes.
        "AppDependencyManager", "CLLocationManager", "CLLocationManagerDelegate", "UndoManager",
        // And this one, which gains a method.
        "FileManager+Groups",
    ]

    static func emptyWords(in name: String) -> [String] {
        if meant.contains(name) { return [] }
        var words: [String] = []
        for character in name {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1].append(character)
        }
        return words.map { $0.filter(\.isLetter) }.filter { word in
            emptyWords.contains(word.prefix(1).uppercased() + word.dropFirst())
        }
    }

    @Test func `has a name that says what it is`() throws {
        for file in try House.present.get().sources {
            #expect(Self.emptyWords(in: file.name) == [], "\(file.path)")
        }
    }

    @Test(
        arguments: [
            ("Utils", ["Utils"]), ("FileManager+Copying", ["Manager"]),
            ("stringHelpers", ["Helpers"]),
            ("CommonWords", ["Common"]), ("Uncommon", []), ("Managers", []),
        ] as [(String, [String])]
    )
    func `is seen to have one that says nothing`(name: String, words: [String]) {
        #expect(Self.emptyWords(in: name) == words)
    }
}

extension SourceFile {
    /// The numbers of the lines that are wider than the formatter makes them.
    ///
    /// It breaks neither comments nor literals. A literal is left out: whoever looks for a message
    /// of the system in its sources finds it whole.
    func widerLines(than columns: Int) -> [Int] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return zip(lines, code).enumerated().compactMap { number, line in
            let (text, code) = line
            guard text.count > columns else { return nil }
            let indentation = text.prefix { $0 == " " }
            // In a literal of several lines there is no code, not even an indentation.
            let isComment =
                text.dropFirst(indentation.count).hasPrefix("//") && code == indentation
            let isCode = !text.contains("\"") && !code.isEmpty
            return isComment || isCode ? number + 1 : nil
        }
    }
}

@Suite struct `A folder` {
    /// The folders with more files of their own than a reader takes in at once, with their number.
    static func crowded(_ paths: [String], most: Int) -> [String: Int] {
        Dictionary(grouping: paths) { $0.split(separator: "/").dropLast().joined(separator: "/") }
            .mapValues(\.count).filter { $0.value > most }
    }

    @Test func `has some twenty files at most beside its folders`() throws {
        let paths = try House.present.get().sources.map(\.path)
        #expect(Self.crowded(paths, most: 22) == [:])
    }

    @Test func `is seen to be crowded`() {
        let paths = ["A/B.swift", "A/C.swift", "A/D/E.swift", "A/D/F.swift", "A/D/G.swift"]
        #expect(Self.crowded(paths, most: 2) == ["A/D": 3])
        #expect(Self.crowded(paths, most: 3) == [:])
    }
}

@Suite struct `A line` {
    @Test func `of a comment or of code has 100 columns at most`() throws {
        // What is generated has the lines of the interfaces' texts.
        let written = try House.present.get().sources.filter { !$0.path.contains("/Generated/") }
        for file in written {
            #expect(file.widerLines(than: 100) == [], "\(file.path)")
        }
    }

    @Test(arguments: [
        ("// 6789\n    // 10", [2]), ("/// 789", []), ("f() // \"a", []), ("let a = \"b\"", []),
        ("\"\"\"\n  // in a text\n  \"\"\"", []), ("let a = b", [1]), ("f() // 9", [1]),
        ("", []),
    ])
    func `is seen to be wider`(text: String, lines: [Int]) {
        #expect(SourceFile(path: "A/B.swift", text: text).widerLines(than: 7) == lines)
    }
}

@Suite struct `What is code` {
    @Test(arguments: [
        ("a // b", "a "), ("a /* b /* c */ d */ e", "a  e"), (#"a "b" c"#, "a  c"),
        (#"a "\"b" c"#, "a  c"), ("a \"\"\"\nb\n\"\"\" c", "a \n\n c"), (##"a #"b"\"# c"##, "a  c"),
        (#"a "b \(c("d")) e" f"#, "a  f"), ("a \"// b\" c", "a  c"), ("#if a\nb", "#if a\nb"),
        ("a \"", "a "), ("a /*", "a "), ("a \"\\(", "a "),
    ])
    func `is neither comment nor text`(text: String, code: String) {
        #expect(SourceFile(path: "A/B.swift", text: text).code.joined(separator: "\n") == code)
    }
}
