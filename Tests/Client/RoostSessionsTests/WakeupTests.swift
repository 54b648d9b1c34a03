import BackgroundTasks
import FakeSystem
import Foundation
import RoostClient
import RoostSessions
import RoostWire
import Synchronization
import Testing
import UIKit

@Suite struct `A wake-up for a background session` {
    private let transfers = FakeTransfers()
    private let recorder = Recorder()

    private func deliver(_ stage: Stage, _ number: Int64, _ session: String = "s") {
        stage.system.deliver(FakeSystem.run(number, session, kind: "transfers"))
    }

    @Test func `is over when the session has told all`() throws {
        let stage = try Stage(transfers)
        let session = stage.session(delegate: recorder)
        deliver(stage, 4)
        stage.system.tellSessionDone("s")
        #expect(recorder.told.next() == "events of s")
        #expect(stage.system.nextFinish() == ["4 succeeded"])
        withExtendedLifetime(session) {}
    }

    @Test func `that comes when the session has told all is over at once`() throws {
        let stage = try Stage(transfers)
        let session = stage.session(delegate: recorder)
        stage.system.tellSessionDone("s")
        #expect(recorder.told.next() == "events of s")
        // What was told on the queue of the session has been noted when that is empty.
        session.delegateQueue.waitUntilAllOperationsAreFinished()
        deliver(stage, 4)
        #expect(stage.system.nextFinish() == ["4 succeeded"])
    }

    @Test func `waits for its session to be made`() throws {
        let stage = try Stage(transfers)
        deliver(stage, 4)
        let session = stage.session(delegate: recorder)
        stage.system.tellSessionDone("s")
        #expect(recorder.told.next() == "events of s")
        #expect(stage.system.nextFinish() == ["4 succeeded"])
        withExtendedLifetime(session) {}
    }

    @Test func `has no handler where there is no such session`() throws {
        let stage = try Stage(transfers)
        let sessions = stage.sessions
        sessions.takeWakeups { sessions.leave($0) }
        deliver(stage, 4)
        #expect(stage.system.nextFinish() == ["4 noHandler"])
    }

    @Test func `is said to have been for nothing where the app has done something else`() throws {
        let stage = try Stage(transfers)
        let sessions = stage.sessions
        sessions.takeWakeups { run in
            sessions.wasHanded(run.identifier)
            sessions.isOver(run, success: true)
        }
        deliver(stage, 4)
        #expect(stage.system.nextFinish() == ["4 succeeded"])
        #expect(stage.said.next()?.contains("of s, and has not made that session") == true)
    }

    @Test func `is for something where its session is over by then`() throws {
        let stage = try Stage(transfers)
        let sessions = stage.sessions
        sessions.takeWakeups { run in
            BackgroundSessions.$chosen.withValue(sessions) {
                URLSession(configuration: .background(withIdentifier: "s"))
            }.invalidateAndCancel()
            sessions.wasHanded(run.identifier)
            sessions.isOver(run, success: true)
            stage.said.put("nothing else")
        }
        deliver(stage, 4)
        #expect(stage.said.next() == "nothing else")
    }

    @Test func `has failed when its time is over first`() throws {
        let stage = try Stage(transfers)
        let session = stage.session(delegate: recorder)
        deliver(stage, 4)
        stage.system.expire(4, "timeUsedUp")
        #expect(stage.system.nextFinish() == ["4 failed"])
        withExtendedLifetime(session) {}
    }
}

