# Discord's own words: options of commands, permissions, answers that only this platform needs.

discord-done = Done.
discord-unknown = I don't know this button or form. The commands are in /help

# Options of commands: name, what it is
discord-option-match-name = match
discord-option-match = Name of the match; without it, the one where you decide
discord-option-file-name = file
discord-option-file = A text file with a deck
discord-option-text-name = text
discord-option-text = What follows the command
discord-option-game-name = game
discord-option-game = Which game
discord-option-player-name = player
discord-option-player = Who is to play on for that seat
discord-option-opponent-name = opponent
discord-option-opponent = Whom to invite
discord-option-opponent-2-name = opponent-2
discord-option-opponent-2 = Whom to invite besides
discord-option-opponent-3-name = opponent-3
discord-option-opponent-3 = Whom to invite besides

# What the bot may do in a channel, by Discord's names
discord-may-view = View Channel
discord-may-write = Send Messages
discord-may-threads = Send Messages in Threads
discord-may-pictures = Attach Files
discord-check = What I may do in this channel:
discord-check-yes = ✓ { $what }
discord-check-no = ✗ { $what }
discord-check-fine = That is enough for everything.
discord-check-direct = Here we are alone; I may do everything I need.
discord-check-grant = Grant it to my role: settings of the channel, "Permissions". Then press any button here.
discord-lacking = I lack permissions in this channel, so I can't keep the table up to date: { $what }. Grant them to my role in the settings of the channel, "Permissions".
discord-option-question = Number, word or question
discord-option-question-name = question
discord-option-document = The game in whose rules to look
discord-option-document-name = document
discord-option-card = Name of a card, or properties such as: element:forest cost:<=4
discord-option-card-name = card

# The command in the menu of a message
discord-explain = Explain
