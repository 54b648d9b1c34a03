import BackgroundTasks
import FakeSystem
import Foundation
import FoundationNetworking
import RoostClient
import RoostSessions
import Synchronization
import Testing

/// What a file declares that imports FoundationNetworking alone.
private final class Foreign: NSObject, FoundationNetworking.URLSessionDownloadDelegate {
    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {}
}

@Suite(.timeLimit(.minutes(1))) struct `A wake-up for a session whose delegate is Foundation's` {
    private let transfers = FakeTransfers()

    /// A stage whose app's delegate is given what it is woken for, and what it is to call.
    private func stage(_ given: Inbox<TaskRun>) throws -> Stage {
        let stage = try Stage(transfers)
        let sessions = stage.sessions
        sessions.takeWakeups { run in
            sessions.enqueue(run)
            given.put(run)
            sessions.wasHanded(run.identifier)
        }
        return stage
    }

    private func session(
        on stage: Stage,
        _ delegate: any FoundationNetworking.URLSessionDelegate
    ) -> URLSession {
        stage.asApp {
            URLSession(
                configuration: .background(withIdentifier: "s"),
                delegate: delegate,
                delegateQueue: nil
            )
        }
    }

    @Test func `has no handler when all has been told, as nobody can be told of that`() throws {
        let given = Inbox<TaskRun>()
        let stage = try stage(given)
        let session = session(on: stage, Foreign())
        stage.system.deliver(FakeSystem.run(4, "s", kind: "transfers"))
        _ = given.next()
        stage.system.tellSessionDone("s")
        #expect(stage.system.nextFinish() == ["4 noHandler"])
        withExtendedLifetime(session) {}
    }

    @Test func `is over by what the app itself says before`() throws {
        let given = Inbox<TaskRun>()
        let stage = try stage(given)
        let session = session(on: stage, Foreign())
        stage.system.deliver(FakeSystem.run(4, "s", kind: "transfers"))
        if let run = given.next() { stage.sessions.isOver(run, success: true) }
        stage.system.tellSessionDone("s")
        #expect(stage.system.nextFinish() == ["4 succeeded"])
        withExtendedLifetime(session) {}
    }

    @Test func `is left to its delegate where that can be told`() throws {
        let given = Inbox<TaskRun>()
        let recorder = Recorder()
        let stage = try stage(given)
        let session = session(on: stage, recorder)
        stage.system.deliver(FakeSystem.run(4, "s", kind: "transfers"))
        stage.system.tellSessionDone("s")
        #expect(recorder.told.next() == "events of s")
        session.delegateQueue.waitUntilAllOperationsAreFinished()
        if let run = given.next() { stage.sessions.isOver(run, success: true) }
        #expect(stage.system.nextFinish() == ["4 succeeded"])
    }
}
