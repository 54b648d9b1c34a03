public import Foundation
import RoostWire

/// The sound of a notification's delivery.
///
/// On Linux the desktop chooses the sound and its volume, if it plays any.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
    enum Kind: String {
        case alert, critical, ringtone
    }

    let kind: Kind
    /// The name of the file; `nil` for the system's own sound.
    let name: String?
    /// The volume, from 0 to 1; `nil` for the system's own.
    let volume: Float?

    init(_ kind: Kind, name: String? = nil, volume: Float? = nil) {
        self.kind = kind
        self.name = name
        self.volume = volume
        super.init()
    }

    /// Creates a sound from a file in the app's bundle, shorter than thirty seconds.
    public convenience init(named name: UNNotificationSoundName) {
        self.init(.alert, name: name.rawValue)
    }

    /// The default sound.
    open class var `default`: UNNotificationSound { UNNotificationSound(.alert) }
    /// The sound of an incoming call.
    open class var defaultRingtone: UNNotificationSound { UNNotificationSound(.ringtone) }
    /// The sound of a critical alert.
    open class var defaultCritical: UNNotificationSound { UNNotificationSound(.critical) }

    /// Returns the sound of a critical alert at a volume from 0 to 1.
    open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
        UNNotificationSound(.critical, volume: volume)
    }

    /// Returns a sound from a file in the app's bundle for a critical alert.
    open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(.critical, name: name.rawValue)
    }

    /// Returns a sound from a file in the app's bundle for a critical alert, at a volume from 0 to
    /// 1.
    open class func criticalSoundNamed(
        _ name: UNNotificationSoundName,
        withAudioVolume volume: Float
    ) -> UNNotificationSound {
        UNNotificationSound(.critical, name: name.rawValue, volume: volume)
    }

    /// Returns a sound from a file in the app's bundle for an incoming call.
    open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(.ringtone, name: name.rawValue)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationSound else { return false }
        return other.kind == kind && other.name == name && other.volume == volume
    }

    override open var hash: Int {
        var hasher = Hasher()
        hasher.combine(kind)
        hasher.combine(name)
        return hasher.finalize()
    }

    override open var description: String { "<\(type(of: self)): \(name ?? "default")>" }
}

/// The name of a sound file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
}

// MARK: - As it travels

extension UNNotificationSound {
    /// The file that the desktop is to play.
    var file: String { name ?? "default" }

    /// The properties that the file does not tell, if there are any.
    var more: JSONObject? {
        var more = JSONObject()
        if kind != .alert { more["kind"] = .string(kind.rawValue) }
        if name == "default" { more["named"] = true }
        if let volume { more["volume"] = .number(Double(volume)) }
        return more.isEmpty ? nil : more
    }

    convenience init(file: String, more: JSON?) {
        let isNamed = file != "default" || more?["named"]?.asBool == true
        self.init(
            more?["kind"]?.asString.flatMap(Kind.init) ?? .alert,
            name: isNamed ? file : nil,
            volume: more?["volume"]?.asNumber.map(Float.init)
        )
    }
}
