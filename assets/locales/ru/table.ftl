# Столик: комната ожидания, экраны партии, кнопки, команды. Ни одной игры здесь нет.

# Имена партий: по одному слову, в обоих языках поровну и в одном порядке.
table-names = рябина клён ясень ольха берёза липа сосна кедр осина ива вяз тис бук граб дуб верба пихта калина орех шиповник терновник боярышник вереск папоротник снегирь синица щегол зяблик дрозд скворец соловей ласточка стриж сойка сорока филин барсук выдра бобр куница горностай рысь лось олень хорёк ёжик заяц белка

table-seat = игрок { $seat }
table-list = { $list }, { $then }
table-rule-title = правило { $id }
table-namesake = { $name } №{ $seat }
table-free = свободно
table-title = «{ $match }» · { $document }
table-own-deck = своя колода
table-step-notation = { $text }
table-way = { $way } → { $then }
table-blow = ран: { $wounds }
table-blow-fatal = ран: { $wounds }; гибель цели: { $chance }

# Комната ожидания
table-waiting-room = Стол ждёт игроков. Партия начнётся, когда оба выберут колоды.
table-waiting-room-many = Стол ждёт игроков. Партия начнётся, когда все места заняты и у каждого есть колода.
table-begin-from = Открывший стол может начать и раньше; игроков нужно не меньше: { $least }
table-chair-free = Место { $seat }: свободно
table-chair-ready = Место { $seat }: { $who } – колода выбрана
table-chair-choosing = Место { $seat }: { $who } – выбирает колоду
table-next-seat = Дальше: кто играет, нажимает «Сесть за стол».
table-next-seat-or-bot = Дальше: кто играет, нажимает «Сесть за стол»; или позовите бота.
table-next-deck = { $who } ещё выбирает колоду: кнопка «Моя колода».
table-bot-line = • { $bot }: { $about }
table-restored = Данные восстановлены из копии: стол вернулся к тому времени, ключ костей новый.
table-commitment = Отпечаток ключа костей: { $hash }
table-choose-deck = Выберите колоду:
table-deck-chosen = Ваша колода: { $deck } ({ $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}). Её можно сменить, пока партия не началась.
table-deck-line = • { $deck }. { $about }
table-deck-own-hint = Другая колода: /deck и её имя, код или карты, такие как: { $example }.
table-closed = Стол закрыт.

# Партия
table-headline = «{ $match }» · { $at }
table-headline-turn = «{ $match }» · { $at } · { $turn }
table-waits-for = { $count ->
    [one] Решает { $who }
   *[other] Решают { $who }
}
turn-own = Ваш ход
turn-own-answer = Решаете вы
turn-other = Ходит { $who }
table-offer-stands = { $who } предлагает ничью.
table-offer-stands-game = { $who } предлагает ничью в этой партии.
table-offer-stands-all = { $who } предлагает ничью во всём матче.
table-own-won = Победа!
table-own-lost = Поражение
table-own-draw = Ничья
table-own-place = Ваше место: { $place }
table-over-won = Партия окончена. Победитель: { $who }
table-over-draw = Партия окончена вничью.
table-over-places = Партия окончена. Места:
table-place = { $from }: { $who }
table-places = { $from }–{ $to }: { $who }
table-looks-on = Вы смотрите партию со стороны: видите то же, что все.
table-out-list = Выбыли из партии: { $who }
table-rule = { $title } (правило { $id })
table-key = Ключ костей: { $key }… Он весь в журнале, по нему проверяется каждый бросок.
table-step-harm = Себе во вред…
table-step-harm-means = Ходы, которые вредят вашим же картам или тратятся впустую. Их показывают отдельно и переспрашивают.
table-asks-harm = Себе во вред: чем и кому? Такой ход переспросят.
table-doubt = Сделать так?
table-chosen-so-far = Выбрано: { $steps }
table-nothing-to-do = Сейчас от вас ничего не ждут.
table-means = Что это значит:
table-proofs = Кубик этого стола бросает программа, и подменить потом броски нельзя: ключ выбран до того, как кто-то сел, и его отпечаток стоит ниже и в журнале. Когда партия кончится, ключ откроется, и каждый бросок можно будет пересчитать.
table-can-title = Что можно сделать ({ $page }/{ $pages }):
table-log-title = Журнал партии «{ $match }» ({ $page }/{ $pages })
table-log-since = — с вашего последнего хода —
table-earlier = Раньше случилось ещё { $count ->
    [one] { $count } событие: оно
    [few] { $count } события: они
   *[other] { $count } событий: они
} в журнале.
table-earlier-many = Что было раньше, стоит в журнале.
table-sure = Сдать партию «{ $match }»? Это нельзя отменить.
table-sure-series = Что сдаёте: «{ $match }»? Это нельзя отменить.
table-sure-game = Только эту партию: { $what }
table-sure-all = Всё целиком: { $value }. Побеждает соперник, и больше вы не играете.
table-concede-game = партию партия эту
table-concede-all = всё все целиком кампанию кампания матч
table-draw-of = В чём предложить ничью: «{ $match }»? Соперник должен согласиться.
table-draw-game = Только эта партия: { $what }
table-draw-all = Всё целиком: { $value }. Всё кончится вничью, и больше партий не будет.

