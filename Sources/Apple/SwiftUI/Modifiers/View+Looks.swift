public import Foundation

// What decides how a view looks changes nothing in text: taken, so that an app builds, and ignored.
extension View {
    /// Adds padding to some edges; on Linux it has no effect.
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> Self {
        self
    }
    /// Adds padding to all edges; on Linux it has no effect.
    public nonisolated func padding(_ length: CGFloat) -> Self { self }
    /// Adds padding with insets; on Linux it has no effect.
    public nonisolated func padding(_ insets: EdgeInsets) -> Self { self }
    /// Sets the size of the view's frame; on Linux it has no effect.
    public nonisolated func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> Self {
        self
    }
    /// Sets limits to the size of the view's frame; on Linux it has no effect.
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
    /// Sets the font of text; on Linux it has no effect.
    public nonisolated func font(_ font: Font?) -> Self { self }
    /// Sets the weight of text; on Linux it has no effect.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Self { self }
    /// Sets the font design of text; on Linux it has no effect.
    public nonisolated func fontDesign(_ design: Font.Design?) -> Self { self }
    /// Sets the text in bold; on Linux it has no effect.
    public nonisolated func bold(_ isActive: Bool = true) -> Self { self }
    /// Sets the text in italics; on Linux it has no effect.
    public nonisolated func italic(_ isActive: Bool = true) -> Self { self }
    /// Sets the text in letters of equal width; on Linux it has no effect.
    public nonisolated func monospaced(_ isActive: Bool = true) -> Self { self }
    /// Sets the text with digits of equal width; on Linux it has no effect.
    public nonisolated func monospacedDigit() -> Self { self }
    /// Sets the colour of text; on Linux it has no effect.
    public nonisolated func foregroundColor(_ color: Color?) -> Self { self }
    /// Sets the style of text; on Linux it has no effect.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }
    /// Sets the tint colour of controls; on Linux it has no effect.
    public nonisolated func tint(_ tint: Color?) -> Self { self }
    /// Sets the tint colour of controls; on Linux it has no effect.
    public nonisolated func accentColor(_ accentColor: Color?) -> Self { self }
    /// Sets the background to a style; on Linux it is not drawn.
    public nonisolated func background<S: ShapeStyle>(
        _ style: S,
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> Self {
        self
    }
    /// Sets the background to the default style; on Linux it is not drawn.
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> Self { self }
    /// Adds a view behind this one; on Linux it is not shown.
    public nonisolated func background<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> Self {
        self
    }
    /// Sets the opacity of the view; on Linux it has no effect.
    public nonisolated func opacity(_ opacity: Double) -> Self { self }
    /// Rounds the corners of the view; on Linux it has no effect.
    public nonisolated func cornerRadius(_ radius: CGFloat) -> Self { self }
    /// Adds a shadow; on Linux it is not drawn.
    public nonisolated func shadow(
        color: Color = Color(white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> Self {
        self
    }
    /// Adds a border; on Linux it is not drawn.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> Self { self }
    /// Moves the view by an offset; on Linux it has no effect.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
    /// Scales the view so that all of it fits; on Linux it has no effect.
    public nonisolated func scaledToFit() -> Self { self }
    /// Scales the view so that it fills its frame; on Linux it has no effect.
    public nonisolated func scaledToFill() -> Self { self }
    /// Sets the ratio of width to height; on Linux it has no effect.
    public nonisolated func aspectRatio(
        _ aspectRatio: CGFloat? = nil,
        contentMode: ContentMode
    ) -> Self {
        self
    }
    /// Sets the scale of symbols; on Linux it has no effect.
    public nonisolated func imageScale(_ scale: Image.Scale) -> Self { self }
    /// Sets the maximum number of lines; on Linux text is never cut off.
    public nonisolated func lineLimit(_ number: Int?) -> Self { self }
    /// Sets the alignment of lines of text; on Linux it has no effect.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> Self { self }
    /// Extends the view beyond the safe area; on Linux it has no effect.
    public nonisolated func ignoresSafeArea() -> Self { self }
    /// Hides the labels of controls; on Linux they are shown, since controls are named by them.
    public nonisolated func labelsHidden() -> Self { self }
    /// Sets the style of lists; on Linux all look the same.
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> Self { self }
    /// Sets the style of text fields; on Linux all look the same.
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> Self { self }
    /// Sets the style of pickers; on Linux all look the same.
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> Self { self }
    /// Sets the style of progress views; on Linux they are a line of text.
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> Self { self }
    /// Sets the display of the title; on Linux it is a line of text.
    public nonisolated func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarTitleDisplayMode
    ) -> Self {
        self
    }
    /// Asks for a light or dark scheme of colours; on Linux it has no effect.
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> Self { self }
    /// Turns off the correction of misspelt words; on Linux nothing is corrected.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }
    /// Sets the label of the view for assistive technologies; on Linux it has no effect.
    public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> Self { self }
    /// Sets the identifier of the view for tests; on Linux a view is found by its label.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> Self { self }
    /// Hides the view from assistive technologies; on Linux it has no effect.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> Self { self }
}

// What needs a person's hand, which on Linux has keys alone: these actions never run.
extension View {
    /// Runs an action when a person taps the view; on Linux it never runs: use a button.
    public nonisolated func onTapGesture(
        count: Int = 1,
        perform action: @escaping () -> Void
    ) -> Self {
        self
    }
    /// Sets the action that refreshes the content; on Linux it never runs.
    public nonisolated func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> Self {
        self
    }
    /// Adds buttons that a swipe over a row shows; on Linux they are not shown.
    public nonisolated func swipeActions<T: View>(@ViewBuilder content: () -> T) -> Self { self }
    /// Adds a context menu; on Linux it is not shown.
    public nonisolated func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> Self { self }
    /// Sets the label of the view in a tab view; on Linux all tabs are shown, without their labels.
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> Self { self }
}
