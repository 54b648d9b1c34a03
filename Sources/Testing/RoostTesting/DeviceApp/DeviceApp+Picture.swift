#if os(Linux)
public import Foundation
import RoostEngine

extension DeviceApp {
    /// The picture that the app last took of itself, as `roost apps` shows it; `nil` where it has
    /// none, or takes none.
    ///
    /// An app that has `.backgroundTask(.snapshot)` takes one when it leaves the foreground, and
    /// later as it said.
    public var picture: Picture? {
        device.looking { device.system.engine.status(of: id)?.picture }.map(Picture.init)
    }

    /// A picture that an app took of itself: of its first window, as text.
    public struct Picture: Hashable, Sendable {
        /// The lines of the window.
        public let text: String
        /// The date at which the picture was taken.
        public let date: Date
        /// The app's own name for the picture, if it gave one.
        public let name: String?
        /// Whether the picture shows what the app shows when it begins anew.
        public let showsDefaultState: Bool
    }
}

extension DeviceApp.Picture {
    fileprivate init(_ picture: RoostEngine.Picture) {
        self.init(
            text: picture.text,
            date: Date(picture.taken),
            name: picture.identifier,
            showsDefaultState: picture.isDefaultState
        )
    }
}
#endif
