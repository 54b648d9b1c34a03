import RoostWindows
import SwiftUI
import Testing

private enum Speed: String, CaseIterable, Identifiable {
    case slow, normal, fast
    var id: Self { self }
}

@MainActor private final class Settings: ObservableObject {
    @Published var speed = Speed.normal
    @Published var station: String?
    @Published var volume = 0.5
    @Published var rate = 1.0
    @Published var skip = 15
    @Published var level = 3
    @Published var date = Date(timeIntervalSince1970: 0)
    @Published var isLocked = false
    var edits: [Bool] = []
    var opened: [URL] = []
}

private struct SettingsView: View {
    @ObservedObject var settings: Settings
    let address: URL

    var body: some View {
        Picker("Speed", selection: $settings.speed) {
            ForEach(Speed.allCases) { Text($0.rawValue.capitalized) }
        }
        Picker("Station", selection: $settings.station) {
            Text("None").tag(String?.none)
            Section("Known") {
                Text("North").tag("n")
                Label("South", systemImage: "sun").tag("s")
            }
        }
        Slider(value: $settings.volume) {
            Text("Volume")
        } onEditingChanged: {
            settings.edits.append($0)
        }
        Slider(value: $settings.rate, in: 0.5...2, step: 0.25) { Text("Rate") }
            .disabled(settings.isLocked)
        Stepper("Skip \(settings.skip)", value: $settings.skip, in: 5...60, step: 5)
        Stepper("Level") {
            settings.level += 1
        } onDecrement: {
            settings.level -= 1
        }
        Stepper("Date", value: $settings.date, step: 86_400)
        Link("Docs", destination: address)
            .environment(
                \.openURL,
                OpenURLAction { url in
                    settings.opened.append(url)
                    return .handled
                }
            )
        Link("Out", destination: address)
    }
}

@MainActor @Suite struct `A control` {
    private let settings = Settings()

    private func stage() async throws -> Stage {
        let address = try #require(URL(string: "https://example.com/docs"))
        return await Stage.seen(ViewApp { SettingsView(settings: settings, address: address) })
    }

    private func use(
        _ label: String,
        _ deed: WindowPress.Deed,
        in stage: Stage
    ) async throws -> WindowPress.Refusal? {
        let control = try #require(stage.controls.first { $0.label.hasPrefix(label) }, "\(label)")
        let refusal = await stage.press(WindowPress(control: control.number, deed))
        stage.clock.pass(milliseconds: 100)
        return refusal
    }

    @Test func `is shown with its value and what it may be`() async throws {
        let stage = try await stage()
        #expect(
            stage.shown.last == """
                Speed: Normal (Slow, Normal, Fast)
                Station: None (None, North, South)
                Volume: 0.5 (0 to 1)
                Rate: 1 (0.5 to 2, by 0.25)
                Skip 15 (5 to 60, by 5)
                Level (less, more)
                Date (less, more)
                [Docs] https://example.com/docs
                [Out] https://example.com/docs
                """
        )
        let kinds: [WindowControl.Kind] = [
            .picker, .picker, .slider, .slider, .stepper, .stepper, .stepper, .link, .link,
        ]
        #expect(stage.controls.map(\.kind) == kinds)
    }

    @Test func `that chooses is set to a choice, by its tag or by what it was made of`()
        async throws
    {
        let stage = try await stage()
        #expect(try await use("Speed", .set("Fast"), in: stage) == nil)
        #expect(settings.speed == .fast)
        #expect(try await use("Speed", .step(by: 1), in: stage) == nil)
        #expect(settings.speed == .slow)
        #expect(try await use("Speed", .step(by: -2), in: stage) == nil)
        #expect(settings.speed == .normal)
        #expect(try await use("Station", .set("South"), in: stage) == nil)
        #expect(settings.station == "s")
        #expect(stage.shown.last?.contains("Station: South (") == true)
        #expect(try await use("Station", .set("None"), in: stage) == nil)
        #expect(settings.station == nil)
        for wrong in [WindowPress.Deed.set("fast"), .set("East"), .press, .turn(isOn: true)] {
            #expect(try await use("Station", wrong, in: stage) == .unsuitable)
        }
    }

    @Test func `that slides is set within its range, in its steps`() async throws {
        let stage = try await stage()
        #expect(try await use("Volume", .set("0.75"), in: stage) == nil)
        #expect(settings.volume == 0.75)
        #expect(settings.edits == [true, false])
        #expect(try await use("Volume", .step(by: -1), in: stage) == nil)
        #expect(settings.volume == 0.7)
        #expect(try await use("Rate", .set("1.5"), in: stage) == nil)
        #expect(try await use("Rate", .step(by: 9), in: stage) == nil)
        #expect(settings.rate == 2)
        for wrong in ["2.5", "0.6", "fast", "nan"] {
            #expect(try await use("Rate", .set(wrong), in: stage) == .unsuitable)
        }
        settings.isLocked = true
        stage.update()
        #expect(try await use("Rate", .set("1"), in: stage) == .disabled)
        #expect(settings.rate == 2)
    }

    @Test func `that steps goes up and down, and is set where it is a number`() async throws {
        let stage = try await stage()
        #expect(try await use("Skip", .step(by: 2), in: stage) == nil)
        #expect(settings.skip == 25)
        #expect(try await use("Skip", .step(by: -1000), in: stage) == nil)
        #expect(settings.skip == 5)
        #expect(try await use("Skip", .set("30"), in: stage) == nil)
        #expect(settings.skip == 30)
        #expect(try await use("Skip", .set("31"), in: stage) == .unsuitable)
        #expect(try await use("Skip", .step(by: .min), in: stage) == nil)
        #expect(settings.skip == 5)
        #expect(try await use("Level", .step(by: 2), in: stage) == nil)
        #expect(try await use("Level", .step(by: -1), in: stage) == nil)
        #expect(settings.level == 4)
        #expect(try await use("Level", .set("9"), in: stage) == .unsuitable)
        #expect(try await use("Level", .step(by: .max), in: stage) == .unsuitable)
        #expect(try await use("Date", .step(by: 2), in: stage) == nil)
        #expect(settings.date == Date(timeIntervalSince1970: 172_800))
    }

    @Test func `that links has the app open the address`() async throws {
        let stage = try await stage()
        #expect(try await use("Docs", .press, in: stage) == nil)
        #expect(settings.opened.map(\.absoluteString) == ["https://example.com/docs"])
        #expect(try await use("Out", .press, in: stage) == nil)
        #expect(settings.opened.count == 1)
    }
}

