import Dispatch
import Foundation
package import RoostClient
import RoostLinux

/// A service that gives each request to an extension an object to handle it.
@MainActor package final class ExtensionService {
    private let system: AppSystem
    private let make: @MainActor () -> any NSExtensionRequestHandling
    /// The handlers that have requests, by the numbers of the runs.
    private var handlers: [Int64: any NSExtensionRequestHandling] = [:]

    package init(
        system: AppSystem,
        make: @escaping @MainActor () -> any NSExtensionRequestHandling
    ) {
        self.system = system
        self.make = make
    }

    package func start() {
        system.register(.extension) { run in
            // What was asked first is begun first.
            DispatchQueue.main.async { self.begin(run) }
        }
        system.finishLaunching()
    }

    private func begin(_ run: TaskRun) {
        let number = run.number
        let context = NSExtensionContext(run, system: system) { [weak self] in
            DispatchQueue.main.async { self?.handlers[number] = nil }
        }
        let handler = make()
        handlers[number] = handler
        handler.beginRequest(with: context)
    }

    /// Serves for ever, or ends a process that is none of an extension.
    static func run(_ make: @escaping @MainActor () -> any NSExtensionRequestHandling) -> Never {
        guard AppSystem.shared.appExtension != nil else {
            refuse(
                "this is an extension, which the system starts: roost install the app that it is in, and "
                    + "roost open APP --extension NAME"
            )
        }
        let service = ExtensionService(system: .shared, make: make)
        service.start()
        while true {
            withExtendedLifetime(service) {
                _ = RunLoop.main.run(mode: .default, before: .distantFuture)
            }
        }
    }

    static func refuse(_ words: String) -> Never {
        AppMessages.say(words)
        ThisProcess.exit(1)
    }
}
