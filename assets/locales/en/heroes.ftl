# “Heroes”: names, buttons, where the match stands, what is asked.

heroes = Berserk. Heroes

# Names
heroes-name = { $en-case }
heroes-unknown = { $case ->
   *[nom] unknown card
}
heroes-unit = { $card-case } { $letter }
heroes-lost = { $case ->
   *[nom] hidden card
} { $letter }
heroes-buried = { $card-case } (graveyard)
heroes-own = { $unit } (yours)
heroes-grave = Graveyard: { $who }
heroes-list = { $before-case }, { $then-case }
    .agree = pl
heroes-at = { $what-case } → { $to }
heroes-doing = { $unit } – { $what }
heroes-for = { $what } ({ $price })
heroes-priced = { $card } · { $x }{ $count }
heroes-priced-x = { $card } · X
heroes-x = X = { $count }
heroes-share = wounds: { $count }
heroes-closed-coins = closed coins: { $count }
heroes-from-hand = an answer with a card of yours
heroes-way = { $count }. { $what }
heroes-way-plain = Option { $count }
heroes-doubt-harm = This does harm, and the target is a card of your own.
heroes-doubt-heals = This heals, and the target is another’s card.
heroes-doubt-nobody = No target is chosen: the card is spent and does nothing.
heroes-doubt-turns = The card will harm one of your own: there is no other target now.

# Buttons
heroes-do-first = Go first
heroes-do-second = Go second
heroes-do-keep = Keep all cards
heroes-do-redeal = Replace cards…
heroes-do-ready = No more exchanges
heroes-do-swap-out = Give { $what }
heroes-do-swap-in = Take { $what }…
heroes-do-redeal-go = Replace the chosen
heroes-do-attack = Attack with: { $what }
heroes-do-defend = Defend with: { $what }
heroes-do-no-defence = No defender
heroes-do-use = { $what }
heroes-do-play-grave = From the graveyard: { $what }
heroes-do-play-extra = From the extra deck: { $what }
heroes-do-play-under = From under: { $what }
heroes-do-no-reveal = Reveal nobody
heroes-do-fire = Use it
heroes-do-no-fire = Leave it
heroes-do-cancel-by = Cancel, { $unit } is destroyed
heroes-do-cancel = Cancel the card
heroes-do-no-cancel = Do not cancel
heroes-do-no-module = Do not attach
heroes-do-choose = Go on
heroes-do-no-search = Do not search
heroes-do-not-found = Take nothing
heroes-do-enough = Enough
heroes-do-nobody = Choose nothing
heroes-do-yes = Yes
heroes-do-no = No
heroes-do-end = End the turn

# What the word on a button means
heroes-do-first-means = Go first – the first turn of the match is yours.
heroes-do-second-means = Go second – your opponent takes the first turn.
heroes-do-keep-means = Keep all cards – begin with this hand.
heroes-do-redeal-means = Replace cards – the chosen go under your deck and as many new ones come; this is possible once.
heroes-do-redeal-go-means = Replace the chosen – they cannot be taken back.
heroes-do-ready-means = No more exchanges – the next game begins when both are ready.
heroes-do-swap-out-means = Give a card – it goes into the extra deck; until the next game it can come back.
heroes-do-swap-in-means = Take a card – it goes from the extra deck into the main one.
heroes-do-attack-means = Attack with – the creature strikes an enemy creature or hero, and usually closes.
heroes-do-defend-means = Defend with – this creature takes the attack upon itself and strikes back.
heroes-do-no-defence-means = No defender – the attack reaches its target.
heroes-do-use-means = A card and what it does – use its ability for the price in brackets; often the card closes.
heroes-do-play-grave-means = From the graveyard – play a card that lies there, as an ability allows.
heroes-do-play-extra-means = From the extra deck – play a card from there.
heroes-do-play-under-means = From under – play the card that lies under this one.
heroes-do-no-reveal-means = Reveal nobody – hidden cards stay hidden.
heroes-do-fire-means = Use it – the ability works.
heroes-do-no-fire-means = Leave it – do without it this time.
heroes-do-cancel-means = Cancel the card – for coins it does nothing.
heroes-do-cancel-by-means = Cancel, a card is destroyed – it is your card that is, and the played one does nothing.
heroes-do-no-cancel-means = Do not cancel – the card works as usual.
heroes-do-no-module-means = Do not attach – the card enters as a creature of its own.
heroes-do-choose-means = Go on – there is nothing to choose here.
heroes-do-no-search-means = Do not search – decline it: the deck stays as it is.
heroes-do-not-found-means = Take nothing – search, but take no card: the deck is shuffled.
heroes-do-enough-means = Enough – choose nothing more.
heroes-do-nobody-means = Choose nothing – go on without choosing.
heroes-do-yes-means = Yes – do it.
heroes-do-no-means = No – do not do it.
heroes-do-end-means = End the turn – your opponent goes on.

