import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads RSS with the parser that calls back.
nonisolated final class FeedParser: NSObject, XMLParserDelegate {
    private var articles: [Article] = []
    private var path: [String] = []
    private var text = ""
    private var fields: [String: String] = [:]
    private(set) var title = ""

    private static let dates: [DateFormatter] = ["E, d MMM yyyy HH:mm:ss Z", "yyyy-MM-dd"].map {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = $0
        return formatter
    }

    func parse(_ data: Data) throws -> [Article] {
        let parser = XMLParser(data: data)
        parser.delegate = self
        guard parser.parse() else {
            throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
        }
        return articles
    }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        path.append(elementName)
        text = ""
        if elementName == "item" { fields = [:] }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        text += string
    }

    func parser(
        _ parser: XMLParser,
        didEndElement elementName: String,
        namespaceURI: String?,
        qualifiedName qName: String?
    ) {
        let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
        path.removeLast()
        switch elementName {
        case "title" where !path.contains("item"): title = value
        case "title", "link", "description", "pubDate": fields[elementName] = value
        case "item":
            guard let link = fields["link"] else { return }
            let date = fields["pubDate"].flatMap { text in
                Self.dates.lazy.compactMap { $0.date(from: text) }.first
            }
            articles.append(
                Article(
                    link: link,
                    title: fields["title"] ?? link,
                    summary: fields["description"] ?? "",
                    published: date ?? .distantPast
                )
            )
        default: break
        }
    }
}
