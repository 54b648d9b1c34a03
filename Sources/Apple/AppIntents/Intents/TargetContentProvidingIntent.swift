public import SwiftUI

/// An intent that shows something in the app, by a name that tells a scene what it is about.
///
/// Views that have `onAppIntentExecution` for it are called before `perform()` is, if the app shows
/// any by then:
/// an intent that opens its app comes after that.
public protocol TargetContentProvidingIntent: AppIntent {
    /// The name by which a scene knows what the intent is about.
    var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
    /// Does nothing: what there is to do, the views have done.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        .result()
    }

    /// The name of the intent's type, where an intent has no other.
    public var contentIdentifier: String { Self.persistentIdentifier }
}

extension TargetContentProvidingIntent where Self: OpenIntent, Value: AppEntity {
    /// The identifier of what is opened.
    public var contentIdentifier: String { target.id.entityIdentifierString }
}

extension View {
    /// Calls an action with each intent of a type that the app is run with.
    public nonisolated func onAppIntentExecution<Intent: TargetContentProvidingIntent>(
        _ intent: Intent.Type = Intent.self,
        perform action: @escaping @MainActor (Intent) -> Void
    ) -> some View {
        onContent { content in
            guard let intent = content as? Intent else { return }
            MainActor.assumeIsolated { action(intent) }
        }
    }
}
