import BackgroundTasks
import FakeSystem
import Foundation
import RoostWire
import Testing

@Suite struct `The configuration of a background session` {
    private let configuration = URLSessionConfiguration.background(withIdentifier: "s")

    @Test func `begins as it is documented`() {
        #expect(configuration.identifier == "s")
        #expect(configuration.sessionSendsLaunchEvents)
        #expect(!configuration.isDiscretionary)
        #expect(configuration.allowsCellularAccess)
        #expect(configuration.allowsExpensiveNetworkAccess)
        #expect(configuration.allowsConstrainedNetworkAccess)
        #expect(!configuration.waitsForConnectivity)
        #expect(configuration.timeoutIntervalForRequest == 60)
        #expect(configuration.timeoutIntervalForResource == 604_800)
        #expect(configuration.httpMaximumConnectionsPerHost == 6)
        #expect(configuration.sharedContainerIdentifier == nil)
    }

    @Test func `is copied with all that it says`() throws {
        configuration.sessionSendsLaunchEvents = false
        configuration.isDiscretionary = true
        configuration.allowsCellularAccess = false
        configuration.allowsExpensiveNetworkAccess = false
        configuration.allowsConstrainedNetworkAccess = false
        configuration.waitsForConnectivity = true
        configuration.timeoutIntervalForRequest = 5
        configuration.timeoutIntervalForResource = 6
        configuration.httpMaximumConnectionsPerHost = 2
        configuration.sharedContainerIdentifier = "group"
        configuration.httpAdditionalHeaders = ["A": "b"]
        let copy = try #require(configuration.copy() as? URLSessionConfiguration)
        #expect(copy.identifier == "s")
        #expect(!copy.sessionSendsLaunchEvents)
        #expect(copy.isDiscretionary)
        #expect(!copy.allowsCellularAccess)
        #expect(!copy.allowsExpensiveNetworkAccess)
        #expect(!copy.allowsConstrainedNetworkAccess)
        #expect(copy.waitsForConnectivity)
        #expect(copy.timeoutIntervalForRequest == 5)
        #expect(copy.timeoutIntervalForResource == 6)
        #expect(copy.httpMaximumConnectionsPerHost == 2)
        #expect(copy.sharedContainerIdentifier == "group")
        #expect(copy.httpAdditionalHeaders?["A"] as? String == "b")
    }

    @Test func `keeps its identifier, whatever is set`() {
        configuration.identifier = "other"
        #expect(configuration.identifier == "s")
    }

    @Test func `is copied when a session is made`() throws {
        let stage = try Stage()
        let session = stage.asApp { URLSession(configuration: configuration) }
        configuration.isDiscretionary = true
        #expect(!session.configuration.isDiscretionary)
        #expect(session.configuration.identifier == "s")
    }

    @Test func `is what the system is told with each task`() throws {
        let stage = try Stage()
        configuration.isDiscretionary = true
        configuration.sessionSendsLaunchEvents = false
        configuration.allowsExpensiveNetworkAccess = false
        configuration.allowsConstrainedNetworkAccess = false
        configuration.allowsCellularAccess = false
        configuration.timeoutIntervalForRequest = 5
        configuration.timeoutIntervalForResource = 6
        configuration.httpMaximumConnectionsPerHost = 2
        configuration.httpAdditionalHeaders = ["A": "b", "C": "session's"]
        let session = stage.asApp { URLSession(configuration: configuration) }
        var request = URLRequest(url: try url())
        request.setValue("request's", forHTTPHeaderField: "c")
        session.downloadTask(with: request).resume()
        let order = try stage.order()
        #expect(order["discretionary"] == true)
        #expect(order["launches"] == false)
        #expect(order["expensive"] == false)
        #expect(order["constrained"] == false)
        #expect(order["cellular"] == false)
        #expect(order["requestTimeout"] == 5_000_000)
        #expect(order["resourceTimeout"] == 6_000_000)
        #expect(order["connectionsPerHost"] == 2)
        let headers = try #require(order["headers"]?.asArray)
        #expect(headers.contains(["A", "b"]))
        #expect(headers.contains { $0[0]?.asString?.lowercased() == "c" && $0[1] == "request's" })
        #expect(headers.count == 2)
    }
}

@Suite struct `Other configurations` {
    @Test func `make Foundation's own sessions`() {
        for configuration in [URLSessionConfiguration.default, .ephemeral] {
            let session = URLSession(configuration: configuration)
            #expect(type(of: session) == URLSession.self)
            #expect(session.configuration.identifier == nil)
            session.invalidateAndCancel()
        }
        #expect(type(of: URLSession.shared) == URLSession.self)
    }

    @Test func `are as Foundation has them`() {
        #expect(URLSessionConfiguration.ephemeral.urlCache?.diskCapacity == 0)
        #expect(URLSessionConfiguration.default.timeoutIntervalForRequest == 60)
        #expect(
            URLSessionConfiguration.ephemeral.httpCookieStorage !== HTTPCookieStorage.shared
        )
    }

    @Test func `serve in the process, with delegates as before`() async throws {
        let server = try Server()
        let recorder = Recorder()
        let session = URLSession(
            configuration: .default,
            delegate: recorder,
            delegateQueue: nil
        )
        let (data, response) = try await session.data(from: server.url)
        #expect(String(decoding: data, as: UTF8.self) == "served")
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        let (again, _) = try await URLSession.shared.data(for: URLRequest(url: server.url))
        #expect(again == data)
        session.dataTask(with: server.url).resume()
        let told = try await waiting { recorder.next(3) }
        #expect(told == ["response 200", "data served", "completed 2 well"])
        session.finishTasksAndInvalidate()
        #expect(try await waiting { recorder.told.next() } == "invalid")
        withExtendedLifetime(server) {}
    }
}

/// A web server of Python's, with one file.
private final class Server {
    let url: URL
    private let process = Process()
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("served-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("served".utf8).write(to: folder.appendingPathComponent("file"))
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [
            "-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder.path, "0",
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // "Serving HTTP on 127.0.0.1 port 40123 (http://127.0.0.1:40123/) ..."
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let address = try #require(line.split(separator: "(").last?.split(separator: ")").first)
        url = try #require(URL(string: address + "file"))
    }

    deinit {
        // It was begun where SIGTERM is blocked, and has inherited that. Foundation reaps it.
        kill(process.processIdentifier, SIGKILL)
        try? FileManager.default.removeItem(at: folder)
    }
}
