import Foundation
import SwiftUI

struct Tree: Identifiable, Codable {
    var id = UUID()
    var name: String
    var seen = Date()
    var isRare = false
}

struct TreesView: View {
    @State private var items: [Tree] = []
    @State private var name = ""
    @State private var showsRare = false

    private var shown: [Tree] { items.filter { !showsRare || $0.isRare } }

    var body: some View {
        NavigationStack {
            List {
                Section("Add") {
                    TextField("Name", text: $name)
                    Toggle("Rare ones alone", isOn: $showsRare)
                    Button("Add") {
                        items.append(Tree(name: name))
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
            .navigationTitle("Trees")
            .task { await load() }
        }
    }

    private func mark(_ item: Tree) {
        guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
        items[index].isRare = true
    }

    private func load() async {
        let file = URL(fileURLWithPath: "trees.json")
        guard let data = try? Data(contentsOf: file) else { return }
        items = (try? JSONDecoder().decode([Tree].self, from: data)) ?? []
    }
}
