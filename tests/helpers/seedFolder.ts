import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSeed, SEED_SCHEMA } from '../../server/seed/records/openSeed.ts';
import type { Seed, SeedOptions } from '../../server/context/parts/Seed.types.ts';

/** 2026-11-20 12:00 in Dubai. */
export const SEED_NOW = new Date('2026-11-20T08:00:00Z');

/** A folder of seed files that a test writes. */
export interface SeedFolder {
  /** Path of the folder. */
  path: string;
  /** Writes the files of groups, in place of all that were there: records, a whole file, or any text. */
  write(groups: Readonly<Record<string, readonly object[] | object | string>>): Promise<void>;
  /** Opens what was written. */
  open(options?: Partial<SeedOptions>): Seed;
  remove(): Promise<void>;
}

/** Makes an empty folder. */
export async function makeSeedFolder(): Promise<SeedFolder> {
  const path = await mkdtemp(join(tmpdir(), 'lawha-seed-'));
  return {
    path,
    write: async (groups) => {
      await rm(path, { recursive: true });
      await mkdir(path);
      for (const [group, content] of Object.entries(groups))
        await writeFile(join(path, `${group}.json`), textOf(content));
    },
    open: (options = {}) =>
      openSeed({
        folder: path,
        now: SEED_NOW,
        period: { from: Date.parse('2025-01-01T00:00:00Z'), to: Date.parse('2026-01-01T00:00:00Z') },
        ...options,
      }),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

function textOf(content: readonly object[] | object | string): string {
  if (typeof content === 'string') return content;
  const file = Array.isArray(content) ? { records: content } : content;
  return JSON.stringify({ $schema: SEED_SCHEMA, ...file }, null, 2);
}
