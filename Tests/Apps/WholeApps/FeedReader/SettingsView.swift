import SwiftUI

struct SettingsView: View {
    @AppStorage("refreshInterval") private var interval = RefreshInterval.hourly
    @AppStorage("accent") private var accent = "blue"
    @AppStorage("lastCleared") private var lastCleared: Date = .distantPast
    @Environment(\.dismiss) private var dismiss
    @State private var fontSize = 16.0

    var body: some View {
        NavigationStack {
            Form {
                Picker("Refresh", selection: $interval) {
                    ForEach(RefreshInterval.allCases) { interval in
                        Text(interval.title).tag(interval)
                    }
                }
                Picker(selection: $accent) {
                    ForEach(["blue", "green", "red"], id: \.self) { Text($0.capitalized) }
                } label: {
                    Label("Colour", systemImage: "paintpalette")
                }
                .pickerStyle(.navigationLink)
                Slider(value: $fontSize, in: 12...24) { Text("Size of letters") }
                Section {
                    Button("Clear read articles") { lastCleared = .now }
                    LabeledContent("Last cleared", value: lastCleared, format: .dateTime)
                }
            }
            .formStyle(.grouped)
            .navigationTitle("Settings")
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", role: .cancel, action: dismiss.callAsFunction)
                }
            }
        }
    }
}

private struct ErrorModifier: ViewModifier {
    @Bindable var model: FeedModel

    func body(content: Content) -> some View {
        content.alert(item: $model.failure) { failure in
            Alert(
                title: Text("The feeds were not refreshed"),
                message: Text(failure.localizedDescription),
                primaryButton: .default(Text("Again")) { Task { await model.refresh() } },
                secondaryButton: .cancel()
            )
        }
    }
}

extension View {
    func modelErrors(of model: FeedModel) -> some View {
        modifier(ErrorModifier(model: model))
    }
}

#Preview("Settings", traits: .portrait) {
    SettingsView()
}

#Preview {
    @Previewable @State var model = FeedModel()
    FeedListView().environment(model)
}
