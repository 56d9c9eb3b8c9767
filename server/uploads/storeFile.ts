import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type FieldMessage, type HttpError, invalidField } from '../base/HttpError.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { Db } from '../store/Store.types.ts';
import type { FileContent } from '../context/Attachments.types.ts';
import { type CheckedFile, inspectionFailure } from './checkFile.ts';
import { addressOf, originalKey, posterKey } from './mediaKeys.ts';
import { cleanPicture, makeVersion, PictureRefused } from './pictures.ts';
import { cleanFileName, type UploadedFile } from './receiveFile.ts';
import { fileOwnerOf } from './fileOwner.ts';
import { removeFiles } from './removeFiles.ts';
import { storageFailure } from './storage/storageFailure.ts';

/** Widest poster of a video. */
const POSTER_WIDTH = 1280;

export interface StoreFileOptions {
  checked: CheckedFile;
  /** A picture for a video, before it plays. */
  poster?: CheckedFile;
  /** Group that the file is for, or the area of the server. */
  model: string;
  /** Name of the form's field, which gets the error. */
  field: string;
  isPrivate: boolean;
  account: Account;
}

/** A file that is stored. */
export interface StoredFile {
  id: number;
  /** Name in the storage. */
  key: string;
  /** Address on this server; a private one has to be signed. */
  address: string;
  /** Bytes of what is served. */
  size: number;
  width?: number;
  height?: number;
}

/**
 * Stores a file under the hash of its content: cleaned for serving, and the original apart from it. The same file sent
 * again, by any account and at the same moment, is the same one. Either everything is stored or nothing: its row is
 * written before the file, and removed when storing fails.
 *
 * @throws HttpError 422 for a picture that cannot be read, 503 or 507 when the storage fails
 */
export async function storeFile(app: AppContext, options: StoreFileOptions): Promise<StoredFile> {
  const { checked, isPrivate } = options;
  const key = `${isPrivate ? 'private/' : ''}${await hashOf(checked.file.path)}.${checked.extension}`;
  const made = await prepare(app, options);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { id, isStored, size } = await app.store.transaction((db) => claim(db, app, { key, options, made }));
    const failure = await keep(app, { key, isStored, made, file: checked.file });
    if (failure === undefined && (await finish(app, { id, key, options })))
      return { id, key, address: addressOf(key), size, ...made.frame };
    if (failure !== undefined) {
      if (!isStored) await withdraw(app, { id, key, failure });
      throw failure;
    }
  }
  throw storageFailure(new Error('an upload was taken back by another call again and again'));
}

/** A concurrent upload of the same file that fails removes it; then it is stored again. */
const ATTEMPTS = 3;

/** Stores what is missing in the storage; resolves to the error, if any. */
async function keep(
  { attachments }: AppContext,
  { key, isStored, made, file }: { key: string; isStored: boolean; made: Prepared; file: UploadedFile },
): Promise<HttpError | undefined> {
  try {
    const isThere = isStored && (await attachments.sizeOf(key)) !== undefined;
    if (!isThere) {
      await attachments.put(originalKey(key), file);
      await attachments.put(key, made.content);
    }
    // An existing poster is kept, because browsers have cached it.
    if (made.poster && !(isThere && (await attachments.sizeOf(posterKey(key))) !== undefined))
      await attachments.put(posterKey(key), made.poster);
    return undefined;
  } catch (error) {
    return storageFailure(error);
  }
}

interface Prepared {
  content: FileContent;
  size: number;
  frame?: { width: number; height: number };
  poster?: Buffer;
}

