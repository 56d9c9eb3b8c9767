import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { sanitizeLine } from '../../engine/core/text/sanitizeLine.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import { HttpError } from '../base/HttpError.ts';
import { malformedUnlessKnown } from '../base/readParts.ts';
import { storageFailure } from './storage/storageFailure.ts';

/** A file of a form, on this machine's disk until the call is answered. */
export interface UploadedFile {
  /** As it was sent. */
  name: string;
  path: string;
  /** Of what was kept. */
  size: number;
  /** Whether the file was longer than the stored part. */
  isCut: boolean;
}

/**
 * Creates a folder for the files of a call, and removes it afterwards.
 *
 * @throws HttpError 503 or 507 when there is no place for it
 */
export async function withIncoming<T>(
  { dataDir }: Pick<ServerConfig, 'dataDir'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const all = incomingFolder(dataDir);
  const folder = await mkdir(all, { recursive: true })
    .then(() => mkdtemp(join(all, 'call-')))
    .catch((error: unknown) => {
      throw storageFailure(error);
    });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Folder of files that are being received. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming');
}

let received = 0;

/**
 * Streams a file of a form to the disk. Only the allowed size is stored; the rest is read and dropped, so that the
 * refusal can be sent.
 *
 * @throws HttpError 413 beyond the limit of any body, 422 for an incomplete body, 503 or 507 when it cannot be stored
 */
export async function receiveFile(
  // Some clients leave the name out; the types of the parser ignore that.
  { filename = '', file }: Partial<Pick<MultipartFile, 'filename'>> & Pick<MultipartFile, 'file'>,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<UploadedFile> {
  const path = join(folder, String((received += 1)));
  const draft = await createDraft(path);
  let size = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= maxBytes) await draft.append(chunk);
    }
  } catch (error) {
    throw malformedUnlessKnown(error);
  } finally {
    await draft.close();
  }
  if (file.truncated) throw new HttpError(413, 'tooLarge');
  if (draft.failure !== undefined) throw storageFailure(draft.failure);
  return { name: filename, path, size: Math.min(size, maxBytes), isCut: size > maxBytes };
}

interface Draft {
  /** The error of writing; the rest of the body is read nevertheless. */
  failure: unknown;
  append(chunk: Buffer): Promise<void>;
  close(): Promise<void>;
}

async function createDraft(path: string): Promise<Draft> {
  let file: FileHandle | undefined;
  const draft: Draft = {
    failure: undefined,
    append: async (chunk) => {
      if (draft.failure !== undefined) return;
      await file?.appendFile(chunk).catch((error: unknown) => (draft.failure = error));
    },
    close: async () => file?.close(),
  };
  file = await open(path, 'wx').catch((error: unknown) => {
    draft.failure = error;
    return undefined;
  });
  return draft;
}

/** A file's name as it is stored: one line, no path, no characters that reorder and disguise it. */
export function cleanFileName(name: string): string {
  return sanitizeLine(name.replaceAll(/[\\/\0]/g, '_'))
    .slice(0, 200)
    .toWellFormed();
}