# Что происходило
table-told-opened = Стол открыт. Отпечаток ключа костей: { $hash }; того, что добавляют к случаю места: { $shares }
table-told-sat = { $who } садится за стол.
table-told-left = Место { $seat } освободилось.
table-told-declined-seat = Место { $seat } свободно для всех: приглашение отклонено.
table-told-gathered = Больше никого не ждут, стол начинает. Игроков: { $count }
table-told-deck = { $who } выбирает колоду.
table-told-decks-refused = С этими колодами играть нельзя; выберите другие.
table-told-started = Партия началась.
table-told-offer = { $who } предлагает ничью.
table-told-offer-game = { $who } предлагает ничью в этой партии.
table-told-offer-all = { $who } предлагает ничью во всём матче.
table-told-declined = { $who } отказывается от ничьей.
table-told-agreed = { $who } соглашается на ничью.
table-told-revealed = Ключ костей: { $key }
table-told-epoch = Правила или карты в программе обновились. Партия идёт дальше с этого места по новым.
table-told-restored = Данные восстановлены из копии. Сыгранное после неё пропало, но увиденное тогда – карты, броски – кто-то мог запомнить. Поэтому отсюда новые кости и новый порядок колод; что вы держите и что лежит на столе, осталось. Назад отсюда ходы не берутся. Отпечаток нового ключа костей: { $hash }
table-told-restored-open = Данные восстановлены из копии, и стол вернулся к тому времени. Отпечаток нового ключа костей: { $hash }; того, что добавляют к случаю места: { $shares }

