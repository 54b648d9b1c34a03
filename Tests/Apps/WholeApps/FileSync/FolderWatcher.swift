import Combine
import Dispatch
import Foundation

final class FolderWatcher {
    private let subject = PassthroughSubject<URL, Never>()
    private var timer: (any DispatchSourceTimer)?
    private var last: Date?

    var changes: AnyPublisher<URL, Never> {
        subject
            .debounce(for: .milliseconds(200), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .eraseToAnyPublisher()
    }

    func watch(_ url: URL) {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + 1, repeating: .seconds(5), leeway: .seconds(1))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.look(at: url) }
        }
        timer.resume()
        self.timer = timer
    }

    func stop() {
        timer?.cancel()
        timer = nil
    }

    private func look(at url: URL) {
        let values = try? url.resourceValues(forKeys: [.contentModificationDateKey])
        defer { last = values?.contentModificationDate }
        if let last, last != values?.contentModificationDate { subject.send(url) }
    }
}
