import type { MultipartFile } from '@fastify/multipart';
import { sanitizeLine } from '../../engine/text/sanitizeLine.ts';
import { HttpError } from '../app/HttpError.ts';
import { malformedUnlessKnown } from '../app/readParts.ts';

/** A file of a form. */
export interface UploadedFile {
  /** As it was sent. */
  name: string;
  /** Empty when there was more than is kept. */
  content: Buffer;
  /** Whether there was more than is kept. */
  isCut: boolean;
}

/**
 * Keeps no more of a file than it may have; the rest is read and dropped, so that the refusal can be answered.
 *
 * @throws HttpError 413 beyond what any body may have, 422 when the body breaks off
 */
export async function readUploadedFile(
  // Some senders leave the name out; the types of the parser do not know that.
  { filename = '', file }: Partial<Pick<MultipartFile, 'filename'>> & Pick<MultipartFile, 'file'>,
  mostBytes: number,
): Promise<UploadedFile> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= mostBytes) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch (error) {
    throw malformedUnlessKnown(error);
  }
  if (file.truncated) throw new HttpError(413, 'tooLarge');
  return { name: filename, content: Buffer.concat(chunks), isCut: size > mostBytes };
}

/** A file's name as it is kept: one line, no path, no characters that turn it round and let it seem another. */
export function cleanFileName(name: string): string {
  return sanitizeLine(name.replaceAll(/[\\/\0]/g, '_'))
    .slice(0, 200)
    .toWellFormed();
}