private struct Page: View {
    @Environment(\.dismiss) private var dismiss
    let name: String

    var body: some View {
        Text("Page \(name)")
        Button("Close") { dismiss() }
        NavigationLink("Deeper") { Text("The deepest") }
    }
}

@MainActor private final class Way: ObservableObject {
    @Published var path: [Int] = []
    @Published var isShown = false
}

private struct StackView: View {
    @ObservedObject var way: Way

    var body: some View {
        NavigationStack(path: $way.path) {
            Text("Root")
            NavigationLink("First") { Page(name: "first") }
            NavigationLink("Seven", value: 7)
            NavigationLink("Nowhere", value: Int?.none)
            Text("").navigationDestination(for: Int.self) { number in
                Page(name: "\(number)")
                NavigationLink("Next", value: number + 1)
            }
            Text("").navigationDestination(isPresented: $way.isShown) { Text("Presented") }
        }
        NavigationLink("Outside") { Text("never") }
    }
}

@MainActor @Suite struct `A navigation stack` {
    private let way = Way()

    private func stage() async -> Stage {
        await Stage.seen(ViewApp { StackView(way: way) })
    }

    private func press(_ label: String, in stage: Stage) async throws -> WindowPress.Refusal? {
        let control = try #require(stage.controls.first { $0.label == label }, "\(label)")
        let refusal = await stage.press(WindowPress(control: control.number, .press))
        stage.clock.pass(milliseconds: 100)
        return refusal
    }

    @Test func `shows what a link leads to, and leads back`() async throws {
        let stage = await stage()
        #expect(try await press("First", in: stage) == nil)
        #expect(stage.shown.last == "[Back]\nPage first\n[Close]\n[Deeper]\n[Outside]")
        #expect(try await press("Deeper", in: stage) == nil)
        #expect(stage.shown.last == "[Back]\nThe deepest\n[Outside]")
        #expect(try await press("Back", in: stage) == nil)
        #expect(stage.shown.last?.hasPrefix("[Back]\nPage first") == true)
        #expect(try await press("Close", in: stage) == nil)
        #expect(stage.shown.last?.hasPrefix("Root\n[First]") == true)
    }

    @Test func `shows what the values of its path lead to, and writes the path`() async throws {
        let stage = await stage()
        #expect(try await press("Seven", in: stage) == nil)
        #expect(way.path == [7])
        #expect(stage.shown.last?.hasPrefix("[Back]\nPage 7") == true)
        #expect(try await press("Next", in: stage) == nil)
        #expect(way.path == [7, 8])
        #expect(try await press("Close", in: stage) == nil)
        #expect(way.path == [7])
        way.path = [7, 9]
        stage.update()
        stage.clock.pass(milliseconds: 100)
        #expect(stage.shown.last?.hasPrefix("[Back]\nPage 9") == true)
        #expect(try await press("Back", in: stage) == nil)
        #expect(try await press("Back", in: stage) == nil)
        #expect(way.path == [])
        #expect(stage.shown.last?.hasPrefix("Root") == true)
    }

    @Test func `shows what a condition presents`() async throws {
        let stage = await stage()
        way.isShown = true
        stage.update()
        stage.clock.pass(milliseconds: 100)
        #expect(stage.shown.last?.hasPrefix("[Back]\nPresented") == true)
        #expect(try await press("Back", in: stage) == nil)
        #expect(!way.isShown)
    }

    @Test func `has no use for a link that leads nowhere`() async throws {
        let stage = await stage()
        #expect(try await press("Nowhere", in: stage) == .disabled)
        #expect(try await press("Outside", in: stage) == .disabled)
    }
}
