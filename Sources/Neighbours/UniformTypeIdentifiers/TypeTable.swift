/// The types that are there without anybody declaring them.
enum TypeTable {
    struct Entry: Sendable {
        let identifier: String
        let extensions: [String]
        let mimeTypes: [String]
        let supertypes: [String]

        init(_ identifier: String, _ extensions: [String], _ mime: [String], _ parents: [String]) {
            self.identifier = identifier
            self.extensions = extensions
            mimeTypes = mime
            supertypes = parents
        }
    }

    static let entries = Dictionary(uniqueKeysWithValues: list.map { ($0.identifier, $0) })

    static let byExtension = Dictionary(
        list.flatMap { entry in entry.extensions.map { ($0, entry.identifier) } },
        uniquingKeysWith: { first, _ in first }
    )

    static let byMIMEType = Dictionary(
        list.flatMap { entry in entry.mimeTypes.map { ($0, entry.identifier) } },
        uniquingKeysWith: { first, _ in first }
    )

    /// Identifier, endings, MIME types, and what it conforms to.
    private static let list: [Entry] = [
        Entry("public.item", [], [], []),
        Entry("public.content", [], [], []),
        Entry("public.composite-content", [], [], ["public.content"]),
        Entry("public.data", [], ["application/octet-stream"], ["public.item"]),
        Entry("public.directory", [], [], ["public.item"]),
        Entry("public.folder", [], [], ["public.directory"]),
        Entry("com.apple.package", [], [], ["public.directory"]),
        Entry("com.apple.bundle", ["bundle"], [], ["public.directory"]),
        Entry("com.apple.application", [], [], []),
        Entry("public.executable", [], [], ["public.data"]),
        Entry("public.url", [], [], ["public.data"]),
        Entry("public.file-url", [], [], ["public.url"]),
        Entry("public.text", [], [], ["public.data", "public.content"]),
        Entry("public.plain-text", ["txt", "text"], ["text/plain"], ["public.text"]),
        Entry("public.utf8-plain-text", [], [], ["public.plain-text"]),
        Entry("public.utf16-plain-text", [], [], ["public.plain-text"]),
        Entry("public.delimited-values-text", [], [], ["public.text"]),
        Entry(
            "public.comma-separated-values-text",
            ["csv"],
            ["text/csv"],
            ["public.delimited-values-text"]
        ),
        Entry(
            "public.tab-separated-values-text",
            ["tsv"],
            ["text/tab-separated-values"],
            ["public.delimited-values-text"]
        ),
        Entry("public.rtf", ["rtf"], ["text/rtf"], ["public.text"]),
        Entry("public.html", ["html", "htm"], ["text/html"], ["public.text"]),
        Entry("public.xml", ["xml"], ["application/xml", "text/xml"], ["public.text"]),
        Entry("public.yaml", ["yaml", "yml"], ["application/x-yaml"], ["public.text"]),
        Entry("public.json", ["json"], ["application/json"], ["public.text"]),
        Entry("com.apple.property-list", ["plist"], [], ["public.data"]),
        Entry("public.css", ["css"], ["text/css"], ["public.text"]),
        Entry("public.source-code", [], [], ["public.plain-text"]),
        Entry("public.swift-source", ["swift"], [], ["public.source-code"]),
        Entry("public.c-source", ["c"], [], ["public.source-code"]),
        Entry("public.c-header", ["h"], [], ["public.source-code"]),
        Entry("public.c-plus-plus-source", ["cpp", "cc", "cxx"], [], ["public.source-code"]),
        Entry("public.script", [], [], ["public.source-code"]),
        Entry("public.shell-script", ["sh"], [], ["public.script"]),
        Entry("public.python-script", ["py"], ["text/x-python-script"], ["public.script"]),
        Entry("com.netscape.javascript-source", ["js"], ["text/javascript"], ["public.script"]),
        Entry("com.apple.log", ["log"], [], ["public.plain-text"]),
        Entry("public.image", [], [], ["public.data", "public.content"]),
        Entry(
            "public.jpeg",
            ["jpeg", "jpg", "jpe"],
            ["image/jpeg", "image/jpg"],
            ["public.image"]
        ),
        Entry("public.png", ["png"], ["image/png"], ["public.image"]),
        Entry("com.compuserve.gif", ["gif"], ["image/gif"], ["public.image"]),
        Entry("public.tiff", ["tiff", "tif"], ["image/tiff"], ["public.image"]),
        Entry("com.microsoft.bmp", ["bmp"], ["image/bmp"], ["public.image"]),
        Entry("com.microsoft.ico", ["ico"], ["image/vnd.microsoft.icon"], ["public.image"]),
        Entry("public.svg-image", ["svg"], ["image/svg+xml"], ["public.image"]),
        Entry("org.webmproject.webp", ["webp"], ["image/webp"], ["public.image"]),
        Entry("public.heic", ["heic"], ["image/heic"], ["public.heif-standard"]),
        Entry("public.heif", ["heif"], ["image/heif"], ["public.heif-standard"]),
        Entry("public.heif-standard", [], [], ["public.image"]),
        Entry("public.camera-raw-image", [], [], ["public.image"]),
        Entry("com.apple.live-photo", [], [], []),
        Entry("public.audiovisual-content", [], [], ["public.data", "public.content"]),
        Entry("public.movie", [], [], ["public.audiovisual-content"]),
        Entry("public.video", [], [], ["public.movie"]),
        Entry("public.audio", [], [], ["public.audiovisual-content"]),
        Entry("com.apple.quicktime-movie", ["mov", "qt"], ["video/quicktime"], ["public.movie"]),
        Entry("public.mpeg", ["mpg", "mpeg"], ["video/mpeg"], ["public.movie"]),
        Entry("public.mpeg-4", ["mp4"], ["video/mp4"], ["public.movie"]),
        Entry("public.avi", ["avi"], ["video/avi"], ["public.movie"]),
        Entry("public.mp3", ["mp3"], ["audio/mpeg"], ["public.audio"]),
        Entry(
            "com.microsoft.waveform-audio",
            ["wav"],
            ["audio/wav", "audio/vnd.wave"],
            ["public.audio"]
        ),
        Entry("public.aiff-audio", ["aiff", "aif"], ["audio/aiff"], ["public.audio"]),
        Entry("public.midi-audio", ["midi", "mid"], ["audio/midi"], ["public.audio"]),
        Entry("public.mpeg-4-audio", ["m4a"], ["audio/mp4"], ["public.mpeg-4", "public.audio"]),
        Entry(
            "com.adobe.pdf",
            ["pdf"],
            ["application/pdf"],
            ["public.data", "public.composite-content"]
        ),
        Entry(
            "org.idpf.epub-container",
            ["epub"],
            ["application/epub+zip"],
            ["public.data", "public.composite-content"]
        ),
        Entry("public.spreadsheet", [], [], ["public.content"]),
        Entry("public.presentation", [], [], ["public.composite-content"]),
        Entry("public.archive", [], [], ["public.data"]),
        Entry("public.zip-archive", ["zip"], ["application/zip"], ["public.archive"]),
        Entry("org.gnu.gnu-zip-archive", ["gz", "gzip"], ["application/gzip"], ["public.archive"]),
        Entry("public.bzip2-archive", ["bz2"], ["application/x-bzip2"], ["public.archive"]),
        Entry("public.tar-archive", ["tar"], ["application/x-tar"], ["public.archive"]),
        Entry("public.database", [], [], []),
        Entry("public.calendar-event", [], [], []),
        Entry("public.contact", [], [], []),
        Entry(
            "public.vcard",
            ["vcf", "vcard"],
            ["text/vcard"],
            ["public.text", "public.contact"]
        ),
        Entry("public.message", [], [], []),
        Entry(
            "public.email-message",
            ["eml"],
            ["message/rfc822"],
            ["public.data", "public.message"]
        ),
        Entry("public.font", [], [], []),
        Entry("public.bookmark", [], [], []),
        Entry("public.symlink", [], [], []),
        Entry(
            "com.pixar.universal-scene-description-mobile",
            ["usdz"],
            ["model/vnd.usdz+zip"],
            ["public.data"]
        ),
    ]
}
