// How a view is shown in previews, of which there are none on Linux.
extension View {
    /// Sets the device of the preview; on Linux it has no effect.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> Self { self }
    /// Sets the size of the preview; on Linux it has no effect.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> Self { self }
    /// Sets the title of the preview; on Linux it has no effect.
    public nonisolated func previewDisplayName(_ value: String?) -> Self { self }
    /// Sets the orientation of the preview's device; on Linux it has no effect.
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> Self {
        self
    }
}
