import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStoredSession } from '../../../auth/storedSession.ts';
import { createChatStorage } from './chatStorage.ts';
import type { Outgoing } from './createOutbox.ts';

const ID = '4be0643f-1d98-473b-97cd-ca98a65347dd';
const unsent = (overrides: Partial<Outgoing> = {}): Outgoing => ({
  clientId: ID,
  chatId: 7,
  text: 'نص',
  at: '2026-11-21T08:00:00.000Z',
  state: 'sending',
  fraction: 0,
  ...overrides,
});

beforeEach(() => localStorage.clear());

describe('createChatStorage', () => {
  it('keeps a draft per conversation and account, and removes an empty one', () => {
    const storage = createChatStorage(1);
    storage.saveDraft(7, 'مسودة');
    expect([storage.draft(7), storage.draft(8), createChatStorage(2).draft(7)]).toEqual(['مسودة', '', '']);
    storage.saveDraft(7, '');
    expect(localStorage.length).toBe(0);
  });

  it('SESSION-06: a logout takes drafts and unsent texts with it, of every account', () => {
    createChatStorage(1).saveDraft(7, 'مسودة');
    createChatStorage(2).saveUnsent([unsent()]);
    localStorage.setItem('dashboard.lang', 'en');
    clearStoredSession();
    expect(Object.keys(localStorage)).toEqual(['dashboard.lang']);
  });

  it('CHAT-09: an unsent text is restored as a failed one; files are not', () => {
    const storage = createChatStorage(1);
    const media = { kind: 'image', file: new File(['x'], 'x.png'), url: 'blob:x' } as const;
    storage.saveUnsent([unsent(), unsent({ media })]);
    expect(storage.unsent()).toEqual([unsent({ state: 'failed', reason: 'refused' })]);
    storage.saveUnsent([]);
    expect(storage.unsent()).toEqual([]);
  });

  it.each(['{', '5', '[{"clientId":"x"}]', `[{"clientId":"${ID}","chatId":7,"text":"a","at":"soon"}]`])(
    'takes nothing from damaged storage: %s',
    (json) => {
      localStorage.setItem('dashboard.chat.1.unsent', json);
      expect(createChatStorage(1).unsent()).toEqual([]);
    },
  );

  it('a full storage keeps nothing and blocks nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => createChatStorage(1).saveDraft(7, 'x')).not.toThrow();
    full.mockRestore();
  });
});