# Where the match stands
heroes-with-hand = { $line }
    In hand: { $hand }
heroes-at-order = The dice are cast: { $asked } decides who goes first
heroes-at-redeal = First hands: replace some cards or keep them. { $asked } decides
heroes-at-swap = Between games: cards are exchanged with the extra deck. { $asked } decides
heroes-at-main = Turn { $turn }, { $who }: cards, attacks, abilities
heroes-at-series = Match, game { $game }, score { $one }:{ $two }. { $at }
heroes-at-governed = { $line }. Until the end of the turn { $by } decides, not { $of }
heroes-at-defend = Turn { $turn }, { $who }: { $by } { VERB($by-agree, "attacks", "attack") } { $at }. { $asked } defends
heroes-at-choice = Turn { $turn }, { $who }: { $asked } decides
heroes-at-over = { $turn ->
    [0] The match ended before the first turn
   *[other] The match ended on turn { $turn }
}

# What whoever is asked decides, and what for
heroes-now-order = The dice are yours: will you go first or second?
heroes-now-redeal = Begin with this hand, or replace some cards? You can do so once.
heroes-now-swap-for = Which card of the main deck do you give for { $card }?
heroes-now-swap = Swap cards or begin the next game? Extra deck: { $extra }.
heroes-now-redeal-which = Which cards to replace? They go under your deck; choose, then confirm.
heroes-now-main = Your turn: play cards, attack, use abilities. Open coins: { $coins }. What will you do?
heroes-now-governs = This turn you decide for the opponent: the hand and the cards at the bottom are theirs. So is what is called “yours” below.
heroes-now-frenzy = { $unit } has Frenzy: it has to attack first. Whom?
heroes-now-attack = Whom { VERB($unit-agree, "does", "do") } { $unit } attack?
heroes-now-defend = { $by } attacks { $at }. Will one of your open creatures take the attack upon itself?
heroes-now-reveal = Your turn begins: reveal some of your hidden cards? Add them one by one, then finish.
heroes-now-reveal-which = Which card to reveal? Add them one by one, then finish.
heroes-now-fire = An ability of { $unit } works. { $what } What do you choose?
heroes-now-fires = Several abilities of yours work: which one first?
heroes-now-hand = You may answer this with a card of yours. With which?
heroes-now-hand-card = With which card to answer?
heroes-now-cancel = { $who } plays { $what } – cancel this card?
heroes-now-module = { $unit } may become part of a mechanism of yours. Attach it to one?
heroes-now-instead = You draw, and something else may happen instead. How to draw?
heroes-now-fate = { $unit } dies, but several things may happen instead. Which?
heroes-now-wounds = { $unit } is wounded ({ $count }), but several things may happen instead. Which?
heroes-now-which = Which ability works first?
heroes-now-x = How many coins to put into X?
heroes-now-exchange = Who is given in exchange? Add them one by one, then finish.
heroes-now-exchange-for = Who is taken for that?
heroes-now-share = How many wounds go to this target? The others share the rest.
heroes-now-way = Which of what stands on the card to choose?
heroes-now-close = How to pay: which card to close?
heroes-now-discard = Which card of your hand to discard?
heroes-now-wound = Which of your cards to wound as the price?
heroes-now-fury = Fury: which creatures to wound so that the card costs less?
heroes-now-extra = From whom to take an extra life as the price?
heroes-now-dig = Which card of your hand to put under this one?
heroes-now-search = Which of the found cards to take?
heroes-now-may = Do it?
heroes-now-deck = Whose deck loses its top cards? Choose a hero.
heroes-now-coins = How many of the lost coins are closed ones?
heroes-now-free = Which creature to play for free?
heroes-now-lesson = Which ability does the card gain?
heroes-now-effect = Which effect to move?
heroes-now-hand-to-top = Which card goes on top of the deck? The one named first comes out on top.
heroes-now-peek = Whose top card to look at? Choose a hero.
heroes-now-guess = Which card to name, of those left in the deck?
heroes-now-order-of-cards = Which card lies next? The one named first lies on top.
heroes-now-aim = Whom to choose as the target?
heroes-now-step-discard = { $unit }. { $what } Which card to discard?
heroes-now-step-dig = { $unit }. { $what } Which card to put under it?
heroes-now-step-search = { $unit }. { $what } What to take from the deck?
heroes-now-step-look = { $unit }. { $what } In which order to put the cards back? The first one named comes to lie on top.
heroes-now-step-tuck = { $unit }. { $what } Put the top card under the deck?
heroes-now-step-demand = { $what } Do you agree?
heroes-now-step-mill = { $unit }. { $what } Whose deck to choose?
heroes-now-step-hand-to-top = { $unit }. { $what } Which card to put there?
heroes-now-step-peek = { $unit }. { $what } Whose deck to choose?
heroes-now-step-guess = { $unit }. { $what } Which card to name?
heroes-now-step-coins = { $unit }. { $what } Which coins to lose?
heroes-now-step-free = { $unit }. { $what } Play a card for free?
heroes-now-step-learn = { $unit }. { $what } Which ability to gain?
heroes-now-step-move = { $unit }. { $what } Which effect to move, and where?
heroes-now-step-may = { $unit }. { $what } Do it?
heroes-now-step-aim = { $unit }. { $what } Whom to choose?

