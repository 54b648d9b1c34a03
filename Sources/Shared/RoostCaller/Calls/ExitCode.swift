/// The status with which the command line ends.
package enum ExitCode: Int32, Hashable, Sendable {
    /// The command has done what was asked for.
    case done = 0
    /// The command has failed: a run did not complete, or a check is not good.
    case failed = 1
    /// The words on the command line make no sense.
    case usage = 2
    /// There is no daemon to ask.
    case noDaemon = 3
    /// There is no such app, task or run.
    case notFound = 4
    /// The daemon, or what was to be installed, does not allow it.
    case refused = 5
    /// Somebody interrupted it with Ctrl-C: 128 and the number of SIGINT, as shells have it.
    case interrupted = 130
}
