## Игра из бустеров.

command-sealed-name = силед
command-sealed = Силед: бустеры каждому, колоды из них и партии
command-sealed-args = [игра], а игроку: добавить, убрать, колода с картами; собрать; готово
command-draft-name = драфт
command-draft = Драфт: бустеры по кругу, колоды из взятых карт и партии
command-draft-args = [игра], а игроку: сначала, добавить, убрать, колода с картами; собрать; готово

limited-sealed = силед
limited-draft = драфт
limited-builder = { $document } ({ $format })
limited-which = Какая игра?
limited-about-sealed = Каждый открывает { $packs ->
    [0] поровну бустеров
    [one] { $packs } бустер по { $cards } карт
    [few] { $packs } бустера по { $cards } карт
   *[other] { $packs } бустеров по { $cards } карт
}, которые не видит больше никто, и собирает из них колоду. Когда все колоды готовы, каждый играет с каждым.
limited-about-draft = Каждый открывает { $packs ->
    [0] поровну бустеров
    [one] { $packs } бустер по { $cards } карт
    [few] { $packs } бустера по { $cards } карт
   *[other] { $packs } бустеров по { $cards } карт
} по очереди, берёт карту и передаёт остальное налево. Потом каждый собирает колоду из взятых карт и играет с каждым.
limited-title-entry = Игра из бустеров ({ $format }): { $document }. Кто играет?
limited-organizer = Открыл и раздаёт: { $who }.
limited-players = Игроки: { $count } из { $most } (не меньше { $least }): { $names }
limited-seal = Печать бустеров: { $hash }. Ключи будут опубликованы в конце.
limited-until-entry = Если никто не начнёт, игра отменится: { $time }.
limited-until-draft = Потом за тех, кто не взял карту, возьмёт бот: { $time }.
limited-until-build = Потом неготовые колоды соберёт бот: { $time }.
limited-until-play = Партии, не законченные к этому времени, не считаются: { $time }.
limited-title-draft = Драфт: { $document }. Бустер { $round } из { $rounds }, карта { $card }.
limited-title-build = Игра из бустеров ({ $format }): { $document }. Собираем колоды.
limited-title-play = Игра из бустеров ({ $format }): { $document }. Каждый играет с каждым, по одной партии за раз.
limited-title-over = Игра из бустеров окончена ({ $format }): { $document }.
limited-title-cancelled = Игра из бустеров отменена ({ $format }): { $document }.
limited-ready = Готовы: { $count ->
    [0] пока никто
   *[other] { $names }
}
limited-waits = Ждём: { $count ->
    [0] никого
   *[other] { $names }
}
limited-standing = { $who } – побед: { $wins }
limited-standing-none = { $who } – без колоды
limited-game-open = { $match }: { $one } – { $two }
limited-game-won = { $match }: { $one } – { $two }, победа: { $who }
limited-game-drawn = { $match }: { $one } – { $two }, ничья
limited-game-void = { $match }: { $one } – { $two }, не считается
limited-keys = Ключи бустеров: { $keys } (их печать – { $hash })
limited-bot = { $name } [{ $number }]
limited-call-draft = Драфт: { $document }. Открыты новые бустеры: возьмите карту.
limited-call-build = Игра из бустеров ({ $format }): { $document }. Карты розданы: соберите колоду.
limited-call-play = Игра из бустеров ({ $format }): { $document }. Все колоды готовы, партии начинаются.
limited-sure = Отменить? Бустеры откроются всем, новых партий не будет.

