# Odds: the exact distribution of a strike before it is declared.
odds-button = Odds
odds-declare = Do it
odds-others = Other odds
odds-list = Odds (page { $page } of { $pages }). Any strike: /odds c3 c4, or the names of the cards.
odds-nothing = Nobody can strike anybody now. Ask like this: /odds c3 c4.
odds-never = This game has no odds to tell.
odds-unread = Who strikes whom? Name cells or cards: /odds c3 c4.
odds-several = Several cards fit. Name the cells: /odds c3 c4.
odds-before = The battle has not begun: nobody can strike yet.
odds-hidden = It depends on a face-down card: there are no exact numbers.
odds-too-many = There are too many outcomes to count them all.
odds-title = Odds. { $what }
odds-under-way = Under way: { $unit } { VERB($unit-agree, "strikes", "strike") } { $to }
odds-hold = without weakening
odds-weaken = weakening whenever possible
odds-target = Target: { $unit }
odds-striker = Attacker: { $unit }
odds-others-die = Others die too:
odds-wounds = { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
odds-dies = dies
odds-brief = target dies { $dies }; wounds { $least }–{ $most }; attacker hurt { $hurt }
odds-note-supposed = As if it were this card's turn, with the card open and the stack empty.
odds-note-windows = Nobody answers or defends.
odds-note-choices = Optional abilities are not used; where one must choose, the first choice counts.
odds-rule = Rule { $id }: { $title }
