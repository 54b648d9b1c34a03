public import Foundation

// What decides how a view looks changes nothing in text: taken, so that an app builds, and ignored.
extension View {
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> Self {
        self
    }
    public nonisolated func padding(_ length: CGFloat) -> Self { self }
    public nonisolated func padding(_ insets: EdgeInsets) -> Self { self }
    public nonisolated func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> Self {
        self
    }
    public nonisolated func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> Self {
        self
    }
    public nonisolated func font(_ font: Font?) -> Self { self }
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Self { self }
    public nonisolated func fontDesign(_ design: Font.Design?) -> Self { self }
    public nonisolated func bold(_ isActive: Bool = true) -> Self { self }
    public nonisolated func italic(_ isActive: Bool = true) -> Self { self }
    public nonisolated func monospaced(_ isActive: Bool = true) -> Self { self }
    public nonisolated func monospacedDigit() -> Self { self }
    public nonisolated func foregroundColor(_ color: Color?) -> Self { self }
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }
    public nonisolated func tint(_ tint: Color?) -> Self { self }
    public nonisolated func accentColor(_ accentColor: Color?) -> Self { self }
    public nonisolated func background<S: ShapeStyle>(_ style: S) -> Self { self }
    public nonisolated func background<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> Self {
        self
    }
    public nonisolated func opacity(_ opacity: Double) -> Self { self }
    public nonisolated func cornerRadius(_ radius: CGFloat) -> Self { self }
    public nonisolated func shadow(radius: CGFloat) -> Self { self }
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> Self { self }
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
    public nonisolated func scaledToFit() -> Self { self }
    public nonisolated func scaledToFill() -> Self { self }
    public nonisolated func aspectRatio(
        _ aspectRatio: CGFloat? = nil,
        contentMode: ContentMode
    ) -> Self {
        self
    }
    public nonisolated func imageScale(_ scale: Image.Scale) -> Self { self }
    public nonisolated func lineLimit(_ number: Int?) -> Self { self }
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> Self { self }
    public nonisolated func ignoresSafeArea() -> Self { self }
    public nonisolated func labelsHidden() -> Self { self }
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> Self {
        self
    }
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> Self { self }
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> Self { self }
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> Self { self }
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> Self { self }
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> Self { self }
    public nonisolated func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarTitleDisplayMode
    ) -> Self {
        self
    }
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> Self { self }
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }
    public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> Self { self }
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> Self { self }
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> Self { self }
}

// What needs a person's hand, which on Linux has keys alone: these actions never run.
extension View {
    public nonisolated func onTapGesture(
        count: Int = 1,
        perform action: @escaping () -> Void
    ) -> Self {
        self
    }
    public nonisolated func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> Self {
        self
    }
    public nonisolated func swipeActions<T: View>(@ViewBuilder content: () -> T) -> Self { self }
    public nonisolated func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> Self { self }
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> Self { self }
}
