import SwiftUI

enum PlannerTab: Hashable {
    case days, settings
}

public struct PlannerScreen: View {
    @State private var tab = PlannerTab.days
    @State private var due: Date
    @State private var time: Date
    @State private var color = Color.teal
    @State private var isOpen = false
    @State private var sorted = "by date"
    private let columns = [
        GridItem(.flexible()), GridItem(.flexible(), spacing: 4), GridItem(.fixed(40)),
    ]
    private let sizes = [GridItem(.adaptive(minimum: 80, maximum: 120))]

    public init(due: Date) {
        _due = State(initialValue: due)
        _time = State(initialValue: due)
    }

    public var body: some View {
        TabView(selection: $tab) {
            ScrollViewReader { proxy in
                ScrollView(.vertical, showsIndicators: false) {
                    LazyVGrid(columns: columns, alignment: .leading, spacing: 8) {
                        ForEach(1..<6) { Text("\($0)") }
                    }
                    LazyHGrid(rows: Array(repeating: GridItem(.fixed(20)), count: 2)) {
                        ForEach(1..<6) { Text("h\($0)") }
                    }
                    LazyVGrid(columns: sizes) {
                        Text("alone")
                    }
                    LazyVStack(alignment: .leading, spacing: 2, pinnedViews: [.sectionHeaders]) {
                        Text("lazy")
                    }
                    Grid(alignment: .leading, horizontalSpacing: 8) {
                        GridRow {
                            Text("a")
                            Text("b").gridCellColumns(2)
                        }
                        Divider()
                        GridRow(alignment: .top) {
                            Text("c")
                            Text("d")
                        }
                    }
                    Button("Last") { proxy.scrollTo(5, anchor: .bottom) }
                }
            }
            .tabItem { Label("Days", systemImage: "calendar") }
            .tag(PlannerTab.days)

            Form {
                DatePicker("Due", selection: $due, in: Date(timeIntervalSince1970: 0)...)
                DatePicker("Day", selection: $due, displayedComponents: [.date])
                    .datePickerStyle(.graphical)
                DatePicker(selection: $time, displayedComponents: .hourAndMinute) { Text("Time") }
                    .datePickerStyle(CompactDatePickerStyle())
                ColorPicker("Colour", selection: $color, supportsOpacity: false)
            }
            .tabItem { Text("Settings") }
            .tag(PlannerTab.settings)
        }
        .tabViewStyle(.page(indexDisplayMode: .never))

        GroupBox("Sums") { Text("Three days") }
        GroupBox(label: Label("Weather", systemImage: "sun.max")) { Text("Fair") }
        DisclosureGroup("More", isExpanded: $isOpen) { Text("and more") }
        Menu("Sort") {
            Button("By name") { sorted = "by name" }
            Button("By date", role: .destructive) { sorted = "by date" }
        }
        Menu {
            Button("New") {}
        } label: {
            Label("Add", systemImage: "plus")
        } primaryAction: {
            sorted = "added"
        }
        Text(sorted)
        GeometryReader { geometry in
            Text("\(Int(geometry.size.width / 10)) wide, \(Int(geometry.frame(in: .global).minX))")
                .frame(width: geometry.size.width * 0.5)
        }
    }
}

struct TabsScreen: View {
    @State private var tab = 1

    var body: some View {
        TabView(selection: $tab) {
            Tab("First", systemImage: "1.circle", value: 1) { Text("One") }
            Tab("Second", systemImage: "2.circle", value: 2) { Text("Two") }
        }
        TabView {
            Tab("Third", systemImage: "3.circle") { Text("Three") }
        }
        TabView { Text("Alone").tabItem { Text("Fourth") } }
    }
}

#Preview { PlannerScreen(due: .now) }
#Preview { TabsScreen() }
