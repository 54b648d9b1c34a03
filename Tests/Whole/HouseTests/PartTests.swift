import Testing

/// A part of the engine that is too large for one file: Swift has no word for state that is private
/// to several.
enum Parts {
    /// Returns the stored properties of `Transfers`, as its declaration has them.
    static func stored(in files: [SourceFile]) -> [String] {
        let declaration = files.first { $0.path == "RoostEngine/Transfers/Transfers.swift" }
        let lines = declaration?.code ?? []
        return lines.prefix { !$0.contains("init(") }.compactMap { line in
            let words = line.split { !$0.isLetter }
            return words.first == "var" ? words.dropFirst().first.map(String.init) : nil
        }
    }

    static func violations(of stored: [String], in files: [SourceFile]) -> [String] {
        files.filter { $0.module == "RoostEngine" }.flatMap { file in
            file.code.flatMap { line in
                stored.filter { isChanged("transfers.\($0)", in: line) }
                    .map { "\(file.path) goes into transfers: \($0)" }
            }
        }
    }

    /// Whether a line goes into a property, sets it, or has somebody else change it.
    private static func isChanged(_ property: String, in line: String) -> Bool {
        line.ranges(of: property).contains { place in
            let before = line[..<place.lowerBound]
            let after = line[place.upperBound...]
            if let next = after.first, next.isLetter || next.isNumber || next == "_" {
                return false
            }
            let inside = after.drop { $0 == "?" || $0 == "!" }.first
            return inside == "." || inside == "[" || isSet(by: after)
                || before.hasSuffix("&") || before.hasSuffix("&self.")
        }
    }

    /// Whether what comes after a property begins with an operator that assigns to it.
    private static func isSet(by text: Substring) -> Bool {
        let sign = text.drop { $0 == " " }.prefix { "=+-*/%&|^<>!~".contains($0) }
        let compares: Set<Substring> = ["==", "!=", "<=", ">=", "===", "!==", "~="]
        return sign.hasSuffix("=") && !compares.contains(sign)
    }
}

@Suite struct `A part of the engine` {
    @Test func `is written by its own files alone`() throws {
        let files = try House.present.get().sources
        let stored = Parts.stored(in: files)
        #expect(stored.contains("table") && stored.contains("handovers") && stored.contains("last"))
        #expect(Parts.violations(of: stored, in: files) == [])
    }

    @Test(arguments: [
        "transfers.table.remove(1)", "self.transfers.table[1] = nil", "transfers.table?.remove(1)",
        "transfers.table = [:]", "engine.transfers.table=[:]", "transfers.table += more",
        "transfers.table <<= 1", "change(&transfers.table)", "swap(&other, &self.transfers.table)",
    ])
    func `is seen to be gone round`(line: String) {
        let file = SourceFile(path: "RoostEngine/Engine.swift", text: line)
        #expect(Parts.violations(of: ["table"], in: [file]).count == 1)
    }

    @Test(arguments: [
        "let table = transfers.table", "if transfers.table == table {", "transfers.tables = 1",
        "transfers.table != table && transfers.table <= most", "// transfers.table = [:]",
    ])
    func `may be read by others`(line: String) {
        let file = SourceFile(path: "RoostEngine/Engine.swift", text: line)
        #expect(Parts.violations(of: ["table"], in: [file]) == [])
    }
}
