// Made from docs/interfaces/io.roost.App.varlink by `make interfaces`: change that, and not this.
// swift-format-ignore-file

package import RoostWire

extension AppInterface {
    /// The text, as `GetInterfaceDescription` answers it.
    package static let text = #"""
    # The messages between an app and the system.
    #
    # A caller is an app if it holds a connection that the system left to the process it launched, or
    # if it connected to the public socket and its executable is that of an installed app. It sees and
    # touches only what is its own.
    #
    # Times are microseconds since 1970 UTC; "monotonic" ones are nanoseconds of CLOCK_MONOTONIC.
    interface io.roost.App

    # The kind of work. An app submits the first three as requests, and jobs as jobs; the others are the
    # system's to begin.
    type Kind (
      refresh,
      processing,
      continued,
      intent,
      transfers,
      response,
      snapshot,
      extension,
      job
    )

    # A request of an app to be run later. A later request with the same identifier replaces a pending
    # one.
    type Request (
      # As listed in BGTaskSchedulerPermittedIdentifiers of the app's Info.plist.
      identifier: string,
      # One that an app asks for.
      kind: Kind,
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

    # The rule by which failed work is tried again: after a first pause, which stays, grows by itself or
    # doubles up to the longest, until it was tried so often. Pauses are in microseconds; up to a tenth
    # is left to chance.
    type Retry (
      growth: (constant, linear, exponential),
      first: int,
      longest: int,
      attempts: int
    )

    # The needs of a job, beside a network and external power. None of each: it does not.
    type Needs (
      # A network that does not cost by the byte; it needs a network then.
      unmetered: ?bool,
      # External power, or a charge 20 percent above the critical one (setting critical-battery).
      batteryNotLow: ?bool,
      # A battery that is not being used up.
      charging: ?bool,
      # That nobody uses the device.
      deviceIdle: ?bool,
      # So many bytes that are free where apps keep their data.
      storage: ?int,
      # An absolute path, at which something else has to be than when the job was submitted.
      change: ?string
    )

    # The limit of how many similar jobs may run at once, or begin within some time: either atOnce, or
    # most and within.
    type Limit (
      # The key of the counted jobs, at most 128 bytes: those that say the same count together. None:
      # their intent.
      key: ?string,
      # At least 1.
      atOnce: ?int,
      # At least 1 and at most 10,000, of those that say how many may begin themselves; and within how
      # many microseconds: from one second to 31 days.
      most: ?int,
      within: ?int
    )

    # An intent of the app that is to be run later, and again until it succeeds.
    type Job (
      # The app's own name for it, without "#". A later job of that name takes the place of one that is
      # pending. None: the system names it.
      id: ?string,
      intent: string,
      # By the names of the intent's parameters, at most 512 KiB as text.
      arguments: object,
      # It never starts before this time. None: it may start at once.
      notBefore: ?int,
      # It is dropped where it has not begun by this time. None: it is of use for ever.
      usefulUntil: ?int,
      # It waits for a network, or external power. None: no.
      requiresNetwork: ?bool,
      requiresPower: ?bool,
      needs: ?Needs,
      # None: doubling from 30 s up to 5 h, 25 attempts in all.
      retry: ?Retry,
      # Whether one of its name that is pending or runs is kept in its place. None: no.
      keep: ?bool,
      # Whether it comes after the last one of its name that is pending or runs, under a name that the
      # system makes of this one. None: no.
      append: ?bool,
      # The jobs of the app that have to succeed before it begins, by their ids; they were submitted
      # before, or stand before it in the same call. At most 10,000.
      after: ?[]string,
      # The effect of a failed predecessor: the job waits for that one to be retried, and is held where
      # that is impossible; or it is cancelled. None: hold.
      onFailure: ?(hold, cancel),
      # The limits of similar jobs, at once or within some time; at most 4. None: as many as there is
      # room for.
      limits: ?[]Limit,
      # Which of the app's jobs go first where there is no room for all: those that a person waits for,
      # and last those that nobody does. What waits for more than an hour or two goes before what is
      # new, whatever that says. None: utility.
      priority: ?(background, utility, userInitiated),
      # The tags by which it can be cancelled, together with others: at most 16, each of 1 to 128 bytes.
      tags: ?[]string
    )

    # An intent of the app that is to be run again and again: as a job of this name, submitted by the
    # system at each of its times. It has either an interval, or times by the clocks and the calendar of
    # a place.
    type Repetition (
      # The app's own name for it, without "#". A later one of that name takes its place; one that says
      # the same changes nothing.
      id: string,
      intent: string,
      arguments: object,
      requiresNetwork: ?bool,
      requiresPower: ?bool,
      # As with jobs.
      retry: ?Retry,
      # So far apart (microseconds, from a second on). The first time is "startingAt", or as much from
      # now.
      interval: ?int,
      startingAt: ?int,
      # Minute, hour, day, month and weekday in the notation of cron, by the clocks of a zone
      # ("Europe/Berlin"); none: those of the machine, wherever that is then.
      cron: ?string,
      zone: ?string,
      # The time by which it may be submitted later, so that it shares a wake-up with others. None: not
      # at all.
      flex: ?int,
      # The treatment of times that passed while nothing could be submitted: they are left out, made up
      # for once, or one after the other as far as they are not longer ago than "within" (microseconds).
      # None:
      # once.
      catchUp: ?(none, once, all),
      within: ?int,
      # The treatment of a time that comes while the earlier submission is not over: it is left out,
      # waits for that, or has that cancelled. None: it is left out.
      overlap: ?(skip, queue, replace)
    )

    # The state of a job.
    type JobState (
      id: string,
      intent: string,
      # waiting, for its time or for what holds it; running; retrying, after an attempt that failed;
      # held, until somebody retries or cancels it; over.
      state: (waiting, running, retrying, held, over),
      # The number of the attempt that comes next or goes on, or of those that failed, and how many
      # there may be.
      attempt: int,
      attempts: int,
      # The reason why it does not run now, for people.
      waiting: ?string,
      # The first of the jobs that it waits for, and of the steps that it has done.
      after: ?[]string,
      steps: ?[]string,
      # The message of the last attempt that failed.
      failure: ?string,
      # The way in which it ended (see History), with what people should know, and the result of the
      # intent.
      ending: ?string,
      detail: ?string,
      result: ?object,
      # Whether it is a job of the fleet that this host is in, of which Attach tells nothing: FleetJobs
      # waits for its end.
      fleet: ?bool
    )

    # A label of a host of a fleet, which a person has given it.
    type Label (
      key: string,
      value: string
    )

    # Where in a fleet a job may run. What is left away leaves it open.
    type FleetPlace (
      # On this host alone.
      host: ?string,
      # Once on each host that has the app and what else is said here, as they are when it is submitted.
      each: ?bool,
      # On hosts that have all of these labels.
      labels: ?[]Label,
      # On hosts that have a graphics processor.
      gpu: ?bool
    )

    # The state of a job of the app's in the fleet; what was submitted for each host has one for each.
    type FleetJobState (
      id: string,
      intent: string,
      # Waiting for a host, on a host, held until one of its name is submitted anew, or over.
      state: (waiting, claimed, held, over),
      # The host that has it, had it, or is the only one that may have it.
      host: ?string,
      # The number of the attempt that comes next, goes on or was the last, and how many there may be.
      attempt: int,
      attempts: int,
      # The reason why no host has it, for people.
      waiting: ?string,
      # How far the host that has it is, as it said with its last renewal, and what the app says that it
      # does.
      progress: ?(completed: int, total: int, title: string, subtitle: string),
      # The message of the last attempt that failed.
      failure: ?string,
      # The way in which it ended (see History), with what people should know, and the result of the
      # intent where that is no longer than 4 KiB.
      ending: ?string,
      detail: ?string,
      result: ?object
    )

    # A run that is the app's to do, now.
    type Run (
      # Fences late answers: an answer with the number of a run that is over changes nothing.
      number: int,
      # The identifier that it was submitted under; the name of an intent; the subject of the system's
      # own requests:
      # a background session, a notification, an extension.
      identifier: string,
      kind: Kind,
      # When its time is over (monotonic). The app expires a refresh or processing run by itself then;
      # of the others, whose time is extended, it is told.
      deadline: int,
      # Which attempt of a job it is, from 1, and how many steps of it are done.
      attempt: ?int,
      steps: ?int,
      # The arguments of an intent, also in a job, by the names of its parameters; the contents of a
      # system request: an extension has the absolute paths of "files", and a "text".
      arguments: ?object,
      # The texts of continued work that people are shown.
      title: ?string,
      subtitle: ?string,
      # The graphics processor that is lent to the run for as long as it lasts.
      device: ?string,
      # Of a fleet's job the number of this host's claim, greater than that of every claim before it.
      fence: ?int
    )

    # A run as an app has it that lost its system.
    type OpenRun (
      number: int,
      # The slot of its progress, if its time is extended.
      slot: ?int,
      # Whether it needs a graphics processor, and the one that it was lent.
      requiresGPU: ?bool,
      device: ?string
    )

    # A value that the app offers for a parameter of an intent.
    type Option (
      # As it is given: the identifier of an entity, and otherwise the value as one types it.
      value: string,
      # The title, as people see it.
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

    # A notification for people; at most 256 KiB of JSON.
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

    # A category of notifications, with at most ten actions that people can take.
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
          memoryPressure,
          leaseOver
        )
      ),
      # The graphics processor that this run asked for is its own from now on.
      lent: ?(run: int, device: string),
      # When the time of the app's assertions is over (monotonic; none: it stands still), and whether
      # it is, so that the app ends them all.
      assertions: ?(ends: ?int, over: bool),
      # The new state of an activity that the app shows.
      activity: ?(id: string, state: (active, stale, ended, dismissed)),
      # A notification has come while the app is in the foreground: it says what is shown of it
      # (Present). Only an app is asked that said Presenting.
      present: ?(date: int, notification: Notification),
      # A question about the app's offers for a parameter of an intent (Answer); "matching": what people
      # may mean by these words.
      question: ?(number: int, intent: string, parameter: string, matching: ?string),
      # Jobs of the app's that stand in another way than before (FindJob).
      jobs: ?[]string,
      # News of transfers of sessions that this process has joined, in order.
      transfers: ?[]TransferNews,
      # Whether somebody looks at the app's window, which is only told while it is in the foreground. As
      # long as somebody does, the app calls ShowWindow: at once, and at each change.
      windowWatched: ?bool,
      # Somebody uses a control of the window: presses it, turns a toggle on or off, writes a text into
      # a field ("submit": and is done with it), chooses what a picker calls so or sets a number
      # ("value"), or goes so many choices or steps on ("by"). The app does that, and calls Pressed.
      press: ?(number: int, control: int, on: ?bool, text: ?string, submit: ?bool,
        value: ?string, by: ?int),
      # All transfers of a session that this process has joined are over, and told; or a run for the
      # session goes on, all news is told, and nothing is left that the app was asked.
      sessionDone: ?string,
      # Whether the app may be woken to refresh itself: told to a process that does not know it, and
      # at each change; to a suspended one when it goes on. "restricted" does not occur yet.
      refresh: ?(available, denied, restricted),
      # The app was suspended, and goes on in the background for the runs that come next.
      resumed: ?bool,
      # A person opens this address, which is the app's to open; it is in the foreground by then.
      url: ?string,
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
    # Asks that the app is not suspended until Unassert is called with the same id, which is the app's
    # to choose. In the background all assertions of an app have 30 s together; then it is told
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
    # The contents of the app's window (docs/windows.md has the form; at most 256 KiB); none: the app
    # has no window. It is passed on to those who look, ten times a second at most, and kept for nobody
    # else.
    method ShowWindow(window: ?object) -> ()
    # The answer to a press: it had no effect where a refusal is named. The control is not there any
    # more, it cannot be used now, or it is not for that.
    method Pressed(number: int, refusal: ?(gone, disabled, unsuitable)) -> ()
    # Answers a question: with what the app offers, or with why it cannot tell. What comes later than
    # ten seconds changes nothing.
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
        # The value that the intent has where none is given.
        default: ?Option
      ),
      error: ?string
    ) -> ()
    # Brings the app to the foreground for an intent that it runs (NotVisible without one).
    method ComeForward() -> ()
    # The long part of an intent is over; what is left of it has what was left of its usual time.
    # NoSuchRun where the run is over, or has no long part.
    method EndExtendedTime(run: int) -> (deadline: int)

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
        # The result of an intent: what it returned under "value", what it said under "dialog"; what
        # an extension gives back, under "items"; what a snapshot shows (see Snapshots).
        result: ?object,
        # The message about the failure.
        message: ?string,
        # The app's wish for a job whose attempt failed: no other attempt, the next one after so long,
        # or none counted and another after so long (microseconds); unsuitable: nothing can be done with
        # its arguments. None: what its policy says.
        then: ?(discard, retry, snooze, unsuitable),
        after: ?int
      )
    ) -> (late: []int)

    # Writes jobs down with one flush; those that are not refused are written down, each under its id in
    # the order of "jobs" (an empty one stands for a job that was refused). A job whose intent
    # RoostFleetTasks lists is the fleet's, where this host is in one: it is submitted alone, and the
    # reply comes when the fleet's database has it. FindJob, RetryJob, CancelJob and CancelJobs find it
    # there, and wait for the database.
    method SubmitJobs(jobs: []Job) -> (ids: []string, refused: []Refused)

    # The state of a job of the caller's (NoSuchJob where there is none, or it is over for so long that
    # the history has forgotten it). Attach tells when to ask again.
    method FindJob(id: string) -> (job: JobState)

    # Has a job that is held, or waits for its next attempt, begin as soon as it can, with all its
    # attempts.
    method RetryJob(id: string) -> ()

    # Withdraws a job, and stops it where it runs.
    method CancelJob(id: string) -> ()

    # Submits a job to the fleet that this host is in. Answered when the fleet's database has it; it
    # takes the place of all that go by its name there. The fleet's methods wait for the database, and
    # are better called on a connection of their own.
    method SubmitFleetJob(job: Job, place: FleetPlace) -> (id: string)

    # The jobs of the app in the fleet that are not over, or all of a name, those among them that ended
    # within a week; the latest first, at most 1000.
    # With "wait" it is answered when all of them are over or held, or as they stand after so many
    # microseconds, of which five seconds count at most.
    method FleetJobs(id: ?string, wait: ?int) -> (jobs: []FleetJobState, more: bool)

    # Withdraws the job that goes by a name in the fleet, on all hosts; one that has it hears of that
    # with its next renewal.
    method CancelFleetJob(id: string) -> ()
    # Withdraws all jobs of an intent, or with a tag, or both; at least one is named. At most 1,000 that
    # wait are withdrawn by one call, so that it is called again until it cancels none; those that run
    # are stopped by the first.
    method CancelJobs(intent: ?string, tag: ?string) -> (cancelled: int)

    # Has no job of an intent begin any more, until they are let go on; over restarts and updates. Those
    # that run go on.
    method PauseJobs(intent: string) -> ()
    method ResumeJobs(intent: string) -> ()

    # The result of a step of a run's job, if some attempt has done it.
    method FindStep(run: int, name: string) -> (done: bool, result: ?object)

    # Writes down that a step of the job that a run does is done: no later attempt does it again. The
    # first result of a name stays; each has at most 64 KiB as text, and all of a job 1 MiB. NoSuchRun
    # where the run is not the caller's any more: another attempt has taken its place.
    method PutStep(run: int, name: string, result: object) -> ()
    # Has an intent run again and again. The reply comes when that survives a power cut. Refused: NoDate
    # where there is no time to come at which it would be due, TooManyPending, Invalid, NoSuchIntent.
    method RepeatJob(repetition: Repetition) -> ()

    # The caller's schedule of a name (NoSuchSchedule): its next times, the next first (none while
    # it is paused), since when it is paused, and when it was submitted last.
    method FindSchedule(id: string) -> (next: []int, pausedSince: ?int, last: ?int)

    # Has what is repeated pause, go on from now, be submitted now beside its times, or not come again.
    # What was submitted goes on.
    method ChangeSchedule(id: string, change: (pause, resume, run, remove)) -> ()

    # Promises that a task, a job or whatever runs an intent is never longer ago than a time
    # (microseconds), or takes that back where it says none. When it is about to be broken, and when it
    # is, the system tells people.
    method PromiseFreshness(name: string, about: (task, job, intent), within: ?int) -> ()

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
    # The activities that the app shows, the first started first.
    method LiveActivities() -> (
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
    # The categories of the app's notifications, in place of all that it said before.
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

    # The permissions of the app's Info.plist, as it was installed, how many graphics processors there
    # are, and whether the app may be woken to refresh itself.
    method Permitted() -> (
      app: string,
      identifiers: []string,
      # Those of which one request is there for a whole fleet, if this host is in one: RoostFleetTasks.
      # Submit, Cancel, CancelAll and Pending of an app that has any wait for the fleet's database, and
      # are better called on a connection of their own.
      fleetTasks: ?[]string,
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
    # This host is in no fleet.
    error NoFleet (message: string)
    # The fleet's database does not answer, or refuses.
    error FleetUnavailable (message: string)
    # No host of the fleet is called so, or none has what was asked for.
    error NoSuchHost (message: string)
    # It could not be written down; try again when there is room on the disk.
    error StoreUnavailable (message: string)

    # A download or upload that the system is to carry.
    type TransferOrder (
      # The background session it belongs to, by the identifier that the app gave it.
      session: string,
      # Its number in the session, the app's to choose, from JoinSession's "next" on: no two that the
      # system still has are the same. The same one again is answered as the first time.
      task: int,
      kind: (download, upload, data),
      # http or https. What cannot be carried ends with unsupportedURL or badURL.
      url: string,
      # None: GET, of an upload POST.
      method: ?string,
      # Pairs of a name and a value, in this order.
      headers: ?[][]string,
      # The body of a download or data task, in base64, at most 256 KiB of it.
      body: ?string,
      # The absolute path of what is uploaded, or of a longer body.
      file: ?string,
      description: ?string,
      # It never starts before this time.
      earliestBegin: ?int,
      # The bytes that the app expects, for scheduling and display only.
      bytesToSend: ?int,
      bytesToReceive: ?int,
      # 0 to 1, none: 0.5.
      priority: ?float,
      # It waits for power and a network that costs nothing. So does what is started in the background,
      # whatever is said here. None: no.
      discretionary: ?bool,
      # Whether the app is launched when its session is done. None: yes.
      launches: ?bool,
      # Whether it may use such networks. None: yes.
      cellular: ?bool,
      expensive: ?bool,
      constrained: ?bool,
      # For how long nothing may move before it is tried again (in microseconds, none: 60 s), and for
      # how long it is tried (none: 7 days).
      requestTimeout: ?int,
      resourceTimeout: ?int,
      # None: 6.
      connectionsPerHost: ?int,
      # The remains of an earlier transfer: the token in its outcome. Where its bytes are not there any
      # more, it begins from nothing.
      resume: ?string
    )

    # The state of a transfer, as its app sees it.
    type TransferState (
      # The system's own number, as people see it.
      number: int,
      session: string,
      task: int,
      kind: (download, upload, data),
      url: string,
      method: string,
      headers: [][]string,
      description: ?string,
      earliestBegin: ?int,
      bytesToSend: ?int,
      bytesToReceive: ?int,
      priority: float,
      # Paused: by the app or by a person.
      state: (waiting, moving, paused, finished),
      sent: int,
      toSend: ?int,
      received: int,
      toReceive: ?int,
      outcome: ?TransferOutcome
    )

    # The outcome of a transfer.
    type TransferOutcome (
      # None: the server answered, whatever its status. Otherwise a stable name: cancelled, forceQuit,
      # backgroundUpdatesDisabled, insufficientResources, timedOut, cannotFindHost, cannotConnect,
      # connectionLost, tlsFailed, tooManyRedirects, badURL, unsupportedURL, badServerResponse,
      # dataLengthExceedsMaximum, cannotWriteFile, fileDoesNotExist, noPermissionsToReadFile,
      # authenticationRequired, disconnected (the system lost it).
      error: ?string,
      # For people.
      message: ?string,
      # The final response, after redirects.
      status: ?int,
      url: ?string,
      headers: ?[][]string,
      # HTTP/1.1, HTTP/2.
      version: ?string,
      # The file with the bytes: what was downloaded, or what the server answered. The app may move it
      # away; it is deleted when the app has acknowledged the outcome.
      file: ?string,
      length: ?int,
      # The token from which a later download can go on, for seven days: its "resume".
      resume: ?string,
      # The number of times that it had to begin again, because the server's file had changed or could
      # not be resumed.
      restarts: int,
      # The requests of the last time it was carried, in their order: redirects, questions
      # for a password, and what began again are one each. None where nothing was asked, nor of what was
      # cancelled or ran out of time.
      exchanges: ?[]TransferExchange
    )

    # One request and what was answered. What was never done, or is not known, is left out.
    type TransferExchange (
      url: string,
      method: string,
      # In microseconds since 1970, by the clock of the machine.
      began: int,
      # In microseconds after that: the address is known, the connection is there, it is secure, the
      # request is being sent, the answer begins, all has come. The first three are of new connections
      # alone.
      lookedUp: ?int,
      connected: ?int,
      secured: ?int,
      requested: ?int,
      answered: ?int,
      ended: int,
      status: ?int,
      version: ?string,
      # The connection was there before; it was made for it, through a proxy to a
      # server with TLS.
      reused: ?bool,
      proxy: ?bool,
      local: ?string,
      localPort: ?int,
      remote: ?string,
      remotePort: ?int,
      # In bytes, as they went over the wire; the heads of HTTP/2 as if they were HTTP/1's.
      requestHead: ?int,
      requestBody: ?int,
      answerHead: ?int,
      answerBody: ?int,
      # The length of the answer's body as it was decoded, where it was sent compressed.
      decodedBody: ?int
    )

    # One of the members beside session and task is there, or several.
    type TransferNews (
      session: string,
      task: int,
      # At most some times a second.
      progress: ?(sent: int, toSend: ?int, received: int, toReceive: ?int),
      # It goes on from bytes that were there.
      resumed: ?(offset: int, expected: ?int),
      response: ?(status: int, url: string, headers: [][]string, version: ?string),
      # The reason why it waits, for people.
      waiting: ?string,
      # The server, or a proxy, wants to know who asks (AnswerTransfer).
      challenge: ?(
        proxy: bool,
        scheme: string,
        realm: ?string,
        host: string,
        port: int,
        failures: int
      ),
      # Its earliest time has come and it may begin (AnswerTransfer).
      begin: ?bool,
      outcome: ?TransferOutcome
    )

    # Joins a background session: from now on its news come to this process ("transfers" of Attach).
    # Answers the transfers that are not acknowledged, in the order of their tasks, and the next
    # free task. Not all go into one message: where "more" is true, ask again with "after", the last
    # task that was answered. NotNow: another process of the app has the session.
    method JoinSession(session: string, after: ?int) -> (
      transfers: []TransferState,
      next: int,
      more: bool
    )
    method LeaveSession(session: string) -> ()

    # Has the system carry transfers. The reply comes when they survive a power cut; it has a number for
    # each, 0 for one that is refused. A download with the same request (url, method, headers, body)
    # as a data or download transfer of the same session that goes on, cancelled by the app no more
    # than 5 s ago, takes over its bytes and its connection: the server is not asked twice.
    method Transfer(transfers: []TransferOrder) -> (numbers: []int, refused: []Refused)
    # Ends one. "keep" asks for what a later download goes on from (the outcome's "resume").
    method CancelTransfer(session: string, task: int, keep: ?bool) -> ()
    # The app suspends one, lets it go on, or says other things of it than when it began. An
    # "earliestBegin" of 0 takes it away.
    method ChangeTransfer(
      session: string,
      task: int,
      suspended: ?bool,
      description: ?string,
      priority: ?float,
      earliestBegin: ?int,
      bytesToSend: ?int,
      bytesToReceive: ?int
    ) -> ()
    # The app has taken the outcomes: the system forgets the transfers, and deletes their files where
    # they are still there. What is not over, or not known, is passed over.
    method AcknowledgeTransfers(session: string, tasks: []int) -> ()
    # Answers "challenge" (useCredential, performDefault, cancel, reject) or "begin" (continue,
    # useRequest, cancel).
    method AnswerTransfer(
      session: string,
      task: int,
      disposition: (useCredential, performDefault, cancel, reject, continue, useRequest),
      user: ?string,
      password: ?string,
      request: ?(url: string, method: string, headers: [][]string)
    ) -> ()

    error NoSuchTransfer (message: string)
    error NoSuchJob (message: string)
    error NoSuchRun (message: string)
    error NoSuchSchedule (message: string)
    error NoSuchIntent (message: string)
    """#
}
