import RoostEngine
import RoostSystemWire
import RoostWire

// Words of the interfaces and what they are here, by total switches: a word that is added to a text
// does not compile until it is decided what it is.

extension Event.Outcome {
    init?(_ word: AppInterface.Finish.Parameters.Run.Outcome) {
        switch word {
        case .succeeded: self = .succeeded
        case .failed: self = .failed
        case .noHandler: self = .noHandler
        case .unknown: return nil
        }
    }
}

extension Phase {
    init?(_ word: AppInterface.Handled.Parameters.Phase) {
        switch word {
        case .active: self = .active
        case .inactive: self = .inactive
        case .background: self = .background
        case .unknown: return nil
        }
    }

    var word: AppInterface.Attach.Reply.Phase {
        switch self {
        case .active: .active
        case .inactive: .inactive
        case .background: .background
        }
    }
}

extension PressRefusal {
    init?(_ word: AppInterface.Pressed.Parameters.Refusal) {
        switch word {
        case .gone: self = .gone
        case .disabled: self = .disabled
        case .unsuitable: self = .unsuitable
        case .unknown: return nil
        }
    }
}

extension Event.TransferCommand {
    init?(_ word: SystemInterface.ChangeTransfer.Parameters.Change) {
        switch word {
        case .cancel: self = .cancel
        case .pause: self = .pause
        case .resume: self = .resume
        case .unknown: return nil
        }
    }
}

extension Expiration {
    var word: AppInterface.Attach.Reply.Expire.Reason {
        switch self {
        case .timeUsedUp: .timeUsedUp
        case .deviceInUse: .deviceInUse
        case .networkLost: .networkLost
        case .powerLost: .powerLost
        case .simulated: .simulated
        case .stopped: .stopped
        case .stalled: .stalled
        case .memoryPressure: .memoryPressure
        case .leaseOver: .leaseOver
        }
    }
}

extension BackgroundRefresh {
    var word: AppInterface.Attach.Reply.Refresh {
        switch self {
        case .available: .available
        case .denied: .denied
        case .restricted: .restricted
        }
    }
}

extension LiveActivity.State {
    var word: AppInterface.Attach.Reply.Activity.State {
        switch self {
        case .active: .active
        case .stale: .stale
        case .ended: .ended
        case .dismissed: .dismissed
        }
    }

    /// The word for the state in a list of all that an app shows.
    var listedWord: AppInterface.LiveActivities.Reply.Activity.State {
        switch self {
        case .active: .active
        case .stale: .stale
        case .ended: .ended
        case .dismissed: .dismissed
        }
    }
}
