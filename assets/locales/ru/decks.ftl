# Столик: колоды – что не так с текстом или кодом, свои колоды, их страницы.

deck-plain = { $text }
deck-and = { $list } · { $part }
deck-at-line = Строка { $line }: { $what }
deck-by-rule = { $what } Правило: «{ $title }».
deck-unknown = Нет такой карты: «{ $card }».
deck-unknown-near = Нет такой карты: «{ $card }». Может быть: { $near }.
# Имя, которое есть у карт нескольких наборов.
deck-several = Так называются несколько карт: { $cards }. Допишите к имени набор в скобках.
deck-of-set = { $card } ({ $set })
deck-set = { $ru }
deck-outside = Этих карт нет в наборах стола: { $cards }. Стол играет наборами: { $sets }. Возьмите другие карты или другую колоду. Пока не сел кто-нибудь ещё, открывший стол может сменить наборы.
deck-more-cards = и ещё { $count }
deck-copies-unread = Столько одинаковых карт не бывает (от 1 до { $most }): «{ $card }».
deck-too-much = Это слишком длинно для колоды: больше { $most } карт не читаю.
deck-more-problems = И это ещё не всё, замечаний осталось: { $count }.
deck-code-version = Этот код сделан другой версией программы; попросите список карт.
deck-code-damaged = Код колоды повреждён: какого-то знака не хватает или он лишний. Скопируйте его целиком.
deck-code-unknown = В коде есть карты, которых у меня нет: { $count }. Он сделан для другой игры или для других карт.

# Свои колоды
deck-list = Ваши колоды: { $count } из { $most }. Их видите только вы.
deck-list-empty = Своих пока нет. Колодой станет любой список карт: «Добавить колоду».
deck-list-starters = Готовые, { $game }:
deck-line = { $number }. { $deck } – { $cards }
deck-line-draft = { $number }. { $deck } – { $cards }, играть пока нельзя
deck-at-table = Своя колода для стола «{ $match }»:
deck-title = «{ $deck }» · { $document }
deck-page-draft = Так играть нельзя:
deck-unnamed = Колода { $number }
deck-code = Код колоды «{ $deck }». Кому его передать, тот наберёт /decks и код:
deck-rename = Чтобы переименовать «{ $deck }», наберите: /decks назвать { $number } Новое имя
deck-rename-how = Наберите номер своей колоды и новое имя, так: /decks назвать 2 Болотный дозор
deck-delete = Удалить колоду «{ $deck }» ({ $cards })? Вернуть её можно будет только из текста или кода. В начатых партиях ничего не изменится.
deck-how = Пришлите колоду так, как удобно:
    • наберите /decks и список карт, по карте в строке: 2 Сержант. Первой строкой может стоять имя, такое как «Колода: Болотный дозор»
    • наберите /decks и код, который вам передали
    • приложите текстовый файл к команде /decks
    Замечу каждую ошибку. Если колода ещё не по правилам, она сохранится, но играть ею пока нельзя.
deck-unread = Это ещё не колода: не всё понятно. Ничего не сохранено.
deck-is-position = Это положение, а не колода. Чтобы играть с него, пришлите его вместе с /study.
deck-unread-why = Исправьте и пришлите всё ещё раз:
deck-no-such = Нет такой колоды и нет такого кода: «{ $text }».
deck-not-own = Так можно только со своей колодой.
deck-enough = Больше { $most } колод не хранится. Удалите одну из них.
deck-ack-saved = Колода сохранена: «{ $deck }».
deck-ack-draft = Сохранено: «{ $deck }», но играть этим пока нельзя.
deck-ack-same = Такая колода у вас уже есть.
deck-ack-renamed = Теперь колода зовётся так: «{ $deck }».
deck-ack-deleted = Колода удалена: «{ $deck }».

# Слова после /decks, по одному
deck-words-new = новая новую добавить импорт
deck-words-rename = назвать переименовать имя
deck-words-text = текст список экспорт
deck-words-code = код
deck-words-delete = удалить убрать

# Кнопки
deck-button-own = { $number }. { $deck }
deck-button-own-decks = Мои колоды
deck-button-new = Добавить колоду
deck-button-list = К колодам
deck-button-text = Текстом
deck-button-code = Кодом
deck-button-rename = Переименовать
deck-button-delete = Удалить
deck-button-delete-sure = Да, удалить
deck-button-take = Взять за стол «{ $match }»
deck-button-why = Почему: { $title }

# Файлы
deck-file-large = Файл слишком велик: колода – это текст не больше { $most } КБ.
deck-file-lost = Файл не удалось получить. Пришлите его ещё раз или наберите карты после /decks.
deck-file-binary = Этот файл не читается как текст. Нужен обычный текстовый файл.
deck-part = { $what } ×{ $count }
deck-costs = По цене: { $list }
