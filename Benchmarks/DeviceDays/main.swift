import Foundation
import RoostClient
import RoostTesting
import Synchronization

// How many days of a device's pass in a second on one core: ten apps, each with a refresh a day whose handler asks for the next one and
// does nothing else. Ratios and limits of machines mean nothing here: it is work of the processor alone.

let days = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000

@Sendable func askForTomorrow(_ system: AppSystem) {
    var request = TaskRequest(identifier: "daily", kind: .refresh)
    request.earliestBegin = CalendarTime.now + .seconds(86_400)
    do {
        try system.submit(request)
    } catch {
        fatalError("\(error)")
    }
}

let device = try Device(at: "2027-01-01 09:00")
for number in 0..<10 {
    let app = try device.install("com.example.app\(number)", permitting: ["daily"]) {
        let system = AppSystem.shared
        _ = system.register(identifier: "daily") { run in
            askForTomorrow(system)
            run.finish(success: true)
            Runs.count.add(1, ordering: .relaxed)
        }
        system.finishLaunching()
    }
    try app.does { askForTomorrow(.shared) }
    try app.home()
}
let clock = ContinuousClock()
let length = try clock.measure { try device.goes(on: .for(.seconds(days * 86_400))) }
let runs = Runs.count.load(ordering: .relaxed)
guard runs >= 10 * (days - 1) else {
    fatalError("only \(runs) runs were completed in \(days) days")
}
let rate = Double(days) / (length / .seconds(1))
print("\(Int(rate)) device-days a second: \(days) days, \(runs) runs, \(length)")

/// The number of runs.
private enum Runs {
    static let count = Atomic(0)
}
