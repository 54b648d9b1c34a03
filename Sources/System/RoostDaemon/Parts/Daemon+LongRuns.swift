import RoostEngine
import RoostWire

// What apps say of work that lasts.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Has the page taken in that came with the call.
    mutating func share(_ asked: Asked) {
        guard let (_, process) = attached(asked.connection) else { return failUnattached(asked) }
        do throws(PageFailure) {
            try machine.takePage(from: asked.connection, of: process)
            reply(asked, [:])
        } catch {
            fail(asked, Refusal(.invalid, error.reason))
        }
    }

    mutating func extend(
        _ asked: Asked,
        _ run: RunNumber,
        slot: Int,
        requiresGPU: Bool,
        at now: Moment
    ) throws(StoreError) {
        guard let (app, process) = attached(asked.connection) else { return failUnattached(asked) }
        let token = asked.isOneway ? nil : token(asked, .plain)
        work.isShownAnew = true
        try handle(
            .extend(app, process, run, slot: slot, requiresGPU: requiresGPU, token),
            at: now
        )
    }

    mutating func endExtendedTime(
        _ asked: Asked,
        _ run: RunNumber,
        at now: Moment
    ) throws(StoreError) {
        guard let (app, process) = attached(asked.connection) else { return failUnattached(asked) }
        let token = asked.isOneway ? nil : token(asked, .plain)
        work.isShownAnew = true
        try lookLast(at: run, of: process, at: now)
        try handle(.endExtendedTime(app, process, run, token), at: now)
    }

    mutating func assert(
        _ asked: Asked,
        _ assertion: Assertion,
        at now: Moment
    ) throws(StoreError) {
        guard let (app, process) = attached(asked.connection) else { return failUnattached(asked) }
        let token = asked.isOneway ? nil : token(asked, .assertion)
        try handle(.assert(app, process, assertion, token), at: now)
    }

    mutating func unassert(_ asked: Asked, _ id: Int64, at now: Moment) throws(StoreError) {
        guard let (app, process) = attached(asked.connection) else { return failUnattached(asked) }
        let token = asked.isOneway ? nil : token(asked, .plain)
        try handle(.unassert(app, process, id, token), at: now)
    }

    mutating func comeForward(_ asked: Asked, at now: Moment) throws(StoreError) {
        guard let (app, process) = attached(asked.connection) else { return failUnattached(asked) }
        let token = asked.isOneway ? nil : token(asked, .plain)
        try handle(.comeForward(app, process, token), at: now)
    }

    /// Whether an intent comes with its app, as its description says.
    func opensApp(_ app: AppID, _ intent: String) -> Bool {
        guard let status = recorded.engine.status(of: app),
            let known = status.record.app.intents.first(where: { $0.name == intent })
        else { return false }
        return JSON.object(writtenAs: known.description)?["opensApp"]?.asBool ?? false
    }

    private mutating func failUnattached(_ asked: Asked) {
        fail(
            asked,
            AppInterface.Error.notAnApp,
            "the caller is not the app's process; it calls Attach before it speaks of runs"
        )
    }

    /// Looks once more at the progress of a run that is just being finished, so that what people
    /// see of it at the end is how far it came.
    mutating func lookLast(
        at run: RunNumber,
        of process: ProcessNumber,
        at now: Moment
    ) throws(StoreError) {
        guard let slot = recorded.engine.slot(of: run, in: process) else { return }
        try handle(.lookedLast(look(at: run, of: process, in: slot)), at: now)
    }

    private mutating func look(
        at run: RunNumber,
        of process: ProcessNumber,
        in slot: Int
    ) -> Event.Look {
        // What is shown already is not told, and recorded, ten times a second.
        let texts = machine.texts(of: process, run: run, slot: slot).flatMap {
            recorded.engine.isShowing($0, for: run) ? nil : $0
        }
        return Event.Look(
            run: run,
            counts: machine.counts(of: process, run: run, slot: slot),
            texts: texts
        )
    }

    /// Looks at the progress of the runs for which that is due.
    mutating func look(at now: Moment) throws(StoreError) {
        let due = recorded.engine.looksDue(at: now)
        guard !due.isEmpty else { return }
        var looks: [Event.Look] = []
        looks.reserveCapacity(due.count)
        for (run, process, slot) in due {
            looks.append(look(at: run, of: process, in: slot))
        }
        work.isShownAnew = true
        try handle(.looked(looks), at: now)
    }
}
