import '../helpers/setupProduct.ts';
import type { Page } from 'playwright/test';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { compareRounds } from './compare.ts';
import { openShape, preparePage, timeOfKey, timeOfStep } from './inPage.ts';
import { withBenchPage } from './servePage.ts';

const ROUNDS = 5;
const CARDS = 1000;
/** Columns of the board, one for each state. */
const STATES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
const text = (name: string): { ar: string; en: string } => ({ ar: `نص ${name}`, en: name });

export const group = resolveDefinition({
  name: 'visits',
  label: text('visits'),
  columns: ['name', 'state', 'day', 'hour', 'place', 'price', 'paid', 'note'],
  filters: ['keyword', 'state'],
  toggles: [],
  states: {
    field: 'state',
    initial: 'one',
    actors: { staff: { label: text('staff'), userTypes: ['admin'] } },
    values: Object.fromEntries(STATES.map((state) => [state, { label: text(state), tone: 'info', icon: 'clock' }])),
    transitions: STATES.slice(1).map((to, index) => ({
      from: [STATES[index] ?? to],
      to,
      actors: ['staff'],
      label: text(`to ${to}`),
    })),
  },
  layouts: { board: { folded: [] }, calendar: { date: 'day', time: 'hour', minutes: 60 } },
  form: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', maxLength: 80, 'x-label': text('name') },
        state: { type: 'string', readOnly: true },
        day: { $ref: 'lawha:date', 'x-label': text('day') },
        hour: { $ref: 'lawha:time', 'x-label': text('hour') },
        place: { type: 'string', maxLength: 80, 'x-label': text('place') },
        price: { $ref: 'lawha:money', 'x-label': text('price') },
        paid: { $ref: 'lawha:money', 'x-label': text('paid') },
        note: { type: 'string', maxLength: 80, 'x-label': text('note') },
      },
    },
  },
});

const CARD = '[data-testid=board-card]';
const EVENT = '[data-testid=calendar-event]';
/** What is opened, and how much of it is there when it is drawn: 20 cards of each column, three of each day of a month. */
export const SHAPES = {
  list: { search: '', drawn: '[data-testid=row]', count: 100 },
  board: { search: '?layout=board', drawn: CARD, count: 20 * STATES.length },
  month: { search: '?layout=calendar', drawn: EVENT, count: 3 * 28 },
  day: { search: '?layout=calendar&span=day', drawn: EVENT, count: 1 },
} as const;

/** What was measured of a page, in milliseconds. */
type Figures = Record<
  'list' | 'listKey' | 'board' | 'boardAll' | 'boardKey' | 'boardMove' | 'month' | 'monthMove' | 'day',
  number
>;

/**
 * Board and calendar of 1,000 records against the list of the same group, 100 of its rows on a page, in turns: until they are drawn, from
 * a key to the frame that shows what it did, and a move: from the press that makes it to the frame with the card where it went.
 * The board has all 1,000 cards when its keys and moves are measured.
 */
export async function benchLayouts(): Promise<void> {
  await withBenchPage('list.html', async (page, address) => {
    await preparePage(page, { benchGroup: group, benchRecords: CARDS }, SHAPES);
    const found: Figures[] = [];
    // The first round fills the browser's cache.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const figures = await measure(page, address);
      if (round > 0) found.push(figures);
    }
    const compare = (what: string, ours: keyof Figures, theirs: keyof Figures): void => {
      const of = (name: keyof Figures): number[] => found.map((figures) => figures[name]);
      process.stdout.write(`layouts ${what.padEnd(52)} ${compareRounds(of(ours), of(theirs))}\n`);
    };
    compare('board of 1,000, until 200 cards are drawn / list', 'board', 'list');
    compare('board, until the last 200 of 1,000 are added / list', 'boardAll', 'list');
    compare('board with 1,000 cards, a key / key in the list', 'boardKey', 'listKey');
    compare('board with 1,000 cards, a move / list', 'boardMove', 'list');
    compare('calendar of 1,000, month / list', 'month', 'list');
    compare('calendar of 1,000, a move in the month / list', 'monthMove', 'list');
    compare('calendar of 1,000, day / list', 'day', 'list');
  });
}

async function measure(page: Page, address: string): Promise<Figures> {
  const list = await openShape(page, address, 'list');
  await page.locator('[role=grid] [data-row-id]').first().focus();
  const listKey = await timeOfKey(page, 'ArrowDown');

  const board = await openShape(page, address, 'board');
  const first = SHAPES.board.count;
  // Each press adds as many cards of each column as it had at first.
  const more = (cards: number): Promise<number> =>
    timeOfStep(page, { press: '[data-testid=column-more]:enabled', until: [CARD, cards] });
  for (let cards = 2 * first; cards < CARDS; cards += first) await more(cards);
  const boardAll = await more(CARDS);
  await page.locator(CARD).first().focus();
  const boardKey = await timeOfKey(page, 'ArrowDown');
  await page.keyboard.press('m');
  await page.locator('[data-testid=card-menu] [data-testid^=card-move-]').first().press('Enter');
  await page.getByTestId('state-dialog-confirm').waitFor();
  const id = await page.locator(`${CARD}[data-pending=true]`).getAttribute('data-row-id');
  const boardMove = await timeOfStep(page, {
    press: '[data-testid=state-dialog-confirm]',
    until: [`[data-testid=column-two] ${CARD}[data-row-id="${id}"]:not([data-pending])`, 1],
  });

  const month = await openShape(page, address, 'month');
  const event = page.locator(EVENT).first();
  const moved = await event.getAttribute('data-row-id');
  const from = await event.evaluate((each) => each.closest('[data-testid^=day-]')?.getAttribute('data-testid') ?? '');
  await event.focus();
  const monthMove = await timeOfStep(page, {
    key: { key: 'ArrowLeft', shiftKey: true },
    until: [`[data-testid^=day-]:not([data-testid=${from}]) [data-row-id="${moved}"]`, 1],
  });
  const day = await openShape(page, address, 'day');
  return { list, listKey, board, boardAll, boardKey, boardMove, month, monthMove, day };
}
