# Лига чата.

command-league-name = лига
command-league = Лига, швейцарка или турнир на вылет в этом чате, с таблицей
command-league-args = [игра] [швейцарка, вылет]; «колода» с её именем; «решение» или «пересмотр» с номером, счётом и причиной; «слава»
command-avoid-name = избегать
command-avoid = С кем вам лучше не встречаться в турнирах; знаете только вы
command-avoid-args = [имя или @кто]

avoid-title = В турнирах вы не хотите встречаться с игроками:
avoid-none = В турнирах вы никого не избегаете.
avoid-how = Чтобы добавить человека, напишите мне наедине или на странице: /avoid и имя того, с кем вы играли или записывались в один турнир, или упоминание. Об этом не узнает никто, кроме вас. Швейцарку и первый круг турнира на вылет бот составит так, чтобы вы не встретились, если это возможно; в лиге каждый играет с каждым. Если избежать встречи не удалось, об этом скажет только ваша страница («Мои встречи»).
avoid-button-lift = Больше не избегать: { $who }
avoid-ack = Теперь в турнирах вы избегаете встреч. Игрок: { $who }. Никто другой об этом не узнает.
avoid-lifted = Вы больше не избегаете встреч. Игрок: { $who }.
avoid-private = Здесь это прочтут другие. Напишите мне наедине: /avoid и имя.
avoid-already = Этот человек уже в вашем списке.
avoid-oneself = Это вы сами.
avoid-many = Список полон (15 человек): сначала уберите кого-нибудь.
avoid-unknown = { $name }: с человеком с таким именем вы не играли и не записывались в один турнир. Упомяните его.
avoid-several = { $name }: среди знакомых вам игроков это имя не у одного. Упомяните нужного.
league-avoid-everybody = № { $number }, { $who }: вы не хотели встречаться с этим игроком, но в лиге каждый играет с каждым. Эту строку видите только вы.
league-avoid-unmet = № { $number }, { $who }: вы не хотели встречаться с этим игроком, но обойтись без этой встречи не получилось. Эту строку видите только вы.
league-ack-entered-avoided = Вы участвуете. Участвует и тот, с кем вы не хотели встречаться, а в лиге каждый играет с каждым.

league-words-ruling = решение

league-title-entry = { $kind ->
    [league] Лига
    [swiss] Швейцарка
   *[other] Турнир на вылет
}: { $document }. Идёт запись.
league-title-running = { $kind ->
    [league] Лига
    [swiss] Швейцарка
   *[other] Турнир на вылет
}: { $document }. Решено встреч: { $done } из { $all }.
league-title-over = { $kind ->
    [league] Лига: { $document }. Окончена, итоговая таблица.
    [swiss] Швейцарка: { $document }. Окончена, итоговая таблица.
   *[other] Турнир на вылет: { $document }. Окончен, итоговая таблица.
}
league-title-cancelled = { $kind ->
    [league] Лига: { $document }. Прекращена досрочно.
    [swiss] Швейцарка: { $document }. Прекращена досрочно.
   *[other] Турнир на вылет: { $document }. Прекращён досрочно.
}
league-mine = Мои встречи: { $document }
league-unknown-game = игра, которая не загружена
league-player = Игрок { $number }
league-organizer = Организатор: { $who }
league-rules = Порядок: { $legs }, { $length }. На решение: { $decision }. На встречу: { $pairing }. После срока: { $unfinished }.
league-leaving = { $kind ->
    [league] Кто уйдёт, пока решено меньше половины его встреч, у того результаты вычёркиваются; кто позже – проигрывает оставшиеся.
    [swiss] Кто уйдёт, у того результаты остаются, а нерешённая встреча проиграна.
   *[other] Кто уйдёт, у того результаты остаются, а нерешённая встреча проиграна.
}
league-entered-none = Пока никто не записался.
league-entered = Записались: { $count }, самое большее { $most }. { $names }

league-legs-single = каждый с каждым по разу
league-legs-double = каждый с каждым по два раза
league-length-one = одна партия
league-length-three = до двух побед
league-unfinished-claim = победу требует тот, кого не ждут
league-unfinished-ruling = решает организатор
league-unfinished-draw = ничья

