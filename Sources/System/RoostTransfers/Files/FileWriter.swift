import RoostLinux

/// The writer of one transfer's bytes: its part, its mark, and how far both are.
final class FileWriter {
    private let transfer: CarriedTransfer
    private let buffers: Buffers
    private let flusher: Flusher
    private let boot: String

    private var part: OpenFile?
    private var markFile: OpenFile?
    private(set) var mark: Mark
    private var markChecksum: UInt64 = 0
    private var sequence: UInt64 = 0
    /// The number of times that the mark's head was written, and up to which of these it is on the
    /// disk.
    private var marks = (written: 0, flushing: 0, flushed: -1)
    /// Whether the names in the folder are on the disk, or on their way there.
    private var isFolderFlushed = false

    private var buffer: Buffers.Buffer?
    /// The number of bytes of the file.
    private(set) var written: Int64 = 0
    /// The number of those bytes that are on the disk.
    private(set) var flushed: Int64 = 0
    /// The bytes that are being flushed, until the answer comes.
    private var flushing: Int64?
    /// The number of the latest question to the flusher, whose answer counts; -1 before there is
    /// one.
    private var turn = -1
    /// The length up to which there is room for sure, in bytes; 0 where none was taken ahead.
    private var allocated: Int64 = 0
    /// The length that the whole is said to have, in bytes; `nil` where it is not worth taking room
    /// ahead.
    private var announced: Int64?
    private let reserve: Reserve
    /// The shortage of space that keeps the file from growing, once it met that.
    private(set) var shortage: Reserve.Shortage?

    /// Whether another process could go on with what is there.
    var isResumable: Bool { mark.validator != nil && received > 0 && transfer.isPlainGet }
    /// All that has arrived.
    var received: Int64 { written + Int64(buffer?.count ?? 0) }
    /// Whether the part is open, and its lock ours.
    var isOpen: Bool { part != nil }

    /// The beginning of the last flush that left more to come.
    private var lastFlush: Int64 = 0
    private let heartbeat: ActiveTransfer.Heartbeat

    init(
        _ transfer: CarriedTransfer,
        buffers: Buffers,
        flusher: Flusher,
        boot: String,
        reserve: Reserve,
        heartbeat: ActiveTransfer.Heartbeat
    ) {
        self.reserve = reserve
        self.heartbeat = heartbeat
        self.transfer = transfer
        self.buffers = buffers
        self.flusher = flusher
        self.boot = boot
        mark = Mark(address: transfer.address.text)
    }

    deinit {
        giveBufferBack()
        // The flusher may have the file open a moment longer.
        part?.descriptor.unlock()
    }

    // MARK: What was there before

    /// The state that an earlier process left behind.
    enum Found {
        case nothing
        /// All of it: there is nothing left to ask a server for.
        case whole(Mark, length: Int64)
        /// The server has to be asked for the rest.
        case some
        /// Another process has not let go of it yet.
        case taken
    }

    /// Opens what there is, and keeps of it what can be relied upon.
    func open() throws(SystemError) -> Found {
        if let file = try FileSystem.status(transfer.path("file")), file.kind == .file {
            if let left = try readMark() { return .whole(left.mark, length: file.size) }
            // Without its mark it is asked for again: nobody knows any more what was said.
            try FileSystem.removeFile(transfer.path("file"))
        }
        let part = OpenFile(try Descriptor(updating: transfer.path("part"), creates: true))
        // Another process, which is about to end, may still have it, or be naming it.
        guard try part.descriptor.lock(),
            let named = try FileSystem.status(transfer.path("part"), followingLinks: false)
        else { return .taken }
        let status = try part.descriptor.fileStatus()
        guard status.inode == named.inode else { return .taken }
        self.part = part
        let size = status.size
        guard let left = try readMark() else {
            if size > 0 { try part.descriptor.truncate(to: 0) }
            return .nothing
        }
        mark = left.mark
        markChecksum = left.checksum
        sequence = left.record.sequence
        // In the same run of the machine, what was written is there, flushed or not.
        let known = left.record.boot == boot ? size : left.record.flushed
        let isTrusted = left.record.flushed <= size && known <= size && mark.validator != nil
        let kept = isTrusted ? known : 0
        if size > kept { try part.descriptor.truncate(to: kept) }
        written = kept
        flushed = min(left.record.flushed, kept)
        if kept > 0, left.record.boot != boot { try writeRecord() }
        return kept > 0 || mark.upload != nil ? .some : .nothing
    }

