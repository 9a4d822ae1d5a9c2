# "Berserk" at the table: names of steps, what happens, where the game stands.
# Names of cards stand in the nominative: behind a colon, an arrow or at the beginning.

berserk-2007 = Berserk, rules of 2007
berserk-new = Berserk, new edition
berserk-deck-about = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, elements: { $elements }, flyers: { $flyers }
berserk-deck-counts = { $cards }, elite: { $elite }, flying: { $flyers }
berserk-deck-costs = By cost: { $list }
berserk-deck-part = { $what } ×{ $count }


# Deck
berserk-form-game = game
berserk-form-game-about = One game.
berserk-form-campaign = campaign
berserk-form-campaign-about = A campaign to two wins: cards that retreat or survive go over to the next game.
berserk-decks = Exactly two decks are needed, here are { $count }.
berserk-option = There is no such option: { $name }
berserk-deck-size = A deck has { $least } to { $most } cards, this one has { $count }.
berserk-deck-unknown = There is no such card: { $card }
berserk-deck-kind = This edition does not play with such a card: { $card }.
berserk-deck-copies = At most { $most } copies of a card, here are { $count }: { $card }.

# Names
berserk-name = { $en-case }
berserk-face-down = { $case ->
   *[nom] face-down card
}
berserk-unit = { $card-case } { $cell }
berserk-unit-again = { $card-case } ({ $number })
berserk-doubt-strike = This is a strike at a card of your own.
berserk-doubt-use = This ability does harm, and the target is a card of your own.
berserk-doubt-unwounded = There are no wounds here to heal.
berserk-doubt-heals = This heals, and the target is an enemy card.
berserk-own = { $unit-case } (yours)
berserk-cell = { $cell }
berserk-cards-heading = What the cards say:
berserk-die = { $case ->
   *[nom] die
}
berserk-number = Number { $count }
berserk-assault = { $case ->
   *[nom] strike
}
berserk-pay = { $gold } gold + { $silver } silver
berserk-pay-gold = { $gold } gold
berserk-pay-silver = { $silver } silver
berserk-buy = { $card } · { $price }
berserk-whole = { $verb }: { $unit }
berserk-whole-do = { $verb }: { $unit }
berserk-whole-defend = Put { $unit } in the way
berserk-whole-at = { $verb }: { $unit } → { $to }
berserk-whole-move = { $unit } → { $cell }
berserk-with-counters = { $ability }, counters: { $count }
berserk-list = { $before-case }, { $then-case }
    .agree = pl
berserk-counters = counters: { $count }
berserk-upkeep-poison = Poison { $count }
berserk-upkeep-healing = Healing { $count }
berserk-upkeep-regeneration = Regeneration { $count }
berserk-upkeep-incarnation = Incarnation, counter { $count }
berserk-trigger = { $number }. { $unit }: { $ability }
berserk-ability = Ability
berserk-ability-apart = { $ability }: { $words }
berserk-ability-again = { $ability } ({ $number })
berserk-attack-value = { $attack } { $value }

