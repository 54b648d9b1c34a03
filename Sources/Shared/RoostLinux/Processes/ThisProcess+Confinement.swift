import CLinux
import Glibc

extension ThisProcess {
    /// Gives up what a program that talks to strangers does not need.
    ///
    /// No executable can give it more rights than it has now, its memory is never written to a
    /// file, no other program of the same user looks into it, and the files that it makes are its
    /// user's alone. For good.
    package static func confine() throws(SystemError) {
        umask(0o077)
        try kernel("prctl") { roost_confine() }
    }

    /// Closes every descriptor from a number on; to be called before there are owners of such.
    package static func closeDescriptors(from first: Int32) throws(SystemError) {
        do throws(SystemError) {
            try kernel("close_range") { roost_close_from(first) }
        } catch {
            // Kernels before 5.9 have no such call; what opened them marked them to be closed.
            guard error.number == ENOSYS else { throw error }
        }
    }
}
