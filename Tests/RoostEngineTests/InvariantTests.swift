@testable import RoostEngine
import Testing

@Suite struct `An engine that contradicts itself` {
    /// What it says after something was changed behind its back.
    private func contradiction(
        in engine: Engine,
        after change: (inout Engine) -> Void
    ) -> String? {
        var engine = engine
        change(&engine)
        do throws(Contradiction) {
            try engine.verify()
            return nil
        } catch {
            return error.sentence
        }
    }

    @Test func `is not one that nobody has touched`() {
        var device = Carrying()
        device.start(.download(1), at: 1)
        #expect(contradiction(in: device.device.engine) { _ in } == nil)
    }

    @Test func `is found by its processes and runs`() throws {
        var device = Device()
        device.open(at: 1)
        let engine = device.engine
        let process = try #require(engine.apps[.weather]?.process?.number)
        #expect(
            contradiction(in: engine) { $0.owners[process] = nil }
                == "nobody is known to own the process of \(AppID.weather)"
        )
        #expect(
            contradiction(in: engine) { $0.owners[ProcessNumber(99)] = .weather }
                == "process 99 is taken for one of \(AppID.weather), which has another or none"
        )
        #expect(
            contradiction(in: engine) { $0.apps[.weather]?.process?.runs = [RunNumber(7)] }
                == "\(AppID.weather) has run 7, which is not its own"
        )
        #expect(
            contradiction(in: engine) { $0.lent["card0"] = RunNumber(7) }
                == "card0 is lent to run 7, which does not have it"
        )
    }

    @Test func `is found by what it has of transfers`() throws {
        var device = Carrying()
        device.start(.download(1), at: 1)
        let engine = device.device.engine
        let transfer = try #require(device.transfer(1))
        let key = transfer.key
        #expect(
            contradiction(in: engine) { $0.work.counts[.weather] = 2 }
                == "\(AppID.weather) counts 2 transfers, and has 1"
        )
        #expect(
            contradiction(in: engine) { $0.work.bodies[.weather] = 3 }
                == "\(AppID.weather) counts 3 bytes to be sent from memory, and has 0"
        )
        #expect(
            contradiction(in: engine) { $0.work.sessions[key]?.open = 0 }
                == "session \(key.session.name) counts 0 that are not over, and has 1"
        )
        #expect(
            contradiction(in: engine) { $0.work.sessions[key]?.tasks = [:] }
                == "session \(key.session.name) counts 1 that are not over, and has 0"
        )
        #expect(
            contradiction(in: engine) { $0.work.carriages = [:] }
                == "transfer 1 moves, and the carrier does not have it"
        )
        #expect(
            contradiction(in: engine) { $0.work.deadlines = DateQueue() }
                == "0 transfers have a deadline, and as many are not over: 1"
        )
        #expect(
            contradiction(in: engine) { $0.work.queue.insert(transfer.place, in: transfer.lane) }
                == "0 transfers wait for nothing but their turn or a date, and 1 are in line"
        )
        #expect(
            contradiction(in: engine) { $0.work.table.remove(transfer.number) }
                == "\(AppID.weather) counts 1 transfers, and has 0"
        )
    }

    // What a part keeps to itself is brought out of step by what happens once in its life, done twice.

    @Test func `is found by what it counts of notifications`() {
        var stored = StoredNotifications()
        let content = NotificationContent(
            app: .weather,
            id: "rain",
            trigger: .interval(.seconds(60), repeats: false)
        )
        stored.pending = [
            PendingNotification(number: NotificationNumber(1), content: content, due: .at(60))
        ]
        #expect(
            contradiction(in: Device().engine) { engine in
                for _ in 0..<2 {
                    var turn = Turn(now: .at(0), limits: engine.limits)
                    engine.notifications.takeIn(stored, engine.appFacts, &turn)
                }
            } == "\(AppID.weather) counts 2 notifications that wait, and has 1"
        )
    }

    @Test func `is found by what its apps show`() {
        let stored = [OwnActivity.named("tour", of: .weather, started: 0)]
        #expect(
            contradiction(in: Device().engine) { engine in
                for _ in 0..<2 {
                    engine.ownActivities.takeIn(
                        stored,
                        of: engine.appFacts,
                        limits: engine.limits,
                        at: .at(0)
                    )
                }
            } == "\(AppID.weather) shows two activities of one id"
        )
    }

    @Test(
        arguments: [
            ([[1, 2], [3]], 3, nil), ([], 0, nil),
            ([[1, 2], [3]], 4, "numbers: 4 are counted, and there are 3"),
            ([[1, 2], []], 2, "numbers: a piece is empty"),
            ([[1, 3], [2]], 3, "numbers: one comes before another that it has to follow"),
            ([[1], [1]], 2, "numbers: one comes before another that it has to follow"),
        ] as [([[Int]], Int, String?)]
    )
    func `is found by what it keeps in pieces`(
        _ pieces: [[Int]],
        _ count: Int,
        _ expected: String?
    ) {
        var found: String?
        do throws(Contradiction) {
            try Contradiction.verify(pieces, of: "numbers", count: count, areInOrder: <)
        } catch {
            found = error.sentence
        }
        #expect(found == expected)
    }
}

/// Fails a test in which two parts of an engine say different things of the same.
func expectAgreement(in engine: Engine, _ pace: inout VerificationPace) {
    if let contradiction = pace.contradiction(in: engine) {
        Issue.record("\(contradiction)")
    }
}
