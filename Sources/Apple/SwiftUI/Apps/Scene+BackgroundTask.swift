extension Scene {
    /// Runs an action when the system launches or resumes the app for a background task.
    ///
    /// The work is complete when the action returns. When its time is over first, the Swift task
    /// that runs it is cancelled, and it is counted as not completed once it returns. Several
    /// actions for the same task are started in the order of declaration and run concurrently;
    /// together they are one piece of work, with one time limit, complete when the last has
    /// returned.
    ///
    /// On Linux actions start on the main actor, where the scene was made: that is why they need
    /// not be `@Sendable`. An asynchronous function that they await runs where it always does.
    public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>,
        action: nonisolated(nonsending) @escaping (D) async -> R
    ) -> some Scene {
        BackgroundTaskScene(content: self, task: task, action: action)
    }
}

/// An action that runs for a refresh.
struct AppRefreshAction {
    let identifier: String
    let run: @MainActor @Sendable () async -> Void
}

/// An action that runs once the transfers of a background session are over.
struct SessionAction {
    let rule: SessionRule
    let run: @MainActor @Sendable (_ identifier: String) async -> Void
}

/// An action that runs before a picture of the app is taken.
typealias SnapshotAction = @MainActor @Sendable (SnapshotData) async -> SnapshotResponse

private struct BackgroundTaskScene<Content: Scene, D: Sendable, R: Sendable> {
    let content: Content
    let task: BackgroundTask<D, R>
    let action: nonisolated(nonsending) (D) async -> R
}

extension BackgroundTaskScene: Scene, PrimitiveScene {
    typealias Body = Never

    func collect(at place: Place, into contents: inout SceneContents) {
        SwiftUI.collect(content, at: place.child(.index(0)), into: &contents)
        switch task.trigger {
        case .refresh(let identifier):
            // It hands over nothing.
            guard let nothing = () as? D else { return }
            contents.refreshActions.append(
                AppRefreshAction(identifier: identifier) { _ = await action(nothing) }
            )
        case .session(let rule):
            contents.sessionActions.append(
                SessionAction(rule: rule) { identifier in
                    // The identifier, or nothing, where the action is for one session alone.
                    guard let handed = identifier as? D ?? () as? D else { return }
                    _ = await action(handed)
                }
            )
        case .snapshot:
            contents.snapshotActions.append { data in
                guard let data = data as? D else { return SnapshotResponse() }
                return await action(data) as? SnapshotResponse ?? SnapshotResponse()
            }
        case .silent: break
        }
    }
}
