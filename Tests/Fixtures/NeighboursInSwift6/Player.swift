import Combine
import SwiftUI

@MainActor final class PlayerModel: ObservableObject {
    @Published private(set) var position = 0.0
    @Published var rate: Float = 1
    @Published var title: String?

    private var cancellables: Set<AnyCancellable> = []
    private var loading: Task<Void, Never>?

    init(events: AnyPublisher<Double, Never>) {
        events
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.position = $0 }
            .store(in: &cancellables)
        $title
            .compactMap { $0 }
            .combineLatest($rate)
            .sink { title, rate in print(title, rate) }
            .store(in: &cancellables)
        loading = Task { [weak self] in
            guard let values = self?.$rate.values else { return }
            for await rate in values where rate == 0 { self?.position = 0 }
        }
    }

    func stop() {
        loading?.cancel()
        cancellables.removeAll()
    }
}

struct PlayerView: View {
    @ObservedObject var model: PlayerModel

    var body: some View {
        Text("\(model.position)")
            .onReceive(model.$rate) { print($0) }
    }
}

func load() async throws -> Int {
    for try await value in [1, 2, 3].publisher.tryMap({ $0 }).values { return value }
    return await Future<Int, Never> { $0(.success(1)) }.value
}
