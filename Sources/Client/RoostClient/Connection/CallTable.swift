import RoostWire

/// The bytes that are written together, with the descriptor that goes along with the first of them.
struct CallParcel: Hashable, Sendable {
    var bytes: [UInt8]
    var descriptor: Int32?
}

/// The calls on one connection: who writes, who reads, and who waits for which answer.
///
/// Decides and does nothing. `Place` is where a thread waits to be woken.
struct CallTable<Place: Sendable>: Sendable {
    typealias Answer = Result<VarlinkReply, ChannelFailure>

    /// The next step of the thread that made a call.
    enum Turn: Sendable {
        case done(Answer)
        /// Reads for all who wait.
        case read
        /// Waits to be woken; where there is no place yet, it makes one.
        case wait(Place?)
    }

    /// A call that waits for its answer.
    private struct Waiter {
        var answer: Answer?
        /// The place where the call's thread waits, if it does.
        var place: Place?
    }

    /// The calls that follow the message that is being written.
    private var outgoing: [CallParcel] = []
    /// Whether a thread writes a message.
    private var isWriting = false
    /// Whether a thread reads for all who wait.
    private var isReading = false
    /// The calls that wait for their answers, by their numbers.
    private var waiters: [UInt64: Waiter] = [:]
    /// The number of the next call.
    private var calls: UInt64 = 0
    /// The number of the call that is answered next.
    private var answers: UInt64 = 0
    /// The failure for which no further call can be made, if there is one.
    private(set) var failure: ChannelFailure?
    /// The places that nobody waits at.
    private var places: [Place] = []

    // MARK: Calling and writing

    /// Takes in a call; says whether the caller is to write it.
    mutating func call(
        _ parcel: CallParcel
    ) throws(ChannelFailure) -> (number: UInt64, isWriter: Bool) {
        if let failure { throw failure }
        let number = calls
        calls += 1
        waiters[number] = Waiter()
        return (number, enqueue(parcel))
    }

    /// Takes in a call that is not answered; says whether the caller is to write it.
    mutating func tell(_ parcel: CallParcel) throws(ChannelFailure) -> Bool {
        if let failure { throw failure }
        return enqueue(parcel)
    }

    /// Returns the calls that the writing thread writes next; none, and nobody writes any more.
    mutating func wrote() -> [CallParcel] {
        guard !outgoing.isEmpty, failure == nil else {
            isWriting = false
            return []
        }
        defer { outgoing = [] }
        return outgoing
    }

    private mutating func enqueue(_ parcel: CallParcel) -> Bool {
        guard isWriting else {
            isWriting = true
            return true
        }
        if parcel.descriptor == nil, let last = outgoing.indices.last {
            outgoing[last].bytes += parcel.bytes
        } else {
            outgoing.append(parcel)
        }
        return false
    }

    // MARK: Waiting and reading

    /// Returns the next step of the thread that made a call.
    mutating func turn(of number: UInt64) -> Turn {
        if let answer = waiters[number]?.answer {
            leave(number)
            return .done(answer)
        }
        guard isReading else {
            isReading = true
            return .read
        }
        let place = waiters[number]?.place ?? places.popLast()
        waiters[number]?.place = place
        return .wait(place)
    }

    /// Gives the thread of a call a place to wait at.
    mutating func waits(_ number: UInt64, at place: Place) { waiters[number]?.place = place }

    /// Notes that nobody waits for a call's answer any more.
    mutating func leave(_ number: UInt64) {
        if let place = waiters.removeValue(forKey: number)?.place { places.append(place) }
    }

    /// Notes that the one who reads has read once; says whether it has its own answer, and who
    /// reads next.
    mutating func hasRead(for number: UInt64) -> (isDone: Bool, successor: Place?) {
        guard waiters[number]?.answer != nil else { return (false, nil) }
        isReading = false
        // Not one that is writing: it may be kept by a system that waits for us to read.
        let waiting = waiters.filter { $0.value.answer == nil && $0.value.place != nil }
        return (true, waiting.min { $0.key < $1.key }?.value.place)
    }

    /// Gives each answer to the call that it belongs to; says who is to be woken, and whether one
    /// is the answer to a call that was never made.
    mutating func take(_ new: [Answer]) -> (woken: [Place], isLost: Bool) {
        var woken: [Place] = []
        for answer in new {
            guard answers < calls else { return (woken, true) }
            waiters[answers]?.answer = answer
            if let place = waiters[answers]?.place { woken.append(place) }
            answers += 1
        }
        return (woken, false)
    }

    /// Ends every call that waits, and all that are yet to come; says who is to be woken.
    mutating func fail(_ failure: ChannelFailure) -> [Place] {
        self.failure = self.failure ?? failure
        for number in waiters.keys where waiters[number]?.answer == nil {
            waiters[number]?.answer = .failure(failure)
        }
        return waiters.values.compactMap(\.place)
    }
}
