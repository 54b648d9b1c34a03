public import Foundation

// How rows and sections of lists look, and what a hand does with them; as text all rows look the
// same.
extension View {
    /// Shows a view behind a row; on Linux it is not shown.
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> Self { self }
    /// Keeps a row away from the edges; text is not kept away.
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
    /// Draws lines between rows or none; text has none.
    public nonisolated func listRowSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> Self {
        self
    }
    /// Gives lines between rows a colour; text has none.
    public nonisolated func listRowSeparatorTint(
        _ color: Color?,
        edges: VerticalEdge.Set = .all
    ) -> Self {
        self
    }
    /// Keeps rows apart; text is not kept apart.
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> Self { self }
    /// Draws lines between sections or none; text has none.
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> Self {
        self
    }
    /// Gives lines between sections a colour; text has none.
    public nonisolated func listSectionSeparatorTint(
        _ color: Color?,
        edges: VerticalEdge.Set = .all
    ) -> Self {
        self
    }
    /// Keeps sections apart; text is not kept apart.
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> Self { self }
    /// Keeps sections apart; text is not kept apart.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> Self { self }
    /// Gives the symbols of rows a colour; text has none.
    public nonisolated func listItemTint(_ tint: Color?) -> Self { self }
    /// Colours the symbols of rows; on Linux nothing is drawn.
    @_disfavoredOverload
    public nonisolated func listItemTint(_ tint: ListItemTint?) -> Self { self }
    /// Sets how much headers stand out; text has one size.
    public nonisolated func headerProminence(_ prominence: Prominence) -> Self { self }
    /// Keeps a person from moving a row; on Linux nobody does.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> Self { self }
    /// Keeps a person from deleting a row; on Linux nobody does.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> Self { self }
    /// Keeps a person from choosing a row; on Linux rows with values can still be chosen.
    public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> Self { self }
    /// Offers buttons when a row is swiped; on Linux they are not shown.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> Self {
        self
    }
    /// Offers buttons when a row is swiped; on Linux they are not shown.
    public nonisolated func swipeActions<T: View>(
        allowsFullSwipe: Bool,
        @ViewBuilder content: () -> T
    ) -> Self {
        self
    }
}

/// The spacing between sections; text is not kept apart.
public struct ListSectionSpacing: Sendable {
    /// The usual distance.
    public static let `default` = Self()
    /// A smaller distance.
    public static let compact = Self()
    /// A distance in points.
    public static func custom(_ spacing: CGFloat) -> Self { Self() }
}

/// The prominence of a section's header.
public enum Prominence: Hashable, Sendable { case standard, increased }

/// A side of a line.
public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
    case leading, trailing

    /// A set of a row's edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The side at which a line begins.
        public static let leading = Self(rawValue: 1)
        /// The side at which a line ends.
        public static let trailing = Self(rawValue: 2)
        /// Both sides.
        public static let all: Self = [.leading, .trailing]
    }
}

extension VerticalEdge {
    /// The edges above and below.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The edge above.
        public static let top = Self(rawValue: 1)
        /// The edge below.
        public static let bottom = Self(rawValue: 2)
        /// Both edges.
        public static let all: Self = [.top, .bottom]
    }
}

/// The colour of the symbols of rows; on Linux nothing is drawn.
public struct ListItemTint: Sendable {
    private let name: String
    /// No colour.
    public static let monochrome = ListItemTint(name: "monochrome")
    /// A colour.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(name: "fixed") }
    /// A colour, unless the person has chosen another.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(name: "preferred") }
}
