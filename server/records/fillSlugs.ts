import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { numberedSlug, slugSource, toSlug } from '../../engine/core/kinds/slug.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { acquireLock } from '../store/locks.ts';
import type { Db } from '../store/Store.types.ts';

/** A record that is written. */
export interface SlugOptions {
  resource: ResolvedResource;
  form: 'add' | 'edit';
  /** Valid, as it will be stored, and what of the stored one the form does not send. */
  record: RecordValue;
  kept: RecordValue;
  /** Its number; absent for a new one. */
  id?: number;
}

/**
 * Fills the empty slugs of a record that are made of another field, in place: with a number behind a slug that another
 * record has. Runs in the transaction of the write, under a lock, so that two writers do not take the same one.
 */
export async function fillSlugs(db: Db, { resource, form, record, kept, id }: SlugOptions): Promise<void> {
  for (const { name, slugOf, forms } of resource.fields) {
    if (slugOf === undefined || !forms.includes(form) || record[name] !== undefined) continue;
    const base = toSlug(slugSource({ ...kept, ...record }, slugOf));
    if (base === '') continue;
    await acquireLock(db, `slugs of ${resource.name}`);
    record[name] = await freeSlug(db, { resource, name, base, id });
  }
}

interface Wanted {
  resource: ResolvedResource;
  name: string;
  base: string;
  id: number | undefined;
}

/** Slugs that are tried at first; ten times as many each time that all are taken. */
const FEW = 10;

async function freeSlug(db: Db, { resource, name, base, id }: Wanted): Promise<string> {
  for (let first = 1, size = FEW; ; first += size, size *= 10) {
    const slugs = Array.from({ length: size }, (_, place) =>
      first + place === 1 ? base : numberedSlug(base, first + place),
    );
    const { rows } = await sql<{ slug: string }>`select ${sql.ref(name)} as slug from ${sql.table(resource.name)}
      where ${sql.ref(name)} in (${sql.join(slugs)}) ${id === undefined ? sql`` : sql`and id <> ${id}`}`.execute(db);
    const taken = new Set(rows.map(({ slug }) => slug));
    const free = slugs.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
  }
}
