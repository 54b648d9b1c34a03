internal import CCurl

/// Dates as servers write them, in any of HTTP's three forms.
enum HTTPDate {
    /// Seconds since 1970, or `nil` for what is no date.
    static func seconds(_ text: String) -> Int64? {
        guard !text.utf8.contains(0) else { return nil }
        let seconds = unsafe curl_getdate(text, nil)
        return seconds == -1 ? nil : Int64(seconds)
    }
}
