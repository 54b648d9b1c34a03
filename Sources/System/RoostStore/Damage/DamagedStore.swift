internal import CPageSums
internal import CSQLite

/// A reader of a damaged store, page by page and without SQLite, which stops reading a table at its
/// first damaged page.
///
/// Only whole pages are believed, each as the last whole transaction left it. How they are read is
/// said in https://sqlite.org/fileformat2.html.
@safe struct DamagedStore: ~Copyable {
    /// The value in a column.
    enum Value: Hashable {
        case nothing
        case integer(Int64)
        case real(Double)
        case text(String)
        case bytes([UInt8])
    }

    struct Row {
        /// The number of the row; `nil` in a table that has none.
        let number: Int64?
        let values: [Value]
    }

    /// A table or an index, and where it begins.
    struct Tree: Hashable {
        let name: String
        let isTable: Bool
        /// Whether its rows have numbers.
        let isNumbered: Bool
        /// The number of the page where it begins.
        let root: Int64
    }

    /// A table as it was found.
    struct Table {
        var rows: [Row] = []
        var pages: Set<Int64> = []
        /// The number of the store's pages that could not be read.
        var lostPages = 0
    }

    /// The table of all others.
    private static let schema = Tree(name: "", isTable: true, isNumbered: true, root: 1)

    private let files: FoundFiles
    private let count: Int64

    init(_ path: String) throws(Failure) {
        files = FoundFiles(path)
        guard files.error == 0 else {
            throw .sqlite(code: SQLITE_IOERR, system: files.error, message: "it cannot be read")
        }
        guard files.facts.has_sums != 0 else {
            throw .unreadable("it has no checksums, so that nobody can tell what of it is whole")
        }
        count = files.pages
    }

    /// The version of its tables.
    func version() throws(Failure) -> Int64 {
        guard let first = page(1) else {
            throw .unreadable("its first page is damaged, which says where all others belong")
        }
        guard first.number(at: 68, bytes: 4) == UInt64(Schema.application) else {
            throw .foreign("it is a database of another program")
        }
        return Int64(first.number(at: 60, bytes: 4) ?? 0)
    }

    /// The way out for a person whose disk does not answer.
    static let wayOut =
        "copy the store to another disk as far as that goes (ddrescue does), and repair the copy"

    /// Makes sure that all that was asked for could be read, if only to find it damaged.
    ///
    /// What a disk does not answer with may be there the next time: nothing is to be given up for
    /// that.
    func checkReads() throws(Failure) {
        let code = files.readError
        guard code != 0 else { return }
        throw .sqlite(
            code: SQLITE_IOERR,
            system: code,
            message: "the disk does not answer with some of it; \(Self.wayOut)"
        )
    }

    /// Whether any page cannot be read that holds something.
    var isDamaged: Bool {
        guard count > 0, let free = freePages() else { return true }
        return (1...count).contains {
            $0 != Int64(ROOST_UNUSED_PAGE) && page($0) == nil && !free.contains($0)
        }
    }

    /// All tables and indexes that it says it has.
    ///
    /// Where some of them are lost, those of a store that has all others at the same places.
    private func trees(like others: [[Tree]]) -> [Tree] {
        let schema = rows(of: Self.schema)
        let found = schema.rows.compactMap { row -> Tree? in
            guard row.values.count >= 5, case .text(let name) = row.values[1],
                case .integer(let root) = row.values[3], root > 1
            else { return nil }
            let isTable = row.values[0] == .text("table")
            var isNumbered = isTable
            if case .text(let sql) = row.values[4], sql.hasSuffix("WITHOUT ROWID") {
                isNumbered = false
            }
            return Tree(name: name, isTable: isTable, isNumbered: isNumbered, root: root)
        }
        guard schema.lostPages > 0, !found.isEmpty else { return found }
        return others.first { Set($0).isSuperset(of: found) } ?? found
    }

    /// All rows of a table that can be reached from its root, in their order.
    func rows(of tree: Tree) -> Table {
        var table = Table()
        visit(tree.root, &table, depth: 0)
        return table
    }

