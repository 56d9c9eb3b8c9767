import { sql } from 'kysely';
import type { ReadCell, RecordName } from '../../../engine/features/import/readImportCell.ts';
import { joinCompounds } from '../../../engine/core/text/compounds.ts';
import type { FieldMessage } from '../../base/HttpError.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import { searchText } from '../../filters/columns.ts';

/** Records that a name can mean. */
export interface Meant {
  name: RecordName;
  ids: readonly number[];
}

/** What a cell says, with the records that its names can mean. */
export type FoundCell =
  | Exclude<ReadCell, { kind: 'records' | 'files' }>
  | { kind: 'records'; meant: readonly Meant[]; isList: boolean };

/** Names in a cell, and the group whose records have them. */
export interface AskedNames {
  group: string;
  names: readonly RecordName[];
}

/**
 * Finds the records that cells name, all of some rows at once: by the whole name in either language, folded, else by the
 * number. Of several with a name the one that alone is active is meant.
 */
export async function createNameFinder(
  { app, entry }: WriteContext,
  asked: readonly AskedNames[],
): Promise<(group: string, cell: Exclude<ReadCell, { kind: 'files' }>) => FoundCell> {
  const known = new Map<string, Map<string, number[]>>();
  const groups = Map.groupBy(asked, ({ group }) => group);
  for (const [group, cells] of groups) {
    const names = new Set(cells.flatMap((cell) => cell.names.map(({ name }) => joinCompounds(name))));
    const target = entry.entryOf(group);
    const leaves = target?.nameField?.leaves ?? [];
    if (target === undefined || leaves.length === 0) continue;
    const texts = leaves.map(searchText);
    const hasActive = target.resource.fields.some(({ name }) => name === 'is_active');
    const { rows } = await sql<{ id: string; active: boolean; names: (string | null)[] }>`
      select id, ${hasActive ? sql`is_active = 1` : sql`true`} as active, jsonb_build_array(${sql.join(texts)}) as names
      from ${sql.table(group)}
      where ${sql.join(
        texts.map((text) => sql`${text} = any(${[...names]}::text[])`),
        sql` or `,
      )}`.execute(app.store.db);
    const byName = new Map<string, { id: number; active: boolean }[]>();
    for (const { id, active, names: own } of rows) {
      for (const name of new Set(own)) {
        if (name !== null) byName.set(name, [...(byName.get(name) ?? []), { id: Number(id), active }]);
      }
    }
    known.set(group, new Map([...byName].map(([name, records]) => [name, narrow(records)])));
  }
  const find = (group: string, { name, id }: RecordName): number[] => {
    const found = known.get(group)?.get(joinCompounds(name)) ?? [];
    return found.length === 0 && id !== undefined ? [id] : found;
  };
  return (group, cell) => {
    if (cell.kind !== 'records') return cell;
    return { ...cell, meant: cell.names.map((name) => ({ name, ids: find(group, name) })) };
  };
}

/**
 * The value of a field that points to records by their names.
 *
 * @param present records that it points to already, which are meant where a name is that of several
 */
export function settleNames(
  { meant, isList }: Extract<FoundCell, { kind: 'records' }>,
  present: readonly number[],
): { value: unknown } | { message: FieldMessage } {
  const ids: number[] = [];
  for (const { name, ids: candidates } of meant) {
    const kept = candidates.length > 1 ? candidates.filter((id) => present.includes(id)) : candidates;
    const [id, ...others] = kept.length === 0 ? candidates : kept;
    const values = { name: name.text };
    if (id === undefined) return { message: { key: 'importNoRecord', values } };
    if (others.length > 0) return { message: { key: 'importManyRecords', values } };
    ids.push(id);
  }
  return { value: isList ? [...new Set(ids)] : ids[0] };
}

function narrow(records: readonly { id: number; active: boolean }[]): number[] {
  const active = records.filter((record) => record.active);
  return (active.length === 1 ? active : records).map(({ id }) => id);
}
