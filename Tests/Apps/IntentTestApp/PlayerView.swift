import SwiftUI

/// The window of the app, each control of which the tests press.
struct PlayerView: View {
    @State private var isPlaying = false
    @State private var isLoud = false
    @State private var name = ""
    @State private var count = 0
    @State private var isCounting = false
    @State private var speed = 1
    @State private var volume = 0.5
    @State private var skip = 15

    var body: some View {
        Text("The app of the system tests, pressed \(count) times")
            .onOpenURL { journal("opened \($0)") }
        Button(isPlaying ? "Stop" : "Play") {
            isPlaying.toggle()
            count += 1
            journal("pressed \(count)")
        }
        Toggle("Loud", isOn: $isLoud)
        TextField("Name", text: $name)
            .onSubmit { journal("named \(name)") }
        Button("Never") {}.disabled(true)
        Button("Count") { isCounting = true }
        Button("Hang") { pause() }
        Picker("Speed", selection: $speed) {
            Text("Half").tag(0)
            Text("Normal").tag(1)
            Text("Double").tag(2)
        }
        Slider(value: $volume, in: 0...1, step: 0.25) { Text("Volume") }
        Stepper("Skip", value: $skip, in: 5...60, step: 5).disabled(isCounting)
        NavigationStack {
            NavigationLink("More") { Text("More of it") }
        }
        if isCounting {
            Text("counting")
                .task {
                    // As a download does that tells of each piece.
                    while !Task.isCancelled {
                        count += 1
                        try? await Task.sleep(for: .milliseconds(1))
                    }
                }
        }
    }
}
