# «War 2047»: what is wrong with decks and options of a match.

war-two-players = Exactly two play; decks sent: { $decks }. Two are needed.
war-first = Who goes first is written p1 or p2, not “{ $value }”.
war-option = There is no option “{ $name }” in this game. There is one: who goes first.
war-unknown-card = There is no card “{ $card }” ({ $seat }). Check its name in the list of cards.
war-copies = Too many copies ({ $seat }): “{ $card }”, { $count } of it, at most { $most } are allowed.
war-few-cards = Cards in the deck: { $count } ({ $seat }), at least { $least } are needed. The commander does not count: add cards.
war-many-cards = Cards in the deck: { $count } ({ $seat }), at most { $most } are allowed. Take some out.
war-commander = The list needs exactly one commander ({ $seat }), it has { $count }.
