import SwiftUI
import Testing

private struct ContentTestView: View {
    @State private var number = 0
    @State private var word = "none"

    var body: some View {
        Text("\(number) \(word)")
            .onContent { if let content = $0 as? Int { number += content } }
            .onContent { if let content = $0 as? String { word = content } }
    }
}

@MainActor @Suite struct `What an app is asked to show` {
    @Test func `is shown by the views that know what it is`() async {
        let stage = await Stage.seen(ViewApp(content: { ContentTestView() }))
        stage.host.show(3)
        stage.host.show("sea")
        stage.host.show(4.5)
        stage.update()
        #expect(stage.shown.last == "3 sea")
    }
}
