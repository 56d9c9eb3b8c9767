import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { addFieldError, type FieldErrors } from '../base/HttpError.ts';
import { acquireLock } from '../store/locks.ts';
import type { Db } from '../store/Store.types.ts';
import { aboveSql, heightSql, outlineOf } from '../store/treeSql.ts';
import { wirePath } from './validateRecord.ts';

/**
 * Begins a write that may put a record of a tree elsewhere: such writes run one after the other, so that two of them cannot
 * make a ring together. Before the record itself is locked, because a write that has the lock may wait for records.
 *
 * @param record the fields that are written
 */
export async function lockTree(db: Db, resource: ResolvedResource, record: RecordValue): Promise<void> {
  const { tree } = resource.layouts ?? {};
  if (tree !== undefined && Object.hasOwn(record, tree.by)) await acquireLock(db, `tree of ${resource.name}`);
}

/**
 * Checks where a record of a tree is put: not below itself, nor deeper than the definition allows. A record that stays where it
 * was passes.
 */
export async function checkTree(
  db: Db,
  {
    resource,
    record,
    id,
    before,
  }: { resource: ResolvedResource; record: RecordValue; id?: number; before?: RecordValue },
  errors: FieldErrors,
): Promise<void> {
  const outline = outlineOf(resource);
  const by = resource.layouts?.tree?.by;
  const above = by === undefined ? undefined : record[by];
  if (outline === undefined || by === undefined || typeof above !== 'number') return;
  if (id !== undefined && before?.[by] === above) return;
  await lockTree(db, resource, record);
  // A table from before it was a tree may be deeper, or have rings; neither is walked through.
  const most = outline.depth + 1;
  const { rows } = await aboveSql(outline, above, most).execute(db);
  if (id !== undefined && rows.some((row) => Number(row.id) === id)) {
    addFieldError(errors, wirePath(resource, [by]), { key: 'treeRing' });
    return;
  }
  const height = id === undefined ? 1 : ((await heightSql(outline, id, most).execute(db)).rows[0]?.height ?? 1);
  if (rows.length + height > outline.depth)
    addFieldError(errors, wirePath(resource, [by]), { key: 'treeDeep', values: { depth: outline.depth } });
}

/** Some records of a group, those of a tree so that each is before what is below it. */
export function parentsFirst<Item>(
  { layouts }: ResolvedResource,
  items: readonly Item[],
  recordOf: (item: Item) => RecordValue,
): Item[] {
  const by = layouts?.tree?.by;
  if (by === undefined) return [...items];
  const byId = new Map(items.map((item) => [Number(recordOf(item)['id']), item]));
  const placed = new Set<Item>();
  const place = (item: Item): void => {
    if (placed.has(item)) return;
    placed.add(item);
    const above = byId.get(Number(recordOf(item)[by]));
    if (above !== undefined && above !== item) place(above);
    sorted.push(item);
  };
  const sorted: Item[] = [];
  for (const item of items) place(item);
  return sorted;
}

/** Records of a tree in a sequence in which none is before one below it; those of another group as they are. */
export function childrenFirst(resource: ResolvedResource, records: readonly RecordValue[]): RecordValue[] {
  const sorted = parentsFirst(resource, records, (record) => record);
  return resource.layouts?.tree === undefined ? sorted : sorted.toReversed();
}
