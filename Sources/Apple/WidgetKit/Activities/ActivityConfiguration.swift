public import ActivityKit
import Foundation
public import SwiftUI

/// The views of an activity.
///
/// On Linux its program, where it is run, says what the activities show that the app has now;
/// `roost activities` shows them by their fields.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    public typealias Body = Never

    private let content: @MainActor (ActivityViewContext<Attributes>) -> AnyView
    private let island: @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland

    /// Creates the looks of activities with some attributes.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        self.content = { AnyView(content($0)) }
        island = { dynamicIsland($0) }
    }

    /// The activity as a text of lines.
    package func text(for context: ActivityViewContext<Attributes>) -> String {
        ShownText.text(of: content(context))
    }

    /// The activity where there is little room for it, as texts of lines.
    package func islandText(for context: ActivityViewContext<Attributes>) -> [String] {
        island(context).parts.map { ShownText.text(of: $0) }
    }
}

extension ActivityConfiguration: ShownConfiguration {
    var kind: String { "\(Attributes.self)" }

    func shown(in context: TimelineProviderContext, at date: Date) async -> AnyView? {
        let activities = Activity<Attributes>.activities
        guard !activities.isEmpty else { return nil }
        let views = activities.map { content(ActivityViewContext($0)) }
        return AnyView(ForEach(Array(views.indices), id: \.self) { views[$0] })
    }
}

/// The facts about an activity for the views that show it.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    /// The activity's unchanging data.
    public let attributes: Attributes
    /// The activity's present state.
    public let state: Attributes.ContentState
    /// The activity's identifier.
    public let activityID: String
    /// Whether the activity's content is no longer true, by its own date.
    public let isStale: Bool

    /// Creates what is known of an activity.
    package init(
        attributes: Attributes,
        state: Attributes.ContentState,
        activityID: String = "",
        isStale: Bool = false
    ) {
        self.attributes = attributes
        self.state = state
        self.activityID = activityID
        self.isStale = isStale
    }

    init(_ activity: Activity<Attributes>) {
        self.init(
            attributes: activity.attributes,
            state: activity.content.state,
            activityID: activity.id,
            isStale: activity.activityState == .stale
        )
    }
}

/// The amount of room for an activity.
public enum ActivityFamily: Hashable, Sendable, CaseIterable {
    case small, medium
}

extension EnvironmentValues {
    /// The amount of room for an activity.
    ///
    /// On Linux there is one size.
    public var activityFamily: ActivityFamily { .medium }
    /// Whether the activity is shown on a screen that is always on.
    ///
    /// On Linux it never is.
    public var isActivityFullscreen: Bool { false }
}

extension WidgetConfiguration {
    /// Says where else the activity may be shown; on Linux nowhere.
    public func supplementalActivityFamilies(
        _ families: [ActivityFamily]
    ) -> some WidgetConfiguration {
        self
    }
}

extension View {
    /// Colours what is behind an activity; on Linux nothing is drawn.
    public nonisolated func activityBackgroundTint(_ color: Color?) -> Self { self }
    /// Colours the button that the system adds to an activity; on Linux nothing is drawn.
    public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> Self { self }
}
