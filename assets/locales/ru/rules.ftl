# Столик: справочник по правилам.

rule-ask = Спросите после команды, такие как: /rule 4.11, /rule защитник, /rule что если у обоих выпало 5, /rule война лимит руки
rule-nothing = Ответа на «{ $question }» в правилах не нашлось. Где искали: { $document }, затем все другие игры.
rule-elsewhere = На «{ $question }» отвечает другая игра, не «{ $document }»:
rule-games = Это есть и в других играх:
rule-in-game = { $document }: { $title }
rule-near = Ближайшее, что в них есть:
rule-others = Ещё об этом:
rule-others-games = Ещё об этом, ниже – в других играх:
rule-ours = Документ об этом молчит; так решили мы.
rule-head = { $number } · { $title }
rule-part-line = { $title }. { $text }
rule-see-too = Смотрите также:
# Правило, частью которого оно является; его часть; другое, на которое оно ссылается; другой ответ.
rule-up = ↑ { $title }
rule-part = ▸ { $title }
rule-see = → { $title }
rule-other = ≈ { $title }
rule-edition = ⇄ { $title }
rule-replaces = В своей редакции заменяет: «{ $title }» ({ $document }).
rule-replaced = В другой редакции иначе: «{ $title }» ({ $document }).
rule-back = ‹ назад ({ $page } из { $pages })
rule-on = дальше ({ $page } из { $pages }) ›
rule-book = { $document }
rule-book-unplayed = { $document } (здесь пока не играется)
# Правило документа, на котором стоит тот, о котором спросили.
rule-book-below = { $document }; «{ $asked }» его не меняет

rule-bearing-button = В этой партии
rule-bearing-head = { $title }: в партии «{ $match }»
rule-bearing-forbids = Сейчас оно не даёт вам:
rule-bearing-allows = Оно может сработать, если вы выберете:
rule-bearing-more = и ещё { $count }
rule-bearing-refused = Вашу последнюю попытку отвергло именно оно.
rule-bearing-last = Последний раз по нему случилось:
rule-bearing-not-asked = Сейчас решаете не вы. Что оно разрешит и запретит, станет видно, когда решать будете вы.
rule-bearing-nothing = В этой позиции правило ни на что не влияет, и в партии по нему ещё ничего не было.
rule-bearing-back = ‹ К правилу

share-button = Показать всем
share-by = Показывает: { $who }
share-ack = Показываю всем.
share-too-often = Больше { $most } показов в минуту не бывает, чтобы не завалить чат. Подождите немного и нажмите ещё раз.
share-ask-again = С тех пор прошло много времени. Спросите ещё раз там, где хотите показать.
share-failed = Показать здесь не вышло: боту в этом чате нельзя писать. Что ему можно, скажет /check.
rule-no-book = правила

book-berserk-2007 = Берсерк, правила 2007 года
book-berserk-new = Берсерк, новая редакция
book-heroes = Берсерк. Герои
book-kozyablo = Козябло
book-war2047 = Война 2047

# Пояснение карты или правила позиции
explain-list = { $match }: о чём можно спросить
explain-more = …и ещё { $count }
explain-how = Назовите карту или правило: /explain и имя. Можно ответить именем на сообщение партии.
explain-odds = Шансы того, что вы можете сделать:
explain-others = С этим именем есть и другие:
explain-rule = В этой партии: { $title }
explain-elsewhere = Карта известна в этой партии, но на картинке её нет.
explain-away = Этой карты среди видимых вам нет. Вот что на ней написано:
explain-unknown = В этой позиции ничто не называется { $name }.
explain-near = Ближе всего:

# Командная строка: ничто не отвечает.
rules-told-none = Ответа на «{ $question }» в правилах не нашлось. Где искали: { $documents }.
rules-told-empty = Вопрос пуст. Напишите слово, номер правила или вопрос: «кто может защитить летуна».
rules-told-weaker = Подходит слабее:
