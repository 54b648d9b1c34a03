/// The level of attention that a notification asks for.
///
/// On Linux the desktop decides what comes of it: `passive` is of low urgency, `critical` stays
/// until it is put away.
@nonexhaustive
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    case passive = 0
    case active = 1
    case timeSensitive = 2
    case critical = 3
}