limited-own-entry = Бустеры ещё не розданы.
limited-own-pool = Ваш набор: { $pool }. В колоде: { $deck }. Осталось: { $rest }. Нажмите карту, чтобы положить её в колоду.
limited-own-deck = Ваша колода, карт: { $deck }. Нажмите карту, чтобы убрать её.
limited-own-legal = Колодой можно играть.
limited-own-ready = Колода готова.
limited-own-pack = Бустер { $round }, карт: { $left }. Вы взяли: { $taken }. Нажмите карту, которую берёте; пока не выбрали все, можно нажать другую.
limited-own-picked = Вы берёте карту «{ $card }».
limited-own-by-hand = Карты берёте вы. «Брать за меня» поручит это боту; /draft сначала и список карт скажут, что ему брать прежде всего.
limited-own-ahead = Карты за вас сразу берёт бот. Пока другие выбирают, можно нажать другую карту.
limited-own-ahead-first = Карты за вас сразу берёт бот, прежде всего такие: { $cards }. Пока другие выбирают, можно нажать другую карту.
limited-revealed = { $who }: колода и бустеры
limited-revealed-deck = Колода ({ $count }): { $cards }
limited-revealed-pack = Бустер { $count }: { $cards }

limited-button-enter = Я играю
limited-button-leave = Я не играю
limited-button-bot = Добавить бота
limited-button-begin = Раздать бустеры
limited-button-cancel = Отменить…
limited-button-sure = Да, отменить
limited-button-mine = Мои карты
limited-button-pool = Набор
limited-button-deck = Моя колода
limited-button-taken = Взятые карты
limited-button-ahead = Брать за меня
limited-button-by-hand = Карты беру я
limited-button-build = Собрать за меня
limited-button-ready = Готово
limited-button-on = Собирать дальше
limited-button-packs = Бустеры и колоды
limited-button-next = Дальше: { $who }

limited-ack-opened = Приглашение в этом чате, вы участвуете.
limited-ack-entered = Вы участвуете.
limited-ack-left = Вы не участвуете.
limited-ack-bot = Бот участвует.
limited-ack-dealt = Бустеры розданы.
limited-ack-cancelled = Игра отменена.
limited-ack-picked = Выбрано.
limited-ack-ahead = Карты за вас берёт бот.
limited-ack-by-hand = Карты берёте вы.
limited-ack-deck = Колода записана.
limited-ack-ready = Ваша колода готова.

limited-words-put = добавить положить взять
limited-words-take = убрать вынуть
limited-words-set = колода список
limited-words-build = собрать собери
limited-words-ready = готово готов готова
limited-words-ahead = сначала предпочесть
limited-words-by-hand = вручную сам сама

limited-alone = Игра из бустеров идёт в чате клуба: наберите /sealed или /draft там.
limited-how = Назовите только игру: /sealed герои, /draft герои.
limited-how-list = Назовите карты из набора, например: /sealed добавить 2 Новобранец.
limited-no-such-game = У этой игры здесь нет бустеров.
limited-not-organizer = Это может тот, кто открыл игру, и администратор чата.
limited-not-player = Вы не участвуете.
limited-refused-over = Она окончена или отменена. Новая: /sealed, /draft.
limited-refused-begun = Бустеры уже розданы.
limited-refused-not-now = Для этого сейчас не время.
limited-refused-full = Участвуют уже { $most }, больше нельзя.
limited-refused-entered = Вы уже участвуете.
limited-refused-few = Нужно не меньше { $least } участников. Бот тоже считается.
limited-refused-ready = Ваша колода готова. Сначала нажмите «Собирать дальше».
limited-refused-pool = В наборе не осталось столько таких карт.
limited-refused-deck = В колоде нет столько таких карт.
limited-refused-many = Можно назвать не больше { $most } карт.
limited-refused-no-draft = По одной карты берут только в драфте.
limited-enough-here = В этом чате уже идёт игра из бустеров. В чате их одновременно не больше { $most }.
limited-enough-opened = Вы открыли уже { $most } таких игр. Дождитесь конца или отмените одну.
limited-enough-entered = Вы участвуете уже в { $most } таких играх. Дождитесь конца одной.
limited-enough-all = Идут уже { $most } таких игр, больше нельзя. Попробуйте завтра.
