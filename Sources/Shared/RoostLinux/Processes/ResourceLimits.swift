import Glibc

/// The kernel's limits on the resources of this process.
package enum ResourceLimits {
    /// Lets this process have as many descriptors as it is allowed to ask for, and says how many.
    @discardableResult
    package static func raiseDescriptors() -> UInt64 {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            return 0
        }
        limit.rlim_cur = limit.rlim_max
        // Refused, it stays at what it was, which is what is read back.
        _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return UInt64(limit.rlim_cur)
    }

    /// Whether a descriptor is to be had whose number is below this one; another one is needed to
    /// find out.
    ///
    /// The kernel gives the lowest that is free: who asks before it takes another one leaves those
    /// from this number on to others.
    package static func hasDescriptor(below bound: UInt64, like other: Int32) -> Bool {
        let lowest = fcntl(other, F_DUPFD_CLOEXEC, 0)
        guard lowest >= 0 else { return false }
        close(lowest)
        return UInt64(lowest) < bound
    }
}
