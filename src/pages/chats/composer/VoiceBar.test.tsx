import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewMessage } from '../../../../engine/client/pages/ChatCalls.types.ts';
import { sampleMessage } from '../../../../tests/helpers/createFakeChat.ts';
import { click } from '../chatScreen.tsx';
import { renderChats, settle } from '../../../../tests/helpers/renderChats.tsx';

let stopped: number;

/** A recorder that has one piece of sound as soon as it is stopped. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string): boolean => type.startsWith('audio/webm');
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

function stubMicrophone(ask: () => Promise<unknown>): void {
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: ask }, configurable: true });
}

const track = { stop: () => void (stopped += 1) };
const allowed = (): Promise<unknown> => Promise.resolve({ getTracks: () => [track] });

beforeEach(() => {
  localStorage.clear();
  stopped = 0;
  URL.createObjectURL = () => 'blob:voice';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function record(): Promise<NewMessage[]> {
  const sent: NewMessage[] = [];
  await renderChats('/chats/7', {
    send: (_id, message) => {
      sent.push(message);
      return Promise.resolve(sampleMessage(80, { client_id: message.clientId, message_position: 'driver' }));
    },
  });
  await click(screen.getByTestId('chat-record'));
  return sent;
}

describe('a voice message', () => {
  it('CHAT-06: is recorded, listened to and sent as audio; the microphone is free again', async () => {
    stubMicrophone(allowed);
    const sent = await record();
    expect(screen.getByRole('meter', { name: 'مستوى الصوت' })).toBeDefined();
    await click(screen.getByRole('button', { name: 'إنهاء التسجيل والاستماع إليه' }));
    expect([screen.getByRole('group', { name: 'تسجيلك' }) instanceof HTMLElement, stopped]).toEqual([true, 1]);
    await click(screen.getByRole('button', { name: 'إرسال التسجيل' }));
    expect(sent.map(({ text, media }) => [text, media?.kind, media?.file.name, media?.file.type])).toEqual([
      ['', 'audio', 'voice-message.webm', 'audio/webm'],
    ]);
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
  });

  it('can go out at once', async () => {
    stubMicrophone(allowed);
    const sent = await record();
    await click(screen.getByRole('button', { name: 'إرسال التسجيل' }));
    expect([sent.length, stopped]).toEqual([1, 1]);
  });

  it('is dropped by Escape, and nothing is sent', async () => {
    stubMicrophone(allowed);
    const sent = await record();
    fireEvent.keyDown(screen.getByRole('button', { name: 'إلغاء التسجيل' }), { key: 'Escape' });
    await act(settle);
    expect([sent, stopped, screen.queryByRole('meter')]).toEqual([[], 1, null]);
    expect(screen.getByTestId('chat-send')).toBeDefined();
  });

  it.each([
    ['NotAllowedError', 'المتصفح لا يسمح باستخدام الميكروفون'],
    ['NotFoundError', 'لم يُعثر على ميكروفون'],
  ])('says clearly why it cannot be recorded: %s', async (name, words) => {
    stubMicrophone(() => Promise.reject(new DOMException('no', name)));
    await record();
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  it('is not offered where the browser cannot record', async () => {
    await renderChats('/chats/7');
    expect(screen.queryByTestId('chat-record')).toBeNull();
  });
});
