import Foundation
import RoostDaemon
import RoostEngine
import RoostStore
import RoostTesting
import Synchronization
import Testing

@Suite struct `A store that is repaired` {
    let folder = TemporaryFolder()
    var path: String { folder.file("store.db") }

    /// Bringing it to the present version reads all of the history.
    @Test func `may be of the version before, and goes on as that while it is damaged`() throws {
        try StoreFiles.filled(in: folder).write(to: path)
        let runs: Int
        do {
            var store = try SQLiteStore.open(at: path)
            runs = try store.history(of: nil, task: nil, limit: .max).count
        }
        try change(path, "\(StoreFiles.withoutTasks) PRAGMA user_version = 9")
        _ = try StoreFiles.damageHistory(at: path)
        do {
            var store = try SQLiteStore.open(at: path)
            try store.apply(.putRequest(.distinct(90_000)))
            try store.commit()
            let error = failure { () throws(StoreError) in
                _ = try store.history(of: nil, task: nil, limit: .max)
            }
            #expect(error?.reason == .damaged)
        }
        let lost = try SQLiteStore.repair(at: path, evenIfWhole: false)
        #expect(lost.contains { $0.contains("lost of history") }, "\(lost)")
        var store = try SQLiteStore.open(at: path)
        let left = try store.history(of: nil, task: nil, limit: .max).count
        #expect(left > runs / 2 && left < runs)
        let last = try store.pending(mail, TaskID("com.example.90000"))
        #expect(last != nil)
    }

