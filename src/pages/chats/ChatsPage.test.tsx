import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatItem, ChatMessage } from '../../../engine/chat/Chat.types.ts';
import { ApiError } from '../../../engine/errors/ApiError.ts';
import { sampleChat, sampleMessage } from '../../../tests/helpers/createFakeChat.ts';
import { renderChats, settle } from './renderChats.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lines = (): HTMLElement[] => screen.queryAllByTestId('chat-item');
const names = (): (string | null | undefined)[] => lines().map((line) => line.querySelector('bdi')?.textContent);
const messages = (): HTMLElement[] => screen.queryAllByTestId('chat-message');
const texts = (): string[] => messages().map((message) => message.querySelector('bdi')?.textContent ?? '');
const input = (): HTMLTextAreaElement => within(screen.getByTestId('chat-composer')).getByRole('textbox');

function write(text: string): void {
  fireEvent.change(input(), { target: { value: text } });
}

async function press(key: string, options: object = {}): Promise<void> {
  fireEvent.keyDown(input(), { key, ...options });
  await act(settle);
}

async function click(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  await act(settle);
}

const failing = (code: 'network' | 'server' | 'not-found') => (): Promise<never> =>
  Promise.reject(new ApiError({ code, method: 'GET', url: 'internal_chats' }));

function withThread(thread: ChatMessage[], chat: Partial<ChatItem> = {}, hasMore = false) {
  return {
    thread: () => Promise.resolve({ chat: sampleChat(7, chat), messages: thread, hasMore }),
    markRead: () => Promise.resolve(sampleChat(7, chat)),
  };
}

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
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const { path } = await renderChats('/chats/7');
    expect([screen.queryByTestId('chat-list'), messages().length]).toEqual([null, 1]);
    await click(screen.getByRole('link', { name: 'العودة إلى قائمة المحادثات' }));
    expect([path(), screen.queryByTestId('chat-conversation')]).toEqual(['/chats', null]);
    expect(lines().length).toBe(2);
  });
});

