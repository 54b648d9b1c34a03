package import RoostEngine

/// A replay of a recording: the recorded inputs, given to an engine of this program, step by step.
package struct Replay {
    /// A step of the replay, with what came of it now.
    package struct Step: Sendable {
        /// The number of the step in the recording, from one on.
        package let number: Int
        /// The latest moment that the engine was told.
        package let moment: Moment
        package let input: EngineInput
        package let answer: EngineAnswer
        /// Whether the recorded engine answered the same.
        package let isSame: Bool
    }

    /// The next event of a replay.
    package enum Event: Sendable {
        /// A copy of the engine begins a segment, which need not go on from what came before.
        ///
        /// Where it does, the difference names the field in which the replayed engine is another.
        case segment(at: Moment, version: String, isGoingOn: Bool, difference: String?)
        case step(Step)
    }

    private let form: EngineForm
    private var reader: RecordingReader
    private var repeated: RepeatedEngine?
    private var steps = RecordReader([])
    private var stepsLeft: UInt64 = 0
    private var isOver = false
    private var answers = RecordWriter(telling: .lengths)
    /// The number of steps that were taken.
    package private(set) var count = 0
    /// The latest moment that the engine was told.
    package private(set) var moment = Moment(
        uptime: Uptime(nanoseconds: 0),
        date: Timestamp(nanoseconds: 0)
    )

    package init(_ bytes: [UInt8], form: EngineForm = EngineForm()) throws(RecordingError) {
        self.form = form
        reader = try RecordingReader(bytes)
    }

    /// The engine, as it is after what was replayed; none before the first segment.
    package var engine: Engine? { repeated?.engine }

    /// Takes the next step, and tells what came of it; `nil` at the end, and where the engine was
    /// told of it later than at a date.
    package mutating func next(until date: Timestamp? = nil) throws(RecordingError) -> Event? {
        while stepsLeft == 0 {
            guard !isOver else { return nil }
            let before = reader
            guard let record = try reader.record() else { throw .truncated }
            switch record.kind {
            case .beginning:
                if let event = try begin(record.body, until: date) { return event }
                reader = before
                return nil
            case .end: isOver = true
            case .turn:
                guard repeated != nil else { throw .damaged("a turn comes before any engine") }
                steps = RecordReader(record.body)
                stepsLeft = try steps.number()
            }
        }
        return try takeStep(until: date).map { .step($0) }
    }

    private mutating func begin(
        _ body: [UInt8],
        until date: Timestamp?
    ) throws(RecordingError) -> Event? {
        var reader = RecordReader(body)
        let head = try RecordingHead(from: &reader)
        guard head.shape == form.shape else { throw .otherVersion(head.version) }
        if let date, head.moment.date > date { return nil }
        moment = head.moment
        let isGoingOn = head.isGoingOn && repeated != nil
        let engine = try form.engine(from: &reader)
        let difference =
            isGoingOn ? repeated.flatMap { form.difference(from: engine, to: $0.engine) } : nil
        repeated = RepeatedEngine(engine)
        return .segment(
            at: moment,
            version: head.version,
            isGoingOn: isGoingOn,
            difference: difference
        )
    }

    private mutating func takeStep(until date: Timestamp?) throws(RecordingError) -> Step? {
        let before = steps
        let input = try form.input(from: &steps)
        // What has no moment of its own follows at once on what has.
        if let date, let told = input.moment, told.date > date {
            steps = before
            return nil
        }
        stepsLeft -= 1
        let recorded = input.isAnswered ? try steps.word() : nil
        guard stepsLeft > 0 || steps.isAtEnd else { throw .damaged("something follows a turn") }
        guard let answer = repeated?.take(input) else {
            throw .damaged("a turn comes before any engine")
        }
        count += 1
        if let told = input.moment { moment = told }
        return Step(
            number: count,
            moment: moment,
            input: input,
            answer: answer,
            isSame: recorded.map { $0 == form.digest(of: answer, &answers) } ?? true
        )
    }
}