# Ответы
table-ack-sat = Вы за столом. Теперь выберите колоду.
table-ack-sat-study = Вы за столом. Колоды здесь уже даны положением; партия начнётся, когда все места будут заняты.
table-told-option = Как играют: { $about }
table-option-late = Это решают, пока за стол не сел кто-нибудь ещё.
table-sets = Наборы карт: { $sets }
table-told-sets = Карты из наборов: { $sets }
table-sets-none = Партии нужен хотя бы один набор карт.
table-sets-no-deck = Ни одна готовая колода не составлена только из этих наборов, боту нечем играть. Добавьте набор.
table-sets-away = Наборы карт этого стола сейчас не загружены: { $sets }. Подождите, пока их вернут, или откройте другой стол: /new
table-which-set = «{ $word }» есть в названиях нескольких наборов: { $sets }. Назовите набор точнее.
table-ack-bot = Бот за столом.
table-ack-deck = Колода выбрана.
table-ack-started = Партия началась!
table-ack-quick = Партия с ботом началась. Что можно было выбрать заранее, выбрано за вас; то, что вы видите, ещё можно изменить.
table-ack-for-me-enough = Бот больше ничего не выбрал бы. Нажмите «Готово» или измените сами.
table-ack-for-me = Выбрано за вас. Пока не нажали «Готово», всё можно изменить.
table-ack-left = Вы вышли из-за стола.
table-ack-declined-seat = Вы отказались; место свободно для других.
table-ack-closed = Стол закрыт.
table-ack-done = Сделано.
table-ack-conceded = Вы сдали партию.
table-ack-conceded-game = Вы сдали эту партию.
table-ack-offered = Ничья предложена.
table-ack-agreed = Ничья.
table-ack-agreed-game = Эта партия кончилась вничью.
table-ack-declined = От ничьей отказались, игра идёт дальше.
table-no-such-game = Такой игры у меня нет.
table-no-such-bot = Такого бота у меня нет.
table-enough-open = У вас здесь уже есть столы, которые ждут игроков.
table-enough-open-chat = В этом чате и так достаточно столов, которые ждут игроков: { $most }. Садитесь за любой из них или откройте свой, когда один из них начнёт.
table-enough-open-all = У вас и так достаточно столов, которые ждут игроков: { $most }. Уйдите из-за ненужного или подождите, пока один начнёт.
table-enough-playing = Вы и так играете достаточно партий сразу: { $most }. Закончите одну, и место найдётся.
table-enough-playing-chat = В этом чате и так достаточно партий сразу: { $most }. Когда одна закончится, место найдётся; другие чаты свободны.
table-seated-already = Вы уже за этим столом.
table-full = За этим столом все места заняты.
table-seats-range = «{ $document }»: играют не меньше чем { $least } и не больше чем { $most }.
table-too-many = Названо больше, чем за столом мест.
table-begin-decks = За столом ещё не все выбрали колоду.
table-out = Вы выбыли из этой партии. Смотреть можно и дальше; решать в ней вам больше нечего.
table-agreed-so-far = Уже согласны: { $who }
table-already-running = Партия уже идёт.
table-not-started = Партия ещё не началась.
table-set-aside = Эта партия отложена после сбоя.
table-resting = Эту партию сейчас нельзя показать: не загружены карты, которыми её играют. Ничего не потеряно: партия продолжится, когда тот, у кого работает Столик, вернёт их файл.
table-leave-running = Партия идёт: из неё можно выйти, только сдавшись.
table-deck-refused = С такой колодой играть нельзя:
table-only-begun = Выбрано ещё не всё. Что может быть дальше, стоит ниже.
table-cannot-now = Этого сейчас сделать нельзя. Вот что можно.
table-unknown-word = Не нахожу здесь «{ $word }».
table-unknown-person = Я не знаю, кто сейчас «{ $name }». Откройте стол без имени и пошлите приглашение ссылкой, или назовите человека, когда он мне напишет.
table-which-move = Подходит несколько ходов. Какой из них?
table-unread = Не понимаю «{ $text }». Вот что можно сделать.
table-no-draws = В этой игре ничью не предлагают.
table-offered-already = Вы уже предложили ничью; соперник ещё не ответил.
table-offered-already-many = Вы уже предложили ничью; ответили ещё не все.
table-no-match-here = Здесь нет партии, к которой это относится.
table-which-match = Какая партия? Нажмите на неё или назовите её после команды: { $names }
table-no-why = Здесь пока нечего объяснять.
table-reasons = Последнее, что случилось, и по каким правилам:

# Список столов
table-lobby = Столы этого канала
table-lobby-empty = Пока ни одного. Откройте первый!
table-line-open = • «{ $match }» – ждёт игроков: { $who }
table-line-running = • «{ $match }» – идёт: { $who }
matches-own-elsewhere = Ваши партии в других местах:
matches-near = В других местах этого чата (закрыть может администратор: /close и имя стола):
matches-line-open = • «{ $match }» – ждёт игроков: { $who }. Где: { $where }
matches-line-running = • «{ $match }» – идёт: { $who }. Где: { $where }
matches-at = { $address }
matches-on-telegram = Telegram
matches-on-discord = Discord
matches-on-web = страница
matches-open = Открыть «{ $match }»
help-decides = «{ $match }»: партия ждёт вашего решения.
help-waits = «{ $match }»: партия идёт, решают другие.
help-open = «{ $match }»: стол ещё собирается; проверьте свою колоду.
help-none = Я держу карточный стол прямо в чате. «Играть» – партия с ботом, «С другом» – стол, за который сядет кто-нибудь ещё.
help-lookup = Спросить о правиле: /rule и любой вопрос. Найти карту: /card и её имя.
help-button-play = Играть
help-button-friend = С другом
help-play = Во что сыграем? Партия с ботом начнётся сразу.
help-friend = За какую игру открыть стол? Другие сядут по кнопке или по приглашению.
help-button-decide = «{ $match }»: решить
help-button-look = «{ $match }»: мои карты
help-button-deck = «{ $match }»: моя колода
help-button-decks = Колоды
help-button-results = Мои итоги
help-button-commands = Все команды
help-words-cards = карты карта карт поиск
help-words-commands = команды команда все
table-help = Команды. Название партии можно поставить сразу после команды; без него берётся та, где решаете вы.

