public import Foundation

// What a person is asked; as text it stands below the view. Each of its buttons takes it away.
extension View {
    /// Presents an alert while a binding is true.
    @_disfavoredOverload
    public nonisolated func alert<A: View>(
        _ title: some StringProtocol,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        asking(String(title), isPresented, actions) { EmptyView() }
    }

    /// Presents an alert with a message while a binding is true.
    @_disfavoredOverload
    public nonisolated func alert<A: View, M: View>(
        _ title: some StringProtocol,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        asking(String(title), isPresented, actions, message)
    }

    /// Presents an alert about a value while a binding is true.
    public nonisolated func alert<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        asking(titleKey.text, isPresented) {
            if let data { actions(data) }
        } _: {
            EmptyView()
        }
    }

    /// Presents an alert about a value, with a message, while a binding is true.
    public nonisolated func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        asking(titleKey.text, isPresented) {
            if let data { actions(data) }
        } _: {
            if let data { message(data) }
        }
    }

    /// Presents an alert about an error while a binding is true.
    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        asking(error?.errorDescription ?? "", isPresented, actions) { EmptyView() }
    }

    /// Presents an alert about an error, with a message, while a binding is true.
    public nonisolated func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: @escaping (E) -> A,
        @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        asking(error?.errorDescription ?? "", isPresented) {
            if let error { actions(error) }
        } _: {
            if let error { message(error) }
        }
    }

    /// Presents a dialog with choices while a binding is true.
    public nonisolated func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        asking(titleKey.text, isPresented, actions) { EmptyView() }
    }

    /// Presents a dialog with choices and a message while a binding is true.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        asking(titleKey.text, isPresented, actions, message)
    }

    /// Presents a dialog with choices about a value while a binding is true.
    public nonisolated func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        asking(titleKey.text, isPresented) {
            if let data { actions(data) }
        } _: {
            EmptyView()
        }
    }

    /// Shows a question with its buttons, each of which takes it away; without any there is one to
    /// do that.
    nonisolated func asking<A: View, M: View>(
        _ title: String,
        _ isPresented: Binding<Bool>,
        @ViewBuilder _ actions: @escaping () -> A,
        @ViewBuilder _ message: @escaping () -> M
    ) -> some View {
        sheet(isPresented: isPresented) {
            if !title.isEmpty { Text(title) }
            message()
            Group {
                if A.self == EmptyView.self { Button("OK") {} }
                actions()
            }
            .environment(\.afterPress) { isPresented.wrappedValue = false }
        }
    }
}

extension EnvironmentValues {
    /// The step after the action of a button.
    var afterPress: () -> Void {
        get { self[AfterPressKey.self] }
        set { self[AfterPressKey.self] = newValue }
    }
}

private enum AfterPressKey: EnvironmentKey {
    static var defaultValue: () -> Void { {} }
}

/// The visibility of an element; as text elements are always shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
    case automatic, visible, hidden
}
