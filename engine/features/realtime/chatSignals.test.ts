import { describe, expect, it } from 'vitest';
import { DESK_PRODUCT, runAs } from '../../../tests/helpers/deskProduct.ts';
import { readPresenceEvent, readTypingEvent, readTypingSignal, readViewSignal } from './chatSignals.ts';

runAs(DESK_PRODUCT);

const by = { position: 'desk', id: 1, name: 'مريم' };

describe('signals of a browser', () => {
  it('are read back without anything else', () => {
    expect(readTypingSignal({ chat_id: 1, is_typing: true, more: 1 })).toEqual({ chat_id: 1, is_typing: true });
    expect(readViewSignal({ chat_id: 7 })).toEqual({ chat_id: 7 });
    expect(readViewSignal({ chat_id: null })).toEqual({ chat_id: null });
  });

  it.each([
    undefined,
    null,
    1,
    [],
    {},
    { chat_id: 0 },
    { chat_id: '1', is_typing: true },
    { chat_id: 1, is_typing: 1 },
  ])('are not %j', (value) => {
    expect(readTypingSignal(value)).toBeUndefined();
  });

  it.each([undefined, {}, { chat_id: undefined }, { chat_id: 1.5 }, { chat_id: '1' }])('do not view %j', (value) => {
    expect(readViewSignal(value)).toBeUndefined();
  });
});

describe('events of the server', () => {
  it('are read back', () => {
    const typing = { chat_id: 1, is_typing: true, by };
    const presence = { chat_id: 1, viewers: [{ id: 1, name: 'مريم' }], person_online: true };
    expect([readTypingEvent(typing), readPresenceEvent(presence)]).toEqual([typing, presence]);
  });

  it.each([{ chat_id: 1, is_typing: true }, { chat_id: 1, is_typing: true, by: { ...by, position: 'nobody' } }, null])(
    'do not type as %j',
    (value) => {
      expect(readTypingEvent(value)).toBeUndefined();
    },
  );

  it.each([{ chat_id: 1, viewers: [] }, { chat_id: 1, viewers: [{ id: 'x' }], person_online: true }, 7])(
    'do not show %j',
    (value) => {
      expect(readPresenceEvent(value)).toBeUndefined();
    },
  );
});
