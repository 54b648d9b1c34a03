import RoostLine
import RoostEngine
import RoostLinux
import RoostSystemWire
import RoostWire

// What the daemon is told.
extension Carrier {
    mutating func tellProgress() {
        var changed: [CarrierInterface.Progress] = []
        for number in moving.keys.sorted() {
            guard let active = moving[number] else { continue }
            tellResponse(active)
            let (received, sent) = (active.received, active.sent)
            guard received != active.told.received || sent != active.told.sent else { continue }
            // Told the next time, with all that came in between.
            if connection.isClogged { continue }
            active.told = (received, sent)
            changed.append(
                .init(
                    number: number,
                    received: received,
                    expected: active.expected,
                    sent: sent,
                    toSend: active.toSend
                )
            )
        }
        if !changed.isEmpty { connection.say(CarrierInterface.Report(progress: changed)) }
    }

    /// Says which transfers are only being flushed by now, all at once.
    mutating func tellFlushing() {
        guard !newlyFlushing.isEmpty else { return }
        // Of what was discarded meanwhile, or has come out already, enough was said.
        let flushing = newlyFlushing.filter { settling[$0] != nil }
        newlyFlushing = []
        if !flushing.isEmpty { connection.say(CarrierInterface.Report(flushing: flushing)) }
    }

    /// Says what a server answered, if that has not been said.
    mutating func tellResponse(_ active: ActiveTransfer) {
        guard let response = active.takeResponse() else { return }
        let mark = active.writer.mark
        let told = CarrierInterface.Response(
            number: active.transfer.number,
            status: Int64(mark.status),
            url: mark.finalAddress,
            headers: mark.headers.pairs,
            version: mark.version,
            offset: response.offset,
            expected: response.expected,
            restarted: response.reason
        )
        connection.say(CarrierInterface.Report(response: told))
    }

    /// Says whether a server takes several requests on one connection.
    mutating func sayServer(_ number: Int64, isShared: Bool) {
        connection.say(CarrierInterface.Report(server: .init(number: number, shared: isShared)))
    }

    mutating func say(_ then: Settling.Then, of active: ActiveTransfer) {
        let number = active.transfer.number
        switch then {
        case .finished:
            sayFinished(
                number,
                active.writer.mark,
                length: active.received,
                exchanges: active.exchanges
            )
        case .failed(let failure):
            sayFailed(
                number,
                failure,
                received: active.received,
                isResumable: active.writer.isResumable,
                exchanges: active.exchanges
            )
        case .challenged(let challenge):
            let told = CarrierInterface.Challenge(
                number: number,
                proxy: challenge.isProxy,
                scheme: challenge.scheme,
                realm: challenge.realm,
                host: challenge.host,
                port: Int64(challenge.port)
            )
            connection.say(CarrierInterface.Report(challenge: told))
        case .stopped: sayStopped(number, active: active)
        }
    }

    mutating func sayFinished(
        _ number: Int64,
        _ mark: Mark,
        length: Int64,
        exchanges: Exchanges = Exchanges()
    ) {
        let told = CarrierInterface.Finish(
            number: number,
            status: Int64(mark.status),
            url: mark.finalAddress,
            headers: mark.headers.pairs,
            version: mark.version,
            length: length,
            restarts: Int64(mark.restarts),
            exchanges: exchanges.told
        )
        connection.say(CarrierInterface.Report(finished: told))
    }

    mutating func sayFailed(
        _ number: Int64,
        _ failure: Failure,
        received: Int64,
        isResumable: Bool,
        exchanges: Exchanges = Exchanges()
    ) {
        let told = CarrierInterface.Failure(
            number: number,
            error: failure.reason,
            message: failure.words,
            retryable: failure.isRetryable,
            retryAfter: failure.pause,
            received: received,
            resumable: isResumable,
            status: failure.status.map { Int64($0) },
            wanted: failure.wanted,
            exchanges: exchanges.told
        )
        connection.say(CarrierInterface.Report(failed: told))
    }

    mutating func sayStopped(_ number: Int64, active: ActiveTransfer?) {
        let validator =
            active?.writer.isResumable == true ? active?.writer.mark.validator : nil
        let told = CarrierInterface.Stop(
            number: number,
            received: active?.received ?? 0,
            resumable: active?.writer.isResumable ?? false,
            validator: validator
        )
        connection.say(CarrierInterface.Report(stopped: told))
    }
}
