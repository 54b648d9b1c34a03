/// A value that keeps all of its content behind a reference, or in another form that copies share.
///
/// Whoever writes the engine down, and reads it again, has to know what lies behind references.
package protocol HasContent {
    associatedtype Content
    var content: Content { get }
    init(content: Content)
}

/// A value that is one reference, to an object that begins with the content.
///
/// So whoever writes it down finds the content without asking for a copy of it.
package protocol BeginsWithContent: HasContent {}

/// A value that is an array whose only element is the content.
package protocol IsArrayOfContent: HasContent {}

extension Shared: BeginsWithContent {
    package var content: Value { value }
    package convenience init(content: Value) { self.init(content) }
}

extension CopiedOnChange: IsArrayOfContent {
    package var content: Value { value }
    package init(content: Value) { self.init(content) }
}

extension NotificationContent: HasContent {
    package typealias Content = (
        app: AppID, id: String, text: String, badge: Int?, trigger: NotificationTrigger?
    )
    package var content: Content { (app, id, text, badge, trigger) }
    package convenience init(content: Content) {
        self.init(
            app: content.app,
            id: content.id,
            text: content.text,
            badge: content.badge,
            trigger: content.trigger
        )
    }
}
