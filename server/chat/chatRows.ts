import { type RawBuilder, sql } from 'kysely';
import type { ChatSide } from '../../engine/features/chat/Chat.types.ts';
import type { Db } from '../store/Store.types.ts';

/** A conversation as it is stored; numbers and moments are text. */
export interface ChatRow {
  id: string;
  resource: string;
  person_id: string;
  /** The person's name when it was last stored. */
  person_name: string;
  subject_id: string | null;
  is_complaint: boolean;
  /** The number of its newest complaint; 0 when it never was one. */
  complaint: number;
  created_at: string;
  last_message_id: string | null;
  last_message_at: string;
  staff_read_id: string;
  person_read_id: string;
  unread_count: number;
}

/** A message as it is stored. */
export interface MessageRow {
  id: string;
  chat_id: string;
  position: ChatSide;
  sender_id: string;
  sender_type: string;
  sender_name: string;
  sender_image: string | null;
  type: string;
  message: string;
  image: string | null;
  video: string | null;
  audio_src: string | null;
  descreption: string | null;
  amount: string | null;
  client_id: string | null;
  created_at: string;
}

/** The columns of {@link MessageRow}. */
export const MESSAGE_COLUMNS: RawBuilder<unknown> = sql`id, chat_id, position, sender_id, sender_type, sender_name,
  sender_image, type, message, image, video, audio_src, descreption, amount, client_id, created_at`;

/** One conversation; undefined when there is none. */
export async function findChat(db: Db, id: number): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`select * from lawha_chats where id = ${id}`.execute(db);
  return rows[0];
}

/** One conversation, locked until the transaction ends. */
export async function lockChat(db: Db, id: number): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`select * from lawha_chats where id = ${id} for update`.execute(db);
  return rows[0];
}

/** Messages by their ids, in no order. */
export async function readMessages(db: Db, ids: readonly number[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MessageRow>`select ${MESSAGE_COLUMNS} from lawha_chat_messages
    where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
