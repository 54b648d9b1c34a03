import BackgroundTasks
import FakeSystem
import Foundation
import RoostWire
import Testing

@Suite struct `An upload of a background session` {
    private let stage: Stage
    private let recorder = Recorder()
    private let session: URLSession

    init() throws {
        stage = try Stage()
        session = stage.session(delegate: recorder)
    }

    private var request: URLRequest {
        get throws {
            var request = URLRequest(url: try url())
            request.httpMethod = "POST"
            return request
        }
    }

    @Test func `from a file is told in order, with what the server answers`() throws {
        let path = try stage.file("photo")
        let task = session.uploadTask(with: try request, fromFile: URL(fileURLWithPath: path))
        task.resume()
        #expect(try stage.order()["file"]?.asString == path)
        stage.system.tellTransfer("s", 1, ["progress": ["sent": 2, "toSend": 5, "received": 0]])
        stage.system.tellTransfer("s", 1, ["progress": ["sent": 5, "toSend": 5, "received": 0]])
        stage.system.end("s", 1, ["file": .string(try stage.file("thanks")), "length": 6])
        #expect(
            recorder.next(6) == [
                "created 1", "sent 2 2 of 5", "sent 3 5 of 5", "response 200", "data thanks",
                "completed 1 well",
            ]
        )
        #expect(task.countOfBytesSent == 5)
        #expect(task.countOfBytesExpectedToSend == 5)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func `from bytes goes by a file of the system's, which is removed with it`() throws {
        let task = session.uploadTask(with: try request, from: Data("bytes".utf8))
        task.resume()
        let path = try #require(try stage.order()["file"]?.asString)
        #expect(FileManager.default.contents(atPath: path) == Data("bytes".utf8))
        stage.system.end("s", 1, ["length": 0])
        #expect(recorder.next(3).last == "completed 1 well")
        #expect(stage.system.next("AcknowledgeTransfers") != nil)
        stage.system.tellSessionDone("s")
        #expect(recorder.told.next() == "events of s")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `from a stream goes by a file, too`() throws {
        var request = try request
        request.httpBodyStream = InputStream(data: Data(repeating: 65, count: 200_000))
        session.uploadTask(withStreamedRequest: request).resume()
        let path = try #require(try stage.order()["file"]?.asString)
        #expect(FileManager.default.contents(atPath: path) == Data(repeating: 65, count: 200_000))
        try FileManager.default.removeItem(atPath: path)
    }

    @Test func `whose stream the delegate does not give fails`() throws {
        session.uploadTask(withStreamedRequest: try request).resume()
        #expect(recorder.next(2).last == "completed 1 -1100")
    }

    @Test func `from what is no file fails`() throws {
        session.uploadTask(with: try request, fromFile: try url()).resume()
        #expect(recorder.next(2).last == "completed 1 -1100")
    }

    @Test func `calls its handler with what the server answers`() throws {
        let answers = Inbox<String>()
        let path = URL(fileURLWithPath: try stage.file())
        let task = session.uploadTask(with: try request, fromFile: path) { data, response, error in
            answers.put("\(data.map { String(decoding: $0, as: UTF8.self) } ?? "") \(error == nil)")
        }
        task.resume()
        _ = try stage.order()
        stage.system.end("s", 1, ["file": .string(try stage.file("thanks")), "length": 6])
        #expect(answers.next() == "thanks true")
    }
}

@Suite struct `A request of a background session` {
    private let stage: Stage
    private let recorder = Recorder()
    private let session: URLSession

    init() throws {
        stage = try Stage()
        session = stage.session(delegate: recorder)
    }

    @Test func `for data is told when all is there`() throws {
        session.dataTask(with: try url()).resume()
        #expect(try stage.order()["kind"] == "data")
        stage.system.end("s", 1, ["file": .string(try stage.file()), "length": 5])
        #expect(
            recorder.next(4) == ["created 1", "response 200", "data bytes", "completed 1 well"]
        )
    }

    @Test func `sends its body: in the message if it is short, by a file if not`() throws {
        var request = URLRequest(url: try url())
        request.httpMethod = "POST"
        request.httpBody = Data("question".utf8)
        session.dataTask(with: request).resume()
        #expect(try stage.order()["body"]?.asString == Data("question".utf8).base64EncodedString())
        request.httpBody = Data(count: 300_000)
        session.downloadTask(with: request).resume()
        let order = try stage.order()
        #expect(order["body"] == nil)
        let path = try #require(order["file"]?.asString)
        #expect(FileManager.default.contents(atPath: path)?.count == 300_000)
        try FileManager.default.removeItem(atPath: path)
    }

    @Test func `sends cookies, and keeps those that come`() throws {
        let configuration = URLSessionConfiguration.background(withIdentifier: "c")
        let storage = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
        configuration.httpCookieStorage = storage
        let cookie = HTTPCookie(properties: [
            .name: "a", .value: "b", .domain: "server", .path: "/",
        ])
        storage.setCookie(try #require(cookie))
        let session = stage.asApp {
            URLSession(configuration: configuration, delegate: recorder, delegateQueue: nil)
        }
        session.downloadTask(with: try url()).resume()
        #expect(try stage.order()["headers"] == [["Cookie", "a=b"]])
        stage.system.tellTransfer(
            "c",
            1,
            [
                "response": [
                    "status": 200, "url": "http://server/file",
                    "headers": [["Set-Cookie", "new=1; Path=/"]],
                ]
            ]
        )
        stage.system.end("c", 1, ["error": "timedOut"])
        _ = recorder.next(2)
        #expect(storage.cookies?.map(\.name).sorted() == ["a", "new"])
    }
}

