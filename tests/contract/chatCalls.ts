import type { ChatItem, ChatMessage } from '../../engine/features/chat/Chat.types.ts';
import { readChatItem, readChatMessage } from '../../engine/features/chat/readChat.ts';
import { sql } from 'kysely';
import { writeMessage } from '../../server/chat/writeMessage.ts';
import type { Answer, Contract, DemoRole } from './openContract.ts';

/** A file of a message's form. */
export interface ChatFile {
  field: string;
  content: Buffer;
  name?: string;
  type?: string;
}

/** Opens the conversation of a customer; a conversation that the readers do not accept fails. */
export async function openChatWith(contract: Contract, userId: number, userType = 'user'): Promise<ChatItem> {
  const { body } = await contract.call('internal_chats', { json: { user_type: userType, user_id: userId } });
  const chat = readChatItem(body.data);
  if (chat === undefined) throw new Error(`no conversation: ${JSON.stringify(body)}`);
  return chat;
}

/** Sends a text as JSON. */
export function sendText(
  contract: Contract,
  chatId: number,
  message: unknown,
  { clientId, as = 'super' }: { clientId?: string; as?: DemoRole } = {},
): Promise<Answer> {
  const json = { message, ...(clientId !== undefined && { client_id: clientId }) };
  return contract.call(`internal_chats/${chatId}/messages`, { json, as });
}

/** Sends a message as the browser's form does. */
export async function sendForm(
  contract: Contract,
  chatId: number,
  { fields = {}, files = [] }: { fields?: Record<string, string>; files?: readonly ChatFile[] },
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, content, name = 'file', type = '' } of files)
    form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  return contract.call(`internal_chats/${chatId}/messages`, {
    method: 'POST',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

/** A message of the customer. */
export async function writeAsClient(
  { context }: Contract,
  chatId: number,
  text: string,
  { isComplaint = false } = {},
): Promise<ChatMessage> {
  const { message } = await context.store.transaction((db) =>
    writeMessage(db, context, { chatId, author: null, text, media: {}, isComplaint }),
  );
  return message;
}

/** The message of an answer; one that the reader does not accept fails. */
export function messageOf({ body }: Answer): ChatMessage {
  const message = readChatMessage(body.data);
  if (message === undefined) throw new Error(`no message: ${JSON.stringify(body)}`);
  return message;
}

/** What was pushed to accounts and pages since a number, in its order. */
export async function readPushes({ context }: Contract, after: number): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ data: string | { type: string; data: Record<string, unknown> } }>`
    select data from lawha_changes where kind = 'push' and resource = '' and seq > ${after} order by seq`.execute(
    context.store.db,
  );
  return rows.map(({ data }) => {
    const read = typeof data === 'string' ? (JSON.parse(data) as { data: Record<string, unknown> }) : data;
    return read.data;
  });
}

/** The last number of the sequence of changes. */
export async function lastSeq({ context }: Contract): Promise<number> {
  const { rows } = await sql<{ seq: string | null }>`select max(seq) as seq from lawha_changes`.execute(
    context.store.db,
  );
  return Number(rows[0]?.seq ?? 0);
}
