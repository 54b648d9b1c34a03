package import RoostDaemon
package import RoostEngine
import RoostSystemWire
package import RoostWire

/// A generator that chooses what happens next.
///
/// It knows what there is to choose from, and nothing of what should come of it. Each seed likes
/// some things more than others and some not at all: a world in which everything happens all the
/// time never gets deep into anything.
package struct Workload: Sendable {
    /// An action of the machine, its apps or its people.
    package enum Act: Sendable {
        case nothing
        case appCalls(pid: Int32, VarlinkCall)
        case appSends(pid: Int32, [UInt8])
        case personCalls(VarlinkCall)
        case personSends([UInt8])
        case device(SimulatedDevice)
        case memoryPressure
        case setClock(Duration)
        case drift(Int64)
        case sleep(Duration)
        case kill(pid: Int32)
        case startByHand(AppID)
        /// The daemon crashes after so many more commits and actions, for so long.
        case crashDaemon(operations: Int, down: Duration)
        case storeFails(Substrate.Fault, Duration)
        case launchesFail(AppID, Bool)
        case desktop(DesktopNews)
        /// Something happens to transfers, which the world has its own choices for.
        case transfers
        /// The machine is where the clocks show something else.
        case move(to: String)
    }

    /// The choices that there are at a moment.
    package struct Scene: Sendable {
        package var apps: [AppID]
        /// The processes that can say something, and their apps.
        package var speakers: [(pid: Int32, app: AppID)]
        /// The pids of the processes that live.
        package var living: [Int32]
        /// The highest number that a run was given or promised.
        package var lastRun: RunNumber
        package var now: Moment
        package var device: SimulatedDevice
        /// The notifications that people see.
        package var delivered: [(app: AppID, id: String)]
        /// The numbers by which the desktop knows the notifications that people see.
        package var shown: [NotificationNumber]
        package init(
            apps: [AppID],
            speakers: [(pid: Int32, app: AppID)],
            living: [Int32],
            lastRun: RunNumber,
            now: Moment,
            device: SimulatedDevice,
            delivered: [(app: AppID, id: String)] = [],
            shown: [NotificationNumber] = []
        ) {
            self.delivered = delivered
            self.shown = shown
            self.apps = apps
            self.speakers = speakers
            self.living = living
            self.lastRun = lastRun
            self.now = now
            self.device = device
        }
    }

    /// The temper of a process: how it takes what it is told.
    package enum Temper: Sendable, CaseIterable {
        case good
        /// A process that never finishes by itself, but stops when it is told to.
        case slow
        /// A process that never finishes, and does not hear that its time is over.
        case stubborn
        /// A process that dies in the middle of its work.
        case frail
        /// A process that stops some time after it was told to, perhaps too late.
        case late
        /// A process that says everything twice, and things that are not its business.
        case chatty
    }

    var random: SeededGenerator
    private let weights: [(choice: Choice, weight: Int)]
    private let total: Int
    private let badTempers: Int
    private let haste: Int
    /// Whether everybody behaves.
    package var isCalm = false

    private enum Choice: CaseIterable {
        case appSubmits, appAsks, appFails, personSubmits, screen, personAsks, settings, hostile
        case perform, continued, stop, follow, notify, tap, zone
        case simulate, install, device, pressure, clock, sleep, kill, byHand, crash, store, launches
        case job, transfers
    }

    /// Whether people ask apps what they offer.
    let asksApps: Bool
    /// The number of times that they have.
    var asked = 0

    package init(
        seed: UInt64,
        asksApps: Bool = false,
        hasJobs: Bool = false,
        hasTransfers: Bool = false
    ) {
        self.asksApps = asksApps
        var random = SeededGenerator(seed: seed)
        var weights: [(choice: Choice, weight: Int)] = []
        for choice in Choice.allCases {
            let weight: Int
            switch choice {
            case .job where !hasJobs, .transfers where !hasTransfers: continue
            case .appSubmits: weight = 12 + random.below(12)
            case .personSubmits: weight = 6 + random.below(10)
            case .job, .transfers: weight = 20 + random.below(40)
            case .perform, .continued, .notify, .tap: weight = random.below(14)
            case .screen, .simulate, .device: weight = random.below(10)
            default: weight = random.chance(50) ? random.below(7) : 0
            }
            weights.append((choice, weight))
        }
        self.weights = weights
        total = weights.reduce(0) { $0 + $1.weight }
        badTempers = random.chance(30) ? 0 : 10 + random.below(60)
        haste = random.below(3)
        self.random = random
    }

    // MARK: - How long until something happens

    package mutating func pause() -> Duration {
        switch random.below(10 + 4 * haste) {
        case 0...1: return .zero
        case 2: return random.duration(1...20)
        case 3: return random.duration(1000...60_000)
        case 4: return random.duration(60_000...900_000)
        case 5 where random.chance(20): return random.duration(900_000...20_000_000)
        default: return random.duration(20...8000)
        }
    }

    package mutating func delay(_ range: ClosedRange<Int>) -> Duration { random.duration(range) }
    package mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }
    package mutating func below(_ bound: Int) -> Int { random.below(bound) }

    // MARK: - How processes behave

    package mutating func temper() -> Temper {
        guard !isCalm, random.chance(badTempers) else { return .good }
        return random.pick(Temper.allCases)
    }

    /// Draws the time that a run takes if nothing keeps it from ending.
    package mutating func workLength(_ kind: AppInterface.Kind) -> Duration {
        switch kind {
        case .refresh: random.duration(1...14_000)
        case .intent, .response, .job: random.duration(1...28_000)
        default: random.duration(1...120_000)
        }
    }

    // MARK: - What happens

    package mutating func act(in scene: Scene) -> Act {
        var place = random.below(total)
        var choice = Choice.appSubmits
        for candidate in weights {
            choice = candidate.choice
            if place < candidate.weight { break }
            place -= candidate.weight
        }
        return act(choice, in: scene)
    }

    private mutating func act(_ choice: Choice, in scene: Scene) -> Act {
        let app = random.pick(scene.apps)
        let speaker = scene.speakers.isEmpty ? nil : random.pick(scene.speakers)
        switch choice {
        case .appSubmits:
            guard let speaker else { return .personCalls(submitFor(app, at: scene.now)) }
            return .appCalls(pid: speaker.pid, submission(at: scene.now))
        case .appAsks:
            return speaker.map { .appCalls(pid: $0.pid, appQuestion(scene)) } ?? .nothing
        case .appFails:
            return speaker.map { .appSends(pid: $0.pid, garbage()) } ?? .nothing
        case .personSubmits: return .personCalls(submitFor(app, at: scene.now))
        case .perform:
            return .personCalls(
                .system(
                    .perform,
                    [
                        "app": .string(app.name),
                        "intent": .string(
                            random.chance(97) ? random.pick(Self.intents) : "Nothing"
                        ), "arguments": ["film": .integer(Int64(random.below(9)))],
                    ]
                )
            )
        case .continued:
            guard let speaker else {
                return .personCalls(.system(.open, ["app": .string(app.name)]))
            }
            return .appCalls(pid: speaker.pid, continued())
        case .stop: return .personCalls(.system(.stop, ["run": lately(scene)]))
        case .follow:
            if random.chance(20) {
                return .personCalls(
                    VarlinkCall(SystemInterface.Method.activities.fullName, wantsMore: true)
                )
            }
            return .personCalls(
                VarlinkCall(
                    SystemInterface.Method.follow.fullName,
                    parameters: ["run": lately(scene)],
                    wantsMore: random.chance(80)
                )
            )
        case .notify:
            guard let speaker else {
                return .personCalls(.system(.open, ["app": .string(app.name)]))
            }
            return .appCalls(pid: speaker.pid, aboutNotices(at: scene.now))
        case .tap:
            if let number = scene.shown.isEmpty ? nil : random.pick(scene.shown),
                random.chance(30)
            {
                return .desktop(
                    random.chance(70)
                        ? .tapped(number, action: nil, text: nil) : .dismissed(number)
                )
            }
            return .personCalls(tap(app, scene.delivered))
        case .zone: return .move(to: random.pick(["", "Europe/Berlin", "America/New_York"]))
        case .screen:
            let method = random.pick(
                [.open, .open, .home, .home, .home, .quit] as [SystemInterface.Method]
            )
            return .personCalls(.system(method, ["app": .string(app.name)]))
        case .personAsks: return .personCalls(personQuestion(app))
        case .settings: return .personCalls(setting(app))
        case .hostile:
            return random.chance(50)
                ? .personSends(garbage()) : .personCalls(nonsense(app))
        case .simulate:
            let method = random.pick(
                [.simulateLaunch, .simulateLaunch, .simulateExpiration] as [SystemInterface.Method]
            )
            return .personCalls(
                .system(
                    method,
                    ["app": .string(app.name), "identifier": .string(random.pick(Self.tasks))]
                )
            )
        case .install: return install(app)
        case .device: return .device(change(of: scene.device))
        case .pressure: return .memoryPressure
        case .clock: return clock()
        case .sleep: return .sleep(random.duration(1000...50_000_000))
        case .kill:
            return scene.living.isEmpty ? .nothing : .kill(pid: random.pick(scene.living))
        case .byHand: return .startByHand(app)
        case .crash:
            return .crashDaemon(
                operations: random.below(12),
                down: random.chance(70) ? .zero : random.duration(10...3_000_000)
            )
        case .store:
            let reason = random.pick([StoreError.Reason.full, .full, .failing, .busy])
            return .storeFails(
                Substrate.Fault(
                    reason,
                    strikesEarly: random.chance(40),
                    failsReading: random.chance(15),
                    hasReserve: reason == .full && random.chance(50)
                ),
                random.duration(1...90_000)
            )
        case .launches: return .launchesFail(app, random.chance(50))
        case .job: return aboutJobs(in: scene)
        case .transfers: return .transfers
        }
    }

    /// The number of one of the latest runs, or of one that never was.
    private mutating func lately(_ scene: Scene) -> JSON {
        .integer(scene.lastRun.value + 1 - Int64(random.below(7)))
    }

    /// Draws a submission for a person to watch.
    private mutating func continued() -> VarlinkCall {
        .app(
            .submit,
            [
                "request": [
                    "identifier": .string(
                        random.pick(["film.one", "film.two", "film.three", "film"])
                    ),
                    "kind": "continued", "title": "Film", "subtitle": "",
                    "requiresGPU": .bool(random.chance(30)), "atOnce": .bool(random.chance(40)),
                ]
            ]
        )
    }

    /// The behaviour of a run that may last: the number of its reports, the time between them, and
    /// whether it needs a device.
    package mutating func longRun() -> (reports: Int, pause: Duration, needsDevice: Bool) {
        let pause = random.duration(isCalm ? 500...9000 : 200...29_000)
        // Some report once and never again.
        let reports =
            !isCalm && random.chance(25) ? random.below(2) : 1 + random.below(isCalm ? 4 : 40)
        return (reports, pause, random.chance(25))
    }

    private mutating func clock() -> Act {
        switch random.below(6) {
        case 0: .drift(Int64(random.below(401) - 200))
        case 1: .setClock(.zero - random.duration(1...3000))
        case 2: .setClock(.zero - random.duration(3000...90_000_000))
        case 3: .setClock(random.duration(1...3000))
        case 4: .setClock(random.duration(3000...90_000_000))
        default: .setClock(random.chance(50) ? .seconds(40_000_000) : .seconds(-40_000_000))
        }
    }

    private mutating func change(of device: SimulatedDevice) -> SimulatedDevice {
        var device = device
        switch random.below(6) {
        case 0...1: device.hasNetwork.toggle()
        case 5: device.isSavingPower.toggle()
        case 2: device.hasPower.toggle()
        case 3: device.battery = random.chance(20) ? nil : random.below(101)
        default: device.isPersonPresent = random.pick([nil, nil, false, true])
        }
        return device
    }

    private mutating func install(_ app: AppID) -> Act {
        if random.chance(25) {
            return .personCalls(.system(.uninstall, ["app": .string(app.name)]))
        }
        return .personCalls(
            .install(random.chance(60) ? Self.whole(app) : Self.part(app, random.below(4)))
        )
    }
}

/// The facts about the machine that sensors read.
package struct SimulatedDevice: Hashable, Sendable {
    package var hasNetwork = true
    package var hasPower = true
    package var battery: Int? = 100
    package var isPersonPresent: Bool?
    package var isSavingPower = false
    package init() {}
}
