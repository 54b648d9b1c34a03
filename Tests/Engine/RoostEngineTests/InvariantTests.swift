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
            contradiction(in: engine) { $0.owners[ProcessNumber(0)] = .weather }
                == "process 0 is taken for one of \(AppID.weather), which has another or none"
        )
        #expect(
            contradiction(in: engine) { $0.owners[process.next] = .weather }
                == "process \(process.next) has a number that was not given yet"
        )
        #expect(
            contradiction(in: engine) { $0.apps[.weather]?.process?.runs = [RunNumber(7)] }
                == "\(AppID.weather) has run 7, which is not its own"
        )
        #expect(
            contradiction(in: engine) { $0.apps[.weather]?.process?.questions = 1 }
                == "process \(process) is held for 1 questions, and was asked 0"
        )
    }

    @Test func `is found by what its runs are lent`() throws {
        var device = Device()
        var run = try device.begin(at: 0)
        #expect(
            contradiction(in: device.engine) {
                $0.graphics.lend(GraphicsDevice(name: "card0"), to: &run)
            } == "card0 is lent to run \(run.number), which does not have it"
        )
    }

    @Test func `is found by what it has of transfers`() throws {
        var device = Carrying()
        device.start(.download(1), at: 1)
        let engine = device.device.engine
        let transfer = try #require(device.transfer(1))
        let session = transfer.key.session.name
        let turn = Turn(now: .at(1), limits: engine.sharedLimits)
        #expect(
            contradiction(in: engine) { $0.transfers.table.remove(transfer.number) }
                == "task 1 of session \(session) is another one's transfer 1"
        )
        #expect(
            contradiction(in: engine) { $0.transfers.sessions.ended(transfer) }
                == "session \(session) counts 0 that are not over, and has 1"
        )
        #expect(
            contradiction(in: engine) { $0.transfers.sessions.removeAll(of: .weather) }
                == "there are 1 transfers, and sessions have 0"
        )
        #expect(
            contradiction(in: engine) { _ = $0.transfers.waiting.insert(transfer, turn) }
                == "0 transfers wait for nothing but their turn or a date, and 1 are in line"
        )
        #expect(
            contradiction(in: engine) {
                let left = Handovers.AbandonedTransfer(transfer, until: turn.now.uptime)
                $0.transfers.handovers.abandon(transfer.carrierTask, left)
            } == "carrier task 1 moves for somebody, and for nobody"
        )
        #expect(
            contradiction(in: engine) {
                let (number, ends) = (transfer.number, turn.now.uptime)
                let follower = Handovers.Follower(number: number, leader: number, ends: ends)
                $0.transfers.handovers.follow(follower)
            } == "a transfer follows another one, and does not wait"
        )
        #expect(
            contradiction(in: engine) {
                $0.transfers.credentials[TransferNumber(7)] = TransferCredentials()
            } == "a credential is kept for a transfer that is gone"
        )
        #expect(
            contradiction(in: engine) { $0.transfers.last = TransferNumber(0) }
                == "a transfer has a number that was not given yet"
        )
        #expect(
            contradiction(in: engine) {
                var over = transfer
                over.state = .finished
                $0.transfers.table.update(over)
            } == "transfer 1 is finished, and has no outcome"
        )
    }

    // What a part keeps to itself is brought out of step by what happens once in its life, done
    // twice.

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
                    var turn = Turn(now: .at(0), limits: engine.sharedLimits)
                    engine.notifications.takeIn(stored, engine.appFacts, &turn)
                }
            } == "\(AppID.weather) counts 2 notifications that wait, and has 1"
        )
    }

    @Test func `is found by what its apps show`() {
        let stored = [LiveActivity.named("tour", of: .weather, started: 0)]
        #expect(
            contradiction(in: Device().engine) { engine in
                for _ in 0..<2 {
                    engine.liveActivities.takeIn(
                        stored,
                        of: engine.appFacts,
                        limits: engine.limits,
                        at: .at(0)
                    )
                }
            } == "\(AppID.weather) shows two activities of one id"
        )
    }

    @Test func `is found by the system requests of its apps`() throws {
        var device = Device()
        device.open(at: 1)
        let (task, other) = (TaskID("snapshot#app"), TaskID("other"))
        let request = Request(
            number: RequestNumber(9),
            app: .weather,
            task: task,
            kind: .snapshot,
            submitted: .at(1)
        )
        #expect(
            contradiction(in: device.engine) { $0.apps[.weather]?.systemRequests[other] = request }
                == "\(AppID.weather) keeps request 9 as the system's other, which it is not"
        )
        #expect(
            contradiction(in: device.engine) { $0.apps[.weather]?.systemRequests[task] = request }
                == "\(task) of \(AppID.weather) waits, and the window does not have it"
        )
    }

    @Test func `is found by the refusals that are to be written down`() {
        #expect(
            contradiction(in: Device().engine) { $0.unwrittenRefusals.note(.weather) }
                == "refusals of \(AppID.weather) are to be written down, and there are none"
        )
        #expect(
            contradiction(in: Device().engine) {
                let submission = Submission(task: TaskID("forecast"), kind: .refresh)
                let refusal = Refusal(.notPermitted, "it is not in the list")
                $0.record(refusal, of: submission, by: .weather, at: .at(1))
                $0.unwrittenRefusals.forget(.weather)
            } == "1 apps have refusals to be written down, and it is done for 0"
        )
    }

    @Test func `is found by looks and timers that are not to come`() throws {
        var device = Device.lasting()
        let run = try device.beginContinued(at: 0)
        device.extend(run, at: 1)
        #expect(
            contradiction(in: device.engine) { $0.progress.looked() }
                == "a run reports progress, and nobody is to look at it"
        )
        #expect(
            contradiction(in: device.engine) { engine in
                var turn = Turn(now: .at(1), limits: engine.sharedLimits)
                engine.timers.arm(Engine.Alarm(uptime: nil, date: nil), &turn)
            } == "there is work at a time at which no timer goes off"
        )
    }

    private struct Number: Ordered {
        let sortKey: Int
        static var mostInPage: Int { 3 }
    }

    @Test(
        arguments: [
            ([[1, 2], [3]], 3, nil), ([], 0, nil),
            ([[1, 2], [3]], 4, "numbers: 4 are counted, and there are 3"),
            ([[1, 2], []], 2, "numbers: a page is empty or too long"),
            ([[1, 2, 3, 4]], 4, "numbers: a page is empty or too long"),
            ([[1, 3], [2]], 3, "numbers: one comes before another that it has to follow"),
            ([[1], [1]], 2, "numbers: one comes before another that it has to follow"),
        ] as [([[Int]], Int, String?)]
    )
    func `is found by what it keeps in pages`(
        _ pages: [[Int]],
        _ count: Int,
        _ expected: String?
    ) {
        var found: String?
        do throws(Contradiction) {
            let pages = pages.map { $0.map { Number(sortKey: $0) } }
            try PagedSortedArray<Number>.verify(pages, count: count, "numbers")
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

/// An engine that rests does what one does that looks at everything.
func expectNoMore(than effects: [Effect], from before: Engine, at now: Moment) {
    var restless = before
    restless.resting.end()
    #expect(effects == restless.settle(at: now))
}
