# «Война 2047»: что не так с колодами и условиями партии, имена, кнопки, где стоит игра.
# Имена карт стоят в именительном падеже: после двоеточия, стрелки или в начале.

war2047 = Война 2047

war-two-players = Играют ровно вдвоём; колод прислано: { $decks }. Нужны две.
war-first = Кто ходит первым, пишется как p1 или p2, а не «{ $value }».
war-option = Условия «{ $name }» в этой игре нет. Есть одно: кто ходит первым.
war-unknown-card = Карты «{ $card }» нет. Проверьте её имя в списке карт.
war-copies = Одинаковых карт слишком много: «{ $card }», копий: { $count }, можно не больше { $most }.
war-few-cards = Карт в колоде: { $count }, нужно не меньше { $least }. Командир не считается: добавьте карт.
war-many-cards = Карт в колоде: { $count }, можно не больше { $most }. Уберите лишние.
war-commander = Командир в списке должен быть один, а их: { $count }.

# Колода
war-deck-about = Командир: { $commander }. Юнитов: { $units }, командных карт: { $others }
war-deck-commander = Командир: { $commander }
war-part-infantry = пехота
war-part-armour = бронетехника
war-part-aviation = авиация
war-part-tactic = тактики
war-part-order = приказы
war-part-sabotage = диверсии

# Имена
war-name = { $ru-case }
war-unit = { $card-case } { $letter }
war-gone = { $case ->
    [gen] юнита
    [dat] юниту
    [acc] юнита
    [ins] юнитом
   *[nom] юнит
} { $letter }
    .agree = m
war-again = { $card-case } ({ $number })
war-tactic = тактика { $number }
war-name-attack = { $case ->
    [gen] линии атаки
    [dat] линии атаки
    [acc] линию атаки
    [ins] линией атаки
   *[nom] линия атаки
}
    .agree = f
war-name-defence = { $case ->
    [gen] линии обороны
    [dat] линии обороны
    [acc] линию обороны
    [ins] линией обороны
   *[nom] линия обороны
}
    .agree = f
war-to-attack = линия атаки
war-to-defence = линия обороны
war-at-headquarters = штаб соперника
war-own = { $unit-case } (ваш)
war-doubt-unit = Это вредит, а цель – ваш собственный юнит.
war-doubt-tactic = Эта тактика – ваша собственная, и она уйдёт с поля.
war-list = { $before-case }, { $then-case }
    .agree = pl
war-with = { $before } { $then }
war-m = М{ $count }
war-e = Э{ $count }
war-r = Р{ $count }
war-free = даром
war-priced = { $card-case } · { $price }
war-recycled = { $card-case } (+{ $gain })
war-deploy = { $card-case } → { $line }
war-doing = { $unit }: { $ability }
war-at = { $what-case } → { $to }
war-property = Свойство
war-ability = Способность
war-cards-heading = Что на картах:

# Кнопки
war-do-keep = Оставить все карты
war-do-swap = Заменить { $what-acc }
war-do-recycle = Переработать…
war-do-recycle-one = Переработать { $what-acc }
war-do-second = Командир: { $what }
war-do-attack = { VERB($what-agree, "Атакует", "Атакуют") } { $what }
war-do-block = { VERB($what-agree, "Блокирует", "Блокируют") } { $what }
war-do-strike-back = { VERB($what-agree, "Бьёт", "Бьют") } в ответ { $what }
war-do-discard = Сбросить { $what-acc }
war-do-pass = Не отвечать
war-do-pass-own = Пусть свершится
war-do-done = Готово
war-do-end-preparation = К передвижению
war-do-end-movement = К атаке
war-do-no-attack = Не атаковать
war-do-end-attacks = Атаковать!
war-do-no-block = Не блокировать
war-do-end-blocks = Блоки расставлены
war-do-end-turn = Закончить ход

# Где стоит игра
war-with-hand = { $line }
    В руке: { $hand }
war-headline = { $stands }. { $now }
war-at-exchange = Открывающие руки: оставить или заменить одну карту
war-at-preparation = Ход { $turn }, { $who }: подготовка
war-at-movement = Ход { $turn }, { $who }: передвижение
war-at-declare = Ход { $turn }, { $who }: объявление атаки
war-at-block = Ход { $turn }, { $who }: атака объявлена, черёд блоков
war-at-damage = Ход { $turn }, { $who }: блоки расставлены, сейчас будет урон
war-at-final = Ход { $turn }, { $who }: завершение хода
war-at-discard = Ход { $turn }, { $who }: лишние карты руки
war-at-over = { $turn ->
    [0] Партия окончена до первого хода
   *[other] Партия окончена на ходу { $turn }
}

