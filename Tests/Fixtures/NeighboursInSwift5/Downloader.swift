import os.log

private let log = OSLog(
    subsystem: Bundle.main.bundleIdentifier ?? "Downloader",
    category: "network"
)

extension OSLog {
    static let ui = OSLog(subsystem: "com.example.Downloader", category: "ui")
}

class Downloader {
    var lock = os_unfair_lock()
    var unfair = os_unfair_lock_s()
    private var done = 0

    func finish(_ url: URL, error: Error?) {
        os_log("finished")
        os_log("finished %{public}@", log: log, type: .info, url.absoluteString)
        os_log(.error, log: log, "failed: %{public}@", error?.localizedDescription ?? "nothing")
        os_log(.debug, "%d of %d", done, 10)
        os_log("%@", log: .default, type: .debug, url as NSURL)
        os_log("%{private}s", log: .ui, type: .fault, "name")
        os_log(.info, "now \(self.done) of \(url, privacy: .public)")
        os_log("failed \(String(describing: error))", log: log, type: .error)
        os_signpost(.begin, log: log, name: "download", signpostID: OSSignpostID(log: log))
        os_signpost(.end, log: log, name: "download", "%d bytes", 5)
        os_unfair_lock_lock(&lock)
        done += 1
        os_unfair_lock_unlock(&lock)
        if os_unfair_lock_trylock(&unfair) { os_unfair_lock_unlock(&unfair) }
        if log.isEnabled(type: .debug) { Logger(log).debug("\(self.done)") }
    }
}
