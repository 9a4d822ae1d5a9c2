# The table: the rulebook.

rule-ask = Ask behind the command, such as: /rule 4.11, /rule defender, /rule both rolled 5
rule-nothing = The rules do not answer "{ $question }". Searched: { $document }.
rule-near = The nearest that they have:
rule-others = More on this:
rule-ours = The document is silent on this; the default is ours.
rule-book = { $document }
rule-book-unplayed = { $document } (not playable here yet)
rule-no-book = the rules

book-berserk-2007 = Berserk, rules of 2007
book-berserk-new = Berserk, new edition
book-heroes = Berserk: Heroes
book-kozyablo = Kozyablo
book-war2047 = War 2047
