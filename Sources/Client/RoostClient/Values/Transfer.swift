package import RoostWire

/// The kind of a transfer.
package enum TransferKind: Hashable, Sendable, CaseIterable {
    case download, upload, data

    init?(_ word: AppInterface.TransferState.Kind) {
        switch word {
        case .download: self = .download
        case .upload: self = .upload
        case .data: self = .data
        case .unknown: return nil
        }
    }

    package var word: AppInterface.TransferOrder.Kind {
        switch self {
        case .download: .download
        case .upload: .upload
        case .data: .data
        }
    }
}

/// A download or an upload that the app wants the system to carry, as it travels.
package typealias TransferOrder = AppInterface.TransferOrder

extension TransferOrder {
    /// The number of bytes that the transfer takes in a message at most; so many that a message is
    /// full of bytes before it has more values than may be counted.
    var longestText: Int {
        let texts = [session, url, method, file, description, resume].compactMap(\.self)
        let text = texts.reduce(0) { $0 + $1.utf8.count }
        let headers = (headers ?? []).joined().reduce(0) { $0 + $1.utf8.count + 1 }
        // Base64 needs no escapes.
        return (text + headers) * 6 + (body?.utf8.count ?? 0) + 1024
    }
}

/// A change to a transfer after it was handed to the system; `nil` stands for no change.
package struct TransferChange: Hashable, Sendable {
    package var isSuspended: Bool?
    package var description: String?
    package var priority: Double?
    package var earliestBegin: Int64?
    package var bytesToSend: Int64?
    package var bytesToReceive: Int64?

    package init() {}

    /// Returns the change as it travels.
    func message(of task: Int64, in session: String) -> AppInterface.ChangeTransfer.Parameters {
        AppInterface.ChangeTransfer.Parameters(
            session: session,
            task: task,
            suspended: isSuspended,
            description: description,
            priority: priority,
            earliestBegin: earliestBegin,
            bytesToSend: bytesToSend,
            bytesToReceive: bytesToReceive
        )
    }
}

/// The answer of an app to a server that asks who it is, or to a transfer that is about to begin.
package struct TransferAnswer: Hashable, Sendable {
    package enum Disposition: Hashable, Sendable {
        case useCredential, performDefault, cancel, reject
        case `continue`, useRequest

        fileprivate var word: AppInterface.AnswerTransfer.Parameters.Disposition {
            switch self {
            case .useCredential: .useCredential
            case .performDefault: .performDefault
            case .cancel: .cancel
            case .reject: .reject
            case .continue: .continue
            case .useRequest: .useRequest
            }
        }
    }
    /// A request that is made in place of the first.
    package struct Request: Hashable, Sendable {
        package let url: String
        package let method: String
        package let headers: [[String]]

        package init(url: String, method: String, headers: [[String]]) {
            self.url = url
            self.method = method
            self.headers = headers
        }
    }
    package let disposition: Disposition
    package var user: String?
    package var password: String?
    package var request: Request?

    package init(_ disposition: Disposition) { self.disposition = disposition }

    /// Returns the answer as it travels.
    func message(of task: Int64, in session: String) -> AppInterface.AnswerTransfer.Parameters {
        AppInterface.AnswerTransfer.Parameters(
            session: session,
            task: task,
            disposition: disposition.word,
            user: user,
            password: password,
            request: request.map {
                AppInterface.AnswerTransfer.Parameters.Request(
                    url: $0.url,
                    method: $0.method,
                    headers: $0.headers
                )
            }
        )
    }
}
