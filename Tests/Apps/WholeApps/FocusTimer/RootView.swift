import SwiftUI

struct RootView: View {
    @State private var selection = 0

    var body: some View {
        TabView(selection: $selection) {
            TimerView()
                .tabItem { Label("Timer", systemImage: "timer") }
                .tag(0)
            HistoryView()
                .tabItem {
                    Image(systemName: "chart.bar.fill")
                    Text("History")
                }
                .tag(1)
            SettingsView()
                .tabItem { Label("Settings", systemImage: "gearshape") }
                .tag(2)
        }
        .accentColor(.orange)
    }
}

struct TimerView: View {
    @EnvironmentObject private var model: TimerModel

    var body: some View {
        VStack(spacing: 32) {
            Picker("Phase", selection: $model.phase) {
                ForEach(TimerModel.Phase.allCases) { phase in
                    Text(phase.title).tag(phase)
                }
            }
            .pickerStyle(SegmentedPickerStyle())
            .padding(.horizontal)
            .disabled(model.isRunning)

            ZStack {
                Circle()
                    .stroke(Color.secondary.opacity(0.3), lineWidth: 16)
                Circle()
                    .trim(from: 0, to: CGFloat(model.progress))
                    .stroke(
                        model.phase.color,
                        style: StrokeStyle(lineWidth: 16, lineCap: .round, lineJoin: .round)
                    )
                    .rotationEffect(.degrees(-90))
                    .animation(.linear(duration: 1), value: model.progress)
                Text(Self.formatter.string(from: model.remaining) ?? "0:00")
                    .font(.system(size: 64, weight: .thin, design: .rounded))
                    .monospacedDigit()
                    .accessibilityLabel(Text("Time left"))
            }
            .frame(width: 280, height: 280)
            .padding()

            HStack(spacing: 24) {
                Button(action: { model.isRunning ? model.pause() : model.start() }) {
                    Label(
                        model.isRunning ? "Pause" : "Start",
                        systemImage: model.isRunning ? "pause.fill" : "play.fill"
                    )
                    .frame(maxWidth: .infinity)
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                Button("Reset", role: .destructive) { model.reset(to: model.phase) }
                    .buttonStyle(.bordered)
            }
            .padding(.horizontal, 40)
        }
        .background(
            LinearGradient(
                gradient: Gradient(colors: [.black, model.phase.color.opacity(0.4)]),
                startPoint: .top,
                endPoint: .bottom
            )
            .ignoresSafeArea()
        )
    }

    private static let formatter: DateComponentsFormatter = {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.minute, .second]
        formatter.zeroFormattingBehavior = .pad
        return formatter
    }()
}

struct TimerView_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            TimerView()
            TimerView().preferredColorScheme(.light).previewDisplayName("Light")
        }
        .environmentObject(TimerModel())
    }
}
