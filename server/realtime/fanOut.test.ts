import { describe, expect, it } from 'vitest';
import type { StoredChange } from '../changes/storedChanges.ts';
import type { Audience, ReceivingRights } from './Audience.ts';
import { fanOut } from './fanOut.ts';
import type { RealtimeServer } from './openSockets.ts';

const rightsTo = (...resources: string[]): ReceivingRights => ({
  resources: new Set(resources),
  named: new Set(),
  pages: new Set(['chats']),
  withheld: new Map(),
});

const changeOf = (seq: number, more: Partial<StoredChange> = {}): StoredChange => ({
  seq,
  kind: 'record',
  resource: 'cities',
  id: seq,
  at: '2026-11-20T08:00:00Z',
  change: { seq, resource: 'cities', id: seq, action: 'update', at: '2026-11-20T08:00:00Z' },
  ...more,
});
const pushOf = (seq: number, more: Partial<StoredChange>): StoredChange => ({
  seq,
  kind: 'push',
  resource: '',
  id: 0,
  at: '2026-11-20T08:00:00Z',
  push: { type: 'notification', data: { notify_id: seq } } as never,
  ...more,
});

/** Sockets that note what is emitted to them, in its sequence, and how many payloads were encoded for all. */
function openFake(audiences: readonly Audience[]) {
  const received = new Map<string, [event: string, payload: unknown][]>();
  let encoded = 0;
  const note = (id: string, event: string, payload: unknown): void => {
    received.set(id, [...(received.get(id) ?? []), [event, payload]]);
  };
  const sockets = new Map(
    audiences.map((audience, index) => {
      const id = `s${index}`;
      return [id, { id, data: { audience }, emit: (event: string, payload: unknown) => note(id, event, payload) }];
    }),
  );
  const to = (ids: readonly string[]) => ({
    emit: (event: string, payload: unknown): void => {
      encoded += 1;
      for (const id of ids) note(id, event, payload);
    },
  });
  const io = { sockets: { sockets }, local: { to } } as unknown as RealtimeServer;
  return { io, received, encoded: () => encoded };
}

/** The changes of a message. */
function eventsOf(message: readonly [string, unknown] | undefined): readonly object[] {
  const [, payload] = message ?? [];
  return (payload as { events: readonly object[] } | undefined)?.events ?? [];
}

const audienceOf = (accountId: number, rights: ReceivingRights, tab?: string): Audience => ({
  accountId,
  accountResource: 'admins',
  tab,
  rights,
  viewer: { grants: { kind: 'all' }, rows: undefined },
});
const app = { store: {}, catalogue: {}, now: () => new Date() } as never;

describe('fanOut', () => {
  it('OPS-16: encodes a batch once per slice for all of the same rights, and lets other work run between slices', async () => {
    const rights = rightsTo('cities');
    const { io, received, encoded } = openFake(Array.from({ length: 100 }, (_, id) => audienceOf(id, rights)));
    const turns: number[] = [];
    await fanOut(io, app, [changeOf(1), changeOf(2)], async () => {
      turns.push(encoded());
    });
    expect(encoded()).toBe(4);
    // Before each slice other work had its turn.
    expect(turns.slice(-4)).toEqual([0, 1, 2, 3]);
    expect(received.size).toBe(100);
    for (const [first, ...more] of received.values()) {
      expect(first).toMatchObject(['changes', { events: [{ seq: 1 }, { seq: 2 }], seq: 2 }]);
      expect(more).toEqual([]);
    }
    // What is the same is worked out once.
    expect(new Set([...received.values()].map(([first]) => eventsOf(first)[0])).size).toBe(1);
  });

  it('OPS-16: gives each what it may receive: by its rights, its account and its tab, pushed events first', async () => {
    const [cities, none] = [rightsTo('cities'), rightsTo()];
    const { io, received } = openFake([
      audienceOf(1, cities, 'tab'),
      audienceOf(1, cities, 'other'),
      audienceOf(2, cities),
      audienceOf(3, none),
      audienceOf(4, none),
      { ...audienceOf(5, none), rights: { ...none, pages: new Set() } },
    ]);
    const by = { id: 1, name: 'Maryam', resource: 'admins' };
    await fanOut(io, app, [
      changeOf(1, { by, tab: 'tab' }),
      pushOf(2, { account: 3 }),
      pushOf(3, { page: 'chats' }),
      changeOf(4, { account: 4 }),
    ]);
    const chat = (id: number): unknown => [`notification.${id}`, expect.objectContaining({ seq: 3 })];
    const batch = (...events: object[]): unknown => [
      'changes',
      { events: events.map((one) => expect.objectContaining(one)), seq: 4 },
    ];
    expect(Object.fromEntries(received)).toEqual({
      s0: [chat(1), batch({ seq: 1, own: true, by: { id: 1 } })],
      s1: [chat(1), batch({ seq: 1, by: { id: 1 } })],
      s2: [chat(2), batch({ seq: 1 })],
      s3: [['notification.3', expect.objectContaining({ seq: 2 })], chat(3), batch()],
      s4: [chat(4), batch({ seq: 4 })],
    });
    expect(eventsOf(received.get('s1')?.[1])[0]).not.toHaveProperty('own');
  });
});
