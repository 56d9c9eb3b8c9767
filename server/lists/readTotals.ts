import { type RawBuilder, sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Reader } from '../store/Reader.ts';

/**
 * Sums of the fields that the definition adds up, over every record that matches; none when it names no field. The
 * database adds exact decimals, so that they equal the sum of the rows to the last decimal.
 *
 * @param from what the list selects from
 */
export async function readTotals(
  { read }: Reader,
  { totals = [], fields }: ResolvedResource,
  { from, where }: { from: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<Record<string, number> | undefined> {
  const summed = fields.filter(({ name }) => totals.includes(name));
  if (summed.length === 0) return undefined;
  const sums = summed.map(({ name, leaves }) => {
    const column = sql.ref(leaves[0]?.column ?? name);
    return sql`coalesce(sum(${column}), 0)::text as ${sql.ref(name)}`;
  });
  const [sum] = await read(sql<Record<string, string>>`select ${sql.join(sums)} from ${from} ${where}`);
  return Object.fromEntries(summed.map(({ name }) => [name, Number(sum?.[name] ?? 0)]));
}
