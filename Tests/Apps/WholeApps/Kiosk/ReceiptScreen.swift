import SwiftUI

struct ReceiptScreen: View {
    @Environment(Order.self) private var order
    @Environment(\.dismiss) private var dismiss
    @State private var remaining = 10
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack(spacing: 16) {
            ForEach(order.lines) { line in
                HStack {
                    Text("\(line.count) × \(line.dish.name)")
                    Spacer()
                    Text(line.dish.price * Decimal(line.count), format: .currency(code: "EUR"))
                }
            }
            Divider()
            Text("Thank you").font(.largeTitle)
            Button("Done (\(remaining))") { dismiss() }
                .keyboardShortcut(.defaultAction)
        }
        .padding()
        .interactiveDismissDisabled()
        .presentationBackground(.thinMaterial)
        .onReceive(timer) { _ in
            remaining -= 1
            if remaining <= 0 { dismiss() }
        }
    }
}

struct IdleGuard<Content: View>: View {
    @ViewBuilder var content: Content
    @State private var lastTouch = ContinuousClock.now

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    var body: some View {
        content
            .simultaneousGesture(TapGesture().onEnded { lastTouch = .now })
            .task(id: lastTouch) {
                try? await Task.sleep(for: .seconds(60))
                guard !Task.isCancelled else { return }
                print("idle")
            }
    }
}

struct CameraPreview: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.backgroundColor = .black
        view.layer.cornerRadius = 12
        return view
    }

    func updateUIView(_ uiView: UIView, context: Context) {}

    func makeCoordinator() -> Coordinator { Coordinator() }

    final class Coordinator: NSObject {}
}

#Preview("Menu", traits: .landscapeLeft) {
    MenuScreen().environment(Order())
}
