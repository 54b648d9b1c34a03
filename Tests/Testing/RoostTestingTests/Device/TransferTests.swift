#if os(Linux)
import BackgroundTasks
import Foundation
import FoundationNetworking
import RoostTesting
import Synchronization
import Testing

@Suite struct `A transfer on a device` {
    private let device: Device
    private let app: DeviceApp
    private let photos = Photos()

    init() throws {
        device = try Device(at: "2026-11-22 09:00")
        let photos = photos
        app = try device.install("com.example.photos", permitting: []) { photos.launch() }
        try app.open()
    }

    private func download(_ path: String = "/a") throws {
        try app.does { [photos] in photos.download("https://photos.example\(path)") }
        try app.home()
    }

    @Test func `moves as fast as its server, while the app is suspended`() throws {
        let server = device.serves("photos.example") { _ in .data(Data(count: 600_000)) }
        server.bytesPerSecond = 10_000
        try download()
        try device.goes(on: .for(.seconds(30)))
        #expect(app.state == .suspended)
        let transfer = try #require(app.transfers.first)
        #expect(transfer.state == .moving && transfer.expected == 600_000)
        #expect((290_000...300_000).contains(transfer.received))
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.files.map(\.count) == [600_000] && photos.events == 1)
        #expect(device.elapsed == .seconds(60))
    }

    @Test func `that begins later has its app woken, and held only until it may begin`() throws {
        let server = device.serves("photos.example") { _ in .data(Data(count: 1_000_000)) }
        server.bytesPerSecond = 10_000
        try app.does { [photos] in
            photos.download("https://photos.example/a", at: Date(timeIntervalSinceNow: 120))
        }
        try app.home()
        try device.goes(on: .for(.seconds(180)))
        #expect(app.transfers.map(\.state) == [.moving] && app.state == .suspended)
        #expect(app.runs.map(\.ending) == [.completed] && photos.events == 1)
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.files.map(\.count) == [1_000_000] && photos.events == 2)
        #expect(app.runs.map(\.ending) == [.completed, .completed])
    }

    @Test func `takes no time to be made, and has the number that the system gives`() throws {
        try app.does {
            let before = Date()
            let session = URLSession(configuration: .background(withIdentifier: "others"))
            let url = try #require(URL(string: "https://photos.example/a"))
            #expect(session.downloadTask(with: url).taskIdentifier == 1)
            #expect(Date() == before)
        }
    }

    @Test func `is led elsewhere, and told where it came from`() throws {
        device.serves("photos.example") { request in
            request.path == "/a" ? .redirect(to: "/b") : .redirect(to: "https://other.example/c")
        }
        let other = device.serves("other.example") { .text($0.path) }
        try download()
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.files == [Data("/c".utf8)])
        #expect(other.requests.map(\.method) == ["GET"])
    }

    @Test func `that only leads on is given up`() throws {
        let server = device.serves("photos.example") { .redirect(to: "\($0.path)a") }
        try download()
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.errors == [.httpTooManyRedirects] && server.requests.count == 21)
    }

    @Test func `goes on from the byte at which its connection broke`() throws {
        let file = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        let server = device.serves("photos.example") { request in
            let answer = DeviceServer.Answer.file(file, tag: "1").at(bytesPerSecond: 30_000)
            return request.number == 1 ? answer.breaking(at: 40_000) : answer
        }
        try download()
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.files == [file])
        #expect(server.requests.map(\.firstByte) == [nil, 40_000])
        #expect(server.requests.last?["If-Range"] == "\"1\"")
    }

    @Test func `has no byte of two versions of a file`() throws {
        let server = device.serves("photos.example") { request in
            let version = UInt8(request.number)
            let file = Data(repeating: version, count: 1000 * request.number)
            let answer = DeviceServer.Answer.file(file, tag: "\(version)")
            return request.number < 3 ? answer.breaking(at: 700) : answer
        }
        try download()
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.files == [Data(repeating: 3, count: 3000)])
        #expect(server.requests.map(\.firstByte) == [nil, 700, 700])
    }

    @Test func `says who asks when it is asked`() throws {
        let server = device.serves("photos.example") { request in
            request.isBy("me", password: "secret") ? .text("mine") : .unauthorized(realm: "album")
        }
        try download()
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.files == [Data("mine".utf8)] && server.requests.count == 2)
    }

    @Test func `comes again when its server wants it to`() throws {
        let server = device.serves("photos.example") { request in
            request.number == 1 ? .status(503, headers: ["Retry-After": "600"]) : .text("now")
        }
        try download()
        try device.goes(on: .for(.seconds(60)))
        #expect(app.transfers.first?.blockers.first?.clearsAt == device.date + 540)
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.files == [Data("now".utf8)] && server.requests.count == 2)
        #expect(photos.statuses == [200])
    }

    @Test func `brings a status that is none of success`() throws {
        device.serves("photos.example") { _ in .status(404) }
        try download()
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.statuses == [404] && photos.errors == [])
    }

    @Test func `rests without a network, and goes on with one`() throws {
        let server = device.serves("photos.example") { _ in
            .file(Data(count: 1_000_000), tag: "1").at(bytesPerSecond: 10_000)
        }
        try download()
        try device.goes(on: .for(.seconds(10)))
        device.network = .none
        try device.goes(on: .for(.seconds(3600)))
        let transfer = try #require(app.transfers.first)
        #expect(transfer.state == .waiting && transfer.received == 100_000)
        #expect(transfer.blockers.map(\.name) == ["noNetwork"])
        device.network = .unmetered
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.files.map(\.count) == [1_000_000])
        #expect(server.requests.map(\.firstByte) == [nil, 100_000])
    }

    @Test func `outlives a power cut, and its app`() throws {
        device.serves("photos.example") { _ in
            .file(Data(count: 1_000_000), tag: "1").at(bytesPerSecond: 10_000)
        }
        try download()
        try device.goes(on: .for(.seconds(50)))
        try app.crash()
        try device.losesPower()
        #expect(app.state == .notRunning)
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.files.map(\.count) == [1_000_000] && photos.events == 1)
        #expect(device.elapsed < .seconds(110))
    }

    @Test func `to a server that nobody plays says what to do`() throws {
        try app.does { [photos] in photos.download("https://nobody.example/a") }
        try device.goes(on: .for(.seconds(1)))
        let blocker = try #require(app.transfers.first?.blockers.first)
        #expect(blocker.evidence.contains(#"device.serves("nobody.example")"#))
    }

    @Test(arguments: [Device.Servers.unreachable, .breaking])
    func `waits for servers to be well again`(state: Device.Servers) throws {
        device.serves("photos.example") { _ in .data(Data(count: 1_000)) }
        device.servers = state
        try download()
        try device.goes(on: .for(.seconds(1)))
        let transfer = try #require(app.transfers.first)
        #expect(transfer.state == .waiting && transfer.attempts >= 1)
        device.servers = .well
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.files.map(\.count) == [1_000])
    }

    @Test func `that never moves is given up in a week`() throws {
        device.network = .none
        try download()
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(photos.errors == [.timedOut] && device.clock == "2026-11-29 09:00:00")
    }

    @Test func `sends what it was given, again where nothing moved any more`() throws {
        let film = Data((0..<500_000).map { UInt8(truncatingIfNeeded: $0) })
        let server = device.serves("photos.example") { request in
            request.number == 1 ? .status(201).stalling(at: 100_000) : .status(201)
        }
        try app.does { [photos] in photos.upload(film, to: "https://photos.example/film") }
        try app.home()
        try device.goes(on: .for(.seconds(30)))
        #expect(app.transfers.first?.sent == 100_000 && app.transfers.first?.state == .moving)
        try device.goes(on: .untilTransfersEnd(in: app))
        #expect(server.requests.map(\.body) == [film, film])
        #expect(photos.statuses == [201] && device.elapsed > .seconds(60))
    }

    @Test func `leaves nothing on the disk`() throws {
        let name = "com.example.leaves-nothing"
        let all = FileManager.default.temporaryDirectory
        // An earlier test that was killed may have left its own.
        let before = try Set(FileManager.default.contentsOfDirectory(atPath: all.path))
        func folders() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: all.path)
                .filter { !before.contains($0) && $0.hasPrefix("roost-device-") }
                .map { "\(all.path)/\($0)/\(name)" }
                .filter { FileManager.default.fileExists(atPath: $0) }
        }
        do {
            let device = try Device()
            let app = try device.install(name, permitting: []) { [photos] in photos.launch() }
            try app.does { [photos] in
                photos.upload(Data(count: 10), to: "https://photos.example/film")
            }
            #expect(try folders().count == 1)
        }
        #expect(try folders() == [])
    }
}

