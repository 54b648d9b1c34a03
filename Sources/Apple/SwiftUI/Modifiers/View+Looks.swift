public import Foundation

// What decides how a view looks changes nothing in text: taken, so that an app builds, and ignored.
extension View {
    /// Keeps other views away from it; in text it stands where it stands.
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> Self {
        self
    }
    /// Keeps other views away from it on all sides; in text it stands where it stands.
    public nonisolated func padding(_ length: CGFloat) -> Self { self }
    /// Keeps other views away from it by distances; in text it stands where it stands.
    public nonisolated func padding(_ insets: EdgeInsets) -> Self { self }
    /// Gives it a size; text has the size of its words.
    public nonisolated func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> Self {
        self
    }
    /// Gives it sizes to choose from; text has the size of its words.
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
    /// Sets the font of the view; a terminal has one.
    public nonisolated func font(_ font: Font?) -> Self { self }
    /// Sets how heavy its letters are; a terminal has one weight.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Self { self }
    /// Sets the family of the view's letters; a terminal has one.
    public nonisolated func fontDesign(_ design: Font.Design?) -> Self { self }
    /// Sets it in bold; not on Linux.
    public nonisolated func bold(_ isActive: Bool = true) -> Self { self }
    /// Sets it in italics; not on Linux.
    public nonisolated func italic(_ isActive: Bool = true) -> Self { self }
    /// Sets it in letters of equal width, which a terminal's are.
    public nonisolated func monospaced(_ isActive: Bool = true) -> Self { self }
    /// Sets it with digits of equal width, which a terminal's are.
    public nonisolated func monospacedDigit() -> Self { self }
    /// Gives its text a colour; on Linux it has none.
    public nonisolated func foregroundColor(_ color: Color?) -> Self { self }
    /// Draws its text in a style; on Linux it has none.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }
    /// Gives what can be used in it a colour; on Linux it has none.
    public nonisolated func tint(_ tint: Color?) -> Self { self }
    /// Gives what can be used in it a colour; on Linux it has none.
    public nonisolated func accentColor(_ accentColor: Color?) -> Self { self }
    /// Draws a style behind it; not on Linux.
    public nonisolated func background<S: ShapeStyle>(
        _ style: S,
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> Self {
        self
    }
    /// Draws the usual style behind it; not on Linux.
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> Self { self }
    /// Shows a view behind it; on Linux that one is not shown.
    public nonisolated func background<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> Self {
        self
    }
    /// Lets what is behind it be seen through it; not on Linux.
    public nonisolated func opacity(_ opacity: Double) -> Self { self }
    /// Rounds its corners; on Linux it has none.
    public nonisolated func cornerRadius(_ radius: CGFloat) -> Self { self }
    /// Draws a shadow below it; not on Linux.
    public nonisolated func shadow(
        color: Color = Color(white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> Self {
        self
    }
    /// Draws a line around it; not on Linux.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> Self { self }
    /// Moves it away from its place; on Linux it stays there.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
    /// Scales it until it is wholly seen; on Linux nothing is scaled.
    public nonisolated func scaledToFit() -> Self { self }
    /// Scales it until there are no gaps; on Linux nothing is scaled.
    public nonisolated func scaledToFill() -> Self { self }
    /// Sets how wide it is for its height; text has the size of its words.
    public nonisolated func aspectRatio(
        _ aspectRatio: CGFloat? = nil,
        contentMode: ContentMode
    ) -> Self {
        self
    }
    /// Scales the symbols in it; on Linux they are words.
    public nonisolated func imageScale(_ scale: Image.Scale) -> Self { self }
    /// Limits its lines; text is never cut off on Linux.
    public nonisolated func lineLimit(_ number: Int?) -> Self { self }
    /// Sets where its lines begin; on Linux at the line's beginning.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> Self { self }
    /// Lets it go on below what covers the screen; on Linux nothing does.
    public nonisolated func ignoresSafeArea() -> Self { self }
    /// Hides the labels of controls; on Linux they are shown, as they are how one names a control.
    public nonisolated func labelsHidden() -> Self { self }
    /// Sets how its lists look; on Linux all look the same.
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> Self { self }
    /// Sets how its text fields look; on Linux all look the same.
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> Self { self }
    /// Sets how its pickers look; on Linux all look the same.
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> Self { self }
    /// Sets how its progress looks; on Linux it is a line of text.
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> Self { self }
    /// Sets how large the title is; on Linux it is a line of text.
    public nonisolated func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarTitleDisplayMode
    ) -> Self {
        self
    }
    /// Asks for light or dark colours; on Linux there are none.
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> Self { self }
    /// Switches off that typing is corrected; on Linux nothing is corrected.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }
    /// Says what the view is to people who hear it; on Linux it is not read out.
    public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> Self { self }
    /// Names the view for tests; on Linux it is found by its label.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> Self { self }
    /// Hides the view from people who hear it; on Linux it is not read out.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> Self { self }
}

// What needs a person's hand, which on Linux has keys alone: these actions never run.
extension View {
    /// Runs an action when it is tapped; on Linux never, as nothing is tapped: use a button.
    public nonisolated func onTapGesture(
        count: Int = 1,
        perform action: @escaping () -> Void
    ) -> Self {
        self
    }
    /// Runs an action when it is pulled down; on Linux never.
    public nonisolated func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> Self {
        self
    }
    /// Offers buttons when a row is swiped; on Linux they are not shown.
    public nonisolated func swipeActions<T: View>(@ViewBuilder content: () -> T) -> Self { self }
    /// Offers a menu when it is pressed for long; on Linux it is not shown.
    public nonisolated func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> Self { self }
    /// Names it in a tab view; on Linux all tabs are shown, without their names.
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> Self { self }
}
