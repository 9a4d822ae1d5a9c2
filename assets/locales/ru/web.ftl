# Слова самой страницы местного канала. Всё остальное приходит от стола.

web-title = Столик
web-tagline = Карточный стол прямо в чате. Назовитесь и садитесь играть.
web-name-label = Ваше имя
web-name-hint = Так вас увидят за столом. Имя остаётся за этим браузером.
web-name-enter = Войти
web-name-change = Сменить имя
web-name-empty = Нужно имя хотя бы из одного знака.
web-name-taken = Это имя занято. Если оно ваше, войдите по коду (ссылка ниже) или возьмите другое.
web-name-taken-free = Это имя занято. Свободно, например, «{ $free }». Если имя ваше, войдите по коду (ссылка ниже).
web-name-full = Мест для новых имён сейчас нет. Попробуйте завтра или войдите по коду.
web-only-you = Видно только вам
web-line-label = Сообщение боту
web-line-placeholder = Команда или ход
web-send = Отправить
web-attach = Файл с колодой
web-commands = Команды
web-online = На связи
web-offline = Нет связи…
web-language = Язык
web-theme = Оформление
web-theme-auto = Как в системе
web-theme-light = Светлое
web-theme-dark = Тёмное
web-call = Позвать, когда решать мне
web-call-sound = Звуком
web-call-notice = Уведомлением
web-call-move = И стучать при каждом чужом ходе
web-call-cannot = Уведомления этот браузер здесь не показывает: они запрещены, или соединение не защищено.
web-zoom = Увеличить
web-save = Сохранить
web-track = К какому шагу партии
web-lives = жизни
web-spots = Что лежит на картинке
web-card = Карта
web-close = Закрыть
web-show = Показать поле
web-hide = Свернуть
web-your-turn = Решаете вы
web-their-turn = Решает соперник
web-turn-minutes = мин
web-turn-hours = ч
web-turn-days = дн.
web-further = Ещё варианты
web-fewer = Свернуть варианты
web-jump = К вашему решению
web-failed = Не получилось. Попробуйте ещё раз.
web-garbled = Программа не поняла запрос. Обновите страницу.
web-stage = Поле
web-stage-empty = Здесь появится поле вашей партии.
web-feed = Сообщения канала
web-you = Вы
web-keys = Клавиши: 1–9 и 0, затем они же с «⇧», нажимают кнопки, стрелки переходят по ним, / начинает команду
web-menu = Настройки
web-channel = Канал
web-no-script = Странице нужны сценарии: разрешите их в браузере. Все они приходят с этого же адреса.
web-dismiss = Убрать
web-loading = Загружаю…
web-offline-title = Нет соединения
web-offline-about = «Столик» сейчас недоступен. Ваша партия хранится на столе и продолжится, когда вы вернётесь.
web-offline-again = Попробовать ещё раз

# Вход: ключ, код и места, где открыта страница.

web-key-label = Ключ приглашения
web-key-hint = Его даёт тот, у кого работает этот стол; в ссылке-приглашении он уже есть.
web-key-unknown = Этот ключ не подходит. Попросите ссылку-приглашение у того, у кого работает стол.
web-too-many-names = С вашего адреса только что взяли слишком много имён. Подождите минуту и попробуйте ещё раз.
web-too-many-guesses = Слишком много попыток. Подождите минуту и попробуйте ещё раз.
web-too-many-windows = Страница открыта в слишком многих окнах: это больше не обновляется. Закройте лишние и обновите эту.
web-sign-in = У меня уже есть имя
web-sign-in-new = Я здесь впервые
web-sign-in-about = Код показан в настройках того браузера, где вы вошли: «Вход и устройства».
web-sign-in-code = Код для входа
web-sign-in-enter = Войти по коду
web-sign-in-link = Ссылка впустит вас под вашим прежним именем.
web-sign-in-unknown = Имя и код не подходят друг к другу. Проверьте их; если код сделан заново, прежний больше не действует.
web-sign-in-already = Вы уже вошли в этом браузере, ссылка не понадобилась.
web-operator = Вы вошли как оператор: можно управлять всеми столами этой страницы.
web-operator-unknown = Этот ключ оператора не подходит. Действующий программа печатает при запуске.
web-account = Вход и устройства
web-code = Код для входа
web-code-none = Кода ещё нет. Без него имя и место за столом пропадут вместе с данными этого браузера.
web-code-made = Код есть, сделан:
web-code-make = Показать код
web-code-again = Сделать новый код
web-code-again-about = Прежний код перестанет действовать.
web-code-shown = Запишите код или сохраните ссылку: второй раз их не покажут. Кто знает код, войдёт под вашим именем.
web-code-copy = Скопировать ссылку
web-code-copied = Ссылка скопирована
web-sessions = Где вы вошли
web-session-here = этот браузер
web-session-operator = оператор
web-session-unknown = Браузер неизвестен
web-session-since = Вход:
web-session-seen = Последний раз:
web-session-end = Выйти
web-session-end-here = Выйти здесь
web-session-end-others = Выйти везде, кроме этого браузера
web-session-ended = Готово: там больше не войдут без кода.
web-session-sure = Без кода вернуть это имя не получится. Всё равно выйти?
web-stay = Остаться

