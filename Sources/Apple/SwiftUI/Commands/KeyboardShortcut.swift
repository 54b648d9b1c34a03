/// A key with its modifiers that activates a control; on Linux controls are activated by their
/// labels.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The rule for adapting a shortcut to the layout of a keyboard.
    ///
    /// On Linux shortcuts are not used.
    public struct Localization: Hashable, Sendable {
        private let name: String
        /// The default rule.
        public static let automatic = Self(name: "automatic")
        /// The shortcut is adapted, but not mirrored for languages written from right to left.
        public static let withoutMirroring = Self(name: "withoutMirroring")
        /// The shortcut is not adapted.
        public static let custom = Self(name: "custom")
    }

    /// The key of the default button.
    public static let defaultAction = Self(.return, modifiers: [])
    /// The key of the button that cancels.
    public static let cancelAction = Self(.escape, modifiers: [])

    /// The key.
    public let key: KeyEquivalent
    /// The modifiers of the key.
    public let modifiers: EventModifiers
    /// The rule for adapting the shortcut.
    public let localization: Localization

    /// Creates a shortcut of a key with modifiers.
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

/// A key of the keyboard, identified by the character that it types.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character that the key writes.
    public let character: Character

    /// Creates a key that types a character.
    public init(_ character: Character) { self.character = character }
    /// Creates a key that types a character.
    public init(extendedGraphemeClusterLiteral: Character) {
        character = extendedGraphemeClusterLiteral
    }

    /// The up arrow key.
    public static let upArrow = Self("\u{F700}")
    /// The down arrow key.
    public static let downArrow = Self("\u{F701}")
    /// The left arrow key.
    public static let leftArrow = Self("\u{F702}")
    /// The right arrow key.
    public static let rightArrow = Self("\u{F703}")
    /// The home key.
    public static let home = Self("\u{F729}")
    /// The end key.
    public static let end = Self("\u{F72B}")
    /// The page up key.
    public static let pageUp = Self("\u{F72C}")
    /// The page down key.
    public static let pageDown = Self("\u{F72D}")
    /// The backspace key.
    public static let delete = Self("\u{8}")
    /// The forward delete key.
    public static let deleteForward = Self("\u{F728}")
    /// The escape key.
    public static let escape = Self("\u{1B}")
    /// The return key.
    public static let `return` = Self("\r")
    /// The space bar.
    public static let space = Self(" ")
    /// The tab key.
    public static let tab = Self("\t")
}

/// A set of modifier keys.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The caps lock key.
    public static let capsLock = Self(rawValue: 1)
    /// The shift key.
    public static let shift = Self(rawValue: 2)
    /// The control key.
    public static let control = Self(rawValue: 4)
    /// The option key.
    public static let option = Self(rawValue: 8)
    /// The command key.
    public static let command = Self(rawValue: 16)
    /// A key of the numeric keypad.
    public static let numericPad = Self(rawValue: 32)
    /// All modifier keys.
    public static let all: Self = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

extension View {
    /// Sets the key that activates the view's control; on Linux controls are activated by their
    /// labels.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent,
        modifiers: EventModifiers = .command
    ) -> Self {
        self
    }
    /// Sets the key that activates the view's control; on Linux controls are activated by their
    /// labels.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent,
        modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization
    ) -> Self {
        self
    }
    /// Sets the key that activates the view's control; on Linux controls are activated by their
    /// labels.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> Self { self }
    /// Sets or removes the key that activates the view's control; on Linux controls are activated
    /// by their labels.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> Self { self }
}
