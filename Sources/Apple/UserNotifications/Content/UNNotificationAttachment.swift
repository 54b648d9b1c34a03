public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key for the uniform type identifier of an attached file.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key for a Boolean value that is true if the thumbnail is hidden.
///
/// On Linux it has no effect.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey =
    "UNNotificationAttachmentOptionsThumbnailHiddenKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key for the part of a picture that is shown as the thumbnail.
///
/// On Linux it has no effect.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key for the time of a film that is shown as the thumbnail.
///
/// On Linux it has no effect.
public let UNNotificationAttachmentOptionsThumbnailTimeKey =
    "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// A picture, film or sound that is shown with a notification.
///
/// On Linux the file stays where it is, and is read when the notification is shown: it may have
/// changed by then, or be gone.
open class UNNotificationAttachment: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier of the attachment, which the app or the system chose.
    public let identifier: String
    /// The URL of the file.
    public let url: URL
    /// The uniform type identifier of the file.
    public let type: String

    init(identifier: String, url: URL, type: String) {
        self.identifier = identifier
        self.url = url
        self.type = type
        super.init()
    }

    /// Creates an attachment from a file.
    ///
    /// Without an identifier it is given one of its own.
    ///
    /// - Throws: ``UNError``: there is no such file, it is of an unknown sort, or it has more than
    ///   10 MiB as a picture, 5 MiB as a sound, 50 MiB as a film.
    public convenience init(
        identifier: String,
        url URL: URL,
        options: [AnyHashable: Any]? = nil
    ) throws {
        guard URL.isFileURL else {
            throw UNError(.attachmentInvalidURL, "\(URL) is not the address of a file")
        }
        let values: URLResourceValues
        do {
            values = try URL.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        } catch {
            throw UNError(.attachmentInvalidURL, "cannot read \(URL.path): \(error)")
        }
        guard values.isRegularFile == true else {
            throw UNError(.attachmentInvalidURL, "there is no file at \(URL.path)")
        }
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
        let ending = URL.pathExtension.lowercased()
        guard
            let sort = FileSort.all.first(where: { sort in
                hint.map { $0 == sort.type } ?? sort.endings.contains(ending)
            })
        else {
            throw UNError(
                .attachmentUnrecognizedType,
                "\(hint ?? URL.lastPathComponent) is no picture, film or sound that can be shown"
            )
        }
        guard let size = values.fileSize, size <= sort.mostBytes else {
            throw UNError(
                .attachmentInvalidFileSize,
                "\(URL.path) has more than \(sort.mostBytes) bytes"
            )
        }
        self.init(
            identifier: identifier.isEmpty ? UUID().uuidString : identifier,
            url: URL,
            type: sort.type
        )
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAttachment else { return false }
        return other.identifier == identifier && other.url == url && other.type == type
    }

    override open var hash: Int { identifier.hashValue }
}

/// A sort of files that can be attached.
private struct FileSort {
    let type: String
    let endings: [String]
    let mostBytes: Int

    static let all =
        [
            ("public.jpeg", ["jpg", "jpeg"]), ("com.compuserve.gif", ["gif"]),
            ("public.png", ["png"]), ("public.heic", ["heic"]), ("org.webmproject.webp", ["webp"]),
        ].map { FileSort(type: $0, endings: $1, mostBytes: 10 << 20) }
        + [
            ("public.aiff-audio", ["aif", "aiff"]),
            ("com.microsoft.waveform-audio", ["wav"]), ("public.mp3", ["mp3"]),
            ("public.mpeg-4-audio", ["m4a"]), ("com.apple.coreaudio-format", ["caf"]),
        ].map { FileSort(type: $0, endings: $1, mostBytes: 5 << 20) }
        + [
            ("public.mpeg", ["mpg", "mpeg"]), ("public.mpeg-2-video", ["m2v"]),
            ("public.mpeg-4", ["mp4", "m4v"]), ("com.apple.quicktime-movie", ["mov"]),
            ("public.avi", ["avi"]),
        ].map { FileSort(type: $0, endings: $1, mostBytes: 50 << 20) }
}
