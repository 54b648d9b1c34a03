public import Foundation

// What is drawn around a view, behind it and over it; text has none of it.
extension View {
    /// Cuts off what is outside of a shape; text is never cut off on Linux.
    public nonisolated func clipShape<S: Shape>(
        _ shape: S,
        style: FillStyle = FillStyle()
    ) -> Self {
        self
    }
    /// Cuts off what is outside of it; text is never cut off on Linux.
    public nonisolated func clipped(antialiased: Bool = false) -> Self { self }
    /// Shows of it what another view covers; on Linux all of it.
    public nonisolated func mask<Mask: View>(
        alignment: Alignment = .center,
        @ViewBuilder _ mask: () -> Mask
    ) -> Self {
        self
    }
    /// Shows of it what another view covers; on Linux all of it.
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> Self { self }
    /// Sets where it can be touched; on Linux nothing is touched.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> Self {
        self
    }
    /// Says what shape it has to what is in it; not on Linux.
    public nonisolated func containerShape<S: InsettableShape>(_ shape: S) -> Self { self }
    /// Draws a style behind it, in a shape; not on Linux.
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> Self {
        self
    }
    /// Draws a shape behind it; not on Linux.
    public nonisolated func background<S: Shape>(
        in shape: S,
        fillStyle: FillStyle = FillStyle()
    ) -> Self {
        self
    }
    /// Shows a view behind it; on Linux that one is not shown.
    @_disfavoredOverload
    public nonisolated func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> Self {
        self
    }
    /// Shows a view in front of this one; as text, below it.
    @_disfavoredOverload
    public nonisolated func overlay<Overlay: View>(
        _ overlay: Overlay,
        alignment: Alignment = .center
    ) -> some View {
        self.overlay(alignment: alignment) { overlay }
    }
    /// Draws a style over it; not on Linux.
    public nonisolated func overlay<S: ShapeStyle>(_ style: S) -> Self { self }
    /// Draws a style over it, in a shape; not on Linux.
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> Self {
        self
    }
    /// Turns it; on Linux it stays upright.
    public nonisolated func rotationEffect(
        _ angle: Angle,
        anchor: UnitPoint = .center
    ) -> Self {
        self
    }
    /// Makes it larger or smaller; on Linux nothing is scaled.
    public nonisolated func scaleEffect(
        _ scale: CGFloat,
        anchor: UnitPoint = .center
    ) -> Self {
        self
    }
    /// Makes it larger or smaller; on Linux nothing is scaled.
    public nonisolated func scaleEffect(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center
    ) -> Self {
        self
    }
    /// Makes it less sharp; on Linux it stays as it is.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
    /// Makes its colours lighter; on Linux it has none.
    public nonisolated func brightness(_ amount: Double) -> Self { self }
    /// Makes its colours stronger or weaker; on Linux it has none.
    public nonisolated func saturation(_ amount: Double) -> Self { self }
    /// Makes its colours grey; on Linux it has none.
    public nonisolated func grayscale(_ amount: Double) -> Self { self }
    /// Draws its text in two styles; on Linux it has none.
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1,
        _ secondary: S2
    ) -> Self {
        self
    }
    /// Gives what can be used in it a style; on Linux it has none.
    @_disfavoredOverload
    public nonisolated func tint<S: ShapeStyle>(_ tint: S) -> Self { self }
}