league-row = { $place }. { $name }: { $points } (побед { $won }, ничьих { $drawn }, поражений { $lost })
league-row-tied = { $place }. { $name }: { $points } (побед { $won }, ничьих { $drawn }, поражений { $lost }; { $head } · { $sonneborn } · { $buchholz })
league-tiebreaks = { $kind ->
    [league] При равных очках: личные встречи · Зонненборн–Бергер · Бухгольц.
    [swiss] При равных очках: Бухгольц · Зонненборн–Бергер · личные встречи.
   *[other] При равных очках: Бухгольц · Зонненборн–Бергер · личные встречи.
}
league-struck = Ушли, результаты вычеркнуты: { $names }
league-pair = { $first } – { $second }
league-pair-score = { $first } – { $second } { $one }:{ $two }
league-pairing = № { $number } { $pair }: { $state }
league-ruled = № { $number } { $pair }: решено { $result }. { $reason }
league-annulled = № { $number } { $pair }: результат аннулирован. { $reason }

league-state-waits = впереди
league-state-table = стол { $match }, до { $day }
league-state-closed = стол закрыт; игроки могут открыть его снова в «Моих встречах», до { $day }
league-state-late-claim = { $kind ->
    [knockout] время вышло. Победу требует в «Моих встречах» тот, кого не ждут, или решает организатор; иначе { $day } дальше идёт тот, кто выше по жребию
   *[other] время вышло. Победу требует в «Моих встречах» тот, кого не ждут, или решает организатор; иначе { $day } – ничья
}
league-state-late-ruling = { $kind ->
    [knockout] время вышло. Решает организатор; иначе { $day } дальше идёт тот, кто выше по жребию
   *[other] время вышло. Решает организатор; иначе { $day } – ничья
}
league-state-late-draw = { $kind ->
    [knockout] время вышло: { $day } дальше идёт тот, кто выше по жребию
   *[other] время вышло: { $day } – ничья
}
league-state-won = победа
league-state-lost = поражение
league-state-drawn = ничья
league-state-neither = никому ни очка
league-mark-free = без соперника

league-button-open = Лига: { $document }
league-button-enter = Я играю
league-button-leave = Я ухожу
league-button-leave-sure = { $kind ->
    [league] Да, выхожу из лиги
    [swiss] Да, выхожу из турнира
   *[other] Да, выхожу из турнира
}
league-button-start = Начать
league-button-cancel = { $kind ->
    [league] Прекратить лигу
    [swiss] Прекратить турнир
   *[other] Прекратить турнир
}
league-button-cancel-sure = { $kind ->
    [league] Да, прекратить лигу
    [swiss] Да, прекратить турнир
   *[other] Да, прекратить турнир
}
league-button-legs = Круги: { $value }
league-button-length = Встреча: { $value }
league-button-decision = На решение: { $value }
league-button-pairing = На встречу: { $value }
league-button-unfinished = Время вышло: { $value }
league-button-mine = Мои встречи
league-button-claim = Требовать победу, № { $number }
league-button-reopen = Открыть стол снова, № { $number }

league-sure-leave-struck = Выйти из лиги? Решено меньше половины ваших встреч: все ваши результаты вычеркнут.
league-sure-leave-lost = { $kind ->
    [league] Выйти из лиги? Встречи, которые ещё не решены, вы проиграете.
    [swiss] Выйти из турнира? Встречу, которая ещё не решена, вы проиграете.
   *[other] Выйти из турнира? Встречу, которая ещё не решена, вы проиграете.
}
league-sure-cancel = { $kind ->
    [league] Прекратить лигу сейчас? Таблица останется как есть, а начатые партии можно доиграть как обычные.
    [swiss] Прекратить турнир сейчас? Таблица останется как есть, а начатые партии можно доиграть как обычные.
   *[other] Прекратить турнир сейчас? Таблица останется как есть, а начатые партии можно доиграть как обычные.
}

