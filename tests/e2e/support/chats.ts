import type { Locator, Page } from 'playwright/test';
import type { ChatMessage } from '../../../engine/features/chat/Chat.types.ts';
import { readChatThread } from '../../../engine/features/chat/readChat.ts';
import type { Calls } from './calls.ts';
import { expect, logIn } from './journey.ts';

/** A message of a customer; media as addresses of this server. */
export type Said = { message?: string; is_complaint?: boolean } & Record<string, unknown>;

/** Customers who write to staff through the demo calls, and the server's view of a conversation. */
export interface ChatDesk {
  /** Opens the conversation of a person, or finds it. */
  open: (userType: string, userId: number) => Promise<{ id: number; name: string }>;
  say: (chatId: number, said: Said) => Promise<number>;
  typing: (chatId: number, isTyping: boolean) => Promise<void>;
  /** The customer has read everything. */
  read: (chatId: number) => Promise<void>;
  /** Pushes a notification to an account that the server does not keep. */
  emit: (accountId: number, data: Record<string, unknown>) => Promise<void>;
  /** Every message of a conversation after one, oldest first. */
  messages: (chatId: number, after?: number) => Promise<ChatMessage[]>;
}

const API = '/api/general';

/** Opens the desk, as the super admin. */
export async function chatDesk(request: Pick<Calls, 'get' | 'post'>): Promise<ChatDesk> {
  const { token } = await logIn({ request });
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ar' };
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await request.post(`${API}/${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const thread = async (chatId: number, before?: number) => {
    const params: Record<string, number> = before === undefined ? {} : { before };
    const answer = await request.get(`${API}/internal_chats/${chatId}`, { headers, params });
    const read = readChatThread(await answer.json());
    if (read === undefined) throw new Error(`No conversation: ${await answer.text()}`);
    return read;
  };
  return {
    open: async (user_type, user_id) => {
      const chat = (await post('internal_chats', { user_type, user_id })) as { id: number; sender: { name: string } };
      return { id: chat.id, name: chat.sender.name };
    },
    say: async (chat_id, said) => ((await post('demo/chat', { chat_id, ...said })) as { id: number }).id,
    typing: async (chat_id, is_typing) => {
      await post('demo/typing', { chat_id, is_typing });
    },
    read: async (chat_id) => {
      await post('demo/read', { chat_id });
    },
    emit: async (account_id, data) => {
      await post('demo/emit', { type: 'notification', account_id, data });
    },
    messages: async (chatId, after = 0) => {
      const found: ChatMessage[] = [];
      for (let before: number | undefined; ; before = found[0]?.id) {
        const { messages, hasMore } = await thread(chatId, before);
        found.unshift(...messages);
        if (!hasMore || messages.length === 0 || messages.some(({ id }) => id <= after)) break;
      }
      return found.filter(({ id }) => id > after);
    },
  };
}

/** Opens a conversation and waits until it is subscribed. */
export async function openChatPage(page: Page, id: number): Promise<void> {
  const caughtUp = page.waitForResponse(/\/changes\?/);
  await page.goto(`/dashboard/chats/${id}`);
  await expect(page.getByTestId('chat-composer')).toBeVisible();
  await caughtUp;
}

/** The messages that a page shows, by their ids, in their order on the screen; undefined for one on its way. */
export async function shownMessages(page: Page): Promise<(number | undefined)[]> {
  return page
    .getByTestId('chat-message')
    .evaluateAll((all) =>
      all.map(({ dataset }) => (dataset['message'] === undefined ? undefined : Number(dataset['message']))),
    );
}

/** The field in which one writes. */
export const composer = (page: Page): Locator => page.getByTestId('chat-composer').getByRole('textbox');

/** The bubble with a text. */
export const bubble = (page: Page, text: string): Locator => page.getByTestId('chat-message').filter({ hasText: text });
