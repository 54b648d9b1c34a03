/// A value that keeps all of its content behind a reference, or in another form that copies share.
///
/// Whoever writes the engine down, and reads it again, has to know what lies behind references.
package protocol HasContent {
    associatedtype Content
    var content: Content { get }
    init(content: Content)
}

extension Shared: HasContent {
    package var content: Value { value }
    package convenience init(content: Value) { self.init(content) }
}

extension CopiedOnChange: HasContent {
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
