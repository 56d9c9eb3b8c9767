import { describe, expect, it } from 'vitest';
import { createChatPresence } from './createChatPresence.ts';
import { NODE_TIMEOUT_MS } from '../realtime/createPresence.ts';

const maryam = { id: 1, name: 'مريم' };
const salem = { id: 2, name: 'سالم' };

describe('createChatPresence', () => {
  it('lists who shows a conversation, each person once', () => {
    const presence = createChatPresence();
    expect(presence.view('a', 7, salem)).toEqual([7]);
    expect(presence.view('b', 7, maryam)).toEqual([7]);
    expect(presence.view('c', 7, maryam)).toEqual([7]);
    expect(presence.presenceOf(7)).toEqual({ chat_id: 7, viewers: [maryam, salem], person_online: false });
    expect(presence.leave('b')).toEqual([7]);
    expect(presence.presenceOf(7).viewers).toEqual([maryam, salem]);
    presence.leave('c');
    expect(presence.presenceOf(7).viewers).toEqual([salem]);
  });

  it('opening another conversation leaves the one before', () => {
    const presence = createChatPresence();
    presence.view('a', 7, salem);
    expect(presence.view('a', 8, salem)).toEqual([7, 8]);
    expect([presence.presenceOf(7).viewers, presence.presenceOf(8).viewers]).toEqual([[], [salem]]);
    expect(presence.view('a', null, salem)).toEqual([8]);
    expect(presence.leave('a')).toEqual([]);
  });

  it('adds what other nodes report, and returns the conversations concerned', () => {
    const presence = createChatPresence();
    const other = createChatPresence();
    presence.view('a', 7, salem);
    other.view('x', 7, maryam);
    expect(presence.applyState('n', other.own(), 0)).toEqual([7]);
    expect(presence.applyState('n', other.own(), 1)).toEqual([]);
    expect(presence.presenceOf(7).viewers).toEqual([maryam, salem]);
    other.view('x', 9, maryam);
    other.seeClient(5, 100);
    expect(presence.applyState('n', other.own(), 2).toSorted((a, b) => a - b)).toEqual([5, 7, 9]);
    expect(presence.presenceOf(5).person_online).toBe(true);
    expect(presence.own()).toEqual({ viewers: [{ ...salem, chatId: 7 }], clients: [] });
  });

  it('removes silent nodes', () => {
    const presence = createChatPresence();
    presence.applyState('n', { viewers: [{ ...maryam, chatId: 3 }], clients: [4] }, 0);
    expect(presence.expire(NODE_TIMEOUT_MS)).toEqual([]);
    expect(presence.expire(NODE_TIMEOUT_MS + 1)).toEqual([3, 4]);
    expect(presence.presenceOf(3).viewers).toEqual([]);
  });

  it('a client is there until their time is over, and publishes when that changes', () => {
    const presence = createChatPresence();
    expect(presence.seeClient(7, 100)).toEqual([7]);
    expect(presence.seeClient(7, 200)).toEqual([]);
    expect(presence.expire(150)).toEqual([]);
    expect(presence.presenceOf(7).person_online).toBe(true);
    expect(presence.expire(200)).toEqual([7]);
    expect(presence.seeClient(7, null)).toEqual([]);
    presence.seeClient(7, 300);
    expect(presence.seeClient(7, null)).toEqual([7]);
  });
});
