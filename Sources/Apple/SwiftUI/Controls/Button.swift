import RoostWindows

/// The role of a button, which says what kind of action it performs.
public struct ButtonRole: Hashable, Sendable {
    private let name: String
    /// The role of a button that deletes data; on Linux it looks like any other.
    public static let destructive = Self(name: "destructive")
    /// The role of a button that cancels.
    public static let cancel = Self(name: "cancel")
    /// The role of a button that confirms; on Linux it looks like any other.
    public static let confirm = Self(name: "confirm")
    /// The role of a button that closes a view; on Linux it looks like any other.
    public static let close = Self(name: "close")

    /// The label of a button that is given none.
    var words: String {
        switch self {
        case .confirm: "Done"
        case .close: "Close"
        case .destructive: "Delete"
        default: "Cancel"
        }
    }
}

/// A control that performs an action when a person presses it.
///
/// On Linux a person presses it in a terminal, with `roost window` and `roost press`, or on a page
/// of `roost web`.
public struct Button<Label: View> {
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let label: Label

    /// Creates a button with a view as its label.
    @preconcurrency public init(
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.init(role: nil, action: action, label: label)
    }

    /// Creates a button of a role with a view as its label.
    @preconcurrency public init(
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }
}

extension Button where Label == Text {
    /// Creates a button with a title.
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// Creates a button with a title.
    @_disfavoredOverload
    @preconcurrency public init(
        _ title: some StringProtocol,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

/// The label of a button that is created with a role alone.
public struct DefaultButtonLabel: View {
    let role: ButtonRole
    /// The word for the role.
    public var body: some View { Text(verbatim: role.words) }
}

extension Button where Label == DefaultButtonLabel {
    /// Creates a button whose label is the word for its role.
    @preconcurrency public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// Creates a button with a title and a symbol.
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button with a title and a symbol.
    @_disfavoredOverload
    @preconcurrency public init(
        _ title: some StringProtocol,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

extension Button: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        guard let style = place.environment.styledButton else { return nodes(of: label, at: place) }
        let configuration = ButtonStyleConfiguration(
            role: role,
            label: ButtonStyleConfiguration.Label(label: AnyView(label))
        )
        var place = place
        // What the style itself is made of has the buttons that there are without it.
        place.environment.styledButton = nil
        switch style.show(configuration, action) {
        case .label(let label): return nodes(of: label, at: place)
        case .whole(let view): return resolve(view, at: place.child(.branch(1)))
        }
    }

    @MainActor private func nodes(of label: some View, at place: Place) -> [ViewNode] {
        let afterPress = place.environment.afterPress
        return [
            place.control(.button, label) { deed in
                guard deed == .press else { return false }
                action()
                afterPress()
                return true
            }
        ]
    }
}
