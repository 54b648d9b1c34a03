import Testing

@testable import RoostFleet

@Suite struct `How durable a database is` {
    @Test func `is as was promised, by default and where a replica is waited for`() {
        #expect(PostgresDurability().lessening == nil)
        for commit in ["on", "remote_write", "remote_apply"] {
            let waits = PostgresDurability(commit: commit, standbys: "a", replicas: 1)
            #expect(waits.lessening == nil)
        }
        #expect(PostgresDurability(commit: "local").lessening == nil)
    }

    @Test(arguments: [
        (PostgresDurability(isFlushed: false), "fsync"),
        (PostgresDurability(commit: "off"), "synchronous_commit"),
        (PostgresDurability(replicas: 2), "failover"),
        (PostgresDurability(commit: "local", standbys: "a", replicas: 1), "failover"),
        (PostgresDurability(commit: "off", standbys: "a", replicas: 1), "failover"),
    ])
    func `is less where`(settings: PostgresDurability, words: String) throws {
        let lessening = try #require(settings.lessening)
        #expect(lessening.contains(words))
    }
}
