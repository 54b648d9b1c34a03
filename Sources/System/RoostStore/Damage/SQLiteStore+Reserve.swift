package import RoostDaemon

extension SQLiteStore {
    /// Returns the reason why the space that is left is kept for what makes room; `nil` where
    /// everything can be written down.
    ///
    /// The log is always longer by a reserve than what it holds, and the file is always long enough
    /// for the log to be copied back, so that the reserve can be had again and again. Both grow in
    /// steps, so that this is a comparison most of the time. Where the disk has no room for the
    /// next step, the log is copied back and begun anew; only where that is not enough, the store
    /// is short of room.
    package mutating func roomShortage() -> StoreError? {
        guard !database.isInTransaction else { return shortage?.error }
        if hasReserve() { return nil }
        if shortage?.pages != database.loggedPages, database.loggedPages > 0 {
            // Tried again only when something was written meanwhile: it reads and writes all of the
            // log.
            do throws(Failure) {
                try copyLogBack()
                if hasReserve() { return nil }
            } catch {
                // The file would have to grow.
            }
        }
        let error = StoreError(
            .short,
            doing: "taking room for what is to come",
            detail: "\(path): no room is left on the disk"
        )
        shortage = (error, database.loggedPages)
        return error
    }

    /// Makes log and file so long that there is the reserve, and says whether they are.
    private mutating func hasReserve() -> Bool {
        let step = database.loggedPages / Bounds.reserveStep
        guard step != secured || shortage != nil else { return true }
        let logged = Database.logLength(of: (step + 1) * Bounds.reserveStep)
        guard database.lengthenLog(to: logged + Bounds.reserve),
            database.lengthenFile(for: Bounds.reserveStep)
        else { return false }
        secured = step
        shortage = nil
        return true
    }

    /// Copies the log back, which gives up what room the file had for more.
    mutating func copyLogBack(whileOthersWait isUrgent: Bool = false) throws(Failure) {
        secured = nil
        try database.copyLogBack(whileOthersWait: isUrgent)
    }
}
