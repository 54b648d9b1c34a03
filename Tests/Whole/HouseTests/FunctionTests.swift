import Testing

/// A function of a file, with how many lines it takes from its first word to its closing brace.
struct SourceFunction: Hashable {
    let name: String
    let lines: Int
}

extension SourceFile {
    /// The functions, initializers and computed properties that have a body, in the order in which
    /// they begin.
    var functions: [SourceFunction] {
        code.indices.compactMap { first in
            guard let name = Self.declaredFunction(in: code[first]),
                let last = endOfBody(from: first)
            else { return nil }
            return SourceFunction(name: name, lines: last - first + 1)
        }
    }

    /// The name of the function that a line declares, if it declares one.
    private static func declaredFunction(in line: String) -> String? {
        let words = line.split { " <(?".contains($0) }
        guard
            let place = words.firstIndex(where: { declaring.contains($0) }),
            words[..<place].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") })
        else { return nil }
        // A variable with a value, or without a body, is none.
        if words[place] == "var", line.contains("=") || !line.contains("{") { return nil }
        guard ["func", "var"].contains(words[place]) else { return String(words[place]) }
        return words.dropFirst(place + 1).first.map { String($0.prefix { $0 != ":" }) }
    }

    private static let declaring: Set<Substring> = ["func", "init", "deinit", "var", "subscript"]

    private static let modifiers: Set<Substring> = [
        "public", "package", "internal", "private", "fileprivate", "open", "static", "class",
        "final",
        "override", "required", "convenience", "mutating", "nonmutating", "consuming", "borrowing",
        "nonisolated", "isolated", "set)", "unsafe)", "nonsending)",
    ]

    /// The line on which the body that begins after `first` is closed; `nil` where there is no
    /// body.
    private func endOfBody(from first: Int) -> Int? {
        var parentheses = 0
        var braces = 0
        for number in first..<code.endIndex {
            for character in code[number] {
                switch character {
                case "(", "[": parentheses += 1
                case ")", "]": parentheses -= 1
                // A closure as a default value is within parentheses.
                case "{" where parentheses == 0 || braces > 0: braces += 1
                case "}" where braces > 0:
                    braces -= 1
                    if braces == 0 { return number }
                // What encloses the declaration ends before a body began.
                case "}" where parentheses == 0: return nil
                default: break
                }
            }
            let next = number + 1 < code.endIndex ? code[number + 1] : ""
            if braces == 0, parentheses == 0, !Self.goesOn(next) { return nil }
        }
        return nil
    }

    /// Whether a line continues the declaration above it.
    private static func goesOn(_ line: String) -> Bool {
        let word = line.split(separator: " ").first ?? ""
        return ["{", "->", "where", "throws", "async", "rethrows"].contains { word.hasPrefix($0) }
            || line.contains("{") && !line.contains("func ")
    }
}

@Suite struct `A function` {
    /// The number of lines that fit on a screen.
    private static let screen = 70

    /// Functions that take more, each with what makes it one thought all the same.
    private static let long: [String: String] = [
        "RoostEngine/Engine.swift handle": "one switch over everything that can happen",
        "RoostEngine/Blocker.swift evidence": "one switch over all that can hold a request",
        "RoostEngine/Engine+Blockers.swift blockers": "all that can hold a request, in order",
        "RoostEngine/Engine+Processes.swift endWithProcess": "one switch over the ways to end",
        "RoostDaemon/Call+Reading.swift ofApp": "one switch over what an app says",
        "RoostDaemon/Call+Reading.swift ofSystem": "one switch over what operators ask",
        "RoostDaemon/Daemon+Acting.swift carryOut": "one switch over what is to be done",
        "RoostDaemon/Daemon+Answering.swift answerApp": "one switch over an app's calls",
        "RoostTesting/Auditor+Seeing.swift finish": "one promise, checked from all sides",
        "RoostTesting/Workload.swift act": "one switch over what people and apps do",
        "RoostInterfaces/InterfaceParser.swift parseAll": "one grammar rule",
    ]

    @Test func `fits on a screen, or is listed with its reason`() throws {
        var unused = Set(Self.long.keys)
        for file in try House.present.get().sources {
            for function in file.functions where function.lines > Self.screen {
                let place = "\(file.module)/\(file.name).swift \(function.name)"
                unused.remove(place)
                #expect(
                    Self.long[place] != nil,
                    "\(place) has \(function.lines) lines: look for the second thought in it"
                )
            }
        }
        #expect(unused == [], "these need not be listed")
    }

    @Test(arguments: [
        ("func a() {\n}", [SourceFunction(name: "a", lines: 2)]),
        (
            "    private mutating func a(b: Int = { 1 }()) throws(E) -> Int { 1 }",
            [SourceFunction(name: "a", lines: 1)]
        ),
        (
            "init?(\n    a: Int\n)\nwhere T: U\n{\n    if a { b }\n}",
            [SourceFunction(name: "init", lines: 7)]
        ),
        ("protocol A {\n    func a()\n    func b() -> Int\n}", []),
        ("let a = b.func\nfunction()\n{}", []),
        (
            "    var a: [Int] {\n        get { 1 }\n    }\n    var b: Int = { 1 }()\n    var c: Int",
            [SourceFunction(name: "a", lines: 3)]
        ),
        (
            "func a<T>() {\n    func b() {\n    }\n}",
            [
                SourceFunction(name: "a", lines: 4), SourceFunction(name: "b", lines: 2),
            ]
        ),
    ])
    func `is found, with how long it is`(text: String, functions: [SourceFunction]) {
        #expect(SourceFile(path: "A/B.swift", text: text).functions == functions)
    }
}
