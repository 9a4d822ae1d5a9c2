# Stolik: examples of rules, a short course of play step by step.

example-button = Example
example-title = Example: { $title }
example-before = Before: how it stood.
example-step = Step { $step } of { $steps }.
example-after = After: what came of it.
example-last = Step { $step } of { $steps }, the last: what came of it.
example-only = Nothing happens here: this is what may and may not be done.
example-button-back = ◀ Back
example-button-on = On ▶
example-button-before = Before
example-button-after = After
example-button-other = Another example ({ $number } of { $count })
example-button-rule = To the rule: { $title }

example-may = Allowed ({ $who }): { $what }
example-may-not = Not allowed ({ $who }): { $what }. Rule: { $title } ({ $rule })
example-did = { $who }: { $what }
example-list = { $before }; { $then }
example-typed = “{ $text }”
example-card = On the card “{ $card }”: { $text }

# The rules in ten screens.
primer-button = The rules in ten screens
primer-button-of = { $document }: ten screens
primer-list = The rules from the beginning: ten screens with pictures. Of which game?
primer-head = { $page } of { $pages } · { $title }
primer-picture = In the picture: { $title }
primer-others = Other games

# Lessons: a first match, step by step.
lesson-button = Learn to play
lesson-list = A first match with a teacher, some ten minutes: what to press is shown in the picture, and mistakes cost nothing. Which game?
lesson-head = Lesson: { $document }. Step { $step } of { $steps }
lesson-learner = Learner
lesson-bot = Bot
lesson-bot-of = Bot { $seat }
lesson-press = ▶ Press: { $what }
lesson-elsewhere = That is possible, too, but this step is about something else. Press “Back”.
lesson-also = That is possible, too: { $what }. This would come of it:
lesson-back = In this lesson we take it back and do what the step is about.
lesson-button-back = ↩ Take it back
lesson-refused = Not allowed: { $what }. Rule: { $title }.
lesson-button-before = ◀ A step back
lesson-button-on = On ▶
lesson-changed = This lesson has been rewritten since. Begin anew: which game?
command-learn-name = learn
command-learn = Learn to play: a first match with a teacher
command-learn-args = [game]

# Puzzles.
puzzle-button = Puzzle of the day
puzzle-button-of = { $document }: puzzle { $number }
puzzle-list = Puzzles from matches of bots: one move is better than the others, proved by trying everything. Today's:
puzzle-others = Puzzles of other games
puzzle-head = Puzzle { $number }: { $document }
puzzle-solver = You
puzzle-other = The other
puzzle-solver-side = your side
puzzle-other-side = the other side
puzzle-solver-aside = you
puzzle-other-aside = the other
puzzle-win = Your move. Win before the turn ends. What comes first?
puzzle-save = Your move. Do not lose before the other's next turn ends. What comes first?
puzzle-save-now = It is the other's turn. Do not lose before it ends. What do you do now?
puzzle-likeliest = Nothing is certain here: find what succeeds most often.
puzzle-right = ✔ Right: { $what }. It succeeds in { $worth } % of cases, the best of the rest in { $other } %.
puzzle-wrong = ✘ Not that: { $what }. It succeeds in { $worth } % of cases, the best move in { $best } %.
puzzle-button-again = ↩ To the puzzle
puzzle-button-answer = Show the answer
puzzle-button-next = Next puzzle ▶
puzzle-answer = Answer, step { $step } of { $steps }
puzzle-changed = The puzzle has changed since. Open it anew: /puzzle
daily-head = ☀ Puzzle of the day
daily-of = From tomorrow on a puzzle comes here every morning: { $document }. No more of it: /puzzle daily off
daily-all = From tomorrow on a puzzle comes here every morning, the games in turn. No more of it: /puzzle daily off
daily-is-of = A puzzle comes here every morning: { $document }. No more of it: /puzzle daily off
daily-is-all = A puzzle comes here every morning, the games in turn. No more of it: /puzzle daily off
daily-ended = No more puzzles of the day come here.
daily-none = No puzzle of the day comes here. To have one every morning: /puzzle daily on
daily-how = No puzzle of the day comes here. To have one every morning: /puzzle daily on, or of one game alone: /puzzle daily on with its name behind it.
daily-page = No puzzle comes to the page by itself: it is always here, at /puzzle. Telegram and Discord bring it every morning: write /puzzle daily on to the bot there
daily-enough = You have asked for the puzzle of the day in { $most } chats, which is the most. End it in one of them: /puzzle daily off
daily-enough-all = The puzzle of the day comes to { $most } chats, and that is all the bot can do. Today's is at /puzzle
daily-button-on = ☀ Every day
daily-button-off = No more of it
daily-words = daily
daily-words-day = day
daily-words-on = on yes
daily-words-off = off no
command-puzzle-name = puzzle
command-puzzle = Puzzle of the day: win this turn, or save the game
command-puzzle-args = [game] [number] or “daily on”
