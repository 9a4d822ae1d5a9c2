//! Cards, wounds and dice that move on the page between two pictures. Each test gives two pictures to the page's own
//! functions: they read nothing else, so that a move tells no more than the pictures do.

use super::window::Window;

/// A card goes to its new place if one of its name left and one came; a face-down card, which has no name, never does.
pub async fn moves_are_those_of_single_named_cards(window: &Window) {
    window
        .do_on_page(
            "import('/web/moves.js').then(({ moved }) => {
                const made = (tag) => document.createElementNS('http://www.w3.org/2000/svg', tag);
                const drawn = (cards) => {
                    const drawing = made('svg');
                    for (const [name, x] of cards) {
                        const card = made('g');
                        card.id = `d1-card-${x}-m5`;
                        card.append(made('path'));
                        for (const words of name ? ['7', name] : []) {
                            card.append(made('text'));
                            card.lastChild.textContent = words;
                        }
                        drawing.append(card);
                    }
                    return drawing;
                };
                const ways = (before, after) =>
                    moved(drawn(before), drawn(after)).map(({ dx, dy }) => `${dx},${dy}`).join(' ');
                document.documentElement.dataset.moves = [
                    ways([['Scout', 10], ['Guard', 20]], [['Scout', 40], ['Guard', 20]]),
                    ways([['Scout', 10], ['Scout', 20]], [['Scout', 30], ['Scout', 40]]),
                    ways([['Scout', 10], ['Scout', 20]], [['Scout', 20], ['Scout', 40]]),
                    ways([['', 10]], [['', 40]]),
                    ways([['Scout', 10]], [['Scout', 10]]),
                    ways([['Scout', 10]], [['Guard', 40]]),
                ].join('|');
            })",
        )
        .await;
    window.wait_until("document.documentElement.dataset.moves === '-30,0||-30,0|||'").await;
}

/// A card turns if it shows the same name in the same place at another angle. It is turned over in its place only if its
/// name is new in the picture or gone from it: a card that came from elsewhere, or one whose place another took, is not.
pub async fn turns_are_those_of_cards_in_their_place(window: &Window) {
    window
        .do_on_page(
            "import('/web/moves.js').then(({ turned, move }) => {
                const made = (tag) => document.createElementNS('http://www.w3.org/2000/svg', tag);
                const drawn = (cards, kind = 'card') => {
                    const drawing = made('svg');
                    drawing.setAttribute('viewBox', '0 0 100 100');
                    for (const [name, x, angle, sign] of cards) {
                        const card = made('g');
                        card.id = `d1-${kind}-${x}-5`;
                        card.innerHTML = `<g transform='translate(3 4)'><g transform='rotate(${angle ?? 0})'><path d='M0 0H9V9Z'/></g>`
                            + `<g transform='rotate(${sign ?? 0})'><path d='M0 0H9V9Z'/></g></g>`;
                        if (name) {
                            card.append(made('text'));
                            card.lastChild.textContent = name;
                        }
                        drawing.append(card);
                    }
                    return drawing;
                };
                const ways = (before, after, kind) =>
                    turned(drawn(before, kind), drawn(after, kind)).map(({ by, over, x }) => `${x}:${over ? 'over' : by}`).join(' ');
                const [former, later] = [drawn([['', 1], ['Guard', 2]]), drawn([['Scout', 1], ['Guard', 2, 9]])];
                document.body.append(former, later);
                move(former, later);
                const running = document.getAnimations().length;
                const longest = Math.max(...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime));
                dispatchEvent(new PointerEvent('pointerdown'));
                document.documentElement.dataset.turns = [
                    ways([['Scout', 10, 0]], [['Scout', 10, 9]]),
                    ways([['Scout', 10, 90]], [['Scout', 10, 0]]),
                    ways([['Scout', 10, 0, 0]], [['Scout', 10, 0, 90]]),
                    ways([['Scout', 10, 0, 30]], [['Scout', 10, 0, 30]]),
                    ways([['', 10]], [['Scout', 10]]),
                    ways([['Scout', 10]], [['', 10]]),
                    ways([['', 10], ['Scout', 20]], [['Scout', 10], ['', 20]]),
                    ways([['', 10], ['Scout', 20]], [['Scout', 10]]),
                    ways([['Scout', 10]], [['', 10], ['Scout', 20]]),
                    ways([['', 10]], [['', 10, 9]]),
                    ways([['', 10]], [['Scout', 20]]),
                    ways([['Scout', 10]], [['Guard', 10, 9]]),
                    ways([['', 10], ['', 10]], [['Scout', 10], ['', 10]]),
                    ways([['', 10]], [['Scout', 10]], 'hand'),
                    running, longest <= 400, document.getAnimations().length,
                ].join('|');
                former.remove();
                later.remove();
            })",
        )
        .await;
    let seen = "10:9|10:-90|10:90||10:over|10:over|||||||||3|true|0";
    window.wait_until(&format!("document.documentElement.dataset.turns === '{seen}'")).await;
}

