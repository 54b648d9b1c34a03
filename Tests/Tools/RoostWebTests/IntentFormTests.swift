import RoostCaller
import RoostHTTP
import RoostIntents
import RoostWeb
import RoostWire
import Testing

private func parameter(
    _ name: String,
    _ kind: ParameterKind,
    _ change: (inout ParameterDescriptor) -> Void = { _ in }
) -> ParameterDescriptor {
    var parameter = ParameterDescriptor(name: name, kind: kind)
    change(&parameter)
    return parameter
}

private func form(_ parameters: ParameterDescriptor...) -> IntentForm {
    var intent = IntentDescriptor(name: "Do", title: "Do")
    intent.parameters = parameters
    return IntentForm(intent, in: Zone(hours: 2))
}

private func field(_ parameter: ParameterDescriptor, _ typed: WebFields = WebFields()) -> String {
    var fields = IntentFields(asking: WebTarget(path: ["offers"]))
    fields.typed = typed
    return fields.html(of: parameter).text
}

@Suite struct `A form of an intent` {
    @Test(
        arguments: [
            (.integer, "5", .integer(5)), (.number, "0.5", .number(0.5)),
            (.string, "a\r\nb", .string("a\nb")), (.boolean, "true", .bool(true)),
            (.date, "2026-11-20T17:30", .string("2026-11-20T15:30:00.000000Z")),
            (.duration, "5m", .number(300)), (.url, "https://x.org", .string("https://x.org")),
            (.measurement, "5 km", ["value": 5.0, "unit": "km"]),
            (.codable, "{\"a\": 1}", ["a": 1]), (.person, "Ada", ["givenName": "Ada"]),
        ] as [(ParameterKind, String, JSON)]
    )
    func `gives the app what was meant`(kind: ParameterKind, typed: String, value: JSON) {
        let reading = form(parameter("a", kind)).read(["value.a": typed], [])
        #expect(reading.faults.isEmpty)
        #expect(reading.values["a"] == value)
    }

    @Test func `refuses what the command line refuses, in its words`() {
        let count = parameter("count", .integer) {
            $0.title = "Count"
            $0.minimum = 1
            $0.maximum = 10
        }
        let reading = form(count).read(["value.count": "11"], [])
        #expect(
            reading.faults["count"] == ["Count is a whole number from 1 to 10, not \"11\""]
        )
        #expect(
            form(count).read([:], []).faults["count"]?.first?.hasPrefix("Count is missing") == true
        )
    }

    @Test func `leaves out what was left empty and need not be given`() {
        let optional = parameter("a", .integer) { $0.isOptional = true }
        let text = parameter("b", .string)
        let usual = parameter("c", .number) { $0.defaultValue = 1 }
        let reading = form(optional, text, usual)
            .read(["value.a": "", "value.b": "", "value.c": ""], [])
        #expect(reading.faults.isEmpty)
        #expect(reading.values["a"] == nil)
        #expect(reading.values["b"] == "")
        #expect(reading.values["c"] == nil)
    }

    @Test func `takes a number with its unit from two fields`() {
        let reading = form(parameter("a", .measurement))
            .read(["value.a": "5", "unit.a": "km"], [])
        #expect(reading.values["a"] == ["value": 5.0, "unit": "km"])
    }

    @Test func `takes many from lines`() {
        let many = parameter("a", .integer) { $0.isArray = true }
        #expect(form(many).read(["value.a": "1\r\n2\r\n\r\n3"], []).values["a"] == [1, 2, 3])
    }

    @Test func `takes the mark of a box, and its absence`() {
        let box = parameter("a", .boolean) { $0.defaultValue = true }
        #expect(form(box).read(["value.a": "false"], []).values["a"] == false)
        let marked = WebFields([.init("value.a", "false"), .init("value.a", "true")])
        #expect(form(box).read(marked, []).values["a"] == true)
    }

    @Test func `takes a path only where a file is`() {
        let file = parameter("a", .file) { $0.title = "File" }
        let missing = form(file).read(["value.a": "/no/such/file"], [])
        #expect(missing.faults["a"]?.first?.contains("does not exist") == true)
        let relative = form(file).read(["value.a": "here"], [])
        #expect(relative.faults["a"]?.first?.contains("begins with /") == true)
        let sent = form(file).read(
            ["value.a": ""],
            [Upload(field: "file.a", path: "/etc/hostname")]
        )
        #expect(sent.values["a"] == ["path": "/etc/hostname"])
    }

    @Test func `asks which one is meant of several with one name`() {
        let book = parameter("book", .entity) { $0.hasOptions = true }
        let twins = [
            Response.Option(value: "5", title: "Twins"),
            Response.Option(value: "6", title: "Twins"),
        ]
        let (unclear, doubts) = Shelf(options: twins).resolved(form(book), "Twins")
        #expect(doubts == ["5", "6"])
        #expect(unclear.faults["book"]?.count == 1)
        let bread = [Response.Option(value: "3", title: "Bread")]
        #expect(Shelf(options: bread).resolved(form(book), "Bread").reading.values["book"] == "3")
    }
}

/// The offers of an app.
private struct Shelf {
    let options: [Response.Option]

    func offer(_ parameter: String, _ words: String) throws(WebFault) -> Response.Offer {
        Response.Offer(options)
    }

    func resolved(
        _ form: IntentForm,
        _ words: String
    ) -> (reading: IntentForm.Reading, doubts: [String]) {
        var reading = form.read(["value.book": words], [])
        let doubts = form.resolve(&reading, asking: offer)
        return (reading, doubts["book"]?.options.map(\.value) ?? [])
    }
}

@Suite struct `A field of an intent's form` {
    @Test func `is what its parameter is`() {
        #expect(field(parameter("a", .integer)).contains("type=\"number\""))
        #expect(field(parameter("a", .date)).contains("type=\"datetime-local\""))
        #expect(field(parameter("a", .file)).contains("type=\"file\""))
        #expect(field(parameter("a", .codable)).contains("<textarea"))
        #expect(field(parameter("a", .boolean) { $0.defaultValue = true }).contains("checked"))
        let size = parameter("a", .enumeration) {
            $0.choices = [.init(value: "s", title: "Small"), .init(value: "l", title: "Large")]
            $0.defaultValue = "l"
        }
        #expect(field(size).contains("<option value=\"l\" selected>Large</option>"))
        let offered = parameter("a", .entity) { $0.hasOptions = true }
        #expect(field(offered).contains("data-offers=\"/offers?parameter=a\""))
    }

    @Test(arguments: ParameterKind.allCases)
    func `has no markup that somebody brings`(kind: ParameterKind) {
        let evil = "<script>alert(1)</script>\"'\u{202E}"
        let parameter = parameter("a", kind) {
            $0.title = evil
            $0.description = evil
            $0.unit = evil
            $0.choices = [.init(value: evil, title: evil)]
            $0.typeName = evil
        }
        let text = field(parameter, ["value.a": evil])
        #expect(!text.contains("<script"))
        #expect(!text.unicodeScalars.contains("\u{202E}"))
    }
}
