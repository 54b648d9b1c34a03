/// A group of related controls; as text they are shown one after the other.
public struct ControlGroup<Content: View>: View {
    private let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Creates a group with a view as its label, which is not shown on Linux.
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
        self.content = content()
    }

    /// Creates a group with a title, which is not shown on Linux.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group with a title and a symbol, which are not shown on Linux.
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

/// The look of a group of controls.
///
/// On Linux all look the same.
public protocol ControlGroupStyle {}
/// The default style of groups.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}
}
/// A style for controls that navigate.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}
}
/// A style for controls in a menu.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}
}
extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The default style of groups.
    public static var automatic: Self { Self() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// A style for controls that navigate.
    public static var navigation: Self { Self() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// A style for controls in a menu.
    public static var menu: Self { Self() }
}

/// The look of a menu.
///
/// On Linux all look the same.
public protocol MenuStyle {}
/// The default style of menus.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
}
/// A style of menus with a button as their label.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
}
/// A style of menus with a button without a border as their label.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
}
extension MenuStyle where Self == DefaultMenuStyle {
    /// The default style of menus.
    public static var automatic: Self { Self() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// A style of menus with a button as their label.
    public static var button: Self { Self() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A style of menus with a button without a border as their label.
    public static var borderlessButton: Self { Self() }
}

extension View {
    /// Sets the style of groups of controls; on Linux all look the same.
    public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> Self { self }
    /// Sets the style of menus; on Linux all look the same.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> Self { self }
    /// Sets the order of the entries of menus; on Linux it is that of the source.
    public nonisolated func menuOrder(_ order: MenuOrder) -> Self { self }
    /// Shows or hides the sign that a button opens a menu; on Linux there is none.
    public nonisolated func menuIndicator(_ visibility: Visibility) -> Self { self }
    /// Adds a context menu with a preview; on Linux the preview is not shown.
    public nonisolated func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M,
        @ViewBuilder preview: () -> P
    ) -> Self {
        self
    }
}

/// The order of the entries of a menu.
public struct MenuOrder: Sendable {
    /// The default order.
    public static let automatic = Self()
    /// The order of the source.
    public static let fixed = Self()
    /// The order that puts the first entries closest to the finger.
    public static let priority = Self()
}
