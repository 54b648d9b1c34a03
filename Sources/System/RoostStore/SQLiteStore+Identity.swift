import RoostEngine

extension SQLiteStore {
    /// The row of the settings that names the store; no setting of a person's begins so.
    static let identityRow = ".store"

    /// The store's own name, which no other has: given when it is first asked for.
    ///
    /// `lost` is the one that it had, where it is known to have lost that. `nil` where it has none
    /// and cannot be written to now.
    package mutating func identity(lost: String? = nil) -> String? {
        do {
            let found = try attempt("reading the store's name") { (store) throws(Failure) in
                try store.database.text(
                    "SELECT ifnull((SELECT value FROM settings WHERE name = '\(Self.identityRow)'), '')"
                )
            }
            if !found.isEmpty { return found }
            let made = lost ?? String(UInt64.random(in: .min ... .max), radix: 36)
            try apply(.putSetting(Self.identityRow, made))
            try commit()
            return made
        } catch {
            return nil
        }
    }
}
