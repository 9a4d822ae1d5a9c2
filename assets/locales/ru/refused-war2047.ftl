# «Война 2047»: числа случая, когда правило не позволяет.

refused-war-price = Нужно: { $price }. Есть: { $stock }.
refused-war-full = Занято мест: { $count } из { $count } – { $line }.
refused-war-provocateur = Ждёт атаки провокатор: { $unit }.
refused-war-strict = { $card }: только { $line }.
refused-war-inactive = Неактивен: { $unit }.
refused-war-new = Только что вышел: { $unit }.
refused-war-wrong-line = { $unit } – { $line }.
refused-war-high = { $to } летит, а { $unit } не достаёт.
refused-war-no-value = Стоимости переработки нет: { $card }.
