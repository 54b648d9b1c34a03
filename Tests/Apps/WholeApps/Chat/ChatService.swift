import Foundation
import UIKit

protocol ChatServiceDelegate: AnyObject {
    func chatService(_ service: ChatService, didReceive messages: [Message])
}

final class ChatService {
    static let shared = ChatService()
    static let didChange = Notification.Name("ChatServiceDidChange")

    weak var delegate: ChatServiceDelegate?
    private(set) var conversations: [Conversation] = []
    private var pending: [Message] = []
    private var task: URLSessionDataTask?
    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.default
        configuration.timeoutIntervalForRequest = 10
        configuration.httpAdditionalHeaders = ["Accept": "application/json"]
        return URLSession(configuration: configuration)
    }()

    var server: URL? {
        (Bundle.main.infoDictionary?["ChatServer"] as? String).flatMap { URL(string: $0) }
    }

    func fetch(completion: @escaping @MainActor (Result<Int, Error>) -> Void) {
        guard let server = server else {
            DispatchQueue.main.async { completion(.failure(ChatError.offline)) }
            return
        }
        let task = session.dataTask(with: server) { data, response, error in
            let code = (response as? HTTPURLResponse)?.statusCode ?? 0
            let result = Result<[Message], Error> {
                if let error = error { throw error }
                guard code == 200, let data = data else { throw ChatError.refused(code: code) }
                return try ChatService.decode(data)
            }
            DispatchQueue.main.async {
                if case .success(let messages) = result { ChatService.shared.receive(messages) }
                completion(result.map(\.count))
            }
        }
        task.resume()
        self.task = task
    }

    private nonisolated static func decode(_ data: Data) throws -> [Message] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .secondsSince1970
        return try decoder.decode([Message].self, from: data)
    }

    private func receive(_ messages: [Message]) {
        let grouped = Dictionary(grouping: messages, by: { $0.conversation })
        for (name, messages) in grouped {
            if let index = conversations.firstIndex(where: { $0.name == name }) {
                conversations[index].messages.append(contentsOf: messages)
            } else {
                conversations.append(Conversation(name: name, messages: messages))
            }
        }
        conversations.sort { $0.name < $1.name }
        UIApplication.shared.applicationIconBadgeNumber = messages.count
        delegate?.chatService(self, didReceive: messages)
        NotificationCenter.default.post(name: ChatService.didChange, object: self)
    }

    func send(_ text: String, to conversation: String) {
        pending.append(
            Message(
                identifier: UUID().uuidString,
                conversation: conversation,
                sender: UIDevice.current.name,
                text: text,
                date: Date(),
                delivery: .pending
            )
        )
        receive([pending[pending.count - 1]])
    }

    func sendPending(completion: @escaping () -> Void) {
        let group = DispatchGroup()
        for message in pending {
            guard let server = server else { break }
            group.enter()
            var request = URLRequest(url: server)
            request.httpMethod = "POST"
            request.httpBody = try? JSONEncoder().encode(message)
            session.uploadTask(with: request, from: request.httpBody) { _, _, _ in
                group.leave()
            }.resume()
        }
        pending.removeAll()
        group.notify(queue: .main, execute: completion)
    }

    func open(conversation: String) {
        NotificationCenter.default.post(
            name: .openConversation,
            object: nil,
            userInfo: ["name": conversation]
        )
    }

    func cancel() { task?.cancel() }

    func save() { UserDefaults.standard.synchronize() }
}

extension Notification.Name {
    static let openConversation = Notification.Name(rawValue: "openConversation")
}
