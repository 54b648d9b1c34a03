/// The interfaces that the system speaks, as it publishes them.
package enum Interface {
    /// All of them, by name.
    package static let all: [String: String] = [
        "io.roost.App": app, "io.roost.System": system, "org.varlink.service": service,
    ]

    /// What an app says to the system, and hears from it.
    package static let app = work + "\n" + transfers

    /// What it says and hears of its work, and all else but transfers.
    private static let work = #"""
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
          kind: (refresh, processing, continued),
          # It never starts before this time. None: it may start at once.
          earliestBegin: ?int,
          # It waits for a network, and is told to stop when the network goes. None: no.
          requiresNetwork: ?bool,
          # It waits for external power, and is told to stop when the power goes. None: no.
          requiresPower: ?bool,
          # The rest is for continued work alone, which begins from the foreground: what people are shown,
          title: ?string,
          subtitle: ?string,
          # whether it needs a graphics processor,
          requiresGPU: ?bool,
          # and whether it is refused (NotAtOnce) where it could not begin at once.
          atOnce: ?bool
        )

        # A run that is the app's to do, now.
        type Run (
          # Fences late answers: an answer with the number of a run that is over changes nothing.
          number: int,
          # What it was submitted as; the name of an intent; of the system's own errands what they are about:
          # a background session, a notification, an extension.
          identifier: string,
          kind: (
            refresh,
            processing,
            continued,
            intent,
            transfers,
            response,
            snapshot,
            extension
          ),
          # When its time is over (monotonic). The app expires a refresh or processing run by itself then;
          # of the others, whose time is extended, it is told.
          deadline: int,
          # What an intent is run with, by the names of its parameters; what an errand says: an extension
          # has the absolute paths of "files", and a "text".
          arguments: ?object,
          # What people are shown of continued work.
          title: ?string,
          subtitle: ?string,
          # The graphics processor that is lent to the run for as long as it lasts.
          device: ?string
        )

        # A run as an app has it that lost its system.
        type OpenRun (
          number: int,
          # Where its progress is, if its time is extended.
          slot: ?int,
          # Whether it needs a graphics processor, and the one that it was lent.
          requiresGPU: ?bool,
          device: ?string
        )

        # A value that the app offers for a parameter of an intent.
        type Option (
          # As it is given: the identifier of an entity, and otherwise the value as one types it.
          value: string,
          # What people see.
          title: ?string,
          subtitle: ?string
        )

        # A run that was not granted, of a batch.
        type Refused (
          # Its place in the batch, from 0.
          index: int,
          # The name of the error that a single Submit would have got, without the interface.
          error: string,
          message: string
        )

        # When a notification is delivered: one of interval and calendar.
        type Trigger (
          # From when it was asked for. At least a minute where it repeats.
          interval: ?int,
          # When the clock shows this, in the Gregorian calendar of the time zone (none: the system's). What
          # is left out and comes before the largest that is given can be anything; what comes after is the
          # least that it can be.
          calendar: ?(
            era: ?int,
            year: ?int,
            month: ?int,
            day: ?int,
            hour: ?int,
            minute: ?int,
            second: ?int,
            weekday: ?int,
            weekdayOrdinal: ?int,
            quarter: ?int,
            weekOfMonth: ?int,
            weekOfYear: ?int,
            yearForWeekOfYear: ?int,
            timeZone: ?string
          ),
          repeats: bool
        )

        # What people are to be shown; at most 256 KiB of JSON.
        type Notification (
          id: string,
          title: string,
          subtitle: string,
          body: string,
          category: string,
          thread: string,
          level: (passive, active, timeSensitive, critical),
          badge: ?int,
          sound: ?string,
          # The app's own, handed back as they are.
          userInfo: ?object,
          more: ?object,
          # None: it is delivered at once.
          trigger: ?Trigger,
          # When it is delivered. The system says this; what an app says is not looked at.
          next: ?int
        )

        # What people can do about a notification, at most ten actions.
        type Category (
          id: string,
          actions: [](
            id: string,
            title: string,
            # Brings the app to the foreground.
            foreground: bool,
            destructive: bool,
            authentication: bool,
            # People answer in their own words.
            input: ?(button: string, placeholder: string)
          ),
          # The app is told when one of its notifications is dismissed.
          dismissAction: bool
        )

        # Makes the caller the app's process and streams what the system has for it, until the connection
        # ends. One of the members is there in each reply. Needs "more".
        #
        # On the descriptor that ROOST_EVENTS names in a process that the system launched, this call has
        # been made already: its replies come without being asked for.
        #
        # An app that lost its system while it had something to do calls this again, with the runs that it
        # still has: it is known by its process, and goes on.
        method Attach(runs: ?[]OpenRun) -> (
          # The app enters this phase. The app calls Handled when it has done what that asks of it.
          phase: ?(active, inactive, background),
          # Runs to be done, in this order, side by side.
          runs: ?[]Run,
          # The time of this run is over; the app has the grace to stop and to call Finish.
          expire: ?(
            run: int,
            reason: (
              timeUsedUp,
              deviceInUse,
              networkLost,
              powerLost,
              simulated,
              stopped,
              stalled,
              memoryPressure
            )
          ),
          # The graphics processor that this run asked for is its own from now on.
          lent: ?(run: int, device: string),
          # When the time of the app's assertions is over (monotonic; none: it stands still), and whether
          # it is, so that the app ends them all.
          assertions: ?(ends: ?int, over: bool),
          # Something that the app shows stands in another way.
          activity: ?(id: string, state: (active, stale, ended, dismissed)),
          # A notification has come while the app is in the foreground: it says what is shown of it
          # (Present). Only an app is asked that said Presenting.
          present: ?(date: int, notification: Notification),
          # What the app offers for a parameter of an intent is wanted (Answer); "matching": what people may
          # mean by these words.
          question: ?(number: int, intent: string, parameter: string, matching: ?string),
          # News of transfers of sessions that this process has joined, in order.
          transfers: ?[]TransferNews,
          # Whether somebody looks at the app's window, which is only told while it is in the foreground. As
          # long as somebody does, the app calls ShowWindow: at once, and at each change.
          windowWatched: ?bool,
          # Somebody uses a control of the window: presses it, turns a toggle on or off, writes a text into
          # a field ("submit": and is done with it), chooses what a picker calls so or sets a number ("value"),
          # or goes so many choices or steps on ("by"). The app does that, and calls Pressed.
          press: ?(number: int, control: int, on: ?bool, text: ?string, submit: ?bool,
            value: ?string, by: ?int),
          # All transfers of a session that this process has joined are over, and told.
          sessionDone: ?string,
          # Whether the app may be woken to refresh itself: told to a process that does not know it, and
          # at each change; to a suspended one when it goes on. "restricted" does not occur yet.
          refresh: ?(available, denied, restricted),
          # The app was suspended, and goes on in the background for the runs that come next.
          resumed: ?bool,
          # Memory is short: what can be had again should be given back.
          memoryWarning: ?bool,
          # The app's process is to end: a person quits the app, or the system ends. It has five seconds to
          # do so by itself and is killed after them. Nothing more is told to it, and nothing that it says
          # of its runs counts.
          terminate: ?bool
        )

        # Gives the system the page of memory on which the app reports progress: a memfd that travels with
        # this message (docs/protocol.md says how it is laid out). A later page takes its place.
        method Share() -> ()

        # Asks for as much time as a run needs that reports progress in a slot of the app's page. From now
        # on its time is over when its counts have not changed for the patience (in microseconds).
        # "granted" is false while no graphics processor is free; "lent" is told when one is.
        method Extend(run: int, slot: int, requiresGPU: ?bool) -> (
          granted: bool,
          device: ?string,
          patience: int
        )
        # Asks that the app is not suspended until Unassert is called with the same id, which is the app's to
        # choose. In the background all assertions of an app have 30 s together; then it is told
        # ("assertions"), and is killed if it keeps any after the grace. Refused (NotNow) when their time
        # is over. Said before Handled on the same connection, it comes in time.
        method Assert(id: int, name: string, site: ?string) -> ()
        method Unassert(id: int) -> ()
        # Says whether the app takes snapshots of itself. One that does is asked for one (a run of the kind
        # snapshot) when it has left the foreground, at the time that it named, and when it was not seen
        # for an hour; one that has no picture yet, at once. "arguments" of such a run has the "reason"
        # (appBackgrounded, appScheduled, prelaunch, returnToDefaultState) and the "identifier" of the last
        # one. Its "result" has the picture's "text", and may have "restoredDefaultState" (bool),
        # "expiration" (when the next is wanted) and an "identifier".
        method Snapshots(on: bool) -> ()
        # What the app's window shows (docs/windows.md has the form; at most 256 KiB); none: the app has no
        # window. It is passed on to those who look, ten times a second at most, and kept for nobody else.
        method ShowWindow(window: ?object) -> ()
        # What became of a press: nothing, where a refusal is named. The control is not there any more, it
        # cannot be used now, or it is not for that.
        method Pressed(number: int, refusal: ?(gone, disabled, unsuitable)) -> ()
        # Answers a question: with what the app offers, or with why it cannot tell. What comes later than ten
        # seconds changes nothing.
        method Answer(
          question: int,
          offer: ?(
            # The entity of which the words are the identifier.
            exact: ?Option,
            # The first of what it offers, at most 256 KiB, and whether there is more.
            options: []Option,
            more: bool,
            # Whether it looked for the words.
            searched: bool,
            # What the intent has where nothing is given.
            default: ?Option
          ),
          error: ?string
        ) -> ()
        # Brings the app to the foreground for an intent that it runs (NotVisible without one).
        method ComeForward() -> ()
        # The long part of an intent is over; what is left of it has what was left of its usual time.
        method EndExtension(run: int) -> (deadline: int)

        # Says that the app has done what entering the phase asks of it. For "background" it has five
        # seconds and is killed after them. The first one says that the app has launched: until then, and
        # for ten seconds at most, it is not suspended, and Open is not answered.
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
          runs: [](
            number: int,
            outcome: (succeeded, failed, noHandler),
            # What an intent gives back: what it returned under "value", what it said under "dialog"; what
            # an extension gives back, under "items"; what a snapshot shows (see Snapshots).
            result: ?object,
            # Why it failed.
            message: ?string
          )
        ) -> (late: []int)

        # Shows people something: what it is about and how it stands, of at most 4 KiB together. From the
        # foreground, or while an intent of the app runs (NotVisible). The id is the app's to choose. It
        # is shown until it is ended, at most for eight hours, whatever becomes of the app's process.
        method StartActivity(
          id: string,
          type: string,
          attributes: object,
          content: object,
          staleDate: ?int
        ) -> ()
        method UpdateActivity(id: string, content: object, staleDate: ?int) -> ()
        # Ends it. It stays to be seen for up to four hours: until "dismissal", or not at all where that
        # is past.
        method EndActivity(id: string, content: ?object, staleDate: ?int, dismissal: ?int) -> ()
        # What the app shows, the first started first.
        method OwnActivities() -> (
          activities: [](
            id: string,
            type: string,
            attributes: object,
            content: object,
            staleDate: ?int,
            state: (active, stale, ended, dismissed)
          )
        )

        # Has a notification delivered later, or at once where it has no trigger. It replaces a pending one
        # with its id, and when it is delivered a delivered one. The reply comes when it survives a power
        # cut. Refused: NotAllowed where a person switched the app's notifications off, NoDate where
        # its trigger has no time to come, TooManyPending, TooLarge.
        method Notify(notification: Notification) -> ()
        # The app's own, in the order of their ids. Where "more" is true, there are others after the last of
        # these.
        method PendingNotifications(after: ?string) -> (notifications: []Notification, more: bool)
        # Those that people may still see and have done nothing about. The system keeps the latest.
        method DeliveredNotifications(after: ?string) -> (
          notifications: [](date: int, notification: Notification),
          more: bool
        )
        # Takes away those with these ids; without them, all.
        method RemoveNotifications(ids: ?[]string, pending: bool, delivered: bool) -> (removed: int)
        # What the app's notifications offer; in place of all that it said before.
        method SetCategories(categories: []Category) -> ()
        # Asks whether the app may notify: it may, unless a person switched that off.
        method Authorize(options: []string) -> (granted: bool)
        method NotificationSettings() -> (
          status: (notDetermined, denied, authorized),
          alert: bool,
          sound: bool,
          badge: bool
        )
        method SetBadge(count: int) -> ()
        # Whether the app, while it is in the foreground, is asked what is shown of its notifications. It
        # holds for the caller's process. Without it they are shown.
        method Presenting(on: bool) -> ()
        # Answers "present": none is silent. Without an answer within two seconds it is shown.
        method Present(id: string, options: [](badge, sound, banner, list)) -> ()

        # What the app's Info.plist permits, as it was installed, how many graphics processors there are,
        # and whether the app may be woken to refresh itself.
        method Permitted() -> (
          app: string,
          identifiers: []string,
          modes: []string,
          devices: int,
          refresh: (available, denied, restricted)
        )

        # The caller is no installed app, or one that runs already.
        error NotAnApp (message: string)
        # Background work is switched off.
        error Unavailable (message: string)
        error TooManyPending (message: string)
        error NotPermitted (message: string)
        # It was to begin at once or not at all, and cannot begin now.
        error NotAtOnce (message: string)
        # It is not to be had now.
        error NotNow (message: string)
        # It is started from the foreground alone.
        error NotVisible (message: string)
        error TooLarge (message: string)
        # A person has switched the app's notifications off.
        error NotAllowed (message: string)
        # There is no moment at which the trigger would fire.
        error NoDate (message: string)
        # The activity is shown no more.
        error NoSuchActivity (message: string)
        error Invalid (message: string)
        # It could not be written down; try again when there is room on the disk.
        error StoreUnavailable (message: string)
        """#
}
