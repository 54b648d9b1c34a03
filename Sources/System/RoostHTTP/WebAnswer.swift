/// The answer to a browser.
package struct WebAnswer: Hashable, Sendable {
    package enum Status: Int, Hashable, Sendable {
        case done = 200
        case seeOther = 303
        case notModified = 304
        case badRequest = 400
        case unauthorized = 401
        case forbidden = 403
        case notFound = 404
        case methodNotAllowed = 405
        case conflict = 409
        case tooLarge = 413
        case addressTooLong = 414
        case misdirected = 421
        case tooMany = 429
        case headTooLong = 431
        case failed = 500
        case badGateway = 502
        case unavailable = 503
        /// The server that would have to be asked does not answer.
        case silent = 504

        /// The words for a browser beside the number, where they are our own.
        var phrase: String {
            switch self {
            case .badRequest: "Bad Request"
            case .addressTooLong: "URI Too Long"
            case .headTooLong: "Request Header Fields Too Large"
            default: "Refused"
            }
        }
    }

    package enum Content: Hashable, Sendable {
        case bytes([UInt8])
        /// A stream that goes on, for which ``WebServer/send(_:to:)`` has more.
        case stream
    }

    package var status: Status
    package var headers: WebFields
    package var content: Content

    package init(_ status: Status, headers: WebFields = WebFields(), content: Content) {
        self.status = status
        self.headers = headers
        self.content = content
    }

    package init(_ status: Status, _ type: String, _ text: String, headers: WebFields = [:]) {
        self.init(status, headers: headers, content: .bytes(Array(text.utf8)))
        self.headers.add("Content-Type", type)
    }

    /// Sends whoever asked elsewhere, to look there.
    package static func seeOther(_ target: WebTarget) -> WebAnswer {
        WebAnswer(.seeOther, headers: ["Location": "\(target)"], content: .bytes([]))
    }
}
