import { array, assert, boolean, integer, nat, property, record } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeHub } from './createChangeHub.ts';
import type { PushedEvent, PushedOf } from '../../features/realtime/PushedEvent.ts';
import type { RecordChange } from '../../features/realtime/RecordChange.ts';
import type { PushEvents, RecordEvents } from './RealtimeContext.tsx';

const change = (seq: number, resource = 'cities'): RecordChange => ({
  seq,
  resource,
  id: seq,
  action: 'update',
  at: '2026-11-20T08:00:00.000Z',
});
const batch = (...seqs: number[]) => ({ events: seqs.map((seq) => change(seq)), seq: Math.max(0, ...seqs) });
const push = (seq: number): PushedOf<'notification'> => ({
  seq,
  at: '2026-11-20T08:00:00.000Z',
  type: 'notification',
  data: {
    notify_id: seq,
    notify_type: 'order',
    title: 'طلب',
    body: '',
    read_at: null,
    created_time: '2026-11-20T08:00:00.000Z',
  },
});
const missed = (...seqs: number[]) => ({ ...batch(...seqs), pushes: [] as PushedEvent[], isReset: false });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function listen(hub: ReturnType<typeof createChangeHub>, resource = 'cities', receiver = 'rows'): RecordEvents[] {
  const heard: RecordEvents[] = [];
  hub.subscribe(resource, receiver, (batch) => heard.push(batch));
  return heard;
}

const seqsOf = (heard: readonly RecordEvents[]): number[] =>
  heard.flatMap(({ events }) => events.map(({ seq }) => seq));

