public import Foundation

/// A type that draws text; on Linux nothing is drawn, and it is never called.
public protocol TextRenderer {
    /// Draws the text.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)
    /// Returns the size of the text.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// The margins outside of the text's size into which the renderer draws.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// Returns the proposed size.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        text.sizeThatFits(proposal)
    }
    /// The default: no margins.
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that has been laid out; on Linux there is none.
public struct TextProxy {
    /// Returns the size of the text.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

extension Text {
    /// The lines of a laid out text; on Linux there are none.
    public struct Layout: RandomAccessCollection, Equatable {
        /// A line of text.
        public struct Line: RandomAccessCollection, Equatable {
            public var startIndex: Int { 0 }
            public var endIndex: Int { 0 }
            public subscript(index: Int) -> Run { Run() }
        }
        /// A part of a line with the same attributes.
        public struct Run: RandomAccessCollection, Equatable {
            public var startIndex: Int { 0 }
            public var endIndex: Int { 0 }
            public subscript(index: Int) -> RunSlice { RunSlice() }
            /// Returns the attribute of a type that was set on this part of the text.
            public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
        }
        /// A part of a run.
        public struct RunSlice: Equatable {}

        public var startIndex: Int { 0 }
        public var endIndex: Int { 0 }
        public subscript(index: Int) -> Line { Line() }
        /// A Boolean value that is true if the text was cut off.
        public var isTruncated: Bool { false }
    }

    /// Sets an attribute for the renderer of the text; on Linux there is none.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text { self }
}

/// A type of attribute for the renderer of a text.
public protocol TextAttribute {}

extension GraphicsContext {
    /// Draws a line of text; on Linux nothing is drawn.
    public func draw(_ line: Text.Layout.Line) {}
    /// Draws a part of a text; on Linux nothing is drawn.
    public func draw(_ run: Text.Layout.Run) {}
    /// Draws a part of a text; on Linux nothing is drawn.
    public func draw(_ slice: Text.Layout.RunSlice) {}
}

extension View {
    /// Sets the renderer of text; on Linux it has no effect.
    public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> Self { self }
}
