/// An alert that asks a person, in the form of older code.
public struct Alert {
    /// An answer that a person can choose.
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: (() -> Void)?

        /// Returns a button with the usual answer.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Self {
            Self(label: label, role: nil, action: action)
        }
        /// Returns a button that leaves things as they are.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Self {
            Self(label: label, role: .cancel, action: action)
        }
        /// Returns a button that leaves things as they are.
        public static func cancel(_ action: (() -> Void)? = {}) -> Self {
            cancel(Text(verbatim: "Cancel"), action: action)
        }
        /// Returns a button for an action that cannot be undone.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Self {
            Self(label: label, role: .destructive, action: action)
        }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates a question with one answer.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .default(Text(verbatim: "OK"))]
    }

    /// Creates a question with two answers.
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

/// A list of choices for a person, in the form of older code.
public struct ActionSheet {
    /// A button that a person can choose.
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates a choice.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension View {
    /// Asks a person something while a condition holds, in the form of older code.
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

    /// Asks a person something for as long as there is an item, in the form of older code.
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

    /// Has a person choose while a condition holds, in the form of older code.
    public nonisolated func actionSheet(
        isPresented: Binding<Bool>,
        content: @escaping () -> ActionSheet
    ) -> some View {
        alert(isPresented: isPresented) { Alert(content()) }
    }

    /// Has a person choose for as long as there is an item, in the form of older code.
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
