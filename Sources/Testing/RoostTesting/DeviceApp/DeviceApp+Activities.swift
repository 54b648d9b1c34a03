#if os(Linux)
public import Foundation
import RoostSystemWire
import RoostWire

extension DeviceApp {
    /// The long runs and Live Activities of the app that people see now, as `roost activities`
    /// lists them: runs that go on, then those that wait to, those that lately ended, and the
    /// activities that the app shows by itself, the earliest first.
    ///
    /// A Live Activity that has ended is among them for as long as it is shown. How one looks on a
    /// screen is not known on a device.
    public var activities: [Activity] {
        let parameters = SystemInterface.Activities.Parameters(app: identifier)
        return device.looking {
            device.system.listed(.activities, parameters) {
                (reply: SystemInterface.Activities.Reply) in
                reply.activities.map(Activity.init)
            }
        }
    }

    /// A long run or a Live Activity, as people see it.
    public struct Activity: Hashable, Sendable {
        /// The kind of an activity: whatever it shows.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// Continued processing, which a person began in the foreground.
            case continued
            /// An App Intent that has more time for as long as it reports progress.
            case intent
            /// The opening of one of the app's extensions.
            case `extension`
            /// A Live Activity of ActivityKit, which the app shows by itself.
            case live
        }

        /// The state of an activity.
        public enum State: String, Hashable, Sendable, CaseIterable {
            /// The run has not begun.
            case waiting
            /// The run goes on, or the Live Activity does.
            case running
            /// The run was told to stop.
            case stopping
            /// The run is over, or the Live Activity has ended and is still shown.
            case finished
        }

        /// The identifier of the request or the name of the intent; of a Live Activity, its `id`.
        public let identifier: String
        /// The kind of the activity.
        public let kind: Kind
        /// The state of the activity.
        public let state: State
        /// Whether a Live Activity shows what the app said would not be true for as long.
        public let isStale: Bool
        /// The title that people see; of a Live Activity, the name of the type of its attributes.
        public let title: String
        /// The text below the title, or nothing.
        public let subtitle: String
        /// The number of units that are done; `nil` where the run has reported no progress.
        public let completed: Int64?
        /// The number of units in all, below one where nobody can say; `nil` where the run has
        /// reported no progress.
        public let total: Int64?
        /// The date of the beginning; `nil` where the run has not begun.
        public let began: Date?
        /// The date of the end; `nil` where it goes on.
        public let ended: Date?
        /// The reason why the run waits; `nil` where it does not.
        public let waiting: String?
        /// The way in which the run ended; `nil` where it goes on, and for a Live Activity.
        public let ending: Ending?
        /// The explanation beside the ending, or nothing.
        public let detail: String
        /// The attributes of a Live Activity, as the text of a JSON object.
        public let attributes: String?
        /// The content that a Live Activity shows, as the text of a JSON object.
        public let content: String?

        /// Decodes the attributes of a Live Activity as the app's own type.
        ///
        /// - Throws: `DecodingError` if they are no such value, or it is no Live Activity.
        public func attributes<Value: Decodable>(as type: Value.Type) throws -> Value {
            try Self.value(type, from: attributes)
        }

        /// Decodes the content that a Live Activity shows as the app's own type.
        ///
        /// - Throws: `DecodingError` if it is no such value, or it is no Live Activity.
        public func content<Value: Decodable>(as type: Value.Type) throws -> Value {
            try Self.value(type, from: content)
        }
    }
}

extension DeviceApp.Activity {
    fileprivate init(_ activity: SystemInterface.Activity) {
        // The one word that stands below an activity of the app's own, which has no subtitle.
        let isStale = activity.kind == .own && activity.subtitle == "stale"
        self.init(
            identifier: activity.identifier,
            kind: activity.kind == .own ? .live : Kind(told: activity.kind),
            state: State(told: activity.state),
            isStale: isStale,
            title: activity.title,
            subtitle: isStale ? "" : activity.subtitle,
            completed: activity.completed,
            total: activity.total,
            began: activity.begun.map { Date(microseconds: $0) },
            ended: activity.ended.map { Date(microseconds: $0) },
            waiting: activity.waiting,
            ending: activity.ending.map { DeviceApp.Ending(told: $0) },
            detail: activity.detail,
            attributes: activity.attributes.map { JSON.object($0).text },
            content: activity.content.map { JSON.object($0).text }
        )
    }

    /// A wrapper for a value that is not encoded as an object, such as a number: it is the only
    /// member of one.
    private struct Only<Value: Decodable>: Decodable {
        let value: Value
    }

    private static func value<Value: Decodable>(
        _ type: Value.Type,
        from text: String?
    ) throws -> Value {
        let (decoder, data) = (JSONDecoder(), Data((text ?? "").utf8))
        do {
            return try decoder.decode(type, from: data)
        } catch {
            guard let only = try? decoder.decode(Only<Value>.self, from: data) else { throw error }
            return only.value
        }
    }
}
#endif
