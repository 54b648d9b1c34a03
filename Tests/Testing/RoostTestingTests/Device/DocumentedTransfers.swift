#if os(Linux)
import BackgroundTasks
import Foundation
import FoundationNetworking
import RoostTesting
import SwiftUI
import Testing

// The examples of docs/examples about transfers.

/// An app that looks whether it storms, and does not let go of the question when its time is over.
struct Sky: App {
    @MainActor static var weather: String?

    var body: some Scene {
        WindowGroup { Text("Sky") }
            .backgroundTask(.appRefresh("look")) { await look() }
            .backgroundTask(.urlSession("weather")) { await look() }
    }

    private func look() async {
        guard let url = URL(string: "https://weather.example/now") else { return }
        let session = URLSession(configuration: .background(withIdentifier: "weather"))
        let answer = await withTaskCancellationHandler {
            try? await session.data(for: URLRequest(url: url))
        } onCancel: {
            session.downloadTask(with: URLRequest(url: url)).resume()
        }
        guard let answer else { return }
        await MainActor.run { Self.weather = String(decoding: answer.0, as: UTF8.self) }
    }

    static func ask() throws {
        try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "look"))
    }
}

/// An app that sends what was filmed.
enum Camera {
    static func launch() { _ = session() }

    static func send(_ film: Data) throws {
        var request = URLRequest(url: try #require(URL(string: "https://films.example/new")))
        request.httpMethod = "POST"
        session().uploadTask(with: request, from: film).resume()
    }

    static func film() async throws -> Data {
        let url = try #require(URL(string: "https://films.example/latest"))
        return try await session().data(for: URLRequest(url: url)).0
    }

    private static func session() -> URLSession {
        URLSession(configuration: .background(withIdentifier: "films"))
    }
}

/// An app that looks how prices stand when the system has it refresh.
enum Ticker {
    static func launch() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "prices", using: nil) { task in
            let work = Task { task.setTaskCompleted(success: try await look() == "up") }
            task.expirationHandler = { work.cancel() }
        }
    }

    static func look() async throws -> String {
        let url = try #require(URL(string: "https://prices.example/now"))
        let (data, _) = try await URLSession.shared.data(from: url)
        return String(decoding: data, as: UTF8.self)
    }

    static func ask() throws {
        try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "prices"))
    }
}

@Test func `A refresh asks its server while there is a network`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    let server = device.serves("prices.example") { _ in .text("up").after(.seconds(2)) }
    let ticker = try device.install("example.ticker", permitting: ["prices"]) { Ticker.launch() }
    try ticker.does { try Ticker.ask() }
    try ticker.home()
    try device.goes(on: .untilRunEnds(of: "prices", in: ticker))
    #expect(ticker.runs.last?.ending == .completed && server.requests.count == 1)

    device.network = .none
    let error = #expect(throws: URLError.self) { try ticker.does { try await Ticker.look() } }
    #expect(error?.code == .cannotFindHost)
    #expect(device.unservedHosts == [])
}

@Test func `A question whose time is over goes on as a download`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    let server = device.serves("weather.example") { _ in
        .text("storm").after(.seconds(50))
    }
    let sky = try device.install("com.example.sky", permitting: ["look"]) { Sky.main() }
    try sky.does { try Sky.ask() }
    try sky.home()
    try device.goes(on: .untilRunEnds(of: "look", in: sky))
    #expect(sky.runs.map(\.ending) == [.expired])
    #expect(sky.transfers.map(\.kind) == [.download])
    try device.goes(on: .untilTransfersEnd(in: sky))
    #expect(try sky.does { Sky.weather } == "storm")
    // Nobody was asked twice: the download took the question over.
    #expect(server.requests.count == 1 && device.elapsed < .seconds(60))
}

@Test func `An upload on which nothing moves is sent again`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    let film = Data(count: 3_000_000)
    let server = device.serves("films.example") { request in
        request.number == 1 ? .status(201).stalling(at: 1_000_000) : .status(201)
    }
    let camera = try device.install("com.example.camera", permitting: []) { Camera.launch() }
    try camera.does { try Camera.send(film) }
    try camera.home()
    try device.goes(on: .for(.seconds(30)))
    let stalled = try #require(camera.transfers.first)
    #expect(stalled.state == .moving && stalled.sent == 1_000_000)
    try device.goes(on: .until("09:01:05"))
    let waiting = try #require(camera.transfers.first)
    #expect(waiting.attempts == 1)
    #expect(waiting.blockers.first?.evidence.contains("no byte has moved for 60 s") == true)
    try device.goes(on: .untilTransfersEnd(in: camera))
    #expect(server.requests.map(\.body.count) == [3_000_000, 3_000_000])
}

@Test func `A film that changes meanwhile is had whole`() throws {
    let device = try Device(at: "2026-11-22 09:00")
    let (old, new) = (Data(repeating: 1, count: 100_000), Data(repeating: 2, count: 90_000))
    device.serves("films.example") { request in
        switch request.number {
        case 1: .file(old, tag: "1").breaking(at: 40_000)
        case 2: .status(503, headers: ["Retry-After": "60"])
        default: .file(new, tag: "2")
        }
    }
    let camera = try device.install("com.example.camera", permitting: []) { Camera.launch() }
    let film = try camera.does { try await Camera.film() }
    #expect(film == new && device.elapsed > .seconds(60))
}
#endif