league-none = В этом чате лиги нет. Откройте: игроки нажимают «Я играю», организатор – «Начать», и бот открывает столы.
league-none-here = В этом чате лиги нет. Открыть: /league и название игры
league-alone = Лига живёт в группе, в канале или в комнате на странице: напишите /league там.
league-how = Лиге нужна только игра, ещё можно добавить «швейцарка» или «вылет»: /league и название. Остальное выбирают кнопками.
league-ruling-how = Для решения нужны номер встречи, счёт и причина: /league решение 3 1:0 и почему. Счёт бывает 1:0, 0:1, 1/2 и 0:0.
league-not-for-two = Лига бывает только по играм, в которые играют вдвоём.
league-not-player = Вы в этой лиге не участвуете.
league-not-organizer = Это могут только организатор лиги и администраторы её чата.
league-own-pairing = О своей встрече никто не решает сам: попросите администратора чата или организатора, если это другой человек.

league-ack-opened = { $kind ->
    [league] Лига открыта, можно записываться.
    [swiss] Турнир открыт, можно записываться.
   *[other] Турнир открыт, можно записываться.
}
league-ack-entered = { $kind ->
    [league] Вы в лиге.
    [swiss] Вы в турнире.
   *[other] Вы в турнире.
}
league-ack-left = { $kind ->
    [league] Вы вышли из лиги.
    [swiss] Вы вышли из турнира.
   *[other] Вы вышли из турнира.
}
league-ack-rules = Выбрано.
league-ack-started = { $kind ->
    [league] Лига началась: столы открываются в этом чате, игроков к ним позовут.
    [swiss] Турнир начался: столы открываются в этом чате, игроков к ним позовут.
   *[other] Турнир начался: столы открываются в этом чате, игроков к ним позовут.
}
league-ack-reopened = Стол снова открыт.
league-ack-claimed = Встреча за вами.
league-ack-ruled = Решено; причину видят все.
league-ack-cancelled = { $kind ->
    [league] Лига прекращена.
    [swiss] Турнир прекращён.
   *[other] Турнир прекращён.
}

league-refused-started = Лига уже началась: запись и условия закрыты.
league-refused-not-started = Лига ещё не началась.
league-refused-over = Эта лига окончена. Новая: /league и название игры
league-refused-entered = Вы уже в лиге.
league-refused-full = В лиге больше нет места: игроков самое большее { $most }.
league-refused-few = Лига начинается, когда игроков хотя бы { $most }.
league-refused-changes = Запись меняли { $most } раз, больше нельзя. Начните лигу или прекратите её и откройте новую.
league-refused-no-pairing = Такой встречи, которую можно играть, нет.
league-refused-decided = Эта встреча уже решена.
league-refused-has-table = У этой встречи уже есть стол.
league-refused-tables = Для одной партии открывали столов: { $most }, больше нельзя. Когда время выйдет, решат условия лиги.
league-refused-not-due = Время этой встречи ещё не вышло.
league-refused-other-rule = В этой лиге победу не требуют: незаконченные встречи решаются иначе.
league-refused-own-turn = Победу требуют, только пока партия ждёт одного соперника. Иначе решает организатор.
league-refused-reason = Причина решения – от 1 до { $most } знаков.

league-enough-here = В одном чате идёт не больше { $most } { $most ->
    [one] лиги
   *[other] лиг
} сразу. Когда эта закончится, можно открыть следующую.
league-enough-organized = Вы организуете лиг: { $most }, больше сразу нельзя.
league-enough-entered = Вы играете в лигах: { $most }, больше сразу нельзя.
league-enough-all = Бот ведёт лиг: { $most }, больше сразу нельзя.

