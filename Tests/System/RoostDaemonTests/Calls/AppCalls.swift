import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostSystemWire
import RoostWire
import Testing

// What apps ask, each part in the state that the one before has left.
extension `The published interfaces` {
    /// Submits and withdraws, with people who turn background work off, and with a full disk.
    func checkSubmitting(_ calls: CheckedCalls, _ person: ConnectionID) {
        calls.check(.submit())
        calls.check(.submit("unlisted"), "NotPermitted")
        calls.check(.submit(""), "Invalid")
        calls.check(.later("tidy1"))
        calls.check(.later("tidy1"))
        let many: JSON = [["identifier": "unlisted", "kind": "refresh"]]
        calls.check(.app("SubmitMany", ["requests": many]))
        calls.check(.app("Pending"))
        calls.check(.app("Handled", ["phase": "active"]))
        calls.system.turn(.woken, at: 30)
        calls.check(.finish(1, 2), at: 31)
        calls.check(.app("Cancel", ["identifier": "tidy1"]))
        calls.check(.app("CancelAll"))
        calls.check(.submit(), at: 32)
        calls.check(.submit(), at: 33)
        calls.check(.submit("refresh1"), "TooManyPending", at: 33)
        calls.system.call(.set("background", "off"), on: person, at: 34)
        calls.check(.submit(), "Unavailable", at: 34)
        calls.system.daemon.ledger.fullness = .whenCommitting
        calls.check(.app("CancelAll"), "StoreUnavailable", at: 35)
        calls.check(.app("Share"), at: 35)
        calls.system.daemon.ledger.fullness = nil
        calls.system.call(.set("background", "on"), on: person, at: 36)
    }

    /// Has runs go on for longer, and asks for graphics processors.
    func checkLongRuns(_ calls: CheckedCalls, _ person: ConnectionID) {
        let film: JSONObject = [
            "identifier": "film.1", "kind": "continued", "title": "Film",
            "subtitle": "of the day", "requiresGPU": true, "atOnce": true,
        ]
        calls.check(.app("Submit", ["request": .object(film)]), at: 36)
        let other = JSON.object(film.with("identifier", "film.2"))
        calls.check(.app("Submit", ["request": other]), "NotAtOnce", at: 36)
        calls.check(.app("Pending"), at: 36)
        let intents = (0..<2).compactMap { _ in
            calls.system.call(.performed, on: person, at: 36)[0].parameters["run"]
        }
        for (slot, run) in intents.enumerated() {
            let extend: JSONObject = [
                "run": run, "slot": .integer(Int64(slot)), "requiresGPU": true,
            ]
            calls.check(.app("Extend", extend), at: 36)
            calls.check(.app("Extend", extend.with("slot", 64)), "Invalid", at: 36)
        }
        calls.check(.app("ComeForward"), at: 36)
        let continued = calls.system.daemon.engine.currentRun(of: .weather, TaskID("film.1"))
        // Its device goes to the intents, one after the other.
        calls.check(.finish(continued?.number.value ?? -1), at: 36)
        calls.check(.app("EndExtendedTime", ["run": intents[0]]), at: 36)
        calls.check(.app("EndExtendedTime", ["run": intents[0]]), "NoSuchRun", at: 36)
    }

    /// Shows something that goes on.
    func checkLiveActivities(_ calls: CheckedCalls) {
        let activity: JSONObject = [
            "id": "match", "type": "Match", "attributes": ["home": "A"],
            "content": ["goals": 1], "staleDate": 1_800_000_000_000_000,
        ]
        calls.check(.app("StartActivity", activity), at: 37)
        calls.check(.app("StartActivity", activity), at: 37)
        calls.check(.app("StartActivity", activity.with("content", [:])), "Invalid", at: 37)
        calls.check(.app("UpdateActivity", ["id": "match", "content": ["goals": 2]]), at: 37)
        let long = JSON.string(String(repeating: "a", count: 5000))
        calls.check(
            .app("UpdateActivity", ["id": "match", "content": ["a": long]]),
            "TooLarge",
            at: 37
        )
        calls.check(.app("LiveActivities"), at: 37)
        calls.check(.app("EndActivity", ["id": "match"]), at: 37)
        calls.check(.app("EndActivity", ["id": "else"]), "NoSuchActivity", at: 37)
        calls.check(.app("LiveActivities"), at: 37)
    }

    /// Leaves the foreground, and ends.
    func checkLeaving(_ calls: CheckedCalls, _ person: ConnectionID) {
        calls.check(.app("Assert", ["id": 1, "name": "upload", "site": "Upload.swift:12"]), at: 38)
        calls.check(.app("Assert", ["id": 1, "name": "upload"]), "NotNow", at: 38)
        calls.check(.app("ComeForward"), at: 38)
        calls.system.call(.about(.weather, "Home"), on: person, at: 38)
        calls.check(.app("Handled", ["phase": "background"]), at: 38)
        calls.check(.app("Unassert", ["id": 1]), at: 39)
        calls.check(.app("Snapshots", ["on": true]), at: 39)
        calls.system.turn(.memoryPressure, at: 40)
        calls.system.call(.about(.weather, "Quit"), on: person, at: 41)
    }
}
