package import RoostCaller
package import RoostHTTP

/// Why somebody does not get what they asked for, and what to do about it.
package struct WebFault: Error, Hashable, Sendable {
    package let status: WebAnswer.Status
    /// One sentence each.
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

    /// Nothing of ours is at an address.
    package static let noPage = WebFault(
        .notFound,
        "There is no such page. The overview leads to all that there are."
    )
}
