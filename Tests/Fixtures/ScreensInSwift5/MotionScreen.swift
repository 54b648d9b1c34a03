// Changes over time, and buttons of every style, as people write them.
import SwiftUI

struct FramedButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            Text("<")
            configuration.label
            Text(">")
        }
        .scaleEffect(configuration.isPressed ? 0.9 : 1)
        .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
    }
}

struct TwiceButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        Text("Twice:")
        Button(role: configuration.role) {
            configuration.trigger()
            configuration.trigger()
        } label: {
            configuration.label
        }
    }
}

extension ButtonStyle where Self == FramedButtonStyle {
    static var framed: FramedButtonStyle { FramedButtonStyle() }
}

struct Flip: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 1 - abs(phase.value))
    }
}

struct Faded: ViewModifier {
    let amount: Double
    func body(content: Content) -> some View { content.opacity(amount) }
}

extension AnyTransition {
    static var fading: AnyTransition {
        .modifier(active: Faded(amount: 0), identity: Faded(amount: 1))
            .combined(with: .move(edge: .trailing))
            .animation(.spring(response: 0.4, dampingFraction: 0.7).delay(0.1))
    }
}

public struct MotionScreen: View {
    @State private var count = 0
    @State private var isDone = false
    @Namespace private var namespace

    public init() {}

    public var body: some View {
        VStack {
            Text("Count \(count)")
                .contentTransition(.numericText(value: Double(count)))
                .transition(.asymmetric(insertion: .scale(scale: 0.5), removal: .opacity))
                .animation(.snappy, value: count)
                .matchedGeometryEffect(id: "count", in: namespace)
            if isDone {
                Text("Done").transition(.fading)
                Text("Flipped").transition(Flip())
                Text("Blurred").transition(.blurReplace)
            }
            Button("Add") {
                withAnimation(.bouncy(duration: 0.3).repeatCount(2)) {
                    count += 1
                } completion: {
                    isDone = true
                }
            }
            .buttonStyle(.glassProminent)
            .buttonBorderShape(.capsule)
            .controlSize(.large)
            .sensoryFeedback(.increase, trigger: count)
            VStack {
                Button("Reset", role: .destructive) {
                    var transaction = Transaction(animation: .linear)
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { count = 0 }
                }
                Button("Plain") {}.buttonStyle(.plain)
            }
            .buttonStyle(.framed)
            Button("More") { count += 1 }.buttonStyle(TwiceButtonStyle())
            Button("Clear") {}.buttonStyle(.glass(.clear.tint(.blue).interactive()))
            Button("Bordered") {}.buttonStyle(BorderedProminentButtonStyle())
            GlassEffectContainer(spacing: 8) {
                Label("Glass", systemImage: "star")
                    .glassEffect(.regular.tint(.red), in: .capsule)
                    .glassEffectID("glass", in: namespace)
            }
            PhaseAnimator([1, 2, 3]) { phase in
                Text("Phase \(phase)")
            } animation: { _ in
                .smooth
            }
        }
        .animation(.default) { $0.opacity(isDone ? 1 : 0.5) }
        .transaction { $0.animation = nil }
        .tabBarMinimizeBehavior(.onScrollDown)
    }
}
