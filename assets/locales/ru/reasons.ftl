# «Почему?»: правило и числа этого случая.
reasons-case = В этом случае: { $case }
reasons-opened = Строка { $number }. Другие – кнопкой или /why и номером строки.
reasons-button = { $number }. { $title }
reasons-list = Что случилось
reasons-offered = Вы уже предлагали ничью. Снова можно в свой следующий ход, сейчас ход { $turn }.
