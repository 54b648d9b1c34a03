public import Foundation

extension Path {
    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect) {
        addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }

    /// Adds several rectangles.
    public mutating func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds the largest ellipse that fits into a rectangle.
    public mutating func addEllipse(in rect: CGRect) {
        let size = CGSize(width: rect.width / 2, height: rect.height / 2)
        addRoundedRect(in: rect, cornerSize: size, style: .circular)
    }

    /// Adds a rectangle with rounded corners, whose size is limited to half of the rectangle's.
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) {
        let width = min(max(cornerSize.width, 0), rect.width / 2)
        let height = min(max(cornerSize.height, 0), rect.height / 2)
        guard width > 0, height > 0 else { return addRect(rect) }
        let corners: [(x: CGFloat, y: CGFloat, towardsX: CGFloat, towardsY: CGFloat)] = [
            (rect.maxX, rect.minY, -1, 1), (rect.maxX, rect.maxY, -1, -1),
            (rect.minX, rect.maxY, 1, -1), (rect.minX, rect.minY, 1, 1),
        ]
        move(to: CGPoint(x: rect.minX + width, y: rect.minY))
        for (index, corner) in corners.enumerated() {
            let along = CGPoint(x: corner.x + corner.towardsX * width, y: corner.y)
            let down = CGPoint(x: corner.x, y: corner.y + corner.towardsY * height)
            let (from, to) = index.isMultiple(of: 2) ? (along, down) : (down, along)
            addLine(to: from)
            addQuarter(from: from, to: to, round: CGPoint(x: corner.x, y: corner.y))
        }
        closeSubpath()
    }

    /// Adds an arc of a circle, with a line to its beginning.
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool
    ) {
        let whole = 2 * Double.pi
        var sweep = (endAngle - startAngle).radians
        // With the y axis downwards what is called clockwise is seen the other way round.
        if clockwise {
            while sweep > 0 { sweep -= whole }
        } else {
            while sweep < 0 { sweep += whole }
        }
        sweep = min(max(sweep, -whole), whole)
        addArc(center: center, radius: radius, from: startAngle.radians, sweep: sweep)
    }

    /// Adds an arc of a circle, with a line to its beginning.
    public mutating func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        delta: Angle
    ) {
        addArc(center: center, radius: radius, from: startAngle.radians, sweep: delta.radians)
    }

    private mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        from start: Double,
        sweep: Double
    ) {
        func point(_ angle: Double, _ tangent: Double) -> CGPoint {
            CGPoint(
                x: center.x + radius * CGFloat(cos(angle) - tangent * sin(angle)),
                y: center.y + radius * CGFloat(sin(angle) + tangent * cos(angle))
            )
        }
        let first = point(start, 0)
        if isEmpty { move(to: first) } else { addLine(to: first) }
        let count = Int((abs(sweep) / (.pi / 2)).rounded(.up))
        guard count > 0 else { return }
        let step = sweep / Double(count)
        let tangent = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let angle = start + Double(index) * step
            addCurve(
                to: point(angle + step, 0),
                control1: point(angle, tangent),
                control2: point(angle + step, -tangent)
            )
        }
    }

    /// Adds a quarter of an ellipse that nears a corner.
    private mutating func addQuarter(from: CGPoint, to: CGPoint, round corner: CGPoint) {
        // So long are the handles of the curve that is nearest to a quarter of a circle.
        let part: CGFloat = 0.552_284_749_831
        func near(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: point.x + (corner.x - point.x) * part,
                y: point.y + (corner.y - point.y) * part
            )
        }
        addCurve(to: to, control1: near(from), control2: near(to))
    }
}
