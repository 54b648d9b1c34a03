import FakeSystem
import Foundation
import Testing
import UserNotifications

@Suite struct `The content of a notification` {
    private func content() -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.userInfo = ["id": 7, "when": Date(timeIntervalSince1970: 5)]
        content.sound = .default
        content.badge = 1
        return content
    }

    @Test func `says nothing at first`() {
        let content = UNMutableNotificationContent()
        #expect(content.title == "")
        #expect(content.badge == nil)
        #expect(content.sound == nil)
        #expect(content.userInfo.isEmpty)
        #expect(content.interruptionLevel == .active)
        #expect(content == UNNotificationContent())
    }

    @Test func `is copied as it is, for reading and for writing`() throws {
        let content = content()
        let copy = try #require(content.copy() as? UNNotificationContent)
        #expect(copy == content)
        #expect(type(of: copy) == UNNotificationContent.self)
        let mutable = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
        mutable.title = "Coffee"
        #expect(copy.title == "Tea")
        #expect(mutable != copy)
        #expect(mutable.userInfo["id"] as? Int == 7)
    }

    @Test func `is equal to what says the same`() {
        #expect(content() == content())
        #expect(content().hash == content().hash)
        let changes: [(UNMutableNotificationContent) -> Void] = [
            { $0.title = "" }, { $0.subtitle = "x" }, { $0.body = "x" }, { $0.badge = nil },
            { $0.sound = nil }, { $0.userInfo["id"] = 8 }, { $0.userInfo["more"] = 1 },
            { $0.threadIdentifier = "x" }, { $0.categoryIdentifier = "x" },
            { $0.launchImageName = "x" }, { $0.interruptionLevel = .passive },
            { $0.relevanceScore = 1 }, { $0.targetContentIdentifier = "x" },
            { $0.filterCriteria = "x" }, { $0.summaryArgument = "x" },
            { $0.summaryArgumentCount = 3 },
        ]
        for change in changes {
            let other = content()
            change(other)
            #expect(other != content())
        }
        #expect(!content().isEqual("Tea"))
    }

    @Test func `is filled in by nobody`() {
        final class Provider: NSObject, UNNotificationContentProviding {}
        #expect(throws: UNError.self) { try content().updating(from: Provider()) }
    }

    @Test func `has words that are put together now`() {
        let text = NSString.localizedUserNotificationString(
            forKey: "%d cups of %@",
            arguments: [3, "tea" as NSString]
        )
        #expect(text == "3 cups of tea")
        #expect(NSString.localizedUserNotificationString(forKey: "Tea", arguments: nil) == "Tea")
    }
}

@Suite struct `A sound` {
    @Test func `is equal to the same`() {
        let thunder = UNNotificationSoundName("thunder.wav")
        #expect(UNNotificationSound.default == .default)
        #expect(UNNotificationSound.default != .defaultCritical)
        #expect(UNNotificationSound(named: thunder) == UNNotificationSound(named: thunder))
        #expect(UNNotificationSound(named: thunder) != .default)
        #expect(UNNotificationSound(named: thunder) != .criticalSoundNamed(thunder))
        #expect(
            UNNotificationSound.defaultCriticalSound(withAudioVolume: 0.5) != .defaultCritical
        )
        #expect(UNNotificationSoundName(rawValue: "thunder.wav") == thunder)
    }
}

@Suite struct `An attachment` {
    let folder = Folder()

    private func file(_ name: String, bytes: Int = 10) throws -> URL {
        let url = URL(fileURLWithPath: folder.path).appendingPathComponent(name)
        try Data(count: bytes).write(to: url)
        return url
    }

    @Test func `is a file that stays where it is`() async throws {
        let picture = try UNNotificationAttachment(identifier: "p", url: try file("storm.PNG"))
        #expect(picture.type == "public.png")
        let hint = [UNNotificationAttachmentOptionsTypeHintKey: "public.jpeg"]
        let hinted = try UNNotificationAttachment(
            identifier: "",
            url: try file("noname"),
            options: hint
        )
        #expect(hinted.type == "public.jpeg")
        #expect(!hinted.identifier.isEmpty)

        let fixture = try Fixture()
        let content = UNMutableNotificationContent()
        content.attachments = [picture, hinted]
        try await fixture.center.add(
            UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        )
        let back = await fixture.center.deliveredNotifications().first?.request.content.attachments
        #expect(back == [picture, hinted])
        #expect(FileManager.default.fileExists(atPath: picture.url.path))
    }

    @Test func `is a picture, film or sound that is there and not too large`() throws {
        func refusal(_ url: URL) -> UNError.Code? {
            do {
                _ = try UNNotificationAttachment(identifier: "a", url: url, options: nil)
                return nil
            } catch {
                return (error as? UNError)?.code
            }
        }
        let folderURL = URL(fileURLWithPath: folder.path)
        #expect(refusal(folderURL.appendingPathComponent("none.png")) == .attachmentInvalidURL)
        #expect(refusal(folderURL) == .attachmentInvalidURL)
        #expect(refusal(try #require(URL(string: "https://a/b.png"))) == .attachmentInvalidURL)
        #expect(refusal(try file("a.txt")) == .attachmentUnrecognizedType)
        #expect(refusal(try file("a.wav", bytes: 5 << 20)) == nil)
        #expect(refusal(try file("b.wav", bytes: 5 << 20 + 1)) == .attachmentInvalidFileSize)
        #expect(refusal(try file("a.mp4", bytes: 6 << 20)) == nil)
    }
}

@Suite struct `An error of notifications` {
    @Test func `is caught as apps catch it`() {
        func code(_ error: any Error) -> Int {
            do {
                throw error
            } catch UNError.notificationsNotAllowed {
                return 1
            } catch let error as UNError where error.code == .notificationInvalidNoDate {
                return error.errorCode
            } catch {
                return -1
            }
        }
        #expect(code(UNError(.notificationsNotAllowed)) == 1)
        #expect(code(UNError(.notificationInvalidNoDate)) == 1400)
        #expect(code(CocoaError(.fileNoSuchFile)) == -1)
        let error = UNError(.badgeInputInvalid, userInfo: [NSLocalizedDescriptionKey: "no"])
        #expect(error.localizedDescription == "no")
        #expect((error as NSError).code == 1600)
        #expect(UNError.errorDomain == "UNErrorDomain")
    }
}

@Suite struct `An option of notifications` {
    @Test func `has the number that it has everywhere`() {
        #expect(UNAuthorizationOptions.badge.rawValue == 1)
        #expect(UNAuthorizationOptions.provisional.rawValue == 64)
        #expect(UNNotificationPresentationOptions.list.rawValue == 8)
        #expect(UNNotificationPresentationOptions.banner.rawValue == 16)
        #expect(UNNotificationActionOptions.foreground.rawValue == 4)
        #expect(UNNotificationCategoryOptions.allowAnnouncement.rawValue == 16)
        #expect(UNAuthorizationStatus.ephemeral.rawValue == 4)
        #expect(UNNotificationInterruptionLevel.critical.rawValue == 3)
        #expect(UNNotificationSetting.enabled.rawValue == 2)
    }
}
