import { assert, array, boolean, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../../engine/features/chat/Chat.types.ts';
import { sampleChat, sampleMessage } from '../../../../tests/helpers/createFakeChat.ts';
import {
  afterMissedPushes,
  isSeen,
  mergeMessages,
  newestUnread,
  withLatest,
  withOlder,
  withPush,
  withSent,
  type LoadedThread,
} from './threadState.ts';

const span = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => sampleMessage(from + index));
const ids = ({ messages }: Pick<LoadedThread, 'messages'>): number[] => messages.map(({ id }) => id);
const thread = (from: number, to: number, hasMore = true): LoadedThread => ({
  chat: sampleChat(7),
  messages: span(from, to),
  hasMore,
  wholeTo: to,
  isBehind: false,
});

describe('mergeMessages', () => {
  it('CHAT-06: oldest first, each once, the newer state of one that is known', () => {
    const merged = mergeMessages(span(2, 3), [sampleMessage(3, { is_read: true }), sampleMessage(1)]);
    expect(merged.map(({ id, is_read }) => [id, is_read])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });
});

describe('withLatest', () => {
  it('joins what is known with the newest page', () => {
    const next = withLatest(thread(10, 40), { chat: sampleChat(7), messages: span(35, 64), hasMore: true });
    expect([ids(next).length, next.hasMore]).toEqual([55, true]);
  });

  it('lets go of what is known when there is a hole, so that it is loaded on the way up', () => {
    const next = withLatest(thread(10, 40), { chat: sampleChat(7), messages: span(71, 100), hasMore: true });
    expect([ids(next)[0], next.hasMore]).toEqual([71, true]);
  });

  it('knows the beginning once it was loaded', () => {
    const next = withLatest(thread(1, 40, false), { chat: sampleChat(7), messages: span(30, 59), hasMore: true });
    expect([ids(next)[0], next.hasMore]).toEqual([1, false]);
  });
});

describe('withOlder', () => {
  it('CHAT-06: puts older messages before the others', () => {
    const next = withOlder(thread(31, 40), { chat: sampleChat(7), messages: span(1, 30), hasMore: false });
    expect([ids(next)[0], ids(next).length, next.hasMore]).toEqual([1, 40, false]);
  });
});

describe('withPush', () => {
  const open = thread(1, 3, false);

  it('CHAT-09: takes a pushed message once, and none of another conversation', () => {
    const message = sampleMessage(4);
    const once = withPush(open, { action: 'message', chat: sampleChat(7), message });
    const twice = withPush(once, { action: 'message', chat: sampleChat(7), message });
    expect([ids(once), ids(twice)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    expect(withPush(open, { action: 'message', chat: sampleChat(8), message })).toBe(open);
  });

  it('marks as read what the customer has read', () => {
    const own = sampleMessage(3, { message_position: 'driver' });
    expect(isSeen(own, open.chat)).toBe(false);
    const next = withPush(open, { action: 'read', chat_id: 7, by: 'client', message_id: 3 });
    expect(isSeen(own, next.chat)).toBe(true);
    expect(isSeen(sampleMessage(4, { message_position: 'driver' }), next.chat)).toBe(false);
    expect(withPush(open, { action: 'read', chat_id: 9, by: 'client', message_id: 3 })).toBe(open);
  });
});

describe('newestUnread', () => {
  it('is the last message of the customer beyond the mark of staff', () => {
    const chat = sampleChat(7, { read_up_to: { client: 0, driver: 2 } });
    const messages = [...span(1, 4), sampleMessage(5, { message_position: 'driver' })];
    expect(newestUnread({ chat, messages })?.id).toBe(4);
    expect(newestUnread({ chat: sampleChat(7, { read_up_to: { client: 0, driver: 4 } }), messages })).toBeUndefined();
  });
});

const step = record({
  size: integer({ min: 1, max: 40 }),
  isCut: boolean(),
  isTwice: boolean(),
  isAhead: boolean(),
  isSent: boolean(),
  isLate: boolean(),
});

describe('RT-05: a thread that is cut off and catches up', () => {
  it('misses nothing and repeats nothing', () => {
    assert(
      property(array(step), (steps) => {
        let last = 3;
        let open = thread(1, 3, false);
        for (const { size, isCut, isTwice, isAhead, isSent, isLate } of steps) {
          const fresh = span(last + 1, last + size);
          last += size;
          if (isCut) {
            const newest = span(Math.max(1, last - 29), last);
            // A message that is sent meanwhile, and pushes that arrive before the page that was missed or after it.
            if (isSent) open = withSent(open, sampleMessage(last));
            open = afterMissedPushes(open);
            const ahead = sampleMessage(isLate ? last + 1 : last);
            if (isAhead) open = withPush(open, { action: 'message', chat: open.chat, message: ahead });
            open = withLatest(open, { chat: open.chat, messages: newest, hasMore: last > 30 });
            if (isAhead && isLate) last += 1;
            continue;
          }
          for (const message of isTwice ? [...fresh, ...fresh] : fresh)
            open = withPush(open, { action: 'message', chat: open.chat, message });
        }
        const first = ids(open)[0] ?? 0;
        // No gap, nothing twice, and dropped messages can be loaded.
        expect(ids(open)).toEqual(span(first, last).map(({ id }) => id));
        expect(open.hasMore).toBe(first > 1);
      }),
    );
  });
});
