# Stolik: one's own results.

results-title = Your matches that are over. Only you see this.
results-none = None of your matches is over yet. When you have finished the first, its result will be here.
results-none-counted = There is nothing to count here yet.
results-tally = { $count } (won: { $won }, lost: { $lost }, drawn: { $drawn })
results-people = With people: { $tally }
results-bots = With bots alone: { $tally }
results-practice = Practice, not counted: { $count }
results-games = By game:
results-line = • { $what }: { $tally }
results-line-bots = • { $what }, with bots: { $tally }
results-line-both = • { $what }: { $tally }; with bots: { $bots }
results-last = The last ones:
results-match = { $number }. { $how }: { $title }, { $day }. At the table: { $who }
results-won = Won
results-lost = Lost
results-drawn = Drawn
results-mark-bots = {" "}· with bots
results-mark-practice = {" "}· practice
results-mark-annulled = {" "}· annulled
results-mark-hints = {" "}· with hints, as agreed
results-opponents = By opponent ({ $page }/{ $pages }), one on one:
results-forgotten = who asked to be forgotten
results-decks = By deck ({ $page }/{ $pages }):
results-deck = { $deck } – { $document }
results-deck-gone = your deck no. { $number }, which is no more
results-deck-other = another deck
results-matches = All your matches that are over ({ $page }/{ $pages }):
results-button-match = { $number }. "{ $match }"
results-button-opponents = By opponent
results-button-decks = By deck
results-button-matches = All matches
results-here = How people play people here ({ $page }/{ $pages }):
results-button-here = In this chat
results-words-here = here chat
results-button-ratings = Ratings
results-button-ratings-seen = Who sees them
results-button-ratings-here = Ratings in this chat
results-ratings = Your ratings ({ $page }/{ $pages }):
results-ratings-here = Ratings of those who let everybody see them and have played here ({ $page }/{ $pages }):
results-rating = • { $what }: { $points } ± { $side } ({ $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    })
results-rating-here = • { $what } – { $name }: { $points } ± { $side } ({ $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    })
results-rating-more = { $document }, three or four players
results-ratings-alone = You alone see this.
results-ratings-all = Everybody sees your ratings in chats in which you have played.
results-ratings-how = Everybody begins at 1500. The true strength lies within ± in 95 of 100 cases. Only matches between people count, without hints and without practice.
results-words-ratings = rating ratings
