# Столик: комната ожидания, экраны партии, кнопки, команды. Ни одной игры здесь нет.

# Имена партий: по одному слову, в обоих языках поровну и в одном порядке.
table-names = рябина клён ясень ольха берёза липа сосна кедр осина ива вяз тис бук граб дуб верба пихта калина орех шиповник терновник боярышник вереск папоротник снегирь синица щегол зяблик дрозд скворец соловей ласточка стриж сойка сорока филин барсук выдра бобр куница горностай рысь лось олень хорёк ёжик заяц белка

table-seat = игрок { $seat }
table-rule-title = правило { $id }
table-free = свободно
table-title = «{ $match }» · { $document }
table-own-deck = своя колода
table-step-notation = { $text }
table-way = { $way } → { $then }

# Комната ожидания
table-waiting-room = Стол ждёт игроков. Партия начнётся, когда оба выберут колоды.
table-chair-free = Место { $seat }: свободно
table-chair-ready = Место { $seat }: { $who } – колода выбрана
table-chair-choosing = Место { $seat }: { $who } – выбирает колоду
table-restored = Данные восстановлены из копии: стол вернулся к тому времени, ключ костей новый.
table-commitment = Отпечаток ключа костей: { $hash }
table-choose-deck = Выберите колоду:
table-deck-chosen = Ваша колода: { $deck } ({ $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}). Её можно сменить, пока партия не началась.
table-deck-line = • { $deck }: { $about }
table-deck-own-hint = Другая колода: /deck и её имя, код или карты, такие как: 3 Сержант, 2 Гидра.
table-closed = Стол закрыт.

# Партия
table-your-decision = Решаете вы.
table-waits-for = Решает: { $who }
table-offer-stands = Ничью предлагает: { $who }
table-over-won = Партия окончена. Победитель: { $who }
table-over-draw = Партия окончена вничью.
table-rule = { $title } (правило { $id })
table-key = Ключ костей: { $key }… Он весь в журнале, по нему проверяется каждый бросок.
table-chosen-so-far = Выбрано: { $steps }
table-nothing-to-do = Сейчас от вас ничего не ждут.
table-can-title = Что можно сделать ({ $page }/{ $pages }):
table-log-title = Журнал партии «{ $match }» ({ $page }/{ $pages })
table-log-since = — с вашего последнего хода —
table-since = С вашего прошлого решения:
table-sure = Сдать партию «{ $match }»? Это нельзя отменить.
table-sure-series = Что сдаёте: «{ $match }»? Это нельзя отменить.
table-sure-game = Только эту партию: { $what }
table-sure-all = Всё целиком: { $value }. Побеждает соперник, и больше вы не играете.
table-concede-game = партию партия эту
table-concede-all = всё все целиком кампанию кампания

# Что происходило
table-told-opened = Стол открыт. Отпечаток ключа костей: { $hash }; того, что добавляют к случаю места: { $shares }
table-told-sat = За стол садится: { $who }
table-told-left = Место { $seat } освободилось.
table-told-deck = Колоду выбирает: { $who }
table-told-decks-refused = С этими колодами играть нельзя; выберите другие.
table-told-started = Партия началась.
table-told-offer = Ничью предлагает: { $who }
table-told-declined = От ничьей отказывается: { $who }
table-told-agreed = На ничью соглашается: { $who }
table-told-revealed = Ключ костей: { $key }
table-told-epoch = Правила или карты в программе обновились. Партия идёт дальше с этого места по новым.
table-told-restored = Данные восстановлены из копии. Сыгранное после неё пропало, но увиденное тогда – карты, броски – кто-то мог запомнить. Поэтому отсюда новые кости и новый порядок колод; что вы держите и что лежит на столе, осталось. Назад отсюда ходы не берутся. Отпечаток нового ключа костей: { $hash }
table-told-restored-open = Данные восстановлены из копии, и стол вернулся к тому времени. Отпечаток нового ключа костей: { $hash }; того, что добавляют к случаю места: { $shares }

