import { CHAT_MEDIA_RULES, type ChatMediaKind } from '../../engine/features/chat/chatLimits.ts';
import { type CheckedFile, checkFile } from '../uploads/checkFile.ts';
import type { Inspector } from '../context/Inspection.types.ts';
import type { UploadedFile } from '../uploads/receiveFile.ts';

/**
 * What a file of a message is, by its content alone; its name and the type given by the browser are ignored.
 *
 * @throws HttpError 422 on the field for an empty file, one that is too large, broken off, or something else
 */
export function checkMedia(inspector: Inspector, kind: ChatMediaKind, file: UploadedFile): Promise<CheckedFile> {
  return checkFile(inspector, file, { kind, field: kind, maxBytes: CHAT_MEDIA_RULES[kind].maxBytes });
}
