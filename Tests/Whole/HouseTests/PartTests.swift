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
                stored.filter {
                    line.contains("transfers.\($0).") || line.contains("transfers.\($0)[")
                }
                .map { "\(file.path) goes into transfers: \($0)" }
            }
        }
    }
}

@Suite struct `A part of the engine` {
    @Test func `is written by its own files alone`() throws {
        let files = try House.present.get().sources
        let stored = Parts.stored(in: files)
        #expect(stored.contains("table") && stored.contains("handovers") && stored.contains("last"))
        #expect(Parts.violations(of: stored, in: files) == [])
    }

    @Test(arguments: ["transfers.table.remove(1)", "self.transfers.table[1] = nil"])
    func `is seen to be gone round`(line: String) {
        let file = SourceFile(path: "RoostEngine/Engine.swift", text: line)
        #expect(Parts.violations(of: ["table"], in: [file]).count == 1)
    }
}
