import RoostClient
import SwiftUI
import Synchronization
import Testing

@MainActor private final class Ledger {
    var entries: [String] = []
    let opened = Signal()
    let cancelled = Signal()
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct `Background tasks` {
    private let ledger = Ledger()

    @Test func `are registered once each, before the app attaches, on any scene`() {
        let stage = Stage(
            SceneApp {
                WindowGroup { Text("one") }
                    .backgroundTask(.appRefresh("a")) {}
                    .onChange(of: 1) {}
                    .backgroundTask(.appRefresh("b")) {}
                WindowGroup { Text("two") }
                    .backgroundTask(.appRefresh("c")) {}
                if #available(macOS 13, *) {
                    WindowGroup { Text("three") }
                        .backgroundTask(.appRefresh("a")) {}
                }
            }
        )
        #expect(
            stage.system.events == [
                "register a", "register b", "register c", "attach", "finish launching",
            ]
        )
    }

    @Test func `are registered for nothing that is never fired`() {
        let stage = Stage(
            SceneApp {
                WindowGroup { Text("one") }
                    .backgroundTask(.appRefresh) { (_: String?) in }
                    .backgroundTask(.bluetoothAlert) {}
                    .backgroundTask(.watchConnectivity) {}
                    .backgroundTask(.intentDidRun) {}
                    .backgroundTask(.relevantShortcut) {}
            }
        )
        #expect(stage.system.events == ["attach", "finish launching"])
    }

    @Test func `follow conditions as they are at launch`() {
        let isPaid = false
        let stage = Stage(
            SceneApp {
                if isPaid {
                    WindowGroup { Text("paid") }.backgroundTask(.appRefresh("paid")) {}
                } else {
                    WindowGroup { Text("free") }.backgroundTask(.appRefresh("free")) {}
                }
                if isPaid {
                    WindowGroup { Text("extra") }.backgroundTask(.appRefresh("extra")) {}
                }
            }
        )
        #expect(stage.system.events == ["register free", "attach", "finish launching"])
    }

    @Test func `are complete when the action returns, and not before`() async {
        let ledger = ledger
        let stage = Stage(
            SceneApp {
                WindowGroup { Text("one") }
                    .backgroundTask(.appRefresh("a")) {
                        await ledger.opened.wait()
                        ledger.entries.append("ran")
                    }
            }
        )
        let run = stage.system.deliver("a")
        #expect(!run.isFinished)
        ledger.opened.send()
        #expect(await run.outcomes() == [true])
        #expect(ledger.entries == ["ran"])
        #expect(stage.host.window == nil)
    }

    @Test func `are cancelled when their time is over, and have failed when they return`() async {
        let ledger = ledger
        let stage = Stage(
            SceneApp {
                WindowGroup { Text("one") }
                    .backgroundTask(.appRefresh("a")) {
                        await withTaskCancellationHandler {
                            ledger.opened.send()
                            await ledger.cancelled.wait()
                            ledger.entries.append("cancelled: \(Task.isCancelled)")
                        } onCancel: {
                            ledger.cancelled.send()
                        }
                    }
            }
        )
        let run = stage.system.deliver("a")
        await ledger.opened.wait()
        run.expire()
        #expect(await run.outcomes() == [false])
        #expect(ledger.entries == ["cancelled: true"])
    }

    @Test func `with one identifier start in order, run at once and end as one`() async {
        let ledger = ledger
        let stage = Stage(
            SceneApp {
                WindowGroup { Text("one") }
                    .backgroundTask(.appRefresh("a")) {
                        ledger.entries.append("first starts")
                        await ledger.opened.wait()
                        ledger.entries.append("first ends")
                    }
                    .backgroundTask(.appRefresh("b")) {
                        ledger.entries.append("another")
                    }
                WindowGroup { Text("two") }
                    .backgroundTask(.appRefresh("a")) {
                        ledger.entries.append("second")
                        ledger.opened.send()
                    }
            }
        )
        let run = stage.system.deliver("a")
        #expect(await run.outcomes() == [true])
        #expect(ledger.entries == ["first starts", "second", "first ends"])
    }

    @Test func `can be delivered again, in the background and in the foreground`() async {
        let ledger = ledger
        let stage = Stage(
            SceneApp {
                WindowGroup { Text("one") }
                    .backgroundTask(.appRefresh("a")) { ledger.entries.append("ran") }
            }
        )
        #expect(await stage.system.deliver("a").outcomes() == [true])
        await stage.system.enter(.active)
        #expect(await stage.system.deliver("a").outcomes() == [true])
        #expect(ledger.entries == ["ran", "ran"])
    }

    @Test func `that are not permitted are warned of by name, and trap nothing`() {
        let stage = Stage(
            SceneApp {
                WindowGroup { Text("one") }
                    .backgroundTask(.appRefresh("com.example.refresh")) {}
                    .backgroundTask(.appRefresh("com.example.refresh")) {}
            },
            refusing: ["com.example.refresh": .notPermitted]
        )
        #expect(
            stage.printout.warnings == [
                "the background task \"com.example.refresh\" never runs: add its identifier to "
                    + "BGTaskSchedulerPermittedIdentifiers in the app's Info.plist"
            ]
        )
    }
}

private struct StatefulApp: App {
    @State private var visits = 0
    @StateObject private var model = VisitModel()

    var body: some Scene {
        WindowGroup { Text("\(visits) and \(model.visits)") }
            .backgroundTask(.appRefresh("visit")) {
                visits += 1
                await model.visit()
            }
    }
}

@MainActor private final class VisitModel: ObservableObject {
    @Published var visits = 0
    func visit() async { visits += 1 }
}

@MainActor @Suite struct `State that an action changes in the background` {
    @Test func `is not shown before the app is opened, and then it is`() async {
        let stage = Stage(StatefulApp())
        await stage.watch()
        #expect(await stage.system.deliver("visit").outcomes() == [true])
        #expect(await stage.system.deliver("visit").outcomes() == [true])
        #expect(stage.shown.isEmpty)
        await stage.system.enter(.active)
        #expect(stage.shown == ["2 and 2"])
    }
}
