import Combine
import Foundation

struct User: Codable, Equatable {
    var name: String
}

protocol Service {
    func users(matching query: String) -> AnyPublisher<[User], Error>
}

final class WebService: Service {
    private let session = URLSession.shared

    func users(matching query: String) -> AnyPublisher<[User], Error> {
        guard let url = URL(string: "https://example.com/users?q=\(query)") else {
            return Fail(error: URLError(.badURL)).eraseToAnyPublisher()
        }
        return session.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: [User].self, decoder: JSONDecoder())
            .retry(2)
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func first() -> Future<User, Error> {
        Future { promise in
            DispatchQueue.global().async {
                promise(.success(User(name: "first")))
            }
        }
    }
}

class LoginModel: ObservableObject {
    @Published var query = ""
    @Published var password = ""
    @Published private(set) var users: [User] = []
    @Published var isValid: Bool = false
    @Published var error: Error?

    let didLogin = PassthroughSubject<User, Never>()
    let status = CurrentValueSubject<String, Never>("idle")
    private let service: Service
    private var cancellables = Set<AnyCancellable>()
    private var timer: AnyCancellable?
    private var request: Cancellable?

    init(service: Service = WebService()) {
        self.service = service
        $query
            .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
            .removeDuplicates()
            .filter { !$0.isEmpty }
            .flatMap { query in
                service.users(matching: query)
                    .catch { _ in Just([]) }
            }
            .sink { [weak self] users in
                self?.users = users
            }
            .store(in: &cancellables)

        Publishers.CombineLatest($query, $password)
            .map { !$0.isEmpty && $1.count > 7 }
            .assign(to: &$isValid)

        $users
            .map { $0.isEmpty ? "none" : "\($0.count)" }
            .assign(to: \.value, on: status)
            .store(in: &cancellables)

        NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)
            .compactMap { $0.object as? UserDefaults }
            .receive(on: RunLoop.main)
            .sink { _ in }
            .store(in: &cancellables)

        timer = Timer.publish(every: 60, on: .main, in: .common)
            .autoconnect()
            .throttle(for: 1, scheduler: DispatchQueue.main, latest: true)
            .sink { [unowned self] _ in self.refresh() }
    }

    func refresh() {
        request = service.users(matching: query)
            .handleEvents(receiveOutput: { print($0.count) })
            .sink(
                receiveCompletion: { [weak self] completion in
                    if case .failure(let error) = completion { self?.error = error }
                },
                receiveValue: { [weak self] in self?.users = $0 }
            )
        objectWillChange.send()
        request?.cancel()
        cancellables.forEach { $0.cancel() }
        didLogin.send(completion: .finished)
    }
}

class ManualModel: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    var count = 0 {
        willSet { objectWillChange.send() }
    }
}

class NamedModel: ObservableObject {
    var objectWillChange = ObservableObjectPublisher()
    var names: [String] = [] {
        didSet { objectWillChange.send() }
    }
}

/// What the tests have the models do.
public enum LoginWork {
    public static func isValidAfterTyping() -> Bool {
        let model = LoginModel()
        model.query = "name"
        model.password = "long enough"
        return model.isValid
    }

    public static func countsChanges() -> Int {
        var changes = 0
        let model = ManualModel()
        let names = NamedModel()
        let first = model.objectWillChange.sink { changes += 1 }
        let second = names.objectWillChange.sink { changes += 1 }
        model.count = 1
        names.names = ["a"]
        first.cancel()
        second.cancel()
        return changes
    }
}
