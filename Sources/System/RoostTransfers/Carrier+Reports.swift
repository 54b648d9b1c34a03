import RoostLine
import RoostEngine
import RoostLinux
import RoostWire

// What the daemon is told.
extension Carrier {
    mutating func tellProgress() {
        var changed: [JSON] = []
        for number in moving.keys.sorted() {
            guard let active = moving[number] else { continue }
            tellResponse(active)
            let (received, sent) = (active.received, active.sent)
            guard received != active.told.received || sent != active.told.sent else { continue }
            // Told the next time, with all that came in between.
            if connection.isClogged { continue }
            active.told = (received, sent)
            changed.append([
                "number": .integer(number), "received": .integer(received),
                "expected": active.expected.map { .integer($0) } ?? .null,
                "sent": .integer(sent), "toSend": active.toSend.map { .integer($0) } ?? .null,
            ])
        }
        if !changed.isEmpty { connection.say("progress", .array(changed)) }
    }

    /// Says what a server answered, if that has not been said.
    mutating func tellResponse(_ active: ActiveTransfer) {
        guard let response = active.takeResponse() else { return }
        let mark = active.writer.mark
        connection.say(
            "response",
            [
                "number": .integer(active.transfer.number), "status": .integer(Int64(mark.status)),
                "url": .string(mark.finalAddress), "headers": Self.form(mark.headers),
                "version": .string(mark.version), "offset": .integer(response.offset),
                "expected": response.expected.map { .integer($0) } ?? .null,
                "restarted": response.reason.map { .string($0) } ?? .null,
            ]
        )
    }

    /// Says whether a server takes several requests on one connection.
    mutating func sayServer(_ number: Int64, isShared: Bool) {
        connection.say("server", ["number": .integer(number), "shared": .bool(isShared)])
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
            connection.say(
                "challenge",
                [
                    "number": .integer(number), "proxy": .bool(challenge.isProxy),
                    "scheme": .string(challenge.scheme),
                    "realm": challenge.realm.map { .string($0) } ?? .null,
                    "host": .string(challenge.host), "port": .integer(Int64(challenge.port)),
                ]
            )
        case .stopped: sayStopped(number, active: active)
        }
    }

    mutating func sayFinished(
        _ number: Int64,
        _ mark: Mark,
        length: Int64,
        exchanges: Exchanges = Exchanges()
    ) {
        connection.say(
            "finished",
            [
                "number": .integer(number), "status": .integer(Int64(mark.status)),
                "url": .string(mark.finalAddress), "headers": Self.form(mark.headers),
                "version": .string(mark.version), "length": .integer(length),
                "restarts": .integer(mark.restarts), "exchanges": exchanges.form,
            ]
        )
    }

    mutating func sayFailed(
        _ number: Int64,
        _ failure: Failure,
        received: Int64,
        isResumable: Bool,
        exchanges: Exchanges = Exchanges()
    ) {
        connection.say(
            "failed",
            [
                "number": .integer(number), "error": .string(failure.reason.rawValue),
                "message": .string(failure.words), "retryable": .bool(failure.isRetryable),
                "retryAfter": failure.pause.map { .integer($0) } ?? .null,
                "received": .integer(received), "resumable": .bool(isResumable),
                "status": failure.status.map { .integer(Int64($0)) } ?? .null,
                "wanted": failure.wanted.map { .integer($0) } ?? .null,
                "exchanges": exchanges.form,
            ]
        )
    }

    mutating func sayStopped(_ number: Int64, active: ActiveTransfer?) {
        let validator =
            active?.writer.isResumable == true ? active?.writer.mark.validator : nil
        connection.say(
            "stopped",
            [
                "number": .integer(number), "received": .integer(active?.received ?? 0),
                "resumable": .bool(active?.writer.isResumable ?? false),
                "validator": validator.map { .string($0) } ?? .null,
            ]
        )
    }

    private static func form(_ headers: [HeaderField]) -> JSON {
        .array(headers.map { .array([.string($0.name), .string($0.value)]) })
    }
}