describe('the list', () => {
  it('CHAT-07: marks complaints, puts them first and tells what is unread', async () => {
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

  it('CHAT-02: tells what the last message was when it is no text', async () => {
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

  it('does not move under the mouse: what is new waits until it is asked for', async () => {
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

  it('says that nothing could be loaded, and loads it when asked again', async () => {
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
    expect(screen.getByTestId('chat-list').textContent).toContain('لا توجد محادثة مطابقة');
  });
});

describe('the conversation', () => {
  it('CHAT-08: the customer stands at the start, staff at the end, an unknown type shows its text', async () => {
    await renderChats(
      '/chats/7',
      withThread([
        sampleMessage(1, { message: 'وصلتم؟' }),
        sampleMessage(2, { message: 'في الطريق', message_position: 'driver' }),
        sampleMessage(3, { message: 'ملصق', message_type: 'sticker' }),
      ]),
    );
    expect(texts()).toEqual(['وصلتم؟', 'في الطريق', 'ملصق']);
    expect(messages().map((message) => message.closest('[data-position]')?.getAttribute('data-position'))).toEqual([
      'client',
      'driver',
      'client',
    ]);
    expect(messages()[0]?.querySelector('bdi')?.dir).toBe('auto');
  });

  it('CHAT-08: an offer is a card with its amount, a recording has its player', async () => {
    await renderChats(
      '/chats/7',
      withThread([
        sampleMessage(1, { message: '', message_type: 'offer', descreption: 'تنظيف المكيف', amount: 1250 }),
        sampleMessage(2, { message: '', message_type: 'audio', audio_src: '/media/a.webm' }),
      ]),
    );
    expect(messages()[0]?.textContent).toContain('تنظيف المكيف');
    expect(messages()[0]?.textContent).toContain('1,250.00 درهم');
    expect(within(messages()[1] ?? document.body).getByRole('button', { name: 'تشغيل' })).toBeDefined();
  });

  it('CHAT-06: marks read what is seen, up to the newest message of the customer', async () => {
    const marked: number[][] = [];
    const { realtime } = await renderChats('/chats/7', {
      ...withThread([sampleMessage(1), sampleMessage(2)], { read_up_to: { client: 0, driver: 1 } }),
      markRead: (id, messageId) => {
        marked.push([id, messageId]);
        return Promise.resolve(sampleChat(7, { read_up_to: { client: 0, driver: messageId } }));
      },
    });
    expect(screen.getByText('رسائل جديدة')).toBeDefined();
    await act(async () => {
      realtime.push({
        action: 'message',
        message: sampleMessage(3),
        chat: sampleChat(7, { read_up_to: { client: 0, driver: 2 } }),
      });
      await settle();
    });
    expect(marked).toEqual([
      [7, 2],
      [7, 3],
    ]);
  });

  it('shows what the customer has read', async () => {
    const { realtime } = await renderChats('/chats/7', withThread([sampleMessage(1, { message_position: 'driver' })]));
    expect(messages()[0]?.textContent).toContain('أُرسلت');
    act(() => realtime.push({ action: 'read', chat_id: 7, by: 'client', message_id: 1 }));
    expect(messages()[0]?.textContent).toContain('قُرئت');
  });

  it('CHAT-06: loads what is older, once at a time, and says where the conversation begins', async () => {
    const asked: (number | undefined)[] = [];
    await renderChats('/chats/7', {
      thread: (_id, before) => {
        asked.push(before);
        const isOlder = before !== undefined;
        return Promise.resolve({
          chat: sampleChat(7),
          messages: isOlder ? [sampleMessage(1), sampleMessage(2)] : [sampleMessage(3)],
          hasMore: !isOlder,
        });
      },
    });
    await click(screen.getByRole('button', { name: 'عرض الرسائل الأقدم' }));
    expect([asked, texts()]).toEqual([
      [undefined, 3],
      ['رسالة 1', 'رسالة 2', 'رسالة 3'],
    ]);
    expect(screen.getByText('بداية المحادثة')).toBeDefined();
  });

  it('tells who types and who else looks, and not of oneself', async () => {
    const { realtime } = await renderChats('/chats/7');
    const types = (position: string, id: number, name: string) => ({
      chat_id: 7,
      is_typing: true,
      by: { position, id, name },
    });
    act(() => {
      realtime.signal('chat.typing', types('client', 5, 'سالم'));
      realtime.signal('chat.typing', types('driver', 1, 'مريم'));
      realtime.signal('chat.presence', {
        chat_id: 7,
        viewers: [
          { id: 1, name: 'مريم' },
          { id: 4, name: 'نورة' },
        ],
        client_online: true,
      });
      realtime.signal('chat.typing', 'nonsense');
    });
    const pane = screen.getByTestId('chat-conversation').textContent ?? '';
    expect(pane.replaceAll(/[\u2066-\u2069]/g, '')).toContain('سالم يكتب الآن…');
    expect(pane.replaceAll(/[\u2066-\u2069]/g, '')).toContain('يشاهدها أيضًا نورة');
    expect(pane).toContain('متصل الآن');
    expect(pane).not.toContain('مريم');
    expect(realtime.said[0]).toEqual(['chat.view', { chat_id: 7 }]);
  });

  it('keeps what it shows when it cannot ask again, and says so when it never could', async () => {
    await renderChats('/chats/7', { thread: failing('network') });
    expect(screen.getByTestId('chat-conversation').textContent).toContain('تعذّر تحميل الرسائل');
  });

  it('marks a conversation as a complaint, once the server has', async () => {
    const { feedback } = await renderChats('/chats/7');
    const button = screen.getByRole('button', { name: 'تمييز كشكوى' });
    await click(button);
    expect(screen.getByRole('button', { name: 'إلغاء تمييز الشكوى' }).getAttribute('aria-pressed')).toBe('true');
    expect(feedback.toasts.map(({ title }) => title)).toEqual(['مُيّزت المحادثة كشكوى']);
  });
});

describe('the composer', () => {
  it.each(['', '   ', '\n\u200F\u200B '])('CHAT-04: nothing goes out while all is empty: %j', async (text) => {
    const send = vi.fn<() => Promise<never>>(failing('server'));
    await renderChats('/chats/7', { send });
    write(text);
    expect(screen.getByTestId('chat-send').hasAttribute('disabled')).toBe(true);
    await press('Enter');
    expect([send.mock.calls.length, messages().length]).toEqual([0, 1]);
  });

  it('Enter sends, Shift and Enter do not, nor does the Enter of an input method', async () => {
    await renderChats('/chats/7');
    write('أهلًا');
    await press('Enter', { shiftKey: true });
    await press('Enter', { isComposing: true });
    expect(input().value).toBe('أهلًا');
    await press('Enter');
    expect([input().value, texts()]).toEqual(['', ['رسالة 7', 'أهلًا']]);
  });

  it('CHAT-09: a message stands there before it is stored, and once when it is, however one hears of it', async () => {
    let store: (message: ChatMessage) => void = () => undefined;
    let clientId = '';
    const { realtime } = await renderChats('/chats/7', {
      send: (_id, message) =>
        new Promise((resolve) => {
          ({ clientId } = message);
          store = resolve;
        }),
    });
    write('أهلًا');
    await press('Enter');
    expect(messages().at(-1)?.dataset['state']).toBe('sending');
    const stored = sampleMessage(50, { message: 'أهلًا', client_id: clientId, message_position: 'driver' });
    act(() => realtime.push({ action: 'message', message: stored, chat: sampleChat(7, { last_message: stored }) }));
    expect([texts(), messages().at(-1)?.dataset['message']]).toEqual([['رسالة 7', 'أهلًا'], '50']);
    await act(async () => {
      store(stored);
      await settle();
    });
    expect(texts()).toEqual(['رسالة 7', 'أهلًا']);
  });

  it('CHAT-09: a failed message stays, goes out again, or is discarded', async () => {
    let isDown = true;
    await renderChats('/chats/7', {
      send: (_id, { text, clientId }) =>
        isDown
          ? Promise.reject(new ApiError({ code: 'too-many', method: 'POST', url: 'x', serverMessage: 'مهلًا قليلًا' }))
          : Promise.resolve(sampleMessage(60, { message: text, client_id: clientId, message_position: 'driver' })),
    });
    write('أهلًا');
    await press('Enter');
    expect(messages().at(-1)?.textContent).toContain('مهلًا قليلًا');
    isDown = false;
    await click(screen.getByRole('button', { name: 'إعادة الإرسال' }));
    expect(messages().at(-1)?.dataset['message']).toBe('60');
    isDown = true;
    write('ثانية');
    await press('Enter');
    fireEvent.click(screen.getByRole('button', { name: 'تجاهل الرسالة' }));
    expect(texts()).toEqual(['رسالة 7', 'أهلًا']);
  });

  it('keeps a draft per conversation', async () => {
    await renderChats('/chats/7');
    write('لم تكتمل');
    const open = async (name: RegExp): Promise<void> => {
      await click(screen.getByRole('link', { name }));
    };
    await open(/عميل 8/);
    expect(input().value).toBe('');
    await open(/عميل 7/);
    expect(input().value).toBe('لم تكتمل');
  });

  it('CHAT-06: counts near the limit and refuses what is longer', async () => {
    await renderChats('/chats/7');
    write('ب'.repeat(1700));
    expect(document.querySelector('[data-part="length"]')).toBeNull();
    write('😀'.repeat(1900));
    expect(document.querySelector('[data-part="length"]')?.textContent).toBe('1,900 من 2,000 حرف');
    write('ب'.repeat(2003));
    expect(document.querySelector('[data-part="length"]')?.textContent).toContain('3 أحرف');
    expect(screen.getByTestId('chat-send').hasAttribute('disabled')).toBe(true);
  });

  it('CHAT-06: attaches files by choice, paste and drop, shows them, and sends each as a message', async () => {
    let made = 0;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined }),
    );
    const sent: (string | undefined)[][] = [];
    await renderChats('/chats/7', {
      send: (_id, { text, media, clientId }) => {
        sent.push([text, media?.kind, media?.file.name]);
        return Promise.resolve(sampleMessage(70 + sent.length, { client_id: clientId, message_position: 'driver' }));
      },
    });
    const picture = new File(['x'], 'صورة.png', { type: 'image/png' });
    const film = new File(['x'], 'فيلم.mp4', { type: 'video/mp4' });
    const paper = new File(['x'], 'ورقة.pdf', { type: 'application/pdf' });
    const chooser = document.querySelector('input[type="file"]');
    if (chooser === null) throw new Error('There is no file chooser');
    fireEvent.change(chooser, { target: { files: [picture] } });
    fireEvent.paste(input(), { clipboardData: { files: [film] } });
    fireEvent.drop(screen.getByTestId('chat-conversation'), { dataTransfer: { types: ['Files'], files: [paper] } });
    expect(screen.getByTestId('chat-composer').textContent).toContain('لا يمكن إرسال');
    const tray = screen.getByRole('list', { name: 'الملفات المرفقة' });
    expect(within(tray).getAllByRole('listitem').length).toBe(2);
    write('تفضلوا');
    await press('Enter');
    expect(sent).toEqual([
      ['تفضلوا', 'image', 'صورة.png'],
      ['', 'video', 'فيلم.mp4'],
    ]);
    expect(screen.queryByRole('list', { name: 'الملفات المرفقة' })).toBeNull();
  });

  it('tells that one types, seldom, and that one has sent', async () => {
    const { realtime } = await renderChats('/chats/7');
    for (const text of ['أ', 'أه', 'أهل']) write(text);
    await press('Enter');
    const typing = realtime.said.filter(([name]) => name === 'chat.typing').map(([, payload]) => payload);
    expect(typing).toEqual([
      { chat_id: 7, is_typing: true },
      { chat_id: 7, is_typing: false },
    ]);
  });
});
