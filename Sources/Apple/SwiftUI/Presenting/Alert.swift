/// An alert, in the form of older code.
public struct Alert {
    /// A button of an alert.
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: (() -> Void)?

        /// Returns a button in the default style.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Self {
            Self(label: label, role: nil, action: action)
        }
        /// Returns a button that cancels.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Self {
            Self(label: label, role: .cancel, action: action)
        }
        /// Returns a button that cancels.
        public static func cancel(_ action: (() -> Void)? = {}) -> Self {
            cancel(Text(verbatim: "Cancel"), action: action)
        }
        /// Returns a button for an action that deletes or changes data.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Self {
            Self(label: label, role: .destructive, action: action)
        }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates an alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .default(Text(verbatim: "OK"))]
    }

    /// Creates an alert with two buttons.
    public init(
        title: Text,
        message: Text? = nil,
        primaryButton: Button,
        secondaryButton: Button
    ) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }
}

/// A sheet with choices, in the form of older code.
public struct ActionSheet {
    /// A button of a sheet.
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates a sheet with buttons.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension View {
    /// Presents an alert while a binding is true, in the form of older code.
    public nonisolated func alert(
        isPresented: Binding<Bool>,
        content: @escaping () -> Alert
    ) -> some View {
        asking("", isPresented) {
            AskedView(title: nil, message: nil, buttons: content().buttons)
        } _: {
            AskedView(title: content().title, message: content().message, buttons: [])
        }
    }

    /// Presents an alert while a binding has an item, in the form of older code.
    public nonisolated func alert<Item: Identifiable>(
        item: Binding<Item?>,
        content: @escaping (Item) -> Alert
    ) -> some View {
        asking("", item.isThere()) {
            AskedView(
                title: nil,
                message: nil,
                buttons: item.wrappedValue.map { content($0).buttons } ?? []
            )
        } _: {
            let alert = item.wrappedValue.map { content($0) }
            AskedView(title: alert?.title, message: alert?.message, buttons: [])
        }
    }

    /// Presents a sheet with choices while a binding is true, in the form of older code.
    public nonisolated func actionSheet(
        isPresented: Binding<Bool>,
        content: @escaping () -> ActionSheet
    ) -> some View {
        alert(isPresented: isPresented) { Alert(content()) }
    }

    /// Presents a sheet with choices while a binding has an item, in the form of older code.
    public nonisolated func actionSheet<Item: Identifiable>(
        item: Binding<Item?>,
        content: @escaping (Item) -> ActionSheet
    ) -> some View {
        alert(item: item) { Alert(content($0)) }
    }
}

extension Alert {
    fileprivate init(_ sheet: ActionSheet) {
        title = sheet.title
        message = sheet.message
        buttons = sheet.buttons
    }
}

/// The words and buttons of a question.
private struct AskedView {
    let title: Text?
    let message: Text?
    let buttons: [Alert.Button]
}

extension AskedView: View {
    var body: some View {
        title
        message
        ForEach(buttons.indices, id: \.self) { index in
            Button(role: buttons[index].role) {
                buttons[index].action?()
            } label: {
                buttons[index].label
            }
        }
    }
}