    /// The rows of each table and index, by its name.
    ///
    /// What is below a damaged page is not reached any more. Pages that belong to nothing belong
    /// there, where there is only one such place.
    func tables(like others: [[Tree]]) -> [String: Table] {
        var found: [String: Table] = [:]
        var reached = rows(of: Self.schema).pages
        var broken: [Tree] = []
        for tree in trees(like: others) {
            let table = rows(of: tree)
            reached.formUnion(table.pages)
            if table.lostPages > 0 { broken.append(tree) }
            found[tree.name] = table
        }
        guard let free = freePages() else { return found }
        for isNumbered in [true, false] {
            let places = broken.filter { $0.isNumbered == isNumbered }
            guard let place = places.first, places.count == 1, place.isTable, count > 1 else {
                continue
            }
            for number in 2...count where !reached.contains(number) && !free.contains(number) {
                guard let page = page(number), let kind = page.number(at: 0, bytes: 1),
                    (isNumbered ? [13] : [10, 2]).contains(kind)
                else { continue }
                for at in cells(of: page, from: 0, isInner: kind == 2) ?? [] {
                    let row = row(in: page, at: kind == 2 ? at + 4 : at, isNumbered: isNumbered)
                    if let row { found[place.name]?.rows.append(row) }
                }
            }
        }
        return found
    }

    /// The pages that hold nothing; `nil` where their list cannot be read.
    private func freePages() -> Set<Int64>? {
        var free: Set<Int64> = []
        var next = page(1)?.number(at: 32, bytes: 4) ?? 0
        while next != 0 {
            guard free.insert(Int64(next)).inserted, let page = page(Int64(next)),
                let following = page.number(at: 0, bytes: 4),
                let leaves = page.number(at: 4, bytes: 4), leaves < 1024
            else { return nil }
            for leaf in 0..<Int(leaves) {
                free.insert(Int64(page.number(at: 8 + 4 * leaf, bytes: 4) ?? 0))
            }
            next = following
        }
        return free
    }

