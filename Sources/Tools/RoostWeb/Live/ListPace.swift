/// The pace at which a list that changes all the time is asked for.
///
/// The system tells all of a list ten times a second where something of it moves. A short one costs
/// next to nothing; a thousand long runs cost it more than all else that it does, for a page that
/// nobody reads so quickly.
package enum ListPace {
    /// The length of a list of which every change is heard.
    package static let short = 50
    /// The pause for each entry of a longer list, in nanoseconds.
    private static let pauseForEach: Int64 = 2_000_000
    /// The longest pause, in nanoseconds.
    private static let longest: Int64 = 10_000_000_000

    /// Returns the pause after a list was told; `nil` where all of it is to be heard.
    package static func pause(after count: Int) -> Int64? {
        guard count > short else { return nil }
        let (pause, isTooLong) = Int64(count).multipliedReportingOverflow(by: pauseForEach)
        return isTooLong ? longest : min(pause, longest)
    }
}
