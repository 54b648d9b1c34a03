public import Foundation

// How views are scrolled; text is all there, and is not.
extension View {
    /// Shows how far it is scrolled, or not.
    public nonisolated func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility,
        axes: Axis.Set = [.vertical, .horizontal]
    ) -> Self {
        self
    }
    /// Keeps what is scrolled away from the edges.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    ) -> Self {
        self
    }
    /// Keeps what is scrolled away from all edges.
    public nonisolated func contentMargins(
        _ length: CGFloat,
        for placement: ContentMarginPlacement = .automatic
    ) -> Self {
        self
    }
    /// Says that its views are what is scrolled to.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }
    /// Says that it is what is scrolled to.
    public nonisolated func scrollTarget(isEnabled: Bool = true) -> Self { self }
    /// Sets where scrolling stops.
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> Self {
        self
    }
    /// Keeps which view it is scrolled to; on Linux what the app sets.
    public nonisolated func scrollPosition(
        id: Binding<(some Hashable)?>,
        anchor: UnitPoint? = nil
    ) -> Self {
        self
    }
    /// Keeps where it is scrolled to; on Linux what the app sets.
    public nonisolated func scrollPosition(
        _ position: Binding<ScrollPosition>,
        anchor: UnitPoint? = nil
    ) -> Self {
        self
    }
    /// Keeps people from scrolling the view.
    public nonisolated func scrollDisabled(_ disabled: Bool) -> Self { self }
    /// Lets it be seen outside of its frame.
    public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> Self { self }
    /// Sets whether it bounces at its end.
    public nonisolated func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior,
        axes: Axis.Set = [.vertical]
    ) -> Self {
        self
    }
    /// Sets where it is scrolled to at first.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self { self }
    /// Hides what is behind it, or not.
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> Self { self }
    /// Sets whether scrolling takes the keyboard away.
    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self {
        self
    }
    /// Changes it as it is scrolled through; on Linux it is as it is in the middle.
    public nonisolated func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive,
        axis: Axis? = nil,
        transition:
            @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> Self {
        self
    }
    /// Gives it the size of what it is in; text has the size of its words.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center
    ) -> Self {
        self
    }
    /// Gives it a part of the size of what it is in; text has the size of its words.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        count: Int,
        span: Int = 1,
        spacing: CGFloat,
        alignment: Alignment = .center
    ) -> Self {
        self
    }
    /// Gives it a size by that of what it is in; text has the size of its words.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> Self {
        self
    }
    /// Keeps it away from what covers the screen.
    public nonisolated func safeAreaPadding(
        _ edges: Edge.Set = .all,
        _ length: CGFloat? = nil
    ) -> Self {
        self
    }
    /// Keeps it away from what covers the screen.
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> Self { self }
    /// Lets it go on below what covers the screen.
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions,
        edges: Edge.Set = .all
    ) -> Self {
        self
    }
    /// Lets it go on below what covers the screen.
    public nonisolated func ignoresSafeArea(edges: Edge.Set) -> Self { self }
    /// Lets it go on below what covers the screen, under the name of older code.
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
    /// Calls an action when what is known of the scrolling changes; on Linux it never does.
    public nonisolated func onScrollGeometryChange<T: Equatable>(
        for type: T.Type,
        of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (T, T) -> Void
    ) -> Self {
        self
    }
    /// Calls an action when its place or size changes; on Linux it never does.
    public nonisolated func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type,
        of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (T) -> Void
    ) -> Self {
        self
    }
}

/// The visibility of the indicators that show how far something is scrolled.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private let name: String
    /// The usual visibility.
    public static let automatic = Self(name: "automatic")
    /// The indicator is visible.
    public static let visible = Self(name: "visible")
    /// The indicator is hidden.
    public static let hidden = Self(name: "hidden")
    /// The indicator is never visible.
    public static let never = Self(name: "never")
}

/// The placement of margins around content.
public struct ContentMarginPlacement: Sendable {
    /// The usual placement.
    public static let automatic = Self()
    /// The content that is scrolled.
    public static let scrollContent = Self()
    /// The indicators that show how far the view is scrolled.
    public static let scrollIndicators = Self()
}

/// The rule for where scrolling stops.
public protocol ScrollTargetBehavior {}
/// A behaviour that stops scrolling at a page.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the behaviour.
    public init() {}
}
/// A behaviour that stops scrolling at a view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the behaviour.
    public init() {}
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// The behaviour that stops at a page, where a behaviour is expected.
    public static var paging: Self { Self() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// The behaviour that stops at a view, where a behaviour is expected.
    public static var viewAligned: Self { Self() }
}

