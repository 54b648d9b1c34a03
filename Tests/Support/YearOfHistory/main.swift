import RoostDaemon
import RoostEngine
import RoostLinux
import RoostStore

// The tests of pages start this, while no system runs, to have a past to look at:
//
//     year-of-history STORE APP COUNT
//
// It writes so many runs of an app into a store, evenly over the last year, and to every other what
// the app did meanwhile. One run in ten crashed; all take two seconds.

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int64(arguments[3]), count > 0 else {
    StandardError.write("usage: year-of-history STORE APP COUNT\n")
    ThisProcess.exit(2)
}

/// One run, some nanoseconds before now.
func write(_ number: Int64, of app: AppID, ago: Int64, to store: inout SQLiteStore) throws {
    let end = Clocks.now().calendar - ago
    let (ended, begun) = (Timestamp(nanoseconds: end), Timestamp(nanoseconds: end - 2_000_000_000))
    let request = Request(
        number: RequestNumber(number),
        app: app,
        task: TaskID("good.\(number % 7)"),
        kind: .refresh,
        submitted: Timestamp(nanoseconds: end - 3_000_000_000)
    )
    let finished = FinishedRun(
        number: RunNumber(number),
        request: request,
        ending: number % 10 == 0 ? .crashed(.signalled(11)) : .completed,
        begun: begun,
        ended: ended,
        detail: ""
    )
    try store.apply(.finish(finished, givenBack: false))
    guard number % 2 == 0 else { return }
    try store.apply(.log(LogEntry(date: begun, kind: .launched, app: app, text: "launched")))
    try store.apply(.log(LogEntry(date: ended, kind: .suspended, app: app, text: "suspended")))
}

do {
    let app = AppID(arguments[2])
    let step = 365 * 86400 * 1_000_000_000 / count
    var store = try SQLiteStore.open(at: arguments[1])
    for number in 1...count {
        try write(number, of: app, ago: (count - number) * step, to: &store)
        if number % 1000 == 0 { try store.commit() }
    }
    try store.commit()
} catch {
    StandardError.write("year-of-history: \(error)\n")
    ThisProcess.exit(1)
}
