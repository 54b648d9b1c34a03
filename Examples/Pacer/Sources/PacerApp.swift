// Counts steps. What it does without being looked at, people who come from Android know as periodic
// work, work that is tried again, a chain of work, and a foreground service.

import SwiftUI

@main
struct PacerApp: App {
    init() {
        Work.register()
        Task { await Work.keepSyncing() }
    }

    var body: some Scene {
        WindowGroup {
            TodayView()
        }
    }
}

struct TodayView: View {
    @AppStorage("steps") private var steps = 0
    @State private var trouble = ""

    var body: some View {
        VStack {
            Text("\(steps) steps today")
            Button("Walk") { attempt { try Walk.begin() } }
            Button("Export") { attempt { try Work.submit(Work.pack) } }
            Text(trouble)
        }
    }

    private func attempt(_ work: () throws -> Void) {
        do { try work() } catch { trouble = error.localizedDescription }
    }
}
