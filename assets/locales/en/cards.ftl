# The table: cards that somebody looks up.

card-ask = Name a card or properties, such as: /card pack leader, /card war paratroopers, /card element:forest cost:<=4 flying, /card strike:>=4 -elite
card-no-game = There is no game with cards here.
card-nothing = No card matches "{ $question }".
card-searched = Searched: { $documents }.
card-elsewhere = "{ $document }" has no card "{ $question }"; this one is of another game:
card-book = Game: { $document }
card-games = Several games have the name "{ $question }":
card-in-game = { $name } · { $document }
card-near = The nearest names:
card-alike = There is no name "{ $question }"; the likest is this:
card-several = Cards of several sets are called "{ $question }":
card-name = { $name } ({ $other })
card-set = Set: { $set }
card-reading = Our reading: { $text }
card-decks = In the decks: { $decks }
card-rule = → { $title }
card-other = ≈ { $name }
card-others = More names like this are on the buttons.
card-list = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} for "{ $question }":

card-problem-facet = Cards have no property "{ $word }". There are: { $known }.
card-problem-facet-near = Cards have no property "{ $word }". It looks like: { $near }. All: { $known }.
card-problem-value = { $facet }: there is no value "{ $word }". There are: { $known }.
card-problem-number = { $facet }: expected a number, a comparison or a range, such as 4, <=4, 2-5, not "{ $word }".
card-problem-compare = { $facet }: only numbers compare. Write a colon before a value; a number asks how many values a card has: { $facet }>=2.
card-problem-colon = { $facet }: there is nothing to compare; write a colon.
card-problem-rarity = Cards have no property "{ $word }": rarity does not matter to the game. There are: { $known }.
card-problem-count = Cards have no property "{ $word }". The number of cards found stands above the list; a comparison such as trait>=2 asks how many values a card has. There are: { $known }.
card-problem-set = There is no search by set here: all cards of this game are one set. There are: { $known }.
card-problem-empty = { $facet }: which value?
card-problem-word = "{ $word }" stands in no name, property or text of a card.
card-problem-word-near = "{ $word }" stands in no name, property or text of a card. It looks like: { $near }.
card-problem-place = Place (letter { $place }): { $query }
card-problem-open = This bracket is not closed: a ")" is missing at the end.
card-problem-close = There is no opening "(" for this bracket.
card-problem-operand = A condition is missing here: both sides of "or", what follows "not" and brackets need one, such as cost:3.
card-problem-deep = There are too many brackets and "not" within each other.
card-problem-sort = Cards cannot be sorted by "{ $word }".

# Properties and their values: with commas, the first is shown.
card-facet-element = element
card-facet-cost = cost, price
card-facet-life = life, lives, hp
card-facet-move = move, movement
card-facet-strike = strike
card-facet-class = class
card-facet-type = type, kind
card-facet-elite = elite, rank
card-facet-trait = trait, ability, keyword
card-facet-set = set
card-facet-deck = deck
card-facet-name = name
card-facet-text = text

card-element-steppe = steppe
card-element-mountain = mountain
card-element-forest = forest
card-element-swamp = swamp
card-element-darkness = darkness, dark
card-element-neutral = neutral
card-type-flyer = flying, flyer
card-type-ground = non-flying, ground
card-type-symbiont = symbiont
card-type-parasite = parasite
card-type-artifact = artifact
card-type-terrain = terrain
card-elite-yes = elite, yes, gold
card-elite-no = ordinary, no, silver

