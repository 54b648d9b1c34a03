public import Foundation

/// The contents that a person has copied.
///
/// On Linux it is what this process has put there: nothing goes to other apps, or comes from them.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name of the pasteboard that all apps use.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// Posted when something was put there.
    nonisolated public static let changedNotification = NSNotification.Name(
        "UIPasteboardChangedNotification"
    )

    /// The pasteboard that all of the app uses.
    public static let general = UIPasteboard(name: .general)
    /// The other pasteboards, by their names.
    private static var named: [Name: UIPasteboard] = [:]

    /// The pasteboard's name.
    public let name: Name
    /// The number of times that something was copied.
    public private(set) var changeCount = 0
    /// The copied things, by their types.
    private var contents: [[String: Any]] = []

    private init(name: Name) {
        self.name = name
        super.init()
    }

    /// Creates the pasteboard of a name, or finds it.
    public convenience init?(name: Name, create: Bool) {
        self.init(name: name)
        if let known = name == .general ? Self.general : Self.named[name] {
            contents = known.contents
            changeCount = known.changeCount
        } else if !create {
            return nil
        }
        if name != .general { Self.named[name] = self }
    }

    /// Forgets the pasteboard of a name.
    public static func remove(withName name: Name) { named[name] = nil }

    /// The copied items, each by its types.
    open var items: [[String: Any]] {
        get { contents }
        set {
            contents = newValue
            changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }

    /// The number of copied things.
    open var numberOfItems: Int { contents.count }

    /// The texts that lie there.
    open var strings: [String]? {
        get { all(Self.text) }
        set { put(newValue, as: Self.text) }
    }
    /// The text that lies there first.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    /// The addresses that lie there.
    open var urls: [URL]? {
        get { all(Self.address) }
        set { put(newValue, as: Self.address) }
    }
    /// The address that lies there first.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    /// The pictures that lie there.
    open var images: [UIImage]? {
        get { all(Self.picture) }
        set { put(newValue, as: Self.picture) }
    }
    /// The picture that lies there first.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    /// Whether copied text is there.
    open var hasStrings: Bool { strings != nil }
    /// Whether an address was copied.
    open var hasURLs: Bool { urls != nil }
    /// Whether a picture was copied.
    open var hasImages: Bool { images != nil }

    /// The bytes of a type that lie there first.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        let found: [Data]? = all(pasteboardType)
        return found?.first
    }
    /// Puts bytes of a type there.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        items = [[pasteboardType: data]]
    }
    /// The value of a type that lies there first.
    open func value(forPasteboardType pasteboardType: String) -> Any? {
        contents.lazy.compactMap { $0[pasteboardType] }.first
    }
    /// Whether a copied item has one of some types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        contents.contains { item in pasteboardTypes.contains { item[$0] != nil } }
    }
    /// Puts things there beside what lies there.
    open func addItems(_ items: [[String: Any]]) { self.items += items }

    private static let text = "public.utf8-plain-text"
    private static let address = "public.url"
    private static let picture = "public.image"

    private func all<Value>(_ type: String) -> [Value]? {
        let found = contents.compactMap { $0[type] as? Value }
        return found.isEmpty ? nil : found
    }

    private func put(_ values: [some Any]?, as type: String) {
        items = (values ?? []).map { [type: $0] }
    }
}
