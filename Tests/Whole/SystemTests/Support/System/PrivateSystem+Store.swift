import RoostLinux
import Testing

extension PrivateSystem {
    /// Makes the store of a system that does not run one of an earlier version, as that had it.
    func makeStoreOlder(version: Int) throws {
        let older = home + "/older.db"
        let outcome = try run(
            Here.products + "/store-torture",
            ["older", home + "/store.db", older, "\(version)"]
        )
        try #require(outcome.status == .exited(0), "\(outcome.output)")
        try FileSystem.rename(older, to: home + "/store.db")
        // All that it holds is in the copy.
        try FileSystem.removeFile(home + "/store.db-wal")
    }
}