# Verbs
berserk-verb-finish = Finishing
berserk-verb-wound = Wounds
berserk-verb-heal = Healing
berserk-verb-poison = Poison
berserk-verb-open = Open
berserk-verb-close = Close
berserk-verb-counter = Counters
berserk-verb-grant = Strengthen
berserk-verb-destroy = Destroy
berserk-verb-move = Push
berserk-verb-teleport = Teleport
berserk-verb-jump = Jump
berserk-verb-exile = Exile
berserk-verb-to_deck = Return to the deck
berserk-verb-revive = Revive
berserk-verb-summon = Summon
berserk-verb-mill = Top of the deck
berserk-verb-land = Take flight away
berserk-verb-prophecy = Prophecy
berserk-verb-number = Choose a number
berserk-verb-pick = Choose
berserk-verb-life = Give lives
berserk-verb-refund = Gold back
berserk-verb-stop = Stop the healing
berserk-verb-overpay = Pay more
berserk-verb-shift = Move wounds
berserk-verb-swap = Swap
berserk-verb-push = Push
berserk-verb-redirect = Redirect the attack
berserk-verb-fight = Fight without closing
berserk-verb-roll = Throw a die
berserk-verb-lift = Lift a card
berserk-verb-token = Incarnation counter
berserk-verb-untoken = Take off an incarnation counter
berserk-verb-die = Change the die
berserk-die-add = Die { $by }
berserk-die-set = Die: { $to }
berserk-die-reroll = Reroll the die
berserk-die-flip = Turn the die over
berserk-verb-block = Stop the strike
berserk-verb-zone = Effect on a cell
berserk-verb-become = Take off
berserk-verb-attach = Become a symbiont
berserk-verb-cancel = Stop the ability
berserk-verb-gold = Crystals
berserk-verb-silver = Crystals
berserk-class-strike = Simple strike
berserk-class-special = Special strike
berserk-class-magic = Magic strike
berserk-class-shot = Shot
berserk-class-throw = Throw
berserk-class-discharge = Discharge
berserk-class-across = Strike across a row
berserk-class-spell = Spell
berserk-class-impact = Impact

# Steps
berserk-do-keep = Keep the deal
berserk-do-redeal = Redeal for a gold crystal
berserk-do-first = Be First
berserk-do-second = Be Second
berserk-do-hide = Keep face-down
berserk-do-take-back = Take back
berserk-do-pay-otherwise = Pay otherwise…
berserk-do-recruit-for-me = Recruit for me
berserk-do-place-for-me = Place for me
berserk-do-done = Done
berserk-do-move = Step
berserk-do-leap = Jump
berserk-do-strike = Strike
berserk-do-defend = Put in the way
berserk-do-aim = Aim at flyers
berserk-do-retreat = Close to retreat
berserk-do-pick = Take from the deck
berserk-do-save = Save a counter
berserk-do-attach = Attach
berserk-do-prepare = Use before recruiting
berserk-do-keep-closed = Keep closed
berserk-do-open-rest = Open the rest
berserk-do-charge = Vanguard strike
berserk-do-give-up = Nothing more
berserk-do-reveal = Reveal
berserk-do-order = No. { $number } first
berserk-do-decline = Don't use it
berserk-do-weaken = Weaken the strike
berserk-do-hold = Don't weaken
berserk-do-pass = Pass
berserk-do-end = End the turn

# Where the game stands
berserk-at-deal = The deal: keep it or redeal
berserk-given-up-on = it is lost, and the campaign stands { $own }:{ $other }. The campaign goes on, and you choose cards from your deck first.
berserk-given-up-lost = it is lost, the campaign ends { $own }:{ $other }, and you lose it.
berserk-given-up-drawn = it is lost, the campaign ends { $own }:{ $other }, and it is a draw.
berserk-drawn-on = it counts for nobody, the campaign stands at { $own }:{ $other }, and another game is played.
berserk-drawn-last = it counts for nobody, and the campaign ends { $own }:{ $other }.
berserk-at-campaign = Campaign, game { $game }, score { $one }:{ $two }. { $at }
berserk-at-deal-after = The deal: keep it or redeal; up to two cards of the deck may be chosen first by { $who }
berserk-at-roles = { $who } wins the roll for the choice
berserk-at-preparing = Abilities before recruiting: { $who }
berserk-at-recruiting = Recruiting
berserk-at-placement = Placement: { $who }
berserk-at-placed = Abilities after placement: { $who }
berserk-at-reveal = Reveal: what stays face-down
berserk-at-symbionts = Symbionts find hosts: { $who }
berserk-at-parasites = Parasites find hosts: { $who }
berserk-at-battle-start = Start of the battle: { $who }
berserk-at-vanguard = Vanguard: { $who }
berserk-at-dawn = Turn { $turn }, preparation: { $who }
berserk-at-starting = Turn { $turn }, its start: { $who }
berserk-at-main = Turn { $turn }: { $who }
berserk-at-ending = Turn { $turn }, its end: { $who }
berserk-at-over = { $turn ->
    [0] The match ended before the battle
   *[other] The battle ended in turn { $turn }
}

