import type { FastifyRequest } from 'fastify';
import {
  CHAT_MEDIA,
  CHAT_MEDIA_RULES,
  type ChatMediaKind,
  isBlankMessage,
  isClientId,
} from '../../engine/features/chat/chatLimits.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { BODY_LIMIT_BYTES, readBody } from '../base/readBody.ts';
import { readParts } from '../base/readParts.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import { checkBody, contentSchema } from '../base/calls/checkBody.ts';
import { receiveFile, type UploadedFile } from '../uploads/receiveFile.ts';

/** A message as it was sent: its text is checked, its file is not. */
export interface MessageForm {
  text: string;
  file?: UploadedFile & { kind: ChatMediaKind };
  clientId?: string;
  /** All that was sent besides the file, checked by the schema of the call. */
  values: Readonly<Record<string, unknown>>;
}

/**
 * Reads `message?, image?, video?, audio?, client_id?` from JSON or a form. A message has a text, a file, or both
 *. The file goes into a folder of this machine.
 *
 * @throws HttpError 413, 422, 503 or 507
 */
export async function readMessageForm(request: FastifyRequest, folder: string): Promise<MessageForm> {
  const { values, file } = request.isMultipart()
    ? await readMultipart(request, folder)
    : { values: (await readBody(request)).values, file: undefined };
  const { message, client_id: clientId } = values;
  const text = typeof message === 'string' ? message : '';
  if (file === undefined && isBlankMessage(text)) throw invalidField('message', { key: 'chatEmpty' });
  return {
    text: isBlankMessage(text) ? '' : text,
    ...(file && { file }),
    ...(isClientId(clientId) && { clientId }),
    values,
  };
}

interface Multipart {
  values: Record<string, unknown>;
  file: MessageForm['file'];
}

async function readMultipart(request: FastifyRequest, folder: string): Promise<Multipart> {
  const values = new Map<string, unknown>();
  let file: MessageForm['file'];
  for await (const part of readParts(request, { limits: { files: CHAT_MEDIA.length + 1 } })) {
    const { fieldname } = part;
    if (part.type === 'file') {
      const kind = CHAT_MEDIA.find((known) => known === fieldname);
      if (kind === undefined || file !== undefined) {
        part.file.resume();
        throw kind === undefined ? refuseField(fieldname) : invalidField(kind, { key: 'chatOneFile' });
      }
      const read = await receiveFile(part, { folder, maxBytes: CHAT_MEDIA_RULES[kind].maxBytes });
      // A form sends a field that was left empty as a file without name and content.
      if (read.name !== '' || read.size > 0 || read.isCut) file = { ...read, kind };
      continue;
    }
    if (part.valueTruncated || Buffer.byteLength(String(part.value)) > BODY_LIMIT_BYTES)
      throw new HttpError(413, 'tooLarge');
    // A file is no text, but a form may send the field of one that was not chosen.
    const isFile = CHAT_MEDIA.some((kind) => kind === fieldname);
    if (isFile && part.value !== '') throw refuseField(fieldname);
    if (!isFile) values.set(fieldname, String(part.value));
  }
  const { body } = request.routeOptions.schema ?? {};
  const schema = contentSchema(body, 'multipart/form-data') ?? {};
  return { values: checkBody(schema, { values: Object.fromEntries(values), form: true }), file };
}

function refuseField(name: string): HttpError {
  return invalidField(quoteInput(name), { key: 'unknownField' });
}
