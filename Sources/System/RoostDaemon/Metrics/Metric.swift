package import RoostSystemWire

/// The quantities that monitoring systems are told, by their names there.
///
/// The names follow Prometheus' convention, and stay what they are: people's alerts depend on them.
package enum Metric: String, Hashable, Sendable, CaseIterable {
    case info = "roost_info"
    case start = "roost_start_time_seconds"

    case runs = "roost_runs_total"
    case runLength = "roost_run_duration_seconds"
    case lateness = "roost_run_lateness_seconds"
    case running = "roost_runs"
    case pending = "roost_pending"
    case overdue = "roost_oldest_due_seconds"
    case refused = "roost_refused"
    case promise = "roost_promise_kept"

    case appState = "roost_app_state"
    case appHeld = "roost_app_held"
    case budget = "roost_app_budget_used_ratio"
    case processor = "roost_app_processor_seconds_total"
    case awake = "roost_app_awake_seconds_total"
    case launches = "roost_app_launches_total"
    case wakeUps = "roost_app_wake_ups_total"
    case moved = "roost_app_transferred_bytes_total"
    case transfers = "roost_transfers"

    case condition = "roost_condition"
    case battery = "roost_battery_ratio"
    case free = "roost_free_bytes"
    case isWritable = "roost_store_writable"
    case damage = "roost_store_damage"
    case connections = "roost_connections"

    case fleetState = "roost_fleet_state"
    case fleetClaims = "roost_fleet_claims"
    case fleetTrouble = "roost_fleet_trouble"

    package var kind: SystemInterface.Metric.Kind {
        switch self {
        case .runs, .processor, .awake, .launches, .wakeUps, .moved: .counter
        case .runLength, .lateness: .histogram
        case .info, .start, .running, .pending, .overdue, .refused, .promise, .appState, .appHeld,
            .budget, .transfers, .condition, .battery, .free, .isWritable, .damage, .connections,
            .fleetState, .fleetClaims, .fleetTrouble:
            .gauge
        }
    }

    package var meaning: String {
        switch self {
        case .info: "1; its label is the version of the system"
        case .start: "when the system began, in seconds since 1970"
        case .runs: "runs that are over, by how they ended"
        case .runLength: "how long runs took"
        case .lateness: "how long after the moment from which they might run runs began"
        case .running: "runs that go on"
        case .pending: "requests and jobs that have not begun, due or not"
        case .overdue:
            "for how long the oldest request that is due and waits for the same has waited"
        case .refused: "tasks whose latest submission was refused"
        case .promise: "1 while what an app has promised is fresh, 0 when the promise is broken"
        case .appState: "1 for the state in which the app is"
        case .appHeld: "1 where the app's background work does not run, by the reason"
        case .budget: "the part of today's budget that the app has used"
        case .processor: "processor time of the app's processes"
        case .awake: "how long the app's process was neither suspended nor gone"
        case .launches: "starts of the app's process"
        case .wakeUps: "how many times the app was suspended and had to go on"
        case .moved: "bytes that the app's transfers moved"
        case .transfers: "transfers that are not over"
        case .condition:
            "1 where the condition holds, 0 where not; left out where no sensor can tell"
        case .battery: "the charge of the battery, where there is one"
        case .free: "bytes that are free where apps keep their data"
        case .isWritable: "0 while the store cannot be written to, so that submissions are refused"
        case .damage: "how much of the store was found damaged since the system began"
        case .connections: "connections of apps and people to the system"
        case .fleetState: "1 for the state in which this host is in its fleet"
        case .fleetClaims: "work of the fleet that this host has"
        case .fleetTrouble: "1 while something keeps this host from getting work of its fleet"
        }
    }
}