heroes-theirs = { $unit } (“the opponent” on it is you)
# A demand: what is wanted of you, and what the card says for either answer.
heroes-demanded = { $unit } demands of you: { $what }
heroes-demanded-met = If you agree, the card says: { $what }
heroes-demanded-refused = If not, the card tells its controller: { $what }
heroes-demanded-and = { $before } { $then }

# What to be asked about in windows
heroes-matter-hero = My hero is attacked
heroes-matter-creature = A creature of mine is attacked
heroes-matter-ability = An ability of mine works
heroes-matter-hand = I may answer with a card of mine
heroes-matter-cancel = I may cancel a card of the opponent

# Decks
heroes-seats = Two play “Heroes”, but there are { $found } decks.
heroes-option = “Heroes” has no such option: { $option }.
heroes-deck-hero = { $found ->
    [0] The deck has no hero, it needs one.
   *[other] A deck has one hero, not { $found }.
}
heroes-deck-side = “{ $card }” is the other side of a hero: no deck begins with it.
heroes-deck-size = { $found ->
    [one] The deck has { $found } card besides its hero, it needs { $least } to { $most }.
   *[other] The deck has { $found } cards besides its hero, it needs { $least } to { $most }.
}
heroes-deck-extra = { $found ->
    [one] The extra deck has { $found } card, at most { $most } are allowed.
   *[other] The extra deck has { $found } cards, at most { $most } are allowed.
}
heroes-deck-banned = “{ $card }” is banned in this format.
heroes-deck-copies = “{ $card }”: { $found } copies, at most { $most } are allowed.
heroes-deck-element = “{ $card }” is of an element that the hero does not have.
heroes-deck-barred = “{ $card }” appears only in the course of a game: no deck may hold it.
heroes-deck-about = Hero: { $hero }. Creatures: { $creatures }, other cards: { $others }.
heroes-deck-of = Hero: { $hero }
heroes-part-creature = creatures
heroes-part-support = supports
heroes-part-spell = spells
heroes-given-up-drawn = it is lost, the match ends { $own }:{ $other }, and it is a draw.
heroes-drawn-on = it counts for nobody, and the match goes on at { $own }:{ $other }.
heroes-drawn-last = it counts for nobody, and the match ends { $own }:{ $other }.
heroes-given-up-lost = it is lost, the match ends { $own }:{ $other }, and you lose it.
heroes-given-up-on = it is lost, and the match stands { $own }:{ $other }. The match goes on.
heroes-edition-15 = edition 15
heroes-edition-15-about = The rules of edition 15.
heroes-edition-17 = edition 17
heroes-edition-17-about = The rules of edition 17: repeating a spell does not count as playing it, copying it does. A card that becomes a copy loses its own name and classes. Only the base cost is free; additional costs join another price, too. All else is as in edition 15.
heroes-form-match-about = A match to two wins, three games at most. Between them cards of the main deck are exchanged for those of the extra deck: these stand in a deck with “(extra)” behind their names, at most ten.
heroes-form-match = match
heroes-form-game-about = One game.
heroes-form-game = game
heroes-spare = { $card } (extra)
# What else it may be called in decks: it is read.
heroes-spare-also = { $card } (sideboard)
heroes-part-extra = in the extra deck
heroes-deck-costs = By cost: { $list }

