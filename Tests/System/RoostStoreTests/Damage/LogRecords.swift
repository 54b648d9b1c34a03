import Foundation

/// The records of a store's log, as they lie in its file.
struct LogRecords {
    /// Where each one is, with the sectors that it fills.
    private(set) var ranges: [Range<Int>] = []
    /// The pages of which one of them tells.
    private(set) var pages: Set<Int> = []

    init(_ log: Data) {
        let log = Data(log)
        // The salt in the head that SQLite wrote, which every record repeats.
        let salt = log[32..<40]
        var at = Self.sector
        while at + Self.head <= log.count {
            guard log[at..<(at + 8)] == Data("RoostRec".utf8), log[(at + 8)..<(at + 16)] == salt
            else {
                at += Self.sector
                continue
            }
            let end = at + Self.head + log.number(at + 24, bytes: 4)
            takePages(of: log, at + Self.head, until: end)
            let next = (end + Self.sector - 1) / Self.sector * Self.sector
            ranges.append(at..<next)
            at = next
        }
    }

    private static let sector = 512
    private static let head = 48

    private mutating func takePages(of log: Data, _ start: Int, until end: Int) {
        var at = start
        while at + 12 <= end {
            pages.insert(log.number(at, bytes: 4))
            let runs = log.number(at + 10, bytes: 2)
            at += 12
            for _ in 0..<runs { at += 4 + 8 * log.number(at + 2, bytes: 2) }
        }
    }
}

extension Data {
    /// A number whose lowest byte comes first.
    fileprivate func number(_ at: Int, bytes: Int) -> Int {
        self[at..<(at + bytes)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