# Кнопки
table-button-quick = Быстрая партия: { $document }
table-button-new = Новый стол: { $document }
table-button-new-for = Новый стол: { $document }, мест: { $count }
table-button-begin = Начать, игроков: { $count }
table-button-join = Сесть за стол
table-button-join-named = Сесть: «{ $match }»
table-button-option = Играть иначе: { $value }
table-button-with = С набором: { $set }
table-button-without = Без набора: { $set }
table-new-of-set = { $document }: { $set }
table-button-bot = Позвать: { $bot }
table-button-choose = Выбрать
table-button-deck = Моя колода
table-button-leave = Выйти
table-button-act = Мои карты и ходы
table-button-can = Что я могу
table-button-draw = Предложить ничью
table-button-draw-game = Ничья в этой партии
table-button-draw-all = Ничья во всём матче
table-button-draw-yes = Согласиться на ничью
table-button-draw-yes-game = Согласиться на ничью в партии
table-button-draw-yes-all = Согласиться на ничью во всём
table-button-draw-no = Играть дальше
table-button-concede = Сдаться
table-button-doubt = Да, так и сделать
table-button-concede-sure = Да, сдаюсь
table-button-concede-game = Сдать эту партию
table-button-concede-all = Сдать всё целиком
table-button-typed = Строками для /do
table-button-hint = Подскажи
table-button-proofs = Честен ли кубик
table-button-older = Раньше
table-button-newer = Позже

