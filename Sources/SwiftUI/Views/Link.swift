public import Foundation
import RoostWindows

/// A link to an address; on Linux it cannot be followed yet.
public struct Link<Label: View> {
    private let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
}

extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        label = Text(titleKey)
    }
}

extension Link: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.button, label)] }
}
