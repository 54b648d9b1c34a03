/// A button that gives something to another app; on Linux nothing is given, and it cannot be
/// pressed.
public struct ShareLink<Label: View>: View {
    private let label: Label

    private init(_ label: Label) { self.label = label }

    /// The button.
    public var body: some View {
        Button(action: {}, label: { label }).disabled(true)
    }
}

/// The label of a button that gives something to another app.
public struct DefaultShareLinkLabel: View {
    let text: String
    /// The words of it.
    public var body: some View { SwiftUI.Label(text, systemImage: "square.and.arrow.up") }
}

extension ShareLink {
    /// Creates a button for something, whose label is a view.
    public init<Item: Transferable>(
        item: Item,
        subject: Text? = nil,
        message: Text? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label())
    }

    /// Creates a button for several things, whose label is a view.
    public init<Items: RandomAccessCollection>(
        items: Items,
        subject: Text? = nil,
        message: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where Items.Element: Transferable {
        self.init(label())
    }

    /// Creates a button for something that is shown before, whose label is a view.
    public init<Item: Transferable, I>(
        item: Item,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<I>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates a button for something.
    public init<Item: Transferable>(item: Item, subject: Text? = nil, message: Text? = nil) {
        self.init(DefaultShareLinkLabel(text: "Share…"))
    }

    /// Creates a button for something that is shown before.
    public init<Item: Transferable, I>(
        item: Item,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<I>
    ) {
        self.init(DefaultShareLinkLabel(text: "Share…"))
    }

    /// Creates a button for something with a title.
    public init<Item: Transferable>(
        _ titleKey: LocalizedStringKey,
        item: Item,
        subject: Text? = nil,
        message: Text? = nil
    ) {
        self.init(DefaultShareLinkLabel(text: titleKey.text))
    }

    /// Creates a button for several things.
    public init<Items: RandomAccessCollection>(
        items: Items,
        subject: Text? = nil,
        message: Text? = nil
    ) where Items.Element: Transferable {
        self.init(DefaultShareLinkLabel(text: "Share…"))
    }
}

/// The preview of something before it is given away.
///
/// On Linux nothing is shown.
public struct SharePreview<Image> {
    /// Creates what is shown, by its title.
    public init(_ titleKey: LocalizedStringKey) where Image == Never {}
    /// Creates what is shown, by its title.
    @_disfavoredOverload public init(_ title: some StringProtocol) where Image == Never {}
    /// Creates what is shown, by its title and a picture.
    public init(_ titleKey: LocalizedStringKey, image: Image) {}
    /// Creates what is shown, by its title and a picture.
    @_disfavoredOverload public init(_ title: some StringProtocol, image: Image) {}
}
