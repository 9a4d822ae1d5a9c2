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
