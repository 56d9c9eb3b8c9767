import { describe, expect, it } from 'vitest';
import type { ChatItem } from '../../../../engine/features/chat/Chat.types.ts';
import { sampleChat, sampleMessage } from '../../../../tests/helpers/createFakeChat.ts';
import { freezeOrder, mergeChats, readUpTo, sortChats, applyPush } from './chatItems.ts';

const ids = (chats: readonly ChatItem[]): number[] => chats.map(({ id }) => id);
const complaint = (id: number): ChatItem => sampleChat(id, { is_complaint: true });
const all = (): boolean => true;

describe('sortChats', () => {
  it('CHAT-07: puts complaints first, then the latest messages, then conversations without any', () => {
    const silent = sampleChat(9, { last_message: null, message_created_at: null });
    expect(ids(sortChats([sampleChat(1), silent, complaint(2), sampleChat(3), complaint(4)]))).toEqual([4, 2, 3, 1, 9]);
  });

  it('compares moments, however they are written', () => {
    const early = sampleChat(1, { message_created_at: '2026-11-20T12:00:00+04:00' });
    const late = sampleChat(2, { message_created_at: '2026-11-20T09:00:00Z' });
    expect(ids(sortChats([early, late]))).toEqual([2, 1]);
  });
});

describe('mergeChats', () => {
  it('keeps each conversation once, as it is now', () => {
    const merged = mergeChats([sampleChat(1), sampleChat(2)], [sampleChat(1, { unread_count: 4 }), sampleChat(3)]);
    expect(ids(merged)).toEqual([3, 2, 1]);
    expect(merged[2]?.unread_count).toBe(4);
  });
});

describe('applyPush', () => {
  const message = sampleMessage(50, { chat_id: 1 });
  const chat = sampleChat(1, { last_message: message, unread_count: 1 });

  it('CHAT-09: a new message moves its conversation up', () => {
    const known = [sampleChat(3), sampleChat(1)];
    const next = applyPush(known, { action: 'message', chat, message }, all);
    expect([ids(next), next[0]?.unread_count]).toEqual([[1, 3], 1]);
  });

  it('a conversation that is not known joins only where it fits', () => {
    expect(ids(applyPush([sampleChat(3)], { action: 'message', chat, message }, all))).toEqual([1, 3]);
    expect(ids(applyPush([sampleChat(3)], { action: 'message', chat, message }, () => false))).toEqual([3]);
    expect(
      ids(applyPush([sampleChat(1)], { action: 'update', chat: { ...chat, is_complaint: true } }, () => false)),
    ).toEqual([1]);
  });

  it('read by a colleague, nothing of it is unread any more', () => {
    const known = [sampleChat(1, { unread_count: 2, is_read: false, last_message: sampleMessage(50) })];
    const read = applyPush(known, { action: 'read', chat_id: 1, by: 'driver', message_id: 50 }, all)[0];
    expect(read).toMatchObject({ unread_count: 0, is_read: true, read_up_to: { driver: 50 } });
    const partly = applyPush(known, { action: 'read', chat_id: 1, by: 'driver', message_id: 49 }, all)[0];
    expect(partly?.unread_count).toBe(2);
  });
});

describe('readUpTo', () => {
  it('never goes back', () => {
    expect(readUpTo(sampleChat(9), 'driver', 3).read_up_to.driver).toBe(9);
  });
});

describe('freezeOrder', () => {
  const sorted = [sampleChat(9), sampleChat(5), sampleChat(4), sampleChat(2), sampleChat(1)];

  it('keeps the order that was held, and lets what is new above wait', () => {
    const { shown, waiting } = freezeOrder(sorted, [2, 4, 5]);
    expect([ids(shown), waiting]).toEqual([[2, 4, 5, 1], 1]);
  });

  it('drops removed entries, and freezes nothing without entries', () => {
    expect(ids(freezeOrder(sorted, [7, 4]).shown)).toEqual([4, 2, 1]);
    expect(freezeOrder(sorted, [])).toEqual({ shown: sorted, waiting: 0 });
  });
});
