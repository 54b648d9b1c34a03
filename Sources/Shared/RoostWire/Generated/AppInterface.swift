// Made from docs/interfaces/io.roost.App.varlink by `make interfaces`: change that, and not this.
// swift-format-ignore-file

/// What an app says to the system, and hears from it.
///
/// A caller is an app if it holds a connection that the system left to the process it launched, or
/// if it connected to the public socket and its executable is that of an installed app. It sees and
/// touches only what is its own.
///
/// Times are microseconds since 1970 UTC; "monotonic" ones are nanoseconds of CLOCK_MONOTONIC.
package enum AppInterface {
    /// What can be called.
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
        /// Asks that the app is not suspended until Unassert is called with the same id, which is the app's to
        /// choose. In the background all assertions of an app have 30 s together; then it is told
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
        /// What the app's window shows (docs/windows.md has the form; at most 256 KiB); none: the app has no
        /// window. It is passed on to those who look, ten times a second at most, and kept for nobody else.
        case showWindow = "ShowWindow"
        /// What became of a press: nothing, where a refusal is named. The control is not there any more, it
        /// cannot be used now, or it is not for that.
        case pressed = "Pressed"
        /// Answers a question: with what the app offers, or with why it cannot tell. What comes later than ten
        /// seconds changes nothing.
        case answer = "Answer"
        /// Brings the app to the foreground for an intent that it runs (NotVisible without one).
        case comeForward = "ComeForward"
        /// The long part of an intent is over; what is left of it has what was left of its usual time.
        case endExtension = "EndExtension"
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
        /// the order of "jobs" (an empty one stands for a job that was refused).
        case submitJobs = "SubmitJobs"
        /// How a job of the caller's stands (NoSuchJob where there is none, or it is over for so long that the
        /// history has forgotten it). Attach tells when to ask again.
        case findJob = "FindJob"
        /// Has a job that is held, or waits for its next attempt, begin as soon as it can, with all its attempts.
        case retryJob = "RetryJob"
        /// Withdraws a job, and stops it where it runs.
        case cancelJob = "CancelJob"
        /// Shows people something: what it is about and how it stands, of at most 4 KiB together. From the
        /// foreground, or while an intent of the app runs (NotVisible). The id is the app's to choose. It
        /// is shown until it is ended, at most for eight hours, whatever becomes of the app's process.
        case startActivity = "StartActivity"
        case updateActivity = "UpdateActivity"
        /// Ends it. It stays to be seen for up to four hours: until "dismissal", or not at all where that
        /// is past.
        case endActivity = "EndActivity"
        /// What the app shows, the first started first.
        case ownActivities = "OwnActivities"
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
        /// What the app's notifications offer; in place of all that it said before.
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
        /// What the app's Info.plist permits, as it was installed, how many graphics processors there are,
        /// and whether the app may be woken to refresh itself.
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
        /// Answers "challenge" (useCredential, performDefault, cancel, reject) or "begin" (continue, useRequest,
        /// cancel).
        case answerTransfer = "AnswerTransfer"

        package static var interface: Interface { .app }
    }

    /// How a call can fail.
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
        /// It could not be written down; try again when there is room on the disk.
        case storeUnavailable = "StoreUnavailable"
        case noSuchTransfer = "NoSuchTransfer"
        case noSuchJob = "NoSuchJob"
        case noSuchIntent = "NoSuchIntent"

        package static var interface: Interface { .app }
    }

    /// What sort of work it is. An app submits the first three as requests, and jobs as jobs; the others are the
    /// system's to begin.
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

    /// What is to be run later. A later request with the same identifier replaces a pending one.
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

    /// How work is tried again that failed: after a first pause, which stays, grows by itself or doubles up to
    /// the longest, until it was tried so often. Pauses are in microseconds; up to a tenth is left to chance.
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
            /// One that this version does not know.
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
        /// None: doubling from 30 s up to 5 h, 25 attempts in all.
        package var retry: AppInterface.Retry?
        /// Whether one of its name that is pending or runs is kept in its place. None: no.
        package var keep: Bool?

        package init(
            id: String? = nil,
            intent: String,
            arguments: JSONObject,
            notBefore: Int64? = nil,
            usefulUntil: Int64? = nil,
            requiresNetwork: Bool? = nil,
            requiresPower: Bool? = nil,
            retry: AppInterface.Retry? = nil,
            keep: Bool? = nil
        ) {
            self.id = id
            self.intent = intent
            self.arguments = arguments
            self.notBefore = notBefore
            self.usefulUntil = usefulUntil
            self.requiresNetwork = requiresNetwork
            self.requiresPower = requiresPower
            self.retry = retry
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
            retry = try fields.optionalObject("retry").map(AppInterface.Retry.init(reading:))
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
            if let retry { writer.message("retry", retry) }
            if let keep { writer.member("keep", keep) }
            writer.endObject()
        }
    }

    /// How a job stands.
    package struct JobState: WireMessage {
        package var id: String
        package var intent: String
        /// waiting, for its time or for what holds it; running; retrying, after an attempt that failed; held,
        /// until somebody retries or cancels it; over.
        package var state: State
        /// The number of the attempt that comes next, goes on or was the last, and how many there may be.
        package var attempt: Int64
        package var attempts: Int64
        /// Why it does not run now, for people.
        package var waiting: String?
        /// What the last attempt said that failed.
        package var failure: String?
        /// How it ended (see History), with what people should know, and what the intent gave back.
        package var ending: String?
        package var detail: String?
        package var result: JSONObject?

        package init(
            id: String,
            intent: String,
            state: State,
            attempt: Int64,
            attempts: Int64,
            waiting: String? = nil,
            failure: String? = nil,
            ending: String? = nil,
            detail: String? = nil,
            result: JSONObject? = nil
        ) {
            self.id = id
            self.intent = intent
            self.state = state
            self.attempt = attempt
            self.attempts = attempts
            self.waiting = waiting
            self.failure = failure
            self.ending = ending
            self.detail = detail
            self.result = result
        }

        package init(reading fields: Fields) throws(FieldError) {
            id = try fields.string("id")
            intent = try fields.string("intent")
            state = try fields.word("state")
            attempt = try fields.integer("attempt")
            attempts = try fields.integer("attempts")
            waiting = try fields.optionalString("waiting")
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
            writer.member("attempt", attempt)
            writer.member("attempts", attempts)
            if let waiting { writer.member("waiting", waiting) }
            if let failure { writer.member("failure", failure) }
            if let ending { writer.member("ending", ending) }
            if let detail { writer.member("detail", detail) }
            if let result { writer.member("result", result) }
            writer.endObject()
        }

        package enum State: WireWord {
            case waiting, running, retrying, held, over
            /// One that this version does not know.
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
        /// What a download or data task sends, in base64, at most 256 KiB of it.
        package var body: String?
        /// The absolute path of what is uploaded, or of a longer body.
        package var file: String?
        package var description: String?
        /// It never starts before this time.
        package var earliestBegin: Int64?
        /// How much the app expects, for scheduling and display only.
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
        /// What an earlier transfer left: the token in its outcome. Where its bytes are not there any
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
    }

    /// How a transfer stands, as its app sees it.
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
    }

    /// What became of a transfer.
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
        /// Where the bytes are: what was downloaded, or what the server answered. The app may move it
        /// away; it is deleted when the app has acknowledged the outcome.
        package var file: String?
        package var length: Int64?
        /// What a later download goes on from, for seven days: its "resume".
        package var resume: String?
        /// How often it had to begin again, because the server's file had changed or could not be resumed.
        package var restarts: Int64
        /// What was asked the last time it was carried, in the order in which it was: redirects, questions
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
        /// What came of the answer's body, where it was sent compressed.
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
        /// Why it waits, for people.
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

    /// What `Submit` takes and gives.
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

    /// What `SubmitMany` takes and gives.
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

    /// What `Pending` takes and gives.
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

    /// What `Finish` takes and gives.
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
                /// What an intent gives back: what it returned under "value", what it said under "dialog"; what
                /// an extension gives back, under "items"; what a snapshot shows (see Snapshots).
                package var result: JSONObject?
                /// Why it failed.
                package var message: String?
                /// What is to become of a job whose attempt failed: no other attempt, the next one after so long,
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
                    /// One that this version does not know.
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
                    /// One that this version does not know.
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
    }

    /// What `SubmitJobs` takes and gives.
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

    /// What `FindJob` takes and gives.
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

    /// What `RetryJob` takes and gives.
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

    /// What `CancelJob` takes and gives.
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

    /// What `JoinSession` takes and gives.
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

    /// What `LeaveSession` takes and gives.
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

    /// What `Transfer` takes and gives.
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

    /// What `CancelTransfer` takes and gives.
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

    /// What `ChangeTransfer` takes and gives.
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

    /// What `AcknowledgeTransfers` takes and gives.
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

    /// What `AnswerTransfer` takes and gives.
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
                /// One that this version does not know.
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

    /// The text, as `GetInterfaceDescription` answers it.
    package static let text = #"""
    # What an app says to the system, and hears from it.
    #
    # A caller is an app if it holds a connection that the system left to the process it launched, or
    # if it connected to the public socket and its executable is that of an installed app. It sees and
    # touches only what is its own.
    #
    # Times are microseconds since 1970 UTC; "monotonic" ones are nanoseconds of CLOCK_MONOTONIC.
    interface io.roost.App

    # What sort of work it is. An app submits the first three as requests, and jobs as jobs; the others are the
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

    # What is to be run later. A later request with the same identifier replaces a pending one.
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

    # How work is tried again that failed: after a first pause, which stays, grows by itself or doubles up to
    # the longest, until it was tried so often. Pauses are in microseconds; up to a tenth is left to chance.
    type Retry (
      growth: (constant, linear, exponential),
      first: int,
      longest: int,
      attempts: int
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
      # None: doubling from 30 s up to 5 h, 25 attempts in all.
      retry: ?Retry,
      # Whether one of its name that is pending or runs is kept in its place. None: no.
      keep: ?bool
    )

    # How a job stands.
    type JobState (
      id: string,
      intent: string,
      # waiting, for its time or for what holds it; running; retrying, after an attempt that failed; held,
      # until somebody retries or cancels it; over.
      state: (waiting, running, retrying, held, over),
      # The number of the attempt that comes next, goes on or was the last, and how many there may be.
      attempt: int,
      attempts: int,
      # Why it does not run now, for people.
      waiting: ?string,
      # What the last attempt said that failed.
      failure: ?string,
      # How it ended (see History), with what people should know, and what the intent gave back.
      ending: ?string,
      detail: ?string,
      result: ?object
    )

    # A run that is the app's to do, now.
    type Run (
      # Fences late answers: an answer with the number of a run that is over changes nothing.
      number: int,
      # What it was submitted as; the name of an intent; of the system's own errands what they are about:
      # a background session, a notification, an extension.
      identifier: string,
      kind: Kind,
      # When its time is over (monotonic). The app expires a refresh or processing run by itself then;
      # of the others, whose time is extended, it is told.
      deadline: int,
      # Which attempt of a job it is, from 1.
      attempt: ?int,
      # What an intent is run with, also by a job, by the names of its parameters; what an errand says: an extension
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
      # Jobs of the app's that stand in another way than before (FindJob).
      jobs: ?[]string,
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
        message: ?string,
        # What is to become of a job whose attempt failed: no other attempt, the next one after so long,
        # or none counted and another after so long (microseconds); unsuitable: nothing can be done with
        # its arguments. None: what its policy says.
        then: ?(discard, retry, snooze, unsuitable),
        after: ?int
      )
    ) -> (late: []int)

    # Writes jobs down with one flush; those that are not refused are written down, each under its id in
    # the order of "jobs" (an empty one stands for a job that was refused).
    method SubmitJobs(jobs: []Job) -> (ids: []string, refused: []Refused)

    # How a job of the caller's stands (NoSuchJob where there is none, or it is over for so long that the
    # history has forgotten it). Attach tells when to ask again.
    method FindJob(id: string) -> (job: JobState)

    # Has a job that is held, or waits for its next attempt, begin as soon as it can, with all its attempts.
    method RetryJob(id: string) -> ()

    # Withdraws a job, and stops it where it runs.
    method CancelJob(id: string) -> ()

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
      # What a download or data task sends, in base64, at most 256 KiB of it.
      body: ?string,
      # The absolute path of what is uploaded, or of a longer body.
      file: ?string,
      description: ?string,
      # It never starts before this time.
      earliestBegin: ?int,
      # How much the app expects, for scheduling and display only.
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
      # What an earlier transfer left: the token in its outcome. Where its bytes are not there any
      # more, it begins from nothing.
      resume: ?string
    )

    # How a transfer stands, as its app sees it.
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

    # What became of a transfer.
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
      # Where the bytes are: what was downloaded, or what the server answered. The app may move it
      # away; it is deleted when the app has acknowledged the outcome.
      file: ?string,
      length: ?int,
      # What a later download goes on from, for seven days: its "resume".
      resume: ?string,
      # How often it had to begin again, because the server's file had changed or could not be resumed.
      restarts: int,
      # What was asked the last time it was carried, in the order in which it was: redirects, questions
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
      # What came of the answer's body, where it was sent compressed.
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
      # Why it waits, for people.
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
    # Answers "challenge" (useCredential, performDefault, cancel, reject) or "begin" (continue, useRequest,
    # cancel).
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
    error NoSuchIntent (message: string)
    """#
}