# What happens
told-dealt = The decks are shuffled and dealt.
told-kept = { $who } keeps the deal
told-redealt = { $who } redeals
told-rolled-for-roles = The roll for the roles: { $one } and { $two }
told-role-taken = { $who } will be the First player
told-recruited = { $card } { VERB($card-agree, "joins", "join") } the squad ({ $gold } gold, { $silver } silver)
told-took-back = { $who } takes a choice back
told-recruiting-done = { $who } finishes recruiting
told-placed = { $card } { VERB($card-agree, "takes", "take") } a place on { $cell }
told-placement-done = { $who } finishes placement: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
told-hid = The card on { $cell } stays face-down
told-revealed = { $who } reveals { $unit }
told-revealed-many = { $who } reveals { $units }
told-took-off = { $unit } { VERB($unit-agree, "takes", "take") } off ({ $who })
told-withdrawn = { $unit } { VERB($unit-agree, "goes", "go") } to the auxiliary zone ({ $who })
told-attached = { $unit } { VERB($unit-agree, "attaches", "attach") } to { $to }
told-zoned = { $unit } { VERB($unit-agree, "puts", "put") } an effect on { $cell }
told-prepared = { $who } uses { $card } before recruiting
told-stayed-closed = { $unit } { VERB($unit-agree, "stays", "stay") } closed
told-game-over = Game { $game } is over. { $how } The campaign stands at { $one }:{ $two }.
told-next-game = Game { $game } begins.
told-retreat-declared = { $unit } { VERB($unit-agree, "is", "are") } about to retreat
told-retreating = { $unit } { VERB($unit-agree, "closes", "close") } to retreat
told-retreated = { $unit } { VERB($unit-agree, "retreats and is", "retreat and are") } back in the next game
told-returned = { $unit } { VERB($unit-agree, "returns", "return") } to the deck
told-abandoned = { $unit } { VERB($unit-agree, "is", "are") } left behind and { VERB($unit-agree, "goes", "go") } to the graveyard
told-captured = The winner captures { $unit }: the card goes to its owner's graveyard
told-carried-over = { $who } carries { $count ->
    [one] { $count } card
   *[other] { $count } cards
} over to the next deal
told-picked = { $who } chooses { $card } from the deck
told-picks-done = { $who } fills up the deal, cards chosen: { $count }
told-cancelled = The ability of { $unit } is stopped
told-turn-started = Turn { $turn }, { $who } moves
told-readied = { $who } opens all cards
told-main-ended = { $who } ends the main phase
told-passed = { $who } passes
told-move-declared = { $unit } { VERB($unit-agree, "means", "mean") } to go to { $cell }
told-moved = { $unit } { VERB($unit-agree, "goes", "go") } from { $from } to { $cell }
told-strike-declared = { $unit } { VERB($unit-agree, "strikes", "strike") } at { $to }
told-defend-declared = { $unit } will defend
told-defends = { $unit } { VERB($unit-agree, "becomes the defender", "become the defenders") } against { $to }
told-used = { $unit } { VERB($unit-agree, "uses", "use") } an ability: { $ability }
told-used-at = { $unit } { VERB($unit-agree, "uses", "use") } an ability: { $ability }, target – { $to }
told-triggered = An ability of { $unit } triggers: { $ability }
told-poison-wounds = { $unit } { VERB($unit-agree, "takes", "take") } { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
} from poison
told-poison = Poison acts on { $unit }
told-healing = { $unit } { VERB($unit-agree, "is", "are") } to be healed by { $count }
told-regeneration = { $unit } { VERB($unit-agree, "regenerates", "regenerate") } { $count }
told-rolled = { $unit } { VERB($unit-agree, "rolls", "roll") } { $count }
told-result = The die of { $unit } with changes: { $count }
told-die = { $unit } – { $fell }
told-die-changed = { $unit } – { $fell }, changed to { $counts }
told-one-die = Die: { $one }
told-two-dice = Dice: { $one }; { $two } (difference { $difference })
told-weakened = The strike of { $unit } is weakened
told-hit = { $unit } { VERB($unit-agree, "hits", "hit") } { $to }
told-hit-weak = { $unit } { VERB($unit-agree, "hits", "hit") } { $to } with a weak blow
told-hit-medium = { $unit } { VERB($unit-agree, "hits", "hit") } { $to } with a medium blow
told-hit-strong = { $unit } { VERB($unit-agree, "hits", "hit") } { $to } with a strong blow
told-blow = { $hit }, wounds +{ $count }
told-blow-harmless = { $hit }, no wounds
told-force = { $unit } { VERB($unit-agree, "strikes", "strike") } at { $to }, strength { $now } instead of { $printed }
told-missed = { $unit } { VERB($unit-agree, "misses", "miss") } { $to }
told-stopped = The attack of { $unit } is stopped
told-absorbed = The armour of { $unit } takes { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
told-wounded = { $unit } { VERB($unit-agree, "takes", "take") } { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
told-healed = { $unit } { VERB($unit-agree, "heals", "heal") } { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
told-poisoned = { $unit } now { VERB($unit-agree, "has", "have") } poison { $count }
told-cured = { $unit } { VERB($unit-agree, "is", "are") } no longer poisoned
told-counters = { $unit } now { VERB($unit-agree, "has", "have") } { $count ->
    [one] { $count } counter
   *[other] { $count } counters
}
told-closed = { $unit } { VERB($unit-agree, "closes", "close") }
told-closed-many = { $units } close
told-opened = { $unit } { VERB($unit-agree, "opens", "open") }
told-opened-many = { $units } open
told-granted = { $unit } { VERB($unit-agree, "changes", "change") }
told-granted-what = { $unit } { VERB($unit-agree, "gets", "get") }: { $what }
told-change = { $what } { $until }
told-doomed = { $unit } { VERB($unit-agree, "is", "are") } about to die
told-spared = The death of { $unit } is interrupted
told-died = { $unit } { VERB($unit-agree, "dies", "die") }
told-died-many = { $units } die
told-exiled = { $unit } { VERB($unit-agree, "goes", "go") } to exile
told-recalled = { $unit } { VERB($unit-agree, "goes", "go") } back to the deck of the owner
told-shuffled = { $who } shuffles the deck
told-called = { $who } summons { $unit } from the deck
told-entered = { $unit } { VERB($unit-agree, "enters", "enter") } on { $cell }
told-entered-air = { $unit } { VERB($unit-agree, "enters", "enter") } the auxiliary zone
told-milled = { $who } puts { $unit } from the top of the deck into the graveyard
told-milled-exile = { $who } puts { $unit } from the top of the deck into exile
told-tokens = { $unit } now { VERB($unit-agree, "has", "have") } { $count ->
    [one] { $count } incarnation counter
   *[other] { $count } incarnation counters
}
told-foreseen = { $who } sees { $card } on top of the deck
told-lives = { $unit } now { VERB($unit-agree, "has", "have") } { $count ->
    [one] { $count } extra life
   *[other] { $count } extra lives
}
told-shifted = { $count ->
    [one] { $count } wound moves
   *[other] { $count } wounds move
} from { $unit } to { $to }
told-landed = { $unit } { VERB($unit-agree, "loses flight and lands", "lose flight and land") } on { $cell }
told-incarnation = The incarnation of { $unit } triggers
told-fizzled = { $unit } { VERB($unit-agree, "acts", "act") } without effect
told-aimed = { $unit } { VERB($unit-agree, "gets", "get") } ready to strike flyers
told-won = { $who } wins. { $why }
told-drawn = A draw. { $why }
told-why-no-creatures = The opponent has no creatures left.
told-why-simultaneous = Both squads died at once.
told-why-conceded = The opponent has conceded.
told-why-quiet = Five turns of each without wounds or healing.
told-why-repetition = The position has repeated.
told-why-campaign = The campaign is won: two games.
told-why-games = Seven games are played: a campaign has no more.
told-why-agreed = Both agreed.
told-why-time = Time is up: the squads were compared.

berserk-matter-attacked = I am attacked
berserk-matter-destroyed = A card of mine dies
berserk-matter-ability = An ability is used
berserk-matter-die = A die is rolled
berserk-matter-attack = Any strike
berserk-matter-move = A move
berserk-matter-quiet = Start and end of a turn

# Above the buttons: what is asked, what stands on the chosen card
berserk-do-use = Use it
berserk-asks-order = Several abilities of yours triggered together. Which goes on the stack first? It resolves last.
berserk-asks-target = An ability of { $unit } has triggered. { $text } Choose a target.
berserk-asks-use = An ability of { $unit } has triggered. { $text } Use it?
berserk-asks-weaken = Weaken this strike?
berserk-asks-cell = Which cell { VERB($unit-agree, "does", "do") } { $unit } go to?
berserk-asks-rise = Which cell { VERB($unit-agree, "does", "do") } { $unit } come back to?
berserk-asks-share = Which card gets the next wound of { $unit }? Wounds left: { $count }.
berserk-asks-pile = Several of your cards go to the graveyard at once. Which lies next? The first will lie below the others.
berserk-asks-pile-exile = Several of your cards go to exile at once. Which lies next? The first will lie below the others.
berserk-asks-stay-closed = Which of your closed cards stay closed this turn?
berserk-asks-pick = { $count ->
    [0] Both cards are chosen.
    [one] You may choose { $count } more card of your deck.
   *[other] You may choose { $count } more cards of your deck.
} The rest up to fifteen is dealt when you are done.
berserk-asks-does = • { $ability }. { $text }
berserk-asks-unknown = …

# What is asked: one sentence for each decision, for somebody who has not read the rules
berserk-ask-deal = You will recruit your squad from these cards. Keep them, or pay a gold crystal for others?
berserk-ask-roles = You won the roll. The First moves earlier, the Second places a squad after the opponent. Which will you be?
berserk-ask-preparing = Some of your cards can use an ability even before recruiting. Use one?
berserk-ask-recruiting = Who joins your squad? Cards cost crystals; left: { $gold } gold, { $silver } silver; { $chosen } in your squad already. Press “Done” when you have enough.
berserk-ask-recruited = Your squad is recruited: no other card can be paid. Press “Done”, or take a card back and choose another.
berserk-ask-placement = Choose a card, then the cell on which it starts the battle. Still to place: { $count }.
berserk-ask-placed-all = All your squad is on the field. Press “Done”, or take a card back and place it elsewhere.
berserk-ask-reveal = Your cards are about to be turned up. Leave any of them face-down?
berserk-ask-symbionts = A symbiont lives on another creature of yours. Who gets it?
berserk-ask-parasites = A parasite lives on a creature of the opponent. Who gets it?
berserk-ask-placed = Both squads are placed. Use a card's ability now, or do nothing?
berserk-ask-battle-start = The battle is about to start. Use a card's ability now, or do nothing?
berserk-ask-vanguard = Cards with vanguard may strike an enemy next to them before the first turn. Which one strikes?
berserk-ask-main = It is your turn. Which card moves, strikes or uses an ability? End your turn when all is done.
berserk-ask-starting = The turn is just starting. Use an ability now, or pass?
berserk-ask-ending = The turn is ending. Use a last ability, or pass?
berserk-ask-defend = { $unit } { VERB($unit-agree, "strikes", "strike") } at { $to }. Put another card of yours in the way, or let it strike?
berserk-ask-strike = { $unit } { VERB($unit-agree, "strikes", "strike") } at { $to }. Step in with an ability, or pass?
berserk-ask-die = { $unit } { VERB($unit-agree, "rolls", "roll") } a die. Change the roll with an ability, or pass?
berserk-ask-destroy = { $unit } { VERB($unit-agree, "is", "are") } about to die. Answer with an ability, or pass?
berserk-ask-ability = { $unit } { VERB($unit-agree, "uses", "use") } an ability. Answer with one of yours, or pass?
berserk-ask-move = { $unit } { VERB($unit-agree, "is", "are") } about to move to { $cell }. Answer with an ability, or pass?
berserk-ask-answer = This is about to happen. Answer with an ability, or pass?
berserk-ask-does = What { VERB($unit-agree, "does", "do") } { $unit } do?
berserk-ask-to-cell = Which cell { VERB($unit-agree, "does", "do") } { $unit } step to?
berserk-ask-leap = Which cell { VERB($unit-agree, "does", "do") } { $unit } leap to?
berserk-ask-whom = Whom { VERB($unit-agree, "does", "do") } { $unit } strike?
berserk-ask-host = Whose body { VERB($unit-agree, "does", "do") } { $unit } move to?
berserk-ask-counters = How many counters does it spend?
berserk-ask-use-cell = Choose the cell for { $unit }.
berserk-ask-use-at = Choose the target of { $unit }.
berserk-ask-place = Choose the cell for { $card }.
berserk-ask-pay = Choose the crystals that pay for { $card }.
berserk-ask-pay-for = Which card do you pay for in another way than usual?
berserk-ask-hide = Which card stays face-down?
berserk-ask-keep-closed = Which card stays closed this turn?
berserk-ask-prepare = Whose ability do you use before recruiting?
berserk-ask-pick = Which card do you take from your deck?

# What the word on a button means
berserk-do-keep-means = Keep the deal – the squad is recruited from these cards.
berserk-do-redeal-means = Redeal – other cards, but a crystal less to recruit with.
berserk-do-first-means = Be First – place the squad earlier and move first.
berserk-do-second-means = Be Second – place the squad after the opponent and move second.
berserk-do-hide-means = Leave face-down – the opponent does not learn which card it is until it is turned up.
berserk-do-take-back-means = Take back – undo the last thing that you chose.
berserk-do-pay-otherwise-means = Pay otherwise – pay in gold what silver could have paid.
berserk-do-done-means = Done – the choice is final.
berserk-do-move-means = Step – go to a free cell next to it.
berserk-do-leap-means = Leap – get to a cell at once, without going over those between.
berserk-do-strike-means = Strike – strike a creature next to it: both roll, and the difference says who takes how many wounds.
berserk-do-charge-means = Vanguard strike – a strike before the first turn.
berserk-do-defend-means = Put in the way – this card takes the strike instead of the one that is struck.
berserk-do-aim-means = Aim at flyers – close the card to strike a flyer later.
berserk-do-retreat-means = Close to retreat – the card leaves the field and returns in the next game of the campaign.
berserk-do-save-means = Save the counter – close the card so that it keeps its counter.
berserk-do-attach-means = Attach – this card will live on another.
berserk-do-prepare-means = Use before recruiting – it works at once, before the squad is chosen.
berserk-do-pick-means = Take from the deck – the card joins your deal.
berserk-do-keep-closed-means = Keep closed – the card stays closed and does not act this turn.
berserk-do-open-rest-means = Open the rest – all other cards can act again.
berserk-do-give-up-means = Nothing more – go on without abilities.
berserk-do-reveal-means = Reveal – show the card so that it can act.
berserk-do-use-means = Use it – the ability takes effect.
berserk-do-decline-means = Don't use it – the ability is not used this time.
berserk-do-weaken-means = Weaken the strike – take the line above: your strike and the answer to it may both be weaker.
berserk-do-hold-means = Don't weaken – the strike stays as it is.
berserk-do-pass-means = Pass – do nothing; when both pass, what was declared happens.
berserk-do-end-means = End the turn – the opponent moves next.
