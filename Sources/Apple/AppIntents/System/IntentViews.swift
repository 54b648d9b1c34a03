public import SwiftUI
import RoostIntentRuns

// Apple has these where both modules are imported.

extension Button {
    /// Creates a button that runs an intent.
    ///
    /// It runs in the app, as if it were called as a function; an error is said on the standard
    /// error.
    public init(intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(action: { IntentRun.press(intent) }, label: label)
    }

    /// Creates a button that runs an intent.
    public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(role: role, action: { IntentRun.press(intent) }, label: label)
    }
}

extension Button where Label == Text {
    /// Creates a button that runs an intent.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(titleKey, role: role, action: { IntentRun.press(intent) })
    }

    /// Creates a button that runs an intent.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(title, role: role, action: { IntentRun.press(intent) })
    }
}

extension Toggle {
    /// Creates a toggle that runs an intent when a person uses it.
    public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        let binding = Binding(get: { isOn }, set: { _ in IntentRun.press(intent) })
        self.init(isOn: binding, label: label)
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle that runs an intent when a person uses it.
    public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }
}

/// A view that tells people the phrase that starts an intent.
///
/// On Linux nothing listens, and it shows nothing.
public struct SiriTipView: View {
    /// Creates a tip, which shows nothing on Linux.
    public init(intent: some AppIntent, isVisible: Binding<Bool>? = nil) {}

    /// An empty view.
    public var body: some View { EmptyView() }
}

/// A link to the app's shortcuts.
///
/// On Linux there is no app for them, and it shows nothing.
public struct ShortcutsLink: View {
    /// Creates a link, which shows nothing on Linux.
    public init() {}

    /// Creates a link, which shows nothing on Linux and never runs the action.
    public init(action: @escaping () -> Void) {}

    /// An empty view.
    public var body: some View { EmptyView() }
}
