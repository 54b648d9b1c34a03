/// A watch over the space on the disk and the paths that jobs wait for.
///
/// Where nobody waits for such, nothing is looked at, and nothing wakes.
struct NeedWatch: Sendable {
    /// The state of a path when last seen.
    private struct Sight: Sendable {
        var mark: PathMark
        var trouble: String?
        /// The moment since which the path has been as it is.
        var since: Timestamp
        /// The moment since which the path has not been at rest.
        var restlessSince: Timestamp
    }

    /// The paths that are asked for in this settling.
    private var wanted: [String] = []
    /// The same paths, to look them up.
    private var wantedSet: Set<String> = []
    /// Whether a job that is due waits for space on the disk.
    private var wantsStorage = false
    /// The paths that the machine was last told to watch.
    private var watched: [String] = []
    /// The states of these paths, as far as they were seen.
    private var sights: [String: Sight] = [:]
    /// The free space on the disk, in bytes; `nil` where nobody has looked yet.
    private var room: Reading<Int64>?
    /// The next time to look at the disk; `nil` where nothing waits for room.
    private var nextLook: Uptime?
    /// The number of looks at the disk since something waits for room.
    private var looks = 0

    // MARK: What is wanted

    /// Begins to collect the paths anew, before all requests that are due are looked through.
    mutating func begin() {
        wanted = []
        wantedSet = []
        wantsStorage = false
    }

    /// Takes in the needs of a job that is due and held.
    mutating func note(_ needs: Needs, _ limits: Limits) {
        if needs.storage != nil { wantsStorage = true }
        guard let path = needs.path?.path, wanted.count < limits.watchedPaths else { return }
        if wantedSet.insert(path).inserted { wanted.append(path) }
    }

    /// Tells the machine to watch the paths that jobs wait for, and nothing else.
    mutating func settle(_ turn: inout Turn) {
        if wantedSet != Set(watched) {
            watched = wanted
            sights = sights.filter { wantedSet.contains($0.key) }
            turn.append(.watchPaths(wanted))
        }
        if !wantsStorage {
            room = nil
            nextLook = nil
            looks = 0
        } else if nextLook == nil {
            nextLook = turn.now.uptime
        }
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) {
        try Contradiction.verify(
            wanted.count == wantedSet.count && wantedSet == Set(wanted),
            "the paths that are to be watched are not those that are looked up"
        )
    }

    /// Whether the free space on the disk is worth knowing.
    var wantsRoom: Bool { wantsStorage }

    /// The next time to look at the disk.
    var next: Uptime? { nextLook }

    // MARK: What is seen

    mutating func saw(_ room: Room, _ limits: Limits, at now: Moment) {
        // Room is looked at for others, too.
        guard wantsStorage else { return }
        let reading = Reading(room.free, evidence: "", since: now.date)
        self.room = self.room.map { reading.following($0) } ?? reading
        guard let due = nextLook, due <= now.uptime else { return }
        // Room comes without a word. It is looked for ever more rarely.
        nextLook = now.uptime + Duration.seconds(1).doubled(looks, upTo: limits.roomLooks)
        looks = looks.saturating(plus: 1)
    }

    mutating func saw(_ seen: [String: PathSight], _ limits: Limits, at now: Moment) {
        for path in watched {
            // The machine may have looked at what was watched before.
            guard let new = seen[path] else { continue }
            var sight =
                sights[path]
                ?? Sight(mark: new.mark, since: now.date, restlessSince: now.date)
            sight.trouble = new.trouble
            if sight.mark != new.mark {
                if sight.since + limits.pathSettling <= now.date { sight.restlessSince = now.date }
                sight.mark = new.mark
                sight.since = now.date
            }
            sights[path] = sight
        }
    }

    // MARK: What it means

    /// The free space on the disk, and since when; `nil` where nobody has looked yet.
    var free: (bytes: Int64, since: Timestamp)? { room.map { ($0.value, $0.since) } }

    /// Returns the cause by which a path keeps a job from running, if it does.
    func cause(_ need: Needs.Path, _ limits: Limits, at date: Timestamp) -> Blocker.Cause? {
        guard let sight = sights[need.path] else {
            let isOneTooMany =
                watched.count >= limits.watchedPaths && !watched.contains(need.path)
            let trouble =
                isOneTooMany ? "\(watched.count) paths are watched, as many as may be" : nil
            return .pathUnchanged(need.path, trouble: trouble)
        }
        guard sight.mark != need.mark else {
            return .pathUnchanged(need.path, trouble: sight.trouble)
        }
        // Where the clock was set back behind it, it has been at rest for long enough.
        guard date >= sight.since else { return nil }
        let rest = sight.since + limits.pathSettling
        let latest = sight.restlessSince + limits.longestPathSettling
        let until = min(rest, latest)
        return until > date ? .pathChanging(need.path, until: until) : nil
    }

    /// Returns the moment since which a path has been as it is.
    func since(_ need: Needs.Path) -> Timestamp? { sights[need.path]?.since }
}
