import { subjectField, wordOfSide } from '../../engine/features/chat/chatSides.ts';
import type { ChatItem, ChatMessage, ChatSender } from '../../engine/features/chat/Chat.types.ts';
import { defaultLanguage, type Language } from '../../engine/core/text/language.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import { agoTime } from './agoTime.ts';
import { userTypeOfGroup } from './chatGroups.ts';
import { type ChatRow, type MessageRow, readMessages } from './chatRows.ts';
import { personKey, readPeople } from './readPeople.ts';

/** What an answer depends on besides the stored data. */
export interface ChatView {
  catalogue: Catalogue;
  language: Language;
  now: Date;
}

/** The view of pushed events: one text for all receivers, so in the default language. */
export function pushedView({ catalogue, now }: Pick<AppContext, 'catalogue' | 'now'>): ChatView {
  return { catalogue, language: defaultLanguage(), now: now() };
}

/** Conversations as they are answered, in their order. */
export async function presentChats(db: Db, view: ChatView, chats: readonly ChatRow[]): Promise<ChatItem[]> {
  const people = await readPeople(
    db,
    view,
    chats.map(({ resource, person_id }) => ({ resource, id: Number(person_id) })),
  );
  const last = await readMessages(
    db,
    chats.flatMap(({ last_message_id }) => (last_message_id === null ? [] : [Number(last_message_id)])),
  );
  const messages = new Map(last.map((message) => [message.id, message]));
  return chats.map((chat) => {
    const client = clientOf(chat, people);
    const message = chat.last_message_id === null ? undefined : messages.get(chat.last_message_id);
    return presentChat({ chat, client, message }, view);
  });
}

/** One conversation as it is answered. */
export async function presentOneChat(db: Db, view: ChatView, chat: ChatRow): Promise<ChatItem> {
  const [item] = await presentChats(db, view, [chat]);
  if (item === undefined) throw new Error('presentChats() lost a conversation');
  return item;
}

/** A message as it is answered; `client` is the client of its conversation. */
export function presentMessage(
  row: MessageRow,
  { chat, client }: { chat: Pick<ChatRow, 'staff_read_id' | 'person_read_id'>; client: ChatSender },
  view: Pick<ChatView, 'language' | 'now'>,
): ChatMessage {
  const { id, chat_id, position, type, message, image, video, audio_src, descreption, amount, client_id } = row;
  const at = new Date(row.created_at);
  const readUpTo = position === 'person' ? chat.staff_read_id : chat.person_read_id;
  return {
    id: Number(id),
    chat_id: Number(chat_id),
    message,
    message_type: type,
    created_at: at.toISOString(),
    ago_time: agoTime(at, view),
    is_read: Number(id) <= Number(readUpTo),
    message_position: wordOfSide(position),
    sender: position === 'person' ? client : staffOf(row),
    image,
    video,
    audio_src,
    descreption,
    amount: amount === null ? null : Number(amount),
    client_id,
  };
}

interface Parts {
  chat: ChatRow;
  client: ChatSender;
  message: MessageRow | undefined;
}

function presentChat({ chat, client, message }: Parts, view: ChatView): ChatItem {
  const created = new Date(chat.created_at);
  const field = subjectField();
  const last = message && presentMessage(message, { chat, client }, view);
  return {
    id: Number(chat.id),
    created_at: created.toISOString(),
    ago_time: last?.ago_time ?? agoTime(created, view),
    is_read: chat.unread_count === 0,
    unread_count: chat.unread_count,
    is_complaint: chat.is_complaint,
    ...(field !== undefined && { [field]: chat.subject_id === null ? null : Number(chat.subject_id) }),
    last_message: last ?? null,
    message_created_at: last?.created_at ?? null,
    sender: client,
    read_up_to: {
      [wordOfSide('person')]: Number(chat.person_read_id),
      [wordOfSide('staff')]: Number(chat.staff_read_id),
    },
  };
}

function clientOf(chat: ChatRow, people: ReadonlyMap<string, ChatSender>): ChatSender {
  const { resource, person_name } = chat;
  const id = Number(chat.person_id);
  const gone = { id, user_type: userTypeOfGroup(resource), name: person_name || String(id), image: null };
  return people.get(personKey({ resource, id })) ?? gone;
}

function staffOf({ sender_id, sender_type, sender_name, sender_image }: MessageRow): ChatSender {
  return { id: Number(sender_id), user_type: sender_type, name: sender_name, image: sender_image };
}
