public import Foundation

// How rows and sections of lists look, and what a hand does with them; as text all rows look the
// same.
extension View {
    /// Sets the view behind a row; on Linux it is not shown.
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> Self { self }
    /// Sets the insets of a row; on Linux they have no effect.
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
    /// Shows or hides the lines between rows; on Linux there are none.
    public nonisolated func listRowSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> Self {
        self
    }
    /// Sets the colour of the lines between rows; on Linux there are none.
    public nonisolated func listRowSeparatorTint(
        _ color: Color?,
        edges: VerticalEdge.Set = .all
    ) -> Self {
        self
    }
    /// Sets the distance between rows; on Linux it has no effect.
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> Self { self }
    /// Shows or hides the lines between sections; on Linux there are none.
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> Self {
        self
    }
    /// Sets the colour of the lines between sections; on Linux there are none.
    public nonisolated func listSectionSeparatorTint(
        _ color: Color?,
        edges: VerticalEdge.Set = .all
    ) -> Self {
        self
    }
    /// Sets the distance between sections; on Linux it has no effect.
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> Self { self }
    /// Sets the distance between sections; on Linux it has no effect.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> Self { self }
    /// Sets the tint colour of rows; on Linux it has no effect.
    public nonisolated func listItemTint(_ tint: Color?) -> Self { self }
    /// Sets the tint of rows; on Linux it has no effect.
    @_disfavoredOverload
    public nonisolated func listItemTint(_ tint: ListItemTint?) -> Self { self }
    /// Sets the prominence of section headers; on Linux it has no effect.
    public nonisolated func headerProminence(_ prominence: Prominence) -> Self { self }
    /// Sets whether a person may move a row; on Linux nobody can.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> Self { self }
    /// Sets whether a person may delete a row; on Linux nobody can.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> Self { self }
    /// Sets whether a person may select a row; on Linux rows with values can be selected all the
    /// same.
    public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> Self { self }
    /// Adds buttons that a swipe over a row shows; on Linux they are not shown.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> Self {
        self
    }
    /// Adds buttons that a swipe over a row shows; on Linux they are not shown.
    public nonisolated func swipeActions<T: View>(
        allowsFullSwipe: Bool,
        @ViewBuilder content: () -> T
    ) -> Self {
        self
    }
}

/// The distance between sections; on Linux it has no effect.
public struct ListSectionSpacing: Sendable {
    /// The default distance.
    public static let `default` = Self()
    /// A smaller distance.
    public static let compact = Self()
    /// Returns a distance in points.
    public static func custom(_ spacing: CGFloat) -> Self { Self() }
}

/// The prominence of a section's header.
public enum Prominence: Hashable, Sendable { case standard, increased }

/// The leading or the trailing edge.
public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
    case leading, trailing

    /// A set of horizontal edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The leading edge.
        public static let leading = Self(rawValue: 1)
        /// The trailing edge.
        public static let trailing = Self(rawValue: 2)
        /// Both edges.
        public static let all: Self = [.leading, .trailing]
    }
}

extension VerticalEdge {
    /// A set of vertical edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The top edge.
        public static let top = Self(rawValue: 1)
        /// The bottom edge.
        public static let bottom = Self(rawValue: 2)
        /// Both edges.
        public static let all: Self = [.top, .bottom]
    }
}

/// The tint of rows; on Linux it has no effect.
public struct ListItemTint: Sendable {
    private let name: String
    /// A tint without colour.
    public static let monochrome = ListItemTint(name: "monochrome")
    /// Returns a tint of the given colour, whatever the person has chosen.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(name: "fixed") }
    /// Returns a tint that is used unless the person has chosen another.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(name: "preferred") }
}
