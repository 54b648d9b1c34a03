// A snapshot is a system request: the app makes its views what they should be, and its picture
// comes back with the end of the run. Only an app that has said that it takes some is asked, so
// that all others are suspended as soon as they were, and never launched for it.
extension Engine {
    /// The one name that all snapshots of an app have: the next one takes the place of one that
    /// waits.
    private static let name = "snapshot"

    /// Takes in whether an app takes snapshots; one that was never seen has its first taken at
    /// once.
    mutating func offersSnapshots(
        _ id: AppID,
        _ number: ProcessNumber,
        _ offers: Bool,
        _ token: ReplyToken?,
        _ turn: inout Turn
    ) {
        guard let process = apps[id]?.process, process.number == number, process.isPresent,
            !process.isExtension
        else {
            return turn.refuse(token, .notNow, "the process is being ended")
        }
        apps[present: id].offersSnapshots = offers
        if process.phase == .background, process.backgroundDeadline == nil, apps[id]?.picture == nil
        {
            askForSnapshot(of: id, .prelaunch, &turn)
        }
        turn.reply(token, .done)
    }

    /// Asks an app that is awake for a snapshot now, if it takes some and nothing stands in the
    /// way.
    mutating func askForSnapshot(
        of id: AppID,
        _ reason: Snapshot.Reason,
        _ turn: inout Turn
    ) {
        guard let state = apps[id], state.offersSnapshots else { return }
        let command = Request(
            number: numbers.upcomingRequest,
            app: id,
            task: TaskID(Kind.snapshot.prefix + Self.name),
            kind: .snapshot,
            submitted: turn.now.date
        )
        // Later it would show what nobody looks at any more.
        guard blockers(of: command, at: turn.now).isEmpty else { return }
        enqueueSystemRequest(
            id,
            .snapshot,
            Self.name,
            saying: Self.content(reason, state.picture?.identifier),
            &turn
        )
    }

    /// Withdraws the snapshot of an app that a person sees: no picture is wanted until the app is
    /// put away again.
    mutating func withdrawSnapshot(of id: AppID, _ turn: inout Turn) {
        cancelSystemRequest(
            .snapshot,
            Self.name,
            of: id,
            because: "the app is in the foreground",
            &turn
        )
    }

    /// Takes in the picture of a snapshot that is over, and writes down when the next one is due.
    mutating func snapshotIsOver(
        of id: AppID,
        _ ending: Ending,
        _ snapshot: Snapshot?,
        _ turn: inout Turn
    ) {
        if ending == .noHandler { apps[id]?.offersSnapshots = false }
        // An app may finish without a picture.
        guard ending == .completed, let snapshot, let state = apps[id] else { return }
        let name = snapshot.identifier.map { $0.shortened(to: limits.identifierLength) }
        let picture = Picture(
            text: snapshot.text.shortened(to: limits.pictureLength),
            taken: turn.now.date,
            identifier: name,
            isDefaultState: snapshot.isDefaultState
        )
        apps[present: id].picture = picture
        turn.store(.putPicture(id, picture))
        guard state.process?.phase == .background, let next = next(snapshot, state, at: turn.now)
        else {
            return
        }
        enqueueSystemRequest(
            id,
            .snapshot,
            Self.name,
            saying: Self.content(next.reason, name),
            earliestBegin: next.date,
            &turn
        )
    }

    /// Returns the time and the reason of the next snapshot: at the time that the app named, or
    /// when it was not seen for so long that it should show its default state, whichever is
    /// earlier.
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

    /// Returns the message to the app: the text of a JSON object.
    private static func content(_ reason: Snapshot.Reason, _ identifier: String?) -> String {
        guard let identifier else { return #"{"reason":"\#(reason.rawValue)"}"# }
        return #"{"reason":"\#(reason.rawValue)","identifier":\#(identifier.writtenAsJSON)}"#
    }
}

extension String {
    /// Returns the longest beginning of the text that has at most so many UTF-8 bytes.
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

    /// The text as a JSON string.
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
