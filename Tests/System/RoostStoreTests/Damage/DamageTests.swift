import CPageSums
import CSQLite
import Foundation
import RoostDaemon
import RoostEngine
import RoostStore
import RoostTesting
import Synchronization
import Testing

@Suite struct `A store on a disk that changes what it was given` {
    let folder = TemporaryFolder()

    @Test(arguments: Damage.Kind.allCases)
    func `tells nothing that was not written without a word`(kind: Damage.Kind) throws {
        let files = try StoreFiles.filled(in: folder)
        let whole = try files.opened(in: folder)
        #expect(whole.damage == [])
        let expected = try #require(whole.told)
        var random = SeededGenerator(seed: 13)
        var named = 0
        for number in 0..<kind.count(for: files) {
            let damage = Damage(kind, number, to: files, &random)
            let outcome = try damage.files.opened(in: folder)
            if outcome.damage.isEmpty {
                #expect(outcome.told == expected, "\(damage.words) is served")
            } else {
                named += 1
            }
        }
        #expect(named > 0)
    }

    @Test func `takes the sums that pages had before`() throws {
        let files = try StoreFiles.filled(in: folder)
        let told = try files.opened(in: folder).told
        let former = try files.withFormerSums().opened(in: folder)
        #expect(former.damage == [])
        #expect(former.told == told)
        var random = SeededGenerator(seed: 14)
        let damage = Damage(.bitInPage, 7, to: try files.withFormerSums(), &random)
        let outcome = try damage.files.opened(in: folder)
        #expect(!outcome.damage.isEmpty || outcome.told == told, "\(damage.words) is served")
    }

    @Test func `names the page, when it is looked at and before it is read`() throws {
        let files = try StoreFiles.filled(in: folder)
        let page = try files.writeWithDamagedHistory(to: folder.file("store.db"))
        var store = try SQLiteStore.open(at: folder.file("store.db"))
        let atFirst = store.damage
        #expect(atFirst == [])
        while store.hasMoreToVerify { try store.maintain() }
        let damage = store.damage
        #expect(damage.count == 1)
        #expect(damage.first?.contains("page \(page) is damaged") == true)
        let error = failure { () throws(StoreError) in
            _ = try store.history(of: nil, task: nil, limit: .max)
        }
        #expect(error?.reason == .damaged)
        #expect(error?.description.contains("page \(page)") == true)
        // It is said once, and what is whole goes on.
        let later = store.damage
        #expect(later == damage)
        try store.apply(.putRequest(.distinct(5000)))
        try store.commit()
    }

    @Test func `is no store on a disk that does not answer`() throws {
        let path = folder.file("store.db")
        // The kernel answers with an input/output error to who reads where nothing is in memory.
        try FileManager.default.createSymbolicLink(
            atPath: path,
            withDestinationPath: "/proc/self/mem"
        )
        let opening = failure { () throws(StoreError) in _ = try SQLiteStore.open(at: path) }
        #expect(opening?.reason == .failing, "\(opening?.description ?? "")")
        let repair = failure { () throws(StoreError) in
            _ = try SQLiteStore.repair(at: path, evenIfWhole: true)
        }
        #expect(repair?.reason == .failing, "\(repair?.description ?? "")")
    }

