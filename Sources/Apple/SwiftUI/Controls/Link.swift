public import Foundation
import RoostWindows

/// A link to a URL, which is shown beside its label.
///
/// On Linux only the app can open it: following the link calls the `openURL` action of the
/// environment.
public struct Link<Label: View> {
    private let destination: URL
    private let label: Label

    /// Creates a link with a view as its label.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
}

extension Link where Label == Text {
    /// Creates a link with a title.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

extension Link: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let open = place.environment.openURL
        return [
            place.control(.link(address: destination.absoluteString), label) { deed in
                guard deed == .press else { return false }
                open(destination)
                return true
            }
        ]
    }
}
