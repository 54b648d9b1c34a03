import RoostDaemon
import RoostEngine

// The disk that runs short, and the caches that are emptied for it.
extension World {
    /// Whether a world has short disks, as a quarter do, so that the days of all others stay what
    /// they were.
    static func hasShortDisks(_ seed: UInt64) -> Bool { seed & 0b110 == 0b110 }

    /// A disk of 640 MiB, of which 64 are kept free.
    func makeDisk() {
        guard Self.hasShortDisks(seed) else { return }
        substrate.room = 64 << 20
        substrate.totalRoom = 640 << 20
    }

    /// Has the disk be as full as one act makes it.
    func fillDisk() {
        guard Self.hasShortDisks(seed), hasFaults, workload.chance(15) else { return }
        substrate.room = Int64(workload.below(80)) << 20
        note("\(substrate.room) bytes are free")
    }

    /// An app that ends has left something in its caches.
    func leaveCaches(of app: AppID) {
        guard Self.hasShortDisks(seed) else { return }
        substrate.caches.grow(app, by: Int64(workload.below(32)) << 18, at: now.date)
    }

    func measureCaches(of apps: [AppID]) {
        let measured = Input.measuredCaches(substrate.caches.sizes(of: apps), substrate.wholeRoom)
        schedule(.tell(measured), in: workload.delay(1...900))
    }

    func emptyCaches(of apps: [AppID]) {
        let freed = substrate.caches.empty(apps)
        counts.emptiedCaches += apps.count
        substrate.room += freed
        schedule(.tell(.emptiedCaches), in: workload.delay(1...900))
    }
}
