import Glibc

/// How much of the kernel's things this process may have.
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
}
