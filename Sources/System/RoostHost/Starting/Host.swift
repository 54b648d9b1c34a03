import RoostBasics
import RoostDaemon
import RoostEngine
import RoostLinux
import RoostStore

/// An error that keeps the daemon from starting, as a sentence, with the exit status that says so.
struct StartFailure: Error {
    let sentence: String
    let status: Int32
}

/// The host, which prepares a home and runs the system in it.
enum Host {
    static let version = "0.1.0"

    static func run(_ options: Options) throws(StartFailure) {
        Signals.makeWritesFail()
        let descriptors = ResourceLimits.raiseDescriptors()
        let paths = SystemPaths(home: try absolute(options.home))
        try prepareFolders(paths)
        try requireFiles(paths)
        let lock = try lock(paths)
        let (root, whyNot) = cgroups(for: paths)
        var stored = Stored()
        var store = try open(paths, options, &stored)
        let boot = try identifyBoot()
        stored.processes += Survivors.findUnrecorded(by: stored, socket: paths.socket, boot: boot)
        let survivors = takeOver(in: root, recorded: stored, socket: paths.socket, boot: boot)
        let alive = Set(survivors.map(\.number))
        let systemRoot = options.systemRoot ?? EnvironmentVariables.read("ROOST_SYSTEM_ROOT")
        var isRepairing = false
        // Before anybody can connect: an app that is copied meanwhile would be taken for another
        // store's.
        tidy(paths, &store, stored)
        do {
            var machine = try LinuxMachine(
                paths: paths,
                systemRoot: systemRoot,
                cgroups: root,
                whyNoCgroups: whyNot,
                descriptors: descriptors
            )
            try machine.children.takeOver(survivors, machine.poller)
            for record in stored.apps { machine.prepareData(of: record.app) }
            var daemon = try Daemon(
                ledger: store,
                machine: machine,
                stored: stored,
                version: version,
                alive: alive,
                at: .now
            )
            try daemon.machine.listen()
            daemon.turn([.sensed(daemon.machine.sensors.sense()), .woken], at: .now)
            _ = try ReadyNotice.send()
            if let trouble = daemon.trouble { Messages.say(trouble.error.description) }
            Messages.say("ready at \(paths.socket)")
            Detachment.answer("ready")
            try loop(&daemon)
            isRepairing = daemon.wantsRepair && !daemon.machine.isEnding
            let patience = daemon.sendGoodbye()
            daemon.machine.endEverything(after: patience)
        } catch let error as StoreError {
            throw StartFailure(sentence: error.whileStarting, status: 1)
        } catch {
            throw StartFailure(sentence: "\(error)", status: 1)
        }
        // Held until here: the next system may begin only when all of this one is gone.
        lock.release()
        guard isRepairing else { return }
        Messages.say("the store is damaged: the system begins again with what is whole")
        do throws(SystemError) {
            try ThisProcess.beginAgain(
                ["roostd"] + Options.again(in: options.home, isRepairing: true)
            )
        } catch {
            throw StartFailure(sentence: "cannot begin again: \(error)", status: 1)
        }
    }

    /// Sets apart what belongs to another store, and removes what belongs to none.
    ///
    /// Where nobody can tell which is which, all is left for the next start.
    private static func tidy(
        _ paths: SystemPaths,
        _ store: inout SQLiteStore,
        _ stored: Stored
    ) {
        do throws(SystemError) {
            // One that has lost its name is still the one to which the folders belong.
            let owner = store.damage.isEmpty ? nil : try Belongings.owner(of: paths.apps)
            // On a full disk it gets none.
            guard let identity = store.identity(lost: owner) else { return }
            let isNew = stored.apps.isEmpty
            for folder in [paths.apps, paths.containers, paths.groups] {
                try Belongings.settle(folder, of: identity, isNew: isNew)
            }
            // Nobody else's files: a carrier's own may lie beside them.
            try Belongings.settle(paths.transfers, of: identity, isNew: isNew) {
                Leftovers.carrierTask(of: $0) != nil
            }
            // A damaged store may know of more than what is left of it.
            guard try Belongings.damagedStores(of: paths).isEmpty else { return }
        } catch {
            return Messages.say("could not tell what belongs to this store: \(error)")
        }
        Leftovers.removeFiles(in: paths.apps, keeping: stored.apps)
        Leftovers.removeData(in: paths, keeping: stored.dataOwners)
    }

