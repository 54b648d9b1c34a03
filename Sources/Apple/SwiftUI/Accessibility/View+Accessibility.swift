// What is said of views to people who hear them; on Linux nothing is read out.
extension View {
    /// Says what the view is.
    public nonisolated func accessibilityLabel(_ label: Text) -> Self { self }
    /// Says what the view is.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> Self { self }
    /// Says what value it has.
    public nonisolated func accessibilityValue(_ value: Text) -> Self { self }
    /// Says what value it has.
    public nonisolated func accessibilityValue(_ value: LocalizedStringKey) -> Self { self }
    /// Says what value it has.
    @_disfavoredOverload
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> Self { self }
    /// Says what the control does.
    public nonisolated func accessibilityHint(_ hint: Text) -> Self { self }
    /// Says what the control does.
    public nonisolated func accessibilityHint(_ hint: LocalizedStringKey) -> Self { self }
    /// Says what the control does.
    @_disfavoredOverload
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> Self { self }
    /// Says by which words it is named.
    public nonisolated func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> Self {
        self
    }
    /// Says what sort of a thing it is.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
    /// Says what sort of a thing it is not.
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self {
        self
    }
    /// Makes one element of the views inside.
    public nonisolated func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> Self {
        self
    }
    /// Says when it is read among others.
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> Self { self }
    /// Offers something that can be done with it; on Linux it never is.
    public nonisolated func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default,
        _ handler: @escaping () -> Void
    ) -> Self {
        self
    }
    /// Offers something that can be done with it, by a name; on Linux it never is.
    public nonisolated func accessibilityAction(
        named nameKey: LocalizedStringKey,
        _ handler: @escaping () -> Void
    ) -> Self {
        self
    }
    /// Lets its value be changed; on Linux it never is so.
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> Self {
        self
    }
    /// Says another view for it.
    public nonisolated func accessibilityRepresentation<V: View>(
        @ViewBuilder representation: () -> V
    ) -> Self {
        self
    }
    /// Says how much it stands out as a heading.
    public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
        self
    }
    /// Shows it enlarged while a person presses it; on Linux nothing is.
    public nonisolated func accessibilityShowsLargeContentViewer() -> Self { self }
    /// Keeps its colours when others are turned over.
    public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }
    /// Says what a person should hear of when it is there.
    public nonisolated func accessibilityRespondsToUserInteraction(
        _ responds: Bool = true
    ) -> Self {
        self
    }
}

/// The traits of a view for those who have it read to them.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var kinds: Set<Int>

    /// Creates no sort.
    public init() { kinds = [] }
    private init(_ kind: Int) { kinds = [kind] }

    /// A button.
    public static let isButton = Self(1)
    /// A heading.
    public static let isHeader = Self(2)
    /// The view is chosen.
    public static let isSelected = Self(3)
    /// A link.
    public static let isLink = Self(4)
    /// A field to search with.
    public static let isSearchField = Self(5)
    /// A picture.
    public static let isImage = Self(6)
    /// The view makes a sound.
    public static let playsSound = Self(7)
    /// Text that stays.
    public static let isStaticText = Self(8)
    /// The view sums up how things are.
    public static let isSummaryElement = Self(9)
    /// The view changes often.
    public static let updatesFrequently = Self(10)
    /// The view is in front of all else.
    public static let isModal = Self(11)
    /// The view can be turned on and off.
    public static let isToggle = Self(12)

    /// Whether the traits include a trait.
    public func contains(_ member: Self) -> Bool { member.kinds.isSubset(of: kinds) }
    /// The sorts of both.
    public func union(_ other: Self) -> Self {
        var sum = self
        sum.formUnion(other)
        return sum
    }
    /// The sorts that both have.
    public func intersection(_ other: Self) -> Self {
        var sum = self
        sum.formIntersection(other)
        return sum
    }
    /// The sorts that one of both has.
    public func symmetricDifference(_ other: Self) -> Self {
        var sum = self
        sum.formSymmetricDifference(other)
        return sum
    }
    /// Adds traits.
    public mutating func formUnion(_ other: Self) { kinds.formUnion(other.kinds) }
    /// Keeps what another has, too.
    public mutating func formIntersection(_ other: Self) { kinds.formIntersection(other.kinds) }
    /// Keeps what one of both has.
    public mutating func formSymmetricDifference(_ other: Self) {
        kinds.formSymmetricDifference(other.kinds)
    }
    /// Adds traits, and says whether they are new.
    @discardableResult
    public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }
    /// Takes sorts away.
    @discardableResult public mutating func remove(_ member: Self) -> Self? {
        guard contains(member) else { return nil }
        kinds.subtract(member.kinds)
        return member
    }
    /// Adds sorts, and gives those that were there.
    @discardableResult public mutating func update(with newMember: Self) -> Self? {
        defer { formUnion(newMember) }
        return contains(newMember) ? newMember : nil
    }
}

/// The treatment of the views inside a view that is read as one.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    /// The views within are not read.
    public static let ignore = Self()
    /// The views within are read by themselves.
    public static let contain = Self()
    /// The views within are read together.
    public static let combine = Self()
}

/// An action that people can take on a view.
public struct AccessibilityActionKind: Equatable, Sendable {
    /// The action of a press.
    public static let `default` = Self()
    /// The action that leaves.
    public static let escape = Self()
    /// The action that matters most.
    public static let magicTap = Self()
    /// The action that deletes.
    public static let delete = Self()
    /// Showing what can be done.
    public static let showMenu = Self()
}

/// The direction in which a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
}
