import Foundation

nonisolated struct Message: Codable, Equatable {
    enum Delivery: Int, Codable {
        case pending, sent, read
    }

    let identifier: String
    let conversation: String
    let sender: String
    let text: String
    let date: Date
    var delivery: Delivery
}

nonisolated extension Message: Comparable {
    static func < (lhs: Message, rhs: Message) -> Bool { lhs.date < rhs.date }
}

struct Conversation {
    let name: String
    var messages: [Message]
    var last: Message? { messages.max() }
}

nonisolated enum ChatError: Error {
    case offline
    case refused(code: Int)
}

nonisolated extension ChatError: CustomNSError {
    static var errorDomain: String { "com.example.chat" }
    var errorCode: Int {
        if case .refused(let code) = self { return code }
        return 1
    }
    var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "The message was not sent."] }
}
