import type { Readable } from 'node:stream';
import type { Store } from '../store/Store.types.ts';
import type { ArchiveEnd } from './archive/Archive.types.ts';
import type { Key } from './archive/encryption.ts';
import { readArchive } from './archive/readArchive.ts';
import { type Load, type LoadDefinitions, openLoad } from './openLoad.ts';
import type { Progress } from './Transfer.types.ts';
import { TransferRefused } from './TransferRefused.ts';

export interface LoadArchiveOptions extends LoadDefinitions {
  key: Key;
  /** Stores an uploaded file. Default: files are checked alone. */
  file?: (key: string, content: Readable) => Promise<void>;
  onProgress?: (progress: Progress) => void;
}

/**
 * Fills an empty database from an archive and compares it with the sums there.
 *
 * @throws TransferRefused
 */
export async function loadArchive(
  path: string,
  target: Store,
  { key, file, onProgress, ...definitions }: LoadArchiveOptions,
): Promise<ArchiveEnd> {
  let load: Load | undefined;
  const rows = new Map<string, number>();
  const end = await readArchive(path, key, {
    head: async ({ source, tables }) => {
      load = await openLoad(target, { ...definitions, source, tables, beginsAnew: true });
    },
    rows: async (table, json) => {
      const written = await load?.write({ table, json, after: [] });
      rows.set(table, (rows.get(table) ?? 0) + (written ?? 0));
      onProgress?.({ table, rows: rows.get(table) ?? 0 });
    },
    ...(file && { file }),
  });
  if (load === undefined) throw new TransferRefused(`${path} is no backup of lawha.`);
  await load.finish(end);
  return end;
}
