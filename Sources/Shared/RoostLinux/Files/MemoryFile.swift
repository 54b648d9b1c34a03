import CLinux
import Glibc

/// A piece of memory that has a descriptor, so that it can be shared with another process.
package enum MemoryFile {
    /// Makes a memory file of a size that nobody can change any more, filled with zeros.
    package static func create(name: String, size: Int) throws(SystemError) -> Descriptor {
        let file = Descriptor(
            owning: try kernel("memfd_create", path: name) { unsafe roost_memory_create($0) }
        )
        try kernel("ftruncate") { ftruncate(file.rawValue, off_t(size)) }
        try kernel("fcntl F_ADD_SEALS") { roost_memory_seal(file.rawValue) }
        return file
    }

    /// The defect that makes a descriptor from elsewhere unfit to be mapped.
    package enum Defect: Error, Hashable, Sendable, CustomStringConvertible {
        /// It is no memory file, or one that its owner could still shrink: reading what has been
        /// cut off would end this process.
        case notSealed
        case wrongSize(Int64)
        case system(SystemError)

        package var description: String {
            switch self {
            case .notSealed: "not a memory file with its size sealed"
            case .wrongSize(let size): "a memory file of the wrong size (\(size) bytes)"
            case .system(let error): "\(error)"
            }
        }
    }

    /// Makes sure that a file has a size for good.
    package static func verify(
        _ file: borrowing Descriptor,
        size: Int
    ) throws(Defect) {
        // Other files answer EINVAL, or have seals that do not hold the size.
        let number = file.rawValue
        guard roost_memory_is_sealed(number) == 1 else { throw .notSealed }
        var status = stat()
        do throws(SystemError) {
            try kernel("fstat") { unsafe fstat(number, &status) }
        } catch {
            throw .system(error)
        }
        guard status.st_size == size else { throw .wrongSize(Int64(status.st_size)) }
    }
}

/// A part of the address space that shows a file, as long as this object lives.
@safe package final class MappedMemory: Sendable {
    /// The first byte, which begins a page.
    package nonisolated(unsafe) let start: UnsafeMutableRawPointer
    private let size: Int

    /// Maps the first bytes of a file, shared with all others who do.
    package init(
        _ file: borrowing Descriptor,
        size: Int,
        isWritable: Bool
    ) throws(SystemError) {
        let protection = isWritable ? PROT_READ | PROT_WRITE : PROT_READ
        let number = file.rawValue
        // The address, or the -1 by which mmap refuses.
        let address = try kernel("mmap") {
            unsafe Int(bitPattern: mmap(nil, size, protection, MAP_SHARED, number, 0))
        }
        guard let start = unsafe UnsafeMutableRawPointer(bitPattern: address) else {
            throw SystemError(call: "mmap", number: ENOMEM)
        }
        unsafe self.start = unsafe start
        self.size = size
    }

    deinit {
        // It can only fail for an address that is not mapped.
        _ = unsafe munmap(start, size)
    }
}
