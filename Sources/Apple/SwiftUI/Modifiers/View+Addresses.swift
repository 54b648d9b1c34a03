public import Foundation
public import RoostFoundation

extension View {
    /// Runs an action with each URL with which a person opens the app.
    ///
    /// A person opens a URL with `roost open APP URL` or with one of the app's own links, if the
    /// app's `Info.plist` lists its scheme under `CFBundleURLTypes`. Every view with such an action
    /// is called. If there is none, the app's delegate is called.
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        AddressView(content: self, action: action)
    }

    /// Runs an action when a person continues an activity of a type that the app's `Info.plist`
    /// lists under `NSUserActivityTypes`.
    ///
    /// On Linux a person does so with `roost open APP --activity TYPE --info "NAME=VALUE"`; the
    /// values are in the activity's `userInfo`. If no view has an action for the type, the app's
    /// delegate is called.
    public nonisolated func onContinueUserActivity(
        _ activityType: String,
        perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        ActivityView(content: self, type: activityType, action: action)
    }

    /// Declares an activity that a person can continue elsewhere; on Linux it is not offered to
    /// anybody.
    public nonisolated func userActivity(
        _ activityType: String,
        isActive: Bool = true,
        _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        self
    }

    /// Declares an activity about an element that a person can continue elsewhere; on Linux it is
    /// not offered to anybody.
    public nonisolated func userActivity<Element>(
        _ activityType: String,
        element: Element?,
        _ update: @escaping (Element, NSUserActivity) -> Void
    ) -> some View {
        self
    }

    /// Sets the URLs that the view's window prefers and allows; on Linux there is one window, which
    /// takes all of them.
    public nonisolated func handlesExternalEvents(
        preferring: Set<String>,
        allowing: Set<String>
    ) -> some View {
        self
    }
}

extension Scene {
    /// Sets the URLs for which the scene opens a window; on Linux the first window takes all of
    /// them.
    public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
        self
    }
}

private struct AddressView<Content: View> {
    let content: Content
    let action: (URL) -> Void
}

extension AddressView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        place.graph.openAddresses(action)
        return resolve(content, at: place.child(.index(0)))
    }
}

private struct ActivityView<Content: View> {
    let content: Content
    let type: String
    let action: (NSUserActivity) -> Void
}

extension ActivityView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        place.graph.continueActivities(type, action)
        return resolve(content, at: place.child(.index(0)))
    }
}
