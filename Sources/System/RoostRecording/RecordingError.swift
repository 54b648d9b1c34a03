/// The reason why a recording cannot be read, by what can be done about it.
package enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes are no recording; another file may be meant.
    case foreign
    /// Bytes of the recording are not those that were written. What comes before them can be
    /// replayed.
    case damaged(String)
    /// The end of the recording is missing. What is there can be replayed.
    case truncated
    /// The engine that was recorded consists of other parts than this program's. The version that
    /// recorded it can replay it.
    case otherVersion(String)
    /// The recording holds no whole copy of an engine, so that there is nothing to begin with.
    case empty

    package var description: String {
        switch self {
        case .foreign: "this is no recording of Roost; roost record export FILE writes one"
        case .damaged(let detail):
            "the recording is damaged: \(detail); what comes before can be replayed with --until"
        case .truncated:
            "the end of the recording is missing; what is there can be replayed with --until"
        case .otherVersion(let version):
            "it was recorded by Roost \(version), whose engine differs from this one; replay it with that version"
        case .empty: "nothing is recorded yet"
        }
    }
}
