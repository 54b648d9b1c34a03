// Made from docs/interfaces/io.roost.System.varlink by `make interfaces`: change that, and not this.
// swift-format-ignore-file

extension SystemInterface {
    /// The text, as `GetInterfaceDescription` answers it.
    package static let text = #"""
    # The calls of people who run a machine. Refused to apps (PermissionDenied).
    #
    # Times are microseconds since 1970 UTC, lengths are microseconds.
    interface io.roost.System

    # The kind of work.
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

    type Request (
      # Its number, in the order of submission.
      number: int,
      app: string,
      identifier: string,
      kind: Kind,
      earliestBegin: ?int,
      requiresNetwork: bool,
      requiresPower: bool,
      submitted: int
    )

    # The limit of how many similar jobs of an app may run at once, or begin within some time
    # (io.roost.App.Limit).
    type Limit (key: ?string, atOnce: ?int, most: ?int, within: ?int)

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

    # An intent that an app or a person asked for to be run later, and again until it succeeds.
    type Job (
      app: string,
      id: string,
      intent: string,
      state: (waiting, running, retrying, held),
      # The number of the attempt that comes next or goes on, and how many there may be.
      attempt: int,
      attempts: int,
      submitted: int,
      notBefore: ?int,
      usefulUntil: ?int,
      requiresNetwork: ?bool,
      requiresPower: ?bool,
      needs: ?Needs,
      blockers: []Blocker,
      # The message of the last attempt that failed.
      failure: ?string,
      # The first of the jobs that it waits for, and of the steps that it has done.
      after: ?[]string,
      steps: ?[]string,
      # The job's own terms. None: nothing.
      limits: ?[]Limit,
      priority: ?(background, utility, userInitiated),
      tags: ?[]string
    )

    # An intent of which no job begins.
    type PausedIntent (app: string, intent: string, since: int)

    # Work that the system submits again and again.
    type Schedule (
      app: string,
      # The name of the job, or of the task, that is submitted.
      name: string,
      kind: Kind,
      # The intent that a job runs.
      intent: ?string,
      # Either so far apart (microseconds), or in the notation of cron by the clocks of a zone; of none:
      # those of the machine.
      interval: ?int,
      cron: ?string,
      zone: ?string,
      flex: int,
      catchUp: (none, once, all),
      within: ?int,
      overlap: (skip, queue, replace),
      # The party that wants it: the app, a person, or its Info.plist.
      origin: (app, person, declared),
      # Its next times, up to five.
      next: []int,
      pausedSince: ?int,
      # When it was submitted last, how often for a time of its own, how many more times were made up
      # for with that, and how many were left out: because what came before was not over, and because
      # they had passed.
      last: ?int,
      submitted: int,
      merged: int,
      skipped: int,
      missed: int
    )

    # The work that is to come again: an intent as a job, or a task (io.roost.App, Repetition, says what
    # the rest means).
    type Repetition (
      name: string,
      intent: ?string,
      arguments: ?object,
      # The kind of a task: refresh or processing.
      kind: ?Kind,
      requiresNetwork: ?bool,
      requiresPower: ?bool,
      # The number of attempts of each job in all. None: 25.
      attempts: ?int,
      interval: ?int,
      startingAt: ?int,
      cron: ?string,
      zone: ?string,
      flex: ?int,
      catchUp: ?(none, once, all),
      within: ?int,
      overlap: ?(skip, queue, replace)
    )

    # That a task, a job or whatever runs an intent is never longer ago than a time (microseconds).
    type Promised (
      name: string,
      about: (task, job, intent),
      within: int
    )

    # The state of a promise.
    type Promise (
      app: string,
      name: string,
      about: (task, job, intent),
      within: int,
      # The party that made it: the app, a person, or its Info.plist.
      origin: (app, person, declared),
      # When it was done last; none: not since it was promised.
      done: ?int,
      # When it is broken, or has been.
      breaks: int,
      # fresh; near: it will be broken soon; broken.
      state: (fresh, near, broken),
      # The reason why it has not been done since, for people, and what holds the request that would do
      # it.
      cause: string,
      blockers: []Blocker
    )

