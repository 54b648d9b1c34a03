// swift-format-ignore: NoLeadingUnderscores
/// The list of intents that the plugin AppIntentsPlugin found in the sources of a target.
///
/// The plugin writes a type that conforms to it; nobody else needs to. Release builds keep the
/// intents because ``types`` refers to them, and the names tell which ones should be there.
public protocol _IntentList: SendableMetatype {
    /// The names of all intents and providers of App Shortcuts, each with its module.
    static var names: [String] { get }
    /// The listed types that another file can refer to.
    static var types: [Any.Type] { get }
}
