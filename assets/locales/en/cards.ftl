# The table: cards that somebody looks up.

card-ask = Name a card or properties, such as: /card pack leader, /card war paratroopers, /card element:forest cost:<=4 flying, /card strike:>=4 -elite
card-no-game = There is no game with cards here.
card-nothing = There is no card "{ $question }".
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
card-problem-compare = { $facet }: there is nothing to compare; write a colon.
card-problem-empty = { $facet }: which value?
card-problem-word = "{ $word }" stands in no name, property or text of a card.
card-problem-word-near = "{ $word }" stands in no name, property or text of a card. It looks like: { $near }.

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
card-trait-vampirism = vampirism, vampire
card-trait-scavenge = scavenging, scavenger
card-trait-protect = protection, protected
card-trait-formation = formation
card-trait-incorporeal = incorporeality, incorporeal
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
