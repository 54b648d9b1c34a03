import SwiftUI

/// Rows that break where there is no more room, as apps write them.
struct FlowLayout: Layout {
    var spacing: CGFloat = 8

    struct Cache { var sizes: [CGSize] = [] }

    func makeCache(subviews: Subviews) -> Cache {
        Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
    }

    func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions().width
        return CGSize(width: width, height: cache.sizes.map(\.height).reduce(0, +))
    }

    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) {
        var point = bounds.origin
        for (index, subview) in subviews.enumerated() {
            let size = cache.sizes[index]
            if point.x + size.width > bounds.maxX { point.x = bounds.minX }
            subview.place(at: point, anchor: .topLeading, proposal: ProposedViewSize(size))
            point.x += size.width + spacing
        }
    }
}

struct RadialLayout: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: .zero)
    }

    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) {
        for subview in subviews where subview[Weight.self] > 0 {
            subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), proposal: .unspecified)
        }
    }
}

struct Weight: LayoutValueKey { static let defaultValue = 1.0 }

struct WidestKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

struct NamesKey: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) {
        value += nextValue()
    }
}

struct BoundsKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

public struct CollageScreen: View {
    @State private var widest: CGFloat = 0
    @State private var names: [String] = []
    @State private var isRadial = false
    @State private var isMore = false
    private let tags = ["Swift", "Linux"]

    public init() {}

    public var body: some View {
        let layout = isRadial ? AnyLayout(RadialLayout()) : AnyLayout(HStackLayout(spacing: 4))
        VStack {
            FlowLayout(spacing: 4) {
                ForEach(tags, id: \.self) { tag in
                    Text(tag)
                        .padding(.horizontal, 8)
                        .background(.thinMaterial, ignoresSafeAreaEdges: .all)
                        .background()
                        .clipShape(.rect(topLeadingRadius: 8, bottomTrailingRadius: 8))
                        .preference(key: NamesKey.self, value: [tag])
                }
                if isMore { Text("More").preference(key: NamesKey.self, value: ["More"]) }
            }
            .background(
                GeometryReader { geometry in
                    Color.clear.preference(key: WidestKey.self, value: geometry.size.width)
                }
            )
            layout {
                Text("a").layoutValue(key: Weight.self, value: 2)
                Text("b").anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
            }
            Button("More") { isMore = true }
        }
        .onPreferenceChange(WidestKey.self) { widest = $0 }
        .onPreferenceChange(NamesKey.self) { names = $0 }
        .transformPreference(NamesKey.self) { $0.removeAll() }
        .overlayPreferenceValue(BoundsKey.self) { anchor in
            GeometryReader { proxy in
                if let anchor { Text("\(Int(proxy[anchor].width)) wide") }
            }
        }
        Text(names.joined(separator: ", "))
    }
}

enum ShelfTab: Hashable { case home, search, profile }

struct Shelf: Identifiable, Hashable {
    let id: String
    var shelves: [Shelf]?
}

struct Wavy: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for line in layout { for run in line { context.draw(run) } }
    }
}

public struct ShelfScreen: View {
    @State private var tab: ShelfTab = .home
    @State private var days: Set<DateComponents> = []
    @State private var isOpen = false
    @State private var chosen: Int?
    @State private var note = AttributedString("note")
    private let isNew: Bool
    private let shelves = [
        Shelf(id: "Books", shelves: [Shelf(id: "Novels"), Shelf(id: "Poems")]),
        Shelf(id: "Films"),
    ]

    public init(isNew: Bool = true) { self.isNew = isNew }

    public var body: some View {
        TabView(selection: $tab) {
            Tab("Home", systemImage: "house", value: .home) { home }
                .badge(2)
            Tab("Search", systemImage: "magnifyingglass", value: .search, role: .search) {
                NavigationView {
                    NavigationLink("Open", destination: Text("Inside"), isActive: $isOpen)
                    NavigationLink(tag: 1, selection: $chosen) {
                        Text("First")
                    } label: {
                        Text("One")
                    }
                }
            }
            if isNew {
                TabSection("More") {
                    Tab("Profile", image: "person", value: .profile) { Text("Me") }
                        .customizationID("profile")
                }
            }
        }
        .tabViewStyle(.sidebarAdaptable)
        .tabViewBottomAccessory { Text("Playing") }
    }

    @ViewBuilder private var home: some View {
        OutlineGroup(shelves, children: \.shelves) { Text($0.id) }
        List(shelves, children: \.shelves) { Text($0.id) }
        MultiDatePicker("Days", selection: $days)
        TextEditor(text: $note)
        RenameButton().renameAction { isOpen = true }
        PasteButton(payloadType: String.self) { words in note = AttributedString(words[0]) }
        Text("waves").textRenderer(Wavy())
        Canvas(opaque: false, colorMode: .linear) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }
        ScrollView {
            UnevenRoundedRectangle(topLeadingRadius: 4, topTrailingRadius: 2)
                .fill(Color.red.mix(with: .blue, by: 0.5))
                .scrollTransition(.animated.threshold(.visible(0.5))) { content, phase in
                    content.opacity(phase.isIdentity ? 1 : 0.5)
                }
        }
        .onScrollPhaseChange { _, new in isOpen = new.isScrolling }
        .onScrollVisibilityChange { _ in }
        .coordinateSpace(name: "scroll")
        .geometryGroup()
        ProgressView(timerInterval: Date.distantPast...Date.distantFuture, countsDown: false)
    }
}

extension FocusedValues {
    @Entry var shelf: String?
}

struct ShelfCommands: Commands {
    @FocusedValue(\.shelf) private var shelf
    var body: some Commands {
        CommandMenu("Shelf") { Button(shelf ?? "None") {} }
    }
}

struct ShelfRoute: Hashable, Codable { var name: String }

public enum ShelfPath {
    /// A path that was written down and read again.
    public static func kept(_ names: [String]) throws -> Int? {
        var path = NavigationPath(names.map { ShelfRoute(name: $0) })
        path.append(7)
        guard let codable = path.codable else { return nil }
        let data = try JSONEncoder().encode(codable)
        let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
        return NavigationPath(read) == path ? NavigationPath(read).count : -1
    }

    public static var unwritten: Bool {
        struct Secret: Hashable {}
        return NavigationPath([Secret()]).codable == nil
    }
}

struct ShelfApp: App {
    var body: some Scene {
        WindowGroup("Shelf", for: Int.self) { $number in Text("\(number ?? 0)") }
        WindowGroup(for: Int.self) { $number in
            Text("\(number)")
        } defaultValue: {
            1
        }
    }
}
