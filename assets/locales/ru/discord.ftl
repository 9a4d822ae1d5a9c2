# Слова самого Discord: параметры команд, права, ответы, нужные только здесь.

discord-done = Готово.
discord-unknown = Такой кнопки или формы я не знаю. Команды – в /help

# Параметры команд: имя, что это
discord-option-match-name = партия
discord-option-match = Имя партии; без него – та, где решаете вы
discord-option-file-name = файл
discord-option-file = Текстовый файл с колодой
discord-option-text-name = текст
discord-option-text = Что следует за командой
discord-option-game-name = игра
discord-option-game = Какая игра
discord-option-player-name = игрок
discord-option-player = Кто играет дальше на этом месте
discord-option-opponent-name = соперник
discord-option-opponent = Кого пригласить
discord-option-opponent-2-name = соперник-2
discord-option-opponent-2 = Кого пригласить ещё
discord-option-opponent-3-name = соперник-3
discord-option-opponent-3 = Кого пригласить ещё

# Что боту можно в канале, словами Discord
discord-may-view = Просматривать канал
discord-may-write = Отправлять сообщения
discord-may-threads = Отправлять сообщения в ветках
discord-may-pictures = Прикреплять файлы
discord-check = Что мне можно в этом канале:
discord-check-yes = ✓ { $what }
discord-check-no = ✗ { $what }
discord-check-fine = Этого хватает для всего.
discord-check-direct = Здесь мы одни, и мне можно всё, что нужно.
discord-check-grant = Дайте это моей роли: настройки канала, «Права доступа». Потом нажмите здесь любую кнопку.
discord-lacking = В этом канале мне не хватает прав, и стол не обновляется: { $what }. Дайте их моей роли в настройках канала, «Права доступа».
discord-option-question = Номер, слово или вопрос
discord-option-question-name = вопрос
discord-option-document = Игра, в правилах которой искать
discord-option-document-name = документ
discord-option-card = Имя карты или свойства, такие как: стихия:лес цена:<=4
discord-option-card-name = карта

# Команда в меню сообщения
discord-explain = Пояснить
