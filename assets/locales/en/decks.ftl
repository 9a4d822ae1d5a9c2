# Stolik: decks – what is wrong with a text or a code, a person's own decks, their pages.

deck-plain = { $text }
deck-and = { $list } · { $part }
deck-at-line = Line { $line }: { $what }
deck-by-rule = { $what } Rule: "{ $title }".
deck-unknown = There is no such card: "{ $card }".
deck-unknown-near = There is no such card: "{ $card }". Perhaps: { $near }.
deck-copies-unread = No deck has so many copies of a card (1 to { $most }): "{ $card }".
deck-too-much = This is too long for a deck: more than { $most } cards are not read.
deck-more-problems = And there is more to remark, left out here: { $count }.
deck-code-version = This code was made by another version of the program; ask for the list of cards.
deck-code-damaged = The deck's code is damaged: a character is missing or too many. Copy all of it.
deck-code-unknown = The code has cards that I do not have: { $count }. It was made for another game or for other cards.
