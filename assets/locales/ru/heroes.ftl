# «Герои»: имена, кнопки, где стоит партия, что спрашивают.
# Имена карт стоят в именительном падеже: после двоеточия, стрелки или в начале.

heroes = Берсерк. Герои

# Имена
heroes-name = { $ru-case }
heroes-unknown = { $case ->
    [gen] неизвестной карты
    [dat] неизвестной карте
    [acc] неизвестную карту
    [ins] неизвестной картой
   *[nom] неизвестная карта
}
    .agree = f
heroes-unit = { $card-case } { $letter }
heroes-lost = { $case ->
    [gen] скрытой карты
    [dat] скрытой карте
    [acc] скрытую карту
    [ins] скрытой картой
   *[nom] скрытая карта
} { $letter }
    .agree = f
heroes-buried = { $card-case } (кладбище)
heroes-own = { $unit-case } (ваша карта)
heroes-grave = Кладбище: { $who }
heroes-list = { $before-case }, { $then-case }
    .agree = pl
heroes-at = { $what-case } → { $to }
heroes-doing = { $unit } – { $what }
heroes-for = { $what } ({ $price })
heroes-priced = { $card-case } · { $x }{ $count }
heroes-priced-x = { $card-case } · X
heroes-x = X = { $count }
heroes-share = ран: { $count }
heroes-closed-coins = закрытых монет: { $count }
heroes-from-hand = ответ своей картой
heroes-way = { $count }. { $what }
heroes-way-plain = Вариант { $count }
heroes-doubt-harm = Это вредит, а цель – ваша собственная карта.
heroes-doubt-heals = Это лечит, а цель – чужая карта.
heroes-doubt-nobody = Цель не выбрана: карта уйдёт, ничего не сделав.
heroes-doubt-turns = Карта навредит вашей же: другой цели сейчас нет.

# Кнопки
heroes-do-first = Ходить первым
heroes-do-second = Ходить вторым
heroes-do-keep = Оставить все карты
heroes-do-redeal = Сменить карты…
heroes-do-ready = Больше не менять
heroes-do-swap-out = Вместо { $what-gen }
heroes-do-swap-in = Взять { $what-acc }…
heroes-do-redeal-go = Сменить выбранные
heroes-do-attack = { VERB($what-agree, "Атакует", "Атакуют") } { $what }
heroes-do-defend = { VERB($what-agree, "Защищает", "Защищают") } { $what }
heroes-do-no-defence = Не защищать
heroes-do-use = { $what }
heroes-do-play-grave = Сыграть с кладбища { $what-acc }
heroes-do-play-extra = Сыграть из дополнительной колоды { $what-acc }
heroes-do-play-under = Из-под карты: { $what }
heroes-do-no-reveal = Никого не раскрывать
heroes-do-fire = Применить
heroes-do-no-fire = Не применять
heroes-do-cancel-by = Отменить, { VERB($unit-agree, "погибнет", "погибнут") } { $unit }
heroes-do-cancel = Отменить карту
heroes-do-no-cancel = Не отменять
heroes-do-no-module = Не присоединять
heroes-do-choose = Дальше
heroes-do-no-search = Не искать
heroes-do-not-found = Ничего не брать
heroes-do-enough = Достаточно
heroes-do-nobody = Ничего не выбирать
heroes-do-yes = Да
heroes-do-no = Нет
heroes-do-end = Закончить ход

