import RoostWire

/// The record of apps and the system over a stretch of time, ready to be drawn.
package struct Timeline: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable {
        case foreground, background, suspended
    }

    /// A stretch in which an app was in one state.
    ///
    /// Where there is none, the app was not running.
    package struct Span: Hashable, Sendable {
        package let state: State
        package let start: Timestamp
        package let end: Timestamp
    }

    /// The outcome of a run, as far as a colour can tell.
    package enum Outcome: String, Hashable, Sendable, CaseIterable {
        case completed, failed, stopped, withdrawn, running

        /// Reads the outcome from an ending of the protocol; one that is not known counts as a
        /// failure.
        package init(ending: String) {
            switch ending {
            case "completed": self = .completed
            case "expired", "interrupted", "forceQuit": self = .stopped
            case "cancelled", "uninstalled", "refused": self = .withdrawn
            default: self = .failed
            }
        }
    }

    package struct Run: Hashable, Sendable {
        package let number: Int64?
        package let identifier: String
        package let start: Timestamp
        package let end: Timestamp
        package let outcome: Outcome
        /// The ending in the protocol's words, or "running".
        package let ending: String
        package let why: String
    }

    package struct Row: Hashable, Sendable {
        package let app: String
        /// The spans in the order of time, none overlapping another.
        package var spans: [Span] = []
        /// The runs in the order in which they began.
        package var runs: [Run] = []
    }

    /// An action of the system at a moment.
    package struct Mark: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            case started, launched, resumed, killed, launchFailed
        }
        package let kind: Kind
        package let date: Timestamp
        package let app: String?
        package let text: String
    }

    /// A stretch in which the system was there, as far as it has left a trace.
    package struct Presence: Hashable, Sendable {
        package let start: Timestamp
        package let end: Timestamp
    }

    package let start: Timestamp
    package let end: Timestamp
    /// The presences of the system in the order of time.
    package var presences: [Presence] = []
    /// The rows in the order of the apps' names.
    package var rows: [Row] = []
    /// The marks in the order of time.
    package var marks: [Mark] = []

    package var length: Duration { end - start }

    /// The label of each row: the last part of the app's identifier where that is enough.
    package var labels: [String] {
        let short = rows.map(\.app.lastComponent)
        return rows.indices.map { place in
            short.count { $0 == short[place] } > 1 ? rows[place].app : short[place]
        }
    }

    /// Returns the place of a moment: 0 at the start, 1 at the end.
    package func fraction(_ time: Timestamp) -> Double {
        let whole = Double(length.wholeMicroseconds)
        guard whole > 0 else { return 0 }
        return min(max(Double((time - start).wholeMicroseconds) / whole, 0), 1)
    }
}
