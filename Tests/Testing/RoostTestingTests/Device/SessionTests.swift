#if os(Linux)
import BackgroundTasks
import Foundation
import FoundationNetworking
import RoostTesting
import Synchronization
import Testing

/// What an app noted, in its order.
private final class Notes: Sendable {
    private let notes = Mutex<[String]>([])

    var all: [String] { notes.withLock { $0 } }
    func add(_ note: String) { notes.withLock { $0.append(note) } }
}

/// A session that is kept, as in a global of an app's.
private final class Kept: Sendable {
    private let made = Mutex<URLSession?>(nil)

    var session: URLSession {
        made.withLock { made in
            let session = made ?? URLSession(configuration: .background(withIdentifier: "kept"))
            made = session
            return session
        }
    }
}

/// A URL of the tests' one server.
private func url(_ path: String, host: String = "weather.example") throws -> URL {
    try #require(URL(string: "https://\(host)\(path)"))
}

/// An error of a session's, in short.
private func words(_ error: any Error) -> String {
    guard let error = error as? URLError else { return "\(error)" }
    return "\(error.code.rawValue) \(error.localizedDescription)"
}

/// A delegate that notes what it hears.
private final class Listener: NSObject, FoundationNetworking.URLSessionDataDelegate,
    FoundationNetworking.URLSessionDownloadDelegate
{
    let notes: Notes
    let password: String?

    init(_ notes: Notes, password: String? = nil) {
        self.notes = notes
        self.password = password
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive data: Data
    ) {
        notes.add("data \(data.count)")
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        notes.add("sent \(totalBytesSent) of \(totalBytesExpectedToSend)")
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        notes.add("file \((try? Data(contentsOf: location))?.count ?? -1)")
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        notes.add("redirect \(request.url?.path ?? "")")
        completionHandler(request)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (
                URLSession.AuthChallengeDisposition, URLCredential?
            ) -> Void
    ) {
        notes.add("challenge \(challenge.protectionSpace.realm ?? "")")
        guard let password, challenge.previousFailureCount == 0 else {
            return completionHandler(.cancelAuthenticationChallenge, nil)
        }
        let credential = URLCredential(user: "me", password: password, persistence: .none)
        completionHandler(.useCredential, credential)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
        notes.add(error.map { "failed \(words($0))" } ?? "completed \(status)")
    }
}

@Suite struct `Ordinary sessions on a device` {
    private let device: Device
    private let app: DeviceApp
    private let notes = Notes()

    init() throws {
        device = try Device(at: "2026-11-22 09:00")
        app = try device.install("example.app", permitting: ["look"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "look", using: nil) { task in
                let work = Task {
                    let answer = try? await URLSession.shared.data(from: url("/now"))
                    task.setTaskCompleted(success: answer != nil)
                }
                task.expirationHandler = { work.cancel() }
            }
        }
        try app.open()
    }

    /// Has the app do something, and lets time pass until it is done.
    private func does(_ body: @escaping @MainActor @Sendable () async throws -> Void) throws {
        try app.does(body)
    }

