import ScreensInSwift5
import ScreensInSwift6
import ScreensInSwift6OnMain
import SwiftUI
import Testing

@MainActor @Suite struct `A screen as people write it` {
    static let shown = """
        (flame)  Run  3 of 10  [Done today]
        (flame)  Read  12 of 10
        (star)  Any  3 of 7  [Done today]
        """

    @Test func `has its environment when it is written in Swift 5`() async throws {
        #expect(await shown { ScreensInSwift5.HabitScreen() } == Self.shown)
    }

    @Test func `has its environment when it is written in Swift 6`() async throws {
        #expect(await shown { ScreensInSwift6.HabitScreen() } == Self.shown)
    }

    @Test func `has its environment when all of it is on the main actor`() async throws {
        #expect(await shown { ScreensInSwift6OnMain.HabitScreen() } == Self.shown)
    }

    static let outlines = """
        42 %
        Card
        New
        (star)
        3
        """

    @Test func `says in words what is not drawn`() async {
        #expect(await shown { ScreensInSwift5.ShapesScreen() } == Self.outlines)
        #expect(await shown { ScreensInSwift6.ShapesScreen() } == Self.outlines)
        #expect(await shown { ScreensInSwift6OnMain.ShapesScreen() } == Self.outlines)
    }

    static let planner = """
        1  2  3
        4  5
        h1  h3  h5
        h2  h4
        alone
        lazy
        a  b
        ---
        c  d
        [Last]
        - Due: 2001-09-09 01:46
        - Day: 2001-09-09
        - Time: 01:46
        - Colour: teal
        Sums
        - Three days
        Weather
        - Fair
        More
        - and more
        Sort
        - [By name]
        - [By date]
        [Add]
        - [New]
        by date
        39 wide, 0
        """

    @Test func `lays out grids, boxes, menus and dates in lines`() async {
        let due = Date(timeIntervalSince1970: 1_000_000_000)
        #expect(
            await shown { ScreensInSwift5.PlannerScreen(due: due).inGreenwich() } == Self.planner
        )
        #expect(
            await shown { ScreensInSwift6.PlannerScreen(due: due).inGreenwich() } == Self.planner
        )
        #expect(
            await shown { ScreensInSwift6OnMain.PlannerScreen(due: due).inGreenwich() }
                == Self.planner
        )
    }

    private func shown<V: View>(@ViewBuilder _ view: @escaping () -> V) async -> String? {
        let stage = Stage(ViewApp(content: view))
        await stage.watch()
        await stage.system.enter(.active)
        return stage.shown.first
    }
}

extension View {
    /// The same wherever the tests run.
    fileprivate func inGreenwich() -> some View { environment(\.timeZone, .gmt) }
}
