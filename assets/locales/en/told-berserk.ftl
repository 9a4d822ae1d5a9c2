# "Berserk" at the table: names of steps, what happens, where the game stands.
# Names of cards stand in the nominative: behind a colon, an arrow or at the beginning.

berserk-2007 = Berserk, rules of 2007
berserk-new = Berserk, newer rules
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
berserk-name = { $en }
berserk-face-down = a face-down card
berserk-unit = { $card } { $cell }
berserk-unit-again = { $card } ({ $number })
berserk-doubt-strike = This is a strike at a card of your own.
berserk-doubt-use = This ability does harm, and the target is a card of your own.
berserk-doubt-unwounded = There are no wounds here to heal.
berserk-doubt-heals = This heals, and the target is an enemy card.
berserk-own = { $unit } (yours)
berserk-cell = { $cell }
berserk-cards-heading = What the cards say:
berserk-die = the die
berserk-assault = the strike
berserk-pay = { $gold } gold + { $silver } silver
berserk-pay-gold = { $gold } gold
berserk-pay-silver = { $silver } silver
berserk-buy = { $card } · { $price }
berserk-whole = { $verb }: { $unit }
berserk-whole-at = { $verb }: { $unit } → { $to }
berserk-whole-move = { $unit } → { $cell }
berserk-with-counters = { $ability }, counters: { $count }
berserk-list = { $before }, { $then }
berserk-counters = counters: { $count }
berserk-upkeep-poison = Poison { $count }
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
berserk-verb-exile = Exile
berserk-verb-to_deck = Return to the deck
berserk-verb-revive = Revive
berserk-verb-summon = Summon
berserk-verb-mill = Top of the deck
berserk-verb-land = Take flight away
berserk-verb-pick = Choose
berserk-verb-life = Give lives
berserk-verb-shift = Move wounds
berserk-verb-token = Incarnation counter
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
berserk-do-defend = Defend
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
berserk-at-campaign = Campaign, game { $game }, score { $one }:{ $two }. { $at }
berserk-at-deal-after = The deal: keep it or redeal; up to two cards of the deck may be chosen first by { $who }
berserk-at-roles = The roll for the choice is won by: { $who }
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
berserk-at-over = The battle ended in turn { $turn }

