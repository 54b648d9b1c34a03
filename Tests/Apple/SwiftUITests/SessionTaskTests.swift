import SwiftUI
import Testing

@MainActor private final class Ledger {
    var entries: [String] = []
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct `Background tasks for sessions` {
    private let ledger = Ledger()

    @Test func `run all actions that match, with the session's identifier`() async {
        let ledger = ledger
        let stage = Stage(
            SceneApp {
                WindowGroup { Text("one") }
                    .backgroundTask(.urlSession("a")) { ledger.entries.append("a") }
                    .backgroundTask(.urlSession("b")) { ledger.entries.append("b") }
                    .backgroundTask(.urlSession) { ledger.entries.append("any \($0)") }
                    .backgroundTask(.urlSession(matching: { $0.hasPrefix("a") })) {
                        ledger.entries.append("rule \($0)")
                    }
            }
        )
        let wakeup = stage.system.wake(for: "a")
        #expect(await wakeup.outcomes() == [true])
        #expect(ledger.entries.sorted() == ["a", "any a", "rule a"])
        #expect(!wakeup.isLeft)
    }

    @Test func `are left to the delegate where none matches`() async {
        let stage = Stage(
            SceneApp { WindowGroup { Text("one") }.backgroundTask(.urlSession("a")) {} }
        )
        let wakeup = stage.system.wake(for: "b")
        _ = await wakeup.outcomes()
        #expect(wakeup.isLeft)
    }

    @Test func `are cancelled when their time is over`() async {
        let ledger = ledger
        let opened = Signal()
        let stage = Stage(
            SceneApp {
                WindowGroup { Text("one") }
                    .backgroundTask(.urlSession("a")) {
                        await withTaskCancellationHandler {
                            for await _ in AsyncStream<Never>.makeStream().stream {}
                        } onCancel: {
                            opened.send()
                        }
                        ledger.entries.append("ended")
                    }
            }
        )
        let wakeup = stage.system.wake(for: "a")
        wakeup.expire()
        await opened.wait()
        #expect(await wakeup.outcomes() == [false])
        #expect(ledger.entries == ["ended"])
    }
}
