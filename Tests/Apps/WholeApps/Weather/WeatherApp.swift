import BackgroundTasks
import SwiftUI
import WidgetKit

@main
struct WeatherApp: App {
    @State private var model = WeatherModel()
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
        WindowGroup {
            ForecastView(model: model)
                .task { await model.start() }
        }
        .onChange(of: scenePhase) { _, phase in
            guard phase == .background else { return }
            Self.schedule()
        }
        .backgroundTask(.appRefresh("com.example.weather.forecast")) {
            Self.schedule()
            do {
                let forecast = try await ForecastService().forecast()
                try forecast.store()
                WidgetCenter.shared.reloadAllTimelines()
                print("tomorrow: \(forecast.days.first?.high.formatted() ?? "?")")
            } catch {
                print("no forecast: \(error)")
            }
        }
    }

    nonisolated private static func schedule() {
        let request = BGAppRefreshTaskRequest(identifier: "com.example.weather.forecast")
        request.earliestBeginDate = .now.advanced(by: 3 * 3600)
        try? BGTaskScheduler.shared.submit(request)
    }
}