# Комнаты.

web-rooms = Комнаты
web-rooms-about = Комната – отдельный канал этой страницы. Здесь те, где вы бывали; в другие ведёт их ссылка.
web-room-copy = Скопировать ссылку на эту комнату
web-room-copied = Ссылка скопирована
web-room-name = Имя комнаты
web-room-go = Перейти
web-room-bad = Имя комнаты – до 32 букв, цифр, чёрточек и подчёркиваний.
web-check = На этой странице мне ничего разрешать не нужно: поле видят все в комнате, ваши карты – только вы. Новая партия начинается кнопкой или командой /new.

# Слова друг другу, и кто здесь.

web-talk = Слова всем в комнате
web-talk-placeholder = Слова всем
web-talk-words = Слова других в комнате
web-talk-show = Показывать
web-talk-empty = Здесь нет ни одного слова.
web-talk-long = Слишком длинно: не больше { $most } знаков за раз.
web-talk-away = В этой комнате вас сейчас нет: обновите страницу.
web-talk-often = Слишком часто. Подождите немного.
web-plays = Играют:
web-here = Здесь:
web-watch = Смотрят:

# Внутри чата (мини-приложение Telegram).

web-guest-unknown = Данные Telegram не подходят к этому столу. Закройте окно и откройте стол из чата с ботом.
web-guest-old = Эти данные уже использованы или устарели. Закройте окно и снова откройте стол из чата.
web-guest-name = Здесь вы тот же, кто и в Telegram: имя, устройства и код остаются там.

# Карты и сборка колод.

web-deck-back = К столу
web-deck-title = Карты и колоды
web-deck-game = Игра
web-deck-search = Найти
web-deck-search-hint = Название или стихия=лес цена<4
web-deck-facets = Фильтры
web-deck-pool = Карты
web-deck-mine = Колода
web-deck-more = Ещё карты
web-deck-none = Ни одной карты не нашлось.
web-deck-found = Найдено:
web-deck-held = Карт в вашем наборе:
web-deck-count = Карт в колоде:
web-deck-add = Добавить
web-deck-remove = Убрать
web-deck-look = Увеличить
web-deck-name = Название
web-deck-start = Начать с
web-deck-start-empty = Пустая колода
web-deck-start-own = Мои колоды
web-deck-start-ready = Готовые колоды
web-deck-save = Сохранить
web-deck-save-new = Сохранить как новую
web-deck-legal = Колода по правилам.
web-deck-illegal = Колода ещё не по правилам:
web-deck-curve = Карты по стоимости
web-deck-cost = Стоимость
web-deck-empty = Карт пока нет. Нажмите на карту или перетащите её сюда.
web-deck-sign-in = Сначала возьмите имя за столом, потом возвращайтесь.
web-deck-open = Собрать по картинкам
web-deck-ready = Готово
web-deck-closed = Колоду меняют, пока собирают колоды и она не готова.

# Страница оператора.

web-op-title = Оператору
web-op-tables = Столы
web-op-platforms = Каналы
web-op-quotas = Пределы
web-op-errors = Последние предупреждения и ошибки
web-op-no-errors = С запуска ни одного предупреждения и ни одной ошибки.
web-op-refused = Эта страница – для оператора. Откройте ссылку с ключом оператора, которую программа печатает при запуске.
web-op-version = Версия
web-op-uptime = Работает
web-op-works = работает
web-op-joins = подключается
web-op-pauses = не отвечает: пока ничего не отправляется
web-op-name = Название
web-op-state = Состояние
web-op-sent = Отправлено
web-op-edited = Изменено
web-op-failed = Неудач
web-op-unsent = Отвергнуто
web-op-waiting = Ждёт
web-op-number = Номер
web-op-game = Игра
web-op-stage = Стадия
web-op-channel = Где
web-op-rows = Строк журнала
web-op-stage-open = открыт
web-op-stage-running = идёт
web-op-stage-over = окончен
web-op-stage-closed = закрыт
web-op-stage-aside = в карантине
web-op-people = Пределы по людям
web-op-no-people = Сейчас никто ничего ограниченного не занимает.
web-op-platform = Канал
web-op-mark = Человек (метка)
web-op-person-waiting = Ждущих столов
web-op-person-playing = Партий
web-op-person-organized = Лиг открыто
web-op-person-entered = Лиг, где играет
web-op-quota-names = Имена на странице
web-op-quota-loaded = Партии в памяти
web-op-quota-sprites = Хранимые рисунки, байт
web-op-quota-bands = Хранимые полосы картинок, байт

# Отказы, которые страница сама не объясняет.
web-refused-nameless = Сначала назовите себя: откройте главную страницу.
web-refused-foreign = Отсюда эта страница не открывается. Возьмите адрес у того, кто держит программу.
web-refused-gone = Здесь ничего нет. Откройте главную страницу.
web-refused-slow = Запрос шёл слишком долго. Попробуйте ещё раз.
web-refused-large = Это слишком длинно, чтобы прочесть за раз. Пришлите короче или файлом.
web-refused-busy = Сейчас слишком много запросов. Попробуйте через минуту.
