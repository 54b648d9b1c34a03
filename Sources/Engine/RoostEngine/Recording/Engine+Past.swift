// What an engine that was read from a recording can be asked for without a store.
extension Engine {
    /// Returns the pending request of an app with a task's name, where it is among the next ones,
    /// which the engine holds.
    package func held(_ task: TaskID, of app: AppID) -> Request? {
        window.requests.first { $0.app == app && $0.task == task }
            ?? claimedRequests.first { $0.app == app && $0.task == task }
    }
}
