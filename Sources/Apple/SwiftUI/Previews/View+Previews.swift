// How a view is shown in previews, of which there are none on Linux.
extension View {
    /// Names the device of its preview.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> Self { self }
    /// Sets how large its preview is.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> Self { self }
    /// Gives its preview a title.
    public nonisolated func previewDisplayName(_ value: String?) -> Self { self }
    /// Turns the device of its preview.
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> Self {
        self
    }
}
