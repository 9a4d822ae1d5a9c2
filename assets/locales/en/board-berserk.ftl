# Words of the «Berserk» pictures: headings, labels and the board in words.

board-seat = Player { $seat }
board-seat-first = First
board-seat-second = Second
board-turn = Turn { $turn }
board-to-move = to move: { $who }
board-deciding = deciding
board-ready = ready
board-hidden-card = face-down card
board-air = Auxiliary zone
board-more = { $count } more

# Phases.
board-phase-deal = Deal
board-phase-roles = Choice of roles
board-phase-preparing = Before recruiting
board-phase-recruiting = Recruiting
board-phase-placement = Placement
board-phase-placed = After placement
board-phase-reveal = Reveal
board-phase-symbionts = Symbionts
board-phase-parasites = Parasites
board-phase-battle-start = Start of battle
board-phase-vanguard = Vanguard
board-phase-dawn = Turn preparation
board-phase-starting = Start of turn
board-phase-main = Main phase
board-phase-ending = End of main phase
board-phase-final = End of turn
board-phase-over = The game is over

# The end.
board-won = Winner: { $who }
board-draw = Draw
board-why-no-creatures = the opponent has no creatures left
board-why-simultaneous = both squads died at once
board-why-conceded = the opponent conceded
board-why-quiet = five turns of each without wounds or healing
board-why-repetition = the position repeats
board-why-campaign = two games of the campaign won
board-why-games = the campaign has had its seven games
board-why-time = time is up, the squads were compared

# The stack: the uppermost resolves first.
board-stack = Stack, resolving in this order
board-next-one = Resolves next: { $item }
board-next = Resolves next, in this order:
board-stack-pending = waiting its turn: { $item }
board-item-move = Step: { $unit } → { $to }
board-item-leap = Leap: { $unit } → { $to }
board-item-strike = Strike: { $unit } → { $to }
board-strike-dice = roll { $dice }
board-strike-instead = defends { $unit }
board-strike-opening = being declared
board-strike-declared = a defender may be appointed
board-strike-weakened = weakened
board-strike-blocked = stopped
board-item-defend = Defender: { $unit }
board-item-play = { $unit }: { $ability }
board-item-play-at = { $unit }: { $ability } → { $to }
board-item-trigger = { $unit }, triggered: { $ability }
board-item-trigger-at = { $unit }, triggered: { $ability } → { $to }
board-item-die = Die { $natural }: { $unit }
board-item-die-changed = Die { $natural } ({ $changes }): { $unit }
board-item-destroy = Dying of wounds: { $unit }
board-item-destroy-effect = Destruction: { $unit }
board-item-aim = Aims at flyers: { $unit }
board-item-retreat = Retreat: { $unit }
board-item-poison = Poison { $count }: { $unit }
board-item-regeneration = Regeneration { $count }: { $unit }
board-item-save = Saves a counter: { $unit }
board-target-die = the die
board-target-assault = the strike
board-reroll = reroll
board-flip = flipped

# The board in words.
board-campaign = Campaign, game { $game } · { $one } { $score } { $two }
board-deal-empty = Nothing yet. Cards are dealt when you are done with your deck.
board-retreating = retreating
board-retreated = Retreated: { $cards }
board-life = lives { $left } of { $most }
board-moves = movement { $left } of { $most }
board-life-whole = lives { $most }
board-moves-whole = movement { $most }
board-strike = strike { $strike }
board-strike-changed = strike { $strike } (printed { $printed })
board-flyer = flyer
board-symbiont = symbiont
board-parasite = parasite
board-artifact = artifact
board-terrain = terrain
board-on-host = host: { $unit }
board-carries = carries { $unit }
board-granted = { $what } { $until }
board-aimed = may strike a flyer { $until }
board-absorbed = wounds its armour has taken this turn: { $count }
board-used-turn = used this turn: { $ability } { $count }/{ $most }
board-used-battle = used this battle: { $ability } { $count }/{ $most }
board-ends-strike = to the end of this assault
board-ends-turn = to the end of turn { $turn }
board-ends-never = for the rest of the battle
board-zones = Effects on cells: { $cells }
board-zone = { $cell } – { $what } { $until } ({ $card }, { $who })
board-closed = closed
board-face-down = face-down
board-wounds = wounds { $count }
board-counters = counters { $count }
board-poison = poison { $count }
board-acted = acted
board-side = { $who } ({ $role }): { $units }
board-side-plain = { $who }: { $units }
board-none = no cards
board-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
board-in-air = in the air: { $units }
board-deck = Deck: { $count }
board-deck-more = And more different cards: { $count }
board-graveyard = Graveyard: { $cards }
board-exile = Out of the game: { $cards }
board-purse = Gold { $gold }, silver { $silver }
board-waiting = Deciding: { $seats }
board-last-move = Last step: { $from } → { $to }
board-selected = Chosen card: { $unit }
board-targets = Possible targets: { $targets }
board-attack = Attack: { $unit } → { $to }
board-attack-dice = Attack: { $unit } → { $to }, roll { $dice }

