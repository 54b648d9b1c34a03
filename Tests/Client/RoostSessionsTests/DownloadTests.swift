import BackgroundTasks
import FakeSystem
import Foundation
import RoostClient
import RoostSessions
import RoostWire
import Testing

@Suite struct `A download of a background session` {
    private let stage: Stage
    private let recorder = Recorder()
    private let session: URLSession

    init() throws {
        stage = try Stage()
        session = stage.session(delegate: recorder)
    }

    @Test func `begins suspended, and is not handed over`() throws {
        let task = session.downloadTask(with: try url())
        #expect(task.state == .suspended)
        #expect(task.taskIdentifier == 1)
        #expect(task.originalRequest?.url == (try url()))
        #expect(task.priority == 0.5)
        #expect(task.countOfBytesClientExpectsToReceive == NSURLSessionTransferSizeUnknown)
        #expect(stage.system.calls("Transfer").isEmpty)
    }

    @Test func `says once that no system answers`() throws {
        let said = Inbox<String>()
        let sessions = BackgroundSessions(
            system: AppSystem(path: "/nonexistent/roost.sock", report: { said.put($0) })
        )
        try BackgroundSessions.$chosen.withValue(sessions) {
            let session = URLSession(configuration: .background(withIdentifier: "alone"))
            for _ in 0..<2 { session.downloadTask(with: try url()).resume() }
        }
        let words = try #require(said.next())
        #expect(words.contains("\"alone\"") && words.contains("start roostd"), "\(words)")
    }

    @Test func `is handed over with all that the app has said of it`() throws {
        let task = session.downloadTask(with: try url())
        task.taskDescription = "a photo"
        task.priority = 1
        (task as any Postponed).earliestBeginDate = Date(timeIntervalSince1970: 10)
        task.countOfBytesClientExpectsToSend = 3
        task.countOfBytesClientExpectsToReceive = 4
        task.resume()
        #expect(task.state == .running)
        let order = try stage.order()
        #expect(order["session"] == "s")
        #expect(order["task"] == 1)
        #expect(order["kind"] == "download")
        #expect(order["url"] == "http://server/file")
        #expect(order["method"] == "GET")
        #expect(order["description"] == "a photo")
        #expect(order["priority"] == 1.0)
        #expect(order["earliestBegin"] == 10_000_000)
        #expect(order["bytesToSend"] == 3)
        #expect(order["bytesToReceive"] == 4)
        #expect(order["discretionary"] == nil)
    }

