internal import CPostgres

/// The words for a database that hold no secret, from a connection string that may.
enum PostgresPlace {
    /// Returns the words; `nil` where libpq cannot read the string.
    static func words(for conninfo: String) -> String? {
        var defects: UnsafeMutablePointer<CChar>?
        guard let options = unsafe PQconninfoParse(conninfo, &defects) else {
            // It may quote a password, and is not told.
            unsafe PQfreemem(defects)
            return nil
        }
        defer { unsafe PQconninfoFree(options) }
        var values: [String: String] = [:]
        var option = unsafe options
        while let keyword = unsafe option.pointee.keyword {
            if let value = unsafe option.pointee.val {
                unsafe values[String(cString: keyword)] = String(cString: value)
            }
            unsafe option += 1
        }
        let parts = ["service", "host", "hostaddr", "port", "dbname", "user"].compactMap { name in
            values[name].map { "\(name)=\($0)" }
        }
        return parts.isEmpty
            ? "the database that libpq's environment names" : parts.joined(separator: " ")
    }
}
