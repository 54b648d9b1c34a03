import Foundation
import RoostClient
import RoostWire
import SwiftUI
import Testing

@MainActor private final class Sky: ObservableObject {
    @Published var weather = "sun"
    let asked = Signal()
    let answered = Signal()
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct `A snapshot` {
    private let sky = Sky()

    @Test func `is offered before the app attaches, and only where there is an action for it`() {
        let with = Stage(
            SceneApp {
                WindowGroup { Text("one") }.backgroundTask(.snapshot) { _ in SnapshotResponse() }
            }
        )
        #expect(with.system.events == ["take snapshots", "attach", "finish launching"])
        let without = Stage(SceneApp { WindowGroup { Text("one") } })
        #expect(without.system.events == ["attach", "finish launching"])
    }

    @Test func `shows what the action made of the app, also where it was never opened`() async {
        let sky = sky
        let stage = Stage(
            SceneApp {
                WindowGroup { SkyView(sky: sky) }
                    .backgroundTask(.snapshot) { data in
                        sky.weather = "\(data.reason) \(data.identifier ?? "none")"
                        return SnapshotResponse(
                            restoredDefaultState: true,
                            estimatedSnapshotExpiration: Date(timeIntervalSince1970: 1000),
                            identifier: "rain"
                        )
                    }
            }
        )
        await stage.watch()
        await stage.system.enter(.background)
        let picture = await stage.system.wantSnapshot(.appScheduled, "fog").picture()
        #expect(picture.text == "It is appScheduled fog")
        #expect(picture.response["identifier"]?.asString == "rain")
        #expect(picture.response["restoredDefaultState"]?.asBool == true)
        #expect(picture.response["expiration"]?.asInteger == 1_000_000_000)
        #expect(stage.shown.isEmpty)
    }

    @Test(arguments: [Date.distantFuture, Date(timeIntervalSince1970: 1e300), nil])
    func `names no time for the next one where there is to be none`(date: Date?) {
        let response = SnapshotResponse(estimatedSnapshotExpiration: date)
        #expect(response.form(showing: "")["expiration"] == nil)
    }

    @Test func `is no longer than the system keeps`() {
        let long = String(repeating: "ü", count: 40_000)
        let form = SnapshotResponse(identifier: long).form(showing: long)
        #expect((form["text"]?.asString?.utf8.count ?? .max) <= 16 << 10)
        #expect((form["identifier"]?.asString?.utf8.count ?? .max) <= 255)
    }

    @Test func `runs all actions, of which the first name and the earliest time count`() {
        let one = SnapshotResponse(restoredDefaultState: true, identifier: "one")
        let early = Date(timeIntervalSince1970: 1)
        let two = SnapshotResponse(estimatedSnapshotExpiration: early, identifier: "two")
        let all = SnapshotResponse([one, two])
        #expect(all.identifier == "one")
        #expect(all.estimatedSnapshotExpiration == early)
        #expect(!all.restoredDefaultState)
    }

    @Test func `is not taken where its time was over`() async {
        let sky = sky
        let stage = Stage(
            SceneApp {
                WindowGroup { SkyView(sky: sky) }
                    .backgroundTask(.snapshot) { _ in
                        sky.asked.send()
                        await sky.answered.wait()
                        return SnapshotResponse(identifier: "late")
                    }
            }
        )
        let snapshot = stage.system.wantSnapshot(.appBackgrounded, nil)
        await sky.asked.wait()
        snapshot.runOut()
        sky.answered.send()
        #expect(await snapshot.picture().text == nil)
    }
}

private struct SkyView: View {
    @ObservedObject var sky: Sky
    var body: some View { Text("It is \(sky.weather)") }
}
