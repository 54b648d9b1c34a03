/// A button that shares items with other apps; on Linux it cannot be pressed.
public struct ShareLink<Label: View>: View {
    private let label: Label

    private init(_ label: Label) { self.label = label }

    /// The button.
    public var body: some View {
        Button(action: {}, label: { label }).disabled(true)
    }
}

/// The default label of the button.
public struct DefaultShareLinkLabel: View {
    let text: String
    /// The text.
    public var body: some View { SwiftUI.Label(text, systemImage: "square.and.arrow.up") }
}

extension ShareLink {
    /// Creates a button for an item with a view as its label.
    public init<Item: Transferable>(
        item: Item,
        subject: Text? = nil,
        message: Text? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label())
    }

    /// Creates a button for several items with a view as its label.
    public init<Items: RandomAccessCollection>(
        items: Items,
        subject: Text? = nil,
        message: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where Items.Element: Transferable {
        self.init(label())
    }

    /// Creates a button for an item with a preview, and with a view as its label.
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
    /// Creates a button for an item.
    public init<Item: Transferable>(item: Item, subject: Text? = nil, message: Text? = nil) {
        self.init(DefaultShareLinkLabel(text: "Share…"))
    }

    /// Creates a button for an item with a preview.
    public init<Item: Transferable, I>(
        item: Item,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<I>
    ) {
        self.init(DefaultShareLinkLabel(text: "Share…"))
    }

    /// Creates a button for an item with a title.
    public init<Item: Transferable>(
        _ titleKey: LocalizedStringKey,
        item: Item,
        subject: Text? = nil,
        message: Text? = nil
    ) {
        self.init(DefaultShareLinkLabel(text: titleKey.text))
    }

    /// Creates a button for several items.
    public init<Items: RandomAccessCollection>(
        items: Items,
        subject: Text? = nil,
        message: Text? = nil
    ) where Items.Element: Transferable {
        self.init(DefaultShareLinkLabel(text: "Share…"))
    }
}

/// A preview of an item that is shared.
///
/// On Linux no preview is shown.
public struct SharePreview<Image> {
    /// Creates a preview with a title.
    public init(_ titleKey: LocalizedStringKey) where Image == Never {}
    /// Creates a preview with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol) where Image == Never {}
    /// Creates a preview with a title and a picture.
    public init(_ titleKey: LocalizedStringKey, image: Image) {}
    /// Creates a preview with a title and a picture.
    @_disfavoredOverload public init(_ title: some StringProtocol, image: Image) {}
}
