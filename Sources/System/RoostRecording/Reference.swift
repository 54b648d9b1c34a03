import RoostEngine

/// A type each of whose values is one reference, and which says what lies behind it.
///
/// To ask a type whether it conforms to a protocol has the Swift library look through all that any
/// type of the program conforms to. So each is asked once, for all forms together.
protocol Reference {
    static var form: ReferenceForm { get }
}

/// What lies behind a reference.
enum ReferenceForm {
    case array(any ArrayForm.Type)
    case set(any SetForm.Type)
    case table(any TableForm.Type)
    case content(any HasContent.Type, ContentPlace)
}

/// The place of a content behind a reference.
enum ContentPlace {
    /// An object begins with it.
    case beginning
    /// It is the only element of an array.
    case element
    /// The value makes it when it is asked.
    case made
}

extension Array: Reference {
    static var form: ReferenceForm { .array(Self.self) }
}

extension Set: Reference {
    static var form: ReferenceForm { .set(Self.self) }
}

extension Dictionary: Reference {
    static var form: ReferenceForm { .table(Self.self) }
}

extension Shared: Reference {
    static var form: ReferenceForm { .content(Self.self, .beginning) }
}

extension Request: Reference {
    static var form: ReferenceForm { .content(Self.self, .beginning) }
}

extension AppName: Reference {
    static var form: ReferenceForm { .content(Self.self, .beginning) }
}

extension CopiedOnChange: Reference {
    static var form: ReferenceForm { .content(Self.self, .element) }
}

extension NotificationContent: Reference {
    static var form: ReferenceForm { .content(Self.self, .made) }
}
