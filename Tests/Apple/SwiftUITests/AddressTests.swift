import SwiftUI
import Testing

private struct CityView: View {
    @State private var city = "none"
    @State private var isDetailed = false

    var body: some View {
        Text("City: \(city)")
            .onOpenURL { url in
                city = url.host() ?? "?"
                isDetailed = true
            }
        if isDetailed {
            DetailView()
        }
        Link("Bergen", destination: URL(filePath: "/bergen"))
            .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { city = $0.activityType }
            .userActivity("com.example.city") { $0.title = city }
            .handlesExternalEvents(preferring: ["city"], allowing: ["*"])
    }
}

private struct DetailView: View {
    @State private var count = 0

    var body: some View {
        Text("Details: \(count)").onOpenURL { _ in count += 1 }
    }
}

private struct CityApp: App {
    var body: some Scene {
        WindowGroup { CityView() }.handlesExternalEvents(matching: ["city"])
    }
}

private final class CityDelegate: NSObject, UIApplicationDelegate {
    var opened: [URL] = []

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        opened.append(url)
        return true
    }
}

private struct PlainCityApp: App {
    @UIApplicationDelegateAdaptor private var delegate: CityDelegate

    var body: some Scene {
        WindowGroup { Text("Plain") }
    }
}

@MainActor @Suite(.serialized) struct `An address that a person opens an app of views with` {
    @Test func `is opened by every view that opens addresses, as they are by then`() async {
        let stage = Stage(CityApp())
        await stage.watch()
        await stage.system.enter(.active)
        #expect(stage.shown.last?.contains("City: none") == true)
        await stage.system.open("city://oslo")
        stage.update()
        #expect(stage.shown.last?.contains("City: oslo") == true)
        #expect(stage.shown.last?.contains("Details: 0") == true)
        await stage.system.open("city://bergen")
        stage.update()
        #expect(stage.shown.last?.contains("City: bergen") == true)
        #expect(stage.shown.last?.contains("Details: 1") == true)
        await stage.system.open("")
        stage.update()
        #expect(stage.shown.last?.contains("City: bergen") == true)
    }

    @Test func `is opened by the delegate where no view does`() async throws {
        let stage = Stage(PlainCityApp(), application: .shared)
        await stage.watch()
        await stage.system.enter(.active)
        await stage.system.open("city://oslo")
        let delegate = try #require(UIApplication.shared.delegate as? CityDelegate)
        #expect(delegate.opened.map(\.absoluteString) == ["city://oslo"])
    }
}