@Suite(.timeLimit(.minutes(1))) struct `What the system asks of a delegate` {
    private let stage: Stage

    init() throws { stage = try Stage() }

    private static let challenge: JSONObject = [
        "challenge": [
            "proxy": false, "scheme": "basic", "realm": "secrets", "host": "server", "port": 80,
            "failures": 1,
        ]
    ]

    /// Answers in the form with a handler.
    private final class Answering: NSObject, URLSessionTaskDelegate {
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didReceive challenge: URLAuthenticationChallenge,
            completionHandler:
                @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            let space = challenge.protectionSpace
            let user = "\(space.host) \(space.realm ?? "") \(challenge.previousFailureCount)"
            let isBasic = space.authenticationMethod == NSURLAuthenticationMethodHTTPBasic
            completionHandler(
                .useCredential,
                URLCredential(user: user, password: "\(isBasic)", persistence: .none)
            )
        }
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            willBeginDelayedRequest request: URLRequest,
            completionHandler:
                @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) -> Void
        ) {
            var request = request
            request.setValue("now", forHTTPHeaderField: "When")
            completionHandler(.useNewRequest, request)
        }
    }

    /// Answers in the form that is awaited, and for the session as a whole.
    private final class Awaiting: NSObject, URLSessionTaskDelegate {
        func urlSession(
            _ session: URLSession,
            didReceive challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            (.cancelAuthenticationChallenge, nil)
        }
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            willBeginDelayedRequest request: URLRequest
        ) async -> (URLSession.DelayedRequestDisposition, URLRequest?) { (.cancel, nil) }
    }

    private func begin(_ delegate: (any URLSessionDelegate)?) throws -> URLSessionTask {
        let task = stage.session(delegate: delegate).downloadTask(with: try url())
        task.resume()
        _ = try stage.order()
        return task
    }

    @Test func `is who it is: the handler's answer`() throws {
        _ = try begin(Answering())
        stage.system.tellTransfer("s", 1, Self.challenge)
        let answer = try #require(stage.system.next("AnswerTransfer")).parameters
        #expect(answer["disposition"] == "useCredential")
        #expect(answer["user"] == "server secrets 1")
        #expect(answer["password"] == "true")
    }

    @Test func `is who it is: the awaited answer, of the session's`() throws {
        _ = try begin(Awaiting())
        stage.system.tellTransfer("s", 1, Self.challenge)
        #expect(stage.system.next("AnswerTransfer")?.parameters["disposition"] == "cancel")
    }

    @Test func `is who it is: nobody answers`() throws {
        _ = try begin(nil)
        stage.system.tellTransfer("s", 1, Self.challenge)
        #expect(stage.system.next("AnswerTransfer")?.parameters["disposition"] == "performDefault")
    }

    @Test func `is whether a delayed request is still the same`() throws {
        let task = try begin(Answering())
        stage.system.tellTransfer("s", 1, ["begin": true])
        let answer = try #require(stage.system.next("AnswerTransfer")).parameters
        #expect(answer["disposition"] == "useRequest")
        #expect(answer["request"]?["headers"] == [["When", "now"]])
        #expect(task.currentRequest?.value(forHTTPHeaderField: "When") == "now")
    }

    @Test func `is whether a delayed request is still wanted`() throws {
        _ = try begin(Awaiting())
        stage.system.tellTransfer("s", 1, ["begin": true])
        #expect(stage.system.next("CancelTransfer")?.parameters["task"] == 1)
    }

    @Test func `is whether a delayed request may begin: nobody answers`() throws {
        _ = try begin(nil)
        stage.system.tellTransfer("s", 1, ["begin": true])
        #expect(stage.system.next("AnswerTransfer")?.parameters["disposition"] == "continue")
    }

    @Test func `is answered for a delegate that forgets to`() throws {
        final class Forgetful: NSObject, URLSessionTaskDelegate {
            func urlSession(
                _ session: URLSession,
                task: URLSessionTask,
                didReceive challenge: URLAuthenticationChallenge,
                completionHandler:
                    @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
                    Void
            ) {}
        }
        _ = try begin(Forgetful())
        stage.system.tellTransfer("s", 1, Self.challenge)
        #expect(stage.system.next("AnswerTransfer")?.parameters["disposition"] == "performDefault")
    }
}
