# Столик: примеры к правилам – короткая игра, шаг за шагом.

example-button = Пример
example-title = Пример: { $title }
example-before = До: как всё стояло.
example-step = Шаг { $step } из { $steps }.
example-after = После: что вышло.
example-last = Шаг { $step } из { $steps }, последний: что вышло.
example-only = Здесь ничего не происходит: вот что можно и чего нельзя.
example-button-back = ◀ Назад
example-button-on = Дальше ▶
example-button-before = До
example-button-after = После
example-button-other = Другой пример ({ $number } из { $count })
example-button-rule = К правилу: { $title }

example-may = Можно ({ $who }): { $what }
example-may-not = Нельзя ({ $who }): { $what }. Правило: { $title } ({ $rule })
example-did = { $who }: { $what }
example-list = { $before }; { $then }
example-typed = «{ $text }»
example-card = На карте «{ $card }»: { $text }

# Правила на десяти экранах.
primer-button = Правила на десяти экранах
primer-button-of = { $document }: десять экранов
primer-list = Правила с самого начала: десять экранов с картинками. Какой игры?
primer-head = { $page } из { $pages } · { $title }
primer-picture = На картинке: { $title }
primer-others = Другие игры

# Уроки: первая партия шаг за шагом.
lesson-button = Научиться играть
lesson-list = Первая партия с подсказками, минут на десять: что нажать, показано на картинке, ошибиться не страшно. Какая игра?
lesson-head = Урок: { $document }. Шаг { $step } из { $steps }
lesson-learner = Ученик
lesson-bot = Бот
lesson-bot-of = Бот { $seat }
lesson-press = ▶ Нажмите: { $what }
lesson-elsewhere = Так тоже ходят, но сейчас речь о другом. Нажмите «Назад».
lesson-also = Так тоже можно: { $what }. Вот что вышло бы:
lesson-back = В уроке возьмём это назад и сделаем то, о чём идёт речь.
lesson-button-back = ↩ Взять назад
lesson-refused = Нельзя: { $what }. Правило: { $title }.
lesson-button-before = ◀ Шаг назад
lesson-button-on = Дальше ▶
lesson-changed = Урок с тех пор переписан. Начните заново: какая игра?
command-learn-name = научиться
command-learn = Научиться играть: первая партия с подсказками
command-learn-args = [игра]

# Задачи.
puzzle-button = Задача дня
puzzle-button-of = { $document }: задача { $number }
puzzle-list = Задачи из партий ботов: один ход лучше прочих, и это доказано перебором. Сегодняшние:
puzzle-others = Задачи других игр
puzzle-head = Задача { $number }: { $document }
puzzle-solver = Вы
puzzle-other = Соперник
puzzle-solver-side = ваша сторона
puzzle-other-side = соперник
puzzle-solver-aside = вы
puzzle-other-aside = соперник
puzzle-win = Ход ваш. Победите до конца хода. Какой ход первый?
puzzle-save = Ход ваш. Не проиграйте до конца следующего хода соперника. Какой ход первый?
puzzle-save-now = Ходит соперник. Не проиграйте до конца его хода. Что сделаете сейчас?
puzzle-likeliest = Наверняка не выйдет: найдите, что удаётся чаще всего.
puzzle-right = ✔ Верно: { $what }. Удаётся в { $worth } % случаев, а лучшее из остального – в { $other } %.
puzzle-wrong = ✘ Не то: { $what }. Удаётся в { $worth } % случаев, а лучший ход – в { $best } %.
puzzle-button-again = ↩ К задаче
puzzle-button-answer = Показать ответ
puzzle-button-next = Следующая задача ▶
puzzle-answer = Ответ, шаг { $step } из { $steps }
puzzle-changed = Задача с тех пор другая. Откройте её заново: /puzzle
daily-head = ☀ Задача дня
daily-of = С завтрашнего дня каждое утро сюда приходит задача дня: { $document }. Больше не надо – /puzzle ежедневно выкл
daily-all = С завтрашнего дня каждое утро сюда приходит задача дня, игры по очереди. Больше не надо – /puzzle ежедневно выкл
daily-is-of = Задача дня приходит сюда каждое утро: { $document }. Больше не надо – /puzzle ежедневно выкл
daily-is-all = Задача дня приходит сюда каждое утро, игры по очереди. Больше не надо – /puzzle ежедневно выкл
daily-ended = Задача дня сюда больше не приходит.
daily-none = Задача дня сюда и не приходит. Чтобы приходила каждое утро: /puzzle ежедневно вкл
daily-how = Задача дня сюда не приходит. Чтобы приходила каждое утро: /puzzle ежедневно вкл, а если одной игры – /puzzle ежедневно вкл и название игры.
daily-page = На страницу задача дня сама не приходит: она всегда здесь, под /puzzle. Каждое утро её присылают Telegram и Discord: напишите там боту /puzzle ежедневно вкл
daily-enough = Вы попросили задачу дня уже для { $most } чатов, больше нельзя. Отключите где-нибудь: /puzzle ежедневно выкл
daily-enough-all = Задача дня приходит уже в { $most } чатов, больше бот не потянет. Сегодняшняя – под /puzzle
daily-button-on = ☀ Каждый день
daily-button-off = Больше не присылать
daily-words = ежедневно каждый
daily-words-day = день
daily-words-on = вкл да
daily-words-off = выкл нет
command-puzzle-name = задача
command-puzzle = Задача дня: победите за ход или спасите партию
command-puzzle-args = [игра] [номер] или «ежедневно вкл»
