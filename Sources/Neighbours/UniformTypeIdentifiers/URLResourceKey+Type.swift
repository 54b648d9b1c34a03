public import Foundation

extension URLResourceKey {
    /// The key of a file's type; on Linux nothing is read by it.
    public static let contentTypeKey = URLResourceKey(rawValue: "NSURLContentTypeKey")
}
