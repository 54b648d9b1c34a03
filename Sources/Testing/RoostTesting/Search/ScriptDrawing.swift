#if os(Linux)
/// A generator that draws from a seed what happens on a device as time goes by there.
struct ScriptDrawing {
    private static let zones = [
        "UTC", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata",
        "Australia/Lord_Howe", "Pacific/Auckland",
    ]

    private var random: SeededGenerator
    /// The seconds that are left.
    private var left: Int
    private let apps: [String]
    /// The names of the intents of each app that need no arguments.
    private let intents: [String: [String]]
    private let happenings: [Device.Happening]

    /// Draws the events of a number of days for some apps.
    init(from seed: UInt64, days: Int, apps: [DeviceApp], of happenings: [Device.Happening]) {
        random = SeededGenerator(seed: seed)
        left = days * 86_400
        self.apps = apps.map(\.identifier)
        let pairs = apps.map { ($0.identifier, $0.plainIntents) }
        intents = Dictionary(pairs) { first, _ in first }
        self.happenings = happenings
    }

    /// Draws the place and the time of the beginning; nothing has happened yet.
    mutating func drawBeginning() -> DeviceScript {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let zone = random.pick(Self.zones)
        let day = "\(padded(1 + random.below(12)))-\(padded(1 + random.below(28)))"
        let date = "\(2026 + random.below(3))-\(day) \(padded(random.below(24))):00"
        return DeviceScript(zone: zone, date: date, steps: [])
    }

    /// Draws the next steps; none where the days are over.
    mutating func next(on device: Device) -> [ScriptStep] {
        guard left > 0 else { return [] }
        let length = min(left, drawLength(on: device))
        left -= length
        var steps = [ScriptStep.pass(seconds: length)]
        guard !happenings.isEmpty else { return steps }
        // One thing seldom comes alone.
        for _ in 0...random.below(2) { steps += draw(random.pick(happenings)) }
        return steps
    }

    /// Draws a length of time: mostly hours, in which work comes, and often up to the next moment
    /// at which the system has something to do, which is when most can go wrong.
    private mutating func drawLength(on device: Device) -> Int {
        switch random.below(10) {
        case 0: return 1 + random.below(60)
        case 1...2: return 60 + random.below(3600)
        case 3...5:
            let moment = 1 + random.below(30)
            guard let alarm = device.secondsToAlarm, alarm < 86_400 else { return moment }
            return alarm + moment
        default: return 3600 + random.below(8 * 3600)
        }
    }

    private mutating func draw(_ happening: Device.Happening) -> [ScriptStep] {
        let app = apps.isEmpty ? nil : random.pick(apps)
        switch happening {
        case .battery:
            let percent = random.chance(30) ? random.below(20) : 20 + random.below(81)
            return [
                random.chance(70) ? .power(.battery(percent: percent)) : .saving(random.chance(50))
            ]
        case .charger:
            let percent = 1 + random.below(100)
            return [
                .power(
                    random.chance(60) ? .charger(percent: percent) : .battery(percent: percent)
                )
            ]
        case .network: return [.network(random.pick([.none, .unmetered, .unmetered, .metered]))]
        case .use: return [.use(random.chance(50))]
        case .opens:
            guard let app else { return [] }
            // Mostly for a moment.
            let moment = ScriptStep.pass(seconds: 1 + random.below(600))
            return random.chance(80) ? [.open(app), moment, .home(app)] : [.open(app)]
        case .quits: return app.map { random.chance(40) ? [.quit($0)] : [.open($0)] } ?? []
        case .crashes: return app.map { [.crash($0)] } ?? []
        case .powerCuts: return random.chance(40) ? [.losesPower] : []
        case .clocks:
            guard random.chance(30) else { return [] }
            let length = 60 + random.below(2 * 86_400)
            return [.clock(seconds: random.chance(50) ? length : -length)]
        case .zones: return random.chance(40) ? [.travel(random.pick(Self.zones))] : []
        case .servers:
            return [.servers(random.pick([.well, .well, .unreachable, .failing, .breaking]))]
        case .taps: return app.map { [.tap($0)] } ?? []
        case .stops: return app.map { [.stop($0)] } ?? []
        case .memory: return [.memory]
        case .sleep:
            guard random.chance(40) else { return [] }
            return [.sleep(seconds: 60 + random.below(12 * 3600))]
        case .disk: return [.fullDisk(seconds: 60 + random.below(2 * 3600))]
        case .heat: return [.heat(random.pick(Device.Heat.allCases))]
        case .intents:
            guard let app, let intents = intents[app] else { return [] }
            return intents.isEmpty ? [] : [.intent(app, random.pick(intents))]
        }
    }
}

extension Device {
    /// The seconds until the system has something to do, if it knows of anything.
    fileprivate var secondsToAlarm: Int? {
        looking {
            system.nextAlarm.map { Int(max(0, $0 - system.time.now.monotonic) / 1_000_000_000) }
        }
    }
}
#endif
