import type { Page } from 'playwright/test';
import { createRandom } from '../../server/product/seed/createRandom.ts';
import { bubble, chatDesk, composer, openChatPage, shownMessages } from './support/chats.ts';
import { plainCalls } from './support/calls.ts';
import { type Connection, connectionOf } from './support/connection.ts';
import { expect, logIn, openList, test } from './support/journey.ts';
import { orderDesk, orderRow, type OrderDesk } from './support/orders.ts';
import { enterSignedIn } from './support/signedIn.ts';

const EVENTS = 1000;
/** The customer of every order, and the list of them that both people look at. */
const CUSTOMER = 77;
const LIST = `/orders/show-all?user_id=${CUSTOMER}&per_page=100`;
/** Orders that are moved. */
const ORDERS = 8;
/** The moves of an order, and the text of its chip afterwards. */
const WAY: readonly (readonly [status: string, chip: string, inputs?: object])[] = [
  ['pending', 'قيد الانتظار'],
  ['accepted', 'مقبول'],
  ['in_the_way', 'في الطريق'],
  ['start', 'بدأ التنفيذ'],
  ['pre_finished', 'بانتظار الإنهاء', { price: 300 }],
  ['ready_to_pay', 'جاهز للدفع', { price: 300 }],
  ['finished', 'مكتمل'],
];

test.use({ tolerated: /WebSocket|ERR_INTERNET_DISCONNECTED/ });

/** One person with two tabs: a conversation, and the list of orders. */
interface Seat {
  accountId: number;
  token: string;
  chat: Page;
  orders: Page;
  connections: Connection[];
}

async function takeSeat([chat, orders]: readonly [Page, Page], email: string): Promise<Seat> {
  const { id, token } = await logIn(chat, email);
  for (const page of [chat, orders]) await enterSignedIn(page, email);
  return { accountId: id, token, chat, orders, connections: [await connectionOf(chat), await connectionOf(orders)] };
}

/** What the server published to an account since a number. */
async function readPublished(
  page: Page,
  { token }: Seat,
  after: number | undefined,
): Promise<{ pushes: number[]; seq: number }> {
  const answer = await page.request.get('/api/dashboard/changes', {
    headers: { authorization: `Bearer ${token}` },
    params: after === undefined ? { age: 0 } : { after },
  });
  const { events, meta } = (await answer.json()) as {
    events: { seq: number }[];
    meta: { seq: number; reset: boolean };
  };
  expect(meta.reset, 'asked for too much at once').toBe(false);
  return { pushes: events.map(({ seq }) => seq), seq: meta.seq };
}

/** The number of new records in the note of a list. */
async function announced(list: Page): Promise<number> {
  const [text] = await list.getByTestId('live-note').allTextContents();
  if (text === undefined) return 0;
  const digits = /\d+/.exec(text);
  return digits === null ? (text.includes('سجلان') ? 2 : 1) : Number(digits[0]);
}

/** Moves orders through their states. */
class Workshop {
  readonly steps = new Map<number, number>();
  readonly #desk: OrderDesk;
  constructor(desk: OrderDesk) {
    this.#desk = desk;
  }
  async add(): Promise<number> {
    const { id } = await this.#desk.add({ user_id: CUSTOMER });
    return id;
  }
  /** Whether a move was left. */
  async moveOn(id: number): Promise<boolean> {
    const step = (this.steps.get(id) ?? 0) + 1;
    const [status, , inputs] = WAY[step] ?? [];
    if (status === undefined) return false;
    this.steps.set(id, step);
    await this.#desk.move(id, [status, status === 'accepted' ? { agent_id: this.#desk.parts.agent.id } : inputs]);
    return true;
  }
  chipOf(id: number): string {
    return WAY[this.steps.get(id) ?? 0]?.[1] ?? '';
  }
}

