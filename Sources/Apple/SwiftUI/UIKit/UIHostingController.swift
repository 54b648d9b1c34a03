public import Foundation
public import UIKit

/// A UIKit controller that contains a SwiftUI view.
///
/// On Linux the view is neither shown nor evaluated: an app shows the scenes of its `App`.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
    /// The SwiftUI view.
    open var rootView: Content

    /// Creates a controller with a SwiftUI view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns `nil`, since controllers cannot be decoded on Linux.
    public required init?(coder: NSCoder) { nil }
}