card-trait-attack-exp = experience in attack
card-trait-defence-exp = experience in defence
card-trait-shooting-exp = experience in shooting
card-trait-armor = armour, armor
card-trait-regen = regeneration
card-trait-directed = directed strike
card-trait-unanswered = unanswered strike
card-trait-jump = jump
card-trait-teleport = teleport
card-trait-incarnation = incarnation
card-trait-exile = exile, exiles
card-trait-to_deck = return to the deck
card-trait-revive = revival, resurrection
card-trait-summon = summon, summons
card-trait-land = loses flight
card-trait-prophecy = prophecy
card-trait-life = extra lives
card-trait-shift = moving wounds
card-trait-push = pushing
card-trait-redirect = redirecting attacks
card-trait-fight = fighting without closing
card-trait-swap = swap, swaps
card-trait-token = incarnation counter
card-trait-vampirism = vampirism, vampire
card-trait-scavenge = scavenging, scavenger
card-trait-protect = protection, protected
card-trait-formation = formation
card-trait-incorporeal = incorporeality, incorporeal
card-trait-stamina = stamina
card-trait-vanguard = vanguard
card-trait-strike = simple strike
card-trait-special = special strike
card-trait-magic = magic strike
card-trait-shot = shot, shooter, shoots
card-trait-throw = throw, thrower, throws
card-trait-discharge = discharge
card-trait-across = strike across a row
card-trait-spell = spell
card-trait-impact = impact
card-trait-instant = instant ability, instant
card-trait-finish = finishing
card-trait-heal = healing, healer, heals
card-trait-poison = poison, poisons
card-trait-open = opening, opens
card-trait-close = closing, closes
card-trait-move = moving others, pushes
card-trait-die = modifier of a roll, reroll
card-trait-block = block
card-trait-unique = unique

card-line = { $element }, cost { $cost }, life { $life }, strike { $strike }
card-line-flyer = { $element }, cost { $cost }, flyer, life { $life }, strike { $strike }
card-line-symbiont = { $element }, cost { $cost }, symbiont, life { $life }, strike { $strike }
card-line-parasite = { $element }, cost { $cost }, parasite, life { $life }, strike { $strike }
card-line-artifact = { $element }, cost { $cost }, artifact, life { $life }
card-line-terrain = { $element }, cost { $cost }, terrain
card-kind = { $element } · { $rank } · { $class }
card-kind-plain = { $element } · { $rank }
card-numbers = Cost { $cost } · life { $life } · movement { $move } · strike { $strike }
card-numbers-flyer = Cost { $cost } · life { $life } · flyer · strike { $strike }
card-numbers-symbiont = Cost { $cost } · life { $life } · symbiont · strike { $strike }
card-numbers-parasite = Cost { $cost } · life { $life } · parasite · strike { $strike }
card-numbers-artifact = Cost { $cost } · life { $life } · artifact
card-numbers-terrain = Cost { $cost } · terrain

# «War 2047»
card-facet-war-type = kind, type
card-facet-war-class = class, line
card-facet-war-arm = arm, arms
card-facet-war-metal = metal
card-facet-war-energy = energy
card-facet-war-reserves = reserves, reserve
card-facet-war-damage = damage
card-facet-war-recycle = recycling, recycle
card-war-type-commander = commander, commanders
card-war-type-unit = unit, units
card-war-type-tactic = tactic, tactics
card-war-type-order = order, orders
card-war-type-sabotage = sabotage, sabotages
card-war-class-attack = attack, attacker
card-war-class-defence = defence, defender, defense
card-war-class-universal = universal
card-war-arm-infantry = infantry
card-war-arm-armour = armour, armor, vehicle
card-war-arm-aviation = aviation, aircraft
card-war-recycle-yes = yes
card-war-recycle-no = no
card-trait-war-flight = flight, flying, flies
card-trait-war-antiair = anti-air, antiair
card-trait-war-artillery = artillery
card-trait-war-provocateur = provocateur
card-trait-war-first-strike = first strike
card-trait-war-armoured = armoured, armored
card-trait-war-assault = assault
card-trait-war-ready = ready
card-trait-war-repair = repair
card-trait-war-stealth = stealth
card-trait-war-mobile = mobile
card-war-unit = { $kind } · cost { $price } · damage { $damage } · lives { $life }
card-war-command = { $kind } · cost { $price }
card-war-commander = { $kind }