# Что значит слово на кнопке
heroes-do-first-means = Ходить первым – первый ход партии ваш.
heroes-do-second-means = Ходить вторым – первым ходит соперник.
heroes-do-keep-means = Оставить все карты – начать с этой рукой.
heroes-do-redeal-means = Сменить карты – выбранные уйдут под низ колоды, взамен придёт столько же новых; это можно один раз.
heroes-do-redeal-go-means = Сменить выбранные – назад их уже не взять.
heroes-do-ready-means = Больше не менять – следующая партия начнётся, когда готовы оба.
heroes-do-swap-out-means = Вместо карты – она уйдёт в дополнительную колоду; до следующей партии это можно вернуть.
heroes-do-swap-in-means = Взять карту – она перейдёт из дополнительной колоды в основную.
heroes-do-attack-means = Атакует – существо бьёт чужое существо или героя и обычно закрывается.
heroes-do-defend-means = Защищает – это существо примет атаку на себя и ударит в ответ.
heroes-do-no-defence-means = Не защищать – атака дойдёт до того, кого выбрали целью.
heroes-do-use-means = Карта и что она делает – применить её способность за цену в скобках; часто карта при этом закроется.
heroes-do-play-grave-means = С кладбища – сыграть карту, которая там лежит: так позволяет способность.
heroes-do-play-extra-means = Из дополнительной колоды – сыграть карту оттуда.
heroes-do-play-under-means = Из-под карты – сыграть карту, которая лежит под этой.
heroes-do-no-reveal-means = Никого не раскрывать – скрытые карты останутся скрытыми.
heroes-do-fire-means = Применить – способность сработает.
heroes-do-no-fire-means = Не применять – в этот раз обойтись без этого.
heroes-do-cancel-means = Отменить карту – за монеты она не подействует.
heroes-do-cancel-by-means = Отменить, погибнет карта – ваша карта уничтожается, а разыгранная не подействует.
heroes-do-no-cancel-means = Не отменять – карта подействует как обычно.
heroes-do-no-module-means = Не присоединять – карта войдёт в игру отдельным существом.
heroes-do-choose-means = Дальше – выбирать здесь нечего.
heroes-do-no-search-means = Не искать – отказаться от поиска: колода останется как есть.
heroes-do-not-found-means = Ничего не брать – искать, но не взять ни одной карты: колода будет перемешана.
heroes-do-enough-means = Достаточно – больше ничего не выбирать.
heroes-do-nobody-means = Ничего не выбирать – обойтись без этого выбора.
heroes-do-yes-means = Да – сделать это.
heroes-do-no-means = Нет – не делать этого.
heroes-do-end-means = Закончить ход – дальше ходит соперник.

# Где стоит партия
heroes-with-hand = { $line }
    В руке: { $hand }
heroes-at-order = Жребий брошен: кто ходит первым, решает { $asked }
heroes-at-redeal = Первые карты: сменить часть или оставить. Решает { $asked }
heroes-at-swap = Между партиями: обмен карт с дополнительной колодой. Решает { $asked }
heroes-at-main = Ход { $turn }, { $who }: карты, атаки, способности
heroes-at-series = Матч, партия { $game }, счёт { $one }:{ $two }. { $at }
heroes-at-governed = { $line }. До конца хода решает { $by }, а не { $of }
heroes-at-defend = Ход { $turn }, { $who }: { $by } { VERB($by-agree, "атакует", "атакуют") } { $at-acc }. Защищает { $asked }
heroes-at-choice = Ход { $turn }, { $who }: решает { $asked }
heroes-at-over = { $turn ->
    [0] Партия окончена до первого хода
   *[other] Партия окончена на ходу { $turn }
}

