# “Heroes”: the numbers of the case in which a rule forbids.

refused-heroes-turn = { $who } decides now.
refused-heroes-governed = { $who } decides for you until the end of the turn.
refused-heroes-coins = The card costs { $needs }, and you have { $has } open coins.
refused-heroes-price = This price cannot be paid now. You have { $has } open coins.
refused-heroes-closed = { $unit } is closed.
refused-heroes-weak = { $unit } came in this turn and may not act yet.
refused-heroes-attacked = { $unit } has attacked in this turn already.
refused-heroes-drawn = Somebody else has to be attacked first, not { $unit }.
refused-heroes-elusive = { $unit } is elusive: it cannot be attacked now.
refused-heroes-defended = { $unit } has defended in this turn already.
refused-heroes-no-plays = You may not play cards until the end of the turn.
