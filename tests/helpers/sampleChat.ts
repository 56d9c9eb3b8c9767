import type { ChatItem, ChatMessage, PushedChat } from '../../engine/features/chat/Chat.types.ts';

const sender = { id: 9, user_type: 'user', name: 'سالم الكعبي', image: null };

/** A text that a customer wrote. */
export function sampleMessage(id: number, overrides: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    chat_id: 5,
    message: `رسالة ${id}`,
    message_type: 'text',
    created_at: '2026-11-20T08:00:00.000Z',
    ago_time: 'الآن',
    is_read: false,
    message_position: 'client',
    sender,
    ...overrides,
  };
}

/** A conversation with one unread message. */
export function sampleChat(id: number, overrides: Partial<ChatItem> = {}): ChatItem {
  return {
    id,
    created_at: '2026-11-20T08:00:00.000Z',
    ago_time: 'الآن',
    is_read: false,
    unread_count: 1,
    is_complaint: false,
    order_id: null,
    last_message: null,
    message_created_at: null,
    sender,
    read_up_to: { client: 0, driver: 0 },
    ...overrides,
  };
}

/** A message as it is pushed. */
export function samplePushedMessage(
  chat: Partial<ChatItem> & { id: number },
  message: Partial<ChatMessage> & { id: number },
): { type: 'chat'; data: PushedChat } {
  const data = {
    action: 'message' as const,
    chat: sampleChat(chat.id, chat),
    message: sampleMessage(message.id, { chat_id: chat.id, ...message }),
  };
  return { type: 'chat', data };
}
