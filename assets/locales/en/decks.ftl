# Stolik: decks – what is wrong with a text or a code, a person's own decks, their pages.

deck-plain = { $text }
deck-and = { $list } · { $part }
deck-at-line = Line { $line }: { $what }
deck-by-rule = { $what } Rule: "{ $title }".
deck-unknown = There is no such card: "{ $card }".
deck-unknown-near = There is no such card: "{ $card }". Perhaps: { $near }.
# A name that cards of several sets have.
deck-several = Several cards are called so: { $cards }. Write the set in brackets behind the name.
deck-of-set = { $card } ({ $set })
deck-set = { $en }
deck-outside = These cards are in none of the table's sets: { $cards }. The table plays with: { $sets }. Take other cards or another deck. Until somebody else sits down, whoever opened the table can choose other sets.
deck-more-cards = and { $count } more
deck-copies-unread = No deck has so many copies of a card (1 to { $most }): "{ $card }".
deck-too-much = This is too long for a deck: more than { $most } cards are not read.
deck-more-problems = And there is more to remark, left out here: { $count }.
deck-two-numbers = Two numbers stand at one card, and nothing says which are the copies: "{ $card }". Leave one, such as "3 { $card }".
deck-note-remarks = Read as remarks and not as cards, lines: { $lines }.
deck-note-comments = Words behind a card's name were not read, lines: { $lines }.
deck-note-extra = Into the extra deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } (lines: { $lines }).
deck-note-left = Left out of the deck as a sideboard: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } (lines: { $lines }). To play them, list them in the deck itself.
deck-noted = { $line } { $note }
deck-read-as = Read as a deck of "{ $game }".
deck-read-also = The list fits other games too: { $games }. If another is meant, send it again with a first line "Game: …".
deck-read-other = This is a table of another game. The list reads as a deck of "{ $game }".
deck-code-version = This code was made by another version of the program; ask for the list of cards.
deck-code-damaged = The deck's code is damaged: a character is missing or too many. Copy all of it.
deck-code-unknown = The code has cards that I do not have: { $count }. It was made for another game or for other cards.

# A person's own decks
deck-list = Your decks: { $count } of { $most }. Only you see them.
deck-list-empty = None of your own yet. Any list of cards becomes a deck: "Add a deck".
deck-list-starters = Ready ones, { $game }:
deck-line = { $number }. { $deck } – { $cards }
deck-line-draft = { $number }. { $deck } – { $cards }, not playable yet
deck-at-table = A deck of your own for the table "{ $match }":
deck-title = "{ $deck }" · { $document }
deck-page-draft = It cannot be played like this:
deck-unnamed = Deck { $number }
deck-code = Code of the deck "{ $deck }". Whoever gets it types /decks and the code:
deck-rename = To rename "{ $deck }", type: /decks rename { $number } New name
deck-rename-how = Type the number of a deck of yours and its new name, like this: /decks rename 2 Swamp Watch
deck-delete = Delete the deck "{ $deck }" ({ $cards })? It can only be had back from its text or code. Matches that have begun stay as they are.
deck-how = Send a deck in whatever way is easy:
    • type /decks and its cards, one a line: 2 Sergeant. The first line may name it, such as "Deck: Swamp Watch"
    • type /decks and a code that somebody gave you
    • attach a text file to the command /decks
    • to change a deck of yours, type /decks replace, its number and all of its cards: /decks replace 2, then the list
    The number may stand anywhere: 2 Sergeant, Sergeant x2, Sergeant (2), a table with titles. The game is known by the cards; if it is the wrong one, begin with a line "Game: Heroes"
    No line is dropped in silence. Every mistake is told. A deck that is not within the rules yet is kept, but cannot be played until it is.
deck-unread = This is no deck yet: not all of it is understood. Nothing was saved.
deck-is-position = This is a position and no deck. To play from it, send it together with /study.
deck-unread-why = Mend it and send all of it again:
deck-no-such = There is no such deck and no such code: "{ $text }".
deck-not-own = That can be done with a deck of your own only.
deck-enough = No more than { $most } decks are kept. Delete one of them.
deck-ack-saved = The deck is saved: "{ $deck }".
deck-ack-draft = Saved: "{ $deck }", but it cannot be played yet.
deck-ack-same = You have this deck already.
deck-ack-renamed = The deck has a new name: "{ $deck }".
deck-ack-deleted = The deck is deleted: "{ $deck }".

# Words behind /decks, one each
deck-words-new = new add import
deck-words-rename = rename name
deck-words-replace = replace
deck-words-text = text list export
deck-words-code = code
deck-words-delete = delete remove

# Buttons
deck-button-own = { $number }. { $deck }
deck-button-own-decks = My decks
deck-button-new = Add a deck
deck-button-list = To the decks
deck-button-text = As text
deck-button-code = As a code
deck-button-rename = Rename
deck-button-delete = Delete
deck-button-delete-sure = Yes, delete
deck-button-take = Take it to "{ $match }"
deck-button-why = Why: { $title }

# Files
deck-file-large = The file is too large: a deck is a text of at most { $most } KB.
deck-file-lost = The file could not be fetched. Send it again, or type the cards behind /decks.
deck-file-binary = This file does not read as text. A plain text file in UTF-8 is needed.
deck-part = { $what } ×{ $count }
deck-costs = By cost: { $list }

# Words that stand in lists of cards beside cards; with commas between, read in both languages at once.
deck-list-name = deck, name, title, deck name, decklist, deck list, list
deck-list-game = game, for game, game name
deck-list-main = deck, main, maindeck, main deck, mainboard, main board, decklist, deck list, cards
deck-list-side = sb, side, sideboard, side board, side deck, maybeboard, reserve, reserves, bench
deck-list-extra = extra, extra deck, extra cards
deck-list-section = hero, heroes, minion, minions, ally, allies, commander, commanders, capital, capitals, headquarters, creature, creatures, flyer, flyers, flying, unit, units, troop, troops, army, squad, spell, spells, magic, artifact, artifacts, artefact, artefacts, equipment, gear, weapon, weapons, armour, armor, support, supports, building, buildings, structures, effect, effects, event, events, land, lands, terrain, terrains, symbiont, symbionts, infantry, vehicles, aviation, aircraft, tactic, tactics, order, orders, sabotage, command, commands, ordinary, elite, elites, unique, common, uncommon, rare, neutral, neutrals, steppe, steppes, forest, forests, mountain, mountains, swamp, swamps, darkness, dark, light, fire, water, other, others, misc, rest, new cards
deck-list-remark = author, authors, by, date, source, link, url, site, format, tournament, event name, place, comment, comments, note, notes, description, about, total, total cards, cost, set, sets, edition, version
deck-list-pieces = pc, pcs, piece, pieces, copy, copies, of, card, cards, ea, each
deck-list-column-name = card, name, card name, title
deck-list-column-count = count, copies, qty, quantity, number, amount, num, pcs
deck-list-column-set = set, edition, expansion
deck-list-column-other = no, id, cost, price, type, kind, class, element, rarity, section, board, life, strike, text, comment, note, notes, language, foil, condition, artist
deck-list-fence = txt, text, csv, tsv, md, markdown, deck, plain, plaintext, yaml, yml, json, ini, fix, css, diff, list
