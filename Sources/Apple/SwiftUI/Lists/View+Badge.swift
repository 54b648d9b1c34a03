// What is said beside a row or a tab, in parentheses behind it.
extension View {
    /// Shows a number beside the view, or nothing if it is 0.
    public nonisolated func badge(_ count: Int) -> some View {
        overlay { if count != 0 { Text(verbatim: "(\(count))") } }
    }

    /// Shows a short text beside the view.
    public nonisolated func badge(_ label: Text?) -> some View {
        overlay { if let label { Text(verbatim: "(\(label.content))") } }
    }

    /// Shows a short text beside the view.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
        badge(key.map { Text($0) })
    }

    /// Shows a short text beside the view.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text(verbatim: String($0)) })
    }
}
