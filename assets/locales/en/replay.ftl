# Stolik: a match that is over, step by step, what decided it, an animation.

table-button-replay = Step by step

replay-start = The start. Steps to come: { $steps }
replay-step = Step { $step } of { $steps }
replay-step-by = Step { $step } of { $steps }: { $who }
replay-as-all = { $where }
replay-as-own = { $where } · as your seat saw it
replay-unknown = The position here cannot be restored: the program's rules or cards have changed since. The words are those of the match's log.
replay-beyond = This match is too long to be shown up to here: its positions were not computed. The words are those of the match's log.
replay-lost = This match cannot be shown step by step: its log cannot be read, or the cards it was played with are not there now.
replay-running = The match is still being played. It can be seen step by step when it is over.

replay-button-far-back = « 10
replay-button-back = ◀ Back
replay-button-on = Next ▶
replay-button-far-on = 10 »
replay-button-first = To the start
replay-button-decided = What decided
replay-button-last = To the end
replay-button-film = Animation
replay-button-own = As I saw it
replay-button-all = As all saw it
replay-button-back-to = Back to the match

replay-decided = What decided it: here the estimate of the position moved most, and did not come back at once.
replay-swing = Step { $step }, { $who } +{ $by } { $by ->
    [one] point
   *[other] points
 }
replay-swing-far = Step { $step }, { $who }: decides the game
replay-odds = Before the roll: { $odds }
replay-decided-by = It is the estimate of the Tactician, from what everybody could see alone; how one could have played instead it does not say.
replay-not-judged = There is nothing to estimate here: too little was played.
replay-judged-partly = This match is long: only a part of it could be estimated.

replay-film = The whole match in one animation, as everybody saw it. It can be saved and sent on.
replay-film-alt = Animation of the match: { $title }
