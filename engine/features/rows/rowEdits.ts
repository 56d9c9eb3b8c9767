import { computeValues, hasComputed } from '../../core/computed/computeValues.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isSameValue } from '../../core/records/isSameValue.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { sentRows, toSentValue } from '../../core/definition/sentRows.ts';
import { addUp } from '../../core/values/addUp.ts';
import type { Row } from '../../core/registry/defineCell.ts';

/** What is changed of a row and not saved. */
export interface RowEdit {
  /** Its own in the form, as long as it is open. */
  key: string;
  /** Absent for a row that is added. */
  id?: number;
  /** The version that it was typed over. */
  version?: number;
  isRemoved: boolean;
  /** The values that are changed; null where one was taken out. Of a row that is added every one. */
  values: RecordValue;
}

/** A row as the form shows it. */
export interface RowView {
  key: string;
  id?: number;
  /** As it is stored, where it is. */
  stored?: Row;
  edit?: RowEdit;
  /** Place among what is sent, by which its errors are named; absent where nothing is sent of it. */
  index?: number;
  /** All values, the computed ones included. */
  record: RecordValue;
  /** `stale` waits for a choice between two values, `gone` was deleted by another person. */
  state: 'stored' | 'changed' | 'added' | 'removed' | 'stale' | 'gone';
  /** Of a stale row: the fields that both changed. */
  conflicts: readonly string[];
}

/** The unsaved rows in a value of the form; each is given a key. */
export function toRowEdits(value: unknown, createKey: (id: number | undefined) => string): RowEdit[] {
  return sentRows(value).map(({ index: _index, ...row }) => ({ key: createKey(row.id), ...row }));
}

/** The value of the form with these rows; undefined when nothing is unsaved. */
export function fromRowEdits(edits: readonly RowEdit[]): RecordValue[] | undefined {
  return toSentValue(edits);
}

/** Key of a row that is stored. */
export function storedRowKey(id: number): string {
  return `row-${id}`;
}

/**
 * The values of an edit with others; of a stored row those alone that differ from it, and a reference whose group is
 * changed, although it has the same number: there it is another record.
 */
export function withRowValues(
  { id, values: known }: RowEdit,
  values: RecordValue,
  { row, fields }: { row: Row | undefined; fields: readonly ResolvedField[] },
): RecordValue {
  const next: RecordValue = { ...known };
  for (const [name, value] of Object.entries(values)) {
    if (id === undefined) {
      if (value === undefined) delete next[name];
      else next[name] = value;
    } else if (isSameValue(value ?? undefined, row?.[name] ?? undefined)) delete next[name];
    else next[name] = value ?? null;
  }
  for (const { name, relation } of fields)
    if (relation?.resourceBy && relation.resourceBy.field in next && !(name in next) && name in values)
      next[name] = values[name] ?? null;
  return next;
}

export interface ViewOptions {
  group: Pick<ResolvedResource, 'fields' | 'ordering'>;
  stored: readonly Row[];
  edits: readonly RowEdit[];
  /** The rows as they were when they were first changed here, by id. */
  bases: ReadonlyMap<number, Row>;
  /** Whether the stored rows are known, so that one that is not among them is gone. */
  isLoaded: boolean;
}

/** The rows of a form in their order: the stored ones with what is changed of them, then those that are added. */
export function viewRows({ group, stored, edits, bases, isLoaded }: ViewOptions): RowView[] {
  const places = new Map(edits.map((edit, index) => [edit.key, { edit, index }]));
  const known = new Set(stored.map(({ id }) => storedRowKey(id)));
  const own = stored.map((row): RowView => {
    const place = places.get(storedRowKey(row.id));
    const record = withValues(row, place?.edit.values ?? {}, group.fields);
    const shared = { key: storedRowKey(row.id), id: row.id, stored: row, record };
    if (place === undefined) return { ...shared, state: 'stored', conflicts: [] };
    const { edit, index } = place;
    const conflicts = conflictsOf(edit, row, { base: bases.get(row.id), fields: group.fields });
    const isStale = conflicts !== undefined && (edit.isRemoved || conflicts.length > 0);
    return {
      ...shared,
      edit,
      index,
      state: isStale ? 'stale' : edit.isRemoved ? 'removed' : 'changed',
      conflicts: conflicts ?? [],
    };
  });
  const others = edits.flatMap((edit, index): RowView[] => {
    if (known.has(edit.key)) return [];
    if (edit.id !== undefined && !isLoaded) return [];
    const base = edit.id === undefined ? {} : (bases.get(edit.id) ?? {});
    return [
      {
        key: edit.key,
        ...(edit.id !== undefined && { id: edit.id }),
        edit,
        index,
        record: withValues(base, edit.values, group.fields),
        state: edit.id === undefined ? 'added' : 'gone',
        conflicts: [],
      },
    ];
  });
  return inOrder([...own, ...others.filter(({ state }) => state === 'added' || state === 'gone')], group.ordering);
}

