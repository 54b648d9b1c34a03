public import Foundation
public import RoostFoundation

extension View {
    /// Calls an action with each address that a person opens the app with.
    ///
    /// Those are opened by `roost open APP URL`, and by the app's own links, if the app's
    /// `Info.plist` lists their scheme under `CFBundleURLTypes`. Every view that has such an action
    /// is told. Where none has, the app's delegate is.
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        AddressView(content: self, action: action)
    }

    /// Calls an action with something that the person goes on with, of a type that the app's
    /// `Info.plist` lists under `NSUserActivityTypes`.
    ///
    /// On Linux people do so by `roost open APP --activity TYPE --info "NAME=VALUE"`: what is said
    /// there is in its `userInfo`. Where no view has an action for the type, the app's delegate is
    /// told.
    public nonisolated func onContinueUserActivity(
        _ activityType: String,
        perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        ActivityView(content: self, type: activityType, action: action)
    }

    /// Says what the person does, so that they can go on elsewhere; on Linux nobody is told.
    public nonisolated func userActivity(
        _ activityType: String,
        isActive: Bool = true,
        _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        self
    }

    /// Says what the person does with something, so that they can go on elsewhere; on Linux nobody
    /// is told.
    public nonisolated func userActivity<Element>(
        _ activityType: String,
        element: Element?,
        _ update: @escaping (Element, NSUserActivity) -> Void
    ) -> some View {
        self
    }

    /// Says which addresses a window of the app's prefers, and which it takes; on Linux there is
    /// one window, which takes all of them.
    public nonisolated func handlesExternalEvents(
        preferring: Set<String>,
        allowing: Set<String>
    ) -> some View {
        self
    }
}

extension Scene {
    /// Says for which addresses the scene opens a window; on Linux the first one takes all of them.
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
