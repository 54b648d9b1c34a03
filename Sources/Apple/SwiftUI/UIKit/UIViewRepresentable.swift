public import UIKit

/// A view of UIKit's among those of SwiftUI.
///
/// On Linux nothing of UIKit's is drawn: it shows nothing, and its view is never made.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    /// The type of the view.
    associatedtype UIViewType: UIView
    /// The type of the object that speaks for the view.
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    /// Makes the view.
    func makeUIView(context: Context) -> UIViewType
    /// Has the view show what there is now.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Hears that the view is gone.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Makes what speaks for it.
    func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
    /// Does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}
extension UIViewRepresentable where Coordinator == Void {
    /// Makes nothing.
    public func makeCoordinator() {}
}

/// The context of a UIKit view.
///
/// On Linux none is made.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The coordinator that speaks for the view.
    public let coordinator: Representable.Coordinator
    /// The environment of the view.
    public let environment: EnvironmentValues
    /// The transaction of the present change.
    public let transaction: Transaction
}

/// A controller of UIKit's among the views of SwiftUI.
///
/// On Linux nothing of UIKit's is drawn: it shows nothing, and its controller is never made.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The type of the controller.
    associatedtype UIViewControllerType: UIViewController
    /// The type of the object that speaks for the controller.
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    /// Makes the controller.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Has the controller show what there is now.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Hears that the controller is gone.
    static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType,
        coordinator: Coordinator
    )
    /// Makes what speaks for it.
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
    /// Makes nothing.
    public func makeCoordinator() {}
}

/// The context of a UIKit controller.
///
/// On Linux none is made.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The coordinator that speaks for the controller.
    public let coordinator: Representable.Coordinator
    /// The environment of the controller.
    public let environment: EnvironmentValues
    /// The transaction of the present change.
    public let transaction: Transaction
}
