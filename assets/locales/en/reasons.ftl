# "Why?": the rule and the numbers of this case.
reasons-case = In this case: { $case }
reasons-opened = Line { $number }. Others by button, or /why and the number of a line.
reasons-button = { $number }. { $title }
reasons-list = What happened
reasons-offered = You have offered a draw already. Again in your next turn; now it is turn { $turn }.
