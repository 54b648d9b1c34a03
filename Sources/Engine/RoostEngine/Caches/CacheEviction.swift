/// The space on a disk, in bytes.
package struct Room: Hashable, Sendable {
    package let free: Int64
    package let total: Int64
    /// The identity of the disk.
    package let disk: UInt64
    package init(free: Int64, total: Int64, disk: UInt64 = 0) {
        self.disk = disk
        self.free = free
        self.total = total
    }
}

/// The size of an app's caches on the disk, in bytes, with the time of their last change.
package struct CacheSize: Hashable, Sendable {
    package let app: AppID
    package let bytes: Int64
    package let lastChange: Timestamp
    package init(app: AppID, bytes: Int64, lastChange: Timestamp) {
        self.app = app
        self.bytes = bytes
        self.lastChange = lastChange
    }
}

/// The eviction of caches: it decides when the caches of apps are emptied, and whose.
///
/// While the disk is short, the caches of apps that do not run go, those that were not used for
/// longest first, and no more than it takes. Where those are not enough, suspended apps are ended
/// for theirs. Nobody is woken for it: the disk is looked at when an app begins or ends, and when
/// something waits for room.
struct CacheEviction: Hashable, Sendable {
    /// The least size of caches, in bytes, for which a suspended app is ended (ours).
    private static let worthEnding: Int64 = 1 << 20

    /// An app whose caches could go.
    struct Candidate: Hashable, Sendable {
        let app: AppID
        let bytes: Int64
        /// The process that has to be ended first: a suspended one.
        let process: ProcessNumber?
        /// The time at which the app was used last, as far as is known.
        let lastUse: Timestamp
    }

    /// The space that has to be free.
    struct Need: Hashable, Sendable {
        /// The space that is kept free, where the caches are enough or not.
        let kept: Int64
        /// The space that has to be free for each of those who wait for room: caches go for the
        /// largest of these that they can meet, and for nobody whom they do not help.
        let wanted: [Int64]

        func bytes(freeing most: Int64, of room: Room) -> Int64 {
            let reachable = room.free.saturating(plus: most)
            return max(kept, wanted.filter { $0 <= reachable }.max() ?? 0)
        }

        func isUnmet(by room: Room) -> Bool {
            room.free < kept || wanted.contains { $0 > room.free && $0 <= room.total }
        }
    }

    /// Whether the free space on the disk is worth knowing.
    private(set) var wantsRoom = true
    /// Whether transfers are kept on the same disk, so that caches make room for them.
    private(set) var transfersAreBeside = true
    /// Whether the machine is measuring the caches.
    private var isMeasuring = false
    /// The next time at which the caches may be measured, which takes reading every folder.
    private var nextMeasuring: Uptime?
    /// The moments at which apps were last used, for those that ended in the life of this system.
    private var lastUses: [AppID: Timestamp] = [:]

    /// Notes that work has begun or ended, or a setting has changed: the disk may be short now, or
    /// not any more.
    mutating func somethingChanged() { wantsRoom = true }

    /// Notes whether transfers are kept on the same disk.
    mutating func noteTransfers(areBeside: Bool) { transfersAreBeside = areBeside }

    /// Notes that an app has ended, so that there may be more space to be had at once than before.
    mutating func used(_ app: AppID, at date: Timestamp) {
        lastUses[app] = date
        nextMeasuring = nil
        wantsRoom = true
    }

    mutating func forget(_ app: AppID) { lastUses[app] = nil }

    /// Returns the moment at which an app was last used, as far as is known.
    func lastUse(of size: CacheSize) -> Timestamp {
        max(size.lastChange, lastUses[size.app] ?? size.lastChange)
    }

    /// Takes in the free space, and says whether caches are to be measured.
    mutating func saw(_ room: Room, _ need: Need, pause: Duration, at now: Moment) -> Bool {
        wantsRoom = false
        guard need.isUnmet(by: room), !isMeasuring, nextMeasuring ?? now.uptime <= now.uptime else {
            return false
        }
        isMeasuring = true
        nextMeasuring = now.uptime + pause
        return true
    }

    /// Notes that the caches were measured.
    mutating func measured() { isMeasuring = false }

    /// Returns the candidates whose caches are emptied, in this order.
    static func chosen(of candidates: [Candidate], _ need: Need, _ room: Room) -> [Candidate] {
        let worthwhile = candidates.filter {
            $0.bytes > 0 && ($0.process == nil || $0.bytes >= worthEnding)
        }
        let most = worthwhile.reduce(Int64(0)) { $0.saturating(plus: $1.bytes) }
        let needed = need.bytes(freeing: most, of: room)
        var free = room.free
        var chosen: [Candidate] = []
        for candidate in worthwhile.sorted(by: goesFirst) {
            if free >= needed { break }
            chosen.append(candidate)
            free = free.saturating(plus: candidate.bytes)
        }
        return chosen
    }

    /// Whether one candidate is emptied before another: first those that do not run, then those
    /// that were not used for longer, then by name.
    private static func goesFirst(_ left: Candidate, _ right: Candidate) -> Bool {
        let (leftRuns, rightRuns) = (left.process != nil, right.process != nil)
        guard leftRuns == rightRuns else { return rightRuns }
        return (left.lastUse, left.app) < (right.lastUse, right.app)
    }
}
