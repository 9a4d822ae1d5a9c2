# Столик: приказы – когда пасовать за игрока.

orders-title = Приказы в партии «{ $match }»
orders-about = Приказ пасует за вас там, где можно только ответить или пасовать. Отметьте, где остановиться и спросить вас.
orders-none = В этой игре пасовать не приходится.
orders-off = Сейчас приказа нет.
orders-on-turn = Приказ действует до вашего хода.
orders-on-always = Приказ действует до конца партии.
orders-button-turn = Пасовать до моего хода
orders-button-always = Пасовать всю партию
orders-button-such = Такое – пропускать до моего хода
orders-button-all = Всё – пропускать до моего хода
orders-button-off = Больше не пасовать
orders-stop = ✋ { $matter }
orders-pass = ➜ { $matter }
orders-at-once = «{ $matter }»: здесь пас ставится сразу, и без приказа, пока вы не отметите ✋.
orders-ack-such = Пропущено. О таком до вашего хода больше не спрошу.
orders-ack-all = Пропущено. До вашего хода больше не спрошу.
orders-ack-on = Буду пасовать за вас.
orders-ack-off = Больше не пасую.
orders-ack-changed = Запомнено.
