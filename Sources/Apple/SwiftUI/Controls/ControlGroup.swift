/// A group of controls that belong together; as text they stand where the group stands.
public struct ControlGroup<Content: View>: View {
    private let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Creates a group whose label is a view; on Linux the label is not shown.
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
        self.content = content()
    }

    /// Creates a group with a title; on Linux the name is not shown.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group of words and a symbol; on Linux they are not shown.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    /// The controls.
    public var body: some View { content }
}

/// The look of groups of controls.
///
/// On Linux all look the same.
public protocol ControlGroupStyle {}
/// A style of groups as they usually look.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}
}
/// A style of groups that one goes through a document with.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}
}
/// A style of groups in a menu.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}
}
extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// Groups as they usually look, where a style is expected.
    public static var automatic: Self { Self() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// Groups that one goes through a document with, where a style is expected.
    public static var navigation: Self { Self() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// Groups of a menu, where a style is expected.
    public static var menu: Self { Self() }
}

/// The look of menus.
///
/// On Linux all look the same.
public protocol MenuStyle {}
/// A style of menus as they usually look.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
}
/// A style of menus whose label is a button.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
}
/// A style of menus whose label has no border.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
}
extension MenuStyle where Self == DefaultMenuStyle {
    /// Menus as they usually look, where a style is expected.
    public static var automatic: Self { Self() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// Menus whose label is a button, where a style is expected.
    public static var button: Self { Self() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// Menus whose label has no border, where a style is expected.
    public static var borderlessButton: Self { Self() }
}

extension View {
    /// Sets how its groups of controls look; on Linux all look the same.
    public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> Self { self }
    /// Sets how its menus look; on Linux all look the same.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> Self { self }
    /// Sets in which order its menus are; on Linux in that in which they are written.
    public nonisolated func menuOrder(_ order: MenuOrder) -> Self { self }
    /// Shows what says that a menu comes, or not; on Linux nothing does.
    public nonisolated func menuIndicator(_ visibility: Visibility) -> Self { self }
    /// Offers a menu when it is pressed for long, with a view; on Linux it is not shown.
    public nonisolated func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M,
        @ViewBuilder preview: () -> P
    ) -> Self {
        self
    }
}

/// The order of a menu's entries.
public struct MenuOrder: Sendable {
    /// The usual order.
    public static let automatic = Self()
    /// The order in which the entries are written.
    public static let fixed = Self()
    /// The order that puts what matters most next to the finger.
    public static let priority = Self()
}
