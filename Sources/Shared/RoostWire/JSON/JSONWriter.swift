/// A writer of JSON straight to bytes, without a tree of values in between.
///
/// Commas and colons come by themselves. What must come from the caller is the order: a key before
/// each value in an object, none in an array, and an end for every beginning.
package struct JSONWriter: Sendable {
    /// The bytes that have been written.
    package private(set) var bytes: [UInt8]
    /// Whether what comes next follows another value.
    private var followsValue = false
    /// The number of objects and arrays that have begun and not ended.
    private var depth = 0

    /// Creates a writer that goes on at the end of some bytes.
    package init(appendingTo bytes: consuming [UInt8] = []) {
        self.bytes = bytes
        // Most messages fit; growing byte by byte would move them four times.
        if self.bytes.isEmpty { self.bytes.reserveCapacity(256) }
    }

    /// Starts an object.
    package mutating func beginObject() { begin(UInt8(ascii: "{")) }
    /// Ends the object that was started last.
    package mutating func endObject() { end(UInt8(ascii: "}")) }
    /// Starts an array.
    package mutating func beginArray() { begin(UInt8(ascii: "[")) }
    /// Ends the array that was started last.
    package mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Names the value that comes next.
    package mutating func key(_ key: String) {
        bytes.appendJSON(key, isFirst: !followsValue, isKey: true)
        followsValue = false
    }

    package mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    package mutating func value(_ value: String) {
        bytes.appendJSON(value, isFirst: !followsValue)
        followsValue = true
    }

    package mutating func value(_ value: some FixedWidthInteger & SignedInteger) {
        separate()
        bytes.appendJSON(Int64(value))
    }

    package mutating func value(_ value: Bool) {
        separate()
        bytes.appendJSON(value)
    }

    /// Writes a number; `null` for infinities and NaN, which JSON has not.
    package mutating func value(_ value: Double) {
        separate()
        bytes.appendJSON(value)
    }

    package mutating func value(_ value: JSON) {
        separate()
        value.append(to: &bytes)
    }

    package mutating func value(_ value: JSONObject) {
        separate()
        value.append(to: &bytes)
    }

    package mutating func member(_ key: String, _ value: String) {
        self.key(key)
        self.value(value)
    }

    package mutating func member(_ key: String, _ value: some FixedWidthInteger & SignedInteger) {
        self.key(key)
        self.value(value)
    }

    package mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        self.value(value)
    }

    package mutating func member(_ key: String, _ value: Double) {
        self.key(key)
        self.value(value)
    }

    package mutating func member(_ key: String, _ value: JSON) {
        self.key(key)
        self.value(value)
    }

    package mutating func member(_ key: String, _ value: JSONObject) {
        self.key(key)
        self.value(value)
    }

    /// Ends a message with the NUL that a reader of frames waits for.
    package mutating func endFrame() {
        precondition(depth == 0, "a message ends before its objects and arrays do")
        bytes.append(0)
        followsValue = false
    }

    /// Writes one message, and the NUL that ends it, after what is there.
    package static func appendFrame(to bytes: inout [UInt8], _ write: (inout JSONWriter) -> Void) {
        // The bytes are lent to the writer, so that going on after them copies nothing.
        var lent: [UInt8] = []
        swap(&lent, &bytes)
        var writer = JSONWriter(appendingTo: consume lent)
        write(&writer)
        writer.endFrame()
        bytes = writer.finish()
    }

    private consuming func finish() -> [UInt8] { bytes }

    private mutating func separate() {
        if followsValue { bytes.append(UInt8(ascii: ",")) }
        followsValue = true
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        followsValue = false
        depth += 1
    }

    private mutating func end(_ bracket: UInt8) {
        precondition(depth > 0, "an object or array ends that never began")
        bytes.append(bracket)
        followsValue = true
        depth -= 1
    }
}
