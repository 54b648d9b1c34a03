import Foundation
import RoostFoundation
import RoostWindows
import SwiftUI
import Testing
import UIKit
import UniformTypeIdentifiers

@MainActor @Suite struct `What whole apps need of views` {
    private func stage(_ view: some View) async -> Stage { await Stage.seen(ViewApp { view }) }

    private func press(_ label: String, _ stage: Stage) throws -> String {
        let window = try #require(stage.host.window)
        #expect(window.press(label), "\(label)")
        stage.update()
        return try #require(stage.shown.last)
    }

    @Test func `has one row of a list chosen, or several`() async throws {
        let one = await stage(Chooser())
        #expect(one.shown.last == "- [Ant]\n- [Bee]\nnone")
        #expect(try press("Bee", one) == "- [Ant]\n- [Bee]\nBee")
        let many = await stage(SeveralChooser())
        #expect(try press("Bee", many).hasSuffix("Bee"))
        #expect(try press("Ant", many).hasSuffix("Ant, Bee"))
        #expect(try press("Bee", many).hasSuffix("\nAnt"))
    }

    @Test func `shows a section while it is open`() async throws {
        let stage = await stage(Drawer())
        #expect(stage.shown.last?.contains("Socks") == true)
        #expect(try !press("Close", stage).contains("Socks"))
        #expect(stage.shown.last?.contains("Drawer") == true)
    }

    @Test func `shows toggles and labels by styles of the app's own`() async throws {
        let stage = await stage(Styled())
        #expect(stage.shown.last == "Lamp  off\n[Switch]\nsun!\nBright")
        #expect(try press("Switch", stage).hasPrefix("Lamp  on"))
    }

    @Test func `asks in the form of older code, and does what is answered`() async throws {
        let stage = await stage(Asker())
        let asked = try press("Delete", stage)
        #expect(asked.contains("Sure?\nIt is gone then\n[Yes]\n[No]"))
        let answered = try press("Yes", stage)
        #expect(answered.contains("deleted") && !answered.contains("Sure?"))
    }

    @Test func `takes a value in a format, and no other text`() async throws {
        let stage = await stage(Counter())
        let window = try #require(stage.host.window)
        #expect(window.press("Count", .write("12", isSubmitted: true)))
        stage.update()
        #expect(stage.shown.last == "Count: 12\n12 and 1")
        #expect(window.press("Count", .write("many", isSubmitted: true)))
        stage.update()
        #expect(stage.shown.last == "Count: 12\n12 and 1")
    }

    @Test func `shows nothing of UIKit's views, and a new document`() async {
        let stage = await Stage.seen(Papers())
        #expect(stage.shown.last == "Untitled")
    }
}

private struct Animal: Identifiable {
    var id: String { name }
    let name: String
}

private let animals = [Animal(name: "Ant"), Animal(name: "Bee")]

private struct Chooser: View {
    @State private var chosen: String?

    var body: some View {
        NavigationSplitView {
            List(animals, selection: $chosen) { NavigationLink($0.name, value: $0.id) }
        } detail: {
            Text(chosen ?? "none")
        }
    }
}

private struct SeveralChooser: View {
    @State private var chosen: Set<String> = []

    var body: some View {
        List(selection: $chosen) {
            ForEach(animals) { NavigationLink($0.name, value: $0.id) }
        }
        Text(chosen.sorted().joined(separator: ", "))
    }
}

private struct Drawer: View {
    @State private var isOpen = true

    var body: some View {
        Section("Drawer", isExpanded: $isOpen) { Text("Socks") }
        Button("Close") { isOpen = false }
    }
}

private struct LampStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Text(configuration.isOn ? "on" : "off")
        }
        Button("Switch") { configuration.projectedOn.wrappedValue.toggle() }
    }
}

private struct LoudStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        Text("sun!")
        configuration.title
    }
}

private struct Styled: View {
    @State private var isOn = false

    var body: some View {
        Toggle("Lamp", isOn: $isOn).toggleStyle(LampStyle())
        Label("Bright", systemImage: "sun.max").labelStyle(LoudStyle())
    }
}

private struct Asker: View {
    @State private var isAsking = false
    @State private var said = "there"

    var body: some View {
        Button("Delete") { isAsking = true }
        Text(said)
            .alert(isPresented: $isAsking) {
                Alert(
                    title: Text("Sure?"),
                    message: Text("It is gone then"),
                    primaryButton: .destructive(Text("Yes")) { said = "deleted" },
                    secondaryButton: .cancel(Text("No"))
                )
            }
    }
}

private struct Counter: View {
    @State private var count = 3

    var body: some View {
        TextField("Count", value: $count, format: .number)
        Text("\(count) and 1")
    }
}

private struct Paper: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text = "Untitled"

    init() {}
    init(configuration: ReadConfiguration) throws { text = "read" }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

private struct Camera: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

private struct Papers: App {
    var body: some Scene {
        DocumentGroup(newDocument: Paper()) { file in
            Camera()
            Text(file.document.text)
        }
    }
}
