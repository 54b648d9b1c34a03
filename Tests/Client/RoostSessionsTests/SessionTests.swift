import BackgroundTasks
import FakeSystem
import Foundation
import RoostClient
import RoostLinux
import RoostSessions
import RoostWire
import Testing

@Suite struct `A background session` {
    private let stage: Stage
    private let recorder = Recorder()

    init() throws { stage = try Stage() }

    @Test func `is Foundation's type, and says so`() {
        let session = stage.session(delegate: recorder)
        #expect(session.configuration.identifier == "s")
        #expect(session.delegate === recorder)
        #expect(session.delegateQueue.maxConcurrentOperationCount == 1)
        let queue = OperationQueue()
        #expect(stage.session("t", delegate: recorder, queue: queue).delegateQueue === queue)
    }

    @Test func `goes on though nobody but its tasks has it`() throws {
        stage.session(delegate: recorder).downloadTask(with: try url()).resume()
        _ = try stage.order()
        stage.system.end("s", 1, ["file": .string(try stage.file()), "length": 5])
        #expect(recorder.next(4).last == "completed 1 well")
    }

    @Test func `calls its delegate on the queue it was given`() throws {
        final class Here: NSObject, URLSessionDownloadDelegate {
            let told = Inbox<Bool>()
            let queue = OperationQueue()
            func urlSession(
                _ session: URLSession,
                downloadTask: URLSessionDownloadTask,
                didFinishDownloadingTo location: URL
            ) { told.put(OperationQueue.current === queue) }
        }
        let here = Here()
        let session = stage.session(delegate: here, queue: here.queue)
        session.downloadTask(with: try url()).resume()
        _ = try stage.order()
        stage.system.end("s", 1, ["file": .string(try stage.file()), "length": 5])
        #expect(here.told.next() == true)
    }

    @Test func `is one with another of its identifier`() throws {
        let first = stage.session(delegate: recorder)
        let other = Recorder()
        let second = stage.session(delegate: other)
        first.downloadTask(with: try url()).resume()
        second.downloadTask(with: try url()).resume()
        #expect(try stage.order()["task"] == 1)
        stage.system.end("s", 1, ["error": "timedOut"])
        stage.system.end("s", 2, ["error": "timedOut"])
        stage.system.tellSessionDone("s")
        #expect(recorder.next(2) == ["created 1", "completed 1 -1001"])
        #expect(other.next(3) == ["created 2", "completed 2 -1001", "events of s"])
        #expect(stage.system.calls("JoinSession").count == 1)
    }

    @Test func `is invalid when its tasks are over`() throws {
        let session = stage.session(delegate: recorder)
        let task = session.downloadTask(with: try url())
        task.resume()
        _ = try stage.order()
        session.finishTasksAndInvalidate()
        stage.system.end("s", 1, ["error": "timedOut"])
        #expect(recorder.next(3) == ["created 1", "completed 1 -1001", "invalid"])
        #expect(stage.system.next("LeaveSession")?.parameters["session"] == "s")
        #expect(session.delegate == nil)
        let late = session.downloadTask(with: try url())
        late.resume()
        #expect((late.error as? URLError)?.code == .cancelled)
    }

    @Test func `is cancelled with all its tasks`() throws {
        let session = stage.session(delegate: recorder)
        session.downloadTask(with: try url()).resume()
        session.downloadTask(with: try url()).resume()
        session.invalidateAndCancel()
        #expect(
            recorder.next(5) == [
                "created 1", "created 2", "completed 1 -999", "completed 2 -999", "invalid",
            ]
        )
        #expect(stage.system.next("CancelTransfer")?.parameters["task"] == 1)
        #expect(stage.system.next("CancelTransfer")?.parameters["task"] == 2)
        #expect(stage.system.next("LeaveSession") != nil)
    }

    @Test func `begins anew after it was invalidated`() throws {
        let session = stage.session(delegate: recorder)
        session.invalidateAndCancel()
        #expect(recorder.told.next() == "invalid")
        let other = stage.session(delegate: recorder)
        #expect(other.downloadTask(with: try url()).taskIdentifier == 1)
        #expect(
            stage.system.heard.filter { $0.hasSuffix("Session") }.suffix(2).last == "JoinSession"
        )
    }

    @Test func `lets go of its delegate when it is invalid`() throws {
        weak var gone: Recorder?
        try {
            let recorder = Recorder()
            gone = recorder
            let session = stage.session(delegate: recorder)
            session.finishTasksAndInvalidate()
            #expect(recorder.told.next() == "invalid")
            _ = stage.system.next("LeaveSession")
            _ = try url()
        }()
        #expect(stage.system.calls("LeaveSession").isEmpty)
        // The operation that told it holds it until it is over, on another thread.
        let queue = OperationQueue()
        queue.addOperation {}
        queue.waitUntilAllOperationsAreFinished()
        withExtendedLifetime(gone) {}
    }

    @Test func `hands ten thousand tasks over in a few messages, in order`() throws {
        let session = stage.session()
        let address = try url()
        for _ in 1...10_000 { session.downloadTask(with: address).resume() }
        var numbers: [Int64] = []
        while numbers.count < 10_000 {
            let orders = stage.system.nextOrders()
            if orders.isEmpty { break }
            numbers += orders.compactMap { $0["task"]?.asInteger }
        }
        #expect(numbers == Array(1...10_000))
    }
}

