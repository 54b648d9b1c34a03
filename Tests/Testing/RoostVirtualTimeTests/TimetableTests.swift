import Testing

@testable import RoostVirtualTime

@Suite struct `A timetable` {
    @Test(arguments: 1...20)
    func `gives what was added, the earliest first, and of two the one that was first`(seed: Int) {
        var timetable = Timetable<Int>()
        var expected: [(moment: Int64, number: Int)] = []
        var random = UInt64(seed)
        for number in 0..<500 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            // Few moments, so that many are the same.
            let moment = Int64(random >> 33) % 40
            timetable.add(number, at: moment)
            expected.append((moment, number))
        }
        expected.sort { ($0.moment, $0.number) < ($1.moment, $1.number) }
        var taken: [Int] = []
        while let next = timetable.next, let entry = timetable.takeNext(until: next) {
            taken.append(entry)
        }
        #expect(taken == expected.map(\.number))
        #expect(timetable.count == 0)
    }

    @Test func `gives nothing before its moment`() {
        var timetable = Timetable<String>()
        timetable.add("noon", at: 12)
        #expect(timetable.takeNext(until: 11) == nil)
        #expect(timetable.takeNext(until: 12) == "noon")
        #expect(timetable.takeNext(until: .max) == nil)
    }
}

@Suite struct `An agenda` {
    private let app = WorkOwner(1)
    private var agenda = Agenda<String>()

    private mutating func all(until moment: Int64 = .max) -> [String] {
        var taken: [String] = []
        while let entry = agenda.takeNext(until: moment) { taken.append(entry.work) }
        return taken
    }

    @Test mutating func `has what is ready done before what has a moment`() {
        agenda.add("later", at: 1)
        agenda.add("first")
        agenda.add("second")
        #expect(all() == ["first", "second", "later"])
    }

    @Test mutating func `gives what is added to whom the work is that adds it`() {
        agenda.present = app
        agenda.add("its own")
        agenda.add("its own, later", at: 5)
        agenda.present = .test
        agenda.add("the test's")
        var owners: [WorkOwner] = []
        while let entry = agenda.takeNext(until: .max) { owners.append(entry.owner) }
        #expect(owners == [app, .test, app])
    }

    @Test mutating func `keeps what is due of one that is held, and has it done first after that`()
    {
        agenda.add("ready", of: app)
        agenda.present = app
        agenda.add("due", at: 5)
        agenda.present = .test
        agenda.hold(app)
        agenda.add("the test's")
        #expect(all() == ["the test's"])
        agenda.letGoOn(app)
        agenda.add("after it", of: app)
        #expect(all() == ["ready", "due", "after it"])
    }

    @Test mutating func `does nothing more of one that has ended, held or not`() {
        agenda.add("ready", of: app)
        agenda.hold(app)
        #expect(all() == [])
        agenda.end(app)
        agenda.letGoOn(app)
        agenda.add("too late", of: app)
        #expect(all() == [])
    }
}
