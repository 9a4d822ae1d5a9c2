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
