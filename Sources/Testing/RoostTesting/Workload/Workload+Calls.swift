import RoostDaemon
package import RoostEngine
import RoostSystemWire
package import RoostWire

// What apps and people say to the system.
extension Workload {
    /// The pieces of work that the apps of a world have.
    package static let tasks = [
        "sync", "feed", "index", "clean", "photos", "mail", "maps", "thumbnails",
    ]

    /// The intents that people can run.
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

    mutating func wanted(at now: Moment) -> Wanted {
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

    mutating func submitFor(_ app: AppID, at now: Moment) -> VarlinkCall {
        .system(.submit, ["app": .string(app.name), "request": wanted(at: now).json])
    }

    /// Draws a submission of an app: one request, or many at once.
    package mutating func submission(at now: Moment) -> VarlinkCall {
        var call: VarlinkCall
        if random.chance(70) {
            call = .app(.submit, ["request": wanted(at: now).json])
        } else {
            let requests = (0..<random.below(7)).map { _ in wanted(at: now).json }
            call = .app(.submitMany, ["requests": .array(requests)])
        }
        call.isOneway = random.chance(5)
        return call
    }

    mutating func appQuestion(_ scene: Scene) -> VarlinkCall {
        let task = JSON.string(random.pick(Self.tasks))
        switch random.below(9) {
        case 0...1: return .app(.cancel, ["identifier": task])
        case 2: return .app(.cancelAll)
        case 3: return .app(.pending)
        case 4: return .app(.permitted)
        case 5:
            return .app(.handled, ["phase": .string(random.pick(Phase.allCases).rawValue)])
        case 6:
            // Somebody else's run, one that is over, or one that never was.
            let number = RunNumber(scene.lastRun.value + 1 - Int64(random.below(6)))
            return .finish(number, random.pick(Event.Outcome.allCases))
        case 7:
            return VarlinkCall(AppInterface.Method.attach.fullName, wantsMore: random.chance(50))
        default:
            let method = random.pick(
                [.tasks, .quit, .uninstall, .cancel, .submit, .watch] as [SystemInterface.Method]
            )
            var call = submitFor(random.pick(scene.apps), at: scene.now)
            call.parameters["identifier"] = task
            call.method = method.fullName
            call.wantsMore = method == .watch
            return call
        }
    }

    mutating func personQuestion(_ app: AppID) -> VarlinkCall {
        let name = JSON.string(app.name)
        let task = JSON.string(random.pick(Self.tasks))
        switch random.below(asksApps ? 14 : 11) {
        case 0: return .system(.apps)
        case 1: return .system(.tasks, ["app": name])
        case 2: return .system(.history, ["limit": 7])
        case 3: return .system(.explain, ["app": name, "identifier": task])
        case 4: return .system(.log, ["app": name, "limit": 5])
        case 5: return .system(.settings)
        case 6: return .system(.doctor)
        case 7: return .system(.cancel, ["app": name, "identifier": task])
        case 8: return VarlinkCall("org.varlink.service.GetInfo")
        case 9: return VarlinkCall(SystemInterface.Method.watch.fullName, wantsMore: true)
        case 10: return VarlinkCall(SystemInterface.Method.log.fullName, wantsMore: true)
        default:
            asked += 1
            return .system(
                .ask,
                [
                    "app": name, "intent": .string(random.chance(95) ? "Export" : "Nothing"),
                    "parameter": "film", "matching": .string("words \(asked)"),
                ]
            )
        }
    }

    mutating func setting(_ app: AppID) -> VarlinkCall {
        switch random.below(11) {
        case 10: .set("notifications.\(app.name)", random.pick(["on", "on", "off"]))
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
    mutating func nonsense(_ app: AppID) -> VarlinkCall {
        let name = JSON.string(app.name)
        return random.pick([
            .system(.open, ["app": 17]), .system(.open), VarlinkCall("io.roost.System.Nothing"),
            VarlinkCall("io.roost.Systems.Open"), VarlinkCall("Open"), VarlinkCall(".."),
            .system(.submit, ["app": name, "request": ["identifier": "sync", "kind": "later"]]),
            .system(.tasks, ["app": "com.example.nobody"]),
            .system(.explain, ["app": name, "identifier": ""]),
            .system(.tasks, ["limit": .integer(.min)]), .system(.history, ["limit": 1.5]),
            .system(.install, ["identifier": "../../etc"]), .system(.watch),
            .install(
                InstalledApp(id: app, folder: "", executable: "main", permitted: [], modes: [])
            ),
            .set("grace", "-9223372036854775809"), .set("window", "9223372036854775807"),
            .set("", ""), .set("background.", "off"), .app(.submit), .app(.pending),
            VarlinkCall("org.varlink.service.GetInterfaceDescription"),
        ])
    }

    /// Bytes that are no call.
    mutating func garbage() -> [UInt8] {
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
