# Stolik: tables for study, a match from a position that somebody brought.

command-study-name = study
command-study = Play on from a position that you bring: text or a file in the notation
command-study-args = [position]

study-button = Play on from here
study-table = A table for study: it begins at a given position, not with a deal. This match counts in no result.
study-how = Send a position in the notation with the command: as text behind it, or as a file. "stolik export" writes such. And a match that is over has the button "Play on from here" at every step ("/replay").
study-file-large = The file is too large: a position is a text of { $most } KB at most. Leave one position in it: title, game, and its lines.
study-file-lost = The file could not be fetched. Send it once more with /study, or type the position behind that command.
study-file-binary = This file does not read as text. A plain text file is wanted with a position in the notation, as the operator’s command “stolik export” writes it.
study-refused = Line { $line }: { $why }{ $others ->
    [0] {""}
    [one] {" "}And { $others } more.
   *[other] {" "}And { $others } more.
}
study-script-refused = the rule “{ $rule }” forbids this move
study-script-unread = there is no such move in this position
study-script-waiting = this seat decides nothing now
study-script-differs = the play does not go on as this line claims
study-counts = lines of play are counted here (perft); leave this line out
study-lines = a position has at most { $most } lines here, and this one has { $found }
study-script = at most { $most } moves and checks are played to reach a position, and here are { $found }; send the position itself
study-cards = There are { $found } cards in play and in hands here, and a table takes { $most } at most. Take some away.
study-work = The way to this position is too long to be played here. Send the position itself, without the moves.
study-one = Exactly one position is needed: the line "scenario" first, then "game" and the position itself.
study-no-game = The line "game" names no game of this program.
study-card = This line defines a card of its own, and only the operator’s command line reads such lines. Leave it out, and use cards of the sets.
study-own-cards = This position has cards of its own, which are in no set. At a table only cards of sets are played.
study-sets-away = The sets of the line "cards" are not here.
study-over = The match is over here: there is nothing to play on.
study-long = The position is too long for a table.
study-unwritten = This position cannot be written down so that it could be played on from. Try a step before or after.
study-settled = At a table for study the position settles everything: neither decks nor rules are chosen.
study-lost = This position cannot be begun any more: the program's rules or cards have changed. Close the table.
