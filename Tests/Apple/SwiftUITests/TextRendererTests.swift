import Foundation
import SwiftUI
import Testing

@MainActor private func text(@ViewBuilder of view: @escaping () -> some View) async -> String {
    let stage = Stage(ViewApp(content: view))
    await stage.watch()
    await stage.system.enter(.active)
    return stage.shown.joined(separator: "\n---- shown again ----\n")
}

@MainActor @Suite struct `A view as text` {
    @Test func `is its words`() async {
        #expect(
            await text { Text("It is \(21.456, specifier: "%.1f") degrees") }
                == "It is 21.5 degrees"
        )
        #expect(await text { Text("a").bold() + Text("b").foregroundColor(.red) } == "ab")
        #expect(await text { Text(verbatim: "two\nlines") } == "two\nlines")
        #expect(
            await text { Text(0.5, format: .percent.locale(Locale(identifier: "en"))) } == "50%"
        )
    }

    @Test func `stands below or beside others, as the stack says`() async {
        let shown = await text {
            VStack(alignment: .leading, spacing: 8) {
                Text("top")
                HStack {
                    VStack {
                        Text("a")
                        Text("long")
                    }
                    Spacer()
                    VStack {
                        Text("b")
                        Text("c")
                        Text("d")
                    }
                }
                HStack {
                    ForEach(1..<3) { Text("\($0)") }
                    Group {
                        Text("3")
                        Text("4")
                    }
                }
                Divider()
                ZStack {
                    Color.red
                    Text("front")
                }
            }
            .padding()
        }
        #expect(
            shown == """
                top
                a     b
                long  c
                      d
                1  2  3  4
                ---
                front
                """
        )
    }

    @Test func `is a row of a list, with the rows of a section under its header`() async {
        let shown = await text {
            NavigationStack {
                List {
                    Text("alone")
                    ForEach(["x", "y"], id: \.self) { name in
                        VStack {
                            Text(name)
                            Text("more")
                        }
                    }
                    Section("Head") {
                        ForEach(0..<2) { Text("row \($0)") }
                    }
                    ForEach(["s"], id: \.self) { name in
                        Section(name) { Text("in \(name)") }
                    }
                    Section {
                        Text("inner")
                    } header: {
                        Text("Header")
                    } footer: {
                        Text("Footer")
                    }
                }
                .navigationTitle("Title")
            }
        }
        #expect(
            shown == """
                Title
                =====
                - alone
                - x
                  more
                - y
                  more
                Head
                - row 0
                - row 1
                s
                - in s
                Header
                - inner
                Footer
                """
        )
    }

    @Test func `shows how far something has come`() async {
        #expect(await text { ProgressView() } == "...")
        #expect(await text { ProgressView("Loading") } == "Loading: ...")
        #expect(await text { ProgressView(value: 0.25) } == "[#####---------------] 25%")
        #expect(
            await text { ProgressView("Copying", value: 30.0, total: 20.0) }
                == "Copying: [####################] 100%"
        )
        #expect(await text { ProgressView(value: 1.0, total: 0.0) } == "...")
        #expect(await text { ProgressView(value: Double?.none) } == "...")
    }

    @Test func `shows a control with its value`() async {
        #expect(await text { Button("Go") {} } == "[Go]")
        #expect(await text { Button("Go", role: .destructive) {} } == "[Go]")
        #expect(await text { Label("Rain", systemImage: "cloud.rain") } == "Rain")
        #expect(await text { Image(systemName: "cloud") } == "(cloud)")
        #expect(await text { Toggle("On", isOn: .constant(true)) } == "[x] On")
        #expect(await text { Toggle("Off", isOn: .constant(false)) } == "[ ] Off")
        #expect(await text { TextField("Name", text: .constant("Ada")) } == "Name: Ada")
        #expect(await text { TextField("Name", text: .constant("")) } == "Name: ____")
        #expect(await text { SecureField("Password", text: .constant("abc")) } == "Password: ***")
        #expect(await text { NavigationLink("Details") { Text("hidden") } } == "[Details]")
        #expect(await text { LabeledContent("Name", value: "Ada") } == "Name  Ada")
        #expect(
            await text {
                Picker("Unit", selection: .constant("C")) {
                    Text("C").tag("C")
                    Text("F").tag("F")
                }
            } == "Unit: C (C, F)"
        )
        #expect(await text { Slider(value: .constant(0.5)) } == "0.5 (0 to 1)")
        #expect(
            await text { Stepper("Skip", value: .constant(15), in: 5...60, step: 5) }
                == "Skip: 15 (5 to 60, by 5)"
        )
        #expect(
            await text { Stepper("Skip 15 s", value: .constant(15), in: 5...60) }
                == "Skip 15 s (5 to 60)"
        )
        #expect(
            await text { Stepper("More", onIncrement: {}, onDecrement: {}) } == "More (less, more)"
        )
        if let address = URL(string: "https://example.com") {
            #expect(
                await text { Link("Docs", destination: address) } == "[Docs] https://example.com"
            )
        }
    }

    @Test func `follows conditions`() async {
        let isStormy = true
        let city: String? = nil
        let shown = await text {
            if isStormy { Text("storm") } else { Text("calm") }
            if let city { Text(city) }
            switch city {
            case nil: Text("nowhere")
            default: EmptyView()
            }
            Text("hidden").hidden()
            AnyView(Text("any"))
        }
        #expect(shown == "storm\nnowhere\nany")
    }

    @Test func `is changed by a modifier that has a name`() async {
        struct Framed: ViewModifier {
            @State private var mark = "!"
            func body(content: Content) -> some View {
                HStack {
                    content
                    Text(mark)
                }
            }
        }
        #expect(await text { Text("hello").modifier(Framed()) } == "hello  !")
    }
}

private struct Presenter: View {
    @State private var isShown = false
    var body: some View {
        Button("Show") { isShown = true }
            .sheet(isPresented: $isShown) { Sheet() }
    }
}

private struct Sheet: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View {
        Button("Close") { dismiss() }
    }
}

@MainActor @Suite struct `A sheet` {
    @Test func `is shown while it is presented and goes when it is dismissed`() async throws {
        let stage = Stage(ViewApp { Presenter() })
        await stage.watch()
        await stage.system.enter(.active)
        #expect(try #require(stage.host.window).press("Show"))
        stage.update()
        #expect(try #require(stage.host.window).press("Close"))
        stage.update()
        #expect(stage.shown == ["[Show]", "[Show]\n[Close]", "[Show]"])
    }
}

@MainActor @Suite struct `A view that is disabled` {
    @Test func `cannot be used`() async throws {
        let stage = Stage(ViewApp { VStack { Button("Go") {} }.disabled(true) })
        await stage.system.enter(.active)
        #expect(try !#require(stage.host.window).press("Go"))
    }
}