# Что решает тот, кого спрашивают, и зачем
war-now-exchange = Заменить можно одну карту: она уйдёт под колоду, вместо неё придёт верхняя. Соперник этого не увидит, пока не решит сам.
war-now-preparation = Выводите юнитов и играйте карты, пока хватает ресурсов. Новые юниты неактивны до вашего следующего хода.
war-now-movement = Универсальных юнитов можно вывести на линию атаки; в этот ход они уже не атакуют.
war-now-declare = Назовите атакующих по одному, потом атакуйте. Кого не заблокируют, тот бьёт по штабу.
war-now-block = Один защитник на одного атакующего. Кто останется без блока, ударит по вашему штабу.
war-now-final = Ещё можно вывести юнитов, отвести универсальных в оборону, переработать карту. Раны заживают в конце хода.
war-now-discard = { $count ->
    [one] Сбросьте { $count } карту
    [few] Сбросьте { $count } карты
   *[other] Сбросьте { $count } карт
}: на руке остаётся не больше { $limit }. Одну можно переработать; приказы, диверсии и вторая способность ещё доступны.
war-now-answer = Объявлено ({ $who }). { $what }. Ответьте приказом, диверсией или свойством – или пропустите.
war-now-announced = Объявлено ({ $who }): { $what }
war-now-after-attacks = Атакующие названы. До блоков можно ответить приказом, диверсией или свойством – или пропустить.
war-now-after-blocks = Блоки названы. До урона можно ответить приказом, диверсией или свойством – или пропустить.
war-now-target = Сработало. { $what }. Выберите цель.
war-now-line = На какую линию вывести { $card-acc }? С линии атаки бьют, на линии обороны защищают штаб.
war-now-aim = Выберите цель: { $what }.
war-now-recycle = Какую карту переработать? Она уйдёт на кладбище, а вы получите то, что указано в скобках.
war-now-second = На кого подействует способность командира?
war-now-attack = Кого { VERB($unit-agree, "атакует", "атакуют") } { $unit }?
war-now-blocks = Кого { VERB($unit-agree, "остановит", "остановят") } { $unit }?

# О чём спрашивать в окнах
war-matter-attacked = Меня атакуют
war-matter-aimed = Целят в моего юнита или мою тактику
war-matter-sabotage = Диверсия соперника
war-matter-order = Приказ соперника
war-matter-ability = Свойство или способность
war-matter-blocks = Блоки названы
war-matter-unit = Соперник выводит юнита
war-matter-tactic = Соперник вводит тактику
war-matter-own = Моё собственное действие

# Что значит слово на кнопке
war-do-keep-means = Оставить все карты – начать с этой рукой.
war-do-swap-means = Заменить – эта карта уйдёт под колоду, вместо неё придёт верхняя.
war-do-recycle-means = Переработать – сбросить карту за ресурсы, не больше одной за ход.
war-do-second-means = Командир – применить его вторую способность за её цену.
war-do-attack-means = Атакует – юнит участвует в атаке этого хода.
war-do-block-means = Блокирует – юнит встретит этого атакующего, и тот не ударит по штабу.
war-do-strike-back-means = Бьёт в ответ – юнит сам выбирает, кого ударить из напавших на него.
war-do-discard-means = Сбросить – карта уйдёт на кладбище.
war-do-pass-means = Не отвечать – пусть объявленное произойдёт.
war-do-pass-own-means = Пусть свершится – объявленное вами произойдёт.
war-do-done-means = Готово – идём дальше.
war-do-end-preparation-means = К передвижению – подготовка окончена.
war-do-end-movement-means = К атаке – передвижение окончено.
war-do-no-attack-means = Не атаковать – в этот ход атаки не будет.
war-do-end-attacks-means = Атаковать! – названные юниты идут в атаку.
war-do-no-block-means = Не блокировать – каждый атакующий ударит по штабу.
war-do-end-blocks-means = Блоки расставлены – дальше урон.
war-do-end-turn-means = Закончить ход – раны заживут, дальше ходит соперник.
