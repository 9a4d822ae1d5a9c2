# Настройки человека и чата: личные экраны и то, что можно набрать.

settings-title = Ваши настройки. Они действуют во всех чатах и касаются только вас; остальным виден один отпуск.
settings-typed = Одной строкой: /settings, настройка и значение, например: /settings сон 23-8
settings-now = Сейчас: { $value }
settings-line = • { $what }: { $value }
settings-chosen = ✓ { $label }
settings-more = Другие
settings-back = Все настройки
settings-saved = Сохранено. { $what }: { $value }
settings-off = нет
settings-unknown = Настройки «{ $text }» нет. Вот все, что есть.
settings-unread = Не могу прочесть «{ $text }» как значение. Нажмите кнопку или посмотрите на примеры.

settings-language = Язык
settings-language-about = На каком языке я отвечаю вам одному. У общих сообщений язык чата.
settings-language-typed = Набрать: /settings язык русский
settings-language-platform = как в приложении
settings-language-ru = русский
settings-language-en = английский

settings-calls = Вызовы
settings-calls-about = Когда звать вас, если партия ждёт вашего решения: один вызов на решение, если вы не просили повторять. Никогда во время сна и в отпуске.
settings-calls-typed = Набрать: /settings вызовы выкл, вызовы сразу, вызовы 15 мин, вызовы 1 час
settings-calls-off = никогда
settings-calls-once = сразу
settings-calls-every = не чаще чем раз за: { $time }

settings-remind = Напоминание
settings-remind-about = Через сколько повторить вызов, если партия всё ещё ждёт вас.
settings-remind-typed = Набрать: /settings напоминание 12 ч, напоминание выкл
settings-remind-after = через: { $time }

settings-sleep = Сон
settings-sleep-about = В эти часы вашего пояса вызовов нет. Если время на ваше решение вышло бы во сне, оно выйдет в конце сна.
settings-sleep-typed = Набрать: /settings сон 23-8, сон 0:30-9:15, сон выкл. Не больше 16 часов.
settings-sleep-hours = { $from }–{ $to }

settings-zone = Часовой пояс
settings-zone-about = По нему считаются часы сна, и в нём я называю вам время.
settings-zone-typed = Набрать: /settings пояс Europe/Moscow (имя из базы часовых поясов)
settings-zone-now = { $zone }, сейчас там { $time }

settings-vacation = Отпуск
settings-vacation-about = Вызовов нет, время на решения стоит. На полях ваших партий написано, до какого дня вас нет.
settings-vacation-typed = Набрать: /settings отпуск 5 дней, отпуск 31.12, отпуск выкл. Не больше 60 дней.
settings-vacation-none = нет
settings-vacation-until = до { $day }
settings-vacation-end = Возвращаюсь
settings-vacation-not = Вы не в отпуске.
settings-vacation-range = Отпуск кончается в один из ближайших 60 дней.

settings-ratings = Рейтинг
settings-ratings-about = Кто видит ваш рейтинг. В списке чата только те, кто открыл его всем.
settings-ratings-typed = Набрать: /settings рейтинг всем, рейтинг никому
settings-ratings-alone = вижу только я
settings-ratings-all = видят все в чатах, где были мои партии

settings-chat-title = Настройки этого чата. Меняют их только администраторы.
settings-chat-typed = Одной строкой: /chat, настройка и значение, например: /chat время 3 дня
settings-chat-other = Эти кнопки из другого чата. Наберите /chat в том, который имеете в виду.
settings-chat-language = Язык
settings-chat-language-about = Язык полей и других общих сообщений в этом чате. То, что человек видит один, остаётся на его языке.
settings-chat-language-typed = Набрать: /chat язык русский
settings-chat-language-platform = обычный
settings-chat-game = Игра
settings-chat-game-about = Какую игру открывает /new, если её не назвать.
settings-chat-game-typed = Набрать: /chat игра и её имя
settings-chat-game-first = первая из списка
settings-chat-limit = Время на решение
settings-chat-limit-about = В новых партиях: сколько времени есть у игрока на одно решение. Отпуск не считается. Когда время вышло, остальные могут засчитать игроку поражение; само ничего не происходит.
settings-chat-limit-typed = Набрать: /chat время 3 дня, время 12 ч, время выкл
settings-chat-limit-none = не ограничено
settings-chat-pairing = Игры с другими чатами
settings-chat-pairing-about = Кто ищет игру в этом чате (/seek), тому бот может найти соперника и в других чатах, где это тоже разрешено. Стол тогда стоит в обоих чатах.
settings-chat-pairing-typed = Набрать: /chat пары вкл, пары выкл
settings-chat-pairing-closed = нет
settings-chat-pairing-open = да
settings-chat-pairing-alone = Это настройка общего чата.

# Что можно набрать, строчными буквами
settings-words-off = выкл нет никогда конец отмена вернулся вернулась
settings-words-alone = никому мне один одна скрыть
settings-words-all = всем все открыть
settings-words-ratings = рейтинг рейтинги
settings-words-now = сразу вкл да всегда
settings-words-platform = авто обычный приложение
settings-words-ru = русский ру
settings-words-en = английский англ
settings-words-minutes = м мин минута минуту минуты минут
settings-words-hours = ч час часа часов
settings-words-days = д дн день дня дней
settings-words-weeks = н нед неделя неделю недели недель
settings-words-language = язык
settings-words-calls = вызовы вызов звать пинг
settings-words-remind = повтор повторы напоминание напоминания
settings-words-sleep = сон ночь
settings-words-zone = пояс зона часовой
settings-words-vacation = отпуск
settings-words-game = игра
settings-words-limit = время лимит срок
settings-words-pairing = пары пара поиск

# Часовые пояса на кнопках
settings-zone-europe-kaliningrad = Калининград
settings-zone-europe-moscow = Москва
settings-zone-europe-samara = Самара
settings-zone-asia-yekaterinburg = Екатеринбург
settings-zone-asia-omsk = Омск
settings-zone-asia-krasnoyarsk = Красноярск
settings-zone-asia-irkutsk = Иркутск
settings-zone-asia-yakutsk = Якутск
settings-zone-asia-vladivostok = Владивосток
settings-zone-asia-kamchatka = Камчатка
settings-zone-europe-minsk = Минск
settings-zone-europe-kyiv = Киев
settings-zone-asia-tbilisi = Тбилиси
settings-zone-asia-yerevan = Ереван
settings-zone-asia-tashkent = Ташкент
settings-zone-asia-almaty = Алматы
settings-zone-europe-berlin = Берлин
settings-zone-europe-london = Лондон
settings-zone-america-new-york = Нью-Йорк
settings-zone-america-los-angeles = Лос-Анджелес
