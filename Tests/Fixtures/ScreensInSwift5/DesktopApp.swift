// An app with windows, menus and settings, as people write one for a desktop.
import SwiftUI

enum Theme: String, CaseIterable {
    case light, dark
}

struct Tags: RawRepresentable, Equatable {
    var words: [String]

    init(words: [String]) { self.words = words }
    init?(rawValue: String) { words = rawValue.split(separator: ",").map(String.init) }
    var rawValue: String { words.joined(separator: ",") }
}

enum Level: Int {
    case low = 1
    case high = 9
}

public struct DesktopScreen: View {
    static let store = UserDefaults(suiteName: "roost.tests.desktop")

    @AppStorage("theme", store: store) private var theme: Theme?
    @AppStorage("level", store: store) private var level = Level.low
    @AppStorage("tags", store: store) private var tags = Tags(words: ["new"])
    @AppStorage("opened", store: store) private var opened = Date(timeIntervalSince1970: 0)
    @AppStorage("closed", store: store) private var closed: Date?
    @SceneStorage("desktop.page") private var page: Theme?
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openSettings) private var openSettings

    public init() {}

    public var body: some View {
        Text("\(theme?.rawValue ?? "no theme") \(level.rawValue) \(tags.rawValue)")
        Text(
            "\(Int(opened.timeIntervalSince1970)) \(closed.map { "\(Int($0.timeIntervalSince1970))" } ?? "never")"
        )
        Button("Change") {
            theme = .dark
            level = .high
            tags.words.append("read")
            opened = Date(timeIntervalSince1970: 60)
            closed = Date(timeIntervalSince1970: 90)
            page = .light
        }
        .keyboardShortcut("c", modifiers: [.command, .shift])
        Button("Forget") {
            theme = nil
            closed = nil
            level = .low
            tags = Tags(words: ["new"])
            opened = Date(timeIntervalSince1970: 0)
        }
        .keyboardShortcut(.cancelAction)
        Button("Open") {
            openWindow(id: "notes")
            openSettings()
            dismissWindow(id: "notes")
        }
        SettingsLink()
    }
}

struct NoteCommands: Commands {
    let isAdvanced: Bool

    var body: some Commands {
        SidebarCommands()
        CommandGroup(replacing: .newItem) {
            Button("New Note") {}.keyboardShortcut("n")
        }
        CommandGroup(after: .appSettings) { Text("More") }
        if isAdvanced {
            CommandMenu("Advanced") { Button("Do") {} }
        }
    }
}

public struct DesktopApp: App {
    public init() {}

    public var body: some Scene {
        Window("Notes", id: "notes") { DesktopScreen() }
            .defaultSize(width: 400, height: 300)
            .windowStyle(.hiddenTitleBar)
            .windowResizability(.contentSize)
            .windowToolbarStyle(.unified)
            .defaultPosition(.center)
            .commands { NoteCommands(isAdvanced: true) }
        Settings { Text("Settings") }
        MenuBarExtra("Menu", systemImage: "star") { Text("In the menu") }
            .menuBarExtraStyle(.window)
    }
}

public struct MenuApp: App {
    @State private var isThere = true

    public init() {}

    public var body: some Scene {
        Settings { Text("Settings") }
        MenuBarExtra(isInserted: $isThere) {
            Text("Only a menu")
            Button("Hide") { isThere = false }
        } label: {
            Image(systemName: "star")
        }
        .commandsRemoved()
    }
}
