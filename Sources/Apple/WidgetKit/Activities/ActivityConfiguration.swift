public import ActivityKit
import Foundation
public import SwiftUI

/// The configuration of an activity's views.
///
/// On Linux the program, when it is run, prints the views of the activities that the app shows at
/// present. `roost activities` shows activities by their fields.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    public typealias Body = Never

    private let content: @MainActor (ActivityViewContext<Attributes>) -> AnyView
    private let island: @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland

    /// Creates a configuration for activities with a type of attributes.
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

/// The properties of an activity, for the views that show it.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    /// The attributes of the activity.
    public let attributes: Attributes
    /// The present state of the activity.
    public let state: Attributes.ContentState
    /// The identifier of the activity.
    public let activityID: String
    /// A Boolean value that is true if the content of the activity is past its stale date.
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

/// The size in which an activity is shown.
public enum ActivityFamily: Hashable, Sendable, CaseIterable {
    case small, medium
}

extension EnvironmentValues {
    /// The size in which an activity is shown.
    ///
    /// On Linux it is always the same.
    public var activityFamily: ActivityFamily { .medium }
    /// A Boolean value that is true if the activity fills a screen that is always on.
    ///
    /// On Linux it is always `false`.
    public var isActivityFullscreen: Bool { false }
}

extension WidgetConfiguration {
    /// Sets the further sizes in which the activity is shown; on Linux there are none.
    public func supplementalActivityFamilies(
        _ families: [ActivityFamily]
    ) -> some WidgetConfiguration {
        self
    }
}

extension View {
    /// Sets the background colour of the activity; on Linux it is not drawn.
    public nonisolated func activityBackgroundTint(_ color: Color?) -> Self { self }
    /// Sets the colour of the button that the system adds to the activity; on Linux it is not
    /// drawn.
    public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> Self { self }
}