    @Test func `is told in the order in which it went`() throws {
        let task = session.downloadTask(with: try url())
        task.resume()
        _ = try stage.order()
        stage.system.tellTransfer("s", 1, ["resumed": ["offset": 2, "expected": 5]])
        stage.system.tellTransfer(
            "s",
            1,
            ["progress": ["sent": 0, "received": 3, "toReceive": 5]]
        )
        let path = try stage.file()
        stage.system.end("s", 1, ["file": .string(path), "length": 5])
        #expect(
            recorder.next(6) == [
                "created 1", "resumed at 2 of 5", "wrote 1 3 of 5", "wrote 2 5 of 5",
                "downloaded 1 bytes", "completed 1 well",
            ]
        )
        let acknowledged = stage.system.next("AcknowledgeTransfers")
        #expect(acknowledged?.parameters["tasks"] == [1])
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(task.state == .completed)
        #expect(task.error == nil)
        #expect((task.response as? HTTPURLResponse)?.statusCode == 200)
        #expect(task.countOfBytesReceived == 5)
        #expect(task.progress.isFinished)
    }

    @Test func `may be moved away by the app`() throws {
        let kept = stage.folder.path + "/kept"
        let recorder = Recorder { location in
            try? FileManager.default.moveItem(at: location, to: URL(fileURLWithPath: kept))
        }
        let session = stage.session("t", delegate: recorder)
        session.downloadTask(with: try url()).resume()
        _ = try stage.order()
        stage.system.end("t", 1, ["file": .string(try stage.file()), "length": 5])
        #expect(recorder.next(4).last == "completed 1 well")
        #expect(FileManager.default.contents(atPath: kept) == Data("bytes".utf8))
    }

    @Test func `whose server refuses is told like any other`() throws {
        let task = session.downloadTask(with: try url())
        task.resume()
        _ = try stage.order()
        stage.system.end(
            "s",
            1,
            [
                "file": .string(try stage.file("not found")), "length": 9, "status": 404,
                "url": "http://server/elsewhere", "headers": [["A", "b"], ["A", "c"]],
                "version": "HTTP/1.1",
            ]
        )
        #expect(recorder.next(4).suffix(2) == ["downloaded 1 not found", "completed 1 well"])
        let response = try #require(task.response as? HTTPURLResponse)
        #expect(response.statusCode == 404)
        #expect(response.url?.path == "/elsewhere")
        #expect(response.value(forHTTPHeaderField: "a") == "b, c")
        #expect(task.currentRequest?.url?.path == "/elsewhere")
        #expect(task.originalRequest?.url?.path == "/file")
    }

    @Test(arguments: [
        ("timedOut", -1001), ("cannotFindHost", -1003), ("cannotConnect", -1004),
        ("connectionLost", -1005), ("tlsFailed", -1200), ("tooManyRedirects", -1007),
        ("badURL", -1000), ("unsupportedURL", -1002), ("badServerResponse", -1011),
        ("dataLengthExceedsMaximum", -1103), ("cannotWriteFile", -3003),
        ("fileDoesNotExist", -1100), ("noPermissionsToReadFile", -1102),
        ("authenticationRequired", -1013), ("disconnected", -997), ("cancelled", -999),
        ("forceQuit", -999), ("ofNextYear", -1),
    ])
    func `that fails has the error that stands for it`(name: String, code: Int) throws {
        let task = session.downloadTask(with: try url())
        task.resume()
        _ = try stage.order()
        stage.system.end("s", 1, ["error": .string(name), "message": "it went wrong"])
        #expect(recorder.next(2).last == "completed 1 \(code)")
        let error = try #require(task.error as? URLError)
        #expect(error.failingURL == (try url()))
        #expect(error.userInfo[NSLocalizedDescriptionKey] as? String == "it went wrong")
        #expect(stage.system.next("AcknowledgeTransfers") != nil)
    }

    @Test(arguments: [
        ("forceQuit", URLError.BackgroundTaskCancelledReason.userForceQuitApplication),
        ("backgroundUpdatesDisabled", .backgroundUpdatesDisabled),
        ("insufficientResources", .insufficientSystemResources), ("cancelled", nil),
    ])
    func `that the system cancels says why`(
        name: String,
        reason: URLError.BackgroundTaskCancelledReason?
    ) throws {
        let task = session.downloadTask(with: try url())
        task.resume()
        _ = try stage.order()
        stage.system.end("s", 1, ["error": .string(name)])
        _ = recorder.next(2)
        #expect((task.error as? URLError)?.backgroundTaskCancelledReason == reason)
        #expect((task.error as? URLError)?.code == .cancelled)
    }

    @Test func `is suspended and goes on`() throws {
        let task = session.downloadTask(with: try url())
        task.resume()
        task.suspend()
        #expect(task.state == .suspended)
        #expect(stage.system.next("ChangeTransfer")?.parameters["suspended"] == true)
        task.resume()
        #expect(task.state == .running)
        #expect(stage.system.next("ChangeTransfer")?.parameters["suspended"] == false)
    }

    @Test func `is changed after it has begun`() throws {
        let task = session.downloadTask(with: try url())
        task.resume()
        task.taskDescription = "other"
        #expect(stage.system.next("ChangeTransfer")?.parameters["description"] == "other")
        task.priority = 7
        #expect(stage.system.next("ChangeTransfer")?.parameters["priority"] == 1.0)
        task.countOfBytesClientExpectsToReceive = 9
        #expect(stage.system.next("ChangeTransfer")?.parameters["bytesToReceive"] == 9)
    }

    @Test func `is cancelled by its progress`() throws {
        let task = session.downloadTask(with: try url())
        task.resume()
        task.progress.cancel()
        #expect(recorder.next(2).last == "completed 1 -999")
        #expect(stage.system.next("CancelTransfer")?.parameters["task"] == 1)
    }

    @Test func `reports its progress`() throws {
        let task = session.downloadTask(with: try url())
        let progress = task.progress
        task.resume()
        _ = try stage.order()
        stage.system.tellTransfer("s", 1, ["progress": ["sent": 0, "received": 3, "toReceive": 4]])
        _ = recorder.next(2)
        #expect(progress.fractionCompleted == 0.75)
        #expect(task.countOfBytesExpectedToReceive == 4)
    }

    @Test func `calls its handler in place of the delegate`() throws {
        let answers = Inbox<String>()
        let task = session.downloadTask(with: try url()) { file, response, error in
            let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
            let status = (response as? HTTPURLResponse)?.statusCode
            answers.put("\(text ?? "") \(status ?? 0) \(error == nil)")
        }
        task.resume()
        _ = try stage.order()
        let path = try stage.file()
        stage.system.end("s", 1, ["file": .string(path), "length": 5])
        #expect(answers.next() == "bytes 200 true")
        #expect(stage.system.next("AcknowledgeTransfers") != nil)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(recorder.told.rest == ["created 1", "wrote 5 5 of 5"])
    }

    @Test func `tells its own delegate rather than the session's`() throws {
        let own = Recorder()
        let task = session.downloadTask(with: try url())
        task.delegate = own
        task.resume()
        _ = try stage.order()
        stage.system.end("s", 1, ["file": .string(try stage.file()), "length": 5])
        #expect(own.next(3).last == "completed 1 well")
        #expect(recorder.told.rest == ["created 1"])
    }

    @Test func `that the system will not carry fails`() throws {
        stage.transfers.refuse("Transfer", "Invalid", "that is no URL")
        let task = session.downloadTask(with: try url())
        task.resume()
        #expect(recorder.next(2).last == "completed 1 -1")
        let error = try #require(task.error as? URLError)
        #expect(error.userInfo[NSLocalizedDescriptionKey] as? String == "that is no URL")
    }
}

/// What is deprecated by Foundation, for having no effect in its own sessions.
private protocol Postponed: AnyObject {
    var earliestBeginDate: Date? { get set }
}

extension URLSessionTask: Postponed {}
