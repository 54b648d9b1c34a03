#if os(Linux)
public import Foundation
import RoostEngine

extension Device {
    /// An entry of the log of a device's system.
    public struct LogEntry: Hashable, Sendable, CustomStringConvertible {
        /// The date of what happened.
        public let date: Date
        /// The kind of what happened, by its stable name: `launched`, `suspended`, `runBegan`,
        /// `throttled`.
        public let kind: String
        /// The identifier of the app that it happened to; `nil` where it was none.
        public let app: String?
        /// The task that it happened to; `nil` where it was none.
        public let task: String?
        /// The sentence for people.
        public let text: String

        /// The kind, the app and the sentence.
        public var description: String {
            ([kind, app, text] as [String?]).compactMap(\.self).joined(separator: " ")
        }
    }
}

extension Device.LogEntry {
    init(_ entry: RoostEngine.LogEntry) {
        self.init(
            date: Date(entry.date),
            kind: entry.kind.rawValue,
            app: entry.app?.name,
            task: entry.task?.name,
            text: entry.text
        )
    }
}
#endif
