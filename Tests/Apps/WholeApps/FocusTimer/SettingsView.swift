import SwiftUI
import UserNotifications

struct SettingsView: View {
    @EnvironmentObject var model: TimerModel
    @AppStorage("sound") private var sound = true
    @AppStorage("dailyGoal") private var dailyGoal = 4.0
    @State private var authorization: UNAuthorizationStatus = .notDetermined
    @State private var isShowingReset = false
    @Environment(\.openURL) private var openURL

    var body: some View {
        NavigationView {
            Form {
                Section("Lengths") {
                    Stepper(value: $model.focusMinutes, in: 5...60, step: 5) {
                        Text("Focus: \(model.focusMinutes) minutes")
                    }
                    Stepper(
                        "Break: \(model.breakMinutes) minutes",
                        value: $model.breakMinutes,
                        in: 1...30
                    )
                }
                Section {
                    Slider(value: $dailyGoal, in: 1...12, step: 1) {
                        Text("Daily goal")
                    } minimumValueLabel: {
                        Text("1")
                    } maximumValueLabel: {
                        Text("12")
                    }
                    Toggle(isOn: $sound) {
                        Label("Sound", systemImage: sound ? "speaker.wave.2" : "speaker.slash")
                    }
                    .toggleStyle(SwitchToggleStyle(tint: .orange))
                } header: {
                    Text("Goal")
                } footer: {
                    Text("Sessions a day: \(Int(dailyGoal))")
                }
                Section("Notifications") {
                    if authorization == .denied {
                        Button("Open Settings") {
                            if let url = URL(string: UIApplication.openSettingsURLString) {
                                openURL(url)
                            }
                        }
                    } else {
                        Button("Allow notifications", action: requestAuthorization)
                            .disabled(authorization == .authorized)
                    }
                }
                Section {
                    Button("Reset statistics", role: .destructive) { isShowingReset = true }
                }
            }
            .navigationBarTitle("Settings", displayMode: .inline)
            .task { await checkAuthorization() }
            .alert("Reset all?", isPresented: $isShowingReset) {
                Button("Reset", role: .destructive) {
                    UserDefaults.standard.removeObject(forKey: "totalMinutes")
                }
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("This cannot be undone.")
            }
        }
    }

    private func requestAuthorization() {
        UNUserNotificationCenter.current()
            .requestAuthorization(options: [.alert, .sound, .badge]) { granted, _ in
                DispatchQueue.main.async {
                    authorization = granted ? .authorized : .denied
                }
            }
    }

    private func checkAuthorization() async {
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        authorization = settings.authorizationStatus
    }
}

struct OnboardingView: View {
    @Binding var isDone: Bool
    @State private var page = 0

    var body: some View {
        VStack {
            TabView(selection: $page) {
                ForEach(0..<3) { index in
                    VStack(spacing: 16) {
                        Image(systemName: ["timer", "bell.badge", "chart.bar"][index])
                            .font(.system(size: 80))
                            .symbolRenderingMode(.hierarchical)
                        Text(["Focus", "Be told", "Look back"][index]).font(.largeTitle.bold())
                    }
                    .tag(index)
                }
            }
            .tabViewStyle(PageTabViewStyle(indexDisplayMode: .always))
            .indexViewStyle(.page(backgroundDisplayMode: .always))
            Button(page < 2 ? "Next" : "Begin") {
                withAnimation { if page < 2 { page += 1 } else { isDone = true } }
            }
            .buttonStyle(.borderedProminent)
            .padding(.bottom)
        }
        .presentationDetents([.medium, .large])
        .presentationDragIndicator(.visible)
    }
}

#Preview("Settings") {
    SettingsView()
        .environmentObject(TimerModel())
}
