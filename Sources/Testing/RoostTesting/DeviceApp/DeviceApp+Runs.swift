public import Foundation

extension DeviceApp {
    /// A background run that is over.
    public struct Run: Hashable, Sendable {
        /// The identifier of the request.
        public let task: String
        /// The kind of the work.
        public let kind: Kind
        /// The date at which the work was asked for.
        public let submitted: Date
        /// The way in which the run ended.
        public let ending: Ending
        /// The date of the run's beginning; `nil` where it never began.
        public let began: Date?
        /// The date of the run's end.
        public let ended: Date
        /// The delay from the first moment at which the run could have begun: its earliest begin
        /// date, or its submission where that was later.
        public let lateness: Duration
        /// The reason why the run began, and then; `nil` where it never began, or had begun before
        /// the device did, which goes on from a recording.
        public let cause: Cause?
        /// The explanation beside the ending, or nothing.
        public let detail: String
    }
}

extension DeviceApp.Run {
    /// The kind of the work that a run does.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A short refresh of the app's content.
        case refresh
        /// Longer maintenance while nobody uses the device.
        case processing
        /// Work that a person began in the foreground, and that goes on in the background.
        case continued
        /// An App Intent that a person runs.
        case intent
        /// News for the app of the transfers of a background session.
        case transfers
        /// News for the app of a person's action on one of its notifications.
        case response
        /// A picture that the app takes of itself.
        case snapshot
        /// The opening of one of the app's extensions.
        case `extension`
        /// An App Intent that was asked for to be run later, and again until it succeeds.
        case job

        fileprivate var words: String {
            switch self {
            case .refresh: "a refresh"
            case .processing: "processing"
            case .continued: "continued work"
            case .intent: "an intent"
            case .transfers: "news of transfers"
            case .response: "news of an action on a notification"
            case .snapshot: "a snapshot"
            case .extension: "an extension"
            case .job: "a job"
            }
        }
    }

    /// The reason why a run began, and at that moment.
    public struct Cause: Hashable, Sendable, CustomStringConvertible {
        /// The party that asks for work.
        public enum Requester: String, Hashable, Sendable, CaseIterable {
            /// The app itself.
            case app
            /// A person, on the app's behalf or by an action of their own.
            case person
            /// A schedule, by which the work comes again and again.
            case schedule
            /// The system itself.
            case system
        }

        /// The state of the app's process when a run began.
        public enum Process: String, Hashable, Sendable, CaseIterable {
            /// The app had no process, and was launched for the run.
            case launched
            /// The app was suspended, and resumed for the run.
            case resumed
            /// The app was awake.
            case awake
        }

        let kind: Kind
        /// The party that asked for the work; `nil` where the request is older than the device,
        /// which goes on from a recording.
        public let requester: Requester?
        /// The blockers that held the request to the last: it began as these were gone.
        ///
        /// There are none where it began as soon as it was asked for, or where a person had it
        /// begin all the same. Of what is due at one moment, the first hundred requests are looked
        /// at.
        public let held: [DeviceApp.Blocker]
        /// Whether a person had the run begin as if nothing stood in its way.
        public let isSimulated: Bool
        /// The state of the app's process when the run began.
        public internal(set) var process: Process

        /// One sentence with the kind of the work, who asked for it, what held it, and what the app
        /// did.
        public var description: String {
            let asked =
                switch requester {
                case .app: " that the app asked for"
                case .person: " that a person asked for"
                case .schedule: " that a schedule asked for"
                case .system: " that the system asked for"
                case nil: ""
                }
            let reasons = held.map { "\($0.name): \($0.evidence)" }.joined(separator: ", ")
            let until =
                isSimulated
                ? "which a person had begin as if nothing held it"
                : reasons.isEmpty ? "begun at once" : "held until then (\(reasons))"
            let state =
                switch process {
                case .launched: "the app was launched for it"
                case .resumed: "the app was resumed for it"
                case .awake: "the app was awake"
                }
            return "\(kind.words)\(asked), \(until), and \(state)"
        }
    }
}
