/// A piece of an app's user interface, made of other views.
///
/// On Linux views are not drawn: they become a tree, which is shown as text in a terminal or as a
/// page in a browser.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// A view that says itself what it shows, instead of being made of other views.
@MainActor protocol PrimitiveView {
    func nodes(at place: Place) -> [ViewNode]
}

/// Finds what a view shows, however deep it is composed.
@MainActor func resolve<V: View>(_ view: V, at place: Place) -> [ViewNode] {
    if let primitive = view as? any PrimitiveView { return primitive.nodes(at: place) }
    // Views and controllers of UIKit's: nothing of theirs is drawn.
    if V.Body.self == Never.self { return [] }
    let place = place.child(.type(ObjectIdentifier(V.self)))
    place.install(view)
    return resolve(view.body, at: place)
}

// Its body is declared beside the scenes.
extension Never: View {}

extension View where Body == Never {
    /// Traps if read, since such a view has no body.
    public var body: Never {
        preconditionFailure("\(Self.self) is not made of other views")
    }
}

extension Optional: View, PrimitiveView where Wrapped: View {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        guard let view = self else { return [] }
        return resolve(view, at: place.child(.branch(0)))
    }
}