    /// The seconds that the device has gone on.
    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        let before = device.elapsed
        try body()
        return (device.elapsed - before) / .seconds(1)
    }

    @Test func `a refresh asks a server of the test's`() throws {
        let server = device.serves("weather.example") { _ in
            .json(#"{"stormy": true}"#).after(.seconds(2))
        }
        try does { try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "look")) }
        try app.home()
        try device.goes(on: .untilRunEnds(of: "look", in: app))
        let run = try #require(app.runs.last)
        #expect(run.ending == .completed)
        #expect(server.requests.map(\.path) == ["/now"])
        #expect(device.unservedHosts == [])
    }

    @Test func `an answer takes the time that its bytes take`() throws {
        let server = device.serves("weather.example") { request in
            .data(Data(count: 3_000))
        }
        server.bytesPerSecond = 1_000
        let notes = notes
        let length = try seconds {
            try does {
                let (data, response) = try await URLSession.shared.data(from: url("/film"))
                let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                notes.add("\(status) \(data.count) \(response.expectedContentLength)")
            }
        }
        #expect(notes.all == ["200 3000 3000"])
        #expect(length == 3)
    }

    @Test func `what is sent arrives, whatever carries it`() throws {
        let server = device.serves("weather.example") { request in
            .text(request.method)
        }
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).txt")
        // Foundation reads files in pieces of 16 KiB.
        let film = Data((0..<131_072).map { UInt8(truncatingIfNeeded: $0) })
        try film.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try does {
            let session = URLSession(configuration: .ephemeral)
            var request = URLRequest(url: try url("/a?b=c"))
            request.httpMethod = "POST"
            request.setValue("Tester", forHTTPHeaderField: "User-Agent")
            request.httpBody = Data("in the request".utf8)
            _ = try await session.data(for: request)
            request.httpBody = nil
            request.httpMethod = "PUT"
            _ = try await session.upload(for: request, from: Data("from memory".utf8))
            _ = try await session.upload(for: request, fromFile: file)
            request.httpMethod = "HEAD"
            let (data, _) = try await session.data(for: request)
            #expect(data.isEmpty)
        }
        #expect(server.requests.map(\.method) == ["POST", "PUT", "PUT", "HEAD"])
        #expect(
            server.requests.map(\.body)
                == [Data("in the request".utf8), Data("from memory".utf8), film, Data()]
        )
        #expect(server.requests.allSatisfy { $0["User-Agent"] == "Tester" && $0.path == "/a?b=c" })
    }

    @Test func `a delegate hears of all as from the network`() throws {
        let server = device.serves("weather.example") { request in
            switch request.path {
            case "/old": .redirect(to: "/new")
            case "/secret": request.isBy("me", password: "sesame") ? .text("in") : .unauthorized()
            default: .data(Data(count: 2_500))
            }
        }
        server.bytesPerSecond = 2_000
        let notes = notes
        try does {
            let session = URLSession(
                configuration: .default,
                delegate: Listener(notes, password: "sesame"),
                delegateQueue: nil
            )
            session.dataTask(with: try url("/old")).resume()
            try await Task.sleep(for: .seconds(10))
            session.downloadTask(with: try url("/file")).resume()
            try await Task.sleep(for: .seconds(10))
            session.dataTask(with: try url("/secret")).resume()
            try await Task.sleep(for: .seconds(10))
            var request = URLRequest(url: try url("/up"))
            request.httpMethod = "POST"
            session.uploadTask(with: request, from: Data(count: 20_000)).resume()
            try await Task.sleep(for: .seconds(20))
        }
        #expect(
            notes.all == [
                "redirect /new", "data 1000", "data 1000", "data 500", "completed 200", "file 2500",
                "completed 200", "challenge test", "data 2", "completed 200",
                // Foundation counts when it tells.
                "sent 20000 of 20000", "sent 20000 of 20000", "data 1000", "data 1000", "data 500",
                "completed 200",
            ]
        )
    }

    @Test func `a download is a file`() throws {
        device.serves("weather.example") { _ in .text("a film") }
        let notes = notes
        try does {
            let (file, _) = try await URLSession.shared.download(from: url("/film"))
            notes.add(String(decoding: try Data(contentsOf: file), as: UTF8.self))
            try FileManager.default.removeItem(at: file)
        }
        #expect(notes.all == ["a film"])
    }

    @Test func `a server keeps its cookies`() throws {
        let server = device.serves("weather.example") { _ in
            DeviceServer.Answer(headers: ["Set-Cookie": "who=me; Path=/"])
        }
        try does {
            let session = URLSession(configuration: .ephemeral)
            for _ in 1...2 { _ = try await session.data(from: url("/")) }
        }
        #expect(server.requests.map { $0["Cookie"] } == [nil, "who=me"])
    }

    @Test func `a host that nobody plays is named, with what to do`() throws {
        let notes = notes
        try does {
            do {
                _ = try await URLSession.shared.data(from: url("/", host: "other.example"))
            } catch {
                notes.add(words(error))
            }
        }
        #expect(
            notes.all == [
                "-1003 no server of the test's is other.example: "
                    + "have one with device.serves(\"other.example\") { … }"
            ]
        )
        #expect(device.unservedHosts == ["other.example"])
        #expect(device.warnings.count == 1)
    }

    @Test func `a connection that breaks or stands still is an error`() throws {
        device.serves("weather.example") { request in
            let answer = DeviceServer.Answer.data(Data(count: 1_000))
            return request.path == "/breaks" ? answer.breaking(at: 500) : answer.stalling(at: 500)
        }
        let notes = notes
        let length = try seconds {
            try does {
                for path in ["/breaks", "/stalls"] {
                    do { _ = try await URLSession.shared.data(from: url(path)) } catch {
                        notes.add("\((error as? URLError)?.code.rawValue ?? 0)")
                    }
                }
            }
        }
        #expect(
            notes.all == [
                "\(URLError.networkConnectionLost.rawValue)", "\(URLError.timedOut.rawValue)",
            ]
        )
        #expect((59.9...60.1).contains(length))
    }

    @Test(arguments: [
        (Device.Servers.unreachable, "\(URLError.cannotConnectToHost.rawValue)", 0),
        (.failing, "503", 1), (.breaking, "\(URLError.networkConnectionLost.rawValue)", 1),
        (.well, "200", 1),
    ])
    func `servers are in the state that the test says`(
        state: Device.Servers,
        says: String,
        asked: Int
    ) throws {
        let server = device.serves("weather.example") { _ in .text("storm") }
        device.servers = state
        let notes = notes
        try does {
            do {
                let response = try await URLSession.shared.data(from: url("/")).1
                notes.add("\((response as? HTTPURLResponse)?.statusCode ?? 0)")
            } catch {
                notes.add("\((error as? URLError)?.code.rawValue ?? 0)")
            }
        }
        #expect(notes.all == [says])
        #expect(server.requests.count == asked && device.servers == state)
    }

    @Test func `a device without a network reaches nobody`() throws {
        let server = device.serves("weather.example") { _ in .data(Data(count: 60_000)) }
        server.bytesPerSecond = 1_000
        let notes = notes
        try does {
            Task {
                do { _ = try await URLSession.shared.data(from: url("/")) } catch {
                    notes.add(words(error))
                }
            }
        }
        try device.goes(on: .for(.seconds(10)))
        device.network = .none
        try device.goes(on: .for(.seconds(1)))
        try does {
            do { _ = try await URLSession.shared.data(from: url("/")) } catch {
                notes.add(words(error))
            }
        }
        #expect(
            notes.all == [
                "-1005 the device has no network any more", "-1003 the device has no network",
            ]
        )
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [("09:00:50", "3 bytes at 09:00:50"), ("09:10", "-1001 at 09:10:00")])
    func `an app that is suspended hears of it when it goes on`(
        opens: String,
        says: String
    )
        throws
    {
        let server = device.serves("weather.example") { _ in .text("now").after(.seconds(30)) }
        let notes = notes
        let device = device
        try does {
            Task {
                var said: String
                do {
                    said = "\(try await URLSession.shared.data(from: url("/")).0.count) bytes"
                } catch {
                    said = "\((error as? URLError)?.code.rawValue ?? 0)"
                }
                notes.add("\(said) at \(device.clock.suffix(8))")
            }
        }
        try app.home()
        try device.goes(on: .until(opens))
        #expect(app.state == .suspended)
        #expect(notes.all == [])
        try app.open()
        try device.goes(on: .for(.milliseconds(10)))
        #expect(notes.all == [says])
        #expect(server.requests.count == 1)
    }

    @Test func `an app that is killed hears of nothing`() throws {
        device.serves("weather.example") { _ in .text("now").after(.seconds(30)) }
        let notes = notes
        try does {
            Task {
                let answer = try? await URLSession.shared.data(from: url("/"))
                notes.add("\(answer?.0.count ?? -1)")
            }
        }
        try app.quit()
        try device.goes(on: .for(.seconds(600)))
        try app.open()
        try does { _ = try await URLSession.shared.data(from: url("/")) }
        #expect(notes.all == [])
    }

    @Test func `a request that is cancelled is over`() throws {
        device.serves("weather.example") { _ in .text("now").after(.seconds(30)) }
        let notes = notes
        let length = try seconds {
            try does {
                let task = Task {
                    do { _ = try await URLSession.shared.data(from: url("/")) } catch {
                        notes.add("\((error as? URLError)?.code.rawValue ?? 0)")
                    }
                }
                try await Task.sleep(for: .seconds(1))
                task.cancel()
                await task.value
            }
        }
        #expect(notes.all == ["\(URLError.cancelled.rawValue)"])
        #expect(length == 1)
    }

    @Test func `what a global keeps from a process that has ended is named`() throws {
        let kept = Kept()
        device.serves("weather.example") { _ in .text("now") }
        try does { kept.session.downloadTask(with: try url("/")).resume() }
        #expect(device.warnings == [])
        try app.quit()
        try app.open()
        for _ in 1...2 { try does { kept.session.downloadTask(with: try url("/")).resume() } }
        let warning = try #require(device.warnings.first)
        #expect(warning.hasPrefix("RoostTestingTests/SessionTests.swift:"))
        #expect(warning.contains("example.app uses what a process of it made that has ended"))
        #expect(device.warnings.count == 1)
    }
}
#endif