    private func readMark() throws(SystemError) -> (
        mark: Mark, record: Mark.Record, checksum: UInt64
    )? {
        guard try FileSystem.status(transfer.path("mark"), followingLinks: false) != nil else {
            return nil
        }
        let file = OpenFile(try Descriptor(updating: transfer.path("mark"), creates: false))
        let bytes = try file.descriptor.bytes(at: 0, count: Mark.longest)
        guard let left = Mark.read(bytes), left.mark.address == transfer.address.text else {
            return nil
        }
        markFile = file
        return left
    }

    // MARK: What arrives

    /// Begins again: what was there belongs to something that is no more.
    func restart() throws(SystemError) {
        mark.restarts += 1
        giveBufferBack()
        try part?.descriptor.truncate(to: 0)
        written = 0
        flushed = 0
        allocated = 0
        announced = nil
        turn = flusher.newTurn()
        flushing = nil
        // On the disk before anything new is: after a power cut, new bytes under an old name would
        // be taken for the old ones.
        if markFile != nil {
            // With its head, so that the next process knows how often it was.
            try writeMark()
            try markFile?.descriptor.syncData()
        }
    }

    /// Writes down what the bytes to come belong to.
    func begin(_ mark: Mark) throws(SystemError) {
        let restarts = self.mark.restarts
        let upload = self.mark.upload
        self.mark = mark
        self.mark.restarts = restarts
        self.mark.upload = upload
        if markFile != nil { try writeMark() }
    }

    /// Makes sure that there is room on the disk for the whole, and takes the first of it.
    ///
    /// Only so much ahead of what has come: a server that says more than it sends takes no room
    /// from others.
    func allocate(_ total: Int64) throws(SystemError) {
        // What is small is written before it matters.
        guard total > 1 << 20, part != nil else { return }
        announced = total
        try makeRoom(upTo: written)
    }

    /// The distance ahead of what has come for which room is taken, in bytes.
    private static let ahead: Int64 = 64 << 20

    /// Makes sure that writing up to a place leaves alone what is to be left free.
    private func makeRoom(upTo end: Int64) throws(SystemError) {
        guard let part, end > allocated || announced != nil && allocated == 0 else { return }
        let end = max(announced ?? mark.total ?? 0, end)
        // What it has taken ahead is its own, and given back where it has to wait.
        let own = max(0, allocated - written)
        shortage = reserve.shortage(taking: end - written, of: try part.descriptor.room(), own: own)
        guard shortage == nil else {
            throw SystemError(call: "take room on the disk", number: SystemError.noRoom)
        }
        guard let announced else { return }
        let next = min(announced, max(written, allocated) + Self.ahead)
        guard next > allocated else { return }
        try part.descriptor.allocate(next)
        allocated = next
    }

    @unsafe func take(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        if buffer == nil { buffer = buffers.borrow() }
        guard let buffer else { return try unsafe write(bytes) }
        var taken = 0
        while taken < bytes.count {
            if buffer.isFull { try write() }
            taken += unsafe buffer.take(UnsafeRawBufferPointer(rebasing: bytes[taken...]))
        }
        if buffer.isFull { try write() }
    }

    /// Writes what was gathered.
    func write() throws(SystemError) {
        guard let buffer, buffer.count > 0 else { return }
        try unsafe write(buffer.drain())
    }

