public import UIKit

/// A SwiftUI view that wraps a view of UIKit.
///
/// On Linux it shows nothing, and the UIKit view is never created.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    /// The type of the UIKit view.
    associatedtype UIViewType: UIView
    /// The type of the coordinator, which can be the view's delegate.
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    /// Creates the UIKit view.
    func makeUIView(context: Context) -> UIViewType
    /// Updates the UIKit view when the state of the app has changed.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Cleans up when the UIKit view is removed.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Creates the coordinator.
    func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
    /// Does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}
extension UIViewRepresentable where Coordinator == Void {
    /// Creates no coordinator.
    public func makeCoordinator() {}
}

/// The context of a wrapped view.
///
/// On Linux it is never created.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The coordinator of the view.
    public let coordinator: Representable.Coordinator
    /// The environment of the view.
    public let environment: EnvironmentValues
    /// The transaction of the present change.
    public let transaction: Transaction
}

/// A SwiftUI view that wraps a controller of UIKit.
///
/// On Linux it shows nothing, and the controller is never created.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The type of the UIKit controller.
    associatedtype UIViewControllerType: UIViewController
    /// The type of the coordinator, which can be the controller's delegate.
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    /// Creates the UIKit controller.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Updates the UIKit controller when the state of the app has changed.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Cleans up when the UIKit controller is removed.
    static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType,
        coordinator: Coordinator
    )
    /// Creates the coordinator.
    func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
    /// Does nothing.
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType,
        coordinator: Coordinator
    ) {}
}
extension UIViewControllerRepresentable where Coordinator == Void {
    /// Creates no coordinator.
    public func makeCoordinator() {}
}

/// The context of a wrapped controller.
///
/// On Linux it is never created.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The coordinator of the controller.
    public let coordinator: Representable.Coordinator
    /// The environment of the controller.
    public let environment: EnvironmentValues
    /// The transaction of the present change.
    public let transaction: Transaction
}
