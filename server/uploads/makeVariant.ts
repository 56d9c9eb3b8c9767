import { sql } from 'kysely';
import type { AppContext } from '../context/AppContext.ts';
import { EXTENSIONS } from './fileKinds.ts';
import { makeVersion } from './pictures.ts';
import { readWhole } from './storage/readWhole.ts';

/** Versions that are being made, by their storage, so that none is made twice at the same time. */
const making = new WeakMap<object, Map<string, Promise<Buffer | undefined>>>();

/** Called with failures. */
interface MediaLog {
  warn: (details: object, message: string) => void;
}

/**
 * Makes a smaller version of a picture and keeps it, so that it is made once. One that cannot be stored is answered
 * nevertheless.
 *
 * @param version how wide, and the beginning of the picture's name in the storage
 * @returns undefined when there is no such picture
 */
export function makeVariant(
  app: AppContext,
  key: string,
  { version, log }: { version: { width: number; of: string }; log: MediaLog },
): Promise<Buffer | undefined> {
  const running = making.get(app.attachments) ?? new Map<string, Promise<Buffer | undefined>>();
  making.set(app.attachments, running);
  const known = running.get(key);
  if (known !== undefined) return known;
  const work = make(app, key, { version, log }).finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

async function make(
  app: AppContext,
  key: string,
  { version, log }: { version: { width: number; of: string }; log: MediaLog },
): Promise<Buffer | undefined> {
  const source = await readSource(app, version.of);
  if (source === undefined) return undefined;
  const { content } = await makeVersion(source, version.width);
  await app.attachments.put(key, content).catch((error: unknown) => {
    log.warn({ err: error, key }, 'a smaller version of a picture could not be kept');
  });
  return content;
}

/** The original of a version; its name is known except for the extension. */
async function readSource({ store, attachments }: AppContext, stem: string): Promise<Buffer | undefined> {
  const key = stem.endsWith('-poster') ? `${stem}.webp` : await findPicture(store.db, stem);
  return key === undefined ? undefined : readWhole(attachments, key);
}

async function findPicture(db: AppContext['store']['db'], stem: string): Promise<string | undefined> {
  const keys = Object.values(EXTENSIONS.image).map((extension) => `${stem}.${extension}`);
  const { rows } = await sql<{ key: string }>`select key from lawha_attachments
    where key in (${sql.join(keys)}) and is_stored`.execute(db);
  return rows[0]?.key;
}
