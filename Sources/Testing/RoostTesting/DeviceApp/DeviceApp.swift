/// An app that is installed on a ``Device``.
public struct DeviceApp: Sendable {
    /// The bundle identifier of the app.
    public let identifier: String

    #if os(Linux)
    let device: Device

    init(_ identifier: String, on device: Device) {
        self.identifier = identifier
        self.device = device
    }
    #endif
}
