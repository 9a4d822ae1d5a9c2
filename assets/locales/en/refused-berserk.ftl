# "Berserk": what stood against a command. Names of cards and people stand in the nominative.
refused-priority = { $who } has priority now.
refused-turn = it is the turn of { $who }.
refused-question = { $who } has to answer a question first.
refused-controller = { $unit } is not your card, { $who } controls it.
refused-stack = { $count ->
    [one] { $count } game action lies on the stack; it must be empty.
   *[other] { $count } game actions lie on the stack; it must be empty.
}
refused-closed = { $unit } is closed.
refused-acted = { $unit } has acted this turn.
refused-moved = { $unit } has moved this turn, and a jump comes first.
refused-no-steps = { $unit } has no steps left of its { $count } a turn.
refused-step = { $unit }: from { $from } to { $cell } the distance is { $count }; a step is one cell, straight.
refused-no-leap = { $unit } does not jump, and { $cell } is at distance { $count }.
refused-leap = { $unit }: { $cell } is at distance { $count }, and its jump is no longer than { $most }.
refused-taken = on { $cell } stands: { $unit }.
refused-apart = { $unit } { VERB($unit-agree, "is", "are") } at distance { $count } from { $to }; a simple strike reaches adjacent cells only.
refused-grounded = { $unit } flies, and creatures of that squad that do not fly: { $count }.
refused-not-aimed = { $unit } has not aimed in its last turn.
refused-not-beside = { $unit } is no neighbour. It must stand next to: { $to }.
refused-defender = there is a defender already: { $unit }.
refused-counters = { $unit } has { $count } counters and needs { $needs }.
refused-price = { $card } costs { $cost }, and you have { $gold } gold and { $silver } silver.
refused-unique = { $card } is unique, and the squad has one already.
refused-flyers = { $card } costs { $cost }, flyers have taken { $count }, and the limit is { $most }.
refused-unplaced = cards not placed yet: { $count }.
