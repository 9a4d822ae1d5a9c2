# Слова картинок «Героев»: заголовки, подписи и описание стола словами.

heroes-before = До первого хода
heroes-phase-order = Кто ходит первым
heroes-phase-redeal = Первые карты
heroes-phase-between = Между партиями
heroes-phase-start = Начало хода
heroes-phase-main = Действия
heroes-phase-defence = Защита
heroes-phase-ability = Способность
heroes-phase-end = Конец хода
heroes-why-wounds = вражеский герой пал
heroes-why-draws = колода соперника опустела
heroes-why-ability = так говорит карта
heroes-why-both = пали оба героя
heroes-why-series = счёт матча { $one }:{ $two }
heroes-why-long = прошло двести ходов

# Что происходит
heroes-attack = Атака: { $by } → { $at }
heroes-plays = { $who } играет: { $card }
heroes-queue = В очереди: { $what }
heroes-last = Последнее действие: { $what }

# Карты и герои
heroes-state = { $who }: { $hero }, жизней { $lives } из { $most }, монет открыто { $open } из { $coins }, в руке { $hand }, в колоде { $deck }
heroes-prayers = жетонов молитвы { $count }
heroes-failed = не смог взять карту: { $count } из 3
heroes-in-grave = кладбище: { $cards }
heroes-words-creatures = Существа: { $what }
heroes-words-supports = Поддержка: { $what }
heroes-numbers = удар { $strike }, жизни { $left } из { $most }
heroes-lives = жизни { $left } из { $most }
heroes-open = открыта
heroes-closed = закрыта
heroes-hidden = Скрытая карта
heroes-face-down = лежит скрытой
heroes-hidden-about = Что это за карта, знает только хозяин. Пока она скрыта, она не действует и целью не бывает.
heroes-weak = действовать сможет со следующего хода
heroes-mute = текст не действует
heroes-grave-empty = Здесь пока пусто.

# Рука
heroes-hand = Рука
heroes-can = можно сыграть
heroes-cannot-banned = разыгрывать карты запрещено
heroes-cannot-coins = не хватает открытых монет
heroes-cannot-wait = сейчас нельзя
heroes-hint-announced = Вы выбрали, ждём соперника
heroes-hint-wait = Сначала решает соперник

# Колода
heroes-creatures = Существа
heroes-supports = Поддержка
heroes-spells = Заклинания

# Знаки
heroes-signs-numbers = Числа, виды карт, стихии
heroes-signs-badges = Что карта умеет
heroes-signs-table = Вокруг карт
heroes-sign-strike = Меч – удар: сколько ран наносит
heroes-sign-life = Сердце – жизни
heroes-sign-coin = Монета – монеты или цена карты
heroes-sign-prayer = Звезда – жетоны молитвы
heroes-sign-hero = Корона – герой
heroes-sign-creature = Лапа – существо
heroes-sign-support = Сундук – поддержка: остаётся на столе
heroes-sign-spell = Жезл – заклинание: действует сразу
heroes-sign-steppe = Солнце – стихия степей
heroes-sign-forest = Ель – стихия лесов
heroes-sign-mountain = Пики – стихия гор
heroes-sign-swamp = Волны – стихия болот
heroes-sign-dark = Полумесяц – стихия тьмы
heroes-sign-charge = Две стрелы вправо – Рывок: действует сразу
heroes-sign-directed = Стрела вправо – Направленный удар: без защиты
heroes-sign-first-strike = Стрела вверх – Первый удар
heroes-sign-last-strike = Стрела вниз – Последний удар
heroes-sign-experience = Меч в кольце – Опыт в атаке: не закрывается
heroes-sign-vigil = Глаз – Опыт в защите: не закрывается
heroes-sign-wrath = Пламя – Гнев: сильнее бьёт раненных в этот ход
heroes-sign-vulnerable = Сердце с трещиной – Уязвимость: +1 рана
heroes-sign-frenzy = Треугольник – Бешенство: обязано атаковать
heroes-sign-unique = Единица – Уникальность: у игрока одна
heroes-sign-horde = Три точки – Орда: в колоде до пяти таких
heroes-sign-sleeper = Буква Z – Спящий: пока не проснётся, закрыт
heroes-sign-undying = Череп – Немёртвый: ранит его лишь своё
heroes-sign-stunned = Завиток – Оглушение: не откроется
heroes-sign-module = Шестерня – Модуль: часть механизма
heroes-sign-stealth = Капюшон – Скрытность, скрытая карта
heroes-sign-suppression = Замок – Подавление: закрывает цель
heroes-sign-clutch = Яйцо – Кладка: откладывает яйцо с руки
heroes-sign-fury = Три когтя – Ярость: платит ранами своих
heroes-sign-token = Плюс в рамке – Созданный картой
heroes-sign-placed = Стрела в лоток – Помещённый картой
heroes-sign-converted = Две стрелы – Обращённый: оборот карты
heroes-sign-enters-closed = Стрела на карту – входит закрытой
heroes-sign-no-shots = Стрела в кольце – Защита от выстрелов
heroes-sign-no-spells = Звезда в кольце – Защита от заклинаний
heroes-sign-no-poison = Капля в кольце – Защита от отравления
heroes-sign-defends-closed = Щит с полосой – защищает и закрытой
heroes-sign-armor = Щит – Броня: снимает столько ран за ход
heroes-sign-scales = Чешуйки – Чешуя: слабые удары не ранят
heroes-sign-poison = Капля – Отравление: раны в начале хода
heroes-sign-regeneration = Крест – Регенерация: лечится в конце хода
heroes-sign-vampirism = Клыки – Вампиризм: лечится, когда ранит
heroes-sign-parry = Минус – атаки по ней слабее на число
heroes-sign-might = Стрела над чертой – Могущество: растёт до числа
heroes-sign-unity = Два кольца – Единение: после себя ищет
heroes-sign-meditation = Свеча – Медитация: атаковавший платит
heroes-sign-incarnation = Круг – Инкарнация: вернётся за монеты
heroes-sign-vanguard = Флаг – Авангард: приводит существо бесплатно
heroes-sign-thirst = Кубок – Жажда: ранит своего, чтобы выйти
heroes-sign-attacks = Двойка – атакует несколько раз за ход
heroes-sign-evades = Дуга над точкой – Неуловимость: не догнать
heroes-sign-superior = Два уголка вверх – Превосходство: +2 и −2 раны
heroes-sign-soulcatcher = Привидение – Душелов: если кто-то погиб
heroes-sign-concentration = Точка в кольце – Концентрация: пока нет ран
heroes-sign-raid = Подкова – Набег: с атаки под этим номером
heroes-sign-spending = Мешок – Расход: за столько монет в ход
heroes-sign-property = Молния – способность: прочтите текст карты
heroes-sign-changed = Плюс и минус – на карте лежит эффект
heroes-sign-closed = Карта набок – закрыта: не атакует и не защищает
heroes-sign-weak = Песочные часы – вышла в этот ход
heroes-sign-battle = Два меча – участвует в атаке
heroes-sign-queue = Список – ждёт своей очереди
heroes-sign-hand = Веер – карты на руке
heroes-sign-deck = Стопка – карт в колоде; 1/3 – взять не вышло
heroes-sign-grave = Надгробие – карт на кладбище
heroes-sign-asked = Вопрос – ждут решения этого игрока

# Стол словами
heroes-cards-heading = Тексты карт
