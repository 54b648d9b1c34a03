public import Foundation
public import SwiftUI

/// The views of an activity for the small area at the top of an iPhone's screen.
///
/// On Linux there is no such area.
public struct DynamicIsland {
    /// The views that would be shown, by the amount of room.
    let parts: [AnyView]

    /// Creates the views for each size of the area.
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

    /// Sets the URL that a tap opens in the app; on Linux nothing is tapped.
    public func widgetURL(_ url: URL?) -> DynamicIsland { self }
    /// Sets the colour of the outline; on Linux it is not drawn.
    public func keylineTint(_ color: Color?) -> DynamicIsland { self }
    /// Sets the margins of the content; on Linux nothing is laid out.
    public func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: Double,
        for mode: DynamicIslandMode
    ) -> DynamicIsland {
        self
    }
}

/// The size of the area.
public struct DynamicIslandMode: Hashable, Sendable {
    private let name: String
    /// The expanded area, with its regions.
    public static let expanded = Self(name: "expanded")
    /// The leading part of the compact area.
    public static let compactLeading = Self(name: "compactLeading")
    /// The trailing part of the compact area.
    public static let compactTrailing = Self(name: "compactTrailing")
    /// The minimal area.
    public static let minimal = Self(name: "minimal")
}

/// A region of the expanded area.
public struct DynamicIslandExpandedRegion<Content: View> {
    let content: Content

    /// Creates a region at a position.
    public init(
        _ position: DynamicIslandExpandedRegionPosition,
        priority: Double = 0,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.content = content()
    }

    /// Sets the margins of the content; on Linux nothing is laid out.
    public func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: Double
    ) -> DynamicIslandExpandedRegion {
        self
    }
}

/// The position of a region.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    private let name: String
    /// The leading edge.
    public static let leading = Self(name: "leading")
    /// The trailing edge.
    public static let trailing = Self(name: "trailing")
    /// The centre.
    public static let center = Self(name: "center")
    /// Below the other regions.
    public static let bottom = Self(name: "bottom")
}

/// The regions of the expanded area.
public struct DynamicIslandExpandedContent<Content: View> {
    let content: Content
}

/// A result builder that makes a list of regions.
@resultBuilder public enum DynamicIslandExpandedContentBuilder {
    /// Adds a region as it is.
    public static func buildExpression<Content: View>(
        _ region: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedRegion<Content> {
        region
    }

    /// Joins regions.
    public static func buildBlock<each Content: View>(
        _ regions: repeat DynamicIslandExpandedRegion<each Content>
    ) -> DynamicIslandExpandedContent<TupleView<repeat each Content>> {
        DynamicIslandExpandedContent(content: ViewBuilder.buildBlock(repeat (each regions).content))
    }
}

extension View {
    /// Sets how a view in a region is placed beside the others; on Linux nothing is laid out.
    public nonisolated func dynamicIsland(
        verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
    ) -> Self {
        self
    }
}

/// The placement of a view in a region.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
    private let name: String
    /// The default placement.
    public static let `default` = Self(name: "default")
    /// Below the other regions if the view is too wide.
    public static let belowIfTooWide = Self(name: "belowIfTooWide")
}
