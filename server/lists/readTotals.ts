import { type RawBuilder, sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Sums } from '../../engine/core/query/Sums.types.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { Reader } from '../store/Reader.ts';

/** What a list selects from. */
interface Selection {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/**
 * Sums of the fields that the definition adds up, over every record that matches; none when it names no field. The
 * database adds exact decimals, so that they equal the sum of the rows to the last decimal. Amounts in several currencies
 * have a sum for each, by its code.
 *
 * @param selection what the list selects from
 */
export async function readTotals(
  { read }: Reader,
  { totals = [], fields }: ResolvedResource,
  selection: Selection,
): Promise<Sums | undefined> {
  const summed = fields.filter(({ name }) => totals.includes(name));
  if (summed.length === 0) return undefined;
  const sums = summed.map((field) => sql`${sumOf(field, fields, selection)} as ${sql.ref(field.name)}`);
  const [sum] = await read(
    sql<Record<string, unknown>>`select ${sql.join(sums)} from ${selection.from} ${selection.where}`,
  );
  return Object.fromEntries(
    summed.map(({ name, currency }) => {
      const found = sum?.[name];
      if (currency?.by === undefined) return [name, Number(found ?? 0)];
      const codes = [...Object.keys(currency.of), ''].filter((code) => isObject(found) && Object.hasOwn(found, code));
      return [name, Object.fromEntries(codes.map((code) => [code, Number(isObject(found) ? found[code] : 0)]))];
    }),
  );
}

function sumOf(
  { name, leaves, currency }: ResolvedField,
  fields: readonly ResolvedField[],
  { from, where }: Selection,
): RawBuilder<unknown> {
  const column = sql.ref(leaves[0]?.column ?? name);
  const by = fields.find((field) => field.name === currency?.by);
  if (by === undefined) return sql`coalesce(sum(${column}), 0)::text`;
  // A currency that is no longer offered is none that its amounts can be written in.
  const codes = Object.keys(currency?.of ?? {});
  const code = sql.ref(by.leaves[0]?.column ?? by.name);
  return sql`(select jsonb_object_agg(s.code, s.total::text) from (
    select case when ${code} = any(${codes}::text[]) then ${code} else '' end as code, sum(${column}) as total
    from ${from} ${where} group by 1 having count(${column}) > 0) as s)`;
}
