internal import CPageSums
internal import CSQLite
package import RoostDaemon

// What is whole of a damaged store goes on in a new one. The damaged one is set apart, and never
// removed.
extension SQLiteStore {
    /// Makes the store anew of what can be read of it, where any of it is damaged or it cannot be
    /// opened at all; nobody has it open.
    ///
    /// - Returns: What was done and what was lost, a sentence each; nothing where all of it is
    ///   whole.
    package static func repair(
        at path: String,
        evenIfWhole isWanted: Bool
    ) throws(StoreError) -> [String] {
        let doing = "repairing the store"
        var made = ""
        var sentences: [String] = []
        do throws(Failure) {
            let code = unsafe roost_finish_replacement(path)
            if code != 0 {
                throw .sqlite(code: SQLITE_IOERR, system: code, message: "it cannot be replaced")
            }
            let log = try loss(in: FoundFiles(path), of: path)
            let source = try DamagedStore(path)
            guard Schema.mendable.contains(try source.version()) else {
                throw .foreign("its tables are of another version")
            }
            let isDamaged = source.isDamaged
            try source.checkReads()
            guard isWanted || isDamaged else { return [] }
            made = path + ".repairing"
            sentences = [log].compactMap(\.self) + (try Salvage.make(made, of: source))
            try source.checkReads()
        } catch {
            throw error.told(of: path, while: doing)
        }
        try verify(made)
        do throws(Failure) {
            // All of it is in the file.
            unsafe roost_remove_file(made + "-wal")
            let apart = try replace(path, by: made)
            let told =
                "\(path) was damaged and was made anew of what could be read; the damaged one is \(apart)"
            return [told] + sentences
        } catch {
            // As large as the store, and of no use to anybody: the next repair makes another.
            unsafe roost_remove_file(made)
            throw error.told(of: path, while: doing)
        }
    }

    /// Makes sure that what was made can be read, all that a start needs, and has nothing of it in
    /// its log.
    private static func verify(_ made: String) throws(StoreError) {
        var store = try open(at: made)
        _ = try store.load()
        _ = try store.pending(of: nil, after: nil, limit: .max)
        try store.attempt("copying the log back") { (store) throws(Failure) in
            try store.copyLogBack()
        }
    }

    private static func replace(_ path: String, by made: String) throws(Failure) -> String {
        for number in 1...mostKept {
            let apart = "\(path).damaged-\(number)"
            let code = unsafe roost_replace_store(path, made, apart)
            if code == 0 { return apart }
            guard code == exists else {
                throw .sqlite(
                    code: SQLITE_IOERR,
                    system: code,
                    message: "the damaged one cannot be set apart"
                )
            }
        }
        throw .refused(
            "\(mostKept) damaged stores are set apart beside it already; look at the disk (dmesg), and remove those that you do not need, each with its -wal"
        )
    }

    /// Notes what was found before it was opened.
    package mutating func note(_ sentences: [String]) {
        for sentence in sentences { verification.note(sentence) }
    }
}

extension SQLiteStore {
    package mutating func backUp(to file: String) throws(StoreError) -> Int64 {
        do throws(Failure) { return try database.copy(to: file) } catch {
            noteDamage(error)
            if case .damaged = error { throw error.told(of: path, while: "copying the store") }
            throw error.told(of: file, while: "copying the store")
        }
    }
}
