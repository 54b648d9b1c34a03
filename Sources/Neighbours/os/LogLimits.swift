/// The bounds of what a message can make the app write.
enum LogLimits {
    /// The bytes of a message, in UTF-8; a longer one is cut off, with an ellipsis.
    static let messageBytes = 16 * 1024
    /// The bytes of a subsystem's or a category's name.
    static let nameBytes = 256
    /// The widest column and the most digits that a format can ask for.
    static let columns = 1000
}
