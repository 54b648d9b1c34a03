/// The words for the end of a run.
package enum EndingWords {
    /// The ending as the rest of a sentence that begins with the run.
    ///
    /// Names that a newer daemon may have are told as they are.
    package static func of(
        _ ending: String,
        reason: String?,
        detail: String,
        patience: Duration? = nil,
        isOurs: Bool = false
    ) -> String {
        let why = detail.isEmpty ? "" : ": \(detail)"
        return switch ending {
        case "completed": "completed"
        case "unsuccessful": "failed\(detail.isEmpty ? ", and did not say why" : why)"
        case "expired": stopped(reason, patience: patience, isOurs: isOurs)
        case "killedAfterGrace":
            "was killed, because it did not stop when it was told to "
                + "(\(stopped(reason, patience: patience, isOurs: isOurs)))"
        case "crashed": "crashed\(why)"
        case "endedWithApp": "ended with its app's process\(why)"
        case "noHandler": "was not taken on: the app has no code for it\(why)"
        case "forceQuit": "ended, because the app was force-quit"
        case "interrupted": "was interrupted\(detail.isEmpty ? ": the system itself ended" : why)"
        case "launchFailed": "could not begin, because the app could not be started\(why)"
        case "cancelled": "was withdrawn before it began"
        case "refused": "was refused\(why)"
        case "uninstalled": "ended, because the app was uninstalled"
        default: "ended: \(ending)\(why)"
        }
    }

    private static func stopped(_ reason: String?, patience: Duration?, isOurs: Bool) -> String {
        switch reason {
        case "stopped": isOurs ? "stopped by you" : "stopped by somebody"
        case "simulated": "stopped by roost simulate"
        case let other?: "stopped: \(cause(other, patience: patience))"
        case nil: "was told to stop"
        }
    }

    /// Returns the reason why a run was told to stop, by itself.
    package static func cause(_ reason: String, patience: Duration? = nil) -> String {
        switch reason {
        case "stopped": "somebody asked for it"
        case "stalled": "no progress for \(patience?.words ?? "as long as it may do without")"
        case "timeUsedUp": "its time was used up"
        case "deviceInUse": "somebody began to use the device"
        case "networkLost": "the network was lost"
        case "powerLost": "the external power was lost"
        case "memoryPressure": "memory was short"
        case "leaseOver": "the machine's lease in the fleet was over"
        case "simulated": "roost simulate asked for it"
        default: reason
        }
    }
}
