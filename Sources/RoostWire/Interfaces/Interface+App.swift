/// The interfaces that the system speaks, as it publishes them.
package enum Interface {
    /// All of them, by name.
    package static let all: [String: String] = [
        "io.roost.App": app, "io.roost.System": system, "org.varlink.service": service,
    ]

    /// What an app says to the system, and hears from it.
    package static let app = #"""
        # What an app says to the system, and hears from it.
        #
        # A caller is an app if it holds a connection that the system left to the process it launched, or
        # if it connected to the public socket and its executable is that of an installed app. It sees and
        # touches only what is its own.
        #
        # Times are microseconds since 1970 UTC; "monotonic" ones are nanoseconds of CLOCK_MONOTONIC.
        interface io.roost.App

        # What is to be run later. A later request with the same identifier replaces a pending one.
        type Request (
          # As listed in BGTaskSchedulerPermittedIdentifiers of the app's Info.plist.
          identifier: string,
          kind: (refresh, processing),
          # It never starts before this time. None: it may start at once.
          earliestBegin: ?int,
          # It waits for a network, and is told to stop when the network goes. None: no.
          requiresNetwork: ?bool,
          # It waits for external power, and is told to stop when the power goes. None: no.
          requiresPower: ?bool
        )

        # A run that is the app's to do, now.
        type Run (
          # Fences late answers: an answer with the number of a run that is over changes nothing.
          number: int,
          identifier: string,
          kind: (refresh, processing),
          # When its time is over (monotonic). The app expires it by itself then.
          deadline: int
        )

        # A run that was not granted, of a batch.
        type Refused (
          # Its place in the batch, from 0.
          index: int,
          # The name of the error that a single Submit would have got, without the interface.
          error: string,
          message: string
        )

        # Makes the caller the app's process and streams what the system has for it, until the connection
        # ends. One of the members is there in each reply. Needs "more".
        #
        # On the descriptor that ROOST_EVENTS names in a process that the system launched, this call has
        # been made already: its replies come without being asked for.
        method Attach() -> (
          # The app enters this phase. The app calls Handled when it has done what that asks of it.
          phase: ?(active, inactive, background),
          # Runs to be done, in this order, side by side.
          runs: ?[]Run,
          # The time of this run is over; the app has the grace to stop and to call Finish.
          expire: ?(
            run: int,
            reason: (timeUsedUp, deviceInUse, networkLost, powerLost, simulated)
          )
        )

        # Says that the app has done what entering the phase asks of it. For "background" it has five
        # seconds and is killed after them.
        method Handled(phase: (active, inactive, background)) -> ()

        # Writes a request down. The reply comes when it survives a power cut.
        method Submit(request: Request) -> (replaced: bool)

        # Writes many down with one flush. Those that are not refused are written down.
        method SubmitMany(requests: []Request) -> (refused: []Refused)

        # Withdraws a pending request; a run that goes on is not touched. Zero: there was none.
        method Cancel(identifier: string) -> (cancelled: int)

        method CancelAll() -> (cancelled: int)

        # The caller's pending requests, the next first, at most a thousand.
        method Pending() -> (requests: []Request)

        # Says that runs are over. "late" are those that were not the caller's to finish any more.
        method Finish(
          runs: [](number: int, outcome: (succeeded, failed, noHandler))
        ) -> (late: []int)

        # What the app's Info.plist permits, as it was installed.
        method Permitted() -> (app: string, identifiers: []string, modes: []string)

        # The caller is no installed app, or one that runs already.
        error NotAnApp (message: string)
        # Background work is switched off.
        error Unavailable (message: string)
        error TooManyPending (message: string)
        error NotPermitted (message: string)
        error Invalid (message: string)
        # It could not be written down; try again when there is room on the disk.
        error StoreUnavailable (message: string)
        """#
}
