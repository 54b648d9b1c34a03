import BackgroundTasks
import FakeSystem
import Foundation
import RoostClient
import RoostSessions
import RoostWire
import Testing

@Suite struct `A session that an earlier process had` {
    private let transfers = FakeTransfers()
    private let recorder = Recorder()

    @Test func `has its tasks, with all that was said of them`() throws {
        transfers.add(
            "s",
            7,
            [
                "description": "a photo", "headers": [["A", "b"]], "earliestBegin": 10_000_000,
                "bytesToSend": 1, "bytesToReceive": 2, "priority": 0.75, "received": 3,
                "toReceive": 4, "method": "POST",
            ]
        )
        transfers.add("s", 8, ["kind": "upload"])
        transfers.add("s", 9, ["kind": "data"])
        let stage = try Stage(transfers)
        let session = stage.session(delegate: recorder)
        let answers = Inbox<[URLSessionTask]>()
        session.getAllTasks { answers.put($0) }
        let tasks = try #require(answers.next())
        #expect(tasks.map(\.taskIdentifier) == [7, 8, 9])
        let task = try #require(tasks[0] as? URLSessionDownloadTask)
        #expect(tasks[1] is URLSessionUploadTask)
        #expect(tasks[2] is URLSessionDataTask && !(tasks[2] is URLSessionUploadTask))
        #expect(task.state == .running)
        #expect(task.taskDescription == "a photo")
        #expect(task.originalRequest?.url == (try url()))
        #expect(task.originalRequest?.httpMethod == "POST")
        #expect(task.originalRequest?.value(forHTTPHeaderField: "a") == "b")
        #expect(task.priority == 0.75)
        #expect(task.countOfBytesClientExpectsToSend == 1)
        #expect(task.countOfBytesClientExpectsToReceive == 2)
        #expect(task.countOfBytesReceived == 3)
        #expect(task.countOfBytesExpectedToReceive == 4)
        #expect(session.downloadTask(with: try url()).taskIdentifier == 10)
    }

    @Test func `tells what happened meanwhile, and then that this was all`() throws {
        let stage = try Stage(transfers)
        let path = try stage.file()
        transfers.add(
            "s",
            1,
            [
                "state": "finished",
                "outcome": [
                    "status": 200, "url": "http://server/file", "headers": [], "restarts": 0,
                    "file": .string(path), "length": 5,
                ],
            ]
        )
        transfers.add(
            "s",
            2,
            ["state": "finished", "outcome": ["error": "forceQuit", "restarts": 0]]
        )
        let session = stage.session(delegate: recorder)
        let first = recorder.next(4)
        #expect(
            first == [
                "wrote 5 5 of 5", "downloaded 1 bytes", "completed 1 well", "completed 2 -999",
            ]
        )
        stage.system.tellSessionDone("s")
        #expect(recorder.told.next() == "events of s")
        withExtendedLifetime(session) {}
    }

    @Test func `does not lose what comes before the answer to joining it`() throws {
        let joined = Inbox<Void>()
        let release = Inbox<Void>()
        let transfers = transfers
        transfers.add("s", 1)
        let (system, app) = try FakeSystem.launched(answers: { call in
            if call.method.hasSuffix(".JoinSession") {
                joined.put(())
                _ = release.next()
            }
            return transfers.answer(call)
        })
        let sessions = BackgroundSessions(system: app)
        BackgroundSessions.$chosen.withValue(sessions) {
            _ = URLSession(
                configuration: .background(withIdentifier: "s"),
                delegate: recorder,
                delegateQueue: nil
            )
        }
        _ = joined.next()
        system.end("s", 1, ["error": "timedOut"])
        release.put(())
        #expect(recorder.told.next() == "completed 1 -1001")
    }

    @Test func `gives no file a second time that the app took before it died`() throws {
        let stage = try Stage(transfers)
        transfers.add(
            "s",
            1,
            [
                "state": "finished",
                "outcome": [
                    "status": 200, "url": "http://server/file", "headers": [], "restarts": 0,
                    "file": .string(stage.folder.path + "/gone"), "length": 5,
                ],
            ]
        )
        _ = stage.session(delegate: recorder)
        #expect(recorder.next(2) == ["wrote 5 5 of 5", "completed 1 well"])
        #expect(stage.system.next("AcknowledgeTransfers")?.parameters["tasks"] == [1])
    }

    @Test func `that another process has cannot be had`() throws {
        transfers.refuse("JoinSession", "NotNow", "the extension has it")
        let stage = try Stage(transfers)
        let session = stage.session(delegate: recorder)
        let task = session.downloadTask(with: try url())
        task.resume()
        #expect(recorder.next(2).last == "completed \(task.taskIdentifier) -996")
    }
}
