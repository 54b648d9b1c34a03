import RoostWindows

/// A type of content for a toolbar; as text it is shown below the view.
@MainActor @preconcurrency public protocol ToolbarContent: View where Body: ToolbarContent {}

/// A type of content for a toolbar that a person can arrange.
///
/// On Linux nobody can.
public protocol CustomizableToolbarContent: ToolbarContent {}

extension Never: ToolbarContent {}
extension ToolbarItem: ToolbarContent {}
extension ToolbarItem: CustomizableToolbarContent {}
extension ToolbarItemGroup: ToolbarContent {}

/// A result builder that makes the content of a toolbar.
@resultBuilder public enum ToolbarContentBuilder {
    /// Adds content as it is.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }
    /// Joins the content of several items.
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> ToolbarParts {
        var parts: [AnyView] = []
        for part in repeat each content { parts.append(AnyView(part)) }
        return ToolbarParts(parts: parts)
    }
    /// Adds the content of an `if` without `else`, if its condition holds.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> ToolbarParts {
        ToolbarParts(parts: content.map { [AnyView($0)] } ?? [])
    }
    /// Adds the content of an `if`.
    public static func buildEither<Content: ToolbarContent>(first: Content) -> ToolbarParts {
        ToolbarParts(parts: [AnyView(first)])
    }
    /// Adds the content of an `else`.
    public static func buildEither<Content: ToolbarContent>(second: Content) -> ToolbarParts {
        ToolbarParts(parts: [AnyView(second)])
    }
    /// Adds the content of an `if #available`.
    public static func buildLimitedAvailability<Content: ToolbarContent>(
        _ content: Content
    ) -> ToolbarParts {
        ToolbarParts(parts: [AnyView(content)])
    }
}

/// The joined content of a toolbar.
public struct ToolbarParts {
    let parts: [AnyView]
}

extension ToolbarParts: ToolbarContent, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        parts.enumerated().flatMap { resolve($0.element, at: place.child(.index($0.offset))) }
    }
}

/// A space between the items of a toolbar; as text there is none.
public struct ToolbarSpacer {
    /// Creates a space.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

extension ToolbarSpacer: CustomizableToolbarContent, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [] }
}

/// The size of a space.
public struct SpacerSizing: Hashable, Sendable {
    private let name: String
    /// A size that grows with the room.
    public static let flexible = Self(name: "flexible")
    /// A fixed size.
    public static let fixed = Self(name: "fixed")
}

extension ToolbarItem {
    /// Creates an item that a person can move; on Linux nobody can.
    public init(
        id: String,
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, content: content)
    }
}

extension View {
    /// Adds content that a person can arrange to the toolbar; as text it is shown below the view.
    public nonisolated func toolbar<Content: View>(
        id: String,
        @ViewBuilder content: () -> Content
    ) -> some View {
        toolbar(content: content)
    }
    /// Shows or hides the background of bars; on Linux it has no effect.
    public nonisolated func toolbarBackground(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
    /// Shows or hides the background of bars; on Linux it has no effect.
    public nonisolated func toolbarBackgroundVisibility(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
    /// Shows or hides bars; on Linux it has no effect.
    public nonisolated func toolbarVisibility(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
    /// Sets the light or dark scheme of bars; on Linux it has no effect.
    public nonisolated func toolbarColorScheme(
        _ colorScheme: ColorScheme?,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
    /// Sets the display of the title; on Linux it is a line of text.
    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> Self {
        self
    }
    /// Sets the role of the toolbar; on Linux it has no effect.
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> Self { self }
    /// Adds a menu to the title; as text it is shown below the view.
    public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        toolbar(content: content)
    }
}

/// The display of a title.
public struct ToolbarTitleDisplayMode: Sendable {
    /// The default display.
    public static let automatic = Self()
    /// A large title.
    public static let large = Self()
    /// A small title in the bar.
    public static let inline = Self()
    /// A large title in the bar.
    public static let inlineLarge = Self()
}

/// The role of a toolbar.
public struct ToolbarRole: Sendable {
    /// The default role.
    public static let automatic = Self()
    /// A toolbar for browsing content.
    public static let browser = Self()
    /// A toolbar for editing a document.
    public static let editor = Self()
    /// A toolbar for navigation.
    public static let navigationStack = Self()
}
