# Слова картинок «Берсерка»: заголовки, подписи и описание поля словами.

board-seat = Игрок { $seat }
board-seat-first = Первый
board-seat-second = Второй
board-turn = Ход { $turn }
board-to-move = ходит: { $who }
board-deciding = решает
board-ready = готов
board-hidden-card = карта рубашкой вверх
board-air = Вспомогательная зона
board-more = ещё { $count }

# Фазы.
board-phase-deal = Раздача
board-phase-roles = Выбор роли
board-phase-preparing = До набора
board-phase-recruiting = Набор отрядов
board-phase-placement = Расстановка
board-phase-placed = После расстановки
board-phase-reveal = Вскрытие
board-phase-symbionts = Симбиоты
board-phase-parasites = Паразиты
board-phase-battle-start = Начало боя
board-phase-vanguard = Авангард
board-phase-dawn = Подготовка хода
board-phase-starting = Начало хода
board-phase-main = Главная фаза
board-phase-ending = Конец главной фазы
board-phase-final = Конец хода
board-phase-over = Игра окончена

# Конец.
board-won = Победа: { $who }
board-draw = Ничья
board-why-no-creatures = у соперника не осталось существ
board-why-simultaneous = оба отряда погибли одновременно
board-why-conceded = соперник сдался
board-why-quiet = пять ходов каждого без ран и лечения
board-why-repetition = позиция повторяется
board-why-campaign = две победы в кампании
board-why-games = в кампании сыграно семь партий
board-why-time = время вышло, сравнили цену отрядов

# Стек: верхнее исполняется первым.
board-stack = Стек, исполняется по порядку
board-next-one = Сейчас исполнится: { $item }
board-next = Сейчас исполнится по порядку:
board-stack-pending = ждёт очереди: { $item }
board-item-move = Шаг: { $unit } → { $to }
board-item-leap = Прыжок: { $unit } → { $to }
board-item-strike = Удар: { $unit } → { $to }
board-strike-dice = бросок { $dice }
board-strike-instead = защищает карту: { $unit }
board-strike-opening = объявляется
board-strike-declared = можно назначить защитника
board-strike-weakened = ослаблен
board-strike-blocked = остановлен
board-item-defend = Защитник: { $unit }
board-item-play = { $unit }: { $ability }
board-item-play-at = { $unit }: { $ability } → { $to }
board-item-trigger = { $unit }, сработало: { $ability }
board-item-trigger-at = { $unit }, сработало: { $ability } → { $to }
board-item-die = Кубик { $natural }: { $unit }
board-item-die-changed = Кубик { $natural } ({ $changes }): { $unit }
board-item-destroy = Гибель от ран: { $unit }
board-item-destroy-effect = Уничтожение: { $unit }
board-item-aim = Прицел по летающим: { $unit }
board-item-retreat = Отступление: { $unit }
board-item-poison = Яд { $count }: { $unit }
board-item-regeneration = Регенерация { $count }: { $unit }
board-item-incarnation = Инкарнация, фишка { $count }: { $unit }
board-item-save = Сохранение фишки: { $unit }
board-target-die = кубик
board-target-assault = удар
board-reroll = переброс
board-flip = другая грань

# Поле словами.
board-campaign = Кампания, партия { $game } · { $one } { $score } { $two }
board-deal-empty = Пока пусто. Карты сдадут, когда вы закончите выбор из колоды.
board-retreating = отступает
board-retreated = Отступили: { $cards }
board-held = В руке: { $cards }
board-incarnating = Фишки инкарнации: { $cards }
board-life = жизни { $left } из { $most }
board-moves = движение { $left } из { $most }
board-life-whole = жизни { $most }
board-moves-whole = движение { $most }
board-strike = удар { $strike }
board-strike-changed = удар { $strike } (на карте { $printed })
board-flyer = летает
board-symbiont = симбиот
board-parasite = паразит
board-artifact = артефакт
board-terrain = местность
board-on-host = носитель: { $unit }
board-carries = несёт карту: { $unit }
board-granted = { $what } { $until }
board-aimed = вправе ударить летающую { $until }
board-absorbed = броня уже приняла ран: { $count }
board-used-turn = за ход применено: { $ability } { $count }/{ $most }
board-used-battle = за бой применено: { $ability } { $count }/{ $most }
board-ends-strike = до конца этого нападения
board-ends-turn = до конца хода { $turn }
board-ends-otherwise = пока держится то, что его вызвало
board-ends-never = до конца боя
board-zones = Эффекты клеток: { $cells }
board-zone = { $cell } – { $what } { $until } ({ $card }, { $who })
board-closed = закрыта
board-face-down = рубашкой вверх
board-wounds = раны { $count }
board-counters = фишки { $count }
board-poison = яд { $count }
board-acted = действовала
board-side = { $who } ({ $role }): { $units }
board-side-plain = { $who }: { $units }
board-none = карт нет
board-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
board-in-air = в воздухе: { $units }
board-deck = Колода: { $count }
board-deck-more = И ещё разных карт: { $count }
board-graveyard = Кладбище: { $cards }
board-exile = Вне игры: { $cards }
board-purse = Золото { $gold }, серебро { $silver }
board-waiting = Решает: { $seats }
board-last-move = Последний шаг: { $from } → { $to }
board-selected = Выбрана карта: { $unit }
board-targets = Возможные цели: { $targets }
board-attack = Атака: { $unit } → { $to }
board-attack-dice = Атака: { $unit } → { $to }, бросок { $dice }

