public import Foundation

extension URLResourceKey {
    /// The key of a file's type.
    ///
    /// On Linux nothing is read by it.
    public static let contentTypeKey = URLResourceKey(rawValue: "NSURLContentTypeKey")
}
