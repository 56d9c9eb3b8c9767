import type { ChatItem, ChatMessage } from '../../engine/features/chat/Chat.types.ts';
import type { ChatCalls } from '../../engine/client/pages/ChatCalls.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';

const CUSTOMER = { id: 5, user_type: 'user', name: 'سالم المنصوري', image: null };
const STAFF = { id: 1, user_type: 'super_admin', name: 'مريم الهاشمي', image: null };

/** A message of the customer; `message_position: 'driver'` makes it one of staff. */
export function sampleMessage(id: number, overrides: Partial<ChatMessage> = {}): ChatMessage {
  const message_position = overrides.message_position ?? 'client';
  return {
    id,
    chat_id: 7,
    message: `رسالة ${id}`,
    message_type: 'text',
    created_at: new Date(Date.UTC(2026, 10, 20, 8, id)).toISOString(),
    ago_time: '',
    is_read: false,
    message_position,
    sender: message_position === 'client' ? CUSTOMER : STAFF,
    image: null,
    video: null,
    audio_src: null,
    descreption: null,
    amount: null,
    client_id: null,
    ...overrides,
  };
}

/** A conversation with nothing unread. */
export function sampleChat(id: number, overrides: Partial<ChatItem> = {}): ChatItem {
  const last = overrides.last_message === undefined ? sampleMessage(id, { chat_id: id }) : overrides.last_message;
  return {
    id,
    created_at: '2026-11-01T08:00:00.000Z',
    ago_time: '',
    is_read: true,
    unread_count: 0,
    is_complaint: false,
    order_id: null,
    last_message: last,
    message_created_at: last?.created_at ?? null,
    sender: { ...CUSTOMER, id: 100 + id, name: `عميل ${id}` },
    read_up_to: { client: 0, driver: last?.id ?? 0 },
    ...overrides,
  };
}

/** Conversations that answer at once; `overrides` replaces single calls. */
export function createFakeChat(overrides: Partial<ChatCalls> = {}): ChatCalls {
  const chats = [sampleChat(7), sampleChat(8, { is_complaint: true })];
  const find = (id: number): ChatItem => {
    const chat = chats.find((item) => item.id === id);
    if (chat === undefined) throw new ApiError({ code: 'not-found', method: 'GET', url: `internal_chats/${id}` });
    return chat;
  };
  let next = 1000;
  return {
    chats: ({ page = 1, perPage = 20 }) =>
      Promise.resolve({ items: page === 1 ? chats : [], page, lastPage: 1, perPage, total: chats.length, unread: 0 }),
    // oxlint-disable-next-line typescript/require-await -- a call that rejects instead of throwing
    thread: async (id) => ({ chat: find(id), messages: [sampleMessage(id, { chat_id: id })], hasMore: false }),
    markRead: (id) => Promise.resolve(find(id)),
    send: (id, { clientId, text }) => {
      next += 1;
      return Promise.resolve(
        sampleMessage(next, {
          chat_id: id,
          message: text,
          client_id: clientId,
          message_position: 'driver',
          created_at: new Date().toISOString(),
        }),
      );
    },
    open: () => Promise.resolve(find(7)),
    setComplaint: (id, isComplaint) => Promise.resolve({ ...find(id), is_complaint: isComplaint }),
    claimComplaint: () => Promise.resolve(true),
    ...overrides,
  };
}
