// Made from docs/interfaces/io.roost.App.varlink by `make interfaces`: change that, and not this.
// swift-format-ignore-file

/// The messages between an app and the system.
///
/// A caller is an app if it holds a connection that the system left to the process it launched, or
/// if it connected to the public socket and its executable is that of an installed app. It sees and
/// touches only what is its own.
///
/// Times are microseconds since 1970 UTC; "monotonic" ones are nanoseconds of CLOCK_MONOTONIC.
package enum AppInterface {
    /// The methods that can be called.
    package enum Method: String, InterfaceMember {
        /// Makes the caller the app's process and streams what the system has for it, until the connection
        /// ends. One of the members is there in each reply. Needs "more".
        ///
        /// On the descriptor that ROOST_EVENTS names in a process that the system launched, this call has
        /// been made already: its replies come without being asked for.
        ///
        /// An app that lost its system while it had something to do calls this again, with the runs that it
        /// still has: it is known by its process, and goes on.
        case attach = "Attach"
        /// Gives the system the page of memory on which the app reports progress: a memfd that travels with
        /// this message (docs/protocol.md says how it is laid out). A later page takes its place.
        case share = "Share"
        /// Asks for as much time as a run needs that reports progress in a slot of the app's page. From now
        /// on its time is over when its counts have not changed for the patience (in microseconds).
        /// "granted" is false while no graphics processor is free; "lent" is told when one is.
        case extend = "Extend"
        /// Asks that the app is not suspended until Unassert is called with the same id, which is the app's
        /// to choose. In the background all assertions of an app have 30 s together; then it is told
        /// ("assertions"), and is killed if it keeps any after the grace. Refused (NotNow) when their time
        /// is over. Said before Handled on the same connection, it comes in time.
        case assert = "Assert"
        case unassert = "Unassert"
        /// Says whether the app takes snapshots of itself. One that does is asked for one (a run of the kind
        /// snapshot) when it has left the foreground, at the time that it named, and when it was not seen
        /// for an hour; one that has no picture yet, at once. "arguments" of such a run has the "reason"
        /// (appBackgrounded, appScheduled, prelaunch, returnToDefaultState) and the "identifier" of the last
        /// one. Its "result" has the picture's "text", and may have "restoredDefaultState" (bool),
        /// "expiration" (when the next is wanted) and an "identifier".
        case snapshots = "Snapshots"
        /// The contents of the app's window (docs/windows.md has the form; at most 256 KiB); none: the app
        /// has no window. It is passed on to those who look, ten times a second at most, and kept for nobody
        /// else.
        case showWindow = "ShowWindow"
        /// The answer to a press: it had no effect where a refusal is named. The control is not there any
        /// more, it cannot be used now, or it is not for that.
        case pressed = "Pressed"
        /// Answers a question: with what the app offers, or with why it cannot tell. What comes later than
        /// ten seconds changes nothing.
        case answer = "Answer"
        /// Brings the app to the foreground for an intent that it runs (NotVisible without one).
        case comeForward = "ComeForward"
        /// The long part of an intent is over; what is left of it has what was left of its usual time.
        /// NoSuchRun where the run is over, or has no long part.
        case endExtendedTime = "EndExtendedTime"
        /// Says that the app has done what entering the phase asks of it. For "background" it has five
        /// seconds and is killed after them. The first one says that the app has launched: until then, and
        /// for ten seconds at most, it is not suspended, and Open is not answered.
        case handled = "Handled"
        /// Writes a request down. The reply comes when it survives a power cut.
        case submit = "Submit"
        /// Writes many down with one flush. Those that are not refused are written down.
        case submitMany = "SubmitMany"
        /// Withdraws a pending request; a run that goes on is not touched. Zero: there was none.
        case cancel = "Cancel"
        case cancelAll = "CancelAll"
        /// The caller's pending requests, the next first, at most a thousand.
        case pending = "Pending"
        /// Says that runs are over. "late" are those that were not the caller's to finish any more.
        case finish = "Finish"
        /// Writes jobs down with one flush; those that are not refused are written down, each under its id in
        /// the order of "jobs" (an empty one stands for a job that was refused). A job whose intent
        /// RoostFleetTasks lists is the fleet's, where this host is in one: it is submitted alone, and the
        /// reply comes when the fleet's database has it. FindJob, RetryJob, CancelJob and CancelJobs find it
        /// there, and wait for the database.
        case submitJobs = "SubmitJobs"
        /// The state of a job of the caller's (NoSuchJob where there is none, or it is over for so long that
        /// the history has forgotten it). Attach tells when to ask again.
        case findJob = "FindJob"
        /// Has a job that is held, or waits for its next attempt, begin as soon as it can, with all its
        /// attempts.
        case retryJob = "RetryJob"
        /// Withdraws a job, and stops it where it runs.
        case cancelJob = "CancelJob"
        /// Submits a job to the fleet that this host is in. Answered when the fleet's database has it; it
        /// takes the place of all that go by its name there. The fleet's methods wait for the database, and
        /// are better called on a connection of their own.
        case submitFleetJob = "SubmitFleetJob"
        /// The jobs of the app in the fleet that are not over, or all of a name, those among them that ended
        /// within a week; the latest first, at most 1000.
        /// With "wait" it is answered when all of them are over or held, or as they stand after so many
        /// microseconds, of which five seconds count at most.
        case fleetJobs = "FleetJobs"
        /// Withdraws the job that goes by a name in the fleet, on all hosts; one that has it hears of that
        /// with its next renewal.
        case cancelFleetJob = "CancelFleetJob"
        /// Withdraws all jobs of an intent, or with a tag, or both; at least one is named. At most 1,000 that
        /// wait are withdrawn by one call, so that it is called again until it cancels none; those that run
        /// are stopped by the first.
        case cancelJobs = "CancelJobs"
        /// Has no job of an intent begin any more, until they are let go on; over restarts and updates. Those
        /// that run go on.
        case pauseJobs = "PauseJobs"
        case resumeJobs = "ResumeJobs"
        /// The result of a step of a run's job, if some attempt has done it.
        case findStep = "FindStep"
        /// Writes down that a step of the job that a run does is done: no later attempt does it again. The
        /// first result of a name stays; each has at most 64 KiB as text, and all of a job 1 MiB. NoSuchRun
        /// where the run is not the caller's any more: another attempt has taken its place.
        case putStep = "PutStep"
        /// Has an intent run again and again. The reply comes when that survives a power cut. Refused: NoDate
        /// where there is no time to come at which it would be due, TooManyPending, Invalid, NoSuchIntent.
        case repeatJob = "RepeatJob"
        /// The caller's schedule of a name (NoSuchSchedule): its next times, the next first (none while
        /// it is paused), since when it is paused, and when it was submitted last.
        case findSchedule = "FindSchedule"
        /// Has what is repeated pause, go on from now, be submitted now beside its times, or not come again.
        /// What was submitted goes on.
        case changeSchedule = "ChangeSchedule"
        /// Promises that a task, a job or whatever runs an intent is never longer ago than a time
        /// (microseconds), or takes that back where it says none. When it is about to be broken, and when it
        /// is, the system tells people.
        case promiseFreshness = "PromiseFreshness"
        /// Shows people something: what it is about and how it stands, of at most 4 KiB together. From the
        /// foreground, or while an intent of the app runs (NotVisible). The id is the app's to choose. It
        /// is shown until it is ended, at most for eight hours, whatever becomes of the app's process.
        case startActivity = "StartActivity"
        case updateActivity = "UpdateActivity"
        /// Ends it. It stays to be seen for up to four hours: until "dismissal", or not at all where that
        /// is past.
        case endActivity = "EndActivity"
        /// The activities that the app shows, the first started first.
        case liveActivities = "LiveActivities"
        /// Has a notification delivered later, or at once where it has no trigger. It replaces a pending one
        /// with its id, and when it is delivered a delivered one. The reply comes when it survives a power
        /// cut. Refused: NotAllowed where a person switched the app's notifications off, NoDate where
        /// its trigger has no time to come, TooManyPending, TooLarge.
        case notify = "Notify"
        /// The app's own, in the order of their ids. Where "more" is true, there are others after the last of
        /// these.
        case pendingNotifications = "PendingNotifications"
        /// Those that people may still see and have done nothing about. The system keeps the latest.
        case deliveredNotifications = "DeliveredNotifications"
        /// Takes away those with these ids; without them, all.
        case removeNotifications = "RemoveNotifications"
        /// The categories of the app's notifications, in place of all that it said before.
        case setCategories = "SetCategories"
        /// Asks whether the app may notify: it may, unless a person switched that off.
        case authorize = "Authorize"
        case notificationSettings = "NotificationSettings"
        case setBadge = "SetBadge"
        /// Whether the app, while it is in the foreground, is asked what is shown of its notifications. It
        /// holds for the caller's process. Without it they are shown.
        case presenting = "Presenting"
        /// Answers "present": none is silent. Without an answer within two seconds it is shown.
        case present = "Present"
        /// The permissions of the app's Info.plist, as it was installed, how many graphics processors there
        /// are, and whether the app may be woken to refresh itself.
        case permitted = "Permitted"
        /// Joins a background session: from now on its news come to this process ("transfers" of Attach).
        /// Answers the transfers that are not acknowledged, in the order of their tasks, and the next
        /// free task. Not all go into one message: where "more" is true, ask again with "after", the last
        /// task that was answered. NotNow: another process of the app has the session.
        case joinSession = "JoinSession"
        case leaveSession = "LeaveSession"
        /// Has the system carry transfers. The reply comes when they survive a power cut; it has a number for
        /// each, 0 for one that is refused. A download with the same request (url, method, headers, body)
        /// as a data or download transfer of the same session that goes on, cancelled by the app no more
        /// than 5 s ago, takes over its bytes and its connection: the server is not asked twice.
        case transfer = "Transfer"
        /// Ends one. "keep" asks for what a later download goes on from (the outcome's "resume").
        case cancelTransfer = "CancelTransfer"
        /// The app suspends one, lets it go on, or says other things of it than when it began. An
        /// "earliestBegin" of 0 takes it away.
        case changeTransfer = "ChangeTransfer"
        /// The app has taken the outcomes: the system forgets the transfers, and deletes their files where
        /// they are still there. What is not over, or not known, is passed over.
        case acknowledgeTransfers = "AcknowledgeTransfers"
        /// Answers "challenge" (useCredential, performDefault, cancel, reject) or "begin" (continue,
        /// useRequest, cancel).
        case answerTransfer = "AnswerTransfer"

        package static var interface: String { "io.roost.App" }
    }

    /// The errors with which a call can fail.
    package enum Error: String, InterfaceMember, Swift.Error {
        /// The caller is no installed app, or one that runs already.
        case notAnApp = "NotAnApp"
        /// Background work is switched off.
        case unavailable = "Unavailable"
        case tooManyPending = "TooManyPending"
        case notPermitted = "NotPermitted"
        /// It was to begin at once or not at all, and cannot begin now.
        case notAtOnce = "NotAtOnce"
        /// It is not to be had now.
        case notNow = "NotNow"
        /// It is started from the foreground alone.
        case notVisible = "NotVisible"
        case tooLarge = "TooLarge"
        /// A person has switched the app's notifications off.
        case notAllowed = "NotAllowed"
        /// There is no moment at which the trigger would fire.
        case noDate = "NoDate"
        /// The activity is shown no more.
        case noSuchActivity = "NoSuchActivity"
        case invalid = "Invalid"
        /// This host is in no fleet.
        case noFleet = "NoFleet"
        /// The fleet's database does not answer, or refuses.
        case fleetUnavailable = "FleetUnavailable"
        /// No host of the fleet is called so, or none has what was asked for.
        case noSuchHost = "NoSuchHost"
        /// It could not be written down; try again when there is room on the disk.
        case storeUnavailable = "StoreUnavailable"
        case noSuchTransfer = "NoSuchTransfer"
        case noSuchJob = "NoSuchJob"
        case noSuchRun = "NoSuchRun"
        case noSuchSchedule = "NoSuchSchedule"
        case noSuchIntent = "NoSuchIntent"

        package static var interface: String { "io.roost.App" }
    }

    /// The kind of work. An app submits the first three as requests, and jobs as jobs; the others are the
    /// system's to begin.
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

    /// A request of an app to be run later. A later request with the same identifier replaces a pending
    /// one.
    package struct Request: WireMessage {
        /// As listed in BGTaskSchedulerPermittedIdentifiers of the app's Info.plist.
        package var identifier: String
        /// One that an app asks for.
        package var kind: AppInterface.Kind
        /// It never starts before this time. None: it may start at once.
        package var earliestBegin: Int64?
        /// It waits for a network, and is told to stop when the network goes. None: no.
        package var requiresNetwork: Bool?
        /// It waits for external power, and is told to stop when the power goes. None: no.
        package var requiresPower: Bool?
        /// The rest is for continued work alone, which begins from the foreground: what people are shown,
        package var title: String?
        package var subtitle: String?
        /// whether it needs a graphics processor,
        package var requiresGPU: Bool?
        /// and whether it is refused (NotAtOnce) where it could not begin at once.
        package var atOnce: Bool?

        package init(
            identifier: String,
            kind: AppInterface.Kind,
            earliestBegin: Int64? = nil,
            requiresNetwork: Bool? = nil,
            requiresPower: Bool? = nil,
            title: String? = nil,
            subtitle: String? = nil,
            requiresGPU: Bool? = nil,
            atOnce: Bool? = nil
        ) {
            self.identifier = identifier
            self.kind = kind
            self.earliestBegin = earliestBegin
            self.requiresNetwork = requiresNetwork
            self.requiresPower = requiresPower
            self.title = title
            self.subtitle = subtitle
            self.requiresGPU = requiresGPU
            self.atOnce = atOnce
        }

        package init(reading fields: Fields) throws(FieldError) {
            identifier = try fields.string("identifier")
            kind = try fields.word("kind")
            earliestBegin = try fields.optionalInteger("earliestBegin")
            requiresNetwork = try fields.optionalBool("requiresNetwork")
            requiresPower = try fields.optionalBool("requiresPower")
            title = try fields.optionalString("title")
            subtitle = try fields.optionalString("subtitle")
            requiresGPU = try fields.optionalBool("requiresGPU")
            atOnce = try fields.optionalBool("atOnce")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("identifier", identifier)
            writer.member("kind", kind.rawValue)
            if let earliestBegin { writer.member("earliestBegin", earliestBegin) }
            if let requiresNetwork { writer.member("requiresNetwork", requiresNetwork) }
            if let requiresPower { writer.member("requiresPower", requiresPower) }
            if let title { writer.member("title", title) }
            if let subtitle { writer.member("subtitle", subtitle) }
            if let requiresGPU { writer.member("requiresGPU", requiresGPU) }
            if let atOnce { writer.member("atOnce", atOnce) }
            writer.endObject()
        }
    }

    /// The rule by which failed work is tried again: after a first pause, which stays, grows by itself or
    /// doubles up to the longest, until it was tried so often. Pauses are in microseconds; up to a tenth
    /// is left to chance.
    package struct Retry: WireMessage {
        package var growth: Growth
        package var first: Int64
        package var longest: Int64
        package var attempts: Int64

        package init(
            growth: Growth,
            first: Int64,
            longest: Int64,
            attempts: Int64
        ) {
            self.growth = growth
            self.first = first
            self.longest = longest
            self.attempts = attempts
        }

        package init(reading fields: Fields) throws(FieldError) {
            growth = try fields.word("growth")
            first = try fields.integer("first")
            longest = try fields.integer("longest")
            attempts = try fields.integer("attempts")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("growth", growth.rawValue)
            writer.member("first", first)
            writer.member("longest", longest)
            writer.member("attempts", attempts)
            writer.endObject()
        }

        package enum Growth: WireWord {
            case constant, linear, exponential
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.constant, .linear, .exponential]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "constant": self = .constant
                case "linear": self = .linear
                case "exponential": self = .exponential
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .constant: "constant"
                case .linear: "linear"
                case .exponential: "exponential"
                case .unknown(let word): word
                }
            }
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

    /// The limit of how many similar jobs may run at once, or begin within some time: either atOnce, or
    /// most and within.
    package struct Limit: WireMessage {
        /// The key of the counted jobs, at most 128 bytes: those that say the same count together. None:
        /// their intent.
        package var key: String?
        /// At least 1.
        package var atOnce: Int64?
        /// At least 1 and at most 10,000, of those that say how many may begin themselves; and within how
        /// many microseconds: from one second to 31 days.
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

    /// An intent of the app that is to be run later, and again until it succeeds.
    package struct Job: WireMessage {
        /// The app's own name for it, without "#". A later job of that name takes the place of one that is
        /// pending. None: the system names it.
        package var id: String?
        package var intent: String
        /// By the names of the intent's parameters, at most 512 KiB as text.
        package var arguments: JSONObject
        /// It never starts before this time. None: it may start at once.
        package var notBefore: Int64?
        /// It is dropped where it has not begun by this time. None: it is of use for ever.
        package var usefulUntil: Int64?
        /// It waits for a network, or external power. None: no.
        package var requiresNetwork: Bool?
        package var requiresPower: Bool?
        package var needs: AppInterface.Needs?
        /// None: doubling from 30 s up to 5 h, 25 attempts in all.
        package var retry: AppInterface.Retry?
        /// Whether one of its name that is pending or runs is kept in its place. None: no.
        package var keep: Bool?
        /// Whether it comes after the last one of its name that is pending or runs, under a name that the
        /// system makes of this one. None: no.
        package var append: Bool?
        /// The jobs of the app that have to succeed before it begins, by their ids; they were submitted
        /// before, or stand before it in the same call. At most 10,000.
        package var after: [String]?
        /// The effect of a failed predecessor: the job waits for that one to be retried, and is held where
        /// that is impossible; or it is cancelled. None: hold.
        package var onFailure: OnFailure?
        /// The limits of similar jobs, at once or within some time; at most 4. None: as many as there is
        /// room for.
        package var limits: [AppInterface.Limit]?
        /// Which of the app's jobs go first where there is no room for all: those that a person waits for,
        /// and last those that nobody does. What waits for more than an hour or two goes before what is
        /// new, whatever that says. None: utility.
        package var priority: Priority?
        /// The tags by which it can be cancelled, together with others: at most 16, each of 1 to 128 bytes.
        package var tags: [String]?

        package init(
            id: String? = nil,
            intent: String,
            arguments: JSONObject,
            notBefore: Int64? = nil,
            usefulUntil: Int64? = nil,
            requiresNetwork: Bool? = nil,
            requiresPower: Bool? = nil,
            needs: AppInterface.Needs? = nil,
            retry: AppInterface.Retry? = nil,
            keep: Bool? = nil,
            append: Bool? = nil,
            after: [String]? = nil,
            onFailure: OnFailure? = nil,
            limits: [AppInterface.Limit]? = nil,
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
            self.retry = retry
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
            needs = try fields.optionalObject("needs").map(AppInterface.Needs.init(reading:))
            retry = try fields.optionalObject("retry").map(AppInterface.Retry.init(reading:))
            keep = try fields.optionalBool("keep")
            append = try fields.optionalBool("append")
            after = try fields.optionalStrings("after")
            onFailure = try fields.optionalWord("onFailure")
            limits = try fields.optionalArray("limits", of: AppInterface.Limit.init(reading:))
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
            if let retry { writer.message("retry", retry) }
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

    /// An intent of the app that is to be run again and again: as a job of this name, submitted by the
    /// system at each of its times. It has either an interval, or times by the clocks and the calendar of
    /// a place.
    package struct Repetition: WireMessage {
        /// The app's own name for it, without "#". A later one of that name takes its place; one that says
        /// the same changes nothing.
        package var id: String
        package var intent: String
        package var arguments: JSONObject
        package var requiresNetwork: Bool?
        package var requiresPower: Bool?
        /// As with jobs.
        package var retry: AppInterface.Retry?
        /// So far apart (microseconds, from a second on). The first time is "startingAt", or as much from
        /// now.
        package var interval: Int64?
        package var startingAt: Int64?
        /// Minute, hour, day, month and weekday in the notation of cron, by the clocks of a zone
        /// ("Europe/Berlin"); none: those of the machine, wherever that is then.
        package var cron: String?
        package var zone: String?
        /// The time by which it may be submitted later, so that it shares a wake-up with others. None: not
        /// at all.
        package var flex: Int64?
        /// The treatment of times that passed while nothing could be submitted: they are left out, made up
        /// for once, or one after the other as far as they are not longer ago than "within" (microseconds).
        /// None:
        /// once.
        package var catchUp: CatchUp?
        package var within: Int64?
        /// The treatment of a time that comes while the earlier submission is not over: it is left out,
        /// waits for that, or has that cancelled. None: it is left out.
        package var overlap: Overlap?

        package init(
            id: String,
            intent: String,
            arguments: JSONObject,
            requiresNetwork: Bool? = nil,
            requiresPower: Bool? = nil,
            retry: AppInterface.Retry? = nil,
            interval: Int64? = nil,
            startingAt: Int64? = nil,
            cron: String? = nil,
            zone: String? = nil,
            flex: Int64? = nil,
            catchUp: CatchUp? = nil,
            within: Int64? = nil,
            overlap: Overlap? = nil
        ) {
            self.id = id
            self.intent = intent
            self.arguments = arguments
            self.requiresNetwork = requiresNetwork
            self.requiresPower = requiresPower
            self.retry = retry
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
            id = try fields.string("id")
            intent = try fields.string("intent")
            arguments = try fields.looseJSON("arguments")
            requiresNetwork = try fields.optionalBool("requiresNetwork")
            requiresPower = try fields.optionalBool("requiresPower")
            retry = try fields.optionalObject("retry").map(AppInterface.Retry.init(reading:))
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
            writer.member("id", id)
            writer.member("intent", intent)
            writer.member("arguments", arguments)
            if let requiresNetwork { writer.member("requiresNetwork", requiresNetwork) }
            if let requiresPower { writer.member("requiresPower", requiresPower) }
            if let retry { writer.message("retry", retry) }
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

    /// The state of a job.
    package struct JobState: WireMessage {
        package var id: String
        package var intent: String
        /// waiting, for its time or for what holds it; running; retrying, after an attempt that failed;
        /// held, until somebody retries or cancels it; over.
        package var state: State
        /// The number of the attempt that comes next or goes on, or of those that failed, and how many
        /// there may be.
        package var attempt: Int64
        package var attempts: Int64
        /// The reason why it does not run now, for people.
        package var waiting: String?
        /// The first of the jobs that it waits for, and of the steps that it has done.
        package var after: [String]?
        package var steps: [String]?
        /// The message of the last attempt that failed.
        package var failure: String?
        /// The way in which it ended (see History), with what people should know, and the result of the
        /// intent.
        package var ending: String?
        package var detail: String?
        package var result: JSONObject?
        /// Whether it is a job of the fleet that this host is in, of which Attach tells nothing: FleetJobs
        /// waits for its end.
        package var fleet: Bool?

        package init(
            id: String,
            intent: String,
            state: State,
            attempt: Int64,
            attempts: Int64,
            waiting: String? = nil,
            after: [String]? = nil,
            steps: [String]? = nil,
            failure: String? = nil,
            ending: String? = nil,
            detail: String? = nil,
            result: JSONObject? = nil,
            fleet: Bool? = nil
        ) {
            self.id = id
            self.intent = intent
            self.state = state
            self.attempt = attempt
            self.attempts = attempts
            self.waiting = waiting
            self.after = after
            self.steps = steps
            self.failure = failure
            self.ending = ending
            self.detail = detail
            self.result = result
            self.fleet = fleet
        }

        package init(reading fields: Fields) throws(FieldError) {
            id = try fields.string("id")
            intent = try fields.string("intent")
            state = try fields.word("state")
            attempt = try fields.integer("attempt")
            attempts = try fields.integer("attempts")
            waiting = try fields.optionalString("waiting")
            after = try fields.optionalStrings("after")
            steps = try fields.optionalStrings("steps")
            failure = try fields.optionalString("failure")
            ending = try fields.optionalString("ending")
            detail = try fields.optionalString("detail")
            result = try fields.optionalLooseJSON("result")
            fleet = try fields.optionalBool("fleet")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("id", id)
            writer.member("intent", intent)
            writer.member("state", state.rawValue)
            writer.member("attempt", attempt)
            writer.member("attempts", attempts)
            if let waiting { writer.member("waiting", waiting) }
            if let after { writer.list("after", after) }
            if let steps { writer.list("steps", steps) }
            if let failure { writer.member("failure", failure) }
            if let ending { writer.member("ending", ending) }
            if let detail { writer.member("detail", detail) }
            if let result { writer.member("result", result) }
            if let fleet { writer.member("fleet", fleet) }
            writer.endObject()
        }

        package enum State: WireWord {
            case waiting, running, retrying, held, over
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.waiting, .running, .retrying, .held, .over]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "waiting": self = .waiting
                case "running": self = .running
                case "retrying": self = .retrying
                case "held": self = .held
                case "over": self = .over
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .waiting: "waiting"
                case .running: "running"
                case .retrying: "retrying"
                case .held: "held"
                case .over: "over"
                case .unknown(let word): word
                }
            }
        }
    }

    /// A label of a host of a fleet, which a person has given it.
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
        package var labels: [AppInterface.Label]?
        /// On hosts that have a graphics processor.
        package var gpu: Bool?

        package init(
            host: String? = nil,
            each: Bool? = nil,
            labels: [AppInterface.Label]? = nil,
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
            labels = try fields.optionalArray("labels", of: AppInterface.Label.init(reading:))
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

    /// The state of a job of the app's in the fleet; what was submitted for each host has one for each.
    package struct FleetJobState: WireMessage {
        package var id: String
        package var intent: String
        /// Waiting for a host, on a host, held until one of its name is submitted anew, or over.
        package var state: State
        /// The host that has it, had it, or is the only one that may have it.
        package var host: String?
        /// The number of the attempt that comes next, goes on or was the last, and how many there may be.
        package var attempt: Int64
        package var attempts: Int64
        /// The reason why no host has it, for people.
        package var waiting: String?
        /// How far the host that has it is, as it said with its last renewal, and what the app says that it
        /// does.
        package var progress: Progress?
        /// The message of the last attempt that failed.
        package var failure: String?
        /// The way in which it ended (see History), with what people should know, and the result of the
        /// intent where that is no longer than 4 KiB.
        package var ending: String?
        package var detail: String?
        package var result: JSONObject?

        package init(
            id: String,
            intent: String,
            state: State,
            host: String? = nil,
            attempt: Int64,
            attempts: Int64,
            waiting: String? = nil,
            progress: Progress? = nil,
            failure: String? = nil,
            ending: String? = nil,
            detail: String? = nil,
            result: JSONObject? = nil
        ) {
            self.id = id
            self.intent = intent
            self.state = state
            self.host = host
            self.attempt = attempt
            self.attempts = attempts
            self.waiting = waiting
            self.progress = progress
            self.failure = failure
            self.ending = ending
            self.detail = detail
            self.result = result
        }

        package init(reading fields: Fields) throws(FieldError) {
            id = try fields.string("id")
            intent = try fields.string("intent")
            state = try fields.word("state")
            host = try fields.optionalString("host")
            attempt = try fields.integer("attempt")
            attempts = try fields.integer("attempts")
            waiting = try fields.optionalString("waiting")
            progress = try fields.optionalObject("progress").map(Progress.init(reading:))
            failure = try fields.optionalString("failure")
            ending = try fields.optionalString("ending")
            detail = try fields.optionalString("detail")
            result = try fields.optionalLooseJSON("result")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("id", id)
            writer.member("intent", intent)
            writer.member("state", state.rawValue)
            if let host { writer.member("host", host) }
            writer.member("attempt", attempt)
            writer.member("attempts", attempts)
            if let waiting { writer.member("waiting", waiting) }
            if let progress { writer.message("progress", progress) }
            if let failure { writer.member("failure", failure) }
            if let ending { writer.member("ending", ending) }
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

    /// A run that is the app's to do, now.
    package struct Run: WireMessage {
        /// Fences late answers: an answer with the number of a run that is over changes nothing.
        package var number: Int64
        /// The identifier that it was submitted under; the name of an intent; the subject of the system's
        /// own requests:
        /// a background session, a notification, an extension.
        package var identifier: String
        package var kind: AppInterface.Kind
        /// When its time is over (monotonic). The app expires a refresh or processing run by itself then;
        /// of the others, whose time is extended, it is told.
        package var deadline: Int64
        /// Which attempt of a job it is, from 1, and how many steps of it are done.
        package var attempt: Int64?
        package var steps: Int64?
        /// The arguments of an intent, also in a job, by the names of its parameters; the contents of a
        /// system request: an extension has the absolute paths of "files", and a "text".
        package var arguments: JSONObject?
        /// The texts of continued work that people are shown.
        package var title: String?
        package var subtitle: String?
        /// The graphics processor that is lent to the run for as long as it lasts.
        package var device: String?
        /// Of a fleet's job the number of this host's claim, greater than that of every claim before it.
        package var fence: Int64?

        package init(
            number: Int64,
            identifier: String,
            kind: AppInterface.Kind,
            deadline: Int64,
            attempt: Int64? = nil,
            steps: Int64? = nil,
            arguments: JSONObject? = nil,
            title: String? = nil,
            subtitle: String? = nil,
            device: String? = nil,
            fence: Int64? = nil
        ) {
            self.number = number
            self.identifier = identifier
            self.kind = kind
            self.deadline = deadline
            self.attempt = attempt
            self.steps = steps
            self.arguments = arguments
            self.title = title
            self.subtitle = subtitle
            self.device = device
            self.fence = fence
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            identifier = try fields.string("identifier")
            kind = try fields.word("kind")
            deadline = try fields.integer("deadline")
            attempt = try fields.optionalInteger("attempt")
            steps = try fields.optionalInteger("steps")
            arguments = try fields.optionalLooseJSON("arguments")
            title = try fields.optionalString("title")
            subtitle = try fields.optionalString("subtitle")
            device = try fields.optionalString("device")
            fence = try fields.optionalInteger("fence")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            writer.member("identifier", identifier)
            writer.member("kind", kind.rawValue)
            writer.member("deadline", deadline)
            if let attempt { writer.member("attempt", attempt) }
            if let steps { writer.member("steps", steps) }
            if let arguments { writer.member("arguments", arguments) }
            if let title { writer.member("title", title) }
            if let subtitle { writer.member("subtitle", subtitle) }
            if let device { writer.member("device", device) }
            if let fence { writer.member("fence", fence) }
            writer.endObject()
        }
    }

    /// A run as an app has it that lost its system.
    package struct OpenRun: WireMessage {
        package var number: Int64
        /// The slot of its progress, if its time is extended.
        package var slot: Int64?
        /// Whether it needs a graphics processor, and the one that it was lent.
        package var requiresGPU: Bool?
        package var device: String?

        package init(
            number: Int64,
            slot: Int64? = nil,
            requiresGPU: Bool? = nil,
            device: String? = nil
        ) {
            self.number = number
            self.slot = slot
            self.requiresGPU = requiresGPU
            self.device = device
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            slot = try fields.optionalInteger("slot")
            requiresGPU = try fields.optionalBool("requiresGPU")
            device = try fields.optionalString("device")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            if let slot { writer.member("slot", slot) }
            if let requiresGPU { writer.member("requiresGPU", requiresGPU) }
            if let device { writer.member("device", device) }
            writer.endObject()
        }
    }

    /// A value that the app offers for a parameter of an intent.
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

    /// A run that was not granted, of a batch.
    package struct Refused: WireMessage {
        /// Its place in the batch, from 0.
        package var index: Int64
        /// The name of the error that a single Submit would have got, without the interface.
        package var error: String
        package var message: String

        package init(
            index: Int64,
            error: String,
            message: String
        ) {
            self.index = index
            self.error = error
            self.message = message
        }

        package init(reading fields: Fields) throws(FieldError) {
            index = try fields.integer("index")
            error = try fields.string("error")
            message = try fields.string("message")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("index", index)
            writer.member("error", error)
            writer.member("message", message)
            writer.endObject()
        }
    }

    /// When a notification is delivered: one of interval and calendar.
    package struct Trigger: WireMessage {
        /// From when it was asked for. At least a minute where it repeats.
        package var interval: Int64?
        /// When the clock shows this, in the Gregorian calendar of the time zone (none: the system's). What
        /// is left out and comes before the largest that is given can be anything; what comes after is the
        /// least that it can be.
        package var calendar: Calendar?
        package var repeats: Bool

        package init(
            interval: Int64? = nil,
            calendar: Calendar? = nil,
            repeats: Bool
        ) {
            self.interval = interval
            self.calendar = calendar
            self.repeats = repeats
        }

        package init(reading fields: Fields) throws(FieldError) {
            interval = try fields.optionalInteger("interval")
            calendar = try fields.optionalObject("calendar").map(Calendar.init(reading:))
            repeats = try fields.bool("repeats")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            if let interval { writer.member("interval", interval) }
            if let calendar { writer.message("calendar", calendar) }
            writer.member("repeats", repeats)
            writer.endObject()
        }

        package struct Calendar: WireMessage {
            package var era: Int64?
            package var year: Int64?
            package var month: Int64?
            package var day: Int64?
            package var hour: Int64?
            package var minute: Int64?
            package var second: Int64?
            package var weekday: Int64?
            package var weekdayOrdinal: Int64?
            package var quarter: Int64?
            package var weekOfMonth: Int64?
            package var weekOfYear: Int64?
            package var yearForWeekOfYear: Int64?
            package var timeZone: String?

            package init(
                era: Int64? = nil,
                year: Int64? = nil,
                month: Int64? = nil,
                day: Int64? = nil,
                hour: Int64? = nil,
                minute: Int64? = nil,
                second: Int64? = nil,
                weekday: Int64? = nil,
                weekdayOrdinal: Int64? = nil,
                quarter: Int64? = nil,
                weekOfMonth: Int64? = nil,
                weekOfYear: Int64? = nil,
                yearForWeekOfYear: Int64? = nil,
                timeZone: String? = nil
            ) {
                self.era = era
                self.year = year
                self.month = month
                self.day = day
                self.hour = hour
                self.minute = minute
                self.second = second
                self.weekday = weekday
                self.weekdayOrdinal = weekdayOrdinal
                self.quarter = quarter
                self.weekOfMonth = weekOfMonth
                self.weekOfYear = weekOfYear
                self.yearForWeekOfYear = yearForWeekOfYear
                self.timeZone = timeZone
            }

            package init(reading fields: Fields) throws(FieldError) {
                era = try fields.optionalInteger("era")
                year = try fields.optionalInteger("year")
                month = try fields.optionalInteger("month")
                day = try fields.optionalInteger("day")
                hour = try fields.optionalInteger("hour")
                minute = try fields.optionalInteger("minute")
                second = try fields.optionalInteger("second")
                weekday = try fields.optionalInteger("weekday")
                weekdayOrdinal = try fields.optionalInteger("weekdayOrdinal")
                quarter = try fields.optionalInteger("quarter")
                weekOfMonth = try fields.optionalInteger("weekOfMonth")
                weekOfYear = try fields.optionalInteger("weekOfYear")
                yearForWeekOfYear = try fields.optionalInteger("yearForWeekOfYear")
                timeZone = try fields.optionalString("timeZone")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let era { writer.member("era", era) }
                if let year { writer.member("year", year) }
                if let month { writer.member("month", month) }
                if let day { writer.member("day", day) }
                if let hour { writer.member("hour", hour) }
                if let minute { writer.member("minute", minute) }
                if let second { writer.member("second", second) }
                if let weekday { writer.member("weekday", weekday) }
                if let weekdayOrdinal { writer.member("weekdayOrdinal", weekdayOrdinal) }
                if let quarter { writer.member("quarter", quarter) }
                if let weekOfMonth { writer.member("weekOfMonth", weekOfMonth) }
                if let weekOfYear { writer.member("weekOfYear", weekOfYear) }
                if let yearForWeekOfYear { writer.member("yearForWeekOfYear", yearForWeekOfYear) }
                if let timeZone { writer.member("timeZone", timeZone) }
                writer.endObject()
            }
        }
    }

    /// A notification for people; at most 256 KiB of JSON.
    package struct Notification: WireMessage {
        package var id: String
        package var title: String
        package var subtitle: String
        package var body: String
        package var category: String
        package var thread: String
        package var level: Level
        package var badge: Int64?
        package var sound: String?
        /// The app's own, handed back as they are.
        package var userInfo: JSONObject?
        package var more: JSONObject?
        /// None: it is delivered at once.
        package var trigger: AppInterface.Trigger?
        /// When it is delivered. The system says this; what an app says is not looked at.
        package var next: Int64?

        package init(
            id: String,
            title: String,
            subtitle: String,
            body: String,
            category: String,
            thread: String,
            level: Level,
            badge: Int64? = nil,
            sound: String? = nil,
            userInfo: JSONObject? = nil,
            more: JSONObject? = nil,
            trigger: AppInterface.Trigger? = nil,
            next: Int64? = nil
        ) {
            self.id = id
            self.title = title
            self.subtitle = subtitle
            self.body = body
            self.category = category
            self.thread = thread
            self.level = level
            self.badge = badge
            self.sound = sound
            self.userInfo = userInfo
            self.more = more
            self.trigger = trigger
            self.next = next
        }

        package init(reading fields: Fields) throws(FieldError) {
            id = try fields.string("id")
            title = try fields.string("title")
            subtitle = try fields.string("subtitle")
            body = try fields.string("body")
            category = try fields.string("category")
            thread = try fields.string("thread")
            level = try fields.word("level")
            badge = try fields.optionalInteger("badge")
            sound = try fields.optionalString("sound")
            userInfo = try fields.optionalLooseJSON("userInfo")
            more = try fields.optionalLooseJSON("more")
            trigger = try fields.optionalObject("trigger").map(AppInterface.Trigger.init(reading:))
            next = try fields.optionalInteger("next")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("id", id)
            writer.member("title", title)
            writer.member("subtitle", subtitle)
            writer.member("body", body)
            writer.member("category", category)
            writer.member("thread", thread)
            writer.member("level", level.rawValue)
            if let badge { writer.member("badge", badge) }
            if let sound { writer.member("sound", sound) }
            if let userInfo { writer.member("userInfo", userInfo) }
            if let more { writer.member("more", more) }
            if let trigger { writer.message("trigger", trigger) }
            if let next { writer.member("next", next) }
            writer.endObject()
        }

        package enum Level: WireWord {
            case passive, active, timeSensitive, critical
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.passive, .active, .timeSensitive, .critical]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "passive": self = .passive
                case "active": self = .active
                case "timeSensitive": self = .timeSensitive
                case "critical": self = .critical
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .passive: "passive"
                case .active: "active"
                case .timeSensitive: "timeSensitive"
                case .critical: "critical"
                case .unknown(let word): word
                }
            }
        }
    }

    /// A category of notifications, with at most ten actions that people can take.
    package struct Category: WireMessage {
        package var id: String
        package var actions: [Action]
        /// The app is told when one of its notifications is dismissed.
        package var dismissAction: Bool

        package init(
            id: String,
            actions: [Action],
            dismissAction: Bool
        ) {
            self.id = id
            self.actions = actions
            self.dismissAction = dismissAction
        }

        package init(reading fields: Fields) throws(FieldError) {
            id = try fields.string("id")
            actions = try fields.array("actions", of: Action.init(reading:))
            dismissAction = try fields.bool("dismissAction")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("id", id)
            writer.list("actions", actions)
            writer.member("dismissAction", dismissAction)
            writer.endObject()
        }

        package struct Action: WireMessage {
            package var id: String
            package var title: String
            /// Brings the app to the foreground.
            package var foreground: Bool
            package var destructive: Bool
            package var authentication: Bool
            /// People answer in their own words.
            package var input: Input?

            package init(
                id: String,
                title: String,
                foreground: Bool,
                destructive: Bool,
                authentication: Bool,
                input: Input? = nil
            ) {
                self.id = id
                self.title = title
                self.foreground = foreground
                self.destructive = destructive
                self.authentication = authentication
                self.input = input
            }

            package init(reading fields: Fields) throws(FieldError) {
                id = try fields.string("id")
                title = try fields.string("title")
                foreground = try fields.bool("foreground")
                destructive = try fields.bool("destructive")
                authentication = try fields.bool("authentication")
                input = try fields.optionalObject("input").map(Input.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("id", id)
                writer.member("title", title)
                writer.member("foreground", foreground)
                writer.member("destructive", destructive)
                writer.member("authentication", authentication)
                if let input { writer.message("input", input) }
                writer.endObject()
            }

            package struct Input: WireMessage {
                package var button: String
                package var placeholder: String

                package init(
                    button: String,
                    placeholder: String
                ) {
                    self.button = button
                    self.placeholder = placeholder
                }

                package init(reading fields: Fields) throws(FieldError) {
                    button = try fields.string("button")
                    placeholder = try fields.string("placeholder")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("button", button)
                    writer.member("placeholder", placeholder)
                    writer.endObject()
                }
            }
        }
    }

    /// A download or upload that the system is to carry.
    package struct TransferOrder: WireMessage {
        /// The background session it belongs to, by the identifier that the app gave it.
        package var session: String
        /// Its number in the session, the app's to choose, from JoinSession's "next" on: no two that the
        /// system still has are the same. The same one again is answered as the first time.
        package var task: Int64
        package var kind: Kind
        /// http or https. What cannot be carried ends with unsupportedURL or badURL.
        package var url: String
        /// None: GET, of an upload POST.
        package var method: String?
        /// Pairs of a name and a value, in this order.
        package var headers: [[String]]?
        /// The body of a download or data task, in base64, at most 256 KiB of it.
        package var body: String?
        /// The absolute path of what is uploaded, or of a longer body.
        package var file: String?
        package var description: String?
        /// It never starts before this time.
        package var earliestBegin: Int64?
        /// The bytes that the app expects, for scheduling and display only.
        package var bytesToSend: Int64?
        package var bytesToReceive: Int64?
        /// 0 to 1, none: 0.5.
        package var priority: Double?
        /// It waits for power and a network that costs nothing. So does what is started in the background,
        /// whatever is said here. None: no.
        package var discretionary: Bool?
        /// Whether the app is launched when its session is done. None: yes.
        package var launches: Bool?
        /// Whether it may use such networks. None: yes.
        package var cellular: Bool?
        package var expensive: Bool?
        package var constrained: Bool?
        /// For how long nothing may move before it is tried again (in microseconds, none: 60 s), and for
        /// how long it is tried (none: 7 days).
        package var requestTimeout: Int64?
        package var resourceTimeout: Int64?
        /// None: 6.
        package var connectionsPerHost: Int64?
        /// The remains of an earlier transfer: the token in its outcome. Where its bytes are not there any
        /// more, it begins from nothing.
        package var resume: String?

        package init(
            session: String,
            task: Int64,
            kind: Kind,
            url: String,
            method: String? = nil,
            headers: [[String]]? = nil,
            body: String? = nil,
            file: String? = nil,
            description: String? = nil,
            earliestBegin: Int64? = nil,
            bytesToSend: Int64? = nil,
            bytesToReceive: Int64? = nil,
            priority: Double? = nil,
            discretionary: Bool? = nil,
            launches: Bool? = nil,
            cellular: Bool? = nil,
            expensive: Bool? = nil,
            constrained: Bool? = nil,
            requestTimeout: Int64? = nil,
            resourceTimeout: Int64? = nil,
            connectionsPerHost: Int64? = nil,
            resume: String? = nil
        ) {
            self.session = session
            self.task = task
            self.kind = kind
            self.url = url
            self.method = method
            self.headers = headers
            self.body = body
            self.file = file
            self.description = description
            self.earliestBegin = earliestBegin
            self.bytesToSend = bytesToSend
            self.bytesToReceive = bytesToReceive
            self.priority = priority
            self.discretionary = discretionary
            self.launches = launches
            self.cellular = cellular
            self.expensive = expensive
            self.constrained = constrained
            self.requestTimeout = requestTimeout
            self.resourceTimeout = resourceTimeout
            self.connectionsPerHost = connectionsPerHost
            self.resume = resume
        }

        package init(reading fields: Fields) throws(FieldError) {
            session = try fields.string("session")
            task = try fields.integer("task")
            kind = try fields.word("kind")
            url = try fields.string("url")
            method = try fields.optionalString("method")
            headers = try fields.optionalStringLists("headers")
            body = try fields.optionalString("body")
            file = try fields.optionalString("file")
            description = try fields.optionalString("description")
            earliestBegin = try fields.optionalInteger("earliestBegin")
            bytesToSend = try fields.optionalInteger("bytesToSend")
            bytesToReceive = try fields.optionalInteger("bytesToReceive")
            priority = try fields.optionalNumber("priority")
            discretionary = try fields.optionalBool("discretionary")
            launches = try fields.optionalBool("launches")
            cellular = try fields.optionalBool("cellular")
            expensive = try fields.optionalBool("expensive")
            constrained = try fields.optionalBool("constrained")
            requestTimeout = try fields.optionalInteger("requestTimeout")
            resourceTimeout = try fields.optionalInteger("resourceTimeout")
            connectionsPerHost = try fields.optionalInteger("connectionsPerHost")
            resume = try fields.optionalString("resume")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("session", session)
            writer.member("task", task)
            writer.member("kind", kind.rawValue)
            writer.member("url", url)
            if let method { writer.member("method", method) }
            if let headers { writer.list("headers", headers) }
            if let body { writer.member("body", body) }
            if let file { writer.member("file", file) }
            if let description { writer.member("description", description) }
            if let earliestBegin { writer.member("earliestBegin", earliestBegin) }
            if let bytesToSend { writer.member("bytesToSend", bytesToSend) }
            if let bytesToReceive { writer.member("bytesToReceive", bytesToReceive) }
            if let priority { writer.member("priority", priority) }
            if let discretionary { writer.member("discretionary", discretionary) }
            if let launches { writer.member("launches", launches) }
            if let cellular { writer.member("cellular", cellular) }
            if let expensive { writer.member("expensive", expensive) }
            if let constrained { writer.member("constrained", constrained) }
            if let requestTimeout { writer.member("requestTimeout", requestTimeout) }
            if let resourceTimeout { writer.member("resourceTimeout", resourceTimeout) }
            if let connectionsPerHost { writer.member("connectionsPerHost", connectionsPerHost) }
            if let resume { writer.member("resume", resume) }
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
    }

    /// The state of a transfer, as its app sees it.
    package struct TransferState: WireMessage {
        /// The system's own number, as people see it.
        package var number: Int64
        package var session: String
        package var task: Int64
        package var kind: Kind
        package var url: String
        package var method: String
        package var headers: [[String]]
        package var description: String?
        package var earliestBegin: Int64?
        package var bytesToSend: Int64?
        package var bytesToReceive: Int64?
        package var priority: Double
        /// Paused: by the app or by a person.
        package var state: State
        package var sent: Int64
        package var toSend: Int64?
        package var received: Int64
        package var toReceive: Int64?
        package var outcome: AppInterface.TransferOutcome?

        package init(
            number: Int64,
            session: String,
            task: Int64,
            kind: Kind,
            url: String,
            method: String,
            headers: [[String]],
            description: String? = nil,
            earliestBegin: Int64? = nil,
            bytesToSend: Int64? = nil,
            bytesToReceive: Int64? = nil,
            priority: Double,
            state: State,
            sent: Int64,
            toSend: Int64? = nil,
            received: Int64,
            toReceive: Int64? = nil,
            outcome: AppInterface.TransferOutcome? = nil
        ) {
            self.number = number
            self.session = session
            self.task = task
            self.kind = kind
            self.url = url
            self.method = method
            self.headers = headers
            self.description = description
            self.earliestBegin = earliestBegin
            self.bytesToSend = bytesToSend
            self.bytesToReceive = bytesToReceive
            self.priority = priority
            self.state = state
            self.sent = sent
            self.toSend = toSend
            self.received = received
            self.toReceive = toReceive
            self.outcome = outcome
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            session = try fields.string("session")
            task = try fields.integer("task")
            kind = try fields.word("kind")
            url = try fields.string("url")
            method = try fields.string("method")
            headers = try fields.stringLists("headers")
            description = try fields.optionalString("description")
            earliestBegin = try fields.optionalInteger("earliestBegin")
            bytesToSend = try fields.optionalInteger("bytesToSend")
            bytesToReceive = try fields.optionalInteger("bytesToReceive")
            priority = try fields.number("priority")
            state = try fields.word("state")
            sent = try fields.integer("sent")
            toSend = try fields.optionalInteger("toSend")
            received = try fields.integer("received")
            toReceive = try fields.optionalInteger("toReceive")
            outcome = try fields.optionalObject("outcome").map(AppInterface.TransferOutcome.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            writer.member("session", session)
            writer.member("task", task)
            writer.member("kind", kind.rawValue)
            writer.member("url", url)
            writer.member("method", method)
            writer.list("headers", headers)
            if let description { writer.member("description", description) }
            if let earliestBegin { writer.member("earliestBegin", earliestBegin) }
            if let bytesToSend { writer.member("bytesToSend", bytesToSend) }
            if let bytesToReceive { writer.member("bytesToReceive", bytesToReceive) }
            writer.member("priority", priority)
            writer.member("state", state.rawValue)
            writer.member("sent", sent)
            if let toSend { writer.member("toSend", toSend) }
            writer.member("received", received)
            if let toReceive { writer.member("toReceive", toReceive) }
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
    }

    /// The outcome of a transfer.
    package struct TransferOutcome: WireMessage {
        /// None: the server answered, whatever its status. Otherwise a stable name: cancelled, forceQuit,
        /// backgroundUpdatesDisabled, insufficientResources, timedOut, cannotFindHost, cannotConnect,
        /// connectionLost, tlsFailed, tooManyRedirects, badURL, unsupportedURL, badServerResponse,
        /// dataLengthExceedsMaximum, cannotWriteFile, fileDoesNotExist, noPermissionsToReadFile,
        /// authenticationRequired, disconnected (the system lost it).
        package var error: String?
        /// For people.
        package var message: String?
        /// The final response, after redirects.
        package var status: Int64?
        package var url: String?
        package var headers: [[String]]?
        /// HTTP/1.1, HTTP/2.
        package var version: String?
        /// The file with the bytes: what was downloaded, or what the server answered. The app may move it
        /// away; it is deleted when the app has acknowledged the outcome.
        package var file: String?
        package var length: Int64?
        /// The token from which a later download can go on, for seven days: its "resume".
        package var resume: String?
        /// The number of times that it had to begin again, because the server's file had changed or could
        /// not be resumed.
        package var restarts: Int64
        /// The requests of the last time it was carried, in their order: redirects, questions
        /// for a password, and what began again are one each. None where nothing was asked, nor of what was
        /// cancelled or ran out of time.
        package var exchanges: [AppInterface.TransferExchange]?

        package init(
            error: String? = nil,
            message: String? = nil,
            status: Int64? = nil,
            url: String? = nil,
            headers: [[String]]? = nil,
            version: String? = nil,
            file: String? = nil,
            length: Int64? = nil,
            resume: String? = nil,
            restarts: Int64,
            exchanges: [AppInterface.TransferExchange]? = nil
        ) {
            self.error = error
            self.message = message
            self.status = status
            self.url = url
            self.headers = headers
            self.version = version
            self.file = file
            self.length = length
            self.resume = resume
            self.restarts = restarts
            self.exchanges = exchanges
        }

        package init(reading fields: Fields) throws(FieldError) {
            error = try fields.optionalString("error")
            message = try fields.optionalString("message")
            status = try fields.optionalInteger("status")
            url = try fields.optionalString("url")
            headers = try fields.optionalStringLists("headers")
            version = try fields.optionalString("version")
            file = try fields.optionalString("file")
            length = try fields.optionalInteger("length")
            resume = try fields.optionalString("resume")
            restarts = try fields.integer("restarts")
            exchanges = try fields.optionalArray("exchanges", of: AppInterface.TransferExchange.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            if let error { writer.member("error", error) }
            if let message { writer.member("message", message) }
            if let status { writer.member("status", status) }
            if let url { writer.member("url", url) }
            if let headers { writer.list("headers", headers) }
            if let version { writer.member("version", version) }
            if let file { writer.member("file", file) }
            if let length { writer.member("length", length) }
            if let resume { writer.member("resume", resume) }
            writer.member("restarts", restarts)
            if let exchanges { writer.list("exchanges", exchanges) }
            writer.endObject()
        }
    }

    /// One request and what was answered. What was never done, or is not known, is left out.
    package struct TransferExchange: WireMessage {
        package var url: String
        package var method: String
        /// In microseconds since 1970, by the clock of the machine.
        package var began: Int64
        /// In microseconds after that: the address is known, the connection is there, it is secure, the
        /// request is being sent, the answer begins, all has come. The first three are of new connections
        /// alone.
        package var lookedUp: Int64?
        package var connected: Int64?
        package var secured: Int64?
        package var requested: Int64?
        package var answered: Int64?
        package var ended: Int64
        package var status: Int64?
        package var version: String?
        /// The connection was there before; it was made for it, through a proxy to a
        /// server with TLS.
        package var reused: Bool?
        package var proxy: Bool?
        package var local: String?
        package var localPort: Int64?
        package var remote: String?
        package var remotePort: Int64?
        /// In bytes, as they went over the wire; the heads of HTTP/2 as if they were HTTP/1's.
        package var requestHead: Int64?
        package var requestBody: Int64?
        package var answerHead: Int64?
        package var answerBody: Int64?
        /// The length of the answer's body as it was decoded, where it was sent compressed.
        package var decodedBody: Int64?

        package init(
            url: String,
            method: String,
            began: Int64,
            lookedUp: Int64? = nil,
            connected: Int64? = nil,
            secured: Int64? = nil,
            requested: Int64? = nil,
            answered: Int64? = nil,
            ended: Int64,
            status: Int64? = nil,
            version: String? = nil,
            reused: Bool? = nil,
            proxy: Bool? = nil,
            local: String? = nil,
            localPort: Int64? = nil,
            remote: String? = nil,
            remotePort: Int64? = nil,
            requestHead: Int64? = nil,
            requestBody: Int64? = nil,
            answerHead: Int64? = nil,
            answerBody: Int64? = nil,
            decodedBody: Int64? = nil
        ) {
            self.url = url
            self.method = method
            self.began = began
            self.lookedUp = lookedUp
            self.connected = connected
            self.secured = secured
            self.requested = requested
            self.answered = answered
            self.ended = ended
            self.status = status
            self.version = version
            self.reused = reused
            self.proxy = proxy
            self.local = local
            self.localPort = localPort
            self.remote = remote
            self.remotePort = remotePort
            self.requestHead = requestHead
            self.requestBody = requestBody
            self.answerHead = answerHead
            self.answerBody = answerBody
            self.decodedBody = decodedBody
        }

        package init(reading fields: Fields) throws(FieldError) {
            url = try fields.string("url")
            method = try fields.string("method")
            began = try fields.integer("began")
            lookedUp = try fields.optionalInteger("lookedUp")
            connected = try fields.optionalInteger("connected")
            secured = try fields.optionalInteger("secured")
            requested = try fields.optionalInteger("requested")
            answered = try fields.optionalInteger("answered")
            ended = try fields.integer("ended")
            status = try fields.optionalInteger("status")
            version = try fields.optionalString("version")
            reused = try fields.optionalBool("reused")
            proxy = try fields.optionalBool("proxy")
            local = try fields.optionalString("local")
            localPort = try fields.optionalInteger("localPort")
            remote = try fields.optionalString("remote")
            remotePort = try fields.optionalInteger("remotePort")
            requestHead = try fields.optionalInteger("requestHead")
            requestBody = try fields.optionalInteger("requestBody")
            answerHead = try fields.optionalInteger("answerHead")
            answerBody = try fields.optionalInteger("answerBody")
            decodedBody = try fields.optionalInteger("decodedBody")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("url", url)
            writer.member("method", method)
            writer.member("began", began)
            if let lookedUp { writer.member("lookedUp", lookedUp) }
            if let connected { writer.member("connected", connected) }
            if let secured { writer.member("secured", secured) }
            if let requested { writer.member("requested", requested) }
            if let answered { writer.member("answered", answered) }
            writer.member("ended", ended)
            if let status { writer.member("status", status) }
            if let version { writer.member("version", version) }
            if let reused { writer.member("reused", reused) }
            if let proxy { writer.member("proxy", proxy) }
            if let local { writer.member("local", local) }
            if let localPort { writer.member("localPort", localPort) }
            if let remote { writer.member("remote", remote) }
            if let remotePort { writer.member("remotePort", remotePort) }
            if let requestHead { writer.member("requestHead", requestHead) }
            if let requestBody { writer.member("requestBody", requestBody) }
            if let answerHead { writer.member("answerHead", answerHead) }
            if let answerBody { writer.member("answerBody", answerBody) }
            if let decodedBody { writer.member("decodedBody", decodedBody) }
            writer.endObject()
        }
    }

    /// One of the members beside session and task is there, or several.
    package struct TransferNews: WireMessage {
        package var session: String
        package var task: Int64
        /// At most some times a second.
        package var progress: Progress?
        /// It goes on from bytes that were there.
        package var resumed: Resumed?
        package var response: Response?
        /// The reason why it waits, for people.
        package var waiting: String?
        /// The server, or a proxy, wants to know who asks (AnswerTransfer).
        package var challenge: Challenge?
        /// Its earliest time has come and it may begin (AnswerTransfer).
        package var begin: Bool?
        package var outcome: AppInterface.TransferOutcome?

        package init(
            session: String,
            task: Int64,
            progress: Progress? = nil,
            resumed: Resumed? = nil,
            response: Response? = nil,
            waiting: String? = nil,
            challenge: Challenge? = nil,
            begin: Bool? = nil,
            outcome: AppInterface.TransferOutcome? = nil
        ) {
            self.session = session
            self.task = task
            self.progress = progress
            self.resumed = resumed
            self.response = response
            self.waiting = waiting
            self.challenge = challenge
            self.begin = begin
            self.outcome = outcome
        }

        package init(reading fields: Fields) throws(FieldError) {
            session = try fields.string("session")
            task = try fields.integer("task")
            progress = try fields.optionalObject("progress").map(Progress.init(reading:))
            resumed = try fields.optionalObject("resumed").map(Resumed.init(reading:))
            response = try fields.optionalObject("response").map(Response.init(reading:))
            waiting = try fields.optionalString("waiting")
            challenge = try fields.optionalObject("challenge").map(Challenge.init(reading:))
            begin = try fields.optionalBool("begin")
            outcome = try fields.optionalObject("outcome").map(AppInterface.TransferOutcome.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("session", session)
            writer.member("task", task)
            if let progress { writer.message("progress", progress) }
            if let resumed { writer.message("resumed", resumed) }
            if let response { writer.message("response", response) }
            if let waiting { writer.member("waiting", waiting) }
            if let challenge { writer.message("challenge", challenge) }
            if let begin { writer.member("begin", begin) }
            if let outcome { writer.message("outcome", outcome) }
            writer.endObject()
        }

        package struct Progress: WireMessage {
            package var sent: Int64
            package var toSend: Int64?
            package var received: Int64
            package var toReceive: Int64?

            package init(
                sent: Int64,
                toSend: Int64? = nil,
                received: Int64,
                toReceive: Int64? = nil
            ) {
                self.sent = sent
                self.toSend = toSend
                self.received = received
                self.toReceive = toReceive
            }

            package init(reading fields: Fields) throws(FieldError) {
                sent = try fields.integer("sent")
                toSend = try fields.optionalInteger("toSend")
                received = try fields.integer("received")
                toReceive = try fields.optionalInteger("toReceive")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("sent", sent)
                if let toSend { writer.member("toSend", toSend) }
                writer.member("received", received)
                if let toReceive { writer.member("toReceive", toReceive) }
                writer.endObject()
            }
        }

        package struct Resumed: WireMessage {
            package var offset: Int64
            package var expected: Int64?

            package init(
                offset: Int64,
                expected: Int64? = nil
            ) {
                self.offset = offset
                self.expected = expected
            }

            package init(reading fields: Fields) throws(FieldError) {
                offset = try fields.integer("offset")
                expected = try fields.optionalInteger("expected")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("offset", offset)
                if let expected { writer.member("expected", expected) }
                writer.endObject()
            }
        }

        package struct Response: WireMessage {
            package var status: Int64
            package var url: String
            package var headers: [[String]]
            package var version: String?

            package init(
                status: Int64,
                url: String,
                headers: [[String]],
                version: String? = nil
            ) {
                self.status = status
                self.url = url
                self.headers = headers
                self.version = version
            }

            package init(reading fields: Fields) throws(FieldError) {
                status = try fields.integer("status")
                url = try fields.string("url")
                headers = try fields.stringLists("headers")
                version = try fields.optionalString("version")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("status", status)
                writer.member("url", url)
                writer.list("headers", headers)
                if let version { writer.member("version", version) }
                writer.endObject()
            }
        }

        package struct Challenge: WireMessage {
            package var proxy: Bool
            package var scheme: String
            package var realm: String?
            package var host: String
            package var port: Int64
            package var failures: Int64

            package init(
                proxy: Bool,
                scheme: String,
                realm: String? = nil,
                host: String,
                port: Int64,
                failures: Int64
            ) {
                self.proxy = proxy
                self.scheme = scheme
                self.realm = realm
                self.host = host
                self.port = port
                self.failures = failures
            }

            package init(reading fields: Fields) throws(FieldError) {
                proxy = try fields.bool("proxy")
                scheme = try fields.string("scheme")
                realm = try fields.optionalString("realm")
                host = try fields.string("host")
                port = try fields.integer("port")
                failures = try fields.integer("failures")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("proxy", proxy)
                writer.member("scheme", scheme)
                if let realm { writer.member("realm", realm) }
                writer.member("host", host)
                writer.member("port", port)
                writer.member("failures", failures)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Attach`.
    package enum Attach {
        package struct Parameters: WireMessage {
            package var runs: [AppInterface.OpenRun]?

            package init(
                runs: [AppInterface.OpenRun]? = nil
            ) {
                self.runs = runs
            }

            package init(reading fields: Fields) throws(FieldError) {
                runs = try fields.optionalArray("runs", of: AppInterface.OpenRun.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let runs { writer.list("runs", runs) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            /// The app enters this phase. The app calls Handled when it has done what that asks of it.
            package var phase: Phase?
            /// Runs to be done, in this order, side by side.
            package var runs: [AppInterface.Run]?
            /// The time of this run is over; the app has the grace to stop and to call Finish.
            package var expire: Expire?
            /// The graphics processor that this run asked for is its own from now on.
            package var lent: Lent?
            /// When the time of the app's assertions is over (monotonic; none: it stands still), and whether
            /// it is, so that the app ends them all.
            package var assertions: Assertions?
            /// The new state of an activity that the app shows.
            package var activity: Activity?
            /// A notification has come while the app is in the foreground: it says what is shown of it
            /// (Present). Only an app is asked that said Presenting.
            package var present: Present?
            /// A question about the app's offers for a parameter of an intent (Answer); "matching": what people
            /// may mean by these words.
            package var question: Question?
            /// Jobs of the app's that stand in another way than before (FindJob).
            package var jobs: [String]?
            /// News of transfers of sessions that this process has joined, in order.
            package var transfers: [AppInterface.TransferNews]?
            /// Whether somebody looks at the app's window, which is only told while it is in the foreground. As
            /// long as somebody does, the app calls ShowWindow: at once, and at each change.
            package var windowWatched: Bool?
            /// Somebody uses a control of the window: presses it, turns a toggle on or off, writes a text into
            /// a field ("submit": and is done with it), chooses what a picker calls so or sets a number
            /// ("value"), or goes so many choices or steps on ("by"). The app does that, and calls Pressed.
            package var press: Press?
            /// All transfers of a session that this process has joined are over, and told; or a run for the
            /// session goes on, all news is told, and nothing is left that the app was asked.
            package var sessionDone: String?
            /// Whether the app may be woken to refresh itself: told to a process that does not know it, and
            /// at each change; to a suspended one when it goes on. "restricted" does not occur yet.
            package var refresh: Refresh?
            /// The app was suspended, and goes on in the background for the runs that come next.
            package var resumed: Bool?
            /// A person opens this address, which is the app's to open; it is in the foreground by then.
            package var url: String?
            /// Memory is short: what can be had again should be given back.
            package var memoryWarning: Bool?
            /// The app's process is to end: a person quits the app, or the system ends. It has five seconds to
            /// do so by itself and is killed after them. Nothing more is told to it, and nothing that it says
            /// of its runs counts.
            package var terminate: Bool?

            package init(
                phase: Phase? = nil,
                runs: [AppInterface.Run]? = nil,
                expire: Expire? = nil,
                lent: Lent? = nil,
                assertions: Assertions? = nil,
                activity: Activity? = nil,
                present: Present? = nil,
                question: Question? = nil,
                jobs: [String]? = nil,
                transfers: [AppInterface.TransferNews]? = nil,
                windowWatched: Bool? = nil,
                press: Press? = nil,
                sessionDone: String? = nil,
                refresh: Refresh? = nil,
                resumed: Bool? = nil,
                url: String? = nil,
                memoryWarning: Bool? = nil,
                terminate: Bool? = nil
            ) {
                self.phase = phase
                self.runs = runs
                self.expire = expire
                self.lent = lent
                self.assertions = assertions
                self.activity = activity
                self.present = present
                self.question = question
                self.jobs = jobs
                self.transfers = transfers
                self.windowWatched = windowWatched
                self.press = press
                self.sessionDone = sessionDone
                self.refresh = refresh
                self.resumed = resumed
                self.url = url
                self.memoryWarning = memoryWarning
                self.terminate = terminate
            }

            package init(reading fields: Fields) throws(FieldError) {
                phase = try fields.optionalWord("phase")
                runs = try fields.optionalArray("runs", of: AppInterface.Run.init(reading:))
                expire = try fields.optionalObject("expire").map(Expire.init(reading:))
                lent = try fields.optionalObject("lent").map(Lent.init(reading:))
                assertions = try fields.optionalObject("assertions").map(Assertions.init(reading:))
                activity = try fields.optionalObject("activity").map(Activity.init(reading:))
                present = try fields.optionalObject("present").map(Present.init(reading:))
                question = try fields.optionalObject("question").map(Question.init(reading:))
                jobs = try fields.optionalStrings("jobs")
                transfers = try fields.optionalArray("transfers", of: AppInterface.TransferNews.init(reading:))
                windowWatched = try fields.optionalBool("windowWatched")
                press = try fields.optionalObject("press").map(Press.init(reading:))
                sessionDone = try fields.optionalString("sessionDone")
                refresh = try fields.optionalWord("refresh")
                resumed = try fields.optionalBool("resumed")
                url = try fields.optionalString("url")
                memoryWarning = try fields.optionalBool("memoryWarning")
                terminate = try fields.optionalBool("terminate")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let phase { writer.member("phase", phase.rawValue) }
                if let runs { writer.list("runs", runs) }
                if let expire { writer.message("expire", expire) }
                if let lent { writer.message("lent", lent) }
                if let assertions { writer.message("assertions", assertions) }
                if let activity { writer.message("activity", activity) }
                if let present { writer.message("present", present) }
                if let question { writer.message("question", question) }
                if let jobs { writer.list("jobs", jobs) }
                if let transfers { writer.list("transfers", transfers) }
                if let windowWatched { writer.member("windowWatched", windowWatched) }
                if let press { writer.message("press", press) }
                if let sessionDone { writer.member("sessionDone", sessionDone) }
                if let refresh { writer.member("refresh", refresh.rawValue) }
                if let resumed { writer.member("resumed", resumed) }
                if let url { writer.member("url", url) }
                if let memoryWarning { writer.member("memoryWarning", memoryWarning) }
                if let terminate { writer.member("terminate", terminate) }
                writer.endObject()
            }

            package enum Phase: WireWord {
                case active, inactive, background
                /// A word that this version does not know.
                case unknown(String)

                package static var allCases: [Self] {
                    [.active, .inactive, .background]
                }

                package init(rawValue: String) {
                    switch rawValue {
                    case "active": self = .active
                    case "inactive": self = .inactive
                    case "background": self = .background
                    default: self = .unknown(rawValue)
                    }
                }

                package var rawValue: String {
                    switch self {
                    case .active: "active"
                    case .inactive: "inactive"
                    case .background: "background"
                    case .unknown(let word): word
                    }
                }
            }

            package struct Expire: WireMessage {
                package var run: Int64
                package var reason: Reason

                package init(
                    run: Int64,
                    reason: Reason
                ) {
                    self.run = run
                    self.reason = reason
                }

                package init(reading fields: Fields) throws(FieldError) {
                    run = try fields.integer("run")
                    reason = try fields.word("reason")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("run", run)
                    writer.member("reason", reason.rawValue)
                    writer.endObject()
                }

                package enum Reason: WireWord {
                    case timeUsedUp, deviceInUse, networkLost, powerLost, simulated, stopped, stalled, memoryPressure, leaseOver
                    /// A word that this version does not know.
                    case unknown(String)

                    package static var allCases: [Self] {
                        [.timeUsedUp, .deviceInUse, .networkLost, .powerLost, .simulated, .stopped, .stalled, .memoryPressure, .leaseOver]
                    }

                    package init(rawValue: String) {
                        switch rawValue {
                        case "timeUsedUp": self = .timeUsedUp
                        case "deviceInUse": self = .deviceInUse
                        case "networkLost": self = .networkLost
                        case "powerLost": self = .powerLost
                        case "simulated": self = .simulated
                        case "stopped": self = .stopped
                        case "stalled": self = .stalled
                        case "memoryPressure": self = .memoryPressure
                        case "leaseOver": self = .leaseOver
                        default: self = .unknown(rawValue)
                        }
                    }

                    package var rawValue: String {
                        switch self {
                        case .timeUsedUp: "timeUsedUp"
                        case .deviceInUse: "deviceInUse"
                        case .networkLost: "networkLost"
                        case .powerLost: "powerLost"
                        case .simulated: "simulated"
                        case .stopped: "stopped"
                        case .stalled: "stalled"
                        case .memoryPressure: "memoryPressure"
                        case .leaseOver: "leaseOver"
                        case .unknown(let word): word
                        }
                    }
                }
            }

            package struct Lent: WireMessage {
                package var run: Int64
                package var device: String

                package init(
                    run: Int64,
                    device: String
                ) {
                    self.run = run
                    self.device = device
                }

                package init(reading fields: Fields) throws(FieldError) {
                    run = try fields.integer("run")
                    device = try fields.string("device")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("run", run)
                    writer.member("device", device)
                    writer.endObject()
                }
            }

            package struct Assertions: WireMessage {
                package var ends: Int64?
                package var over: Bool

                package init(
                    ends: Int64? = nil,
                    over: Bool
                ) {
                    self.ends = ends
                    self.over = over
                }

                package init(reading fields: Fields) throws(FieldError) {
                    ends = try fields.optionalInteger("ends")
                    over = try fields.bool("over")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    if let ends { writer.member("ends", ends) }
                    writer.member("over", over)
                    writer.endObject()
                }
            }

            package struct Activity: WireMessage {
                package var id: String
                package var state: State

                package init(
                    id: String,
                    state: State
                ) {
                    self.id = id
                    self.state = state
                }

                package init(reading fields: Fields) throws(FieldError) {
                    id = try fields.string("id")
                    state = try fields.word("state")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("id", id)
                    writer.member("state", state.rawValue)
                    writer.endObject()
                }

                package enum State: WireWord {
                    case active, stale, ended, dismissed
                    /// A word that this version does not know.
                    case unknown(String)

                    package static var allCases: [Self] {
                        [.active, .stale, .ended, .dismissed]
                    }

                    package init(rawValue: String) {
                        switch rawValue {
                        case "active": self = .active
                        case "stale": self = .stale
                        case "ended": self = .ended
                        case "dismissed": self = .dismissed
                        default: self = .unknown(rawValue)
                        }
                    }

                    package var rawValue: String {
                        switch self {
                        case .active: "active"
                        case .stale: "stale"
                        case .ended: "ended"
                        case .dismissed: "dismissed"
                        case .unknown(let word): word
                        }
                    }
                }
            }

            package struct Present: WireMessage {
                package var date: Int64
                package var notification: AppInterface.Notification

                package init(
                    date: Int64,
                    notification: AppInterface.Notification
                ) {
                    self.date = date
                    self.notification = notification
                }

                package init(reading fields: Fields) throws(FieldError) {
                    date = try fields.integer("date")
                    notification = try AppInterface.Notification(reading: fields.object("notification"))
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("date", date)
                    writer.message("notification", notification)
                    writer.endObject()
                }
            }

            package struct Question: WireMessage {
                package var number: Int64
                package var intent: String
                package var parameter: String
                package var matching: String?

                package init(
                    number: Int64,
                    intent: String,
                    parameter: String,
                    matching: String? = nil
                ) {
                    self.number = number
                    self.intent = intent
                    self.parameter = parameter
                    self.matching = matching
                }

                package init(reading fields: Fields) throws(FieldError) {
                    number = try fields.integer("number")
                    intent = try fields.string("intent")
                    parameter = try fields.string("parameter")
                    matching = try fields.optionalString("matching")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("number", number)
                    writer.member("intent", intent)
                    writer.member("parameter", parameter)
                    if let matching { writer.member("matching", matching) }
                    writer.endObject()
                }
            }

            package struct Press: WireMessage {
                package var number: Int64
                package var control: Int64
                package var on: Bool?
                package var text: String?
                package var submit: Bool?
                package var value: String?
                package var by: Int64?

                package init(
                    number: Int64,
                    control: Int64,
                    on: Bool? = nil,
                    text: String? = nil,
                    submit: Bool? = nil,
                    value: String? = nil,
                    by: Int64? = nil
                ) {
                    self.number = number
                    self.control = control
                    self.on = on
                    self.text = text
                    self.submit = submit
                    self.value = value
                    self.by = by
                }

                package init(reading fields: Fields) throws(FieldError) {
                    number = try fields.integer("number")
                    control = try fields.integer("control")
                    on = try fields.optionalBool("on")
                    text = try fields.optionalString("text")
                    submit = try fields.optionalBool("submit")
                    value = try fields.optionalString("value")
                    by = try fields.optionalInteger("by")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("number", number)
                    writer.member("control", control)
                    if let on { writer.member("on", on) }
                    if let text { writer.member("text", text) }
                    if let submit { writer.member("submit", submit) }
                    if let value { writer.member("value", value) }
                    if let by { writer.member("by", by) }
                    writer.endObject()
                }
            }

            package enum Refresh: WireWord {
                case available, denied, restricted
                /// A word that this version does not know.
                case unknown(String)

                package static var allCases: [Self] {
                    [.available, .denied, .restricted]
                }

                package init(rawValue: String) {
                    switch rawValue {
                    case "available": self = .available
                    case "denied": self = .denied
                    case "restricted": self = .restricted
                    default: self = .unknown(rawValue)
                    }
                }

                package var rawValue: String {
                    switch self {
                    case .available: "available"
                    case .denied: "denied"
                    case .restricted: "restricted"
                    case .unknown(let word): word
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `Extend`.
    package enum Extend {
        package struct Parameters: WireMessage {
            package var run: Int64
            package var slot: Int64
            package var requiresGPU: Bool?

            package init(
                run: Int64,
                slot: Int64,
                requiresGPU: Bool? = nil
            ) {
                self.run = run
                self.slot = slot
                self.requiresGPU = requiresGPU
            }

            package init(reading fields: Fields) throws(FieldError) {
                run = try fields.integer("run")
                slot = try fields.integer("slot")
                requiresGPU = try fields.optionalBool("requiresGPU")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("run", run)
                writer.member("slot", slot)
                if let requiresGPU { writer.member("requiresGPU", requiresGPU) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var granted: Bool
            package var device: String?
            package var patience: Int64

            package init(
                granted: Bool,
                device: String? = nil,
                patience: Int64
            ) {
                self.granted = granted
                self.device = device
                self.patience = patience
            }

            package init(reading fields: Fields) throws(FieldError) {
                granted = try fields.bool("granted")
                device = try fields.optionalString("device")
                patience = try fields.integer("patience")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("granted", granted)
                if let device { writer.member("device", device) }
                writer.member("patience", patience)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Assert`.
    package enum Assert {
        package struct Parameters: WireMessage {
            package var id: Int64
            package var name: String
            package var site: String?

            package init(
                id: Int64,
                name: String,
                site: String? = nil
            ) {
                self.id = id
                self.name = name
                self.site = site
            }

            package init(reading fields: Fields) throws(FieldError) {
                id = try fields.integer("id")
                name = try fields.string("name")
                site = try fields.optionalString("site")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("id", id)
                writer.member("name", name)
                if let site { writer.member("site", site) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Unassert`.
    package enum Unassert {
        package struct Parameters: WireMessage {
            package var id: Int64

            package init(
                id: Int64
            ) {
                self.id = id
            }

            package init(reading fields: Fields) throws(FieldError) {
                id = try fields.integer("id")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("id", id)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Snapshots`.
    package enum Snapshots {
        package struct Parameters: WireMessage {
            package var on: Bool

            package init(
                on: Bool
            ) {
                self.on = on
            }

            package init(reading fields: Fields) throws(FieldError) {
                on = try fields.bool("on")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("on", on)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `ShowWindow`.
    package enum ShowWindow {
        package struct Parameters: WireMessage {
            package var window: JSONObject?

            package init(
                window: JSONObject? = nil
            ) {
                self.window = window
            }

            package init(reading fields: Fields) throws(FieldError) {
                window = try fields.optionalLooseJSON("window")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let window { writer.member("window", window) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Pressed`.
    package enum Pressed {
        package struct Parameters: WireMessage {
            package var number: Int64
            package var refusal: Refusal?

            package init(
                number: Int64,
                refusal: Refusal? = nil
            ) {
                self.number = number
                self.refusal = refusal
            }

            package init(reading fields: Fields) throws(FieldError) {
                number = try fields.integer("number")
                refusal = try fields.optionalWord("refusal")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("number", number)
                if let refusal { writer.member("refusal", refusal.rawValue) }
                writer.endObject()
            }

            package enum Refusal: WireWord {
                case gone, disabled, unsuitable
                /// A word that this version does not know.
                case unknown(String)

                package static var allCases: [Self] {
                    [.gone, .disabled, .unsuitable]
                }

                package init(rawValue: String) {
                    switch rawValue {
                    case "gone": self = .gone
                    case "disabled": self = .disabled
                    case "unsuitable": self = .unsuitable
                    default: self = .unknown(rawValue)
                    }
                }

                package var rawValue: String {
                    switch self {
                    case .gone: "gone"
                    case .disabled: "disabled"
                    case .unsuitable: "unsuitable"
                    case .unknown(let word): word
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `Answer`.
    package enum Answer {
        package struct Parameters: WireMessage {
            package var question: Int64
            package var offer: Offer?
            package var error: String?

            package init(
                question: Int64,
                offer: Offer? = nil,
                error: String? = nil
            ) {
                self.question = question
                self.offer = offer
                self.error = error
            }

            package init(reading fields: Fields) throws(FieldError) {
                question = try fields.integer("question")
                offer = try fields.optionalObject("offer").map(Offer.init(reading:))
                error = try fields.optionalString("error")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("question", question)
                if let offer { writer.message("offer", offer) }
                if let error { writer.member("error", error) }
                writer.endObject()
            }

            package struct Offer: WireMessage {
                /// The entity of which the words are the identifier.
                package var exact: AppInterface.Option?
                /// The first of what it offers, at most 256 KiB, and whether there is more.
                package var options: [AppInterface.Option]
                package var more: Bool
                /// Whether it looked for the words.
                package var searched: Bool
                /// The value that the intent has where none is given.
                package var `default`: AppInterface.Option?

                package init(
                    exact: AppInterface.Option? = nil,
                    options: [AppInterface.Option],
                    more: Bool,
                    searched: Bool,
                    `default`: AppInterface.Option? = nil
                ) {
                    self.exact = exact
                    self.options = options
                    self.more = more
                    self.searched = searched
                    self.`default` = `default`
                }

                package init(reading fields: Fields) throws(FieldError) {
                    exact = try fields.optionalObject("exact").map(AppInterface.Option.init(reading:))
                    options = try fields.array("options", of: AppInterface.Option.init(reading:))
                    more = try fields.bool("more")
                    searched = try fields.bool("searched")
                    `default` = try fields.optionalObject("default").map(AppInterface.Option.init(reading:))
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
    }

    /// The parameters and the reply of `EndExtendedTime`.
    package enum EndExtendedTime {
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
            package var deadline: Int64

            package init(
                deadline: Int64
            ) {
                self.deadline = deadline
            }

            package init(reading fields: Fields) throws(FieldError) {
                deadline = try fields.integer("deadline")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("deadline", deadline)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Handled`.
    package enum Handled {
        package struct Parameters: WireMessage {
            package var phase: Phase

            package init(
                phase: Phase
            ) {
                self.phase = phase
            }

            package init(reading fields: Fields) throws(FieldError) {
                phase = try fields.word("phase")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("phase", phase.rawValue)
                writer.endObject()
            }

            package enum Phase: WireWord {
                case active, inactive, background
                /// A word that this version does not know.
                case unknown(String)

                package static var allCases: [Self] {
                    [.active, .inactive, .background]
                }

                package init(rawValue: String) {
                    switch rawValue {
                    case "active": self = .active
                    case "inactive": self = .inactive
                    case "background": self = .background
                    default: self = .unknown(rawValue)
                    }
                }

                package var rawValue: String {
                    switch self {
                    case .active: "active"
                    case .inactive: "inactive"
                    case .background: "background"
                    case .unknown(let word): word
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `Submit`.
    package enum Submit {
        package struct Parameters: WireMessage {
            package var request: AppInterface.Request

            package init(
                request: AppInterface.Request
            ) {
                self.request = request
            }

            package init(reading fields: Fields) throws(FieldError) {
                request = try AppInterface.Request(reading: fields.object("request"))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.message("request", request)
                writer.endObject()
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

    /// The parameters and the reply of `SubmitMany`.
    package enum SubmitMany {
        package struct Parameters: WireMessage {
            package var requests: [AppInterface.Request]

            package init(
                requests: [AppInterface.Request]
            ) {
                self.requests = requests
            }

            package init(reading fields: Fields) throws(FieldError) {
                requests = try fields.array("requests", of: AppInterface.Request.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("requests", requests)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var refused: [AppInterface.Refused]

            package init(
                refused: [AppInterface.Refused]
            ) {
                self.refused = refused
            }

            package init(reading fields: Fields) throws(FieldError) {
                refused = try fields.array("refused", of: AppInterface.Refused.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("refused", refused)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Cancel`.
    package enum Cancel {
        package struct Parameters: WireMessage {
            package var identifier: String

            package init(
                identifier: String
            ) {
                self.identifier = identifier
            }

            package init(reading fields: Fields) throws(FieldError) {
                identifier = try fields.string("identifier")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
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

    /// The parameters and the reply of `CancelAll`.
    package enum CancelAll {
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

    /// The parameters and the reply of `Pending`.
    package enum Pending {
        package struct Reply: WireMessage {
            package var requests: [AppInterface.Request]

            package init(
                requests: [AppInterface.Request]
            ) {
                self.requests = requests
            }

            package init(reading fields: Fields) throws(FieldError) {
                requests = try fields.array("requests", of: AppInterface.Request.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("requests", requests)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Finish`.
    package enum Finish {
        package struct Parameters: WireMessage {
            package var runs: [Run]

            package init(
                runs: [Run]
            ) {
                self.runs = runs
            }

            package init(reading fields: Fields) throws(FieldError) {
                runs = try fields.array("runs", of: Run.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("runs", runs)
                writer.endObject()
            }

            package struct Run: WireMessage {
                package var number: Int64
                package var outcome: Outcome
                /// The result of an intent: what it returned under "value", what it said under "dialog"; what
                /// an extension gives back, under "items"; what a snapshot shows (see Snapshots).
                package var result: JSONObject?
                /// The message about the failure.
                package var message: String?
                /// The app's wish for a job whose attempt failed: no other attempt, the next one after so long,
                /// or none counted and another after so long (microseconds); unsuitable: nothing can be done with
                /// its arguments. None: what its policy says.
                package var then: Then?
                package var after: Int64?

                package init(
                    number: Int64,
                    outcome: Outcome,
                    result: JSONObject? = nil,
                    message: String? = nil,
                    then: Then? = nil,
                    after: Int64? = nil
                ) {
                    self.number = number
                    self.outcome = outcome
                    self.result = result
                    self.message = message
                    self.then = then
                    self.after = after
                }

                package init(reading fields: Fields) throws(FieldError) {
                    number = try fields.integer("number")
                    outcome = try fields.word("outcome")
                    result = try fields.optionalLooseJSON("result")
                    message = try fields.optionalString("message")
                    then = try fields.optionalWord("then")
                    after = try fields.optionalInteger("after")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("number", number)
                    writer.member("outcome", outcome.rawValue)
                    if let result { writer.member("result", result) }
                    if let message { writer.member("message", message) }
                    if let then { writer.member("then", then.rawValue) }
                    if let after { writer.member("after", after) }
                    writer.endObject()
                }

                package enum Outcome: WireWord {
                    case succeeded, failed, noHandler
                    /// A word that this version does not know.
                    case unknown(String)

                    package static var allCases: [Self] {
                        [.succeeded, .failed, .noHandler]
                    }

                    package init(rawValue: String) {
                        switch rawValue {
                        case "succeeded": self = .succeeded
                        case "failed": self = .failed
                        case "noHandler": self = .noHandler
                        default: self = .unknown(rawValue)
                        }
                    }

                    package var rawValue: String {
                        switch self {
                        case .succeeded: "succeeded"
                        case .failed: "failed"
                        case .noHandler: "noHandler"
                        case .unknown(let word): word
                        }
                    }
                }

                package enum Then: WireWord {
                    case discard, retry, snooze, unsuitable
                    /// A word that this version does not know.
                    case unknown(String)

                    package static var allCases: [Self] {
                        [.discard, .retry, .snooze, .unsuitable]
                    }

                    package init(rawValue: String) {
                        switch rawValue {
                        case "discard": self = .discard
                        case "retry": self = .retry
                        case "snooze": self = .snooze
                        case "unsuitable": self = .unsuitable
                        default: self = .unknown(rawValue)
                        }
                    }

                    package var rawValue: String {
                        switch self {
                        case .discard: "discard"
                        case .retry: "retry"
                        case .snooze: "snooze"
                        case .unsuitable: "unsuitable"
                        case .unknown(let word): word
                        }
                    }
                }
            }
        }

        package struct Reply: WireMessage {
            package var late: [Int64]

            package init(
                late: [Int64]
            ) {
                self.late = late
            }

            package init(reading fields: Fields) throws(FieldError) {
                late = try fields.integers("late")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("late", late)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `SubmitJobs`.
    package enum SubmitJobs {
        package struct Parameters: WireMessage {
            package var jobs: [AppInterface.Job]

            package init(
                jobs: [AppInterface.Job]
            ) {
                self.jobs = jobs
            }

            package init(reading fields: Fields) throws(FieldError) {
                jobs = try fields.array("jobs", of: AppInterface.Job.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("jobs", jobs)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var ids: [String]
            package var refused: [AppInterface.Refused]

            package init(
                ids: [String],
                refused: [AppInterface.Refused]
            ) {
                self.ids = ids
                self.refused = refused
            }

            package init(reading fields: Fields) throws(FieldError) {
                ids = try fields.strings("ids")
                refused = try fields.array("refused", of: AppInterface.Refused.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("ids", ids)
                writer.list("refused", refused)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `FindJob`.
    package enum FindJob {
        package struct Parameters: WireMessage {
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

        package struct Reply: WireMessage {
            package var job: AppInterface.JobState

            package init(
                job: AppInterface.JobState
            ) {
                self.job = job
            }

            package init(reading fields: Fields) throws(FieldError) {
                job = try AppInterface.JobState(reading: fields.object("job"))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.message("job", job)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `RetryJob`.
    package enum RetryJob {
        package struct Parameters: WireMessage {
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

    /// The parameters and the reply of `CancelJob`.
    package enum CancelJob {
        package struct Parameters: WireMessage {
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

    /// The parameters and the reply of `SubmitFleetJob`.
    package enum SubmitFleetJob {
        package struct Parameters: WireMessage {
            package var job: AppInterface.Job
            package var place: AppInterface.FleetPlace

            package init(
                job: AppInterface.Job,
                place: AppInterface.FleetPlace
            ) {
                self.job = job
                self.place = place
            }

            package init(reading fields: Fields) throws(FieldError) {
                job = try AppInterface.Job(reading: fields.object("job"))
                place = try AppInterface.FleetPlace(reading: fields.object("place"))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.message("job", job)
                writer.message("place", place)
                writer.endObject()
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

    /// The parameters and the reply of `FleetJobs`.
    package enum FleetJobs {
        package struct Parameters: WireMessage {
            package var id: String?
            package var wait: Int64?

            package init(
                id: String? = nil,
                wait: Int64? = nil
            ) {
                self.id = id
                self.wait = wait
            }

            package init(reading fields: Fields) throws(FieldError) {
                id = try fields.optionalString("id")
                wait = try fields.optionalInteger("wait")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let id { writer.member("id", id) }
                if let wait { writer.member("wait", wait) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var jobs: [AppInterface.FleetJobState]
            package var more: Bool

            package init(
                jobs: [AppInterface.FleetJobState],
                more: Bool
            ) {
                self.jobs = jobs
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                jobs = try fields.array("jobs", of: AppInterface.FleetJobState.init(reading:))
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

    /// The parameters and the reply of `CancelFleetJob`.
    package enum CancelFleetJob {
        package struct Parameters: WireMessage {
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

    /// The parameters and the reply of `CancelJobs`.
    package enum CancelJobs {
        package struct Parameters: WireMessage {
            package var intent: String?
            package var tag: String?

            package init(
                intent: String? = nil,
                tag: String? = nil
            ) {
                self.intent = intent
                self.tag = tag
            }

            package init(reading fields: Fields) throws(FieldError) {
                intent = try fields.optionalString("intent")
                tag = try fields.optionalString("tag")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
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
            package var intent: String

            package init(
                intent: String
            ) {
                self.intent = intent
            }

            package init(reading fields: Fields) throws(FieldError) {
                intent = try fields.string("intent")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("intent", intent)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `ResumeJobs`.
    package enum ResumeJobs {
        package struct Parameters: WireMessage {
            package var intent: String

            package init(
                intent: String
            ) {
                self.intent = intent
            }

            package init(reading fields: Fields) throws(FieldError) {
                intent = try fields.string("intent")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("intent", intent)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `FindStep`.
    package enum FindStep {
        package struct Parameters: WireMessage {
            package var run: Int64
            package var name: String

            package init(
                run: Int64,
                name: String
            ) {
                self.run = run
                self.name = name
            }

            package init(reading fields: Fields) throws(FieldError) {
                run = try fields.integer("run")
                name = try fields.string("name")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("run", run)
                writer.member("name", name)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var done: Bool
            package var result: JSONObject?

            package init(
                done: Bool,
                result: JSONObject? = nil
            ) {
                self.done = done
                self.result = result
            }

            package init(reading fields: Fields) throws(FieldError) {
                done = try fields.bool("done")
                result = try fields.optionalLooseJSON("result")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("done", done)
                if let result { writer.member("result", result) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `PutStep`.
    package enum PutStep {
        package struct Parameters: WireMessage {
            package var run: Int64
            package var name: String
            package var result: JSONObject

            package init(
                run: Int64,
                name: String,
                result: JSONObject
            ) {
                self.run = run
                self.name = name
                self.result = result
            }

            package init(reading fields: Fields) throws(FieldError) {
                run = try fields.integer("run")
                name = try fields.string("name")
                result = try fields.looseJSON("result")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("run", run)
                writer.member("name", name)
                writer.member("result", result)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `RepeatJob`.
    package enum RepeatJob {
        package struct Parameters: WireMessage {
            package var repetition: AppInterface.Repetition

            package init(
                repetition: AppInterface.Repetition
            ) {
                self.repetition = repetition
            }

            package init(reading fields: Fields) throws(FieldError) {
                repetition = try AppInterface.Repetition(reading: fields.object("repetition"))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.message("repetition", repetition)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `FindSchedule`.
    package enum FindSchedule {
        package struct Parameters: WireMessage {
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

        package struct Reply: WireMessage {
            package var next: [Int64]
            package var pausedSince: Int64?
            package var last: Int64?

            package init(
                next: [Int64],
                pausedSince: Int64? = nil,
                last: Int64? = nil
            ) {
                self.next = next
                self.pausedSince = pausedSince
                self.last = last
            }

            package init(reading fields: Fields) throws(FieldError) {
                next = try fields.integers("next")
                pausedSince = try fields.optionalInteger("pausedSince")
                last = try fields.optionalInteger("last")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("next", next)
                if let pausedSince { writer.member("pausedSince", pausedSince) }
                if let last { writer.member("last", last) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `ChangeSchedule`.
    package enum ChangeSchedule {
        package struct Parameters: WireMessage {
            package var id: String
            package var change: Change

            package init(
                id: String,
                change: Change
            ) {
                self.id = id
                self.change = change
            }

            package init(reading fields: Fields) throws(FieldError) {
                id = try fields.string("id")
                change = try fields.word("change")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("id", id)
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

    /// The parameters and the reply of `PromiseFreshness`.
    package enum PromiseFreshness {
        package struct Parameters: WireMessage {
            package var name: String
            package var about: About
            package var within: Int64?

            package init(
                name: String,
                about: About,
                within: Int64? = nil
            ) {
                self.name = name
                self.about = about
                self.within = within
            }

            package init(reading fields: Fields) throws(FieldError) {
                name = try fields.string("name")
                about = try fields.word("about")
                within = try fields.optionalInteger("within")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("name", name)
                writer.member("about", about.rawValue)
                if let within { writer.member("within", within) }
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
    }

    /// The parameters and the reply of `StartActivity`.
    package enum StartActivity {
        package struct Parameters: WireMessage {
            package var id: String
            package var type: String
            package var attributes: JSONObject
            package var content: JSONObject
            package var staleDate: Int64?

            package init(
                id: String,
                type: String,
                attributes: JSONObject,
                content: JSONObject,
                staleDate: Int64? = nil
            ) {
                self.id = id
                self.type = type
                self.attributes = attributes
                self.content = content
                self.staleDate = staleDate
            }

            package init(reading fields: Fields) throws(FieldError) {
                id = try fields.string("id")
                type = try fields.string("type")
                attributes = try fields.looseJSON("attributes")
                content = try fields.looseJSON("content")
                staleDate = try fields.optionalInteger("staleDate")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("id", id)
                writer.member("type", type)
                writer.member("attributes", attributes)
                writer.member("content", content)
                if let staleDate { writer.member("staleDate", staleDate) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `UpdateActivity`.
    package enum UpdateActivity {
        package struct Parameters: WireMessage {
            package var id: String
            package var content: JSONObject
            package var staleDate: Int64?

            package init(
                id: String,
                content: JSONObject,
                staleDate: Int64? = nil
            ) {
                self.id = id
                self.content = content
                self.staleDate = staleDate
            }

            package init(reading fields: Fields) throws(FieldError) {
                id = try fields.string("id")
                content = try fields.looseJSON("content")
                staleDate = try fields.optionalInteger("staleDate")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("id", id)
                writer.member("content", content)
                if let staleDate { writer.member("staleDate", staleDate) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `EndActivity`.
    package enum EndActivity {
        package struct Parameters: WireMessage {
            package var id: String
            package var content: JSONObject?
            package var staleDate: Int64?
            package var dismissal: Int64?

            package init(
                id: String,
                content: JSONObject? = nil,
                staleDate: Int64? = nil,
                dismissal: Int64? = nil
            ) {
                self.id = id
                self.content = content
                self.staleDate = staleDate
                self.dismissal = dismissal
            }

            package init(reading fields: Fields) throws(FieldError) {
                id = try fields.string("id")
                content = try fields.optionalLooseJSON("content")
                staleDate = try fields.optionalInteger("staleDate")
                dismissal = try fields.optionalInteger("dismissal")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("id", id)
                if let content { writer.member("content", content) }
                if let staleDate { writer.member("staleDate", staleDate) }
                if let dismissal { writer.member("dismissal", dismissal) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `LiveActivities`.
    package enum LiveActivities {
        package struct Reply: WireMessage {
            package var activities: [Activity]

            package init(
                activities: [Activity]
            ) {
                self.activities = activities
            }

            package init(reading fields: Fields) throws(FieldError) {
                activities = try fields.array("activities", of: Activity.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("activities", activities)
                writer.endObject()
            }

            package struct Activity: WireMessage {
                package var id: String
                package var type: String
                package var attributes: JSONObject
                package var content: JSONObject
                package var staleDate: Int64?
                package var state: State

                package init(
                    id: String,
                    type: String,
                    attributes: JSONObject,
                    content: JSONObject,
                    staleDate: Int64? = nil,
                    state: State
                ) {
                    self.id = id
                    self.type = type
                    self.attributes = attributes
                    self.content = content
                    self.staleDate = staleDate
                    self.state = state
                }

                package init(reading fields: Fields) throws(FieldError) {
                    id = try fields.string("id")
                    type = try fields.string("type")
                    attributes = try fields.looseJSON("attributes")
                    content = try fields.looseJSON("content")
                    staleDate = try fields.optionalInteger("staleDate")
                    state = try fields.word("state")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("id", id)
                    writer.member("type", type)
                    writer.member("attributes", attributes)
                    writer.member("content", content)
                    if let staleDate { writer.member("staleDate", staleDate) }
                    writer.member("state", state.rawValue)
                    writer.endObject()
                }

                package enum State: WireWord {
                    case active, stale, ended, dismissed
                    /// A word that this version does not know.
                    case unknown(String)

                    package static var allCases: [Self] {
                        [.active, .stale, .ended, .dismissed]
                    }

                    package init(rawValue: String) {
                        switch rawValue {
                        case "active": self = .active
                        case "stale": self = .stale
                        case "ended": self = .ended
                        case "dismissed": self = .dismissed
                        default: self = .unknown(rawValue)
                        }
                    }

                    package var rawValue: String {
                        switch self {
                        case .active: "active"
                        case .stale: "stale"
                        case .ended: "ended"
                        case .dismissed: "dismissed"
                        case .unknown(let word): word
                        }
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `Notify`.
    package enum Notify {
        package struct Parameters: WireMessage {
            package var notification: AppInterface.Notification

            package init(
                notification: AppInterface.Notification
            ) {
                self.notification = notification
            }

            package init(reading fields: Fields) throws(FieldError) {
                notification = try AppInterface.Notification(reading: fields.object("notification"))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.message("notification", notification)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `PendingNotifications`.
    package enum PendingNotifications {
        package struct Parameters: WireMessage {
            package var after: String?

            package init(
                after: String? = nil
            ) {
                self.after = after
            }

            package init(reading fields: Fields) throws(FieldError) {
                after = try fields.optionalString("after")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let after { writer.member("after", after) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var notifications: [AppInterface.Notification]
            package var more: Bool

            package init(
                notifications: [AppInterface.Notification],
                more: Bool
            ) {
                self.notifications = notifications
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                notifications = try fields.array("notifications", of: AppInterface.Notification.init(reading:))
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

    /// The parameters and the reply of `DeliveredNotifications`.
    package enum DeliveredNotifications {
        package struct Parameters: WireMessage {
            package var after: String?

            package init(
                after: String? = nil
            ) {
                self.after = after
            }

            package init(reading fields: Fields) throws(FieldError) {
                after = try fields.optionalString("after")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let after { writer.member("after", after) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var notifications: [Notification]
            package var more: Bool

            package init(
                notifications: [Notification],
                more: Bool
            ) {
                self.notifications = notifications
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                notifications = try fields.array("notifications", of: Notification.init(reading:))
                more = try fields.bool("more")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("notifications", notifications)
                writer.member("more", more)
                writer.endObject()
            }

            package struct Notification: WireMessage {
                package var date: Int64
                package var notification: AppInterface.Notification

                package init(
                    date: Int64,
                    notification: AppInterface.Notification
                ) {
                    self.date = date
                    self.notification = notification
                }

                package init(reading fields: Fields) throws(FieldError) {
                    date = try fields.integer("date")
                    notification = try AppInterface.Notification(reading: fields.object("notification"))
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("date", date)
                    writer.message("notification", notification)
                    writer.endObject()
                }
            }
        }
    }

    /// The parameters and the reply of `RemoveNotifications`.
    package enum RemoveNotifications {
        package struct Parameters: WireMessage {
            package var ids: [String]?
            package var pending: Bool
            package var delivered: Bool

            package init(
                ids: [String]? = nil,
                pending: Bool,
                delivered: Bool
            ) {
                self.ids = ids
                self.pending = pending
                self.delivered = delivered
            }

            package init(reading fields: Fields) throws(FieldError) {
                ids = try fields.optionalStrings("ids")
                pending = try fields.bool("pending")
                delivered = try fields.bool("delivered")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                if let ids { writer.list("ids", ids) }
                writer.member("pending", pending)
                writer.member("delivered", delivered)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var removed: Int64

            package init(
                removed: Int64
            ) {
                self.removed = removed
            }

            package init(reading fields: Fields) throws(FieldError) {
                removed = try fields.integer("removed")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("removed", removed)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `SetCategories`.
    package enum SetCategories {
        package struct Parameters: WireMessage {
            package var categories: [AppInterface.Category]

            package init(
                categories: [AppInterface.Category]
            ) {
                self.categories = categories
            }

            package init(reading fields: Fields) throws(FieldError) {
                categories = try fields.array("categories", of: AppInterface.Category.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("categories", categories)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Authorize`.
    package enum Authorize {
        package struct Parameters: WireMessage {
            package var options: [String]

            package init(
                options: [String]
            ) {
                self.options = options
            }

            package init(reading fields: Fields) throws(FieldError) {
                options = try fields.strings("options")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("options", options)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var granted: Bool

            package init(
                granted: Bool
            ) {
                self.granted = granted
            }

            package init(reading fields: Fields) throws(FieldError) {
                granted = try fields.bool("granted")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("granted", granted)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `NotificationSettings`.
    package enum NotificationSettings {
        package struct Reply: WireMessage {
            package var status: Status
            package var alert: Bool
            package var sound: Bool
            package var badge: Bool

            package init(
                status: Status,
                alert: Bool,
                sound: Bool,
                badge: Bool
            ) {
                self.status = status
                self.alert = alert
                self.sound = sound
                self.badge = badge
            }

            package init(reading fields: Fields) throws(FieldError) {
                status = try fields.word("status")
                alert = try fields.bool("alert")
                sound = try fields.bool("sound")
                badge = try fields.bool("badge")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("status", status.rawValue)
                writer.member("alert", alert)
                writer.member("sound", sound)
                writer.member("badge", badge)
                writer.endObject()
            }

            package enum Status: WireWord {
                case notDetermined, denied, authorized
                /// A word that this version does not know.
                case unknown(String)

                package static var allCases: [Self] {
                    [.notDetermined, .denied, .authorized]
                }

                package init(rawValue: String) {
                    switch rawValue {
                    case "notDetermined": self = .notDetermined
                    case "denied": self = .denied
                    case "authorized": self = .authorized
                    default: self = .unknown(rawValue)
                    }
                }

                package var rawValue: String {
                    switch self {
                    case .notDetermined: "notDetermined"
                    case .denied: "denied"
                    case .authorized: "authorized"
                    case .unknown(let word): word
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `SetBadge`.
    package enum SetBadge {
        package struct Parameters: WireMessage {
            package var count: Int64

            package init(
                count: Int64
            ) {
                self.count = count
            }

            package init(reading fields: Fields) throws(FieldError) {
                count = try fields.integer("count")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("count", count)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Presenting`.
    package enum Presenting {
        package struct Parameters: WireMessage {
            package var on: Bool

            package init(
                on: Bool
            ) {
                self.on = on
            }

            package init(reading fields: Fields) throws(FieldError) {
                on = try fields.bool("on")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("on", on)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Present`.
    package enum Present {
        package struct Parameters: WireMessage {
            package var id: String
            package var options: [Option]

            package init(
                id: String,
                options: [Option]
            ) {
                self.id = id
                self.options = options
            }

            package init(reading fields: Fields) throws(FieldError) {
                id = try fields.string("id")
                options = try fields.words("options")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("id", id)
                writer.list("options", options)
                writer.endObject()
            }

            package enum Option: WireWord {
                case badge, sound, banner, list
                /// A word that this version does not know.
                case unknown(String)

                package static var allCases: [Self] {
                    [.badge, .sound, .banner, .list]
                }

                package init(rawValue: String) {
                    switch rawValue {
                    case "badge": self = .badge
                    case "sound": self = .sound
                    case "banner": self = .banner
                    case "list": self = .list
                    default: self = .unknown(rawValue)
                    }
                }

                package var rawValue: String {
                    switch self {
                    case .badge: "badge"
                    case .sound: "sound"
                    case .banner: "banner"
                    case .list: "list"
                    case .unknown(let word): word
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `Permitted`.
    package enum Permitted {
        package struct Reply: WireMessage {
            package var app: String
            package var identifiers: [String]
            /// Those of which one request is there for a whole fleet, if this host is in one: RoostFleetTasks.
            /// Submit, Cancel, CancelAll and Pending of an app that has any wait for the fleet's database, and
            /// are better called on a connection of their own.
            package var fleetTasks: [String]?
            package var modes: [String]
            package var devices: Int64
            package var refresh: Refresh

            package init(
                app: String,
                identifiers: [String],
                fleetTasks: [String]? = nil,
                modes: [String],
                devices: Int64,
                refresh: Refresh
            ) {
                self.app = app
                self.identifiers = identifiers
                self.fleetTasks = fleetTasks
                self.modes = modes
                self.devices = devices
                self.refresh = refresh
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                identifiers = try fields.strings("identifiers")
                fleetTasks = try fields.optionalStrings("fleetTasks")
                modes = try fields.strings("modes")
                devices = try fields.integer("devices")
                refresh = try fields.word("refresh")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.list("identifiers", identifiers)
                if let fleetTasks { writer.list("fleetTasks", fleetTasks) }
                writer.list("modes", modes)
                writer.member("devices", devices)
                writer.member("refresh", refresh.rawValue)
                writer.endObject()
            }

            package enum Refresh: WireWord {
                case available, denied, restricted
                /// A word that this version does not know.
                case unknown(String)

                package static var allCases: [Self] {
                    [.available, .denied, .restricted]
                }

                package init(rawValue: String) {
                    switch rawValue {
                    case "available": self = .available
                    case "denied": self = .denied
                    case "restricted": self = .restricted
                    default: self = .unknown(rawValue)
                    }
                }

                package var rawValue: String {
                    switch self {
                    case .available: "available"
                    case .denied: "denied"
                    case .restricted: "restricted"
                    case .unknown(let word): word
                    }
                }
            }
        }
    }

    /// The parameters and the reply of `JoinSession`.
    package enum JoinSession {
        package struct Parameters: WireMessage {
            package var session: String
            package var after: Int64?

            package init(
                session: String,
                after: Int64? = nil
            ) {
                self.session = session
                self.after = after
            }

            package init(reading fields: Fields) throws(FieldError) {
                session = try fields.string("session")
                after = try fields.optionalInteger("after")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("session", session)
                if let after { writer.member("after", after) }
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var transfers: [AppInterface.TransferState]
            package var next: Int64
            package var more: Bool

            package init(
                transfers: [AppInterface.TransferState],
                next: Int64,
                more: Bool
            ) {
                self.transfers = transfers
                self.next = next
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                transfers = try fields.array("transfers", of: AppInterface.TransferState.init(reading:))
                next = try fields.integer("next")
                more = try fields.bool("more")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("transfers", transfers)
                writer.member("next", next)
                writer.member("more", more)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `LeaveSession`.
    package enum LeaveSession {
        package struct Parameters: WireMessage {
            package var session: String

            package init(
                session: String
            ) {
                self.session = session
            }

            package init(reading fields: Fields) throws(FieldError) {
                session = try fields.string("session")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("session", session)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `Transfer`.
    package enum Transfer {
        package struct Parameters: WireMessage {
            package var transfers: [AppInterface.TransferOrder]

            package init(
                transfers: [AppInterface.TransferOrder]
            ) {
                self.transfers = transfers
            }

            package init(reading fields: Fields) throws(FieldError) {
                transfers = try fields.array("transfers", of: AppInterface.TransferOrder.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("transfers", transfers)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var numbers: [Int64]
            package var refused: [AppInterface.Refused]

            package init(
                numbers: [Int64],
                refused: [AppInterface.Refused]
            ) {
                self.numbers = numbers
                self.refused = refused
            }

            package init(reading fields: Fields) throws(FieldError) {
                numbers = try fields.integers("numbers")
                refused = try fields.array("refused", of: AppInterface.Refused.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("numbers", numbers)
                writer.list("refused", refused)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `CancelTransfer`.
    package enum CancelTransfer {
        package struct Parameters: WireMessage {
            package var session: String
            package var task: Int64
            package var keep: Bool?

            package init(
                session: String,
                task: Int64,
                keep: Bool? = nil
            ) {
                self.session = session
                self.task = task
                self.keep = keep
            }

            package init(reading fields: Fields) throws(FieldError) {
                session = try fields.string("session")
                task = try fields.integer("task")
                keep = try fields.optionalBool("keep")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("session", session)
                writer.member("task", task)
                if let keep { writer.member("keep", keep) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `ChangeTransfer`.
    package enum ChangeTransfer {
        package struct Parameters: WireMessage {
            package var session: String
            package var task: Int64
            package var suspended: Bool?
            package var description: String?
            package var priority: Double?
            package var earliestBegin: Int64?
            package var bytesToSend: Int64?
            package var bytesToReceive: Int64?

            package init(
                session: String,
                task: Int64,
                suspended: Bool? = nil,
                description: String? = nil,
                priority: Double? = nil,
                earliestBegin: Int64? = nil,
                bytesToSend: Int64? = nil,
                bytesToReceive: Int64? = nil
            ) {
                self.session = session
                self.task = task
                self.suspended = suspended
                self.description = description
                self.priority = priority
                self.earliestBegin = earliestBegin
                self.bytesToSend = bytesToSend
                self.bytesToReceive = bytesToReceive
            }

            package init(reading fields: Fields) throws(FieldError) {
                session = try fields.string("session")
                task = try fields.integer("task")
                suspended = try fields.optionalBool("suspended")
                description = try fields.optionalString("description")
                priority = try fields.optionalNumber("priority")
                earliestBegin = try fields.optionalInteger("earliestBegin")
                bytesToSend = try fields.optionalInteger("bytesToSend")
                bytesToReceive = try fields.optionalInteger("bytesToReceive")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("session", session)
                writer.member("task", task)
                if let suspended { writer.member("suspended", suspended) }
                if let description { writer.member("description", description) }
                if let priority { writer.member("priority", priority) }
                if let earliestBegin { writer.member("earliestBegin", earliestBegin) }
                if let bytesToSend { writer.member("bytesToSend", bytesToSend) }
                if let bytesToReceive { writer.member("bytesToReceive", bytesToReceive) }
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `AcknowledgeTransfers`.
    package enum AcknowledgeTransfers {
        package struct Parameters: WireMessage {
            package var session: String
            package var tasks: [Int64]

            package init(
                session: String,
                tasks: [Int64]
            ) {
                self.session = session
                self.tasks = tasks
            }

            package init(reading fields: Fields) throws(FieldError) {
                session = try fields.string("session")
                tasks = try fields.integers("tasks")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("session", session)
                writer.list("tasks", tasks)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `AnswerTransfer`.
    package enum AnswerTransfer {
        package struct Parameters: WireMessage {
            package var session: String
            package var task: Int64
            package var disposition: Disposition
            package var user: String?
            package var password: String?
            package var request: Request?

            package init(
                session: String,
                task: Int64,
                disposition: Disposition,
                user: String? = nil,
                password: String? = nil,
                request: Request? = nil
            ) {
                self.session = session
                self.task = task
                self.disposition = disposition
                self.user = user
                self.password = password
                self.request = request
            }

            package init(reading fields: Fields) throws(FieldError) {
                session = try fields.string("session")
                task = try fields.integer("task")
                disposition = try fields.word("disposition")
                user = try fields.optionalString("user")
                password = try fields.optionalString("password")
                request = try fields.optionalObject("request").map(Request.init(reading:))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("session", session)
                writer.member("task", task)
                writer.member("disposition", disposition.rawValue)
                if let user { writer.member("user", user) }
                if let password { writer.member("password", password) }
                if let request { writer.message("request", request) }
                writer.endObject()
            }

            package enum Disposition: WireWord {
                case useCredential, performDefault, cancel, reject, `continue`, useRequest
                /// A word that this version does not know.
                case unknown(String)

                package static var allCases: [Self] {
                    [.useCredential, .performDefault, .cancel, .reject, .`continue`, .useRequest]
                }

                package init(rawValue: String) {
                    switch rawValue {
                    case "useCredential": self = .useCredential
                    case "performDefault": self = .performDefault
                    case "cancel": self = .cancel
                    case "reject": self = .reject
                    case "continue": self = .`continue`
                    case "useRequest": self = .useRequest
                    default: self = .unknown(rawValue)
                    }
                }

                package var rawValue: String {
                    switch self {
                    case .useCredential: "useCredential"
                    case .performDefault: "performDefault"
                    case .cancel: "cancel"
                    case .reject: "reject"
                    case .`continue`: "continue"
                    case .useRequest: "useRequest"
                    case .unknown(let word): word
                    }
                }
            }

            package struct Request: WireMessage {
                package var url: String
                package var method: String
                package var headers: [[String]]

                package init(
                    url: String,
                    method: String,
                    headers: [[String]]
                ) {
                    self.url = url
                    self.method = method
                    self.headers = headers
                }

                package init(reading fields: Fields) throws(FieldError) {
                    url = try fields.string("url")
                    method = try fields.string("method")
                    headers = try fields.stringLists("headers")
                }

                package func write(to writer: inout JSONWriter) {
                    writer.beginObject()
                    writer.member("url", url)
                    writer.member("method", method)
                    writer.list("headers", headers)
                    writer.endObject()
                }
            }
        }
    }
}
