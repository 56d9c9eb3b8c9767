import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ChatItem, ChatMessage } from '../../../engine/features/chat/Chat.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { sampleChat } from '../../../tests/helpers/createFakeChat.ts';
import { settle } from '../../../tests/helpers/renderChats.tsx';

/* Queries and actions on the screen for the tests of this folder. */

/** The conversations of the list. */
export const lines = (): HTMLElement[] => screen.queryAllByTestId('chat-item');
/** Names of their persons. */
export const names = (): (string | null | undefined)[] => lines().map((line) => line.querySelector('bdi')?.textContent);
/** The messages of the open conversation. */
export const messages = (): HTMLElement[] => screen.queryAllByTestId('chat-message');
/** Their first lines. */
export const texts = (): string[] => messages().map((message) => message.querySelector('bdi')?.textContent ?? '');
/** Where one writes. */
export const input = (): HTMLTextAreaElement => within(screen.getByTestId('chat-composer')).getByRole('textbox');

/** Replaces the text of the composer. */
export function write(text: string): void {
  fireEvent.change(input(), { target: { value: text } });
}

/** Presses a key in the composer. */
export async function press(key: string, options: object = {}): Promise<void> {
  fireEvent.keyDown(input(), { key, ...options });
  await act(settle);
}

/** Presses a button or a link. */
export async function click(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  await act(settle);
}

/** A call that fails. */
export const failing = (code: 'network' | 'server' | 'not-found') => (): Promise<never> =>
  Promise.reject(new ApiError({ code, method: 'GET', url: 'internal_chats' }));

/** Calls of one conversation. */
export function withThread(thread: ChatMessage[], chat: Partial<ChatItem> = {}, hasMore = false) {
  return {
    thread: () => Promise.resolve({ chat: sampleChat(7, chat), messages: thread, hasMore }),
    markRead: () => Promise.resolve(sampleChat(7, chat)),
  };
}
