// What is said beside a row or a tab, in parentheses behind it.
extension View {
    /// Says how many of something there are; nothing where there are none.
    public nonisolated func badge(_ count: Int) -> some View {
        overlay { if count != 0 { Text(verbatim: "(\(count))") } }
    }

    /// Says something short beside it.
    public nonisolated func badge(_ label: Text?) -> some View {
        overlay { if let label { Text(verbatim: "(\(label.content))") } }
    }

    /// Says something short beside it.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
        badge(key.map { Text($0) })
    }

    /// Says something short beside it.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text(verbatim: String($0)) })
    }
}
