// Made from docs/interfaces/io.roost.System.varlink by `make interfaces`: change that, and not this.
// swift-format-ignore-file

package import RoostWire

/// The calls of people who run a machine. Refused to apps (PermissionDenied).
///
/// Times are microseconds since 1970 UTC, lengths are microseconds.
package enum SystemInterface {
    /// The methods that can be called.
    package enum Method: String, InterfaceMember {
        /// Installs an app whose files are in a folder that is the system's to keep: in its folder of apps,
        /// by the app's identifier, a hyphen, and letters and digits. The executable and the extensions are
        /// in that folder. The caller has read the app's Info.plist and says what it holds.
        case install = "Install"
        /// Ends the app, withdraws its requests and removes its files, and its data unless that is kept.
        case uninstall = "Uninstall"
        /// Empties the caches and temporary files of an app, or of all, as far as they do not run and have no
        /// file to upload, and says of which.
        case emptyCaches = "EmptyCaches"
        case apps = "Apps"
        /// Brings the app to the foreground, launching it if need be, and hands it an address, if there is
        /// one, that begins with a scheme of its own. The reply comes when it has launched.
        case open = "Open"
        /// Has an extension of an app do something with files, by their absolute paths, and a text. Follow
        /// and Stop take the run.
        case openExtension = "OpenExtension"
        /// Sends the app to the background.
        case home = "Home"
        /// Force-quits the app: nothing of it runs until it is opened again.
        case quit = "Quit"
        /// The requests that are pending, and the runs. "more" is true where there is more than the limit (at
        /// most 1,000), or more than goes into one message; "next" says then where to go on, as "after" of
        /// the next call.
        case tasks = "Tasks"
        /// The runs that are over, the latest first; fewer than the limit where more would not go into one
        /// message. With "until": what was over by then, and of that without the first so many ("skip").
        case history = "History"
        /// The costs of an app, or of each, on the last days, today among them: one, unless "days" says how
        /// many, up to 62 unless somebody set another number (cost-days). With "work": what each piece of its
        /// work cost, too. The latest day comes first, then by app, and all of an app before its parts. Where
        /// "more" is true, earlier ones did not go into one message.
        case cost = "Cost"
        /// The reason why a piece of work has not run, or how it ended.
        case explain = "Explain"
        /// The next requests that will begin until a moment, in order, and after them those that will not: 31
        /// days ahead at most. A copy of the system lives through the time, as if each run was over after
        /// five seconds; what apps will submit is not known. With an identifier, which needs an app: that
        /// work alone. Where "more" is true, others did not go into one message.
        case forecast = "Forecast"
        /// Submits on behalf of an app.
        case submit = "Submit"
        case cancel = "Cancel"
        /// Jobs of an app or of all that wait, run or are held, the next first; more: there are others. With
        /// an id, which needs an app: that one alone, beside the run of an earlier one of its name. Those
        /// that run come first; "next" says where to go on, as "after" of the next call, which tells of those
        /// that wait alone. The first answer names the intents, too, of which no job begins.
        case jobs = "Jobs"
        /// Submits a job on behalf of an app. Its id is given back.
        case submitJob = "SubmitJob"
        /// Has a job that is held, or waits for its next attempt, begin as soon as it can, with all its
        /// attempts. Where none of that name is on this host, it is the fleet's that is meant, here and with
        /// CancelJob.
        case retryJob = "RetryJob"
        /// Withdraws a job, and stops it where it runs.
        case cancelJob = "CancelJob"
        /// Withdraws all jobs of an intent, or with a tag, or both, as an app does it
        /// (io.roost.App.CancelJobs).
        case cancelJobs = "CancelJobs"
        /// Has no job of an intent begin any more, or lets them go on, as an app does it
        /// (io.roost.App.PauseJobs).
        case pauseJobs = "PauseJobs"
        case resumeJobs = "ResumeJobs"
        /// The schedules of an app or of all, the next first; more: there are others.
        case schedules = "Schedules"
        /// Has something come again on behalf of an app.
        case `repeat` = "Repeat"
        /// Has it pause, go on from now, be submitted now beside its times, or not come again.
        case changeSchedule = "ChangeSchedule"
        /// The promises of freshness of an app, or of all, in the order of apps.
        case check = "Check"
        /// The intents of an app, or of all (Invalid where those do not go into one message).
        case intents = "Intents"
        /// Runs an intent now, launching its app in the background if need be. The reply comes when the
        /// run survives a power cut; Follow tells what becomes of it.
        case perform = "Perform"
        /// Asks an app what it offers for a parameter of an intent, launching it in the background if need
        /// be; "matching": what people may mean by these words. The app has ten seconds (question-budget),
        /// and is asked at most 16 questions at once. NoAnswer where it cannot tell.
        case ask = "Ask"
        /// The course of a run of an intent, or of continued work: its state now, each change of it, and
        /// its end, which is the last reply. Without "more": its state now.
        case follow = "Follow"
        /// The long runs: those that run, wait to, and lately did. With "more", again whenever some of it
        /// changed, about ten times a second at most.
        case activities = "Activities"
        /// Tells a run to stop because a person wants that.
        case stop = "Stop"
        /// The notifications of an app, or of all, in the order of apps and ids. Where "more" is true, there
        /// are others after the last of these.
        case notifications = "Notifications"
        /// Does with a delivered notification what a person does: opens the app, or takes the action, or
        /// dismisses it. The app gets the response as a run, launched if need be. Without an app, the
        /// id alone has to say which one is meant (Invalid).
        case tap = "Tap"
        /// The downloads and uploads of the system. With "more", all of it again whenever some of it changed,
        /// ten times a second at most.
        case transfers = "Transfers"
        /// Changes a transfer as a person wants.
        case changeTransfer = "ChangeTransfer"
        /// Runs a pending request as if nothing stood in its way.
        case simulateLaunch = "SimulateLaunch"
        /// Expires a run as if its time were over.
        case simulateExpiration = "SimulateExpiration"
        /// The log, the earliest entry first, of which the latest are told where not all go into one message;
        /// with "more", what is added follows as it is written down.
        case log = "Log"
        /// The events from now on, beginning with a reply without entries: the log's entries, and those
        /// of runs and submissions too. Needs "more". Who reads too slowly is cut off (the limit is named in
        /// docs/protocol.md) rather than let the system's memory grow.
        case watch = "Watch"
        case settings = "Settings"
        case set = "Set"
        /// Makes a fleet in the database that a connection string of libpq's leads to, or brings the schema
        /// of an earlier version to this Roost's; created: there was none yet. "version" is that of the
        /// schema as it is now, "former" that of the one that was there. Hosts of the version before go on.
        case initFleet = "InitFleet"
        /// Makes this host a member of the fleet in a database, under the name of the machine or another one.
        /// It is one from then on, until it leaves. "database" of the reply is what the connection string
        /// says that is no secret.
        case joinFleet = "JoinFleet"
        /// Has this host leave its fleet: what it runs of it is stopped, and all that it claimed is given
        /// back. "untold" says why the database could not be told; it gives all back when the lease is over.
        case leaveFleet = "LeaveFleet"
        /// Has this host, or the one of a name, claim nothing more, and give back what has not begun; or
        /// claim again. Answered when that one is given nothing any more; it hears of it with its next
        /// renewal.
        case drainFleet = "DrainFleet"
        /// How this host stands in its fleet; nothing where it is in none. NoFleet where the home has a
        /// membership that cannot be read.
        case fleet = "Fleet"
        /// The hosts of this host's fleet, and the numbers of its pieces of work that wait, that a host has,
        /// and that are held.
        case fleetHosts = "FleetHosts"
        /// The jobs of this host's fleet, the latest first, at most 1000: all that are not over, or those of
        /// an app; with "over" those that ended within a week; with an id all of that name, over or not.
        /// With "wait" it is answered when all of them are over or held, or as they stand after so many
        /// microseconds, of which five seconds count at most.
        case fleetJobs = "FleetJobs"
        /// Has a job of the fleet that is held, or waits for its next attempt, begin as soon as it can, with
        /// all its attempts, whatever this host has of that name. The app need not be installed here.
        case retryFleetJob = "RetryFleetJob"
        /// Withdraws a job of the fleet, or a task; the host that has it hears of that with its next renewal.
        /// "task" says which of them is meant. Where it is left away that is the job of the name, and where
        /// there is none the task. The app need not be installed here.
        case cancelFleetJob = "CancelFleetJob"
        /// Takes pending work of this host along into its fleet, of an app or of all: jobs of the intents and
        /// requests of the tasks that RoostFleetTasks lists. With "dryRun" nothing is taken, and "taken" is
        /// what would be. "stay" counts what stays here, as it has begun, is held, comes after another job or
        /// has one after it, has steps, waits for a path, or the fleet has work of its name or all the tasks
        /// that may wait. At most a thousand are taken, or little more: "more" says to ask again, and "stay"
        /// counts all where there is none. What fails half way goes on with the next call, and by itself:
        /// what is gone from here is in the fleet, or on its way there.
        case importFleet = "ImportFleet"
        /// Copies the store, as it is now, to a file that is not there yet, by its absolute path.
        case backup = "Backup"
        /// Looks at all of the store, and says what is damaged. Where anything is, the system ends and begins
        /// again with what is whole; what was damaged is set apart, and the log says what was lost.
        case repair = "Repair"
        /// The checks of what the machine lets the system do.
        case doctor = "Doctor"
        /// The metrics of the system, by name and label. Where not all go into one message, "next" says how
        /// many samples came before and are to be left out of the next answer ("after"). What is told of a
        /// fleet is how this host stands in it.
        case metrics = "Metrics"
        /// Looks at an app's window, as long as the connection lasts: answers at once, and again when the
        /// window or the app's state has changed, at most ten times a second. Needs "more".
        ///
        /// The window is told anew while the app is in the foreground, and only then: nothing is started or
        /// resumed for somebody who looks. "window" is what was last seen while somebody looked
        /// (docs/windows.md has the form). "answer" says how it stands with the app's process: it has not
        /// shown a window yet (waiting; an app that is busy does not answer), it has (shown), or it has none.
        case watchWindow = "WatchWindow"
        /// Uses a control of an app's window, by the number that the window has for it: presses it, turns a
        /// toggle on or off, or writes a text of at most 16 KiB into a field ("submit": and is done with it,
        /// as with the return key). "value" chooses what a picker calls so, or sets a slider or a stepper to
        /// a number; "by" goes so many choices or steps on, or back. Answered when the app has taken it;
        /// after five seconds with NotNow. An app that is not in the foreground refuses it (NotNow).
        case press = "Press"

        package static var interface: String { "io.roost.System" }
    }

    /// The errors with which a call can fail.
    package enum Error: String, InterfaceMember, Swift.Error {
        case noSuchApp = "NoSuchApp"
        case noSuchTask = "NoSuchTask"
        case noSuchIntent = "NoSuchIntent"
        case noSuchJob = "NoSuchJob"
        /// This host is in no fleet.
        case noFleet = "NoFleet"
        /// The fleet's database does not answer, or refuses.
        case fleetUnavailable = "FleetUnavailable"
        /// No host of the fleet is called so, or none has what was asked for.
        case noSuchHost = "NoSuchHost"
        case noSuchSchedule = "NoSuchSchedule"
        case noSuchExtension = "NoSuchExtension"
        case noSuchRun = "NoSuchRun"
        case noSuchNotification = "NoSuchNotification"
        case noSuchTransfer = "NoSuchTransfer"
        case noSuchControl = "NoSuchControl"
        /// The app that was asked has failed, or has not answered in time.
        case noAnswer = "NoAnswer"
        /// It is in that state already, or not in the state that this needs.
        case notNow = "NotNow"
        case unavailable = "Unavailable"
        case tooManyPending = "TooManyPending"
        case notPermitted = "NotPermitted"
        case invalid = "Invalid"
        case storeUnavailable = "StoreUnavailable"

        package static var interface: String { "io.roost.System" }
    }

    /// The kind of work.
    package enum Kind: WireWord {
        case refresh, processing, continued, intent, transfers, response, snapshot, `extension`, job
        /// A word that this version does not know.
        case unknown(String)

        package static var allCases: [Self] {
            [.refresh, .processing, .continued, .intent, .transfers, .response, .snapshot, .`extension`, .job]
        }

        package init(rawValue: String) {
            switch rawValue {
            case "refresh": self = .refresh
            case "processing": self = .processing
            case "continued": self = .continued
            case "intent": self = .intent
            case "transfers": self = .transfers
            case "response": self = .response
            case "snapshot": self = .snapshot
            case "extension": self = .`extension`
            case "job": self = .job
            default: self = .unknown(rawValue)
            }
        }

        package var rawValue: String {
            switch self {
            case .refresh: "refresh"
            case .processing: "processing"
            case .continued: "continued"
            case .intent: "intent"
            case .transfers: "transfers"
            case .response: "response"
            case .snapshot: "snapshot"
            case .`extension`: "extension"
            case .job: "job"
            case .unknown(let word): word
            }
        }
    }

    package struct Request: WireMessage {
        /// Its number, in the order of submission.
        package var number: Int64
        package var app: String
        package var identifier: String
        package var kind: SystemInterface.Kind
        package var earliestBegin: Int64?
        package var requiresNetwork: Bool
        package var requiresPower: Bool
        package var submitted: Int64

        package init(
            number: Int64,
            app: String,
            identifier: String,
            kind: SystemInterface.Kind,
            earliestBegin: Int64? = nil,
            requiresNetwork: Bool,
            requiresPower: Bool,
            submitted: Int64
        ) {
            self.number = number
            self.app = app
            self.identifier = identifier
            self.kind = kind
            self.earliestBegin = earliestBegin
            self.requiresNetwork = requiresNetwork
            self.requiresPower = requiresPower
            self.submitted = submitted
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            app = try fields.string("app")
            identifier = try fields.string("identifier")
            kind = try fields.word("kind")
            earliestBegin = try fields.optionalInteger("earliestBegin")
            requiresNetwork = try fields.bool("requiresNetwork")
            requiresPower = try fields.bool("requiresPower")
            submitted = try fields.integer("submitted")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            writer.member("app", app)
            writer.member("identifier", identifier)
            writer.member("kind", kind.rawValue)
            if let earliestBegin { writer.member("earliestBegin", earliestBegin) }
            writer.member("requiresNetwork", requiresNetwork)
            writer.member("requiresPower", requiresPower)
            writer.member("submitted", submitted)
            writer.endObject()
        }
    }

    /// The limit of how many similar jobs of an app may run at once, or begin within some time
    /// (io.roost.App.Limit).
    package struct Limit: WireMessage {
        package var key: String?
        package var atOnce: Int64?
        package var most: Int64?
        package var within: Int64?

        package init(
            key: String? = nil,
            atOnce: Int64? = nil,
            most: Int64? = nil,
            within: Int64? = nil
        ) {
            self.key = key
            self.atOnce = atOnce
            self.most = most
            self.within = within
        }

        package init(reading fields: Fields) throws(FieldError) {
            key = try fields.optionalString("key")
            atOnce = try fields.optionalInteger("atOnce")
            most = try fields.optionalInteger("most")
            within = try fields.optionalInteger("within")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            if let key { writer.member("key", key) }
            if let atOnce { writer.member("atOnce", atOnce) }
            if let most { writer.member("most", most) }
            if let within { writer.member("within", within) }
            writer.endObject()
        }
    }

    /// The needs of a job, beside a network and external power. None of each: it does not.
    package struct Needs: WireMessage {
        /// A network that does not cost by the byte; it needs a network then.
        package var unmetered: Bool?
        /// External power, or a charge 20 percent above the critical one (setting critical-battery).
        package var batteryNotLow: Bool?
        /// A battery that is not being used up.
        package var charging: Bool?
        /// That nobody uses the device.
        package var deviceIdle: Bool?
        /// So many bytes that are free where apps keep their data.
        package var storage: Int64?
        /// An absolute path, at which something else has to be than when the job was submitted.
        package var change: String?

        package init(
            unmetered: Bool? = nil,
            batteryNotLow: Bool? = nil,
            charging: Bool? = nil,
            deviceIdle: Bool? = nil,
            storage: Int64? = nil,
            change: String? = nil
        ) {
            self.unmetered = unmetered
            self.batteryNotLow = batteryNotLow
            self.charging = charging
            self.deviceIdle = deviceIdle
            self.storage = storage
            self.change = change
        }

        package init(reading fields: Fields) throws(FieldError) {
            unmetered = try fields.optionalBool("unmetered")
            batteryNotLow = try fields.optionalBool("batteryNotLow")
            charging = try fields.optionalBool("charging")
            deviceIdle = try fields.optionalBool("deviceIdle")
            storage = try fields.optionalInteger("storage")
            change = try fields.optionalString("change")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            if let unmetered { writer.member("unmetered", unmetered) }
            if let batteryNotLow { writer.member("batteryNotLow", batteryNotLow) }
            if let charging { writer.member("charging", charging) }
            if let deviceIdle { writer.member("deviceIdle", deviceIdle) }
            if let storage { writer.member("storage", storage) }
            if let change { writer.member("change", change) }
            writer.endObject()
        }
    }

    /// An intent that an app or a person asked for to be run later, and again until it succeeds.
    package struct Job: WireMessage {
        package var app: String
        package var id: String
        package var intent: String
        package var state: State
        /// The number of the attempt that comes next or goes on, and how many there may be.
        package var attempt: Int64
        package var attempts: Int64
        package var submitted: Int64
        package var notBefore: Int64?
        package var usefulUntil: Int64?
        package var requiresNetwork: Bool?
        package var requiresPower: Bool?
        package var needs: SystemInterface.Needs?
        package var blockers: [SystemInterface.Blocker]
        /// The message of the last attempt that failed.
        package var failure: String?
        /// The first of the jobs that it waits for, and of the steps that it has done.
        package var after: [String]?
        package var steps: [String]?
        /// The job's own terms. None: nothing.
        package var limits: [SystemInterface.Limit]?
        package var priority: Priority?
        package var tags: [String]?

        package init(
            app: String,
            id: String,
            intent: String,
            state: State,
            attempt: Int64,
            attempts: Int64,
            submitted: Int64,
            notBefore: Int64? = nil,
            usefulUntil: Int64? = nil,
            requiresNetwork: Bool? = nil,
            requiresPower: Bool? = nil,
            needs: SystemInterface.Needs? = nil,
            blockers: [SystemInterface.Blocker],
            failure: String? = nil,
            after: [String]? = nil,
            steps: [String]? = nil,
            limits: [SystemInterface.Limit]? = nil,
            priority: Priority? = nil,
            tags: [String]? = nil
        ) {
            self.app = app
            self.id = id
            self.intent = intent
            self.state = state
            self.attempt = attempt
            self.attempts = attempts
            self.submitted = submitted
            self.notBefore = notBefore
            self.usefulUntil = usefulUntil
            self.requiresNetwork = requiresNetwork
            self.requiresPower = requiresPower
            self.needs = needs
            self.blockers = blockers
            self.failure = failure
            self.after = after
            self.steps = steps
            self.limits = limits
            self.priority = priority
            self.tags = tags
        }

        package init(reading fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            id = try fields.string("id")
            intent = try fields.string("intent")
            state = try fields.word("state")
            attempt = try fields.integer("attempt")
            attempts = try fields.integer("attempts")
            submitted = try fields.integer("submitted")
            notBefore = try fields.optionalInteger("notBefore")
            usefulUntil = try fields.optionalInteger("usefulUntil")
            requiresNetwork = try fields.optionalBool("requiresNetwork")
            requiresPower = try fields.optionalBool("requiresPower")
            needs = try fields.optionalObject("needs").map(SystemInterface.Needs.init(reading:))
            blockers = try fields.array("blockers", of: SystemInterface.Blocker.init(reading:))
            failure = try fields.optionalString("failure")
            after = try fields.optionalStrings("after")
            steps = try fields.optionalStrings("steps")
            limits = try fields.optionalArray("limits", of: SystemInterface.Limit.init(reading:))
            priority = try fields.optionalWord("priority")
            tags = try fields.optionalStrings("tags")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("app", app)
            writer.member("id", id)
            writer.member("intent", intent)
            writer.member("state", state.rawValue)
            writer.member("attempt", attempt)
            writer.member("attempts", attempts)
            writer.member("submitted", submitted)
            if let notBefore { writer.member("notBefore", notBefore) }
            if let usefulUntil { writer.member("usefulUntil", usefulUntil) }
            if let requiresNetwork { writer.member("requiresNetwork", requiresNetwork) }
            if let requiresPower { writer.member("requiresPower", requiresPower) }
            if let needs { writer.message("needs", needs) }
            writer.list("blockers", blockers)
            if let failure { writer.member("failure", failure) }
            if let after { writer.list("after", after) }
            if let steps { writer.list("steps", steps) }
            if let limits { writer.list("limits", limits) }
            if let priority { writer.member("priority", priority.rawValue) }
            if let tags { writer.list("tags", tags) }
            writer.endObject()
        }

        package enum State: WireWord {
            case waiting, running, retrying, held
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.waiting, .running, .retrying, .held]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "waiting": self = .waiting
                case "running": self = .running
                case "retrying": self = .retrying
                case "held": self = .held
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .waiting: "waiting"
                case .running: "running"
                case .retrying: "retrying"
                case .held: "held"
                case .unknown(let word): word
                }
            }
        }

        package enum Priority: WireWord {
            case background, utility, userInitiated
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.background, .utility, .userInitiated]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "background": self = .background
                case "utility": self = .utility
                case "userInitiated": self = .userInitiated
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .background: "background"
                case .utility: "utility"
                case .userInitiated: "userInitiated"
                case .unknown(let word): word
                }
            }
        }
    }

    /// An intent of which no job begins.
    package struct PausedIntent: WireMessage {
        package var app: String
        package var intent: String
        package var since: Int64

        package init(
            app: String,
            intent: String,
            since: Int64
        ) {
            self.app = app
            self.intent = intent
            self.since = since
        }

        package init(reading fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            intent = try fields.string("intent")
            since = try fields.integer("since")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("app", app)
            writer.member("intent", intent)
            writer.member("since", since)
            writer.endObject()
        }
    }

    /// Work that the system submits again and again.
    package struct Schedule: WireMessage {
        package var app: String
        /// The name of the job, or of the task, that is submitted.
        package var name: String
        package var kind: SystemInterface.Kind
        /// The intent that a job runs.
        package var intent: String?
        /// Either so far apart (microseconds), or in the notation of cron by the clocks of a zone; of none:
        /// those of the machine.
        package var interval: Int64?
        package var cron: String?
        package var zone: String?
        package var flex: Int64
        package var catchUp: CatchUp
        package var within: Int64?
        package var overlap: Overlap
        /// The party that wants it: the app, a person, or its Info.plist.
        package var origin: Origin
        /// Its next times, up to five.
        package var next: [Int64]
        package var pausedSince: Int64?
        /// When it was submitted last, how often for a time of its own, how many more times were made up
        /// for with that, and how many were left out: because what came before was not over, and because
        /// they had passed.
        package var last: Int64?
        package var submitted: Int64
        package var merged: Int64
        package var skipped: Int64
        package var missed: Int64

        package init(
            app: String,
            name: String,
            kind: SystemInterface.Kind,
            intent: String? = nil,
            interval: Int64? = nil,
            cron: String? = nil,
            zone: String? = nil,
            flex: Int64,
            catchUp: CatchUp,
            within: Int64? = nil,
            overlap: Overlap,
            origin: Origin,
            next: [Int64],
            pausedSince: Int64? = nil,
            last: Int64? = nil,
            submitted: Int64,
            merged: Int64,
            skipped: Int64,
            missed: Int64
        ) {
            self.app = app
            self.name = name
            self.kind = kind
            self.intent = intent
            self.interval = interval
            self.cron = cron
            self.zone = zone
            self.flex = flex
            self.catchUp = catchUp
            self.within = within
            self.overlap = overlap
            self.origin = origin
            self.next = next
            self.pausedSince = pausedSince
            self.last = last
            self.submitted = submitted
            self.merged = merged
            self.skipped = skipped
            self.missed = missed
        }

        package init(reading fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            name = try fields.string("name")
            kind = try fields.word("kind")
            intent = try fields.optionalString("intent")
            interval = try fields.optionalInteger("interval")
            cron = try fields.optionalString("cron")
            zone = try fields.optionalString("zone")
            flex = try fields.integer("flex")
            catchUp = try fields.word("catchUp")
            within = try fields.optionalInteger("within")
            overlap = try fields.word("overlap")
            origin = try fields.word("origin")
            next = try fields.integers("next")
            pausedSince = try fields.optionalInteger("pausedSince")
            last = try fields.optionalInteger("last")
            submitted = try fields.integer("submitted")
            merged = try fields.integer("merged")
            skipped = try fields.integer("skipped")
            missed = try fields.integer("missed")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("app", app)
            writer.member("name", name)
            writer.member("kind", kind.rawValue)
            if let intent { writer.member("intent", intent) }
            if let interval { writer.member("interval", interval) }
            if let cron { writer.member("cron", cron) }
            if let zone { writer.member("zone", zone) }
            writer.member("flex", flex)
            writer.member("catchUp", catchUp.rawValue)
            if let within { writer.member("within", within) }
            writer.member("overlap", overlap.rawValue)
            writer.member("origin", origin.rawValue)
            writer.list("next", next)
            if let pausedSince { writer.member("pausedSince", pausedSince) }
            if let last { writer.member("last", last) }
            writer.member("submitted", submitted)
            writer.member("merged", merged)
            writer.member("skipped", skipped)
            writer.member("missed", missed)
            writer.endObject()
        }

        package enum CatchUp: WireWord {
            case none, once, all
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.none, .once, .all]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "none": self = .none
                case "once": self = .once
                case "all": self = .all
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .none: "none"
                case .once: "once"
                case .all: "all"
                case .unknown(let word): word
                }
            }
        }

        package enum Overlap: WireWord {
            case skip, queue, replace
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.skip, .queue, .replace]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "skip": self = .skip
                case "queue": self = .queue
                case "replace": self = .replace
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .skip: "skip"
                case .queue: "queue"
                case .replace: "replace"
                case .unknown(let word): word
                }
            }
        }

        package enum Origin: WireWord {
            case app, person, declared
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.app, .person, .declared]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "app": self = .app
                case "person": self = .person
                case "declared": self = .declared
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .app: "app"
                case .person: "person"
                case .declared: "declared"
                case .unknown(let word): word
                }
            }
        }
    }

    /// The work that is to come again: an intent as a job, or a task (io.roost.App, Repetition, says what
    /// the rest means).
    package struct Repetition: WireMessage {
        package var name: String
        package var intent: String?
        package var arguments: JSONObject?
        /// The kind of a task: refresh or processing.
        package var kind: SystemInterface.Kind?
        package var requiresNetwork: Bool?
        package var requiresPower: Bool?
        /// The number of attempts of each job in all. None: 25.
        package var attempts: Int64?
        package var interval: Int64?
        package var startingAt: Int64?
        package var cron: String?
        package var zone: String?
        package var flex: Int64?
        package var catchUp: CatchUp?
        package var within: Int64?
        package var overlap: Overlap?

        package init(
            name: String,
            intent: String? = nil,
            arguments: JSONObject? = nil,
            kind: SystemInterface.Kind? = nil,
            requiresNetwork: Bool? = nil,
            requiresPower: Bool? = nil,
            attempts: Int64? = nil,
            interval: Int64? = nil,
            startingAt: Int64? = nil,
            cron: String? = nil,
            zone: String? = nil,
            flex: Int64? = nil,
            catchUp: CatchUp? = nil,
            within: Int64? = nil,
            overlap: Overlap? = nil
        ) {
            self.name = name
            self.intent = intent
            self.arguments = arguments
            self.kind = kind
            self.requiresNetwork = requiresNetwork
            self.requiresPower = requiresPower
            self.attempts = attempts
            self.interval = interval
            self.startingAt = startingAt
            self.cron = cron
            self.zone = zone
            self.flex = flex
            self.catchUp = catchUp
            self.within = within
            self.overlap = overlap
        }

        package init(reading fields: Fields) throws(FieldError) {
            name = try fields.string("name")
            intent = try fields.optionalString("intent")
            arguments = try fields.optionalLooseJSON("arguments")
            kind = try fields.optionalWord("kind")
            requiresNetwork = try fields.optionalBool("requiresNetwork")
            requiresPower = try fields.optionalBool("requiresPower")
            attempts = try fields.optionalInteger("attempts")
            interval = try fields.optionalInteger("interval")
            startingAt = try fields.optionalInteger("startingAt")
            cron = try fields.optionalString("cron")
            zone = try fields.optionalString("zone")
            flex = try fields.optionalInteger("flex")
            catchUp = try fields.optionalWord("catchUp")
            within = try fields.optionalInteger("within")
            overlap = try fields.optionalWord("overlap")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("name", name)
            if let intent { writer.member("intent", intent) }
            if let arguments { writer.member("arguments", arguments) }
            if let kind { writer.member("kind", kind.rawValue) }
            if let requiresNetwork { writer.member("requiresNetwork", requiresNetwork) }
            if let requiresPower { writer.member("requiresPower", requiresPower) }
            if let attempts { writer.member("attempts", attempts) }
            if let interval { writer.member("interval", interval) }
            if let startingAt { writer.member("startingAt", startingAt) }
            if let cron { writer.member("cron", cron) }
            if let zone { writer.member("zone", zone) }
            if let flex { writer.member("flex", flex) }
            if let catchUp { writer.member("catchUp", catchUp.rawValue) }
            if let within { writer.member("within", within) }
            if let overlap { writer.member("overlap", overlap.rawValue) }
            writer.endObject()
        }

        package enum CatchUp: WireWord {
            case none, once, all
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.none, .once, .all]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "none": self = .none
                case "once": self = .once
                case "all": self = .all
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .none: "none"
                case .once: "once"
                case .all: "all"
                case .unknown(let word): word
                }
            }
        }

        package enum Overlap: WireWord {
            case skip, queue, replace
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.skip, .queue, .replace]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "skip": self = .skip
                case "queue": self = .queue
                case "replace": self = .replace
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .skip: "skip"
                case .queue: "queue"
                case .replace: "replace"
                case .unknown(let word): word
                }
            }
        }
    }

    /// That a task, a job or whatever runs an intent is never longer ago than a time (microseconds).
    package struct Promised: WireMessage {
        package var name: String
        package var about: About
        package var within: Int64

        package init(
            name: String,
            about: About,
            within: Int64
        ) {
            self.name = name
            self.about = about
            self.within = within
        }

        package init(reading fields: Fields) throws(FieldError) {
            name = try fields.string("name")
            about = try fields.word("about")
            within = try fields.integer("within")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("name", name)
            writer.member("about", about.rawValue)
            writer.member("within", within)
            writer.endObject()
        }

        package enum About: WireWord {
            case task, job, intent
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.task, .job, .intent]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "task": self = .task
                case "job": self = .job
                case "intent": self = .intent
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .task: "task"
                case .job: "job"
                case .intent: "intent"
                case .unknown(let word): word
                }
            }
        }
    }

    /// The state of a promise.
    package struct Promise: WireMessage {
        package var app: String
        package var name: String
        package var about: About
        package var within: Int64
        /// The party that made it: the app, a person, or its Info.plist.
        package var origin: Origin
        /// When it was done last; none: not since it was promised.
        package var done: Int64?
        /// When it is broken, or has been.
        package var breaks: Int64
        /// fresh; near: it will be broken soon; broken.
        package var state: State
        /// The reason why it has not been done since, for people, and what holds the request that would do
        /// it.
        package var cause: String
        package var blockers: [SystemInterface.Blocker]

        package init(
            app: String,
            name: String,
            about: About,
            within: Int64,
            origin: Origin,
            done: Int64? = nil,
            breaks: Int64,
            state: State,
            cause: String,
            blockers: [SystemInterface.Blocker]
        ) {
            self.app = app
            self.name = name
            self.about = about
            self.within = within
            self.origin = origin
            self.done = done
            self.breaks = breaks
            self.state = state
            self.cause = cause
            self.blockers = blockers
        }

        package init(reading fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            name = try fields.string("name")
            about = try fields.word("about")
            within = try fields.integer("within")
            origin = try fields.word("origin")
            done = try fields.optionalInteger("done")
            breaks = try fields.integer("breaks")
            state = try fields.word("state")
            cause = try fields.string("cause")
            blockers = try fields.array("blockers", of: SystemInterface.Blocker.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("app", app)
            writer.member("name", name)
            writer.member("about", about.rawValue)
            writer.member("within", within)
            writer.member("origin", origin.rawValue)
            if let done { writer.member("done", done) }
            writer.member("breaks", breaks)
            writer.member("state", state.rawValue)
            writer.member("cause", cause)
            writer.list("blockers", blockers)
            writer.endObject()
        }

        package enum About: WireWord {
            case task, job, intent
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.task, .job, .intent]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "task": self = .task
                case "job": self = .job
                case "intent": self = .intent
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .task: "task"
                case .job: "job"
                case .intent: "intent"
                case .unknown(let word): word
                }
            }
        }

        package enum Origin: WireWord {
            case app, person, declared
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.app, .person, .declared]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "app": self = .app
                case "person": self = .person
                case "declared": self = .declared
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .app: "app"
                case .person: "person"
                case .declared: "declared"
                case .unknown(let word): word
                }
            }
        }

        package enum State: WireWord {
            case fresh, near, broken
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.fresh, .near, .broken]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "fresh": self = .fresh
                case "near": self = .near
                case "broken": self = .broken
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .fresh: "fresh"
                case .near: "near"
                case .broken: "broken"
                case .unknown(let word): word
                }
            }
        }
    }

    /// A reason why a request does not run now, or a transfer does not move.
    package struct Blocker: WireMessage {
        /// A stable name: earliestBeginDate, noNetwork, noExternalPower, batteryCritical, lowPower,
        /// deviceInUse, forceQuit, backgroundOff, throttled, launchFailing, tooSoon, notPermitted,
        /// alreadyRunning,
        /// tooManyRuns, waitingForNextLaunch, appEnding, reattaching, queued, deviceBusy,
        /// storeUnavailable, networkExpensive, networkConstrained, retryAt, launchDelay, diskFull, paused,
        /// suspended, needsApp, carrierDown, held, intentGone, tooManyJobs, afterJobs, overBudget,
        /// batteryLow, notCharging, storageLow, pathUnchanged, pathChanging, tooManyAlike,
        /// tooManyLately, intentPaused, fleetUnreachable, leaseOver.
        package var name: String
        package var since: Int64
        /// The recorded fact that it stands on.
        package var evidence: String
        /// The remedy that clears it.
        package var remedy: String
        /// When it goes by itself, if that is known.
        package var clearsAt: Int64?

        package init(
            name: String,
            since: Int64,
            evidence: String,
            remedy: String,
            clearsAt: Int64? = nil
        ) {
            self.name = name
            self.since = since
            self.evidence = evidence
            self.remedy = remedy
            self.clearsAt = clearsAt
        }

        package init(reading fields: Fields) throws(FieldError) {
            name = try fields.string("name")
            since = try fields.integer("since")
            evidence = try fields.string("evidence")
            remedy = try fields.string("remedy")
            clearsAt = try fields.optionalInteger("clearsAt")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("name", name)
            writer.member("since", since)
            writer.member("evidence", evidence)
            writer.member("remedy", remedy)
            if let clearsAt { writer.member("clearsAt", clearsAt) }
            writer.endObject()
        }
    }

    package struct Run: WireMessage {
        package var number: Int64
        package var app: String
        package var identifier: String
        package var kind: SystemInterface.Kind
        package var begun: Int64
        /// The rest of its time; once it was told to stop, the rest of its grace.
        package var left: Int64
        /// The reason why it was told to stop, if it was.
        package var expiring: String?

        package init(
            number: Int64,
            app: String,
            identifier: String,
            kind: SystemInterface.Kind,
            begun: Int64,
            left: Int64,
            expiring: String? = nil
        ) {
            self.number = number
            self.app = app
            self.identifier = identifier
            self.kind = kind
            self.begun = begun
            self.left = left
            self.expiring = expiring
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            app = try fields.string("app")
            identifier = try fields.string("identifier")
            kind = try fields.word("kind")
            begun = try fields.integer("begun")
            left = try fields.integer("left")
            expiring = try fields.optionalString("expiring")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            writer.member("app", app)
            writer.member("identifier", identifier)
            writer.member("kind", kind.rawValue)
            writer.member("begun", begun)
            writer.member("left", left)
            if let expiring { writer.member("expiring", expiring) }
            writer.endObject()
        }
    }

    /// A submission that was not taken, if it was the latest of its task. The sixteen tasks of an app
    /// that were refused last are known, until one is taken or the app is installed again.
    package struct Refused: WireMessage {
        package var app: String
        package var identifier: String
        package var kind: SystemInterface.Kind
        /// The name of the error, and what it said.
        package var error: String
        package var message: String
        /// When it was refused so for the first time, when last, and how many times in a row.
        package var first: Int64
        package var latest: Int64
        package var count: Int64

        package init(
            app: String,
            identifier: String,
            kind: SystemInterface.Kind,
            error: String,
            message: String,
            first: Int64,
            latest: Int64,
            count: Int64
        ) {
            self.app = app
            self.identifier = identifier
            self.kind = kind
            self.error = error
            self.message = message
            self.first = first
            self.latest = latest
            self.count = count
        }

        package init(reading fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            identifier = try fields.string("identifier")
            kind = try fields.word("kind")
            error = try fields.string("error")
            message = try fields.string("message")
            first = try fields.integer("first")
            latest = try fields.integer("latest")
            count = try fields.integer("count")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("app", app)
            writer.member("identifier", identifier)
            writer.member("kind", kind.rawValue)
            writer.member("error", error)
            writer.member("message", message)
            writer.member("first", first)
            writer.member("latest", latest)
            writer.member("count", count)
            writer.endObject()
        }
    }

    /// A run that is over, or a request that was withdrawn before it ran.
    package struct Finished: WireMessage {
        package var number: Int64?
        package var app: String
        package var identifier: String
        package var kind: SystemInterface.Kind
        package var submitted: Int64
        package var earliestBegin: Int64?
        package var begun: Int64?
        package var ended: Int64
        /// A stable name: completed, unsuccessful, expired, killedAfterGrace, crashed, endedWithApp,
        /// noHandler, forceQuit, interrupted, launchFailed, cancelled, lapsed, refused, uninstalled.
        package var ending: String
        /// The reason why it was told to stop, for expired and killedAfterGrace: timeUsedUp, deviceInUse,
        /// networkLost, powerLost, simulated, stopped, stalled, memoryPressure, leaseOver.
        package var reason: String?
        /// For people.
        package var detail: String
        /// The result of an intent: what it returned under "value", what it said under "dialog". Left out
        /// where it is longer than 4 KiB; Follow tells all of it.
        package var result: JSONObject?
        /// The processor time that it used, as far as that is known.
        package var processor: Int64?

        package init(
            number: Int64? = nil,
            app: String,
            identifier: String,
            kind: SystemInterface.Kind,
            submitted: Int64,
            earliestBegin: Int64? = nil,
            begun: Int64? = nil,
            ended: Int64,
            ending: String,
            reason: String? = nil,
            detail: String,
            result: JSONObject? = nil,
            processor: Int64? = nil
        ) {
            self.number = number
            self.app = app
            self.identifier = identifier
            self.kind = kind
            self.submitted = submitted
            self.earliestBegin = earliestBegin
            self.begun = begun
            self.ended = ended
            self.ending = ending
            self.reason = reason
            self.detail = detail
            self.result = result
            self.processor = processor
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.optionalInteger("number")
            app = try fields.string("app")
            identifier = try fields.string("identifier")
            kind = try fields.word("kind")
            submitted = try fields.integer("submitted")
            earliestBegin = try fields.optionalInteger("earliestBegin")
            begun = try fields.optionalInteger("begun")
            ended = try fields.integer("ended")
            ending = try fields.string("ending")
            reason = try fields.optionalString("reason")
            detail = try fields.string("detail")
            result = try fields.optionalLooseJSON("result")
            processor = try fields.optionalInteger("processor")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            if let number { writer.member("number", number) }
            writer.member("app", app)
            writer.member("identifier", identifier)
            writer.member("kind", kind.rawValue)
            writer.member("submitted", submitted)
            if let earliestBegin { writer.member("earliestBegin", earliestBegin) }
            if let begun { writer.member("begun", begun) }
            writer.member("ended", ended)
            writer.member("ending", ending)
            if let reason { writer.member("reason", reason) }
            writer.member("detail", detail)
            if let result { writer.member("result", result) }
            if let processor { writer.member("processor", processor) }
            writer.endObject()
        }
    }

    /// A run that may last, as people see it: an intent's, or continued work.
    package struct Activity: WireMessage {
        /// Stop takes it, and Follow.
        package var run: Int64?
        package var app: String
        package var identifier: String
        package var kind: Kind
        package var state: State
        package var title: String
        package var subtitle: String
        /// The progress of the run. None where nothing was reported. A total below one: nobody can say.
        package var completed: Int64?
        package var total: Int64?
        /// Units per second of late, and how long the rest takes at that rate.
        package var rate: Double?
        package var left: Int64?
        package var begun: Int64?
        package var ended: Int64?
        /// For how long its counts have not changed, and how long they may stay so.
        package var quiet: Int64?
        package var patience: Int64?
        /// Its counts move like a clock: by the same step at the same interval, whatever happens.
        package var clockLike: Bool
        /// Whether its time is extended.
        package var extended: Bool
        /// The reason why it waits.
        package var waiting: String?
        /// As in Finished.
        package var ending: String?
        package var reason: String?
        package var detail: String
        package var result: JSONObject?
        /// The attributes of an app's own activity, and the content that it shows now.
        package var attributes: JSONObject?
        package var content: JSONObject?

        package init(
            run: Int64? = nil,
            app: String,
            identifier: String,
            kind: Kind,
            state: State,
            title: String,
            subtitle: String,
            completed: Int64? = nil,
            total: Int64? = nil,
            rate: Double? = nil,
            left: Int64? = nil,
            begun: Int64? = nil,
            ended: Int64? = nil,
            quiet: Int64? = nil,
            patience: Int64? = nil,
            clockLike: Bool,
            extended: Bool,
            waiting: String? = nil,
            ending: String? = nil,
            reason: String? = nil,
            detail: String,
            result: JSONObject? = nil,
            attributes: JSONObject? = nil,
            content: JSONObject? = nil
        ) {
            self.run = run
            self.app = app
            self.identifier = identifier
            self.kind = kind
            self.state = state
            self.title = title
            self.subtitle = subtitle
            self.completed = completed
            self.total = total
            self.rate = rate
            self.left = left
            self.begun = begun
            self.ended = ended
            self.quiet = quiet
            self.patience = patience
            self.clockLike = clockLike
            self.extended = extended
            self.waiting = waiting
            self.ending = ending
            self.reason = reason
            self.detail = detail
            self.result = result
            self.attributes = attributes
            self.content = content
        }

        package init(reading fields: Fields) throws(FieldError) {
            run = try fields.optionalInteger("run")
            app = try fields.string("app")
            identifier = try fields.string("identifier")
            kind = try fields.word("kind")
            state = try fields.word("state")
            title = try fields.string("title")
            subtitle = try fields.string("subtitle")
            completed = try fields.optionalInteger("completed")
            total = try fields.optionalInteger("total")
            rate = try fields.optionalNumber("rate")
            left = try fields.optionalInteger("left")
            begun = try fields.optionalInteger("begun")
            ended = try fields.optionalInteger("ended")
            quiet = try fields.optionalInteger("quiet")
            patience = try fields.optionalInteger("patience")
            clockLike = try fields.bool("clockLike")
            extended = try fields.bool("extended")
            waiting = try fields.optionalString("waiting")
            ending = try fields.optionalString("ending")
            reason = try fields.optionalString("reason")
            detail = try fields.string("detail")
            result = try fields.optionalLooseJSON("result")
            attributes = try fields.optionalLooseJSON("attributes")
            content = try fields.optionalLooseJSON("content")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            if let run { writer.member("run", run) }
            writer.member("app", app)
            writer.member("identifier", identifier)
            writer.member("kind", kind.rawValue)
            writer.member("state", state.rawValue)
            writer.member("title", title)
            writer.member("subtitle", subtitle)
            if let completed { writer.member("completed", completed) }
            if let total { writer.member("total", total) }
            if let rate { writer.member("rate", rate) }
            if let left { writer.member("left", left) }
            if let begun { writer.member("begun", begun) }
            if let ended { writer.member("ended", ended) }
            if let quiet { writer.member("quiet", quiet) }
            if let patience { writer.member("patience", patience) }
            writer.member("clockLike", clockLike)
            writer.member("extended", extended)
            if let waiting { writer.member("waiting", waiting) }
            if let ending { writer.member("ending", ending) }
            if let reason { writer.member("reason", reason) }
            writer.member("detail", detail)
            if let result { writer.member("result", result) }
            if let attributes { writer.member("attributes", attributes) }
            if let content { writer.member("content", content) }
            writer.endObject()
        }

        package enum Kind: WireWord {
            case continued, intent, `extension`, own
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.continued, .intent, .`extension`, .own]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "continued": self = .continued
                case "intent": self = .intent
                case "extension": self = .`extension`
                case "own": self = .own
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .continued: "continued"
                case .intent: "intent"
                case .`extension`: "extension"
                case .own: "own"
                case .unknown(let word): word
                }
            }
        }

        package enum State: WireWord {
            case waiting, running, stopping, finished
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.waiting, .running, .stopping, .finished]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "waiting": self = .waiting
                case "running": self = .running
                case "stopping": self = .stopping
                case "finished": self = .finished
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .waiting: "waiting"
                case .running: "running"
                case .stopping: "stopping"
                case .finished: "finished"
                case .unknown(let word): word
                }
            }
        }
    }

    /// An intent of an installed app, as the app describes it (docs/intents.md).
    package struct Intent: WireMessage {
        package var app: String
        package var intent: JSONObject

        package init(
            app: String,
            intent: JSONObject
        ) {
            self.app = app
            self.intent = intent
        }

        package init(reading fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            intent = try fields.looseJSON("intent")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("app", app)
            writer.member("intent", intent)
            writer.endObject()
        }
    }

    /// The state of an app's process.
    package enum AppState: WireWord {
        case notRunning, foreground, background, suspended, ending
        /// A word that this version does not know.
        case unknown(String)

        package static var allCases: [Self] {
            [.notRunning, .foreground, .background, .suspended, .ending]
        }

        package init(rawValue: String) {
            switch rawValue {
            case "notRunning": self = .notRunning
            case "foreground": self = .foreground
            case "background": self = .background
            case "suspended": self = .suspended
            case "ending": self = .ending
            default: self = .unknown(rawValue)
            }
        }

        package var rawValue: String {
            switch self {
            case .notRunning: "notRunning"
            case .foreground: "foreground"
            case .background: "background"
            case .suspended: "suspended"
            case .ending: "ending"
            case .unknown(let word): word
            }
        }
    }

    package struct App: WireMessage {
        package var identifier: String
        /// Its version as people write it, such as "1.2 (34)", if its Info.plist has one.
        package var version: String?
        package var folder: String
        package var executable: String
        package var permitted: [String]
        /// The identifiers and intents of which one request or job is there for a whole fleet, where this
        /// host is in one: RoostFleetTasks.
        package var fleetTasks: [String]?
        package var modes: [String]
        package var state: SystemInterface.AppState
        package var pid: Int64?
        package var pendingRefresh: Int64
        package var pendingProcessing: Int64
        package var runs: [SystemInterface.Run]
        package var forceQuitSince: Int64?
        package var throttledUntil: Int64?
        package var strikes: Int64
        package var background: Bool
        /// The number on the app's icon.
        package var badge: Int64
        package var extensions: [SystemInterface.Extension]?
        /// The last picture of the app, if it takes snapshots; left out where not all go into one message.
        package var picture: Picture?
        /// The folder that its own data is in.
        package var container: String?
        package var groups: [SystemInterface.Group]?

        package init(
            identifier: String,
            version: String? = nil,
            folder: String,
            executable: String,
            permitted: [String],
            fleetTasks: [String]? = nil,
            modes: [String],
            state: SystemInterface.AppState,
            pid: Int64? = nil,
            pendingRefresh: Int64,
            pendingProcessing: Int64,
            runs: [SystemInterface.Run],
            forceQuitSince: Int64? = nil,
            throttledUntil: Int64? = nil,
            strikes: Int64,
            background: Bool,
            badge: Int64,
            extensions: [SystemInterface.Extension]? = nil,
            picture: Picture? = nil,
            container: String? = nil,
            groups: [SystemInterface.Group]? = nil
        ) {
            self.identifier = identifier
            self.version = version
            self.folder = folder
            self.executable = executable
            self.permitted = permitted
            self.fleetTasks = fleetTasks
            self.modes = modes
            self.state = state
            self.pid = pid
            self.pendingRefresh = pendingRefresh
            self.pendingProcessing = pendingProcessing
            self.runs = runs
            self.forceQuitSince = forceQuitSince
            self.throttledUntil = throttledUntil
            self.strikes = strikes
            self.background = background
            self.badge = badge
            self.extensions = extensions
            self.picture = picture
            self.container = container
            self.groups = groups
        }

        package init(reading fields: Fields) throws(FieldError) {
            identifier = try fields.string("identifier")
            version = try fields.optionalString("version")
            folder = try fields.string("folder")
            executable = try fields.string("executable")
            permitted = try fields.strings("permitted")
            fleetTasks = try fields.optionalStrings("fleetTasks")
            modes = try fields.strings("modes")
            state = try fields.word("state")
            pid = try fields.optionalInteger("pid")
            pendingRefresh = try fields.integer("pendingRefresh")
            pendingProcessing = try fields.integer("pendingProcessing")
            runs = try fields.array("runs", of: SystemInterface.Run.init(reading:))
            forceQuitSince = try fields.optionalInteger("forceQuitSince")
            throttledUntil = try fields.optionalInteger("throttledUntil")
            strikes = try fields.integer("strikes")
            background = try fields.bool("background")
            badge = try fields.integer("badge")
            extensions = try fields.optionalArray("extensions", of: SystemInterface.Extension.init(reading:))
            picture = try fields.optionalObject("picture").map(Picture.init(reading:))
            container = try fields.optionalString("container")
            groups = try fields.optionalArray("groups", of: SystemInterface.Group.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("identifier", identifier)
            if let version { writer.member("version", version) }
            writer.member("folder", folder)
            writer.member("executable", executable)
            writer.list("permitted", permitted)
            if let fleetTasks { writer.list("fleetTasks", fleetTasks) }
            writer.list("modes", modes)
            writer.member("state", state.rawValue)
            if let pid { writer.member("pid", pid) }
            writer.member("pendingRefresh", pendingRefresh)
            writer.member("pendingProcessing", pendingProcessing)
            writer.list("runs", runs)
            if let forceQuitSince { writer.member("forceQuitSince", forceQuitSince) }
            if let throttledUntil { writer.member("throttledUntil", throttledUntil) }
            writer.member("strikes", strikes)
            writer.member("background", background)
            writer.member("badge", badge)
            if let extensions { writer.list("extensions", extensions) }
            if let picture { writer.message("picture", picture) }
            if let container { writer.member("container", container) }
            if let groups { writer.list("groups", groups) }
            writer.endObject()
        }

        package struct Picture: WireMessage {
            package var text: String
            package var taken: Int64
            /// The app's name for it.
            package var identifier: String?
            /// Whether it shows what the app shows when it begins anew.
            package var restoredDefaultState: Bool

            package init(
                text: String,
                taken: Int64,
                identifier: String? = nil,
                restoredDefaultState: Bool
            ) {
                self.text = text
                self.taken = taken
                self.identifier = identifier
                self.restoredDefaultState = restoredDefaultState
            }

            package init(reading fields: Fields) throws(FieldError) {
                text = try fields.string("text")
                taken = try fields.integer("taken")
                identifier = try fields.optionalString("identifier")
                restoredDefaultState = try fields.bool("restoredDefaultState")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("text", text)
                writer.member("taken", taken)
                if let identifier { writer.member("identifier", identifier) }
                writer.member("restoredDefaultState", restoredDefaultState)
                writer.endObject()
            }
        }
    }

    /// Apps that share a folder, which is removed with the last of them.
    package struct Group: WireMessage {
        package var identifier: String
        package var container: String?

        package init(
            identifier: String,
            container: String? = nil
        ) {
            self.identifier = identifier
            self.container = container
        }

        package init(reading fields: Fields) throws(FieldError) {
            identifier = try fields.string("identifier")
            container = try fields.optionalString("container")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("identifier", identifier)
            if let container { writer.member("container", container) }
            writer.endObject()
        }
    }

    /// A part of an app that runs by itself, in a process of its own, when it is opened.
    package struct Extension: WireMessage {
        package var identifier: String
        package var name: String
        package var point: String
        package var principal: String?
        package var executable: String
        package var state: SystemInterface.AppState
        package var pid: Int64?
        package var runs: [SystemInterface.Run]
        package var container: String?
        package var groups: [SystemInterface.Group]?

        package init(
            identifier: String,
            name: String,
            point: String,
            principal: String? = nil,
            executable: String,
            state: SystemInterface.AppState,
            pid: Int64? = nil,
            runs: [SystemInterface.Run],
            container: String? = nil,
            groups: [SystemInterface.Group]? = nil
        ) {
            self.identifier = identifier
            self.name = name
            self.point = point
            self.principal = principal
            self.executable = executable
            self.state = state
            self.pid = pid
            self.runs = runs
            self.container = container
            self.groups = groups
        }

        package init(reading fields: Fields) throws(FieldError) {
            identifier = try fields.string("identifier")
            name = try fields.string("name")
            point = try fields.string("point")
            principal = try fields.optionalString("principal")
            executable = try fields.string("executable")
            state = try fields.word("state")
            pid = try fields.optionalInteger("pid")
            runs = try fields.array("runs", of: SystemInterface.Run.init(reading:))
            container = try fields.optionalString("container")
            groups = try fields.optionalArray("groups", of: SystemInterface.Group.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("identifier", identifier)
            writer.member("name", name)
            writer.member("point", point)
            if let principal { writer.member("principal", principal) }
            writer.member("executable", executable)
            writer.member("state", state.rawValue)
            if let pid { writer.member("pid", pid) }
            writer.list("runs", runs)
            if let container { writer.member("container", container) }
            if let groups { writer.list("groups", groups) }
            writer.endObject()
        }
    }

    /// A download or upload that the system carries.
    package struct Transfer: WireMessage {
        package var number: Int64
        package var app: String
        /// The background session that it belongs to, and its number there.
        package var session: String
        package var task: Int64
        package var kind: Kind
        /// Without user, password, values of its query and fragment.
        package var url: String
        package var description: String?
        package var state: State
        package var sent: Int64
        package var toSend: Int64?
        package var received: Int64
        package var toReceive: Int64?
        /// Bytes per second, over the last seconds, and how long the rest takes at that rate.
        package var rate: Int64?
        package var left: Int64?
        package var submitted: Int64
        package var attempts: Int64
        /// The reasons why it does not move now.
        package var blockers: [SystemInterface.Blocker]
        package var outcome: Outcome?

        package init(
            number: Int64,
            app: String,
            session: String,
            task: Int64,
            kind: Kind,
            url: String,
            description: String? = nil,
            state: State,
            sent: Int64,
            toSend: Int64? = nil,
            received: Int64,
            toReceive: Int64? = nil,
            rate: Int64? = nil,
            left: Int64? = nil,
            submitted: Int64,
            attempts: Int64,
            blockers: [SystemInterface.Blocker],
            outcome: Outcome? = nil
        ) {
            self.number = number
            self.app = app
            self.session = session
            self.task = task
            self.kind = kind
            self.url = url
            self.description = description
            self.state = state
            self.sent = sent
            self.toSend = toSend
            self.received = received
            self.toReceive = toReceive
            self.rate = rate
            self.left = left
            self.submitted = submitted
            self.attempts = attempts
            self.blockers = blockers
            self.outcome = outcome
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            app = try fields.string("app")
            session = try fields.string("session")
            task = try fields.integer("task")
            kind = try fields.word("kind")
            url = try fields.string("url")
            description = try fields.optionalString("description")
            state = try fields.word("state")
            sent = try fields.integer("sent")
            toSend = try fields.optionalInteger("toSend")
            received = try fields.integer("received")
            toReceive = try fields.optionalInteger("toReceive")
            rate = try fields.optionalInteger("rate")
            left = try fields.optionalInteger("left")
            submitted = try fields.integer("submitted")
            attempts = try fields.integer("attempts")
            blockers = try fields.array("blockers", of: SystemInterface.Blocker.init(reading:))
            outcome = try fields.optionalObject("outcome").map(Outcome.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            writer.member("app", app)
            writer.member("session", session)
            writer.member("task", task)
            writer.member("kind", kind.rawValue)
            writer.member("url", url)
            if let description { writer.member("description", description) }
            writer.member("state", state.rawValue)
            writer.member("sent", sent)
            if let toSend { writer.member("toSend", toSend) }
            writer.member("received", received)
            if let toReceive { writer.member("toReceive", toReceive) }
            if let rate { writer.member("rate", rate) }
            if let left { writer.member("left", left) }
            writer.member("submitted", submitted)
            writer.member("attempts", attempts)
            writer.list("blockers", blockers)
            if let outcome { writer.message("outcome", outcome) }
            writer.endObject()
        }

        package enum Kind: WireWord {
            case download, upload, data
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.download, .upload, .data]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "download": self = .download
                case "upload": self = .upload
                case "data": self = .data
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .download: "download"
                case .upload: "upload"
                case .data: "data"
                case .unknown(let word): word
                }
            }
        }

        package enum State: WireWord {
            case waiting, moving, paused, finished
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.waiting, .moving, .paused, .finished]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "waiting": self = .waiting
                case "moving": self = .moving
                case "paused": self = .paused
                case "finished": self = .finished
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .waiting: "waiting"
                case .moving: "moving"
                case .paused: "paused"
                case .finished: "finished"
                case .unknown(let word): word
                }
            }
        }

        package struct Outcome: WireMessage {
            package var error: String?
            package var status: Int64?
            package var message: String?

            package init(
                error: String? = nil,
                status: Int64? = nil,
                message: String? = nil
            ) {
                self.error = error
                self.status = status
                self.message = message
            }

            package init(reading fields: Fields) throws(FieldError) {
                error = try fields.optionalString("error")
                status = try fields.optionalInteger("status")
                message = try fields.optionalString("message")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let error { writer.member("error", error) }
                if let status { writer.member("status", status) }
                if let message { writer.member("message", message) }
                writer.endObject()
            }
        }
    }

    /// The cost of an app, or of one piece of its work, on one day.
    package struct DayCost: WireMessage {
        package var app: String
        /// Of the calendar of the machine's place, as in 2026-11-25.
        package var day: String
        /// The piece of work: the runs of a task; those of an intent, by its name, and of jobs that run it;
        /// what a session transfers. None of both: all of the app, with what it does besides. A name
        /// "others" without a kind: the runs of further names, of which an app has 64 a day.
        package var kind: SystemInterface.Kind?
        package var identifier: String?
        /// Processor time, and how long its process was neither suspended nor gone; of a piece of work, how
        /// long its runs took.
        package var processor: Int64
        package var awake: Int64
        /// Bytes that transfers moved.
        package var received: Int64
        package var sent: Int64
        /// The number of runs that ended, of starts of its process, and of times that a suspended one had
        /// to go on.
        package var runs: Int64
        package var launches: Int64
        package var wakeUps: Int64

        package init(
            app: String,
            day: String,
            kind: SystemInterface.Kind? = nil,
            identifier: String? = nil,
            processor: Int64,
            awake: Int64,
            received: Int64,
            sent: Int64,
            runs: Int64,
            launches: Int64,
            wakeUps: Int64
        ) {
            self.app = app
            self.day = day
            self.kind = kind
            self.identifier = identifier
            self.processor = processor
            self.awake = awake
            self.received = received
            self.sent = sent
            self.runs = runs
            self.launches = launches
            self.wakeUps = wakeUps
        }

        package init(reading fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            day = try fields.string("day")
            kind = try fields.optionalWord("kind")
            identifier = try fields.optionalString("identifier")
            processor = try fields.integer("processor")
            awake = try fields.integer("awake")
            received = try fields.integer("received")
            sent = try fields.integer("sent")
            runs = try fields.integer("runs")
            launches = try fields.integer("launches")
            wakeUps = try fields.integer("wakeUps")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("app", app)
            writer.member("day", day)
            if let kind { writer.member("kind", kind.rawValue) }
            if let identifier { writer.member("identifier", identifier) }
            writer.member("processor", processor)
            writer.member("awake", awake)
            writer.member("received", received)
            writer.member("sent", sent)
            writer.member("runs", runs)
            writer.member("launches", launches)
            writer.member("wakeUps", wakeUps)
            writer.endObject()
        }
    }

    /// The rest of an app's budget of today for work that may wait: refreshes, processing, jobs.
    package struct Budget: WireMessage {
        package var app: String
        /// A stable name: the setting that it comes from. daily-processor-time is told in microseconds.
        package var name: String
        package var used: Int64
        package var limit: Int64
        /// Whether such work waits for the next day.
        package var exhausted: Bool
        /// When that begins.
        package var ends: Int64

        package init(
            app: String,
            name: String,
            used: Int64,
            limit: Int64,
            exhausted: Bool,
            ends: Int64
        ) {
            self.app = app
            self.name = name
            self.used = used
            self.limit = limit
            self.exhausted = exhausted
            self.ends = ends
        }

        package init(reading fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            name = try fields.string("name")
            used = try fields.integer("used")
            limit = try fields.integer("limit")
            exhausted = try fields.bool("exhausted")
            ends = try fields.integer("ends")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("app", app)
            writer.member("name", name)
            writer.member("used", used)
            writer.member("limit", limit)
            writer.member("exhausted", exhausted)
            writer.member("ends", ends)
            writer.endObject()
        }
    }

    package struct Entry: WireMessage {
        package var date: Int64
        /// A stable name: started, installed, uninstalled, opened, launched, launchFailed, active,
        /// background, suspended, resumed, exited, killed, forceQuit, throttled, released, pressure,
        /// setting, condition, clock, storage, cancelled, submitted, refused, runBegan, runExpired,
        /// runEnded, notified, tapped, desktop, transfer, schedule, freshness.
        package var kind: String
        package var app: String?
        package var identifier: String?
        package var run: Int64?
        package var text: String

        package init(
            date: Int64,
            kind: String,
            app: String? = nil,
            identifier: String? = nil,
            run: Int64? = nil,
            text: String
        ) {
            self.date = date
            self.kind = kind
            self.app = app
            self.identifier = identifier
            self.run = run
            self.text = text
        }

        package init(reading fields: Fields) throws(FieldError) {
            date = try fields.integer("date")
            kind = try fields.string("kind")
            app = try fields.optionalString("app")
            identifier = try fields.optionalString("identifier")
            run = try fields.optionalInteger("run")
            text = try fields.string("text")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("date", date)
            writer.member("kind", kind)
            if let app { writer.member("app", app) }
            if let identifier { writer.member("identifier", identifier) }
            if let run { writer.member("run", run) }
            writer.member("text", text)
            writer.endObject()
        }
    }

    package struct Setting: WireMessage {
        package var name: String
        package var value: String
        package var unit: String
        package var meaning: String

        package init(
            name: String,
            value: String,
            unit: String,
            meaning: String
        ) {
            self.name = name
            self.value = value
            self.unit = unit
            self.meaning = meaning
        }

        package init(reading fields: Fields) throws(FieldError) {
            name = try fields.string("name")
            value = try fields.string("value")
            unit = try fields.string("unit")
            meaning = try fields.string("meaning")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("name", name)
            writer.member("value", value)
            writer.member("unit", unit)
            writer.member("meaning", meaning)
            writer.endObject()
        }
    }

    package struct Notification: WireMessage {
        package var app: String
        package var id: String
        /// Pending: it is delivered later.
        package var state: State
        package var title: String
        package var subtitle: String
        package var body: String
        /// When it is delivered next.
        package var next: Int64?
        /// When it was delivered.
        package var date: Int64?
        package var repeats: Bool
        /// The actions that a tap can choose, beside opening the app.
        package var actions: [Action]
        package var badge: Int64?
        /// Whether the desktop has it, as far as the system was told.
        package var shownOnDesktop: Bool

        package init(
            app: String,
            id: String,
            state: State,
            title: String,
            subtitle: String,
            body: String,
            next: Int64? = nil,
            date: Int64? = nil,
            repeats: Bool,
            actions: [Action],
            badge: Int64? = nil,
            shownOnDesktop: Bool
        ) {
            self.app = app
            self.id = id
            self.state = state
            self.title = title
            self.subtitle = subtitle
            self.body = body
            self.next = next
            self.date = date
            self.repeats = repeats
            self.actions = actions
            self.badge = badge
            self.shownOnDesktop = shownOnDesktop
        }

        package init(reading fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            id = try fields.string("id")
            state = try fields.word("state")
            title = try fields.string("title")
            subtitle = try fields.string("subtitle")
            body = try fields.string("body")
            next = try fields.optionalInteger("next")
            date = try fields.optionalInteger("date")
            repeats = try fields.bool("repeats")
            actions = try fields.array("actions", of: Action.init(reading:))
            badge = try fields.optionalInteger("badge")
            shownOnDesktop = try fields.bool("shownOnDesktop")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("app", app)
            writer.member("id", id)
            writer.member("state", state.rawValue)
            writer.member("title", title)
            writer.member("subtitle", subtitle)
            writer.member("body", body)
            if let next { writer.member("next", next) }
            if let date { writer.member("date", date) }
            writer.member("repeats", repeats)
            writer.list("actions", actions)
            if let badge { writer.member("badge", badge) }
            writer.member("shownOnDesktop", shownOnDesktop)
            writer.endObject()
        }

        package enum State: WireWord {
            case pending, delivered
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.pending, .delivered]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "pending": self = .pending
                case "delivered": self = .delivered
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .pending: "pending"
                case .delivered: "delivered"
                case .unknown(let word): word
                }
            }
        }

        package struct Action: WireMessage {
            package var id: String
            package var title: String

            package init(
                id: String,
                title: String
            ) {
                self.id = id
                self.title = title
            }

            package init(reading fields: Fields) throws(FieldError) {
                id = try fields.string("id")
                title = try fields.string("title")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("id", id)
                writer.member("title", title)
                writer.endObject()
            }
        }
    }

    /// A value that an app offers for a parameter of an intent.
    package struct Option: WireMessage {
        /// As it is given: the identifier of an entity, and otherwise the value as one types it.
        package var value: String
        /// The title, as people see it.
        package var title: String?
        package var subtitle: String?

        package init(
            value: String,
            title: String? = nil,
            subtitle: String? = nil
        ) {
            self.value = value
            self.title = title
            self.subtitle = subtitle
        }

        package init(reading fields: Fields) throws(FieldError) {
            value = try fields.string("value")
            title = try fields.optionalString("title")
            subtitle = try fields.optionalString("subtitle")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("value", value)
            if let title { writer.member("title", title) }
            if let subtitle { writer.member("subtitle", subtitle) }
            writer.endObject()
        }
    }

    /// A host of a fleet, as its database knows it.
    package struct FleetHost: WireMessage {
        package var name: String
        /// Whether its lease holds, so that work that it has claimed is its own.
        package var present: Bool
        /// The time until its lease is over; negative: since then.
        package var left: Int64
        /// The number of pieces of work that it has.
        package var holds: Int64
        /// Whether a person has it claim nothing.
        package var draining: Bool
        package var labels: [SystemInterface.Label]
        /// Whether it has a graphics processor.
        package var gpu: Bool
        /// The apps that it has whose intents it can run.
        package var apps: [String]
        /// The versions of its apps that have intents or tasks of the fleet, as far as they have any; left
        /// out by a Roost that tells none.
        package var versions: [Version]?

        package init(
            name: String,
            present: Bool,
            left: Int64,
            holds: Int64,
            draining: Bool,
            labels: [SystemInterface.Label],
            gpu: Bool,
            apps: [String],
            versions: [Version]? = nil
        ) {
            self.name = name
            self.present = present
            self.left = left
            self.holds = holds
            self.draining = draining
            self.labels = labels
            self.gpu = gpu
            self.apps = apps
            self.versions = versions
        }

        package init(reading fields: Fields) throws(FieldError) {
            name = try fields.string("name")
            present = try fields.bool("present")
            left = try fields.integer("left")
            holds = try fields.integer("holds")
            draining = try fields.bool("draining")
            labels = try fields.array("labels", of: SystemInterface.Label.init(reading:))
            gpu = try fields.bool("gpu")
            apps = try fields.strings("apps")
            versions = try fields.optionalArray("versions", of: Version.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("name", name)
            writer.member("present", present)
            writer.member("left", left)
            writer.member("holds", holds)
            writer.member("draining", draining)
            writer.list("labels", labels)
            writer.member("gpu", gpu)
            writer.list("apps", apps)
            if let versions { writer.list("versions", versions) }
            writer.endObject()
        }

        package struct Version: WireMessage {
            package var app: String
            package var version: String

            package init(
                app: String,
                version: String
            ) {
                self.app = app
                self.version = version
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                version = try fields.string("version")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("version", version)
                writer.endObject()
            }
        }
    }

    /// A label: of a host, which a person has given it (setting label.KEY), or of a sample of a metric.
    package struct Label: WireMessage {
        package var key: String
        package var value: String

        package init(
            key: String,
            value: String
        ) {
            self.key = key
            self.value = value
        }

        package init(reading fields: Fields) throws(FieldError) {
            key = try fields.string("key")
            value = try fields.string("value")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("key", key)
            writer.member("value", value)
            writer.endObject()
        }
    }

    /// Where in a fleet a job may run. What is left away leaves it open.
    package struct FleetPlace: WireMessage {
        /// On this host alone.
        package var host: String?
        /// Once on each host that has the app and what else is said here, as they are when it is submitted.
        package var each: Bool?
        /// On hosts that have all of these labels.
        package var labels: [SystemInterface.Label]?
        /// On hosts that have a graphics processor.
        package var gpu: Bool?

        package init(
            host: String? = nil,
            each: Bool? = nil,
            labels: [SystemInterface.Label]? = nil,
            gpu: Bool? = nil
        ) {
            self.host = host
            self.each = each
            self.labels = labels
            self.gpu = gpu
        }

        package init(reading fields: Fields) throws(FieldError) {
            host = try fields.optionalString("host")
            each = try fields.optionalBool("each")
            labels = try fields.optionalArray("labels", of: SystemInterface.Label.init(reading:))
            gpu = try fields.optionalBool("gpu")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            if let host { writer.member("host", host) }
            if let each { writer.member("each", each) }
            if let labels { writer.list("labels", labels) }
            if let gpu { writer.member("gpu", gpu) }
            writer.endObject()
        }
    }

    /// A job of a fleet, as its database knows it.
    package struct FleetJob: WireMessage {
        package var app: String
        /// Its name. What was submitted for each host has one name, and is one job for each.
        package var id: String
        /// A job, or a request of one of these kinds.
        package var kind: SystemInterface.Kind
        /// Of a job.
        package var intent: String
        /// Waiting for a host, on a host, held until somebody submits it anew, or over.
        package var state: State
        /// The host that has it, had it, or is the only one that may have it.
        package var host: String?
        /// The number of the attempt that comes next or goes on, or of those that failed, and how many
        /// there may be.
        package var attempt: Int64
        package var attempts: Int64
        /// The reason why no host has it, by a stable name: due, name, hostLeft, hostGone, app, intent,
        /// task, labels, gpu, network, power, drained, room, arriving; and for people.
        package var waiting: Waiting?
        /// How far the host that has it is, as it said with its last renewal, and what the app says that it
        /// does.
        package var progress: Progress?
        /// The message of the last attempt that failed.
        package var failure: String?
        /// When it ended by the database's calendar, how (see Finished), and the result of the intent where
        /// that is no longer than 4 KiB.
        package var ended: Int64?
        package var ending: String?
        package var reason: String?
        package var detail: String?
        package var result: JSONObject?

        package init(
            app: String,
            id: String,
            kind: SystemInterface.Kind,
            intent: String,
            state: State,
            host: String? = nil,
            attempt: Int64,
            attempts: Int64,
            waiting: Waiting? = nil,
            progress: Progress? = nil,
            failure: String? = nil,
            ended: Int64? = nil,
            ending: String? = nil,
            reason: String? = nil,
            detail: String? = nil,
            result: JSONObject? = nil
        ) {
            self.app = app
            self.id = id
            self.kind = kind
            self.intent = intent
            self.state = state
            self.host = host
            self.attempt = attempt
            self.attempts = attempts
            self.waiting = waiting
            self.progress = progress
            self.failure = failure
            self.ended = ended
            self.ending = ending
            self.reason = reason
            self.detail = detail
            self.result = result
        }

        package init(reading fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            id = try fields.string("id")
            kind = try fields.word("kind")
            intent = try fields.string("intent")
            state = try fields.word("state")
            host = try fields.optionalString("host")
            attempt = try fields.integer("attempt")
            attempts = try fields.integer("attempts")
            waiting = try fields.optionalObject("waiting").map(Waiting.init(reading:))
            progress = try fields.optionalObject("progress").map(Progress.init(reading:))
            failure = try fields.optionalString("failure")
            ended = try fields.optionalInteger("ended")
            ending = try fields.optionalString("ending")
            reason = try fields.optionalString("reason")
            detail = try fields.optionalString("detail")
            result = try fields.optionalLooseJSON("result")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("app", app)
            writer.member("id", id)
            writer.member("kind", kind.rawValue)
            writer.member("intent", intent)
            writer.member("state", state.rawValue)
            if let host { writer.member("host", host) }
            writer.member("attempt", attempt)
            writer.member("attempts", attempts)
            if let waiting { writer.message("waiting", waiting) }
            if let progress { writer.message("progress", progress) }
            if let failure { writer.member("failure", failure) }
            if let ended { writer.member("ended", ended) }
            if let ending { writer.member("ending", ending) }
            if let reason { writer.member("reason", reason) }
            if let detail { writer.member("detail", detail) }
            if let result { writer.member("result", result) }
            writer.endObject()
        }

        package enum State: WireWord {
            case waiting, claimed, held, over
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.waiting, .claimed, .held, .over]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "waiting": self = .waiting
                case "claimed": self = .claimed
                case "held": self = .held
                case "over": self = .over
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .waiting: "waiting"
                case .claimed: "claimed"
                case .held: "held"
                case .over: "over"
                case .unknown(let word): word
                }
            }
        }

        package struct Waiting: WireMessage {
            package var why: String
            package var words: String

            package init(
                why: String,
                words: String
            ) {
                self.why = why
                self.words = words
            }

            package init(reading fields: Fields) throws(FieldError) {
                why = try fields.string("why")
                words = try fields.string("words")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("why", why)
                writer.member("words", words)
                writer.endObject()
            }
        }

        package struct Progress: WireMessage {
            package var completed: Int64
            package var total: Int64
            package var title: String
            package var subtitle: String

            package init(
                completed: Int64,
                total: Int64,
                title: String,
                subtitle: String
            ) {
                self.completed = completed
                self.total = total
                self.title = title
                self.subtitle = subtitle
            }

            package init(reading fields: Fields) throws(FieldError) {
                completed = try fields.integer("completed")
                total = try fields.integer("total")
                title = try fields.string("title")
                subtitle = try fields.string("subtitle")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("completed", completed)
                writer.member("total", total)
                writer.member("title", title)
                writer.member("subtitle", subtitle)
                writer.endObject()
            }
        }
    }

    /// A quantity that a monitoring system watches.
    package struct Metric: WireMessage {
        /// Its name after Prometheus' convention: with its unit, and "total" at its end where it counts
        /// what has happened since the system began.
        package var name: String
        /// Counters and histograms begin at nothing whenever the system begins.
        package var kind: Kind
        /// For people.
        package var meaning: String
        package var samples: [SystemInterface.Sample]

        package init(
            name: String,
            kind: Kind,
            meaning: String,
            samples: [SystemInterface.Sample]
        ) {
            self.name = name
            self.kind = kind
            self.meaning = meaning
            self.samples = samples
        }

        package init(reading fields: Fields) throws(FieldError) {
            name = try fields.string("name")
            kind = try fields.word("kind")
            meaning = try fields.string("meaning")
            samples = try fields.array("samples", of: SystemInterface.Sample.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("name", name)
            writer.member("kind", kind.rawValue)
            writer.member("meaning", meaning)
            writer.list("samples", samples)
            writer.endObject()
        }

        package enum Kind: WireWord {
            case counter, gauge, histogram
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.counter, .gauge, .histogram]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "counter": self = .counter
                case "gauge": self = .gauge
                case "histogram": self = .histogram
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .counter: "counter"
                case .gauge: "gauge"
                case .histogram: "histogram"
                case .unknown(let word): word
                }
            }
        }
    }

    /// The value of a metric for one choice of its labels.
    package struct Sample: WireMessage {
        package var labels: [SystemInterface.Label]
        /// Of a histogram: the sum of all that was measured.
        package var value: Double
        /// Of a histogram: how many times something was measured, and how often that was at most so much.
        package var count: Int64?
        package var buckets: [Bucket]?

        package init(
            labels: [SystemInterface.Label],
            value: Double,
            count: Int64? = nil,
            buckets: [Bucket]? = nil
        ) {
            self.labels = labels
            self.value = value
            self.count = count
            self.buckets = buckets
        }

        package init(reading fields: Fields) throws(FieldError) {
            labels = try fields.array("labels", of: SystemInterface.Label.init(reading:))
            value = try fields.number("value")
            count = try fields.optionalInteger("count")
            buckets = try fields.optionalArray("buckets", of: Bucket.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.list("labels", labels)
            writer.member("value", value)
            if let count { writer.member("count", count) }
            if let buckets { writer.list("buckets", buckets) }
            writer.endObject()
        }

        package struct Bucket: WireMessage {
            package var most: Double
            package var count: Int64

            package init(
                most: Double,
                count: Int64
            ) {
                self.most = most
                self.count = count
            }

            package init(reading fields: Fields) throws(FieldError) {
                most = try fields.number("most")
                count = try fields.integer("count")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("most", most)
                writer.member("count", count)
                writer.endObject()
            }
        }
    }

    /// A reading that the machine is supposed to give from a moment on, or from now on. What is left out
    /// stays as it is.
    package struct Supposed: WireMessage {
        package var at: Int64?
        package var network: Bool?
        /// Whether the network costs by the byte.
        package var metered: Bool?
        package var power: Bool?
        /// In percent.
        package var battery: Int64?
        package var inUse: Bool?
        package var lowPower: Bool?

        package init(
            at: Int64? = nil,
            network: Bool? = nil,
            metered: Bool? = nil,
            power: Bool? = nil,
            battery: Int64? = nil,
            inUse: Bool? = nil,
            lowPower: Bool? = nil
        ) {
            self.at = at
            self.network = network
            self.metered = metered
            self.power = power
            self.battery = battery
            self.inUse = inUse
            self.lowPower = lowPower
        }

        package init(reading fields: Fields) throws(FieldError) {
            at = try fields.optionalInteger("at")
            network = try fields.optionalBool("network")
            metered = try fields.optionalBool("metered")
            power = try fields.optionalBool("power")
            battery = try fields.optionalInteger("battery")
            inUse = try fields.optionalBool("inUse")
            lowPower = try fields.optionalBool("lowPower")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            if let at { writer.member("at", at) }
            if let network { writer.member("network", network) }
            if let metered { writer.member("metered", metered) }
            if let power { writer.member("power", power) }
            if let battery { writer.member("battery", battery) }
            if let inUse { writer.member("inUse", inUse) }
            if let lowPower { writer.member("lowPower", lowPower) }
            writer.endObject()
        }
    }

    /// A run that is expected.
    package struct ExpectedRun: WireMessage {
        package var app: String
        package var identifier: String
        package var kind: SystemInterface.Kind
        /// None where it does not begin in the time that was looked at.
        package var begins: Int64?
        /// The blockers until then, or at the end of that time.
        package var blockers: [SystemInterface.Blocker]

        package init(
            app: String,
            identifier: String,
            kind: SystemInterface.Kind,
            begins: Int64? = nil,
            blockers: [SystemInterface.Blocker]
        ) {
            self.app = app
            self.identifier = identifier
            self.kind = kind
            self.begins = begins
            self.blockers = blockers
        }

        package init(reading fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            identifier = try fields.string("identifier")
            kind = try fields.word("kind")
            begins = try fields.optionalInteger("begins")
            blockers = try fields.array("blockers", of: SystemInterface.Blocker.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("app", app)
            writer.member("identifier", identifier)
            writer.member("kind", kind.rawValue)
            if let begins { writer.member("begins", begins) }
            writer.list("blockers", blockers)
            writer.endObject()
        }
    }

    /// The parameters and the reply of `Install`.
    package enum Install {
        package struct Parameters: WireMessage {
            package var identifier: String
            package var folder: String
            package var executable: String
            package var permitted: [String]
            package var modes: [String]
            /// The app's intents, each described by an object of at most 64 KiB.
            package var intents: [JSONObject]?
            /// Its extensions. Their identifiers begin with the app's and a dot.
            package var extensions: [Extension]?
            /// The groups of apps that it is in: com.apple.security.application-groups.
            package var groups: [String]?
            /// The variables in its environment, beside the system's: NAME=VALUE, from LSEnvironment.
            package var environment: [String]?
            /// The schemes of the addresses that it opens, in small letters: CFBundleURLSchemes.
            package var schemes: [String]?
            /// The identifiers and intents of which one request or job is there for a whole fleet:
            /// RoostFleetTasks.
            package var fleetTasks: [String]?
            /// The work that comes again without code: RoostRepeats.
            package var repeats: [SystemInterface.Repetition]?
            /// The work that is never to be too old: RoostFreshness.
            package var promises: [SystemInterface.Promised]?
            /// Its version as people write it, such as "1.2 (34)": CFBundleShortVersionString and
            /// CFBundleVersion.
            package var version: String?

            package init(
                identifier: String,
                folder: String,
                executable: String,
                permitted: [String],
                modes: [String],
                intents: [JSONObject]? = nil,
                extensions: [Extension]? = nil,
                groups: [String]? = nil,
                environment: [String]? = nil,
                schemes: [String]? = nil,
                fleetTasks: [String]? = nil,
                repeats: [SystemInterface.Repetition]? = nil,
                promises: [SystemInterface.Promised]? = nil,
                version: String? = nil
            ) {
                self.identifier = identifier
                self.folder = folder
                self.executable = executable
                self.permitted = permitted
                self.modes = modes
                self.intents = intents
                self.extensions = extensions
                self.groups = groups
                self.environment = environment
                self.schemes = schemes
                self.fleetTasks = fleetTasks
                self.repeats = repeats
                self.promises = promises
                self.version = version
            }

            package init(reading fields: Fields) throws(FieldError) {
                identifier = try fields.string("identifier")
                folder = try fields.string("folder")
                executable = try fields.string("executable")
                permitted = try fields.strings("permitted")
                modes = try fields.strings("modes")
                intents = try fields.optionalArray("intents", of: \.object)
                extensions = try fields.optionalArray("extensions", of: Extension.init(reading:))
                groups = try fields.optionalStrings("groups")
                environment = try fields.optionalStrings("environment")
                schemes = try fields.optionalStrings("schemes")
                fleetTasks = try fields.optionalStrings("fleetTasks")
                repeats = try fields.optionalArray("repeats", of: SystemInterface.Repetition.init(reading:))
                promises = try fields.optionalArray("promises", of: SystemInterface.Promised.init(reading:))
                version = try fields.optionalString("version")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("identifier", identifier)
                writer.member("folder", folder)
                writer.member("executable", executable)
                writer.list("permitted", permitted)
                writer.list("modes", modes)
                if let intents { writer.list("intents", intents) }
                if let extensions { writer.list("extensions", extensions) }
                if let groups { writer.list("groups", groups) }
                if let environment { writer.list("environment", environment) }
                if let schemes { writer.list("schemes", schemes) }
                if let fleetTasks { writer.list("fleetTasks", fleetTasks) }
                if let repeats { writer.list("repeats", repeats) }
                if let promises { writer.list("promises", promises) }
                if let version { writer.member("version", version) }
                writer.endObject()
            }

            package struct Extension: WireMessage {
                package var identifier: String
                package var name: String
                package var folder: String
                package var executable: String
                /// NSExtensionPointIdentifier and NSExtensionPrincipalClass.
                package var point: String
                package var principal: String?
                package var groups: [String]?
                package var environment: [String]?

                package init(
                    identifier: String,
                    name: String,
                    folder: String,
                    executable: String,
                    point: String,
                    principal: String? = nil,
                    groups: [String]? = nil,
                    environment: [String]? = nil
                ) {
                    self.identifier = identifier
                    self.name = name
                    self.folder = folder
                    self.executable = executable
                    self.point = point
                    self.principal = principal
                    self.groups = groups
                    self.environment = environment
                }

                package init(reading fields: Fields) throws(FieldError) {
                    identifier = try fields.string("identifier")
                    name = try fields.string("name")
                    folder = try fields.string("folder")
                    executable = try fields.string("executable")
                    point = try fields.string("point")
                    principal = try fields.optionalString("principal")
                    groups = try fields.optionalStrings("groups")
                    environment = try fields.optionalStrings("environment")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("identifier", identifier)
                    writer.member("name", name)
                    writer.member("folder", folder)
                    writer.member("executable", executable)
                    writer.member("point", point)
                    if let principal { writer.member("principal", principal) }
                    if let groups { writer.list("groups", groups) }
                    if let environment { writer.list("environment", environment) }
                    writer.endObject()
                }
            }
        }
    }

    /// The parameters and the reply of `Uninstall`.
    package enum Uninstall {
        package struct Parameters: WireMessage {
            package var app: String
            package var keepData: Bool?

            package init(
                app: String,
                keepData: Bool? = nil
            ) {
                self.app = app
                self.keepData = keepData
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                keepData = try fields.optionalBool("keepData")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                if let keepData { writer.member("keepData", keepData) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `EmptyCaches`.
    package enum EmptyCaches {
        package struct Parameters: WireMessage {
            package var app: String?

            package init(
                app: String? = nil
            ) {
                self.app = app
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var apps: [String]

            package init(
                apps: [String]
            ) {
                self.apps = apps
            }

            package init(reading fields: Fields) throws(FieldError) {
                apps = try fields.strings("apps")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("apps", apps)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Apps`.
    package enum Apps {
        package struct Reply: WireMessage {
            package var apps: [SystemInterface.App]

            package init(
                apps: [SystemInterface.App]
            ) {
                self.apps = apps
            }

            package init(reading fields: Fields) throws(FieldError) {
                apps = try fields.array("apps", of: SystemInterface.App.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("apps", apps)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Open`.
    package enum Open {
        package struct Parameters: WireMessage {
            package var app: String
            package var url: String?

            package init(
                app: String,
                url: String? = nil
            ) {
                self.app = app
                self.url = url
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                url = try fields.optionalString("url")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                if let url { writer.member("url", url) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `OpenExtension`.
    package enum OpenExtension {
        package struct Parameters: WireMessage {
            package var app: String
            package var `extension`: String
            package var files: [String]
            package var text: String?

            package init(
                app: String,
                `extension`: String,
                files: [String],
                text: String? = nil
            ) {
                self.app = app
                self.`extension` = `extension`
                self.files = files
                self.text = text
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                `extension` = try fields.string("extension")
                files = try fields.strings("files")
                text = try fields.optionalString("text")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("extension", `extension`)
                writer.list("files", files)
                if let text { writer.member("text", text) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var run: Int64

            package init(
                run: Int64
            ) {
                self.run = run
            }

            package init(reading fields: Fields) throws(FieldError) {
                run = try fields.integer("run")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("run", run)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Home`.
    package enum Home {
        package struct Parameters: WireMessage {
            package var app: String

            package init(
                app: String
            ) {
                self.app = app
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Quit`.
    package enum Quit {
        package struct Parameters: WireMessage {
            package var app: String

            package init(
                app: String
            ) {
                self.app = app
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Tasks`.
    package enum Tasks {
        package struct Parameters: WireMessage {
            package var app: String?
            package var limit: Int64?
            package var after: String?

            package init(
                app: String? = nil,
                limit: Int64? = nil,
                after: String? = nil
            ) {
                self.app = app
                self.limit = limit
                self.after = after
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
                limit = try fields.optionalInteger("limit")
                after = try fields.optionalString("after")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                if let limit { writer.member("limit", limit) }
                if let after { writer.member("after", after) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var pending: [Pending]
            package var running: [SystemInterface.Run]
            /// The refused submissions, the latest first, and a hundred at most.
            package var refused: [SystemInterface.Refused]?
            package var more: Bool
            package var next: String?

            package init(
                pending: [Pending],
                running: [SystemInterface.Run],
                refused: [SystemInterface.Refused]? = nil,
                more: Bool,
                next: String? = nil
            ) {
                self.pending = pending
                self.running = running
                self.refused = refused
                self.more = more
                self.next = next
            }

            package init(reading fields: Fields) throws(FieldError) {
                pending = try fields.array("pending", of: Pending.init(reading:))
                running = try fields.array("running", of: SystemInterface.Run.init(reading:))
                refused = try fields.optionalArray("refused", of: SystemInterface.Refused.init(reading:))
                more = try fields.bool("more")
                next = try fields.optionalString("next")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("pending", pending)
                writer.list("running", running)
                if let refused { writer.list("refused", refused) }
                writer.member("more", more)
                if let next { writer.member("next", next) }
                writer.endObject()
            }

            package struct Pending: WireMessage {
                package var request: SystemInterface.Request
                package var blockers: [SystemInterface.Blocker]

                package init(
                    request: SystemInterface.Request,
                    blockers: [SystemInterface.Blocker]
                ) {
                    self.request = request
                    self.blockers = blockers
                }

                package init(reading fields: Fields) throws(FieldError) {
                    request = try SystemInterface.Request(reading: fields.object("request"))
                    blockers = try fields.array("blockers", of: SystemInterface.Blocker.init(reading:))
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.message("request", request)
                    writer.list("blockers", blockers)
                    writer.endObject()
                }
            }
        }
    }

    /// The parameters and the reply of `History`.
    package enum History {
        package struct Parameters: WireMessage {
            package var app: String?
            package var identifier: String?
            package var limit: Int64?
            package var until: Int64?
            package var skip: Int64?

            package init(
                app: String? = nil,
                identifier: String? = nil,
                limit: Int64? = nil,
                until: Int64? = nil,
                skip: Int64? = nil
            ) {
                self.app = app
                self.identifier = identifier
                self.limit = limit
                self.until = until
                self.skip = skip
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
                identifier = try fields.optionalString("identifier")
                limit = try fields.optionalInteger("limit")
                until = try fields.optionalInteger("until")
                skip = try fields.optionalInteger("skip")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                if let identifier { writer.member("identifier", identifier) }
                if let limit { writer.member("limit", limit) }
                if let until { writer.member("until", until) }
                if let skip { writer.member("skip", skip) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var finished: [SystemInterface.Finished]

            package init(
                finished: [SystemInterface.Finished]
            ) {
                self.finished = finished
            }

            package init(reading fields: Fields) throws(FieldError) {
                finished = try fields.array("finished", of: SystemInterface.Finished.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("finished", finished)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Cost`.
    package enum Cost {
        package struct Parameters: WireMessage {
            package var app: String?
            package var days: Int64?
            package var work: Bool?

            package init(
                app: String? = nil,
                days: Int64? = nil,
                work: Bool? = nil
            ) {
                self.app = app
                self.days = days
                self.work = work
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
                days = try fields.optionalInteger("days")
                work = try fields.optionalBool("work")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                if let days { writer.member("days", days) }
                if let work { writer.member("work", work) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var today: String
            package var costs: [SystemInterface.DayCost]
            /// Of apps that have one.
            package var budgets: [SystemInterface.Budget]
            package var more: Bool

            package init(
                today: String,
                costs: [SystemInterface.DayCost],
                budgets: [SystemInterface.Budget],
                more: Bool
            ) {
                self.today = today
                self.costs = costs
                self.budgets = budgets
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                today = try fields.string("today")
                costs = try fields.array("costs", of: SystemInterface.DayCost.init(reading:))
                budgets = try fields.array("budgets", of: SystemInterface.Budget.init(reading:))
                more = try fields.bool("more")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("today", today)
                writer.list("costs", costs)
                writer.list("budgets", budgets)
                writer.member("more", more)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Explain`.
    package enum Explain {
        package struct Parameters: WireMessage {
            package var app: String
            package var identifier: String

            package init(
                app: String,
                identifier: String
            ) {
                self.app = app
                self.identifier = identifier
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                identifier = try fields.string("identifier")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("identifier", identifier)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var pending: SystemInterface.Request?
            package var blockers: [SystemInterface.Blocker]
            /// The earliest moment at which it can start. None if something blocks it that does not go by
            /// itself.
            package var earliestStart: Int64?
            package var running: SystemInterface.Run?
            /// Its latest submission, if that was refused.
            package var refused: SystemInterface.Refused?
            /// The last ones, the latest first.
            package var finished: [SystemInterface.Finished]

            package init(
                pending: SystemInterface.Request? = nil,
                blockers: [SystemInterface.Blocker],
                earliestStart: Int64? = nil,
                running: SystemInterface.Run? = nil,
                refused: SystemInterface.Refused? = nil,
                finished: [SystemInterface.Finished]
            ) {
                self.pending = pending
                self.blockers = blockers
                self.earliestStart = earliestStart
                self.running = running
                self.refused = refused
                self.finished = finished
            }

            package init(reading fields: Fields) throws(FieldError) {
                pending = try fields.optionalObject("pending").map(SystemInterface.Request.init(reading:))
                blockers = try fields.array("blockers", of: SystemInterface.Blocker.init(reading:))
                earliestStart = try fields.optionalInteger("earliestStart")
                running = try fields.optionalObject("running").map(SystemInterface.Run.init(reading:))
                refused = try fields.optionalObject("refused").map(SystemInterface.Refused.init(reading:))
                finished = try fields.array("finished", of: SystemInterface.Finished.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let pending { writer.message("pending", pending) }
                writer.list("blockers", blockers)
                if let earliestStart { writer.member("earliestStart", earliestStart) }
                if let running { writer.message("running", running) }
                if let refused { writer.message("refused", refused) }
                writer.list("finished", finished)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Forecast`.
    package enum Forecast {
        package struct Parameters: WireMessage {
            package var app: String?
            package var identifier: String?
            package var until: Int64
            package var supposing: [SystemInterface.Supposed]?

            package init(
                app: String? = nil,
                identifier: String? = nil,
                until: Int64,
                supposing: [SystemInterface.Supposed]? = nil
            ) {
                self.app = app
                self.identifier = identifier
                self.until = until
                self.supposing = supposing
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
                identifier = try fields.optionalString("identifier")
                until = try fields.integer("until")
                supposing = try fields.optionalArray("supposing", of: SystemInterface.Supposed.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                if let identifier { writer.member("identifier", identifier) }
                writer.member("until", until)
                if let supposing { writer.list("supposing", supposing) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var runs: [SystemInterface.ExpectedRun]
            package var more: Bool

            package init(
                runs: [SystemInterface.ExpectedRun],
                more: Bool
            ) {
                self.runs = runs
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                runs = try fields.array("runs", of: SystemInterface.ExpectedRun.init(reading:))
                more = try fields.bool("more")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("runs", runs)
                writer.member("more", more)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Submit`.
    package enum Submit {
        package struct Parameters: WireMessage {
            package var app: String
            package var request: Request

            package init(
                app: String,
                request: Request
            ) {
                self.app = app
                self.request = request
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                request = try Request(reading: fields.object("request"))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.message("request", request)
                writer.endObject()
            }

            package struct Request: WireMessage {
                package var identifier: String
                /// One that an app has handlers for and that begins by itself: refresh or processing.
                package var kind: SystemInterface.Kind
                package var earliestBegin: Int64?
                package var requiresNetwork: Bool?
                package var requiresPower: Bool?

                package init(
                    identifier: String,
                    kind: SystemInterface.Kind,
                    earliestBegin: Int64? = nil,
                    requiresNetwork: Bool? = nil,
                    requiresPower: Bool? = nil
                ) {
                    self.identifier = identifier
                    self.kind = kind
                    self.earliestBegin = earliestBegin
                    self.requiresNetwork = requiresNetwork
                    self.requiresPower = requiresPower
                }

                package init(reading fields: Fields) throws(FieldError) {
                    identifier = try fields.string("identifier")
                    kind = try fields.word("kind")
                    earliestBegin = try fields.optionalInteger("earliestBegin")
                    requiresNetwork = try fields.optionalBool("requiresNetwork")
                    requiresPower = try fields.optionalBool("requiresPower")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("identifier", identifier)
                    writer.member("kind", kind.rawValue)
                    if let earliestBegin { writer.member("earliestBegin", earliestBegin) }
                    if let requiresNetwork { writer.member("requiresNetwork", requiresNetwork) }
                    if let requiresPower { writer.member("requiresPower", requiresPower) }
                    writer.endObject()
                }
            }
        }

        package struct Reply: WireMessage {
            package var replaced: Bool

            package init(
                replaced: Bool
            ) {
                self.replaced = replaced
            }

            package init(reading fields: Fields) throws(FieldError) {
                replaced = try fields.bool("replaced")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("replaced", replaced)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Cancel`.
    package enum Cancel {
        package struct Parameters: WireMessage {
            package var app: String
            package var identifier: String

            package init(
                app: String,
                identifier: String
            ) {
                self.app = app
                self.identifier = identifier
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                identifier = try fields.string("identifier")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("identifier", identifier)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var cancelled: Int64

            package init(
                cancelled: Int64
            ) {
                self.cancelled = cancelled
            }

            package init(reading fields: Fields) throws(FieldError) {
                cancelled = try fields.integer("cancelled")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("cancelled", cancelled)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Jobs`.
    package enum Jobs {
        package struct Parameters: WireMessage {
            package var app: String?
            package var id: String?
            package var limit: Int64?
            package var after: String?

            package init(
                app: String? = nil,
                id: String? = nil,
                limit: Int64? = nil,
                after: String? = nil
            ) {
                self.app = app
                self.id = id
                self.limit = limit
                self.after = after
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
                id = try fields.optionalString("id")
                limit = try fields.optionalInteger("limit")
                after = try fields.optionalString("after")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                if let id { writer.member("id", id) }
                if let limit { writer.member("limit", limit) }
                if let after { writer.member("after", after) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var jobs: [SystemInterface.Job]
            package var more: Bool
            package var next: String?
            package var paused: [SystemInterface.PausedIntent]?

            package init(
                jobs: [SystemInterface.Job],
                more: Bool,
                next: String? = nil,
                paused: [SystemInterface.PausedIntent]? = nil
            ) {
                self.jobs = jobs
                self.more = more
                self.next = next
                self.paused = paused
            }

            package init(reading fields: Fields) throws(FieldError) {
                jobs = try fields.array("jobs", of: SystemInterface.Job.init(reading:))
                more = try fields.bool("more")
                next = try fields.optionalString("next")
                paused = try fields.optionalArray("paused", of: SystemInterface.PausedIntent.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("jobs", jobs)
                writer.member("more", more)
                if let next { writer.member("next", next) }
                if let paused { writer.list("paused", paused) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `SubmitJob`.
    package enum SubmitJob {
        package struct Parameters: WireMessage {
            package var app: String
            package var job: Job
            /// Where it may run, if it is for the fleet that this host is in. None: it is for this host, unless
            /// RoostFleetTasks lists its intent.
            package var fleet: SystemInterface.FleetPlace?
            /// Whether it is for this host whatever RoostFleetTasks lists.
            package var here: Bool?

            package init(
                app: String,
                job: Job,
                fleet: SystemInterface.FleetPlace? = nil,
                here: Bool? = nil
            ) {
                self.app = app
                self.job = job
                self.fleet = fleet
                self.here = here
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                job = try Job(reading: fields.object("job"))
                fleet = try fields.optionalObject("fleet").map(SystemInterface.FleetPlace.init(reading:))
                here = try fields.optionalBool("here")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.message("job", job)
                if let fleet { writer.message("fleet", fleet) }
                if let here { writer.member("here", here) }
                writer.endObject()
            }

            package struct Job: WireMessage {
                package var id: String?
                package var intent: String
                package var arguments: JSONObject
                package var notBefore: Int64?
                package var usefulUntil: Int64?
                package var requiresNetwork: Bool?
                package var requiresPower: Bool?
                package var needs: SystemInterface.Needs?
                /// The number of attempts in all. None: 25.
                package var attempts: Int64?
                package var keep: Bool?
                /// As an app says it (io.roost.App.Job).
                package var append: Bool?
                package var after: [String]?
                package var onFailure: OnFailure?
                package var limits: [SystemInterface.Limit]?
                package var priority: Priority?
                package var tags: [String]?

                package init(
                    id: String? = nil,
                    intent: String,
                    arguments: JSONObject,
                    notBefore: Int64? = nil,
                    usefulUntil: Int64? = nil,
                    requiresNetwork: Bool? = nil,
                    requiresPower: Bool? = nil,
                    needs: SystemInterface.Needs? = nil,
                    attempts: Int64? = nil,
                    keep: Bool? = nil,
                    append: Bool? = nil,
                    after: [String]? = nil,
                    onFailure: OnFailure? = nil,
                    limits: [SystemInterface.Limit]? = nil,
                    priority: Priority? = nil,
                    tags: [String]? = nil
                ) {
                    self.id = id
                    self.intent = intent
                    self.arguments = arguments
                    self.notBefore = notBefore
                    self.usefulUntil = usefulUntil
                    self.requiresNetwork = requiresNetwork
                    self.requiresPower = requiresPower
                    self.needs = needs
                    self.attempts = attempts
                    self.keep = keep
                    self.append = append
                    self.after = after
                    self.onFailure = onFailure
                    self.limits = limits
                    self.priority = priority
                    self.tags = tags
                }

                package init(reading fields: Fields) throws(FieldError) {
                    id = try fields.optionalString("id")
                    intent = try fields.string("intent")
                    arguments = try fields.looseJSON("arguments")
                    notBefore = try fields.optionalInteger("notBefore")
                    usefulUntil = try fields.optionalInteger("usefulUntil")
                    requiresNetwork = try fields.optionalBool("requiresNetwork")
                    requiresPower = try fields.optionalBool("requiresPower")
                    needs = try fields.optionalObject("needs").map(SystemInterface.Needs.init(reading:))
                    attempts = try fields.optionalInteger("attempts")
                    keep = try fields.optionalBool("keep")
                    append = try fields.optionalBool("append")
                    after = try fields.optionalStrings("after")
                    onFailure = try fields.optionalWord("onFailure")
                    limits = try fields.optionalArray("limits", of: SystemInterface.Limit.init(reading:))
                    priority = try fields.optionalWord("priority")
                    tags = try fields.optionalStrings("tags")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    if let id { writer.member("id", id) }
                    writer.member("intent", intent)
                    writer.member("arguments", arguments)
                    if let notBefore { writer.member("notBefore", notBefore) }
                    if let usefulUntil { writer.member("usefulUntil", usefulUntil) }
                    if let requiresNetwork { writer.member("requiresNetwork", requiresNetwork) }
                    if let requiresPower { writer.member("requiresPower", requiresPower) }
                    if let needs { writer.message("needs", needs) }
                    if let attempts { writer.member("attempts", attempts) }
                    if let keep { writer.member("keep", keep) }
                    if let append { writer.member("append", append) }
                    if let after { writer.list("after", after) }
                    if let onFailure { writer.member("onFailure", onFailure.rawValue) }
                    if let limits { writer.list("limits", limits) }
                    if let priority { writer.member("priority", priority.rawValue) }
                    if let tags { writer.list("tags", tags) }
                    writer.endObject()
                }

                package enum OnFailure: WireWord {
                    case hold, cancel
                    /// A word that this version does not know.
                    case unknown(String)

                    package static var allCases: [Self] {
                        [.hold, .cancel]
                    }

                    package init(rawValue: String) {
                        switch rawValue {
                        case "hold": self = .hold
                        case "cancel": self = .cancel
                        default: self = .unknown(rawValue)
                        }
                    }

                    package var rawValue: String {
                        switch self {
                        case .hold: "hold"
                        case .cancel: "cancel"
                        case .unknown(let word): word
                        }
                    }
                }

                package enum Priority: WireWord {
                    case background, utility, userInitiated
                    /// A word that this version does not know.
                    case unknown(String)

                    package static var allCases: [Self] {
                        [.background, .utility, .userInitiated]
                    }

                    package init(rawValue: String) {
                        switch rawValue {
                        case "background": self = .background
                        case "utility": self = .utility
                        case "userInitiated": self = .userInitiated
                        default: self = .unknown(rawValue)
                        }
                    }

                    package var rawValue: String {
                        switch self {
                        case .background: "background"
                        case .utility: "utility"
                        case .userInitiated: "userInitiated"
                        case .unknown(let word): word
                        }
                    }
                }
            }
        }

        package struct Reply: WireMessage {
            package var id: String

            package init(
                id: String
            ) {
                self.id = id
            }

            package init(reading fields: Fields) throws(FieldError) {
                id = try fields.string("id")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("id", id)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `RetryJob`.
    package enum RetryJob {
        package struct Parameters: WireMessage {
            package var app: String
            package var id: String

            package init(
                app: String,
                id: String
            ) {
                self.app = app
                self.id = id
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                id = try fields.string("id")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("id", id)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `CancelJob`.
    package enum CancelJob {
        package struct Parameters: WireMessage {
            package var app: String
            package var id: String

            package init(
                app: String,
                id: String
            ) {
                self.app = app
                self.id = id
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                id = try fields.string("id")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("id", id)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `CancelJobs`.
    package enum CancelJobs {
        package struct Parameters: WireMessage {
            package var app: String
            package var intent: String?
            package var tag: String?

            package init(
                app: String,
                intent: String? = nil,
                tag: String? = nil
            ) {
                self.app = app
                self.intent = intent
                self.tag = tag
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                intent = try fields.optionalString("intent")
                tag = try fields.optionalString("tag")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                if let intent { writer.member("intent", intent) }
                if let tag { writer.member("tag", tag) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var cancelled: Int64

            package init(
                cancelled: Int64
            ) {
                self.cancelled = cancelled
            }

            package init(reading fields: Fields) throws(FieldError) {
                cancelled = try fields.integer("cancelled")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("cancelled", cancelled)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `PauseJobs`.
    package enum PauseJobs {
        package struct Parameters: WireMessage {
            package var app: String
            package var intent: String

            package init(
                app: String,
                intent: String
            ) {
                self.app = app
                self.intent = intent
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                intent = try fields.string("intent")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("intent", intent)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `ResumeJobs`.
    package enum ResumeJobs {
        package struct Parameters: WireMessage {
            package var app: String
            package var intent: String

            package init(
                app: String,
                intent: String
            ) {
                self.app = app
                self.intent = intent
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                intent = try fields.string("intent")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("intent", intent)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Schedules`.
    package enum Schedules {
        package struct Parameters: WireMessage {
            package var app: String?
            package var limit: Int64?

            package init(
                app: String? = nil,
                limit: Int64? = nil
            ) {
                self.app = app
                self.limit = limit
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
                limit = try fields.optionalInteger("limit")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                if let limit { writer.member("limit", limit) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var schedules: [SystemInterface.Schedule]
            package var more: Bool

            package init(
                schedules: [SystemInterface.Schedule],
                more: Bool
            ) {
                self.schedules = schedules
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                schedules = try fields.array("schedules", of: SystemInterface.Schedule.init(reading:))
                more = try fields.bool("more")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("schedules", schedules)
                writer.member("more", more)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Repeat`.
    package enum Repeat {
        package struct Parameters: WireMessage {
            package var app: String
            package var repetition: SystemInterface.Repetition

            package init(
                app: String,
                repetition: SystemInterface.Repetition
            ) {
                self.app = app
                self.repetition = repetition
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                repetition = try SystemInterface.Repetition(reading: fields.object("repetition"))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.message("repetition", repetition)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `ChangeSchedule`.
    package enum ChangeSchedule {
        package struct Parameters: WireMessage {
            package var app: String
            package var name: String
            package var change: Change

            package init(
                app: String,
                name: String,
                change: Change
            ) {
                self.app = app
                self.name = name
                self.change = change
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                name = try fields.string("name")
                change = try fields.word("change")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("name", name)
                writer.member("change", change.rawValue)
                writer.endObject()
            }

            package enum Change: WireWord {
                case pause, resume, run, remove
                /// A word that this version does not know.
                case unknown(String)

                package static var allCases: [Self] {
                    [.pause, .resume, .run, .remove]
                }

                package init(rawValue: String) {
                    switch rawValue {
                    case "pause": self = .pause
                    case "resume": self = .resume
                    case "run": self = .run
                    case "remove": self = .remove
                    default: self = .unknown(rawValue)
                    }
                }

                package var rawValue: String {
                    switch self {
                    case .pause: "pause"
                    case .resume: "resume"
                    case .run: "run"
                    case .remove: "remove"
                    case .unknown(let word): word
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `Check`.
    package enum Check {
        package struct Parameters: WireMessage {
            package var app: String?

            package init(
                app: String? = nil
            ) {
                self.app = app
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var promises: [SystemInterface.Promise]

            package init(
                promises: [SystemInterface.Promise]
            ) {
                self.promises = promises
            }

            package init(reading fields: Fields) throws(FieldError) {
                promises = try fields.array("promises", of: SystemInterface.Promise.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("promises", promises)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Intents`.
    package enum Intents {
        package struct Parameters: WireMessage {
            package var app: String?

            package init(
                app: String? = nil
            ) {
                self.app = app
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var intents: [SystemInterface.Intent]

            package init(
                intents: [SystemInterface.Intent]
            ) {
                self.intents = intents
            }

            package init(reading fields: Fields) throws(FieldError) {
                intents = try fields.array("intents", of: SystemInterface.Intent.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("intents", intents)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Perform`.
    package enum Perform {
        package struct Parameters: WireMessage {
            package var app: String
            package var intent: String
            package var arguments: JSONObject

            package init(
                app: String,
                intent: String,
                arguments: JSONObject
            ) {
                self.app = app
                self.intent = intent
                self.arguments = arguments
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                intent = try fields.string("intent")
                arguments = try fields.looseJSON("arguments")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("intent", intent)
                writer.member("arguments", arguments)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var run: Int64

            package init(
                run: Int64
            ) {
                self.run = run
            }

            package init(reading fields: Fields) throws(FieldError) {
                run = try fields.integer("run")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("run", run)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Ask`.
    package enum Ask {
        package struct Parameters: WireMessage {
            package var app: String
            package var intent: String
            package var parameter: String
            package var matching: String?

            package init(
                app: String,
                intent: String,
                parameter: String,
                matching: String? = nil
            ) {
                self.app = app
                self.intent = intent
                self.parameter = parameter
                self.matching = matching
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                intent = try fields.string("intent")
                parameter = try fields.string("parameter")
                matching = try fields.optionalString("matching")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("intent", intent)
                writer.member("parameter", parameter)
                if let matching { writer.member("matching", matching) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            /// The entity of which the words are the identifier.
            package var exact: SystemInterface.Option?
            /// The first of those that it offers, and whether there are more.
            package var options: [SystemInterface.Option]
            package var more: Bool
            /// Whether it looked for the words; otherwise these are what it offers whatever is typed.
            package var searched: Bool
            /// The value that the intent has where none is given.
            package var `default`: SystemInterface.Option?

            package init(
                exact: SystemInterface.Option? = nil,
                options: [SystemInterface.Option],
                more: Bool,
                searched: Bool,
                `default`: SystemInterface.Option? = nil
            ) {
                self.exact = exact
                self.options = options
                self.more = more
                self.searched = searched
                self.`default` = `default`
            }

            package init(reading fields: Fields) throws(FieldError) {
                exact = try fields.optionalObject("exact").map(SystemInterface.Option.init(reading:))
                options = try fields.array("options", of: SystemInterface.Option.init(reading:))
                more = try fields.bool("more")
                searched = try fields.bool("searched")
                `default` = try fields.optionalObject("default").map(SystemInterface.Option.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let exact { writer.message("exact", exact) }
                writer.list("options", options)
                writer.member("more", more)
                writer.member("searched", searched)
                if let `default` { writer.message("default", `default`) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Follow`.
    package enum Follow {
        package struct Parameters: WireMessage {
            package var run: Int64

            package init(
                run: Int64
            ) {
                self.run = run
            }

            package init(reading fields: Fields) throws(FieldError) {
                run = try fields.integer("run")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("run", run)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var activity: SystemInterface.Activity

            package init(
                activity: SystemInterface.Activity
            ) {
                self.activity = activity
            }

            package init(reading fields: Fields) throws(FieldError) {
                activity = try SystemInterface.Activity(reading: fields.object("activity"))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.message("activity", activity)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Activities`.
    package enum Activities {
        package struct Parameters: WireMessage {
            package var app: String?

            package init(
                app: String? = nil
            ) {
                self.app = app
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var activities: [SystemInterface.Activity]

            package init(
                activities: [SystemInterface.Activity]
            ) {
                self.activities = activities
            }

            package init(reading fields: Fields) throws(FieldError) {
                activities = try fields.array("activities", of: SystemInterface.Activity.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("activities", activities)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Stop`.
    package enum Stop {
        package struct Parameters: WireMessage {
            package var run: Int64

            package init(
                run: Int64
            ) {
                self.run = run
            }

            package init(reading fields: Fields) throws(FieldError) {
                run = try fields.integer("run")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("run", run)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Notifications`.
    package enum Notifications {
        package struct Parameters: WireMessage {
            package var app: String?
            package var after: After?

            package init(
                app: String? = nil,
                after: After? = nil
            ) {
                self.app = app
                self.after = after
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
                after = try fields.optionalObject("after").map(After.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                if let after { writer.message("after", after) }
                writer.endObject()
            }

            package struct After: WireMessage {
                package var app: String
                package var id: String

                package init(
                    app: String,
                    id: String
                ) {
                    self.app = app
                    self.id = id
                }

                package init(reading fields: Fields) throws(FieldError) {
                    app = try fields.string("app")
                    id = try fields.string("id")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("app", app)
                    writer.member("id", id)
                    writer.endObject()
                }
            }
        }

        package struct Reply: WireMessage {
            package var notifications: [SystemInterface.Notification]
            package var more: Bool

            package init(
                notifications: [SystemInterface.Notification],
                more: Bool
            ) {
                self.notifications = notifications
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                notifications = try fields.array("notifications", of: SystemInterface.Notification.init(reading:))
                more = try fields.bool("more")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("notifications", notifications)
                writer.member("more", more)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Tap`.
    package enum Tap {
        package struct Parameters: WireMessage {
            package var app: String?
            package var id: String
            package var action: String?
            package var text: String?
            package var dismiss: Bool?

            package init(
                app: String? = nil,
                id: String,
                action: String? = nil,
                text: String? = nil,
                dismiss: Bool? = nil
            ) {
                self.app = app
                self.id = id
                self.action = action
                self.text = text
                self.dismiss = dismiss
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
                id = try fields.string("id")
                action = try fields.optionalString("action")
                text = try fields.optionalString("text")
                dismiss = try fields.optionalBool("dismiss")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                writer.member("id", id)
                if let action { writer.member("action", action) }
                if let text { writer.member("text", text) }
                if let dismiss { writer.member("dismiss", dismiss) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Transfers`.
    package enum Transfers {
        package struct Parameters: WireMessage {
            package var app: String?

            package init(
                app: String? = nil
            ) {
                self.app = app
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var transfers: [SystemInterface.Transfer]
            package var more: Bool

            package init(
                transfers: [SystemInterface.Transfer],
                more: Bool
            ) {
                self.transfers = transfers
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                transfers = try fields.array("transfers", of: SystemInterface.Transfer.init(reading:))
                more = try fields.bool("more")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("transfers", transfers)
                writer.member("more", more)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `ChangeTransfer`.
    package enum ChangeTransfer {
        package struct Parameters: WireMessage {
            package var number: Int64
            package var change: Change

            package init(
                number: Int64,
                change: Change
            ) {
                self.number = number
                self.change = change
            }

            package init(reading fields: Fields) throws(FieldError) {
                number = try fields.integer("number")
                change = try fields.word("change")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("number", number)
                writer.member("change", change.rawValue)
                writer.endObject()
            }

            package enum Change: WireWord {
                case cancel, pause, resume
                /// A word that this version does not know.
                case unknown(String)

                package static var allCases: [Self] {
                    [.cancel, .pause, .resume]
                }

                package init(rawValue: String) {
                    switch rawValue {
                    case "cancel": self = .cancel
                    case "pause": self = .pause
                    case "resume": self = .resume
                    default: self = .unknown(rawValue)
                    }
                }

                package var rawValue: String {
                    switch self {
                    case .cancel: "cancel"
                    case .pause: "pause"
                    case .resume: "resume"
                    case .unknown(let word): word
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `SimulateLaunch`.
    package enum SimulateLaunch {
        package struct Parameters: WireMessage {
            package var app: String
            package var identifier: String

            package init(
                app: String,
                identifier: String
            ) {
                self.app = app
                self.identifier = identifier
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                identifier = try fields.string("identifier")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("identifier", identifier)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var run: Int64

            package init(
                run: Int64
            ) {
                self.run = run
            }

            package init(reading fields: Fields) throws(FieldError) {
                run = try fields.integer("run")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("run", run)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `SimulateExpiration`.
    package enum SimulateExpiration {
        package struct Parameters: WireMessage {
            package var app: String
            package var identifier: String

            package init(
                app: String,
                identifier: String
            ) {
                self.app = app
                self.identifier = identifier
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                identifier = try fields.string("identifier")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("identifier", identifier)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var run: Int64

            package init(
                run: Int64
            ) {
                self.run = run
            }

            package init(reading fields: Fields) throws(FieldError) {
                run = try fields.integer("run")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("run", run)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Log`.
    package enum Log {
        package struct Parameters: WireMessage {
            package var app: String?
            package var since: Int64?
            package var until: Int64?
            package var limit: Int64?

            package init(
                app: String? = nil,
                since: Int64? = nil,
                until: Int64? = nil,
                limit: Int64? = nil
            ) {
                self.app = app
                self.since = since
                self.until = until
                self.limit = limit
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
                since = try fields.optionalInteger("since")
                until = try fields.optionalInteger("until")
                limit = try fields.optionalInteger("limit")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                if let since { writer.member("since", since) }
                if let until { writer.member("until", until) }
                if let limit { writer.member("limit", limit) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var entries: [SystemInterface.Entry]

            package init(
                entries: [SystemInterface.Entry]
            ) {
                self.entries = entries
            }

            package init(reading fields: Fields) throws(FieldError) {
                entries = try fields.array("entries", of: SystemInterface.Entry.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("entries", entries)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Watch`.
    package enum Watch {
        package struct Parameters: WireMessage {
            package var app: String?

            package init(
                app: String? = nil
            ) {
                self.app = app
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var entries: [SystemInterface.Entry]

            package init(
                entries: [SystemInterface.Entry]
            ) {
                self.entries = entries
            }

            package init(reading fields: Fields) throws(FieldError) {
                entries = try fields.array("entries", of: SystemInterface.Entry.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("entries", entries)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Settings`.
    package enum Settings {
        package struct Reply: WireMessage {
            package var settings: [SystemInterface.Setting]

            package init(
                settings: [SystemInterface.Setting]
            ) {
                self.settings = settings
            }

            package init(reading fields: Fields) throws(FieldError) {
                settings = try fields.array("settings", of: SystemInterface.Setting.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("settings", settings)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Set`.
    package enum Set {
        package struct Parameters: WireMessage {
            package var name: String
            package var value: String

            package init(
                name: String,
                value: String
            ) {
                self.name = name
                self.value = value
            }

            package init(reading fields: Fields) throws(FieldError) {
                name = try fields.string("name")
                value = try fields.string("value")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("name", name)
                writer.member("value", value)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `InitFleet`.
    package enum InitFleet {
        package struct Parameters: WireMessage {
            package var database: String

            package init(
                database: String
            ) {
                self.database = database
            }

            package init(reading fields: Fields) throws(FieldError) {
                database = try fields.string("database")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("database", database)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var created: Bool
            package var version: Int64
            package var former: Int64?

            package init(
                created: Bool,
                version: Int64,
                former: Int64? = nil
            ) {
                self.created = created
                self.version = version
                self.former = former
            }

            package init(reading fields: Fields) throws(FieldError) {
                created = try fields.bool("created")
                version = try fields.integer("version")
                former = try fields.optionalInteger("former")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("created", created)
                writer.member("version", version)
                if let former { writer.member("former", former) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `JoinFleet`.
    package enum JoinFleet {
        package struct Parameters: WireMessage {
            package var database: String
            package var name: String?

            package init(
                database: String,
                name: String? = nil
            ) {
                self.database = database
                self.name = name
            }

            package init(reading fields: Fields) throws(FieldError) {
                database = try fields.string("database")
                name = try fields.optionalString("name")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("database", database)
                if let name { writer.member("name", name) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var host: String
            package var database: String

            package init(
                host: String,
                database: String
            ) {
                self.host = host
                self.database = database
            }

            package init(reading fields: Fields) throws(FieldError) {
                host = try fields.string("host")
                database = try fields.string("database")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("host", host)
                writer.member("database", database)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `LeaveFleet`.
    package enum LeaveFleet {
        package struct Reply: WireMessage {
            package var untold: String?

            package init(
                untold: String? = nil
            ) {
                self.untold = untold
            }

            package init(reading fields: Fields) throws(FieldError) {
                untold = try fields.optionalString("untold")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let untold { writer.member("untold", untold) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `DrainFleet`.
    package enum DrainFleet {
        package struct Parameters: WireMessage {
            package var drain: Bool
            package var host: String?

            package init(
                drain: Bool,
                host: String? = nil
            ) {
                self.drain = drain
                self.host = host
            }

            package init(reading fields: Fields) throws(FieldError) {
                drain = try fields.bool("drain")
                host = try fields.optionalString("host")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("drain", drain)
                if let host { writer.member("host", host) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Fleet`.
    package enum Fleet {
        package struct Reply: WireMessage {
            package var membership: Membership?

            package init(
                membership: Membership? = nil
            ) {
                self.membership = membership
            }

            package init(reading fields: Fields) throws(FieldError) {
                membership = try fields.optionalObject("membership").map(Membership.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let membership { writer.message("membership", membership) }
                writer.endObject()
            }

            package struct Membership: WireMessage {
                package var host: String
                package var database: String
                /// Entering: it becomes a member again when the database answers. Lost: its lease is over. Silent:
                /// the database does not answer.
                package var state: State
                package var draining: Bool
                /// The numbers of claims that wait to begin, that run, and whose end the database does not know
                /// yet.
                package var waiting: Int64
                package var running: Int64
                package var untold: Int64
                /// The trouble that it has, and since when. A member that has one gets no work: its claims fail,
                /// and its renewals do not.
                package var trouble: Trouble?

                package init(
                    host: String,
                    database: String,
                    state: State,
                    draining: Bool,
                    waiting: Int64,
                    running: Int64,
                    untold: Int64,
                    trouble: Trouble? = nil
                ) {
                    self.host = host
                    self.database = database
                    self.state = state
                    self.draining = draining
                    self.waiting = waiting
                    self.running = running
                    self.untold = untold
                    self.trouble = trouble
                }

                package init(reading fields: Fields) throws(FieldError) {
                    host = try fields.string("host")
                    database = try fields.string("database")
                    state = try fields.word("state")
                    draining = try fields.bool("draining")
                    waiting = try fields.integer("waiting")
                    running = try fields.integer("running")
                    untold = try fields.integer("untold")
                    trouble = try fields.optionalObject("trouble").map(Trouble.init(reading:))
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("host", host)
                    writer.member("database", database)
                    writer.member("state", state.rawValue)
                    writer.member("draining", draining)
                    writer.member("waiting", waiting)
                    writer.member("running", running)
                    writer.member("untold", untold)
                    if let trouble { writer.message("trouble", trouble) }
                    writer.endObject()
                }

                package enum State: WireWord {
                    case member, entering, silent, lost, leaving
                    /// A word that this version does not know.
                    case unknown(String)

                    package static var allCases: [Self] {
                        [.member, .entering, .silent, .lost, .leaving]
                    }

                    package init(rawValue: String) {
                        switch rawValue {
                        case "member": self = .member
                        case "entering": self = .entering
                        case "silent": self = .silent
                        case "lost": self = .lost
                        case "leaving": self = .leaving
                        default: self = .unknown(rawValue)
                        }
                    }

                    package var rawValue: String {
                        switch self {
                        case .member: "member"
                        case .entering: "entering"
                        case .silent: "silent"
                        case .lost: "lost"
                        case .leaving: "leaving"
                        case .unknown(let word): word
                        }
                    }
                }

                package struct Trouble: WireMessage {
                    package var why: String
                    package var since: Int64

                    package init(
                        why: String,
                        since: Int64
                    ) {
                        self.why = why
                        self.since = since
                    }

                    package init(reading fields: Fields) throws(FieldError) {
                        why = try fields.string("why")
                        since = try fields.integer("since")
                    }

                    package func write(to writer: inout JSONWriter) {
                        writer.beginObject()
                        writer.member("why", why)
                        writer.member("since", since)
                        writer.endObject()
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `FleetHosts`.
    package enum FleetHosts {
        package struct Reply: WireMessage {
            package var hosts: [SystemInterface.FleetHost]
            package var pending: Int64
            package var claimed: Int64
            package var held: Int64

            package init(
                hosts: [SystemInterface.FleetHost],
                pending: Int64,
                claimed: Int64,
                held: Int64
            ) {
                self.hosts = hosts
                self.pending = pending
                self.claimed = claimed
                self.held = held
            }

            package init(reading fields: Fields) throws(FieldError) {
                hosts = try fields.array("hosts", of: SystemInterface.FleetHost.init(reading:))
                pending = try fields.integer("pending")
                claimed = try fields.integer("claimed")
                held = try fields.integer("held")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("hosts", hosts)
                writer.member("pending", pending)
                writer.member("claimed", claimed)
                writer.member("held", held)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `FleetJobs`.
    package enum FleetJobs {
        package struct Parameters: WireMessage {
            package var app: String?
            package var id: String?
            package var over: Bool?
            package var wait: Int64?

            package init(
                app: String? = nil,
                id: String? = nil,
                over: Bool? = nil,
                wait: Int64? = nil
            ) {
                self.app = app
                self.id = id
                self.over = over
                self.wait = wait
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
                id = try fields.optionalString("id")
                over = try fields.optionalBool("over")
                wait = try fields.optionalInteger("wait")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                if let id { writer.member("id", id) }
                if let over { writer.member("over", over) }
                if let wait { writer.member("wait", wait) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var jobs: [SystemInterface.FleetJob]
            package var more: Bool

            package init(
                jobs: [SystemInterface.FleetJob],
                more: Bool
            ) {
                self.jobs = jobs
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                jobs = try fields.array("jobs", of: SystemInterface.FleetJob.init(reading:))
                more = try fields.bool("more")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("jobs", jobs)
                writer.member("more", more)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `RetryFleetJob`.
    package enum RetryFleetJob {
        package struct Parameters: WireMessage {
            package var app: String
            package var id: String

            package init(
                app: String,
                id: String
            ) {
                self.app = app
                self.id = id
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                id = try fields.string("id")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("id", id)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `CancelFleetJob`.
    package enum CancelFleetJob {
        package struct Parameters: WireMessage {
            package var app: String
            package var id: String
            package var task: Bool?

            package init(
                app: String,
                id: String,
                task: Bool? = nil
            ) {
                self.app = app
                self.id = id
                self.task = task
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                id = try fields.string("id")
                task = try fields.optionalBool("task")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("id", id)
                if let task { writer.member("task", task) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `ImportFleet`.
    package enum ImportFleet {
        package struct Parameters: WireMessage {
            package var app: String?
            package var dryRun: Bool?

            package init(
                app: String? = nil,
                dryRun: Bool? = nil
            ) {
                self.app = app
                self.dryRun = dryRun
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.optionalString("app")
                dryRun = try fields.optionalBool("dryRun")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let app { writer.member("app", app) }
                if let dryRun { writer.member("dryRun", dryRun) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var taken: Int64
            package var more: Bool
            package var stay: [Stay]

            package init(
                taken: Int64,
                more: Bool,
                stay: [Stay]
            ) {
                self.taken = taken
                self.more = more
                self.stay = stay
            }

            package init(reading fields: Fields) throws(FieldError) {
                taken = try fields.integer("taken")
                more = try fields.bool("more")
                stay = try fields.array("stay", of: Stay.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("taken", taken)
                writer.member("more", more)
                writer.list("stay", stay)
                writer.endObject()
            }

            package struct Stay: WireMessage {
                package var why: Why
                package var count: Int64

                package init(
                    why: Why,
                    count: Int64
                ) {
                    self.why = why
                    self.count = count
                }

                package init(reading fields: Fields) throws(FieldError) {
                    why = try fields.word("why")
                    count = try fields.integer("count")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("why", why.rawValue)
                    writer.member("count", count)
                    writer.endObject()
                }

                package enum Why: WireWord {
                    case running, held, after, steps, path, name, full
                    /// A word that this version does not know.
                    case unknown(String)

                    package static var allCases: [Self] {
                        [.running, .held, .after, .steps, .path, .name, .full]
                    }

                    package init(rawValue: String) {
                        switch rawValue {
                        case "running": self = .running
                        case "held": self = .held
                        case "after": self = .after
                        case "steps": self = .steps
                        case "path": self = .path
                        case "name": self = .name
                        case "full": self = .full
                        default: self = .unknown(rawValue)
                        }
                    }

                    package var rawValue: String {
                        switch self {
                        case .running: "running"
                        case .held: "held"
                        case .after: "after"
                        case .steps: "steps"
                        case .path: "path"
                        case .name: "name"
                        case .full: "full"
                        case .unknown(let word): word
                        }
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `Backup`.
    package enum Backup {
        package struct Parameters: WireMessage {
            package var file: String

            package init(
                file: String
            ) {
                self.file = file
            }

            package init(reading fields: Fields) throws(FieldError) {
                file = try fields.string("file")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("file", file)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var pages: Int64

            package init(
                pages: Int64
            ) {
                self.pages = pages
            }

            package init(reading fields: Fields) throws(FieldError) {
                pages = try fields.integer("pages")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("pages", pages)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Repair`.
    package enum Repair {
        package struct Reply: WireMessage {
            package var damage: [String]

            package init(
                damage: [String]
            ) {
                self.damage = damage
            }

            package init(reading fields: Fields) throws(FieldError) {
                damage = try fields.strings("damage")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("damage", damage)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Doctor`.
    package enum Doctor {
        package struct Reply: WireMessage {
            package var checks: [Check]
            /// The readings of the sensors that requests may depend on.
            package var conditions: [Condition]?

            package init(
                checks: [Check],
                conditions: [Condition]? = nil
            ) {
                self.checks = checks
                self.conditions = conditions
            }

            package init(reading fields: Fields) throws(FieldError) {
                checks = try fields.array("checks", of: Check.init(reading:))
                conditions = try fields.optionalArray("conditions", of: Condition.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("checks", checks)
                if let conditions { writer.list("conditions", conditions) }
                writer.endObject()
            }

            package struct Check: WireMessage {
                package var name: String
                package var good: Bool
                /// The finding.
                package var finding: String
                /// The remedy, if something should be done.
                package var remedy: String?

                package init(
                    name: String,
                    good: Bool,
                    finding: String,
                    remedy: String? = nil
                ) {
                    self.name = name
                    self.good = good
                    self.finding = finding
                    self.remedy = remedy
                }

                package init(reading fields: Fields) throws(FieldError) {
                    name = try fields.string("name")
                    good = try fields.bool("good")
                    finding = try fields.string("finding")
                    remedy = try fields.optionalString("remedy")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("name", name)
                    writer.member("good", good)
                    writer.member("finding", finding)
                    if let remedy { writer.member("remedy", remedy) }
                    writer.endObject()
                }
            }

            package struct Condition: WireMessage {
                /// A stable name: network, networkExpensive, networkConstrained, externalPower, lowPower,
                /// personPresent, battery.
                package var name: String
                /// Whether it is so; none where no sensor can tell. Of a battery: whether there is one.
                package var holds: Bool?
                /// Of a battery: its charge in percent.
                package var percent: Int64?
                /// The source of the reading.
                package var evidence: String
                /// Since when it has been so, as far as the system has seen.
                package var since: Int64

                package init(
                    name: String,
                    holds: Bool? = nil,
                    percent: Int64? = nil,
                    evidence: String,
                    since: Int64
                ) {
                    self.name = name
                    self.holds = holds
                    self.percent = percent
                    self.evidence = evidence
                    self.since = since
                }

                package init(reading fields: Fields) throws(FieldError) {
                    name = try fields.string("name")
                    holds = try fields.optionalBool("holds")
                    percent = try fields.optionalInteger("percent")
                    evidence = try fields.string("evidence")
                    since = try fields.integer("since")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("name", name)
                    if let holds { writer.member("holds", holds) }
                    if let percent { writer.member("percent", percent) }
                    writer.member("evidence", evidence)
                    writer.member("since", since)
                    writer.endObject()
                }
            }
        }
    }

    /// The parameters and the reply of `Metrics`.
    package enum Metrics {
        package struct Parameters: WireMessage {
            package var after: Int64?

            package init(
                after: Int64? = nil
            ) {
                self.after = after
            }

            package init(reading fields: Fields) throws(FieldError) {
                after = try fields.optionalInteger("after")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let after { writer.member("after", after) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var metrics: [SystemInterface.Metric]
            package var next: Int64?

            package init(
                metrics: [SystemInterface.Metric],
                next: Int64? = nil
            ) {
                self.metrics = metrics
                self.next = next
            }

            package init(reading fields: Fields) throws(FieldError) {
                metrics = try fields.array("metrics", of: SystemInterface.Metric.init(reading:))
                next = try fields.optionalInteger("next")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("metrics", metrics)
                if let next { writer.member("next", next) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `WatchWindow`.
    package enum WatchWindow {
        package struct Parameters: WireMessage {
            package var app: String

            package init(
                app: String
            ) {
                self.app = app
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var state: SystemInterface.AppState
            package var answer: Answer
            package var window: JSONObject?

            package init(
                state: SystemInterface.AppState,
                answer: Answer,
                window: JSONObject? = nil
            ) {
                self.state = state
                self.answer = answer
                self.window = window
            }

            package init(reading fields: Fields) throws(FieldError) {
                state = try fields.word("state")
                answer = try fields.word("answer")
                window = try fields.optionalLooseJSON("window")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("state", state.rawValue)
                writer.member("answer", answer.rawValue)
                if let window { writer.member("window", window) }
                writer.endObject()
            }

            package enum Answer: WireWord {
                case waiting, shown, none
                /// A word that this version does not know.
                case unknown(String)

                package static var allCases: [Self] {
                    [.waiting, .shown, .none]
                }

                package init(rawValue: String) {
                    switch rawValue {
                    case "waiting": self = .waiting
                    case "shown": self = .shown
                    case "none": self = .none
                    default: self = .unknown(rawValue)
                    }
                }

                package var rawValue: String {
                    switch self {
                    case .waiting: "waiting"
                    case .shown: "shown"
                    case .none: "none"
                    case .unknown(let word): word
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `Press`.
    package enum Press {
        package struct Parameters: WireMessage {
            package var app: String
            package var control: Int64
            package var on: Bool?
            package var text: String?
            package var submit: Bool?
            package var value: String?
            package var by: Int64?

            package init(
                app: String,
                control: Int64,
                on: Bool? = nil,
                text: String? = nil,
                submit: Bool? = nil,
                value: String? = nil,
                by: Int64? = nil
            ) {
                self.app = app
                self.control = control
                self.on = on
                self.text = text
                self.submit = submit
                self.value = value
                self.by = by
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                control = try fields.integer("control")
                on = try fields.optionalBool("on")
                text = try fields.optionalString("text")
                submit = try fields.optionalBool("submit")
                value = try fields.optionalString("value")
                by = try fields.optionalInteger("by")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.member("control", control)
                if let on { writer.member("on", on) }
                if let text { writer.member("text", text) }
                if let submit { writer.member("submit", submit) }
                if let value { writer.member("value", value) }
                if let by { writer.member("by", by) }
                writer.endObject()
            }
        }
    }
}
