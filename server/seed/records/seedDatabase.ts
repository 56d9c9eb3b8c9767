import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { hashPassword } from '../../access/passwords.ts';
import type { Catalogue } from '../../context/Catalogue.ts';
import { DEMO_PASSWORD } from '../../access/demoPassword.ts';
import { isColumn, isGenerated } from '../../store/schema/designTables.ts';
import { idSequence } from '../../store/schema/names.ts';
import type { Db, Store } from '../../store/Store.types.ts';
import { checkSeed } from './checkSeed.ts';
import { entryTime } from './entryTime.ts';
import { advanceSequence } from './insertColumns.ts';
import { insertLinks, insertRecords } from './insertRows.ts';
import type { Seed } from '../../context/parts/Seed.types.ts';
import type { SeedRecord } from '../../context/parts/SeedRecord.types.ts';
import { insertRoles } from './insertRoles.ts';

let demoHash: Promise<string> | undefined;

export interface SeedDatabaseOptions {
  /** Whether people get the demo password; otherwise they get an unusable one. Default: true. */
  demo?: boolean;
  /** Which groups are filled. Default: all. */
  only?: (resource: ResolvedResource) => boolean;
  /** Checks further content of the product, before anything is written. */
  check?: (seed: Seed) => void;
  /** Whether groups without a definition are left out, and nothing is checked. Default: false. */
  lenient?: boolean;
}

/**
 * Fills every group that is empty and was never filled with the records of a seed: all of them or, when one is refused,
 * none. The same content, ids and times on every machine. Groups emptied by a person stay empty.
 *
 * @returns how many records were written
 * @throws SeedError for a file that cannot be used
 */
export async function seedDatabase(
  store: Store,
  catalogue: Catalogue,
  seed: Seed,
  { demo = true, only = () => true, check, lenient = false }: SeedDatabaseOptions = {},
): Promise<number> {
  return store.transaction(async (db) => {
    const untouched = new Set<string>();
    for (const name of seed.groups) {
      const resource = catalogue.entries.get(name)?.resource;
      if (resource === undefined ? !lenient : only(resource) && (await isUntouched(db, name))) untouched.add(name);
    }
    if (untouched.size === 0) return 0;
    if (!lenient) {
      checkSeed(seed, catalogue);
      check?.(seed);
    }
    const content = Object.entries(seed.content());
    const hash = await (demo
      ? (demoHash ??= hashPassword(DEMO_PASSWORD))
      : hashPassword(randomBytes(32).toString('hex')));
    let count = 0;
    for (const [name, records] of content) {
      const resource = catalogue.entries.get(name)?.resource;
      if (resource === undefined || !untouched.has(name)) continue;
      if (resource.access === 'role') await insertRoles(db, catalogue, seed);
      else await insertGroup(db, resource, { seed, records, secrets: secretsOf(resource, hash) });
      await markSeeded(db, name);
      count += records.length;
    }
    return count;
  });
}

async function isUntouched(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 where exists (select 1 from ${sql.table(name)})
    or exists (select 1 from lawha_meta where key = ${`seeded:${name}`})`.execute(db);
  return rows.length === 0;
}

async function markSeeded(db: Db, name: string): Promise<void> {
  await sql`insert into lawha_meta (key, value) values (${`seeded:${name}`}, ${new Date().toISOString()})`.execute(db);
}

async function insertGroup(
  db: Db,
  resource: ResolvedResource,
  { seed, records, secrets }: { seed: Seed; records: readonly SeedRecord[]; secrets: Readonly<Record<string, string>> },
): Promise<void> {
  const fields = resource.fields.filter((field) => isColumn(field) && field.name !== 'version' && !isGenerated(field));
  const whole = records.map((record, index) => {
    const at = entryTime(index, records.length, seed.period).toISOString();
    return { created_at: at, updated_at: at, ...secrets, ...record };
  });
  await insertRecords(db, resource.name, { fields, records: whole });
  await insertLinks(db, resource, records);
  await advanceSequence(db, resource.name, idSequence(resource));
}

/** One password for all, hashed once, since thousands of hashes would take minutes. */
function secretsOf({ fields }: ResolvedResource, hash: string): Record<string, string> {
  return Object.fromEntries(fields.filter(({ kind }) => kind === 'password').map(({ name }) => [name, hash]));
}
