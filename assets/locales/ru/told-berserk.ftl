# «Берсерк» за столом: названия шагов, что происходит, где стоит игра.
# Имена карт стоят в именительном падеже: после двоеточия, стрелки или в начале.

berserk-2007 = Берсерк, правила 2007 года
berserk-new = Берсерк, новая редакция
berserk-deck-about = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}, стихий: { $elements }, летающих: { $flyers }

berserk-deck-counts = { $cards }, элитных: { $elite }, летающих: { $flyers }
berserk-deck-costs = По цене: { $list }
berserk-deck-part = { $what } ×{ $count }

# Колода
berserk-form-game = партия
berserk-form-game-about = Одна партия.
berserk-form-campaign = кампания
berserk-form-campaign-about = Кампания до двух побед: отступившие и уцелевшие карты переходят в следующую партию.
berserk-decks = Нужны ровно две колоды, а их { $count }.
berserk-option = Такой настройки нет: { $name }
berserk-deck-size = В колоде от { $least } до { $most } карт, а здесь { $count }.
berserk-deck-unknown = Нет такой карты: { $card }
berserk-deck-kind = В этой редакции такой картой не играют: { $card }.
berserk-deck-copies = Одинаковых карт не больше { $most }, а здесь { $count }: { $card }.

# Имена
berserk-name = { $ru-case }
berserk-face-down = { $case ->
    [gen] карты
    [dat] карте
    [acc] карту
    [ins] картой
   *[nom] карта
} рубашкой вверх
    .agree = f
berserk-unit = { $card-case } { $cell }
berserk-unit-again = { $card-case } ({ $number })
berserk-doubt-strike = Это удар по вашей собственной карте.
berserk-doubt-use = Эта особенность вредит, а цель – ваша собственная карта.
berserk-doubt-unwounded = Здесь нет ран, лечить нечего.
berserk-doubt-heals = Это лечение, а цель – карта противника.
berserk-own = { $unit-case } (ваша)
berserk-cell = { $cell }
berserk-cards-heading = Что на картах:
berserk-die = { $case ->
    [gen] кубика
    [dat] кубику
    [ins] кубиком
   *[nom] кубик
}
berserk-number = Число { $count }
berserk-assault = { $case ->
    [gen] удара
    [dat] удару
    [ins] ударом
   *[nom] удар
}
berserk-pay = { $gold } зол. + { $silver } сер.
berserk-pay-gold = { $gold } зол.
berserk-pay-silver = { $silver } сер.
berserk-buy = { $card } · { $price }
berserk-whole = { $verb }: { $unit }
berserk-whole-do = { $verb } { $unit-acc }
berserk-whole-defend = Подставить { $unit-acc }
berserk-whole-at = { $verb }: { $unit } → { $to }
berserk-whole-move = { $unit } → { $cell }
berserk-with-counters = { $ability }, фишек: { $count }
berserk-list = { $before-case }, { $then-case }
    .agree = pl
berserk-counters = фишек: { $count }
berserk-upkeep-poison = Яд { $count }
berserk-upkeep-healing = Излечение { $count }
berserk-upkeep-regeneration = Регенерация { $count }
berserk-upkeep-incarnation = Инкарнация, фишка { $count }
berserk-trigger = { $number }. { $unit }: { $ability }
berserk-ability = Свойство
berserk-ability-apart = { $ability }: { $words }
berserk-ability-again = { $ability } ({ $number })
berserk-attack-value = { $attack } { $value }

