// Made from docs/interfaces/io.roost.System.varlink by `make interfaces`: change that, and not this.
// swift-format-ignore-file

/// What the people who run a machine ask of the system. Refused to apps (PermissionDenied).
///
/// Times are microseconds since 1970 UTC, lengths are microseconds.
package enum SystemInterface {
    /// What can be called.
    package enum Method: String, InterfaceMember {
        /// Installs an app whose files are in a folder that is the system's to keep: in its folder of apps, by the
        /// app's identifier, a hyphen, and letters and digits. The executable and the extensions are in that folder. The caller
        /// has read the app's Info.plist and says what it holds.
        case install = "Install"
        /// Ends the app, withdraws its requests and removes its files, and its data unless that is kept.
        case uninstall = "Uninstall"
        /// Empties the caches and temporary files of an app, or of all, as far as they do not run and have no
        /// file to upload, and says of which.
        case emptyCaches = "EmptyCaches"
        case apps = "Apps"
        /// Brings the app to the foreground, launching it if need be. The reply comes when it has launched.
        case open = "Open"
        /// Has an extension of an app do something with files, by their absolute paths, and a text. Follow
        /// and Stop take the run.
        case openExtension = "OpenExtension"
        /// Sends the app to the background.
        case home = "Home"
        /// Force-quits the app: nothing of it runs until it is opened again.
        case quit = "Quit"
        /// What is pending and what runs. "more" is true where there is more than the limit (at most 1,000), or
        /// more than goes into one message.
        case tasks = "Tasks"
        /// What is over, the latest first; fewer than the limit where more would not go into one message.
        case history = "History"
        /// Why a piece of work has not run, or how it ended.
        case explain = "Explain"
        /// Submits on behalf of an app.
        case submit = "Submit"
        case cancel = "Cancel"
        /// Jobs of an app or of all that wait, run or are held, the next first; more: there are others.
        case jobs = "Jobs"
        /// Submits a job on behalf of an app. Its id is given back.
        case submitJob = "SubmitJob"
        /// Has a job that is held, or waits for its next attempt, begin as soon as it can, with all its attempts.
        case retryJob = "RetryJob"
        /// Withdraws a job, and stops it where it runs.
        case cancelJob = "CancelJob"
        /// The intents of an app, or of all (Invalid where those do not go into one message).
        case intents = "Intents"
        /// Runs an intent now, launching its app in the background if need be. The reply comes when the
        /// run survives a power cut; Follow tells what becomes of it.
        case perform = "Perform"
        /// Asks an app what it offers for a parameter of an intent, launching it in the background if need be;
        /// "matching": what people may mean by these words. The app has ten seconds (question-budget), and
        /// is asked at most 16 questions at once. NoAnswer where it cannot tell.
        case ask = "Ask"
        /// What becomes of a run of an intent, or of continued work: its state now, each change of it, and
        /// its end, which is the last reply. Without "more": its state now.
        case follow = "Follow"
        /// What runs long, what waits to, and what lately did. With "more", again whenever some of it
        /// changed, about ten times a second at most.
        case activities = "Activities"
        /// Tells a run to stop, as a person's wish.
        case stop = "Stop"
        /// The notifications of an app, or of all, in the order of apps and ids. Where "more" is true, there are
        /// others after the last of these.
        case notifications = "Notifications"
        /// Does with a delivered notification what a person does: opens the app, or takes the action, or
        /// dismisses it. The app gets the response as a run, launched if need be. Without an app, the
        /// id alone has to say which one is meant (Invalid).
        case tap = "Tap"
        /// What the system downloads and uploads. With "more", all of it again whenever some of it changed,
        /// ten times a second at most.
        case transfers = "Transfers"
        /// What a person wishes of a transfer.
        case changeTransfer = "ChangeTransfer"
        /// Runs a pending request as if nothing stood in its way.
        case simulateLaunch = "SimulateLaunch"
        /// Expires a run as if its time were over.
        case simulateExpiration = "SimulateExpiration"
        /// The log, the earliest entry first, of which the latest are told where not all go into one message;
        /// with "more", what is added follows as it is written down.
        case log = "Log"
        /// What happens from now on, beginning with a reply without entries: the log's entries, and those
        /// of runs and submissions too. Needs "more". Who reads too slowly is cut off (the limit is named in
        /// docs/protocol.md) rather than let the system's memory grow.
        case watch = "Watch"
        case settings = "Settings"
        case set = "Set"
        /// Copies the store, as it is now, to a file that is not there yet, by its absolute path.
        case backup = "Backup"
        /// Looks at all of the store, and says what is damaged. Where anything is, the system ends and begins
        /// again with what is whole; what was damaged is set apart, and the log says what was lost.
        case repair = "Repair"
        /// What the machine lets the system do.
        case doctor = "Doctor"
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
        /// a number; "by" goes so many choices or steps on, or back. Answered when the app has taken it; after five seconds with NotNow. An
        /// app that is not in the foreground refuses it (NotNow).
        case press = "Press"

        package static var interface: Interface { .system }
    }

    /// How a call can fail.
    package enum Error: String, InterfaceMember, Swift.Error {
        case noSuchApp = "NoSuchApp"
        case noSuchTask = "NoSuchTask"
        case noSuchIntent = "NoSuchIntent"
        case noSuchJob = "NoSuchJob"
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

        package static var interface: Interface { .system }
    }

    /// What sort of work it is.
    package enum Kind: WireWord {
        case refresh, processing, continued, intent, transfers, response, snapshot, `extension`, job
        /// One that this version does not know.
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
        package var blockers: [SystemInterface.Blocker]
        /// What the last attempt said that failed.
        package var failure: String?

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
            blockers: [SystemInterface.Blocker],
            failure: String? = nil
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
            self.blockers = blockers
            self.failure = failure
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
            blockers = try fields.array("blockers", of: SystemInterface.Blocker.init(reading:))
            failure = try fields.optionalString("failure")
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
            writer.list("blockers", blockers)
            if let failure { writer.member("failure", failure) }
            writer.endObject()
        }

        package enum State: WireWord {
            case waiting, running, retrying, held
            /// One that this version does not know.
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
    }

    /// Why a request does not run now, or a transfer does not move.
    package struct Blocker: WireMessage {
        /// A stable name: earliestBeginDate, noNetwork, noExternalPower, batteryCritical, lowPower,
        /// deviceInUse, forceQuit, backgroundOff, throttled, launchFailing, tooSoon, notPermitted,
        /// alreadyRunning,
        /// tooManyRuns, waitingForNextLaunch, appEnding, reattaching, queued, deviceBusy,
        /// storeUnavailable, networkExpensive, networkConstrained, retryAt, launchDelay, diskFull, paused,
        /// suspended, needsApp, carrierDown, held, intentGone, tooManyJobs.
        package var name: String
        package var since: Int64
        /// The recorded fact that it stands on.
        package var evidence: String
        /// What clears it.
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
        /// How much of its time is left; once it was told to stop, how much of its grace.
        package var left: Int64
        /// Why it was told to stop, if it was.
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

    /// A submission that was not taken, if it was the latest of its task. The sixteen tasks of an app that
    /// were refused last are known, until one is taken or the app is installed again.
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
        /// Why it was told to stop, for expired and killedAfterGrace: timeUsedUp, deviceInUse,
        /// networkLost, powerLost, simulated, stopped, stalled, memoryPressure.
        package var reason: String?
        /// For people.
        package var detail: String
        /// What an intent gave back: what it returned under "value", what it said under "dialog". Left out
        /// where it is longer than 4 KiB; Follow tells all of it.
        package var result: JSONObject?

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
            result: JSONObject? = nil
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
            writer.endObject()
        }
    }

    /// What people see of a run that may last: an intent's, or continued work.
    package struct Activity: WireMessage {
        /// Stop takes it, and Follow.
        package var run: Int64?
        package var app: String
        package var identifier: String
        package var kind: Kind
        package var state: State
        package var title: String
        package var subtitle: String
        /// How far it is. None where nothing was reported. A total below one: nobody can say.
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
        /// Why it waits.
        package var waiting: String?
        /// As in Finished.
        package var ending: String?
        package var reason: String?
        package var detail: String
        package var result: JSONObject?
        /// What an app's own activity was made with and shows now.
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
            /// One that this version does not know.
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
            /// One that this version does not know.
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

    /// How it stands with an app's process.
    package enum AppState: WireWord {
        case notRunning, foreground, background, suspended, ending
        /// One that this version does not know.
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
        package var folder: String
        package var executable: String
        package var permitted: [String]
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
        /// What it looked like last, if it takes snapshots; left out where not all go into one message.
        package var picture: Picture?
        /// The folder that its own data is in.
        package var container: String?
        package var groups: [SystemInterface.Group]?

        package init(
            identifier: String,
            folder: String,
            executable: String,
            permitted: [String],
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
            self.folder = folder
            self.executable = executable
            self.permitted = permitted
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
            folder = try fields.string("folder")
            executable = try fields.string("executable")
            permitted = try fields.strings("permitted")
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
            writer.member("folder", folder)
            writer.member("executable", executable)
            writer.list("permitted", permitted)
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
            /// What the app calls it.
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
        /// Why it does not move now.
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
            /// One that this version does not know.
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
            /// One that this version does not know.
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

    package struct Entry: WireMessage {
        package var date: Int64
        /// A stable name: started, installed, uninstalled, opened, launched, launchFailed, active,
        /// background, suspended, resumed, exited, killed, forceQuit, throttled, released, pressure,
        /// setting, condition, clock, storage, cancelled, submitted, refused, runBegan, runExpired,
        /// runEnded, notified, tapped, desktop, transfer.
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

    /// What `Apps` takes and gives.
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

    /// What `Tasks` takes and gives.
    package enum Tasks {
        package struct Reply: WireMessage {
            package var pending: [Pending]
            package var running: [SystemInterface.Run]
            /// What was refused, the latest first, and a hundred at most.
            package var refused: [SystemInterface.Refused]?
            package var more: Bool

            package init(
                pending: [Pending],
                running: [SystemInterface.Run],
                refused: [SystemInterface.Refused]? = nil,
                more: Bool
            ) {
                self.pending = pending
                self.running = running
                self.refused = refused
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                pending = try fields.array("pending", of: Pending.init(reading:))
                running = try fields.array("running", of: SystemInterface.Run.init(reading:))
                refused = try fields.optionalArray("refused", of: SystemInterface.Refused.init(reading:))
                more = try fields.bool("more")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.list("pending", pending)
                writer.list("running", running)
                if let refused { writer.list("refused", refused) }
                writer.member("more", more)
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

    /// What `History` takes and gives.
    package enum History {
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

    /// What `Explain` takes and gives.
    package enum Explain {
        package struct Reply: WireMessage {
            package var pending: SystemInterface.Request?
            package var blockers: [SystemInterface.Blocker]
            /// The earliest moment at which it can start. None if something blocks it that does not go by itself.
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

    /// What `Submit` takes and gives.
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

    /// What `Jobs` takes and gives.
    package enum Jobs {
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
            package var jobs: [SystemInterface.Job]
            package var more: Bool

            package init(
                jobs: [SystemInterface.Job],
                more: Bool
            ) {
                self.jobs = jobs
                self.more = more
            }

            package init(reading fields: Fields) throws(FieldError) {
                jobs = try fields.array("jobs", of: SystemInterface.Job.init(reading:))
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

    /// What `SubmitJob` takes and gives.
    package enum SubmitJob {
        package struct Parameters: WireMessage {
            package var app: String
            package var job: Job

            package init(
                app: String,
                job: Job
            ) {
                self.app = app
                self.job = job
            }

            package init(reading fields: Fields) throws(FieldError) {
                app = try fields.string("app")
                job = try Job(reading: fields.object("job"))
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("app", app)
                writer.message("job", job)
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
                /// How often it is tried in all. None: 25 times.
                package var attempts: Int64?
                package var keep: Bool?

                package init(
                    id: String? = nil,
                    intent: String,
                    arguments: JSONObject,
                    notBefore: Int64? = nil,
                    usefulUntil: Int64? = nil,
                    requiresNetwork: Bool? = nil,
                    requiresPower: Bool? = nil,
                    attempts: Int64? = nil,
                    keep: Bool? = nil
                ) {
                    self.id = id
                    self.intent = intent
                    self.arguments = arguments
                    self.notBefore = notBefore
                    self.usefulUntil = usefulUntil
                    self.requiresNetwork = requiresNetwork
                    self.requiresPower = requiresPower
                    self.attempts = attempts
                    self.keep = keep
                }

                package init(reading fields: Fields) throws(FieldError) {
                    id = try fields.optionalString("id")
                    intent = try fields.string("intent")
                    arguments = try fields.looseJSON("arguments")
                    notBefore = try fields.optionalInteger("notBefore")
                    usefulUntil = try fields.optionalInteger("usefulUntil")
                    requiresNetwork = try fields.optionalBool("requiresNetwork")
                    requiresPower = try fields.optionalBool("requiresPower")
                    attempts = try fields.optionalInteger("attempts")
                    keep = try fields.optionalBool("keep")
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
                    if let attempts { writer.member("attempts", attempts) }
                    if let keep { writer.member("keep", keep) }
                    writer.endObject()
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

    /// What `RetryJob` takes and gives.
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

    /// What `CancelJob` takes and gives.
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

    /// What `Activities` takes and gives.
    package enum Activities {
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

    /// What `Transfers` takes and gives.
    package enum Transfers {
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

    /// What `Log` takes and gives.
    package enum Log {
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

    /// What `Watch` takes and gives.
    package enum Watch {
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

    /// What `Settings` takes and gives.
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

    /// What `Doctor` takes and gives.
    package enum Doctor {
        package struct Reply: WireMessage {
            package var checks: [Check]
            /// What its sensors say now of what requests may need.
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
                /// What was found.
                package var finding: String
                /// What to do about it, if something should be done.
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
                /// What it was read from.
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

    /// The text, as `GetInterfaceDescription` answers it.
    package static let text = #"""
    # What the people who run a machine ask of the system. Refused to apps (PermissionDenied).
    #
    # Times are microseconds since 1970 UTC, lengths are microseconds.
    interface io.roost.System

    # What sort of work it is.
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
      blockers: []Blocker,
      # What the last attempt said that failed.
      failure: ?string
    )

    # Why a request does not run now, or a transfer does not move.
    type Blocker (
      # A stable name: earliestBeginDate, noNetwork, noExternalPower, batteryCritical, lowPower,
      # deviceInUse, forceQuit, backgroundOff, throttled, launchFailing, tooSoon, notPermitted,
      # alreadyRunning,
      # tooManyRuns, waitingForNextLaunch, appEnding, reattaching, queued, deviceBusy,
      # storeUnavailable, networkExpensive, networkConstrained, retryAt, launchDelay, diskFull, paused,
      # suspended, needsApp, carrierDown, held, intentGone, tooManyJobs.
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
      kind: Kind,
      begun: int,
      # How much of its time is left; once it was told to stop, how much of its grace.
      left: int,
      # Why it was told to stop, if it was.
      expiring: ?string
    )

    # A submission that was not taken, if it was the latest of its task. The sixteen tasks of an app that
    # were refused last are known, until one is taken or the app is installed again.
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
      # Why it was told to stop, for expired and killedAfterGrace: timeUsedUp, deviceInUse,
      # networkLost, powerLost, simulated, stopped, stalled, memoryPressure.
      reason: ?string,
      # For people.
      detail: string,
      # What an intent gave back: what it returned under "value", what it said under "dialog". Left out
      # where it is longer than 4 KiB; Follow tells all of it.
      result: ?object
    )

    # What people see of a run that may last: an intent's, or continued work.
    type Activity (
      # Stop takes it, and Follow.
      run: ?int,
      app: string,
      identifier: string,
      kind: (continued, intent, extension, own),
      state: (waiting, running, stopping, finished),
      title: string,
      subtitle: string,
      # How far it is. None where nothing was reported. A total below one: nobody can say.
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
      # Why it waits.
      waiting: ?string,
      # As in Finished.
      ending: ?string,
      reason: ?string,
      detail: string,
      result: ?object,
      # What an app's own activity was made with and shows now.
      attributes: ?object,
      content: ?object
    )

    # An intent of an installed app, as the app describes it (docs/intents.md).
    type Intent (app: string, intent: object)

    # How it stands with an app's process.
    type AppState (notRunning, foreground, background, suspended, ending)

    type App (
      identifier: string,
      folder: string,
      executable: string,
      permitted: []string,
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
      # What it looked like last, if it takes snapshots; left out where not all go into one message.
      picture: ?(
        text: string,
        taken: int,
        # What the app calls it.
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
      # Why it does not move now.
      blockers: []Blocker,
      outcome: ?(error: ?string, status: ?int, message: ?string)
    )

    type Entry (
      date: int,
      # A stable name: started, installed, uninstalled, opened, launched, launchFailed, active,
      # background, suspended, resumed, exited, killed, forceQuit, throttled, released, pressure,
      # setting, condition, clock, storage, cancelled, submitted, refused, runBegan, runExpired,
      # runEnded, notified, tapped, desktop, transfer.
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
      # What a tap can choose, beside opening the app.
      actions: [](id: string, title: string),
      badge: ?int,
      # Whether the desktop has it, as far as the system was told.
      shownOnDesktop: bool
    )

    # A value that an app offers for a parameter of an intent.
    type Option (
      # As it is given: the identifier of an entity, and otherwise the value as one types it.
      value: string,
      # What people see.
      title: ?string,
      subtitle: ?string
    )

    # Installs an app whose files are in a folder that is the system's to keep: in its folder of apps, by the
    # app's identifier, a hyphen, and letters and digits. The executable and the extensions are in that folder. The caller
    # has read the app's Info.plist and says what it holds.
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
      # What is set in its environment, beside the system's: NAME=VALUE, from LSEnvironment.
      environment: ?[]string
    ) -> ()
    # Ends the app, withdraws its requests and removes its files, and its data unless that is kept.
    method Uninstall(app: string, keepData: ?bool) -> ()
    # Empties the caches and temporary files of an app, or of all, as far as they do not run and have no
    # file to upload, and says of which.
    method EmptyCaches(app: ?string) -> (apps: []string)
    method Apps() -> (apps: []App)

    # Brings the app to the foreground, launching it if need be. The reply comes when it has launched.
    method Open(app: string) -> ()
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

    # What is pending and what runs. "more" is true where there is more than the limit (at most 1,000), or
    # more than goes into one message.
    method Tasks(app: ?string, limit: ?int) -> (
      pending: [](request: Request, blockers: []Blocker),
      running: []Run,
      # What was refused, the latest first, and a hundred at most.
      refused: ?[]Refused,
      more: bool
    )
    # What is over, the latest first; fewer than the limit where more would not go into one message.
    method History(app: ?string, identifier: ?string, limit: ?int) -> (finished: []Finished)
    # Why a piece of work has not run, or how it ended.
    method Explain(app: string, identifier: string) -> (
      pending: ?Request,
      blockers: []Blocker,
      # The earliest moment at which it can start. None if something blocks it that does not go by itself.
      earliestStart: ?int,
      running: ?Run,
      # Its latest submission, if that was refused.
      refused: ?Refused,
      # The last ones, the latest first.
      finished: []Finished
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

    # Jobs of an app or of all that wait, run or are held, the next first; more: there are others.
    method Jobs(app: ?string, limit: ?int) -> (jobs: []Job, more: bool)
    # Submits a job on behalf of an app. Its id is given back.
    method SubmitJob(app: string, job: (
      id: ?string,
      intent: string,
      arguments: object,
      notBefore: ?int,
      usefulUntil: ?int,
      requiresNetwork: ?bool,
      requiresPower: ?bool,
      # How often it is tried in all. None: 25 times.
      attempts: ?int,
      keep: ?bool
    )) -> (id: string)
    # Has a job that is held, or waits for its next attempt, begin as soon as it can, with all its attempts.
    method RetryJob(app: string, id: string) -> ()
    # Withdraws a job, and stops it where it runs.
    method CancelJob(app: string, id: string) -> ()

    # The intents of an app, or of all (Invalid where those do not go into one message).
    method Intents(app: ?string) -> (intents: []Intent)
    # Runs an intent now, launching its app in the background if need be. The reply comes when the
    # run survives a power cut; Follow tells what becomes of it.
    method Perform(app: string, intent: string, arguments: object) -> (run: int)
    # Asks an app what it offers for a parameter of an intent, launching it in the background if need be;
    # "matching": what people may mean by these words. The app has ten seconds (question-budget), and
    # is asked at most 16 questions at once. NoAnswer where it cannot tell.
    method Ask(app: string, intent: string, parameter: string, matching: ?string) -> (
      # The entity of which the words are the identifier.
      exact: ?Option,
      # The first of those that it offers, and whether there are more.
      options: []Option,
      more: bool,
      # Whether it looked for the words; otherwise these are what it offers whatever is typed.
      searched: bool,
      # What the intent has where nothing is given.
      default: ?Option
    )
    # What becomes of a run of an intent, or of continued work: its state now, each change of it, and
    # its end, which is the last reply. Without "more": its state now.
    method Follow(run: int) -> (activity: Activity)
    # What runs long, what waits to, and what lately did. With "more", again whenever some of it
    # changed, about ten times a second at most.
    method Activities(app: ?string) -> (activities: []Activity)
    # Tells a run to stop, as a person's wish.
    method Stop(run: int) -> ()

    # The notifications of an app, or of all, in the order of apps and ids. Where "more" is true, there are
    # others after the last of these.
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
    # What the system downloads and uploads. With "more", all of it again whenever some of it changed,
    # ten times a second at most.
    method Transfers(app: ?string) -> (transfers: []Transfer, more: bool)
    # What a person wishes of a transfer.
    method ChangeTransfer(number: int, change: (cancel, pause, resume)) -> ()

    # Runs a pending request as if nothing stood in its way.
    method SimulateLaunch(app: string, identifier: string) -> (run: int)
    # Expires a run as if its time were over.
    method SimulateExpiration(app: string, identifier: string) -> (run: int)

    # The log, the earliest entry first, of which the latest are told where not all go into one message;
    # with "more", what is added follows as it is written down.
    method Log(app: ?string, since: ?int, limit: ?int) -> (entries: []Entry)

    # What happens from now on, beginning with a reply without entries: the log's entries, and those
    # of runs and submissions too. Needs "more". Who reads too slowly is cut off (the limit is named in
    # docs/protocol.md) rather than let the system's memory grow.
    method Watch(app: ?string) -> (entries: []Entry)

    method Settings() -> (settings: []Setting)
    method Set(name: string, value: string) -> ()

    # Copies the store, as it is now, to a file that is not there yet, by its absolute path.
    method Backup(file: string) -> (pages: int)
    # Looks at all of the store, and says what is damaged. Where anything is, the system ends and begins
    # again with what is whole; what was damaged is set apart, and the log says what was lost.
    method Repair() -> (damage: []string)
    # What the machine lets the system do.
    method Doctor() -> (
      checks: [](
        name: string,
        good: bool,
        # What was found.
        finding: string,
        # What to do about it, if something should be done.
        remedy: ?string
      ),
      # What its sensors say now of what requests may need.
      conditions: ?[](
        # A stable name: network, networkExpensive, networkConstrained, externalPower, lowPower,
        # personPresent, battery.
        name: string,
        # Whether it is so; none where no sensor can tell. Of a battery: whether there is one.
        holds: ?bool,
        # Of a battery: its charge in percent.
        percent: ?int,
        # What it was read from.
        evidence: string,
        # Since when it has been so, as far as the system has seen.
        since: int
      )
    )

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
    # a number; "by" goes so many choices or steps on, or back. Answered when the app has taken it; after five seconds with NotNow. An
    # app that is not in the foreground refuses it (NotNow).
    method Press(app: string, control: int, on: ?bool, text: ?string, submit: ?bool,
      value: ?string, by: ?int) -> ()

    error NoSuchApp (message: string)
    error NoSuchTask (message: string)
    error NoSuchIntent (message: string)
    error NoSuchJob (message: string)
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
