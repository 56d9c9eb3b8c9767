import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleChat, sampleMessage } from '../../../../tests/helpers/createFakeChat.ts';
import { click, failing, messages, texts, withThread } from '../chatScreen.tsx';
import { renderChats, settle } from '../../../../tests/helpers/renderChats.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the conversation', () => {
  it('CHAT-08: the customer is at the start, staff at the end, an unknown type shows its text', async () => {
    await renderChats(
      '/chats/7',
      withThread([
        sampleMessage(1, { message: 'وصلتم؟' }),
        sampleMessage(2, { message: 'في الطريق', message_position: 'driver' }),
        sampleMessage(3, { message: 'ملصق', message_type: 'sticker' }),
      ]),
    );
    expect(texts()).toEqual(['وصلتم؟', 'في الطريق', 'ملصق']);
    expect(messages().map((message) => message.closest('[data-side]')?.getAttribute('data-side'))).toEqual([
      'person',
      'staff',
      'person',
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

  it('CHAT-06: what arrives while one reads further up is marked read when it is scrolled into view', async () => {
    const marked: number[] = [];
    const { realtime } = await renderChats('/chats/7', {
      ...withThread([sampleMessage(1)]),
      markRead: (_id, messageId) => {
        marked.push(messageId);
        return Promise.resolve(sampleChat(7, { read_up_to: { client: 0, driver: messageId } }));
      },
    });
    const box = screen.getByRole('region', { name: 'الرسائل' });
    const scrollTo = (scrollTop: number): void => {
      Object.defineProperties(box, { scrollHeight: { value: 2000, configurable: true } });
      box.scrollTop = scrollTop;
      fireEvent.scroll(box);
    };
    scrollTo(300);
    await act(async () => {
      realtime.push({
        action: 'message',
        message: sampleMessage(2),
        chat: sampleChat(7, { read_up_to: { client: 0, driver: 1 } }),
      });
      await settle();
    });
    expect(marked).toEqual([]);
    expect(screen.getByRole('button', { name: 'رسالة جديدة' })).toBeDefined();
    scrollTo(2000);
    await act(settle);
    expect(marked).toEqual([2]);
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

  it('shows who types and who else is present, without oneself', async () => {
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
        person_online: true,
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

  it('keeps its messages when reloading fails, and shows an error when the first load fails', async () => {
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