# Что решает тот, кого спрашивают, и зачем
heroes-now-order = Жребий за вами: будете ходить первым или вторым?
heroes-now-redeal = Начать с этой рукой или сменить часть карт? Сменить можно один раз.
heroes-now-swap-for = Вместо какой карты основной колоды взять { $card-acc }?
heroes-now-swap = Сменить карты или начать следующую партию? Дополнительная колода: { $extra }.
heroes-now-redeal-which = Какие карты сменить? Они уйдут под низ колоды; выбрав, подтвердите.
heroes-now-main = Ваш ход: играйте карты, атакуйте, применяйте способности. Открытых монет: { $coins }. Что сделаете?
heroes-now-governs = Этим ходом вы решаете за соперника: рука и карты внизу стола – его. «Ваше» ниже – тоже его.
heroes-now-frenzy = У { $unit-gen } Бешенство: сначала надо атаковать. Кого атаковать?
heroes-now-attack = Кого { VERB($unit-agree, "атакует", "атакуют") } { $unit }?
heroes-now-defend = { $by } { VERB($by-agree, "атакует", "атакуют") } { $at-acc }. Примет ли атаку на себя кто-то из ваших открытых существ?
heroes-now-reveal = Начало вашего хода: раскрыть какие-нибудь из скрытых карт? Добавляйте по одной, потом закончите.
heroes-now-reveal-which = Какую карту раскрыть? Добавляйте по одной, потом закончите.
heroes-now-fire = Сработала способность { $unit-gen }. { $what } Что выберете?
heroes-now-fires = Сработало несколько ваших способностей: какая будет первой?
heroes-now-hand = На это можно ответить своей картой. Какой ответите?
heroes-now-hand-card = Какой картой ответить?
heroes-now-cancel = { $who } играет { $what-acc }. Отменить эту карту?
heroes-now-module = { $unit } { VERB($unit-agree, "может", "могут") } стать частью вашего механизма. Присоединить к какому-нибудь?
heroes-now-instead = Вы берёте карту, и это можно заменить. Как её взять?
heroes-now-fate = { $unit } { VERB($unit-agree, "гибнет", "гибнут") }, но это можно заменить, и не одним способом. Что вместо гибели?
heroes-now-wounds = { $unit } { VERB($unit-agree, "получает", "получают") } раны ({ $count }), но это можно заменить, и не одним способом. Что выберете?
heroes-now-which = Какая способность сработает первой?
heroes-now-x = Сколько монет вложить в X?
heroes-now-exchange = Кого отдать в обмен? Добавляйте по одному, потом закончите.
heroes-now-exchange-for = Кого получить взамен?
heroes-now-share = Сколько ран достанется этой цели? Остальное разделят другие.
heroes-now-way = Что выбрать из написанного на карте?
heroes-now-close = Чем заплатить: какую карту закрыть?
heroes-now-discard = Какую карту сбросить с руки?
heroes-now-wound = Какую из ваших карт ранить, чтобы заплатить?
heroes-now-fury = Ярость: каких существ ранить, чтобы карта стоила дешевле?
heroes-now-extra = С кого снять дополнительную жизнь, чтобы заплатить?
heroes-now-dig = Какую карту с руки положить под эту?
heroes-now-search = Какую карту взять из найденных?
heroes-now-may = Сделать это?
heroes-now-deck = Чья колода потеряет верхние карты? Выберите героя.
heroes-now-coins = Сколько из потерянных монет будут закрытыми?
heroes-now-free = Какое существо сыграть бесплатно?
heroes-now-lesson = Какую особенность получит карта?
heroes-now-effect = Какой эффект перенести?
heroes-now-hand-to-top = Какую карту положить на верх колоды? Названная первой окажется сверху.
heroes-now-peek = Чью верхнюю карту посмотреть? Выберите героя.
heroes-now-guess = Какую карту назвать из тех, что остались в колоде?
heroes-now-order-of-cards = Какая карта ляжет следующей? Названная первой окажется сверху.
heroes-now-aim = Кого выбрать целью?
heroes-now-step-discard = { $unit }. { $what } Какую карту сбросить?
heroes-now-step-dig = { $unit }. { $what } Какую карту положить под неё?
heroes-now-step-search = { $unit }. { $what } Что взять из колоды?
heroes-now-step-look = { $unit }. { $what } В каком порядке вернуть карты? Названная первой окажется сверху.
heroes-now-step-tuck = { $unit }. { $what } Убрать верхнюю карту под низ?
heroes-now-step-demand = { $what } Согласитесь?
heroes-now-step-mill = { $unit }. { $what } Чью колоду выбрать?
heroes-now-step-hand-to-top = { $unit }. { $what } Какую карту положить?
heroes-now-step-peek = { $unit }. { $what } Чью колоду выбрать?
heroes-now-step-guess = { $unit }. { $what } Какую карту назвать?
heroes-now-step-coins = { $unit }. { $what } Какие монеты потерять?
heroes-now-step-free = { $unit }. { $what } Сыграть кого-нибудь бесплатно?
heroes-now-step-learn = { $unit }. { $what } Какую особенность получить?
heroes-now-step-move = { $unit }. { $what } Какой эффект и куда перенести?
heroes-now-step-may = { $unit }. { $what } Сделать это?
heroes-now-step-aim = { $unit }. { $what } Кого выбрать?

