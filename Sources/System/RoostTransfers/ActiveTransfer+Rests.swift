internal import CCurl
import RoostEngine
import RoostLinux

// The answer to a request for what comes after the bytes that are there.
extension ActiveTransfer {
    /// Whether the present request is for the rest of a file.
    var isRest: Bool { if case .fetch(let offset) = purpose { offset > 0 } else { false } }

    /// The bytes that there are of a file that can be gone on with.
    var part: FilePart? {
        let mark = writer.mark
        return FilePart(
            of: FileAnswer(status: mark.status, address: mark.finalAddress, headers: mark.headers),
            validator: mark.validator,
            total: mark.total,
            length: writer.received
        )
    }

    func decideOnRest() throws(SystemError) {
        guard let part else { return try refuseRest("nothing tells whether the file is the same") }
        switch part.verdict(on: answer) {
        case .joins(let end, let total):
            // An answer may bring less than asked for; what is missing then is asked for again.
            response = (writer.received, end)
            guard writer.mark.total == nil else { return }
            var mark = writer.mark
            mark.total = total
            try writer.begin(mark)
        case .replaces(let why):
            try restart(why)
            try begin()
        case .isRefused(let why): try refuseRest(why)
        }
    }

    /// Discards the bytes that are there, and asks for the whole file; that happens once, as no
    /// rest is asked for then.
    func refuseRest(_ why: String) throws(SystemError) {
        try restart(why)
        response = nil
        verdict = .again
    }

    /// Whether an answer whose length was not said shows where it ends: a connection that was cut
    /// does not look like that.
    var endsByItself: Bool {
        head.version.hasPrefix("HTTP/2") || !head.all("transfer-encoding").isEmpty
    }

    /// Returns the ending for a rest that was not as long as the server had said.
    func refusal(of received: Int64, _ expected: Int64) -> Ending {
        do throws(SystemError) {
            try refuseRest(
                "the server sent \(received) of \(expected) bytes, and said that this was all"
            )
        } catch {
            return .failed(Failure(writing: error))
        }
        purpose = .fetch(from: 0)
        return .again
    }
}
