# Столик: карты, которые кто-то ищет.

card-ask = Назовите карту или свойства, такие как: /card вожак стаи, /card война десантники, /card стихия:лес цена:<=4 летающий, /card удар:>=4 -элитный
card-no-game = Здесь нет игры с картами.
card-nothing = По запросу «{ $question }» карт нет.
card-searched = Где искали: { $documents }.
card-elsewhere = В игре «{ $document }» карты «{ $question }» нет; вот из другой игры:
card-book = Игра: { $document }
card-games = Имя «{ $question }» есть в нескольких играх:
card-in-game = { $name } · { $document }
card-near = Ближайшие имена:
card-alike = Имени «{ $question }» нет, больше всего похоже это:
card-several = Имя «{ $question }» есть в нескольких наборах:
card-name = { $name } ({ $other })
card-set = Набор: { $set }
card-reading = Наше прочтение: { $text }
card-decks = В колодах: { $decks }
card-rule = → { $title }
card-other = ≈ { $name }
card-others = Похожие имена – на кнопках.
card-list = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
} по запросу «{ $question }»:

card-problem-facet = Свойства «{ $word }» у карт нет. Есть: { $known }.
card-problem-facet-near = Свойства «{ $word }» у карт нет. Похоже на: { $near }. Все: { $known }.
card-problem-value = { $facet }: значения «{ $word }» нет. Есть: { $known }.
card-problem-number = { $facet }: нужно число, сравнение или промежуток, такие как 4, <=4, 2-5, а не «{ $word }».
card-problem-compare = { $facet }: больше и меньше бывают только числа. Значение пишется через двоеточие; число спрашивает, сколько значений у карты: { $facet }>=2.
card-problem-colon = { $facet }: здесь сравнивать нечего, пишите через двоеточие.
card-problem-rarity = Свойства «{ $word }» у карт нет: на игру редкость не влияет. Есть: { $known }.
card-problem-count = Свойства «{ $word }» у карт нет. Сколько карт нашлось, написано над списком; сколько у карты значений, спрашивает сравнение, такое как свойство>=2. Есть: { $known }.
card-problem-set = По набору здесь не ищут: все карты этой игры – один набор. Есть: { $known }.
card-problem-empty = { $facet }: не сказано, какое значение.
card-problem-word = Слова «{ $word }» нет ни в именах, ни в свойствах, ни в текстах карт.
card-problem-word-near = Слова «{ $word }» нет ни в именах, ни в свойствах, ни в текстах карт. Похоже на: { $near }.
card-problem-place = Место (знак { $place }): { $query }
card-problem-open = Эта скобка не закрыта: в конце не хватает «)».
card-problem-close = Перед этой скобкой нет открывающей «(».
card-problem-operand = Здесь не хватает условия: по обе стороны от «или», после «не» и в скобках должно что-то стоять, такое как цена:3.
card-problem-deep = Скобок и «не» одно в другом слишком много.
card-problem-sort = По свойству «{ $word }» упорядочить нельзя.

# Свойства и их значения: через запятую, первое показывается.
card-facet-element = стихия
card-facet-cost = цена, стоимость
card-facet-life = жизни, жизнь, хп
card-facet-move = движение, ход
card-facet-strike = удар
card-facet-class = класс
card-facet-type = тип, вид
card-facet-elite = элита, ранг
card-facet-trait = свойство, умение, ключ
card-facet-set = набор, сет
card-facet-deck = колода
card-facet-name = имя, название
card-facet-text = текст

card-element-steppe = степь, степи, степной
card-element-mountain = горы, гора, горный
card-element-forest = лес, леса, лесной
card-element-swamp = болото, болота, болотный
card-element-darkness = тьма, тёмный
card-element-neutral = нейтральная, нейтральный, нейтрал, нейтралы
card-type-flyer = летающая, летающий, летун, летает, летучая
card-type-ground = нелетающая, нелетающий, наземный, пеший
card-type-symbiont = симбиот, симбиоты
card-type-parasite = паразит, паразиты
card-type-artifact = артефакт, артефакты
card-type-terrain = местность, местности
card-elite-yes = элитная, элитный, да, есть, золотая, золото
card-elite-no = рядовая, рядовой, нет, серебряная, серебро, обычная

card-trait-attack-exp = опыт в атаке
card-trait-defence-exp = опыт в защите
card-trait-shooting-exp = опыт в стрельбе
card-trait-armor = броня, бронированный
card-trait-regen = регенерация
card-trait-directed = направленный удар
card-trait-unanswered = безответный удар
card-trait-jump = прыжок, прыгает
card-trait-teleport = телепортация, телепорт
card-trait-incarnation = инкарнация
card-trait-exile = изгнание, изгоняет
card-trait-to_deck = возврат в колоду, в колоду
card-trait-revive = возрождение, возрождает
card-trait-summon = вызов, вызывает
card-trait-land = лишение полёта
card-trait-prophecy = пророчество
card-trait-life = дополнительные жизни
card-trait-shift = перенос ран
card-trait-push = сдвиг, сдвигает
card-trait-redirect = перенаправление атаки, перенаправляет
card-trait-fight = бой без закрытия
card-trait-swap = обмен местами, меняет местами
card-trait-token = фишка инкарнации
card-trait-vampirism = вампиризм, вампир
card-trait-scavenge = трупоедство, трупоед
card-trait-protect = защита, защищён
card-trait-formation = строй
card-trait-incorporeal = бестелесность, бестелесный
card-trait-stamina = стойкость, стойкий
card-trait-vanguard = авангард
card-trait-strike = простой удар
card-trait-special = особый удар
card-trait-magic = магический удар
card-trait-shot = выстрел, стрелок, стреляет
card-trait-throw = метание, метатель, метает
card-trait-discharge = разряд
card-trait-across = удар через ряд
card-trait-spell = заклинание
card-trait-impact = воздействие
card-trait-instant = внезапная особенность, внезапно, мгновенно
card-trait-finish = добивание
card-trait-heal = лечение, лекарь, лечит
card-trait-poison = отравление, отравляет, яд
card-trait-open = открывание, открывает
card-trait-close = закрывание, закрывает
card-trait-move = перемещение, двигает
card-trait-die = поправка к броску, переброс
card-trait-block = блок
card-trait-unique = уникальная карта, уникальный

card-line = { $element }, цена { $cost }, жизни { $life }, удар { $strike }
card-line-flyer = { $element }, цена { $cost }, летает, жизни { $life }, удар { $strike }
card-line-symbiont = { $element }, цена { $cost }, симбиот, жизни { $life }, удар { $strike }
card-line-parasite = { $element }, цена { $cost }, паразит, жизни { $life }, удар { $strike }
card-line-artifact = { $element }, цена { $cost }, артефакт, жизни { $life }
card-line-terrain = { $element }, цена { $cost }, местность
card-kind = { $element } · { $rank } · { $class }
card-kind-plain = { $element } · { $rank }
card-numbers = Цена { $cost } · жизни { $life } · движение { $move } · удар { $strike }
card-numbers-flyer = Цена { $cost } · жизни { $life } · летает · удар { $strike }
card-numbers-symbiont = Цена { $cost } · жизни { $life } · симбиот · удар { $strike }
card-numbers-parasite = Цена { $cost } · жизни { $life } · паразит · удар { $strike }
card-numbers-artifact = Цена { $cost } · жизни { $life } · артефакт
card-numbers-terrain = Цена { $cost } · местность

# «Война 2047»
card-facet-war-type = вид, тип
card-facet-war-class = класс, линия
card-facet-war-arm = род, войска
card-facet-war-metal = металл
card-facet-war-energy = энергия
card-facet-war-reserves = резервы, резерв
card-facet-war-damage = урон, атака
card-facet-war-recycle = переработка
card-war-type-commander = командир, командиры, штаб
card-war-type-unit = юнит, юниты
card-war-type-tactic = тактика, тактики
card-war-type-order = приказ, приказы
card-war-type-sabotage = диверсия, диверсии
card-war-class-attack = атакующий, атакующая, атакующие
card-war-class-defence = защитный, защитная, защитные, оборонительный
card-war-class-universal = универсальный, универсальная, универсал
card-war-arm-infantry = пехота, пехотинец
card-war-arm-armour = бронетехника, техника, броневик
card-war-arm-aviation = авиация, самолёт
card-war-recycle-yes = да, есть
card-war-recycle-no = нет
card-trait-war-flight = полёт, летает, летающий
card-trait-war-antiair = пво, зенитка
card-trait-war-artillery = артиллерия
card-trait-war-provocateur = провокатор
card-trait-war-first-strike = первый удар
card-trait-war-armoured = броня
card-trait-war-assault = натиск
card-trait-war-ready = готовность
card-trait-war-repair = ремонт
card-trait-war-stealth = маскировка
card-trait-war-mobile = мобильность
card-war-unit = { $kind } · цена { $price } · урон { $damage } · жизни { $life }
card-war-command = { $kind } · цена { $price }
card-war-commander = { $kind }

# «Козябло»
card-facet-koz-type = вид, тип
card-facet-koz-people = народ
card-facet-koz-needs = добыча, ресурс
card-facet-koz-level = уровень
card-facet-koz-attack = атака
card-facet-koz-speed = скорость
card-facet-koz-mines = шахт
card-koz-type-capital = столица, столицы
card-koz-type-mine = шахта, шахты
card-koz-type-hero = герой, герои
card-koz-type-creature = существо, существа
card-koz-type-building = постройка, постройки
card-koz-type-magic = магия
card-koz-type-effect = эффект, эффекты
card-koz-people-pozorki = позорки, позорок
card-koz-people-trutni = трутни, трутней
card-koz-people-kozly = козлы, козлов
card-koz-people-zhloby = жлобы, жлобов
card-koz-needs-gold = золото
card-koz-needs-crystals = кристаллы
card-koz-needs-mana = мана
card-trait-koz-magic-attack = атака магией
card-trait-koz-armor = броня
card-trait-koz-vampirism = вампиризм, вампир
card-trait-koz-two-attacks = две атаки
card-trait-koz-magic-protection = защита от магии
card-trait-koz-weapon-protection = защита от оружия
card-trait-koz-arrow-protection = защита от стрел
card-trait-koz-defender = защитник
card-trait-koz-archer = лучник
card-trait-koz-magic-weapon = магическое оружие
card-trait-koz-undead = нежить
card-trait-koz-area = площадь
card-trait-koz-flying = полёт, летает, летающий
card-trait-koz-scout = разведчик
card-trait-koz-regeneration = регенерация
card-trait-koz-unique = уникальность, уникальный
card-trait-koz-shadows = уход в тени, тени
card-trait-koz-tunnel = подкоп
card-koz-stands = { $kind } · { $stats }
card-koz-other = { $kind }

# «Берсерк. Герои»
card-facet-heroes-type = вид, тип
card-facet-heroes-element = стихия
card-facet-heroes-class = класс
card-facet-heroes-cost = стоимость, цена
card-facet-heroes-strike = удар
card-heroes-type-hero = герой, герои
card-heroes-type-creature = существо, существа
card-heroes-type-support = поддержка
card-heroes-type-spell = заклинание, заклинания
card-heroes-element-steppe = степи, степь
card-heroes-element-forest = леса, лес
card-heroes-element-mountain = горы, гора
card-heroes-element-swamp = болота, болото
card-heroes-element-dark = тьма
card-heroes-element-neutral = нейтральная, нейтральные
card-heroes-stands = { $kind } · { $stats }
card-heroes-other = { $kind }

# Командная строка: как нашлись карты.
cards-told-none = По запросу «{ $text }» карт здесь нет.
cards-told-empty = Запрос пуст. Напишите имя карты или её свойства: «стихия:лес цена<4».
cards-told-elsewhere = Такая карта есть в другой игре: { $games }.
cards-told-part = Карты с именем «{ $text }» нет; вот карты, в имени которых есть это слово или похожее:

# Слова поиска карт, которые соединяют условия, и имена порядка; годятся на обоих языках.
card-query-or = или
card-query-and = и
card-query-not = не
card-query-sort = сортировка порядок
# Имена свойств, которых у карт нет или нет в этой игре.
card-query-rarity = редкость
card-query-count = число количество
card-query-set = набор сет

# Справка о языке поиска: по примеру на каждый вид запроса.
card-help = Карту ищут по имени или по свойствам: /card и запрос. Примеры – на кнопках.
card-help-property = • { $query } – по значению свойства; несколько значений через запятую
card-help-number = • { $query } – по числу: 4, 2-5, <=3, >=4
card-help-word = • { $query } – слово без свойства: значение, имя или текст
card-help-text = • { $query } – слова текста; в кавычках – все вместе
card-help-without = • { $query } – минус или «не»: чего быть не должно
card-help-either = • { $query } – «или» и скобки
card-help-sort = • { $query } – по порядку; с минусом сначала наибольшие
card-help-count = • { $query } – сколько значений у карты
card-help-known = Свойства этой игры: { $known }. Ошибку поиск показывает знаком ▸.
card-help-button = Как искать карты
card-examples-berserk-2007 = стихия:лес; цена:2-4; летающий удар>=3; текст:"защита от отравления"; стихия:лес -летающий; (цена:3 или цена:7) стихия:лес; летающий сортировка:-цена; свойство>=2
card-examples-berserk-new = стихия:горы; цена>=5; симбиот цена<=4; текст:отравление; артефакт не горы; (лес или болото) цена:3; элита:да сортировка:-цена; свойство:0
card-examples-heroes = стихия:леса; стоимость<=2; заклинание стоимость:3; текст:"возьмите карту"; стихия:горы -существо; (стихия:степи или стихия:леса) стоимость:3; существо сортировка:-удар; свойство>=2
card-examples-kozyablo = народ:козлы; уровень>=3; лучник скорость>=4; текст:"до конца хода"; вид:магия -козлы; (козлы или жлобы) уровень:2; существо сортировка:-атака; свойство>=3
card-examples-war2047 = род:пехота; цена<=2; пехота урон>=3; текст:"до конца хода"; юнит -пехота; (авиация или артиллерия) цена>=3; юнит сортировка:-урон; свойство>=2