# Ответы
table-ack-sat = Вы за столом. Теперь выберите колоду.
table-told-option = Как играют: { $about }
table-option-late = Это решают, пока за стол не сел кто-нибудь ещё.
table-ack-bot = Бот за столом.
table-ack-deck = Колода выбрана.
table-ack-started = Партия началась!
table-ack-left = Вы вышли из-за стола.
table-ack-closed = Стол закрыт.
table-ack-done = Сделано.
table-ack-conceded = Вы сдали партию.
table-ack-conceded-game = Вы сдали эту партию.
table-ack-offered = Ничья предложена.
table-ack-agreed = Ничья.
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
table-already-running = Партия уже идёт.
table-not-started = Партия ещё не началась.
table-set-aside = Эта партия отложена после сбоя.
table-resting = Эту партию сейчас нельзя показать: не загружены карты, которыми её играют. Ничего не потеряно: партия продолжится, когда тот, у кого работает Столик, вернёт их файл.
table-leave-running = Партия идёт: из неё можно выйти, только сдавшись.
table-deck-refused = С такой колодой играть нельзя:
table-cannot-now = Этого сейчас сделать нельзя. Вот что можно.
table-unknown-word = Не нахожу здесь «{ $word }».
table-unread = Не понимаю «{ $text }». Вот что можно сделать.
table-no-draws = В этой игре ничью не предлагают.
table-offered-already = Вы уже предложили ничью; соперник ещё не ответил.
table-no-match-here = Здесь нет партии, к которой это относится.
table-which-match = Какая партия? Назовите её после команды: { $names }
table-no-why = Здесь пока нечего объяснять.
table-reasons = Последнее, что случилось, и по каким правилам:

# Список столов
table-lobby = Столы этого канала
table-lobby-empty = Пока ни одного. Откройте первый!
table-line-open = • «{ $match }» – ждёт игроков: { $who }
table-line-running = • «{ $match }» – идёт: { $who }
table-help = Команды. Название партии можно поставить сразу после команды; без него берётся та, где решаете вы.

# Кнопки
table-button-new = Новый стол: { $document }
table-button-join = Сесть за стол
table-button-join-named = Сесть: «{ $match }»
table-button-option = Играть иначе: { $value }
table-button-bot = Позвать: { $bot }
table-button-deck = Моя колода
table-button-leave = Выйти
table-button-act = Мои карты и ходы
table-button-can = Что я могу
table-button-draw = Предложить ничью
table-button-draw-yes = Согласиться на ничью
table-button-draw-no = Играть дальше
table-button-concede = Сдаться
table-button-concede-sure = Да, сдаюсь
table-button-concede-game = Сдать эту партию
table-button-concede-all = Сдать всё целиком
table-button-older = Раньше
table-button-newer = Позже

# Команды: имя, что делает, что может следовать
command-new-name = новый
command-new = Открыть стол
command-new-args = [игра] [кампания] [бот]
command-join-name = сесть
command-join = Сесть за стол
command-join-args = [партия]
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
command-words-name = словами
command-words = Описать положение словами
command-words-args = [партия]
command-graves-name = кладбища
command-graves = Показать кладбища и карты вне игры
command-graves-args = [партия]
table-nothing-beside = Рядом с полем здесь ничего не лежит.
command-why-name = почему
command-why = По какому правилу отказано или случилась строка журнала, с числами
command-why-args = [партия] [строка]
command-odds-name = шансы
command-odds = Точные шансы удара до его объявления
command-odds-args = [партия] [кто кого]
command-draw-name = ничья
command-draw = Предложить ничью или ответить на предложение
command-draw-args = [партия]
command-concede-name = сдаться
command-concede = Сдать партию
command-concede-args = [партия] [эту | всё]
command-leave-name = выйти
command-leave = Выйти из-за стола до начала партии
command-leave-args = [партия]
command-matches-name = столы
command-matches = Показать столы этого канала
command-help-name = помощь
command-help = Показать эти команды
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
table-call-invited = «{ $match }»: за стол зовут. Кого: { $who }
table-call-leaving = «{ $match }»: просят уступить место. Чьё: { $who }. Ответьте, что остаётесь, или отдайте его.
table-call-asked = «{ $match }»: вопрос соперника ждёт ответа. Кого спрашивают: { $who }
command-rule-name = правило
command-rule = Найти правило: по номеру, слову или вопросу
command-rule-args = [игра] [вопрос]
command-card-name = карта
command-card = Найти карту: по имени или по свойствам
command-card-args = [игра] [имя или свойства]