# «Kozyablo»
card-facet-koz-type = kind, type
card-facet-koz-people = people
card-facet-koz-needs = income, resource
card-facet-koz-level = level
card-facet-koz-attack = attack
card-facet-koz-speed = speed
card-facet-koz-mines = mines
card-koz-type-capital = capital, capitals
card-koz-type-mine = mine
card-koz-type-hero = hero, heroes
card-koz-type-creature = creature, creatures
card-koz-type-building = building, buildings
card-koz-type-magic = magic
card-koz-type-effect = effect, effects
card-koz-people-pozorki = pozorki
card-koz-people-trutni = trutni
card-koz-people-kozly = kozly
card-koz-people-zhloby = zhloby
card-koz-needs-gold = gold
card-koz-needs-crystals = crystals
card-koz-needs-mana = mana
card-trait-koz-magic-attack = magic attack
card-trait-koz-armor = armor, armour
card-trait-koz-vampirism = vampirism, vampire
card-trait-koz-two-attacks = two attacks
card-trait-koz-magic-protection = magic protection
card-trait-koz-weapon-protection = weapon protection
card-trait-koz-arrow-protection = arrow protection
card-trait-koz-defender = defender
card-trait-koz-archer = archer
card-trait-koz-magic-weapon = magic weapon
card-trait-koz-undead = undead
card-trait-koz-area = area
card-trait-koz-flying = flying, flies
card-trait-koz-scout = scout
card-trait-koz-regeneration = regeneration
card-trait-koz-unique = unique
card-trait-koz-shadows = shadows
card-trait-koz-tunnel = tunnel
card-koz-stands = { $kind } · { $stats }
card-koz-other = { $kind }

# Berserk. Heroes
card-facet-heroes-type = kind, type
card-facet-heroes-element = element
card-facet-heroes-class = class
card-facet-heroes-cost = cost, price
card-facet-heroes-strike = strike
card-heroes-type-hero = hero, heroes
card-heroes-type-creature = creature, creatures
card-heroes-type-support = support, supports
card-heroes-type-spell = spell, spells
card-heroes-element-steppe = steppe, steppes
card-heroes-element-forest = forest, forests
card-heroes-element-mountain = mountain, mountains
card-heroes-element-swamp = swamp, swamps
card-heroes-element-dark = dark, darkness
card-heroes-element-neutral = neutral
card-heroes-stands = { $kind } · { $stats }
card-heroes-other = { $kind }

# The command line: how cards were found.
cards-told-none = No card here matches "{ $text }".
cards-told-empty = The query is empty. Write the name of a card or its properties: "element:forest cost<4".
cards-told-elsewhere = Another game has such a card: { $games }.
cards-told-part = No card is called "{ $text }"; these have it, or a word like it, in their names:

# Words of the card search that join terms, and names of the order; they count in both languages.
card-query-or = or
card-query-and = and
card-query-not = not
card-query-sort = sort order
# Names of properties that cards do not have, or not in this game.
card-query-rarity = rarity
card-query-count = count number
card-query-set = set

# Help of the search language: one example of each kind of query.
card-help = Find a card by its name or its properties: /card and the query. The examples are on the buttons.
card-help-property = • { $query } – the value of a property; several values with commas
card-help-number = • { $query } – a number: 4, 2-5, <=3, >=4
card-help-word = • { $query } – a word without a property: a value, a name or a text
card-help-text = • { $query } – words of the text; in quotes all of them together
card-help-without = • { $query } – a minus or "not": what must not hold
card-help-either = • { $query } – "or" and brackets
card-help-sort = • { $query } – in order; with a minus the most first
card-help-count = • { $query } – how many values a card has
card-help-known = Properties of this game: { $known }. The search marks a mistake with ▸.
card-help-button = How to search for cards
card-examples-berserk-2007 = element:forest; cost:2-4; flying strike>=3; text:"protection from poison"; element:forest -flying; (cost:3 or cost:7) element:forest; flying sort:-cost; trait>=2
card-examples-berserk-new = element:mountain; cost>=5; symbiont cost<=4; text:poison; artifact not mountain; (forest or swamp) cost:3; elite:yes sort:-cost; trait:0
card-examples-heroes = element:forest; cost<=2; spell cost:3; text:"draw a card"; element:mountain -creature; (element:steppe or element:forest) cost:3; creature sort:-strike; trait>=2
card-examples-kozyablo = people:kozly; level>=3; archer speed>=4; text:"end of turn"; type:magic -kozly; (kozly or zhloby) level:2; creature sort:-attack; trait>=3
card-examples-war2047 = arm:infantry; cost<=2; infantry damage>=3; text:"until the end of the turn"; unit -infantry; (aviation or artillery) cost>=3; unit sort:-damage; trait>=2