# Глаголы
berserk-verb-finish = Добивание
berserk-verb-wound = Раны
berserk-verb-heal = Лечение
berserk-verb-poison = Яд
berserk-verb-open = Открыть
berserk-verb-close = Закрыть
berserk-verb-counter = Фишки
berserk-verb-grant = Усиление
berserk-verb-destroy = Уничтожение
berserk-verb-move = Сдвинуть
berserk-verb-teleport = Телепортировать
berserk-verb-jump = Прыгнуть
berserk-verb-exile = Изгнать
berserk-verb-to_deck = Вернуть в колоду
berserk-verb-revive = Возродить
berserk-verb-summon = Вызвать
berserk-verb-mill = Верх колоды
berserk-verb-land = Лишить полёта
berserk-verb-prophecy = Пророчество
berserk-verb-number = Выбрать число
berserk-verb-pick = Выбрать
berserk-verb-life = Дать жизни
berserk-verb-refund = Золото назад
berserk-verb-stop = Остановить излечение
berserk-verb-overpay = Доплатить
berserk-verb-shift = Перенести раны
berserk-verb-swap = Поменять местами
berserk-verb-push = Сдвинуть
berserk-verb-redirect = Перенаправить атаку
berserk-verb-fight = Бой без закрытия
berserk-verb-roll = Бросить кубик
berserk-verb-lift = Переложить карту наверх
berserk-verb-token = Фишка инкарнации
berserk-verb-untoken = Снять фишку инкарнации
berserk-verb-die = Изменить кубик
berserk-die-add = Кубик { $by }
berserk-die-set = Кубик: { $to }
berserk-die-reroll = Перебросить кубик
berserk-die-flip = Перевернуть кубик
berserk-verb-block = Остановить удар
berserk-verb-zone = Эффект на клетку
berserk-verb-become = Взлететь
berserk-verb-attach = Стать симбиотом
berserk-verb-cancel = Остановить особенность
berserk-verb-gold = Кристаллы
berserk-verb-silver = Кристаллы
berserk-class-strike = Простой удар
berserk-class-special = Особый удар
berserk-class-magic = Магический удар
berserk-class-shot = Выстрел
berserk-class-throw = Метание
berserk-class-discharge = Разряд
berserk-class-across = Удар через ряд
berserk-class-spell = Заклинание
berserk-class-impact = Воздействие

# Шаги
berserk-do-keep = Оставить раздачу
berserk-do-redeal = Пересдать за золотой
berserk-do-first = Быть Первым
berserk-do-second = Быть Вторым
berserk-do-hide = Оставить рубашкой вверх
berserk-do-take-back = Взять назад
berserk-do-pay-otherwise = Платить иначе…
berserk-do-recruit-for-me = Набрать за меня
berserk-do-place-for-me = Расставить за меня
berserk-do-done = Готово
berserk-do-move = Шаг
berserk-do-leap = Прыжок
berserk-do-strike = Удар
berserk-do-defend = Подставить
berserk-do-aim = Прицелиться по летающим
berserk-do-retreat = Закрыть для отступления
berserk-do-pick = Взять из колоды
berserk-do-save = Сохранить фишку
berserk-do-attach = Прикрепить
berserk-do-prepare = Применить до набора
berserk-do-keep-closed = Не открывать
berserk-do-open-rest = Открыть остальное
berserk-do-charge = Удар авангарда
berserk-do-give-up = Больше ничего
berserk-do-reveal = Вскрыть
berserk-do-order = Сначала № { $number }
berserk-do-decline = Не использовать
berserk-do-weaken = Ослабить удар
berserk-do-hold = Не ослаблять
berserk-do-pass = Пас
berserk-do-end = Закончить ход

# Где стоит игра
berserk-at-deal = Раздача: оставить или пересдать
berserk-given-up-on = она проиграна, счёт кампании станет { $own }:{ $other }. Кампания идёт дальше, и карты из колоды первым выбираете вы.
berserk-given-up-lost = она проиграна, счёт кампании станет { $own }:{ $other }, и кампания проиграна.
berserk-given-up-drawn = она проиграна, счёт кампании станет { $own }:{ $other }, и кампания кончится вничью.
berserk-drawn-on = она не засчитается никому, счёт кампании останется { $own }:{ $other }, и сыграете ещё одну.
berserk-drawn-last = она не засчитается никому, и кампания кончится со счётом { $own }:{ $other }.
berserk-at-campaign = Кампания, партия { $game }, счёт { $one }:{ $two }. { $at }
berserk-at-deal-after = Раздача: оставить или пересдать; до двух карт из колоды сначала может выбрать { $who }
berserk-at-roles = Бросок за право выбора выигрывает { $who }
berserk-at-preparing = Особенности до набора: { $who }
berserk-at-recruiting = Набор отрядов
berserk-at-placement = Расстановка: { $who }
berserk-at-placed = Особенности после расстановки: { $who }
berserk-at-reveal = Вскрытие: что остаётся рубашкой вверх
berserk-at-symbionts = Симбиоты находят носителей: { $who }
berserk-at-parasites = Паразиты находят носителей: { $who }
berserk-at-battle-start = Начало боя: { $who }
berserk-at-vanguard = Авангард: { $who }
berserk-at-dawn = Ход { $turn }, подготовка: { $who }
berserk-at-starting = Ход { $turn }, начало хода: { $who }
berserk-at-main = Ход { $turn }: { $who }
berserk-at-ending = Ход { $turn }, конец хода: { $who }
berserk-at-over = { $turn ->
    [0] Партия окончена до боя
   *[other] Бой окончен на ходу { $turn }
}

