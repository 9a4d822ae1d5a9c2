# «Герои»: числа случая, в котором правило запрещает.

refused-heroes-turn = Сейчас решает { $who }.
refused-heroes-governed = До конца хода за вас решает { $who }.
refused-heroes-coins = Карта стоит { $needs }, а открытых монет у вас { $has }.
refused-heroes-price = Этой цены сейчас не заплатить. Открытых монет у вас { $has }.
refused-heroes-closed = Карта закрыта: { $unit }.
refused-heroes-weak = Вышла в этот ход и действовать ещё не может: { $unit }.
refused-heroes-attacked = Уже атаковала в этот ход: { $unit }.
refused-heroes-drawn = Сначала должен быть атакован кто-то другой, а не { $unit }.
refused-heroes-elusive = Неуловимость не даёт её атаковать: { $unit }.
refused-heroes-defended = Уже защищала в этот ход: { $unit }.
refused-heroes-no-plays = Разыгрывать карты вам запрещено до конца хода.
