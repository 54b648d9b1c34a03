@testable import RoostEngine
import Testing

@Suite struct `The window of requests that come next` {
    /// What the window stands for: all pending requests in order, and how far it reaches.
    private struct Model {
        var all: [Request] = []
        var end = Window.End.nothing

        func covers(_ request: Request) -> Bool {
            switch end {
            case .nothing: false
            case .place(let last): request.place <= last
            case .everything: true
            }
        }

        var covered: [Request] { all.filter(covers).sorted { $0.place < $1.place } }
    }

    @Test(arguments: UInt64(1)...40)
    func `is all that a sorted list has up to its end`(seed: UInt64) throws {
        try compare(seed: seed, rounds: 400)
    }

    @Test(arguments: UInt64(1)...4)
    func `is so as well when it holds many`(seed: UInt64) throws {
        try compare(seed: seed, rounds: 4000, additions: 40, mostLookedUp: 300)
    }

    /// Does the same by chance to a window and to a list, so many additions for each of the rest.
    private func compare(
        seed: UInt64,
        rounds: Int,
        additions: Int = 5,
        mostLookedUp: Int = 6
    ) throws {
        var chance = Chance(seed: seed)
        var window = Window()
        var model = Model()
        var number: Int64 = 0
        for _ in 0..<rounds {
            switch chance.below(7 + additions) - additions {
            case ..<0:
                number += 1
                // Few different moments, so that many places differ by number alone.
                let request = request(
                    number,
                    [AppID.weather, .mail][chance.below(2)],
                    at: chance.below(8)
                )
                model.all.append(request)
                window.insert(request)
            case 0...1:
                guard !model.all.isEmpty else { break }
                let request = model.all.remove(at: chance.below(model.all.count))
                window.remove(request)
                // Twice is once.
                window.remove(request)
            case 2:
                // A request that is there already stays one.
                guard !model.all.isEmpty else { break }
                window.insert(model.all[chance.below(model.all.count)])
            case 3:
                let begun = model.covered.filter { _ in chance.below(3) == 0 }.map(\.place)
                window.remove(inOrder: begun)
                model.all.removeAll { begun.contains($0.place) }
            case 4:
                let limit = 1 + chance.below(mostLookedUp)
                let beyond = model.all.sorted { $0.place < $1.place }
                    .filter { request in window.lastPlace.map { $0 < request.place } ?? true }
                // Only a window that does not hold everything asks for more.
                guard window.end != .everything else { break }
                let found = Array(beyond.prefix(limit))
                window.append(found, isEverything: found.count < limit)
                model.end =
                    found.count < limit
                    ? .everything : found.last.map { .place($0.place) } ?? .nothing
            case 5:
                let count = chance.below(rounds / 40)
                window.shorten(to: count)
                let covered = model.covered
                if count > 0, covered.count > count {
                    model.end = .place(covered[count - 1].place)
                }
            default:
                guard chance.below(10) == 0 else { break }
                window.removeAll(of: .mail)
                model.all.removeAll { $0.app == .mail }
            }
            try #require(Array(window.requests) == model.covered)
            try #require(window.end == model.end)
        }
    }

    @Test func `holds a request once, though it is looked up twice`() {
        var window = Window()
        let found = (1...4).map { request(Int64($0), .weather, at: 0) }
        window.append(found, isEverything: false)
        window.append(found, isEverything: false)
        #expect(Array(window.requests) == found)
    }

    private func request(_ number: Int64, _ app: AppID, at second: Int) -> Request {
        Request(
            number: RequestNumber(number),
            app: app,
            task: TaskID("tidy\(number)"),
            kind: .processing,
            submitted: .at(second)
        )
    }
}

@Suite struct `Requests beyond the window` {
    var device: Device

    init() {
        var limits = Limits.prompt
        limits.window = 16
        limits.pendingProcessing = 1000
        device = Device([.weather, .mail], limits: limits)
    }