    private func page(_ number: Int64) -> Bytes? {
        guard 1...max(1, count) ~= number else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(ROOST_PAGE_BYTES))
        let isWhole = unsafe bytes.withUnsafeMutableBufferPointer {
            unsafe files.read(number, into: $0.baseAddress)
        }
        return isWhole ? Bytes(bytes) : nil
    }

    private func visit(_ number: Int64, _ table: inout Table, depth: Int) {
        // No tree of SQLite's is deeper than twenty.
        guard table.pages.insert(number).inserted, depth < 40, let page = page(number) else {
            return table.lostPages += 1
        }
        let head = number == 1 ? 100 : 0
        let kind = page.number(at: head, bytes: 1)
        let isInner = kind == 5 || kind == 2
        guard isInner || kind == 13 || kind == 10,
            let cells = cells(of: page, from: head, isInner: isInner)
        else { return table.lostPages += 1 }
        for var at in cells {
            if isInner {
                visit(Int64(page.number(at: at, bytes: 4) ?? 0), &table, depth: depth + 1)
                at += 4
            }
            guard kind != 5 else { continue }
            if let row = row(in: page, at: at, isNumbered: kind == 13) {
                table.rows.append(row)
            } else {
                table.lostPages += 1
            }
        }
        if isInner {
            visit(Int64(page.number(at: head + 8, bytes: 4) ?? 0), &table, depth: depth + 1)
        }
    }

    /// Returns the places where the cells of a page begin.
    private func cells(of page: Bytes, from head: Int, isInner: Bool) -> [Int]? {
        guard let count = page.number(at: head + 3, bytes: 2) else { return nil }
        var cells: [Int] = []
        for cell in 0..<Int(count) {
            guard let at = page.number(at: head + (isInner ? 12 : 8) + 2 * cell, bytes: 2) else {
                return nil
            }
            cells.append(Int(at))
        }
        return cells
    }

    private func row(in page: Bytes, at start: Int, isNumbered: Bool) -> Row? {
        var at = start
        guard let length = page.varint(&at), length >= 0, length < 1 << 30 else { return nil }
        var number: Int64?
        if isNumbered {
            guard let found = page.varint(&at) else { return nil }
            number = found
        }
        guard let payload = payload(in: page, at: at, Int(length), isNumbered: isNumbered),
            let values = values(of: payload)
        else { return nil }
        return Row(number: number, values: values)
    }

    /// Returns the contents of a cell: as much as fits its page, and the rest in a list of others.
    private func payload(in page: Bytes, at: Int, _ length: Int, isNumbered: Bool) -> Bytes? {
        let usable = Int(ROOST_PAGE_BYTES - ROOST_SUM_BYTES)
        let most = isNumbered ? usable - 35 : (usable - 12) * 64 / 255 - 23
        guard length > most else { return page.slice(at, length) }
        let least = (usable - 12) * 32 / 255 - 23
        let kept = least + (length - least) % (usable - 4)
        let local = kept <= most ? kept : least
        guard var bytes = page.slice(at, local)?.all,
            var next = page.number(at: at + local, bytes: 4)
        else { return nil }
        while bytes.count < length {
            guard let other = self.page(Int64(next)),
                let more = other.slice(4, min(usable - 4, length - bytes.count)),
                let following = other.number(at: 0, bytes: 4)
            else { return nil }
            bytes += more.all
            next = following
        }
        return Bytes(bytes)
    }

    private func values(of record: Bytes) -> [Value]? {
        var at = 0
        guard let length = record.varint(&at), var body = Int(exactly: length) else { return nil }
        let end = body
        var values: [Value] = []
        while at < end {
            guard let kind = record.varint(&at),
                let (value, size) = record.value(of: kind, at: body)
            else { return nil }
            values.append(value)
            body += size
        }
        return values
    }
}

/// Bytes from a damaged file, which may say anything.
private struct Bytes {
    let all: [UInt8]

    init(_ all: [UInt8]) { self.all = all }

    /// An unsigned number, its highest byte first.
    func number(at: Int, bytes: Int) -> UInt64? {
        guard let slice = slice(at, bytes) else { return nil }
        return slice.all.reduce(0) { $0 << 8 | UInt64($1) }
    }

    func slice(_ at: Int, _ count: Int) -> Bytes? {
        guard at >= 0, count >= 0, at <= all.count, count <= all.count - at else { return nil }
        return Bytes(Array(all[at..<(at + count)]))
    }

    /// A number of one to nine bytes, seven bits each, but for the ninth.
    func varint(_ at: inout Int) -> Int64? {
        var value: UInt64 = 0
        for index in 0..<9 {
            guard at >= 0, at < all.count else { return nil }
            let byte = all[at]
            at += 1
            if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte & 0x80 == 0 { break }
        }
        return Int64(bitPattern: value)
    }

    /// The value of a column of a kind, and how many bytes it takes.
    func value(of kind: Int64, at: Int) -> (DamagedStore.Value, Int)? {
        switch kind {
        case 0: return (.nothing, 0)
        case 1...6:
            let size = kind == 5 ? 6 : kind == 6 ? 8 : Int(kind)
            guard let found = number(at: at, bytes: size) else { return nil }
            let unused = UInt64(64 - 8 * size)
            return (.integer(Int64(bitPattern: found << unused) >> Int64(unused)), size)
        case 7:
            guard let found = number(at: at, bytes: 8) else { return nil }
            return (.real(Double(bitPattern: found)), 8)
        case 8, 9: return (.integer(kind - 8), 0)
        case 12...:
            guard let size = Int(exactly: (kind - 12) / 2), let found = slice(at, size) else {
                return nil
            }
            let isText = kind % 2 == 1
            return (
                isText ? .text(String(decoding: found.all, as: UTF8.self)) : .bytes(found.all), size
            )
        default: return nil
        }
    }
}
