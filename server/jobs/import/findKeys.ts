import { sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../../store/Store.types.ts';

/** Records by the value of a unique field, as text → id. */
export async function findKeys(
  db: Db,
  { name }: Pick<ResolvedResource, 'name'>,
  { field, keys }: { field: ResolvedField | undefined; keys: readonly string[] },
): Promise<Map<string, number>> {
  const [leaf] = field?.leaves ?? [];
  if (field === undefined || leaf === undefined || keys.length === 0) return new Map();
  const column = sql.ref(leaf.column);
  const isNumber = leaf.type === 'integer' || leaf.type === 'flag';
  const sought = isNumber ? keys.filter((key) => /^-?\d{1,15}$/.test(key)) : [...keys];
  if (sought.length === 0) return new Map();
  const compared =
    field.kind === 'email' ? sql`lower(${column})` : leaf.type === 'text' || isNumber ? column : sql`${column}::text`;
  const { rows } = await sql<{ id: string; key: string }>`select id, (${compared})::text as key from ${sql.table(name)}
    where ${compared} = any(${sought}::${sql.raw(isNumber ? 'bigint' : 'text')}[])`.execute(db);
  return new Map(rows.map(({ id, key }) => [key, Number(id)]));
}
