import type { Locator, Page } from 'playwright/test';
import { apiToken, expect, openList, test } from './support/journey.ts';
import { rowsReady } from './support/keyboard.ts';
import { orderDesk } from './support/orders.ts';
import { enterSignedIn, settled } from './support/signedIn.ts';

const API = '/api/dashboard';

/** Counts what a person does: keys pressed or taps, and text that is typed as one step. */
interface Steps {
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** The same where nothing is to be filled in, by the keys of the page's language. */
  letters: (letters: string) => Promise<void>;
  tap: (target: Locator) => Promise<void>;
  count: () => number;
}

function stepsOf(page: Page): Steps {
  let count = 0;
  return {
    press: async (...keys) => {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    type: async (text) => {
      count += 1;
      await page.keyboard.type(text);
    },
    letters: async (letters) => {
      // `page.keyboard` puts letters without a place on its own keyboard straight into the field that was used last.
      const client = await page.context().newCDPSession(page);
      count += 1;
      for (const key of letters) {
        await client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
        await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      }
      await client.detach();
    },
    tap: async (target) => {
      count += 1;
      await target.tap();
    },
    count: () => count,
  };
}

interface Data {
  order: { id: number; phone: string; agent: string };
  message: { id: number; name: string };
  technician: { id: number; name: string; phone: string };
  service: { id: number };
}

/** An order of a customer with a telephone, a message without an answer, a technician who waits for approval, a service. */
async function prepare(page: Page): Promise<Data> {
  const desk = await orderDesk(page.request, { email: 'super@lawha.test' });
  const headers = { authorization: `Bearer ${await apiToken(page)}`, accept: 'application/json' };
  const find = async (
    group: string,
    isWanted: (row: Record<string, unknown>) => boolean,
  ): Promise<Record<string, unknown>> => {
    const answer = await page.request.get(`${API}/${group}?per_page=100`, { headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    const row = ((await answer.json()) as { data: Record<string, unknown>[] }).data.find(isWanted);
    if (row === undefined) throw new Error(`${group}: no such record`);
    return row;
  };
  const { id } = await desk.add();
  const customer = await page.request.get(`${API}/users/${desk.parts.user.id}`, { headers });
  const { data: person } = (await customer.json()) as { data: { phone: string } };
  const message = await find('contacts', ({ replies, email }) => email !== null && (replies as unknown[]).length === 0);
  const technician = await find('providers', (row) => row['is_admin_active_user'] === 0 && row['is_ban'] === 0);
  const service = await find('services', () => true);
  return {
    order: { id, phone: person.phone, agent: desk.parts.agent.name },
    message: { id: Number(message['id']), name: String(message['full_name']) },
    technician: {
      id: Number(technician['id']),
      name: String(technician['full_name']),
      phone: String(technician['phone']),
    },
    service: { id: Number(service['id']) },
  };
}

/** The record as it is now. */
async function read(page: Page, path: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${await apiToken(page)}`, accept: 'application/json' };
  const answer = await page.request.get(`${API}/${path}`, { headers });
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('by keyboard alone at 1366 px', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('DESK-05: an order is found by phone number and assigned, a message answered, a technician approved, a price changed', async ({
    page,
  }) => {
    await enterSignedIn(page);
    const { order, message, technician, service } = await prepare(page);
    const focus = page.locator(':focus');
    const counts: Record<string, number> = {};
    const task = async (name: string, most: number, act: (steps: Steps) => Promise<void>): Promise<void> => {
      await test.step(name, async () => {
        const steps = stepsOf(page);
        await act(steps);
        counts[name] = steps.count();
        expect(counts[name], name).toBeLessThanOrEqual(most);
      });
    };
    /** Presses Tab until a control has the focus. */
    const until = async (steps: Steps, target: Locator): Promise<void> => {
      const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
      for (let stops = 0; stops < 10 && !(await isThere()); stops += 1) await steps.press('Tab');
      await expect(target).toBeFocused();
    };
    /** From the start of the page to the first row, by the link that leads to it; an action of it is drawn by then. */
    const toRows = async (steps: Steps, action: string): Promise<void> => {
      await rowsReady(page);
      await expect(page.locator('[data-skip-link]')).toHaveCount(3);
      await steps.press('Tab', 'Tab', 'Enter');
      await expect(focus).toHaveAttribute('data-row-id', /\d/);
      await expect(focus.getByTestId(action)).toBeVisible();
    };
    /** From the start of the page to the one row that the search finds. */
    const toFound = async (steps: Steps, text: string): Promise<void> => {
      await rowsReady(page);
      await expect(page.locator('[data-skip-link]')).toHaveCount(3);
      await steps.press('Tab', 'Tab', 'Tab', 'Enter');
      await expect(focus).toHaveAttribute('enterkeyhint', 'search');
      await steps.type(text);
      await expect(page).toHaveURL(/keyword=/);
      await expect(page.locator('[data-testid=list] [aria-busy=true]')).toHaveCount(0);
      await rowsReady(page);
      await steps.press('ArrowDown');
      await expect(focus).toHaveAttribute('data-row-id', /\d/);
    };

    await openList(page, '/orders');
    await task('find an order by phone number', 7, async (steps) => {
      await toFound(steps, order.phone);
      await expect(focus).toHaveAttribute('data-row-id', String(order.id));
      await steps.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/orders/show/${order.id}$`));
    });

    await task('assign it', 14, async (steps) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByTestId('action-status-accepted')).toBeVisible();
      await steps.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab');
      await expect(focus).toHaveAttribute('data-testid', 'action-status-accepted');
      await steps.press('Enter');
      await expect(focus).toHaveAttribute('id', 'input-agent_id');
      await steps.press('Enter');
      await expect(focus).toHaveAttribute('type', 'search');
      await steps.type(order.agent);
      await steps.press('Enter');
      await expect(page.getByTestId('candidates-dialog')).toHaveCount(0);
      await expect(focus).toHaveAttribute('id', 'input-agent_id');
      // Past the reason, which only an exception needs, and the note.
      await until(steps, page.getByTestId('state-dialog-confirm'));
      await steps.press('Enter');
      await expect(page.getByTestId('state-dialog')).toHaveCount(0);
      expect(await read(page, `orders/${order.id}`)).toMatchObject({ status: 'accepted' });
    });

    await openList(page, `/contacts?keyword=${encodeURIComponent(message.name)}`);
    await task('answer a message', 11, async (steps) => {
      await toRows(steps, 'action-reply');
      await steps.press('ArrowRight', 'ArrowRight');
      await expect(focus).toHaveAttribute('data-testid', 'action-reply');
      await steps.press('Enter');
      await expect(focus).toHaveAttribute('contenteditable', 'true');
      await steps.type('سنتصل بك اليوم');
      await steps.press('Tab', 'Space');
      await until(steps, page.getByTestId('reply-send'));
      await steps.press('Enter');
      await expect(page.getByTestId('reply-form')).toHaveCount(0);
    });

    await openList(page, '/providers');
    await task('approve a technician', 12, async (steps) => {
      await toFound(steps, technician.phone);
      await expect(focus).toHaveAttribute('data-row-id', String(technician.id));
      await steps.press('ArrowRight', 'Enter');
      await expect(page.getByTestId('row-menu').locator(':focus')).toHaveCount(1);
      await steps.letters('مع');
      await expect(focus).toHaveAttribute('data-testid', 'toggle-is_admin_active_user');
      await steps.press('Enter');
      await expect(page.getByRole('alertdialog').locator(':focus')).toHaveCount(1);
      await until(steps, page.getByRole('alertdialog').getByRole('button').last());
      await steps.press('Enter');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(await read(page, `providers/${technician.id}`)).toMatchObject({ is_admin_active_user: 1 });
    });

    await openList(page, '/services');
    await task('change a price', 16, async (steps) => {
      await toRows(steps, 'action-edit');
      await steps.press('ArrowRight', 'ArrowRight', 'ArrowRight');
      await expect(focus).toHaveAttribute('data-testid', 'action-edit');
      await steps.press('Enter');
      await expect(page.locator('#input-price')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await settled(page);
      await until(steps, page.locator('#input-price'));
      await steps.type('123');
      await steps.press('Enter');
      await expect(page).toHaveURL(/services\/show-all/);
      expect(Number((await read(page, `services/${service.id}`))['price'])).toBe(123);
    });
    console.log(JSON.stringify(counts));
  });
});