# Что происходит
told-dealt = Колоды перетасованы, карты розданы.
told-kept = { $who } оставляет раздачу
told-redealt = { $who } пересдаёт карты
told-rolled-for-roles = Бросок за роли: { $one } и { $two }
told-role-taken = Первым игроком будет { $who }
told-recruited = { $card } { VERB($card-agree, "вступает", "вступают") } в отряд ({ $gold } зол., { $silver } сер.)
told-took-back = { $who } берёт выбор назад
told-recruiting-done = { $who } заканчивает набор отряда
told-placed = { $card } { VERB($card-agree, "встаёт", "встают") } на { $cell }
told-placement-done = { $who } заканчивает расстановку: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
told-hid = Карта на { $cell } остаётся рубашкой вверх
told-revealed = { $who } вскрывает { $unit-acc }
told-revealed-many = { $who } вскрывает { $units-acc }
told-took-off = { $unit } { VERB($unit-agree, "взлетает", "взлетают") } ({ $who })
told-withdrawn = { $unit } { VERB($unit-agree, "уходит", "уходят") } во вспомогательную зону ({ $who })
told-attached = { $unit } { VERB($unit-agree, "прикрепляется", "прикрепляются") } к { $to-dat }
told-zoned = { $unit } { VERB($unit-agree, "накладывает", "накладывают") } эффект на клетку { $cell }
told-prepared = { $who } применяет до набора { $card-acc }
told-stayed-closed = { $unit } не { VERB($unit-agree, "открывается", "открываются") }
told-game-over = Партия { $game } окончена. { $how } Счёт кампании { $one }:{ $two }.
told-next-game = Начинается партия { $game }.
told-retreat-declared = { $unit } { VERB($unit-agree, "собирается", "собираются") } отступить
told-retreating = { $unit } { VERB($unit-agree, "закрывается", "закрываются") } для отступления
told-retreated = { $unit } { VERB($unit-agree, "отступает и вернётся", "отступают и вернутся") } в следующей партии
told-returned = { $unit } { VERB($unit-agree, "возвращается", "возвращаются") } в колоду
told-abandoned = { $unit } { VERB($unit-agree, "остаётся", "остаются") } на поле и { VERB($unit-agree, "уходит", "уходят") } на кладбище
told-captured = Победитель захватывает { $unit-acc }: карта уходит на кладбище владельца
told-carried-over = { $who } переносит в следующую раздачу { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
told-picked = { $who } выбирает из колоды { $card-acc }
told-picks-done = { $who } добирает раздачу, выбрано карт: { $count }
told-cancelled = Особенность { $unit-gen } остановлена
told-turn-started = Ход { $turn }, ходит { $who }
told-readied = { $who } открывает свои карты
told-main-ended = { $who } заканчивает главную фазу
told-passed = { $who } пасует
told-move-declared = { $unit } { VERB($unit-agree, "собирается", "собираются") } перейти на { $cell }
told-moved = { $unit } { VERB($unit-agree, "переходит", "переходят") } с { $from } на { $cell }
told-strike-declared = { $unit } { VERB($unit-agree, "бьёт", "бьют") } { $to-acc }
told-defend-declared = Защищать { VERB($unit-agree, "будет", "будут") } { $unit }
told-defends = { $unit } { VERB($unit-agree, "становится защитником", "становятся защитниками") } от { $to-gen }
told-used = { $unit } { VERB($unit-agree, "применяет", "применяют") } особенность: { $ability }
told-used-at = { $unit } { VERB($unit-agree, "применяет", "применяют") } особенность: { $ability }, цель – { $to }
told-triggered = Срабатывает особенность { $unit-gen }: { $ability }
told-poison-wounds = { $unit } { VERB($unit-agree, "получает", "получают") } от яда { $count ->
    [one] { $count } рану
    [few] { $count } раны
   *[other] { $count } ран
}
told-poison = У { $unit-gen } срабатывает яд
told-healing = Излечение { $unit-gen }: { $count }
told-regeneration = У { $unit-gen } срабатывает регенерация { $count }
told-rolled = { $unit } { VERB($unit-agree, "бросает", "бросают") } кубик: { $count }
told-result = Кубик { $unit-gen } с изменениями: { $count }
told-die = { $unit } – { $fell }
told-die-changed = { $unit } – { $fell }, с изменениями { $counts }
told-one-die = Кубик: { $one }
told-two-dice = Кубик: { $one }; { $two } (разница { $difference })
told-weakened = Удар { $unit-gen } ослаблен
told-hit = { $unit } { VERB($unit-agree, "попадает", "попадают") } в { $to-acc }
told-hit-weak = { $unit } { VERB($unit-agree, "бьёт", "бьют") } { $to-acc } слабым ударом
told-hit-medium = { $unit } { VERB($unit-agree, "бьёт", "бьют") } { $to-acc } средним ударом
told-hit-strong = { $unit } { VERB($unit-agree, "бьёт", "бьют") } { $to-acc } сильным ударом
told-blow = { $hit }, раны +{ $count }
told-blow-harmless = { $hit }, ран нет
told-force = { $unit } { VERB($unit-agree, "бьёт", "бьют") } { $to-acc }, сила удара { $now } вместо { $printed }
told-missed = { $unit } { VERB($unit-agree, "промахивается", "промахиваются") } по { $to-dat }
told-stopped = Атака { $unit-gen } остановлена
told-absorbed = Броня { $unit-gen } принимает { $count ->
    [one] { $count } рану
    [few] { $count } раны
   *[other] { $count } ран
}
told-wounded = { $unit } { VERB($unit-agree, "получает", "получают") } { $count ->
    [one] { $count } рану
    [few] { $count } раны
   *[other] { $count } ран
}
told-healed = { $unit } { VERB($unit-agree, "залечивает", "залечивают") } { $count ->
    [one] { $count } рану
    [few] { $count } раны
   *[other] { $count } ран
}
told-poisoned = У { $unit-gen } теперь яд { $count }
told-cured = У { $unit-gen } больше нет яда
told-counters = У { $unit-gen } теперь { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[other] { $count } фишек
}
told-closed = { $unit } { VERB($unit-agree, "закрывается", "закрываются") }
told-closed-many = { $units } закрываются
told-opened = { $unit } { VERB($unit-agree, "открывается", "открываются") }
told-opened-many = { $units } открываются
told-granted = { $unit } { VERB($unit-agree, "изменяется", "изменяются") }
told-granted-what = { $unit } { VERB($unit-agree, "получает", "получают") }: { $what }
told-change = { $what } { $until }
told-doomed = { $unit } сейчас { VERB($unit-agree, "погибнет", "погибнут") }
told-spared = Гибель { $unit-gen } прервана
told-died = { $unit } { VERB($unit-agree, "погибает", "погибают") }
told-died-many = { $units } погибают
told-exiled = { $unit } { VERB($unit-agree, "уходит", "уходят") } в изгнание
told-recalled = { $unit } { VERB($unit-agree, "уходит", "уходят") } обратно в колоду владельца
told-shuffled = { $who } перемешивает колоду
told-called = { $who } вызывает из колоды { $unit-acc }
told-entered = { $unit } { VERB($unit-agree, "входит", "входят") } на { $cell }
told-entered-air = { $unit } { VERB($unit-agree, "входит", "входят") } во вспомогательную зону
told-milled = { $who } отправляет с верха колоды на кладбище { $unit-acc }
told-milled-exile = { $who } отправляет с верха колоды в изгнание { $unit-acc }
told-tokens = У { $unit-gen } теперь { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[other] { $count } фишек
} инкарнации
told-foreseen = { $who } видит сверху в колоде { $card-acc }
told-lives = У { $unit-gen } теперь { $count ->
    [one] { $count } дополнительная жизнь
    [few] { $count } дополнительные жизни
   *[other] { $count } дополнительных жизней
}
told-shifted = С { $unit-gen } на { $to-acc } { $count ->
    [one] переходит { $count } рана
    [few] переходят { $count } раны
   *[other] переходит { $count } ран
}
told-landed = { $unit } { VERB($unit-agree, "теряет полёт и встаёт", "теряют полёт и встают") } на { $cell }
told-incarnation = У { $unit-gen } срабатывает инкарнация
told-fizzled = Действие { $unit-gen } остаётся без последствий
told-aimed = { $unit } { VERB($unit-agree, "готовится", "готовятся") } бить летающих
told-won = Побеждает { $who }. { $why }
told-drawn = Ничья. { $why }
told-why-no-creatures = У соперника не осталось существ.
told-why-simultaneous = Оба отряда погибли одновременно.
told-why-conceded = Соперник сдался.
told-why-quiet = Пять ходов каждого без ран и лечения.
told-why-repetition = Положение повторилось.
told-why-campaign = Кампания выиграна: две победы.
told-why-games = Сыграно семь партий: больше в кампании не бывает.
told-why-agreed = Так договорились оба.
told-why-time = Время вышло: сравнили цену отрядов.

berserk-matter-attacked = На меня напали
berserk-matter-destroyed = Моя карта гибнет
berserk-matter-ability = Применено свойство
berserk-matter-die = Брошен кубик
berserk-matter-attack = Любой удар
berserk-matter-move = Передвижение
berserk-matter-quiet = Начало и конец хода

# Над кнопками: о чём спрашивают, что написано на выбранной карте
berserk-do-use = Использовать
berserk-asks-order = Сработало сразу несколько ваших особенностей. Какая ляжет в стек первой? Исполнится она последней.
berserk-asks-target = Сработала особенность { $unit-gen }. { $text } Выберите цель.
berserk-asks-use = Сработала особенность { $unit-gen }. { $text } Использовать?
berserk-asks-weaken = Ослабить этот удар?
berserk-asks-cell = На какую клетку { VERB($unit-agree, "встанет", "встанут") } { $unit }?
berserk-asks-rise = На какую клетку { VERB($unit-agree, "вернётся", "вернутся") } { $unit }?
berserk-asks-share = Какой карте достанется следующая рана с { $unit-gen }? Осталось ран: { $count }.
berserk-asks-pile = Несколько ваших карт уходят на кладбище разом. Какая ляжет следующей? Первая окажется ниже других.
berserk-asks-pile-exile = Несколько ваших карт уходят в изгнание разом. Какая ляжет следующей? Первая окажется ниже других.
berserk-asks-stay-closed = Какие из ваших закрытых карт не открывать в этот ход?
berserk-asks-pick = { $count ->
    [0] Обе карты выбраны.
    [one] Из колоды можно выбрать ещё { $count } карту.
   *[other] Из колоды можно выбрать ещё { $count } карты.
} Остальные до пятнадцати сдадут, когда вы закончите.
berserk-asks-does = • { $ability }. { $text }
berserk-asks-unknown = …

# О чём спрашивают: одно предложение на каждое решение, понятное и тому, кто правил не читал
berserk-ask-deal = Из этих карт вы наберёте отряд. Оставить их или отдать золотой кристалл и получить другие?
berserk-ask-roles = Вы выиграли бросок. Первый раньше ходит, Второй расставляет отряд после соперника. Кем будете?
berserk-ask-preparing = У вас есть карты, особенность которых можно применить ещё до набора. Применить её?
berserk-ask-recruiting = Кого взять в отряд? Карты стоят кристаллов; осталось золотых { $gold }, серебряных { $silver }; в отряде уже { $chosen }. Когда хватит, нажмите «Готово».
berserk-ask-recruited = Отряд набран: на другие карты кристаллов не хватает. Нажмите «Готово» или возьмите карту назад и выберите другую.
berserk-ask-placement = Выберите карту, потом клетку, на которой она начнёт бой. Осталось поставить: { $count }.
berserk-ask-placed-all = Весь отряд на поле. Нажмите «Готово» или возьмите карту назад и поставьте иначе.
berserk-ask-reveal = Сейчас ваши карты откроются. Оставить какие-нибудь рубашкой вверх?
berserk-ask-symbionts = Симбиот живёт на другом вашем существе. Кому его отдать?
berserk-ask-parasites = Паразит живёт на существе соперника. На кого его посадить?
berserk-ask-placed = Отряды расставлены. Применить сейчас особенность одной из карт или ничего не делать?
berserk-ask-battle-start = Бой вот-вот начнётся. Применить сейчас особенность одной из карт или ничего не делать?
berserk-ask-vanguard = Карты с авангардом могут ударить соседнего врага ещё до первого хода. Кто ударит?
berserk-ask-main = Ваш ход. Какая карта пойдёт, ударит или применит особенность? Когда всё сделано, закончите ход.
berserk-ask-starting = Ход только начинается. Применить сейчас особенность или пропустить?
berserk-ask-ending = Ход кончается. Применить напоследок особенность или пропустить?
berserk-ask-defend = { $unit } { VERB($unit-agree, "бьёт", "бьют") } { $to-acc }. Подставить другую вашу карту или пусть бьёт?
berserk-ask-strike = { $unit } { VERB($unit-agree, "бьёт", "бьют") } { $to-acc }. Вмешаться особенностью или пропустить?
berserk-ask-die = { $unit } { VERB($unit-agree, "бросает", "бросают") } кубик. Изменить бросок особенностью или пропустить?
berserk-ask-destroy = { $unit } вот-вот { VERB($unit-agree, "погибнет", "погибнут") }. Ответить особенностью или пропустить?
berserk-ask-ability = { $unit } { VERB($unit-agree, "применяет", "применяют") } особенность. Ответить своей или пропустить?
berserk-ask-move = { $unit } сейчас { VERB($unit-agree, "перейдёт", "перейдут") } на { $cell }. Ответить особенностью или пропустить?
berserk-ask-answer = Сейчас это исполнится. Ответить особенностью или пропустить?
berserk-ask-does = Что { VERB($unit-agree, "сделает", "сделают") } { $unit }?
berserk-ask-to-cell = На какую клетку { VERB($unit-agree, "шагнёт", "шагнут") } { $unit }?
berserk-ask-leap = На какую клетку { VERB($unit-agree, "прыгнет", "прыгнут") } { $unit }?
berserk-ask-whom = Кого { VERB($unit-agree, "ударит", "ударят") } { $unit }?
berserk-ask-host = На кого { VERB($unit-agree, "перейдёт", "перейдут") } { $unit }?
berserk-ask-counters = Сколько фишек на это потратить?
berserk-ask-use-cell = Выберите клетку для { $unit-gen }.
berserk-ask-use-at = Выберите цель для { $unit-gen }.
berserk-ask-place = На какую клетку поставить { $card-acc }?
berserk-ask-pay = Какими кристаллами заплатить за { $card-acc }?
berserk-ask-pay-for = За какую карту заплатить иначе, чем обычно?
berserk-ask-hide = Какую карту оставить рубашкой вверх?
berserk-ask-keep-closed = Какую карту не открывать в этот ход?
berserk-ask-prepare = Особенность какой карты применить до набора?
berserk-ask-pick = Какую карту взять из колоды?

# Что значит слово на кнопке
berserk-do-keep-means = Оставить раздачу – отряд набирают из этих карт.
berserk-do-redeal-means = Пересдать – получить другие карты, но на кристалл меньше при наборе.
berserk-do-first-means = Быть Первым – расставить отряд раньше и ходить первым.
berserk-do-second-means = Быть Вторым – расставить отряд после соперника и ходить вторым.
berserk-do-hide-means = Оставить рубашкой вверх – соперник не узнает, что это за карта, пока она не вскроется.
berserk-do-take-back-means = Взять назад – отменить последнее, что вы выбрали.
berserk-do-pay-otherwise-means = Платить иначе – заплатить золотом то, что можно было заплатить серебром.
berserk-do-done-means = Готово – выбор окончен, менять его больше нельзя.
berserk-do-move-means = Шаг – перейти на соседнюю свободную клетку.
berserk-do-leap-means = Прыжок – попасть на клетку сразу, не идя по соседним.
berserk-do-strike-means = Удар – ударить существо рядом: оба бросают кубик, и разница решает, кто сколько ран получит.
berserk-do-charge-means = Удар авангарда – удар до первого хода.
berserk-do-defend-means = Подставить – эта карта примет удар вместо той, которую бьют.
berserk-do-aim-means = Прицелиться по летающим – закрыть карту, чтобы потом ударить летающую.
berserk-do-retreat-means = Закрыть для отступления – карта уйдёт с поля и вернётся в следующей партии кампании.
berserk-do-save-means = Сохранить фишку – закрыть карту, чтобы фишка на ней осталась.
berserk-do-attach-means = Прикрепить – эта карта будет жить на другой.
berserk-do-prepare-means = Применить до набора – действует сразу, до выбора отряда.
berserk-do-pick-means = Взять из колоды – карта попадёт в вашу раздачу.
berserk-do-keep-closed-means = Не открывать – карта останется закрытой и в этот ход не действует.
berserk-do-open-rest-means = Открыть остальное – все прочие карты снова смогут действовать.
berserk-do-give-up-means = Больше ничего – дальше без особенностей.
berserk-do-reveal-means = Вскрыть – показать карту, чтобы она могла действовать.
berserk-do-use-means = Использовать – особенность сработает.
berserk-do-decline-means = Не использовать – особенность пропадёт.
berserk-do-weaken-means = Ослабить удар – взять строку выше: и ваш удар, и ответ на него могут выйти слабее.
berserk-do-hold-means = Не ослаблять – удар остаётся как есть.
berserk-do-pass-means = Пас – ничего не делать; когда спасуют оба, исполнится то, что объявлено.
berserk-do-end-means = Закончить ход – дальше ходит соперник.
