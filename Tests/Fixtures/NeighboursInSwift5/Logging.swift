import OSLog

extension Logger {
    private static var subsystem = Bundle.main.bundleIdentifier ?? "Downloader"

    static let viewCycle = Logger(subsystem: subsystem, category: "viewcycle")
    static let background = Logger(subsystem: subsystem, category: "background")
}

enum Failure: Error { case offline }

struct Refresh {
    let logger = Logger(
        subsystem: "com.example.Downloader",
        category: String(describing: Refresh.self)
    )
    let signposter = OSSignposter(subsystem: "com.example.Downloader", category: .pointsOfInterest)

    func run(_ identifier: String, count: Int?, error: Error) async {
        logger.log("begins")
        logger.info(
            "task \(identifier, privacy: .public) for \(identifier, privacy: .private(mask: .hash))"
        )
        logger.debug("\(count ?? 0, format: .hex, align: .right(columns: 8)) at \(Date())")
        logger.error("failed: \(error.localizedDescription)")
        logger.error("failed: \(error)")
        logger.error("failed: \(error, privacy: .public) \(error as NSError)")
        logger.warning("\(Failure.offline.localizedDescription, privacy: .auto)")
        logger.notice("\(count.debugDescription) \(String(describing: count), privacy: .sensitive)")
        logger.trace("\(#function) \(#line) \(Double(count ?? 1), format: .fixed(precision: 2))")
        logger.critical("\(String(repeating: "a", count: 2))")
        logger.fault("\(Thread.isMainThread)" as OSLogMessage)
        logger.log(level: error is Failure ? .error : .fault, "\(UUID(), privacy: .public)")
        Logger.viewCycle.info("View appeared!")
        Logger().info("\([1, 2, 3], privacy: .public) \(["a": 1])")
        let state = signposter.beginInterval("refresh", id: signposter.makeSignpostID())
        signposter.emitEvent("half", id: .exclusive, "\(identifier)")
        signposter.endInterval("refresh", state)
    }
}
