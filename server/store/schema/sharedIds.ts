import { sql } from 'kysely';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../Store.types.ts';
import { quote, sharedIds } from './names.ts';
import type { SchemaPlan } from './planSchema.ts';

/** The statements that make the sequences which groups share (`storage.ids`). */
export function designSequences(resources: readonly ResolvedResource[]): string[] {
  const names = new Set(resources.flatMap(({ storage }) => storage.ids ?? []));
  return [...names].map((name) => `create sequence if not exists ${quote(sharedIds(name))}`);
}

/**
 * Tables that exist and number their records themselves, although their group now shares a sequence: two records could
 * already have one id, so that a person has to check.
 */
export async function refuseOwnIds(db: Db, resources: readonly ResolvedResource[]): Promise<SchemaPlan['refuse']> {
  const sharing = resources.filter(({ storage }) => storage.ids !== undefined && storage.source === undefined);
  if (sharing.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'
      and table_name in (${sql.join(sharing.map(({ name }) => name))})`.execute(db);
  return sharing
    .filter(({ name }) => rows.some((row) => row.name === name))
    .map(({ name, storage }) => ({
      reason: `the records of ${quote(name)} share their numbers with other groups, but the table numbers them itself; renumber records that collide`,
      statement: `alter table ${quote(name)} alter column id drop identity, alter column id set default nextval('${sharedIds(storage.ids ?? '')}');`,
    }));
}
