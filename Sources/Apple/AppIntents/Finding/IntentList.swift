// swift-format-ignore: NoLeadingUnderscores
/// A list of the intents that the build plugin `AppIntentsPlugin` found in the sources of a target.
///
/// The plugin writes a type that conforms to it; nobody else needs to. Release builds keep the
/// intents because ``types`` refers to them, and the names tell which ones should be there.
public protocol _IntentList: SendableMetatype {
    /// The names of all intents and of all providers of App Shortcuts, each with its module.
    static var names: [String] { get }
    /// Those of the types that other files can name.
    static var types: [Any.Type] { get }
}
