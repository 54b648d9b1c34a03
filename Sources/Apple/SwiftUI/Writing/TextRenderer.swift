public import Foundation

/// Draws a text as an app wants it; on Linux nothing is drawn, and it is not asked.
public protocol TextRenderer {
    /// Draws the text.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)
    /// The room that the text takes.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// The margins around the room into which the renderer draws.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// The size that is proposed.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        text.sizeThatFits(proposal)
    }
    /// No margins.
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that is laid out; on Linux none is.
public struct TextProxy {
    /// The room that the text takes.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

extension Text {
    /// The lines of a text; on Linux nothing is laid out, and there are none.
    public struct Layout: RandomAccessCollection, Equatable {
        /// A line.
        public struct Line: RandomAccessCollection, Equatable {
            public var startIndex: Int { 0 }
            public var endIndex: Int { 0 }
            public subscript(index: Int) -> Run { Run() }
        }
        /// A part of a line that looks alike.
        public struct Run: RandomAccessCollection, Equatable {
            public var startIndex: Int { 0 }
            public var endIndex: Int { 0 }
            public subscript(index: Int) -> RunSlice { RunSlice() }
            /// The attribute of a type that was set on the part of the text.
            public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
        }
        /// A part of a run.
        public struct RunSlice: Equatable {}

        public var startIndex: Int { 0 }
        public var endIndex: Int { 0 }
        public subscript(index: Int) -> Line { Line() }
        /// Whether not all of the text is there.
        public var isTruncated: Bool { false }
    }

    /// Says something of this part of a text to what draws it; on Linux nothing does.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text { self }
}

/// An attribute of a part of a text, for what draws it.
public protocol TextAttribute {}

extension GraphicsContext {
    /// Draws a line of a text; on Linux nothing is drawn.
    public func draw(_ line: Text.Layout.Line) {}
    /// Draws a part of a text; on Linux nothing is drawn.
    public func draw(_ run: Text.Layout.Run) {}
    /// Draws a part of a text; on Linux nothing is drawn.
    public func draw(_ slice: Text.Layout.RunSlice) {}
}

extension View {
    /// Has texts drawn as an app wants it; on Linux they are not drawn.
    public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> Self { self }
}
