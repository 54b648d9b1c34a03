import Foundation
import SwiftUI

struct River: Identifiable, Codable {
    var id = UUID()
    var name: String
    var seen = Date()
    var isRare = false
}

struct RiversView: View {
    @State private var items: [River] = []
    @State private var name = ""
    @State private var showsRare = false

    private var shown: [River] { items.filter { !showsRare || $0.isRare } }

    var body: some View {
        NavigationStack {
            List {
                Section("Add") {
                    TextField("Name", text: $name)
                    Toggle("Rare ones alone", isOn: $showsRare)
                    Button("Add") {
                        items.append(River(name: name))
                        name = ""
                    }
                    .disabled(name.isEmpty)
                }
                Section("Seen") {
                    ForEach(shown) { item in
                        HStack(spacing: 8) {
                            VStack {
                                Text(item.name).font(.headline)
                                Text(item.seen.formatted()).font(.caption).foregroundStyle(
                                    .secondary
                                )
                            }
                            Spacer()
                            if item.isRare {
                                Text("rare")
                            } else {
                                Button("Rare") { mark(item) }
                            }
                        }
                        .padding(.vertical, 4)
                    }
                }
            }
            .navigationTitle("Rivers")
            .task { await load() }
        }
    }

    private func mark(_ item: River) {
        guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
        items[index].isRare = true
    }

    private func load() async {
        let file = URL(fileURLWithPath: "rivers.json")
        guard let data = try? Data(contentsOf: file) else { return }
        items = (try? JSONDecoder().decode([River].self, from: data)) ?? []
    }
}
