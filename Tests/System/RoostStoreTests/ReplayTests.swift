import RoostDaemon
import RoostEngine
import RoostStore
import RoostTesting
import Testing

@Suite struct `Both stores` {
    @Test(arguments: UInt64(1)...24)
    func `say the same after the same changes`(seed: UInt64) throws {
        let folder = TemporaryFolder()
        var sqlite = try SQLiteStore.open(at: folder.file("store.db"))
        var simulated = SimulatedStore()
        var life = Life(seed: seed)
        for step in 1...400 {
            switch life.chance(100) {
            case 0..<80:
                for change in life.changes() {
                    try sqlite.apply(change)
                    try simulated.apply(change)
                }
            case 80..<90:
                try sqlite.commit()
                try simulated.commit()
                life.keep()
            case 90..<93:
                sqlite.rollBack()
                simulated.rollBack()
                life.drop()
            case 93..<96:
                sqlite = try SQLiteStore.open(at: folder.file("other.db"))
                sqlite = try SQLiteStore.open(at: folder.file("store.db"))
                simulated.crash()
                life.drop()
            default:
                try sqlite.maintain()
                try simulated.maintain()
            }
            let (one, other) = (try sqlite.everything(), try simulated.everything())
            try #require(one == other, "after step \(step) of seed \(seed)")
            let (app, task) = (life.app(), life.task())
            let place =
                one.pending.isEmpty ? nil : one.pending[life.chance(one.pending.count)].place
            let limit = life.chance(12)
            let (page, otherPage) = (
                try sqlite.pending(of: app, after: place, limit: limit),
                try simulated.pending(of: app, after: place, limit: limit)
            )
            #expect(page == otherPage)
            let (found, otherFound) = (
                try sqlite.pending(app, task), try simulated.pending(app, task)
            )
            #expect(found == otherFound)
            let until = life.chance(2) == 0 ? nil : Timestamp.at(Int64(life.chance(100)))
            let skip = life.chance(4)
            let (history, otherHistory) = (
                try sqlite.history(of: app, task: task, until: until, skip: skip, limit: limit),
                try simulated.history(of: app, task: task, until: until, skip: skip, limit: limit)
            )
            #expect(history == otherHistory)
            let (log, otherLog) = (
                try sqlite.log(of: app, since: .at(50), until: until, limit: limit),
                try simulated.log(of: app, since: .at(50), until: until, limit: limit)
            )
            #expect(log == otherLog)
            let run = life.run()
            let (promised, otherPromised) = (try sqlite.promised(run), try simulated.promised(run))
            #expect(promised == otherPromised)
            let (over, otherOver) = (try sqlite.finished(run), try simulated.finished(run))
            #expect(over == otherOver)
        }
    }
}
