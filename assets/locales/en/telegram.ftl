# What the bot says on Telegram itself. Names stand after a colon or in quotes.

telegram-hello = Hello! I keep a card table in your chats. Press “Play”, choose a game, and you are playing against a bot. To play with people, add me to a group: /new opens a table there, and others join by a button. What next: /help
telegram-hello-group = Hello! I keep a card table here. “Play” is a match against a bot; “With a friend” is a table where somebody else sits down. To see your own cards, open a private chat with me once. What I may do here: /check
telegram-open-private = This is for your eyes only. Press the button, then "Start" in the private chat with me: your cards and answers come there.
telegram-open-private-button = Open the private chat
telegram-open-app = Open the table
telegram-look-private = I have written to you in our private chat.
telegram-crowded = There are more messages in the group just now than Telegram takes, so your cards are here.
telegram-crowded-look = Too many messages in the group just now: look into our private chat.
telegram-nobody = Only a person can play: please switch off "send as group" or "send as channel" and repeat that.
telegram-role-unknown = Telegram does not say whether you are an administrator here. Please try again.
telegram-probe = One moment: I am finding out whether this group can show messages to one member alone.

telegram-missing-view = I cannot see this chat.
telegram-missing-write = I am not allowed to write here. Please let me send messages.
telegram-missing-threads = This topic is closed. Please open it, or open a table in another one.
telegram-missing-pictures = I am not allowed to send photos here, so I cannot show the board. Please let me send photos (chat permissions: "Photos"), or make me an administrator.
telegram-missing-embeds = I am not allowed to send links here.
telegram-missing-history = I cannot read what was written here.

telegram-check = What I may do here:
telegram-check-private = This is our private chat: I may write to you here, and your cards come here.
telegram-check-away = I am not in this chat. Please add me.
telegram-check-write = Write messages: yes.
telegram-check-no-write = Write messages: no. Please let me send messages.
telegram-check-pictures = Send photos of the board: yes.
telegram-check-no-pictures = Send photos of the board: no. Please let me send photos.
telegram-check-administrator = I am an administrator: I may show a message to one member at any time.
telegram-check-member = I am no administrator. That is enough to play; I read commands, answers to me and presses, nothing else.
telegram-check-whispers = Show your cards here to you alone: yes.
telegram-check-no-whispers = Show your cards here to you alone: no, the server of this chat cannot. They come to the private chat.
telegram-check-whispers-unknown = Show your cards here to you alone: not tried yet. It is tried when it is needed.
telegram-check-open-private = Our private chat is not open yet. Open it here: { $link }
telegram-check-failed = Telegram does not answer. Please try again.