    @Test func `is whole where a page is in the log whose copy-back was cut short`() throws {
        let path = folder.file("store.db")
        var store = try SQLiteStore.open(at: path)
        let text = String(repeating: "a", count: 1500)
        for number in 1...3000 { try store.apply(.putSetting("\(number)", text)) }
        try store.commit()
        // The first part of it is looked at.
        try store.maintain()
        let hasMore = store.hasMoreToVerify
        #expect(hasMore)
        for number in 2900...2910 { try store.apply(.putSetting("\(number)", "b" + text)) }
        try store.commit()
        let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
        let page = try #require(LogRecords(log).pages.sorted().first { $0 > 1024 })
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64(4096 * (page - 1) + 2048))
        try file.write(contentsOf: Data(count: 2048))
        while store.hasMoreToVerify { try store.maintain() }
        let damage = store.damage
        #expect(damage == [])
    }

    @Test func `keeps a log that is written further than it can be read`() throws {
        var files = try StoreFiles.filled(in: folder)
        let records = LogRecords(files.log).ranges
        files.log[records[records.count / 2].lowerBound + 100] ^= 1
        let path = folder.file("store.db")
        try files.write(to: path)
        let store = try SQLiteStore.open(at: path)
        let damage = store.damage
        #expect(damage.first?.contains("are lost") == true)
        let copy = try Data(contentsOf: URL(fileURLWithPath: path + "-wal.damaged-1"))
        #expect(copy == files.log)
    }

    @Test func `says nothing of a log that a kill left while it was written`() throws {
        let path = folder.file("store.db")
        let copies = Copies(of: "store.db", in: folder)
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        FaultyDisk.set({ _ in copies.make() }, for: path)
        for number in Int64(1)...40 {
            try store.apply(.putRequest(.distinct(number)))
            try store.apply(.log(.at(number, mail)))
            if number % 3 == 0 { store.require(.systemEnd) }
            try store.commit()
            if number == 20 { try store.maintain() }
        }
        FaultyDisk.set(nil, for: path)
        #expect(copies.count > 80)
        for number in 0..<copies.count {
            let left = try SQLiteStore.open(at: folder.file("killed-\(number).db"))
            let damage = left.damage
            #expect(damage == [], "before operation \(number)")
        }
    }

    @Test func `says nothing of a log in which a long transaction wrote over its own pages`() throws
    {
        let path = folder.file("store.db")
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        try store.apply(.putSetting("a", "before"))
        try store.commit()
        // All of it is more than the cache holds, twice.
        func write() throws(StoreError) {
            for letter in ["b", "c"] {
                let text = String(repeating: letter, count: 1500)
                for number in 1...4000 { try store.apply(.putSetting("\(number)", text)) }
            }
        }
        let copies = Copies(of: "store.db", in: folder)
        FaultyDisk.set({ $0.number % 1999 == 0 ? copies.make() : nil }, for: path)
        try write()
        store.rollBack()
        try store.apply(.putSetting("a", "after"))
        try store.commit()
        _ = copies.make()
        try write()
        let before = copies.count
        // The moments in which the heads are written anew.
        FaultyDisk.set({ $0.number % 997 == 0 ? copies.make() : nil }, for: path)
        try store.commit()
        _ = copies.make()
        #expect(before > 5)
        #expect(copies.count > before + 5)
        for number in 0..<copies.count {
            var left = try SQLiteStore.open(at: folder.file("killed-\(number).db"))
            let damage = left.damage
            #expect(damage == [], "before operation \(number)")
            let settings = try left.load().settings.count
            #expect(settings == (number == copies.count - 1 ? 4001 : 1))
        }
    }

    @Test func `gets checksums when there is room for them`() throws {
        let path = folder.file("store.db")
        try StoreFiles.withoutSums(at: path, in: folder)
        FaultyDisk.set(full: true, for: path)
        do {
            var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
            let isChecked = store.isChecked
            #expect(!isChecked)
            let pending = try store.everything().pending
            #expect(pending.count == 500)
            let damage = store.damage
            #expect(damage == [])
        }
        FaultyDisk.set(full: false, for: path)
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        let isChecked = store.isChecked
        #expect(isChecked)
        let pending = try store.everything().pending
        #expect(pending.count == 500)
        try store.apply(.putRequest(.distinct(501)))
        try store.commit()
    }
}

/// The files of a store that was killed, some of it in its log.
struct StoreFiles {
    var main: Data
    var log: Data

    /// The pages that the file says it has; the room behind them is to spare.
    var pages: Int { main[28..<32].reduce(0) { $0 << 8 | Int($1) } }
    /// The records of the log.
    var records: [Range<Int>] { LogRecords(log).ranges }

