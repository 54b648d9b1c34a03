/// The bytes of cancelled downloads, which another download may resume until they expire.
struct ResumableDownloads: Sendable {
    private var all: [CarriageNumber: Resumable] = [:]
    private var expiries = DateQueue()

    var carriages: some Sequence<CarriageNumber> { all.keys }
    var nextExpiry: Timestamp? { expiries.first?.date }

    subscript(carriage: CarriageNumber) -> Resumable? { all[carriage] }

    /// Those of an app, in the order of their numbers.
    func ofApp(_ app: AppID) -> [Resumable] {
        all.values.filter { $0.app == app }.sorted { $0.carriage < $1.carriage }
    }

    /// Those that nobody has used in time, the earliest first.
    func expired(at date: Timestamp) -> [Resumable] {
        expiries.due(at: date).compactMap { all[CarriageNumber($0)] }
    }

    mutating func insert(_ left: Resumable) {
        remove(left.carriage)
        all[left.carriage] = left
        expiries.insert(left.carriage.value, at: left.expires)
    }

    mutating func remove(_ carriage: CarriageNumber) {
        // It may have been used already.
        guard let left = all.removeValue(forKey: carriage) else { return }
        expiries.remove(carriage.value, at: left.expires)
    }

    /// Throws where two parts of it say different things of the same.
    func verify() throws(Contradiction) {
        try expiries.verify()
        try Contradiction.verify(
            expiries.count == all.count,
            "\(all.count) downloads can be gone on with, and \(expiries.count) of them expire"
        )
    }
}
