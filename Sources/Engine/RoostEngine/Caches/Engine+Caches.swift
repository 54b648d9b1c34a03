// Caches that go when the disk is short.
extension Engine {
    /// Whether the free space on the disk is worth knowing.
    package var wantsRoom: Bool { transfersWantRoom || caches.wantsRoom || jobsWantRoom }

    /// Takes in the free space on the disk.
    ///
    /// - Parameters:
    ///   - room: The room where apps keep their data.
    ///   - transfers: The room where transfers are kept, which may be another disk.
    ///   - now: The moment, on both clocks.
    /// - Returns: What is to be done about it: where it is short, caches are measured, which is
    ///   answered by ``Event/measuredCaches(_:_:)``.
    package mutating func sawRoom(
        _ room: Room,
        forTransfers transfers: Room,
        at now: Moment
    ) -> [Effect] {
        resting.end()
        self.transfers.resume(for: transfers.free, Turn(now: now, limits: sharedLimits))
        needWatch.saw(room, limits, at: now)
        caches.noteTransfers(areBeside: transfers.disk == room.disk)
        let need = cacheNeed(of: room)
        guard limits.cacheReserve > 0,
            caches.saw(room, need, pause: limits.roomLooks, at: now)
        else { return [] }
        let sending = self.transfers.appsSendingFiles
        return [.measureCaches(apps.keys.filter { mayLoseCaches($0, sending) }.sorted())]
    }

    /// Returns the number of free bytes below which the caches of apps are emptied.
    package func keptFree(of room: Room) -> Int64 {
        min(Int64(limits.cacheReserve) << 20, room.total / 10)
    }

    private func cacheNeed(of room: Room) -> CacheEviction.Need {
        CacheEviction.Need(
            kept: keptFree(of: room),
            wanted: caches.transfersAreBeside ? transfers.wantedRoom : []
        )
    }

    /// Takes in the sizes of caches, empties those that are needed, and ends suspended apps for
    /// theirs.
    mutating func measuredCaches(
        _ sizes: [CacheSize],
        _ room: Room,
        _ turn: inout Turn
    ) {
        caches.measured()
        guard limits.cacheReserve > 0 else { return }
        let sending = transfers.appsSendingFiles
        // Somebody may have begun, or gone, since they were measured.
        let candidates = sizes.filter { mayLoseCaches($0.app, sending) }.map(candidate)
        let need = cacheNeed(of: room)
        var atRest: [AppID] = []
        for chosen in CacheEviction.chosen(of: candidates, need, room) {
            if let process = chosen.process {
                end(process, of: chosen.app, forBytes: chosen.bytes, &turn)
            } else {
                atRest.append(chosen.app)
                logEmptying(of: chosen.app, bytes: chosen.bytes, room, &turn)
            }
        }
        if !atRest.isEmpty { turn.append(.emptyCaches(atRest)) }
    }

    /// Whether nobody uses the caches of an app: it does not run, or stands still, and sends no
    /// file.
    private func mayLoseCaches(_ app: AppID, _ sending: Set<AppID>) -> Bool {
        guard let state = apps[app], !sending.contains(app) else { return false }
        return state.process.map { $0.isSuspended && $0.isPresent } ?? true
    }

    private func candidate(_ size: CacheSize) -> CacheEviction.Candidate {
        CacheEviction.Candidate(
            app: size.app,
            bytes: size.bytes,
            process: apps[size.app]?.process?.number,
            lastUse: caches.lastUse(of: size)
        )
    }

    private mutating func end(
        _ process: ProcessNumber,
        of app: AppID,
        forBytes bytes: Int64,
        _ turn: inout Turn
    ) {
        apps[present: app].ownedProcess.activity = .ending(.diskShort)
        turn.append(.end(process))
        turn.log(
            .storage,
            app,
            "ended while suspended: the disk is short, and its caches are \(bytes.mebibytes)"
        )
    }

    /// Empties the caches of a process that has ended, if it was ended for their sake.
    mutating func emptyCaches(
        of app: AppID,
        endedFor cause: ProcessState.Cause?,
        _ turn: inout Turn
    ) {
        caches.used(app, at: turn.now.date)
        guard cause == .diskShort else { return }
        turn.append(.emptyCaches([app]))
        turn.log(.storage, app, "its caches were emptied: the disk is short")
    }

    private func logEmptying(
        of app: AppID,
        bytes: Int64,
        _ room: Room,
        _ turn: inout Turn
    ) {
        turn.log(
            .storage,
            app,
            "its caches of \(bytes.mebibytes) were emptied: the disk is short, with \(room.free.mebibytes) free"
        )
    }
}
