package import RoostEngine

/// The caches of apps on the simulated disk.
package struct SimulatedCaches: Sendable {
    private var bytes: [AppID: Int64] = [:]
    private var lastChanges: [AppID: Timestamp] = [:]

    package init() {}

    /// Grows the caches of an app that has run.
    package mutating func grow(_ app: AppID, by more: Int64, at date: Timestamp) {
        bytes[app, default: 0] += more
        lastChanges[app] = date
    }

    package func sizes(of apps: [AppID]) -> [CacheSize] {
        apps.map { app in
            CacheSize(
                app: app,
                bytes: bytes[app] ?? 0,
                lastChange: lastChanges[app] ?? Timestamp(nanoseconds: 0)
            )
        }
    }

    /// Empties the caches of some apps.
    ///
    /// - Returns: The number of bytes that are free again.
    package mutating func empty(_ apps: [AppID]) -> Int64 {
        apps.reduce(0) { $0 + (bytes.removeValue(forKey: $1) ?? 0) }
    }
}
