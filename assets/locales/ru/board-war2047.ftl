# Слова картинок «Войны 2047»: заголовки, подписи и описание стола словами.

war-before = До первого хода
war-phase-exchange = Обмен карты
war-phase-preparation = Подготовка
war-phase-movement = Перемещение
war-phase-declare = Бой: атаки
war-phase-block = Бой: блоки
war-phase-damage = Бой: урон
war-phase-final = Завершение
war-phase-discard = Лишние карты
war-why-headquarters = штаб соперника разрушен
war-why-both = оба штаба разрушены одновременно
war-why-turns = ходы кончились

war-line-attack = Атака
war-line-defence = Оборона
war-headquarters = Штаб
war-of = { $what } ({ $who })
war-no-tactics = Тактик нет
war-none = никого

# Что объявлено: верхнее исполняется первым.
war-act-deploy-attack = В атаку: { $card }
war-act-deploy-defence = В оборону: { $card }
war-act-tactic = Тактика: { $card }
war-act-order = Приказ: { $card }
war-act-sabotage = Диверсия: { $card }
war-act-card = Карта: { $card }
war-act-property = Свойство: { $card }
war-act-commander = Командир: { $card }
war-act-force = Тактика действует: { $card }

# Стол словами.
war-lives = { $who }: штаб { $lives }
war-attacks = { $unit } атакует
war-attacks-headquarters = { $unit } → штаб
war-attacks-unit = { $unit } → { $at }
war-blocked = { $unit } → блок: { $blocker }
war-last = Последнее действие: { $what }
war-stock = металл { $metal }, энергия { $energy }, резервы { $reserves }
war-piles = в руке { $hand }, в колоде { $deck }
war-tactics = Тактики: { $cards }
war-grave = На кладбище: { $count }
war-ability-on = способность { $number } доступна
war-ability-used = способность { $number } использована
war-ability-off = способность { $number } не действует
war-units = { $count ->
    [one] { $count } юнит
    [few] { $count } юнита
   *[other] { $count } юнитов
}
war-numbers = урон { $damage }, жизни { $left } из { $most }
war-printed = на карте { $damage }/{ $life }
war-turned = повёрнут
war-strafes = штурмует: { $at }
war-until-turn = { $what } до конца хода
war-until-next = { $what } до хода: { $who }

# Рука.
war-name-metal = металл
war-name-energy = энергия
war-name-reserves = резервы
war-can = Можно сыграть
war-cannot = Сейчас нельзя
war-cannot-cost = Не хватает: { $res }
war-cannot-phase = Не в этой фазе
war-cannot-line = На линии нет места
war-cannot-target = Нет подходящей цели
war-cannot-wait = Решает соперник
war-hint-exchange = Можно заменить одну карту или оставить руку
war-hint-exchanged = Карта заменена, ждём соперника
war-hint-kept = Рука оставлена, ждём соперника
war-hint-discard = Карт больше { $limit }: сбросьте лишние
war-price = цена { $price }
war-body = урон { $damage }, жизни { $life }
war-commander-line = Жизни { $lives }. Третья способность действует, когда их { $third } и меньше

# Колода.
war-infantry = Пехота
war-armour = Бронетехника
war-aviation = Авиация
war-orders = Приказы
war-sabotages = Диверсии
war-tactic-cards = Тактики

# Рука под полем, и знаки.
war-hand = Рука
war-signs-numbers = Числа и виды
war-signs-badges = Что юнит умеет
war-signs-table = Вокруг юнитов
war-sign-metal = Слиток – металл
war-sign-energy = Молния – энергия
war-sign-reserves = Ящик – резервы
war-sign-damage = Вспышка – урон, который юнит наносит
war-sign-life = Сердце – жизни
war-sign-headquarters = Дом с флагом – штаб
war-sign-infantry = Каска – пехота
war-sign-armour = Гусеница – бронетехника
war-sign-aviation = Самолёт – авиация
war-sign-flight = Крыло – полёт: остановят его только полёт и ПВО
war-sign-antiair = Ракета – ПВО: блокирует и летящих
war-sign-artillery = Дуга – артиллерия: атакует с любой линии, и сильнее на число
war-sign-provocateur = Рупор – провокатор: враг должен направить на него атаку
war-sign-first_strike = Единица – первый удар: бьёт раньше других
war-sign-armoured = Щит – броня: каждый урон по нему меньше на число; также линия обороны
war-sign-assault = Двойная стрела – штурм: атакует в тот ход, когда вышел
war-sign-ready = Галочка – готов: выходит активным
war-sign-repair = Крест – ремонт: лечит штаб в начале своего хода
war-sign-stealth = Закрытый глаз – скрытность: враг не выбирает его целью
war-sign-mobile = Стрелка вверх и вниз – мобильность: действует и в ход, когда сменил линию
war-sign-medal = Медаль – командир; у юнита – свойство, которое применяют за плату
war-sign-tactic = Планшет – тактика
war-sign-order = Двойная галка вверх – приказ; также линия атаки
war-sign-sabotage = Нож – диверсия
war-sign-block = Стена – блок: юнит закрывает от атаки
war-sign-hand = Веер – карт на руке
war-sign-deck = Стопка – карт в колоде
war-sign-grave = Надгробие – карт на кладбище
war-sign-recycle = Круговая стрелка – переработка: карту сбросить ради ресурсов
war-sign-clock = Песочные часы – ждут решения
war-sign-check = Зелёная галочка – можно сыграть
war-sign-lock = Замок – сейчас сыграть нельзя
