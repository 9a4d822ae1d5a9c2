# Часы партии: вызовы, время на решение, отпуска.

clock-day = { $day }.{ $month }.{ $year }
clock-time = { $day } { $time } ({ $zone })
clock-limit = Время на решение: { $limit }
clock-deadline = Ваше время на это решение выйдет: { $time }
clock-away = В отпуске до { $day }: { $who }
clock-overdue = Время вышло: { $who }. Соперник может засчитать себе победу или ждать дальше.
clock-overdue-many = Время вышло: { $who }. Другие игроки могут потребовать, чтобы это место выбыло, или ждать дальше.
clock-button-claim = Засчитать победу
clock-button-claim-many = Время вышло, пусть выбывает
clock-told-claim = Время вышло; победу засчитывает себе: { $who }
clock-told-claim-many = Время вышло, место выбывает. Потребовал: { $who }
clock-claim-own = Вышло ваше собственное время. Примите решение, и партия пойдёт дальше.
clock-claim-none = Засчитывать нечего: сейчас за этим столом ни у кого не вышло время.
clock-ack-claimed = Победа засчитана вам.
clock-ack-claimed-many = Выбывает тот, у кого вышло время.
