/// A property of a view that updates the view when its value changes.
///
/// On Linux `update()` is called on a copy, after the properties within have been connected: what
/// it does to objects stays, what it does to its own stored properties is lost.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
}
