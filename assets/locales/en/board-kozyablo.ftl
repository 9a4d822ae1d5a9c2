# Words of the pictures of «Kozyablo»: headings, labels, the table in words.

koz-before = Before the first turn
koz-phase-opening = Opening hands
koz-phase-action = Action
koz-phase-answer = Answer
koz-phase-battle = Battle
koz-why-captured = the last enemy's capital is captured
koz-why-conceded = the others are out, the last of them conceded
koz-why-destroyed = the last enemy's capital is destroyed
koz-why-passes = everybody skipped two turns in a row

# What happens
koz-battle-at = Battle: { $where }
koz-retreat-at = Strikes at those who retreat: { $where }
koz-declared = { $who }: { $what }
koz-passes = Turns skipped in a row: { $count }
koz-left = { $what } · { $left ->
    [one] { $left } more turn
   *[other] { $left } more turns
}
koz-strikers = Order of strikes (speed): { $units }
koz-lasting = In force: { $what }
koz-order = Order of turns: { $seats }
koz-last = Last action: { $what }

# Sectors and what seats have
koz-title-gold = Gold
koz-title-crystals = Crystals
koz-title-mana = Mana
koz-out = { $who } – out of the game, place: { $place }
koz-held = held by { $who }
koz-held-nobody = held by nobody
koz-idle = Held by nobody: { $places }
koz-capital-state = capital: { $lives } of { $most } lives, creatures { $creatures }, buildings { $buildings }
koz-income = income: gold { $gold }, crystals { $crystals }, mana { $mana }
koz-piles = { $hand } in hand, { $deck } in the deck
koz-discard = discard pile: { $cards }
koz-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
koz-numbers = attack { $attack }, life { $left } of { $most }, speed { $speed }
koz-printed = printed { $numbers }
koz-hidden = in the shadows
koz-used = its property is used this turn
koz-shadows-about = Hidden cards cannot be told apart: what they are, and which is which, only their owner knows.
koz-mine-about = Whose creatures alone stand on a mine controls it: its income is theirs.

# The hand
koz-hand = Hand
koz-can = can be played
koz-cannot = cannot be played now
koz-cannot-income = income too low
koz-cannot-wait = somebody else decides
koz-hint-kept = Your hand is kept, waiting for the others

# The deck
koz-creatures = Creatures
koz-heroes = Heroes
koz-buildings = Buildings
koz-magic = Magic
koz-effects = Effects

# Signs
koz-signs-numbers = Numbers and types of cards
koz-signs-badges = What a card can do
koz-signs-table = Around the cards
koz-sign-gold = Coin – gold: the income for creatures
koz-sign-crystals = Crystal – the income for heroes, buildings and effects
koz-sign-mana = Drop – mana: the income for magic
koz-sign-attack = Sword – attack: the damage of a strike
koz-sign-life = Heart – lives of a card or a capital
koz-sign-speed = Arrows – speed: the fast strike first
koz-sign-creature = Paw – a creature; at a capital, how many are in it
koz-sign-hero = Crown – a hero
koz-sign-building = House – a building; at a capital, how many are in it
koz-sign-magic = Wand – magic
koz-sign-effect = Curl – an effect
koz-sign-capital = Castle – a capital
koz-sign-mine = Pick – a mine; on a card, how many mines of one's own it asks for
koz-sign-archer = Bow – Archer: reaches flyers
koz-sign-magic-attack = Star – Magic Attack: strikes with magic, reaches flyers
koz-sign-magic-weapon = Sword with sparks – Magic Weapon: hurts what is protected from weapons
koz-sign-two-attacks = Two – Two Attacks: in a battle that its player declared
koz-sign-area = Rings – Area: strikes two at once
koz-sign-vampirism = Fangs – Vampirism: heals by what it hurts
koz-sign-flying = Wing – Flying: out of reach of plain weapons
koz-sign-armor = Shield – Armor: damage without magic is less by the number
koz-sign-defender = Shield with a cross – Defender: takes damage for a neighbour
koz-sign-magic-protection = Star in a ring – Magic Protection
koz-sign-weapon-protection = Sword in a ring – Weapon Protection
koz-sign-arrow-protection = Arrow in a ring – Arrow Protection
koz-sign-undead = Skull – Undead: magic hurts it more
koz-sign-scout = Eye – Scout: nobody stays in the shadows beside it
koz-sign-shadows = Crescent – Shadows: it can hide
koz-sign-regeneration = Cross – Regeneration: an action heals it by the number
koz-sign-unique = One in a ring – Unique: one on the table a player
koz-sign-tunnel = Arch – Tunnel: walks from capital to capital
koz-sign-property = Bolt – a property: read the card's text
koz-sign-shade = Hood – cards in the shadows
koz-sign-battle = Crossed swords – a battle is fought here
koz-sign-lasting = Hourglass – magic or an effect lies on the card
koz-sign-hand = Fan – cards in hand
koz-sign-deck = Pile – cards in the deck
koz-sign-discard = Tombstone – cards in the discard pile
koz-sign-asked = Question – this player is asked

# The table in words
koz-cards-heading = Texts of the cards
