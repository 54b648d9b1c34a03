import AppIntents
import CBench
import Foundation
import SwiftUI

/// When the process was in the first line of its `main`.
enum FirstLine {
    static let moment = bench_now()
}

/// Returns at once.
struct Say: AppIntent {
    static let title: LocalizedStringResource = "Say"

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "\(FirstLine.moment) \(bench_now())")
    }
}

/// Updates the progress a thousand times so often, beside a bare store and Foundation's own.
struct Count: LongRunningIntent {
    static let title: LocalizedStringResource = "Count"

    @Parameter(title: "Part")
    var part: Int

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let times = try await performBackgroundTask {
            let plain = Foundation.Progress(totalUnitCount: Int64(part))
            progress.totalUnitCount = Int64(part)
            let held = progress
            return [
                median { _ = bench_sequence_locked_stores(Int64(part)) },
                median { for number in 0..<part { plain.completedUnitCount = Int64(number) } },
                median { for number in 0..<part { held.completedUnitCount = Int64(number) } },
                // As most loops are written.
                median { for number in 0..<part { progress.completedUnitCount = Int64(number) } },
            ]
        }
        return .result(value: times.map { "\($0)" }.joined(separator: " "))
    }

    /// How long the one in the middle of a thousand takes: what else runs on the machine takes the
    /// processor in between.
    private func median(_ body: () -> Void) -> Int64 {
        let times = (0..<1000).map { _ in
            let start = bench_now()
            body()
            return bench_now() - start
        }
        return times.sorted()[500]
    }
}

struct BenchIntents: App {
    var body: some Scene {
        WindowGroup { Text("Measured by make bench") }
    }
}
