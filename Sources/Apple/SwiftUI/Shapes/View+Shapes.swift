public import Foundation

// What is drawn around a view, behind it and over it; text has none of it.
extension View {
    /// Cuts off what is outside of a shape; on Linux it has no effect.
    public nonisolated func clipShape<S: Shape>(
        _ shape: S,
        style: FillStyle = FillStyle()
    ) -> Self {
        self
    }
    /// Cuts off what is outside of the view's frame; on Linux it has no effect.
    public nonisolated func clipped(antialiased: Bool = false) -> Self { self }
    /// Shows only what another view covers; on Linux all is shown.
    public nonisolated func mask<Mask: View>(
        alignment: Alignment = .center,
        @ViewBuilder _ mask: () -> Mask
    ) -> Self {
        self
    }
    /// Shows only what another view covers; on Linux all is shown.
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> Self { self }
    /// Sets the shape that receives touches; on Linux there are none.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> Self {
        self
    }
    /// Sets the shape of the view as a container; on Linux it has no effect.
    public nonisolated func containerShape<S: InsettableShape>(_ shape: S) -> Self { self }
    /// Sets the background to a shape with a style; on Linux it is not drawn.
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> Self {
        self
    }
    /// Sets the background to a shape; on Linux it is not drawn.
    public nonisolated func background<S: Shape>(
        in shape: S,
        fillStyle: FillStyle = FillStyle()
    ) -> Self {
        self
    }
    /// Adds a view behind this one; on Linux it is not shown.
    @_disfavoredOverload
    public nonisolated func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> Self {
        self
    }
    /// Adds a view in front of this one; as text it is shown below.
    @_disfavoredOverload
    public nonisolated func overlay<Overlay: View>(
        _ overlay: Overlay,
        alignment: Alignment = .center
    ) -> some View {
        self.overlay(alignment: alignment) { overlay }
    }
    /// Draws a style over the view; on Linux it is not drawn.
    public nonisolated func overlay<S: ShapeStyle>(_ style: S) -> Self { self }
    /// Draws a shape with a style over the view; on Linux it is not drawn.
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> Self {
        self
    }
    /// Rotates the view; on Linux it has no effect.
    public nonisolated func rotationEffect(
        _ angle: Angle,
        anchor: UnitPoint = .center
    ) -> Self {
        self
    }
    /// Scales the view; on Linux it has no effect.
    public nonisolated func scaleEffect(
        _ scale: CGFloat,
        anchor: UnitPoint = .center
    ) -> Self {
        self
    }
    /// Scales the view; on Linux it has no effect.
    public nonisolated func scaleEffect(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center
    ) -> Self {
        self
    }
    /// Blurs the view; on Linux it has no effect.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
    /// Sets the brightness of the view; on Linux it has no effect.
    public nonisolated func brightness(_ amount: Double) -> Self { self }
    /// Sets the saturation of the view's colours; on Linux it has no effect.
    public nonisolated func saturation(_ amount: Double) -> Self { self }
    /// Reduces the view's colours to shades of grey; on Linux it has no effect.
    public nonisolated func grayscale(_ amount: Double) -> Self { self }
    /// Sets the primary and secondary style of the view's content; on Linux they have no effect.
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1,
        _ secondary: S2
    ) -> Self {
        self
    }
    /// Sets the tint style of controls; on Linux it has no effect.
    @_disfavoredOverload
    public nonisolated func tint<S: ShapeStyle>(_ tint: S) -> Self { self }
}
