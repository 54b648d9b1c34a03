package import RoostEngine

/// The content of a store about schedules at one moment.
package struct ScheduleImage: Hashable, Sendable {
    private struct Name: Hashable {
        let app: AppID
        let task: TaskID
    }

    private var schedules: [Name: Schedule] = [:]

    package init() {}

    /// The latest number that one of them has.
    package private(set) var last = RequestNumber(0)

    package mutating func apply(_ change: ScheduleChange) {
        switch change {
        case .put(let schedule):
            schedules[Name(app: schedule.app, task: schedule.task)] = schedule
            last = max(last, schedule.request.number)
        case .remove(let app, let task): schedules[Name(app: app, task: task)] = nil
        case .removeAll(let app): schedules = schedules.filter { $0.key.app != app }
        case .reconsiderZone(let zone):
            schedules = schedules.mapValues { $0.repetition.zone == zone ? $0.unsure : $0 }
        case .reconsiderHandled(let moment):
            schedules = schedules.mapValues { $0.handled > moment ? $0.unsure : $0 }
        }
    }

    package var isEmpty: Bool { schedules.isEmpty }

    package func named(_ app: AppID, _ task: TaskID) -> Schedule? {
        schedules[Name(app: app, task: task)]
    }

    /// The schedules that follow a place, in order.
    package func following(_ place: RequestPosition?, of app: AppID?, limit: Int) -> [Schedule] {
        let meant = schedules.values.filter { schedule in
            (app == nil || schedule.app == app) && (place.map { $0 < schedule.place } ?? true)
        }
        return Array(meant.sorted { $0.place < $1.place }.prefix(max(0, limit)))
    }

    package func count(of app: AppID) -> Int { schedules.keys.count { $0.app == app } }
}
