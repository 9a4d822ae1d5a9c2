# The table: the rulebook.

rule-ask = Ask behind the command, such as: /rule 4.11, /rule defender, /rule both rolled 5, /rule war hand limit
rule-nothing = No answer to "{ $question }" was found in the rules. Searched: { $document }, then all other games.
rule-elsewhere = "{ $question }" is answered by another game, not by "{ $document }":
rule-games = Other games have it too:
rule-in-game = { $document }: { $title }
rule-near = The nearest that they have:
rule-others = More on this:
rule-others-games = More on this; further down, in other games:
rule-ours = The document is silent on this; the default is ours.
rule-head = { $number } · { $title }
rule-part-line = { $title }. { $text }
rule-see-too = See also:
# What it is a part of; a part of it; another that it refers to; another answer.
rule-up = ↑ { $title }
rule-part = ▸ { $title }
rule-see = → { $title }
rule-other = ≈ { $title }
rule-edition = ⇄ { $title }
rule-replaces = In its own edition it takes the place of: "{ $title }" ({ $document }).
rule-replaced = Another edition says otherwise: "{ $title }" ({ $document }).
rule-back = ‹ back ({ $page } of { $pages })
rule-on = on ({ $page } of { $pages }) ›
rule-book = { $document }
rule-book-unplayed = { $document } (not playable here yet)
# A rule of the document on which the one that was asked about stands.
rule-book-below = { $document }; "{ $asked }" does not change it

rule-bearing-button = In this match
rule-bearing-head = { $title }: in the match "{ $match }"
rule-bearing-forbids = Now it does not let you:
rule-bearing-allows = It may come into play if you choose:
rule-bearing-more = and { $count } more
rule-bearing-refused = It is what refused your last try.
rule-bearing-last = What last happened by it:
rule-bearing-not-asked = The decision is not yours now. What it allows and forbids will show when it is.
rule-bearing-nothing = In this position the rule changes nothing, and nothing has happened by it in the match yet.
rule-bearing-back = ‹ To the rule

share-button = Show to everybody
share-by = Shown by: { $who }
share-ack = Showing it to everybody.
share-too-often = There are no more than { $most } showings a minute, so that the chat is not flooded. Wait a little and press again.
share-ask-again = That was long ago. Ask again where you want to show it.
share-failed = It could not be shown here: the bot may not write in this chat. What it may do says /check.
rule-no-book = the rules

book-berserk-2007 = Berserk, rules of 2007
book-berserk-new = Berserk, new edition
book-heroes = Berserk. Heroes
book-kozyablo = Kozyablo
book-war2047 = War 2047

# Explaining a card or a rule of the position
explain-list = { $match }: what can be asked about
explain-more = …and { $count } more
explain-how = Name a card or a rule: /explain and the name. A reply with the name to the message of the match does the same.
explain-odds = The odds of what you can do:
explain-others = Others have this name too:
explain-rule = In this match: { $title }
explain-elsewhere = The card is known in this match, but it is not in the picture.
explain-away = This card is not among those you can see. This is what it says:
explain-unknown = Nothing in this position is called { $name }.
explain-near = Nearest:

# The command line: no rule answers.
rules-told-none = No answer to "{ $question }" was found in the rules. Searched: { $documents }.
rules-told-empty = The question is empty. Write a word, the number of a rule or a question: "who may protect a flyer".
rules-told-weaker = Fits less well:
