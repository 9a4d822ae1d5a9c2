# Общие слова и фразы, не принадлежащие ни одной игре.
# Имена людей и карт стоят в именительном падеже: после двоеточия или в кавычках.

word-yes = Да
word-no = Нет
word-back = Назад
word-cancel = Отмена
word-confirm = Подтвердить
word-pass = Пас
word-done = Готово
word-refresh = Обновить
word-more = Ещё
word-help = Помощь
word-why = Почему?
word-player = Игрок
word-players = Игроки
word-spectator = Зритель
word-opponent = Соперник
word-bot = Бот
word-you = Вы
word-rule = Правило
word-rule-id = правило { $id }
word-log = Журнал
word-board = Поле
word-hand = Рука
word-deck = Колода
word-in-words = Карты

# Боты: одни имена во всех играх, и чего от них ждать.
bot-random = Бот «Новичок»
bot-random-about = ходит наугад
bot-greedy = Бот «Счетовод»
bot-greedy-about = смотрит на ход вперёд
bot-planner = Бот «Тактик»
bot-planner-about = думает на несколько ходов вперёд
bot-thinker = Бот «Мыслитель»
bot-thinker-about = взвешивает ответы соперника, думает дольше

# Числа со словом.
word-crystals = { $count ->
    [one] { $count } кристалл
    [few] { $count } кристалла
   *[other] { $count } кристаллов
}
word-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
word-turns = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
}
word-wounds = { $count ->
    [one] { $count } рана
    [few] { $count } раны
   *[other] { $count } ран
}
word-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[other] { $count } минут
}
word-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[other] { $count } часов
}
word-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
}

# Ответы, когда сделать ничего нельзя. Вежливо и с подсказкой, что дальше.
error-unknown-command = Не понимаю команду «{ $text }». Список команд: /help
error-unknown-command-near = Не понимаю команду «{ $text }». Может быть, «{ $near }»?
error-not-your-seat = Сейчас решаете не вы, а { $player }.
error-too-late = Поздно: это уже решилось. Сейчас решаете не вы, а { $player }. Что вышло, видно ниже.
error-not-seated = Вы не играете за этим столом, только смотрите.
error-stale-button = Эта кнопка устарела: положение уже другое. Вот нынешнее.
error-restored-button = Эта кнопка из времени до восстановления данных и больше ничего не делает. Вот то, что есть сейчас.
error-restored-match = Этой партии больше нет: данные восстановлены из копии, которая сделана раньше. Вот столы этого чата.
error-foreign-button = Эта кнопка не ваша.
error-sure-stale = С тех пор, как вас спросили, партия ушла вперёд. Вот она; если решение прежнее, спросите ещё раз.
error-sure-more = С тех пор, как вас спросили, хранится уже другое. Вот что сейчас.
error-no-such-match = Партии «{ $name }» здесь нет.
error-match-over = Партия уже окончена.
error-illegal = Так нельзя: { $reason }
error-illegal-rule = Так нельзя: { $title } (правило { $id }).
error-ambiguous = Подходит несколько ходов, уточните: { $choices }
error-internal = В партии «{ $name }» случилась ошибка. Она отложена, запись сохранена; остальные партии идут дальше.
error-disk-full = На сервере кончилось место на диске: ничего не сохранено, партия стоит как прежде. Сообщите оператору и повторите, когда место появится.
error-left-out = На этом действии программа дважды остановилась, поэтому теперь оно пропущено. Оператор найдёт его в журнале. Чтобы попробовать ещё раз, отправьте его снова.
table-unshown = Пока рисовалась эта картинка, программа дважды остановилась, поэтому её здесь нет, пока что-нибудь не изменится. Оператор найдёт это в журнале. Словами: /words.
error-try-again = Не получилось. Попробуйте ещё раз.
error-crowded = Сейчас рисуется слишком много сразу. Сделанное засчитано; чтобы увидеть его, нажмите ещё раз чуть позже.
error-crowded-own = Несколько ваших запросов уже ждут очереди. Дождитесь ответов и нажмите ещё раз.
error-other-chat = Эта партия идёт в другом чате.
error-not-administrator = Это могут только администраторы чата.

# Имя карты, которое не склоняется: склоняется слово перед ним.
name-apart = { $case ->
    [gen] карты
    [dat] карте
    [acc] карту
    [ins] картой
   *[nom] карта
} «{ $name }»
