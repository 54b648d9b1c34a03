internal import CCurl
import RoostLine
package import RoostLinux
import RoostSystemWire
import RoostWire

/// The carrier, which moves bytes for the daemon until the daemon is gone.
///
/// One thread that waits for connections, for the daemon and for the ``Flusher`` at once, and never
/// for a disk or a server. It remembers nothing that is not on the disk: what carries on is another
/// one of these, in another process.
package struct Carrier: ~Copyable {
    var connection: DaemonLine
    let multi: Multi
    let flusher: Flusher
    var settings: Settings
    let buffers = Buffers(most: 24)
    let heartbeat = ActiveTransfer.Heartbeat()

    /// The transfers under way: all that the daemon wants carried, as it decides how much that is.
    var moving: [Int64: ActiveTransfer] = [:]
    /// The transfers that are flushed for the last time, with what is said then.
    var settling: [Int64: Settling] = [:]
    /// The transfers that have begun to be flushed whole since the daemon was told of such last.
    var newlyFlushing: [Int64] = []
    /// The transfers to be carried again once they have been flushed.
    var afterwards: [Int64: CarriedTransfer] = [:]
    /// The reports about servers that the daemon has had.
    private var reportedServers = ReportedServers()
    /// The handles of libcurl that no transfer uses, and that are kept for the next.
    private var idleHandles: [Easy] = []
    /// The moment at which a transfer may have gone without a byte for too long.
    private var patienceEnds: Int64?
    /// The moment at which the daemon is told how far transfers are; `nil` where no byte has moved
    /// since.
    private var progressDue: Int64?
    /// Whether the daemon is still there.
    private var isWanted = true

    struct Settling {
        let active: ActiveTransfer
        let then: Then
        /// Whether the daemon has wanted it to stop since.
        var isToStop = false

        enum Then {
            case finished
            case failed(Failure)
            case challenged(Challenge)
            case stopped
        }

        /// Whether it is over with this answer of the flusher's, rather than stopped or to be tried
        /// again.
        func hasFinished(_ answer: Flusher.Answer) -> Bool {
            if case .finished = then { answer.error == nil } else { false }
        }

        var isStopped: Bool { if case .stopped = then { true } else { false } }
    }

    private static var daemonToken: UInt64 { 0 }
    private static var flusherToken: UInt64 { 1 }

    /// Creates a carrier that takes its orders from a connection.
    package init(_ connection: consuming Descriptor) throws(SystemError) {
        guard Curl.start() else { throw SystemError(call: "curl_global_init", number: 12) }
        var settings = Settings()
        settings.boot = try BootIdentifier.current()
        let flusher = try Flusher()
        let daemon = try DaemonLine(connection)
        let multi = try Multi(connections: settings.connections, poller: try Poller())
        try multi.watch(daemon.descriptor.rawValue, token: Self.daemonToken, for: .readable)
        try multi.watch(flusher.done.rawValue, token: Self.flusherToken, for: .readable)
        self.settings = settings
        self.flusher = flusher
        self.connection = daemon
        self.multi = multi
    }

    /// Carries until the daemon is gone.
    package mutating func run() throws(SystemError) {
        connection.say(
            CarrierInterface.Report(ready: .init(version: Self.version, curl: Curl.version))
        )
        var ready: [Poller.Ready] = []
        var wantedToWrite = false
        while isWanted {
            if !connection.write() { break }
            if connection.wantsToWrite != wantedToWrite {
                wantedToWrite = connection.wantsToWrite
                let interest: Poller.Interest = wantedToWrite ? [.readable, .writable] : .readable
                try multi.change(
                    connection.descriptor.rawValue,
                    token: Self.daemonToken,
                    for: interest
                )
            }
            try multi.wait(into: &ready, until: deadline)
            for event in ready {
                switch event.token {
                case Self.daemonToken:
                    // Told until it is read to the end, so that nothing said last is lost.
                    if event.isReadable || event.hasHungUp { takeOrders() }
                case Self.flusherToken: takeFlushed()
                default: multi.go(event)
                }
            }
            takeTime()
            takeDone()
            tellFlushing()
        }
        // What was gathered survives, and costs no second fetching.
        for number in moving.keys.sorted() {
            guard let active = moving[number] else { continue }
            do throws(SystemError) {
                try active.writer.write()
            } catch {
                StandardError.write("cannot keep the last bytes of a transfer: \(error)\n")
            }
        }
    }

    /// The version of the protocol, as io.roost.Carrier has it.
    static let version = "1"

    private var deadline: Int64? {
        [multi.deadline, patienceEnds, progressDue, heartbeat.flushDue].compactMap { $0 }.min()
    }

    private mutating func takeOrders() {
        guard let messages = connection.read() else {
            isWanted = false
            return
        }
        for message in messages { take(message) }
    }

    // MARK: Time

    private mutating func takeTime() {
        let now = Clocks.monotonic()
        if let deadline = multi.deadline, deadline <= now { multi.timeIsUp() }
        if let patienceEnds, patienceEnds <= now { endIdle(at: now) }
        if heartbeat.hasSpoken {
            heartbeat.hasSpoken = false
            for number in moving.keys.sorted() {
                guard let active = moving[number], active.hasSpoken,
                    reportedServers.isNews(active.transfer.address.origin, active.isShared)
                else { continue }
                sayServer(number, isShared: active.isShared)
            }
        }
        if heartbeat.hasMoved {
            heartbeat.hasMoved = false
            if progressDue == nil { progressDue = now + settings.progressInterval }
        }
        if let due = heartbeat.flushDue, due <= now {
            heartbeat.flushDue = nil
            for number in moving.keys.sorted() { moving[number]?.writer.flushIfDue() }
        }
        if let progressDue, progressDue <= now {
            self.progressDue = nil
            tellProgress()
        }
    }

    private mutating func endIdle(at now: Int64) {
        patienceEnds = nil
        for number in moving.keys.sorted() {
            guard let active = moving[number] else { continue }
            if active.isIdle(at: now) {
                let seconds = active.transfer.patience / 1_000_000_000
                let words = "no byte has moved for \(seconds) s"
                end(active, .failed(Failure(.timedOut, words, isRetryable: true)))
            } else {
                waitForPatience(of: active)
            }
        }
    }

    private mutating func waitForPatience(of active: ActiveTransfer) {
        let end = active.lastMoved + active.transfer.patience
        patienceEnds = min(patienceEnds ?? end, end)
    }

    // MARK: Beginning

    mutating func begin(_ transfer: CarriedTransfer) {
        let writer = FileWriter(
            transfer,
            buffers: buffers,
            flusher: flusher,
            boot: settings.boot,
            reserve: settings.reserve,
            heartbeat: heartbeat
        )
        let active = ActiveTransfer(transfer, writer: writer, heartbeat: heartbeat)
        do throws(Failure) {
            switch try active.prepare() {
            case .request: try request(active)
            case .complete: settle(active, .finished)
            case .whole(let mark, let length):
                sayFinished(transfer.number, mark, length: length)
            }
        } catch {
            settle(active, .failed(error))
        }
    }

    private mutating func request(_ active: ActiveTransfer) throws(Failure) {
        guard let easy = idleHandles.popLast() ?? Easy() else {
            throw Failure(.insufficientResources, "out of memory", isRetryable: true)
        }
        // Few that are fast, or many that need no more than a page each.
        let receiveBuffer =
            switch moving.count {
            case ..<8: 256 << 10
            case ..<32: 64 << 10
            case ..<128: 16 << 10
            default: 8 << 10
            }
        active.set(up: easy, settings: settings, receiveBuffer: receiveBuffer)
        guard multi.add(easy) else {
            throw Failure(.insufficientResources, "libcurl takes no more", isRetryable: true)
        }
        moving[active.transfer.number] = active
        waitForPatience(of: active)
    }

    // MARK: Ending

    private mutating func takeDone() {
        while let (easy, result) = multi.nextDone() {
            guard let active = easy.handler as? ActiveTransfer else { continue }
            let ending = active.end(result)
            if case .again = ending {
                multi.remove(easy)
                release(easy, of: active)
                do throws(Failure) {
                    try request(active)
                } catch {
                    settle(active, .failed(error))
                }
            } else {
                end(active, ending)
            }
        }
    }

    mutating func end(_ active: ActiveTransfer, _ ending: ActiveTransfer.Ending) {
        // The end of what came from its first byte on, and at once, says all of its response.
        let isSaid = if case .finished = ending { !active.isResponseTelling } else { false }
        if !isSaid { tellResponse(active) }
        let then: Settling.Then =
            switch ending {
            case .again: preconditionFailure("a transfer that goes on has not ended")
            case .finished: .finished
            case .failed(let failure): .failed(failure)
            case .challenged(let challenge): .challenged(challenge)
            }
        takeOff(active)
        settle(active, then)
    }

    /// Takes a transfer from libcurl, wherever it is.
    mutating func takeOff(_ active: ActiveTransfer) {
        guard let easy = active.easy else { return }
        multi.remove(easy)
        release(easy, of: active)
    }

    private mutating func release(_ easy: Easy, of active: ActiveTransfer) {
        active.endRequest()
        easy.handler = nil
        if idleHandles.count < 32 { idleHandles.append(easy) }
    }

    /// Has the disk take what there is, and says what happened once it has.
    mutating func settle(_ active: ActiveTransfer, _ then: Settling.Then) {
        let number = active.transfer.number
        moving[number] = nil
        do throws(SystemError) {
            if case .finished = then {
                try active.writer.finish(isOnce: !active.transfer.isPlainGet)
                newlyFlushing.append(number)
            } else if active.writer.isOpen, active.received > 0 {
                try active.writer.keep()
            } else {
                return say(then, of: active)
            }
            settling[number] = Settling(active: active, then: then)
        } catch {
            if case .finished = then {
                tellResponse(active)
                say(.failed(active.failure(writing: error)), of: active)
            } else {
                say(then, of: active)
            }
        }
    }

    private mutating func takeFlushed() {
        let answers = flusher.takeAnswers()
        let now = Clocks.monotonic()
        for answer in answers where answer.isBehind {
            heartbeat.flushEnded(at: now, cost: answer.cost)
        }
        // Who waited to see what they would cost knows now.
        if let due = heartbeat.flushDue { heartbeat.flushDue = min(due, heartbeat.pace.rested) }
        var next: [CarriedTransfer] = []
        for answer in answers {
            if let settled = settling[answer.number], settled.active.writer.isCurrent(answer) {
                settling[answer.number] = nil
                if let error = answer.error, case .finished = settled.then {
                    tellResponse(settled.active)
                    say(.failed(Failure(writing: error)), of: settled.active)
                } else {
                    say(settled.then, of: settled.active)
                }
                if settled.isToStop, !settled.hasFinished(answer) {
                    sayStopped(answer.number, active: settled.active)
                }
                if let transfer = afterwards.removeValue(forKey: answer.number) {
                    next.append(transfer)
                }
            } else if let active = moving[answer.number], active.writer.isCurrent(answer) {
                if let error = answer.error {
                    end(active, .failed(Failure(writing: error)))
                } else {
                    active.writer.wasFlushed()
                }
            }
        }
        // Whoever had their files has let go of them by now.
        for transfer in next { begin(transfer) }
    }
}
