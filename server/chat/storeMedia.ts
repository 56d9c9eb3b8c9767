import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ChatMediaKind } from '../../engine/chat/chatLimits.ts';
import type { Account } from '../access/Account.ts';
import type { AppContext } from '../app/AppContext.ts';
import { cleanFileName, type UploadedFile } from '../uploads/readUploadedFile.ts';
import { checkMedia } from './checkMedia.ts';

/**
 * Checks a file by its content and keeps it among the attachments.
 *
 * @returns its address on this server
 * @throws HttpError 422 on the field named as its kind
 */
export async function storeMedia(
  { store, attachments }: AppContext,
  { kind, file, account }: { kind: ChatMediaKind; file: UploadedFile; account: Account },
): Promise<string> {
  const extension = await checkMedia(kind, file);
  const key = `${randomUUID()}.${extension}`;
  await attachments.put(key, file.content);
  await sql`insert into lawha_attachments (key, type, size, original_name, model, account_id)
    values (${key}, ${extension}, ${file.content.length}, ${cleanFileName(file.name)}, 'chats', ${account.id})`.execute(
    store.db,
  );
  return `/media/uploads/${key}`;
}
