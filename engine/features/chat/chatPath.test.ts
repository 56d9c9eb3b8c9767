import { describe, expect, it } from 'vitest';
import { chatPath, matchChats } from './chatPath.ts';

describe('matchChats', () => {
  it('CHAT-01: takes the chat with and without a conversation', () => {
    expect(matchChats('/chats')).toEqual({ kind: 'chats', id: undefined });
    expect(matchChats('/chats/')).toEqual({ kind: 'chats', id: undefined });
    expect(matchChats(chatPath(12))).toEqual({ kind: 'chats', id: 12 });
  });

  it.each(['/chats/x', '/chats/0', '/chats/1.5', '/chats/-1'])(
    'CHAT-09: %s is a conversation that is not found',
    (path) => {
      expect(matchChats(path)).toEqual({ kind: 'chats', id: 'unknown' });
    },
  );

  it.each(['/', '/chat', '/chats/1/2', '/orders/chats'])('%s is another path', (path) => {
    expect(matchChats(path)).toBeUndefined();
  });
});
