import type { FastifyRequest } from 'fastify';
import type { ResolvedUpload } from '../../engine/core/definition/Resolved.types.ts';
import { checkBody } from '../base/calls/checkBody.ts';
import { invalidField } from '../base/HttpError.ts';
import { readParts } from '../base/readParts.ts';
import { receiveFile, type UploadedFile } from './receiveFile.ts';
import { UPLOAD_FORM } from './uploadCalls.ts';

/** The form of an upload after validation by its schema; only the size of its files is checked. */
export interface UploadForm {
  /** Default: a picture. */
  kind: ResolvedUpload['type'];
  model: string;
  /** Name of the field that the file is for. */
  field: string | undefined;
  file: UploadedFile;
  /** A picture for a video. */
  poster: UploadedFile | undefined;
}

/**
 * Reads `file`, `attachment_type?`, `model`, `field?` and `poster?`, the files into a folder of this machine.
 *
 * @throws HttpError 413, 422, 503 or 507
 */
export async function readUploadForm(
  request: FastifyRequest,
  limits: { folder: string; maxBytes: number },
): Promise<UploadForm> {
  if (!request.isMultipart()) throw invalidField('file', { key: 'uploadMissing' });
  const files = new Map<string, UploadedFile>();
  const texts = new Map<string, string>();
  for await (const part of readParts(request, { limits: { files: 3 } })) {
    const { fieldname: name } = part;
    const isFile = name === 'file' || name === 'poster';
    if (part.type === 'file') {
      if (!isFile || files.has(name)) {
        part.file.resume();
        throw invalidField(name, { key: isFile ? 'uploadOneFile' : 'unknownField' });
      }
      files.set(name, await receiveFile(part, limits));
    } else if (isFile) throw invalidField(name, { key: 'unknownField' });
    else texts.set(name, String(part.value));
  }
  return toForm(files, texts);
}

function toForm(files: ReadonlyMap<string, UploadedFile>, texts: ReadonlyMap<string, string>): UploadForm {
  const names = [...files.keys()].map((name) => [name, name] as const);
  const {
    attachment_type: type,
    model,
    field,
  } = checkBody(UPLOAD_FORM, {
    values: Object.fromEntries([...texts, ...names]),
    form: true,
  });
  const file = files.get('file');
  if (file === undefined) throw invalidField('file', { key: 'uploadMissing' });
  return {
    kind: type === 'video' || type === 'file' ? type : 'image',
    model: String(model),
    field: typeof field === 'string' ? field : undefined,
    file,
    poster: files.get('poster'),
  };
}