    # A reason why a request does not run now, or a transfer does not move.
    type Blocker (
      # A stable name: earliestBeginDate, noNetwork, noExternalPower, batteryCritical, lowPower,
      # deviceInUse, forceQuit, backgroundOff, throttled, launchFailing, tooSoon, notPermitted,
      # alreadyRunning,
      # tooManyRuns, waitingForNextLaunch, appEnding, reattaching, queued, deviceBusy,
      # storeUnavailable, networkExpensive, networkConstrained, retryAt, launchDelay, diskFull, paused,
      # suspended, needsApp, carrierDown, held, intentGone, tooManyJobs, afterJobs, overBudget,
      # batteryLow, notCharging, storageLow, pathUnchanged, pathChanging, tooManyAlike,
      # tooManyLately, intentPaused, fleetUnreachable, leaseOver.
      name: string,
      since: int,
      # The recorded fact that it stands on.
      evidence: string,
      # The remedy that clears it.
      remedy: string,
      # When it goes by itself, if that is known.
      clearsAt: ?int
    )

    type Run (
      number: int,
      app: string,
      identifier: string,
      kind: Kind,
      begun: int,
      # The rest of its time; once it was told to stop, the rest of its grace.
      left: int,
      # The reason why it was told to stop, if it was.
      expiring: ?string
    )

    # A submission that was not taken, if it was the latest of its task. The sixteen tasks of an app
    # that were refused last are known, until one is taken or the app is installed again.
    type Refused (
      app: string,
      identifier: string,
      kind: Kind,
      # The name of the error, and what it said.
      error: string,
      message: string,
      # When it was refused so for the first time, when last, and how many times in a row.
      first: int,
      latest: int,
      count: int
    )

    # A run that is over, or a request that was withdrawn before it ran.
    type Finished (
      number: ?int,
      app: string,
      identifier: string,
      kind: Kind,
      submitted: int,
      earliestBegin: ?int,
      begun: ?int,
      ended: int,
      # A stable name: completed, unsuccessful, expired, killedAfterGrace, crashed, endedWithApp,
      # noHandler, forceQuit, interrupted, launchFailed, cancelled, lapsed, refused, uninstalled.
      ending: string,
      # The reason why it was told to stop, for expired and killedAfterGrace: timeUsedUp, deviceInUse,
      # networkLost, powerLost, simulated, stopped, stalled, memoryPressure, leaseOver.
      reason: ?string,
      # For people.
      detail: string,
      # The result of an intent: what it returned under "value", what it said under "dialog". Left out
      # where it is longer than 4 KiB; Follow tells all of it.
      result: ?object,
      # The processor time that it used, as far as that is known.
      processor: ?int
    )

    # A run that may last, as people see it: an intent's, or continued work.
    type Activity (
      # Stop takes it, and Follow.
      run: ?int,
      app: string,
      identifier: string,
      kind: (continued, intent, extension, own),
      state: (waiting, running, stopping, finished),
      title: string,
      subtitle: string,
      # The progress of the run. None where nothing was reported. A total below one: nobody can say.
      completed: ?int,
      total: ?int,
      # Units per second of late, and how long the rest takes at that rate.
      rate: ?float,
      left: ?int,
      begun: ?int,
      ended: ?int,
      # For how long its counts have not changed, and how long they may stay so.
      quiet: ?int,
      patience: ?int,
      # Its counts move like a clock: by the same step at the same interval, whatever happens.
      clockLike: bool,
      # Whether its time is extended.
      extended: bool,
      # The reason why it waits.
      waiting: ?string,
      # As in Finished.
      ending: ?string,
      reason: ?string,
      detail: string,
      result: ?object,
      # The attributes of an app's own activity, and the content that it shows now.
      attributes: ?object,
      content: ?object
    )

    # An intent of an installed app, as the app describes it (docs/intents.md).
    type Intent (app: string, intent: object)

    # The state of an app's process.
    type AppState (notRunning, foreground, background, suspended, ending)