@Suite(.timeLimit(.minutes(1))) struct `What an app awaits when it is woken` {
    private let transfers = FakeTransfers()

    private func finished(_ path: String) -> JSONObject {
        [
            "state": "finished",
            "outcome": [
                "status": 200, "url": "http://server/file", "headers": [], "restarts": 0,
                "file": .string(path), "length": 5,
            ],
        ]
    }

    @Test func `is what it was woken for, without a second request`() async throws {
        let stage = try Stage(transfers)
        transfers.add("s", 1, finished(try stage.file()))
        let answers = Inbox<String>()
        let sessions = stage.sessions
        sessions.takeWakeups { run in
            sessions.wasHanded(run.identifier)
            Task {
                let session = BackgroundSessions.$chosen.withValue(sessions) {
                    URLSession(configuration: .background(withIdentifier: "s"))
                }
                let answer = try? await session.data(for: URLRequest(url: try url()))
                answers.put(answer.map { String(decoding: $0.0, as: UTF8.self) } ?? "nothing")
                sessions.isOver(run, success: true)
            }
        }
        stage.system.deliver(FakeSystem.run(4, "s", kind: "transfers"))
        #expect(try await waiting { answers.next() } == "bytes")
        let system = stage.system
        #expect(try await waiting { system.nextFinish() } == ["4 succeeded"])
        let acknowledged = try await waiting { system.next("AcknowledgeTransfers") }
        #expect(acknowledged?.parameters["tasks"] == [1])
        #expect(system.calls("Transfer").isEmpty)
    }

    @Test func `is asked for anew when it was not woken`() async throws {
        let stage = try Stage(transfers)
        transfers.add("s", 1, finished(try stage.file()))
        let session = stage.session()
        session.dataTask(with: try url()) { _, _, _ in }.resume()
        let system = stage.system
        #expect(try await waiting { system.nextOrders().first?["task"] } == 2)
        #expect(system.calls("AcknowledgeTransfers").isEmpty)
    }

    @Test func `is let go of when the app has not asked for it`() async throws {
        let stage = try Stage(transfers)
        let path = try stage.file()
        transfers.add("s", 1, finished(path))
        let session = stage.session()
        stage.system.deliver(FakeSystem.run(4, "s", kind: "transfers"))
        stage.system.tellSessionDone("s")
        let system = stage.system
        #expect(try await waiting { system.nextFinish() } == ["4 succeeded"])
        let acknowledged = try await waiting { system.next("AcknowledgeTransfers") }
        #expect(acknowledged?.parameters["tasks"] == [1])
        withExtendedLifetime(session) {}
    }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct `An app's delegate` {
    private final class Delegate: NSObject, UIApplicationDelegate {
        var handler: (() -> Void)?
        var told: [String] = []

        func application(
            _ application: UIApplication,
            handleEventsForBackgroundURLSession identifier: String,
            completionHandler: @escaping () -> Void
        ) {
            told.append(identifier)
            handler = completionHandler
        }
    }

    private final class Silent: NSObject, UIApplicationDelegate {}

    @Test func `is told of the wake-up before the session says that this was all`() async throws {
        let stage = try Stage()
        let application = UIApplication(system: stage.app)
        let delegate = Delegate()
        application.delegate = delegate
        application.followSessions(stage.sessions)
        let recorder = Recorder()
        let session = stage.session(delegate: recorder)
        stage.system.deliver(FakeSystem.run(4, "s", kind: "transfers"))
        stage.system.tellSessionDone("s")
        // The main actor is this test's: the delegate has not been called.
        #expect(delegate.told.isEmpty)
        #expect(try await waiting { recorder.told.next() } == "events of s")
        #expect(delegate.told == ["s"])
        #expect(stage.system.calls("Finish").isEmpty)
        delegate.handler?()
        let system = stage.system
        #expect(try await waiting { system.nextFinish() } == ["4 succeeded"])
        withExtendedLifetime(session) {}
    }

    @Test func `that does not implement it leaves it to the session`() async throws {
        let stage = try Stage()
        let application = UIApplication(system: stage.app)
        let delegate = Silent()
        application.delegate = delegate
        application.followSessions(stage.sessions)
        let session = stage.session()
        stage.system.deliver(FakeSystem.run(4, "s", kind: "transfers"))
        stage.system.tellSessionDone("s")
        let system = stage.system
        #expect(try await waiting { system.nextFinish() } == ["4 succeeded"])
        withExtendedLifetime(session) {}
    }
}
