import { ApiError } from '../errors/ApiError.ts';
import type { Upload } from './Api.types.ts';
import type { LawhaApiOptions } from './ApiSession.types.ts';
import { isObject } from './isObject.ts';
import { dataOf } from './readAnswer.ts';
import { sendForm, type SendFormOptions } from './sendForm.ts';

export interface UploadTarget {
  /** Below the API's address, usually `attachments`. */
  path: string;
  type: 'image' | 'video';
  /** Group that the file belongs to. */
  model: string;
}

export type UploadOptions = SendFormOptions;

/**
 * Sends a file (FORM-08).
 *
 * @throws ApiError, `aborted` when the signal says so.
 */
export async function uploadFile(
  file: File,
  { path, type, model }: UploadTarget,
  options: UploadOptions & LawhaApiOptions,
): Promise<Upload> {
  const form = new FormData();
  form.append('attachment_type', type);
  form.append('model', model);
  form.append('file', file);
  const upload = readUpload(dataOf(await sendForm(path, form, options)));
  if (upload === undefined) throw new ApiError({ method: 'POST', url: path, code: 'server' });
  return upload;
}

function readUpload(data: unknown): Upload | undefined {
  if (!isObject(data)) return undefined;
  const { id, url } = data;
  if (typeof url !== 'string' || (typeof id !== 'number' && typeof id !== 'string')) return undefined;
  return { id, url };
}
