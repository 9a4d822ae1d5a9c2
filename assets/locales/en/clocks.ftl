# Clocks of a match: calls, the time for a decision, vacations.

clock-day = { $year }-{ $month }-{ $day }
clock-time = { $day } { $time } ({ $zone })
clock-limit = Time for a decision: { $limit }
clock-deadline = Your time for this decision ends: { $time }
clock-away = On vacation until { $day }: { $who }
clock-overdue = Time is up: { $who }. The opponent may claim the match, or wait on.
clock-overdue-many = Time is up: { $who }. The other players may claim that this seat is out, or wait on.
clock-button-claim = Claim the match
clock-button-claim-many = Claim: time is up
clock-told-claim = The time was up; { $who } claims the match.
clock-told-claim-many = The time was up, and { $who } claims that the seat is out.
clock-claim-own = Your own time is up. Decide, and the match goes on.
clock-claim-none = There is nothing to claim: nobody at this table has run out of time now.
clock-ack-claimed = You have claimed the match.
clock-ack-claimed-many = Whoever ran out of time is out.
