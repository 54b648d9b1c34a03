import Foundation

nonisolated struct Session: Codable, Hashable, Identifiable, Sendable {
    var id = UUID()
    var phase: String
    var seconds: TimeInterval
    var ended = Date()
}

nonisolated final class SessionStore: @unchecked Sendable {
    static let shared = SessionStore()

    private let queue = DispatchQueue(
        label: "com.example.focustimer.store",
        attributes: .concurrent
    )
    private var sessions: [Session] = []
    private let url: URL

    init(fileManager: FileManager = .default) {
        let folder =
            fileManager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? fileManager.temporaryDirectory
        try? fileManager.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent("sessions.json")
        if let data = try? Data(contentsOf: url) {
            sessions = (try? JSONDecoder().decode([Session].self, from: data)) ?? []
        }
    }

    var all: [Session] { queue.sync { sessions } }

    func add(_ session: Session) {
        queue.async(flags: .barrier) {
            self.sessions.append(session)
            try? JSONEncoder().encode(self.sessions).write(to: self.url, options: .atomic)
        }
    }
}

nonisolated class StatisticsOperation: Operation, @unchecked Sendable {
    private let store: SessionStore
    private(set) var sessions = 0

    init(store: SessionStore) {
        self.store = store
        super.init()
        name = "Statistics"
        qualityOfService = .utility
    }

    override func main() {
        guard !isCancelled else { return }
        let all = store.all
        sessions = all.count
        let minutes = all.filter { $0.phase == "focus" }.map(\.seconds).reduce(0, +) / 60
        UserDefaults.standard.set(minutes, forKey: "totalMinutes")
        UserDefaults.standard.set(Date(), forKey: "statisticsUpdated")
    }
}
