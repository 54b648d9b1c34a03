/// What the command line answers with to whoever started it.
package enum ExitCode: Int32, Hashable, Sendable {
    /// What was asked for has been done.
    case done = 0
    /// What was asked for failed: a run that did not complete, a check that is not good.
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
