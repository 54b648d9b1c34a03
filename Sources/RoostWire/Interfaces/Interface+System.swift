extension Interface {
    /// What the people who run a machine ask of the system.
    package static let system = #"""
        # What the people who run a machine ask of the system. Refused to apps (PermissionDenied).
        #
        # Times are microseconds since 1970 UTC, lengths are microseconds.
        interface io.roost.System

        type Request (
          # Its number, in the order of submission.
          number: int,
          app: string,
          identifier: string,
          kind: (refresh, processing),
          earliestBegin: ?int,
          requiresNetwork: bool,
          requiresPower: bool,
          submitted: int
        )

        # Why a request does not run now.
        type Blocker (
          # A stable name: earliestBeginDate, noNetwork, noExternalPower, batteryCritical, deviceInUse,
          # forceQuit, backgroundOff, throttled, launchFailing, notPermitted, alreadyRunning, tooManyRuns,
          # waitingForNextLaunch, appEnding, storeUnavailable.
          name: string,
          since: int,
          # The recorded fact that it stands on.
          evidence: string,
          # What clears it.
          remedy: string,
          # When it goes by itself, if that is known.
          clearsAt: ?int
        )

        type Run (
          number: int,
          app: string,
          identifier: string,
          kind: (refresh, processing),
          begun: int,
          # How much of its time is left; once it was told to stop, how much of its grace.
          left: int,
          # Why it was told to stop, if it was.
          expiring: ?string
        )

        # A run that is over, or a request that was withdrawn before it ran.
        type Finished (
          number: ?int,
          app: string,
          identifier: string,
          kind: (refresh, processing),
          submitted: int,
          earliestBegin: ?int,
          begun: ?int,
          ended: int,
          # A stable name: completed, unsuccessful, expired, killedAfterGrace, crashed, endedWithApp,
          # noHandler, forceQuit, interrupted, launchFailed, cancelled, uninstalled.
          ending: string,
          # Why it was told to stop, for expired and killedAfterGrace.
          reason: ?string,
          # For people.
          detail: string
        )

        type App (
          identifier: string,
          folder: string,
          executable: string,
          permitted: []string,
          modes: []string,
          state: (notRunning, foreground, background, suspended, ending),
          pid: ?int,
          pendingRefresh: int,
          pendingProcessing: int,
          runs: []Run,
          forceQuitSince: ?int,
          throttledUntil: ?int,
          strikes: int,
          background: bool
        )

        type Entry (
          date: int,
          # A stable name: started, installed, uninstalled, opened, launched, launchFailed, active,
          # background, suspended, resumed, exited, killed, forceQuit, throttled, released, pressure,
          # setting, condition, clock, storage, cancelled, submitted, runBegan, runExpired, runEnded.
          kind: string,
          app: ?string,
          identifier: ?string,
          run: ?int,
          text: string
        )

        type Setting (
          name: string,
          value: string,
          unit: string,
          meaning: string
        )

        # Installs an app whose files are in a folder that is the system's to keep. The caller has read the
        # app's Info.plist and says what it holds.
        method Install(
          identifier: string,
          folder: string,
          executable: string,
          permitted: []string,
          modes: []string
        ) -> ()
        # Ends the app, withdraws its requests and removes its files.
        method Uninstall(app: string) -> ()
        method Apps() -> (apps: []App)

        # Brings the app to the foreground, launching it if need be.
        method Open(app: string) -> ()
        # Sends the app to the background.
        method Home(app: string) -> ()
        # Force-quits the app: nothing of it runs until it is opened again.
        method Quit(app: string) -> ()

        # What is pending and what runs. "more" is true where there is more than the limit (at most 1,000).
        method Tasks(app: ?string, limit: ?int) -> (
          pending: [](request: Request, blockers: []Blocker),
          running: []Run,
          more: bool
        )
        # What is over, the latest first.
        method History(app: ?string, identifier: ?string, limit: ?int) -> (finished: []Finished)
        # Why a piece of work has not run, or how it ended.
        method Explain(app: string, identifier: string) -> (
          pending: ?Request,
          blockers: []Blocker,
          # The earliest moment at which it can start. None if something blocks it that does not go by itself.
          earliestStart: ?int,
          running: ?Run,
          # The last ones, the latest first.
          finished: []Finished
        )

        # Submits on behalf of an app.
        method Submit(app: string, request: (
          identifier: string,
          kind: (refresh, processing),
          earliestBegin: ?int,
          requiresNetwork: ?bool,
          requiresPower: ?bool
        )) -> (replaced: bool)
        method Cancel(app: string, identifier: string) -> (cancelled: int)

        # Runs a pending request as if nothing stood in its way.
        method SimulateLaunch(app: string, identifier: string) -> (run: int)
        # Expires a run as if its time were over.
        method SimulateExpiration(app: string, identifier: string) -> (run: int)

        # The log, the earliest entry first; with "more", what is added follows as it is written down.
        method Log(app: ?string, since: ?int, limit: ?int) -> (entries: []Entry)

        # What happens from now on, beginning with a reply without entries: the log's entries, and those
        # of runs and submissions too. Needs "more". Who reads too slowly is cut off (the limit is named in
        # docs/protocol.md) rather than let the system's memory grow.
        method Watch(app: ?string) -> (entries: []Entry)

        method Settings() -> (settings: []Setting)
        method Set(name: string, value: string) -> ()

        # What the machine lets the system do.
        method Doctor() -> (
          checks: [](
            name: string,
            good: bool,
            # What was found.
            finding: string,
            # What to do about it, if something should be done.
            remedy: ?string
          )
        )

        error NoSuchApp (message: string)
        error NoSuchTask (message: string)
        # It is in that state already, or not in the state that this needs.
        error NotNow (message: string)
        error Unavailable (message: string)
        error TooManyPending (message: string)
        error NotPermitted (message: string)
        error Invalid (message: string)
        error StoreUnavailable (message: string)
        """#
}
