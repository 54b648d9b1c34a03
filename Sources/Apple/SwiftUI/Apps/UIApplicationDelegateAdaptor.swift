public import Foundation
public import UIKit

/// A property of an app that creates an app delegate, as UIKit's apps have.
///
/// The delegate is made with the app, before it is launched, and kept as long as the app. It is
/// told of the launch, and of work in the background; what is seen of the app is told by its
/// scenes, and by `UIApplication`'s notifications. If it is an `ObservableObject`, views find it in
/// their environment.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
    DynamicProperty
{
    /// The delegate.
    public let wrappedValue: DelegateType

    /// Creates the delegate with its `init()`.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        wrappedValue = delegateType.made()
        UIApplication.shared.delegate = wrappedValue
    }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    /// A value from which bindings to the delegate's properties are made.
    public var projectedValue: ObservedObject<DelegateType>.Wrapper {
        ObservedObject<DelegateType>.Wrapper(object: wrappedValue)
    }
}