    @Test func `keeps all but what was on the page that is damaged`() throws {
        let whole = try StoreFiles.filled(in: folder)
        let expected = try #require(try whole.opened(in: folder).told)
        var random = SeededGenerator(seed: 7)
        var lossless = 0
        for page in 0..<whole.pages {
            var files = whole
            files.main[4096 * page + random.below(4096)] ^= 1 << UInt8(random.below(8))
            let store = folder.file("page-\(page).db")
            try files.write(to: store)
            let sentences = try SQLiteStore.repair(at: store, evenIfWhole: false)
            if !sentences.isEmpty {
                let apart = try Data(contentsOf: URL(fileURLWithPath: store + ".damaged-1"))
                #expect(apart == files.main)
            }
            var repaired = try SQLiteStore.open(at: store)
            let told = try repaired.everything()
            let damage = repaired.damage
            #expect(damage == [])
            told.expectPart(of: expected, sentences)
            // The log has a later one of the page where nothing had to be done.
            if sentences.isEmpty { #expect(told == expected) }
            if told == expected { lossless += 1 } else { #expect(sentences.count > 1) }
            // Nothing is given twice, and it goes on.
            try repaired.apply(.putRequest(.distinct(90_000)))
            try repaired.commit()
        }
        // Indexes, and pages that the log has anew.
        #expect(lossless > 5)
        #expect(lossless < whole.pages - 5)
    }

    @Test func `is left alone where all of it is whole`() throws {
        let whole = try StoreFiles.filled(in: folder)
        try whole.write(to: path)
        let sentences = try SQLiteStore.repair(at: path, evenIfWhole: false)
        #expect(sentences == [])
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(file == whole.main)
    }

    @Test func `is all that it was where all of it can be read`() throws {
        let whole = try StoreFiles.filled(in: folder)
        let expected = try #require(try whole.opened(in: folder).told)
        try whole.write(to: path)
        let sentences = try SQLiteStore.repair(at: path, evenIfWhole: true)
        #expect(sentences.count == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.filter { $0.contains("repairing") } == [])
        var repaired = try SQLiteStore.open(at: path)
        let told = try repaired.everything()
        #expect(told == expected)
    }

    @Test func `is refused where its first page is lost, and left as it was`() throws {
        var whole = try StoreFiles.filled(in: folder)
        whole.main[200] ^= 1
        try whole.main.write(to: URL(fileURLWithPath: path))
        let error = failure { () throws(StoreError) in
            _ = try SQLiteStore.repair(at: path, evenIfWhole: true)
        }
        #expect(error?.reason == .damaged)
        #expect(error?.detail.contains("first page") == true)
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(file == whole.main)
    }

    @Test func `is kept nine times, and then refused until there is room for another`() throws {
        var damaged = try StoreFiles.filled(in: folder)
        // A page of a table, so that there is something to be made anew.
        for page in 1..<damaged.pages { damaged.main[4096 * page + 2000] ^= 1 }
        for number in 1...9 {
            try damaged.write(to: path)
            let sentences = try SQLiteStore.repair(at: path, evenIfWhole: false)
            #expect(sentences.first?.hasSuffix("\(path).damaged-\(number)") == true)
        }
        try damaged.write(to: path)
        let error = failure { () throws(StoreError) in
            _ = try SQLiteStore.repair(at: path, evenIfWhole: false)
        }
        #expect(error?.detail.contains("remove those that you do not need") == true)
        #expect(!FileManager.default.fileExists(atPath: path + ".repairing"))
        // It is as it was, and nobody has put the new one in its place.
        let left = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(left == damaged.main)
        // Half of one is in the way, and is not joined to another's.
        try FileManager.default.removeItem(atPath: path + ".damaged-4")
        let again = failure { () throws(StoreError) in
            _ = try SQLiteStore.repair(at: path, evenIfWhole: false)
        }
        #expect(again?.detail.contains("each with its -wal") == true)
        #expect(!FileManager.default.fileExists(atPath: path + ".damaged-4"))
        try FileManager.default.removeItem(atPath: path + ".damaged-4-wal")
        let sentences = try SQLiteStore.repair(at: path, evenIfWhole: false)
        #expect(sentences.first?.hasSuffix("\(path).damaged-4") == true)
        let apart = try Data(contentsOf: URL(fileURLWithPath: path + ".damaged-4"))
        #expect(apart == damaged.main)
    }

    @Test func `is left as it was where the disk does not answer with a page`() throws {
        let whole = try StoreFiles.filled(in: folder)
        let expected = try #require(try whole.opened(in: folder).told)
        let logged = LogRecords(whole.log).pages
        // Of the first page it is read in the file, too, what the file is.
        let pages = [1] + (2...whole.pages).filter { !logged.contains($0) }
        try #require(pages.count > 10)
        for page in pages.enumerated().filter({ $0.offset % 8 == 0 }).map(\.element) {
            try whole.write(to: path)
            let told = try Torture.output(["repair", path, "\(page)"])
            #expect(told.hasPrefix("failing: "), "page \(page): \(told)")
            #expect(told.contains("repair the copy"), "page \(page): \(told)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(!names.contains { $0.contains("repairing") || $0.contains(".damaged-") })
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole.main)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")) == whole.log)
        }
        var store = try SQLiteStore.open(at: path)
        #expect(try store.everything() == expected)
    }

    @Test func `says which app lost how many requests`() throws {
        let whole = try StoreFiles.filled(in: folder)
        try whole.write(to: path)
        // All of it in the file.
        _ = try SQLiteStore.open(at: path)
        var file = try Data(contentsOf: URL(fileURLWithPath: path))
        let before = try #require(try whole.opened(in: folder).told).pending.count
        for page in 1..<whole.pages where file[page * 4096] == 10 {
            let text = file[(page * 4096)..<(page * 4096 + 4096)]
            // A leaf of the requests, where they lie in order with all that is said of them.
            guard text.range(of: Data("Send#5".utf8)) == nil,
                text.range(of: Data("com.example.12".utf8)) != nil,
                text.range(of: Data("com.example.13".utf8)) != nil,
                text.range(of: Data("com.example.2".utf8)) == nil
            else { continue }
            file[page * 4096 + 4090] ^= 1
            break
        }
        try file.write(to: URL(fileURLWithPath: path))
        let sentences = try SQLiteStore.repair(at: path, evenIfWhole: false)
        var repaired = try SQLiteStore.open(at: path)
        let left = try repaired.everything()
        let lost = before - left.pending.count
        #expect(lost > 10)
        let counts = left.stored.counts.map(\.count).reduce(0, +)
        #expect(counts == left.pending.count)
        #expect(sentences.contains { $0.hasPrefix("lost of com.example.mail: ") })
        #expect(sentences.contains { $0.hasPrefix("lost of com.example.maps: ") })
    }

    @Test func `keeps no systemRequest of which it is not known what it was`() throws {
        do {
            var store = try SQLiteStore.open(at: path)
            try store.apply(.putApp(.sample(mail)))
            for number in Int64(1)...200 { try store.apply(.putRequest(.systemRequest(number))) }
            try store.commit()
        }
        // All of it in the file.
        _ = try SQLiteStore.open(at: path)
        var file = try Data(contentsOf: URL(fileURLWithPath: path))
        let leaves = (1..<file.count / 4096).filter { page in
            let text = file[(page * 4096)..<(page * 4096 + 4096)]
            return text[text.startIndex] == 10 && text.range(of: Data("notification".utf8)) != nil
        }
        try #require(leaves.count > 2)
        file[leaves[1] * 4096 + 4090] ^= 1
        try file.write(to: URL(fileURLWithPath: path))
        _ = try SQLiteStore.repair(at: path, evenIfWhole: false)
        var repaired = try SQLiteStore.open(at: path)
        let left = try repaired.everything()
        #expect((10..<190).contains(left.stored.systemRequests.count))
        // What is counted and listed is what begins once, and no more.
        #expect(left.pending.count == left.stored.systemRequests.count)
        #expect(left.stored.counts.map(\.count).reduce(0, +) == left.stored.systemRequests.count)
    }

    @Test func `is the new one where a kill came before the end`() throws {
        let old = try StoreFiles.filled(in: folder)
        try old.write(to: path)
        do {
            var made = try SQLiteStore.open(at: path + ".repaired")
            try made.apply(.putRequest(.distinct(1)))
            try made.commit()
        }
        var store = try SQLiteStore.open(at: path)
        let pending = try store.everything().pending
        #expect(pending == [.distinct(1)])
        #expect(!FileManager.default.fileExists(atPath: path + ".repaired"))
    }

    @Test func `goes on from a log that lost what was copied back`() throws {
        do {
            var store = try SQLiteStore.open(at: path)
            for number in Int64(1)...3000 { try store.apply(.putRequest(.distinct(number * 7))) }
            try store.commit()
        }
        var store = try SQLiteStore.open(at: path)
        for number in Int64(1)...3000 {
            try store.apply(.putRequest(.distinct(number * 7 + 1)))
            if number % 10 == 0 { try store.commit() }
        }
        try store.maintain()
        try folder.copy("store.db", to: "left.db")
        let left = folder.file("left.db")
        var log = try Data(contentsOf: URL(fileURLWithPath: left + "-wal"))
        log[LogRecords(log).ranges[40].lowerBound + 100] ^= 1
        try log.write(to: URL(fileURLWithPath: left + "-wal"))
        let error = failure { () throws(StoreError) in _ = try SQLiteStore.open(at: left) }
        #expect(error?.reason == .damaged)
        #expect(error?.detail.contains("different times") == true)
        _ = try SQLiteStore.repair(at: left, evenIfWhole: true)
        var repaired = try SQLiteStore.open(at: left)
        _ = try repaired.everything()
    }
}

@Suite struct `A copy of a store` {
    let folder = TemporaryFolder()

