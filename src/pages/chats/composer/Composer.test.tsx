import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '../../../../engine/features/chat/Chat.types.ts';
import { ApiError } from '../../../../engine/core/errors/ApiError.ts';
import { pictureFile } from '../../../../tests/helpers/pictureFile.ts';
import { sampleChat, sampleMessage } from '../../../../tests/helpers/createFakeChat.ts';
import { click, failing, input, messages, press, texts, write } from '../chatScreen.tsx';
import { renderChats, settle } from '../../../../tests/helpers/renderChats.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

  it('CHAT-09: a message is shown before it is stored, and only once afterwards, by answer or by push', async () => {
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
    const picture = pictureFile('صورة.png');
    const film = new File(['x'], 'فيلم.mp4', { type: 'video/mp4' });
    const paper = new File(['x'], 'ورقة.pdf', { type: 'application/pdf' });
    const chooser = document.querySelector('input[type="file"]');
    if (chooser === null) throw new Error('There is no file chooser');
    fireEvent.change(chooser, { target: { files: [picture] } });
    fireEvent.paste(input(), { clipboardData: { files: [film] } });
    fireEvent.drop(screen.getByTestId('chat-conversation'), { dataTransfer: { types: ['Files'], files: [paper] } });
    await waitFor(() => expect(screen.getByTestId('chat-composer').textContent).toContain('لا يمكن إرسال'));
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

  it('MEND-22: a picture of 20,000 pixels a side, a broken one and what is none are refused without an address of their own', async () => {
    const createObjectURL = vi.fn<() => string>(() => 'blob:made');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
    await renderChats('/chats/7');
    const said = () => screen.getByTestId('chat-composer').textContent;
    for (const [file, text] of [
      [pictureFile('قنبلة.png', { width: 20_000, height: 20_000 }), '16,000 بكسل لكل ضلع'],
      [new File(['GIF89a'], 'نصف.gif', { type: 'image/gif' }), 'تالف أو ناقص'],
      [new File(['<svg/>'], 'رسم.png', { type: 'image/png' }), 'لا يمكن إرسال'],
    ] as const) {
      fireEvent.paste(input(), { clipboardData: { files: [file] } });
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await waitFor(() => expect(said()).toContain(text));
      expect(said()).toContain(file.name);
    }
    expect(screen.queryByRole('list', { name: 'الملفات المرفقة' })).toBeNull();
    expect(createObjectURL).not.toHaveBeenCalled();
  });

  it('publishes typing at a low rate, and the end of typing when a message is sent', async () => {
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
