public import SwiftUI

/// An intent that opens a part of the app, and names it so that a scene can handle it.
///
/// Views that have `onAppIntentExecution` for it are called before `perform()` is, if the app shows
/// any by then:
/// an intent that opens its app comes after that.
public protocol TargetContentProvidingIntent: AppIntent {
    /// The identifier of the content, by which a scene recognises the intent.
    var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
    /// Does nothing, since the app's views handle the intent.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        .result()
    }

    /// The default: the identifier of the intent's type.
    public var contentIdentifier: String { Self.persistentIdentifier }
}

extension TargetContentProvidingIntent where Self: OpenIntent, Value: AppEntity {
    /// The identifier of the entity to open.
    public var contentIdentifier: String { target.id.entityIdentifierString }
}

extension View {
    /// Calls an action for each intent of a type with which the app is run.
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
