import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostSystemWire
import RoostWire
import Testing

// What operators ask, each part in the state that the one before has left.
extension `The published interfaces` {
    private static let install: JSONObject = [
        "identifier": "com.example.new", "folder": "/apps/new", "executable": "/apps/new/run",
        "permitted": ["a", "b"], "modes": ["fetch"], "intents": [["name": "Export"]],
        "extensions": [
            [
                "identifier": "com.example.new.share", "name": "Share", "folder": "/apps/new/S",
                "executable": "/apps/new/S/run", "point": "com.apple.share-services",
            ]
        ],
    ]

    private static let weather: JSONObject = ["app": "com.example.weather"]

    private func task(_ name: String) -> JSONObject {
        ["app": "com.example.weather", "identifier": .string(name)]
    }

    /// Asks about an app that was just installed, and what its intents do.
    func checkRuns(_ calls: CheckedCalls) {
        calls.check(.system("Install", Self.install))
        let perform: JSONObject = [
            "app": "com.example.new", "intent": "Export", "arguments": ["film": "a"],
        ]
        calls.check(.system("Intents"))
        calls.check(.system("Intents", ["app": "nobody"]), "NoSuchApp")
        calls.check(.system("Perform", perform))
        calls.check(.system("Perform", perform.with("intent", "Else")), "NoSuchIntent")
        let opening: JSONObject = [
            "app": "com.example.new", "extension": "Share", "files": ["/a"], "text": "b",
        ]
        calls.check(.system("OpenExtension", opening))
        calls.check(.system("OpenExtension", opening.with("extension", "Else")), "NoSuchExtension")
        calls.check(.system("Activities"))
        calls.check(.system("Activities", ["app": "nobody"]), "NoSuchApp")
        calls.check(.system("Follow", ["run": 1]))
        calls.check(.system("Follow", ["run": 99]), "NoSuchRun")
        calls.check(.stop(1))
        calls.check(.stop(1), "NotNow")
        calls.check(.stop(99), "NoSuchRun")
        let launched = system.daemon.machine.launched[ProcessNumber(1)]
        let result: JSON = ["value": [1, .null], "dialog": "Done"]
        system.call(
            .finish(1, giving: result),
            on: launched?.calls ?? ConnectionID(.max),
            at: 0
        )
        calls.check(.system("Follow", ["run": 1]))
        calls.check(.system("Activities"))
        calls.check(.system("History"))
        calls.check(.system("Set", ["name": "daily-processor-time", "value": "60"]))
        calls.check(.system("Cost"))
        calls.check(.system("Cost", ["app": "com.example.new", "days": 7, "work": true]))
        calls.check(.system("Cost", ["app": "nobody"]), "NoSuchApp")
        calls.check(.follow(1))
    }

    /// Asks about requests, and about the runs that come of them.
    func checkRequests(_ calls: CheckedCalls) {
        calls.check(.system("Install", Self.install.with("identifier", "..")), "Invalid")
        calls.check(.system("Install", Self.install.with("folder", "/")), "Invalid")
        calls.check(.submitFor(.weather))
        calls.check(.submitFor(.weather, "unlisted"), "NotPermitted")
        calls.check(.submitFor(AppID("nobody")), "NoSuchApp")
        system.turn(.sensed(Conditions(network: false, present: true)), at: 1)
        let demanding: JSON = [
            "identifier": "tidy1", "kind": "processing", "earliestBegin": 1_700_000_100_000_000,
            "requiresNetwork": true, "requiresPower": true,
        ]
        calls.check(.system("Submit", Self.weather.with("request", demanding)), at: 1)
        for name in ["Apps", "Tasks", "Log", "History", "Settings", "Doctor"] {
            calls.check(.system(name), at: 2)
        }
        calls.check(.system("Tasks", Self.weather.with("limit", 1)), at: 2)
        calls.check(.system("Tasks", ["app": "nobody"]), "NoSuchApp", at: 2)
        calls.check(.system("Explain", task("tidy1")), at: 2)
        calls.check(.system("Explain", task("refresh")), at: 2)
        calls.check(.system("Explain", task("never")), "NoSuchTask", at: 2)
        calls.check(.submitFor(.weather, "never"), "NotPermitted", at: 2)
        calls.check(.system("Explain", task("never")), at: 2)
        calls.check(.system("Tasks"), at: 2)
        calls.check(.system("SimulateLaunch", task("tidy1")), at: 3)
        calls.check(.system("SimulateLaunch", task("tidy1")), "NoSuchTask", at: 3)
        calls.check(.system("SimulateExpiration", task("tidy1")), at: 4)
        calls.check(.system("SimulateExpiration", task("tidy1")), "NotNow", at: 4)
        calls.check(.system("Tasks"), at: 5)
        calls.check(.system("Explain", task("tidy1")), at: 5)
    }

