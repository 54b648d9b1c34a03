public import Foundation
import UIKit

/// An action that opens a URL, with a handler if the app sets one.
public struct OpenURLAction {
    /// The result of a handler for a URL.
    public struct Result {
        fileprivate enum Outcome { case handled, discarded, left(URL?) }
        fileprivate let outcome: Outcome

        /// The handler has opened the URL.
        public static var handled: Self { Self(outcome: .handled) }
        /// The handler has discarded the URL.
        public static var discarded: Self { Self(outcome: .discarded) }
        /// The system is to open the URL; on Linux it can if the URL is one of the app's own.
        public static var systemAction: Self { Self(outcome: .left(nil)) }
        /// Returns a result by which the system is to open another URL; on Linux it can if that is
        /// one of the app's own.
        public static func systemAction(_ url: URL) -> Self { Self(outcome: .left(url)) }
    }

    private let handler: @MainActor (URL) -> Result

    /// Creates an action with a handler.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    /// Opens a URL.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) {
        callAsFunction(url) { _ in }
    }

    /// Opens a URL, and calls a closure with `true` if it was opened.
    @MainActor @preconcurrency public func callAsFunction(
        _ url: URL,
        completion: @escaping (_ accepted: Bool) -> Void
    ) {
        switch handler(url).outcome {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .left(let other):
            let url = other ?? url
            UIApplication.shared.open(url)
            completion(UIApplication.shared.canOpenURL(url))
        }
    }
}

extension EnvironmentValues {
    /// The action that opens URLs, which an app can replace by its own.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}