/** The file as it will be served, before anything is stored. */
async function prepare(app: AppContext, options: StoreFileOptions): Promise<Prepared> {
  const { checked, poster, field } = options;
  const { file, kind, extension, video } = checked;
  const cover = poster && (await withFieldError('poster', makeVersion(poster.file.path, POSTER_WIDTH)));
  if (kind === 'image') {
    const { content, width, height } = await withFieldError(field, cleanPicture(file.path, extension));
    return { content, size: content.length, frame: { width, height } };
  }
  const path = await hideNotes(app, options);
  const shown = video?.width !== undefined && video.height !== undefined;
  const frame = shown ? { width: video.width as number, height: video.height as number } : cover;
  return {
    content: { path, size: file.size },
    size: file.size,
    ...(frame && kind === 'video' && { frame: { width: frame.width, height: frame.height } }),
    ...(cover && { poster: cover.content }),
  };
}

async function withFieldError<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PictureRefused ? asFieldError(field, error.reason) : error;
  }
}

function asFieldError(field: string, reason: FieldMessage): Error {
  return invalidField(field, reason);
}

/** A copy of a video without place and camera; the file itself when it has neither. */
async function hideNotes(
  { inspector }: AppContext,
  { checked: { file, video }, field }: StoreFileOptions,
): Promise<string> {
  if (video?.hasNotes !== true) return file.path;
  const path = `${file.path}-clean`;
  await inspector.clean(file.path, path, video.format).catch((error: unknown) => {
    const failure = inspectionFailure(error, field);
    throw failure === error ? storageFailure(error) : failure;
  });
  return path;
}

/** Hash of a file's content, read in pieces. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** The file's row, shared by all its uploads; it excludes a concurrent collection of orphans. */
async function claim(
  db: Db,
  { now }: AppContext,
  { key, options: { checked, model, account }, made }: { key: string; options: StoreFileOptions; made: Prepared },
): Promise<{ id: number; isStored: boolean; size: number }> {
  const at = now().toISOString();
  const { width = null, height = null } = made.frame ?? {};
  const { rows } = await sql<{ id: string; is_stored: boolean; size: string }>`
    insert into lawha_attachments
      (key, type, size, original_name, model, account_id, created_at, touched_at, is_stored, width, height)
    values (${key}, ${checked.extension}, ${made.size}, ${cleanFileName(checked.file.name)}, ${model}, ${fileOwnerOf(account)},
      ${at}, ${at}, false, ${width}, ${height})
    on conflict (key) do update set touched_at = greatest(lawha_attachments.touched_at, excluded.touched_at),
      checked_at = null
    returning id, is_stored, size`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an upload has no row');
  return { id: Number(row.id), isStored: row.is_stored, size: Number(row.size) };
}

/** From now on records may use the file. Resolves to whether its row still exists. */
async function finish(
  { store, now }: AppContext,
  { id, key, options: { checked, model, account } }: { id: number; key: string; options: StoreFileOptions },
): Promise<boolean> {
  return store.transaction(async (db) => {
    const { rows } = await sql`update lawha_attachments set is_stored = true where id = ${id} returning id`.execute(db);
    if (rows.length === 0) return false;
    await sql`insert into lawha_attachment_uploads (attachment_id, account_id, model, at)
      values (${id}, ${fileOwnerOf(account)}, ${model}, ${now().toISOString()})
      on conflict (attachment_id, account_id, model) do update set at = excluded.at`.execute(db);
    await writeAudit(db, {
      actor: account,
      action: 'upload',
      resource: model,
      recordId: null,
      after: { file: key, name: cleanFileName(checked.file.name) },
    });
    return true;
  });
}

/** Removes a file that could not be stored, unless another upload has stored it meanwhile. */
async function withdraw(
  { store, attachments }: AppContext,
  { id, key, failure }: { id: number; key: string; failure: HttpError },
): Promise<void> {
  await store.transaction(async (db) => {
    const { rows } = await sql`select 1 from lawha_attachments where id = ${id} and not is_stored for update`.execute(
      db,
    );
    if (rows.length === 0) return;
    try {
      await removeFiles(attachments, key);
    } catch {
      // The caller receives the earlier failure. A file left in an unavailable storage is found by its row and
      // collected later; a storage that refused has none.
      if (failure.text.key === 'storageDown') return;
    }
    await sql`delete from lawha_attachments where id = ${id}`.execute(db);
  });
}