# Команды: имя, что делает, что может следовать
command-new-name = новый
command-new = Открыть стол
command-new-args = [игра] [сколько мест] [кампания или матч] [наборы карт] [бот]
command-join-name = сесть
command-join = Сесть за стол
command-join-args = [партия или приглашение]
command-deck-name = колода
command-deck = Выбрать колоду для партии: по имени, кодом, списком карт или файлом
command-deck-args = [партия] [имя, код или список]
command-decks-name = колоды
command-decks = Мои колоды и готовые: посмотреть, добавить, передать другим
command-decks-args = [имя, код, список карт]
command-do-name = ход
command-do = Сделать ход одной строкой; без слов – показать, что можно
command-do-args = [партия] [команда]
command-board-name = поле
command-board = Показать поле
command-board-args = [партия]
command-hand-name = рука
command-hand = Показать мои карты и ходы
command-hand-args = [партия]
command-log-name = журнал
command-log = Показать, что происходило
command-log-args = [партия] [страница]
command-replay-name = повтор
command-replay = Показать оконченную партию шаг за шагом, что её решило, ролик
command-replay-args = [партия] [шаг]
command-results-name = итоги
command-results-args = [здесь]
command-results = Мои итоги: по играм, соперникам и колодам, и сами партии
command-words-name = словами
command-words = Описать положение словами
command-words-args = [партия]
command-graves-name = кладбища
command-graves = Показать кладбища и карты вне игры
command-graves-args = [партия]
table-nothing-beside = Рядом с полем здесь ничего не лежит.
table-nothing-there = Там уже ничего нет: посмотрите на картинку ещё раз.
table-practice = Тренировка: ход брали назад после броска или скрытых карт. В результаты партия не пойдёт.
table-signs = Знаки на карте:
table-button-card = Карта крупно
table-tab-legend = Знаки
table-button-legend = Что значат знаки
command-hint-name = подскажи
command-hint = Что сыграл бы на вашем месте «Тактик», и почему
command-hint-args = [партия]
command-why-name = почему
command-why = По какому правилу отказано или случилась строка журнала, с числами
command-why-args = [партия] [строка]
command-odds-name = шансы
command-odds = Точные шансы удара до его объявления
command-odds-args = [партия] [кто кого]
command-explain-name = пояснить
command-explain = Пояснить карту или правило в этой позиции, с числами случая
command-explain-args = [партия] [карта или правило]
command-draw-name = ничья
command-draw = Предложить ничью или ответить на предложение
command-draw-args = [партия] [эту | всё]
command-concede-name = сдаться
command-concede = Сдать партию
command-concede-args = [партия] [эту | всё]
command-leave-name = выйти
command-leave = Выйти из-за стола до начала партии
command-leave-args = [партия]
command-matches-name = столы
command-matches = Показать столы этого канала и свои партии, где бы они ни шли
command-help-name = помощь
command-help = Что можно сделать сейчас, все команды, язык поиска карт
command-help-args = [карты или команды]
command-undo-name = назад
command-undo = Взять назад свой последний ход
command-undo-args = [партия]
command-claim-name = просрочка
command-claim = Засчитать победу: у соперника вышло время
command-claim-args = [партия]
command-orders-name = приказы
command-orders = Когда пасовать за меня
command-orders-args = [партия]
command-settings-name = настройки
command-settings = Мои настройки: язык, напоминания, сон, отпуск
command-settings-args = [настройка] [значение]
command-link-name = связать
command-link = Играть за одним столом из двух чатов
command-link-args = [партия или код]
command-chat-name = чат
command-chat = Настройки этого чата (для администраторов)
command-chat-args = [настройка] [значение]
command-close-name = закрыть
command-close = Закрыть стол (для администраторов и открывшего стол)
command-close-args = [партия]
command-replace-name = замена
command-replace = Спросить, отдаёт ли ушедший место, и назвать другого; отдать своё
command-replace-args = [партия] [место] [@кто или бот]
command-check-name = проверка
command-check = Что мне здесь можно и чего нельзя
command-forget-name = забыть
command-forget = Забыть обо мне всё
table-call = «{ $match }»: решает { $who }
table-call-invited = «{ $match }»: { $who }, вас зовут за стол.
table-call-leaving = «{ $match }»: { $who }, у вас просят место. Ответьте, что остаётесь, или отдайте его.
table-call-asked = «{ $match }»: { $who }, вопрос соперника ждёт вашего ответа.
table-call-asked-many = «{ $match }»: { $who }, у других игроков к вам вопрос.
command-rule-name = правило
command-rule = Найти правило: по номеру, слову или вопросу
command-rule-args = [игра] [вопрос]
command-card-name = карта
command-card = Найти карту: по имени или по свойствам
command-card-args = [игра] [имя или свойства]

# Ещё одна партия тех же.
table-button-rematch = Ещё раз
table-rematch-elsewhere = «Ещё раз» нажимают под столом в том чате, где партия игралась.
# Рамки на картинках
board-mark-target = Можно выбрать: чужая карта или место
board-mark-own = Можно выбрать: ваша карта