# What will happen and be paid, before it is pressed
heroes-plan-attack = Wounds on the target and on the attacker if nobody steps in:
heroes-plan-attack-closing = Wounds on the target and on the attacker, who closes then, if nobody steps in:
heroes-plan-blow = • { $at }: { $dealt } and { $taken }
heroes-plan-wounds = { $count }
heroes-plan-falls = { $count } (deadly)
heroes-plan-returns = { $count } (returns to hand instead of dying)
heroes-plan-recovers = { $count } (is healed instead of dying)
heroes-plan-saved = { $count } (does not die: something else happens)
heroes-plan-single = Wounds of the target and of the attacker if nobody steps in:
heroes-plan-single-blow = • { $by } { VERB($by-agree, "strikes", "strike") } { $at }: { $dealt } and { $taken }
heroes-plan-defend = Wounds of your card and of the attacker:
heroes-plan-deed = • { $unit }. { $what }
heroes-plan-toll = The attack costs { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }.
heroes-plan-cancels = Coins that cancelling takes from you for good: { $count }.
heroes-plan-pays = You pay: { $cost }.
heroes-plan-each = • { $what }: { $cost }
heroes-plan-coins = { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    } ({ $left } left)
heroes-plan-closes = { $unit } closes
heroes-plan-lost = coins lost for good: { $count }
heroes-plan-prayers = prayers: { $count }
heroes-plan-discards = discarded: { $card }
heroes-plan-wounded = wounds on { $unit }: { $count }
heroes-plan-extra = an extra life: { $unit }
heroes-plan-draws = cards that you draw: { $count }
heroes-plan-dies = { $unit } dies
heroes-plan-free = nothing

# Chances: what will come off the deck.
heroes-odds-title = What will come off your deck ({ $deck ->
    [one] { $deck } card
   *[other] { $deck } cards
}): the chances that the next cards hold at least one such.
heroes-odds-next = The next cards
heroes-odds-column = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
heroes-odds-kinds = By kind:
heroes-odds-cards = By name:
heroes-odds-card = { $card } ({ $count } left)
heroes-odds-creature = a creature
heroes-odds-spell = a spell
heroes-odds-support = a support
heroes-odds-brief = next: { $what }, { $chance }
heroes-odds-known-top = You have seen the top cards: { $count }. They are counted in.
heroes-odds-known-under = At the bottom lies what you put there, or what was put there before your eyes: { $count }. It is counted in.
heroes-odds-own = Chances here are those of one's own deck: what will come off it. Ask when you sit at the table.
heroes-odds-empty = The deck is empty: nothing will come off it.
heroes-odds-unread = Say how many cards you will take ({ $most } at most), or name a card of your deck: /odds 3.
