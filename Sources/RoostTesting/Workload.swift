import RoostDaemon
package import RoostEngine
package import RoostWire

/// Chooses what happens next.
///
/// It knows what there is to choose from, and nothing of what should come of it. Each seed likes some
/// things more than others and some not at all: a world in which everything happens all the time
/// never gets deep into anything.
package struct Workload: Sendable {
    /// Something that happens to the machine, its apps or its people.
    package enum Act: Sendable {
        case nothing
        case appCalls(pid: Int32, VarlinkCall)
        case appSends(pid: Int32, [UInt8])
        case personCalls(VarlinkCall)
        case personSends([UInt8])
        case device(Device)
        case memoryPressure
        case setClock(Duration)
        case drift(Int64)
        case sleep(Duration)
        case kill(pid: Int32)
        case startByHand(AppID)
        /// After so many more commits and deeds, and for so long.
        case crashDaemon(operations: Int, down: Duration)
        case storeFails(Substrate.Fault, Duration)
        case launchesFail(AppID, Bool)
    }

    /// What there is to choose from.
    package struct Scene: Sendable {
        package var apps: [AppID]
        /// Processes that can say something, and their apps.
        package var speakers: [(pid: Int32, app: AppID)]
        package var living: [Int32]
        package var lastRun: RunNumber
        package var now: Moment
        package var device: Device
        package init(
            apps: [AppID],
            speakers: [(pid: Int32, app: AppID)],
            living: [Int32],
            lastRun: RunNumber,
            now: Moment,
            device: Device
        ) {
            self.apps = apps
            self.speakers = speakers
            self.living = living
            self.lastRun = lastRun
            self.now = now
            self.device = device
        }
    }

    /// How a process takes what it is told.
    package enum Temper: Sendable, CaseIterable {
        case good
        /// Never finishes by itself, but stops when it is told to.
        case slow
        /// Never finishes, and does not hear that its time is over.
        case stubborn
        /// Dies in the middle of its work.
        case frail
        /// Stops some time after it was told to, perhaps too late.
        case late
        /// Says everything twice, and things that are not its business.
        case chatty
    }

    private var random: SeededGenerator
    private let weights: [(choice: Choice, weight: Int)]
    private let total: Int
    private let badTempers: Int
    private let haste: Int
    /// Whether everybody behaves.
    package var isCalm = false

    private enum Choice: CaseIterable {
        case appSubmits, appAsks, appFails, personSubmits, screen, personAsks, settings, hostile
        case perform, continued, stop, follow
        case simulate, install, device, pressure, clock, sleep, kill, byHand, crash, store, launches
    }

    package init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var weights: [(choice: Choice, weight: Int)] = []
        for choice in Choice.allCases {
            let weight: Int
            switch choice {
            case .appSubmits: weight = 12 + random.below(12)
            case .personSubmits: weight = 6 + random.below(10)
            case .perform, .continued: weight = random.below(14)
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

    /// How long a run takes that is not kept from ending.
    package mutating func workLength(_ kind: String) -> Duration {
        switch kind {
        case "refresh": random.duration(1...14_000)
        case "intent": random.duration(1...28_000)
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
                    "Perform",
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
                return .personCalls(.system("Open", ["app": .string(app.name)]))
            }
            return .appCalls(pid: speaker.pid, continued())
        case .stop: return .personCalls(.system("Stop", ["run": lately(scene)]))
        case .follow:
            if random.chance(20) {
                return .personCalls(VarlinkCall("io.roost.System.Activities", wantsMore: true))
            }
            return .personCalls(
                VarlinkCall(
                    "io.roost.System.Follow",
                    parameters: ["run": lately(scene)],
                    wantsMore: random.chance(80)
                )
            )
        case .screen:
            let method = random.pick(["Open", "Open", "Home", "Home", "Home", "Quit"])
            return .personCalls(.system(method, ["app": .string(app.name)]))
        case .personAsks: return .personCalls(personQuestion(app))
        case .settings: return .personCalls(setting(app))
        case .hostile:
            return random.chance(50)
                ? .personSends(garbage()) : .personCalls(nonsense(app))
        case .simulate:
            let method = random.pick(["SimulateLaunch", "SimulateLaunch", "SimulateExpiration"])
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
            return .storeFails(
                Substrate.Fault(
                    random.pick([.full, .full, .failing, .busy]),
                    strikesEarly: random.chance(40),
                    failsReading: random.chance(15)
                ),
                random.duration(1...90_000)
            )
        case .launches: return .launchesFail(app, random.chance(50))
        }
    }

    /// The number of one of the latest runs, or of one that never was.
    private mutating func lately(_ scene: Scene) -> JSON {
        .integer(scene.lastRun.value + 1 - Int64(random.below(7)))
    }

    /// What an app submits for a person to watch.
    private mutating func continued() -> VarlinkCall {
        .app(
            "Submit",
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

    /// Whether a run that may last takes its time, how often it reports then, and how far apart.
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

    private mutating func change(of device: Device) -> Device {
        var device = device
        switch random.below(5) {
        case 0...1: device.hasNetwork.toggle()
        case 2: device.hasPower.toggle()
        case 3: device.battery = random.chance(20) ? nil : random.below(101)
        default: device.isPersonPresent = random.pick([nil, nil, false, true])
        }
        return device
    }

    private mutating func install(_ app: AppID) -> Act {
        if random.chance(25) {
            return .personCalls(.system("Uninstall", ["app": .string(app.name)]))
        }
        return .personCalls(
            .install(random.chance(60) ? Self.whole(app) : Self.part(app, random.below(4)))
        )
    }
}

/// The facts about the machine that sensors read.
package struct Device: Hashable, Sendable {
    package var hasNetwork = true
    package var hasPower = true
    package var battery: Int? = 100
    package var isPersonPresent: Bool?
    package init() {}
}

// MARK: - What is said

extension Workload {
    /// The pieces of work that the apps of a world have.
    package static let tasks = [
        "sync", "feed", "index", "clean", "photos", "mail", "maps", "thumbnails",
    ]

    /// What people can run.
    package static let intents = ["Export", "Import"]

    /// An app that is permitted everything.
    package static func whole(_ app: AppID) -> InstalledApp {
        InstalledApp(
            id: app,
            folder: "/apps/\(app.name)",
            executable: "/apps/\(app.name)/main",
            permitted: tasks.map { TaskID($0) } + [TaskID("film.*")],
            modes: ["fetch", "processing"],
            intents: intents.map { InstalledIntent(name: $0, description: #"{"name":"\($0)"}"#) }
        )
    }

    /// An app with a folder of its own that is permitted less.
    static func part(_ app: AppID, _ missing: Int) -> InstalledApp {
        InstalledApp(
            id: app,
            folder: "/apps/\(app.name)-\(missing)",
            executable: "/apps/\(app.name)/main",
            permitted: tasks.enumerated().filter { $0.offset != missing }.map {
                TaskID($0.element)
            },
            modes: missing == 1 ? ["fetch"] : ["fetch", "processing"]
        )
    }

    private mutating func wanted(at now: Moment) -> Wanted {
        let microseconds = now.date.nanoseconds / 1000
        let earliest: Int64?
        switch random.below(20) {
        case 0...7: earliest = nil
        case 8...9: earliest = microseconds - Int64(random.below(4_000_000_000))
        case 10...14: earliest = microseconds + Int64(random.below(60_000_000))
        case 15...17: earliest = microseconds + Int64(random.below(3_600_000_000))
        case 18: earliest = microseconds + Int64(random.below(200_000_000_000))
        default: earliest = random.pick([0, -1, .max, .min, microseconds])
        }
        return Wanted(
            task: random.chance(96)
                ? random.pick(Self.tasks) : random.pick(["other", "", "a\u{7}b"]),
            kind: random.chance(25) ? "refresh" : "processing",
            earliestBegin: earliest,
            requiresNetwork: random.chance(20),
            requiresPower: random.chance(15)
        )
    }

    private mutating func submitFor(_ app: AppID, at now: Moment) -> VarlinkCall {
        .system("Submit", ["app": .string(app.name), "request": wanted(at: now).json])
    }

    /// What an app submits: one request, or many at once.
    package mutating func submission(at now: Moment) -> VarlinkCall {
        var call: VarlinkCall
        if random.chance(70) {
            call = .app("Submit", ["request": wanted(at: now).json])
        } else {
            let requests = (0..<random.below(7)).map { _ in wanted(at: now).json }
            call = .app("SubmitMany", ["requests": .array(requests)])
        }
        call.isOneway = random.chance(5)
        return call
    }

    private mutating func appQuestion(_ scene: Scene) -> VarlinkCall {
        let task = JSON.string(random.pick(Self.tasks))
        switch random.below(9) {
        case 0...1: return .app("Cancel", ["identifier": task])
        case 2: return .app("CancelAll")
        case 3: return .app("Pending")
        case 4: return .app("Permitted")
        case 5:
            return .app("Handled", ["phase": .string(random.pick(Phase.allCases).rawValue)])
        case 6:
            // Somebody else's run, one that is over, or one that never was.
            let number = RunNumber(scene.lastRun.value + 1 - Int64(random.below(6)))
            return .finish(number, random.pick(Event.Outcome.allCases))
        case 7: return VarlinkCall("io.roost.App.Attach", wantsMore: random.chance(50))
        default:
            let method = random.pick(["Tasks", "Quit", "Uninstall", "Cancel", "Submit", "Watch"])
            var call = submitFor(random.pick(scene.apps), at: scene.now)
            call.parameters["identifier"] = task
            call.method = "io.roost.System." + method
            call.wantsMore = method == "Watch"
            return call
        }
    }

    private mutating func personQuestion(_ app: AppID) -> VarlinkCall {
        let name = JSON.string(app.name)
        let task = JSON.string(random.pick(Self.tasks))
        switch random.below(11) {
        case 0: return .system("Apps")
        case 1: return .system("Tasks", ["app": name])
        case 2: return .system("History", ["limit": 7])
        case 3: return .system("Explain", ["app": name, "identifier": task])
        case 4: return .system("Log", ["app": name, "limit": 5])
        case 5: return .system("Settings")
        case 6: return .system("Doctor")
        case 7: return .system("Cancel", ["app": name, "identifier": task])
        case 8: return VarlinkCall("org.varlink.service.GetInfo")
        case 9: return VarlinkCall("io.roost.System.Watch", wantsMore: true)
        default: return VarlinkCall("io.roost.System.Log", wantsMore: true)
        }
    }

    private mutating func setting(_ app: AppID) -> VarlinkCall {
        switch random.below(10) {
        case 0: .set("background", random.pick(["on", "on", "off"]))
        case 1...2: .set("background.\(app.name)", random.pick(["on", "off"]))
        case 3...4: .set("device-in-use", random.pick(["yes", "no", "auto"]))
        case 5: .set("refresh-budget", "\(5 + random.below(60))")
        case 6: .set("processing-budget", "\(5 + random.below(900))")
        case 7: .set("grace", "\(1 + random.below(10))")
        case 8: .set("runs-per-app", "\(1 + random.below(8))")
        default: .set("throttle", "\(1 + random.below(200))")
        }
    }

    /// A call that is well written and makes no sense.
    private mutating func nonsense(_ app: AppID) -> VarlinkCall {
        let name = JSON.string(app.name)
        return random.pick([
            .system("Open", ["app": 17]), .system("Open"), .system("Nothing"),
            VarlinkCall("io.roost.Systems.Open"), VarlinkCall("Open"), VarlinkCall(".."),
            .system("Submit", ["app": name, "request": ["identifier": "sync", "kind": "later"]]),
            .system("Tasks", ["app": "com.example.nobody"]),
            .system("Explain", ["app": name, "identifier": ""]),
            .system("Tasks", ["limit": .integer(.min)]), .system("History", ["limit": 1.5]),
            .system("Install", ["identifier": "../../etc"]), .system("Watch"),
            .install(
                InstalledApp(id: app, folder: "", executable: "main", permitted: [], modes: [])
            ),
            .set("grace", "-9223372036854775809"), .set("window", "9223372036854775807"),
            .set("", ""), .set("background.", "off"), .app("Submit"), .app("Pending"),
            VarlinkCall("org.varlink.service.GetInterfaceDescription"),
        ])
    }

    /// Bytes that are no call.
    private mutating func garbage() -> [UInt8] {
        switch random.below(6) {
        case 0: return []
        case 1: return (0..<random.below(40)).map { _ in UInt8(1 + random.below(255)) }
        case 2: return Array("{\"method\":\"io.roost.System.Apps\"".utf8)
        case 3: return Array("{\"method\":17}".utf8)
        case 4: return Array("[\(String(repeating: "[", count: 200))".utf8)
        default: return Array("{\"method\":\"io.roost.App.Pending\",\"method\":\"x\"}".utf8)
        }
    }
}