# Раздача, набор и расстановка.
board-deal-title = Ваша раздача
board-recruit-title = Набор отряда
board-place-title = Расстановка
board-to-place = Осталось расставить
board-all-placed = Все карты расставлены
board-recruited = в отряде
board-paid = в отряде за { $gold } зол. и { $silver } сер.
board-unique = уникальная
board-elite = элитная
board-ordinary = рядовая
board-cost = цена { $cost }
board-squad-count = В отряде: { $count }
board-elements = Стихии: { $elements }
board-no-elements = пока нет
board-elements-now = за них золота { $gold }
board-elements-more = ещё одна: золота { $gold }
board-elements-free = ещё одна бесплатно
board-lacks-gold = не хватает золота: { $count }
board-lacks-crystals = не хватает кристаллов: { $count }
board-lacks-element = на новую стихию не хватает золота: { $count }
board-lacks-flyers = летающие – не дороже { $count } вместе
board-lacks-terrain = местность в отряде уже есть
board-lacks-leave = таких карт в отряд не берут
board-lacks-unique = такая уникальная карта в отряде уже есть
board-lacks-room = в отряде не больше карт: { $count }
board-allowed = Можно поставить: { $cells }
board-chosen = Расставлено: { $cards }

# Стихии.
board-element-steppe = Степь
board-element-mountain = Горы
board-element-forest = Лес
board-element-swamp = Болото
board-element-darkness = Тьма
board-element-neutral = Нейтральная

# Кладбища.
board-graves = Кладбища
board-graves-of = Кладбище · { $who }
board-hand-of = В руке · { $who }
board-graves-tokens = { $card } – фишек инкарнации: { $count }
board-exile-of = Вне игры · { $who }
board-graves-none = пусто
board-graves-lasting = Ещё действует от погибших
board-graves-line = { $card }: { $what } { $until } – { $on }
board-graves-cell = { $card }: { $what } { $until } – клетка { $on }

# Что лежит на картинке, и знаки.
board-of = { $who }
board-cell = Клетка { $cell }
board-cell-empty = Здесь никого нет.
board-signs = Знаки на картинках и что они значат
board-signs-numbers = Числа карты
board-signs-badges = Что карта умеет
board-signs-table = Вокруг карт
board-sign-heart = Сердце – жизни: сколько ран карта ещё выдержит
board-sign-strike = Меч – простой удар: слабый, средний, сильный
board-sign-boot = Сапог – движение: на сколько клеток карта ещё может пойти
board-sign-wing = Крыло – летающее существо, стоит вне поля
board-sign-vessel = Сосуд – артефакт: не ходит и не бьёт
board-sign-drop = Капля – раны, которые карта получила
board-sign-flask = Колба – яд: столько ран в начале хода
board-sign-token = Фишка – фишки на карте, ими платят за особенности
board-sign-armour = Щит – броня: первые раны за ход не считаются
board-sign-regen = Крест – регенерация: лечится в начале своего хода
board-sign-attack = Стрела вверх – опыт в атаке: прибавка к кубику, когда бьёт; или авангард: удар до первого хода
board-sign-defence = Щит с углом – опыт в защите: прибавка к кубику, когда отвечает
board-sign-directed = Прицел – направленный удар: карту нельзя прикрыть защитником
board-sign-unanswered = Перечёркнутый меч – на её удар не отвечают
board-sign-shot = Лук – стреляет; число – опыт в стрельбе
board-sign-throw = Нож – метает вдаль
board-sign-bolt = Молния – бьёт разрядом или магией вдаль
board-sign-across = Дуга – удар через ряд
board-sign-spark = Искра – есть особая способность, она в тексте карты
board-sign-jump = Скачок – прыгает через клетки
board-sign-teleport = Спираль – переносится
board-sign-vampirism = Клыки – вампиризм: лечится на раны, которые нанесла простым ударом
board-sign-scavenge = Кость – трупоедство: излечивается целиком, когда убьёт существо
board-sign-ward = Щит со звездой – защищена от какого-то вида атак
board-sign-formation = Два щита – строй: считается рядом с такой же картой своего отряда
board-sign-lock = Замок – не открывается или не может действовать
board-sign-hidden = Закрытый глаз – лежит рубашкой вверх; у значка – бестелесная
board-sign-clock = Песочные часы – ждут решения; у перемены – до конца какого хода
board-sign-die = Кубик – бросок, который сейчас на стеке
board-sign-skull = Череп – карта сейчас погибнет
board-sign-flag = Флаг – отступает
board-sign-crystal = Кристалл – золото и серебро, которыми платят за отряд
board-sign-deck = Стопка – карт в колоде
board-sign-grave = Надгробие – карт на кладбище; у карты – инкарнация: вернётся оттуда
board-sign-crown = Корона – победа; у карты – элитная
board-sign-check = Галочка – готово, карта взята