# What the Tactician would do in one's place.
hint-best = Тактик на вашем месте: { $choice }
hint-only = Выбора нет: { $choice }
hint-worth = Положение после этого он оценивает в { $worth }: больше нуля – лучше вам, меньше – сопернику.
hint-wins = Это ведёт к победе: игра кончается раньше, чем решать сможет кто-то другой.
hint-may-win = По его счёту это может решить партию в вашу пользу.
hint-may-lose = Лучшего хода он не нашёл: по его счёту и этот может кончиться поражением.
hint-equal = Не хуже: { $choice }
hint-less = Хуже на { $less }: { $choice }
hint-far = Много хуже: { $choice }
hint-other = Ещё можно: { $choice }
hint-unit-berserk-2007 = Жизнь карты стоит около 6 таких очков. Чужих тайн он не знает, как и вы.
hint-unit-berserk-new = Жизнь карты стоит около 6 таких очков. Чужих тайн он не знает, как и вы.
hint-unit-before-berserk-2007 = До боя он взвешивает только ваш отряд: золотой кристалл в запасе стоит 9 таких очков, серебряный 8. Чужих тайн он не знает, как и вы.
hint-unit-before-berserk-new = До боя он взвешивает только ваш отряд: золотой кристалл в запасе стоит 9 таких очков, серебряный 8. Чужих тайн он не знает, как и вы.
hint-unit-war2047 = Жизнь штаба стоит около 10 таких очков. Чужих тайн он не знает, как и вы.
hint-unit-kozyablo = Карта в руке стоит около 18 таких очков. Чужих тайн он не знает, как и вы.
hint-unit-heroes = Карта в руке стоит около 22 таких очков, монета – 9. Чужих тайн он не знает, как и вы.
hint-people = За этим столом играют люди: подсказки здесь есть, только если согласны все, и тогда у каждого. Это можно предложить.
hint-not-asked = Сейчас решаете не вы: подсказать можно, когда настанет ваша очередь.
hint-partly = Возможностей здесь много: просмотрена только часть.
hint-too-much = Возможностей здесь слишком много, все не просмотреть. Сделайте что-нибудь одно и спросите снова.
hint-none = Здесь подсказать нечего.

# Приглашение за стол ссылкой.
invite-button = Пригласить
invite-title = Приглашение за стол { $table }
invite-about = Перешлите строку или ссылку тому, кого зовёте: по ней просят свободное место, и больше она ничего не даёт. Она действует, пока стол ждёт игроков.
invite-line = Строкой, в любом чате с ботом: /join { $code }
invite-by-telegram = В Telegram: { $link }
invite-at-discord = В Discord, канал, где стоит стол: { $link }
invite-by-web = На странице: { $link }
invite-shown = Вас зовут за стол.
invite-bad = Это приглашение не действует: стола больше нет, или ссылка неверна.
invite-over = Это приглашение больше не действует: стол уже никого не ждёт.

# Подсказки там, где играют люди: только если согласны все.
hint-button-ask = Предложить подсказки всем
hint-button-yes = Согласиться на подсказки
hint-button-no = Играть без подсказок
hint-stands = { $who } предлагает подсказки бота для всех.
hint-on = Подсказки бота разрешены: так договорились все. Видит их только тот, кто спросил.
hint-were-on = В этой партии договаривались о подсказках бота.
hint-told-asked = { $who } предлагает подсказки бота для всех.
hint-told-agreed = { $who } соглашается на подсказки.
hint-told-declined = { $who } отказывается от подсказок.
hint-ack-asked = Предложено. Когда соперник согласится, подсказки будут у обоих.
hint-ack-asked-many = Предложено. Когда согласятся все, подсказки будут у каждого.
hint-ack-declined = Играем без подсказок.
hint-ack-on = Подсказки разрешены: «Что я могу», «Подскажи».
hint-on-already = Подсказки уже разрешены: «Что я могу», «Подскажи».
hint-asked-already = Вы уже предложили подсказки; соперник ещё не ответил.
hint-asked-already-many = Вы уже предложили подсказки; ответили ещё не все.
hint-enough = От подсказок в этой партии уже отказались дважды, больше их не предлагают.
hint-alone = Спросить здесь некого: за столом больше никто не решает.

# Смотреть из личного чата.
watch-about = В чатах, где вы только что были, играют: можно смотреть отсюда.
watch-button = Смотреть: «{ $match }»

# The tiles of games on the first screen of the page.
tile-play = Играть
tile-learn = Учиться
tile-friend = С другом
tile-friends = С друзьями: { $count }
tile-berserk-2007 = Дуэль отрядов на поле 5×6: ходите, бейте, бросайте кубик. 2 игрока, 30–40 минут.
tile-berserk-new = Та же дуэль по новой редакции: больше видов карт и ответов. 2 игрока, 30–40 минут.
tile-war2047 = Линии войск и штаб за спиной: стройте оборону, сломайте чужую. 2 игрока, 20–30 минут.
tile-kozyablo = Столицы, шахты и козлы всех мастей: захватите столицу соседа. 2–4 игрока, 20–40 минут.
tile-heroes = Герой, его существа и заклинания: доведите чужого героя до нуля. 2 игрока, 15–20 минут.
