/// The first bytes of a server's file, of which the rest is asked for.
///
/// This is the one rule by which bytes of two answers become one file: they do where the later
/// answer itself says that it goes on, to the byte, with the same version of the same file from the
/// same place. Where it does not say so the file is had from its first byte on.
package struct FilePart: Hashable, Sendable {
    /// The answer that brought the first byte.
    private let first: FileAnswer
    /// The tag or the date that tells this version of the file from others.
    private let validator: String
    /// The length of the whole file, in bytes; `nil` where it is not known.
    private let total: Int64?
    /// The number of bytes that there are.
    private let length: Int64

    /// Creates the part, or `nil` where nothing tells the file's versions apart: there is nothing
    /// to ask for the rest with.
    package init?(of first: FileAnswer, validator: String?, total: Int64?, length: Int64) {
        guard length > 0, let validator, first.validator == validator else { return nil }
        self.first = first
        self.validator = validator
        self.total = total
        self.length = length
    }

    /// The verdict on an answer to the request for the rest.
    package enum Verdict: Hashable, Sendable {
        /// The answer goes on with the bytes that are there, up to a byte of a file that is `total`
        /// long.
        case joins(end: Int64, total: Int64)
        /// The answer is all of the file, or whatever else there is now: it counts from its first
        /// byte on.
        case replaces(why: String)
        /// The answer is of no use: the whole has to be asked for.
        case isRefused(why: String)
    }

    package func verdict(on answer: FileAnswer) -> Verdict {
        switch answer.status {
        case 206: join(answer)
        case 416: .isRefused(why: "the server has no such part of the file any more")
        case 200..<300 where answer.validator == validator:
            .replaces(why: "the server sent all of the file again")
        case 200..<300: .replaces(why: "the server's file has changed")
        default: .replaces(why: "the server answered \(answer.status)")
        }
    }

    private func join(_ answer: FileAnswer) -> Verdict {
        guard let range = answer.contentRange, range.first == length else {
            return .isRefused(why: "the server sent another part than was asked for")
        }
        // Less than was asked for may come (RFC 9110, 15.3.7): whether that was all, the length
        // tells.
        guard let total = range.total ?? total, range.last < total else {
            return .isRefused(why: "the server does not say how long the whole file is")
        }
        guard self.total == nil || self.total == total, answer.bears(validator) else {
            return .isRefused(why: "the server did not say that what it sent is of the same file")
        }
        guard answer.isFrom(first.address, byDate: !validator.hasPrefix("\"")) else {
            return .isRefused(why: "the rest came from another place than the beginning")
        }
        guard answer.encoding == first.encoding else {
            return .isRefused(why: "the server sent the rest in another encoding")
        }
        return .joins(end: range.last + 1, total: total)
    }
}
