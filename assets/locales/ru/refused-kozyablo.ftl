# «Козябло»: числа случая, в котором правило запрещает.

refused-koz-turn = Сейчас решает { $who }.
refused-koz-income = Нужна добыча: { $resource } { $needs }. У вас { $has }.
refused-koz-mines = Нужно своих шахт: { $needs }. У вас { $has }.
refused-koz-garrison = Гарнизон столицы полон: существ в ней может быть { $most }.
refused-koz-room = Гарнизон столицы – { $most }, войти может ещё { $left }.
refused-koz-buildings = Построек в столице может быть { $most }, столько уже стоит.
refused-koz-overfull = В столице лишних существ: { $count }, Гарнизон – { $most }. Сначала выведите их.
refused-koz-redraws = Карты уже меняли { $count } раза, больше нельзя.
refused-koz-held = Там стоит чужая карта: { $where }.
refused-koz-high = { $to } летает, и { $unit } не достаёт.
refused-koz-blunt = У карты { $to } защита от оружия, а { $unit } бьёт обычным.
refused-koz-guarded = У карты { $to } защита от магии.
refused-koz-spared = { $to } – нежить, её это не трогает.
refused-koz-apart = { $to } и { $unit } стоят в разных секторах.
refused-koz-scouted = Там стоит вражеский Разведчик: { $where }.
refused-koz-unhurt = Ран нет: { $unit }.
