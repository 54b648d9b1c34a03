import RoostSystemWire

extension Response.Blocker {
    /// Returns the reason why a transfer does not move, in few words.
    ///
    /// Names that a newer daemon may have are told as they are.
    package func transferWords(at now: Timestamp) -> String {
        let found = told.evidence.isEmpty ? "" : ": \(told.evidence)"
        return switch told.name {
        case "retryAt": "retry \(moment(from: now))\(found)"
        case "earliestBeginDate": "not before it is time, \(moment(from: now))"
        case "launchDelay": "begins \(moment(from: now))\(found)"
        case "noNetwork": "waiting for a network"
        case "networkExpensive": "waiting for a network that is not metered"
        case "networkConstrained": "waiting for a network on which data is not saved"
        case "noExternalPower": "waiting for external power"
        case "batteryCritical": "waiting for the battery to be charged\(found)"
        case "lowPower": "waiting until power is not saved any more"
        case "diskFull": "disk full\(found)"
        case "queued": "queued\(found)"
        case "paused": "paused by somebody"
        case "suspended": "suspended by its app"
        case "needsApp": "needs its app\(found)"
        case "forceQuit": "its app was force-quit"
        case "backgroundOff": "background work is off\(found)"
        case "carrierDown": "the carrier is not there\(found)"
        case "storeUnavailable": "the store cannot be written to\(found)"
        default: "\(told.name)\(found)"
        }
    }

    private func moment(from now: Timestamp) -> String {
        guard let clearsAt else { return "later" }
        return clearsAt <= now ? "now" : clearsAt.relative(to: now)
    }
}
