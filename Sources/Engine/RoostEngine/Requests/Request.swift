/// The kind of work of a request.
package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A short refresh of the app's content.
    case refresh
    /// Longer maintenance while nobody uses the device.
    case processing
    /// Work that a person began in the foreground and that goes on in the background.
    case continued
    /// An intent that a person runs now.
    case intent
    /// A message to the app about the outcomes of the transfers of a background session.
    case transfers
    /// A message to the app about a person's action on one of its notifications.
    case response
    /// A snapshot, for which the app renders the picture that is shown of it.
    case snapshot
    /// The opening of an extension, which does what it was opened for.
    case `extension`
    /// An intent that the app, or a person, asked for to be run later, and again until it succeeds.
    case job

    /// The value of `UIBackgroundModes` that permits work of this kind, if it needs one.
    package var mode: String? {
        switch self {
        case .refresh: "fetch"
        case .processing: "processing"
        case .continued, .intent, .transfers, .response, .snapshot, .extension, .job: nil
        }
    }

    /// Whether a person waits for work of this kind and sees its progress.
    package var isWatched: Bool { self == .continued || self == .intent || self == .extension }

    /// Whether the system itself asks for work of this kind, and no app can.
    package var isSystemRequest: Bool {
        switch self {
        case .transfers, .response, .snapshot, .extension: true
        case .refresh, .processing, .continued, .intent, .job: false
        }
    }

    /// Whether a request of this kind has a payload.
    package var hasPayload: Bool { isWithdrawnByQuitting || self == .job }

    /// Whether a request of this kind is withdrawn when a person quits the app.
    package var isWithdrawnByQuitting: Bool { isWatched || isSystemRequest }

    /// Whether a run of this kind may have more time for as long as it reports progress.
    package var isExtendable: Bool { self == .continued || self == .intent || self == .job }

    /// The prefix of the names of system requests, which keeps them apart from the names that apps
    /// submit.
    package var prefix: String { isSystemRequest ? "\(rawValue)#" : "" }

    /// Whether a name that an app gave is reserved for system requests.
    package static func isReserved(_ name: String) -> Bool {
        guard name.utf8.contains(UInt8(ascii: "#")) else { return false }
        return name.hasPrefix(TaskID.jobPrefix)
            || allCases.contains { $0.isSystemRequest && name.utf8.starts(with: $0.prefix.utf8) }
    }
}

/// The part of a request that depends on its kind.
package enum Payload: Hashable, Sendable {
    case none
    /// The texts that people see of continued work, and whether it needs a graphics processor.
    case continued(title: String, subtitle: String, requiresGPU: Bool)
    /// The intent that is run, or the extension that is opened, with its arguments as the text of a
    /// JSON object, and the number that its run was promised.
    case intent(name: String, arguments: String, run: RunNumber)
    /// The message of a system request to the app, as the text of a JSON object.
    case systemRequest(String)
    case job(Job)
    /// The claim under which this host has a task of its fleet.
    case claimed(FleetClaim)
}

