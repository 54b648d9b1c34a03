extension Engine {
    /// Writes down a system request for an app; it begins in the same turn unless it has to wait,
    /// and the app is launched or resumed for it.
    ///
    /// One of the same kind and name that still waits gives way to it.
    ///
    /// It says `name`, what it is about as the app knows it, and `content`, the text of a JSON
    /// object.
    ///
    /// - Returns: Its request, or `nil` if so many wait already that there is no room for it.
    @discardableResult
    mutating func enqueueSystemRequest(
        _ id: AppID,
        _ kind: Kind,
        _ name: String,
        saying content: String = "{}",
        earliestBegin: Timestamp? = nil,
        _ turn: inout Turn
    ) -> Request? {
        precondition(
            kind.isSystemRequest,
            "only what the system itself wants done is a system request"
        )
        // All who ask have looked the app up.
        let state = apps.present(id)
        let task = TaskID(kind.prefix + name)
        let former = state.systemRequests[task]
        // What a person does over and over must not fill the store.
        guard former != nil || state.pending(of: kind) < limits.pendingSystemRequests else {
            return nil
        }
        if let former { window.remove(former) }
        let request = Request(
            number: numbers.nextRequest(),
            app: id,
            task: task,
            kind: kind,
            earliestBegin: earliestBegin,
            submitted: turn.now.date,
            payload: .systemRequest(content)
        )
        apps[present: id].systemRequests[task] = request
        window.insert(request)
        if let run = currentRun(of: id, task) { runs[present: run.number].isSuperseded = true }
        turn.store(.putRequest(request))
        return request
    }

    /// Withdraws a system request that has not begun, because its purpose is done.
    mutating func cancelSystemRequest(
        _ kind: Kind,
        _ name: String,
        of id: AppID,
        because detail: String,
        _ turn: inout Turn
    ) {
        // It may have begun, or never have been asked for.
        guard let request = apps[id]?.systemRequests[TaskID(kind.prefix + name)] else { return }
        window.remove(request)
        withdraw(request, .cancelled, detail: detail, &turn)
    }
}
