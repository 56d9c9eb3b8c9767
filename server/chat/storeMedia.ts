import type { ChatMediaKind } from '../../engine/features/chat/chatLimits.ts';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import { countUpload } from '../uploads/countUpload.ts';
import type { UploadedFile } from '../uploads/receiveFile.ts';
import { storeFile } from '../uploads/storeFile.ts';
import { checkMedia } from './checkMedia.ts';

/**
 * Checks a file by its content and keeps it among the attachments. One whose message is refused afterwards is collected
 * with the orphans.
 *
 * @returns its address on this server
 * @throws HttpError 422 on the field named as its kind, 429 beyond what the account may upload in a day, 503 or 507 when the storage fails
 */
export async function storeMedia(
  app: AppContext,
  { kind, file, account }: { kind: ChatMediaKind; file: UploadedFile; account: Account },
): Promise<string> {
  await countUpload(app, { account, bytes: file.size });
  const checked = await checkMedia(app.inspector, kind, file);
  const { address } = await storeFile(app, { checked, model: 'chats', field: kind, isPrivate: false, account });
  return address;
}
