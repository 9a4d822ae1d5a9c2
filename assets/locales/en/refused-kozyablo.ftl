# «Kozyablo»: the numbers of a case in which a rule forbids.

refused-koz-turn = { $who } decides now.
refused-koz-income = It needs an income of { $resource } { $needs }. You have { $has }.
refused-koz-mines = It needs { $needs } mines of yours. You have { $has }.
refused-koz-garrison = The capital's Garrison is full: it holds { $most } creatures.
refused-koz-room = The capital's Garrison is { $most }, room is left for { $left }.
refused-koz-buildings = The capital holds { $most } buildings, and that many stand there.
refused-koz-overfull = Creatures too many in the capital: { $count }, its Garrison is { $most }. Lead them out first.
refused-koz-redraws = Cards were redrawn { $count } times already, and no more.
refused-koz-held = Somebody else's card stands there: { $where }.
refused-koz-high = { $to } flies, and { $unit } does not reach it.
refused-koz-blunt = { $to } is protected from weapons, and { $unit } has no other.
refused-koz-guarded = { $to } is protected from magic.
refused-koz-spared = { $to } is undead and spared.
refused-koz-apart = { $to } and { $unit } stand in different sectors.
refused-koz-scouted = An enemy Scout stands there: { $where }.
refused-koz-unhurt = Nothing to heal: { $unit }.
