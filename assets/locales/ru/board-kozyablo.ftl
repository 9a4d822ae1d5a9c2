# Слова картинок «Козябло»: заголовки, подписи и описание стола словами.

koz-before = До первого хода
koz-phase-opening = Открывающие руки
koz-phase-action = Действие
koz-phase-answer = Ответ
koz-phase-battle = Бой
koz-why-captured = столица последнего врага захвачена
koz-why-conceded = остальные выбыли, последний из них сдался
koz-why-destroyed = столица последнего врага разрушена
koz-why-passes = все пропустили по два хода подряд

# Что происходит
koz-battle-at = Бой: { $where }
koz-retreat-at = Удары вслед отступающим: { $where }
koz-declared = { $who }: { $what }
koz-passes = Пропущено ходов подряд: { $count }
koz-left = { $what } · ещё { $left ->
    [one] { $left } ход
    [few] { $left } хода
   *[other] { $left } ходов
}
koz-strikers = Ударят по порядку (скорость): { $units }
koz-lasting = Действует: { $what }
koz-order = Порядок ходов: { $seats }
koz-last = Последнее действие: { $what }

# Сектора и владения
koz-title-gold = Золото
koz-title-crystals = Кристаллы
koz-title-mana = Мана
koz-out = { $who } – вне игры, место: { $place }
koz-held = держит { $who }
koz-held-nobody = никто не держит
koz-idle = Никто не держит: { $places }
koz-capital-state = столица: жизней { $lives } из { $most }, существ { $creatures }, построек { $buildings }
koz-income = добыча: золото { $gold }, кристаллы { $crystals }, мана { $mana }
koz-piles = в руке { $hand }, в колоде { $deck }
koz-discard = сброс: { $cards }
koz-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
koz-numbers = атака { $attack }, жизни { $left } из { $most }, скорость { $speed }
koz-printed = на карте { $numbers }
koz-hidden = в тени
koz-used = свойство в этом ходу уже применено
koz-shadows-about = Спрятанные карты не различить: что это и кто из них кто, знает только хозяин.
koz-mine-about = Чьи существа стоят на шахте одни, тот её и держит: её добыча – ему.

# Рука
koz-hand = Рука
koz-can = можно сыграть
koz-cannot = сейчас нельзя
koz-cannot-income = мало добычи
koz-cannot-wait = решаете не вы
koz-hint-kept = Рука выбрана, ждём остальных

# Колода
koz-creatures = Существа
koz-heroes = Герои
koz-buildings = Постройки
koz-magic = Магия
koz-effects = Эффекты

# Знаки
koz-signs-numbers = Числа и виды карт
koz-signs-badges = Что карта умеет
koz-signs-table = Вокруг карт
koz-sign-gold = Монета – золото: добыча для существ
koz-sign-crystals = Кристалл – добыча для героев, построек и эффектов
koz-sign-mana = Капля – мана: добыча для магии
koz-sign-attack = Меч – атака: урон удара
koz-sign-life = Сердце – жизни карты или столицы
koz-sign-speed = Стрелки – скорость: быстрые бьют раньше
koz-sign-creature = Лапа – существо; у столицы – сколько их в ней
koz-sign-hero = Корона – герой
koz-sign-building = Дом – постройка; у столицы – сколько их в ней
koz-sign-magic = Жезл – магия
koz-sign-effect = Завиток – эффект
koz-sign-capital = Замок – столица
koz-sign-mine = Кирка – шахта; на карте – сколько своих шахт она просит
koz-sign-archer = Лук – Лучник: достаёт летающих
koz-sign-magic-attack = Звезда – Атака Магией: бьёт магией, достаёт летающих
koz-sign-magic-weapon = Меч с искрами – Магическое Оружие: бьёт и защищённых от оружия
koz-sign-two-attacks = Двойка – Две Атаки: в бою, который объявил хозяин
koz-sign-area = Круги – Площадь: бьёт двоих сразу
koz-sign-vampirism = Клыки – Вампиризм: лечится тем, что ранит
koz-sign-flying = Крыло – Полёт: до него не достать простым оружием
koz-sign-armor = Щит – Броня: урон без магии меньше на число
koz-sign-defender = Щит с крестом – Защитник: примет урон за соседа
koz-sign-magic-protection = Звезда в круге – Защита от Магии
koz-sign-weapon-protection = Меч в круге – Защита от Оружия
koz-sign-arrow-protection = Стрела в круге – Защита от Стрел
koz-sign-undead = Череп – Нежить: магия ранит её сильнее
koz-sign-scout = Глаз – Разведчик: рядом с ним в тени не спрячешься
koz-sign-shadows = Полумесяц – Уход в тени: может спрятаться
koz-sign-regeneration = Крест – Регенерация: за действие лечится на число
koz-sign-unique = Единица в круге – Уникальность: такая на столе одна у игрока
koz-sign-tunnel = Арка – Подкоп: ходит из столицы в столицу
koz-sign-property = Молния – свойство: прочтите текст карты
koz-sign-shade = Капюшон – карты в тени
koz-sign-battle = Два меча – здесь идёт бой
koz-sign-lasting = Песочные часы – на карте лежит магия или эффект
koz-sign-hand = Веер – карт на руке
koz-sign-deck = Стопка – карт в колоде
koz-sign-discard = Надгробие – карт в сбросе
koz-sign-asked = Вопрос – ждут решения этого игрока

# Стол словами
koz-cards-heading = Тексты карт
