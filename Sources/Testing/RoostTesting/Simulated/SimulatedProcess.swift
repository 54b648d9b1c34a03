import RoostDaemon
import RoostEngine
import RoostWire

/// A process as it really is, whatever the system believes.
struct SimulatedProcess: Sendable {
    /// A run that the process was given.
    struct Work: Sendable {
        let task: String
        let kind: AppInterface.Kind
        var isDone = false
        /// The job of which the run is an attempt.
        var job: RequestNumber?
        /// The slot of the run's progress, once its time is extended.
        var slot: Int?
        var needsDevice = false
        var device: String?
        /// The number of progress reports that are still to come.
        var reportsLeft = 0
        /// The time between two of these reports.
        var pause = Duration.seconds(1)
    }

    let pid: Int32
    let app: AppID
    let isByHand: Bool
    var temper: Workload.Temper
    /// The number by which the daemon knows the process, once it does.
    var number: ProcessNumber?
    /// The connection on which the process calls the system; `nil` once that is closed.
    var calls: ConnectionID?
    /// The connection on which the system tells the process its news; `nil` where there is none.
    var events: ConnectionID?
    var isAlive = true
    var isSuspended = false
    /// The replies that have been sent to the process and not been read.
    var inbox: [VarlinkReply] = []
    var works: [RunNumber: Work] = [:]
    /// Whether the process outlived the system that launched it, and has not found the next one.
    var isOrphan = false
    /// The actions that the process would take if it were not suspended.
    var deferred: [Happening] = []

    /// Whether the process can say something now.
    var canSpeak: Bool { isAlive && !isSuspended && calls != nil }
}

/// An event that comes about by itself once its time has come.
enum Happening: Sendable {
    /// A process says that a run is over.
    case finish(pid: Int32, RunNumber, Event.Outcome)
    /// A process gives an attempt of a job up, with what is to become of it.
    case giveUp(pid: Int32, RunNumber, Event.Outcome, Workload.AttemptWord?)
    /// A process looks whether a step of the job that it does is done, or says that it is.
    case step(pid: Int32, RunNumber)
    case handled(pid: Int32, String)
    /// A process asks for the time that a run needs, reports progress, and says that the long part
    /// is over.
    case extend(pid: Int32, RunNumber)
    case report(pid: Int32, RunNumber)
    case endExtendedTime(pid: Int32, RunNumber)
    /// A process answers a question, which is told from others by its words.
    case answer(pid: Int32, Int64, words: String)
    /// A process that outlived its system finds the next one.
    case reattach(pid: Int32)
    /// A follower of a run goes away.
    case hangUp(ConnectionID)
    /// A handler asks to be run again.
    case resubmit(pid: Int32)
    case crash(pid: Int32)
    /// A process that a person started ends, or connects anew.
    case leave(pid: Int32)
    case attach(pid: Int32)
    /// A process asks what became of its transfers, or takes what it was told of them.
    case joinSession(pid: Int32)
    case takeNews(pid: Int32)
    /// The kernel tells the daemon something.
    case tell(Input)
    case carrierStarts
    case storeRecovers
    case daemonStarts
    /// The workload chooses again.
    case act

    /// The process that does it, if one does.
    var pid: Int32? {
        switch self {
        case .finish(let pid, _, _), .handled(let pid, _), .resubmit(let pid), .crash(let pid),
            .leave(let pid), .attach(let pid), .extend(let pid, _), .report(let pid, _),
            .endExtendedTime(let pid, _), .reattach(let pid), .answer(let pid, _, _),
            .giveUp(let pid, _, _, _), .step(let pid, _), .joinSession(let pid),
            .takeNews(let pid):
            pid
        case .tell, .hangUp, .storeRecovers, .daemonStarts, .carrierStarts, .act: nil
        }
    }
}

/// The events to come, in order; of two at the same moment, the one that was decided first.
struct Agenda: Sendable {
    private struct Entry: Sendable {
        let time: Uptime
        let happening: Happening
    }

    /// The next one last.
    private var entries: [Entry] = []

    var nextTime: Uptime? { entries.last?.time }
    var count: Int { entries.count }

    mutating func add(_ happening: Happening, at time: Uptime) {
        var place = entries.count
        while place > 0, entries[place - 1].time <= time { place -= 1 }
        entries.insert(Entry(time: time, happening: happening), at: place)
    }

    mutating func takeNext(until now: Uptime) -> Happening? {
        guard let next = entries.last, next.time <= now else { return nil }
        entries.removeLast()
        return next.happening
    }

    mutating func removeAll(where isUnwanted: (Happening) -> Bool) {
        entries.removeAll { isUnwanted($0.happening) }
    }
}
