#if os(Linux)
import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWindows
import RoostWire

extension DeviceApp {
    /// Looks at the app's window, as `roost window` shows it.
    ///
    /// An app shows the first window of SwiftUI's, while it is in the foreground: views of UIKit,
    /// widgets and Live Activities show nothing here.
    ///
    /// - Throws: ``DeviceError`` if the app is not in the foreground, has no window, or is busy on
    ///   its main thread for five seconds.
    public func window(fileID: String = #fileID, line: Int = #line) throws -> Window {
        let place = TestPlace(fileID, line)
        return try device.within(place) {
            try looking(place) { content in
                try device.settle(place)
                return Window(content)
            }
        }
    }

    /// Uses a control of the app's window: `press("Refresh")`, `press("Name", .write("Ann"))`.
    ///
    /// The label is what stands on the control or beside it: the whole of it, or an unambiguous
    /// beginning, in capitals or not. Of several with one label, `which` counts from the top.
    ///
    /// - Throws: ``DeviceError`` as ``window(fileID:line:)`` does, and if there is no such control,
    ///   or it is not for that.
    public func press(
        _ label: String,
        _ use: Window.Use = .press,
        which: Int? = nil,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let place = TestPlace(fileID, line)
        try device.within(place) {
            try looking(place) { content in
                let control = try control(label, which, among: content.controls, place)
                let parameters = use.parameters(for: control, in: identifier)
                try device.answerWithin(to: device.call(.press, parameters, place), place)
            }
        }
    }

    /// The text of an app's window, with what a person can use in it.
    public struct Window: Hashable, Sendable {
        /// The title of the window, if it has one.
        public let title: String?
        /// The lines of the window.
        public let text: String
        /// The controls of the window, from the top.
        public let controls: [Control]

        /// A control in a window.
        public struct Control: Hashable, Sendable {
            /// The kind of a control.
            public enum Kind: String, Hashable, Sendable, CaseIterable {
                case button, toggle, field, secret, picker, slider, stepper, link
            }

            /// The label on the control or beside it.
            public let label: String
            /// The kind of the control.
            public let kind: Kind
            /// The text of a field, `on` or `off` of a toggle, what is chosen or set, the address
            /// of a link; `nil` of a button.
            public let value: String?
            /// The choices of a picker.
            public let choices: [String]
            /// Whether the control can be used now.
            public let isEnabled: Bool
        }

        /// The use of a control by a person.
        public enum Use: Hashable, Sendable {
            /// Presses a button, follows a link, or turns a toggle the other way.
            case press
            /// Turns a toggle on or off.
            case turn(on: Bool)
            /// Writes a text into a field, in the place of what stands there, and is done with it
            /// if so.
            case write(String, submits: Bool = false)
            /// Chooses what a picker calls so, or sets a slider or a stepper to a number.
            case set(String)
            /// Moves on by a number of choices or steps; back, if negative.
            case step(by: Int)
        }
    }
}

extension DeviceApp {
    /// The time that an app may take to show its window.
    private static var patience: Int64 { 5_000_000_000 }

    /// Looks at the app's window for as long as a body takes.
    private func looking<Answer>(
        _ place: TestPlace,
        _ body: (WindowContent) throws -> Answer
    ) throws -> Answer {
        let system = device.system
        let parameters = SystemInterface.WatchWindow.Parameters(app: identifier)
        let call = VarlinkCall(
            SystemInterface.Method.watchWindow.fullName,
            parameters: parameters.object ?? [:],
            wantsMore: true
        )
        let connection = system.ask(call)
        defer { system.hangUp(connection) }
        func told() throws -> SystemInterface.WatchWindow.Reply {
            guard let reply = system.latestAnswer(on: connection) else {
                preconditionFailure("the system answers whoever looks at a window at once")
            }
            if let refusal = SystemRefusal(reply) {
                throw DeviceError(.refused(refusal.words), place)
            }
            return SystemInterface.WatchWindow.Reply(told: reply.parameters, by: .watchWindow)
        }
        _ = try told()
        let end = system.time.now.monotonic + Self.patience
        let reason = system.letPass(until: end) {
            (try? told()).map { $0.state != .foreground || $0.answer != .waiting } ?? true
        }
        if let reason { throw DeviceError(.time(reason), place) }
        let last = try told()
        guard last.state == .foreground, last.answer == .shown, let window = last.window else {
            throw DeviceError(.refused("\(identifier) \(Self.words(for: last))"), place)
        }
        return try body(WindowContent(window))
    }

    private static func words(for reply: SystemInterface.WatchWindow.Reply) -> String {
        switch (reply.state, reply.answer) {
        case (.foreground, .none): "shows no window: it is an app without SwiftUI views"
        case (.foreground, _): "does not show its window: it may be busy on its main thread"
        case (.suspended, _): "is suspended; open() brings it forward"
        case (.background, _): "is in the background; open() brings it forward"
        default: "is not running; open() opens it"
        }
    }

    private func control(
        _ label: String,
        _ which: Int?,
        among controls: [WindowControl],
        _ place: TestPlace
    ) throws -> WindowControl {
        let typed = label.lowercased()
        let rules: [(String) -> Bool] = [
            { $0 == label }, { $0.lowercased() == typed }, { $0.lowercased().hasPrefix(typed) },
        ]
        let found =
            rules.lazy.map { rule in controls.filter { rule($0.label) } }
            .first { !$0.isEmpty } ?? []
        let names = controls.map { "\"\($0.label)\"" }.joined(separator: ", ")
        func refusal(_ words: String) -> DeviceError { DeviceError(.refused(words), place) }
        if found.isEmpty {
            throw refusal(
                "nothing in the window of \(identifier) is called \"\(label)\"; it has \(names)"
            )
        }
        guard let which else {
            if found.count == 1 { return found[0] }
            throw refusal("\"\(label)\" may be \(found.count) controls of \(names); say which")
        }
        guard found.indices.contains(which - 1) else {
            throw refusal("there are only \(found.count) of \"\(label)\" in \(identifier)")
        }
        return found[which - 1]
    }
}

extension DeviceApp.Window {
    fileprivate init(_ content: WindowContent) {
        self.init(
            title: content.title,
            text: WindowText().text(of: content),
            controls: content.controls.map { control in
                Control(
                    label: control.label,
                    kind: Control.Kind(told: control.kind.rawValue),
                    value: control.value,
                    choices: control.choices,
                    isEnabled: control.isEnabled
                )
            }
        )
    }
}

extension DeviceApp.Window.Use {
    fileprivate func parameters(
        for control: WindowControl,
        in app: String
    ) -> SystemInterface.Press.Parameters {
        var press = SystemInterface.Press.Parameters(app: app, control: control.number)
        switch self {
        case .press: break
        case .turn(let isOn): press.on = isOn
        case .write(let text, let submits):
            press.text = text
            if submits { press.submit = true }
        case .set(let value): press.value = value
        case .step(let steps): press.by = Int64(steps)
        }
        return press
    }
}
#endif
