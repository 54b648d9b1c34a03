import Glibc

/// Whether every moment is tried, rather than one in some: `make disk-faults` has it so.
enum Thoroughness {
    static let isFull =
        unsafe getenv("ROOST_DISK_FAULTS").map { unsafe String(cString: $0) } == "all"
}
