public import Foundation
public import UIKit

/// A view of SwiftUI's in a window of UIKit's.
///
/// On Linux nothing of it is shown, nor evaluated: what an app shows, the scenes of its `App` say.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
    /// The view that is to be shown.
    open var rootView: Content

    /// Creates a controller of a view; on Linux it shows it nowhere.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates none: on Linux nothing is read from a file.
    public required init?(coder: NSCoder) { nil }
}
