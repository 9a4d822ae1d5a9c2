## Вечера игр.

command-night-name = вечер
command-night = Вечер игр: выбрать день, напомнить и посадить за столы
command-night-args = [игра] [до четырёх дат и часов: 5.12 19:00 6.12]

night-which = На вечер какой игры вы зовёте?
night-about = Бот спросит, кто когда может, назначит день, напомнит за сутки и за час, а вечером откроет столы тем, кто пришёл. Без дат он предложит ближайшие вечера, 19:00 по вашим часам. Свои даты: /night, затем игра и даты, например 5.12 19:00 6.12 18:30.
night-date = { $weekday ->
    [1] пн
    [2] вт
    [3] ср
    [4] чт
    [5] пт
    [6] сб
   *[7] вс
} { $day }.{ $month }.{ $year }, { $time }
night-more = { $names } и ещё { $count }

night-title-proposed = Вечер игр: { $document }. Когда?
night-organizer = Зовёт { $who }.
night-when = Нажмите все даты, когда вы можете. Второе нажатие снимает голос.
night-date-line = { $date } – { $count ->
    [0] пока никто
   *[other] { $count }: { $names }
}
night-settles = Вечер назначится сам на дату, за которую больше голосов (нужно два), за сутки до неё. Часовой пояс: { $zone }.
night-title-settled = Вечер игр: { $document }. Назначен: { $date }.
night-coming = { $count ->
    [0] Пока никто не обещал прийти.
   *[other] Придут ({ $count }): { $names }
}
night-here-later = Бот напомнит за сутки и за час. За час до начала здесь появится кнопка «Я здесь».
night-here = Кто пришёл, нажимает «Я здесь»: как только соберутся соперники, бот откроет им стол и позовёт к нему.
night-zone = Часовой пояс: { $zone }.
night-tables = Столы ({ $count }): { $names }
night-title-over = Вечер игр окончен: { $document }.
night-title-cancelled = Вечер игр отменён: { $document }.
night-call = Вечер игр: { $document }, { $date }.
night-call-hour = Скоро вечер игр: { $document }, { $date }.
night-sure = Отменить вечер? Все увидят, что его не будет.

night-button-date = { $date } ({ $count })
night-button-settle = Назначить день
night-button-cancel = Отменить вечер…
night-button-sure = Да, отменить вечер
night-button-comes = Приду (ещё раз: не приду)
night-button-here = Я здесь

night-ack-proposed = Приглашение на вечер висит в этом чате.
night-ack-comes = Записано: вы можете прийти.
night-ack-stays = Записано: вы не придёте.
night-ack-here = Вы в очереди. Бот позовёт вас, как только откроет стол.
night-ack-settled = День назначен.
night-ack-cancelled = Вечер отменён.
night-alone = Вечер игр собирают в чате клуба: наберите /night там.
night-how = Назовите игру и не больше { $most } дат на { $days } дней вперёд: /night, затем игра и даты, например 5.12 19:00 6.12. Без дат бот предложит ближайшие вечера.
night-not-organizer = Это может тот, кто зовёт, и администратор чата.
night-refused-over = Этот вечер уже позади или отменён. Новый: /night.
night-refused-settled = День уже назначен.
night-refused-not-settled = День ещё не назначен.
night-refused-time = Эта дата уже не выбирается.
night-refused-voices = Пока никто не сказал, когда может. Нажмите дату.
night-refused-early = Ещё рано: «Я здесь» – за час до начала.
night-refused-full = На вечер записано { $most } человек, больше нельзя.
night-refused-seated = Для вас уже открыт стол этого вечера. Когда партия кончится, нажмите ещё раз.
night-enough-here = В этом чате уже зовут на вечер. Вечеров сразу: { $most }.
night-enough-proposed = Вы уже зовёте на { $most } вечера. Дождитесь их или отмените один.
night-enough-all = Вечеров назначено { $most }, больше нельзя. Попробуйте завтра.