    private static func identifyBoot() throws(StartFailure) -> String {
        do throws(SystemError) { return try BootIdentifier.current() } catch {
            throw StartFailure(
                sentence: "cannot tell which run of the machine this is: \(error)",
                status: 1
            )
        }
    }

    /// Ends what the last system left, but for the processes that are worth keeping.
    private static func takeOver(
        in root: CgroupRoot?,
        recorded stored: Stored,
        socket: String,
        boot: String
    ) -> [HostedProcess] {
        let survivors = Survivors.find(in: root, recorded: stored, socket: socket, boot: boot)
        Leftovers.end(
            in: root,
            recorded: stored,
            socket: socket,
            sparing: Set(survivors.map(\.number))
        )
        return survivors
    }

    /// Waits, takes in all that is ready, and does what follows, until a signal asks it to end.
    private static func loop<Ledger: Store & ~Copyable>(
        _ daemon: inout Daemon<Ledger, LinuxMachine>
    ) throws {
        var hasRested = false
        #if DEBUG
        var verification = VerificationPace()
        #endif
        while !daemon.machine.isEnding, !daemon.wantsRepair {
            // What was put off is done once, when nothing has happened for a while: whoever has
            // just been answered often asks again at once, and should not wait for it.
            let inputs = try daemon.machine.collect(within: hasRested ? nil : HostLimits.rest)
            if inputs.isEmpty {
                let isResting = daemon.machine.wasQuiet && !daemon.machine.isEnding
                guard !hasRested, isResting else { continue }
                do throws(StoreError) { try daemon.ledger.maintain() } catch {
                    Messages.say(error.description)
                }
                // A long look at the store is taken in steps, each after another rest.
                hasRested = !daemon.ledger.hasMoreToVerify
                daemon.recordStart()
                if daemon.hasDamageToTell { tellOfDamage(&daemon) }
                if hasRested { daemon.machine.children.giveOwnCodeBack() }
                continue
            }
            hasRested = false
            let hadTrouble = daemon.trouble != nil
            let start = Clocks.processor()
            daemon.turn(inputs, at: .now)
            daemon.machine.clients.endTurn(work: Clocks.processor() - start)
            #if DEBUG
            // A bug of ours, which is to be found where it begins.
            if let contradiction = verification.contradiction(in: daemon.engine) {
                preconditionFailure(contradiction.description)
            }
            #endif
            try daemon.machine.clients.closeEnded(daemon.machine.poller)
            switch (hadTrouble, daemon.trouble) {
            case (false, let trouble?): Messages.say(trouble.error.description)
            case (true, nil): Messages.say("the store can be written to again")
            default: break
            }
        }
    }

    /// Reports what the store found damaged, in the log and in what the daemon prints.
    private static func tellOfDamage<Ledger: Store & ~Copyable>(
        _ daemon: inout Daemon<Ledger, LinuxMachine>
    ) {
        if let latest = daemon.ledger.damage.last { Messages.say(latest) }
        daemon.turn([.woken], at: .now)
    }

    private static func absolute(_ home: String?) throws(StartFailure) -> String? {
        guard let home = home ?? EnvironmentVariables.read("ROOST_HOME"), !home.isEmpty else {
            return nil
        }
        do throws(SystemError) {
            try FileSystem.makeDirectory(home, mode: 0o700)
            return try FileSystem.resolve(home)
        } catch {
            throw StartFailure(
                sentence:
                    "cannot use \(home) as home: \(error); name a folder that can be written to",
                status: 1
            )
        }
    }

    private static func prepareFolders(_ paths: SystemPaths) throws(StartFailure) {
        for folder in [
            paths.apps, paths.containers, paths.groups, paths.transfers, paths.logs, paths.run,
        ]
            + [FileSystem.parent(of: paths.store)].compactMap(\.self)
        {
            do throws(SystemError) {
                try FileSystem.makeDirectory(folder, mode: 0o700)
            } catch {
                throw StartFailure(
                    sentence:
                        "cannot make \(folder): \(error); make it writable or name another home",
                    status: 1
                )
            }
        }
    }

