import SwiftUI

struct ConversationView: View {
    let conversation: Conversation
    @State private var draft = ""

    var body: some View {
        VStack(spacing: 0) {
            ScrollViewReader { proxy in
                ScrollView(.vertical, showsIndicators: false) {
                    LazyVStack(spacing: 8) {
                        ForEach(conversation.messages, id: \.identifier) { message in
                            Bubble(message: message).id(message.identifier)
                        }
                    }
                }
                .onAppear {
                    if let last = conversation.last {
                        proxy.scrollTo(last.identifier, anchor: .bottom)
                    }
                }
            }
            HStack {
                TextField("Message", text: $draft, axis: .vertical)
                    .textFieldStyle(RoundedBorderTextFieldStyle())
                    .lineLimit(1...4)
                Button {
                    ChatService.shared.send(draft, to: conversation.name)
                    draft = ""
                } label: {
                    Image(systemName: "paperplane.fill")
                }
                .disabled(draft.trimmingCharacters(in: .whitespaces).isEmpty)
            }
            .padding()
            .background(Color(UIColor.secondarySystemBackground))
        }
        .edgesIgnoringSafeArea(.bottom)
    }
}

struct Bubble: View {
    let message: Message

    private var isMine: Bool { message.sender == UIDevice.current.name }

    var body: some View {
        HStack {
            if isMine { Spacer() }
            Text(message.text)
                .padding(10)
                .foregroundColor(isMine ? .white : .primary)
                .background(isMine ? Color.blue : Color(.systemGray5))
                .clipShape(BubbleShape(isMine: isMine))
            if !isMine { Spacer() }
        }
        .padding(.horizontal)
        .transition(.asymmetric(insertion: .scale, removal: .opacity))
    }
}

struct BubbleShape: Shape {
    var isMine: Bool

    func path(in rect: CGRect) -> Path {
        let path = UIBezierPath(
            roundedRect: rect,
            byRoundingCorners: [.topLeft, .topRight, isMine ? .bottomLeft : .bottomRight],
            cornerRadii: CGSize(width: 16, height: 16)
        )
        return Path(path.cgPath)
    }
}

#if DEBUG
struct ConversationView_Previews: PreviewProvider {
    static var previews: some View {
        ConversationView(conversation: Conversation(name: "Ann", messages: []))
            .previewDevice(PreviewDevice(rawValue: "iPhone 15"))
    }
}
#endif
