import { sql } from 'kysely';
import type { Catalogue } from '../context/Catalogue.ts';
import { acquireLock } from '../store/locks.ts';
import type { Store } from '../store/Store.types.ts';

/** Runs the product's upgrades that this database has not had, each in a transaction of its own. */
export async function runUpgrades(
  store: Store,
  { parts, entries }: Pick<Catalogue, 'parts' | 'entries'>,
): Promise<void> {
  for (const { name, groups, run } of parts.upgrades ?? []) {
    if (!groups.every((group) => entries.has(group))) continue;
    await store.transaction(async (db) => {
      await acquireLock(db, `upgrade ${name}`);
      const { rows } = await sql`insert into lawha_meta (key, value) values (${`upgrade:${name}`}, 'done')
        on conflict do nothing returning key`.execute(db);
      if (rows.length > 0) await run(db);
    });
  }
}