    /// Refuses to begin with a pipe or a device in the place of a file: to open one can wait for
    /// ever, and what is read from it has no end.
    private static func requireFiles(_ paths: SystemPaths) throws(StartFailure) {
        for path in [paths.lock, paths.store, paths.store + "-wal"] {
            // Where it cannot be looked at, whoever opens it says why.
            guard let status = try? FileSystem.status(path), status.kind != .file else { continue }
            throw StartFailure(
                sentence:
                    "\(path) is no file, and the system keeps one there; move it away, and what belongs there back to its place",
                status: 1
            )
        }
    }

    private static func lock(_ paths: SystemPaths) throws(StartFailure) -> HeldLock {
        do throws(HomeLockError) {
            return HeldLock(try HomeLock(path: paths.lock))
        } catch {
            switch error {
            case .heldBy:
                throw StartFailure(
                    sentence: "\(error) (\(paths.lock)); use that system, or end it first",
                    status: 5
                )
            case .system: throw StartFailure(sentence: "\(error)", status: 1)
            }
        }
    }

    private static func cgroups(for paths: SystemPaths) -> (CgroupRoot?, whyNot: String) {
        // One home, one name: the next system in this home finds what this one left.
        let mark = String(Checksum(paths.store.utf8).value, radix: 36)
        if let command = EnvironmentVariables.read("ROOST_SUSPEND"), command == "signals" {
            return (nil, "ROOST_SUSPEND asks for signals")
        }
        do throws(CgroupsUnavailable) {
            return (try CgroupRoot.establish(name: "roost-\(mark)"), "")
        } catch {
            return (nil, error.description)
        }
    }

    /// Keeps the log of a store that somebody moved away without it: another one in its place would
    /// have it emptied.
    private static func setApartLog(_ paths: SystemPaths) {
        let log = paths.store + "-wal"
        do throws(SystemError) {
            guard try FileSystem.status(paths.store) == nil, try FileSystem.status(log) != nil
            else { return }
            try FileSystem.rename(log, to: log + ".left")
            Messages.say("a log without a store was set apart as \(log).left")
        } catch {
            Messages.say("could not set a log without a store apart: \(error)")
        }
    }

    private static func open(
        _ paths: SystemPaths,
        _ options: Options,
        _ stored: inout Stored
    ) throws(StartFailure) -> SQLiteStore {
        setApartLog(paths)
        // Made by us, for nobody else to read; what SQLite makes could be read by all. Where it
        // cannot be made, SQLite says why.
        _ = try? FileSystem.openForAppending(paths.store)
        do throws(StoreError) {
            let lost =
                options.isRepairing
                ? try SQLiteStore.repair(at: paths.store, evenIfWhole: false) : []
            return try load(paths, lost, &stored)
        } catch {
            guard error.reason == .damaged else {
                throw StartFailure(sentence: error.whileStarting, status: 1)
            }
            return try repair(paths, error, &stored)
        }
    }

    private static func load(
        _ paths: SystemPaths,
        _ lost: [String],
        _ stored: inout Stored
    ) throws(StoreError) -> SQLiteStore {
        var store = try SQLiteStore.open(at: paths.store)
        stored = try store.load()
        store.note(lost)
        for sentence in lost { Messages.say(sentence) }
        return store
    }

    /// Goes on with what can be read of a store that cannot be opened.
    private static func repair(
        _ paths: SystemPaths,
        _ failure: StoreError,
        _ stored: inout Stored
    ) throws(StartFailure) -> SQLiteStore {
        do throws(StoreError) {
            let lost = try SQLiteStore.repair(at: paths.store, evenIfWhole: true)
            return try load(paths, [failure.detail] + lost, &stored)
        } catch {
            throw StartFailure(
                sentence:
                    "the store failed while \(failure.doing): \(failure.detail); and it cannot be mended: \(error.detail); restore a backup, or move it away with its -wal to begin anew",
                status: 1
            )
        }
    }
}

/// A lock that keeps the home for as long as the daemon lives.
struct HeldLock: ~Copyable {
    private let lock: HomeLock
    init(_ lock: consuming HomeLock) { self.lock = lock }
    consuming func release() {}
}

extension Moment {
    /// This moment, on both of the machine's clocks.
    static var now: Moment {
        let (monotonic, calendar) = Clocks.now()
        return Moment(
            uptime: Uptime(nanoseconds: monotonic),
            date: Timestamp(nanoseconds: calendar)
        )
    }
}