    @Test func `is made while it is in use, and is all that is written down`() throws {
        let files = try StoreFiles.filled(in: folder)
        try files.write(to: folder.file("store.db"))
        var store = try SQLiteStore.open(at: folder.file("store.db"))
        let before = try store.everything()
        let pages = try store.backUp(to: folder.file("copy.db"))
        #expect(pages == files.pages || pages > files.pages)
        try store.apply(.putRequest(.distinct(9000)))
        try store.commit()
        do {
            var copy = try SQLiteStore.open(at: folder.file("copy.db"))
            let told = try copy.everything()
            #expect(told == before)
            try copy.verifyAll()
            let damage = copy.damage
            #expect(damage == [])
        }
        let error = failure { () throws(StoreError) in
            _ = try store.backUp(to: folder.file("copy.db"))
        }
        let expected = "it is there already; name another file, or move that one away"
        #expect(error?.detail == "\(folder.file("copy.db")): \(expected)")
    }

    @Test func `has its name only when it is whole`() throws {
        let path = folder.file("store.db")
        let target = folder.file("copy.db")
        do {
            let text = String(repeating: "a", count: 1500)
            var store = try SQLiteStore.open(at: path)
            for number in 1...2000 { try store.apply(.putSetting("\(number)", text)) }
            try store.commit()
        }
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        // What a kill left of an earlier one.
        for ending in ["", "-journal"] {
            try Data("some of it".utf8).write(
                to: URL(fileURLWithPath: "\(target).copying\(ending)")
            )
        }
        let seen = Mutex((reads: 0, early: 0))
        FaultyDisk.set(
            { operation in
                guard operation.kind == .read else { return nil }
                let isThere = FileManager.default.fileExists(atPath: target)
                seen.withLock { $0 = ($0.reads + 1, $0.early + (isThere ? 1 : 0)) }
                return nil
            },
            for: path
        )
        _ = try store.backUp(to: target)
        FaultyDisk.set(nil, for: path)
        let (reads, early) = seen.withLock(\.self)
        #expect(reads > 1000)
        #expect(early == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.filter { $0.hasPrefix("copy.db") } == ["copy.db"])
        var copy = try SQLiteStore.open(at: target)
        let settings = try copy.load().settings.count
        #expect(settings == 2000)
    }

    @Test func `is refused where what is copied is damaged`() throws {
        let files = try StoreFiles.filled(in: folder)
        let path = folder.file("store.db")
        let page = try files.writeWithDamagedHistory(to: path)
        var store = try SQLiteStore.open(at: path)
        let error = failure { () throws(StoreError) in
            _ = try store.backUp(to: folder.file("copy.db"))
        }
        #expect(error?.reason == .damaged)
        #expect(error?.detail.contains("page \(page)") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.file("copy.db")))
    }
}

extension Everything {
    /// Makes sure that nothing is told but what was told before.
    fileprivate func expectPart(of whole: Everything, _ sentences: [String]) {
        #expect(pending.allSatisfy(whole.pending.contains))
        #expect(history.allSatisfy(whole.history.contains))
        #expect(log.allSatisfy(whole.log.contains))
        #expect(stored.apps == whole.stored.apps || sentences.contains { $0.contains("install") })
        #expect(stored.settings.allSatisfy { whole.stored.settings[$0.key] == $0.value })
        // One page holds so much, and no more is lost with it.
        let isLost = sentences.contains { $0.contains("is installed") }
        #expect(isLost || pending.count > whole.pending.count - 160, "\(sentences)")
    }
}
