import RoostEngine
import RoostSystemWire
import RoostWire

extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    mutating func token(_ asked: Asked, _ form: Callers.Caller.Form) -> ReplyToken {
        callers.token(
            for: Callers.Caller(
                connection: asked.connection,
                interface: asked.interface,
                isOneway: asked.isOneway,
                form: form
            )
        )
    }

    mutating func batch(_ asked: Asked, of count: Int, jobs: [Submission] = []) -> UInt64 {
        var isFinish = false
        if case .finish = asked.call { isFinish = true }
        return callers.batch(
            Callers.Batch(
                connection: asked.connection,
                isOneway: asked.isOneway,
                missing: count,
                isFinish: isFinish,
                jobs: jobs
            )
        )
    }

    mutating func reply(_ asked: Asked, _ parameters: JSONObject, continues: Bool = false) {
        guard !asked.isOneway else { return }
        work.reply(VarlinkReply.message(parameters, continues: continues), to: asked.connection)
    }

    mutating func reply(_ asked: Asked, _ message: some WireMessage, continues: Bool = false) {
        guard !asked.isOneway else { return }
        work.reply(VarlinkReply.message(message, continues: continues), to: asked.connection)
    }

    mutating func fail(_ asked: Asked, _ refusal: Refusal) {
        guard !asked.isOneway else { return }
        let name = refusal.reason.errorName(in: asked.interface)
        work.reply(VarlinkReply.error(name, refusal.description), to: asked.connection)
    }

    /// Refuses a call with an error of the interface that it is of.
    mutating func fail(_ asked: Asked, _ error: some InterfaceMember, _ message: String) {
        guard !asked.isOneway else { return }
        work.reply(VarlinkReply.error(error.fullName, message), to: asked.connection)
    }

    mutating func failUnknown(_ app: AppID, _ asked: Asked) {
        fail(
            asked,
            Refusal(.noSuchApp, "no app \(app) is installed; roost apps lists those that are")
        )
    }

    /// Sends an answer of the engine's to its caller.
    mutating func say(_ answer: Answer, to token: ReplyToken, at now: Moment) {
        guard let caller = callers.take(token) else { return }
        if case .part(let batch, let index) = caller.form {
            return add(answer, of: token, to: batch, at: index)
        }
        guard !caller.isOneway else { return }
        if case .refused(let refusal) = answer {
            let name =
                caller.form == .assertion && refusal.reason == .notNow
                ? AppInterface.Error.notNow.fullName
                : refusal.reason.errorName(in: caller.interface)
            return work.reply(
                VarlinkReply.error(name, refusal.description),
                to: caller.connection
            )
        }
        if case .attached(let process) = answer {
            // What the engine now says to the process comes as replies to this call.
            return work.begin(.events(process), to: caller.connection)
        }
        if case .submitted(let number, _) = answer, case .job(let job) = caller.form {
            let message = SystemInterface.SubmitJob.Reply(id: job.name(number).job ?? "")
            return work.reply(VarlinkReply.message(message), to: caller.connection)
        }
        if case .offered(let text) = answer {
            // What was read is written as it was, and can be read.
            return work.reply(
                VarlinkReply.message(JSON.object(writtenAs: text) ?? [:]),
                to: caller.connection
            )
        }
        if case .joined(let transfers, let next, let isMore) = answer {
            let message = message(joined: transfers, next: next, isMore: isMore)
            return work.reply(VarlinkReply.message(message), to: caller.connection)
        }
        var bytes: [UInt8] = []
        VarlinkReply.append(to: &bytes) { writer in answer.write(to: &writer) }
        work.reply(bytes, to: caller.connection)
    }

    private mutating func add(
        _ answer: Answer,
        of token: ReplyToken,
        to number: UInt64,
        at index: Int
    ) {
        let run = callers.runs.removeValue(forKey: token)
        guard var batch = callers.batches[number] else { return }
        batch.missing -= 1
        switch answer {
        case .refused(let refusal): batch.refused.append((index, refusal))
        case .submitted(let number, _) where !batch.jobs.isEmpty:
            batch.ids[index] = batch.jobs[index].name(number).job
        case .finished(wasCurrent: false):
            if let run { batch.late.append(run) }
        default: break
        }
        guard batch.missing == 0 else {
            callers.batches[number] = batch
            return
        }
        callers.batches[number] = nil
        guard !batch.isOneway else { return }
        if batch.isFinish {
            let message = AppInterface.Finish.Reply(late: batch.late.map(\.value))
            return work.reply(VarlinkReply.message(message), to: batch.connection)
        }
        let refused = batch.refused.map { AppInterface.Refused($1, at: $0) }
        if !batch.jobs.isEmpty {
            let ids = batch.jobs.indices.map { batch.ids[$0] ?? "" }
            let message = AppInterface.SubmitJobs.Reply(ids: ids, refused: refused)
            return work.reply(VarlinkReply.message(message), to: batch.connection)
        }
        let message = AppInterface.SubmitMany.Reply(refused: refused)
        work.reply(VarlinkReply.message(message), to: batch.connection)
    }

    /// Keeps what watchers are to be told of a change.
    mutating func note(_ change: Change, at now: Moment) {
        noteJob(change)
        if !clients.followers.isEmpty || !work.beginnings.isEmpty { noteEnd(change) }
        guard !clients.watchers.isEmpty || !work.beginnings.isEmpty else { return }
        switch change {
        case .log(let entry): work.notices.append(entry)
        case .begin(let run):
            work.notices.append(
                LogEntry(
                    date: now.date,
                    kind: .runBegan,
                    app: run.app,
                    task: run.task,
                    run: run.number,
                    text: "\(run.request.kind.rawValue) run began"
                )
            )
        case .finish(let finished, _), .withdraw(let finished):
            let ending = finished.ending.name
            work.notices.append(
                LogEntry(
                    date: now.date,
                    kind: .runEnded,
                    app: finished.request.app,
                    task: finished.request.task,
                    run: finished.number,
                    text: finished.detail.isEmpty ? ending : "\(ending): \(finished.detail)"
                )
            )
        case .putRequest(let request):
            work.notices.append(
                LogEntry(
                    date: now.date,
                    kind: .submitted,
                    app: request.app,
                    task: request.task,
                    text: "\(request.kind.rawValue) request"
                )
            )
        default: break
        }
    }
}

extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Keeps which runs are over, for those who follow them.
    private mutating func noteEnd(_ change: Change) {
        switch change {
        case .begin(let run) where run.request.kind.isWatched: work.isShownAnew = true
        case .putRequest(let request) where request.kind.isWatched: work.isShownAnew = true
        case .putActivity, .removeActivity, .transfer: work.isShownAnew = true
        case .log(let entry) where entry.kind == .runExpired: work.isShownAnew = true
        case .finish(let finished, _), .withdraw(let finished):
            guard finished.request.kind.isWatched else { return }
            work.isShownAnew = true
            if let number = finished.number { work.ended.insert(number) }
        case .withdrawAll:
            work.isShownAnew = true
            // Which those are is in the store; all who follow something are told what became of it.
            for connection in clients.followers {
                if case .follow(let run, _) = clients[connection]?.stream {
                    work.ended.insert(run)
                }
            }
        default: break
        }
    }
}

extension Answer {
    /// Writes the parameters of the reply that carries the answer.
    fileprivate func write(to writer: inout JSONWriter) {
        switch self {
        case .submitted(_, let replaced):
            AppInterface.Submit.Reply(replaced: replaced).write(to: &writer)
        case .transfers(let numbers, let refused):
            AppInterface.Transfer.Reply(
                numbers: numbers.map { $0?.value ?? 0 },
                refused: refused.map { AppInterface.Refused($0.refusal, at: $0.index) }
            ).write(to: &writer)
        case .cancelled(let count):
            AppInterface.Cancel.Reply(cancelled: Int64(count)).write(to: &writer)
        case .began(let run): SystemInterface.Perform.Reply(run: run.value).write(to: &writer)
        case .granted(let isGranted):
            AppInterface.Authorize.Reply(granted: isGranted).write(to: &writer)
        case .removed(let count):
            AppInterface.RemoveNotifications.Reply(removed: Int64(count)).write(to: &writer)
        case .extended(let isGranted, let device, let patience):
            AppInterface.Extend.Reply(
                granted: isGranted,
                device: device?.name,
                patience: patience.wholeMicroseconds
            ).write(to: &writer)
        case .deadline(let deadline):
            AppInterface.EndExtendedTime.Reply(deadline: deadline.nanoseconds).write(to: &writer)
        case .done, .finished, .attached, .joined, .offered, .refused:
            writer.beginObject()
            writer.endObject()
        }
    }
}

extension AppInterface.Refused {
    /// Describes a refused request of a batch.
    fileprivate init(_ refusal: Refusal, at index: Int) {
        self.init(
            index: Int64(index),
            error: refusal.reason.appError.rawValue,
            message: refusal.description
        )
    }
}

extension Refusal.Reason {
    /// Returns the full name that the refusal's error has in an interface.
    func errorName(in interface: Interface) -> String {
        switch interface {
        case .app: appError.fullName
        // What describes itself refuses nothing.
        case .system, .service: systemError.fullName
        }
    }

    /// The error as an app is told it.
    var appError: AppInterface.Error {
        switch self {
        case .unavailable: .unavailable
        case .tooManyPending: .tooManyPending
        case .notPermitted: .notPermitted
        case .storeUnavailable: .storeUnavailable
        case .noSuchApp, .notNow: .notAnApp
        case .notVisible: .notVisible
        case .tooLarge: .tooLarge
        case .noSuchActivity: .noSuchActivity
        case .noSuchTransfer: .noSuchTransfer
        case .noSuchJob: .noSuchJob
        case .noSuchSchedule: .noSuchSchedule
        case .noSuchIntent: .noSuchIntent
        case .notAllowed: .notAllowed
        case .noDate: .noDate
        case .busy: .notNow
        case .notAtOnce: .notAtOnce
        case .noSuchRun: .noSuchRun
        case .noFleet: .noFleet
        case .fleetUnavailable: .fleetUnavailable
        case .noSuchHost: .noSuchHost
        case .invalid, .noSuchTask, .noSuchNotification, .noSuchExtension, .noAnswer: .invalid
        }
    }

    /// The error as people are told it.
    var systemError: SystemInterface.Error {
        switch self {
        case .unavailable: .unavailable
        case .tooManyPending: .tooManyPending
        case .notPermitted, .notAllowed: .notPermitted
        case .storeUnavailable: .storeUnavailable
        case .noSuchApp: .noSuchApp
        case .noSuchTask: .noSuchTask
        case .noSuchNotification: .noSuchNotification
        case .noSuchIntent: .noSuchIntent
        case .noSuchJob: .noSuchJob
        case .noFleet: .noFleet
        case .fleetUnavailable: .fleetUnavailable
        case .noSuchHost: .noSuchHost
        case .noSuchSchedule: .noSuchSchedule
        case .noSuchExtension: .noSuchExtension
        case .noSuchRun: .noSuchRun
        case .noSuchTransfer: .noSuchTransfer
        case .noAnswer: .noAnswer
        case .busy, .notVisible, .notAtOnce, .notNow: .notNow
        case .invalid, .tooLarge, .noSuchActivity, .noDate: .invalid
        }
    }
}