test(`RT-04, RT-05, CHAT-09, ORDERS-22: of ${EVENTS} random events two people miss none and see none twice, though both are cut off meanwhile`, async ({
  page,
  context,
  browser,
  server: { url },
}) => {
  const random = createRandom(20_261_121);
  const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const salma = await takeSeat([page, await context.newPage()], 'super@lawha.test');
  const noura = await takeSeat([await elsewhere.newPage(), await elsewhere.newPage()], 'admin@lawha.test');
  const seats = [salma, noura];
  const calls = plainCalls(url);
  const desk = await chatDesk(calls);
  const workshop = new Workshop(await orderDesk(calls));
  const watched: number[] = [];
  for (let n = 0; n < ORDERS; n += 1) watched.push(await workshop.add());
  const conversation = await desk.open('user', CUSTOMER);
  const before = await desk.say(conversation.id, { message: 'قبل كل شيء' });
  for (const seat of seats) {
    await openChatPage(seat.chat, conversation.id);
    await expect(bubble(seat.chat, 'قبل كل شيء')).toBeVisible();
    const caughtUp = seat.orders.waitForResponse(/\/changes\?/);
    await openList(seat.orders, LIST);
    await caughtUp;
  }

  const rowsAtFirst = await salma.orders.getByTestId('row').count();
  await test.step('they write to each other’s conversation by hand', async () => {
    await composer(salma.chat).fill('أنا سلمى');
    await composer(salma.chat).press('Enter');
    await expect(bubble(noura.chat, 'أنا سلمى')).toBeVisible();
    await composer(noura.chat).fill('وأنا نورة');
    await composer(noura.chat).press('Enter');
    await expect(bubble(salma.chat, 'وأنا نورة')).toBeVisible();
  });

  const start = await Promise.all(seats.map((seat) => readPublished(page, seat, undefined)));
  const asked = start.map(({ seq }) => seq);
  const published = seats.map((): number[] => []);
  /** Reads what the server published meanwhile, in parts that it still answers. */
  const takeNote = async (): Promise<void> => {
    for (const [index, seat] of seats.entries()) {
      const { pushes, seq } = await readPublished(page, seat, asked[index]);
      published[index]?.push(...pushes);
      asked[index] = seq;
    }
  };
  const counts = { messages: 0, notifications: 0, moves: 0, added: 0 };
  const happened = (): number => Object.values(counts).reduce((sum, count) => sum + count);
  const speak = async (): Promise<void> => {
    counts.messages += 1;
    await desk.say(conversation.id, { message: `رسالة ${counts.messages}` });
  };
  const notify = async (): Promise<void> => {
    counts.notifications += 1;
    await desk.emit(random.pick(seats).accountId, {
      notify_id: 1_000_000 + counts.notifications,
      notify_type: 'order',
      order_id: watched[0],
      title: `تنبيه ${counts.notifications}`,
      body: '',
      // Already read on another device, so that it needs no toast: toasts cost the pages more than the event itself.
      read_at: new Date().toISOString(),
      created_time: new Date().toISOString(),
    });
  };
  const work = async (): Promise<void> => {
    const moved = random.pick(watched);
    if (random.chance(0.6) && (await workshop.moveOn(moved))) counts.moves += 1;
    else {
      await workshop.add();
      counts.added += 1;
    }
  };
  /** Lets things happen up to a number of events: orders one after the other, the rest in bursts of up to ten at once. */
  const until = async (end: number): Promise<void> => {
    for (let left = end - happened(); left > 0; left = end - happened()) {
      const burst = random.chance(0.2)
        ? [work]
        : Array.from({ length: Math.min(left, random.int(1, 10)) }, () => (random.chance(0.25) ? speak : notify));
      await Promise.all(burst.map((event) => event()));
    }
    await takeNote();
  };

  await until(200);
  for (const connection of salma.connections) await connection.cut();
  await composer(salma.chat).fill('كتبتُ بلا اتصال');
  await composer(salma.chat).press('Enter');
  await until(350);
  for (const connection of noura.connections) await connection.drop();
  await until(450);
  for (const connection of noura.connections) await connection.cut();
  await composer(noura.chat).fill('وأنا أيضًا');
  await composer(noura.chat).press('Enter');
  await until(550);
  for (const connection of salma.connections) await connection.restore();
  await until(700);
  for (const connection of noura.connections) await connection.restore();
  await until(850);
  for (const connection of [...salma.connections, ...noura.connections]) await connection.drop();
  await until(EVENTS);
  expect(happened()).toBe(EVENTS);

  for (const [index, { chat, orders, connections }] of seats.entries()) {
    const messages = (await desk.messages(conversation.id, before)).map(({ id }) => id);
    expect(messages).toHaveLength(counts.messages + 4);
    const older = chat.getByRole('button', { name: 'عرض الرسائل الأقدم' });
    // A page that missed more than one page of messages loads the older ones on scrolling up.
    const shown = async () => {
      const ids = await shownMessages(chat);
      // Clicked at once or not at all: near the top the page loads them itself, and the button never returns.
      if ((ids[0] ?? 0) > before)
        await older.evaluateAll(([button]) => button instanceof HTMLElement && button.click());
      return ids.filter((id) => id === undefined || id > before);
    };
    await expect.poll(shown).toEqual(messages);
    // Not before: what was written while the connection was cut is on an older page by now.
    await expect(bubble(chat, 'كتبتُ بلا اتصال')).toHaveCount(1);
    await expect(bubble(chat, 'وأنا أيضًا')).toHaveCount(1);

    for (const id of watched)
      await expect(orderRow(orders, id).getByTestId('cell-status')).toHaveText(workshop.chipOf(id));
    // A list that reconnects loads anew and has rows that were only announced before.
    const known = async () => (await orders.getByTestId('row').count()) + (await announced(orders));
    await expect.poll(known).toBe(rowsAtFirst + counts.added);
    await takeNote();
    for (const connection of connections) {
      const pushed = await connection.pushed();
      const lost = published[index]?.filter((seq) => !pushed.has(seq));
      expect(lost, 'pushed and never heard of').toEqual([]);
    }
  }
  await elsewhere.close();
});
