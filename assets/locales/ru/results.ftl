# Столик: свои итоги.

results-title = Ваши оконченные партии. Это видите только вы.
results-none = Оконченных партий у вас пока нет. Когда закончите первую, итог будет здесь.
results-none-counted = Здесь пока считать нечего.
results-tally = { $count } (побед: { $won }, поражений: { $lost }, ничьих: { $drawn })
results-people = С людьми: { $tally }
results-bots = Только с ботами: { $tally }
results-practice = Тренировки, не в счёт: { $count }
results-games = По играм:
results-line = • { $what }: { $tally }
results-line-bots = • { $what }, с ботами: { $tally }
results-line-both = • { $what }: { $tally }; с ботами: { $bots }
results-last = Последние:
results-match = { $number }. { $how }: { $title }, { $day }. За столом: { $who }
results-won = Победа
results-lost = Поражение
results-drawn = Ничья
results-mark-bots = {" "}· с ботами
results-mark-practice = {" "}· тренировка
results-mark-annulled = {" "}· аннулирована
results-mark-hints = {" "}· с подсказками по согласию
results-opponents = По соперникам ({ $page }/{ $pages }), один на один:
results-forgotten = кто попросил его забыть
results-decks = По колодам ({ $page }/{ $pages }):
results-deck = { $deck } – { $document }
results-deck-gone = ваша колода №{ $number }, которой больше нет
results-deck-other = другая колода
results-matches = Все ваши оконченные партии ({ $page }/{ $pages }):
results-button-match = { $number }. «{ $match }»
results-button-opponents = По соперникам
results-button-decks = По колодам
results-button-matches = Все партии
results-here = Кто как играет здесь с людьми ({ $page }/{ $pages }):
results-button-here = В этом чате
results-words-here = здесь тут чат
results-button-ratings = Рейтинг
results-button-ratings-seen = Кто его видит
results-button-ratings-here = Рейтинг в этом чате
results-ratings = Ваш рейтинг ({ $page }/{ $pages }):
results-ratings-here = Рейтинг тех, кто открыл его всем и играл здесь ({ $page }/{ $pages }):
results-rating = • { $what }: { $points } ± { $side } ({ $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
       *[other] { $matches } партий
    })
results-rating-here = • { $what } – { $name }: { $points } ± { $side } ({ $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
       *[other] { $matches } партий
    })
results-rating-more = { $document }, трое или четверо
results-ratings-alone = Это видите только вы.
results-ratings-all = Ваш рейтинг видят все в чатах, где были ваши партии.
results-ratings-how = Все начинают с 1500. Истинная сила лежит в пределах ± в 95 случаях из 100. В счёт идут только партии людей с людьми, без подсказок и тренировок.
results-words-ratings = рейтинг рейтинги
