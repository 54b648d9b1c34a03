import RoostDaemon
import RoostEngine

/// The auditor's knowledge of apps' caches: their sizes when last looked at, and when each app was
/// last there.
struct CacheModel: Sendable {
    /// Whether the disk was short of room when that was last heard of.
    private(set) var isShort = false
    /// The sizes of apps' caches when they were last looked at.
    private var sizes: [AppID: CacheSize] = [:]
    /// The time at which each app last ended.
    private var lastUses: [AppID: Timestamp] = [:]

    mutating func heard(_ sizes: [CacheSize], _ room: Room, kept: Int64) {
        isShort = room.free < min(kept, room.total / 10)
        self.sizes = Dictionary(uniqueKeysWithValues: sizes.map { ($0.app, $0) })
    }

    /// Notes that an app has ended: the last end counts, also where the clock was set back since
    /// the one before.
    mutating func ended(_ app: AppID, at date: Timestamp) { lastUses[app] = date }

    /// Forgets when apps were last used, which the next system does not know.
    mutating func systemEnded() { lastUses = [:] }

    /// Forgets an app that is gone: one of its name that is installed again is another app.
    mutating func forget(_ app: AppID) {
        sizes[app] = nil
        lastUses[app] = nil
    }

    /// The mistake in emptying the caches of some apps now, while others are at rest as well; `nil`
    /// if there is none.
    mutating func emptied(_ apps: [AppID], atRest: [AppID]) -> String? {
        guard isShort else { return "caches of \(apps) are emptied, and the disk is not short" }
        for app in apps where !atRest.contains(app) {
            return "caches of \(app) are emptied, which is running"
        }
        let others = atRest.filter { !apps.contains($0) && (sizes[$0]?.bytes ?? 0) > 0 }
        for app in apps {
            guard let used = lastUse(app) else { continue }
            for other in others {
                guard let otherUsed = lastUse(other), otherUsed < used else { continue }
                return "caches of \(app) are emptied before those of \(other), unused for longer"
            }
        }
        for app in apps { sizes[app] = nil }
        return nil
    }

    /// Whether a suspended app may be ended for what is in its caches.
    func mayEnd(_ app: AppID) -> Bool { isShort && (sizes[app]?.bytes ?? 0) >= 1 << 20 }

    private func lastUse(_ app: AppID) -> Timestamp? {
        guard let size = sizes[app] else { return nil }
        return max(size.lastChange, lastUses[app] ?? size.lastChange)
    }
}