    static func filled(in folder: TemporaryFolder) throws -> StoreFiles {
        let name = "filled.db"
        do {
            var store = try SQLiteStore.open(at: folder.file(name))
            for app in [mail, maps] { try store.apply(.putApp(.sample(app))) }
            for number in Int64(1)...400 {
                try store.apply(.putRequest(.distinct(number, number % 3 == 0 ? maps : mail)))
                try store.apply(.log(.at(number, mail)))
                let over = Request.distinct(1000 + number)
                try store.apply(
                    .finish(FinishedRun(number, of: over, .completed), givenBack: false)
                )
            }
            for number in Int64(500)...520 { try store.apply(.putRequest(.intent(number))) }
            try store.commit()
        }
        var store = try SQLiteStore.open(at: folder.file(name))
        for number in Int64(401)...460 {
            try store.apply(.putRequest(.distinct(number, number % 3 == 0 ? maps : mail)))
            try store.apply(.log(.at(number, maps)))
            if number % 10 == 0 { try store.apply(.putSetting("a\(number)", "b")) }
            try store.commit()
        }
        try folder.copy(name, to: "killed.db")
        return StoreFiles(
            main: try Data(contentsOf: URL(fileURLWithPath: folder.file("killed.db"))),
            log: try Data(contentsOf: URL(fileURLWithPath: folder.file("killed.db-wal")))
        )
    }

    /// The same pages with the sums that they had before: one over all words in their order.
    func withFormerSums() throws -> StoreFiles {
        var files = self
        let sumAt = 4096 - 8
        for page in 0..<pages {
            let bytes = [UInt8](main[page * 4096..<(page + 1) * 4096])
            var sum = 0x9E37_79B9_7F4A_7C15 ^ UInt64(page + 1)
            for word in stride(from: 0, to: sumAt, by: 8) {
                let value = bytes[word..<word + 8].reversed().reduce(0 as UInt64) {
                    $0 << 8 | UInt64($1)
                }
                sum = (sum ^ value) &* 0xD6E8_FEB8_6659_FD93
                sum ^= sum >> 32
            }
            let written = (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * UInt64($0))) }
            try #require(written != Array(bytes[sumAt...]), "they are made in another way now")
            files.main.replaceSubrange(page * 4096 + sumAt..<(page + 1) * 4096, with: written)
        }
        return files
    }

    /// What makes the tables of a store as they were before there were jobs.
    static let withoutJobs =
        withoutGraphs
        + without([
            "growth", "pause", "longest", "attempts", "useful", "failures", "failure", "hold",
        ])

    /// Takes away what the eighth version has.
    static let withoutGraphs =
        "DROP TABLE schedules; DROP TABLE promises_of_freshness;\n" + withoutPauses
        + "DROP INDEX waiting; DROP INDEX job_history; DROP TABLE edges; DROP TABLE steps;\n"
        + "DROP TABLE costs; ALTER TABLE history DROP COLUMN processor;\n"
        + without([
            "waits", "steps", "step_bytes", "priority", "cancels", "tags", "limits", "needs",
        ])

    /// Has the index that the tenth version replaced.
    static let withoutTasks = """
        DROP INDEX task_history;
        CREATE INDEX job_history ON history (app, task) WHERE kind = 0;

        """

    /// Takes away what the ninth version has, but for schedules.
    static let withoutPauses =
        withoutTasks + "DROP INDEX pauses; DROP TABLE starts; DROP TABLE paused_intents;\n"
        + without(["pause_began"])

    private static func without(_ columns: [String]) -> String {
        ["watched", "runs", "history"].flatMap { table in
            columns.map { "ALTER TABLE \(table) DROP COLUMN \($0);" }
        }.joined(separator: "\n")
    }

    /// Makes a store for whose checksums there was no room, with five hundred requests.
    static func withoutSums(at path: String, in folder: TemporaryFolder) throws {
        let made = folder.file("made.db")
        do {
            var store = try SQLiteStore.open(at: made)
            for number in Int64(1)...500 { try store.apply(.putRequest(.distinct(number))) }
            try store.commit()
        }
        let complaint = try Torture.output(["unchecked", made, path])
        try #require(complaint == "")
    }

    func write(to path: String) throws {
        try main.write(to: URL(fileURLWithPath: path))
        try log.write(to: URL(fileURLWithPath: path + "-wal"))
    }

    /// Writes it with a bit flipped in the middle of the history, which nobody reads at a start,
    /// and says in which page.
    func writeWithDamagedHistory(to path: String) throws -> Int {
        try write(to: path)
        // All of it in the file.
        _ = try SQLiteStore.open(at: path)
        return try Self.damageHistory(at: path)
    }

    /// Changes a bit on a page of the history; answers with its number.
    static func damageHistory(at path: String) throws -> Int {
        var file = try Data(contentsOf: URL(fileURLWithPath: path))
        // Where its row is, not where an index has its name: a leaf of a table begins with 13
        // (https://sqlite.org/fileformat2.html#b_tree_pages).
        var found = file.range(of: Data("com.example.1200".utf8))
        while let place = found, file[place.lowerBound / 4096 * 4096] != 13 {
            found = file.range(of: Data("com.example.1200".utf8), in: place.upperBound..<file.count)
        }
        let page = try #require(found).lowerBound / 4096
        file[page * 4096 + 4000] ^= 1
        try file.write(to: URL(fileURLWithPath: path))
        return page + 1
    }

    /// What a system that begins with these files says of them, and what it tells.
    func opened(in folder: TemporaryFolder) throws -> (told: Everything?, damage: [String]) {
        let path = folder.file("damaged.db")
        try write(to: path)
        var damage: [String] = []
        var told: Everything?
        do throws(StoreError) {
            var store = try SQLiteStore.open(at: path)
            damage = store.damage
            told = try store.everything()
        } catch {
            // Whatever is the matter, it is said.
            damage.append(error.description)
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name.hasPrefix("damaged.db") {
            try FileManager.default.removeItem(atPath: folder.file(name))
        }
        return (told, damage)
    }
}

