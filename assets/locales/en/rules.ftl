# The table: the rulebook.

rule-ask = Ask behind the command, such as: /rule 4.11, /rule defender, /rule both rolled 5
rule-nothing = The rules do not answer "{ $question }". Searched: { $document }.
rule-near = The nearest that they have:
rule-others = More on this:
rule-ours = The document is silent on this; the default is ours.
rule-head = { $number } · { $title }
rule-part-line = { $title }. { $text }
rule-see-too = See also:
# What it is a part of; a part of it; another that it refers to; another answer.
rule-up = ↑ { $title }
rule-part = ▸ { $title }
rule-see = → { $title }
rule-other = ≈ { $title }
rule-back = ‹ back ({ $page } of { $pages })
rule-on = on ({ $page } of { $pages }) ›
rule-book = { $document } · { $id }
rule-book-unplayed = { $document } (not playable here yet) · { $id }

share-button = Show to everybody
share-by = Shown by: { $who }
share-ack = Showing it to everybody.
share-too-often = There are no more than { $most } showings a minute, so that the chat is not flooded. Wait a little and press again.
share-ask-again = That was long ago. Ask again where you want to show it.
share-failed = It could not be shown here: the bot may not write in this chat. What it may do says /check.
rule-no-book = the rules

book-berserk-2007 = Berserk, rules of 2007
book-berserk-new = Berserk, new edition
book-heroes = Berserk: Heroes
book-kozyablo = Kozyablo
book-war2047 = War 2047