league-words-override = пересмотр
league-words-organizer = организатор
league-words-swiss = швейцарка швейцарская
league-words-knockout = вылет олимпийка
league-format-league = лига
league-format-rounds = швейцарка
league-format-knockout = на вылет
league-format-swiss-fitting = швейцарка, туров по числу игроков
league-format-swiss = швейцарка, туров: { $rounds }
league-format-third-played = на вылет, за третье место играют
league-format-third-shared = на вылет, третье место делят
league-value-fitting = по числу игроков
league-value-rounds = { $rounds }
league-value-third-played = играется
league-value-third-shared = делится
league-button-format = Турнир: { $value }
league-button-rounds = Туры: { $value }
league-button-third = Третье место: { $value }
league-button-schedule = Начало: { $value }
league-button-standings = Вся таблица
league-button-better = Выше
league-button-worse = Ниже
league-start-press = по кнопке
league-starts = Начнётся сам собой { $day } или раньше по кнопке.
league-standings = Таблица: { $document }
league-round = Тур { $round } из { $all }.
league-byes = В этом туре без партии: { $names }
league-own-bye = Тур { $round }: партии нет, вы проходите дальше.
league-more = И ещё { $count }: «Вся таблица».
league-row-swiss = { $place }. { $name }: { $points } (побед { $won }, ничьих { $drawn }, поражений { $lost }; { $buchholz } · { $sonneborn } · { $head })
league-appoint-how = Нового организатора упоминают или называют так, как он записан среди игроков: /league организатор и имя. Из двух тёзок выбирают только упоминанием.
league-ack-appointed = Организатор теперь { $who }.
league-not-administrator = Организатора назначает только администратор чата.
league-refused-round-over = На этом результате построен следующий тур, поэтому он остаётся.
league-words-fame = слава зал
league-button-fame = Зал славы
league-button-newer = Новее
league-button-older = Раньше
league-fame = Зал славы этого чата
league-fame-none = Зал славы этого чата пуст. Сюда навсегда попадают первые места каждой лиги, доигранной до конца.
league-fame-event = { $day }, { $document }, { $kind ->
    [league] лига
    [swiss] швейцарка
   *[knockout] турнир на вылет
}, { $players } { $players ->
    [one] игрок
    [few] игрока
   *[other] игроков
}:
league-fame-place = { $place }. { $name }

league-button-statistics = Статистика
league-statistics = Статистика: { $document }
league-statistics-matches = Сыграно партий: { $count }
league-statistics-longest = Самая длинная партия: { $match }, { $count ->
    [one] { $count } строка
    [few] { $count } строки
   *[other] { $count } строк
} в журнале.
league-statistics-first = Победы первого места за столом: { $share }
league-statistics-decks = Готовые колоды, без ничьих и партий колоды с самой собой:
league-statistics-deck = • { $deck } – победы: { $share }
league-statistics-share = { $won } из { $of } ({ $percent } %, с вероятностью 95 % от { $low } до { $high } %)
league-statistics-pairs = Друг против друга:
league-statistics-pair = • { $one } – { $two }: { $won }:{ $lost }
league-statistics-own = Своими колодами играли { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}; они не названы.

league-words-deck = колода
league-button-decks-rule = Колоды: { $value }
league-decks-free = свободные
league-decks-fixed = постоянные
league-decks-line = Колоды постоянные: каждый заранее кладёт одну и играет ею все встречи. Сейчас видны только отпечатки колод, в конце их увидят все. Кто к началу не положил колоду, не играет.
league-without-deck = Ещё не положили колоду: { $names }
league-button-decks = Колоды
league-decks = Колоды: { $document }
league-decks-hashes = Начала отпечатков. Отпечаток не даёт заменить колоду и не выдаёт её. Когда всё доиграют, здесь будут сами колоды.
league-decks-hash = { $name }: { $hash }
league-decks-deck = Колода участника { $name } – { $deck }:
league-decks-forgotten = { $name }: колода стёрта по просьбе игрока.
league-decks-proof = Отпечаток считается от этой соли и карт, по одной в строке. Соль: { $salt }. Отпечаток: { $hash }.
league-own-deck = Ваша колода: { $deck }. Её отпечаток: { $hash }.
league-choose-deck = { $document }: какой колодой вы играете?
league-choose-deck-how = До начала колоду можно сменить: нажмите «Я играю» ещё раз. После начала она остаётся до конца.
league-choose-deck-typed = Другую колоду пришлите мне одному: /league колода, затем её имя, код или список карт.
league-ack-laid = Колода положена.
league-refused-has-players = Правило о колодах выбирают, пока никто не записался.
league-refused-free-decks = Здесь колоду выбирают за столом.
league-refused-deck-fixed = Колоды здесь постоянные: вы играете той, которую положили.
league-refused-no-deck = Не все положили колоды.
league-refused-lay-first = Сначала положите колоду: /league колода
league-button-former = Назад
league-button-next = Дальше
