# Что не так со строкой позиции или сценария.
# «expected» называет ожидаемое словами самой записи, по-английски.

notation-missing = Строка обрывается: дальше ожидается { $expected }.
notation-unexpected = { $word } стоит там, где ожидается { $expected }.
notation-unknown = Здесь нет ничего с названием «{ $word }».
notation-several = «{ $word }» — имя нескольких карт: { $choices }. Допишите к имени набор в скобках.
notation-twice = { $word } встречается дважды.
notation-card = Карту не удалось прочитать: { $problem }
notation-roll = До первого решения в этой позиции пришлось бы бросить кубик.
position-line = В этой строке позиции ошибка ({ $why })
