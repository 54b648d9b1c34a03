/// The pace at which a fleet's database is polled while somebody looks at the fleet.
///
/// Nothing tells a host of what changes on the others, so it is asked for, and only while a page is
/// seen. Hosts tell their progress, and hear what is wished of them, every ten seconds, and what is
/// submitted or ends may be seen a moment later. Each look is a call on the one connection over
/// which the host also claims and renews.
package enum FleetPace {
    /// The pause after a look that cost next to nothing, in nanoseconds.
    package static let usual: Int64 = 2_000_000_000
    /// The pause after one that failed: the host itself looks for the database again.
    package static let afterFailure: Int64 = 5_000_000_000
    /// The longest pause, in nanoseconds.
    private static let longest: Int64 = 60_000_000_000
    /// A look takes no more than this part of the time of the connection.
    private static let part: Int64 = 20

    /// Returns the pause after a look that took so long, in nanoseconds.
    package static func pause(after taken: Int64) -> Int64 {
        let (pause, isTooLong) = taken.multipliedReportingOverflow(by: part)
        return isTooLong ? longest : min(max(pause, usual), longest)
    }
}
