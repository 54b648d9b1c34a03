public import AppIntents
public import SwiftUI

/// A control as it looks: a button or a switch.
@MainActor @preconcurrency public protocol ControlWidgetTemplate {
    associatedtype Shown: View
    // swift-format-ignore: NoLeadingUnderscores
    /// The view that says the same.
    var _shown: Shown { get }
}

/// Takes the one template of a control.
@resultBuilder public enum ControlWidgetTemplateBuilder {
    /// Takes a template as it is.
    public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
        content
    }
}

/// A button that runs an intent.
public struct ControlWidgetButton<Label: View, Action: AppIntent>: ControlWidgetTemplate {
    private let action: Action
    private let label: Label

    /// Creates a button; its label is told whether the intent runs, which on Linux is never known.
    public init(action: Action, @ViewBuilder label: @escaping (Bool) -> Label) {
        (self.action, self.label) = (action, label(false))
    }

    /// Creates a button.
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

/// A switch whose intent is given what it is set to.
public struct ControlWidgetToggle<Title: View, ValueLabel: View, Action: SetValueIntent>:
    ControlWidgetTemplate
where Action.ValueType == Bool {
    private let isOn: Bool
    private let action: Action
    private let title: Title
    private let value: ValueLabel

    /// Creates a switch with a title; its label is told whether it is on.
    public init(
        isOn: Bool,
        action: Action,
        @ViewBuilder label: () -> Title,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        (self.isOn, self.action, title, value) = (isOn, action, label(), valueLabel(isOn))
    }

    // swift-format-ignore: NoLeadingUnderscores
    /// The switch as a view.
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
    /// Creates a switch with a title; its label is told whether it is on.
    public init(
        _ titleKey: LocalizedStringKey,
        isOn: Bool,
        action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        self.init(isOn: isOn, action: action, label: { Text(titleKey) }, valueLabel: valueLabel)
    }

    /// Creates a switch with a title; its label is told whether it is on.
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
    /// Creates a switch with a title alone.
    public init(_ titleKey: LocalizedStringKey, isOn: Bool, action: Action) {
        self.init(isOn: isOn, action: action, label: { Text(titleKey) }) { _ in EmptyView() }
    }
}

extension ControlWidgetTemplate {
    /// Colours the control; on Linux nothing is drawn.
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }
    /// Has the control not be used.
    public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
        DisabledTemplate(content: self, isDisabled: disabled)
    }
    /// Hides what a control says where nobody has identified themselves; on Linux nobody is asked.
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
    /// Says what a control does; on Linux it is not shown.
    public nonisolated func controlWidgetActionHint(_ hint: LocalizedStringKey) -> Self { self }
    /// Says what a control does; on Linux it is not shown.
    @_disfavoredOverload
    public nonisolated func controlWidgetActionHint(_ hint: some StringProtocol) -> Self { self }
    /// Says how a control stands; on Linux it is not shown.
    public nonisolated func controlWidgetStatus(_ status: LocalizedStringKey) -> Self { self }
    /// Says how a control stands; on Linux it is not shown.
    @_disfavoredOverload
    public nonisolated func controlWidgetStatus(_ status: some StringProtocol) -> Self { self }
}
