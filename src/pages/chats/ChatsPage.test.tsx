import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleChat, sampleMessage } from '../../../tests/helpers/createFakeChat.ts';
import { click, failing, lines, messages, names } from './chatScreen.tsx';
import { renderChats } from '../../../tests/helpers/renderChats.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the panes', () => {
  it('CHAT-09: asks to choose a conversation, beside the list', async () => {
    await renderChats('/chats');
    expect(screen.getByTestId('chat-conversation').textContent).toContain('اختر محادثة');
    expect(names()).toEqual(['عميل 8', 'عميل 7']);
    expect(document.title).toContain('المحادثات المباشرة');
  });

  it.each(['/chats/99', '/chats/x'])('CHAT-09: says that %s is not found', async (path) => {
    await renderChats(path);
    expect(screen.getByTestId('chat-conversation').textContent).toContain('المحادثة غير موجودة');
  });

  it('CHAT-09: shows one pane at a time on a small screen, with a way back', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { path } = await renderChats('/chats/7');
    expect([screen.queryByTestId('chat-list'), messages().length]).toEqual([null, 1]);
    await click(screen.getByRole('link', { name: 'العودة إلى قائمة المحادثات' }));
    expect([path(), screen.queryByTestId('chat-conversation')]).toEqual(['/chats', null]);
    expect(lines().length).toBe(2);
  });
});

describe('the list', () => {
  it('CHAT-07: marks complaints, puts them first and shows what is unread', async () => {
    await renderChats('/chats', {
      chats: () =>
        Promise.resolve({
          items: [sampleChat(9, { unread_count: 3 }), sampleChat(2, { is_complaint: true })],
          page: 1,
          lastPage: 1,
          perPage: 20,
          total: 2,
          unread: 1,
        }),
    });
    expect(names()).toEqual(['عميل 2', 'عميل 9']);
    expect(lines()[0]?.textContent).toContain('شكوى');
    expect(lines()[1]?.textContent).toContain('3 رسائل غير مقروءة');
  });

  it('CHAT-02: names the type of the last message when it is no text', async () => {
    const last = sampleMessage(3, { message: '', message_type: 'audio', audio_src: '/media/a.webm' });
    await renderChats('/chats', {
      chats: () =>
        Promise.resolve({
          items: [sampleChat(3, { last_message: last })],
          page: 1,
          lastPage: 1,
          perPage: 20,
          total: 1,
          unread: 0,
        }),
    });
    expect(lines()[0]?.textContent).toContain('رسالة صوتية');
  });

  it('moves with the arrows, and the search leads into it', async () => {
    await renderChats('/chats');
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'ابحث بالاسم أو في الرسائل' }), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(lines()[0]);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(lines()[1]);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' });
    expect(document.activeElement).toBe(lines()[0]);
    expect(lines().map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });

  it('CHAT-09: a pushed message moves its conversation up without a reload', async () => {
    const { realtime } = await renderChats('/chats');
    const message = sampleMessage(99, { chat_id: 5, message: 'وصلتم؟' });
    act(() =>
      realtime.push({ action: 'message', message, chat: sampleChat(5, { last_message: message, unread_count: 1 }) }),
    );
    expect(names()).toEqual(['عميل 8', 'عميل 5', 'عميل 7']);
    expect(lines()[1]?.textContent).toContain('وصلتم؟');
  });

  it('does not move under the mouse: new entries wait until they are requested', async () => {
    const { realtime } = await renderChats('/chats');
    const list = lines()[0]?.closest('ul');
    if (!list) throw new Error('There is no list');
    fireEvent.pointerEnter(list, { pointerType: 'mouse' });
    const message = sampleMessage(99, { chat_id: 5 });
    act(() => realtime.push({ action: 'message', message, chat: sampleChat(5, { last_message: message }) }));
    expect(names()).toEqual(['عميل 8', 'عميل 7']);
    fireEvent.click(screen.getByRole('button', { name: /محادثة جديدة/ }));
    expect(names()).toEqual(['عميل 8', 'عميل 5', 'عميل 7']);
  });

  it('shows that nothing could be loaded, and loads it on retry', async () => {
    let isDown = true;
    await renderChats('/chats', {
      chats: () =>
        isDown
          ? failing('network')()
          : Promise.resolve({ items: [sampleChat(7)], page: 1, lastPage: 1, perPage: 20, total: 1, unread: 0 }),
    });
    expect(screen.getByTestId('chat-list').textContent).toContain('تعذّر تحميل المحادثات');
    isDown = false;
    await click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(names()).toEqual(['عميل 7']);
  });

  it('seeks on the server when the typing rests, and says that nothing was found', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const asked: (string | undefined)[] = [];
    await renderChats('/chats', {
      chats: ({ keyword }) => {
        asked.push(keyword);
        return Promise.resolve({ items: [], page: 1, lastPage: 1, perPage: 20, total: 0, unread: 0 });
      },
    });
    const box = screen.getByRole('textbox', { name: 'ابحث بالاسم أو في الرسائل' });
    for (const value of ['س', 'سا', 'سالم']) fireEvent.change(box, { target: { value } });
    for (const ms of [500, 500])
      // oxlint-disable-next-line no-await-in-loop -- the question is put after the first, and answered after the second
      await act(() => vi.advanceTimersByTimeAsync(ms));
    vi.useRealTimers();
    expect(asked).toEqual(['', 'سالم']);
    expect(screen.getByTestId('chat-list').textContent).toMatch(/لا نتائج لـ «.+»/u);
  });
});
