# «Козябло»: что происходит. Имена стоят в именительном падеже.

told-koz-drew = { $count ->
    [0] { $who } не берёт ни одной карты
    [one] { $who } берёт { $count } карту
    [few] { $who } берёт { $count } карты
   *[other] { $who } берёт { $count } карт
}
told-koz-drew-cards = { $who } берёт из колоды { $cards-acc }
told-koz-kept = { $who } оставляет руку
told-koz-redrew = { $who } меняет { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
told-koz-redrew-off = { $said }. С верха колоды в сброс { VERB($cards-agree, "уходит", "уходят") } { $cards }
told-koz-turn-started = Ход { $turn }, ходит { $who }
told-koz-turn-ended = { $who } заканчивает ход
told-koz-at = { $what-case }, { VERB($to-agree, "цель", "цели") } – { $to }
told-koz-plays = { $who } играет { $what-acc }
told-koz-attacks = { $who } атакует { $where-acc }
told-koz-leaves = { $who } ведёт { $units-acc } из { $from-gen } в { $to-acc }
told-koz-moved = { $who } приводит { $units-acc } в { $where-acc }
told-koz-moved-none = До { $where-gen } никто не доходит
told-koz-uses = { $unit } { VERB($unit-agree, "действует", "действуют") }
told-koz-uses-line = { $unit } { VERB($unit-agree, "действует", "действуют") }: { $line }
told-koz-regenerates = { $unit } { VERB($unit-agree, "регенерирует", "регенерируют") }
told-koz-draws = { $who } собирается взять карту
told-koz-hides = { $unit } { VERB($unit-agree, "собирается", "собираются") } уйти в тень
told-koz-hid = { $unit } { VERB($unit-agree, "уходит", "уходят") } в тень
told-koz-revealed = { $unit } { VERB($unit-agree, "выходит", "выходят") } из тени
told-koz-triggered = Срабатывает свойство { $unit-gen }
told-koz-triggered-line = Срабатывает свойство { $unit-gen }: { $line }
told-koz-passed = { $who } пропускает ход
told-koz-declined = { $who } не отвечает
told-koz-fizzled = { $who } уже не может сделать объявленное
told-koz-spent = { $who } сбрасывает сыгранное впустую: { $card-acc }
told-koz-entered = { $who } выводит { $unit-acc } в { $where-acc }
told-koz-ambushes = { $who } решает, кто ударит из тени
told-koz-ambushes-with = Из тени { VERB($units-agree, "ударит", "ударят") } { $units } ({ $who })
told-koz-ambushes-not = Никто не ударит из тени ({ $who })
told-koz-struck = { $unit } { VERB($unit-agree, "бьёт", "бьют") }
told-koz-strikes = { $unit } { VERB($unit-agree, "бьёт", "бьют") } { $to-acc }
told-koz-blow = { $struck }, урон { $count }
told-koz-blow-harmless = { $struck }, без урона
told-koz-held = { $unit } не { VERB($unit-agree, "бьёт", "бьют") }
told-koz-defended = { $unit } { VERB($unit-agree, "принимает", "принимают") } удар на себя вместо { $to-gen }
told-koz-hurt = { $to } { VERB($to-agree, "получает", "получают") } урон { $count }
told-koz-unhurt = { $to } не { VERB($to-agree, "получает", "получают") } урона
told-koz-healed = { $unit } { VERB($unit-agree, "лечится", "лечатся") } на { $count }
told-koz-died = { $unit } { VERB($unit-agree, "погибает", "погибают") }
told-koz-died-many = { $units } погибают
told-koz-recalled = { $unit } { VERB($unit-agree, "возвращается", "возвращаются") } в руку
told-koz-control = Теперь { $where-ins } владеет { $who }
told-koz-contested = Теперь никто не владеет { $where-ins }
told-koz-lasts = Надолго { VERB($what-agree, "действует", "действуют") } { $what }
told-koz-ended = Больше не { VERB($card-agree, "действует", "действуют") } { $card }
told-koz-out-captured = Столица захвачена, { $who } выбывает
told-koz-out-destroyed = Столица разрушена, { $who } выбывает
told-koz-out-conceded = { $who } сдаётся и выбывает
told-koz-over = Партия окончена: остался один
told-koz-over-passes = Партия окончена ничьей: все пропустили по два хода подряд