    @unsafe private func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        guard let part else { return }
        if written == 0, unsafe !bytes.isEmpty, mark.validator != nil, transfer.isPlainGet {
            // Before the bytes: they are never there without what they belong to.
            try makeMark()
        }
        try makeRoom(upTo: written + Int64(bytes.count))
        try unsafe part.descriptor.writeAll(bytes, at: written)
        written += Int64(bytes.count)
        if written - flushed >= FlushPace.amount { flushBehind() }
    }

    /// Makes a mark, unless the file is so small that it is fetched again sooner than a mark is
    /// written.
    private func makeMark() throws(SystemError) {
        if let total = mark.total, total <= FlushPace.amount { return }
        try writeMark()
    }

    private func giveBufferBack() {
        if let buffer { buffers.giveBack(buffer) }
        buffer = nil
    }

    // MARK: The mark

    /// Writes down, for this run of the machine, what the bytes belong to.
    private func writeMark() throws(SystemError) {
        let file: OpenFile
        if let markFile {
            file = markFile
        } else {
            file = OpenFile(
                try Descriptor(updating: transfer.path("mark"), creates: true, empties: true)
            )
            markFile = file
            isFolderFlushed = false
        }
        marks.written += 1
        let head = mark.bytes()
        markChecksum = head.checksum
        try file.descriptor.writeAll(head.bytes, at: Mark.headPlace)
        try writeRecord()
    }

    private func writeRecord() throws(SystemError) {
        let record = nextRecord(flushed)
        try markFile?.descriptor.writeAll(
            Mark.bytes(record, head: markChecksum),
            at: Mark.place(of: record)
        )
    }

    private func nextRecord(_ flushed: Int64) -> Mark.Record {
        sequence &+= 1
        return Mark.Record(sequence: sequence, flushed: flushed, boot: boot)
    }

    /// Writes down where the server keeps what was uploaded so far; `nil` if it no longer does.
    func note(_ upload: Mark.Upload?) throws(SystemError) {
        guard mark.upload != upload else { return }
        mark.upload = upload
        try writeMark()
        turn = flusher.newTurn()
        flushing = nil
        flusher.add(
            Flusher.Job(
                number: transfer.number,
                turn: 0,
                folder: transfer.folder,
                data: nil,
                mark: markFile,
                flushesFolder: true
            )
        )
    }

    // MARK: The disk

    /// Has what was written flushed, and that noted, while more arrives.
    private func flushBehind() {
        guard flushing == nil, let part, let markFile else { return }
        let now = Clocks.monotonic()
        let due = heartbeat.pace.due(after: lastFlush)
        guard now >= due else {
            heartbeat.flushDue = min(heartbeat.flushDue ?? due, due)
            return
        }
        heartbeat.pace.begin()
        lastFlush = now
        flushing = written
        marks.flushing = marks.written
        turn = flusher.newTurn()
        let record = nextRecord(written)
        flusher.add(
            Flusher.Job(
                number: transfer.number,
                turn: turn,
                folder: transfer.folder,
                data: part,
                mark: markFile,
                record: Mark.bytes(record, head: markChecksum),
                place: Mark.place(of: record),
                flushesFolder: !isFolderFlushed,
                isBehind: true
            )
        )
        isFolderFlushed = true
    }

    /// Has flushed what was to wait for a while.
    func flushIfDue() { if written - flushed >= FlushPace.amount { flushBehind() } }

    /// Whether an answer of the flusher's was to the last question.
    func isCurrent(_ answer: Flusher.Answer) -> Bool { answer.turn == turn }

    /// Takes in that the flush has ended: its bytes are on the disk.
    func wasFlushed() {
        if flushing != nil { marks.flushed = marks.flushing }
        flushed = flushing ?? flushed
        flushing = nil
        if written - flushed >= FlushPace.amount { flushBehind() }
    }

    /// Has all of it flushed and kept, to be gone on with later.
    func keep() throws(SystemError) {
        try write()
        giveBufferBack()
        // Nobody knows when it goes on.
        if allocated > written { try part?.descriptor.truncate(to: written) }
        allocated = 0
        if isResumable, markFile == nil { try writeMark() }
        turn = flusher.newTurn()
        flushing = written
        let record = nextRecord(written)
        flusher.add(
            Flusher.Job(
                number: transfer.number,
                turn: turn,
                folder: transfer.folder,
                data: part,
                mark: markFile,
                record: markFile == nil ? [] : Mark.bytes(record, head: markChecksum),
                place: Mark.place(of: record),
                flushesFolder: true
            )
        )
    }

    /// Has all of it flushed and named `N.file`.
    ///
    /// What may not be asked for a second time is marked, so that who asks again gets the same.
    func finish(isOnce: Bool) throws(SystemError) {
        try write()
        giveBufferBack()
        if allocated > written { try part?.descriptor.truncate(to: written) }
        mark.upload = nil
        if isOnce { try writeMark() }
        turn = flusher.newTurn()
        flusher.add(
            Flusher.Job(
                number: transfer.number,
                turn: turn,
                folder: transfer.folder,
                data: part,
                // Its records no longer matter, and its head may be on the disk already.
                mark: marks.flushed == marks.written ? nil : markFile,
                rename: (transfer.path("part"), transfer.path("file")),
                // With a mark, the name alone would be taken for the whole file.
                mayBeNamedFirst: markFile == nil
            )
        )
    }

    /// Removes all of it.
    func discard() {
        giveBufferBack()
        part?.descriptor.unlock()
        part = nil
        markFile = nil
        Self.discard(transfer)
    }

    static func discard(_ transfer: CarriedTransfer) {
        discard(transfer.number, in: transfer.folder)
    }

    static func discard(_ number: Int64, in folder: String) {
        for ending in ["mark", "part", "file"] {
            do throws(SystemError) {
                try FileSystem.removeFile("\(folder)/\(number).\(ending)")
            } catch {
                StandardError.write("cannot remove a file that nobody wants: \(error)\n")
            }
        }
    }
}
