import { type RawBuilder, sql } from 'kysely';
import { groupValueOf, pointingField } from '../../engine/core/computed/valueParts.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';

/** A group with values that are computed from the records of another, and the reference by which those point to it. */
interface Above {
  resource: ResolvedResource;
  /** Field of the reference. */
  name: string;
  column: string;
}

/**
 * Locks the records whose values a write will change, the farthest first: the ones that the records point to, or will, and
 * the ones above those. A change of such a record follows its references down, so that two writes would wait for each
 * other if this one began below. Nothing is locked where no value is computed from the group.
 */
export async function lockAbove(
  db: Db,
  { app: { catalogue }, entry: { resource } }: Pick<WriteContext, 'app' | 'entry'>,
  { ids = [], record = {} }: { ids?: readonly number[]; record?: RecordValue },
): Promise<void> {
  for (const above of aboveOf(catalogue, resource.name)) {
    const meant = record[above.name];
    const parts = [
      ...(ids.length === 0
        ? []
        : [
            sql`select ${sql.ref(above.column)} from ${sql.table(resource.name)} where id = any(${ids.map(String)}::bigint[])`,
          ]),
      ...(Number.isSafeInteger(meant) ? [sql`select ${String(meant)}::bigint`] : []),
    ];
    // oxlint-disable-next-line no-await-in-loop -- one lock after the other
    if (parts.length > 0) await lockUp(db, catalogue, { above, ids: sql.join(parts, sql` union all `) });
  }
}

async function lockUp(
  db: Db,
  catalogue: Catalogue,
  { above: { resource }, ids }: { above: Above; ids: RawBuilder<unknown> },
): Promise<void> {
  for (const further of aboveOf(catalogue, resource.name)) {
    // A tree points to itself; its rows have one way up.
    if (further.resource === resource) continue;
    const next = sql`select ${sql.ref(further.column)} from ${sql.table(resource.name)} where id in (${ids})`;
    // oxlint-disable-next-line no-await-in-loop -- one lock after the other
    await lockUp(db, catalogue, { above: further, ids: next });
  }
  await sql`select 1 from ${sql.table(resource.name)} where id in (${ids}) order by id for no key update`.execute(db);
}

const known = new WeakMap<Catalogue, Map<string, Above[]>>();

/** The groups with values that are computed from the records of one. */
function aboveOf(catalogue: Catalogue, name: string): readonly Above[] {
  const found = known.get(catalogue) ?? readAbove(catalogue);
  known.set(catalogue, found);
  return found.get(name) ?? [];
}

function readAbove({ entries }: Catalogue): Map<string, Above[]> {
  const above = new Map<string, Above[]>();
  for (const { resource } of entries.values()) {
    for (const field of resource.fields) {
      const value = groupValueOf(field, resource.fields);
      const rows = entries.get(value?.of ?? '')?.resource;
      const reference = rows && pointingField(rows, { group: resource.name, by: value?.by });
      const column = reference?.leaves[0]?.column;
      if (rows === undefined || reference === undefined || column === undefined) continue;
      const all = above.get(rows.name) ?? [];
      if (!all.some((one) => one.resource === resource && one.column === column))
        above.set(rows.name, [...all, { resource, name: reference.name, column }]);
    }
  }
  return above;
}