test.describe('by touch at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('DESK-07: an order is found by phone number and assigned, a message answered, a technician approved, a price changed', async ({
    page,
  }) => {
    await enterSignedIn(page);
    const { order, message, technician, service } = await prepare(page);
    const counts: Record<string, number> = {};
    const task = async (name: string, most: number, act: (steps: Steps) => Promise<void>): Promise<void> => {
      await test.step(name, async () => {
        const steps = stepsOf(page);
        await act(steps);
        counts[name] = steps.count();
        expect(counts[name], name).toBeLessThanOrEqual(most);
      });
    };
    const rowOf = (id: number): Locator => page.locator(`[data-row-id="${id}"]`);
    const search = page.getByTestId('filter-bar').locator('input[enterkeyhint=search]');
    const find = async (steps: Steps, text: string): Promise<void> => {
      await steps.tap(search);
      await expect(search).toBeFocused();
      await steps.type(text);
      await expect(page).toHaveURL(/keyword=/);
      await expect(page.locator('[data-testid=list] [aria-busy=true]')).toHaveCount(0);
    };

    await openList(page, '/orders');
    await task('find an order by phone number', 3, async (steps) => {
      await find(steps, order.phone);
      await steps.tap(rowOf(order.id).locator('.lw-card-title a'));
      await expect(page).toHaveURL(new RegExp(`/orders/show/${order.id}$`));
    });

    await task('assign it', 5, async (steps) => {
      await steps.tap(page.getByTestId('action-status-accepted'));
      await steps.tap(page.locator('#input-agent_id'));
      const list = page.getByTestId('candidates-dialog');
      await expect(list.getByRole('searchbox')).toBeFocused();
      await steps.type(order.agent);
      await steps.tap(list.getByRole('button', { name: order.agent, exact: true }).first());
      await expect(list).toHaveCount(0);
      await steps.tap(page.getByTestId('state-dialog-confirm'));
      await expect(page.getByTestId('state-dialog')).toHaveCount(0);
      expect(await read(page, `orders/${order.id}`)).toMatchObject({ status: 'accepted' });
    });

    await openList(page, `/contacts?keyword=${encodeURIComponent(message.name)}`);
    await task('answer a message', 5, async (steps) => {
      await steps.tap(rowOf(message.id).getByTestId('action-more'));
      await steps.tap(rowOf(message.id).getByTestId('action-reply'));
      const form = page.getByTestId('reply-form');
      await expect(form.locator('[contenteditable=true]')).toBeFocused();
      await steps.type('سنتصل بك اليوم');
      await steps.tap(form.getByRole('radio').first());
      await steps.tap(form.getByTestId('reply-send'));
      await expect(form).toHaveCount(0);
    });

    await openList(page, '/providers');
    await task('approve a technician', 5, async (steps) => {
      await find(steps, technician.phone);
      await steps.tap(rowOf(technician.id).getByTestId('action-more'));
      await steps.tap(rowOf(technician.id).getByTestId('toggle-is_admin_active_user'));
      await steps.tap(page.getByRole('alertdialog').getByRole('button').last());
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(await read(page, `providers/${technician.id}`)).toMatchObject({ is_admin_active_user: 1 });
    });

    await openList(page, '/services');
    await task('change a price', 5, async (steps) => {
      await steps.tap(rowOf(service.id).getByTestId('action-more'));
      await steps.tap(rowOf(service.id).getByTestId('action-edit'));
      const price = page.locator('#input-price');
      await steps.tap(price);
      await price.selectText();
      await steps.type('321');
      await steps.tap(page.getByRole('button', { name: 'حفظ', exact: true }));
      await expect(page).toHaveURL(/services\/show-all/);
      expect(Number((await read(page, `services/${service.id}`))['price'])).toBe(321);
    });
    console.log(JSON.stringify(counts));
  });
});
