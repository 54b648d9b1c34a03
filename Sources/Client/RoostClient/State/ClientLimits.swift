/// The bounds of what an app waits for and holds.
package struct ClientLimits: Sendable {
    /// The time that the system may take to accept or to answer a call, in seconds.
    ///
    /// Counted second by second while somebody waits: a process that was frozen meanwhile has lost
    /// one of them, not all.
    package var patience = 10
    /// The pause after which an app that has no descriptor left to hear with tries again, in
    /// milliseconds.
    ///
    /// Soon enough for a run that has 30 seconds, and too seldom to be felt.
    package var exhaustedPause = 250
    /// The time that an app that the system launched may go on after the system has ended, in
    /// nanoseconds.
    ///
    /// As long as the system itself gives a run to stop.
    package var grace: Int64 = 5_000_000_000
    /// The bytes of requests that travel in one message, which may have 1 MiB.
    package var batchBytes = 512 << 10
    /// The number of requests that travel in one message.
    ///
    /// Each is up to six of the values that are counted.
    package var batchRequests = 8192
    /// The number of finished runs that travel in one message.
    package var batchFinishes = 4096
    /// The number of messages in a row that make no sense after which the app stops listening.
    package var unreadableMessages = 16
    /// The number of bytes that are read at a time.
    package var chunk = 64 << 10

    /// The time for which an app whose work outlives its system looks for the next one, in
    /// nanoseconds.
    package var seeking: Int64 = 60_000_000_000
    /// The pauses between two looks: at first, and at most, doubled in between; in nanoseconds.
    package var pauses: ClosedRange<Int64> = 50_000_000...1_000_000_000
    /// The pause before an answer that the system did not take is told again, in nanoseconds.
    package var retry: Int64 = 1_000_000_000
    /// The bytes of kept answers that travel in one message, unless one alone has more.
    package var answerBytes = 128 << 10

    /// The longest pause before news of transfers that could not be told is told again, in
    /// nanoseconds.
    package var longestTransferPause: Int64 = 5_000_000_000

    /// The time that an app that is looked at may take to say who shows its window, before it
    /// counts as one that has none; in nanoseconds.
    package var windowPatience: Int64 = 2_000_000_000

    /// The number of assertions that an app may hold; the system refuses more.
    package var assertions = 1000
    /// The rest of the assertions' time with which a new one may be refused before it arrives, in
    /// nanoseconds.
    package var assertionMargin: Int64 = 1_000_000_000

    /// The time after its first use of the system for which a program that never serves its main
    /// queue, and does not say either that it has finished launching, is taken to be launching; in
    /// nanoseconds.
    package var launching: Int64 = 5_000_000_000
    /// The time after its main queue was first served in which a program may still register
    /// handlers before the work that waits for one is refused, in nanoseconds: an asynchronous
    /// `main` serves the queue while it waits.
    package var registering: Int64 = 2_000_000_000

    package init() {}
}