    /// Asks about apps that come and go.
    func checkLives(_ calls: CheckedCalls) {
        calls.check(.about(.weather, "Open"), at: 6)
        calls.check(.about(.weather, "Home"), at: 7)
        calls.check(.about(.weather, "Home"), "NotNow", at: 7)
        calls.check(.about(.weather, "Quit"), at: 8)
        calls.check(.system("Apps"), at: 8)
        system.turn(.exited(ProcessNumber(1), .signalled(9)), at: 9)
        calls.check(.submitFor(.weather, "tidy2", "processing"), at: 10)
        calls.check(.submitFor(.weather, "refresh"), at: 10)
        calls.check(.submitFor(.weather, "refresh1"), "TooManyPending", at: 10)
        calls.check(.system("Cancel", task("tidy2")), at: 10)
        calls.check(.system("History"), at: 11)
        calls.check(.system("Explain", task("tidy2")), at: 11)
        let forecast: JSONObject = [
            "until": 2_000_000_000_000_000, "supposing": [["power": true, "battery": 5]],
        ]
        calls.check(.system("Forecast", forecast), at: 11)
        calls.check(.system("Forecast", forecast.with("app", "nobody")), "NoSuchApp", at: 11)
    }

    /// Asks about settings, and about what the system keeps.
    func checkSettings(_ calls: CheckedCalls) {
        calls.check(.set("grace", "6"), at: 12)
        calls.check(.set("grace", "never"), "Invalid", at: 12)
        calls.check(.set("background.com.example.weather", "off"), at: 12)
        calls.check(.submitFor(.weather), "Unavailable", at: 12)
        calls.check(.system("Settings"), at: 12)
        calls.check(.system("Metrics"), at: 12)
        calls.check(.system("Backup", ["file": "/copy"]), at: 12)
        calls.check(.system("Backup", ["file": "copy"]), "Invalid", at: 12)
        calls.check(.system("Repair"), at: 12)
        calls.check(.system("EmptyCaches"), at: 12)
        calls.check(.system("Apps"), at: 12)
        for method in system.notifications(of: .weather) { calls.check(method.0, method.1, at: 12) }
        calls.check(.about(AppID("com.example.new"), "Uninstall"), at: 13)
    }

    /// Asks while nothing can be written down.
    func checkFullDisk(_ calls: CheckedCalls) {
        system.daemon.ledger.fullness = .whenCommitting
        calls.check(.about(.mail, "Quit"), "StoreUnavailable", at: 14)
        calls.check(.system("Tasks"), at: 14)
        calls.check(.system("Doctor"), at: 14)
        system.daemon.ledger.fullness = nil
    }

    /// Watches.
    func checkWatching(_ calls: CheckedCalls) {
        calls.check(.system("Log", more: true), at: 15)
        let watcher = system.connect()
        let watch = Method.system("Watch", more: true)
        calls.check(watch, on: watcher, at: 15)
        system.call(.about(.mail, "Open"), on: system.connect(), at: 16)
        for (connection, method) in [(watcher, watch), (person, .system("Log", more: true))] {
            let notices = system.replies(connection)
            #expect(!notices.isEmpty)
            for notice in notices {
                #expect(calls.interface.problems(in: notice, to: method.call.method) == [])
            }
        }
    }
}