describe('createChangeHub', () => {
  it('delivers to each group its own changes', () => {
    const hub = createChangeHub();
    const [cities, countries] = [listen(hub), listen(hub, 'countries')];
    hub.receiveBatch({ events: [change(1), change(2, 'countries')], seq: 2 });
    expect([seqsOf(cities), seqsOf(countries), hub.last()]).toEqual([[1], [2], 2]);
  });

  it('TALK-01: changes of comments alone reach who shows comments, and no list, page or form', () => {
    const hub = createChangeHub();
    const [rows, comments] = [listen(hub), listen(hub, 'cities@comments', 'comments')];
    hub.receiveBatch({
      events: [
        { ...change(1), fields: ['@comments'] },
        { ...change(2), fields: ['name'] },
      ],
      seq: 2,
    });
    expect([seqsOf(rows), seqsOf(comments)]).toEqual([[2], [1]]);
  });

  it('holds back pushed changes until the missed ones are loaded', () => {
    const hub = createChangeHub();
    const heard = listen(hub);
    hub.open();
    hub.receiveBatch(batch(3, 4));
    hub.receiveBatch(batch(5));
    expect(heard).toEqual([]);
    hub.catchUp(missed(2, 3, 4));
    expect(seqsOf(heard)).toEqual([2, 3, 4, 5]);
  });

  it('reports lost changes and continues from there, even when the server restarts its numbering', () => {
    const hub = createChangeHub();
    const heard = listen(hub);
    hub.receiveBatch(batch(100));
    hub.open();
    hub.catchUp({ events: [], pushes: [], seq: 4, isReset: true });
    hub.receiveBatch(batch(5));
    expect(heard.map(({ isReset }) => isReset)).toEqual([false, true, false]);
    expect(seqsOf(heard)).toEqual([100, 5]);
  });

  it('delivers to a screen whose chunk loaded late what it missed, once and for a short time', () => {
    const hub = createChangeHub();
    hub.catchUp(missed(1, 2));
    expect(seqsOf(listen(hub))).toEqual([1, 2]);
    expect(listen(hub)).toEqual([]);
    hub.receiveBatch({ events: [change(3, 'countries')], seq: 3 });
    vi.advanceTimersByTime(20_000);
    expect(listen(hub, 'countries')).toEqual([]);
  });

  it('RT-05: delivers early changes to each receiver, whichever of them is there first', () => {
    const hub = createChangeHub();
    hub.catchUp(missed(1));
    const prefetched = listen(hub, 'cities', 'prefetch');
    hub.receiveBatch(batch(2));
    const rows = listen(hub);
    hub.receiveBatch(batch(3));
    expect([seqsOf(prefetched), seqsOf(rows)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('no longer calls who has left', () => {
    const hub = createChangeHub();
    const handler = vi.fn<(batch: RecordEvents) => void>();
    hub.subscribe('cities', 'rows', handler)();
    hub.receiveBatch(batch(1));
    expect(handler).not.toHaveBeenCalled();
  });

  it('RT-05: delivers each push once and marks those that were missed', () => {
    const hub = createChangeHub();
    const heard: PushEvents<'notification'>[] = [];
    hub.onPush('notification', 'alerts', (batch) => heard.push(batch));
    hub.onPush('chat', 'alerts', () => expect.unreachable('that was no chat'));
    hub.receivePush(push(1));
    hub.receivePush(push(2));
    hub.receiveBatch({ events: [], seq: 2 });
    hub.open();
    // Pushed before the connection was lost, but not yet followed by its batch.
    hub.receivePush(push(4));
    hub.catchUp({ ...missed(), pushes: [push(2), push(3), push(4)], seq: 4 });
    expect(heard.map(({ events, isMissed }) => [events.map(({ seq }) => seq), isMissed])).toEqual([
      [[1], false],
      [[2], false],
      [[3, 4], true],
    ]);
    expect(hub.last()).toBe(4);
  });

  it('MEND-23: what was published before a page was reloaded is not published again', () => {
    const first = createChangeHub();
    first.catchUp({ ...missed(), pushes: [push(7)], seq: 7 });
    first.receivePush(push(9));
    expect(first.highestSeq()).toBe(9);
    const reloaded = createChangeHub(first.highestSeq());
    const heard: PushEvents<'notification'>[] = [];
    reloaded.onPush('notification', 'alerts', (batch) => heard.push(batch));
    reloaded.catchUp({ ...missed(), pushes: [push(7), push(9), push(10)], seq: 10 });
    expect(heard.flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([10]);
  });

  it('MEND-23: a server that was set up anew counts from the beginning, and its events are delivered', () => {
    const hub = createChangeHub(900);
    const heard: PushEvents<'notification'>[] = [];
    hub.onPush('notification', 'alerts', (batch) => heard.push(batch));
    hub.catchUp({ ...missed(), pushes: [push(3)], seq: 3 });
    expect(heard.flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([3]);
  });

  it('RT-05: what was pushed before the first listener is delivered to it', () => {
    const hub = createChangeHub();
    hub.catchUp({ ...missed(), pushes: [push(1)], seq: 1 });
    hub.receivePush(push(2));
    const heard: PushEvents<'notification'>[] = [];
    hub.onPush('notification', 'alerts', (batch) => heard.push(batch));
    expect(heard.map(({ events, isMissed }) => [events.map(({ seq }) => seq), isMissed])).toEqual([
      [[1], true],
      [[2], false],
    ]);
  });

  it('RT-05: misses nothing and repeats nothing, wherever the connection breaks', () => {
    assert(
      property(array(record({ size: integer({ min: 1, max: 4 }), isCut: boolean(), late: nat(3) })), (steps) => {
        const hub = createChangeHub();
        const heard = listen(hub);
        hub.catchUp(missed());
        let last = 0;
        for (const { size, isCut, late } of steps) {
          const seqs = Array.from({ length: size }, (_, index) => last + index + 1);
          last += size;
          if (!isCut) {
            hub.receiveBatch(batch(...seqs));
            continue;
          }
          // Disconnected: the socket delivers only the last ones; the others are fetched, with some of the last again.
          hub.open();
          hub.receiveBatch(batch(...seqs.slice(-1)));
          const from = hub.last() ?? 0;
          const fetched = Array.from({ length: last - from }, (_, index) => from + index + 1);
          hub.catchUp({
            ...missed(...fetched.slice(0, Math.max(fetched.length - late, fetched.length - 1))),
            seq: last,
          });
        }
        const seqs = seqsOf(heard);
        expect(seqs).toEqual([...new Set(seqs)]);
        expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
      }),
    );
  });
});
