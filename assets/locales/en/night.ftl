## Club nights.

command-night-name = night
command-night = Club night: find a day, be reminded, and get tables
command-night-args = [game] [up to four dates and hours: 5.12 19:00 6.12]

night-which = A night of which game do you propose?
night-about = People say when they can come, a day is settled, everybody is reminded a day and an hour before, and those who are here get tables. Without dates the next evenings are proposed, 19:00 by your clock. With dates: /night, then the game and the dates, such as 5.12 19:00 6.12 18:30.
night-date = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
} { $year }-{ $month }-{ $day }, { $time }
night-more = { $names } and { $count } more

night-title-proposed = Club night: { $document }. When?
night-organizer = { $who } proposes it.
night-when = Press every date on which you can come. A second press takes it back.
night-date-line = { $date } – { $count ->
    [0] nobody yet
   *[other] { $count }: { $names }
}
night-settles = The night is settled by itself on the date with the most voices (two at least), a day before it. Time zone: { $zone }.
night-title-settled = Club night: { $document }. It is settled: { $date }.
night-coming = { $count ->
    [0] Nobody has promised to come yet.
   *[other] These people come ({ $count }): { $names }
}
night-here-later = You are reminded a day and an hour before. An hour before, the button “I am here” appears.
night-here = Who is here presses “I am here”: as soon as opponents are there, a table is opened and they are called to it.
night-zone = Time zone: { $zone }.
night-tables = Tables ({ $count }): { $names }
night-title-over = The club night is over: { $document }.
night-title-cancelled = The club night was called off: { $document }.
night-call = Club night: { $document }, { $date }.
night-call-hour = The club night begins soon: { $document }, { $date }.
night-sure = Call the night off? Everybody will see that it does not take place.

night-button-date = { $date } ({ $count })
night-button-settle = Settle the day
night-button-cancel = Call it off…
night-button-sure = Yes, call it off
night-button-comes = I come (again: I do not)
night-button-here = I am here

night-ack-proposed = The invitation stands in this chat.
night-ack-comes = Noted: you can come.
night-ack-stays = Noted: you do not come.
night-ack-here = You wait for a table. You are called as soon as one is open.
night-ack-settled = The day is settled.
night-ack-cancelled = The night was called off.
night-alone = A club night is held in the chat of the club: type /night there.
night-how = Name the game and at most { $most } dates within { $days } days: /night, then the game and the dates, such as 5.12 19:00 6.12. Without dates the next evenings are proposed.
night-not-organizer = Only the person who proposed it and an administrator of the chat can do that.
night-refused-over = This night is over or was called off. A new one: /night.
night-refused-settled = The day is settled already.
night-refused-not-settled = The day is not settled yet.
night-refused-time = This date cannot be chosen any more.
night-refused-voices = Nobody has said yet when to come. Press a date.
night-refused-early = It is too early: “I am here” comes an hour before the beginning.
night-refused-full = { $most } people take part in the night: no more are taken.
night-refused-seated = A table of this night is open for you. Press again when its match is over.
night-enough-here = In this chat a night is proposed already. At once there can be: { $most }.
night-enough-proposed = You have proposed { $most } nights. Wait for them or call one off.
night-enough-all = { $most } nights are proposed: no more are taken. Try tomorrow.
