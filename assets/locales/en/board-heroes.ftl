# Words of the pictures of “Heroes”: headings, labels and the table in words.

heroes-before = Before the first turn
heroes-phase-order = Who goes first
heroes-phase-redeal = First hands
heroes-phase-between = Between games
heroes-phase-start = Start of the turn
heroes-phase-main = Actions
heroes-phase-defence = Defence
heroes-phase-ability = Ability
heroes-phase-end = End of the turn
heroes-why-wounds = the enemy hero has fallen
heroes-why-draws = the other deck is empty
heroes-why-ability = a card says so
heroes-why-both = both heroes have fallen
heroes-why-series = the match stands { $one }:{ $two }
heroes-why-long = two hundred turns have passed

# What happens
heroes-attack = Attack: { $by } → { $at }
heroes-plays = { $who } plays { $card }
heroes-queue = Waiting: { $what }
heroes-last = Last action: { $what }

# Cards and heroes
heroes-state = { $who }: { $hero }, lives { $lives } of { $most }, open coins { $open } of { $coins }, hand { $hand }, deck { $deck }
heroes-prayers = prayer tokens { $count }
heroes-failed = failed draws: { $count } of 3
heroes-in-grave = graveyard: { $cards }
heroes-words-creatures = Creatures: { $what }
heroes-words-supports = Supports: { $what }
heroes-numbers = strike { $strike }, lives { $left } of { $most }
heroes-lives = lives { $left } of { $most }
heroes-open = open
heroes-closed = closed
heroes-hidden = Hidden card
heroes-face-down = face down
heroes-hidden-about = Only its owner knows which card it is. While it is hidden it does nothing and is no target.
heroes-weak = may act from the next turn on
heroes-mute = its text does not work
heroes-grave-empty = Nothing lies here yet.

# Hand
heroes-hand = Hand
heroes-can = can be played
heroes-cannot-banned = playing cards is forbidden
heroes-cannot-coins = not enough open coins
heroes-cannot-wait = not now
heroes-hint-announced = You have chosen, waiting for the opponent
heroes-hint-wait = The opponent decides first

# Deck
heroes-creatures = Creatures
heroes-supports = Supports
heroes-spells = Spells

# Signs
heroes-signs-numbers = Numbers, types of cards, elements
heroes-signs-badges = What a card can do
heroes-signs-table = Around the cards
heroes-sign-strike = Sword – strike: how many wounds it deals
heroes-sign-life = Heart – lives
heroes-sign-coin = Coin – coins, or what a card costs
heroes-sign-prayer = Star – prayer tokens
heroes-sign-hero = Crown – hero
heroes-sign-creature = Paw – creature
heroes-sign-support = Chest – support: stays in play
heroes-sign-spell = Wand – spell: works at once
heroes-sign-steppe = Sun – the element of steppes
heroes-sign-forest = Fir – the element of forests
heroes-sign-mountain = Peaks – the element of mountains
heroes-sign-swamp = Waves – the element of swamps
heroes-sign-dark = Crescent – the element of darkness
heroes-sign-charge = Two arrowheads – Charge: acts at once
heroes-sign-directed = Arrow to the right – Directed strike: no defender
heroes-sign-first-strike = Arrow up – First strike
heroes-sign-last-strike = Arrow down – Last strike
heroes-sign-experience = Sword in a ring – Experience in attack: stays open
heroes-sign-vigil = Eye – Experience in defence: stays open
heroes-sign-wrath = Flame – Wrath: harder on who was wounded this turn
heroes-sign-vulnerable = Cracked heart – Vulnerability: one more wound
heroes-sign-frenzy = Triangle – Frenzy: has to attack
heroes-sign-unique = One in a ring – Unique: one such a player
heroes-sign-horde = Three dots – Horde: up to five in a deck
heroes-sign-sleeper = Letter Z – Sleeper: closed until it wakes
heroes-sign-undying = Skull – Undying: only its own can wound it
heroes-sign-stunned = Swirl – Stun: does not open next time
heroes-sign-module = Cogwheel – Module: may be attached to a mechanism
heroes-sign-stealth = Hood – Stealth, a hidden card
heroes-sign-suppression = Padlock – Suppression: closes whom it attacks
heroes-sign-clutch = Egg – Clutch: lays an egg from hand
heroes-sign-fury = Three claws – Fury: pays with wounds of its own side
heroes-sign-token = Plus in a frame – Created: comes by the text of cards
heroes-sign-placed = Arrow into a tray – Placed: comes into decks by texts
heroes-sign-converted = Two arrows – Converted: the other side of a card
heroes-sign-enters-closed = Arrow upon a card – enters closed
heroes-sign-no-shots = Arrow in a ring – Protection from shots
heroes-sign-no-spells = Star in a ring – Protection from spells
heroes-sign-no-poison = Drop in a ring – Protection from poison
heroes-sign-defends-closed = Shield with a bar – defends while closed
heroes-sign-armor = Shield – Armour: takes off so many wounds a turn
heroes-sign-scales = Scales – Scales: weak blows do not wound
heroes-sign-poison = Drop – Poison: wounds at the start of the turn
heroes-sign-regeneration = Cross – Regeneration: heals at the end of the turn
heroes-sign-vampirism = Fangs – Vampirism: heals when it wounds
heroes-sign-parry = Minus – attacks on it are weaker by the number
heroes-sign-might = Arrow over a bar – Might: grows up to the number
heroes-sign-unity = Two rings – Unity: when it dies, finds a creature
heroes-sign-meditation = Candle – Meditation: the attacker pays
heroes-sign-incarnation = Circling arrow – Incarnation: comes back for coins
heroes-sign-vanguard = Flag – Vanguard: brings a creature for free
heroes-sign-thirst = Cup – Thirst: wounds one of its own to come
heroes-sign-attacks = Figure two – attacks several times a turn
heroes-sign-evades = Arc over a dot – Elusive: some cannot catch it
heroes-sign-superior = Two chevrons up – Superiority: +2 and −2 wounds
heroes-sign-soulcatcher = Ghost – Soulcatcher: if a creature died this turn
heroes-sign-concentration = Dot in a ring – Concentration: while unwounded
heroes-sign-raid = Horseshoe – Raid: from that attack of the turn on
heroes-sign-spending = Bag – Spending: for so many coins in a turn
heroes-sign-property = Lightning – an ability: read the card
heroes-sign-changed = Plus and minus – an effect lies on the card
heroes-sign-closed = Card on its side – closed: neither attacks nor defends
heroes-sign-weak = Hourglass – came in this turn, too early to act
heroes-sign-battle = Two swords – part of an attack
heroes-sign-queue = List – waits for its turn
heroes-sign-hand = Fan – cards in hand
heroes-sign-deck = Pile – cards in the deck; 1/3 – a draw failed
heroes-sign-grave = Gravestone – cards in the graveyard
heroes-sign-asked = Question mark – this player decides

# The table in words
heroes-cards-heading = Texts of cards
