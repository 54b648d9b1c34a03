// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
import BackgroundTasks
import SwiftUI

/// The app of the talk, as far as its sessions go.
struct StormyPhotosApp: App {
    @State private var photo: String?

    var body: some Scene {
        WindowGroup {
            Text(photo ?? "no photo")
        }
        .backgroundTask(.appRefresh("StormyNoon")) {
            scheduleAppRefresh()
            if await isStormy() {
                await notifyForPhoto()
            }
        }
        .backgroundTask(.urlSession("isStormy")) {
            if await isStormy() {
                await notifyForPhoto()
            }
        }
        .backgroundTask(.urlSession) { identifier in print(identifier) }
        .backgroundTask(.urlSession(matching: { $0.hasPrefix("upload") })) { print($0) }
    }
}

func scheduleAppRefresh() {
    let today = Calendar.current.startOfDay(for: .now)
    let tomorrow = Calendar.current.date(byAdding: .day, value: 1, to: today)!
    let noonComponent = DateComponents(hour: 12)
    let noon = Calendar.current.date(byAdding: noonComponent, to: tomorrow)
    let request = BGAppRefreshTaskRequest(identifier: "StormyNoon")
    request.earliestBeginDate = noon
    try? BGTaskScheduler.shared.submit(request)
}

func notifyForPhoto() async {}

func isStormy() async -> Bool {
    let config = URLSessionConfiguration.background(withIdentifier: "isStormy")
    config.sessionSendsLaunchEvents = true
    let session = URLSession(configuration: config)

    let request = URLRequest(url: URL(string: "https://example.com/weather")!)

    let response = await withTaskCancellationHandler {
        try? await session.data(for: request)
    } onCancel: {
        let task = session.downloadTask(with: request)
        task.resume()
    }
    return response.map { !$0.0.isEmpty } ?? false
}
