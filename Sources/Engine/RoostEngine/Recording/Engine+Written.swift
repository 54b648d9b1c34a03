extension Engine {
    /// The changes that would make an empty store hold what this engine knows, in their order.
    ///
    /// A system that begins with such a store goes on as after an end of the system: no process is
    /// there, and what was going on comes again or is interrupted. What only the store of this
    /// engine knows is missing: requests and schedules behind the next ones, jobs that come after
    /// others, steps of jobs, what people see of notifications, and the history.
    package var written: [Change] {
        writtenSettings
            + apps.keys.sorted().flatMap { writtenApp($0) }
            + runs.values.flatMap { [.putRequest($0.request), .begin($0.asWritten)] }
            + writtenRequests
            + jobStarts.written + costs.written + notifications.written + schedules.written
            + freshness.all().map { .freshness(.put($0)) }
            + transfers.written
    }

    private var writtenSettings: [Change] {
        let usual = Limits()
        let changes = Limits.settings.compactMap { setting -> Change? in
            let value = setting.read(limits)
            return value == setting.read(usual) ? nil : .putSetting(setting.name, "\(value)")
        }
        return changes + settings.written + labels.written + fleetImports.written + budgets.written
            + keptData.written
    }

    private func writtenApp(_ id: AppID) -> [Change] {
        let app = apps.present(id)
        var changes: [Change] = [.putApp(app.record)]
        if let picture = app.picture { changes.append(.putPicture(id, picture)) }
        changes += app.refusals.latest.map { .putRefusal($0) }
        changes += liveActivities.written(of: id)
        changes += pausedIntents.all(of: id).map { .job(.pauseIntent($0)) }
        return changes
    }

    /// The pending requests of the window, and the system's own beyond it.
    private var writtenRequests: [Change] {
        let near = window.requests.filter { $0.job?.waits ?? 0 == 0 }
        let known = Set(near.map(\.number))
        let own = apps.values.flatMap(\.systemRequests.values).filter { !known.contains($0.number) }
        return (near + own).sorted { $0.number < $1.number }.map { .putRequest($0) }
    }
}