/** By the number that arranges them; those without one are last, in the sequence in which they are. */
function inOrder(views: RowView[], ordering: string | undefined): RowView[] {
  if (ordering === undefined) return views;
  const place = ({ record }: RowView): number => {
    const value = record[ordering];
    return typeof value === 'number' ? value : Infinity;
  };
  return views.toSorted((a, b) => {
    const [one, other] = [place(a), place(b)];
    return one === other ? 0 : one - other;
  });
}

/**
 * The fields that another person saved otherwise since a row was typed over; undefined where its version is the one that was
 * edited. Where the earlier version is not known, each value that differs counts.
 */
function conflictsOf(
  { version, values }: RowEdit,
  row: Row,
  { base, fields }: { base: Row | undefined; fields: readonly ResolvedField[] },
): string[] | undefined {
  if (version === undefined || row.version === undefined || version === row.version) return undefined;
  return Object.keys(values).filter((name) => {
    if (fields.find((field) => field.name === name)?.rows !== undefined) return false;
    const isTheirs = base === undefined || !isSame(base[name], row[name]);
    return isTheirs && !isSame(values[name], row[name]);
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return isSameValue(a ?? undefined, b ?? undefined);
}

/**
 * The unsaved rows over the stored ones as they are now: where no field was changed by both, a row takes the newer version
 * over, and one that says the same as the stored one is dropped.
 */
export function rebaseRows(
  edits: readonly RowEdit[],
  {
    stored,
    bases,
    fields,
  }: { stored: readonly Row[]; bases: ReadonlyMap<number, Row>; fields: readonly ResolvedField[] },
): readonly RowEdit[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  let changed = false;
  const next = edits.map((edit): RowEdit => {
    const row = edit.id === undefined ? undefined : byId.get(edit.id);
    if (row?.version === undefined || edit.isRemoved) return edit;
    const conflicts = conflictsOf(edit, row, { base: bases.get(row.id), fields });
    if (conflicts === undefined || conflicts.length > 0) return edit;
    changed = true;
    return { ...edit, version: row.version };
  });
  return changed ? next : edits;
}

function withValues(row: Readonly<RecordValue>, values: RecordValue, fields: readonly ResolvedField[]): RecordValue {
  const record: RecordValue = { ...row };
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) delete record[name];
    else record[name] = value;
  }
  if (Object.keys(values).length === 0 || !hasComputed(fields)) return record;
  for (const [name, value] of Object.entries(computeValues(fields, record))) {
    if (value === null) delete record[name];
    else record[name] = value;
  }
  return record;
}

/** The sum of a number over the rows that stay. */
export function totalOf(views: readonly RowView[], name: string): number {
  const staying = views.filter(({ state, edit }) => edit?.isRemoved !== true && state !== 'gone');
  return addUp(staying.map(({ record }) => record[name]));
}

/** The rows that stay and have the values of an earlier one where their group allows none twice, with the field that says so. */
export function repeatedRows(
  views: readonly RowView[],
  unique: readonly (readonly string[])[],
  by: string,
): { key: string; name: string }[] {
  return unique.flatMap((names) => {
    const own = names.filter((name) => name !== by);
    const [first] = own;
    if (own.length === names.length || first === undefined) return [];
    const seen = new Set<string>();
    return views.flatMap(({ key, record, edit }) => {
      const values = own.map((name) => record[name]);
      if (edit?.isRemoved === true || values.some((value) => value === undefined || value === null)) return [];
      const said = JSON.stringify(values);
      if (seen.has(said)) return [{ key, name: first }];
      seen.add(said);
      return [];
    });
  });
}

/**
 * The numbers of rows in another sequence: the numbers that they hold, ascending, where these are different ones; else from
 * the least on.
 */
export function arrangedNumbers(views: readonly RowView[], ordering: string, least: number): Map<string, number> {
  const held = views.flatMap(({ record }) => (typeof record[ordering] === 'number' ? [record[ordering]] : []));
  const distinct = [...new Set(held)].toSorted((a, b) => a - b);
  const numbers = distinct.length === views.length ? distinct : views.map((_view, index) => least + index);
  return new Map(views.map(({ key }, index) => [key, numbers[index] ?? least + index]));
}
