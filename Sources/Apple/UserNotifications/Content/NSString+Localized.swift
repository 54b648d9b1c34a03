public import Foundation

extension NSString {
    /// A text of the app's own, with values put in.
    ///
    /// On Linux it is looked up now, and not when the notification is delivered.
    public class func localizedUserNotificationString(
        forKey key: String,
        arguments: [Any]?
    ) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        let values = (arguments ?? []).map { $0 as? any CVarArg ?? "\($0)" }
        return String(format: format, arguments: values)
    }
}
