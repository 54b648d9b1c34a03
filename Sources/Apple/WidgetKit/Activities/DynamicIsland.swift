public import Foundation
public import SwiftUI

/// The views of an activity where there is little room for it.
///
/// On Linux there is no such place.
public struct DynamicIsland {
    /// The views that would be shown, by the amount of room.
    let parts: [AnyView]

    /// Creates the looks for each amount of room.
    public init<Expanded: View, Leading: View, Trailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder expanded:
            @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> Leading,
        @ViewBuilder compactTrailing: @escaping () -> Trailing,
        @ViewBuilder minimal: @escaping () -> Minimal
    ) {
        parts = [
            AnyView(expanded().content), AnyView(compactLeading()), AnyView(compactTrailing()),
            AnyView(minimal()),
        ]
    }

    /// Says what the app opens when it is tapped; on Linux nobody taps it.
    public func widgetURL(_ url: URL?) -> DynamicIsland { self }
    /// Colours its outline; on Linux nothing is drawn.
    public func keylineTint(_ color: Color?) -> DynamicIsland { self }
    /// Sets how far it is from its edges; on Linux nothing is laid out.
    public func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: Double,
        for mode: DynamicIslandMode
    ) -> DynamicIsland {
        self
    }
}

/// The amount of room that an activity has.
public struct DynamicIslandMode: Hashable, Sendable {
    private let name: String
    /// Room for regions.
    public static let expanded = Self(name: "expanded")
    /// A little room, at the beginning.
    public static let compactLeading = Self(name: "compactLeading")
    /// A little room, at the end.
    public static let compactTrailing = Self(name: "compactTrailing")
    /// Hardly any room.
    public static let minimal = Self(name: "minimal")
}

/// A region of an activity with much room.
public struct DynamicIslandExpandedRegion<Content: View> {
    let content: Content

    /// Creates a region at a place.
    public init(
        _ position: DynamicIslandExpandedRegionPosition,
        priority: Double = 0,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.content = content()
    }

    /// Sets how far it is from its edges; on Linux nothing is laid out.
    public func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: Double
    ) -> DynamicIslandExpandedRegion {
        self
    }
}

/// The place of a region.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    private let name: String
    /// The beginning.
    public static let leading = Self(name: "leading")
    /// The end.
    public static let trailing = Self(name: "trailing")
    /// The middle.
    public static let center = Self(name: "center")
    /// The place below the other regions.
    public static let bottom = Self(name: "bottom")
}

/// The regions of an activity with much room.
public struct DynamicIslandExpandedContent<Content: View> {
    let content: Content
}

/// Lists regions.
@resultBuilder public enum DynamicIslandExpandedContentBuilder {
    /// Takes a region as it is.
    public static func buildExpression<Content: View>(
        _ region: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedRegion<Content> {
        region
    }

    /// Brings regions together.
    public static func buildBlock<each Content: View>(
        _ regions: repeat DynamicIslandExpandedRegion<each Content>
    ) -> DynamicIslandExpandedContent<TupleView<repeat each Content>> {
        DynamicIslandExpandedContent(content: ViewBuilder.buildBlock(repeat (each regions).content))
    }
}

extension View {
    /// Says how a view in a region fits to others; on Linux nothing is laid out.
    public nonisolated func dynamicIsland(
        verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
    ) -> Self {
        self
    }
}

/// The placement of a region beside others.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
    private let name: String
    /// The usual placement.
    public static let `default` = Self(name: "default")
    /// Below, if it is too wide.
    public static let belowIfTooWide = Self(name: "belowIfTooWide")
}
