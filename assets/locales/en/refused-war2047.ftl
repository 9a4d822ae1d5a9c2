# «War 2047»: the numbers of a case in which a rule forbids.

refused-war-price = It takes { $price }. There is { $stock }.
refused-war-full = { $count } of { $count } places are taken: { $line }.
refused-war-provocateur = A Provocateur waits for its attacker: { $unit }.
refused-war-strict = { $card }: { $line } only.
refused-war-inactive = Inactive: { $unit }.
refused-war-new = Came this turn: { $unit }.
refused-war-wrong-line = { $unit } – { $line }.
refused-war-high = { $to } flies, and { $unit } does not reach it.
refused-war-no-value = It has no recycling value: { $card }.
