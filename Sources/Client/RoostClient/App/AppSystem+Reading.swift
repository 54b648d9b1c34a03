import RoostLinux
import RoostWire

extension AppSystem {
    /// Starts the one thread that hears from the system, unless it runs.
    func startReading() {
        guard post.start() else { return }
        if let stage { return stage.soon { self.startIntents() } }
        do throws(SystemError) {
            try Threads.start(name: "roost") { self.hear() }
        } catch {
            report("nothing can be heard from the system: \(error)")
        }
    }

    /// Reads messages of the system for as long as the process lives.
    private func hear() {
        startIntents()
        do throws(SystemError) {
            try hear(makeReader())
        } catch {
            report("nothing more can be heard from the system: \(error)")
        }
    }

    /// Starts App Intents, before the first run is heard of.
    private func startIntents() {
        if hasIntents { LinkedModules.startIntents() }
    }

    /// Has the one that hears look at what there is to do.
    func wake() {
        if let stage { stage.wake() } else { post.raise() }
    }

    /// Makes what is heard with; where the app has no descriptor left for it, as soon as it has one
    /// again.
    ///
    /// What the system says meanwhile waits on the connection, and its runs get their time all the
    /// same.
    private func makeReader() throws(SystemError) -> EventReader {
        var isReported = false
        while true {
            do throws(SystemError) {
                return try EventReader(post, chunk: limits.chunk)
            } catch  where error.isExhausted {
                if !isReported {
                    report("nothing is heard from the system until the app closes files: \(error)")
                }
                isReported = true
                Threads.pause(milliseconds: limits.exhaustedPause)
            }
        }
    }

    private func hear(_ reader: consuming EventReader) throws(SystemError) {
        while true {
            if let connection = post.take() { listen(to: connection, &reader) }
            seek(&reader)
            if isEnding() { return }
            let heard = try reader.listen(until: look { $0.nextMoment })
            if takeIn(heard) { systemEnded(&reader) }
        }
    }

    /// Does what is due, and says whether the process is at its end.
    func isEnding() -> Bool {
        holdingFinishes { turn { $0.timePassed(Clocks.monotonic()) } }
        guard look({ $0.life.isOver(at: Clocks.monotonic()) }) else { return false }
        turn { $0.endProcess() }
        return true
    }

    /// Does what was heard, and says whether that was the end of the system.
    @discardableResult
    func takeIn(_ heard: [ReceivedMessage]) -> Bool {
        guard !heard.isEmpty else { return false }
        var isOver = false
        holdingFinishes {
            for heard in heard where !isOver { isOver = take(heard) }
        }
        return isOver
    }

    private func listen(to connection: NewsLine, _ reader: inout EventReader) {
        do throws(SystemError) {
            try reader.connect(connection)
            turn { $0.connection.listens(to: connection.number) }
        } catch {
            report("the system cannot be listened to: \(error)")
            systemEnded(&reader)
        }
    }

    private func systemEnded(_ reader: inout EventReader) {
        reader.disconnect()
        turn { $0.systemEnded(at: Clocks.monotonic()) }
    }

    /// Goes on looking for the next system, if the one there was has ended.
    private func seek(_ reader: inout EventReader) {
        switch turn({ $0.seek(at: Clocks.monotonic()) }) {
        case .nothing: break
        case .givenUp: reader.disconnect()
        case .look(let open):
            guard let connection = seek(telling: open) else {
                return turn { $0.connection.seek(at: Clocks.monotonic(), limits) }
            }
            turn { $0.connection.found() }
            listen(to: connection, &reader)
        }
    }

    /// Does what was heard, and says whether it was the end.
    private func take(_ heard: ReceivedMessage) -> Bool {
        switch heard {
        case .ended: return true
        case .unreadable(let sentence): return turn { $0.heardNonsense(sentence) }
        case .message(let reply):
            if let error = reply.error {
                turn { $0.refused(Refusal(reply, error: error)) }
                return true
            }
            turn { $0.spoke() }
            var makesSense = true
            for message in SystemMessage.read(reply.parameters) {
                if case .unreadable(let sentence) = message {
                    makesSense = false
                    if turn({ $0.heardNonsense(sentence) }) { return true }
                } else {
                    take(message)
                }
            }
            if makesSense { turn { $0.connection.heardSense() } }
            return !reply.continues
        }
    }

    private func take(_ message: SystemMessage) {
        let now = Clocks.monotonic()
        switch message {
        case .phase(let phase): turn { $0.entered(phase) }
        case .run(let delivery):
            let run = TaskRun(delivery) { run, answer in self.answered(run, answer) }
            turn { $0.arrived(run) }
        case .expire(let number, let reason): turn { $0.expired(number, reason) }
        case .activity(let id, let state): turn { $0.heard(.state(id: id, state)) }
        case .question(let question): turn { $0.take(question) }
        case .present(let delivered): turn { $0.take(delivered) }
        case .assertions(let end, let isOver):
            turn { $0.assertionsAreTimed(until: end, isOver: isOver, at: now) }
        case .lent(let number, let device): turn { $0.lent(device, to: number) }
        case .jobs(let ids): turn { $0.heard(ofJobs: ids) }
        case .session(let session, let news): turn { $0.heard(of: session, news) }
        case .window(let news): turn { $0.heard(news, at: now) }
        case .life(let event): turn { $0.take(event, at: now) }
        case .address(let address): turn { $0.addresses.take(address) }
        case .refresh(let status): turn { $0.refreshIsTold(status) }
        case .unknownRun(let number): turn { $0.arrivedUnknown(number) }
        case .unreadable: break
        }
    }
}
