// What is said of views to people who hear them; on Linux nothing is read out.
extension View {
    /// Sets the label of the view for assistive technologies; on Linux it has no effect.
    public nonisolated func accessibilityLabel(_ label: Text) -> Self { self }
    /// Sets the label of the view for assistive technologies; on Linux it has no effect.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> Self { self }
    /// Sets the value of the view for assistive technologies; on Linux it has no effect.
    public nonisolated func accessibilityValue(_ value: Text) -> Self { self }
    /// Sets the value of the view for assistive technologies; on Linux it has no effect.
    public nonisolated func accessibilityValue(_ value: LocalizedStringKey) -> Self { self }
    /// Sets the value of the view for assistive technologies; on Linux it has no effect.
    @_disfavoredOverload
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> Self { self }
    /// Sets a hint at what the control does; on Linux it has no effect.
    public nonisolated func accessibilityHint(_ hint: Text) -> Self { self }
    /// Sets a hint at what the control does; on Linux it has no effect.
    public nonisolated func accessibilityHint(_ hint: LocalizedStringKey) -> Self { self }
    /// Sets a hint at what the control does; on Linux it has no effect.
    @_disfavoredOverload
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> Self { self }
    /// Sets the words by which people name the view when they speak; on Linux it has no effect.
    public nonisolated func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> Self {
        self
    }
    /// Adds traits, which say what kind of element the view is; on Linux it has no effect.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
    /// Removes traits, which say what kind of element the view is; on Linux it has no effect.
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self {
        self
    }
    /// Makes the view one element, and sets how the views inside are treated; on Linux it has no
    /// effect.
    public nonisolated func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> Self {
        self
    }
    /// Sets the priority of the view in the order in which elements are read; on Linux it has no
    /// effect.
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> Self { self }
    /// Adds an action for assistive technologies; on Linux it is never called.
    public nonisolated func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default,
        _ handler: @escaping () -> Void
    ) -> Self {
        self
    }
    /// Adds a named action for assistive technologies; on Linux it is never called.
    public nonisolated func accessibilityAction(
        named nameKey: LocalizedStringKey,
        _ handler: @escaping () -> Void
    ) -> Self {
        self
    }
    /// Adds an action that changes the value in steps; on Linux it is never called.
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> Self {
        self
    }
    /// Sets another view that represents this one for assistive technologies; on Linux it has no
    /// effect.
    public nonisolated func accessibilityRepresentation<V: View>(
        @ViewBuilder representation: () -> V
    ) -> Self {
        self
    }
    /// Sets the level of the view as a heading; on Linux it has no effect.
    public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
        self
    }
    /// Shows an enlarged form of the view while a person presses it; on Linux nothing is shown.
    public nonisolated func accessibilityShowsLargeContentViewer() -> Self { self }
    /// Keeps the colours of the view when the screen's colours are inverted; on Linux it has no
    /// effect.
    public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }
    /// Sets whether the view responds to a person's input; on Linux it has no effect.
    public nonisolated func accessibilityRespondsToUserInteraction(
        _ responds: Bool = true
    ) -> Self {
        self
    }
}

/// The traits of a view for those who have it read to them.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var kinds: Set<Int>

    /// Creates an empty set of traits.
    public init() { kinds = [] }
    private init(_ kind: Int) { kinds = [kind] }

    /// The element is a button.
    public static let isButton = Self(1)
    /// The element is a heading.
    public static let isHeader = Self(2)
    /// The element is selected.
    public static let isSelected = Self(3)
    /// The element is a link.
    public static let isLink = Self(4)
    /// The element is a search field.
    public static let isSearchField = Self(5)
    /// The element is a picture.
    public static let isImage = Self(6)
    /// The element plays a sound.
    public static let playsSound = Self(7)
    /// The element is text that does not change.
    public static let isStaticText = Self(8)
    /// The element summarizes the state of the app.
    public static let isSummaryElement = Self(9)
    /// The element changes often.
    public static let updatesFrequently = Self(10)
    /// The element hides all others while it is there.
    public static let isModal = Self(11)
    /// The element can be switched on and off.
    public static let isToggle = Self(12)

    /// Returns `true` if this set includes all traits of another.
    public func contains(_ member: Self) -> Bool { member.kinds.isSubset(of: kinds) }
    /// Returns the traits of both sets.
    public func union(_ other: Self) -> Self {
        var sum = self
        sum.formUnion(other)
        return sum
    }
    /// Returns the traits that both sets have.
    public func intersection(_ other: Self) -> Self {
        var sum = self
        sum.formIntersection(other)
        return sum
    }
    /// Returns the traits that exactly one of the sets has.
    public func symmetricDifference(_ other: Self) -> Self {
        var sum = self
        sum.formSymmetricDifference(other)
        return sum
    }
    /// Adds traits.
    public mutating func formUnion(_ other: Self) { kinds.formUnion(other.kinds) }
    /// Keeps only the traits that another set also has.
    public mutating func formIntersection(_ other: Self) { kinds.formIntersection(other.kinds) }
    /// Keeps only the traits that exactly one of the sets has.
    public mutating func formSymmetricDifference(_ other: Self) {
        kinds.formSymmetricDifference(other.kinds)
    }
    /// Adds traits, and returns `true` if they were not there.
    @discardableResult
    public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }
    /// Removes traits, and returns those that were there.
    @discardableResult public mutating func remove(_ member: Self) -> Self? {
        guard contains(member) else { return nil }
        kinds.subtract(member.kinds)
        return member
    }
    /// Adds traits, and returns those that were there already.
    @discardableResult public mutating func update(with newMember: Self) -> Self? {
        defer { formUnion(newMember) }
        return contains(newMember) ? newMember : nil
    }
}

/// The treatment of the views inside an element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    /// The views inside are ignored.
    public static let ignore = Self()
    /// The views inside are elements of their own.
    public static let contain = Self()
    /// The views inside are combined to one element.
    public static let combine = Self()
}

/// A kind of action for assistive technologies.
public struct AccessibilityActionKind: Equatable, Sendable {
    /// The main action.
    public static let `default` = Self()
    /// The action that dismisses a view or goes back.
    public static let escape = Self()
    /// The most important action of the app at the moment.
    public static let magicTap = Self()
    /// The action that deletes an item.
    public static let delete = Self()
    /// The action that shows a menu.
    public static let showMenu = Self()
}

/// The direction in which a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
}
