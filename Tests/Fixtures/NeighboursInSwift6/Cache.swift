import os
import os.lock

actor Fetcher {
    private let logger = Logger(subsystem: "com.example.Cache", category: "Fetcher")
    private var count = 0

    func fetch(_ url: URL) async throws {
        count += 1
        logger.debug("fetch \(self.count) of \(url.absoluteString, privacy: .public)")
        do {
            try await Task.sleep(for: .seconds(1))
        } catch is CancellationError {
            logger.notice("cancelled after \(self.count) fetches")
            throw CancellationError()
        } catch {
            logger.error("\(error.localizedDescription, privacy: .public)")
        }
        Task.detached { [logger] in logger.info("detached") }
    }
}

final class Cache: Sendable {
    static let logger = Logger(subsystem: "com.example.Cache", category: "Cache")
    private let entries = OSAllocatedUnfairLock(initialState: [String: Data]())
    private let gate = OSAllocatedUnfairLock()

    subscript(key: String) -> Data? {
        get { entries.withLock { $0[key] } }
        set {
            let value = newValue
            entries.withLock { $0[key] = value }
        }
    }

    func clear() {
        gate.withLock { entries.withLock { $0.removeAll() } }
        Self.logger.info("cleared")
    }
}

@MainActor final class Model {
    private let log = OSLog(subsystem: "com.example.Cache", category: "Model")
    private(set) var name = "model"

    func load() {
        os_log("load %{public}@", log: log, type: .info, name)
        os_log(.info, log: log, "load \(self.name, privacy: .private)")
        Logger(log).info("\(self.name)")
    }
}
