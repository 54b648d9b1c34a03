public import Foundation

// How views are scrolled; text is all there, and is not.
extension View {
    /// Shows or hides the scroll indicators; on Linux it has no effect.
    public nonisolated func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility,
        axes: Axis.Set = [.vertical, .horizontal]
    ) -> Self {
        self
    }
    /// Sets the margins of content at some edges; on Linux it has no effect.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    ) -> Self {
        self
    }
    /// Sets the margins of content at all edges; on Linux it has no effect.
    public nonisolated func contentMargins(
        _ length: CGFloat,
        for placement: ContentMarginPlacement = .automatic
    ) -> Self {
        self
    }
    /// Makes the views inside the targets of scrolling; on Linux it has no effect.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }
    /// Makes the view a target of scrolling; on Linux it has no effect.
    public nonisolated func scrollTarget(isEnabled: Bool = true) -> Self { self }
    /// Sets the rule for where scrolling stops; on Linux it has no effect.
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> Self {
        self
    }
    /// Sets the binding to the view at the scroll position; on Linux it keeps what the app sets.
    public nonisolated func scrollPosition(
        id: Binding<(some Hashable)?>,
        anchor: UnitPoint? = nil
    ) -> Self {
        self
    }
    /// Sets the binding to the scroll position; on Linux it keeps what the app sets.
    public nonisolated func scrollPosition(
        _ position: Binding<ScrollPosition>,
        anchor: UnitPoint? = nil
    ) -> Self {
        self
    }
    /// Sets whether a person can scroll the view; on Linux it has no effect.
    public nonisolated func scrollDisabled(_ disabled: Bool) -> Self { self }
    /// Sets whether content is shown outside of the scroll view's frame; on Linux it has no effect.
    public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> Self { self }
    /// Sets whether the scroll view bounces at its ends; on Linux it has no effect.
    public nonisolated func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior,
        axes: Axis.Set = [.vertical]
    ) -> Self {
        self
    }
    /// Sets the initial scroll position; on Linux it has no effect.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self { self }
    /// Shows or hides the background of a scroll view; on Linux it has no effect.
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> Self { self }
    /// Sets how scrolling dismisses the keyboard; on Linux it has no effect.
    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self {
        self
    }
    /// Changes the view as it is scrolled into and out of the visible area; on Linux it stays as in
    /// the middle.
    public nonisolated func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive,
        axis: Axis? = nil,
        transition:
            @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> Self {
        self
    }
    /// Makes the view as large as its container; on Linux it has no effect.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center
    ) -> Self {
        self
    }
    /// Makes the view a part of the size of its container; on Linux it has no effect.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        count: Int,
        span: Int = 1,
        spacing: CGFloat,
        alignment: Alignment = .center
    ) -> Self {
        self
    }
    /// Computes the size of the view from that of its container; on Linux it has no effect.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> Self {
        self
    }
    /// Adds padding to the safe area; on Linux it has no effect.
    public nonisolated func safeAreaPadding(
        _ edges: Edge.Set = .all,
        _ length: CGFloat? = nil
    ) -> Self {
        self
    }
    /// Adds padding to the safe area; on Linux it has no effect.
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> Self { self }
    /// Extends the view beyond the safe area; on Linux it has no effect.
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions,
        edges: Edge.Set = .all
    ) -> Self {
        self
    }
    /// Extends the view beyond the safe area; on Linux it has no effect.
    public nonisolated func ignoresSafeArea(edges: Edge.Set) -> Self { self }
    /// Extends the view beyond the safe area, in the form of older code; on Linux it has no effect.
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
    /// Runs an action when a value made from the scroll geometry changes; on Linux it never runs.
    public nonisolated func onScrollGeometryChange<T: Equatable>(
        for type: T.Type,
        of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (T, T) -> Void
    ) -> Self {
        self
    }
    /// Runs an action when a value made from the view's geometry changes; on Linux it never runs.
    public nonisolated func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type,
        of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (T) -> Void
    ) -> Self {
        self
    }
}

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private let name: String
    /// The default visibility.
    public static let automatic = Self(name: "automatic")
    /// The indicators are visible.
    public static let visible = Self(name: "visible")
    /// The indicators are hidden.
    public static let hidden = Self(name: "hidden")
    /// The indicators are never visible.
    public static let never = Self(name: "never")
}

/// The place of content margins.
public struct ContentMarginPlacement: Sendable {
    /// The default place.
    public static let automatic = Self()
    /// The content.
    public static let scrollContent = Self()
    /// The scroll indicators.
    public static let scrollIndicators = Self()
}

/// A rule for where scrolling stops.
public protocol ScrollTargetBehavior {}
/// A rule by which scrolling stops at pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the rule.
    public init() {}
}
/// A rule by which scrolling stops at views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the rule.
    public init() {}
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// A rule by which scrolling stops at pages.
    public static var paging: Self { Self() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// A rule by which scrolling stops at views.
    public static var viewAligned: Self { Self() }
}