# Deal, recruiting and placement.
board-deal-title = Your deal
board-recruit-title = Recruiting
board-place-title = Placement
board-to-place = Still to place
board-all-placed = Every card is placed
board-recruited = in the squad
board-paid = in the squad for { $gold } gold and { $silver } silver
board-elite = elite
board-ordinary = ordinary
board-cost = cost { $cost }
board-squad-count = In the squad: { $count }
board-elements = Elements: { $elements }
board-no-elements = none yet
board-elements-now = gold for them { $gold }
board-elements-more = one more: gold { $gold }
board-elements-free = one more is free
board-lacks-gold = gold lacking: { $count }
board-lacks-crystals = crystals lacking: { $count }
board-lacks-element = gold lacking for a new element: { $count }
board-lacks-flyers = flyers cost at most { $count } together
board-lacks-terrain = the squad has a terrain already
board-lacks-room = a squad has at most { $count } cards
board-allowed = Allowed cells: { $cells }
board-chosen = Placed: { $cards }

# Elements.
board-element-steppe = Steppe
board-element-mountain = Mountain
board-element-forest = Forest
board-element-swamp = Swamp
board-element-darkness = Darkness
board-element-neutral = Neutral

# Graveyards.
board-graves = Graveyards
board-graves-of = Graveyard · { $who }
board-exile-of = Out of the game · { $who }
board-graves-none = empty
board-graves-lasting = Still lasting from the dead
board-graves-line = { $card }: { $what } { $until } – { $on }
board-graves-cell = { $card }: { $what } { $until } – cell { $on }

# What lies in the picture, and the signs.
board-of = { $who }
board-cell = Cell { $cell }
board-cell-empty = Nobody is here.
board-signs = The signs in the pictures and what they mean
board-signs-numbers = Numbers of a card
board-signs-badges = What a card can do
board-signs-table = Around the cards
board-sign-heart = Heart – lives: how many wounds the card can still bear
board-sign-strike = Sword – simple strike: weak, medium, strong
board-sign-boot = Boot – movement: how many cells the card may still walk
board-sign-wing = Wing – a flyer, which stands beside the field
board-sign-vessel = Vessel – an artifact: it neither walks nor strikes
board-sign-drop = Drop – the wounds that the card has taken
board-sign-flask = Flask – poison: so many wounds at the start of a turn
board-sign-token = Counter – counters on the card, which pay for abilities
board-sign-armour = Shield – armour: the first wounds of a turn do not count
board-sign-regen = Cross – regeneration: it heals at the start of its own turn
board-sign-attack = Arrow up – experience in attack: added to the die when it strikes; or vanguard: a strike before turn one
board-sign-defence = Notched shield – experience in defence: added to the die when it strikes back
board-sign-directed = Crosshairs – directed strike: nobody can defend the target
board-sign-unanswered = Crossed-out sword – its strike is not answered
board-sign-shot = Bow – it shoots; a number is experience in shooting
board-sign-throw = Knife – throws at a distance
board-sign-bolt = Lightning – discharges or magic at a distance
board-sign-across = Arc – strikes across a row
board-sign-spark = Spark – it has an ability of its own, told in its text
board-sign-jump = Leap – jumps over cells
board-sign-teleport = Spiral – teleports
board-sign-vampirism = Fangs – vampirism: heals what its simple strike wounds
board-sign-scavenge = Bone – scavenging: heals fully when it kills a creature
board-sign-ward = Shield with a star – protected from some kind of attack
board-sign-formation = Two shields – formation: counts beside such a card of its own squad
board-sign-lock = Lock – does not open or cannot act
board-sign-hidden = Closed eye – lies face-down; as a badge: incorporeal
board-sign-clock = Hourglass – a decision is awaited; at a change: with which turn it ends
board-sign-die = Die – the roll that is on the stack now
board-sign-skull = Skull – the card is about to die
board-sign-flag = Flag – it retreats
board-sign-crystal = Crystal – gold and silver, which pay for the squad
board-sign-deck = Pile – cards in the deck
board-sign-grave = Gravestone – cards in the graveyard
board-sign-crown = Crown – victory; on a card: elite
board-sign-check = Check – done, the card is taken
