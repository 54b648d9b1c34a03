import RoostEngine
import RoostWire

/// The windows of apps: what they show to those who look, and what those press.
///
/// Nothing of it is written down: it is passed on, and forgotten when nobody looks any more.
struct Windows: Sendable {
    /// The contents that an app has shown since somebody began to look.
    struct Shown: Sendable {
        /// The process that showed it.
        var process: ProcessNumber
        /// `nil` where the app has none.
        var window: JSONObject?
        /// Rises with each change.
        var version: UInt64
    }

    /// The state that a viewer was told.
    struct Seen: Hashable, Sendable {
        let state: AppStatus.State
        let process: ProcessNumber?
        let version: UInt64
    }

    /// The use of a control by a person, until the app has answered.
    struct Press: Sendable {
        let app: AppID
        let process: ProcessNumber
        let asked: Asked
        let end: Uptime
    }

    private(set) var shown: [AppID: Shown] = [:]
    /// The process of each app that believes that somebody looks.
    var told: [AppID: ProcessNumber] = [:]
    /// The presses that no app has answered, by their numbers.
    private(set) var presses: [Int64: Press] = [:]
    /// The moment at which those who look are told next, at the earliest.
    var nextTelling = Uptime(nanoseconds: .min)
    /// The number of the latest change of any window.
    private var lastVersion: UInt64 = 0
    /// The number of the latest press.
    private var lastPress: Int64 = 0

    /// Whether there is nobody to be told anything.
    var isIdle: Bool { told.isEmpty && presses.isEmpty }

    /// The connections whose press is not answered yet.
    var waiting: Set<ConnectionID> {
        presses.isEmpty ? [] : Set(presses.values.map(\.asked.connection))
    }

    var nextEnd: Uptime? { presses.values.map(\.end).min() }

    mutating func show(_ window: JSONObject?, of app: AppID, by process: ProcessNumber) {
        if let shown = shown[app], shown.process == process, shown.window == window { return }
        lastVersion += 1
        shown[app] = Shown(process: process, window: window, version: lastVersion)
    }

    /// Forgets the windows of all apps but those that somebody watches.
    mutating func keep(_ watched: Set<AppID>) {
        shown = shown.filter { watched.contains($0.key) }
    }

    mutating func begin(_ press: Press) -> Int64 {
        lastPress += 1
        presses[lastPress] = press
        return lastPress
    }

    func presses(of app: AppID) -> Int { presses.values.count { $0.app == app } }

    mutating func end(_ number: Int64) -> Press? { presses.removeValue(forKey: number) }
}

/// The use of a control by a person, as it is passed on.
struct WindowPress: Sendable {
    let control: Int64
    let isOn: Bool?
    let text: String?
    let isSubmitted: Bool?
    let value: String?
    let steps: Int64?

    /// Returns the press for the app, which answers by the number.
    func message(_ number: Int64) -> AppInterface.Attach.Reply.Press {
        AppInterface.Attach.Reply.Press(
            number: number,
            control: control,
            on: isOn,
            text: text,
            submit: isSubmitted,
            value: value,
            by: steps
        )
    }
}

/// The reason why a press came to nothing, in the app's word.
enum PressRefusal: String, CaseIterable, Sendable {
    case gone, disabled, unsuitable
}

extension DaemonLimits {
    /// The length that the contents of a window may have, in bytes of JSON: an app of ours tells
    /// less.
    package static let windowBytes = 256 << 10
    /// The length that a text may have that a person writes into a field, in bytes.
    package static let writtenBytes = 16 << 10
    /// The number of presses that may wait for an app.
    package static let waitingPresses = 64
    /// The time that an app may take to answer a press.
    package static let pressPatience: Duration = .seconds(5)
}