/// Wounds fly where one thing of a name lost lives, dice roll that the former picture does not show; any press ends both,
/// and a picture of another match starts neither.
pub async fn wounds_and_dice_are_read_from_two_pictures(window: &Window) {
    window
        .do_on_page(
            "import('/web/flights.js').then(({ findWounds, findDice, newDice, fly }) => {
                const spots = (all) => all.map(([name, lives]) => ({ name, lives, area: [0, 0, 20, 20] }));
                const lost = (before, after) => findWounds(spots(before), spots(after)).map(({ lost }) => lost).join(',');
                const made = (dice) => {
                    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
                    for (const [id, pips] of dice) {
                        const die = document.createElementNS('http://www.w3.org/2000/svg', 'g');
                        die.id = id;
                        die.innerHTML = '<path/>'.repeat(pips);
                        drawing.append(die);
                    }
                    return drawing;
                };
                const rolled = (before, after) => findDice(made(before), made(after)).map(({ id }) => id).join(',');
                const canvas = document.createElement('div');
                document.body.append(canvas);
                const [one, other] = [document.createElement('li'), document.createElement('li')];
                const flying = () => canvas.querySelectorAll('.wound, .die').length;
                const shows = (owner, lives, rolled) => {
                    fly(canvas, owner, { touches: spots([['Scout c3', lives]]), picture: { size: [100, 100] }, rolled });
                    return flying();
                };
                const seen = [shows(one, 5, [2]), shows(one, 3, [2, 6, 1]), canvas.textContent, shows(one, 3, []), shows(one, 3, [2, 6, 1])];
                dispatchEvent(new PointerEvent('pointerdown'));
                setTimeout(() => {
                    document.documentElement.dataset.flights = [
                        lost([['Scout', 5], ['Guard', 4]], [['Scout', 3], ['Guard', 4]]),
                        lost([['Scout', 5]], [['Scout', 6]]),
                        lost([['Scout', 5], ['Scout', 4]], [['Scout', 1], ['Scout', 4]]),
                        lost([['a card', null]], [['a card', null]]),
                        lost([['Scout', 5]], [['Guard', 1]]),
                        rolled([['d1-die-5-5', 3]], [['d2-die-5-5', 3]]),
                        rolled([['d1-die-5-5', 3]], [['d2-die-5-5', 4], ['d2-die-9-m5', 3]]),
                        newDice([5, 3], [5, 3, 6]).join(''), newDice([5, 3], [4]).join(''), newDice([5, 3], []).join(''),
                        ...seen, flying(), shows(other, 1, [6]),
                    ].join('|');
                    canvas.remove();
                }, 0);
            })",
        )
        .await;
    let seen = "2||||||d2-die-5-5,d2-die-9-m5|6|4||0|3|\u{2212}261|3|3|0|0";
    window.wait_until(&format!("document.documentElement.dataset.flights === '{seen}'")).await;
}
