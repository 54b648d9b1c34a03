/// A box that carries a value to where it is used next, although its type does not say that it can
/// be sent.
///
/// Apple's declarations do not ask for `@Sendable`, nor do the types of apps in Swift 5 say that
/// they can be sent: whoever hands over a function, a delegate or content says by that that it may
/// be used elsewhere.
package struct Handover<Value>: @unchecked Sendable {
    // Unchecked: one after the other uses it. Whoever hands it over does not keep it.
    package var value: Value

    package init(_ value: Value) { self.value = value }
}
