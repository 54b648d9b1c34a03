// The types that have names in Swift.
extension UTType {
    /// Anything that can be handed on, whatever it is.
    public static var item: UTType { UTType(known: "public.item") }
    /// Anything that holds content: documents, pictures, messages.
    public static var content: UTType { UTType(known: "public.content") }
    /// Content that is made of several kinds, such as a text with pictures.
    public static var compositeContent: UTType { UTType(known: "public.composite-content") }
    /// Bytes of any meaning.
    public static var data: UTType { UTType(known: "public.data") }
    /// Folders of any kind.
    public static var directory: UTType { UTType(known: "public.directory") }
    /// Folders that people see as folders.
    public static var folder: UTType { UTType(known: "public.folder") }
    /// Folders that people see as one file.
    public static var package: UTType { UTType(known: "com.apple.package") }
    /// Folders with a known layout inside.
    public static var bundle: UTType { UTType(known: "com.apple.bundle") }
    /// Apps.
    public static var application: UTType { UTType(known: "com.apple.application") }
    /// Programs that can be started.
    public static var executable: UTType { UTType(known: "public.executable") }
    /// Addresses of any kind.
    public static var url: UTType { UTType(known: "public.url") }
    /// Addresses of files.
    public static var fileURL: UTType { UTType(known: "public.file-url") }
    /// Texts of any kind, also with markup.
    public static var text: UTType { UTType(known: "public.text") }
    /// Texts without markup, in any encoding.
    public static var plainText: UTType { UTType(known: "public.plain-text") }
    /// Texts without markup in UTF-8.
    public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
    /// Texts without markup in UTF-16.
    public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
    /// Tables as text, with something between their values.
    public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
    /// Tables as text with commas between the values (`.csv`).
    public static var commaSeparatedText: UTType {
        UTType(known: "public.comma-separated-values-text")
    }
    /// Tables as text with tabs between the values (`.tsv`).
    public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
    /// Texts in the Rich Text Format (`.rtf`).
    public static var rtf: UTType { UTType(known: "public.rtf") }
    /// Pages in HTML (`.html`).
    public static var html: UTType { UTType(known: "public.html") }
    /// Documents in XML (`.xml`).
    public static var xml: UTType { UTType(known: "public.xml") }
    /// Documents in YAML (`.yaml`).
    public static var yaml: UTType { UTType(known: "public.yaml") }
    /// Documents in JSON (`.json`).
    public static var json: UTType { UTType(known: "public.json") }
    /// Property lists, in XML or binary (`.plist`).
    public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
    /// Style sheets of pages (`.css`).
    public static var css: UTType { UTType(known: "public.css") }
    /// Source code in any language.
    public static var sourceCode: UTType { UTType(known: "public.source-code") }
    /// Source code in Swift (`.swift`).
    public static var swiftSource: UTType { UTType(known: "public.swift-source") }
    /// Source code in C (`.c`).
    public static var cSource: UTType { UTType(known: "public.c-source") }
    /// Headers of C (`.h`).
    public static var cHeader: UTType { UTType(known: "public.c-header") }
    /// Source code in C++ (`.cp`, `.cpp`).
    public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
    /// Source code that is run as it is.
    public static var script: UTType { UTType(known: "public.script") }
    /// Scripts for a shell (`.sh`).
    public static var shellScript: UTType { UTType(known: "public.shell-script") }
    /// Scripts in Python (`.py`).
    public static var pythonScript: UTType { UTType(known: "public.python-script") }
    /// Scripts in JavaScript (`.js`).
    public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
    /// Logs of what programs did (`.log`).
    public static var log: UTType { UTType(known: "com.apple.log") }
    /// Pictures of any kind.
    public static var image: UTType { UTType(known: "public.image") }
    /// Pictures in JPEG (`.jpg`, `.jpeg`).
    public static var jpeg: UTType { UTType(known: "public.jpeg") }
    /// Pictures in PNG (`.png`).
    public static var png: UTType { UTType(known: "public.png") }
    /// Pictures in GIF (`.gif`).
    public static var gif: UTType { UTType(known: "com.compuserve.gif") }
    /// Pictures in TIFF (`.tif`, `.tiff`).
    public static var tiff: UTType { UTType(known: "public.tiff") }
    /// Pictures in Windows' bitmap format (`.bmp`).
    public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
    /// Icons of Windows (`.ico`).
    public static var ico: UTType { UTType(known: "com.microsoft.ico") }
    /// Drawings in SVG (`.svg`).
    public static var svg: UTType { UTType(known: "public.svg-image") }
    /// Pictures in WebP (`.webp`).
    public static var webP: UTType { UTType(known: "org.webmproject.webp") }
    /// Pictures in HEIF, coded with HEVC (`.heic`).
    public static var heic: UTType { UTType(known: "public.heic") }
    /// Pictures in HEIF (`.heif`).
    public static var heif: UTType { UTType(known: "public.heif") }
    /// Pictures as a camera's sensor saw them, in any maker's format.
    public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
    /// Photos that move a little.
    public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
    /// Sound, pictures that move, or both.
    public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
    /// Pictures that move, with sound or without.
    public static var movie: UTType { UTType(known: "public.movie") }
    /// Pictures that move, without sound.
    public static var video: UTType { UTType(known: "public.video") }
    /// Sound of any kind.
    public static var audio: UTType { UTType(known: "public.audio") }
    /// Movies in QuickTime's format (`.mov`).
    public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
    /// Movies in MPEG-1 or MPEG-2 (`.mpg`).
    public static var mpeg: UTType { UTType(known: "public.mpeg") }
    /// Movies in MPEG-4 (`.mp4`).
    public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
    /// Movies in Windows' AVI (`.avi`).
    public static var avi: UTType { UTType(known: "public.avi") }
    /// Sound in MP3 (`.mp3`).
    public static var mp3: UTType { UTType(known: "public.mp3") }
    /// Sound in Windows' WAVE (`.wav`).
    public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
    /// Sound in AIFF (`.aiff`).
    public static var aiff: UTType { UTType(known: "public.aiff-audio") }
    /// Notes in MIDI (`.mid`).
    public static var midi: UTType { UTType(known: "public.midi-audio") }
    /// Sound in MPEG-4 (`.m4a`).
    public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
    /// Documents in PDF (`.pdf`).
    public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
    /// Books in EPUB (`.epub`).
    public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
    /// Spreadsheets in any program's format.
    public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
    /// Presentations in any program's format.
    public static var presentation: UTType { UTType(known: "public.presentation") }
    /// Files that hold other files, in any format.
    public static var archive: UTType { UTType(known: "public.archive") }
    /// Archives in ZIP (`.zip`).
    public static var zip: UTType { UTType(known: "public.zip-archive") }
    /// Data compressed with gzip (`.gz`).
    public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
    /// Data compressed with bzip2 (`.bz2`).
    public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
    /// Databases in any program's format.
    public static var database: UTType { UTType(known: "public.database") }
    /// Events of a calendar.
    public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
    /// Contacts of an address book.
    public static var contact: UTType { UTType(known: "public.contact") }
    /// Contacts as electronic cards (`.vcf`).
    public static var vCard: UTType { UTType(known: "public.vcard") }
    /// Messages of any kind.
    public static var message: UTType { UTType(known: "public.message") }
    /// Messages of electronic mail (`.eml`).
    public static var emailMessage: UTType { UTType(known: "public.email-message") }
    /// Fonts in any format.
    public static var font: UTType { UTType(known: "public.font") }
    /// Bookmarks of files or pages.
    public static var bookmark: UTType { UTType(known: "public.bookmark") }
    /// Symbolic links of a file system.
    public static var symbolicLink: UTType { UTType(known: "public.symlink") }
    /// Scenes in three dimensions, packed into one file (`.usdz`).
    public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
}
