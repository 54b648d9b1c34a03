import SwiftUI

/// A ring that fills as a goal is reached.
struct ProgressRing: View {
    let progress: Double
    var lineWidth: CGFloat = 12

    var body: some View {
        ZStack {
            Circle()
                .stroke(Color.gray.opacity(0.2), lineWidth: lineWidth)
            Circle()
                .trim(from: 0, to: min(progress, 1))
                .stroke(
                    AngularGradient(
                        gradient: Gradient(colors: [.green, .blue]),
                        center: .center,
                        startAngle: .degrees(0),
                        endAngle: .degrees(360)
                    ),
                    style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)
                )
                .rotationEffect(.degrees(-90))
                .animation(.easeInOut, value: progress)
            Text("\(Int(progress * 100)) %")
        }
        .frame(width: 120, height: 120)
    }
}

/// A wave that moves.
struct Wave: Shape {
    var phase: Double
    var strength: CGFloat = 10

    var animatableData: AnimatablePair<Double, CGFloat> {
        get { AnimatablePair(phase, strength) }
        set {
            phase = newValue.first
            strength = newValue.second
        }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        for x in stride(from: 0, through: rect.width, by: rect.width / 4) {
            let y = rect.midY + strength * sin(Double(x) / 10 + phase)
            path.addLine(to: CGPoint(x: x, y: y))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

struct Triangle: InsettableShape {
    var insetAmount: CGFloat = 0

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.minY + insetAmount))
            path.addLine(to: CGPoint(x: rect.maxX - insetAmount, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX + insetAmount, y: rect.maxY))
            path.closeSubpath()
        }
    }

    func inset(by amount: CGFloat) -> some InsettableShape {
        var triangle = self
        triangle.insetAmount += amount
        return triangle
    }
}

struct CardStyle: ViewModifier {
    var isSelected = false

    func body(content: Content) -> some View {
        content
            .padding()
            .background(Color.white)
            .background(RoundedRectangle(cornerRadius: 12).fill(Color.yellow))
            .background(
                .regularMaterial,
                in: RoundedRectangle(cornerRadius: 12, style: .continuous)
            )
            .background(in: Capsule())
            .background {
                LinearGradient(colors: [.red, .orange], startPoint: .top, endPoint: .bottom)
            }
            .clipShape(RoundedRectangle(cornerRadius: 12))
            .overlay(
                RoundedRectangle(cornerRadius: 12)
                    .strokeBorder(isSelected ? Color.accentColor : Color.clear, lineWidth: 2)
            )
            .overlay(alignment: .topTrailing) { Text("New") }
            .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
            .shadow(radius: 2)
    }
}

public struct ShapesScreen: View {
    @State private var phase = 0.0
    private let days = [3.0, 5, 2]

    public init() {}

    public var body: some View {
        ScrollView {
            ProgressRing(progress: 0.42)
            HStack(alignment: .bottom) {
                ForEach(days, id: \.self) { day in
                    Rectangle()
                        .fill(.blue.gradient)
                        .frame(width: 10, height: CGFloat(day) * 10)
                    Capsule().frame(height: 4)
                }
            }
            Wave(phase: phase)
                .fill(
                    LinearGradient(
                        gradient: Gradient(stops: [
                            .init(color: .blue, location: 0), .init(color: .clear, location: 1),
                        ]),
                        startPoint: .top,
                        endPoint: UnitPoint(x: 0.5, y: 0.8)
                    )
                )
                .frame(height: 80)
            Triangle()
                .strokeBorder(.red, lineWidth: 3)
            Triangle()
                .fill(
                    .linearGradient(
                        colors: [.red, .blue],
                        startPoint: .leading,
                        endPoint: .trailing
                    )
                )
                .stroke(.white, lineWidth: 1)
            Path { path in
                path.addArc(
                    center: CGPoint(x: 50, y: 50),
                    radius: 40,
                    startAngle: .degrees(0),
                    endAngle: .degrees(90),
                    clockwise: false
                )
            }
            .stroke(style: StrokeStyle(lineWidth: 2, dash: [4, 2]))
            .foregroundColor(.secondary)
            Text("Card")
                .modifier(CardStyle(isSelected: true))
            Image(systemName: "star")
                .padding(8)
                .background(Circle().fill(.ultraThinMaterial))
                .clipShape(.circle)
                .clipShape(.rect(cornerRadius: 4))
                .contentShape(Rectangle())
                .mask(Circle())
                .mask { Capsule() }
                .scaleEffect(phase == 0 ? 1 : 1.2)
                .foregroundStyle(.red, .secondary)
                .tint(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
            RadialGradient(colors: [.red, .clear], center: .center, startRadius: 0, endRadius: 20)
            Ellipse()
                .inset(by: 2)
                .stroke(lineWidth: 2)
                .overlay(Text("3"))
                .clipped()
            shape(isRound: true)
                .fill(Color(white: 0.5))
                .accessibilityHidden(true)
            ContainerRelativeShape()
                .fill(style)
        }
    }

    private var style: AnyShapeStyle {
        phase > 1 ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.red.gradient)
    }

    private func shape(isRound: Bool) -> AnyShape {
        isRound ? AnyShape(Circle()) : AnyShape(Rectangle())
    }
}

#Preview("Shapes") {
    @Previewable @State var progress = 0.3
    ProgressRing(progress: progress)
    ShapesScreen()
}