/// The position to which an app scrolls.
public struct ScrollPosition: Equatable, Sendable {
    /// Creates a position that is not set.
    public init() {}
    /// Creates a position for views whose identities have a type.
    public init(idType: (some Hashable & Sendable).Type) {}
    /// Creates a position at an edge.
    public init(edge: Edge) {}
    /// Scrolls to a view; on Linux it does nothing.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {}
    /// Scrolls to an edge; on Linux it does nothing.
    public mutating func scrollTo(edge: Edge) {}
    /// Scrolls to a point; on Linux it does nothing.
    public mutating func scrollTo(point: CGPoint) {}
}

/// The rule for bouncing at the ends of a scroll view.
public struct ScrollBounceBehavior: Sendable {
    /// The default rule.
    public static let automatic = Self()
    /// The scroll view always bounces.
    public static let always = Self()
    /// The scroll view bounces if its content does not fit.
    public static let basedOnSize = Self()
}

/// The rule for dismissing the keyboard by scrolling.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// The default rule.
    public static let automatic = Self()
    /// The keyboard is dismissed at once.
    public static let immediately = Self()
    /// The keyboard follows the finger.
    public static let interactively = Self()
    /// The keyboard is not dismissed.
    public static let never = Self()
}

/// The rule for changing a view while it is scrolled into and out of the visible area.
public struct ScrollTransitionConfiguration: Sendable {
    /// The change follows the scrolling.
    public static let interactive = Self()
    /// The change is animated when the view comes or goes.
    public static let animated = Self()
    /// There is no change.
    public static let identity = Self()
    /// Returns a rule with an animation when the view comes or goes.
    public static func animated(_ animation: Animation) -> Self { Self() }
    /// Returns a rule by which the change follows the scrolling, along a curve.
    public static func interactive(timingCurve: UnitCurve) -> Self { Self() }
    /// Returns the rule with another animation; on Linux it has no effect.
    public func animation(_ animation: Animation) -> Self { self }
    /// Returns the rule with another threshold; on Linux it has no effect.
    public func threshold(_ threshold: Threshold) -> Self { self }

    /// The part of a view that must be visible for it to count as such.
    public struct Threshold: Hashable, Sendable {
        private let amount: Double
        /// All of the view.
        public static let visible = Threshold(amount: 1)
        /// None of the view.
        public static let hidden = Threshold(amount: 0)
        /// Half of the view.
        public static var centered: Threshold { visible(0.5) }
        /// Returns a part of the view, from 0 to 1.
        public static func visible(_ amount: Double) -> Threshold { Threshold(amount: amount) }
        /// Returns the threshold moved by a distance.
        public func inset(by distance: Double) -> Threshold { self }
        /// Returns a threshold between this one and another.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold { self }
    }
}

/// The phase of scrolling.
///
/// On Linux nothing is scrolled.
public enum ScrollPhase: Hashable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    /// A Boolean value that is true if the content is moving.
    public var isScrolling: Bool { self != .idle }
}

/// The circumstances of a change of phase.
public struct ScrollPhaseChangeContext: Sendable {
    /// The geometry of the scroll view.
    public let geometry: ScrollGeometry
}

extension View {
    /// Runs an action when a part of the view becomes visible or hidden; on Linux it never runs.
    public nonisolated func onScrollVisibilityChange(
        threshold: Double = 0.5,
        _ action: @escaping (Bool) -> Void
    ) -> Self {
        self
    }
    /// Runs an action when the phase of scrolling changes; on Linux it never runs.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> Self {
        self
    }
    /// Runs an action when the phase of scrolling changes; on Linux it never runs.
    public nonisolated func onScrollPhaseChange(
        _ action:
            @escaping (
                _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase,
                _ context: ScrollPhaseChangeContext
            ) -> Void
    ) -> Self {
        self
    }
}

/// The phase of a view that is scrolled into and out of the visible area.
public enum ScrollTransitionPhase: Hashable, Sendable {
    case topLeading, identity, bottomTrailing
    /// A Boolean value that is true if the view is fully visible.
    public var isIdentity: Bool { self == .identity }
    /// The phase as a number: -1, 0 or 1.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// The geometry of a scroll view.
public struct ScrollGeometry: Equatable, Sendable {
    /// The offset of the content.
    public var contentOffset: CGPoint
    /// The size of the content.
    public var contentSize: CGSize
    /// The insets of the content.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view.
    public var containerSize: CGSize
    /// The visible part of the content.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// The regions of a screen that are covered.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The regions that the device or bars cover.
    public static let container = Self(rawValue: 1)
    /// The region that the keyboard covers.
    public static let keyboard = Self(rawValue: 2)
    /// All regions.
    public static let all: Self = [.container, .keyboard]
}
