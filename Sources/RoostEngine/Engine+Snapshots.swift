// A snapshot is an errand: the app makes its views what they should be, and its picture comes back with
// the end of the run. Only an app that has said that it takes some is asked, so that all others are
// suspended as soon as they were, and never launched for it.
extension Engine {
    /// The one name that all snapshots of an app have: the next one takes the place of one that waits.
    private static let name = "snapshot"

    /// Takes in whether an app takes snapshots; one that was never seen has its first taken at once.
    mutating func offersSnapshots(
        _ id: AppID,
        _ number: ProcessNumber,
        _ offers: Bool,
        _ token: ReplyToken?,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard let process = apps[id]?.process, process.number == number, process.isPresent,
            !process.isExtension
        else {
            return refuse(token, .notNow, "the process is being ended", &effects)
        }
        apps[id]?.offersSnapshots = offers
        if process.phase == .background, process.leavingEnds == nil, apps[id]?.picture == nil {
            askForSnapshot(of: id, .prelaunch, at: now, &effects)
        }
        if let token { effects.append(.reply(token, .done)) }
    }

    /// Has an app that is awake take a snapshot now, if it takes some and nothing stands in the way.
    mutating func askForSnapshot(
        of id: AppID,
        _ reason: Snapshot.Reason,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard let state = apps[id], state.offersSnapshots else { return }
        let wish = Request(
            number: lastRequest.next,
            app: id,
            task: TaskID(Kind.snapshot.prefix + Self.name),
            kind: .snapshot,
            submitted: now.date
        )
        // Later it would show what nobody looks at any more.
        guard blockers(of: wish, at: now).isEmpty else { return }
        entrust(
            id,
            .snapshot,
            Self.name,
            saying: Self.content(reason, state.picture?.identifier),
            at: now,
            &effects
        )
    }

    /// A person sees the app itself: no picture is wanted until it is put away again.
    mutating func withdrawSnapshot(of id: AppID, at now: Moment, _ effects: inout [Effect]) {
        takeBack(
            .snapshot,
            Self.name,
            of: id,
            because: "the app is in the foreground",
            at: now,
            &effects
        )
    }

    /// Takes in the picture that came of a snapshot, and writes down when the next one is due.
    mutating func snapshotIsOver(
        of id: AppID,
        _ ending: Ending,
        _ snapshot: Snapshot?,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        if ending == .noHandler { apps[id]?.offersSnapshots = false }
        guard ending == .completed, let snapshot, let state = apps[id] else { return }
        let name = snapshot.identifier.map { $0.shortened(to: limits.identifierLength) }
        let picture = Picture(
            text: snapshot.text.shortened(to: limits.pictureLength),
            taken: now.date,
            identifier: name,
            isDefaultState: snapshot.isDefaultState
        )
        apps[id]?.picture = picture
        effects.append(.store(.putPicture(id, picture)))
        guard state.process?.phase == .background, let next = next(snapshot, state, at: now) else {
            return
        }
        entrust(
            id,
            .snapshot,
            Self.name,
            saying: Self.content(next.reason, name),
            earliestBegin: next.date,
            at: now,
            &effects
        )
    }

    /// When the next snapshot is due, and why: at the time that the app named, or when it was not seen
    /// for so long that it should show its default state, whichever is earlier.
    private func next(
        _ snapshot: Snapshot,
        _ state: AppState,
        at now: Moment
    ) -> (date: Timestamp, reason: Snapshot.Reason)? {
        var next: (date: Timestamp, reason: Snapshot.Reason)?
        if let date = snapshot.expiration {
            next = (max(date, now.date + limits.snapshotPause), .appScheduled)
        }
        if !snapshot.isDefaultState, let seen = state.lastSeen {
            let date = seen + limits.returningToDefault
            if date > now.date, date < next?.date ?? Timestamp(nanoseconds: .max) {
                next = (date, .returnToDefaultState)
            }
        }
        return next
    }

    /// What the app is told: the text of a JSON object.
    private static func content(_ reason: Snapshot.Reason, _ identifier: String?) -> String {
        guard let identifier else { return #"{"reason":"\#(reason.rawValue)"}"# }
        return #"{"reason":"\#(reason.rawValue)","identifier":\#(identifier.writtenAsJSON)}"#
    }
}

extension String {
    /// As much of the beginning as has at most so many UTF-8 bytes.
    fileprivate func shortened(to most: Int) -> String {
        guard utf8.count > most else { return self }
        var beginning = ""
        var count = 0
        for scalar in unicodeScalars {
            count += scalar.utf8.count
            if count > most { break }
            beginning.unicodeScalars.append(scalar)
        }
        return beginning
    }

    /// The text as JSON has it.
    fileprivate var writtenAsJSON: String {
        var json = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }
}
