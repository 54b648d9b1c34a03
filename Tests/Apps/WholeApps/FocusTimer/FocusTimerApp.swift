import SwiftUI

@main
struct FocusTimerApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate
    @StateObject private var model = TimerModel()
    @Environment(\.scenePhase) private var scenePhase
    @AppStorage("hasSeenOnboarding") private var hasSeenOnboarding = false

    var body: some Scene {
        WindowGroup {
            RootView()
                .environmentObject(model)
                .tint(.orange)
                .preferredColorScheme(.dark)
                .sheet(isPresented: .constant(!hasSeenOnboarding)) {
                    OnboardingView(isDone: $hasSeenOnboarding)
                        .interactiveDismissDisabled()
                }
        }
        .onChange(of: scenePhase) { phase in
            switch phase {
            case .active:
                model.restore()
            case .background:
                model.save()
                AppDelegate.scheduleStatisticsRefresh()
            default:
                break
            }
        }
    }
}
