import { lastPageOf } from '../../core/query/lastPageOf.ts';
import { chatUserTypes } from './chatPeople.ts';
import { isSideWord, sideWords, subjectField, wordOfSide } from './chatSides.ts';
import { isCount } from '../../core/values/isCount.ts';
import { isObject } from '../../core/values/isObject.ts';
import { parseInstant } from '../../core/text/instant.ts';
import {
  type ChatItem,
  type ChatMessage,
  type ChatPage,
  type ChatSender,
  type ChatThread,
  type PushedChat,
  type ReadMarks,
} from './Chat.types.ts';

/** A conversation from outside; undefined when it is none. The last message may be wrapped in a list. */
export function readChatItem(value: unknown): ChatItem | undefined {
  if (!isObject(value) || !isId(value['id']) || !isTime(value['created_at'])) return undefined;
  const { id, created_at, is_complaint, message_created_at } = value;
  const sender = readChatSender(value['sender']);
  if (sender === undefined) return undefined;
  const last = Array.isArray(value['last_message']) ? value['last_message'].at(-1) : value['last_message'];
  const message = last === undefined || last === null ? null : readChatMessage(last, id);
  if (message === undefined) return undefined;
  const unread = isCount(value['unread_count']) ? value['unread_count'] : Number(value['is_read'] === false);
  return {
    id,
    created_at,
    ago_time: textOr(value['ago_time'], ''),
    is_read: typeof value['is_read'] === 'boolean' ? value['is_read'] : unread === 0,
    unread_count: unread,
    is_complaint: is_complaint === true,
    ...readSubject(value),
    last_message: message,
    message_created_at: isTime(message_created_at) ? message_created_at : (message?.created_at ?? null),
    sender,
    read_up_to: readMarks(value['read_up_to']),
  };
}

/** Whether a complaint is shown for the first time, from the server's answer; undefined when it says nothing. */
export function readFirst(body: unknown): boolean | undefined {
  const data = isObject(body) ? body['data'] : undefined;
  return isObject(data) && typeof data['is_first'] === 'boolean' ? data['is_first'] : undefined;
}

/**
 * A message from outside; undefined when it is none. A type that is not known stays; without a position, the sender's
 * type gives the side.
 *
 * @param chatId the conversation that was requested, used when the message does not name it
 */
export function readChatMessage(value: unknown, chatId?: number): ChatMessage | undefined {
  if (!isObject(value) || !isId(value['id']) || !isTime(value['created_at'])) return undefined;
  const { id, created_at, message_position, amount } = value;
  const chat_id = isId(value['chat_id']) ? value['chat_id'] : chatId;
  const sender = readChatSender(value['sender']);
  if (chat_id === undefined || sender === undefined) return undefined;
  return {
    id,
    chat_id,
    message: textOr(value['message'], ''),
    message_type: textOr(value['message_type'], 'text'),
    created_at,
    ago_time: textOr(value['ago_time'], ''),
    is_read: value['is_read'] === true,
    message_position: isSideWord(message_position) ? message_position : positionOf(sender),
    sender,
    image: textOrNull(value['image']),
    video: textOrNull(value['video']),
    audio_src: textOrNull(value['audio_src']),
    descreption: textOrNull(value['descreption']),
    amount: typeof amount === 'number' && Number.isFinite(amount) ? amount : null,
    client_id: textOrNull(value['client_id']),
  };
}

/** A participant of a conversation; undefined when the value is none. */
export function readChatSender(value: unknown): ChatSender | undefined {
  if (!isObject(value) || !isId(value['id'])) return undefined;
  const { id, user_type, name, image } = value;
  if (typeof user_type !== 'string' || typeof name !== 'string') return undefined;
  return { id, user_type, name, image: textOrNull(image) };
}

/** What was pushed about a conversation; undefined when it is nothing known. */
export function readPushedChat(value: unknown): PushedChat | undefined {
  if (!isObject(value)) return undefined;
  const { action } = value;
  if (action === 'read') return readReadMark(value);
  const chat = readChatItem(value['chat']);
  if (chat === undefined) return undefined;
  if (action === 'update') return { action, chat };
  const message = action === 'message' ? readChatMessage(value['message'], chat.id) : undefined;
  return action === 'message' && message !== undefined ? { action, chat, message } : undefined;
}

/** The answer of `GET internal_chats`; undefined when it is none. Items that cannot be read are left out. */
export function readChatPage(body: unknown): ChatPage | undefined {
  if (!isObject(body) || !Array.isArray(body['data'])) return undefined;
  const items = body['data'].flatMap((item) => readChatItem(item) ?? []);
  const meta = isObject(body['meta']) ? body['meta'] : {};
  const perPage = isId(meta['per_page']) ? meta['per_page'] : Math.max(items.length, 1);
  const total = isCount(meta['total']) ? meta['total'] : items.length;
  return {
    items,
    page: isId(meta['current_page']) ? meta['current_page'] : 1,
    lastPage: isId(meta['last_page']) ? meta['last_page'] : lastPageOf(total, perPage),
    perPage,
    total,
    unread: isCount(body['unread_count'])
      ? body['unread_count']
      : items.filter(({ is_read: isRead }) => !isRead).length,
  };
}

/** The answer of `GET internal_chats/{id}`; undefined when it is none. Messages that cannot be read are left out. */
export function readChatThread(body: unknown): ChatThread | undefined {
  if (!isObject(body) || !Array.isArray(body['data'])) return undefined;
  const chat = readChatItem(body['chat']);
  if (chat === undefined) return undefined;
  const messages = body['data'].flatMap((message) => readChatMessage(message, chat.id) ?? []);
  const meta = isObject(body['meta']) ? body['meta'] : {};
  return { chat, messages, hasMore: meta['has_more'] === true };
}

/** The answer of a call that gives one conversation (`POST` and `PATCH internal_chats`). */
export function readChatAnswer(body: unknown): ChatItem | undefined {
  return isObject(body) ? readChatItem(body['data']) : undefined;
}

/** The answer of `POST internal_chats/{id}/messages`. */
export function readMessageAnswer(body: unknown): ChatMessage | undefined {
  return isObject(body) ? readChatMessage(body['data']) : undefined;
}

function readReadMark(value: Record<string, unknown>): PushedChat | undefined {
  const { chat_id, by, message_id, reader } = value;
  if (!isId(chat_id) || !isSideWord(by) || !isId(message_id)) return undefined;
  const named = isObject(reader) && isId(reader['id']) && typeof reader['name'] === 'string';
  return {
    action: 'read',
    chat_id,
    by,
    message_id,
    ...(named && { reader: { id: Number(reader['id']), name: String(reader['name']) } }),
  };
}

function readMarks(value: unknown): ReadMarks {
  const marks = isObject(value) ? value : {};
  const markOf = (mark: unknown): number => (isCount(mark) ? mark : 0);
  return Object.fromEntries(sideWords().map((word) => [word, markOf(marks[word])]));
}

function readSubject(value: Record<string, unknown>): Pick<ChatItem, `${string}_id`> {
  const field = subjectField();
  if (field === undefined) return {};
  const id = value[field];
  return { [field]: isId(id) ? id : null };
}

function positionOf({ user_type }: ChatSender): string {
  return wordOfSide(chatUserTypes().includes(user_type) ? 'person' : 'staff');
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && parseInstant(value) !== undefined;
}

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' ? value : other;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
