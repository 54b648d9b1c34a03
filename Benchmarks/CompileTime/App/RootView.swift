import SwiftUI

struct RootView: View {
    var body: some View {
        VStack {
            BirdsView()
            TreesView()
            RiversView()
            StonesView()
            CloudsView()
            StarsView()
            WindsView()
            FishView()
        }
    }
}
