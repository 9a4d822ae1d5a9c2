# Шансы: точное распределение удара до его объявления.
odds-button = Шансы
odds-declare = Сделать это
odds-others = Другие шансы
odds-list = Шансы (страница { $page } из { $pages }). Любой удар: /odds c3 c4 или имена карт.
odds-nothing = Сейчас некому и некого бить. Спросить можно так: /odds c3 c4.
odds-never = В этой игре шансы не считаются.
odds-unread = Не понимаю, кто кого бьёт. Назовите клетки или карты: /odds c3 c4.
odds-several = Подходит несколько карт. Назовите клетки: /odds c3 c4.
odds-before = Бой ещё не начался: бить пока некому.
odds-hidden = Исход зависит от карты, которая лежит рубашкой вверх: точных чисел нет.
odds-too-many = Исходов слишком много, чтобы пересчитать их все.
odds-title = Шансы. { $what }
odds-under-way = Идёт атака: { $unit } { VERB($unit-agree, "бьёт", "бьют") } { $to-acc }
odds-hold = без ослабления
odds-weaken = ослабляя удар, когда можно
odds-target = Цель: { $unit }
odds-striker = Нападающий: { $unit }
odds-others-die = Погибнут и другие:
odds-wounds = { $count ->
    [one] { $count } рана
    [few] { $count } раны
   *[other] { $count } ран
}
odds-dies = гибель
odds-brief = гибель цели { $dies }; ран { $least }–{ $most }; ответные раны { $hurt }
odds-note-supposed = Как если бы сейчас был ход этой карты, она открыта и стек пуст.
odds-note-windows = Никто не отвечает и не защищает.
odds-note-choices = Необязательные свойства не применяются, в обязательных берётся первый вариант.
odds-rule = Правило { $id }: { $title }
