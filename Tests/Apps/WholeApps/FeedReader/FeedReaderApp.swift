import BackgroundTasks
import SwiftUI

@main
struct FeedReaderApp: App {
    @State private var model = FeedModel()
    @AppStorage("refreshInterval") private var interval = RefreshInterval.hourly
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup(id: "reader") {
            FeedListView()
                .environment(model)
                .modelErrors(of: model)
                .onContinueUserActivity("com.example.reader.article") { activity in
                    guard let link = activity.userInfo?["link"] as? String else { return }
                    model.open(link: link)
                }
                .handlesExternalEvents(preferring: ["reader"], allowing: ["*"])
        }
        .onChange(of: phase) { _, new in
            if new == .background { scheduleRefresh(after: interval) }
        }
        .backgroundTask(.appRefresh("com.example.reader.refresh")) {
            await scheduleRefresh(after: interval)
            await model.refresh(force: true)
            print("unread: \(await model.unread)")
        }

        #if os(macOS)
        Settings { SettingsView() }
        #endif
    }

    private func scheduleRefresh(after interval: RefreshInterval) {
        guard let seconds = interval.seconds else { return }
        let request = BGAppRefreshTaskRequest(identifier: "com.example.reader.refresh")
        request.earliestBeginDate = Date.now + seconds
        try? BGTaskScheduler.shared.submit(request)
    }
}

enum RefreshInterval: Int, CaseIterable, Identifiable {
    case never = 0
    case hourly = 1
    case daily = 24

    var id: Self { self }
    var seconds: TimeInterval? { self == .never ? nil : TimeInterval(rawValue) * 3600 }

    var title: LocalizedStringResource {
        switch self {
        case .never: "Never"
        case .hourly: "Every hour"
        case .daily: "Every day"
        }
    }
}
