# «Берсерк»: что помешало команде. Имена карт и людей стоят в именительном падеже.
refused-priority = приоритет сейчас не у вас, его держит { $who }.
refused-turn = сейчас ходит { $who }.
refused-question = сначала на вопрос отвечает { $who }.
refused-controller = { $unit } – не ваша карта, ею управляет { $who }.
refused-stack = { $count ->
    [one] в стеке ещё { $count } игродействие, а нужен пустой стек.
    [few] в стеке ещё { $count } игродействия, а нужен пустой стек.
   *[other] в стеке ещё { $count } игродействий, а нужен пустой стек.
}
refused-closed = { $unit } – карта закрыта.
refused-acted = { $unit } – карта в этот ход уже действовала.
refused-moved = { $unit } – карта в этот ход уже передвигалась, а прыгают с места.
refused-no-steps = { $unit } – шагов не осталось, за ход их { $count }.
refused-step = { $unit }: с { $from } на { $cell } расстояние { $count }, а шаг – на одну клетку прямо.
refused-no-leap = { $unit } – карта не прыгает, а до { $cell } расстояние { $count }.
refused-leap = { $unit }: до { $cell } расстояние { $count }, а прыжок не длиннее { $most }.
refused-taken = на { $cell } уже стоит: { $unit }.
refused-apart = От { $unit-gen } до { $to-gen } расстояние { $count }, а простой удар – только в соседнюю клетку.
refused-grounded = { $unit } летает, а нелетающих существ в том отряде: { $count }.
refused-not-aimed = { $unit } – карта не прицелилась в прошлый свой ход.
refused-not-beside = { $unit } – не сосед. Рядом должна быть карта: { $to }.
refused-defender = защитник уже есть: { $unit }.
refused-counters = { $unit }: фишек { $count }, а нужно { $needs }.
refused-price = { $card }: цена { $cost }, а у вас золотых { $gold } и серебряных { $silver }.
refused-unique = { $card }: карта уникальная, а в отряде такая уже есть.
refused-flyers = { $card }: цена { $cost }, за летающих уже уплачено { $count }, а можно не больше { $most }.
refused-unplaced = ещё не расставлено карт: { $count }.
