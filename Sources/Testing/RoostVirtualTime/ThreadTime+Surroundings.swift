#if os(Linux)
import CVirtualTime
import Foundation

// What a process that a test plays finds around it.
extension ThreadTime {
    /// The functions that the C library's and Foundation's ask.
    static var surroundings: roost_surroundings {
        unsafe roost_surroundings(
            variable: { owner, name in
                let surroundings = unsafe ThreadTime.virtualTime(owner).presentSurroundings
                let value = unsafe surroundings?.variable(String(cString: name))
                guard let value else { return nil }
                return unsafe value.bytes
            },
            defaults: { owner, first, second in
                let surroundings = unsafe ThreadTime.virtualTime(owner).presentSurroundings
                guard let surroundings else { return nil }
                // As C has a string: two words, of which it knows nothing.
                let suite = unsafe unsafeBitCast((first, second), to: String?.self)
                guard let defaults = surroundings.defaults(of: suite) else { return nil }
                return unsafe Unmanaged.passRetained(defaults).toOpaque()
            },
            folder: { _, directory, domain, creates, place in
                guard let url = ThreadTime.folder(directory, domain) else { return false }
                if creates { FoldersOfProcess.create(url) }
                unsafe place.initializeMemory(as: URL.self, to: url)
                return true
            },
            folders: { _, directory, domain, place in
                guard let url = ThreadTime.folder(directory, domain) else { return false }
                unsafe place.initializeMemory(as: [String].self, to: [url.path])
                return true
            },
            time_zone: { owner, place in
                let time = unsafe ThreadTime.virtualTime(owner)
                guard MemoryLayout<TimeZone>.size == 16,
                    let zone = time.presentSurroundings?.timeZone
                else { return false }
                unsafe place.initializeMemory(as: TimeZone.self, to: zone)
                return true
            },
            set_time_zone: { owner, calendar in
                let time = unsafe ThreadTime.virtualTime(owner)
                guard MemoryLayout<Calendar>.size == 16,
                    let zone = time.presentSurroundings?.timeZone
                else { return }
                unsafe calendar.assumingMemoryBound(to: Calendar.self).pointee.timeZone = zone
            },
            formatter_made: { owner, formatter in
                let time = unsafe ThreadTime.virtualTime(owner)
                guard let zone = time.presentSurroundings?.timeZone else { return }
                let made = unsafe Unmanaged<DateFormatter>.fromOpaque(formatter)
                unsafe made.takeUnretainedValue().timeZone = zone
            }
        )
    }

    private static func folder(_ directory: Int32, _ domain: UInt64) -> URL? {
        guard FoldersOfProcess.areLookedFor else { return nil }
        let number = UInt8(truncatingIfNeeded: directory)
        // Foundation's enumeration is a byte, which does not tell its raw value.
        let known = unsafe unsafeBitCast(number, to: FileManager.SearchPathDirectory.self)
        return FoldersOfProcess.folder(known, .init(rawValue: UInt(domain)))
    }
}
#endif
