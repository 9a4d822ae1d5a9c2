# «Герои»: что происходит. Имена стоят в именительном падеже.

told-heroes-rolled = { $who } бросает за право первого хода: { $count }
told-heroes-goes = Первым ходит { $who }
told-heroes-keeps = { $who } оставляет все карты
told-heroes-redeals = { $who } меняет { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
told-heroes-redeals-cards = { $who } меняет { $cards-acc }
told-heroes-redealt = { $who } начинает с этими картами
told-heroes-turn = Ход { $turn }, ходит { $who }
told-heroes-main = { $who } начинает главную часть хода
told-heroes-ends = { $who } заканчивает ход
told-heroes-drew = { $who } берёт карту
told-heroes-drew-many = { $who } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
told-heroes-nothing = Ничего не происходит
told-heroes-drew-card = { $who } берёт карту: { $card }
told-heroes-failed = Колода пуста, { $who } не может взять карту: раз { $count } из 3
told-heroes-plays = { $who } играет { $card-acc }
told-heroes-cancelled = Розыгрыш { $unit-gen } отменён
told-heroes-paid = { $who } платит { $count ->
    [one] { $count } монету
    [few] { $count } монеты
   *[other] { $count } монет
}
told-heroes-gained = { $who } получает { $count ->
    [one] { $count } монету
    [few] { $count } монеты
   *[other] { $count } монет
}
told-heroes-lost-coins = { $who } теряет { $count ->
    [one] { $count } монету
    [few] { $count } монеты
   *[other] { $count } монет
}
told-heroes-coins-more = { $who } получает насовсем { $count ->
    [one] { $count } монету
    [few] { $count } монеты
   *[other] { $count } монет
}
told-heroes-coins-less = { $who } лишается насовсем { $count ->
    [one] { $count } монеты
    [few] { $count } монет
   *[other] { $count } монет
}
told-heroes-prayers-more = { $who } получает { $count ->
    [one] { $count } жетон молитвы
    [few] { $count } жетона молитвы
   *[other] { $count } жетонов молитвы
}
told-heroes-prayers-less = { $who } теряет { $count ->
    [one] { $count } жетон молитвы
    [few] { $count } жетона молитвы
   *[other] { $count } жетонов молитвы
}
told-heroes-at = { $what-case }, { VERB($to-agree, "цель", "цели") } – { $to }
told-heroes-announced = { $unit } { VERB($unit-agree, "действует", "действуют") }. { $line }
told-heroes-announced-hand = { $unit } { VERB($unit-agree, "отвечает", "отвечают") } с руки
told-heroes-resolves = Выполняется способность { $unit-gen }. { $line }
told-heroes-resolves-hand = Выполняется ответ с руки: { $unit }
told-heroes-fizzled = { $unit } ничего не { VERB($unit-agree, "может", "могут") } сделать: { $line }
told-heroes-fizzled-hand = { $unit } не { VERB($unit-agree, "может", "могут") } ответить с руки
told-heroes-attacks = { $unit } { VERB($unit-agree, "атакует", "атакуют") } { $to-acc }
told-heroes-defends = { $unit } { VERB($unit-agree, "защищает", "защищают") }
told-heroes-no-attack = Атака { $unit-gen } не состоялась
told-heroes-strikes = { $unit } { VERB($unit-agree, "бьёт", "бьют") } { $to-acc } на { $count }
told-heroes-shoots = { $unit } { VERB($unit-agree, "стреляет", "стреляют") } в { $to-acc } на { $count }
told-heroes-wounded = { $unit } { VERB($unit-agree, "получает", "получают") } { $count ->
    [one] { $count } рану
    [few] { $count } раны
   *[other] { $count } ран
}
told-heroes-prevented = { $unit } не { VERB($unit-agree, "получает", "получают") } ран: { $count }
told-heroes-healed = { $unit } { VERB($unit-agree, "залечивает", "залечивают") } { $count ->
    [one] { $count } рану
    [few] { $count } раны
   *[other] { $count } ран
}
told-heroes-brought = { $what } ({ $by })
told-heroes-replaced = Вместо этого для { $unit-gen } происходит другое
told-heroes-entered = { $unit } { VERB($unit-agree, "входит", "входят") } в игру ({ $who })
told-heroes-attached = { $unit } { VERB($unit-agree, "присоединяется", "присоединяются") } к { $to-dat }
told-heroes-died = { $unit } { VERB($unit-agree, "гибнет", "гибнут") }
told-heroes-left-hand = { $unit } { VERB($unit-agree, "возвращается", "возвращаются") } в руку
told-heroes-left-deck = { $unit } { VERB($unit-agree, "уходит", "уходят") } в колоду
told-heroes-left-supply = { $unit } { VERB($unit-agree, "уходит", "уходят") } в запас
told-heroes-left-under = { $unit } { VERB($unit-agree, "ложится", "ложатся") } под другую карту
told-heroes-buried = { $card } { VERB($card-agree, "уходит", "уходят") } на кладбище ({ $who })
told-heroes-unburied = { $card } { VERB($card-agree, "уходит", "уходят") } с кладбища ({ $who })
told-heroes-opened = { $unit } { VERB($unit-agree, "открывается", "открываются") }
told-heroes-closed = { $unit } { VERB($unit-agree, "закрывается", "закрываются") }
told-heroes-readied = { $unit } снова { VERB($unit-agree, "может", "могут") } действовать
told-heroes-given = { $unit } { VERB($unit-agree, "получает", "получают") }: { $what }
told-heroes-changed = { $unit } { VERB($unit-agree, "меняется", "меняются") }
told-heroes-expired = У { $unit-gen } кончаются эффекты
told-heroes-control = Теперь { $unit-ins } владеет { $who }
told-heroes-hid = { $unit } { VERB($unit-agree, "скрывается", "скрываются") }
told-heroes-revealed = { $unit } { VERB($unit-agree, "раскрывается", "раскрываются") }
told-heroes-flipped = { $unit } { VERB($unit-agree, "переворачивается", "переворачиваются") }: { $card }
told-heroes-dug = { $unit } { VERB($unit-agree, "добывает", "добывают") } { $card-acc }
told-heroes-found = { $who } находит { $card-acc }
told-heroes-showed = { $who } показывает { $card-acc }
told-heroes-took = { $who } берёт карту в руку
told-heroes-took-card = { $who } берёт в руку { $card-acc }
told-heroes-searches = { $who } ищет в колоде
told-heroes-looked = { $who } смотрит с верха колоды { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
told-heroes-looked-cards = { $who } смотрит верхние карты колоды: { $cards }
told-heroes-shuffled = { $who } перемешивает колоду
told-heroes-peeked-own = { $who } смотрит верхнюю карту своей колоды
told-heroes-peeked-own-card = { $who } смотрит верхнюю карту своей колоды: { $card }
told-heroes-peeked-other = { $who } смотрит верхнюю карту колоды соперника
told-heroes-peeked-other-card = { $who } смотрит верхнюю карту колоды соперника: { $card }
told-heroes-stacked = { $who } кладёт карту с руки на верх колоды
told-heroes-stacked-card = { $who } кладёт с руки на верх колоды { $card-acc }
told-heroes-named = { $who } называет карту: { $card }
told-heroes-into-deck = { $who } убирает карту в колоду
told-heroes-into-deck-card = { $who } убирает в колоду { $card-acc }
told-heroes-discarded = { $who } сбрасывает { $card-acc }
told-heroes-chose = { $who } делает выбор
told-heroes-passed = { $who } не отвечает
told-heroes-extra-turn = { $who } сделает ещё один ход
told-heroes-governs = { $who } до конца хода решает и за соперника
told-heroes-over-both = Партия окончена ничьей: оба героя пали
told-heroes-over-long = Ничья: прошло двести ходов
told-heroes-over-agreed = Ничья: так договорились оба
told-heroes-over-wounds = Герой пал, { $who } проигрывает
told-heroes-over-draws = Колода пуста в третий раз, { $who } проигрывает
told-heroes-over-conceded = { $who } сдаётся
told-heroes-over-ability = По тексту карты { $who } проигрывает
told-heroes-ready = { $who } больше не меняет карты
told-heroes-swapped = Из дополнительной колоды взято: { $into }; вместо: { $out }
told-heroes-game-ends = Партия { $game } окончена, счёт { $one }:{ $two }
