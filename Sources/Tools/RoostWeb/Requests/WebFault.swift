package import RoostCaller
package import RoostHTTP
import RoostLinux
import RoostWire

/// An error that says why somebody does not get what they asked for, and what to do about it.
package struct WebFault: Error, Hashable, Sendable {
    package let status: WebAnswer.Status
    /// The sentences of the error.
    package let sentences: [String]

    package init(_ status: WebAnswer.Status, _ sentences: String...) {
        self.status = status
        self.sentences = sentences
    }

    package init(_ status: WebAnswer.Status, sentences: [String]) {
        self.status = status
        self.sentences = sentences
    }

    package init(_ error: CommandError) {
        sentences = error.sentences
        status =
            switch error.code {
            case .notFound: .notFound
            case .refused: .conflict
            case .usage: .badRequest
            case .noDaemon: .unavailable
            case .done, .failed, .interrupted: .badGateway
            }
    }

    /// Returns the fault of a system that is there and does not answer, with the number of its
    /// process where that is known.
    static func silent(pid: Int64?) -> WebFault {
        let after = "The page goes on when the system does; without scripts, load it again."
        guard let pid else {
            return WebFault(.silent, "The system was asked, and has not answered.", after)
        }
        // After the name, which may have anything in it.
        let state = (try? FileSystem.readText("/proc/\(pid)/stat", limit: 4096))?
            .split(separator: ")").last?.first { $0 != " " }
        guard state != "T" else {
            return WebFault(
                .silent,
                "The system does not answer: its process, \(pid), was stopped.",
                "kill -CONT \(pid) lets it go on.",
                after
            )
        }
        return WebFault(
            .silent,
            "The system, which is process \(pid), was asked and has not answered.",
            "It may be busy, or wait for its disk: ps -o stat,wchan,pcpu \(pid) tells.",
            after
        )
    }

    /// Returns the fault of an answer of the system that cannot be read.
    static func misunderstood(_ error: FieldError) -> WebFault {
        WebFault(
            .badGateway,
            "The system answers in a way that roost-web does not understand (\(error)); "
                + "use a roost-web and a roostd of the same version."
        )
    }

    /// The error that nothing of ours is at an address.
    package static let noPage = WebFault(
        .notFound,
        "There is no such page. The overview leads to all that there are."
    )
}
