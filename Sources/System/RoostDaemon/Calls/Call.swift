import RoostEngine
import RoostSystemWire
import RoostWire

/// A call to the daemon, parsed and checked.
enum Call: Sendable {
    case info
    case describe(interface: String)

    // io.roost.App
    case attach([Event.OpenRun])
    case share
    case extend(RunNumber, slot: Int, requiresGPU: Bool)
    case endExtendedTime(RunNumber)
    case handled(Phase)
    case submit(Submission)
    case submitMany([Submission])
    case cancel(TaskID)
    case cancelAll
    case pending
    case finish([Finish])
    case permitted
    case startActivity(LiveActivity)
    case updateActivity(String, content: String, staleDate: Timestamp?)
    case endActivity(String, content: String?, staleDate: Timestamp?, LiveActivity.Dismissal)
    case liveActivities
    case comeForward
    case assert(Assertion)
    case unassert(Int64)
    case snapshots(Bool)
    case joinSession(SessionID, after: Int64?)
    case leaveSession(SessionID)
    case transfer([TransferOrder])
    case cancelTransfer(SessionID, Int64, keeps: Bool)
    case changeTransfer(SessionID, Int64, TransferChange)
    case acknowledgeTransfers(SessionID, [Int64])
    case answerTransfer(SessionID, Int64, TransferAnswer)
    case answer(QuestionNumber, QuestionAnswer)

    case showWindow(JSONObject?)
    case pressed(Int64, PressRefusal?)

    case notification(NotificationCall)
    case job(JobCall)
    case ownFleet(OwnFleetCall)
    case schedule(ScheduleCall)
    case freshness(FreshnessCall)

    // io.roost.System
    case install(InstalledApp, extensions: [InstalledApp], Declarations)
    case uninstall(AppID, keepsData: Bool)
    case emptyCaches(AppID?)
    case apps
    case open(AppID, address: String?)
    case home(AppID)
    case quit(AppID)
    case tasks(AppID?, after: RequestPosition?, limit: Int)
    case history(AppID?, TaskID?, until: Timestamp?, skip: Int, limit: Int)
    case explain(AppID, TaskID)
    case cost(AppID?, days: Int, withWork: Bool)
    case metrics(after: Int)
    case forecast(AppID?, TaskID?, until: Timestamp, [Supposition])
    case submitFor(AppID, Submission)
    case cancelFor(AppID, TaskID)
    case simulateLaunch(AppID, TaskID)
    case simulateExpiration(AppID, TaskID)
    case log(AppID?, since: Timestamp?, until: Timestamp?, limit: Int)
    case watch(AppID?)
    case intents(AppID?)
    case perform(AppID, intent: String, arguments: JSONObject)
    case openExtension(AppID, name: String, files: [String], text: String?)
    case ask(AppID, AppInterface.Attach.Reply.Question)
    case follow(RunNumber)
    case activities(AppID?)
    case stop(RunNumber)
    case transfers(AppID?)
    case handleTransfer(TransferNumber, Event.TransferCommand)
    case watchWindow(AppID)
    case press(AppID, WindowPress)
    case fleet(FleetCall)
    case settings
    case set(name: String, value: String)
    case doctor
    case backup(to: String)
    case repair

    struct Finish: Sendable {
        let run: RunNumber
        let outcome: Event.Outcome
        var result = RunResult.none
    }

    /// Whether it asks for a change that must be written down before it is answered.
    var isCommand: Bool {
        switch self {
        case .attach, .submit, .submitMany, .cancel, .cancelAll, .install, .uninstall, .open, .home,
            .quit, .submitFor, .cancelFor, .simulateLaunch, .simulateExpiration, .set, .perform,
            .openExtension, .ask, .stop, .startActivity, .updateActivity, .endActivity,
            .handleTransfer, .fleet(.importWork):
            true
        case .job(let call): call.isCommand
        case .schedule(let call): call.isCommand
        case .freshness(let call): call.isCommand
        default: isOfTransfers
        }
    }

    /// Whether the call takes something away, or stops it, so that there may be more room after it.
    ///
    /// The store keeps room for these. None of them can be said over and over to use that up: what
    /// is gone is gone, and settings are a person's.
    var makesRoom: Bool {
        switch self {
        case .cancel, .cancelAll, .cancelFor, .uninstall, .quit, .home, .stop, .handleTransfer,
            .simulateExpiration, .set, .endActivity, .cancelTransfer, .leaveSession,
            .acknowledgeTransfers, .fleet(.importWork):
            true
        case .changeTransfer(_, _, let change): change.suspended == true
        case .notification(.remove): true
        case .job(let call): call.makesRoom
        case .schedule(let call): call.makesRoom
        case .freshness(let call): call.makesRoom
        default: false
        }
    }

    /// Whether an app says it of its transfers.
    var isOfTransfers: Bool {
        switch self {
        case .joinSession, .leaveSession, .transfer, .cancelTransfer, .changeTransfer,
            .acknowledgeTransfers, .answerTransfer:
            true
        case .notification(let call): call.isCommand
        default: false
        }
    }

    /// Whether it only asks, and changes nothing.
    var isQuestion: Bool {
        switch self {
        case .handled, .finish, .assert, .unassert, .snapshots, .comeForward, .share, .extend,
            .endExtendedTime, .showWindow, .pressed, .press, .answer:
            false
        case .notification(let call): call.isQuestion
        case .fleet(let call): !call.waits
        case .ownFleet: false
        default: !isCommand
        }
    }

    /// Whether it streams, so that it has to be called with "more".
    var needsMore: Bool {
        switch self {
        case .attach, .watch, .watchWindow: true
        default: false
        }
    }
}

/// A parsed call, with its caller and the form in which it is to be answered.
struct Asked: Sendable {
    let call: Call
    let connection: ConnectionID
    let interface: Interface
    let isOneway: Bool
    let wantsMore: Bool
    /// Whether it is answered for what is on this host alone, as the fleet has been asked.
    var isLocal = false

    /// Whether its answer may come in a later round, or has no end.
    var holdsUpLaterOnes: Bool {
        switch call {
        case .open, .press, .ask, .ownFleet: true
        case .fleet(let call): call.waits
        case .log, .follow, .activities, .transfers: wantsMore
        default: call.needsMore
        }
    }
}
