import BackgroundTasks
import FakeSystem
import Foundation
import RoostWire
import Testing

@Suite struct `A task that is cancelled` {
    private let stage: Stage
    private let recorder = Recorder()
    private let session: URLSession

    init() throws {
        stage = try Stage()
        session = stage.session(delegate: recorder)
    }

    @Test func `is over for the app at once, whatever the system does`() throws {
        let task = session.downloadTask(with: try url())
        task.resume()
        task.cancel()
        #expect(recorder.next(2).last == "completed 1 -999")
        #expect(task.state == .completed)
        let cancelled = try #require(stage.system.next("CancelTransfer"))
        #expect(cancelled.parameters["keep"] == nil)
        #expect(stage.system.calls("AcknowledgeTransfers").isEmpty)
        stage.system.end("s", 1, ["error": "cancelled"])
        #expect(stage.system.next("AcknowledgeTransfers")?.parameters["tasks"] == [1])
        #expect(recorder.told.rest.isEmpty)
    }

    @Test func `before it began is not told to the system`() throws {
        let task = session.downloadTask(with: try url())
        task.cancel()
        task.resume()
        #expect(recorder.next(2).last == "completed 1 -999")
        let other = session.downloadTask(with: try url())
        other.resume()
        #expect(try stage.order()["task"] == 2)
        #expect(stage.system.calls("CancelTransfer").isEmpty)
    }

    @Test func `leaves what it can go on with`() throws {
        let answers = Inbox<Data?>()
        let task = session.downloadTask(with: URLRequest(url: try url("big")))
        task.resume()
        _ = try stage.order()
        task.cancel { answers.put($0) }
        #expect(task.state == .canceling)
        #expect(stage.system.next("CancelTransfer")?.parameters["keep"] == true)
        stage.system.end("s", 1, ["error": "cancelled", "resume": "token"])
        let data = try #require(answers.next() ?? nil)
        #expect(recorder.next(2).last == "completed 1 -999")
        #expect((task.error as? URLError)?.downloadTaskResumeData == data)
        let userInfo = (task.error as NSError?)?.userInfo
        #expect(userInfo?[NSURLSessionDownloadTaskResumeData] as? Data == data)

        let resumed = session.downloadTask(withResumeData: data)
        #expect(resumed.originalRequest?.url == (try url("big")))
        resumed.resume()
        let order = try stage.order()
        #expect(order["resume"] == "token")
        #expect(order["url"] == "http://server/big")
        #expect(order["task"] == 2)
    }

    @Test func `has nothing to go on with where the rules allow none`() throws {
        let answers = Inbox<Bool>()
        let task = session.downloadTask(with: try url())
        task.resume()
        _ = try stage.order()
        task.cancel { answers.put($0 == nil) }
        stage.system.end("s", 1, ["error": "cancelled"])
        #expect(answers.next() == true)
        let idle = session.downloadTask(with: try url())
        idle.cancel { answers.put($0 == nil) }
        #expect(answers.next() == true)
        task.cancel { answers.put($0 == nil) }
        #expect(answers.next() == true)
    }

    @Test(arguments: ["", "{}", "nonsense", #"{"roost":"resume","token":"t"}"#])
    func `cannot go on with what is no resume data`(text: String) throws {
        let task = session.downloadTask(withResumeData: Data(text.utf8))
        task.resume()
        #expect(recorder.next(2).last == "completed 1 -1002")
    }
}

@Suite(.timeLimit(.minutes(1))) struct `What is awaited of a background session` {
    private let stage: Stage
    private let session: URLSession

    init() throws {
        stage = try Stage()
        session = stage.session()
    }

    private func order() async throws -> JSON {
        let system = stage.system
        return try #require(try await waiting { system.nextOrders().first })
    }

    @Test func `is data`() async throws {
        let request = URLRequest(url: try url())
        async let answer = session.data(for: request)
        #expect(try await order()["kind"] == "data")
        let path = try stage.file()
        stage.system.end("s", 1, ["file": .string(path), "length": 5])
        let (data, response) = try await answer
        #expect(data == Data("bytes".utf8))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(!FileManager.default.fileExists(atPath: path))
        let system = stage.system
        #expect(try await waiting { system.next("AcknowledgeTransfers") } != nil)
    }

    @Test func `is a file that stays`() async throws {
        async let answer = session.download(from: try url())
        #expect(try await order()["kind"] == "download")
        stage.system.end("s", 1, ["file": .string(try stage.file()), "length": 5])
        let (file, _) = try await answer
        #expect(try String(contentsOf: file, encoding: .utf8) == "bytes")
        try FileManager.default.removeItem(at: file)
    }

    @Test func `is what a server answers to a file`() async throws {
        var request = URLRequest(url: try url())
        request.httpMethod = "PUT"
        let path = try stage.file("photo")
        async let answer = session.upload(for: request, fromFile: URL(fileURLWithPath: path))
        let order = try await order()
        #expect(order["kind"] == "upload")
        #expect(order["method"] == "PUT")
        #expect(order["file"]?.asString == path)
        stage.system.end("s", 1, ["file": .string(try stage.file("thanks")), "length": 6])
        #expect(try await answer.0 == Data("thanks".utf8))
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func `fails with the error`() async throws {
        let session = session
        let work = Task { try await session.data(from: try url()) }
        _ = try await order()
        stage.system.end("s", 1, ["error": "timedOut"])
        await #expect(throws: URLError.self) { try await work.value }
    }

    /// What the talk does when its time is over: the data task is cancelled, and what it has got
    /// goes on as a download.
    @Test func `is promoted to a download in the order that the system joins`() async throws {
        let request = URLRequest(url: try url())
        let session = session
        let work = Task {
            await withTaskCancellationHandler {
                try? await session.data(for: request)
            } onCancel: {
                let task = session.downloadTask(with: request)
                task.resume()
            }
        }
        #expect(try await order()["kind"] == "data")
        work.cancel()
        #expect(await work.value == nil)
        let promoted = try await order()
        #expect(promoted["kind"] == "download")
        #expect(promoted["url"] == "http://server/file")
        #expect(promoted["task"] == 2)
        let told = stage.system.heard.filter { $0 == "CancelTransfer" || $0 == "Transfer" }
        #expect(told == ["Transfer", "CancelTransfer", "Transfer"])
    }

    @Test func `is not begun for who is cancelled already`() async throws {
        let request = URLRequest(url: try url())
        let session = session
        let gate = AsyncStream<Never>.makeStream()
        let work = Task {
            for await _ in gate.stream {}
            return try? await session.data(for: request)
        }
        work.cancel()
        gate.continuation.finish()
        #expect(await work.value == nil)
        #expect(stage.system.calls("Transfer").isEmpty)
    }

    @Test func `is all tasks that are not over`() async throws {
        let download = session.downloadTask(with: try url())
        let data = session.dataTask(with: try url())
        let path = URL(fileURLWithPath: try stage.file())
        let upload = session.uploadTask(with: URLRequest(url: try url()), fromFile: path)
        #expect(await session.allTasks == [download, data, upload])
        let (datas, uploads, downloads) = await session.tasks
        #expect(datas == [data])
        #expect(uploads == [upload])
        #expect(downloads == [download])
    }
}
