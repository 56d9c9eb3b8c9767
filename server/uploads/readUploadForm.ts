import type { FastifyRequest } from 'fastify';
import { invalidField } from '../base/HttpError.ts';
import { readParts } from '../base/readParts.ts';
import { receiveFile, type UploadedFile } from './receiveFile.ts';

/** The form of an upload; nothing of it is checked yet. */
export interface UploadForm {
  attachmentType: string | undefined;
  model: string | undefined;
  /** Name of the field that the file is for. */
  field: string | undefined;
  file: UploadedFile | undefined;
  /** A picture for a video. */
  poster: UploadedFile | undefined;
}

/**
 * Reads `file`, `attachment_type`, `model`, `field?` and `poster?`, the files into a folder of this machine.
 *
 * @throws HttpError 413, 422, 503 or 507
 */
export async function readUploadForm(
  request: FastifyRequest,
  limits: { folder: string; mostBytes: number },
): Promise<UploadForm> {
  if (!request.isMultipart()) throw invalidField('file', { key: 'uploadMissing' });
  const form: UploadForm = {
    attachmentType: undefined,
    model: undefined,
    field: undefined,
    file: undefined,
    poster: undefined,
  };
  for await (const part of readParts(request, { limits: { files: 3 } })) {
    const { fieldname: name } = part;
    if (part.type === 'file') {
      if ((name !== 'file' && name !== 'poster') || form[name] !== undefined) {
        part.file.resume();
        throw invalidField(name, { key: name === 'file' || name === 'poster' ? 'uploadOneFile' : 'unknownField' });
      }
      form[name] = await receiveFile(part, limits);
    } else if (name === 'attachment_type') form.attachmentType = String(part.value);
    else if (name === 'model') form.model = String(part.value);
    else if (name === 'field') form.field = String(part.value);
    else throw invalidField(name, { key: 'unknownField' });
  }
  return form;
}
