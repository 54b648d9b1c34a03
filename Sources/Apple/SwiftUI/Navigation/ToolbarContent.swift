import RoostWindows

/// The contents of a toolbar; as text, they stand below the view.
@MainActor @preconcurrency public protocol ToolbarContent: View where Body: ToolbarContent {}

/// The contents of a toolbar that a person may change.
///
/// On Linux nobody does.
public protocol CustomizableToolbarContent: ToolbarContent {}

extension Never: ToolbarContent {}
extension ToolbarItem: ToolbarContent {}
extension ToolbarItem: CustomizableToolbarContent {}
extension ToolbarItemGroup: ToolbarContent {}

/// A builder that makes one toolbar of several parts.
@resultBuilder public enum ToolbarContentBuilder {
    /// Takes a part as it is.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }
    /// Brings parts together.
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> ToolbarParts {
        var parts: [AnyView] = []
        for part in repeat each content { parts.append(AnyView(part)) }
        return ToolbarParts(parts: parts)
    }
    /// Takes the part of an `if` without `else`, or none.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> ToolbarParts {
        ToolbarParts(parts: content.map { [AnyView($0)] } ?? [])
    }
    /// Takes the part of an `if`.
    public static func buildEither<Content: ToolbarContent>(first: Content) -> ToolbarParts {
        ToolbarParts(parts: [AnyView(first)])
    }
    /// Takes the part of an `else`.
    public static func buildEither<Content: ToolbarContent>(second: Content) -> ToolbarParts {
        ToolbarParts(parts: [AnyView(second)])
    }
    /// Takes the part of an `if #available`.
    public static func buildLimitedAvailability<Content: ToolbarContent>(
        _ content: Content
    ) -> ToolbarParts {
        ToolbarParts(parts: [AnyView(content)])
    }
}

/// A group of several parts of a toolbar.
public struct ToolbarParts {
    let parts: [AnyView]
}

extension ToolbarParts: ToolbarContent, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        parts.enumerated().flatMap { resolve($0.element, at: place.child(.index($0.offset))) }
    }
}

/// A room between parts of a toolbar; as text there is none.
public struct ToolbarSpacer {
    /// Creates room.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

extension ToolbarSpacer: CustomizableToolbarContent, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [] }
}

/// The size of a spacer.
public struct SpacerSizing: Hashable, Sendable {
    private let name: String
    /// All the room that there is.
    public static let flexible = Self(name: "flexible")
    /// The usual size.
    public static let fixed = Self(name: "fixed")
}

extension ToolbarItem {
    /// Creates a part that a person may move; on Linux nobody does.
    public init(
        id: String,
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, content: content)
    }
}

extension View {
    /// Shows more views beside the title, which a person may move; as text, below the view.
    public nonisolated func toolbar<Content: View>(
        id: String,
        @ViewBuilder content: () -> Content
    ) -> some View {
        toolbar(content: content)
    }
    /// Draws what is behind a bar, or not; text has none.
    public nonisolated func toolbarBackground(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
    /// Draws what is behind a bar, or not; text has none.
    public nonisolated func toolbarBackgroundVisibility(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
    /// Shows a bar, or not; text has none.
    public nonisolated func toolbarVisibility(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
    /// Draws a bar in light or dark colours; text has none.
    public nonisolated func toolbarColorScheme(
        _ colorScheme: ColorScheme?,
        for bars: ToolbarPlacement...
    ) -> Self {
        self
    }
    /// Sets how large the title is; on Linux it is a line of text.
    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> Self {
        self
    }
    /// Sets what the bar is for; text has none.
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> Self { self }
    /// Offers a menu at the title; as text, below the view.
    public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        toolbar(content: content)
    }
}

/// The size in which a title is shown.
public struct ToolbarTitleDisplayMode: Sendable {
    /// The system's choice.
    public static let automatic = Self()
    /// A large title.
    public static let large = Self()
    /// A small title.
    public static let inline = Self()
    /// Large, in the bar.
    public static let inlineLarge = Self()
}

/// The purpose of a bar.
public struct ToolbarRole: Sendable {
    /// The role that the system takes a bar for.
    public static let automatic = Self()
    /// Going from one thing to another.
    public static let browser = Self()
    /// The role of writing.
    public static let editor = Self()
    /// The role of finding the way.
    public static let navigationStack = Self()
}
