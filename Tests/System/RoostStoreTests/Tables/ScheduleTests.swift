import RoostDaemon
import RoostEngine
import Testing

/// The promises of the port about schedules, whoever implements it.
@Suite struct `A schedule in the store` {
    @Test(arguments: Implementation.allCases)
    func `keeps all that it says, in the order in which they are due`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let all = try Schedule.samples
        for schedule in all.reversed() { try store.apply(.schedule(.put(schedule))) }
        try store.commit()
        try store.restart()
        let found = try store.schedules()
        #expect(found == all)
        for (index, schedule) in all.enumerated() {
            let one = try store.schedule(schedule.app, schedule.task)
            #expect(one == schedule)
            let rest = try store.schedules(after: schedule.place, limit: 2)
            #expect(rest == Array(all.dropFirst(index + 1).prefix(2)))
        }
        let own = try store.schedules(of: maps)
        #expect(own == all.filter { $0.app == maps })
        let (count, few) = (
            try store.scheduleCount(of: maps, atMost: 100),
            try store.scheduleCount(of: maps, atMost: 1)
        )
        #expect(count == own.count && few == 1)
        let last = try store.load().lastRequest
        #expect(last == all.map(\.request.number).max())
    }

    @Test(arguments: Implementation.allCases)
    func `takes the place of one of its name, and goes alone or with its app`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let all = try Schedule.samples
        for schedule in all { try store.apply(.schedule(.put(schedule))) }
        let former = all[1]
        let next = Schedule(
            request: former.request,
            repetition: former.repetition,
            handled: .at(70),
            due: .at(5)
        )
        try store.apply(.schedule(.put(next)))
        try store.commit()
        try store.restart()
        var found = try store.schedules()
        #expect(found.count == all.count && found.first == next)
        try store.apply(.schedule(.remove(next.app, next.task)))
        try store.apply(.schedule(.removeAll(maps)))
        try store.commit()
        try store.restart()
        found = try store.schedules()
        #expect(found == all.filter { $0.app != maps && $0.task != next.task })
    }

    @Test(arguments: Implementation.allCases)
    func `comes first where its zone or the clock has changed, and others stay`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let all = try Schedule.samples
        for schedule in all { try store.apply(.schedule(.put(schedule))) }
        try store.apply(.schedule(.reconsiderZone("Europe/Berlin")))
        try store.commit()
        try store.restart()
        var unsure = try store.schedules().prefix { $0.isUnsure }
        #expect(unsure.map(\.repetition.zone) == ["Europe/Berlin"])
        try store.apply(.schedule(.reconsiderHandled(after: .at(30))))
        try store.commit()
        unsure = try store.schedules().prefix { $0.isUnsure }
        #expect(Set(unsure.map(\.handled)).isSubset(of: [.at(40), .at(1)]))
        #expect(unsure.contains { $0.handled == .at(40) })
    }
}

extension Schedule {
    /// Schedules that differ in all that one may say, in the order in which they are due.
    fileprivate static var samples: [Schedule] {
        get throws {
            let job = Job(intent: "Sync 🦜", arguments: #"{"a":"\u0000"}"#)
            func request(_ number: Int64, _ app: AppID = maps, isJob: Bool = true) -> Request {
                Request(
                    number: RequestNumber(number),
                    app: app,
                    task: isJob ? TaskID(job: "s \(number)") : TaskID("refresh"),
                    kind: isJob ? .job : .processing,
                    requiresNetwork: number == 2,
                    requiresPower: number == 3,
                    submitted: .at(1),
                    payload: isJob ? .job(job) : .none
                )
            }
            let night = try CronSchedule("15 3 * * *")
            return [
                Schedule(
                    request: request(5),
                    repetition: .interval(.nanoseconds(1), from: .at(-5)),
                    catchUp: .none,
                    overlap: .replace,
                    origin: .person,
                    handled: .at(40),
                    due: .at(50),
                    tally: Tally(submitted: 1, merged: 2, skipped: 3, missed: 4),
                    last: .at(45)
                ),
                Schedule(
                    request: request(2),
                    repetition: .calendar(night, text: "15 3 * * *", zone: "Europe/Berlin"),
                    flex: .seconds(30),
                    catchUp: .all(within: .seconds(99)),
                    overlap: .queue,
                    handled: .at(1),
                    due: .at(30)
                ),
                Schedule(
                    request: request(4, mail, isJob: false),
                    repetition: .calendar(night, text: "15 3 * * *", zone: nil),
                    origin: .declared,
                    handled: .at(2),
                    due: .at(70)
                ),
                Schedule(
                    request: request(3),
                    repetition: .interval(.seconds(60), from: .at(9)),
                    handled: .at(3),
                    due: .at(9),
                    pausedSince: .at(4)
                ),
                Schedule(
                    request: request(6),
                    repetition: .interval(.seconds(60), from: .at(9)),
                    handled: .at(3),
                    due: nil
                ),
            ]
        }
    }
}
