# Столик: справочник по правилам.

rule-ask = Спросите после команды, такие как: /rule 4.11, /rule защитник, /rule что если у обоих выпало 5
rule-nothing = На «{ $question }» правила не отвечают. Где искали: { $document }.
rule-near = Ближайшее, что в них есть:
rule-others = Ещё об этом:
rule-ours = Документ об этом молчит; так решили мы.
rule-book = { $document }
rule-book-unplayed = { $document } (здесь пока не играется)
rule-no-book = правила

book-berserk-2007 = Берсерк, правила 2007 года
book-berserk-new = Берсерк, новая редакция
book-heroes = Берсерк. Герои
book-kozyablo = Козябло
book-war2047 = Война 2047
