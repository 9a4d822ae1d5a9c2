# Столик: оконченная партия шаг за шагом, что её решило, ролик.

table-button-replay = Шаг за шагом

replay-start = Начало. Дальше шагов: { $steps }
replay-step = Шаг { $step } из { $steps }
replay-step-by = Шаг { $step } из { $steps }: { $who }
replay-as-all = { $where }
replay-as-own = { $where } · вашими глазами
replay-unknown = Положение здесь не восстановить: с тех пор изменились правила или карты программы. Слова – из журнала партии.
replay-beyond = Эта партия слишком долгая: до этого места её положения не вычислены. Слова – из журнала партии.
replay-lost = Эту партию по шагам не показать: журнал не читается или карт, которыми играли, сейчас нет.
replay-running = Партия ещё идёт. По шагам её можно смотреть, когда она закончится.

replay-button-far-back = « 10
replay-button-back = ◀ Назад
replay-button-on = Вперёд ▶
replay-button-far-on = 10 »
replay-button-first = В начало
replay-button-decided = Что решило
replay-button-last = В конец
replay-button-film = Ролик
replay-button-own = Моими глазами
replay-button-all = Глазами всех
replay-button-back-to = К партии

replay-decided = Что решило: здесь оценка положения сдвинулась больше всего и не вернулась сразу же.
replay-swing = Шаг { $step }, { $who } +{ $by } { $by ->
    [one] очко
    [few] очка
   *[other] очков
 }
replay-swing-far = Шаг { $step }, { $who }: решает игру
replay-odds = До броска было: { $odds }
replay-decided-by = Оценивает «Тактик», и только по тому, что видели все; как можно было сыграть иначе, он не говорит.
replay-not-judged = Здесь оценивать нечего: сыграно слишком мало.
replay-judged-partly = Партия долгая: оценить удалось только её часть.

replay-film = Вся партия в одном ролике: так её видели все. Его можно сохранить и переслать.
replay-film-alt = Ролик партии: { $title }