/// A request of an app to be run later.
///
/// All copies of one share what it says: the window, the store and whoever looks on each have it,
/// and it never changes.
package struct Request: HasContent, Hashable, Sendable {
    package struct Contents: Hashable, Sendable {
        let number: RequestNumber
        let app: AppID
        let task: TaskID
        let kind: Kind
        let earliestBegin: Timestamp?
        let requiresNetwork: Bool
        let requiresPower: Bool
        let submitted: Timestamp
        let payload: Payload

        /// The moment from which it may run, as far as time alone decides.
        var due: Timestamp { earliestBegin.map { max($0, submitted) } ?? submitted }

        var order: Timestamp {
            guard case .job(let job) = payload else { return due }
            // What is held comes after all that may ever begin.
            if job.hold != nil { return .distantFuture }
            // What waits for others comes when it is dropped, if it ever is.
            if job.waits > 0 { return job.usefulUntil ?? .distantFuture }
            // It has to be seen before those that wait already, and never before it is due.
            return due == submitted && job.terms.priority == .userInitiated
                ? due + (.zero - job.terms.priority.advance) : due
        }
    }
    private final class Box: Sendable {
        // First, as whoever records it expects.
        let contents: Contents
        let place: RequestPosition
        init(_ contents: Contents) {
            self.contents = contents
            place = RequestPosition(order: contents.order, number: contents.number)
        }
    }
    private let box: Box

    package var content: Contents { box.contents }
    package init(content: Contents) { box = Box(content) }

    package init(
        number: RequestNumber,
        app: AppID,
        task: TaskID,
        kind: Kind,
        earliestBegin: Timestamp? = nil,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false,
        submitted: Timestamp,
        payload: Payload = .none
    ) {
        box = Box(
            Contents(
                number: number,
                app: app,
                task: task,
                kind: kind,
                earliestBegin: earliestBegin,
                requiresNetwork: requiresNetwork,
                requiresPower: requiresPower,
                submitted: submitted,
                payload: payload
            )
        )
    }

    package var number: RequestNumber { box.contents.number }
    package var app: AppID { box.contents.app }
    package var task: TaskID { box.contents.task }
    package var kind: Kind { box.contents.kind }
    /// The calendar time before which the work never starts.
    package var earliestBegin: Timestamp? { box.contents.earliestBegin }
    package var requiresNetwork: Bool { box.contents.requiresNetwork }
    package var requiresPower: Bool { box.contents.requiresPower }
    package var submitted: Timestamp { box.contents.submitted }
    package var payload: Payload { box.contents.payload }

    package static func == (left: Request, right: Request) -> Bool {
        left.box === right.box || left.box.contents == right.box.contents
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(box.contents) }

    /// The number that its run was promised, if it was.
    package var promisedRun: RunNumber? {
        if case .intent(_, _, let run) = payload { run } else { nil }
    }

    /// Whether the work needs a graphics processor from its beginning.
    package var requiresGPU: Bool {
        if case .continued(_, _, let requiresGPU) = payload { requiresGPU } else { false }
    }

    /// The place of the request in the order in which requests are considered.
    package var place: RequestPosition { box.place }

    /// Whether the request was due as it was submitted, whatever has become of the clock since.
    var isDueAtOnce: Bool { place.order <= submitted }

    /// The moment from which it may run, as far as time alone decides, whatever place it has among
    /// others.
    package var due: Timestamp { box.contents.due }
}

/// A place in the order of all pending requests: the moment from which one may run, then its
/// number.
package struct RequestPosition: Hashable, Comparable, Sendable {
    package let order: Timestamp
    package let number: RequestNumber
    package init(order: Timestamp, number: RequestNumber) {
        self.order = order
        self.number = number
    }
    package static func < (left: RequestPosition, right: RequestPosition) -> Bool {
        left.order == right.order ? left.number < right.number : left.order < right.order
    }
}

/// A submission, before the system has given it a number.
package struct Submission: Hashable, Sendable {
    package let task: TaskID
    package let kind: Kind
    package let earliestBegin: Timestamp?
    package let requiresNetwork: Bool
    package let requiresPower: Bool
    package internal(set) var payload: Payload
    /// Whether the submission is refused where the work cannot begin at once.
    package let atOnce: Bool
    /// Whether a person asks for it on behalf of the app.
    package let isByPerson: Bool
    /// Whether a pending request of the same name is kept in its place.
    package let keepsPending: Bool
    /// The jobs that it is to come after.
    package var predecessors: [Predecessor] = []
    /// Whether it comes after the last job of the same name that is not over, if there is one.
    package var appends = false
    /// The job of the same name that it comes after; `nil` where there is none.
    package var tail: JobTail?

    package init(
        task: TaskID,
        kind: Kind,
        earliestBegin: Timestamp? = nil,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false,
        payload: Payload = .none,
        atOnce: Bool = false,
        isByPerson: Bool = false,
        keepsPending: Bool = false
    ) {
        self.task = task
        self.kind = kind
        self.earliestBegin = earliestBegin
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
        self.payload = payload
        self.atOnce = atOnce
        self.isByPerson = isByPerson
        self.keepsPending = keepsPending
    }
}
