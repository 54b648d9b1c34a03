public import Foundation

extension NSString {
    /// Returns a localized text of the app, with arguments.
    ///
    /// On Linux the text is looked up now, and not when the notification is delivered.
    public class func localizedUserNotificationString(
        forKey key: String,
        arguments: [Any]?
    ) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        let values = (arguments ?? []).map { $0 as? any CVarArg ?? "\($0)" }
        return String(format: format, arguments: values)
    }
}
