import type { Grants } from '../../../core/access/Grants.ts';
import { rowRules } from '../../../core/access/rowAccess.ts';
import { conditionFields } from '../../../core/definition/condition.ts';
import type { ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import { findFilter } from '../../../core/query/conditions/conditionsParameter.ts';
import { filterKind } from '../../../core/query/kinds/index.ts';
import type { RecordChange } from '../../../features/realtime/RecordChange.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import type { RowMark } from './RowMarks.types.ts';

/** Changes that wait to be fetched, by record id: the newest change, and what all of them together mean. */
export interface PendingChange {
  event: RecordChange;
  /** The record may be new to this list. */
  mayBeNew: boolean;
}

/** Adds a change to the queue. Changes of this tab are shown by the component that made them. */
export function addPending(
  pending: Map<number, PendingChange>,
  event: RecordChange,
  entersBy: (event: RecordChange) => boolean,
): void {
  if (event.own) return;
  const before = pending.get(event.id);
  pending.set(event.id, { event, mayBeNew: before?.mayBeNew === true || entersBy(event) });
}

/**
 * Whether a change can bring a record into a list with these filters: a new record, or another value of a field that
 * they compare, or by which the group says whose records these are.
 *
 * @example entersBy(articles, { query: { status: 'pending' }, grants })({ action: 'status', fields: ['status'], ... }) // true
 */
export function entersBy(
  resource: Pick<ResolvedResource, 'filters' | 'fields' | 'states' | 'rowAccess'>,
  { query, grants }: { query: Readonly<Record<string, string>>; grants: Grants },
): (event: RecordChange) => boolean {
  const compared = new Set([
    ...(rowRules(resource, grants) ?? []).flatMap(conditionFields),
    ...Object.entries(query).flatMap(([name, value]) => {
      const filter = findFilter(resource, name);
      const { role, compares } = (filter && filterKind(filter.kind)) ?? {};
      if (role === 'search') return [];
      if (compares) return compares(value);
      if (filter?.states !== undefined && resource.states !== undefined) return [resource.states.field];
      return [filter?.field ?? filter?.column ?? name];
    }),
  ]);
  return ({ action, fields = [] }) => action === 'create' || fields.some((field) => compared.has(field));
}

/** The fetched state of the records that changed. */
export interface Findings {
  /** Records that belong to the list, as they are now. */
  found: readonly Row[];
  /** The requested ids. */
  requested: readonly number[];
  changes: ReadonlyMap<number, PendingChange>;
}

/** The resulting changes of the list. */
export interface LiveStep {
  /** Rows to put in place of those with their ids. */
  replaced: Map<number, Row>;
  marks: Map<number, RowMark>;
  /** Ids that belong to the list and are not shown. */
  included: Set<number>;
  /** Ids that no longer count as new. */
  excluded: Set<number>;
}

/**
 * Compares the shown rows with the fetched ones: rows are replaced in place, none is added, moved or removed. A row
 * that is the same as before gets no mark.
 */
export function stepOf(
  rows: readonly Row[],
  { found, requested, changes }: Findings,
  noteOf: (kind: 'left' | 'deleted', event: RecordChange) => string,
): LiveStep {
  const step: LiveStep = { replaced: new Map(), marks: new Map(), included: new Set(), excluded: new Set() };
  const shown = new Map(rows.map((row) => [row.id, row]));
  const now = new Map(found.map((row) => [row.id, row]));
  for (const [id, { event, mayBeNew }] of changes) {
    const [old, row] = [shown.get(id), now.get(id)];
    if (event.action === 'delete') {
      step.excluded.add(id);
      if (old) step.marks.set(id, { kind: 'deleted', note: noteOf('deleted', event) });
    } else if (!requested.includes(id)) {
      continue;
    } else if (row === undefined) {
      step.excluded.add(id);
      if (old) step.marks.set(id, { kind: 'left', note: noteOf('left', event) });
    } else if (old === undefined) {
      if (mayBeNew) step.included.add(id);
    } else if (JSON.stringify(old) !== JSON.stringify(row)) {
      step.replaced.set(id, row);
      step.marks.set(id, { kind: 'changed' });
    }
  }
  return step;
}
