import CBench
import Foundation
import RoostFoundation

/// The cost of reports that go through Foundation's class.
enum FoundationReports {
    /// So many updates of a plain progress; how long they took together.
    static func plain(_ count: Int64) -> Int64 {
        let progress = Foundation.Progress(totalUnitCount: count)
        let start = bench_now()
        for number in 0..<count { progress.completedUnitCount = number }
        return bench_now() - start
    }

    /// The same of one that the system looks at.
    static func shared(_ count: Int64, _ progress: SharedProgress) -> Int64 {
        progress.totalUnitCount = count
        let start = bench_now()
        for number in 0..<count { progress.completedUnitCount = number }
        return bench_now() - start
    }
}