    @Test mutating func `stay in the store until their time is near`() {
        for number in 1...99 { device.submit(.tidy(number, notBefore: 100 * number), at: 0) }
        #expect(device.engine.window.count <= 32)
        for number in 1...99 {
            let begun = device.wake(at: 100 * number).delivered
            #expect(begun.map(\.task) == [TaskID("tidy\(number)")])
            for run in begun { device.finish(run, at: 100 * number + 1) }
        }
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `are not hidden by those that the world holds`() {
        device.set(.deviceInUse(true), at: 0)
        for number in 1...99 { device.submit(.tidy(number), at: 0) }
        // A refresh does not wait for the device to be left alone.
        #expect(device.submit(.refresh, by: .mail, at: 1).delivered.map(\.app) == [.mail])
        var begun = device.set(.deviceInUse(false), at: 2).delivered
        #expect(begun.count == 64)
        while let run = begun.popLast() { begun += device.finish(run, at: 3).delivered }
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `are timed though many that are due wait for room`() {
        var limits = Limits()
        limits.window = 16
        limits.runsPerApp = 8
        limits.pendingProcessing = 1000
        device = Device([.weather, .mail], limits: limits)
        for number in 1...99 { device.submit(.tidy(number), at: 0) }
        #expect(device.pending.count == 99 - 8)
        device.submit(.tidy(1, notBefore: 500), by: .mail, at: 1)
        #expect(device.engine.alarm.date == .at(500))
    }

    @Test mutating func `are left to the store where more wait for room than memory is for`() {
        var limits = Limits()
        limits.window = 16
        limits.waitingForRoom = 20
        limits.pendingProcessing = 1000
        device = Device([.weather], limits: limits)
        for number in 1...99 { device.submit(.tidy(number), at: 0) }
        #expect(device.engine.window.count <= 20 + 32)
    }

    @Test mutating func `begin once each, in whatever way they are looked up`() throws {
        // The budget's second half is no time to begin, so each launch leaves some to the next.
        for number in 1...99 { device.submit(.tidy(number, notBefore: 100), at: 0) }
        var running = device.wake(at: 100).delivered
        var begun = running
        var second = 500
        while !running.isEmpty {
            second += 400
            var next: [Run] = []
            for run in running { next += device.finish(run, at: second).delivered }
            begun += next
            running = next
        }
        #expect(begun.map(\.request.number.value).sorted() == Array(1...99))
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `begin once though one launch ends as another takes many in`() throws {
        let first = try device.begin(.tidy(1), at: 600)
        device.submit(.tidy(2), at: 950)
        for number in 1...40 { device.submit(.tidy(number, notBefore: 1000), by: .mail, at: 960) }
        var running = device.finish(first, at: 1000).delivered
        var begun: [Run] = []
        while let run = running.popLast() {
            begun.append(run)
            running += device.finish(run, at: 1001).delivered
        }
        #expect(begun.map(\.request.number.value).sorted() == Array(2...42))
    }

    @Test mutating func `are found again when some of them are withdrawn`() {
        for number in 1...99 { device.submit(.tidy(number, notBefore: 1000), at: 0) }
        for number in 1...98 { device.cancel(TaskID("tidy\(number)"), at: 1) }
        #expect(device.wake(at: 1000).delivered.map(\.task) == ["tidy99"])
    }

    @Test(arguments: UInt64(1)...20)
    mutating func `run, or say what holds them`(seed: UInt64) throws {
        var chance = Chance(seed: seed)
        for second in 0..<120 {
            try step(&chance, at: second)
            device.wake(at: second)
            for request in device.pending {
                let blockers = device.engine.blockers(of: request, at: device.moment(second))
                try #require(!blockers.isEmpty, "\(request) waits for nothing at \(second)")
                for blocker in blockers {
                    try #require(blocker.since <= device.moment(second).date)
                    try #require(!blocker.evidence.isEmpty && !blocker.remedy(for: request).isEmpty)
                }
            }
            let window = Set(device.pending.map(\.number))
            try #require(window.count == device.pending.count)
        }
    }

    private mutating func step(_ chance: inout Chance, at second: Int) throws {
        let app = [AppID.weather, .mail][chance.below(2)]
        let number = 1 + chance.below(12)
        switch chance.below(11) {
        case 0...3:
            let date = chance.below(2) == 0 ? nil : second + chance.below(40)
            device.submit(.tidy(number, notBefore: date), by: app, at: second)
        case 4:
            if let run = device.engine.status(of: app)?.runs.first {
                device.finish(run, at: second)
            }
        case 5: device.turn(.sensed(Conditions(battery: chance.below(40))), at: second)
        case 6:
            let present: Bool? = [true, false, nil][chance.below(3)]
            device.turn(.sensed(Conditions(present: present)), at: second)
        case 7: device.open(app, at: second)
        case 8: device.quit(app, at: second)
        case 9: device.exit(app, at: second)
        default: break
        }
    }
}

/// A sequence of numbers that is the same for the same seed (SplitMix64).
struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int) -> Int {
        state &+= PseudoChance.step
        return Int(PseudoChance.spread(state) % UInt64(bound))
    }
}