    type App (
      identifier: string,
      # Its version as people write it, such as "1.2 (34)", if its Info.plist has one.
      version: ?string,
      folder: string,
      executable: string,
      permitted: []string,
      # The identifiers and intents of which one request or job is there for a whole fleet, where this
      # host is in one: RoostFleetTasks.
      fleetTasks: ?[]string,
      modes: []string,
      state: AppState,
      pid: ?int,
      pendingRefresh: int,
      pendingProcessing: int,
      runs: []Run,
      forceQuitSince: ?int,
      throttledUntil: ?int,
      strikes: int,
      background: bool,
      # The number on the app's icon.
      badge: int,
      extensions: ?[]Extension,
      # The last picture of the app, if it takes snapshots; left out where not all go into one message.
      picture: ?(
        text: string,
        taken: int,
        # The app's name for it.
        identifier: ?string,
        # Whether it shows what the app shows when it begins anew.
        restoredDefaultState: bool
      ),
      # The folder that its own data is in.
      container: ?string,
      groups: ?[]Group
    )

    # Apps that share a folder, which is removed with the last of them.
    type Group (identifier: string, container: ?string)

    # A part of an app that runs by itself, in a process of its own, when it is opened.
    type Extension (
      identifier: string,
      name: string,
      point: string,
      principal: ?string,
      executable: string,
      state: AppState,
      pid: ?int,
      runs: []Run,
      container: ?string,
      groups: ?[]Group
    )

    # A download or upload that the system carries.
    type Transfer (
      number: int,
      app: string,
      # The background session that it belongs to, and its number there.
      session: string,
      task: int,
      kind: (download, upload, data),
      # Without user, password, values of its query and fragment.
      url: string,
      description: ?string,
      state: (waiting, moving, paused, finished),
      sent: int,
      toSend: ?int,
      received: int,
      toReceive: ?int,
      # Bytes per second, over the last seconds, and how long the rest takes at that rate.
      rate: ?int,
      left: ?int,
      submitted: int,
      attempts: int,
      # The reasons why it does not move now.
      blockers: []Blocker,
      outcome: ?(error: ?string, status: ?int, message: ?string)
    )

    # The cost of an app, or of one piece of its work, on one day.
    type DayCost (
      app: string,
      # Of the calendar of the machine's place, as in 2026-11-25.
      day: string,
      # The piece of work: the runs of a task; those of an intent, by its name, and of jobs that run it;
      # what a session transfers. None of both: all of the app, with what it does besides. A name
      # "others" without a kind: the runs of further names, of which an app has 64 a day.
      kind: ?Kind,
      identifier: ?string,
      # Processor time, and how long its process was neither suspended nor gone; of a piece of work, how
      # long its runs took.
      processor: int,
      awake: int,
      # Bytes that transfers moved.
      received: int,
      sent: int,
      # The number of runs that ended, of starts of its process, and of times that a suspended one had
      # to go on.
      runs: int,
      launches: int,
      wakeUps: int
    )

    # The rest of an app's budget of today for work that may wait: refreshes, processing, jobs.
    type Budget (
      app: string,
      # A stable name: the setting that it comes from. daily-processor-time is told in microseconds.
      name: string,
      used: int,
      limit: int,
      # Whether such work waits for the next day.
      exhausted: bool,
      # When that begins.
      ends: int
    )

