/// A preview that `#Preview` declares on Apple's platforms; here it stands for the kinds of traits
/// alone.
public struct Preview {
    /// The kind of traits that the preview of a view has.
    public enum ViewTraits {}
}
