public import Foundation

// What a person is asked; as text it stands below the view. Each of its buttons takes it away.
extension View {
    /// Asks a person something while a condition holds.
    @_disfavoredOverload
    public nonisolated func alert<A: View>(
        _ title: some StringProtocol,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        asking(String(title), isPresented, actions) { EmptyView() }
    }

    /// Asks a person something while a condition holds, and says more.
    @_disfavoredOverload
    public nonisolated func alert<A: View, M: View>(
        _ title: some StringProtocol,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        asking(String(title), isPresented, actions, message)
    }

    /// Asks a person something about a value while a condition holds.
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

    /// Asks a person something about a value while a condition holds, and says more.
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

    /// Tells a person of an error while a condition holds.
    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        asking(error?.errorDescription ?? "", isPresented, actions) { EmptyView() }
    }

    /// Tells a person of an error while a condition holds, and says more.
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

    /// Has a person choose what is to be done while a condition holds.
    public nonisolated func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        asking(titleKey.text, isPresented, actions) { EmptyView() }
    }

    /// Has a person choose what is to be done while a condition holds, and says more.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        asking(titleKey.text, isPresented, actions, message)
    }

    /// Has a person choose what is to be done with a value while a condition holds.
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

/// The visibility of something; as text it is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
    case automatic, visible, hidden
}