heroes-theirs = { $unit } («соперник» на ней – это вы)
# Требование: что от вас хотят и что велит карта при каждом из ответов.
heroes-demanded = { $unit } { VERB($unit-agree, "требует", "требуют") } от вас: { $what }
heroes-demanded-met = Если да, карта велит: { $what }
heroes-demanded-refused = Если нет, карта велит своему хозяину: { $what }
heroes-demanded-and = { $before } { $then }

# О чём спрашивать в окнах
heroes-matter-hero = Атакуют моего героя
heroes-matter-creature = Атакуют моё существо
heroes-matter-ability = Срабатывает моя способность
heroes-matter-hand = Можно ответить своей картой
heroes-matter-cancel = Можно отменить чужую карту

# Колоды
heroes-seats = За столом «Героев» играют двое, а колод: { $found }.
heroes-option = Такой настройки у «Героев» нет: { $option }.
heroes-deck-hero = { $found ->
    [0] В колоде нет героя, а нужен один.
   *[other] Герой в колоде должен быть один, а не { $found }.
}
heroes-deck-side = «{ $card }» – оборотная сторона героя: колоду с неё не начинают.
heroes-deck-size = { $found ->
    [one] В колоде { $found } карта, не считая героя, а нужно от { $least } до { $most }.
    [few] В колоде { $found } карты, не считая героя, а нужно от { $least } до { $most }.
   *[other] В колоде { $found } карт, не считая героя, а нужно от { $least } до { $most }.
}
heroes-deck-extra = { $found ->
    [one] В дополнительной колоде { $found } карта, а можно не больше { $most }.
    [few] В дополнительной колоде { $found } карты, а можно не больше { $most }.
   *[other] В дополнительной колоде { $found } карт, а можно не больше { $most }.
}
heroes-deck-banned = «{ $card }» запрещена в этом формате.
heroes-deck-copies = «{ $card }» – слишком много: { $found }, а можно не больше { $most }.
heroes-deck-element = «{ $card }» – карта чужой стихии: у героя такой нет.
heroes-deck-barred = «{ $card }» появляется только по ходу игры: в колоду она не идёт.
heroes-deck-about = Герой: { $hero }. Существ: { $creatures }, других карт: { $others }.
heroes-deck-of = Герой: { $hero }
heroes-part-creature = существа
heroes-part-support = поддержка
heroes-part-spell = заклинания
heroes-given-up-drawn = она проиграна, счёт матча станет { $own }:{ $other }, и матч кончится вничью.
heroes-drawn-on = она не засчитается никому, и матч пойдёт дальше при счёте { $own }:{ $other }.
heroes-drawn-last = она не засчитается никому, и матч кончится со счётом { $own }:{ $other }.
heroes-given-up-lost = она проиграна, счёт матча станет { $own }:{ $other }, и матч проигран.
heroes-given-up-on = она проиграна, счёт матча станет { $own }:{ $other }. Матч идёт дальше.
heroes-edition-15 = 15-я редакция
heroes-edition-15-about = Правила 15-й редакции.
heroes-edition-17 = 17-я редакция
heroes-edition-17-about = Правила 17-й редакции: повтор заклинания не считается розыгрышем, а копия считается. Карта, ставшая копией, теряет свои имя и классы. Даром — только базовая стоимость; дополнительные платят и при другой цене. В остальном — как в 15-й.
heroes-form-match-about = Матч до двух побед, не больше трёх партий. Между ними карты основной колоды меняют на карты дополнительной: её карты стоят в колоде с пометкой «(дополнительная)», не больше десяти.
heroes-form-match = матч
heroes-form-game-about = Одна партия.
heroes-form-game = партия
heroes-spare = { $card } (дополнительная)
# Так она была названа в колодах прежде: читается и теперь.
heroes-spare-also = { $card } (в запасе)
heroes-part-extra = в дополнительной колоде
heroes-deck-costs = По стоимости: { $list }

