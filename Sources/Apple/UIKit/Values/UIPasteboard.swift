public import Foundation

/// A pasteboard, which holds the items that a person has copied.
///
/// On Linux it holds what this process has put there: nothing is exchanged with other apps.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name of the pasteboard that all apps use.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// A notification that is posted when the contents of a pasteboard have changed.
    nonisolated public static let changedNotification = NSNotification.Name(
        "UIPasteboardChangedNotification"
    )

    /// The pasteboard for general use, shared within the app.
    public static let general = UIPasteboard(name: .general)
    /// The other pasteboards, by their names.
    private static var named: [Name: UIPasteboard] = [:]

    /// The name of the pasteboard.
    public let name: Name
    /// A count that grows by one with each change of the contents.
    public private(set) var changeCount = 0
    /// The copied things, by their types.
    private var contents: [[String: Any]] = []

    private init(name: Name) {
        self.name = name
        super.init()
    }

    /// Creates a pasteboard with the contents of the one with the given name, or returns `nil` if
    /// there is none and `create` is `false`.
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

    /// Removes the pasteboard of the given name.
    public static func remove(withName name: Name) { named[name] = nil }

    /// The items, each a dictionary of values by type.
    open var items: [[String: Any]] {
        get { contents }
        set {
            contents = newValue
            changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }

    /// The number of items.
    open var numberOfItems: Int { contents.count }

    /// The texts on the pasteboard.
    open var strings: [String]? {
        get { all(Self.text) }
        set { put(newValue, as: Self.text) }
    }
    /// The first text on the pasteboard.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    /// The URLs on the pasteboard.
    open var urls: [URL]? {
        get { all(Self.address) }
        set { put(newValue, as: Self.address) }
    }
    /// The first URL on the pasteboard.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    /// The pictures on the pasteboard.
    open var images: [UIImage]? {
        get { all(Self.picture) }
        set { put(newValue, as: Self.picture) }
    }
    /// The first picture on the pasteboard.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    /// A Boolean value that is true if the pasteboard has text.
    open var hasStrings: Bool { strings != nil }
    /// A Boolean value that is true if the pasteboard has a URL.
    open var hasURLs: Bool { urls != nil }
    /// A Boolean value that is true if the pasteboard has a picture.
    open var hasImages: Bool { images != nil }

    /// Returns the first data of the given type.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        let found: [Data]? = all(pasteboardType)
        return found?.first
    }
    /// Replaces the contents by data of the given type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        items = [[pasteboardType: data]]
    }
    /// Returns the first value of the given type.
    open func value(forPasteboardType pasteboardType: String) -> Any? {
        contents.lazy.compactMap { $0[pasteboardType] }.first
    }
    /// Returns `true` if an item has one of some types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        contents.contains { item in pasteboardTypes.contains { item[$0] != nil } }
    }
    /// Adds items to the pasteboard.
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