/// The position that an app scrolls to.
public struct ScrollPosition: Equatable, Sendable {
    /// Creates a place that nobody has set.
    public init() {}
    /// Creates a place for views of a type of identity.
    public init(idType: (some Hashable & Sendable).Type) {}
    /// Creates a place at an edge.
    public init(edge: Edge) {}
    /// Goes to a view.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {}
    /// Goes to an edge.
    public mutating func scrollTo(edge: Edge) {}
    /// Goes to a point.
    public mutating func scrollTo(point: CGPoint) {}
}

/// The way in which scrolling bounces at an end.
public struct ScrollBounceBehavior: Sendable {
    /// The usual way.
    public static let automatic = Self()
    /// Scrolling always bounces.
    public static let always = Self()
    /// Scrolling bounces where there is more than fits.
    public static let basedOnSize = Self()
}

/// The way in which scrolling takes the keyboard away.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// The usual way.
    public static let automatic = Self()
    /// The keyboard goes at once.
    public static let immediately = Self()
    /// The keyboard goes as far as the finger does.
    public static let interactively = Self()
    /// The keyboard never goes.
    public static let never = Self()
}

/// The way in which a view changes while it is scrolled through.
public struct ScrollTransitionConfiguration: Sendable {
    /// The view changes as far as it is scrolled.
    public static let interactive = Self()
    /// The view changes when it comes and goes.
    public static let animated = Self()
    /// The view does not change at all.
    public static let identity = Self()
    /// The view changes when it comes and goes, by an animation.
    public static func animated(_ animation: Animation) -> Self { Self() }
    /// The view changes as far as it is scrolled, along a curve.
    public static func interactive(timingCurve: UnitCurve) -> Self { Self() }
    /// The same configuration with another animation.
    public func animation(_ animation: Animation) -> Self { self }
    /// The same configuration, from where a part of the view is seen.
    public func threshold(_ threshold: Threshold) -> Self { self }

    /// The part of a view that is seen where it comes and goes.
    public struct Threshold: Hashable, Sendable {
        private let amount: Double
        /// Any part of the view.
        public static let visible = Threshold(amount: 1)
        /// No part of the view.
        public static let hidden = Threshold(amount: 0)
        /// The middle of the view.
        public static var centered: Threshold { visible(0.5) }
        /// An amount of the view, from 0 to 1.
        public static func visible(_ amount: Double) -> Threshold { Threshold(amount: amount) }
        /// The same threshold with a distance.
        public func inset(by distance: Double) -> Threshold { self }
        /// The threshold between this one and another.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold { self }
    }
}

/// The phase of scrolling by a person.
///
/// On Linux nobody scrolls.
public enum ScrollPhase: Hashable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    /// Whether the contents move.
    public var isScrolling: Bool { self != .idle }
}

/// The circumstances of a change of phase.
public struct ScrollPhaseChangeContext: Sendable {
    /// The place and size of what is scrolled.
    public let geometry: ScrollGeometry
}

extension View {
    /// Calls an action when so much of it is seen, or is not; on Linux it never does.
    public nonisolated func onScrollVisibilityChange(
        threshold: Double = 0.5,
        _ action: @escaping (Bool) -> Void
    ) -> Self {
        self
    }
    /// Calls an action when somebody scrolls, or has scrolled; on Linux nobody does.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> Self {
        self
    }
    /// Calls an action when somebody scrolls, or has scrolled; on Linux nobody does.
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

/// The phase of a view on its way through the visible part.
public enum ScrollTransitionPhase: Hashable, Sendable {
    case topLeading, identity, bottomTrailing
    /// Whether the view is in the middle.
    public var isIdentity: Bool { self == .identity }
    /// The phase as a number, from -1 to 1.
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
    /// The distance by which the content is scrolled.
    public var contentOffset: CGPoint
    /// The size of all the content.
    public var contentSize: CGSize
    /// The room at the edges that is covered.
    public var contentInsets: EdgeInsets
    /// The size of the visible part.
    public var containerSize: CGSize
    /// The visible part of the content.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// The parts of a screen that something covers.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The regions that the device covers.
    public static let container = Self(rawValue: 1)
    /// The regions that the keyboard covers.
    public static let keyboard = Self(rawValue: 2)
    /// All regions.
    public static let all: Self = [.container, .keyboard]
}