/// One thing that a disk may do to a store.
struct Damage {
    enum Kind: CaseIterable {
        case bitInPage, swappedPages, blankPage, cutFile
        case bitInRecord, swappedSectors, blankRecord, cutLog, bitInLogHead

        func count(for files: StoreFiles) -> Int {
            switch self {
            case .bitInPage: 2 * files.pages
            case .swappedPages, .blankPage: files.pages
            case .cutFile, .bitInLogHead: 32
            case .bitInRecord: 96
            case .swappedSectors, .blankRecord, .cutLog: 48
            }
        }
    }

    var files: StoreFiles
    var words: String

    init(_ kind: Kind, _ number: Int, to whole: StoreFiles, _ random: inout SeededGenerator) {
        files = whole
        words = "\(kind) \(number)"
        let page = number % whole.pages
        // The last ones, and from all over the rest.
        let records = whole.records
        let record = records[number < 4 ? records.count - 1 - number : random.below(records.count)]
        let other = random.below(kind == .swappedSectors ? records.count : whole.pages)
        let bit = UInt8(1) << random.below(8)
        switch kind {
        case .bitInPage: files.main[4096 * page + random.below(4096)] ^= bit
        case .blankPage: files.main.blank(4096 * page, 4096)
        case .swappedPages: files.main.swap(4096 * page, 4096 * other, 4096)
        case .cutFile: files.main = files.main.prefix(random.below(4096 * whole.pages))
        case .bitInRecord: files.log[record.lowerBound + random.below(record.count)] ^= bit
        case .blankRecord: files.log.blank(record.lowerBound, record.count)
        case .swappedSectors:
            files.log.swap(record.lowerBound, records[other].lowerBound, 512)
        case .cutLog: files.log = files.log.prefix(random.below(records.last?.upperBound ?? 0))
        case .bitInLogHead: files.log[number] ^= bit
        }
    }
}

extension Data {
    fileprivate mutating func blank(_ at: Int, _ count: Int) {
        replaceSubrange(at..<(at + count), with: Data(count: count))
    }

    fileprivate mutating func swap(_ one: Int, _ other: Int, _ count: Int) {
        let first = Data(self[one..<(one + count)])
        replaceSubrange(one..<(one + count), with: Data(self[other..<(other + count)]))
        replaceSubrange(other..<(other + count), with: first)
    }
}

/// Copies of a store, as kills would leave it.
final class Copies: Sendable {
    private let name: String
    private let folder: TemporaryFolder
    private let made = Mutex(0)

    init(of name: String, in folder: TemporaryFolder) {
        (self.name, self.folder) = (name, folder)
    }

    var count: Int { made.withLock { $0 } }

    /// Makes one more; the operation is carried out then.
    func make() -> Int32? {
        made.withLock { number in
            guard (try? folder.copy(name, to: "killed-\(number).db")) != nil else {
                return SQLITE_IOERR
            }
            number += 1
            return nil
        }
    }
}
