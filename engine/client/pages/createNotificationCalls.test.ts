import { describe, expect, it, vi } from 'vitest';
import { sampleNotification } from '../../../tests/helpers/sampleNotifications.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { Call, Connection } from '../connection/createConnection.ts';
import { createNotificationCalls } from './createNotificationCalls.ts';

const answering = (body: unknown) => vi.fn<Connection>(() => Promise.resolve(body));

describe('createNotificationCalls', () => {
  it('NOTIF-02, NOTIF-08: asks for the newest ten and reads them with their count', async () => {
    const request = answering({ data: [sampleNotification(2), sampleNotification(1)], unread_count: 120 });
    const feed = await createNotificationCalls(request).getNewest();
    expect([feed.items.map(({ notify_id }) => notify_id), feed.unread]).toEqual([[2, 1], 120]);
    expect(request.mock.calls).toEqual([['notifications', { query: { page: '1', per_page: '8' }, isQuiet: true }]]);
  });

  it('leaves out what is none, keeps eight, and counts what is unread where the server does not', async () => {
    const data = [{ notify_id: 'x' }, ...Array.from({ length: 12 }, (_, index) => sampleNotification(index + 1))];
    const feed = await createNotificationCalls(answering({ data })).getNewest();
    expect([feed.items.length, feed.unread]).toEqual([8, 8]);
  });

  it('OPS-22: reads from where on notifications are kept', async () => {
    const meta = { begins_at: '2026-01-01T00:00:00.000Z' };
    const { beginsAt } = await createNotificationCalls(answering({ data: [], meta })).getNewest();
    expect(beginsAt).toBe('2026-01-01T00:00:00.000Z');
  });

  it('an answer without a list is the fault of the server', async () => {
    const asked = createNotificationCalls(answering({ data: null })).getNewest();
    await expect(asked).rejects.toSatisfy((error: unknown) => isApiError(error, 'server'));
  });

  it('NOTIF-03: marks one by GET, which counts as a write, and all by POST; a refusal leads nowhere', async () => {
    const request = answering(undefined);
    const calls = createNotificationCalls(request);
    await calls.markRead(7);
    await calls.markAllRead();
    expect(request.mock.calls).toEqual([
      ['notification/7', { isWrite: true, isQuiet: true }],
      ['notifications/read_all', { method: 'POST', isQuiet: true }],
    ]);
  });

  it.each([
    ['all' as const, ['all=1', 'user_type=user', 'title=ت', 'body=ن']],
    [
      [3, 5],
      ['all=0', 'user_type=user', 'title=ت', 'body=ن', 'user_ids[0]=3', 'user_ids[1]=5'],
    ],
  ])('NOTIF-04: sends to %j by form fields', async (to, fields) => {
    const request = vi.fn<(path: string, call?: Call) => Promise<unknown>>(() =>
      Promise.resolve({ data: { count: 2 }, message: 'تم' }),
    );
    const data = await createNotificationCalls(request).send({ userType: 'user', title: 'ت', body: 'ن', to });
    const form = request.mock.calls[0]?.[1]?.form;
    expect(
      [...(form ?? [])].map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`),
    ).toEqual(fields);
    expect(data).toEqual({ count: 2 });
  });
});
