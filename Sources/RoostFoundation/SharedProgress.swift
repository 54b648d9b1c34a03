public import Foundation
import Synchronization

/// How far a piece of work is, as the system sees it.
public final class SharedProgress: Progress, @unchecked Sendable {
    private let words = Words()

    package init() {
        super.init(parent: nil, userInfo: nil)
    }

    /// What the work is, for people.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override public var localizedDescription: String! {
        get { words.title.withLock { $0 } }
        set { words.title.withLock { $0 = newValue } }
    }

    /// How the work stands, for people.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override public var localizedAdditionalDescription: String! {
        get { words.subtitle.withLock { $0 } }
        set { words.subtitle.withLock { $0 = newValue } }
    }

    private final class Words: Sendable {
        let title = Mutex<String?>("")
        let subtitle = Mutex<String?>("")
    }
}
