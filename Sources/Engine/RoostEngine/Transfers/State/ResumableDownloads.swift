/// The bytes of cancelled downloads, which another download may resume until they expire.
struct ResumableDownloads: Sendable {
    private var all: [CarrierTaskNumber: Resumable] = [:]
    private var expiries = DateQueue()

    var carrierTasks: some Sequence<CarrierTaskNumber> { all.keys }
    var nextExpiry: Timestamp? { expiries.first?.date }

    subscript(carrierTask: CarrierTaskNumber) -> Resumable? { all[carrierTask] }

    /// Returns the resumable downloads of an app, in the order of their numbers.
    func ofApp(_ app: AppID) -> [Resumable] {
        all.values.filter { $0.app == app }.sorted { $0.carrierTask < $1.carrierTask }
    }

    /// Returns the resumable downloads that nobody has used in time, the earliest first.
    func expired(at date: Timestamp) -> [Resumable] {
        expiries.due(at: date).compactMap { all[CarrierTaskNumber($0)] }
    }

    /// The changes that would make an empty store hold this.
    var written: [TransferRecording] {
        all.values.sorted { $0.carrierTask < $1.carrierTask }.map { .putResumable($0) }
    }

    mutating func insert(_ left: Resumable) {
        remove(left.carrierTask)
        all[left.carrierTask] = left
        expiries.insert(left.carrierTask.value, at: left.expires)
    }

    mutating func remove(_ carrierTask: CarrierTaskNumber) {
        // It may have been used already.
        guard let left = all.removeValue(forKey: carrierTask) else { return }
        expiries.remove(carrierTask.value, at: left.expires)
    }

    /// Throws where two of its parts contradict each other.
    func verify() throws(Contradiction) {
        try expiries.verify()
        try Contradiction.verify(
            expiries.count == all.count,
            "\(all.count) downloads can be gone on with, and \(expiries.count) of them expire"
        )
    }
}