# What happens
told-dealt = The decks are shuffled and dealt.
told-kept = Keeps the deal: { $who }
told-redealt = Redeals: { $who }
told-rolled-for-roles = The roll for the roles: { $one } and { $two }
told-role-taken = First player: { $who }
told-recruited = Recruited: { $card } ({ $gold } gold, { $silver } silver)
told-took-back = Taken back: { $who }
told-recruiting-done = Has recruited the squad: { $who }
told-placed = On { $cell }: { $card }
told-placement-done = Has placed the squad: { $who }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
told-hid = Stays face-down: { $cell }
told-revealed = Revealed: { $unit } ({ $who })
told-revealed-many = Revealed ({ $who }): { $units }
told-took-off = Takes off: { $unit } ({ $who })
told-withdrawn = To the auxiliary zone: { $unit } ({ $who })
told-attached = Attached: { $unit }, host – { $to }
told-zoned = { $unit } puts an effect on { $cell }
told-prepared = Before recruiting: { $card } ({ $who })
told-stayed-closed = Stays closed: { $unit }
told-game-over = Game { $game } is over. { $how } The campaign stands at { $one }:{ $two }.
told-next-game = Game { $game } begins.
told-retreat-declared = Is about to retreat: { $unit }
told-retreating = Closes to retreat: { $unit }
told-retreated = Retreats and is back in the next game: { $unit }
told-returned = Returns to the deck: { $unit }
told-abandoned = Is left behind and goes to the graveyard: { $unit }
told-captured = Is captured by the winner and goes to its owner's graveyard: { $unit }
told-carried-over = For the next deal: { $who }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
told-picked = Chosen from the deck: { $card } ({ $who })
told-picks-done = The deal is filled up: { $who }, cards chosen: { $count }
told-cancelled = Ability stopped: { $unit }
told-turn-started = Turn { $turn }: { $who }
told-readied = The cards open: { $who }
told-main-ended = Ends the main phase: { $who }
told-passed = Pass: { $who }
told-move-declared = { $unit } means to go → { $cell }
told-moved = { $unit }: { $from } → { $cell }
told-strike-declared = { $unit } strikes → { $to }
told-defend-declared = Is to defend: { $unit }
told-defends = { $unit } becomes the defender, against: { $to }
told-used = { $unit }: { $ability }
told-used-at = { $unit }: { $ability } → { $to }
told-triggered = Triggers: { $unit }, { $ability }
told-poison-wounds = Poison: { $unit }, wounds +{ $count }
told-poison = Triggers: { $unit }, poison
told-regeneration = Triggers: { $unit }, regeneration { $count }
told-rolled = Die: { $unit } – { $count }
told-result = Die with changes: { $unit } – { $count }
told-die = { $unit } – { $fell }
told-die-changed = { $unit } – { $fell } → { $counts }
told-one-die = Die: { $one }
told-two-dice = Dice: { $one }; { $two } (difference { $difference })
told-weakened = The strike is weakened: { $unit }
told-hit = { $unit }: hit → { $to }
told-hit-weak = { $unit }: weak hit → { $to }
told-hit-medium = { $unit }: medium hit → { $to }
told-hit-strong = { $unit }: strong hit → { $to }
told-blow = { $hit }, wounds +{ $count }
told-blow-harmless = { $hit }, no wounds
told-force = { $unit } → { $to }: strength { $printed } → { $now }
told-missed = { $unit }: miss → { $to }
told-stopped = The attack is stopped: { $unit }
told-absorbed = Armour: { $unit } −{ $count }
told-wounded = Wounds: { $unit } +{ $count }
told-healed = Healing: { $unit } −{ $count }
told-poisoned = Poison { $count }: { $unit }
told-cured = Poison gone: { $unit }
told-counters = Counters: { $unit } – { $count }
told-closed = Closes: { $unit }
told-closed-many = Close: { $units }
told-opened = Opens: { $unit }
told-opened-many = Open: { $units }
told-granted = Changes: { $unit }
told-granted-what = { $unit }: { $what }
told-change = { $what } { $until }
told-doomed = Is to die: { $unit }
told-spared = Death interrupted: { $unit }
told-died = Dies: { $unit }
told-died-many = Die: { $units }
told-exiled = Goes to exile: { $unit }
told-recalled = Goes back to its owner's deck: { $unit }
told-shuffled = Deck shuffled: { $who }
told-called = { $who } summons from the deck: { $unit }
told-entered = Enters on { $cell }: { $unit }
told-entered-air = Enters the auxiliary zone: { $unit }
told-milled = { $who }: from the top of the deck to the graveyard – { $unit }
told-milled-exile = { $who }: from the top of the deck to exile – { $unit }
told-tokens = Incarnation counters { $count }: { $unit }
told-lives = Extra lives { $count }: { $unit }
told-shifted = Wounds moved { $count }: { $unit } → { $to }
told-landed = Loses flight and lands on { $cell }: { $unit }
told-incarnation = Triggers: { $unit }, incarnation
told-fizzled = Without effect: { $unit }
told-aimed = Gets ready to strike flyers: { $unit }
told-won = Winner: { $who }. { $why }
told-drawn = A draw. { $why }
told-why-no-creatures = The opponent has no creatures left.
told-why-simultaneous = Both squads died at once.
told-why-conceded = The opponent has conceded.
told-why-quiet = Five turns of each without wounds or healing.
told-why-repetition = The position has repeated.
told-why-campaign = The campaign is won: two games.
told-why-games = Seven games are played: a campaign has no more.
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
berserk-asks-target = Triggered: { $unit }. { $text } Choose a target.
berserk-asks-use = Triggered: { $unit }. { $text } Use it?
berserk-asks-weaken = Weaken this strike?
berserk-asks-cell = Which cell does { $unit } go to?
berserk-asks-rise = Which cell does { $unit } come back to?
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
berserk-ask-defend = { $unit } strikes at { $to }. Put another card of yours in the way, or let it strike?
berserk-ask-strike = { $unit } strikes at { $to }. Step in with an ability, or pass?
berserk-ask-die = A die has been rolled for { $unit }. Change the roll with an ability, or pass?
berserk-ask-destroy = { $unit } is about to die. Answer with an ability, or pass?
berserk-ask-ability = An ability of { $unit } is about to take effect. Answer with one of yours, or pass?
berserk-ask-move = { $unit } is about to move to { $cell }. Answer with an ability, or pass?
berserk-ask-answer = This is about to happen. Answer with an ability, or pass?
berserk-ask-does = What does { $unit } do?
berserk-ask-to-cell = Which cell does { $unit } step to?
berserk-ask-leap = Which cell does { $unit } leap to?
berserk-ask-whom = Whom does { $unit } strike?
berserk-ask-host = Whose body does { $unit } move to?
berserk-ask-counters = How many counters does it spend?
berserk-ask-use-cell = Which cell does { $unit } affect?
berserk-ask-use-at = Whom does { $unit } affect?
berserk-ask-place = Which cell does { $card } go to?
berserk-ask-pay = Which crystals pay for { $card }?
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
berserk-do-defend-means = Defend – this card takes the strike instead of the one that is struck.
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
