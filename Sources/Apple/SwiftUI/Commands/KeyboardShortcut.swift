/// A key and what is held down with it; on Linux controls are pressed by their labels.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The adaptation of a shortcut to a keyboard.
    ///
    /// On Linux there is none.
    ///
    /// On Linux nothing is.
    public struct Localization: Hashable, Sendable {
        private let name: String
        /// The adaptation that usually fits.
        public static let automatic = Self(name: "automatic")
        /// The adaptation to where brackets are, without mirroring.
        public static let withoutMirroring = Self(name: "withoutMirroring")
        /// Nothing.
        public static let custom = Self(name: "custom")
    }

    /// The key for what is meant by default.
    public static let defaultAction = Self(.return, modifiers: [])
    /// The key for leaving things as they are.
    public static let cancelAction = Self(.escape, modifiers: [])

    /// The key.
    public let key: KeyEquivalent
    /// The modifiers that are held down with the key.
    public let modifiers: EventModifiers
    /// The adaptation of the shortcut.
    public let localization: Localization

    /// Creates a shortcut.
    public init(
        _ key: KeyEquivalent,
        modifiers: EventModifiers = .command,
        localization: Localization = .automatic
    ) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }
}

/// A key, by the character that it writes.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character that the key writes.
    public let character: Character

    /// Creates a key that writes a character.
    public init(_ character: Character) { self.character = character }
    /// Creates a key that writes a character.
    public init(extendedGraphemeClusterLiteral: Character) {
        character = extendedGraphemeClusterLiteral
    }

    /// The key that goes up.
    public static let upArrow = Self("\u{F700}")
    /// The key that goes down.
    public static let downArrow = Self("\u{F701}")
    /// The key that goes left.
    public static let leftArrow = Self("\u{F702}")
    /// The key that goes right.
    public static let rightArrow = Self("\u{F703}")
    /// The key that goes to the beginning.
    public static let home = Self("\u{F729}")
    /// The key that goes to the end.
    public static let end = Self("\u{F72B}")
    /// The key that goes a page up.
    public static let pageUp = Self("\u{F72C}")
    /// The key that goes a page down.
    public static let pageDown = Self("\u{F72D}")
    /// The key that deletes what is before.
    public static let delete = Self("\u{8}")
    /// The key that deletes what follows.
    public static let deleteForward = Self("\u{F728}")
    /// The key that leaves.
    public static let escape = Self("\u{1B}")
    /// The key that ends a line.
    public static let `return` = Self("\r")
    /// The key between words.
    public static let space = Self(" ")
    /// The key that goes on to the next.
    public static let tab = Self("\t")
}

/// The modifier keys that are held down with others.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key for capital letters that stays.
    public static let capsLock = Self(rawValue: 1)
    /// The key for capital letters.
    public static let shift = Self(rawValue: 2)
    /// The control key.
    public static let control = Self(rawValue: 4)
    /// The option key.
    public static let option = Self(rawValue: 8)
    /// The command key.
    public static let command = Self(rawValue: 16)
    /// A key of the block of numbers.
    public static let numericPad = Self(rawValue: 32)
    /// All modifier keys.
    public static let all: Self = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

extension View {
    /// Has a key press the view's control; on Linux controls are pressed by their labels.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent,
        modifiers: EventModifiers = .command
    ) -> Self {
        self
    }
    /// Has a key press the view's control; on Linux controls are pressed by their labels.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent,
        modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization
    ) -> Self {
        self
    }
    /// Has a key press the view's control; on Linux controls are pressed by their labels.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> Self { self }
    /// Has a key press the view's control, or none; on Linux controls are pressed by their labels.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> Self { self }
}
