/// A preview, which on Linux only serves as a namespace for the kinds of traits.
public struct Preview {
    /// The kind of traits for the preview of a view.
    public enum ViewTraits {}
}