    type Entry (
      date: int,
      # A stable name: started, installed, uninstalled, opened, launched, launchFailed, active,
      # background, suspended, resumed, exited, killed, forceQuit, throttled, released, pressure,
      # setting, condition, clock, storage, cancelled, submitted, refused, runBegan, runExpired,
      # runEnded, notified, tapped, desktop, transfer, schedule, freshness.
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

    type Notification (
      app: string,
      id: string,
      # Pending: it is delivered later.
      state: (pending, delivered),
      title: string,
      subtitle: string,
      body: string,
      # When it is delivered next.
      next: ?int,
      # When it was delivered.
      date: ?int,
      repeats: bool,
      # The actions that a tap can choose, beside opening the app.
      actions: [](id: string, title: string),
      badge: ?int,
      # Whether the desktop has it, as far as the system was told.
      shownOnDesktop: bool
    )

    # A value that an app offers for a parameter of an intent.
    type Option (
      # As it is given: the identifier of an entity, and otherwise the value as one types it.
      value: string,
      # The title, as people see it.
      title: ?string,
      subtitle: ?string
    )

    # A host of a fleet, as its database knows it.
    type FleetHost (
      name: string,
      # Whether its lease holds, so that work that it has claimed is its own.
      present: bool,
      # The time until its lease is over; negative: since then.
      left: int,
      # The number of pieces of work that it has.
      holds: int,
      # Whether a person has it claim nothing.
      draining: bool,
      labels: []Label,
      # Whether it has a graphics processor.
      gpu: bool,
      # The apps that it has whose intents it can run.
      apps: []string,
      # The versions of its apps that have intents or tasks of the fleet, as far as they have any; left
      # out by a Roost that tells none.
      versions: ?[](app: string, version: string)
    )

    # A label: of a host, which a person has given it (setting label.KEY), or of a sample of a metric.
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

    # A job of a fleet, as its database knows it.
    type FleetJob (
      app: string,
      # Its name. What was submitted for each host has one name, and is one job for each.
      id: string,
      # A job, or a request of one of these kinds.
      kind: Kind,
      # Of a job.
      intent: string,
      # Waiting for a host, on a host, held until somebody submits it anew, or over.
      state: (waiting, claimed, held, over),
      # The host that has it, had it, or is the only one that may have it.
      host: ?string,
      # The number of the attempt that comes next or goes on, or of those that failed, and how many
      # there may be.
      attempt: int,
      attempts: int,
      # The reason why no host has it, by a stable name: due, name, hostLeft, hostGone, app, intent,
      # task, labels, gpu, network, power, drained, room, arriving; and for people.
      waiting: ?(why: string, words: string),
      # How far the host that has it is, as it said with its last renewal, and what the app says that it
      # does.
      progress: ?(completed: int, total: int, title: string, subtitle: string),
      # The message of the last attempt that failed.
      failure: ?string,
      # When it ended by the database's calendar, how (see Finished), and the result of the intent where
      # that is no longer than 4 KiB.
      ended: ?int,
      ending: ?string,
      reason: ?string,
      detail: ?string,
      result: ?object
    )

    # A quantity that a monitoring system watches.
    type Metric (
      # Its name after Prometheus' convention: with its unit, and "total" at its end where it counts
      # what has happened since the system began.
      name: string,
      # Counters and histograms begin at nothing whenever the system begins.
      kind: (counter, gauge, histogram),
      # For people.
      meaning: string,
      samples: []Sample
    )

    # The value of a metric for one choice of its labels.
    type Sample (
      labels: []Label,
      # Of a histogram: the sum of all that was measured.
      value: float,
      # Of a histogram: how many times something was measured, and how often that was at most so much.
      count: ?int,
      buckets: ?[](most: float, count: int)
    )

    # Installs an app whose files are in a folder that is the system's to keep: in its folder of apps,
    # by the app's identifier, a hyphen, and letters and digits. The executable and the extensions are
    # in that folder. The caller has read the app's Info.plist and says what it holds.
    method Install(
      identifier: string,
      folder: string,
      executable: string,
      permitted: []string,
      modes: []string,
      # The app's intents, each described by an object of at most 64 KiB.
      intents: ?[]object,
      # Its extensions. Their identifiers begin with the app's and a dot.
      extensions: ?[](
        identifier: string,
        name: string,
        folder: string,
        executable: string,
        # NSExtensionPointIdentifier and NSExtensionPrincipalClass.
        point: string,
        principal: ?string,
        groups: ?[]string,
        environment: ?[]string
      ),
      # The groups of apps that it is in: com.apple.security.application-groups.
      groups: ?[]string,
      # The variables in its environment, beside the system's: NAME=VALUE, from LSEnvironment.
      environment: ?[]string,
      # The schemes of the addresses that it opens, in small letters: CFBundleURLSchemes.
      schemes: ?[]string,
      # The identifiers and intents of which one request or job is there for a whole fleet:
      # RoostFleetTasks.
      fleetTasks: ?[]string,
      # The work that comes again without code: RoostRepeats.
      repeats: ?[]Repetition,
      # The work that is never to be too old: RoostFreshness.
      promises: ?[]Promised,
      # Its version as people write it, such as "1.2 (34)": CFBundleShortVersionString and
      # CFBundleVersion.
      version: ?string
    ) -> ()
    # Ends the app, withdraws its requests and removes its files, and its data unless that is kept.
    method Uninstall(app: string, keepData: ?bool) -> ()
    # Empties the caches and temporary files of an app, or of all, as far as they do not run and have no
    # file to upload, and says of which.
    method EmptyCaches(app: ?string) -> (apps: []string)
    method Apps() -> (apps: []App)

    # Brings the app to the foreground, launching it if need be, and hands it an address, if there is
    # one, that begins with a scheme of its own. The reply comes when it has launched.
    method Open(app: string, url: ?string) -> ()
    # Has an extension of an app do something with files, by their absolute paths, and a text. Follow
    # and Stop take the run.
    method OpenExtension(
      app: string,
      extension: string,
      files: []string,
      text: ?string
    ) -> (run: int)
    # Sends the app to the background.
    method Home(app: string) -> ()
    # Force-quits the app: nothing of it runs until it is opened again.
    method Quit(app: string) -> ()

    # The requests that are pending, and the runs. "more" is true where there is more than the limit (at
    # most 1,000), or more than goes into one message; "next" says then where to go on, as "after" of
    # the next call.
    method Tasks(app: ?string, limit: ?int, after: ?string) -> (
      pending: [](request: Request, blockers: []Blocker),
      running: []Run,
      # The refused submissions, the latest first, and a hundred at most.
      refused: ?[]Refused,
      more: bool,
      next: ?string
    )
    # The runs that are over, the latest first; fewer than the limit where more would not go into one
    # message. With "until": what was over by then, and of that without the first so many ("skip").
    method History(
      app: ?string,
      identifier: ?string,
      limit: ?int,
      until: ?int,
      skip: ?int
    ) -> (finished: []Finished)
    # The costs of an app, or of each, on the last days, today among them: one, unless "days" says how
    # many, up to 62 unless somebody set another number (cost-days). With "work": what each piece of its
    # work cost, too. The latest day comes first, then by app, and all of an app before its parts. Where
    # "more" is true, earlier ones did not go into one message.
    method Cost(app: ?string, days: ?int, work: ?bool) -> (
      today: string,
      costs: []DayCost,
      # Of apps that have one.
      budgets: []Budget,
      more: bool
    )
    # The reason why a piece of work has not run, or how it ended.
    method Explain(app: string, identifier: string) -> (
      pending: ?Request,
      blockers: []Blocker,
      # The earliest moment at which it can start. None if something blocks it that does not go by
      # itself.
      earliestStart: ?int,
      running: ?Run,
      # Its latest submission, if that was refused.
      refused: ?Refused,
      # The last ones, the latest first.
      finished: []Finished
    )

    # A reading that the machine is supposed to give from a moment on, or from now on. What is left out
    # stays as it is.
    type Supposed (
      at: ?int,
      network: ?bool,
      # Whether the network costs by the byte.
      metered: ?bool,
      power: ?bool,
      # In percent.
      battery: ?int,
      inUse: ?bool,
      lowPower: ?bool
    )

    # A run that is expected.
    type ExpectedRun (
      app: string,
      identifier: string,
      kind: Kind,
      # None where it does not begin in the time that was looked at.
      begins: ?int,
      # The blockers until then, or at the end of that time.
      blockers: []Blocker
    )

    # The next requests that will begin until a moment, in order, and after them those that will not: 31
    # days ahead at most. A copy of the system lives through the time, as if each run was over after
    # five seconds; what apps will submit is not known. With an identifier, which needs an app: that
    # work alone. Where "more" is true, others did not go into one message.
    method Forecast(app: ?string, identifier: ?string, until: int, supposing: ?[]Supposed) -> (
      runs: []ExpectedRun,
      more: bool
    )

    # Submits on behalf of an app.
    method Submit(app: string, request: (
      identifier: string,
      # One that an app has handlers for and that begins by itself: refresh or processing.
      kind: Kind,
      earliestBegin: ?int,
      requiresNetwork: ?bool,
      requiresPower: ?bool
    )) -> (replaced: bool)
    method Cancel(app: string, identifier: string) -> (cancelled: int)

    # Jobs of an app or of all that wait, run or are held, the next first; more: there are others. With
    # an id, which needs an app: that one alone, beside the run of an earlier one of its name. Those
    # that run come first; "next" says where to go on, as "after" of the next call, which tells of those
    # that wait alone. The first answer names the intents, too, of which no job begins.
    method Jobs(app: ?string, id: ?string, limit: ?int, after: ?string) -> (
      jobs: []Job,
      more: bool,
      next: ?string,
      paused: ?[]PausedIntent
    )
    # Submits a job on behalf of an app. Its id is given back.
    method SubmitJob(app: string, job: (
      id: ?string,
      intent: string,
      arguments: object,
      notBefore: ?int,
      usefulUntil: ?int,
      requiresNetwork: ?bool,
      requiresPower: ?bool,
      needs: ?Needs,
      # The number of attempts in all. None: 25.
      attempts: ?int,
      keep: ?bool,
      # As an app says it (io.roost.App.Job).
      append: ?bool,
      after: ?[]string,
      onFailure: ?(hold, cancel),
      limits: ?[]Limit,
      priority: ?(background, utility, userInitiated),
      tags: ?[]string
    ),
      # Where it may run, if it is for the fleet that this host is in. None: it is for this host, unless
      # RoostFleetTasks lists its intent.
      fleet: ?FleetPlace,
      # Whether it is for this host whatever RoostFleetTasks lists.
      here: ?bool
    ) -> (id: string)
    # Has a job that is held, or waits for its next attempt, begin as soon as it can, with all its
    # attempts. Where none of that name is on this host, it is the fleet's that is meant, here and with
    # CancelJob.
    method RetryJob(app: string, id: string) -> ()
    # Withdraws a job, and stops it where it runs.
    method CancelJob(app: string, id: string) -> ()
    # Withdraws all jobs of an intent, or with a tag, or both, as an app does it
    # (io.roost.App.CancelJobs).
    method CancelJobs(app: string, intent: ?string, tag: ?string) -> (cancelled: int)
    # Has no job of an intent begin any more, or lets them go on, as an app does it
    # (io.roost.App.PauseJobs).
    method PauseJobs(app: string, intent: string) -> ()
    method ResumeJobs(app: string, intent: string) -> ()

    # The schedules of an app or of all, the next first; more: there are others.
    method Schedules(app: ?string, limit: ?int) -> (schedules: []Schedule, more: bool)
    # Has something come again on behalf of an app.
    method Repeat(app: string, repetition: Repetition) -> ()
    # Has it pause, go on from now, be submitted now beside its times, or not come again.
    method ChangeSchedule(app: string, name: string, change: (pause, resume, run, remove)) -> ()

    # The promises of freshness of an app, or of all, in the order of apps.
    method Check(app: ?string) -> (promises: []Promise)

    # The intents of an app, or of all (Invalid where those do not go into one message).
    method Intents(app: ?string) -> (intents: []Intent)
    # Runs an intent now, launching its app in the background if need be. The reply comes when the
    # run survives a power cut; Follow tells what becomes of it.
    method Perform(app: string, intent: string, arguments: object) -> (run: int)
    # Asks an app what it offers for a parameter of an intent, launching it in the background if need
    # be; "matching": what people may mean by these words. The app has ten seconds (question-budget),
    # and is asked at most 16 questions at once. NoAnswer where it cannot tell.
    method Ask(app: string, intent: string, parameter: string, matching: ?string) -> (
      # The entity of which the words are the identifier.
      exact: ?Option,
      # The first of those that it offers, and whether there are more.
      options: []Option,
      more: bool,
      # Whether it looked for the words; otherwise these are what it offers whatever is typed.
      searched: bool,
      # The value that the intent has where none is given.
      default: ?Option
    )
    # The course of a run of an intent, or of continued work: its state now, each change of it, and
    # its end, which is the last reply. Without "more": its state now.
    method Follow(run: int) -> (activity: Activity)
    # The long runs: those that run, wait to, and lately did. With "more", again whenever some of it
    # changed, about ten times a second at most.
    method Activities(app: ?string) -> (activities: []Activity)
    # Tells a run to stop because a person wants that.
    method Stop(run: int) -> ()

    # The notifications of an app, or of all, in the order of apps and ids. Where "more" is true, there
    # are others after the last of these.
    method Notifications(app: ?string, after: ?(app: string, id: string)) -> (
      notifications: []Notification,
      more: bool
    )
    # Does with a delivered notification what a person does: opens the app, or takes the action, or
    # dismisses it. The app gets the response as a run, launched if need be. Without an app, the
    # id alone has to say which one is meant (Invalid).
    method Tap(
      app: ?string,
      id: string,
      action: ?string,
      text: ?string,
      dismiss: ?bool
    ) -> ()
    # The downloads and uploads of the system. With "more", all of it again whenever some of it changed,
    # ten times a second at most.
    method Transfers(app: ?string) -> (transfers: []Transfer, more: bool)
    # Changes a transfer as a person wants.
    method ChangeTransfer(number: int, change: (cancel, pause, resume)) -> ()

    # Runs a pending request as if nothing stood in its way.
    method SimulateLaunch(app: string, identifier: string) -> (run: int)
    # Expires a run as if its time were over.
    method SimulateExpiration(app: string, identifier: string) -> (run: int)

    # The log, the earliest entry first, of which the latest are told where not all go into one message;
    # with "more", what is added follows as it is written down.
    method Log(app: ?string, since: ?int, until: ?int, limit: ?int) -> (entries: []Entry)

    # The events from now on, beginning with a reply without entries: the log's entries, and those
    # of runs and submissions too. Needs "more". Who reads too slowly is cut off (the limit is named in
    # docs/protocol.md) rather than let the system's memory grow.
    method Watch(app: ?string) -> (entries: []Entry)

    method Settings() -> (settings: []Setting)
    method Set(name: string, value: string) -> ()

    # Makes a fleet in the database that a connection string of libpq's leads to, or brings the schema
    # of an earlier version to this Roost's; created: there was none yet. "version" is that of the
    # schema as it is now, "former" that of the one that was there. Hosts of the version before go on.
    method InitFleet(database: string) -> (created: bool, version: int, former: ?int)
    # Makes this host a member of the fleet in a database, under the name of the machine or another one.
    # It is one from then on, until it leaves. "database" of the reply is what the connection string
    # says that is no secret.
    method JoinFleet(database: string, name: ?string) -> (host: string, database: string)
    # Has this host leave its fleet: what it runs of it is stopped, and all that it claimed is given
    # back. "untold" says why the database could not be told; it gives all back when the lease is over.
    method LeaveFleet() -> (untold: ?string)
    # Has this host, or the one of a name, claim nothing more, and give back what has not begun; or
    # claim again. Answered when that one is given nothing any more; it hears of it with its next
    # renewal.
    method DrainFleet(drain: bool, host: ?string) -> ()
    # How this host stands in its fleet; nothing where it is in none. NoFleet where the home has a
    # membership that cannot be read.
    method Fleet() -> (membership: ?(
      host: string,
      database: string,
      # Entering: it becomes a member again when the database answers. Lost: its lease is over. Silent:
      # the database does not answer.
      state: (member, entering, silent, lost, leaving),
      draining: bool,
      # The numbers of claims that wait to begin, that run, and whose end the database does not know
      # yet.
      waiting: int,
      running: int,
      untold: int,
      # The trouble that it has, and since when. A member that has one gets no work: its claims fail,
      # and its renewals do not.
      trouble: ?(why: string, since: int)
    ))
    # The hosts of this host's fleet, and the numbers of its pieces of work that wait, that a host has,
    # and that are held.
    method FleetHosts() -> (hosts: []FleetHost, pending: int, claimed: int, held: int)
    # The jobs of this host's fleet, the latest first, at most 1000: all that are not over, or those of
    # an app; with "over" those that ended within a week; with an id all of that name, over or not.
    # With "wait" it is answered when all of them are over or held, or as they stand after so many
    # microseconds, of which five seconds count at most.
    method FleetJobs(app: ?string, id: ?string, over: ?bool, wait: ?int) -> (jobs: []FleetJob, more: bool)
    # Has a job of the fleet that is held, or waits for its next attempt, begin as soon as it can, with
    # all its attempts, whatever this host has of that name. The app need not be installed here.
    method RetryFleetJob(app: string, id: string) -> ()
    # Withdraws a job of the fleet, or a task; the host that has it hears of that with its next renewal.
    # "task" says which of them is meant. Where it is left away that is the job of the name, and where
    # there is none the task. The app need not be installed here.
    method CancelFleetJob(app: string, id: string, task: ?bool) -> ()
    # Takes pending work of this host along into its fleet, of an app or of all: jobs of the intents and
    # requests of the tasks that RoostFleetTasks lists. With "dryRun" nothing is taken, and "taken" is
    # what would be. "stay" counts what stays here, as it has begun, is held, comes after another job or
    # has one after it, has steps, waits for a path, or the fleet has work of its name or all the tasks
    # that may wait. At most a thousand are taken, or little more: "more" says to ask again, and "stay"
    # counts all where there is none. What fails half way goes on with the next call, and by itself:
    # what is gone from here is in the fleet, or on its way there.
    method ImportFleet(app: ?string, dryRun: ?bool) -> (
      taken: int,
      more: bool,
      stay: [](why: (running, held, after, steps, path, name, full), count: int)
    )

    # Copies the store, as it is now, to a file that is not there yet, by its absolute path.
    method Backup(file: string) -> (pages: int)
    # Looks at all of the store, and says what is damaged. Where anything is, the system ends and begins
    # again with what is whole; what was damaged is set apart, and the log says what was lost.
    method Repair() -> (damage: []string)
    # The checks of what the machine lets the system do.
    method Doctor() -> (
      checks: [](
        name: string,
        good: bool,
        # The finding.
        finding: string,
        # The remedy, if something should be done.
        remedy: ?string
      ),
      # The readings of the sensors that requests may depend on.
      conditions: ?[](
        # A stable name: network, networkExpensive, networkConstrained, externalPower, lowPower,
        # personPresent, battery.
        name: string,
        # Whether it is so; none where no sensor can tell. Of a battery: whether there is one.
        holds: ?bool,
        # Of a battery: its charge in percent.
        percent: ?int,
        # The source of the reading.
        evidence: string,
        # Since when it has been so, as far as the system has seen.
        since: int
      )
    )

    # The metrics of the system, by name and label. Where not all go into one message, "next" says how
    # many samples came before and are to be left out of the next answer ("after"). What is told of a
    # fleet is how this host stands in it.
    method Metrics(after: ?int) -> (metrics: []Metric, next: ?int)

    # Looks at an app's window, as long as the connection lasts: answers at once, and again when the
    # window or the app's state has changed, at most ten times a second. Needs "more".
    #
    # The window is told anew while the app is in the foreground, and only then: nothing is started or
    # resumed for somebody who looks. "window" is what was last seen while somebody looked
    # (docs/windows.md has the form). "answer" says how it stands with the app's process: it has not
    # shown a window yet (waiting; an app that is busy does not answer), it has (shown), or it has none.
    method WatchWindow(app: string) -> (
      state: AppState,
      answer: (waiting, shown, none),
      window: ?object
    )
    # Uses a control of an app's window, by the number that the window has for it: presses it, turns a
    # toggle on or off, or writes a text of at most 16 KiB into a field ("submit": and is done with it,
    # as with the return key). "value" chooses what a picker calls so, or sets a slider or a stepper to
    # a number; "by" goes so many choices or steps on, or back. Answered when the app has taken it;
    # after five seconds with NotNow. An app that is not in the foreground refuses it (NotNow).
    method Press(app: string, control: int, on: ?bool, text: ?string, submit: ?bool,
      value: ?string, by: ?int) -> ()

    error NoSuchApp (message: string)
    error NoSuchTask (message: string)
    error NoSuchIntent (message: string)
    error NoSuchJob (message: string)
    # This host is in no fleet.
    error NoFleet (message: string)
    # The fleet's database does not answer, or refuses.
    error FleetUnavailable (message: string)
    # No host of the fleet is called so, or none has what was asked for.
    error NoSuchHost (message: string)
    error NoSuchSchedule (message: string)
    error NoSuchExtension (message: string)
    error NoSuchRun (message: string)
    error NoSuchNotification (message: string)
    error NoSuchTransfer (message: string)
    error NoSuchControl (message: string)
    # The app that was asked has failed, or has not answered in time.
    error NoAnswer (message: string)
    # It is in that state already, or not in the state that this needs.
    error NotNow (message: string)
    error Unavailable (message: string)
    error TooManyPending (message: string)
    error NotPermitted (message: string)
    error Invalid (message: string)
    error StoreUnavailable (message: string)
    """#
}
