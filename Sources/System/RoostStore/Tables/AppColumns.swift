import RoostEngine

// Apps, and what hangs on an app and goes with it.

/// The columns of an app and its state.
enum AppColumn: Int, Columns {
    case app, folder, executable, forceQuit, strikes, throttled, launchFailures, launchBlocked,
        launchFailure
    case held, background
}

/// The columns of a word in a list of an app's `Info.plist`.
enum WordColumn: Int, Columns {
    case app, list, position, word
}

/// The lists of words, by the numbers that stand for them in the file.
enum WordList: Int64, Hashable {
    case permitted = 1
    case modes = 2
    case groups = 3
    case environment = 4
    case schemes = 5
    case fleetTasks = 6
    /// At most one word.
    case version = 7
}

enum IntentColumn: Int, Columns {
    case app, position, name, description
}

/// The columns of an activity that an app shows.
enum ActivityColumn: Int, Columns {
    case app, id, type, attributes, content, stale, started, ended, dismissed

    /// The columns that a later word about an activity changes.
    static let changing = names.filter { ![app.name, id.name].contains($0) }
}

/// The columns that make an app an extension of another.
enum ExtensionColumn: Int, Columns {
    case app, container, name, point, principal
}

/// The columns of an app's last picture.
enum PictureColumn: Int, Columns {
    case app, text, taken, identifier, defaultState
}

/// The columns of an app's last refused submission.
enum RefusalColumn: Int, Columns {
    case app, task, kind, reason, text, first, latest, count
}

enum SettingColumn: Int, Columns {
    case name, value
}

/// The columns of an app's name and of the number that stands for it in all other tables.
enum NameColumn: Int, Columns {
    case key, id
}

// MARK: Writing

extension Statement {
    mutating func bind(_ record: AppRecord, key: Int64) {
        bind(AppColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(key)
            case .folder: statement.bind(record.app.folder)
            case .executable: statement.bind(record.app.executable)
            case .forceQuit: statement.bind(record.forceQuitSince?.nanoseconds)
            case .strikes: statement.bind(Int64(record.strikes))
            case .throttled: statement.bind(record.throttledUntil?.nanoseconds)
            case .launchFailures: statement.bind(Int64(record.launchFailures))
            case .launchBlocked: statement.bind(record.launchBlockedUntil?.nanoseconds)
            case .launchFailure: statement.bind(record.launchFailure)
            case .held: statement.bind(record.heldSince?.nanoseconds)
            case .background: statement.bind(record.isBackgroundAllowed)
            }
        }
    }

    mutating func bind(word: String, at position: Int, of list: WordList, app: Int64) {
        bind(WordColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .list: statement.bind(list.rawValue)
            case .position: statement.bind(Int64(position))
            case .word: statement.bind(word)
            }
        }
    }

    mutating func bind(_ intent: InstalledIntent, at position: Int, app: Int64) {
        bind(IntentColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .position: statement.bind(Int64(position))
            case .name: statement.bind(intent.name)
            case .description: statement.bind(intent.description)
            }
        }
    }

    mutating func bind(_ activity: LiveActivity, app: Int64) {
        bind(ActivityColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .id: statement.bind(activity.id)
            case .type: statement.bind(activity.type)
            case .attributes: statement.bind(activity.attributes)
            case .content: statement.bind(activity.content)
            case .stale: statement.bind(activity.staleDate?.nanoseconds)
            case .started: statement.bind(activity.started.nanoseconds)
            case .ended: statement.bind(activity.ended?.nanoseconds)
            case .dismissed: statement.bind(activity.dismissed?.nanoseconds)
            }
        }
    }

    mutating func bind(_ part: AppExtension, container: Int64, app: Int64) {
        bind(ExtensionColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .container: statement.bind(container)
            case .name: statement.bind(part.name)
            case .point: statement.bind(part.point)
            case .principal: statement.bind(part.principal)
            }
        }
    }

    mutating func bind(_ picture: Picture, app: Int64) {
        bind(PictureColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .text: statement.bind(picture.text)
            case .taken: statement.bind(picture.taken.nanoseconds)
            case .identifier: statement.bind(picture.identifier)
            case .defaultState: statement.bind(picture.isDefaultState)
            }
        }
    }

    mutating func bind(_ refused: RefusedSubmission, app: Int64) {
        bind(RefusalColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .task: statement.bind(refused.task.name)
            case .kind: statement.bind(refused.kind.code)
            case .reason: statement.bind(refused.refusal.reason.rawValue)
            case .text: statement.bind(refused.refusal.description)
            case .first: statement.bind(refused.first.nanoseconds)
            case .latest: statement.bind(refused.latest.nanoseconds)
            case .count: statement.bind(Int64(refused.count))
            }
        }
    }

    mutating func bind(setting name: String, _ value: String) {
        bind(SettingColumn.self) { statement, column in
            switch column {
            case .name: statement.bind(name)
            case .value: statement.bind(value)
            }
        }
    }
}

// MARK: Reading

extension Statement {
    mutating func intent() throws(Failure) -> InstalledIntent {
        InstalledIntent(
            name: try text(IntentColumn.name),
            description: try text(IntentColumn.description)
        )
    }

    /// Reads the record of an app of which the rest has been read.
    mutating func appRecord(of app: InstalledApp) throws(Failure) -> AppRecord {
        typealias Column = AppColumn
        var record = AppRecord(app: app)
        record.forceQuitSince = try optionalTime(Column.forceQuit)
        record.strikes = try count(Column.strikes)
        record.throttledUntil = try optionalTime(Column.throttled)
        record.launchFailures = try value(Column.launchFailures) { Int($0) }
        record.launchBlockedUntil = try optionalTime(Column.launchBlocked)
        record.launchFailure = try optionalText(Column.launchFailure)
        record.heldSince = try optionalTime(Column.held)
        record.isBackgroundAllowed = try truth(Column.background)
        return record
    }

    mutating func activity(_ names: Names) throws(Failure) -> LiveActivity {
        typealias Column = ActivityColumn
        return LiveActivity(
            app: try app(Column.app, names),
            id: try text(Column.id),
            type: try text(Column.type),
            attributes: try text(Column.attributes),
            content: try text(Column.content),
            staleDate: try optionalTime(Column.stale),
            started: try time(Column.started),
            ended: try optionalTime(Column.ended),
            dismissed: try optionalTime(Column.dismissed)
        )
    }

    mutating func appExtension(_ names: Names) throws(Failure) -> AppExtension {
        typealias Column = ExtensionColumn
        return AppExtension(
            container: try app(Column.container, names),
            name: try text(Column.name),
            point: try text(Column.point),
            principal: try optionalText(Column.principal)
        )
    }

    mutating func picture() throws(Failure) -> Picture {
        typealias Column = PictureColumn
        return Picture(
            text: try text(Column.text),
            taken: try time(Column.taken),
            identifier: try optionalText(Column.identifier),
            isDefaultState: try truth(Column.defaultState)
        )
    }

    mutating func refusedSubmission(_ names: Names) throws(Failure) -> RefusedSubmission {
        typealias Column = RefusalColumn
        return RefusedSubmission(
            app: try app(Column.app, names),
            task: TaskID(try text(Column.task)),
            kind: try kind(Column.kind),
            refusal: Refusal(
                try value(Column.reason, { (row) throws(Failure) in try row.text() }) {
                    Refusal.Reason(rawValue: $0)
                },
                try text(Column.text)
            ),
            first: try time(Column.first),
            latest: try time(Column.latest),
            count: try count(Column.count)
        )
    }
}
