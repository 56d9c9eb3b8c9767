import { ApiError } from '../../core/errors/ApiError.ts';
import type { Upload, UploadOptions, UploadTarget } from '../Api.types.ts';
import type { LawhaApiOptions } from '../connection/ApiSession.types.ts';
import { isObject } from '../../core/values/isObject.ts';
import { dataOf } from '../connection/readAnswer.ts';
import { sendForm } from '../connection/sendForm.ts';

/**
 * Sends a file.
 *
 * @throws ApiError, `aborted` when the signal is.
 */
export async function uploadFile(
  file: File,
  { path, type, model, field }: UploadTarget,
  { poster, ...options }: UploadOptions & LawhaApiOptions,
): Promise<Upload> {
  const form = new FormData();
  form.append('attachment_type', type);
  form.append('model', model);
  if (field !== undefined) form.append('field', field);
  form.append('file', file);
  if (poster !== undefined) form.append('poster', poster, 'poster.jpg');
  const upload = readUpload(dataOf(await sendForm(path, form, options)));
  if (upload === undefined) throw new ApiError({ method: 'POST', url: path, code: 'server' });
  return upload;
}

function readUpload(data: unknown): Upload | undefined {
  if (!isObject(data)) return undefined;
  const { id, url, width, height } = data;
  if (typeof url !== 'string' || (typeof id !== 'number' && typeof id !== 'string')) return undefined;
  const hasSize = typeof width === 'number' && typeof height === 'number';
  return { id, url, ...(hasSize && { width, height }) };
}
