# «Козябло»: что происходит. Имена стоят в именительном падеже.

told-koz-drew = { $count ->
    [0] Не берёт ни одной карты: { $who }
    [one] Берёт { $count } карту: { $who }
    [few] Берёт { $count } карты: { $who }
   *[other] Берёт { $count } карт: { $who }
}
told-koz-drew-cards = Берёт из колоды ({ $who }): { $cards }
told-koz-kept = Рука остаётся: { $who }
told-koz-redrew = { $count ->
    [one] Меняет { $count } карту: { $who }
    [few] Меняет { $count } карты: { $who }
   *[other] Меняет { $count } карт: { $who }
}
told-koz-redrew-off = { $said }. В сброс с верха колоды: { $cards }
told-koz-turn-started = Ход { $turn }: { $who }
told-koz-turn-ended = Ход окончен: { $who }
told-koz-plays = { $who } играет: { $what }
told-koz-attacks = { $who } объявляет атаку: { $where }
told-koz-leaves = { $who } выступает: { $units }, { $from } → { $to }
told-koz-moved = { $who } приходит: { $units } → { $where }
told-koz-uses = Действует: { $unit }
told-koz-uses-line = Действует { $unit }: { $line }
told-koz-regenerates = Регенерация: { $unit }
told-koz-draws = { $who } собирается взять карту
told-koz-hides = Собирается уйти в тень: { $unit }
told-koz-hid = Уходит в тень: { $unit }
told-koz-revealed = Выходит из тени: { $unit }
told-koz-triggered = Срабатывает: { $unit }
told-koz-triggered-line = Срабатывает { $unit }: { $line }
told-koz-passed = Пропускает ход: { $who }
told-koz-declined = Не отвечает: { $who }
told-koz-fizzled = Объявленного уже не сделать: { $who }
told-koz-spent = { $who } сбрасывает сыгранное впустую: { $card }
told-koz-entered = { $who } выводит: { $unit } → { $where }
told-koz-ambushes = { $who } решает, кто ударит из тени
told-koz-ambushes-with = Из тени ударят ({ $who }): { $units }
told-koz-ambushes-not = Из тени никто не ударит: { $who }
told-koz-struck = Удар: { $unit }
told-koz-blow = { $struck }, урон { $count }
told-koz-blow-harmless = { $struck }, без урона
told-koz-held = Не бьёт: { $unit }
told-koz-defended = { $unit } принимает удар на себя вместо: { $to }
told-koz-hurt = Урон { $count }: { $to }
told-koz-unhurt = Без урона: { $to }
told-koz-healed = Лечение { $count }: { $unit }
told-koz-died = Погибает: { $unit }
told-koz-died-many = Погибают: { $units }
told-koz-recalled = Возвращается в руку: { $unit }
told-koz-control = { $who } теперь владеет: { $where }
told-koz-contested = Теперь ничей сектор: { $where }
told-koz-lasts = Действует надолго: { $what }
told-koz-ended = Больше не действует: { $card }
told-koz-out-captured = Столица захвачена, выбывает: { $who }
told-koz-out-destroyed = Столица разрушена, выбывает: { $who }
told-koz-out-conceded = Сдаётся и выбывает: { $who }
told-koz-over = Партия окончена: остался один
told-koz-over-passes = Партия окончена ничьей: все пропустили по два хода подряд