/// An app that downloads and uploads in the background.
private final class Photos: NSObject, URLSessionDownloadDelegate, Sendable {
    private struct State {
        var session: URLSession?
        var files: [Data] = []
        var statuses: [Int] = []
        var errors: [URLError.Code] = []
        var events = 0
    }
    private let state = Mutex(State())

    var files: [Data] { state.withLock { $0.files } }
    var statuses: [Int] { state.withLock { $0.statuses } }
    var errors: [URLError.Code] { state.withLock { $0.errors } }
    var events: Int { state.withLock { $0.events } }

    func launch() {
        let session = URLSession(
            configuration: .background(withIdentifier: "photos"),
            delegate: self,
            delegateQueue: nil
        )
        state.withLock { $0.session = session }
    }

    func download(_ address: String, at time: Date? = nil) {
        guard let url = URL(string: address) else { return }
        guard let task = state.withLock({ $0.session })?.downloadTask(with: url) else { return }
        (task as any Postponed).earliestBeginDate = time
        task.resume()
    }

    func upload(_ data: Data, to address: String) {
        guard let url = URL(string: address) else { return }
        var request = URLRequest(url: url)
        request.httpMethod = "PUT"
        state.withLock { $0.session }?.uploadTask(with: request, from: data).resume()
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        guard let data = FileManager.default.contents(atPath: location.path) else { return }
        state.withLock { $0.files.append(data) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        let status = (task.response as? HTTPURLResponse)?.statusCode
        state.withLock { state in
            if let status { state.statuses.append(status) }
            if let error = error as? URLError { state.errors.append(error.code) }
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let credential = URLCredential(user: "me", password: "secret", persistence: .none)
        completionHandler(.useCredential, credential)
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        state.withLock { $0.events += 1 }
    }
}

/// As a protocol's requirement: Foundation's own declaration is marked as one that does nothing.
private protocol Postponed: AnyObject {
    var earliestBeginDate: Date? { get set }
}

extension URLSessionTask: Postponed {}
#endif
