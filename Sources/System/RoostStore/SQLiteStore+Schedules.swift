package import RoostDaemon
package import RoostEngine

extension SQLiteStore {
    mutating func write(_ change: ScheduleChange) throws(Failure) {
        switch change {
        case .put(let schedule):
            let key = try key(of: schedule.app)
            statements.schedules.put.bind(schedule, app: key)
            try statements.schedules.put.run()
            state.lastRequest = max(state.lastRequest, schedule.request.number.value)
        case .remove(let app, let task):
            guard let key = names.key(of: app) else { return }
            statements.schedules.remove.bind(key)
            statements.schedules.remove.bind(task.name)
            try statements.schedules.remove.run()
        case .removeAll(let app):
            guard let key = names.key(of: app) else { return }
            statements.schedules.removeAll.bind(key)
            try statements.schedules.removeAll.run()
        case .reconsiderZone(let zone):
            statements.schedules.reconsiderZone.bind(zone)
            try statements.schedules.reconsiderZone.run()
        case .reconsiderHandled(let moment):
            statements.schedules.reconsiderHandled.bind(moment.nanoseconds)
            try statements.schedules.reconsiderHandled.run()
        }
    }

    package mutating func schedule(
        _ app: AppID,
        _ task: TaskID
    ) throws(StoreError) -> Schedule? {
        guard let key = names.key(of: app) else { return nil }
        return try attempt("looking up a schedule") { (store) throws(Failure) in
            let names = store.names
            store.statements.schedules.named.bind(key)
            store.statements.schedules.named.bind(task.name)
            return try store.statements.schedules.named.first { (row) throws(Failure) in
                try row.schedule(names)
            }
        }
    }

    package mutating func schedules(
        of app: AppID?,
        after place: RequestPosition?,
        limit: Int
    ) throws(StoreError) -> [Schedule] {
        try attempt("looking up schedules") { (store) throws(Failure) in
            let names = store.names
            // Nothing comes before those that have to be reckoned anew, and no number is below
            // zero.
            let order = place?.order.nanoseconds ?? .min
            let number = place?.number.value ?? -1
            let most = Int64(max(0, limit))
            guard let app else {
                store.statements.schedules.next.bind(order)
                store.statements.schedules.next.bind(number)
                store.statements.schedules.next.bind(most)
                return try store.statements.schedules.next.rows { (row) throws(Failure) in
                    try row.schedule(names)
                }
            }
            guard let key = names.key(of: app) else { return [] }
            store.statements.schedules.ofApp.bind(key)
            store.statements.schedules.ofApp.bind(order)
            store.statements.schedules.ofApp.bind(number)
            store.statements.schedules.ofApp.bind(most)
            return try store.statements.schedules.ofApp.rows { (row) throws(Failure) in
                try row.schedule(names)
            }
        }
    }

    package mutating func scheduleCount(
        of app: AppID,
        atMost most: Int
    ) throws(StoreError) -> Int {
        guard let key = names.key(of: app) else { return 0 }
        return try attempt("counting schedules") { (store) throws(Failure) in
            store.statements.schedules.count.bind(key)
            store.statements.schedules.count.bind(Int64(max(0, most)))
            let count = try store.statements.schedules.count.first { (row) throws(Failure) in
                try row.integer()
            }
            return Int(clamping: count ?? 0)
        }
    }
}
