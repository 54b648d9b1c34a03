import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct `An outline` {
    let room = CGRect(x: 10, y: 20, width: 40, height: 20)

    @Test func `is the parts that were added to it`() {
        let path = Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 3, y: 4))
            path.addQuadCurve(to: CGPoint(x: 6, y: 0), control: CGPoint(x: 5, y: 9))
            path.closeSubpath()
        }
        #expect(
            path.parts == [
                .move(to: .zero), .line(to: CGPoint(x: 3, y: 4)),
                .quadCurve(to: CGPoint(x: 6, y: 0), control: CGPoint(x: 5, y: 9)), .closeSubpath,
            ]
        )
        #expect(path.currentPoint == .zero)
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 6, height: 9))
        #expect(path.offsetBy(dx: 1, dy: 2).parts.first == .move(to: CGPoint(x: 1, y: 2)))
        #expect(Path().isEmpty)
        #expect(Path().currentPoint == nil)
    }

    @Test func `fills the room that its shape has`() {
        #expect(Rectangle().path(in: room).boundingRect == room)
        #expect(Ellipse().path(in: room).boundingRect == room)
        #expect(Capsule().path(in: room).boundingRect == room)
        #expect(RoundedRectangle(cornerRadius: 5).path(in: room).boundingRect == room)
        #expect(RoundedRectangle(cornerRadius: 500).path(in: room).boundingRect == room)
        let square = CGRect(x: 20, y: 20, width: 20, height: 20)
        #expect(Circle().path(in: room).boundingRect == square)
        #expect(AnyShape(Circle()).path(in: room) == Circle().path(in: room))
        let inset = room.insetBy(dx: 3, dy: 3)
        #expect(Rectangle().inset(by: 1).inset(by: 2).path(in: room).boundingRect == inset)
    }

    @Test func `has straight corners where they are not round`() {
        #expect(RoundedRectangle(cornerRadius: 0).path(in: room) == Rectangle().path(in: room))
        #expect(Rectangle().path(in: room).parts.count == 5)
    }

    @Test(arguments: [
        (0.0, 90.0, false, 1), (0, 90, true, 3), (90, 0, false, 3), (0, 360, false, 4),
    ])
    func `goes round a circle the way that is said`(
        start: Double,
        end: Double,
        clockwise: Bool,
        quarters: Int
    ) throws {
        let path = Path { path in
            path.addArc(
                center: CGPoint(x: 50, y: 50),
                radius: 40,
                startAngle: .degrees(start),
                endAngle: .degrees(end),
                clockwise: clockwise
            )
        }
        #expect(path.parts.count == 1 + quarters)
        let last = try #require(path.currentPoint)
        let angle = end * Double.pi / 180
        #expect(abs(last.x - (50 + 40 * cos(angle))) < 0.000_1)
        #expect(abs(last.y - (50 + 40 * sin(angle))) < 0.000_1)
    }
}

extension Path {
    /// The parts, in their order.
    fileprivate var parts: [Element] {
        var parts: [Element] = []
        forEach { parts.append($0) }
        return parts
    }
}

@Suite struct `A value that shapes are drawn with` {
    @Test func `is an angle in either measure`() {
        #expect(Angle(degrees: 180).radians == .pi)
        #expect(Angle.radians(.pi / 2).degrees == 90)
        #expect((Angle.degrees(30) + .degrees(60)).degrees.rounded() == 90)
        #expect(Angle.zero < -.degrees(-1))
    }

    @Test func `is a gradient whose colours are equally far from each other`() {
        let gradient = Gradient(colors: [.red, .green, .blue])
        #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
        #expect(Gradient(colors: [.red]).stops == [.init(color: .red, location: 0)])
        #expect(Gradient(colors: []).stops.isEmpty)
    }

    @Test func `has values between two others`() {
        var pair = AnimatablePair(1.0, AnimatablePair(CGFloat(2), Float(4)))
        pair.scale(by: 0.5)
        #expect(pair == AnimatablePair(0.5, AnimatablePair(1, 2)))
        #expect((pair + pair).second.second == 4)
        #expect(pair.magnitudeSquared == 0.25 + 1 + 4)
    }
}
