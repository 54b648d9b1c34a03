import Testing

/// The table of rooms in `ARCHITECTURE.md`: which there are, and which others each of them names.
struct RoomTable {
    struct Row: Hashable {
        let rooms: Set<String>
        let named: Set<String>
    }

    let rows: [Row]

    init(_ text: String) {
        rows = text.split(separator: "\n").drop { !$0.hasPrefix("| room |") }
            .prefix { $0.hasPrefix("|") }.dropFirst(2).map { line in
                let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                return Row(
                    rooms: Self.names(in: cells.dropFirst().first ?? ""),
                    named: Self.names(in: cells.dropFirst(3).first ?? "")
                )
            }
    }

    /// What stands between backticks.
    private static func names(in cell: Substring) -> Set<String> {
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
        return Set(parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
    }

    /// What the table says otherwise than the imports.
    func differences(from imports: [String: Set<String>]) -> [String] {
        let listed = rows.flatMap(\.rooms)
        let known = Set(imports.keys)
        let missing = known.subtracting(listed).map { "\($0) is not in the table" }
        let gone = Set(listed).subtracting(known).map { "there is no \($0)" }
        let wrong = rows.flatMap { row in
            let actual = row.rooms.reduce(into: Set<String>()) { $0.formUnion(imports[$1] ?? []) }
                .intersection(known).subtracting(row.rooms)
            let rooms = row.rooms.sorted().joined(separator: ", ")
            return actual.subtracting(row.named).map { "\(rooms) names \($0), unsaid" }
                + row.named.subtracting(actual).map { "\(rooms) does not name \($0)" }
        }
        return (missing + gone + wrong).sorted()
    }
}

@Suite struct `The table of rooms` {
    @Test func `says what the files import`() throws {
        let house = try House.present.get()
        var imports = Dictionary(uniqueKeysWithValues: house.rooms.map { ($0, Set<String>()) })
        for file in house.sources { imports[file.module, default: []].formUnion(file.imports) }
        let table = RoomTable(house.architecture)
        #expect(table.rows.count > 20)
        #expect(table.differences(from: imports) == [])
    }

    @Test func `is seen to be wrong`() {
        let table = RoomTable(
            """
            | room | what it does | which rooms it names |
            | --- | --- | --- |
            | `A`, `B` | some | `C` |
            | `C` | more | `A`; Foundation |
            | `D` | nothing | |
            """
        )
        let imports: [String: Set<String>] = [
            "A": ["B", "C", "Foundation"], "B": [], "C": ["E"], "E": [],
        ]
        #expect(
            table.differences(from: imports) == [
                "C does not name A", "C names E, unsaid", "E is not in the table", "there is no D",
            ]
        )
    }
}

@Suite struct `The table of storeys` {
    @Test func `has the folders below Sources, and no file lies beside a room`() throws {
        let house = try House.present.get()
        let lines = house.architecture.split(separator: "\n", omittingEmptySubsequences: false)
        let rows = lines.drop { !$0.hasPrefix("| storey |") }.prefix { $0.hasPrefix("|") }
        let named = rows.dropFirst(2).compactMap { row in
            row.split(separator: "`").dropFirst().first.map(String.init)
        }
        #expect(named.sorted() == house.storeys.keys.sorted())
        #expect(house.rooms.filter { $0.contains(".") } == [])
    }
}
