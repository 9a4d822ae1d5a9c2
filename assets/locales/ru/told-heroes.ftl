# «Герои»: что происходит. Имена стоят в именительном падеже.

told-heroes-rolled = Бросок за право первого хода ({ $who }): { $count }
told-heroes-goes = Первым ходит { $who }
told-heroes-keeps = Оставляет все карты: { $who }
told-heroes-redeals = Меняет карт – { $count }: { $who }
told-heroes-redeals-cards = Меняет карты ({ $who }): { $cards }
told-heroes-redealt = Начинает с этими картами: { $who }
told-heroes-turn = Ход { $turn }: { $who }
told-heroes-main = Главная часть хода: { $who }
told-heroes-ends = Заканчивает ход { $who }
told-heroes-drew = Берёт карту { $who }
told-heroes-drew-many = { $count ->
    [one] Берёт { $count } карту: { $who }
    [few] Берёт { $count } карты: { $who }
   *[other] Берёт { $count } карт: { $who }
}
told-heroes-nothing = Ничего не происходит
told-heroes-drew-card = Берёт карту ({ $who }): { $card }
told-heroes-failed = Колода пуста, взять нечего: { $who }, раз: { $count } из 3
told-heroes-plays = { $who } играет: { $card }
told-heroes-cancelled = Отменяется: { $unit }
told-heroes-paid = Платит монет – { $count }: { $who }
told-heroes-gained = Получает монет – { $count }: { $who }
told-heroes-lost-coins = Теряет монет – { $count }: { $who }
told-heroes-coins-more = Монет стало больше на { $count }: { $who }
told-heroes-coins-less = Монет стало меньше на { $count }: { $who }
told-heroes-prayers-more = Жетонов молитвы больше на { $count }: { $who }
told-heroes-prayers-less = Жетонов молитвы меньше на { $count }: { $who }
told-heroes-announced = Действует { $unit }: { $line }
told-heroes-announced-hand = Ответ с руки объявляет { $unit }
told-heroes-resolves = Выполняется { $unit }: { $line }
told-heroes-resolves-hand = Выполняется ответ с руки: { $unit }
told-heroes-fizzled = Ничего не сделать, { $unit }: { $line }
told-heroes-fizzled-hand = Ответ с руки не сделать: { $unit }
told-heroes-attacks = Атака: { $unit } → { $to }
told-heroes-defends = Защищает: { $unit }
told-heroes-no-attack = Атака не состоялась: { $unit }
told-heroes-strikes = Удар на { $count }: { $unit } → { $to }
told-heroes-shoots = Выстрел на { $count }: { $unit } → { $to }
told-heroes-wounded = { $count ->
    [one] Получает { $count } рану: { $unit }
    [few] Получает { $count } раны: { $unit }
   *[other] Получает { $count } ран: { $unit }
}
told-heroes-prevented = Предотвращено ран – { $count }: { $unit }
told-heroes-healed = Излечено ран – { $count }: { $unit }
told-heroes-brought = { $what } ({ $by })
told-heroes-replaced = Вместо этого происходит другое: { $unit }
told-heroes-entered = Входит в игру ({ $who }): { $unit }
told-heroes-attached = Присоединяется { $unit } → { $to }
told-heroes-died = Гибнет: { $unit }
told-heroes-left-hand = Возвращается в руку: { $unit }
told-heroes-left-deck = Уходит в колоду: { $unit }
told-heroes-left-supply = Уходит в запас: { $unit }
told-heroes-left-under = Ложится под другую карту: { $unit }
told-heroes-buried = На кладбище ({ $who }): { $card }
told-heroes-unburied = С кладбища ({ $who }) уходит: { $card }
told-heroes-opened = Открывается: { $unit }
told-heroes-closed = Закрывается: { $unit }
told-heroes-readied = Готово действовать снова: { $unit }
told-heroes-given = { $unit } получает: { $what }
told-heroes-changed = Меняется: { $unit }
told-heroes-expired = Кончаются эффекты: { $unit }
told-heroes-control = Теперь владеет { $who }: { $unit }
told-heroes-hid = Скрывается: { $unit }
told-heroes-revealed = Раскрывается: { $unit }
told-heroes-flipped = Переворачивается { $unit }: { $card }
told-heroes-dug = { $unit } добывает: { $card }
told-heroes-found = Находит ({ $who }): { $card }
told-heroes-showed = Показывает ({ $who }): { $card }
told-heroes-took = В руку попадает карта: { $who }
told-heroes-took-card = В руку попадает ({ $who }): { $card }
told-heroes-searches = Ищет в колоде { $who }
told-heroes-looked = Смотрит верхние карты колоды – { $count }: { $who }
told-heroes-looked-cards = Смотрит верхние карты колоды ({ $who }): { $cards }
told-heroes-shuffled = Колода перемешана: { $who }
told-heroes-peeked-own = Смотрит верхнюю карту своей колоды: { $who }
told-heroes-peeked-own-card = Смотрит верхнюю карту своей колоды ({ $who }): { $card }
told-heroes-peeked-other = Смотрит верхнюю карту колоды соперника: { $who }
told-heroes-peeked-other-card = Смотрит верхнюю карту колоды соперника ({ $who }): { $card }
told-heroes-stacked = Карта с руки ложится на верх колоды: { $who }
told-heroes-stacked-card = На верх колоды с руки ложится ({ $who }): { $card }
told-heroes-named = Называет карту ({ $who }): { $card }
told-heroes-into-deck = Карта уходит в колоду: { $who }
told-heroes-into-deck-card = В колоду ({ $who }) уходит: { $card }
told-heroes-discarded = Сбрасывает ({ $who }): { $card }
told-heroes-chose = Выбор сделан: { $who }
told-heroes-passed = Не отвечает { $who }
told-heroes-extra-turn = Будет ещё один ход: { $who }
told-heroes-governs = { $who } до конца хода решает и за соперника
told-heroes-over-both = Партия окончена ничьей: оба героя пали
told-heroes-over-long = Ничья: прошло двести ходов
told-heroes-over-agreed = Ничья: так договорились оба
told-heroes-over-wounds = Герой пал, проигрывает { $who }
told-heroes-over-draws = Колода пуста в третий раз, проигрывает { $who }
told-heroes-over-conceded = Сдаётся { $who }
told-heroes-over-ability = По тексту карты проигрывает { $who }
told-heroes-ready = Карты больше не меняет { $who }
told-heroes-swapped = Взято из дополнительной колоды: { $into }; вместо: { $out }
told-heroes-game-ends = Партия { $game } окончена, счёт { $one }:{ $two }
