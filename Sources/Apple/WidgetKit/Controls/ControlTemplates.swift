public import AppIntents
public import SwiftUI

/// The form of a control: a button or a toggle.
@MainActor @preconcurrency public protocol ControlWidgetTemplate {
    associatedtype Shown: View
    // swift-format-ignore: NoLeadingUnderscores
    /// The control as a view.
    var _shown: Shown { get }
}

/// A result builder that takes a single template.
@resultBuilder public enum ControlWidgetTemplateBuilder {
    /// Returns the only template.
    public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
        content
    }
}

/// A button that runs an intent.
public struct ControlWidgetButton<Label: View, Action: AppIntent>: ControlWidgetTemplate {
    private let action: Action
    private let label: Label

    /// Creates a button whose label is given whether the intent is running; on Linux it is always
    /// given `false`.
    public init(action: Action, @ViewBuilder label: @escaping (Bool) -> Label) {
        (self.action, self.label) = (action, label(false))
    }

    /// Creates a button with a view as its label.
    public init(action: Action, @ViewBuilder label: @escaping () -> Label) {
        (self.action, self.label) = (action, label())
    }

    // swift-format-ignore: NoLeadingUnderscores
    /// The button as a view.
    public var _shown: some View { Button(intent: action) { label } }
}

extension ControlWidgetButton where Label == Text {
    /// Creates a button with a title.
    public init(_ titleKey: LocalizedStringKey, action: Action) {
        (self.action, label) = (action, Text(titleKey))
    }
}

/// A toggle that runs an intent with its new value.
public struct ControlWidgetToggle<Title: View, ValueLabel: View, Action: SetValueIntent>:
    ControlWidgetTemplate
where Action.ValueType == Bool {
    private let isOn: Bool
    private let action: Action
    private let title: Title
    private let value: ValueLabel

    /// Creates a toggle with a title and a label that is given whether it is on.
    public init(
        isOn: Bool,
        action: Action,
        @ViewBuilder label: () -> Title,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        (self.isOn, self.action, title, value) = (isOn, action, label(), valueLabel(isOn))
    }

    // swift-format-ignore: NoLeadingUnderscores
    /// The toggle as a view.
    public var _shown: some View {
        var action = action
        action.value = !isOn
        return Toggle(isOn: isOn, intent: action) {
            title
            value
        }
    }
}

extension ControlWidgetToggle where Title == Text {
    /// Creates a toggle with a title and a label that is given whether it is on.
    public init(
        _ titleKey: LocalizedStringKey,
        isOn: Bool,
        action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        self.init(isOn: isOn, action: action, label: { Text(titleKey) }, valueLabel: valueLabel)
    }

    /// Creates a toggle with a title and a label that is given whether it is on.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        isOn: Bool,
        action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        self.init(isOn: isOn, action: action, label: { Text(title) }, valueLabel: valueLabel)
    }
}

extension ControlWidgetToggle where Title == Text, ValueLabel == EmptyView {
    /// Creates a toggle with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Bool, action: Action) {
        self.init(isOn: isOn, action: action, label: { Text(titleKey) }) { _ in EmptyView() }
    }
}

extension ControlWidgetTemplate {
    /// Sets the tint colour of the control; on Linux it is not drawn.
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }
    /// Sets whether the control is disabled.
    public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
        DisabledTemplate(content: self, isDisabled: disabled)
    }
    /// Hides the control's value where it must be private; on Linux it is shown.
    public func privacySensitive(_ sensitive: Bool = true) -> some ControlWidgetTemplate { self }
}

/// A control that may not be used.
struct DisabledTemplate<Content: ControlWidgetTemplate>: ControlWidgetTemplate {
    let content: Content
    let isDisabled: Bool

    // swift-format-ignore: NoLeadingUnderscores
    var _shown: some View { content._shown.disabled(isDisabled) }
}

extension View {
    /// Sets a hint at what the control does; on Linux it is not shown.
    public nonisolated func controlWidgetActionHint(_ hint: LocalizedStringKey) -> Self { self }
    /// Sets a hint at what the control does; on Linux it is not shown.
    @_disfavoredOverload
    public nonisolated func controlWidgetActionHint(_ hint: some StringProtocol) -> Self { self }
    /// Sets a text about the control's status; on Linux it is not shown.
    public nonisolated func controlWidgetStatus(_ status: LocalizedStringKey) -> Self { self }
    /// Sets a text about the control's status; on Linux it is not shown.
    @_disfavoredOverload
    public nonisolated func controlWidgetStatus(_ status: some StringProtocol) -> Self { self }
}
