# Столик: примеры к правилам – короткая игра, шаг за шагом.

example-button = Пример
example-title = Пример: { $title }
example-before = До: как всё стояло.
example-step = Шаг { $step } из { $steps }.
example-after = После: что вышло.
example-last = Шаг { $step } из { $steps }, последний: что вышло.
example-only = Здесь ничего не происходит: вот что можно и чего нельзя.
example-button-back = ◀ Назад
example-button-on = Дальше ▶
example-button-before = До
example-button-after = После
example-button-other = Другой пример ({ $number } из { $count })
example-button-rule = К правилу: { $title }

example-may = Можно ({ $who }): { $what }
example-may-not = Нельзя ({ $who }): { $what }. Правило: { $title } ({ $rule })
example-did = { $who }: { $what }
example-list = { $before }; { $then }
example-typed = «{ $text }»
example-card = На карте «{ $card }»: { $text }

# Правила на десяти экранах.
primer-button = Правила на десяти экранах
primer-button-of = { $document }: десять экранов
primer-list = Правила с самого начала: десять экранов с картинками. Какой игры?
primer-head = { $page } из { $pages } · { $title }
primer-picture = На картинке: { $title }
primer-others = Другие игры