# Что будет и чем заплатят, прежде чем нажмут
heroes-plan-attack = Раны цели и атакующему, если никто не вмешается:
heroes-plan-attack-closing = Раны цели и атакующему, если никто не вмешается; потом он закроется:
heroes-plan-blow = • { $at }: { $dealt } и { $taken }
heroes-plan-wounds = { $count }
heroes-plan-falls = { $count } (насмерть)
heroes-plan-returns = { $count } (вместо гибели вернётся в руку)
heroes-plan-recovers = { $count } (вместо гибели излечится)
heroes-plan-saved = { $count } (гибель заменится)
heroes-plan-single = Раны цели и атакующему, если никто не вмешается:
heroes-plan-single-blow = • { $by } { VERB($by-agree, "бьёт", "бьют") } { $at-acc }: { $dealt } и { $taken }
heroes-plan-defend = Раны вашей карте и атакующему:
heroes-plan-deed = • { $unit }. { $what }
heroes-plan-toll = За атаку придётся заплатить { $count ->
        [one] { $count } монету
        [few] { $count } монеты
       *[other] { $count } монет
    }.
heroes-plan-cancels = За отмену вы лишитесь монет насовсем: { $count }.
heroes-plan-pays = Вы заплатите: { $cost }.
heroes-plan-each = • { $what }: { $cost }
heroes-plan-coins = { $count ->
        [one] { $count } монета
        [few] { $count } монеты
       *[other] { $count } монет
    } (останется { $left })
heroes-plan-closes = { VERB($unit-agree, "закроется", "закроются") } { $unit }
heroes-plan-lost = насовсем уйдёт монет: { $count }
heroes-plan-prayers = молитв: { $count }
heroes-plan-discards = сброс с руки: { $card }
heroes-plan-wounded = { $unit } { VERB($unit-agree, "получит", "получат") } ран: { $count }
heroes-plan-extra = дополнительная жизнь: { $unit }
heroes-plan-draws = возьмёте карт: { $count }
heroes-plan-dies = { VERB($unit-agree, "погибнет", "погибнут") } { $unit }
heroes-plan-free = ничего

# Шансы: что придёт из колоды.
heroes-odds-title = Что придёт из вашей колоды ({ $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
   *[other] { $deck } карт
}): шансы, что среди следующих карт будет хоть одна такая.
heroes-odds-next = Следующие карты
heroes-odds-column = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
heroes-odds-kinds = По видам:
heroes-odds-cards = По именам:
heroes-odds-card = { $card } (осталось { $count })
heroes-odds-creature = существо
heroes-odds-spell = заклинание
heroes-odds-support = поддержка
heroes-odds-brief = следующая: { $what }, { $chance }
heroes-odds-known-top = Верхние карты вы видели: { $count }. Они учтены.
heroes-odds-known-under = Под колодой лежит то, что положили туда вы или у вас на виду: { $count }. Это учтено.
heroes-odds-own = Шансы здесь бывают у своей колоды: что из неё придёт. Спросите, когда сидите за столом.
heroes-odds-empty = Колода пуста: из неё ничего не придёт.
heroes-odds-unread = Назовите, сколько карт вы возьмёте (до { $most }), или карту из своей колоды по имени: /odds 3.
