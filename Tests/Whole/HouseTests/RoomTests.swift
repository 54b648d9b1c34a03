import Testing

/// The table of rooms in `ARCHITECTURE.md`: which there are, and which others each of them names.
struct RoomTable {
    struct Row: Hashable {
        let rooms: Set<String>
        let named: Set<String>
    }

    let rows: [Row]

    init(_ text: String) {
        rows = Self.rows(under: "room", in: text).map { cells in
            Row(rooms: cells.first ?? [], named: cells.dropFirst(2).first ?? [])
        }
    }

    /// The names in each cell of a table, row by row; the table is that whose first column is
    /// called so.
    static func rows(under heading: String, in text: String) -> [[Set<String>]] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { !$0.hasPrefix("| \(heading) |") }
            .prefix { $0.hasPrefix("|") }.dropFirst(2)
            .map { line in
                line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
                    .map(Self.names(in:))
            }
    }

    /// Returns the names between backticks.
    private static func names(in cell: Substring) -> Set<String> {
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
        return Set(parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
    }

    /// Returns the differences of the table from the imports.
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
        let rows = RoomTable.rows(under: "storey", in: house.architecture)
        #expect(rows.flatMap { $0.first ?? [] }.sorted() == house.storeys.keys.sorted())
        #expect(house.rooms.filter { $0.contains(".") } == [])
    }
}