@Suite struct `Without a system, a background session` {
    private let folder = Folder()
    private let recorder = Recorder()

    @Test func `keeps what the app wants, and tells it in order when there is one`() throws {
        let path = folder.path + "/socket"
        let app = AppSystem(path: path, report: { _ in })
        let sessions = BackgroundSessions(system: app)
        let session = BackgroundSessions.$chosen.withValue(sessions) {
            URLSession(
                configuration: .background(withIdentifier: "s"),
                delegate: recorder,
                delegateQueue: nil
            )
        }
        let first = session.downloadTask(with: try url("a"))
        first.resume()
        let second = session.downloadTask(with: try url("b"))
        second.resume()
        first.cancel()
        #expect(first.taskIdentifier != second.taskIdentifier)
        #expect(recorder.next(3).last == "completed \(first.taskIdentifier) -999")

        let transfers = FakeTransfers()
        let system = try FakeSystem(path: path, answers: { transfers.answer($0) })
        let orders = system.nextOrders()
        #expect(
            orders.compactMap { $0["url"]?.asString } == ["http://server/a", "http://server/b"]
        )
        #expect(system.next("CancelTransfer")?.parameters["task"] == orders[0]["task"])
        #expect(
            system.heard.filter { $0 != "Attach" && $0 != "Permitted" }.prefix(3)
                == ["JoinSession", "Transfer", "CancelTransfer"]
        )
        system.tell(["phase": "active"])
        system.end("s", Int64(second.taskIdentifier), ["error": "timedOut"])
        #expect(recorder.told.next() == "completed \(second.taskIdentifier) -1001")
    }

    @Test func `goes on with the next one, and fails what that does not know`() throws {
        let path = folder.path + "/socket"
        let transfers = FakeTransfers()
        let first = try FakeSystem(path: path, answers: { transfers.answer($0) })
        let app = AppSystem(path: path, report: { _ in })
        let sessions = BackgroundSessions(system: app)
        let session = BackgroundSessions.$chosen.withValue(sessions) {
            URLSession(
                configuration: .background(withIdentifier: "s"),
                delegate: recorder,
                delegateQueue: nil
            )
        }
        session.downloadTask(with: try url("a")).resume()
        session.downloadTask(with: try url("b")).resume()
        _ = recorder.next(2)
        var handed = 0
        while handed < 2 { handed += first.nextOrders().count }
        // Has said something, so that the app knows that it is attached.
        first.tell(["phase": "active"])
        first.tellTransfer("s", 1, ["progress": ["sent": 0, "received": 1]])
        #expect(recorder.told.next() == "wrote 1 1 of -1")
        first.go()

        transfers.forget("s")
        transfers.add("s", 2)
        let second = try FakeSystem(path: path, answers: { transfers.answer($0) })
        #expect(second.next("JoinSession") != nil)
        #expect(recorder.told.next() == "completed 1 -997")
        second.tell(["phase": "active"])
        // As a system does, it says it until it is acknowledged: also where the app joins once
        // more, because it heard of the first one's end after it had found the second.
        let outcome: JSONObject = ["error": "timedOut", "restarts": 0]
        transfers.add("s", 2, ["state": "finished", "outcome": .object(outcome)])
        second.end("s", 2, ["error": "timedOut"])
        #expect(recorder.told.next() == "completed 2 -1001")
    }
}
