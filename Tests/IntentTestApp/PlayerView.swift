import SwiftUI

/// What the window of the app shows, each control of which the tests press.
struct PlayerView: View {
    @State private var isPlaying = false
    @State private var isLoud = false
    @State private var name = ""
    @State private var count = 0
    @State private var isCounting = false

    var body: some View {
        Text("The app of the system tests, pressed \(count) times")
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
