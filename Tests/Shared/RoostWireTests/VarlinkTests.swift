import InterfaceChecks
import RoostInterfaces
import RoostSystemWire
import RoostWire
import Testing

@Suite struct `A call` {
    @Test(arguments: [
        (VarlinkCall("org.example.Do"), #"{"method":"org.example.Do","parameters":{}}"#),
        (
            VarlinkCall("a.B", parameters: ["x": [1]], wantsMore: true),
            #"{"method":"a.B","parameters":{"x":[1]},"more":true}"#
        ),
        (
            VarlinkCall("a.B", isOneway: true),
            #"{"method":"a.B","parameters":{},"oneway":true}"#
        ),
        (
            VarlinkCall("a.B", upgrade: true),
            #"{"method":"a.B","parameters":{},"upgrade":true}"#
        ),
    ])
    func `is written as one frame and read back`(call: VarlinkCall, text: String) throws {
        #expect(call.frame == Array(text.utf8) + [0])
        #expect(try VarlinkCall(parsing: Array(text.utf8)) == call)
    }

    @Test(arguments: [
        #"{"method":"a.B"}"#, #"{"method":"a.B","parameters":null,"more":null}"#,
        #"{"oneway":false,"method":"a.B","later":{"version":2}}"#,
    ])
    func `needs no more than its method`(text: String) throws {
        #expect(try VarlinkCall(parsing: Array(text.utf8)) == VarlinkCall("a.B"))
    }

    @Test(arguments: [
        ("[]", "a call is an object, not an array of 0"),
        ("{}", "a call names its \"method\", and this one does not"),
        (#"{"method":5}"#, "a call's \"method\" is a string, not the number 5"),
        (
            #"{"method":"a.B","parameters":"x"}"#,
            "a call's parameters are an object, not \"x\""
        ),
        (
            #"{"method":"a.B","more":1}"#,
            "a call's \"more\" is true or false, not the number 1"
        ),
        (
            #"{"method":"a.B","more":true,"oneway":true}"#,
            "a call has at most one of \"oneway\", \"more\" and \"upgrade\""
        ),
    ])
    func `is refused with a sentence when it is none`(text: String, sentence: String) {
        let error = #expect(throws: WireError.self) {
            try VarlinkCall(parsing: Array(text.utf8))
        }
        #expect(error?.reason == .notAMessage)
        #expect(error?.description == sentence)
    }

    @Test func `is unreadable when it is no JSON`() {
        let error = #expect(throws: WireError.self) {
            try VarlinkCall(parsing: Array("GET / HTTP/1.1\r\n".utf8))
        }
        guard case .unreadable(let cause) = error?.reason else {
            Issue.record("\(String(describing: error)) does not say why")
            return
        }
        #expect(cause.offset == 0)
    }

    @Test func `names its interface and its member`() throws {
        let name = try VarlinkCall("org.varlink.service.GetInfo").name
        #expect(name.interface == "org.varlink.service")
        #expect(name.member == "GetInfo")
        #expect(name.description == "org.varlink.service.GetInfo")
    }

    @Test(arguments: ["", "GetInfo", ".GetInfo", "org.example.", "."])
    func `is answered with an error when its name is incomplete`(method: String) {
        let error = #expect(throws: Varlink.Standard.self) { try VarlinkCall(method).name }
        #expect(error?.name == "org.varlink.service.InvalidParameter")
        #expect(error?.parameters["parameter"] == "method")
    }
}

@Suite struct `A reply` {
    @Test(arguments: [
        (VarlinkReply(), #"{"parameters":{}}"#),
        (VarlinkReply(["a": 1], continues: true), #"{"parameters":{"a":1},"continues":true}"#),
        (
            VarlinkReply(error: "a.Failed", parameters: ["why": "x"]),
            #"{"error":"a.Failed","parameters":{"why":"x"}}"#
        ),
    ])
    func `is written as one frame and read back`(reply: VarlinkReply, text: String) throws {
        #expect(reply.frame == Array(text.utf8) + [0])
        #expect(try VarlinkReply(parsing: Array(text.utf8)) == reply)
    }

    @Test(arguments: [
        #"{"error":null,"continues":null}"#, "{}", #"{"parameters":null}"#, #"{"more":"words"}"#,
    ])
    func `may be next to nothing`(text: String) throws {
        #expect(try VarlinkReply(parsing: Array(text.utf8)) == VarlinkReply())
    }

    @Test(arguments: [
        "null", #"{"error":1}"#, #"{"parameters":[]}"#, #"{"continues":"yes"}"#,
        #"{"error":"a.B","continues":true}"#,
    ])
    func `is refused when it is none`(text: String) {
        let error = #expect(throws: WireError.self) {
            try VarlinkReply(parsing: Array(text.utf8))
        }
        #expect(error?.reason == .notAMessage)
    }
}

@Suite struct `A standard error` {
    static let all: [Varlink.Standard] = [
        .interfaceNotFound("a.b"), .methodNotFound("a.b.C"), .methodNotImplemented("a.b.C"),
        .invalidParameter("x"), .invalidParameter("x", reason: "x: expected a string"),
        .permissionDenied, .expectedMore,
    ]

    @Test(arguments: all)
    func `is recognised in the reply that carries it`(error: Varlink.Standard) throws {
        let reply = try VarlinkReply(parsing: error.reply.frame.dropLast())
        #expect(Varlink.Standard(reply) == error)
    }

    @Test(arguments: all)
    func `agrees with the interface that defines it`(error: Varlink.Standard) throws {
        let service = try InterfaceDescription(parsing: ServiceInterface.text)
        // Our reason is not part of the standard, and its readers pass over what they do not know.
        #expect(
            service.problems(in: error.reply, to: "GetInfo", unknownFields: .ignored) == []
        )
    }

    @Test func `is not seen in success or in other errors`() {
        #expect(Varlink.Standard(VarlinkReply()) == nil)
        #expect(Varlink.Standard(VarlinkReply(error: "org.example.Full")) == nil)
    }
}

@Suite struct `A service's information` {
    @Test func `agrees with the interface and is read back`() throws {
        let information = ServiceInterface.GetInfo.Reply(
            vendor: "Roost",
            product: "roostd",
            version: "1",
            url: "https://example.org",
            interfaces: [ServiceInterface.Method.interface]
        )
        let service = try InterfaceDescription(parsing: ServiceInterface.text)
        #expect(service.name == ServiceInterface.Method.interface)
        let parameters = try #require(information.object)
        #expect(
            service.problems(in: VarlinkReply(parameters), to: "org.varlink.service.GetInfo") == []
        )
        let fields = Fields(parameters, context: "GetInfo")
        #expect(try ServiceInterface.GetInfo.Reply(reading: fields) == information)
    }
}
