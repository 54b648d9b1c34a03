import SwiftUI

struct HistoryView: View {
    @State private var sessions: [Session] = []
    @AppStorage("totalMinutes") private var totalMinutes = 0.0

    private var days: [(day: Date, sessions: [Session])] {
        Dictionary(grouping: sessions) { Calendar.current.startOfDay(for: $0.ended) }
            .sorted { $0.key > $1.key }
            .map { (day: $0.key, sessions: $0.value) }
    }

    var body: some View {
        NavigationView {
            List {
                Section(header: Text("All time"), footer: Text("Updated in the background.")) {
                    HStack {
                        Text("Minutes of focus")
                        Spacer()
                        Text(totalMinutes, format: .number.precision(.fractionLength(0)))
                            .foregroundColor(.secondary)
                    }
                }
                ForEach(days, id: \.day) { entry in
                    Section(header: Text(entry.day, style: .date)) {
                        ForEach(entry.sessions) { session in
                            SessionRow(session: session)
                        }
                    }
                }
            }
            .listStyle(InsetGroupedListStyle())
            .navigationTitle("History")
            .refreshable { load() }
            .overlay {
                if sessions.isEmpty {
                    Text("No sessions yet").foregroundStyle(.secondary)
                }
            }
        }
        .navigationViewStyle(.stack)
        .onAppear(perform: load)
    }

    private func load() {
        sessions = SessionStore.shared.all
    }
}

private struct SessionRow: View {
    let session: Session

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(session.phase.capitalized).font(.headline)
                Text(session.ended, style: .time).font(.caption).foregroundColor(.secondary)
            }
            Spacer()
            Text("\(Int(session.seconds / 60)) min")
        }
        .padding(.vertical, 4)
        .listRowBackground(Color(.secondarySystemGroupedBackground))
    }
}
